"""The terms that a translation must respect: a project's glossary and quizpack's own list of names, in one language."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING
from unicodedata import normalize

from quizpack.l10n.patterns import pattern
from quizpack.model.glossary import Glossary, Term

if TYPE_CHECKING:
    from quizpack.l10n.kept_terms import KeptTerms

_WORD = pattern(r"\w+")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A term as one language has it: kept, or with a right translation, or with wrong ones. `own` is the project's."""

    name: str
    keep: bool
    right: str | None = None
    wrong: tuple[str, ...] = ()
    case_sensitive: bool = False
    own: bool = True


class Terms:
    """The terms that count in a quiz's translation into `locale`; `texts` are the quiz's own, without code."""

    def __init__(self, glossary: Glossary, locale: str, texts: Sequence[str]) -> None:
        from quizpack.l10n.glossary import known_names

        self._glossary = glossary
        self._texts = texts
        mine = tuple(_wanted(term, locale) for term in glossary.terms)
        taken = {one.name.casefold() for one in mine}
        names = [name for name in known_names() if name.name.casefold() not in taken]
        certain, doubtful = (
            tuple(
                Wanted(one.name, keep=True, case_sensitive=True, own=False) for one in names if one.doubtful is either
            )
            for either in (False, True)
        )
        self._found: dict[int, list[Wanted]] = {}
        certain_places = [*self._places(mine), *self._places(certain)]
        is_technical = any(not one.own for _, _, one in certain_places)
        places = [*certain_places, *self._places(doubtful)] if is_technical else certain_places
        for at, _, one in _outermost(places):
            found = self._found.setdefault(at, [])
            if one not in found:
                found.append(one)

    def of_texts(self) -> Iterator[tuple[int, Wanted]]:
        """Each term that one of the texts has, with the text's number."""
        for at in sorted(self._found):
            for one in self._found[at]:
                yield at, one

    def without_kept(self, text: str) -> str:
        """A text with the terms that every language keeps taken out."""
        return self.kept.without(text)

    @cached_property
    def kept(self) -> KeptTerms:
        """The terms that every language keeps."""
        from quizpack.l10n.kept_terms import KeptTerms

        return KeptTerms(self._glossary, self._haystack[0])

    def _places(self, terms: Iterable[Wanted]) -> Iterator[tuple[int, range, Wanted]]:
        """Where the texts have the terms: looked for in all texts at once, which is many times faster."""
        for one in terms:
            haystack, starts, words = self._haystack if one.case_sensitive else self._lower_haystack
            needle = normalize("NFC", one.name if one.case_sensitive else one.name.lower())
            first = _WORD.search(needle)
            at = haystack.find(needle) if not first or first[0] in words or f"{first[0]}s" in words else -1
            while at >= 0:
                end = at + len(needle)
                if _is_word(haystack, at, end):
                    number = bisect_right(starts, at) - 1
                    yield number, range(at - starts[number], end - starts[number]), one
                at = haystack.find(needle, end)

    @cached_property
    def _haystack(self) -> tuple[str, list[int], frozenset[str]]:
        """All texts in one, with the places where they begin, and all their words."""
        return _joined(self._texts)

    @cached_property
    def _lower_haystack(self) -> tuple[str, list[int], frozenset[str]]:
        """The same in small letters."""
        return _joined([text.lower() for text in self._texts])


def _joined(texts: Sequence[str]) -> tuple[str, list[int], frozenset[str]]:
    text = "\n".join(texts)
    return text, [0, *accumulate(len(one) + 1 for one in texts)], frozenset(_WORD.findall(text))


def _is_word(text: str, start: int, end: int) -> bool:
    """Whether a stretch is a word of its own; an English plural or genitive may follow."""
    if start and (text[start - 1].isalnum() or text[start - 1] == "_"):
        return False
    rest = text[end : end + 3]
    for ending in ("", "s", "es"):
        if rest.startswith(ending) and not (rest[len(ending) : len(ending) + 1].isalnum()):
            return True
    return False


def _outermost(places: list[tuple[int, range, Wanted]]) -> Iterator[tuple[int, range, Wanted]]:
    """The places that are in no longer one: “gradient checkpointing” is not “gradient”."""
    last_number, last_end = -1, 0
    for number, where, one in sorted(places, key=lambda place: (place[0], place[1].start, -place[1].stop)):
        if number != last_number:
            last_number, last_end = number, 0
        if where.stop > last_end:
            last_end = where.stop
            yield number, where, one


def _wanted(term: Term, locale: str) -> Wanted:
    """A glossary's term in a language; what it says of a parent language counts too."""
    from quizpack.l10n.chain import parents

    languages = (locale, *parents(locale))
    right = next((term.translations[tag] for tag in languages if tag in term.translations), None)
    wrong = next((term.avoid[tag] for tag in languages if tag in term.avoid), ())
    return Wanted(term.term, term.keep, right, wrong, term.case_sensitive)
