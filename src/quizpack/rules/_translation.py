"""A quiz's translation into one language, as the rules look at it: pairs of a text and its translation."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Self
from unicodedata import normalize

from quizpack.diagnostics import Diagnostic, Edit, Fix, Kind, Related, Severity
from quizpack.l10n.detect import Weights, group, weights
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.place import Span
from quizpack.model.questions import (
    Categorize,
    FillBlanks,
    Formula,
    Matching,
    MultipleResponse,
    Question,
    ShortAnswer,
    SingleChoice,
)
from quizpack.model.quiz import Quiz
from quizpack.model.text import Status, Text
from quizpack.model.walk import Spot, texts
from quizpack.rules._prose import Prose, prose
from quizpack.rules._terms import Terms

if TYPE_CHECKING:
    from quizpack.l10n.layers import Layer
    from quizpack.l10n.po import Entry

_SHOWN = 60
_AROUND = ".,;:!?…()[]{}<>\"'“”„‘’«»*/\\|-–—"


class Translated:
    """A text of a quiz and its translation; `source` and `target` are their Markdown.

    `entry` is None where the author typed the translation in place (`given`). A `literal` text is no Markdown.
    """

    def __init__(self, spot: Spot, target: str, *, entry: Entry | None = None, given: Text | None = None) -> None:
        self.spot = spot
        self.source = spot.text.markup
        self.target = target
        self.entry = entry
        self.given = given
        self.slots = False
        self.literal = False

    @cached_property
    def source_prose(self) -> Prose:
        """The source, taken apart."""
        return prose(nfc(self.source), slots=self.slots, literal=self.literal)

    @cached_property
    def prose(self) -> Prose:
        """The translation, taken apart."""
        return prose(nfc(self.target), slots=self.slots, literal=self.literal)

    @cached_property
    def copied(self) -> bool:
        """Whether the translation is the source text."""
        source, target = self.source, self.target
        return source == target or (source.isascii() == target.isascii() and nfc(source).strip() == nfc(target).strip())

    @cached_property
    def weights(self) -> Weights:
        """The languages that the words of the translation speak for."""
        return weights(self.prose.text)


class TranslatedQuestion:
    """The translated texts of one question. `lists` are those that learners choose from, each list on its own."""

    def __init__(self, question: Question, translated: Sequence[Translated]) -> None:
        self.question = question
        self.translated = translated
        lists: dict[str, list[Translated]] = {}
        for one in translated:
            if name := _list_name(question, one.spot):
                lists.setdefault(name, []).append(one)
        self.lists = tuple(map(tuple, lists.values()))

    @property
    def prompt(self) -> Translated | None:
        """The translated prompt."""
        return next((one for one in self.translated if one.spot.key.endswith("/prompt")), None)

    def is_right(self, one: Translated) -> bool:
        """Whether a text is a right choice."""
        if not isinstance(self.question, SingleChoice | MultipleResponse):
            return False
        name = one.spot.key.split("/")[-2]
        return any(choice.correct and choice.id == name for choice in self.question.choices)


class Translation:
    """A quiz's translation into the language of `layer`.

    `pairs` are the texts whose translation somebody has confirmed, in the order of the quiz; `unconfirmed` those whose
    translation waits for a look. `fuzzy_shown` says that learners see the latter all the same. A guide's address is not
    among them: it may be another one in each language. Nor is what the author has not written in the quiz's language.
    """

    def __init__(
        self, quiz: Quiz, layer: Layer, glossary: Glossary = NO_GLOSSARY, *, fuzzy_shown: bool = False
    ) -> None:
        self.quiz = quiz
        self.locale = layer.locale
        self.glossary = glossary
        self.fuzzy_shown = fuzzy_shown
        self._layer = layer
        self.pairs, self.unconfirmed = _pairs(quiz, layer)
        self._flags = {flag for one in (*self.pairs, *self.unconfirmed) if one.entry for flag in one.entry.flags}

    def without_ignored(self, flags: Collection[str]) -> Self:
        """The translation without the texts whose entry has one of these flags."""
        if not self._flags & set(flags):
            return self
        other = object.__new__(type(self))
        other.__dict__ |= {name: value for name, value in self.__dict__.items() if name not in _MADE}
        other.pairs, other.unconfirmed = (
            tuple(one for one in some if not (one.entry and set(one.entry.flags) & set(flags)))
            for some in (self.pairs, self.unconfirmed)
        )
        return other

    @property
    def same_language(self) -> bool:
        """Whether it is the author's own language in another country or script, where much may stay as it is."""
        return self.locale.partition("-")[0] == self.quiz.language.partition("-")[0]

    @cached_property
    def terms(self) -> Terms:
        """The terms that count here; texts have the numbers that `pairs` have."""
        return Terms(self.glossary, self.locale, [one.source_prose.text for one in self.pairs])

    def is_wordless(self, one: Translated) -> bool:
        """Whether a text is rightly the same in every language: code, a formula, an address, a term that is kept."""
        from quizpack.l10n.wordless import wordless

        return wordless(one.spot, self.terms.kept)

    @cached_property
    def questions(self) -> tuple[TranslatedQuestion, ...]:
        """The questions of which something is translated."""
        by_question: dict[str, list[Translated]] = {}
        for one in self.pairs:
            by_question.setdefault(question_of(one.spot.key), []).append(one)
        return tuple(
            TranslatedQuestion(question, by_question[question.id])
            for question in self.quiz.questions
            if question.id in by_question
        )

    @cached_property
    def translated_words(self) -> frozenset[str]:
        """Words of the source (in small letters) that its translations never keep: proof that they are translated."""
        seen: set[str] = set()
        kept: set[str] = set()
        for one in self.pairs:
            if not one.copied:
                source = _tokens(one.source_prose.text)
                seen |= source
                kept |= source & _tokens(one.prose.text)
        return frozenset(seen - kept)

    def is_close(self) -> bool:
        """Whether the two languages have many words in common, so that a short text may well be the same in both."""
        pair = {group(self.locale), group(self.quiz.language)}
        return len(pair) == 1 or any(pair <= family for family in _FAMILIES)

    def span(self, one: Translated) -> Span:
        """Where a translation stands."""
        if one.given is not None or one.entry is None or self._layer.catalogue is None:
            return self.quiz.source.span((one.given or one.spot.text).place)
        return self._layer.catalogue.span(one.entry, "msgstr")

    def raw(self, entry: Entry) -> str:
        """An entry as it stands in its file."""
        return self._layer.catalogue.raw(entry) if self._layer.catalogue else ""

    def found(  # noqa: PLR0913  (a finding has that many parts)
        self,
        kind: Kind,
        one: Translated,
        message: str,
        *,
        help: str | None = None,  # noqa: A002  (the field's name everywhere)
        related: Iterable[tuple[str, Translated]] = (),
        fix: Fix | None = None,
        severity: Severity | None = None,
    ) -> Diagnostic:
        """A finding about a translation, at its place."""
        notes = tuple(Related(note, self.span(other)) for note, other in related)
        finding = kind.at(self.span(one), message, help=help, locale=self.locale, related=notes, fix=fix)
        return finding if severity is None else replace(finding, severity=severity)

    def mended(self, one: Translated, title: str, target: str) -> Fix | None:
        """The fix that writes another translation; None for one that was typed in place."""
        from quizpack.l10n.po.writing import field_lines, with_line_ends

        catalogue = self._layer.catalogue
        if one.given is not None or one.entry is None or catalogue is None or one.entry.plural or one.entry.obsolete:
            return None
        span, starts = self.span(one), catalogue.source.line_starts()
        start = starts[span.line - 1] + span.column - 1
        end = starts[span.end_line - 1] + span.end_column - 1
        lines = "\n".join(field_lines("msgstr", target)).removeprefix("msgstr ")
        written = with_line_ends(lines, "\r\n" if "\r\n" in catalogue.source.text else "\n")
        return Fix(title, (Edit(catalogue.source.path, start, end, written),))


def nfc(text: str) -> str:
    """A text with its letters and marks composed."""
    return text if text.isascii() else normalize("NFC", text)


def _tokens(text: str) -> set[str]:
    """The words of a text in small letters, without the signs around them."""
    return {token.strip(_AROUND) for token in text.lower().split()}


def quoted(text: str) -> str:
    """A text as messages show it: on one line, cut if it is long."""
    line = " ".join(text.split())
    return f"“{line}”" if len(line) <= _SHOWN else f"“{line[: _SHOWN - 1]}…”"


def changed(before: str, after: str) -> tuple[str, str]:
    """Two texts as messages show them; of long ones what both begin with is cut, so that the difference is seen."""
    first, second = (" ".join(text.split()) for text in (before, after))
    if max(len(first), len(second)) > _SHOWN:
        pairs = enumerate(zip(first, second, strict=False))
        differ = next((at for at, (one, other) in pairs if one != other), min(len(first), len(second)))
        cut = first.rfind(" ", 0, max(0, differ - _SHOWN // 4)) + 1
        first, second = (f"…{text[cut:]}" if cut else text for text in (first, second))
    return quoted(first), quoted(second)


def missing(noun: str, some: Sequence[str], instead: Sequence[str] = ()) -> str:
    """A message: “The number 3 is missing in the translation; there is 4 instead.”."""
    several = len(some) > 1 and noun != "code"
    plural = f"{noun}{'es' if noun.endswith('s') else 's'}"
    subject = f"The {plural} {listed(some)} are" if several else f"The {noun} {listed(some)} is"
    other = f"; there is {listed(instead)} instead" if instead else ""
    return f"{subject} missing in the translation{other}."


def listed(some: Sequence[str]) -> str:
    """Several things in a message: a, b, c and 3 more."""
    shown = ", ".join(some[:3])
    return shown if len(some) <= 3 else f"{shown} and {len(some) - 3} more"


def as_code(some: Iterable[str]) -> list[str]:
    """Things as messages show code: `a`."""
    return [f"`{one}`" for one in dict.fromkeys(some)]


def question_of(key: str) -> str:
    """The id of the question that a key belongs to; empty for the quiz's and the sections' own texts."""
    parts = key.split("/", 2)
    return parts[1] if len(parts) > 2 and not parts[1].startswith("section:") else ""


_MADE = ("terms", "questions", "translated_words")
"""What is made of the pairs when it is first asked for."""

_FAMILIES = tuple(
    frozenset(family.split())
    for family in (
        "da nb nn no sv",
        "ca es gl it pt",
        "cs sk",
        "bs hr sl sr",
        "af nl",
        "be bg mk ru uk",
        "az tr",
        "fil tl",
    )
)


def _pairs(quiz: Quiz, layer: Layer) -> tuple[tuple[Translated, ...], tuple[Translated, ...]]:
    """The texts with a confirmed translation, and those with another."""
    sure: list[Translated] = []
    unsure: list[Translated] = []
    address = f"{quiz.id}/guide-url"
    for spot in texts(quiz):
        if spot.key == address or spot.text.status is Status.MISSING:
            continue
        pair = layer.pair(spot)
        if target := layer.plain(spot):
            sure.append(Translated(spot, target, entry=pair.entry))
            continue
        text = layer.text(spot.text, pair)
        if text is not None:
            given = layer.given(spot.text)
            one = Translated(spot, text.markup, entry=None if given else pair.entry, given=given)
            (sure if text.status is Status.TRANSLATED else unsure).append(one)
    _mark(quiz, (*sure, *unsure))
    return tuple(sure), tuple(unsure)


def _mark(quiz: Quiz, pairs: Iterable[Translated]) -> None:
    """Note which texts hold blanks or variables, and which are no Markdown."""
    slotted: set[str] = set()
    typed: set[str] = set()
    for question in quiz.questions:
        if isinstance(question, FillBlanks | Formula):
            slotted.add(f"{quiz.id}/{question.id}/prompt")
        if isinstance(question, ShortAnswer) or (isinstance(question, FillBlanks) and not question.drag):
            typed.add(question.id)
    for one in pairs if slotted or typed else ():
        if one.spot.key in slotted:
            one.slots = True
        elif one.spot.field.endswith("/answers/*/text") and question_of(one.spot.key) in typed:
            one.literal = True


def _list_name(question: Question, spot: Spot) -> str | None:
    """The list that a text is one choice of; None where it is none."""
    path = spot.field.split("/", 2)[2]
    match path:
        case "choices/*/text" | "items/*/text" | "pairs/*/left" | "pairs/*/right" | "categories/*/name":
            return path
        case "categories/*/items/*/text":
            return "items/*/text"
        case "distractors/*/text":
            if isinstance(question, Matching):
                return "pairs/*/right"
            return "items/*/text" if isinstance(question, Categorize) else "bank"
        case "blanks/*/choices/*/text":
            return spot.key.rsplit("/", 2)[0]
        case "blanks/*/answers/*/text" if isinstance(question, FillBlanks) and question.drag:
            return "bank"
    return None
