"""Which files sync writes, and when it rather leaves them alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.select import select
from quizpack.app.sync import Task, sync_all
from quizpack.workspace.write import Change


def ran(task: Task = Task(), *quizzes: str) -> tuple[dict[str, Change], list[str]]:  # noqa: B008
    """What became of each file, and the codes of the findings."""
    reports = list(sync_all(select(quizzes), task, lambda *_: None))
    files = {file.path: file.change for one in reports for file in one.files}
    return files, [found.code for one in reports for found in one.report.diagnostics]


def snapshot(folder: Path) -> dict[str, tuple[bytes, int]]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


ALL = ["translations/templates/tour.pot", "translations/ms/tour.po", "translations/vi/tour.po"]


def test_a_template_and_a_file_in_each_language(project: Path) -> None:
    assert ran() == (dict.fromkeys(ALL, Change.NEW), [])
    once = snapshot(project)
    assert ran() == (dict.fromkeys(ALL, Change.SAME), [])
    assert snapshot(project) == once


def test_check_writes_nothing(project: Path) -> None:
    before = snapshot(project)
    assert ran(Task(check=True)) == (dict.fromkeys(ALL, Change.NEW), [])
    assert snapshot(project) == before


@pytest.mark.usefixtures("project")
def test_a_language_is_started_and_kept_up_to_date_from_then_on() -> None:
    files, _ = ran(Task(locales=("pt-BR",)))
    assert files == {ALL[0]: Change.NEW, "translations/pt_BR/tour.po": Change.NEW}
    files, _ = ran()
    assert files["translations/pt_BR/tour.po"] is Change.SAME


@pytest.mark.usefixtures("project")
def test_the_quizs_own_language_has_no_file() -> None:
    files, _ = ran(Task(locales=("en",)))
    assert list(files) == ALL[:1]


def test_a_file_with_an_error_is_told_and_not_touched(project: Path) -> None:
    ran()
    path = project / "translations/vi/tour.po"
    broken = path.read_text(encoding="utf-8").replace('msgid "Ipoh"', 'msgid "Ipoh')
    path.write_text(broken, encoding="utf-8")
    (project / "content/tour.yaml").write_text(
        (project / "content/tour.yaml").read_text(encoding="utf-8").replace("Penang", "Melaka"), encoding="utf-8"
    )
    files, codes = ran()
    assert codes == ["QP251"]
    assert files == {ALL[0]: Change.CHANGED, ALL[1]: Change.CHANGED}
    assert path.read_text(encoding="utf-8") == broken


def test_a_broken_template_is_made_anew(project: Path) -> None:
    ran()
    path = project / ALL[0]
    right = path.read_bytes()
    path.write_text("<<<<<<< HEAD\n", encoding="utf-8")
    files, codes = ran()
    assert files[ALL[0]] is Change.CHANGED
    assert codes == []
    assert path.read_bytes() == right


def test_a_quiz_with_errors_is_left_out(project: Path) -> None:
    ran()
    before = snapshot(project / "translations")
    quiz = project / "content/tour.yaml"
    quiz.write_text(quiz.read_text(encoding="utf-8").replace("id: river", "id: capital"), encoding="utf-8")
    assert ran() == ({}, ["QP071"])
    assert snapshot(project / "translations") == before


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_files_own_form_is_kept(project: Path, mark: str, line_end: str) -> None:
    ran()
    path = project / "translations/vi/tour.po"
    data = (mark + path.read_text(encoding="utf-8").replace("\n", line_end)).encode()
    path.write_bytes(data)
    assert ran()[0]["translations/vi/tour.po"] is Change.SAME
    quiz = project / "content/tour.yaml"
    quiz.write_text(quiz.read_text(encoding="utf-8").replace("Penang", "Melaka"), encoding="utf-8")
    assert ran()[0]["translations/vi/tour.po"] is Change.CHANGED
    assert path.read_bytes() == data.replace(b"Penang", b"Melaka")


def test_references_do_not_depend_on_where_it_runs(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran()
    monkeypatch.chdir(project / "content")
    files, _ = ran()
    assert set(files.values()) == {Change.SAME}
    assert b"#: content/tour.yaml\n" in (project / ALL[0]).read_bytes()


@pytest.mark.usefixtures("project")
def test_a_language_in_a_folder_of_another_name_stays_there() -> None:
    Path("translations/zh_Hans").mkdir(parents=True)
    assert "translations/zh_Hans/tour.po" in ran(Task(locales=("zh-Hans",)))[0]
    assert "translations/zh_Hans/tour.po" in ran()[0]


def test_terms_of_the_glossary_are_named(project: Path) -> None:
    (project / "translations").mkdir()
    glossary = "glossary: 1\nterms:\n  - {term: kuala lumpur, keep: true}\n  - {term: Ipoh, keep: true}\n"
    (project / "translations/glossary.yaml").write_text(glossary, encoding="utf-8")
    ran()
    text = (project / ALL[0]).read_text(encoding="utf-8")
    assert "Ipoh" not in text
    assert "Kuala Lumpur" not in text
