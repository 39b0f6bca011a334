"""The cache: what was put comes back, and whatever happens to its files is no more than a miss."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.workspace.cache import Cache, cache_folder, open_cache


@given(st.text(max_size=40), st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
def test_there_and_back(tmp_path_factory: pytest.TempPathFactory, name: str, content: str) -> None:
    kept = Cache(str(tmp_path_factory.getbasetemp() / "cache"))
    kept.put(name, content)
    assert kept.get(name) == content


def file_of(tmp_path: Path) -> Path:
    Cache(str(tmp_path)).put("a name", "some\r\ncontent")
    (path,) = (path for path in tmp_path.rglob("*") if path.is_file())
    return path


def test_only_the_user_can_read_it(tmp_path: Path) -> None:
    path = file_of(tmp_path / "cache")
    assert path.parent.stat().st_mode & 0o077 == 0
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("data", [b"", b"\n", b"some\r\ncontent", b"\xff\xfe", b"0" * 64 + b"\nsome\r\ncontent"])
def test_damaged_files_are_missing(tmp_path: Path, data: bytes) -> None:
    path = file_of(tmp_path)
    path.write_bytes(data)
    assert Cache(str(tmp_path)).get("a name") is None
    Cache(str(tmp_path)).put("a name", "new")
    assert Cache(str(tmp_path)).get("a name") == "new"


def test_cut_short(tmp_path: Path) -> None:
    path = file_of(tmp_path)
    path.write_bytes(path.read_bytes()[:-1])
    assert Cache(str(tmp_path)).get("a name") is None


def test_what_cannot_be_kept_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    kept = Cache(str(tmp_path / "file" / "cache"))
    kept.put("a name", "content")
    assert kept.get("a name") is None
    path = file_of(tmp_path / "cache")
    path.unlink()
    path.mkdir()
    Cache(str(tmp_path / "cache")).put("a name", "content")
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_many_at_the_same_time(tmp_path: Path) -> None:
    work = (
        "import sys; from quizpack.workspace.cache import Cache; kept = Cache(sys.argv[1])\n"
        "for at in range(150):\n"
        "    kept.put(f'{at % 3}', f'{at % 3}' * 5000); assert kept.get(f'{at % 3}') == f'{at % 3}' * 5000\n"
    )
    processes = [subprocess.Popen([sys.executable, "-c", work, str(tmp_path)]) for _ in range(3)]
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert len([path for path in tmp_path.rglob("*") if path.is_file()]) == 3


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="where caches are differs there")
@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"HOME": "/home/me"}, "/home/me/.cache/quizpack"),
        ({"HOME": "/home/me", "XDG_CACHE_HOME": "/var/cache/me"}, "/var/cache/me/quizpack"),
        ({"HOME": "/home/me", "XDG_CACHE_HOME": "relative"}, None),
        ({"HOME": "/home/me", "QUIZPACK_CACHE": "here"}, "here"),
        ({"HOME": "/home/me", "QUIZPACK_CACHE": ""}, None),
        ({}, None),
    ],
)
def test_where_it_is(environment: dict[str, str], folder: str | None) -> None:
    assert cache_folder(environment) == folder


def test_opened(tmp_path: Path) -> None:
    kept = open_cache({"QUIZPACK_CACHE": str(tmp_path)})
    assert kept
    kept.put("a name", "content")
    assert Cache(str(tmp_path)).get("a name") == "content"
    assert open_cache({"QUIZPACK_CACHE": ""}) is None
