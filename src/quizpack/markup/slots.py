r"""Which `{{name}}` of a prompt are blanks, and which only look like one: those in formulas, and `\{{name}}`."""

from __future__ import annotations

import re

from quizpack.markup.parsing import parse
from quizpack.markup.pieces import Code, Slot


def slot_numbers(markup: str, name: str) -> tuple[int, ...]:
    """The numbers, from 0, of those `{{name}}` in a text that are blanks."""
    return tuple(
        number for number, where in enumerate(_spelled(name).finditer(markup)) if _is_slot(markup, where, name)
    )


def renamed_slot(markup: str, old: str, new: str) -> str:
    """A text with another name for a blank."""
    numbers = slot_numbers(markup, old)
    pieces = _spelled(old).split(markup)
    names = (new if number in numbers else old for number in range(len(pieces) - 1))
    return pieces[0] + "".join(f"{{{{{name}}}}}{piece}" for name, piece in zip(names, pieces[1:], strict=True))


def _spelled(name: str) -> re.Pattern[str]:
    return re.compile(rf"\{{\{{{re.escape(name)}\}}\}}")


def _is_slot(markup: str, where: re.Match[str], name: str) -> bool:
    """Whether another name in its place would be the name of a blank."""
    other = f"{name}-tried"
    tried = f"{markup[: where.start()]}{{{{{other}}}}}{markup[where.end() :]}"
    for piece in parse(tried, slots=True).pieces:
        parts = piece.parts if isinstance(piece, Code) else (piece,)
        if any(isinstance(part, Slot) and part.name == other for part in parts):
            return True
    return False
