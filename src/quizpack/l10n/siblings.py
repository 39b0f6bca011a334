"""Texts that learners see side by side, such as the choices of a question: what differs must not become equal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quizpack.l10n.finder import Fill, Fills
from quizpack.l10n.layers import words
from quizpack.l10n.origin import Origin
from quizpack.l10n.po import Catalogue
from quizpack.l10n.template import Template


class _Sibling(NamedTuple):
    key: str
    source: str
    target: str


class Siblings:
    """The texts of each list in a quiz, with the translations that they have in one language."""

    def __init__(self, template: Template, catalogue: Catalogue, locale: str) -> None:
        self._lists: dict[str, list[_Sibling]] = {}
        self._field: dict[str, str] = {}
        for offer in template.offers:
            key, field, _, text = offer.spot
            if "*" in field and not field.endswith("/feedback"):
                entry = catalogue.keyed.get(key)
                target = next((given.markup for given in text.given if given.locale == locale), None)
                target = target or (words(entry) if entry else "") or ("" if offer.wanted else text.markup)
                self._field[key] = field
                self._lists.setdefault(field, []).append(_Sibling(key, text.markup, target))

    def apart(self, fills: Fills, before: Fills) -> Fills:
        """New fills, beside those from `before`, without what would make a text equal to a different sibling.

        What is exact is then offered only: the words may be right, but somebody has to look.
        """
        apart: dict[str, Fill] = {}
        for key, fill in fills.items():
            if not self._is_double(key, fill.text, (fills, before)):
                apart[key] = fill
            elif fill.origin.exact:
                apart[key] = fill._replace(origin=Origin.OFFERED, score=100)
        return apart

    def _is_double(self, key: str, text: str, known: Sequence[Fills]) -> bool:
        """Whether a text would be that of a sibling with another source, as it is or as it is `known` to become."""
        here = self._lists.get(self._field.get(key, ""), ())
        if len(here) < 2:
            return False
        own = next(one.source for one in here if one.key == key)
        others = (one for one in here if one.source != own)
        return any(_text(one, known).casefold() == text.casefold() for one in others)


def _text(one: _Sibling, known: Sequence[Fills]) -> str:
    return next((fills[one.key].text for fills in known if one.key in fills), one.target)
