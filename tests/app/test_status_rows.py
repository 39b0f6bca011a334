"""The rows of the progress table."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.select import select
from quizpack.app.status import Row, started, status
from quizpack.app.sync import Task, sync_all
from quizpack.l10n.status import Progress


def rows(*locales: str) -> tuple[list[Row], list[str]]:
    reports = list(status(select(()), locales, lambda *_: None))
    return [row for one in reports for row in one.rows], [d.code for one in reports for d in one.report.diagnostics]


def translate(path: Path, **words: str) -> None:
    text = path.read_text(encoding="utf-8")
    for source, target in words.items():
        assert f'msgid "{source}"\nmsgstr ""' in text
        text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{target}"')
    path.write_text(text, encoding="utf-8")


def test_each_quiz_and_language_has_a_row(project: Path) -> None:
    list(sync_all(select(()), Task(), lambda *_: None))
    translate(project / "translations/vi/tour.po", Penang="Pê-năng", Ipoh="I-pô")
    found, codes = rows()
    assert codes == []
    assert found == [
        Row("tour", "ms", Progress(missing=7, words_left=19), 0),
        Row("tour", "vi", Progress(translated=2, missing=5, words_left=17), 0),
    ]
    assert found[1].percent == 28
    assert [row.locale for row in rows("vi")[0]] == ["vi"]


@pytest.mark.usefixtures("project")
def test_a_language_that_the_project_does_not_list_yet() -> None:
    list(sync_all(select(()), Task(locales=("pt-BR",)), lambda *_: None))
    assert started(select(())) == {"pt-BR"}
    assert [row.locale for row in rows("pt-BR")[0]] == ["pt-BR"]
    assert [row.locale for row in rows()[0]] == ["ms", "vi"]


def test_nothing_is_there_yet(project: Path) -> None:
    found, _ = rows("ms")
    assert found == [Row("tour", "ms", Progress(missing=7, words_left=19), 0)]
    assert not (project / "translations").exists()


def test_a_file_that_cannot_be_read_is_told(project: Path) -> None:
    (project / "translations/vi").mkdir(parents=True)
    (project / "translations/vi/tour.po").write_text('msgid "a\n', encoding="utf-8")
    found, codes = rows()
    assert "QP251" in codes
    assert len(found) == 2


def test_what_a_check_finds_fault_with_is_counted(project: Path) -> None:
    list(sync_all(select(()), Task(locales=("vi",)), lambda *_: None))
    translate(
        project / "translations/vi/tour.po", **{"What is the capital of Malaysia?": "What is the capital of Malaysia?"}
    )
    (row,) = rows("vi")[0]
    assert row.failing == 1
