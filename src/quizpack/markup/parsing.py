"""A text's markup, parsed once: plain texts at the cost of one look, others once per process."""

from __future__ import annotations

import re
from typing import Final

from quizpack.markup import escape
from quizpack.markup.pieces import Parsed
from quizpack.markup.spans import spans_only

_SPECIAL: Final = re.compile(r"[\\`*_\[<>&$~{\n\r\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What may be markup anywhere in a text of one line, and what may not stand in XML."""
_SIGNS: Final = "`*_$[<&\\{>~"
"""The part of `_SPECIAL` that is printable."""
_SIGN_IN_LINES: Final = re.compile(r"\n(?:[ \t]|[-+=#:]|[0-9]{1,9}[.)])")
"""What else may be markup behind a line break; blanks before one and `|` anywhere are the rest."""
_SPECIAL_IN_LINES: Final = re.compile(
    r"[\\`*_\[<>&$~{|\r\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]|^[^\S\n]|^[-+=#:]|^[0-9]{1,9}[.)]|[^\S\n]$",
    re.MULTILINE,
)
_MEMO_LIMIT: Final = 100_000

_memo: dict[tuple[str, bool], Parsed] = {}


def is_plain(markup: str) -> bool:
    """Whether a text of one line is free of markup: `html` and `xhtml` of it are the text itself.

    For writers that go over many texts: `text if is_plain(text) else html(parse(text))`.
    """
    return not _special(markup) and markup == markup.strip()


def is_plain_in_lines(markup: str) -> bool:
    """Whether a text of one or several lines is free of markup but for empty lines between its paragraphs."""
    return not _special_in_lines(markup)


def _special(text: str) -> bool:
    """Whether there may be markup in a text, or something that cannot stand in XML.

    Letters, marks and signs of all scripts are printable (`str.isprintable`), which is quicker to see than that a
    character is in none of the ranges of `_SPECIAL`; so most texts are looked through for the few ASCII signs only.
    """
    if text.isprintable():
        return _has_sign(text)
    return _SPECIAL.search(text) is not None


def _has_sign(text: str) -> bool:
    """Whether a text has one of the `_SIGNS`: in long texts this is ten times as fast as a regular expression."""
    for sign in _SIGNS:  # noqa: SIM110  (a generator would take as long as the search)
        if sign in text:
            return True
    return False


def parse(markup: str, *, slots: bool = False) -> Parsed:
    """A text's pieces and problems. With `slots`, `{{name}}` is a `Slot`.

    A text is of one line where no line break is left after the final ones are cut: then it is inline only.
    """
    text = markup.strip()
    if not _special(text):
        return Parsed((text,) if text else ())
    known = _memo.get((markup, slots))
    if known is None:
        if len(_memo) >= _MEMO_LIMIT:
            _memo.clear()
        known = _memo[markup, slots] = _parsed(markup, slots)
    return known


def _parsed(markup: str, slots: bool) -> Parsed:
    text = markup.replace("\r\n", "\n").replace("\r", "\n").rstrip()
    text = text[text.rfind("\n", 0, len(text) - len(text.lstrip())) + 1 :]
    block = "\n" in text
    text = text if block else text.strip()
    if simple := _without_parser(text, block, slots):
        return simple
    from quizpack.markup.walk import walked

    return walked(escape.readable(text), block=block, slots=slots)


def _without_parser(text: str, block: bool, slots: bool) -> Parsed | None:
    """A text that has no markup, or only the plainest; None for all others."""
    if block and not _special_in_lines(text):
        return _paragraphs(text)
    if (block and _has_sign_in_lines(text)) or (slots and "{{" in text) or not text.replace("\n", "").isprintable():
        return None
    written = spans_only(text)
    if written is None:
        return None
    return _paragraphs(written) if block else Parsed((written,))


def _special_in_lines(text: str) -> bool:
    """As `_special`, of a text of several lines."""
    if text.replace("\n", "").isprintable():
        return _has_sign(text) or _has_sign_in_lines(text)
    return _SPECIAL_IN_LINES.search(text) is not None


def _has_sign_in_lines(text: str) -> bool:
    return "|" in text or " \n" in text or "\t\n" in text or _SIGN_IN_LINES.search("\n" + text) is not None


def _paragraphs(text: str) -> Parsed:
    """Lines without any markup: paragraphs are parted by empty lines."""
    if "\n\n" not in text:
        return Parsed((text,))
    paragraphs = [one.strip("\n") for one in re.split(r"\n{2,}", text)]
    return Parsed(("\n".join(f"<p>{one}</p>" for one in paragraphs),), block=True)
