"""Texts through an engine: masked, in whole questions, kept for the next run, and looked at before they are used."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from quizpack.engines._engine import Answer, Batch, EngineFault, Session
from quizpack.engines._kept import Kept, Store
from quizpack.engines._requests import Line, Pause, portions
from quizpack.l10n.mask import Lost, Masked, largest_number, mask, renumbered, unmask
from quizpack.l10n.mask_markup import same_markup
from quizpack.l10n.mask_terms import MaskTerms
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.record import record

__all__ = ["Job", "Machine", "Refused", "Store", "Wanted", "translate"]

_LONGEST = 10
"""So many times as long as its source (and a short sentence more) is what no translation is."""
_UNREADABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffd\ufffe\uffff]")


class Wanted(NamedTuple):
    """A text to translate: its key and its markup in the source language.

    A `literal` text, such as an answer that learners type, is no Markdown.
    """

    key: str
    markup: str
    literal: bool = False


@record
class Job:
    """The wanted texts of one question (or of a quiz's head, or of a section).

    `context` is the whole question in plain words. `source` and `target` are BCP 47 tags.
    """

    texts: tuple[Wanted, ...]
    source: str
    target: str
    context: str = ""


class Machine(NamedTuple):
    """A translation by a machine, whole: nothing that must stay was lost. `warnings` are doubts in plain words."""

    text: str
    engine: str
    version: str
    warnings: tuple[str, ...] = ()


class Refused(NamedTuple):
    """Why there is no translation, in plain words; `lasting` says that no other text has a chance in this run."""

    reason: str
    lasting: bool = False


def translate(
    session: Session,
    jobs: Iterable[Job],
    *,
    glossary: Glossary = NO_GLOSSARY,
    store: Store | None = None,
    pause: Pause = time.sleep,
) -> Iterator[tuple[Wanted, Machine | Refused]]:
    """Translate the texts of each job; a job's results come together, in the order of its texts.

    Nothing raises but a bug: what an engine does wrongly is a `Refused`. `pause` waits so many seconds.
    """
    line = Line(session, pause)
    terms: dict[str, MaskTerms] = {}
    for job in jobs:
        if job.target not in terms:
            terms[job.target] = MaskTerms(glossary, job.target)
        yield from _Work(session, line, job, terms[job.target], store).results()


class _Work:
    """The work on one job."""

    def __init__(self, session: Session, line: Line, job: Job, terms: MaskTerms, store: Store | None) -> None:
        self._session = session
        self._line = line
        self._job = job
        self._kept = Kept(store, session, job.source, job.target)
        self._masked = {one: mask(one.markup, literal=one.literal, terms=terms) for one in job.texts}
        self._answers: dict[str, Answer] = {}
        self._faults: dict[str, str] = {}

    def results(self) -> Iterator[tuple[Wanted, Machine | Refused]]:
        """Each wanted text with what came of it."""
        self._recall()
        self._ask_for_all()
        for one in self._job.texts:
            yield one, self._result(one)

    def _recall(self) -> None:
        for text in self._missing():
            if kept := self._kept.get(text):
                self._answers[text] = kept

    def _ask_for_all(self) -> None:
        """Ask for everything that is not known, the whole question in one request if it fits."""
        limits = self._session.limits
        short = [text for text in self._missing() if len(text) <= limits.characters]
        for portion in portions(short, limits):
            self._ask(portion)

    def _ask(self, texts: Sequence[str]) -> None:
        """Ask for some texts in one request, in which no two have a token in common."""
        offsets = _offsets(texts)
        sent = tuple(map(renumbered, texts, offsets))
        batch = Batch(sent, self._job.source, self._job.target, self._job.context)
        try:
            answers = self._line.ask(batch)
        except EngineFault as fault:
            self._faults |= dict.fromkeys(texts, fault.reason)
            return
        for text, offset, answer in zip(texts, offsets, answers, strict=True):
            self._answers[text] = answer._replace(text=renumbered(answer.text, -offset))
            self._faults.pop(text, None)

    def _result(self, one: Wanted) -> Machine | Refused:
        """A text's translation; if it is not whole, its segments are asked for once more, each alone."""
        masked = self._masked[one]
        put = self._put(one, masked)
        segments = [segment.text for segment in masked.segments]
        if isinstance(put, Refused) and not self._line.dead and self._worth_another_try(segments):
            for text in dict.fromkeys(segments):
                self._ask([text])
            put = self._put(one, masked)
        if isinstance(put, Machine):
            for text in segments:
                self._kept.put(text, self._answers[text])
        return put

    def _worth_another_try(self, segments: Sequence[str]) -> bool:
        return all(len(text) <= self._session.limits.characters for text in segments)

    def _put(self, one: Wanted, masked: Masked) -> Machine | Refused:
        """A text put together of its answers, if they are whole."""
        segments = [segment.text for segment in masked.segments]
        for text in segments:
            if text not in self._answers:
                return self._unanswered(text)
        answers = [self._answers[text] for text in segments]
        put = unmask(masked, [answer.text for answer in answers])
        if isinstance(put, Lost):
            return Refused(put.reason)
        if _UNREADABLE.search(put) and not _UNREADABLE.search(one.markup):
            return Refused("The translation has characters that nobody can read.")
        if len(put) > _LONGEST * (len(one.markup) + 20):
            return Refused("The translation is far too long.")
        if not one.literal and not same_markup(one.markup, put):
            return Refused("The markup of the translation is not that of the text.")
        warnings = dict.fromkeys(warning for answer in answers for warning in answer.warnings)
        if put == one.markup and segments:
            warnings["It is the source text, unchanged."] = None
        return Machine(put, self._session.engine, self._session.version, tuple(warnings))

    def _unanswered(self, text: str) -> Refused:
        """Why there is no answer to a segment."""
        if text in self._faults:
            return Refused(self._faults[text], lasting=self._line.dead is not None)
        return Refused("The text is too long for this engine.")

    def _missing(self) -> list[str]:
        """The segments without an answer, each once."""
        segments = (segment.text for masked in self._masked.values() for segment in masked.segments)
        return [text for text in dict.fromkeys(segments) if text not in self._answers]


def _offsets(texts: Sequence[str]) -> list[int]:
    """What to add to the numbers of each text's tokens so that they are its own."""
    offsets, free = [], 0
    for text in texts:
        offsets.append(free)
        free += largest_number(text) + 1
    return offsets
