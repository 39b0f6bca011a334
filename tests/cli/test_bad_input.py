"""Whatever a file holds: a diagnostic, exit code 1, no traceback, and nothing written."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

Run = Callable[..., Any]

HEAD = "quizpack: 1\nid: tour\ntitle: A tour\nquestions:\n"
QUESTION = "  - id: a\n    prompt: Which?\n    choices:\n      - {text: One, correct: true}\n      - Two\n"


def question(prompt: str) -> str:
    return HEAD + QUESTION.replace("Which?", prompt)


@pytest.fixture
def exports(project: Path, quizpack: Run) -> Callable[[], list[tuple[str, str]]]:
    """Exports the project; gives the code and file of each error, in order."""

    def export() -> list[tuple[str, str]]:
        before = set(project.rglob("*"))
        ran = quizpack("export", "moodle", "--locale", "en", "--format", "json")
        errors = [(one["code"], one["file"]) for one in ran.json["diagnostics"] if one["severity"] == "error"]
        assert ran.code == (1 if errors else 0)
        if errors:
            assert ran.json["files"] == []
            assert set(project.rglob("*")) == before
        else:
            assert [file["path"] for file in ran.json["files"]] == ["dist/moodle/en/tour.xml"]
        return errors

    return export


Export = Callable[[], list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("content", "codes"),
    [
        (b"", ["QP014"]),
        (b"# nothing but a comment\n", ["QP014"]),
        (b"- a\n- b\n", ["QP042"]),
        (b"just a sentence\n", ["QP042"]),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)), ["QP011"]),
        (("a: " + "[" * 2000 + "]" * 2000).encode(), ["QP025"]),
        (question("Which?").encode("utf-16"), ["QP010"]),
        (question("Café?").encode("cp1252"), ["QP010"]),
        (question("NUL\0here").encode(), ["QP012"]),
        (question("Bell\x07here").encode(), ["QP012"]),
        (question("'<script>alert(1)</script>'").encode(), ["QP051"]),
        (question('\'<img src="a.png" onerror="alert(1)">\'').encode(), ["QP090", "QP051"]),
        (question("A price of $x and $y$").encode(), ["QP063"]),
        (question("'$\\unknowncommand{x}$'").encode(), ["QP064"]),
        (question("'[passwords](../../etc/passwd.txt)'").encode(), ["QP091"]),
        (question("'![x](/etc/passwd.png)'").encode(), ["QP091"]),
        (question("'![x](file:///etc/passwd.png)'").encode(), ["QP091"]),
        (question("'![x](missing.png)'").encode(), ["QP090"]),
        (question("Which?").replace("Two", "ONE").replace("One", "ONE").encode(), []),
        (question("Which?").replace(", correct: true", "").encode(), ["QP046"]),
        (question("Which?").replace("- Two", "- {text: Two, correct: true}").encode(), ["QP046"]),
        (question("Which?").replace("    choices", "    points: -1\n    choices").encode(), ["QP043"]),
        (question("Which?").replace("    choices", "    points: .nan\n    choices").encode(), ["QP026"]),
        (question("Which?").replace("    choices", "    points: .inf\n    choices").encode(), ["QP026"]),
        (question("Which?").replace("    choices", "    hint: Think.\n    choices").encode(), ["QP040"]),
        (question("Which?").replace("    prompt", "   prompt").encode(), ["QP019"]),
        (question("Which?").replace("questions:", "tags: a, b\nquestions:").encode(), ["QP042"]),
        (question("Which?").replace("id: tour", "id: other").encode(), ["QP072"]),
    ],
)
def test_contents(exports: Export, content: bytes, codes: list[str]) -> None:
    Path("content/tour.yaml").write_bytes(content)
    assert exports() == [(code, "content/tour.yaml") for code in codes]


def test_two_quizzes_with_one_id(exports: Export) -> None:
    Path("content/sub").mkdir()
    Path("content/sub/tour.yaml").write_text(Path("content/tour.yaml").read_text())
    assert exports() == [("QP004", "content/sub/tour.yaml"), ("QP004", "content/tour.yaml")]


def test_folder_in_place_of_a_file(exports: Export) -> None:
    Path("content/tour.yaml").unlink()
    Path("content/tour.yaml").mkdir()
    assert exports() == [("QP002", "content/tour.yaml")]


@pytest.mark.usefixtures("project")
def test_folder_in_place_of_the_project_file(quizpack: Run) -> None:
    Path("quizpack.yaml").unlink()
    Path("quizpack.yaml").mkdir()
    assert quizpack("validate").out.startswith("quizpack.yaml:1:1: error: A folder stands where a file is meant.")


@pytest.mark.usefixtures("project")
def test_folder_in_place_of_a_translation(quizpack: Run) -> None:
    Path("translations/vi/tour.po").unlink()
    Path("translations/vi/tour.po").mkdir()
    found = quizpack("validate", "--format", "json").json
    assert [(one["code"], one["file"]) for one in found if one["severity"] == "error"] == [
        ("QP002", "translations/vi/tour.po")
    ]


def test_link_to_nowhere(exports: Export) -> None:
    Path("content/tour.yaml").unlink()
    Path("content/tour.yaml").symlink_to("nowhere.yaml")
    assert exports() == [("QP002", "content/tour.yaml")]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions work otherwise here")
def test_unreadable_file(quizpack: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    # pytest's own folders are closed to other users
    with TemporaryDirectory() as folder:
        monkeypatch.chdir(folder)
        Path(folder).chmod(0o755)
        Path("tour.yaml").write_text(question("Which?"))
        Path("tour.yaml").chmod(0)
        superuser = os.geteuid() == 0
        if superuser:
            # who may read everything, so somebody else has to try
            os.seteuid(65534)
        try:
            ran = quizpack("export", "moodle", "tour.yaml")
        finally:
            if superuser:
                os.seteuid(0)
        assert ran.code == 1
        assert ran.err.startswith("tour.yaml:1:1: error: You are not allowed to read this.")
        assert [path.name for path in Path(folder).iterdir()] == ["tour.yaml"]
        monkeypatch.undo()


def test_neither_project_nor_file(tmp_path: Path, quizpack: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for command in (["validate"], ["build"], ["export", "moodle"]):
        ran = quizpack(*command)
        assert ran.code == 1
        assert "There is no project here" in ran.out + ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("project")
def test_missing_file(quizpack: Run) -> None:
    ran = quizpack("validate", "content/tuor.yaml")
    assert ran.code == 1
    assert "Did you mean “content/tour.yaml”?" in ran.out
    ran = quizpack("export", "moodle", "tuor")
    assert ran.code == 1
    assert "Did you mean “tour”?" in ran.err
    assert not Path("dist").exists()


SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def test_drawing_with_a_script(exports: Export) -> None:
    Path("content/tour.yaml").write_text(question("'![x](a.svg)'"))
    Path("content/a.svg").write_text(SVG)
    assert exports() == [("QP094", "content/tour.yaml")]


def test_picture_that_differs_in_capitals(exports: Export) -> None:
    Path("content/tour.yaml").write_text(question("'![x](Ring.png)'"))
    Path("content/ring.png").write_bytes(b"")
    assert exports() == [("QP092", "content/tour.yaml")]


@pytest.mark.usefixtures("project")
def test_a_fault_in_a_picture_is_told_where_it_is_named(quizpack: Run) -> None:
    Path("content/tour.yaml").write_text(question("'See ![x](no.png).'"))
    found = quizpack("validate", "-l", "en", "--format", "json").json
    errors = [one for one in found if one["severity"] == "error"]
    assert [(one["code"], one["line"], one["column"], one["end_column"]) for one in errors] == [("QP090", 6, 23, 29)]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "# a comment\n" + text + "\n\n",
    ],
    ids=["byte order mark", "Windows line ends", "comments"],
)
def test_the_same_quiz_otherwise_saved(exports: Export, change: Callable[[str], str]) -> None:
    text = question("Thủ đô?") + "    explanation: |\n      One line.\n\n      Another one.\n"
    Path("content/tour.yaml").write_text(text, encoding="utf-8")
    assert exports() == []
    before = Path("dist/moodle/en/tour.xml").read_bytes()
    Path("content/tour.yaml").write_bytes(change(text).encode())
    assert exports() == []
    assert Path("dist/moodle/en/tour.xml").read_bytes() == before


def test_the_other_ending(exports: Export) -> None:
    assert exports() == []
    before = Path("dist/moodle/en/tour.xml").read_bytes()
    Path("content/tour.yaml").rename("content/tour.yml")
    assert exports() == []
    assert Path("dist/moodle/en/tour.xml").read_bytes() == before


def test_decomposed_letters_stay_as_typed(exports: Export) -> None:
    text = unicodedata.normalize("NFD", "Thủ đô?")
    Path("content/tour.yaml").write_text(question(text), encoding="utf-8")
    assert exports() == []
    assert text in Path("dist/moodle/en/tour.xml").read_text(encoding="utf-8")
