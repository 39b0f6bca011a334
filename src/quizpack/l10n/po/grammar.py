r"""The grammar of a PO entry, as GNU gettext reads it (gettext manual, The Format of PO Files).

Two patterns, `ENTRY` and `OBSOLETE` (each line behind `#~`), with the same groups. What they do not match is no entry;
`faults` then says why. Stricter than gettext in one thing: `\a`, `\b`, `\f`, `\v` and numbered escapes, which no quiz
can show, are refused.
"""

from __future__ import annotations

import re

BREAK = r"(?:\r\n?|\n)"
STRING = r'"[^"\\\r\n]*+(?:\\[ntr"\\][^"\\\r\n]*+)*+"'
ESCAPED = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}

COMMENTS, MSGCTXT, MSGID, MSGID_PLURAL, MSGSTRS, MSGSTR = range(1, 7)
"""The groups of `ENTRY` and `OBSOLETE`; the first holds blank lines too, `MSGSTRS` all `msgstr[n]` with keywords."""


def _entry(comment: str, mark: str) -> re.Pattern[str]:
    """An entry whose keywords and strings stand behind `mark`, with the blank lines and comments before it."""
    more = rf"[ \t\r\n]*+{mark}"
    strings = rf"{STRING}(?:{more}{STRING})*+"
    return re.compile(
        rf"((?:[ \t\r\n]*+\#{comment}[^\r\n]*+)*+){more}"
        rf"(?:msgctxt[ \t]*+({strings}){more})?"
        rf"msgid[ \t]*+({strings}){more}"
        rf"(?:msgid_plural[ \t]*+({strings})((?:{more}msgstr\[\d++\][ \t]*+{strings})++)"
        rf"|msgstr[ \t]*+({strings}))"
        rf"[ \t]*+(?:{BREAK}|\Z)"
    )


ENTRY = _entry("(?!~)", "")
OBSOLETE = _entry(r"(?:(?!~)|~\||~[ \t]*+\#)", r"\#~[ \t]*+")

REST = re.compile(r"(?:[ \t\r\n]*+\#(?!~)[^\r\n]*+)*+[ \t\r\n]*+\Z")
"""What may follow the last entry: blank lines and comments."""

PLURAL_FORM = re.compile(rf"msgstr\[(\d++)\][ \t]*+({STRING}(?:[ \t\r\n]*+(?:\#~[ \t]*+)?{STRING})*+)")
FLAGS = re.compile(r"^[ \t]*+(?:#~[ \t]*+)?#,(.*+)", re.MULTILINE)
PREVIOUS = re.compile(r"^[ \t]*+#~?\|[^\r\n]*+", re.MULTILINE)
"""A line that holds a part of an entry's earlier source."""
IS_PREVIOUS = re.compile(rf"[ \t]*+\#~?\|[ \t]*+(?:(?:msgctxt|msgid_plural|msgid)[ \t]*+)?{STRING}[ \t]*+")

FORMAT_FLAG = re.compile(r"(?:no-|possible-|impossible-)?python(?:-brace)?-format")
"""What other tools guess from a `%` or a brace; a quiz's text is never a format string."""

_STRING = re.compile(STRING)
_ESCAPE = re.compile(r"\\(.)")


def unquoted(strings: str) -> str:
    """The text that one or more quoted strings stand for."""
    joined = strings[1:-1].replace('"\n"', "")
    if "\\" not in joined and '"' not in joined:
        return joined
    pieces = "".join(piece[1:-1] for piece in _STRING.findall(strings))
    return _ESCAPE.sub(lambda escape: ESCAPED[escape[1]], pieces)
