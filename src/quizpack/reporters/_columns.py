"""How many columns of a terminal a text takes: marks that combine take none, Chinese letters and emoji two."""

from __future__ import annotations

from unicodedata import category, east_asian_width

JOINER = "\u200d"
EMOJI_STYLE = "\ufe0f"

# What would move the cursor, ring the bell or turn the writing direction of the rest of the line
_UNSAFE: dict[int, int | str] = {
    **{code: 0x2400 + code for code in range(0x20)},
    0x7F: 0x2421,
    **dict.fromkeys((*range(128, 160), *range(8234, 8239), *range(8294, 8298), 8232, 8233), 65533),
    0x09: "    ",
}


def visible(text: str) -> str:
    """The text with tabs as blanks, and a sign for each character that would upset a terminal."""
    return text if text.isascii() and text.isprintable() else text.translate(_UNSAFE)


def columns(text: str) -> int:
    """The columns that `visible` text takes."""
    if text.isascii():
        return len(text)
    width = 0
    before = ""
    for character in text:
        width += _character_columns(character, before)
        before = character
    return width


def _character_columns(character: str, before: str) -> int:
    if character == EMOJI_STYLE:
        # shows a sign such as ✔ as an emoji
        return 1 if before and east_asian_width(before) not in "WF" else 0
    if category(character) in ("Mn", "Me", "Cf") or "\u1160" <= character <= "\u11ff":
        return 0
    if before == JOINER or "\U0001f3fb" <= character <= "\U0001f3ff":
        # part of the emoji before it
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
