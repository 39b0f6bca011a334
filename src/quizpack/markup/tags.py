"""The HTML that a text may hold: which tags, where, with which attributes.

- In any text: `a` `abbr` `b` `bdi` `bdo` `br` `cite` `code` `del` `dfn` `em` `i` `img` `ins` `kbd` `mark` `q` `ruby`
  (with `rt`, `rp`) `s` `samp` `small` `span` `strong` `sub` `sup` `u` `var` `wbr`; no `a` inside an `a`.
- Not inside a paragraph, a heading or one of the tags above: `blockquote` `div` `dl` (with `dt`, `dd`) `h1`–`h6` `hr`
  `ol` and `ul` (with `li`) `p` `table` (with `caption` `thead` `tbody` `tfoot` `tr` `th` `td`).

Every tag may have `dir` (`ltr`, `rtl`, `auto`), `lang`, `title` and `translate` (`yes`, `no`); more in `ATTRIBUTES`.
`a` leads to http, https, mailto or tel addresses; `img` becomes an `Image` like `![…](…)`. Other attributes are dropped
with a warning, other tags are shown as the text they are.
"""

from __future__ import annotations

import re
from html import unescape
from typing import Final, NamedTuple

VOID: Final = frozenset(("br", "hr", "img", "wbr"))

_INLINE: Final = """
a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup u var wbr
"""
_FLOW: Final = "blockquote div dl h1 h2 h3 h4 h5 h6 hr ol p table ul"
_FORBIDDEN: Final = "applet base embed form frame frameset iframe link meta object script style"

INLINE: Final = frozenset(_INLINE.split())
FLOW: Final = frozenset(_FLOW.split())
"""Block elements that may stand wherever paragraphs may."""

ONLY_IN: Final[dict[str, frozenset[str]]] = {
    "li": frozenset(("ul", "ol")),
    "dt": frozenset(("dl",)),
    "dd": frozenset(("dl",)),
    "caption": frozenset(("table",)),
    "thead": frozenset(("table",)),
    "tbody": frozenset(("table",)),
    "tfoot": frozenset(("table",)),
    "tr": frozenset(("thead", "tbody", "tfoot")),
    "th": frozenset(("tr",)),
    "td": frozenset(("tr",)),
    "rt": frozenset(("ruby",)),
    "rp": frozenset(("ruby",)),
}
"""Elements that have their place in certain others only."""

STRUCTURE: Final = frozenset(("ul", "ol", "dl", "table", "thead", "tbody", "tfoot", "tr"))
"""Elements that hold other elements only, no text."""

FLOW_PARENTS: Final = frozenset(("", "blockquote", "div", "li", "dt", "dd", "th", "td"))
"""Elements that may hold block elements; the empty name is the text itself."""

ALLOWED: Final = INLINE | FLOW | frozenset(ONLY_IN)
BLOCK: Final = FLOW | (frozenset(ONLY_IN) - {"rt", "rp"})
"""Elements that make a text more than a line; at the start of a line, their tags begin a block of HTML."""

FORBIDDEN: Final = frozenset(_FORBIDDEN.split())
"""Tags that are an error: they run, load or send something, or change the page around them."""

INSTEAD: Final[dict[str, str]] = {
    "audio": "Write a link instead: [Listen](media/sound.mp3). It becomes a player.",
    "video": "Write a link instead: [Watch](media/film.mp4). It becomes a player.",
    "pre": "Write a code block instead: a line of three backticks above and below the code.",
    "strike": "Write ~~struck out~~ or <s>…</s>.",
    "center": "A quiz text has no alignment; leave the tag out.",
    "font": "A quiz text has no fonts or colours; use **bold**, *emphasis* or <mark>…</mark>.",
    "tt": "Write `code` between backticks.",
    "big": "Use **bold** or *emphasis*.",
}
"""What to write for well-known tags that are not allowed."""

_DIRECTIONS: Final = re.compile(r"ltr|rtl|auto", re.IGNORECASE)
_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*")
_YES_NO: Final = re.compile(r"yes|no", re.IGNORECASE)
_ANY: Final = re.compile(r".*", re.DOTALL)
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,3}")
_INTEGER: Final = re.compile(r"-?[0-9]{1,6}")

GLOBAL: Final = {"dir": _DIRECTIONS, "lang": _LANGUAGE, "title": _ANY, "translate": _YES_NO}
ATTRIBUTES: Final[dict[str, dict[str, re.Pattern[str]]]] = {
    "a": {"href": _ANY},
    "img": {"src": _ANY, "alt": _ANY, "width": _NUMBER},
    "ol": {"start": _INTEGER, "type": re.compile(r"[1aAiI]")},
    "li": {"value": _INTEGER},
    "td": {"colspan": _NUMBER, "rowspan": _NUMBER, "align": re.compile(r"left|right|center")},
    "th": {
        "colspan": _NUMBER,
        "rowspan": _NUMBER,
        "align": re.compile(r"left|right|center"),
        "scope": re.compile(r"row|col"),
    },
}
"""Attributes beside the `GLOBAL` ones, and what their values must match as a whole."""

_NAME = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9-]*)")
_ATTRIBUTE = re.compile(r"""\s+([A-Za-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'=<>`\s]+)))?""")


class Attribute(NamedTuple):
    """An attribute's value (None: none was given) and how it was typed."""

    value: str | None
    typed: str


def read(typed: str) -> tuple[str, bool, dict[str, Attribute]]:
    """A tag's name in lower case, whether it closes, and its attributes."""
    start = _NAME.match(typed)
    assert start, "the grammar hands over tags only"  # noqa: S101
    found: dict[str, Attribute] = {}
    for one in _ATTRIBUTE.finditer(typed, start.end()):
        value = next((group for group in one.groups()[1:] if group is not None), None)
        found.setdefault(one[1].lower(), Attribute(None if value is None else unescape(value), one[0].strip()))
    return start[2].lower(), bool(start[1]), found


def may_hold(parent: str, name: str) -> bool:
    """Whether the element `name` may stand directly in `parent` (empty: the text itself)."""
    if name in ONLY_IN:
        return parent in ONLY_IN[name]
    if name in FLOW:
        return parent in FLOW_PARENTS
    return parent not in STRUCTURE
