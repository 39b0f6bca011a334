"""Zip files: the same bytes whatever the order of adding, read by others, no bad names."""

from __future__ import annotations

import io
import shutil
import subprocess
import zipfile

import pytest

from quizpack.packaging.archive import Archive, ArchiveError

FILES = {
    "imsmanifest.xml": b"<manifest/>",
    "items/b.xml": b"b" * 4000,
    "items/a.xml": b"",
    "media/x-1.png": bytes(range(256)),
}


def written(archive: Archive) -> bytes:
    return b"".join(archive.pieces())


def of(files: dict[str, bytes]) -> bytes:
    archive = Archive()
    for name, data in files.items():
        archive.add(name, data)
    return written(archive)


def test_files_come_back_sorted_with_fixed_attributes():
    with zipfile.ZipFile(io.BytesIO(of(FILES))) as package:
        assert package.testzip() is None
        assert {name: package.read(name) for name in package.namelist()} == FILES
        assert package.namelist() == sorted(FILES)
        assert {one.date_time for one in package.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {one.external_attr >> 16 for one in package.infolist()} == {0o100644}
        stored = {one.filename for one in package.infolist() if one.compress_type == zipfile.ZIP_STORED}
        assert stored == {"imsmanifest.xml", "items/a.xml", "media/x-1.png"}


def test_the_order_of_adding_does_not_matter():
    assert of(FILES) == of(dict(reversed(FILES.items())))


def test_pieces_are_as_good_as_a_whole():
    archive = Archive()
    archive.add_pieces("a.xml", (b"one ", b"", b"two " * 1000))
    with zipfile.ZipFile(io.BytesIO(written(archive))) as package:
        assert package.read("a.xml") == b"one " + b"two " * 1000


@pytest.mark.parametrize(
    "name",
    ["", "/a", "../a", "a/../b", "a//b", "a/", "a b", "c:a", "a\\b", "é", "a\0", ".hidden", "a/.b", "a..b"],
)
def test_bad_names_are_a_bug_of_ours(name: str):
    with pytest.raises(ArchiveError):
        Archive().add(name, b"")


@pytest.mark.parametrize("again", ["a.xml", "A.XML"])
def test_a_name_is_used_once(again: str):
    archive = Archive()
    archive.add("a.xml", b"")
    assert again in archive
    with pytest.raises(ArchiveError):
        archive.add(again, b"")


def test_more_files_than_an_old_zip_can_count():
    count = 70_000
    with zipfile.ZipFile(io.BytesIO(of({f"{number}.xml": b"" for number in range(count)}))) as package:
        assert len(package.namelist()) == count
        assert package.read("69999.xml") == b""


@pytest.mark.skipif(not shutil.which("unzip"), reason="unzip is missing")
def test_unzip_finds_no_fault(tmp_path):
    path = tmp_path / "a.zip"
    path.write_bytes(of(FILES))
    assert subprocess.run(["unzip", "-tqq", str(path)], check=False).returncode == 0
