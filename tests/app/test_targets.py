"""Outputs are matched with exporters, and their options judged where they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.project import open_project
from quizpack.app.targets import alike, output_of, resolve, resolve_all
from quizpack.model.project import Output, Project


def opened(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(folder)
    Path("quizpack.yaml").write_text(text)
    project, _ = open_project()
    assert project
    return project


def test_an_output_by_its_own_name_or_a_target_by_its() -> None:
    project = Project(root=".", outputs=(Output(name="mine", target="moodle", options={"version": "4.1"}),))
    mine = output_of(project, "mine")
    assert mine
    assert mine.options == {"version": "4.1"}
    assert output_of(project, "moodle") == Output(name="moodle", target="moodle")
    assert output_of(project, "powerpoint") is None
    assert (alike(project, "minne"), alike(project, "modle"), alike(project, "xyz")) == ("mine", "moodle", None)


def test_where_files_land() -> None:
    target, found = resolve(Output(name="mine", target="moodle"), Project(root="."))
    assert found == ()
    assert target
    assert target.path("dist", "tour", "pt-BR") == "dist/mine/pt-BR/tour.xml"
    assert target.path("dist", "tour", None) == "dist/mine/tour.xml"
    assert not target.together


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ("{}", []),
        ('{version: "4.1"}', []),
        ("{version: 4.1}", []),
        ("{multilang: true}", []),
        ('{version: "2.0"}', [("QP007", 2, 21)]),
        ("{multilang: 1}", [("QP005", 2, 23), ("QP007", 2, 23)]),
        ("{versoin: 4.1}", [("QP007", 2, 12)]),
        ("{target: moodel}", [("QP006", 2, 20)]),
    ],
)
def test_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: str, codes: list[tuple[str, int, int]]
) -> None:
    project = opened(f"targets:\n  moodle: {options}\n", tmp_path, monkeypatch)
    _, found = open_project()
    _, faults = resolve_all(project)
    assert [(one.code, one.span.line, one.span.column) for one in (*found, *faults) if one.span] == codes


@pytest.mark.parametrize("name", ["con", "index", "lpt9"])
def test_names_that_are_kept_for_something_else(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = opened(f"targets:\n  {name}: {{target: moodle}}\n  console: {{target: moodle}}\n", tmp_path, monkeypatch)
    _, found = resolve_all(project)
    assert [(one.code, one.span.line) for one in found if one.span] == [("QP005", 2)]
