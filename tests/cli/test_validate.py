"""`quizpack validate` tells every problem of every file, to people and to programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def _in_project(project: Path) -> None:
    """All tests run in a project."""


def edit(path: str, old: str, new: str) -> None:
    text = Path(path).read_text(encoding="utf-8")
    assert old in text
    Path(path).write_text(text.replace(old, new), encoding="utf-8")


def test_findings_for_people(quizpack: Run) -> None:
    edit("content/tour.yaml", "Penang", "ipoh")
    edit("content/tour.yaml", "    prompt", "    promt")
    ran = quizpack("validate")
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.splitlines()[0].startswith("content/tour.yaml:6:5: error: ")
    assert ran.out.endswith("\n\n1 error in 1 of 3 files.\n")


def test_all_files_in_one_run(quizpack: Run) -> None:
    edit("content/tour.yaml", "title: A short tour", "titel: A short tour")
    Path("content/other.yaml").write_text("quizpack: 1\nid: other\ntitle: Other\nquestions: []\n", encoding="utf-8")
    edit("translations/vi/tour.po", 'msgstr "Một', "msgstr Một")
    edit("quizpack.yaml", "locales: [vi]", "locales: [vi, xx]")
    Path("translations/glossary.yaml").write_text("terms: 5\n", encoding="utf-8")
    Path("translations/vi/gone.po").write_text('msgid "unfinished\n', encoding="utf-8")
    found = quizpack("validate", "--format", "json").json
    assert {one["file"] for one in found if one["severity"] == "error"} == {
        "content/tour.yaml",
        "content/other.yaml",
        "translations/vi/tour.po",
        "quizpack.yaml",
        "translations/glossary.yaml",
        "translations/vi/gone.po",
    }


def test_json_has_the_agreed_fields(quizpack: Run) -> None:
    found = quizpack("validate", "--format", "json").json
    assert found == [
        {
            "code": "QP226",
            "name": "missing-translations",
            "severity": "warning",
            "message": found[0]["message"],
            "file": "content/tour.yaml",
            "line": 8,
            "column": 9,
            "end_line": 8,
            "end_column": 15,
            "locale": "vi",
            "help": found[0]["help"],
        }
    ]


def test_warnings_do_not_fail(quizpack: Run) -> None:
    ran = quizpack("validate")
    assert ran.code == 0
    assert ran.out.endswith("\n1 warning in 1 of 3 files.\n")


def test_nothing_found(quizpack: Run) -> None:
    assert quizpack("validate", "--locale", "en").out == "1 quiz, 1 language: no problem found.\n"
    assert quizpack("validate", "--locale", "en", "--format", "json").out == "[]\n"


def test_quiet_tells_errors_only(quizpack: Run) -> None:
    assert quizpack("validate", "-q") == (0, "", "")
    edit("content/tour.yaml", "id: tour", "id: Tour")
    ran = quizpack("validate", "-q")
    assert ran.code == 1
    assert ran.out.count("error") == 1
    assert "warning" not in ran.out


@pytest.mark.parametrize(
    "name", ["tour", "content/tour.yaml", "./content/tour.yaml", "content", "translations/vi/tour.po"]
)
def test_what_may_be_named(quizpack: Run, name: str) -> None:
    Path("content/broken.yaml").write_text("nonsense", encoding="utf-8")
    ran = quizpack("validate", name, "--format", "json")
    errors = [one["file"] for one in ran.json if one["severity"] == "error"]
    assert errors == (["content/broken.yaml"] if name == "content" else [])


def test_from_another_folder(project: Path, quizpack: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    edit("content/tour.yaml", "id: tour", "id: Tour")
    monkeypatch.chdir("content")
    assert quizpack("validate").out.startswith("tour.yaml:2:5: error")
    monkeypatch.chdir("../..")
    assert quizpack("validate", f"{project.name}/content").out.startswith(
        f"{project.name}/content/tour.yaml:2:5: error"
    )


def test_allowed_by_a_comment(quizpack: Run) -> None:
    edit("content/tour.yaml", "Penang", "Ipoh")
    found = quizpack("validate", "-l", "en", "--format", "json").json
    assert [(one["name"], one["line"]) for one in found] == [("duplicate-option", 11)]
    edit(
        "content/tour.yaml",
        "        correct: true\n",
        "        correct: true\n      # quizpack: allow duplicate-option\n",
    )
    assert quizpack("validate", "-l", "en", "--format", "json").json == []


@pytest.mark.parametrize(
    ("level", "severity"), [("off", None), ("info", "info"), ("warning", "warning"), ("error", "error")]
)
def test_levels_of_rules(quizpack: Run, level: str, severity: str | None) -> None:
    edit("content/tour.yaml", "Penang", "Ipoh")
    edit("quizpack.yaml", "targets:", f"rules: {{duplicate-option: {level}}}\ntargets:")
    found = quizpack("validate", "-l", "en", "--format", "json").json
    assert [one["severity"] for one in found] == ([severity] if severity else [])


def test_rules_look_at_full_translations(quizpack: Run) -> None:
    entry = 'msgctxt "tour/capital/choices/{}/text"\nmsgid "{}"\nmsgstr "{}"\n'
    choices = [("a", "Penang", "X"), ("b", "Kuala Lumpur", "Y"), ("c", "Ipoh", "X")]
    catalogue = Path("translations/vi/tour.po")
    catalogue.write_text("\n".join([catalogue.read_text(encoding="utf-8"), *(entry.format(*one) for one in choices)]))
    found = quizpack("validate", "--format", "json").json
    assert ("equal-options", "vi", "translations/vi/tour.po") in [
        (one["name"], one["locale"], one["file"]) for one in found
    ]
