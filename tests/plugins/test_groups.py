"""Our own plug-ins are files, foreign ones entry points; what is broken is told and stops nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from quizpack.plugins import EXPORTERS, REPORTERS, RULES

FOREIGN = """
from quizpack.api import Exported, Exporter

def export(request):
    return Exported(content=(b"x",))

EXPORTER = Exporter(name="cards", title="Flash cards", suffix=".txt", export=export)
NOT_AN_EXPORTER = "cards"
"""


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package as pip would have installed it, with one good exporter and several bad ones."""
    (tmp_path / "foreign_cards.py").write_text(FOREIGN)
    (tmp_path / "foreign_cards_1.0.dist-info").mkdir()
    (tmp_path / "foreign_cards_1.0.dist-info/METADATA").write_text(
        "Metadata-Version: 2.1\nName: foreign-cards\nVersion: 1.0\n"
    )
    (tmp_path / "foreign_cards_1.0.dist-info/entry_points.txt").write_text(
        "[quizpack.exporters]\n"
        "cards = foreign_cards:EXPORTER\n"
        "moodle = foreign_cards:EXPORTER\n"
        "nothing = foreign_cards:MISSING\n"
        "text = foreign_cards:NOT_AN_EXPORTER\n"
        "away = not_installed:EXPORTER\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_our_own_by_file_name() -> None:
    assert {"json", "text"} <= set(REPORTERS.own_names())
    reporter, found = REPORTERS.get("json")
    assert found == ()
    assert reporter
    assert reporter.about == "a JSON list, for programs"


def test_a_rules_file_is_named_by_its_code_too() -> None:
    assert "duplicate-option" in RULES.own_names()
    rule, _ = RULES.get("duplicate-option")
    assert rule
    assert (rule.kind.code, rule.kind.name) == ("QP105", "duplicate-option")


@pytest.mark.usefixtures("foreign")
def test_foreign_plugin() -> None:
    exporter, found = EXPORTERS.get("cards")
    assert found == ()
    assert exporter
    assert exporter.title == "Flash cards"


@pytest.mark.usefixtures("foreign")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nothing", "AttributeError: module 'foreign_cards' has no attribute 'MISSING'"),
        ("text", "it is no Exporter of quizpack.api"),
        ("away", "ModuleNotFoundError: No module named 'not_installed'"),
    ],
)
def test_broken_plugin(name: str, reason: str) -> None:
    exporter, found = EXPORTERS.get(name)
    assert exporter is None
    assert [(one.code, one.severity.word) for one in found] == [("QP901", "error")]
    assert reason in found[0].message


@pytest.mark.usefixtures("foreign")
def test_our_own_cannot_be_shadowed() -> None:
    exporters, found = EXPORTERS.all()
    assert [one.name for one in exporters][-1] == "cards"
    assert "Flash cards" not in [one.title for one in exporters if one.name == "moodle"]
    assert sorted(one.code for one in found) == ["QP901", "QP901", "QP901", "QP902"]


def test_unknown_name() -> None:
    assert EXPORTERS.get("no-such-target") == (None, ())


def test_names_import_nothing() -> None:
    look = (
        "import sys; from quizpack.plugins import EXPORTERS, RULES; EXPORTERS.own_names(), RULES.own_names();"
        "print([name for name in sys.modules if name.startswith(('quizpack.rules.qp', 'quizpack.exporters.moodle'))"
        " or name == 'importlib.metadata'])"
    )
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout == "[]\n"
