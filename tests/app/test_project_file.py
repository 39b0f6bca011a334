"""The project file becomes a `Project`, with defaults where it is silent and findings where it is wrong."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from quizpack.app.project import open_project
from quizpack.model.project import Fuzzy, Project, RuleLevel, Untranslated
from quizpack.model.settings import Settings

ALL_FIELDS = """\
name: parallel-training
source_locale: ms
locales: [en, pt-BR]
fallback:
  pt-BR: [pt, en]
content: quizzes
translations: po
dist: out
settings: {pass: 70%, attempts: 3}
targets:
  moodle: {version: 4.1}
  one-file: {target: moodle, multilang: true}
  2026: {target: moodle}
rules:
  longest-answer-correct: off
  duplicate-option: warning
untranslated: leave-out
fuzzy: use
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def opened(text: str) -> tuple[Project, list[tuple[str, int, int]]]:
    """The project, and code, line and column of each finding."""
    Path("quizpack.yaml").write_text(text, encoding="utf-8")
    project, found = open_project()
    assert project
    return project, [(one.code, one.span.line, one.span.column) for one in found if one.span]


@pytest.mark.usefixtures("here")
def test_all_fields() -> None:
    project, found = opened(ALL_FIELDS)
    assert found == []
    outputs = [(one.name, one.target, dict(one.options)) for one in project.outputs]
    assert outputs == [
        ("moodle", "moodle", {"version": "4.1"}),
        ("one-file", "moodle", {"multilang": True}),
        ("2026", "moodle", {}),
    ]
    assert project == Project(
        root=".",
        name="parallel-training",
        source_locale="ms",
        locales=("en", "pt-BR"),
        fallback={"pt-BR": ("pt", "en")},
        content="quizzes",
        translations="po",
        dist="out",
        settings=Settings(pass_mark=Fraction(7, 10), attempts=3),
        outputs=project.outputs,
        rules={"longest-answer-correct": RuleLevel.OFF, "duplicate-option": RuleLevel.WARNING},
        untranslated=Untranslated.LEAVE_OUT,
        fuzzy=Fuzzy.USE,
    )


@pytest.mark.usefixtures("here")
def test_defaults() -> None:
    assert opened("name: demo\n") == (Project(root=".", name="demo"), [])


@pytest.mark.usefixtures("here")
def test_no_project() -> None:
    assert open_project() == (None, ())


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("- a\n", [("QP005", 1, 1)]),
        ("nmae: demo\n", [("QP005", 1, 1)]),
        ("name: [a]\n", [("QP005", 1, 7)]),
        ("locales: ms\n", [("QP005", 1, 10)]),
        ("locales: [ms, pt_BR]\n", [("QP005", 1, 15)]),
        ("locales: [ms, xx]\n", [("QP240", 1, 15)]),
        ("locales: [ms, zh-tw]\n", [("QP241", 1, 15)]),
        ("source_locale: xx\n", [("QP240", 1, 16)]),
        ("fallback: {ms: [xx]}\n", [("QP240", 1, 17)]),
        ("content: ../elsewhere\n", [("QP005", 1, 10)]),
        ("translations: /etc\n", [("QP005", 1, 15)]),
        ("dist: content\n", [("QP005", 1, 7)]),
        ("dist: translations/out\n", [("QP005", 1, 7)]),
        ("content: .\ndist: dist\n", []),
        ("rules:\n  # a slip\n  longest-anser-correct: off\n", [("QP008", 3, 3)]),
        ("rules: {duplicate-option: sometimes}\n", [("QP005", 1, 27)]),
        ("targets: [moodle]\n", [("QP005", 1, 10)]),
        ("fuzzy: maybe\nuntranslated: 5\n", [("QP005", 1, 8), ("QP005", 2, 15)]),
        ("name: a\nname: b\n", [("QP020", 2, 1)]),
    ],
)
def test_mistakes(text: str, found: list[tuple[str, int, int]]) -> None:
    assert opened(text)[1] == found


@pytest.mark.usefixtures("here")
def test_what_is_right_counts_in_a_file_with_mistakes() -> None:
    project, found = opened("name: [a]\nlocales: [ms]\nfuzzy: maybe\nsettings: {attempts: no, pass: 60%}\n")
    assert len(found) == 3
    assert project.locales == ("ms",)
    assert (project.name, project.fuzzy) == ("quizpack", Fuzzy.SOURCE)
    assert project.settings == Settings(pass_mark=Fraction(3, 5))


@pytest.mark.usefixtures("here")
def test_folders_outside_the_project_are_not_looked_at() -> None:
    project, found = opened("content: ../..\ntranslations: /etc\ndist: ..\n")
    assert [code for code, _, _ in found] == ["QP005"] * 3
    assert (project.content, project.translations, project.dist) == ("content", "translations", "dist")
