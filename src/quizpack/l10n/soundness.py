"""Translations that would break a quiz: faulty markup, and blanks that are not the source's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.l10n import kinds
from quizpack.l10n.layers import Layer
from quizpack.markup import Code, Slot, is_plain, parse
from quizpack.model.place import Span
from quizpack.model.questions import FillBlanks, Formula, ShortAnswer
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot


class Shown(NamedTuple):
    """A text and the translation that is shown for it, which `layer` has."""

    spot: Spot
    translation: str
    layer: Layer

    @property
    def span(self) -> Span | None:
        """Where the translation stands; None where the author typed it in place."""
        entry = self.layer.pair(self.spot).entry
        typed = self.layer.given(self.spot.text)
        return self.layer.catalogue.span(entry, "msgstr") if self.layer.catalogue and entry and not typed else None


def worth_a_look(translation: str, source: str) -> bool:
    """Whether a translation can be faulty at all; most are plain text and can't."""
    return not is_plain(translation) or "{{" in source


class Checker:
    """Judges the translations of one quiz. What the author typed in place is judged with the quiz itself."""

    def __init__(self, quiz: Quiz) -> None:
        questions = tuple(quiz.questions)
        self._slotted = {f"{quiz.id}/{q.id}/prompt": q for q in questions if isinstance(q, FillBlanks | Formula)}
        self._typed = {
            f"{quiz.id}/{question.id}"
            for question in questions
            if isinstance(question, ShortAnswer) or (isinstance(question, FillBlanks) and not question.drag)
        }

    def findings(self, shown: Shown) -> Iterator[Diagnostic]:
        """What is wrong with one translation."""
        spot, span = shown.spot, shown.span
        if span is None or not self._is_markdown(spot):
            return
        slots = spot.key in self._slotted
        for problem in parse(shown.translation, slots=slots).problems:
            yield problem.kind.at(span, problem.message, help=problem.help, locale=shown.layer.locale)
        if slots:
            once = isinstance(self._slotted[spot.key], FillBlanks)
            for message, how in _slot_faults(spot.text.markup, shown.translation, once):
                yield kinds.BLANKS_DIFFER.at(span, message, help=how, locale=shown.layer.locale)

    def _is_markdown(self, spot: Spot) -> bool:
        if spot.key.endswith("/guide-url"):
            return False
        return not (spot.field.endswith("/answers/*/text") and "/".join(spot.key.split("/", 2)[:2]) in self._typed)


def _slot_faults(source: str, translation: str, once: bool) -> Iterator[tuple[str, str]]:
    """How the `{{…}}` of a translation differ from the source's; with `once` each may stand once only."""
    wanted, written = _slots(source), _slots(translation)
    for name in wanted:
        if name not in written:
            yield f"`{{{{{name}}}}}` is missing in the translation.", f"Write `{{{{{name}}}}}` where it belongs."
    for name, times in written.items():
        if name not in wanted:
            yield f"The source text has no `{{{{{name}}}}}`.", "What stands in `{{…}}` is not translated."
        elif once and times > 1:
            yield f"`{{{{{name}}}}}` stands {times} times in the translation.", "Each blank stands once."


def _slots(markup: str) -> Counter[str]:
    names: Counter[str] = Counter()
    for piece in parse(markup, slots=True).pieces:
        parts = piece.parts if isinstance(piece, Code) else (piece,)
        names.update(part.name for part in parts if isinstance(part, Slot))
    return names
