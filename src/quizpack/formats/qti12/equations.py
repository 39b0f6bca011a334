r"""Formulas for Canvas: its own equation images, which Classic Quizzes keep and New Quizzes turn into `\(…\)`.

The image's address is Canvas's, relative to whichever Canvas shows it, with the LaTeX percent-encoded twice, as its
editor writes it. Browsers with MathJax take `data-equation-content` instead.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

from quizpack.markup import Math, escape

_UNSAFE: Final = re.compile(r"\s*[<>]\s*|(?<!\\)&(?=\S)")
_SAFE: Final = {"<": r" \lt ", ">": r" \gt ", "&": "& "}


def equation(math: Math) -> str:
    """A formula as an equation image; a displayed one stands on a line of its own."""
    tex = " ".join((rf"\displaystyle {math.tex}" if math.display else math.tex).split())
    shown = escape.value(tex)
    image = (
        f'<img class="equation_image" title="{shown}" src="/equation_images/{quote(quote(tex, safe=""), safe="")}"'
        f' alt="LaTeX: {shown}" data-equation-content="{escape.value(_without_tags(tex))}" />'
    )
    return f'<span style="display: block; text-align: center;">{image}</span>' if math.display else image


def _without_tags(tex: str) -> str:
    """LaTeX in which New Quizzes' importer finds no HTML: it reads `a<b` as the beginning of a tag."""
    return _UNSAFE.sub(lambda found: _SAFE[found[0].strip()], tex)
