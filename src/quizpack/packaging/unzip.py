"""Reading the zip files of others without trusting them: nothing is written, and every limit is kept while reading."""

from __future__ import annotations

import io
import lzma
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.model.place import Span
from quizpack.packaging.kinds import (
    BROKEN_ARCHIVE,
    DUPLICATE_ENTRY,
    ENCRYPTED_ENTRY,
    HUGE_ARCHIVE,
    NESTED_ARCHIVE,
    UNSAFE_ENTRY,
)

MOST_MEMBERS: Final = 100_000
MOST_BYTES: Final = 1 << 30
"""Of all files of a package together, unpacked."""
MOST_RATIO: Final = 250
"""How much smaller than its content a big file may be packed; XML of equal questions comes to 60."""
_SMALL: Final = 8 << 20
"""Files up to this size may be packed as well as they can."""
_PIECE: Final = 1 << 16
_ENCRYPTED: Final = 0x1
_ARCHIVES: Final = (".zip", ".imscc", ".jar", ".7z", ".rar", ".gz", ".tar")
_DRIVE = re.compile(r"[A-Za-z]:")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
# What damaged or unsupported archives make Python's reader raise
_FAULTS = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, EOFError, NotImplementedError, RuntimeError,
    OverflowError, ValueError, OSError,
)  # fmt: skip

Found = tuple[Diagnostic, ...]
Fetch = Callable[[str], tuple[bytes | None, Found]]
"""Reads a file of a package by name; None where that is impossible, with the reason."""


class Unzipped(NamedTuple):
    """The files of a package with their sizes in bytes, and the way to read one."""

    sizes: dict[str, int]
    fetch: Fetch


def unzip(path: str, data: bytes) -> tuple[Unzipped | None, Found]:
    """Open a zip file. It is refused (None) if its headers alone show that it is broken, hostile or far too big."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        entries = archive.infolist()
    except _FAULTS as error:
        return None, (BROKEN_ARCHIVE.at(Span(path), _broken(data, error), help=_AGAIN),)
    refused = (*_too_big(path, entries), *_unsafe(path, entries))
    if refused:
        return None, refused
    files = {entry.filename: entry for entry in entries if not entry.is_dir()}

    def fetch(name: str) -> tuple[bytes | None, Found]:
        return _fetch(path, archive, files[name])

    return Unzipped({name: entry.file_size for name, entry in files.items()}, fetch), tuple(_nested(path, files))


_AGAIN: Final = "Download or export it once more; if it stays so, pack it again with another program."


def _broken(data: bytes, error: BaseException) -> str:
    if not data:
        return "This file is empty."
    if data.startswith(b"PK\3\4"):
        return f"This zip file is damaged or was cut short ({error})."
    return f"This is no zip file, or a damaged one ({error})."


def _too_big(path: str, entries: list[zipfile.ZipInfo]) -> Iterator[Diagnostic]:
    """What the headers say of sizes. That they may lie is why `_fetch` counts as well."""
    if len(entries) > MOST_MEMBERS:
        message = f"This package holds {len(entries):,} files; more than {MOST_MEMBERS:,} are not read."
        yield HUGE_ARCHIVE.at(Span(path), message)
    total = sum(entry.file_size for entry in entries)
    if total > MOST_BYTES:
        message = f"Unpacked, this package would take {total / (1 << 30):.1f} GiB; more than 1 GiB is not read."
        yield HUGE_ARCHIVE.at(Span(path), message)
    for entry in entries:
        if entry.file_size > _SMALL and entry.file_size > MOST_RATIO * max(entry.compress_size, 1):
            ratio = entry.file_size // max(entry.compress_size, 1)
            message = f"Unpacked, this file is {ratio:,} times as big as in the package, as in a zip bomb."
            yield HUGE_ARCHIVE.at(Span(f"{path}/{entry.filename}"), message)


def _unsafe(path: str, entries: list[zipfile.ZipInfo]) -> Iterator[Diagnostic]:
    seen: dict[str, str] = {}
    for entry in entries:
        # `filename` has other separators replaced and is cut at a NUL
        name = entry.orig_filename
        span = Span(f"{path}/{name}")
        if reason := _unsafe_name(name):
            yield UNSAFE_ENTRY.at(span, f"The name of this entry {reason}.", help=_LEADS_OUT)
        elif stat.S_ISLNK(entry.external_attr >> 16):
            yield UNSAFE_ENTRY.at(span, "This entry is a link, not a file.", help=_LEADS_OUT)
        elif entry.flag_bits & _ENCRYPTED:
            yield ENCRYPTED_ENTRY.at(span, "This file is encrypted.", help="Pack the files without a password.")
        elif not entry.is_dir():
            first = seen.setdefault(name.casefold(), name)
            if first is not name:
                yield DUPLICATE_ENTRY.at(span, _twice(first, name), help="Give one of them another name.")


_LEADS_OUT: Final = "Such entries can write outside of the folder that a package is unpacked to. Do not unpack it."


def _unsafe_name(name: str) -> str | None:
    if "\\" in name:
        return "holds a backslash"
    if name.startswith("/") or _DRIVE.match(name):
        return "is an absolute path"
    if ".." in name.split("/"):
        return "leads out of the package (..)"
    if _CONTROL.search(name):
        return "holds a control character"
    return None if name else "is empty"


def _twice(first: str, name: str) -> str:
    if first == name:
        return "The package holds two files of this name; one hides the other."
    return f"The package also holds “{first}”: many disks take the two names for one."


def _nested(path: str, files: dict[str, zipfile.ZipInfo]) -> Iterator[Diagnostic]:
    for name in files:
        if name.lower().endswith(_ARCHIVES):
            message = "A package inside the package; it is not opened."
            yield NESTED_ARCHIVE.at(Span(f"{path}/{name}"), message, help="Unpack it and inspect it by itself.")


def _fetch(path: str, archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> tuple[bytes | None, Found]:
    """A file's bytes, read in pieces, never more than its header announced."""
    span = Span(f"{path}/{entry.filename}")
    pieces: list[bytes] = []
    size = 0
    try:
        with archive.open(entry) as stream:
            while piece := stream.read(_PIECE):
                size += len(piece)
                if size > min(entry.file_size, MOST_BYTES):
                    return None, (HUGE_ARCHIVE.at(span, "This file holds more than its header says."),)
                pieces.append(piece)
    except _FAULTS as error:
        return None, (BROKEN_ARCHIVE.at(span, f"This file cannot be unpacked: {error}.", help=_AGAIN),)
    if size != entry.file_size:
        return None, (BROKEN_ARCHIVE.at(span, "This file holds less than its header says.", help=_AGAIN),)
    return b"".join(pieces), ()
