"""A translation holds characters that are broken: a replacement sign, a control character, letters of a wrong encoding.

`�` stands where a program could not read a letter; `Ã©` and `áº¿` are letters that were read in the wrong encoding;
control and private characters are shown as boxes or not at all. All of them mean that the text has to be typed or
copied again. Letters whose marks are characters of their own (as some systems store Vietnamese) look right, but
searching and comparing does not find them; they are a warning, and can be mended without a look.

Bad:

    # translations/vi/loops.po
    msgctxt "loops/name/prompt"
    msgid "Model"
    msgstr "MÃ´ hÃ¬nh"

Good:

    # translations/vi/loops.po
    msgctxt "loops/name/prompt"
    msgid "Model"
    msgstr "Mô hình"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation, nfc, quoted

KIND = Kind("QP216", "broken-characters")

_BROKEN = pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ue000-\uf8ff\ufdd0-\ufdef\ufffd\ufffe\uffff\ud800-\udfff]")
# What the first bytes of letters in UTF-8 look like when they are read as Windows-1252.
_MISREAD = pattern("[Â-ô][\u0080-¿Œœš-žŸƒˆ˜–-—‘-‚“-„†-•…‰‹›€™]")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Look at the characters of each text."""
    for one in translation.pairs:
        if one.target == one.source or (one.target.isascii() and not _BROKEN.search(one.target)):
            continue
        if (broken := _BROKEN.search(one.target)) and broken[0] not in one.source:
            message = f"The translation holds the broken character {_named(broken[0])}."
            yield translation.found(KIND, one, message, help="Type the word again.")
        elif meant := _meant(one.target):
            message = f"The letters were read in a wrong encoding; {quoted(meant)} was meant."
            yield translation.found(KIND, one, message, fix=translation.mended(one, "Restore the letters", meant))
        elif (composed := nfc(one.target)) != one.target:
            message = "Letters with marks are stored as several characters here, which searching does not find."
            fix = translation.mended(one, "Compose letters and marks", composed)
            yield translation.found(KIND, one, message, fix=fix, severity=Severity.WARNING)


def _meant(text: str) -> str | None:
    """What stood there before UTF-8 was read as Windows-1252; None where nothing speaks for that."""
    if not _MISREAD.search(text):
        return None
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return None


def _named(character: str) -> str:
    return "�" if character == "\ufffd" else f"U+{ord(character):04X}"


RULE = Rule(kind=KIND, compare=compare)
