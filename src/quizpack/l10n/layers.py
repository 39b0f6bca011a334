"""One language that a text may be shown in: what the author typed in place, and a catalogue."""

from __future__ import annotations

from quizpack.l10n.pairing import NEW, Pair, Pairing
from quizpack.l10n.po import Catalogue, Entry
from quizpack.model.quiz import Quiz
from quizpack.model.text import Status, Text
from quizpack.model.walk import Spot


class Layer:
    """The translations of a quiz into one language, `locale`."""

    def __init__(self, quiz: Quiz, locale: str, catalogue: Catalogue | None) -> None:
        self.locale = locale
        self.catalogue = catalogue
        self.pairing = Pairing(quiz, catalogue) if catalogue else None
        self._keyed = catalogue.keyed if catalogue else {}

    def plain(self, spot: Spot) -> str | None:
        """The translation in the usual case: a reviewed entry has the text's key and source, and nothing is in doubt.

        The same as `pair` and `text` would find, with one look-up and nothing made.
        """
        entry = self._keyed.get(spot.key)
        if entry is None or entry.flags or entry.msgid != spot.text.markup or spot.text.given:
            return None
        return words(entry)

    def pair(self, spot: Spot) -> Pair:
        """The text's entry in the catalogue; what the author has not written in the quiz's language pairs with none."""
        return self.pairing.of(spot) if self.pairing and spot.text.status is not Status.MISSING else NEW

    def given(self, text: Text) -> Text | None:
        """The translation that the author typed in place; it wins over the catalogue's."""
        typed = (text, *text.given) if text.status is Status.MISSING else text.given
        return next((given for given in typed if given.locale == self.locale), None)

    def text(self, text: Text, pair: Pair) -> Text | None:
        """The text in this language, if there is one; `FUZZY` where nobody has confirmed it."""
        if (text.given or text.status is Status.MISSING) and (given := self.given(text)):
            return Text(given.markup, self.locale, Status.TRANSLATED, text.place)
        if pair.entry is None or not (translation := words(pair.entry)):
            return None
        status = Status.TRANSLATED if pair.sure and not pair.entry.fuzzy else Status.FUZZY
        return Text(translation, self.locale, status, text.place)

    def differs(self, text: Text, pair: Pair) -> bool:
        """Whether the catalogue has a reviewed translation, and another than the author typed in place."""
        given = self.given(text)
        if not given or not pair.entry or not pair.sure or pair.entry.fuzzy:
            return False
        return words(pair.entry) not in {"", given.markup}


def words(entry: Entry) -> str:
    """An entry's translation as a text has it, without final line breaks; empty where there is none."""
    translation = entry.msgstr
    if "\n" in translation or "\r" in translation:
        translation = translation.rstrip("\r\n").replace("\r\n", "\n")
    return "" if translation.isspace() else translation
