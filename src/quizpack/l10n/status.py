"""How far a quiz's translation into one language is, text by text: what a course admin asks before learners do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from quizpack.l10n.kept_terms import KeptTerms
from quizpack.l10n.layers import Layer
from quizpack.l10n.origin import is_for
from quizpack.l10n.po.writing import parts
from quizpack.l10n.word_count import words_in
from quizpack.l10n.wordless import wordless
from quizpack.model.glossary import Glossary
from quizpack.model.quiz import Quiz
from quizpack.model.text import Status
from quizpack.model.walk import Spot, texts


class State(StrEnum):
    """What a text's translation is like."""

    TRANSLATED = "translated"
    INHERITED = "inherited"
    """A reviewed translation into a language that stands in, such as `pt` for `pt-BR`."""
    REVIEW = "review"
    """A translation that nobody has confirmed."""
    STALE = "stale"
    """A translation of what the text was before the author changed it."""
    MISSING = "missing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How many texts are in which state. Texts that need no translation (code, numbers, names) do not count.

    `words_left` are the words of the source texts that wait for a translation or for a look at one.
    """

    translated: int = 0
    inherited: int = 0
    review: int = 0
    stale: int = 0
    missing: int = 0
    words_left: int = 0

    @property
    def total(self) -> int:
        """All texts that need a translation."""
        return self.translated + self.inherited + self.review + self.stale + self.missing

    @property
    def percent(self) -> float:
        """How much is done, up to 100; a quiz without a text to translate is done."""
        return 100 * (self.translated + self.inherited) / self.total if self.total else 100.0

    def __add__(self, other: Progress) -> Progress:
        """The progress of both together."""
        return Progress(**{name: getattr(self, name) + getattr(other, name) for name in self.__slots__})


def progress(quiz: Quiz, own: Layer, others: Sequence[Layer], glossary: Glossary) -> Progress:
    """How far the quiz is translated into the language of `own`; `others` are those that stand in, best first."""
    terms = KeptTerms(glossary, quiz.source.text)
    counts = dict.fromkeys(State, 0)
    words_left = 0
    for spot in texts(quiz):
        if wordless(spot, terms):
            continue
        state = _state(spot, own)
        if state is State.MISSING and any(_is_translated(spot, layer) for layer in others):
            state = State.INHERITED
        counts[state] += 1
        if state not in {State.TRANSLATED, State.INHERITED}:
            words_left += words_in(spot.text.markup)
    return Progress(**{state.value: count for state, count in counts.items()}, words_left=words_left)


def _state(spot: Spot, layer: Layer) -> State:
    if layer.plain(spot):
        return State.TRANSLATED
    pair = layer.pair(spot)
    text = layer.text(spot.text, pair)
    if text is None:
        return State.MISSING
    if text.status is Status.TRANSLATED:
        return State.TRANSLATED
    if not pair.sure:
        return State.STALE
    if not layer.catalogue or not pair.entry:
        return State.REVIEW
    comments = parts(layer.catalogue.raw(pair.entry)).comments
    is_stale = comments.previous_msgid and not is_for(pair.entry, comments.translator)
    return State.STALE if is_stale else State.REVIEW


def _is_translated(spot: Spot, layer: Layer) -> bool:
    text = layer.text(spot.text, layer.pair(spot))
    return text is not None and text.status is Status.TRANSLATED
