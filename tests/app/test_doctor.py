"""What doctor looks at: every package that quizpack needs, and keys only by whether they are there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from quizpack.app import doctor as module
from quizpack.app.doctor import Check, State, doctor

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def checks(**environment: str) -> dict[str, Check]:
    return {check.name: check for check in doctor(environment)}


def test_every_package_is_looked_at() -> None:
    needed = {re.split("[<>=~]", one)[0] for one in PROJECT["dependencies"]}
    assert set(module._PACKAGES) == needed


@pytest.mark.parametrize("key", ["deepl", "openai"])
def test_keys_are_never_shown(key: str) -> None:
    variable = f"QUIZPACK_{key.upper()}_KEY"
    assert checks()[key].state is State.ABSENT
    found = checks(**{variable: "sk-very-secret"})
    assert found[key].state is State.FINE
    assert variable in found[key].detail
    assert "sk-very-secret" not in repr(found)


def test_what_is_missing_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(module._PACKAGES, "no-such-package", "no_such_package")
    found = checks()["no-such-package"]
    assert found.state is State.BROKEN
    assert found.help == "Run: pip install no-such-package"


def test_what_cannot_be_imported_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(module._PACKAGES, "click", "click.no_such_module")
    assert checks()["click"].state is State.BROKEN


def test_projects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert checks()["project"].state is State.ABSENT
    (tmp_path / "quizpack.yaml").write_text("name: demo\nlocales: [vi]\n")
    assert checks()["quizpack.yaml"].detail == "“demo”, quizzes: 0, languages: en, vi"
    (tmp_path / "quizpack.yaml").write_text("name: [demo\n")
    assert checks()["quizpack.yaml"].state is State.BROKEN
