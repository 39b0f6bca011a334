"""Quiz files laid out on the disk: bytes that are not the text's stay, what is faulty is not touched."""

from __future__ import annotations

import os
from pathlib import Path

from quizpack.app.fmt import FormatReport, format_all
from quizpack.app.select import select

ODD = "quizpack: 1\ntitle: A tour\nid:   tour # its name\n"
LAID_OUT = "quizpack: 1\nid: tour  # its name\ntitle: A tour\n"


def formatted(*names: str, write: bool = True) -> list[FormatReport]:
    return list(format_all(select(names), lambda *_: None, write=write))


def test_line_ends_byte_order_mark_and_permissions_stay(project: Path) -> None:
    path = project / "content/tour.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + ODD.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    _, made = formatted()
    assert made.file is not None
    assert made.file.changed
    assert path.read_bytes() == b"\xef\xbb\xbf" + LAID_OUT.replace("\n", "\r\n").encode()
    assert path.stat().st_mode & 0o777 == 0o640


def test_without_writing_nothing_changes(project: Path) -> None:
    path = project / "content/tour.yaml"
    path.write_text(ODD, encoding="utf-8")
    _, made = formatted("tour", write=False)
    assert made.file is not None
    assert made.file.after.decode() == LAID_OUT
    assert path.read_text(encoding="utf-8") == ODD


def test_a_file_with_mistakes_is_left_alone_and_told(project: Path) -> None:
    path = project / "content/tour.yaml"
    path.write_text("id: tour\ntitle: 'open\n", encoding="utf-8")
    _, made = formatted()
    assert made.file is None
    assert [one.code for one in made.report.diagnostics] == ["QP017"]
    assert os.listdir(project / "content") == ["tour.yaml"]


def test_an_odd_file_is_left_alone_and_told(project: Path) -> None:
    path = project / "content/tour.yaml"
    path.write_text("%YAML 1.2\n---\nid: tour\n", encoding="utf-8")
    _, made = formatted()
    assert [one.name for one in made.report.diagnostics] == ["kept-layout"]
    assert path.read_text(encoding="utf-8") == "%YAML 1.2\n---\nid: tour\n"
