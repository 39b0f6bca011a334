"""Zip files of others: hostile and broken ones are refused with a reason, and none makes Python stumble."""

from __future__ import annotations

import io
import stat
import struct
import warnings
import zipfile
import zlib

import pytest

from quizpack.packaging import unzip as limits
from quizpack.packaging.unzip import unzip


def packed(*entries: tuple[str, bytes], compressed: bool = True) -> bytes:
    """A zip file; names stand in it as they are given."""
    out = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w", method) as package:
        warnings.simplefilter("ignore")
        for name, data in entries:
            entry = zipfile.ZipInfo("x")
            entry.filename, entry.compress_type = name, method
            package.writestr(entry, data)
    return out.getvalue()


def linked() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        entry = zipfile.ZipInfo("a.xml")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        package.writestr(entry, "/etc/passwd")
    return out.getvalue()


def changed(data: bytes, find: bytes, put: bytes) -> bytes:
    assert find in data
    return data.replace(find, put)


def encrypted() -> bytes:
    """The flag of encryption set in both headers."""
    data = bytearray(packed(("a.xml", b"<a/>")))
    data[6] |= 1
    data[data.index(b"PK\1\2") + 8] |= 1
    return bytes(data)


def claimed(size: int) -> bytes:
    """A file whose directory entry tells another size than it has."""
    data = packed(("a.xml", b"<a>" + b"x" * 100 + b"</a>"), compressed=False)
    at = data.index(b"PK\1\2") + 24
    return data[:at] + struct.pack("<L", size) + data[at + 4 :]


def bomb() -> bytes:
    """20 MiB of nothing in 20 KiB."""
    return packed(("a.xml", b"\0" * (20 << 20)))


FINE = packed(("imsmanifest.xml", b"<manifest/>"), ("a/b.xml", b"<b/>"))

REFUSED = {
    "no zip": (b"PK? no", "QP401", "p.zip"),
    "empty": (b"", "QP401", "p.zip"),
    "cut short": (FINE[:-30], "QP401", "p.zip"),
    "only a head": (FINE[:60], "QP401", "p.zip"),
    "leads out": (packed(("../a.xml", b"")), "QP402", "p.zip/../a.xml"),
    "leads out inside": (packed(("a/../../b.xml", b"")), "QP402", "p.zip/a/../../b.xml"),
    "absolute": (packed(("/etc/a.xml", b"")), "QP402", "p.zip//etc/a.xml"),
    "a drive": (packed(("C:a.xml", b"")), "QP402", "p.zip/C:a.xml"),
    "a backslash": (packed(("a\\b.xml", b"")), "QP402", "p.zip/a\\b.xml"),
    "a control sign": (packed(("a\x1b[2J.xml", b"")), "QP402", "p.zip/a\x1b[2J.xml"),
    "a link": (linked(), "QP402", "p.zip/a.xml"),
    "a name twice": (packed(("a.xml", b"1"), ("a.xml", b"2")), "QP403", "p.zip/a.xml"),
    "a name twice but for capitals": (packed(("a.xml", b"1"), ("A.xml", b"2")), "QP403", "p.zip/A.xml"),
    "encrypted": (encrypted(), "QP404", "p.zip/a.xml"),
    "a bomb": (bomb(), "QP405", "p.zip/a.xml"),
    "too big by its header": (claimed(2 << 30), "QP405", "p.zip"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_hostile_archive_is_refused_at_once(case: str):
    data, code, path = REFUSED[case]
    unzipped, found = unzip("p.zip", data)
    assert unzipped is None
    assert (found[0].code, found[0].span and found[0].span.path) == (code, path)


def test_sizes_are_added_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_BYTES", 100)
    _, found = unzip("p.zip", packed(("a", b"x" * 60), ("b", b"y" * 60), compressed=False))
    assert [one.code for one in found] == ["QP405"]


def test_files_are_counted(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_MEMBERS", 2)
    _, found = unzip("p.zip", packed(("a", b""), ("b", b""), ("c", b"")))
    assert [one.code for one in found] == ["QP405"]


def test_a_fine_archive_is_read():
    unzipped, found = unzip("p.zip", FINE)
    assert unzipped
    assert not found
    assert unzipped.sizes == {"imsmanifest.xml": 11, "a/b.xml": 4}
    assert unzipped.fetch("a/b.xml") == (b"<b/>", ())


def test_an_archive_inside_is_told_and_not_opened():
    _, found = unzip("p.zip", packed(("a.zip", FINE)))
    assert [(one.code, one.severity.word) for one in found] == [("QP406", "warning")]


BROKEN_MEMBERS = {
    "a changed byte": changed(packed(("a.xml", b"<aaaaaaaa/>"), compressed=False), b"aaaaaaaa", b"aaaabaaa"),
    "a size that is too small": claimed(5),
    "a size that is too great": claimed(500),
    "an unknown method": changed(FINE, b"\x14\0\0\0\x08\0", b"\x14\0\0\0\x63\0"),
    "broken compression": changed(FINE, zlib.compress(b"<manifest/>", wbits=-15), b"\xff" * 13),
}


@pytest.mark.parametrize("case", BROKEN_MEMBERS)
def test_a_broken_file_is_told_when_it_is_read(case: str):
    unzipped, found = unzip("p.zip", BROKEN_MEMBERS[case])
    assert unzipped, found
    data, found = unzipped.fetch(next(iter(unzipped.sizes)))
    assert data is None
    assert [one.code for one in found] == ["QP401"]
