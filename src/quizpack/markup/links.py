"""Where a link or picture may lead."""

from __future__ import annotations

import re
from typing import Final, Literal

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):")
_WEB: Final = frozenset(("http", "https", "mailto", "tel"))
_FORBIDDEN: Final = frozenset(("javascript", "vbscript", "data"))
_CONTROLS = re.compile(r"[\x00-\x20]+")

_AUDIO: Final = "aac flac m4a mp3 oga ogg opus wav weba"
_VIDEO: Final = "m4v mov mp4 ogv webm"
_FILE: Final = "avif csv docx epub gif ipynb jpeg jpg json md odp ods odt pdf png pptx py r rtf tsv txt webp xlsx zip"
_ENDINGS: Final[dict[str, Literal["audio", "video", "file"]]] = {
    **dict.fromkeys(_AUDIO.split(), "audio"),
    **dict.fromkeys(_VIDEO.split(), "video"),
    **dict.fromkeys(_FILE.split(), "file"),
}
"""Files that a text may link to. No HTML, SVG or script: those would run inside the learning platform."""

Target = Literal["web", "audio", "video", "file", "forbidden", "dead"]


def target(href: str) -> Target:
    """What a link leads to.

    `web`: an address that works anywhere. `audio`, `video`, `file`: a file of the quiz, whose path others judge.
    `forbidden`: a script or embedded data. `dead`: nothing that the learner could reach.
    """
    found = scheme(href)
    if found in _FORBIDDEN:
        return "forbidden"
    if found in _WEB:
        return "web"
    if found not in ("", "file") and len(found) > 1:
        return "dead"
    path = re.split(r"[?#]", href.strip(), maxsplit=1)[0]
    if path.startswith("//"):
        return "dead"
    return _ENDINGS.get(path.rpartition(".")[2].lower(), "dead")


def scheme(href: str) -> str:
    """The scheme in lower case as a browser reads it (blanks and control characters count for nothing), or empty."""
    found = _SCHEME.match(_CONTROLS.sub("", href).lower())
    return found[1] if found else ""


def forbidden_image(src: str) -> bool:
    """Whether a picture's source is a script or embedded data; paths are judged by others."""
    return scheme(src) in _FORBIDDEN


def written(href: str) -> str:
    """A web address as an attribute holds it: percent-encoded where needed."""
    from markdown_it.common.normalize_url import normalizeLink

    return normalizeLink(href.strip())
