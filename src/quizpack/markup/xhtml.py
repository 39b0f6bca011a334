"""Pieces as the XHTML that QTI 2.1 takes (and 2.2 and 3.0 too): fewer elements and attributes than HTML5 has."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Literal

from quizpack.markup import escape
from quizpack.markup.code import inside
from quizpack.markup.html import as_braces, as_typed
from quizpack.markup.pieces import Code, Image, Math, Media, Parsed, Piece, Slot

_TAG = re.compile(r"<(/?)([a-z0-9]+)((?: [a-z:-]+=\"[^\"]*\")*)( ?/?)>")
_ATTRIBUTE = re.compile(r" ([a-z:-]+)=\"([^\"]*)\"")

_INSTEAD: Final = {
    "bdi": "span",
    "bdo": "span",
    "del": "span",
    "ins": "span",
    "mark": "span",
    "rp": "span",
    "rt": "small",
    "ruby": "span",
    "s": "span",
    "u": "span",
}
"""Elements that QTI 2.1 has not, and what stands for them, with the class `qp-<name>`."""

_KEPT: Final[dict[str, frozenset[str]]] = {
    "a": frozenset(("href",)),
    "img": frozenset(("src", "alt", "width")),
    "td": frozenset(("align", "colspan", "rowspan")),
    "th": frozenset(("align", "colspan", "rowspan", "scope")),
}
"""Attributes that QTI 2.1 takes beside `class`; `lang` becomes `xml:lang`, the others are left out."""

_TYPES: Final = {
    "aac": "audio/aac",
    "flac": "audio/flac",
    "m4a": "audio/mp4",
    "m4v": "video/mp4",
    "mov": "video/quicktime",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "oga": "audio/ogg",
    "ogg": "audio/ogg",
    "ogv": "video/ogg",
    "opus": "audio/ogg",
    "wav": "audio/wav",
    "weba": "audio/webm",
    "webm": "video/webm",
}


def xhtml(
    parsed: Parsed,
    *,
    math: Callable[[Math], str] | None = None,
    url: Callable[[str], str] = as_typed,
    slot: Callable[[Slot], str] = as_braces,
    colours: Literal["none", "classes"] = "none",
) -> str:
    """A text as XHTML of QTI's subset; hooks as in `html`, formulas as MathML unless `math` says otherwise.

    What the subset cannot hold is left out or stands as a `span` with a class; `losses` names it.
    """
    names: list[str] = []

    def narrowed(markup: str) -> str:
        return _TAG.sub(lambda tag: _narrowed(tag, names), markup)

    def written(piece: Piece) -> str:
        match piece:
            case str():
                return narrowed(piece)
            case Code():
                return _code(piece, slot, colours)
            case Math():
                return (math or _mathml)(piece)
            case Image():
                width = {"width": str(piece.width)} if piece.width else {}
                return f"<img{escape.attributes({'src': url(piece.src), 'alt': piece.alt, **width})} />"
            case Media():
                return _object(piece, url)
            case Slot():
                return slot(piece)

    return "".join(map(written, parsed.pieces))


def losses(parsed: Parsed) -> tuple[str, ...]:
    """What QTI's subset cannot hold of a text: names of elements (`u`) and attributes (`dir=`), each once."""
    found: dict[str, None] = {}
    for piece in parsed.pieces:
        if isinstance(piece, Image) and piece.title:
            found["title="] = None
        if isinstance(piece, str):
            for tag in _TAG.finditer(piece):
                if tag[2] in _INSTEAD or tag[2] == "wbr":
                    found[tag[2]] = None
                kept = _KEPT.get(tag[2], frozenset()) | {"lang", "translate"}
                ours = {"dir"} if tag[2] == "code" else set()
                found |= {f"{key}=": None for key, _ in _ATTRIBUTE.findall(tag[3]) if key not in kept | ours}
    return tuple(found)


def _narrowed(tag: re.Match[str], names: list[str]) -> str:
    """A tag in QTI's subset; `names` are the elements open, by the names that they were written with."""
    closes, name, attributes, empty = tag.groups()
    if closes:
        return f"</{names.pop()}>"
    if name == "wbr":
        return "\N{ZERO WIDTH SPACE}"
    found = {key: escape.plain(value) for key, value in _ATTRIBUTE.findall(attributes)}
    written = "span" if name == "a" and "href" not in found else _INSTEAD.get(name, name)
    if not empty:
        names.append(written)
    kept = {key: value for key, value in found.items() if key in _KEPT.get(name, ()) or key == "class"}
    if "lang" in found:
        kept["xml:lang"] = found["lang"]
    if written != name:
        kept["class"] = f"qp-{name}"
    return f"<{written}{escape.attributes(kept)}{empty}>"


def _code(code: Code, slot: Callable[[Slot], str], colours: Literal["none", "classes"]) -> str:
    start = '<pre class="qp-code">' if colours == "classes" else "<pre>"
    return f"{start}{inside(code, slot, colours)}</pre>"


def _mathml(math: Math) -> str:
    from quizpack.markup.mathml import mathml

    return mathml(math.tex, display=math.display)


def _object(media: Media, url: Callable[[str], str]) -> str:
    address, label = escape.value(url(media.src)), escape.text(media.label)
    if media.kind == "file":
        return f'<a href="{address}">{label}</a>'
    kind = _TYPES[media.src.strip().partition("?")[0].partition("#")[0].rpartition(".")[2].lower()]
    return f'<object data="{address}" type="{kind}">{label}</object>'
