"""Zip files that are the same bytes on every machine: no clock, no order of a disk, fixed attributes."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

_NAME = re.compile(r"[A-Za-z0-9_$][A-Za-z0-9_.$-]*(/[A-Za-z0-9_$][A-Za-z0-9_.$-]*)*")
_STORED, _DEFLATED = 0, 8
_LEVEL: Final = 6
_DATE: Final = 1 << 5 | 1
"""1980-01-01, the first day that a zip file can name; its time is 0."""
_ATTRIBUTES: Final = 0o100644 << 16
_NEEDED: Final = 20
_UNIX: Final = 3 << 8
_MOST_MEMBERS, _MOST_BYTES = 0xFFFF, 0xFFFFFFFF

# PKWARE's APPNOTE 6.3.10: sections 4.3.7, 4.3.12, 4.3.14, 4.3.15 and 4.3.16.
_LOCAL = struct.Struct("<4s5H3L2H")
_CENTRAL = struct.Struct("<4s6H3L5H2L")
_END64 = struct.Struct("<4sQ2H2L4Q")
_LOCATOR64 = struct.Struct("<4sLQL")
_END = struct.Struct("<4s4H2LH")


class ArchiveError(ValueError):
    """A bug of ours: a name that no archive of ours may hold, or one name twice."""


class _Member(NamedTuple):
    name: bytes
    method: int
    crc: int
    size: int
    packed: bytes


class Archive:
    """A zip file being made.

    Each file is compressed as soon as it is added, so that only the small form is kept. Files are written in the
    order of their names, whatever the order of adding.
    """

    __slots__ = ("_members", "_seen")

    def __init__(self) -> None:
        self._members: list[_Member] = []
        self._seen: set[str] = set()

    def add(self, name: str, data: bytes) -> None:
        """Add a file; `name` is its path with forward slashes, in ASCII letters, digits, `.`, `-`, `_` and `$`.

        Raises `ArchiveError` for other names, for paths that lead outside, and for a name that is there already (also
        one that differs in capitals only, since some disks take the two for one).
        """
        self._claim(name)
        packed = zlib.compress(data, _LEVEL, wbits=-15)
        method = _DEFLATED
        if len(packed) >= len(data):
            packed, method = data, _STORED
        self._members.append(_Member(name.encode(), method, zlib.crc32(data), len(data), packed))

    def add_pieces(self, name: str, pieces: Iterable[bytes]) -> None:
        """As `add`, for a big file that never stands in memory as a whole."""
        self._claim(name)
        packer = zlib.compressobj(_LEVEL, wbits=-15)
        crc = size = 0
        packed = []
        for piece in pieces:
            crc = zlib.crc32(piece, crc)
            size += len(piece)
            packed.append(packer.compress(piece))
        packed.append(packer.flush())
        self._members.append(_Member(name.encode(), _DEFLATED, crc, size, b"".join(packed)))

    def _claim(self, name: str) -> None:
        if not _NAME.fullmatch(name) or ".." in name:
            raise ArchiveError(f"not a name for a file in a package: {name!r}")
        if name.lower() in self._seen:
            raise ArchiveError(f"this name is there already: {name!r}")
        self._seen.add(name.lower())

    def __contains__(self, name: str) -> bool:
        return name.lower() in self._seen

    def pieces(self) -> Iterator[bytes]:
        """The zip file's bytes, in order."""
        offset = 0
        directory = []
        for member in sorted(self._members):
            header = _local_header(member)
            directory.append(_directory_entry(member, offset))
            offset += len(header) + len(member.packed)
            yield header
            yield member.packed
        entries = b"".join(directory)
        yield entries
        yield _end(len(directory), len(entries), offset)


def _local_header(member: _Member) -> bytes:
    sizes = (member.crc, len(member.packed), member.size, len(member.name), 0)
    return _LOCAL.pack(b"PK\3\4", _NEEDED, 0, member.method, 0, _DATE, *sizes) + member.name


def _directory_entry(member: _Member, offset: int) -> bytes:
    sizes = (member.crc, len(member.packed), member.size, len(member.name))
    return (
        _CENTRAL.pack(
            b"PK\1\2", _UNIX | _NEEDED, _NEEDED, 0, member.method, 0, _DATE, *sizes, 0, 0, 0, 0, _ATTRIBUTES, offset
        )
        + member.name
    )


def _end(members: int, size: int, offset: int) -> bytes:
    """The end of the central directory, with the 64-bit one before it where a package has too many files."""
    if offset + size > _MOST_BYTES:
        raise ArchiveError("a package of more than 4 GiB")
    if members < _MOST_MEMBERS:
        return _END.pack(b"PK\5\6", 0, 0, members, members, size, offset, 0)
    length = _END64.size - 12
    end64 = _END64.pack(b"PK\6\6", length, _UNIX | 45, 45, 0, 0, members, members, size, offset)
    locator = _LOCATOR64.pack(b"PK\6\7", 0, offset + size, 1)
    return end64 + locator + _END.pack(b"PK\5\6", 0, 0, _MOST_MEMBERS, _MOST_MEMBERS, size, offset, 0)
