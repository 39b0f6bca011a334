"""Which entry of a PO file belongs to which text of a quiz, also after either has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple
from unicodedata import normalize

from quizpack.l10n.po import Catalogue, Entry
from quizpack.model.questions import Question
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot, question_texts, texts

ALIKE = 0.6
"""The least likeness (difflib's ratio) at which an old translation is offered for a new text."""


class How(StrEnum):
    """How a text came by its entry (the four steps of the format's Pairing, in their order)."""

    EXACT = "exact"
    """Same key, same source text."""
    MOVED = "moved"
    """Same source text in the same field of the question: the entry of a list was moved."""
    CHANGED = "changed"
    """Same key, other source text: the translation needs a look."""
    ALIKE = "alike"
    """Neither, but a similar text of the same field: the translation needs a look."""
    NONE = "none"
    """No entry fits: the text is new."""


class Pair(NamedTuple):
    """What a text got. `entry` is None with `How.NONE` only."""

    entry: Entry | None
    how: How

    @property
    def sure(self) -> bool:
        """Whether the entry translates exactly this text."""
        return self.how in {How.EXACT, How.MOVED}


NEW = Pair(None, How.NONE)
_LISTS = frozenset({"answers", "areas", "blanks", "categories", "choices", "distractors", "hints", "items", "pairs"})


class Pairing:
    """The pairs of one quiz with one catalogue, found when they are asked for.

    The usual case, equal key and equal text, costs one look-up. For any other text all texts of its question are
    paired together, so that no entry is given to two of them.
    """

    def __init__(self, quiz: Quiz, catalogue: Catalogue) -> None:
        self._quiz = quiz
        self._entries = catalogue.entries
        self._keyed = catalogue.keyed
        self._any_obsolete = any(entry.obsolete for entry in catalogue.entries)
        self._questions: dict[str, Question] = {}
        self._groups: dict[str, list[Entry]] | None = None
        self._done: dict[str, dict[str, Pair]] = {}

    def of(self, spot: Spot) -> Pair:
        """The pair of one of the quiz's texts."""
        entry = self._keyed.get(spot.key)
        if entry is not None and entry.msgid == spot.text.markup and (entry.msgstr or not self._any_obsolete):
            return Pair(entry, How.EXACT)
        group = _group(spot.key)
        if group not in self._done:
            self._done[group] = self._pairs_of(group, spot)
        return self._done[group].get(spot.key, NEW)

    def unpaired(self) -> tuple[Entry, ...]:
        """The entries, obsolete ones among them, that no text of the quiz has; not the header."""
        taken = {id(self.of(spot).entry) for spot in texts(self._quiz)}
        return tuple(e for e in self._entries if id(e) not in taken and (e.msgid or e.msgctxt is not None))

    def _pairs_of(self, group: str, spot: Spot) -> dict[str, Pair]:
        if self._groups is None:
            self._groups = {}
            for entry in self._entries:
                if entry.msgctxt:
                    self._groups.setdefault(_group(entry.msgctxt), []).append(entry)
            self._questions = {f"{self._quiz.id}/{question.id}": question for question in self._quiz.questions}
        question = self._questions.get(group)
        spots = tuple(question_texts(self._quiz.id, question)) if question else (spot,)
        return pair(spots, self._groups.get(group, ()))


def pair(spots: Sequence[Spot], entries: Sequence[Entry]) -> dict[str, Pair]:
    """Pair the texts of one question with the entries of that question; the result is by key and holds every text.

    All pairs of a step are made before the next step's, so that a text never takes what belongs to a sibling. Of
    several entries that fit, a translated one goes first, then one that is not obsolete.
    """
    pairs: dict[str, Pair] = {}
    left = sorted(entries, key=lambda entry: (not entry.msgstr, entry.obsolete))
    for how, asked, offered in _STEPS:
        pools: dict[Hashable, list[Entry]] = {}
        for entry in left:
            pools.setdefault(offered(entry), []).append(entry)
        for spot in spots:
            if spot.key not in pairs and (pool := pools.get(asked(spot))):
                pairs[spot.key] = Pair(pool.pop(0), how)
        taken = {id(made.entry) for made in pairs.values()}
        left = [entry for entry in left if id(entry) not in taken]
    for spot, entry in _alike([spot for spot in spots if spot.key not in pairs], left):
        pairs[spot.key] = Pair(entry, How.ALIKE)
    return {spot.key: pairs.get(spot.key, NEW) for spot in spots}


_STEPS: tuple[tuple[How, Callable[[Spot], Hashable], Callable[[Entry], Hashable]], ...] = (
    (
        How.EXACT,
        lambda spot: (spot.key, nfc(spot.text.markup)),
        lambda entry: (entry.msgctxt, nfc(entry.msgid)),
    ),
    (
        How.MOVED,
        lambda spot: (spot.field, nfc(spot.text.markup)),
        lambda entry: (field_of(entry.msgctxt or ""), nfc(entry.msgid)),
    ),
    (
        How.CHANGED,
        lambda spot: spot.key if spot.named else (),
        lambda entry: entry.msgctxt,
    ),
)
"""The steps that ask for something equal: what a text asks for, and what an entry offers."""


def _alike(spots: Sequence[Spot], entries: Sequence[Entry]) -> Iterator[tuple[Spot, Entry]]:
    """The likeliest pairs of what is left, best first."""
    offered = [entry for entry in entries if entry.msgstr and not entry.obsolete]
    if not spots or not offered:
        return
    from difflib import SequenceMatcher

    found: list[tuple[float, int, int]] = []
    for row, spot in enumerate(spots):
        matcher = SequenceMatcher(None, "", nfc(spot.text.markup), autojunk=False)
        for column, entry in enumerate(offered):
            if field_of(entry.msgctxt or "") == spot.field:
                matcher.set_seq1(nfc(entry.msgid))
                if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE:
                    found.append((-matcher.ratio(), row, column))
    rows: set[int] = set()
    columns: set[int] = set()
    for unlike, row, column in sorted(found):
        if -unlike >= ALIKE and row not in rows and column not in columns:
            rows.add(row)
            columns.add(column)
            yield spots[row], offered[column]


def nfc(text: str) -> str:
    """A text as it is compared: letters and their marks composed."""
    return text if text.isascii() else normalize("NFC", text)


def field_of(key: str) -> str:
    """A key with `*` for the id of each entry, as in `Spot.field`; the quiz's and question's ids stay."""
    parts = key.split("/")
    at = 2
    while at < len(parts) - 1:
        if parts[at] in _LISTS:
            at += 1
            parts[at] = "*"
        at += 1
    return "/".join(parts)


def _group(key: str) -> str:
    """The texts that are paired together: a question's, or a text of a quiz or section alone."""
    parts = key.split("/", 2)
    return key if len(parts) < 3 or parts[1].startswith("section:") else f"{parts[0]}/{parts[1]}"
