"""The one stylesheet of a package: code, formulas, and what QTI's XHTML has no elements for."""

from __future__ import annotations

from typing import Final

from quizpack.markup.code import stylesheet as code_styles
from quizpack.markup.mathml import STYLESHEET as MATH_STYLES

PATH: Final = "styles/quizpack.css"
"""Where it is, seen from the files that hold questions."""

_OWN: Final = """\
.qp-rtl { direction: rtl; }
.qp-ltr { direction: ltr; }
.qp-u, .qp-ins { text-decoration: underline; }
.qp-s, .qp-del { text-decoration: line-through; }
.qp-mark { background: #fff3b0; color: #1f2328; }
.qp-bdi, .qp-bdo { unicode-bidi: isolate; }
.qp-stimulus { border-left: 0.25em solid #8c959f; margin: 0 0 1em; padding: 0 0 0 1em; }
.qp-hint, .qp-part { margin: 0.5em 0; }
.qti-feedbackInline, qti-feedback-inline { font-style: italic; margin-inline-start: 0.5em; }
.qp-file-types { font-family: monospace; }
.qp-code { direction: ltr; overflow-x: auto; padding: 0.6em 0.8em; tab-size: 4; }
.qp-item code { direction: ltr; unicode-bidi: isolate; }
.qp-item table { border-collapse: collapse; }
.qp-item th, .qp-item td { border: 1px solid #8c959f; padding: 0.25em 0.5em; }
"""


def stylesheet() -> bytes:
    """The stylesheet's bytes."""
    return f"{_OWN}{code_styles()}{MATH_STYLES}".encode()
