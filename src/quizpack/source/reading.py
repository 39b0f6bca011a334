"""What all decoding shares: the document, the language, the findings so far, and how texts and numbers are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from quizpack.diagnostics import Diagnostic, Edit, Fix, Kind, Related
from quizpack.documents import Document, List, Map, key_place, typed
from quizpack.documents.core_schema import resolve
from quizpack.model.place import Place, Span, end_of, start_of
from quizpack.model.text import Status, Text
from quizpack.source import kinds
from quizpack.source.numbers import number, share

LocaleFault: TypeAlias = Callable[[str, Span | None], Diagnostic | None]
"""What is wrong with a language's code as typed at a place: handed in, since it needs the data of all languages."""

_SOURCE = Status.SOURCE


@dataclass(slots=True)
class Reading:
    """One quiz file on its way to a `Quiz`. The document keeps its schema, so fields have the forms that it demands."""

    document: Document
    language: str
    locale_fault: LocaleFault | None = None
    found: list[Diagnostic] = field(default_factory=list)
    locales_seen: set[str] = field(default_factory=set)
    misread: set[Place] = field(default_factory=set)
    doubts: dict[Place, Diagnostic] = field(init=False)

    def __post_init__(self) -> None:
        """Keep the document's doubts at hand."""
        self.doubts = self.document.doubts

    def report(  # noqa: PLR0913  (a finding has that many parts)
        self,
        kind: Kind,
        where: Place,
        message: str,
        *,
        help: str | None = None,  # noqa: A002  (the field's name everywhere)
        related: tuple[Related, ...] = (),
        fix: Fix | None = None,
        locale: str | None = None,
    ) -> None:
        """Add a finding."""
        span = self.document.source.span(where)
        self.found.append(kind.at(span, message, help=help, related=related, fix=fix, locale=locale))

    def replacing(self, where: Place, new: str, *, safe: bool = True) -> Fix:
        """The fix that writes `new` at a place."""
        edit = Edit(self.document.source.path, start_of(where), end_of(where), new)
        return Fix(f"Write `{new}`", (edit,), safe)

    # --- texts --------------------------------------------------------------------------------------------------------

    def text(self, fields: Map, name: str) -> Text | None:
        """The text of a field; None where the field is not there."""
        value = fields.get(name)
        return None if value is None else self.text_at(value, fields.places[name])

    def required(self, fields: Map, name: str) -> Text:
        """The text of a field that is always there."""
        return self.text_at(fields[name], fields.places[name])

    def text_at(self, value: Any, where: Place) -> Text:
        """A value as a text, with the languages that are given in place."""
        if value.__class__ is str and where not in self.doubts:  # nearly all of them, of which there may be 100,000
            return Text(value.rstrip("\n"), self.language, _SOURCE, where)
        if value.__class__ is Map:
            return self._in_languages(value, where)
        return Text(self.plain_at(value, where), self.language, _SOURCE, where)

    def plain_at(self, value: Any, where: Place) -> str:
        """A value as the characters that were typed, without final line breaks."""
        if fault := self.document.as_text(where, value):
            self.found.append(fault)
        return typed(self.document.source, where, value).rstrip("\n")

    def plain(self, fields: Map, name: str) -> str | None:
        """A field that is one plain text in all languages; None where it is not there."""
        value = fields.get(name)
        return None if value is None else self.plain_at(value, fields.places[name])

    def plains(self, fields: Map, name: str) -> tuple[str, ...]:
        """A list of plain texts; empty where the field is not there."""
        values = fields.get(name)
        if values is None:
            return ()
        return tuple(self.plain_at(value, where) for value, where in zip(values, values.places, strict=True))

    def _in_languages(self, texts: Map, where: Place) -> Text:
        given = []
        for locale, value in texts.items():
            self._judge_locale(locale, texts)
            here = texts.places[locale]
            given.append(Text(self.plain_at(value, here), locale, Status.TRANSLATED, here))
        own = next((text for text in given if text.locale == self.language), None)
        if own is None:
            message = f"This text is not given in `{self.language}`, the language of the quiz."
            advice = f"Add a line `{self.language}: …`."
            self.report(kinds.NO_SOURCE_TEXT, self._beginning(where), message, help=advice)
            return replace(given[0], status=Status.MISSING, given=tuple(given[1:]))
        others = tuple(text for text in given if text is not own)
        return Text(own.markup, self.language, Status.SOURCE, own.place, others)

    def _judge_locale(self, locale: str, texts: Map) -> None:
        if locale not in self.locales_seen:
            self.judge_locale(locale, key_place(self.document.source, texts, locale))

    def judge_locale(self, locale: str, where: Place) -> None:
        """Report a language's code if it is wrong; only then lines are counted, which takes a while in a big file."""
        if self.locale_fault and self.locale_fault(locale, None):
            fault = self.locale_fault(locale, self.document.source.span(where))
            self.found += [fault] if fault else []
        else:
            self.locales_seen.add(locale)

    def _beginning(self, where: Place) -> Place:
        """A place cut at the end of its first line."""
        raw = self.document.source.text[start_of(where) : end_of(where)]
        return Place(start_of(where) << 32 | start_of(where) + len(raw.split("\n", 1)[0].rstrip()))

    # --- numbers ------------------------------------------------------------------------------------------------------

    def number(self, fields: Map, name: str, default: Decimal) -> Decimal:
        """The exact number of a field."""
        value = fields.get(name)
        return default if value is None else self.number_at(value, fields.places[name])

    def number_at(self, value: Any, where: Place) -> Decimal:
        """A value as an exact number; another spelling than the format's is reported."""
        spelling = typed(self.document.source, where, value)
        exact = number(spelling)
        if exact is not None:
            return exact
        plain = resolve(spelling)
        small = plain == 0 and any(digit in "123456789" for digit in spelling.lower().partition("e")[0])
        if isinstance(plain, int | float) and abs(plain) < 1e300 and len(spelling) <= 100 and not small:
            fix = self.replacing(where, str(plain))
            message = (
                f"`{spelling}` is no number here: it has digits only, and digits on both sides of its decimal point."
            )
            self.report(kinds.NUMBER_SPELLING, where, message, help=f"Write: {plain}", fix=fix)
            return Decimal(str(plain))
        size = "small" if small else "large"
        message = f"This number is too {size}, or has too many digits."
        self.report(kinds.NUMBER_SPELLING, where, message, help="Round it.")
        self.misread.add(where)
        return Decimal(1)

    def understood(self, *places: Place) -> bool:
        """Whether the numbers at these places are the author's; one that cannot be held is told, and 1 stands in."""
        return self.misread.isdisjoint(places)

    def share(self, fields: Map, name: str) -> Fraction | None:
        """The share of a field; None where it is not there."""
        value = fields.get(name)
        return None if value is None else share(value)


def entries(fields: Map, name: str) -> List:
    """The entries of a field; none where it is not there."""
    value = fields.get(name)
    return List() if value is None else value
