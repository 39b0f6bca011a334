"""The pictures, sounds and films that a quiz shows: beside the quiz, inside the project, under their exact name."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from hashlib import sha256
from posixpath import normpath
from typing import NamedTuple
from unicodedata import normalize
from urllib.parse import unquote

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.model.asset import Asset
from quizpack.model.place import Span
from quizpack.workspace import kinds
from quizpack.workspace.media_type import is_picture_name, media_type, pixels
from quizpack.workspace.paths import is_inside, joined, real
from quizpack.workspace.read import read_bytes
from quizpack.workspace.svg import svg_fault

MOST_BYTES = 64 * 1024 * 1024
"""No platform takes a package with a larger file."""


class _Fault(NamedTuple):
    kind: Kind
    message: str
    help: str | None = None


class Shelf:
    """The media of one quiz. Folders are listed and files read once, however many texts and languages name them."""

    def __init__(self, root: str, quiz_path: str) -> None:
        self.root = root
        self.quiz_path = quiz_path
        self._names: dict[str, dict[str, None]] = {}
        self._loaded: dict[str, Asset | _Fault] = {}

    def fetch(
        self, src: str, locales: Sequence[str], span: Span | None = None
    ) -> tuple[Asset | None, tuple[Diagnostic, ...]]:
        """The file that `src` names, as it was typed in the quiz; what is wrong with it is told at `span`.

        Of `locales` the first counts that has a file of its own beside it (`ring.vi.png` beside `ring.png`).
        """
        path = self._find(src, locales)
        asset = self._load(path, src) if isinstance(path, str) else path
        if isinstance(asset, Asset):
            return asset, ()
        return None, (asset.kind.at(span, asset.message, help=asset.help),)

    def _find(self, src: str, locales: Sequence[str]) -> str | _Fault:
        if fault := _forbidden(src):
            return fault
        path = self._match(src)
        if isinstance(path, _Fault) and path.kind is kinds.MISSING_MEDIA and "%" in src:
            decoded = self._match(unquote(src))
            path = path if isinstance(decoded, _Fault) else decoded
        if isinstance(path, _Fault):
            return path
        variant = self._variant(path, locales)
        return variant if is_inside(real(variant), real(self.root)) else _outside(src)

    def _match(self, src: str) -> str | _Fault:
        """The path on the disk, folder by folder, since many disks take `Ring.png` for `ring.png` and others do not."""
        folder = os.path.dirname(self.quiz_path) or "."
        if not is_inside(os.path.abspath(joined(folder, src)), os.path.abspath(self.root)):
            return _outside(src)
        for part in normpath(src).split("/"):
            name = ".." if part == ".." else self._name(folder, part)
            if name is None:
                return _missing(src, part, self._listed(folder))
            if normalize("NFC", name) != normalize("NFC", part):
                message = f"“{part}” is called “{name}” on the disk: small and capital letters must be the same."
                return _Fault(kinds.MEDIA_NAME_CASE, message, f"Write: {src.replace(part, name)}")
            folder = joined(folder, name)
        return folder

    def _name(self, folder: str, wanted: str) -> str | None:
        """The name of an entry: this very one, or else one that differs in capitals or in how accents are spelt."""
        names = self._listed(folder)
        if wanted in names:
            return wanted
        composed = normalize("NFC", wanted)
        same = [name for name in names if normalize("NFC", name) == composed]
        alike = same or [name for name in names if normalize("NFC", name).casefold() == composed.casefold()]
        return alike[0] if alike else None

    def _listed(self, folder: str) -> dict[str, None]:
        if folder not in self._names:
            try:
                self._names[folder] = dict.fromkeys(sorted(os.listdir(folder)))
            except OSError:
                self._names[folder] = {}
        return self._names[folder]

    def _variant(self, path: str, locales: Sequence[str]) -> str:
        folder, name = os.path.split(path)
        start, ending = os.path.splitext(name)
        for locale in locales:
            own = f"{start}.{locale}{ending}"
            if own in self._listed(folder or "."):
                return joined(folder, own)
        return path

    def _load(self, path: str, src: str) -> Asset | _Fault:
        if path not in self._loaded:
            self._loaded[path] = _load(path, src)
        return self._loaded[path]


_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_DRIVE = re.compile(r"[A-Za-z]:[\\/]")
"""A path of one computer only, as Windows writes it."""
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


def _forbidden(src: str) -> _Fault | None:
    """What can be seen without looking at the disk: a path must be relative, and written the way of the web."""
    if not src.strip() or _CONTROL.search(src):
        return _Fault(kinds.MISSING_MEDIA, "This names no file.", "Write the file's name, such as media/ring.png.")
    if _DRIVE.match(src):
        return _outside(src)
    if "\\" in src:
        help_ = f"Write: {src.replace(chr(92), '/')}"
        return _Fault(kinds.MEDIA_OUTSIDE, "Folders are parted by / here, on every computer.", help_)
    if src.startswith("/") or _SCHEME.match(src):
        return _outside(src)
    return None


def _outside(src: str) -> _Fault:
    message = f"“{src}” is not inside the project, so it cannot be packed."
    return _Fault(kinds.MEDIA_OUTSIDE, message, "Copy the file beside the quiz and write, for example, media/ring.png.")


def _missing(src: str, part: str, names: dict[str, None]) -> _Fault:
    from difflib import get_close_matches

    near = get_close_matches(part, list(names), 1)
    help_ = f"Did you mean “{src.replace(part, near[0])}”?" if near else "The path starts at the quiz file's folder."
    return _Fault(kinds.MISSING_MEDIA, f"There is no file “{src}”.", help_)


def _load(path: str, src: str) -> Asset | _Fault:
    """Read a file and look whether it is what its name says."""
    data, found = read_bytes(path)
    if data is None:
        return _Fault(kinds.MISSING_MEDIA, f"“{src}” cannot be used. {found[0].message}", found[0].help)
    if len(data) > MOST_BYTES:
        size = f"{len(data) // 1024**2} MB"
        return _Fault(kinds.HUGE_MEDIA, f"“{src}” has {size}; platforms refuse files over 64 MB.", "Make it smaller.")
    kind = media_type(path, data)
    if kind is None or (is_picture_name(path) and not kind.startswith("image/")):
        message = f"“{src}” is damaged, or is no picture of a kind that browsers show."
        return _Fault(kinds.BROKEN_MEDIA, message, "Save it as PNG, JPEG, GIF, WebP or SVG.")
    if kind == "image/svg+xml" and (fault := svg_fault(data)):
        return _Fault(kinds.UNSAFE_SVG, f"“{src}” {fault}", "Save the drawing as “plain SVG”, or as PNG.")
    width, height = pixels(kind, data)
    ending = os.path.splitext(path)[1].lower()
    return Asset(
        name=sha256(data).hexdigest()[:20] + _ascii(ending), media_type=kind, data=data, width=width, height=height
    )


def _ascii(ending: str) -> str:
    return ending if re.fullmatch(r"\.[a-z0-9]{1,8}", ending) else ""
