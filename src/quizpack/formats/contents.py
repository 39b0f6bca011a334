"""What every package has whatever its format: languages that it declares, and files beside its XML."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from quizpack.packaging.listing import Listing
from quizpack.packaging.package import Package
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

_SORTS: Final = {
    "pictures": (".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".bmp"),
    "sounds": (".mp3", ".ogg", ".oga", ".wav", ".m4a"),
    "videos": (".mp4", ".webm", ".ogv", ".mov"),
    "stylesheets": (".css",),
    "pages": (".html", ".htm", ".xhtml"),
    "scripts": (".js",),
}
_SORT_OF: Final = {ending: sort for sort, endings in _SORTS.items() for ending in endings}
_NOT_COUNTED: Final = (".xml", ".qti", ".dat", ".xsd", ".dtd", ".sch")

# these stop at the next tag, so that a text full of beginnings of tags takes no longer than another
MULTILANG: Final = re.compile(
    r"""<span(?=[^<>]*\bclass\s*=\s*["']multilang)[^<>]*\blang\s*=\s*["']([\w-]+)["'][^<>]*>"""
)
_MLANG: Final = re.compile(r"\{mlang\s+([\w-]+(?:\s*,\s*[\w-]+)*)\}")
_HTML_LANG: Final = re.compile(
    r"""<(?!span[^<>]*multilang)[a-z][a-z0-9]*\b[^<>]*?\slang\s*=\s*["']([\w-]+)["']""", re.IGNORECASE
)
_SOURCES: Final = re.compile(
    r"""<(?:img|audio|video|source|embed|iframe)\b[^<>]*?\ssrc\s*=\s*["']([^"']+)["']""", re.IGNORECASE
)

Languages = tuple[tuple[str, tuple[str, ...]], ...]


def languages(package: Package, listing: Listing | None, texts: Iterable[str]) -> Languages:
    """Each language with the places that declare it, the commonest first. `texts` are texts in HTML."""
    counts: Counter[str] = Counter()
    places: dict[str, dict[str, None]] = {}
    for where, tag in _declared(package, listing, texts):
        key = tag.replace("_", "-")
        counts[key] += 1
        places.setdefault(key, {})[where] = None
    order = sorted(counts, key=lambda tag: (-counts[tag], tag))
    return tuple((tag, tuple(sorted(places[tag]))) for tag in order)


def _declared(package: Package, listing: Listing | None, texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    for tag in listing.languages if listing else ():
        yield "metadata", tag
    for document in package.documents.values():
        if not listing or document is not listing.document:
            yield from (("xml:lang", tag) for tag in _xml_languages(document))
    for text in texts:
        if "lang" in text:
            yield from (("text", tag) for tag in _HTML_LANG.findall(text))
            yield from (("multilang", tag) for tag in MULTILANG.findall(text))
            for tags in _MLANG.findall(text):
                yield from (("mlang", tag.strip()) for tag in tags.split(",") if tag.strip() != "other")


def _xml_languages(document: Document) -> Iterator[str]:
    if "xml:lang" in document.source.text:
        yield from (str(tag) for tag in document.root.xpath("//@xml:lang") if str(tag).strip())


def file_sorts(names: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """How many files there are of each sort, XML left out."""
    endings = (posixpath.splitext(name)[1].lower() for name in names if name)
    counts = Counter(_SORT_OF.get(ending, "other files") for ending in endings if ending not in _NOT_COUNTED)
    return tuple((sort, counts[sort]) for sort in (*_SORTS, "other files") if counts[sort])


def sources(html: str) -> Iterator[str]:
    """The addresses of pictures, sounds and films in HTML, as they are written."""
    if "src" in html:
        yield from (found.replace("&amp;", "&") for found in _SOURCES.findall(html))


def text_of(element: _Element | None) -> str:
    """All text in an element, its children's included."""
    return "" if element is None else "".join(element.itertext())


def text_at(element: _Element, path: str) -> str:
    """The text of a descendant, trimmed; empty where there is none. `path` is as in lxml's `find`."""
    found = element.find(path)
    return "" if found is None else (found.text or "").strip()


def plain_name(reference: str) -> str:
    """A reference without what follows the path, its escapes read."""
    return unquote(reference.partition("?")[0].partition("#")[0])
