"""An invisible sign that changes the direction of writing is opened and never closed, or closed and never opened.

Such signs come with texts copied from word processors or chats in Arabic or Hebrew. One that is left open turns the
rest of the page around, in the options and in the buttons below. Every U+202A–U+202E needs a U+202C behind it, and
every U+2066–U+2068 a U+2069.

Bad:

    # translations/ar/loops.po
    msgctxt "loops/name/prompt"
    msgid "Which class is it?"
    msgstr "\u202bأي صنف هذا؟"

Good:

    # translations/ar/loops.po
    msgctxt "loops/name/prompt"
    msgid "Which class is it?"
    msgstr "أي صنف هذا؟"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation

KIND = Kind("QP218", "unbalanced-direction")

_SIGN = pattern("[\u202a-\u202e\u2066-\u2069]")
_CLOSES = {"\u202c": "\u202a\u202b\u202d\u202e", "\u2069": "\u2066\u2067\u2068"}


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Count the signs of each text."""
    for one in translation.pairs:
        if one.target.isascii() or one.target == one.source or not _SIGN.search(one.target):
            continue
        if sign := unbalanced(one.target):
            message = f"The invisible sign U+{ord(sign):04X}, which turns the direction of writing, has no partner."
            fix = translation.mended(one, "Take the signs of direction out", _SIGN.sub("", one.target))
            help_ = "Take it out; quizpack writes the direction of every text by itself."
            yield translation.found(KIND, one, message, help=help_, fix=fix)


def unbalanced(text: str) -> str | None:
    """The first sign of direction without its partner, by lines, as browsers close them at the end of a paragraph."""
    for line in text.splitlines():
        open_signs: list[str] = []
        for sign in _SIGN.findall(line):
            if sign not in _CLOSES:
                open_signs.append(sign)
            elif open_signs and open_signs[-1] in _CLOSES[sign]:
                open_signs.pop()
            else:
                return str(sign)
        if open_signs:
            return open_signs[-1]
    return None


RULE = Rule(kind=KIND, compare=compare)
