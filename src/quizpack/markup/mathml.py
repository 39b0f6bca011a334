"""A formula as MathML, for pages without MathJax: latex2mathml's, made well-formed and right where it is neither.

MathML Core, which browsers draw, knows neither `mathvariant` nor `columnalign`: letters come as the Unicode letters of
their alphabet, and `STYLESHEET` has the rules for the rest.
"""

from __future__ import annotations

from functools import lru_cache
from html import unescape
from typing import TYPE_CHECKING, Final

from quizpack.markup import escape
from quizpack.markup import tex_commands as known
from quizpack.markup.alphabets import styled
from quizpack.markup.formula import unshielded
from quizpack.markup.tex import normalised

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

NAMESPACE: Final = "http://www.w3.org/1998/Math/MathML"

STYLESHEET: Final = """\
math { font-family: "Cambria Math", "STIX Two Math", "Latin Modern Math", "Noto Sans Math", math; }
mtd[columnalign="left"] { text-align: left; }
mtd[columnalign="right"] { text-align: right; }
mtext[mathvariant="bold"] { font-weight: bold; }
mtext[mathvariant="italic"] { font-style: italic; }
mtext[mathvariant="sans-serif"] { font-family: sans-serif; }
mtext[mathvariant="monospace"] { font-family: monospace; }
"""

_TALL: Final = frozenset(name[1:] for name in known.TALL)
_UNDER: Final = {"msub": "munder", "msup": "mover", "msubsup": "munderover"}
_ROWS: Final = frozenset(("math", "mrow", "mstyle", "mtd"))
_SCRIPTED: Final = frozenset((*_UNDER, *_UNDER.values()))
_DELIMITERS: Final = {
    r"\langle": "⟨", r"\rangle": "⟩", r"\lfloor": "⌊", r"\rfloor": "⌋", r"\lceil": "⌈", r"\rceil": "⌉", r"\lbrace": "{",
    r"\rbrace": "}", r"\lbrack": "[", r"\rbrack": "]", r"\vert": "|", r"\Vert": "‖", r"\lvert": "|", r"\rvert": "|",
    r"\lVert": "‖", r"\rVert": "‖", r"\lgroup": "⟮", r"\rgroup": "⟯", r"\ulcorner": "⌜", r"\urcorner": "⌝",
    r"\llcorner": "⌞", r"\lrcorner": "⌟", r"\{": "{", r"\}": "}", r"\|": "‖", r"\backslash": "\\", r"\uparrow": "↑",
    r"\downarrow": "↓", r"\updownarrow": "↕", r"\Uparrow": "⇑", r"\Downarrow": "⇓", r"\Updownarrow": "⇕",
    "<": "⟨", ">": "⟩", ".": "",
}  # fmt: skip
"""Brackets that latex2mathml leaves as they were typed."""


@lru_cache(maxsize=4096)
def mathml(tex: str, *, display: bool = False) -> str:
    """A faultless formula as a `<math>` element with its namespace and, as `alttext`, its source.

    Raises ValueError for a formula that has faults (`tex.faults_of`).
    """
    from latex2mathml.converter import Converter

    root = Converter(display="block" if display else "inline").convert_to_element(normalised(tex))
    _mend(root, display=display)
    content = "".join(_written(child) for child in root)
    kind = "block" if display else "inline"
    return f'<math xmlns="{NAMESPACE}" display="{kind}" alttext="{escape.value(tex)}">{content}</math>'


def _mend(element: Element, *, display: bool) -> None:
    """Make an element and all below it right, from the leaves up."""
    tall = element.tag in _UNDER and _is_tall(element[0])
    for child in element:
        _mend(child, display=display)
    if element.text:
        element.text = unshielded(unescape(element.text))
    _mend_leaf(element)
    _join_upright(element)
    if display and tall:
        element.tag = _UNDER[element.tag]
    if element.tag in _ROWS:
        _space_functions(element)


def _is_tall(base: Element) -> bool:
    """Whether an operator has its limits above and below in a displayed formula."""
    return base.get("movablelimits") == "true" or _letters(base) in _TALL


def _mend_leaf(element: Element) -> None:
    text = element.text or ""
    if element.tag == "mo" and len(text) > 1 and text.isalpha():
        element.tag = "mi"
        element.attrib.clear()
    if element.get("minsize") or element.get("fence") == "true":
        element.text = _DELIMITERS.get(text, text)
    variant = element.get("mathvariant", "normal")
    if element.tag in ("mi", "mn", "mo") and variant != "normal":
        element.text = styled(text, variant)
        del element.attrib["mathvariant"]


def _join_upright(element: Element) -> None:
    """Make `R` `e` `L` `U`, each upright, the one word that they are."""
    last: Element | None = None
    for child in list(element):
        upright = child.tag == "mi" and child.get("mathvariant") == "normal" and (child.text or "").isalpha()
        if upright and last is not None:
            last.text = f"{last.text}{child.text}"
            element.remove(child)
        else:
            last = child if upright else None


def _space_functions(row: Element) -> None:
    """Put LaTeX's thin space around `log` and its like, except next to a bracket or an operator."""
    from xml.etree.ElementTree import Element

    spaced: list[Element] = []
    for child in row:
        if spaced and _need_space(spaced[-1], child):
            spaced.append(Element("mspace", {"width": "0.167em"}))
        spaced.append(child)
    row[:] = spaced


def _need_space(left: Element, right: Element) -> bool:
    return (_is_function(left) or _is_function(right)) and not _is_sign(left, -1) and not _is_sign(right, 0)


def _is_function(element: Element) -> bool:
    while element.tag in _SCRIPTED and len(element):
        element = element[0]
    return element.tag == "mi" and len(_letters(element)) > 1 and "mathvariant" not in element.attrib


def _is_sign(element: Element, side: int) -> bool:
    """Whether an element begins (side 0) or ends (side -1) with an operator, a bracket or a space."""
    while len(element) and element.tag in ("mrow", "mstyle"):
        element = element[side]
    return element.tag in ("mo", "mspace")


def _letters(element: Element) -> str:
    """The letters of a leaf without the thin spaces of `lim inf`; empty for what has parts or other signs."""
    text = unescape(element.text or "").replace("\u2009", "").replace("\u2006", "")
    return text if text.isalpha() and not len(element) else ""


def _written(element: Element) -> str:
    attributes = escape.attributes(dict(element.items()))
    content = escape.text(element.text or "") + "".join(_written(child) for child in element)
    return f"<{element.tag}{attributes}>{content}</{element.tag}>" if content else f"<{element.tag}{attributes} />"
