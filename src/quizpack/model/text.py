"""A text: its Markdown as typed, the language it is really in, and how it came to be there."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from quizpack.model.place import NOWHERE, Place
from quizpack.model.record import small_record


class Status(StrEnum):
    """How a text came to stand where it stands."""

    SOURCE = "source"
    """The author's own text, in the quiz's language."""
    TRANSLATED = "translated"
    """A translation, reviewed or typed in place."""
    FUZZY = "fuzzy"
    """A translation that nobody has confirmed (shown only with `fuzzy: use`)."""
    MISSING = "missing"
    """No usable translation, or in place no text in the quiz's language: another language's text stands in."""
    KEPT = "kept"
    """Rightly equal to the source: code, a name, a number."""


@small_record
class Text:
    """One text of a quiz.

    `markup` is Markdown without its final line breaks; `locale` is the BCP 47 tag of the language that `markup` is
    written in, so a text that fell back says so itself. `place` is where the *source* stands in the quiz file.
    `given` holds translations that the author typed in place, one for each locale.
    """

    markup: str
    locale: str
    status: Status = Status.SOURCE
    place: Place = field(default=NOWHERE, compare=False, repr=False)
    given: tuple[Text, ...] = ()
