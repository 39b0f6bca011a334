"""A question's name: what the course admin reads in the question bank."""

from __future__ import annotations

from typing import Final

from quizpack.formats.moodle import kinds, spans
from quizpack.formats.moodle.filters import as_label
from quizpack.formats.moodle.texts import Texts
from quizpack.markup import is_plain, parse, plain
from quizpack.model.questions import FillBlanks, Formula, Question
from quizpack.model.text import Text

LIMIT: Final = 255
"""Code points in the database, markup included; Moodle cuts what is longer, also inside a language span."""
FIRST_WORDS: Final = 80
_FEWEST_WORDS: Final = 20


def name(texts: Texts, question: Question, number: str) -> str:
    """The question's number in the quiz, so that the bank's list stands in the quiz's order, and its title.

    Without a title, the prompt's first words. Moodle strips tags from names, so `<` is written as an entity.
    """
    text = question.title or question.prompt
    slots = isinstance(question, FillBlanks | Formula) and question.title is None
    limit = LIMIT if question.title else FIRST_WORDS
    room = LIMIT - len(number) - 1
    if not texts.many:
        return f"{number} {_cut(_plain(text, slots=slots) or question.id, min(limit, room))}"
    whole = [_plain(one, slots=slots) or question.id for one in (text, *text.given)]
    return f"{number} {_in_languages(texts, text, whole, limit, room)}"


def _in_languages(texts: Texts, text: Text, whole: list[str], limit: int, room: int) -> str:
    """All languages' names in spans, prompts cut shorter where that helps; else the first language's alone."""
    locales = [language.locale for language in texts.languages]
    markup = sum(len(spans.span(locale, "")) for locale in locales)
    shares = (limit,) if limit > FIRST_WORDS else (limit, (room - markup) // len(whole))
    for share in shares:
        if share < _FEWEST_WORDS and limit == FIRST_WORDS:
            continue
        cut = [_cut(one, share) for one in whole]
        found = spans.together([spans.Version(*pair) for pair in zip(locales, locales, cut, strict=True)])
        if len(found) <= room:
            return found
    message = f"In all languages the name is longer than Moodle's {LIMIT} characters, so it is in one language only."
    texts.losses.add(kinds.ONE_LANGUAGE, text.place, message, "Give the question a short `title`.")
    return _cut(whole[0], min(limit, room))


def _plain(text: Text, *, slots: bool) -> str:
    return text.markup if is_plain(text.markup) else plain(parse(text.markup, slots=slots))


def _cut(text: str, limit: int) -> str:
    """A name of at most `limit` code points as Moodle stores it, cut after a word."""
    escaped = as_label(text)
    if len(escaped) <= limit:
        return escaped
    words = text[:limit]
    while len(escaped := f"{as_label(words)}…") > limit:
        words = words.rpartition(" ")[0] or words[:-1]
    return escaped
