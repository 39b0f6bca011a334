"""Whatever stands where a file is meant, reading it gives a diagnostic and never an exception."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quizpack.workspace.read import read, read_bytes


def told(path: Path | str) -> tuple[str, str | None]:
    data, found = read_bytes(str(path))
    assert data is None
    assert [one.code for one in found] == ["QP002"]
    assert found[0].span is not None
    assert found[0].span.path == str(path)
    return found[0].message, found[0].help


def test_text_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes("\ufefftitle: Thủ đô\r\n".encode())
    source, found = read(str(tmp_path / "a.yaml"))
    assert (source.text if source else None, found) == ("title: Thủ đô\r\n", ())


def test_missing_file_and_the_one_that_was_meant(tmp_path: Path) -> None:
    (tmp_path / "ring-attention.yaml").touch()
    message, help_ = told(tmp_path / "ring-atention.yaml")
    assert message == "There is no file or folder of this name."
    assert help_ == f"Did you mean “{tmp_path}/ring-attention.yaml”?"


def test_folder(tmp_path: Path) -> None:
    assert told(tmp_path)[0] == "A folder stands where a file is meant."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes of this kind here")
def test_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    assert "no ordinary file" in told(tmp_path / "a.yaml")[0]


def test_link_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to("b.yaml")
    (tmp_path / "b.yaml").symlink_to("a.yaml")
    assert told(tmp_path / "a.yaml")[0].startswith("This cannot be read: ")


@pytest.mark.parametrize("name", ["x" * 300, "nul\0l"])
def test_impossible_name(tmp_path: Path, name: str) -> None:
    assert told(f"{tmp_path}/{name}")[0].startswith("This cannot be read: ")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions work otherwise here")
def test_file_that_may_not_be_read(tmp_path: Path) -> None:
    secret = tmp_path / "a.yaml"
    secret.write_text("title: x\n")
    secret.chmod(0)
    superuser = os.geteuid() == 0
    if superuser:
        # who may read everything, so somebody else has to try
        os.seteuid(65534)
    try:
        message, _ = told(secret)
    finally:
        if superuser:
            os.seteuid(0)
    assert message == "You are not allowed to read this."


def test_link_to_nowhere(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to("b.yaml")
    message, help_ = told(tmp_path / "a.yaml")
    assert message == "This is a link to a file or folder that does not exist."
    assert help_ == "Delete the link, or make it anew."
