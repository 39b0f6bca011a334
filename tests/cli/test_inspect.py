"""`quizpack inspect` as a user runs it: text, JSON, exit codes, several files, folders, schemas, hostile files."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def _without_schemas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUIZPACK_XSD", raising=False)


@pytest.fixture
def packages(project: Path, quizpack: Run) -> Path:
    """The project's quiz as packages, in dist/."""
    for target in ("moodle", "canvas", "qti21"):
        assert quizpack("export", target).code == 0
    return project / "dist"


@pytest.mark.usefixtures("packages")
def test_a_package_as_text(quizpack: Run):
    ran = quizpack("inspect", "dist/canvas/vi/tour.zip")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "dist/canvas/vi/tour.zip\n"
        "  format     QTI 1.2, Canvas package, written by quizpack\n"
        "  title      Một vòng ngắn\n"
        "  questions  1 (1 point): 1 single-choice\n"
        "  languages  en (metadata, text); vi (metadata, text, xml:lang)\n"
        "  settings   attempts: unlimited; shuffle choices: no; shuffle questions: no\n"
        "\n"
        "No problem found in 1 file.\n"
    )


@pytest.mark.usefixtures("packages")
def test_json_has_its_keys(quizpack: Run):
    ran = quizpack("inspect", "dist/moodle/en/tour.xml", "dist/qti21/en/tour.zip", "none.zip", "--format", "json")
    moodle, qti, none = ran.json
    assert ran.code == 1
    assert {*moodle} == {
        "file", "format", "version", "layout", "tool", "questions", "points", "languages", "parts", "files", "notes",
        "problems",
    }  # fmt: skip
    assert moodle["parts"] == [
        {
            "identifier": "quizpack/tour/en",
            "title": "quizpack/tour/en",
            "questions": {"single-choice": 1},
            "points": 1,
            "settings": {},
        }
    ]
    assert (qti["format"], qti["version"], qti["points"], qti["problems"]) == ("QTI", "2.1", 1, [])
    assert {*none} == {"file", "problems"}
    assert [one["code"] for one in none["problems"]] == ["QP002"]


def test_a_folder_is_a_package_that_was_unpacked(packages: Path, quizpack: Run, tmp_path: Path):
    with zipfile.ZipFile(packages / "qti21/en/tour.zip") as package:
        package.extractall(tmp_path / "out")
    (tmp_path / "out/items/q_tour_capital_en.xml").unlink()
    ran = quizpack("inspect", "out", "--format", "json")
    assert ran.code == 1
    assert [(one["code"], one["file"]) for one in ran.json[0]["problems"]] == [
        ("QP422", "out/imsmanifest.xml"),
        ("QP426", "out/z_tour_en.xml"),
        ("QP430", "out/z_tour_en.xml"),
    ]


def test_warnings_do_not_fail(packages: Path, quizpack: Run):
    with zipfile.ZipFile(packages / "canvas/en/tour.zip", "a") as package:
        package.writestr("notes.txt", "x")
    ran = quizpack("inspect", "dist/canvas/en/tour.zip")
    assert ran.code == 0
    assert "notes.txt:1:1: warning: This file is in the package, but the manifest does not list it." in ran.out
    assert ran.out.endswith("1 warning in 1 file.\n")


@pytest.mark.usefixtures("packages")
def test_schemas_by_option_and_variable(quizpack: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "xsd").mkdir()
    (tmp_path / "xsd/lom.xsd").write_text(
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.imsglobal.org/xsd/imscp_v1p1">'
        '<xs:element name="manifest"><xs:complexType/></xs:element></xs:schema>',
        encoding="utf-8",
    )
    ran = quizpack("inspect", "dist/qti21/en/tour.zip", "--xsd", "xsd")
    assert ran.code == 1
    assert "[QP413 against-schema]" in ran.out
    assert "No schema for the namespace “http://www.imsglobal.org/xsd/imsqti_v2p1”" in ran.out
    monkeypatch.setenv("QUIZPACK_XSD", str(tmp_path / "xsd"))
    assert quizpack("inspect", "dist/qti21/en/tour.zip").out == ran.out
    monkeypatch.setenv("QUIZPACK_XSD", "")
    assert quizpack("inspect", "dist/qti21/en/tour.zip").code == 0
    assert quizpack("inspect", "dist/qti21/en/tour.zip", "--xsd", "none").code == 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "QP400"),
        (b"PK\3\4broken", "QP401"),
        (b"<a><b></a>", "QP407"),
        (b"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "QP408"),
        (b"<a>\xff</a>", "QP415"),
        (b"<a>" * 999, "QP411"),
        (b"<a/>", "QP400"),
        (b"<quiz/>", "QP430"),
        (b"\xff\xfe<\0", "QP407"),
    ],
)
def test_nothing_makes_it_stumble(project: Path, quizpack: Run, data: bytes, code: str):
    (project / "x.xml").write_bytes(data)
    ran = quizpack("inspect", "x.xml", "--format", "json")
    assert ran.code == 1
    assert [one["code"] for one in ran.json[0]["problems"]] == [code]


def test_a_hostile_title_moves_no_cursor(project: Path, quizpack: Run):
    quiz = "<quiz><question type='category'><category><text>a&#x9b;2Jb&#x202e;c</text></category></question></quiz>"
    (project / "x.xml").write_text(quiz.replace("</quiz>", "<question type='x\u202e'/></quiz>"), encoding="utf-8")
    out = quizpack("inspect", "x.xml").out
    assert "\x9b" not in out
    assert "\u202e" not in out
