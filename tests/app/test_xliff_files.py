"""Which XLIFF files are written and taken in, and when a PO file is rather left alone."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from quizpack.app.select import select
from quizpack.app.sync import Task, sync_all
from quizpack.app.xliff import Step, carry_out, export_all, import_all

FILE = "dist/xliff/vi/tour.xlf"
PO = "translations/vi/tour.po"


def exported(*locales: str, version: str = "1.2", folder: str | None = None) -> tuple[list[str], list[str]]:
    """The files, and the codes of the findings."""
    steps = list(export_all(select(()), locales, version, folder, lambda *_: None))
    return [sent.path for step in steps for sent in step.sent], codes(steps)


def imported(*files: str, replace: bool = False) -> list[str]:
    """The codes of the findings."""
    steps = list(import_all(select(()), files, replace=replace))
    found = [one.code for step in steps for planned in step.planned for one in carry_out(planned)[1]]
    return codes(steps) + found


def codes(steps: list[Step]) -> list[str]:
    return [one.code for step in steps for one in step.report.diagnostics]


def change(path: str, old: str, new: str) -> None:
    text = Path(path).read_text(encoding="utf-8")
    assert old in text
    Path(path).write_text(text.replace(old, new, 1), encoding="utf-8")


def translated(key: str, text: str) -> None:
    """Write a translation into the file, as a translator's program does."""
    lines = Path(FILE).read_text(encoding="utf-8").split("\n")
    at = next(at for at, line in enumerate(lines) if f'resname="{key}"' in line)
    lines[at + 2] = f'<target state="translated">{text}</target>'
    Path(FILE).write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.usefixtures("project")
def test_a_file_for_each_language() -> None:
    assert exported() == (["dist/xliff/ms/tour.xlf", FILE], [])
    assert exported("pt-BR", folder="out") == (["out/xliff/pt-BR/tour.xlf"], [])


@pytest.mark.usefixtures("project")
def test_a_language_may_be_started_with_it() -> None:
    exported("vi")
    translated("tour/title", "Một chuyến đi")
    assert imported(FILE) == []
    text = Path(PO).read_text(encoding="utf-8")
    assert 'msgstr "Một chuyến đi"' in text
    list(sync_all(select(()), Task(locales=("vi",)), lambda *_: None))
    assert Path(PO).read_text(encoding="utf-8") == text


@pytest.mark.usefixtures("project")
def test_nothing_translated_writes_no_file() -> None:
    exported("vi")
    assert imported(FILE) == []
    assert not Path("translations").exists()


@pytest.mark.usefixtures("project")
def test_a_blank_that_is_lost_is_told_and_waits_for_a_look() -> None:
    exported("vi")
    translated("tour/river/prompt", "là con sông dài nhất.")
    assert imported(FILE) == ["QP576"]
    assert '#, fuzzy\nmsgctxt "tour/river/prompt"' in Path(PO).read_text(encoding="utf-8")


@pytest.mark.usefixtures("project")
def test_a_text_that_the_author_has_changed_meanwhile() -> None:
    exported("vi")
    translated("tour/title", "Một chuyến đi ngắn")
    change("content/tour.yaml", "A short tour", "A long tour")
    assert imported(FILE) == ["QP574"]
    assert (
        '#, fuzzy\n#| msgid "A short tour"\nmsgctxt "tour/title"\nmsgid "A long tour"\nmsgstr "Một chuyến đi ngắn"'
        in (Path(PO).read_text(encoding="utf-8"))
    )


@pytest.mark.usefixtures("project")
def test_a_confirmed_translation_stays_unless_asked_for() -> None:
    exported("vi")
    translated("tour/title", "Chuyến đi")
    assert imported(FILE) == []
    before = Path(PO).read_bytes()
    translated("tour/title", "Chuyến tham quan")
    assert imported(FILE) == ["QP575"]
    assert Path(PO).read_bytes() == before
    assert imported(FILE, replace=True) == []
    assert Path(PO).read_bytes() == before.replace("Chuyến đi".encode(), "Chuyến tham quan".encode())


@pytest.mark.usefixtures("project")
def test_what_cannot_be_taken_in_is_told_and_touches_nothing() -> None:
    exported("vi")
    translated("tour/title", "Chuyến đi")
    shutil.copy(FILE, "back.xlf")
    for old, new, code in (
        ('target-language="vi"', 'target-language="en"', "QP571"),
        ('target-language="vi"', "", "QP571"),
        ('source-language="en"', 'source-language="ms"', "QP571"),
        ("tour/title", "other/title", "QP572"),
        ("</xliff>", "", "QP407"),
    ):
        shutil.copy("back.xlf", FILE)
        change(FILE, old, new)
        assert imported(FILE) == [code]
    assert imported("missing.xlf") == ["QP002"]
    assert not Path("translations").exists()


@pytest.mark.usefixtures("project")
def test_a_faulty_po_file_and_a_faulty_quiz_are_left_alone() -> None:
    exported("vi")
    translated("tour/title", "Chuyến đi")
    assert imported(FILE) == []
    change(PO, 'msgstr "Chuyến đi"', 'msgstr "Chuyến đi')
    faulty = Path(PO).read_bytes()
    assert exported("vi")[1] == ["QP251"]
    assert imported(FILE) == ["QP251"]
    assert Path(PO).read_bytes() == faulty
    change("content/tour.yaml", "choices:", "chioces:")
    assert "QP040" in exported("vi")[1]
    assert "QP040" in imported(FILE)
