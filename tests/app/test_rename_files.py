"""An id is renamed in the quiz and in all of its translations, or nothing is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.rename import Renaming, carry_out, plan
from quizpack.app.select import select
from quizpack.app.sync import Task, sync_all
from quizpack.workspace.write import Change


def synced(*, check: bool = False) -> list[Change]:
    reports = sync_all(select(()), Task(check=check), lambda *_: None)
    return [file.change for one in reports for file in one.files]


def renamed(old: str, new: str) -> Renaming:
    renaming = plan(select(()), old, new)
    if not renaming.diagnostics:
        assert carry_out(renaming) == ()
    return renaming


@pytest.fixture
def translated(project: Path) -> Path:
    """The project with all of its texts translated into Malay: the source in brackets."""
    synced()
    path = project / "translations/ms/tour.po"
    lines = path.read_text(encoding="utf-8").split("\n")
    for at, line in enumerate(lines):
        if line == 'msgstr ""' and lines[at - 1].startswith("msgid") and lines[at - 1] != 'msgid ""':
            lines[at] = "# x".join(lines[at - 1].replace('msgid "', 'msgstr "[').rsplit('"', 1)).replace("# x", ']"')
    path.write_text("\n".join(lines), encoding="utf-8")
    return project


def po(project: Path, name: str = "ms/tour.po") -> str:
    return (project / "translations" / name).read_text(encoding="utf-8")


CASES = [
    ("tour/capital", "seat", "tour/capital/", "tour/seat/", "q_tour_capital", "q_tour_seat"),
    ("tour/capital", "tour/seat", "tour/capital/", "tour/seat/", "q_tour_capital", "q_tour_seat"),
    (
        "tour/capital/choices/b",
        "kl",
        "tour/capital/choices/b/",
        "tour/capital/choices/kl/",
        "e_tour_capital_choices_b",
        "e_tour_capital_choices_kl",
    ),
]


@pytest.mark.parametrize(("old", "new", "old_key", "new_key", "before_id", "after_id"), CASES)
def test_translations_move_along(
    translated: Path, old: str, new: str, old_key: str, new_key: str, before_id: str, after_id: str
) -> None:
    before = po(translated)
    renaming = renamed(old, new)
    assert renaming.name
    assert renaming.name.identifiers == (before_id, after_id)
    after = po(translated)
    assert old_key not in after
    assert after.replace("choice kl", "choice b") == before.replace(old_key, new_key)
    assert "# A quiz of a few questions.\n" in (translated / "content/tour.yaml").read_text(encoding="utf-8")
    assert set(synced(check=True)) == {Change.SAME}


def test_a_quiz_takes_its_files_along(translated: Path) -> None:
    before = po(translated)
    renamed("tour", "world")
    assert sorted(str(path.relative_to(translated)) for path in translated.rglob("*") if path.is_file()) == [
        "content/world.yaml",
        "quizpack.yaml",
        "translations/ms/world.po",
        "translations/templates/world.pot",
        "translations/vi/world.po",
    ]
    assert po(translated, "ms/world.po") == before.replace('"tour/', '"world/').replace("/tour.yaml", "/world.yaml")
    assert set(synced(check=True)) == {Change.SAME}


def test_a_blank_is_renamed_everywhere(translated: Path) -> None:
    renamed("tour/river/blanks/longest", "river-name")
    after = po(translated)
    assert "longest}}" not in after
    assert 'msgstr "[The {{river-name}} is the longest river.]"\n' in after
    assert "The {{river-name}} is" in (translated / "content/tour.yaml").read_text(encoding="utf-8")
    assert set(synced(check=True)) == {Change.SAME}


def test_obsolete_entries_move_along(translated: Path) -> None:
    path = translated / "translations/ms/tour.po"
    path.write_text(
        po(translated) + '\n#~ msgctxt "tour/capital/hints/a/text"\n#~ msgid "Think"\n#~ msgstr "Fikir"\n',
        encoding="utf-8",
    )
    renamed("tour/capital", "seat")
    assert '#~ msgctxt "tour/seat/hints/a/text"\n' in po(translated)


def test_a_letter_means_the_entry_of_the_quiz_not_of_a_file_that_is_behind(translated: Path) -> None:
    quiz = translated / "content/tour.yaml"
    quiz.write_text(
        quiz.read_text(encoding="utf-8")
        .replace("      - Penang\n", "      - Ipoh\n")
        .replace("      - Ipoh\n  -", "      - Penang\n  -"),
        encoding="utf-8",
    )
    renamed("tour/capital/choices/a", "ipoh")
    assert 'msgctxt "tour/capital/choices/ipoh/text"\nmsgid "Ipoh"\nmsgstr "[Ipoh]"\n' in po(translated)
    assert 'msgctxt "tour/capital/choices/c/text"\nmsgid "Penang"\nmsgstr "[Penang]"\n' in po(translated)


def test_an_id_that_the_author_has_changed_already(translated: Path) -> None:
    quiz = translated / "content/tour.yaml"
    before = po(translated)
    quiz.write_text(quiz.read_text(encoding="utf-8").replace("id: capital", "id: seat"), encoding="utf-8")
    synced()
    assert "#~" in po(translated)
    renamed("tour/capital", "seat")
    assert po(translated) == before.replace("tour/capital/", "tour/seat/")


REFUSED = [
    ("tour/capital", "river", "QP071"),
    ("tour/capital/choices/a", "c", "QP074"),
    ("tour", "con", "QP073"),
    ("tour/capital", "Seat", "QP096"),
    ("tour/capital", "other/seat", "QP096"),
    ("tour/nothing", "seat", "QP096"),
    ("nothing", "seat", "QP096"),
    ("tour/capital/choices/z", "x", "QP096"),
    ("tour", "other", "QP096"),
    ("tour/river/blanks/longest", "1st", "QP"),
]


@pytest.mark.parametrize(("old", "new", "code"), REFUSED)
def test_what_cannot_be_is_refused_and_nothing_is_touched(translated: Path, old: str, new: str, code: str) -> None:
    other = (translated / "content/tour.yaml").read_text(encoding="utf-8")
    other = other.replace("id: tour", "id: other").replace("short", "long")
    (translated / "content/other.yaml").write_text(other, encoding="utf-8")
    before = {path: path.read_bytes() for path in translated.rglob("*") if path.is_file()}
    renaming = renamed(old, new)
    assert renaming.files == ()
    assert all(found.code.startswith(code) for found in renaming.diagnostics), renaming.diagnostics
    assert renaming.diagnostics
    assert {path: path.read_bytes() for path in translated.rglob("*") if path.is_file()} == before


def test_a_translation_that_cannot_be_read_stops_it(translated: Path) -> None:
    path = translated / "translations/vi/tour.po"
    path.write_text(path.read_text(encoding="utf-8") + "\n<<<<<<< HEAD\n", encoding="utf-8")
    assert [found.code for found in renamed("tour/capital", "seat").diagnostics] == ["QP253"]
    assert "id: capital" in (translated / "content/tour.yaml").read_text(encoding="utf-8")


def test_it_can_be_run_again_after_it_was_stopped_half_way(translated: Path) -> None:
    renaming = plan(select(()), "tour", "world")
    carry_out(renaming._replace(files=renaming.files[:2]))
    (translated / "translations/ms/tour.po").write_bytes(renaming.files[1].before)
    (translated / "translations/templates/tour.pot").write_bytes(renaming.files[0].before)
    renamed("tour", "world")
    assert not (translated / "content/tour.yaml").exists()
    assert set(synced(check=True)) == {Change.SAME}
