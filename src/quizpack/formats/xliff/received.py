"""What comes back from a translator's program, before it is compared with the quiz."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from quizpack.formats.xliff.codes import Role
from quizpack.formats.xliff.units import State
from quizpack.model.place import Source, Span


class Ref(NamedTuple):
    """An inline code. The file may say what it stands for: `text` this end alone, `whole` both ends of a pair."""

    number: str
    role: Role
    text: str | None = None
    whole: str | None = None


Told = Sequence[str | Ref]
"""A source or a translation: words and codes."""

Ends = Mapping[str, tuple[str, ...]]
"""What the codes of a text stand for, by number."""


class ReceivedUnit(NamedTuple):
    """A unit. `key` is its name, `id` its identifier; `target` is None where there is no translation.

    Of a `partial` one, which a program has cut into sentences, only some are translated.
    """

    id: str
    key: str
    source: Told
    target: Told | None
    state: State
    span: Span
    partial: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Received:
    """The units of one `<file>`, its languages as BCP 47 tags (None where it has none, or none that exists)."""

    source: Source
    span: Span
    source_locale: str | None
    target_locale: str | None
    units: tuple[ReceivedUnit, ...]


def restored(told: Told, ends: Ends) -> str:
    """The text with its codes; `ends` are those of the quiz, others are as the file says."""
    return "".join(part if isinstance(part, str) else _restored(part, ends) for part in told)


def as_sent(told: Told, ends: Ends) -> str:
    """The text with its codes as the file has them, and those of the quiz where it does not say."""
    return "".join(part if isinstance(part, str) else part.text or _restored(part, ends) for part in told)


def is_unchanged(told: Told, ends: Ends, text: str) -> bool:
    """Whether a source says what the quiz says now, codes and all."""
    if restored(told, ends) != text:
        return False
    refs = [part for part in told if isinstance(part, Ref)]
    return all(
        ref.text in (None, _restored(ref, ends)) and ref.whole in (None, "".join(ends.get(ref.number, ())))
        for ref in refs
    )


def unknown(told: Told, ends: Mapping[int, object]) -> tuple[str, ...]:
    """The numbers of codes that nobody knows: the quiz does not have them, and the file does not say what they are."""
    refs = (part for part in told if isinstance(part, Ref) and not part.text)
    return tuple(dict.fromkeys(ref.number for ref in refs if ref.number not in set(map(str, ends))))


def is_empty(told: Iterable[str | Ref] | None) -> bool:
    """Whether nothing is translated."""
    return not told or all(isinstance(part, str) and not part.strip() for part in told)


def _restored(ref: Ref, ends: Ends) -> str:
    texts = ends.get(ref.number)
    if texts is None or (ref.role == "close" and len(texts) < 2):
        return ref.text or ""
    return texts[-1] if ref.role == "close" else texts[0]
