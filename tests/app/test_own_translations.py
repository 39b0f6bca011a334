"""This repository's own quizzes: their translations are up to date and complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.select import select
from quizpack.app.status import status
from quizpack.app.sync import Task, sync_all
from quizpack.workspace.write import Change


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])


def test_nothing_is_to_be_synced() -> None:
    files = [file for one in sync_all(select(()), Task(check=True), lambda *_: None) for file in one.files]
    assert files
    assert [file.path for file in files if file.change is not Change.SAME] == []


def test_everything_is_translated() -> None:
    rows = [row for one in status(select(()), (), lambda *_: None) for row in one.rows]
    assert rows
    assert [(row.quiz, row.locale) for row in rows if row.percent < 100 or row.failing] == []
