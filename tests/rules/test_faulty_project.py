"""Projects that carry faults: each is found where it stands, and nothing else is.

`faulty/` has one fault of every sort, `overlooked/` those that were found in published quizzes in several languages.
Comments say what is expected: `# expect: QP204` is about the entry, or the line, below it.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from quizpack.app.select import select
from quizpack.app.validate import validate
from quizpack.diagnostics import Diagnostic
from quizpack.plugins import RULES

HERE = Path(__file__).parent / "faulty"
_JARGON = re.compile(r"\b(?:mapping|scalar|node|token|regex|None|True|False|str|entity)\b|!")
_EXPECT = re.compile(r"# expect: (QP\d{3})")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(HERE, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def found_in_project(*locales: str) -> list[Diagnostic]:
    reports = validate(select(()), locales, lambda *_: None)
    return [one for report in reports for one in report.diagnostics]


def by_rules(found: list[Diagnostic]) -> list[tuple[str, int, str]]:
    """Where the rules on translations found what; other findings, such as missing translations, aside."""
    return sorted(
        (one.span.path, one.span.line, one.code) for one in found if one.span and "QP201" <= one.code <= "QP225"
    )


def expected_in(path: str) -> list[tuple[str, int, str]]:
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    expected = []
    for number, line in enumerate(lines, 1):
        if found := _EXPECT.search(line):
            ahead = lines[number:]
            there = next(
                at for at, one in enumerate(ahead, number + 1) if one.startswith("msgstr") or path.endswith(".yaml")
            )
            expected.append((path, there, found[1]))
    return expected


FILES = ("content/loops.yaml", "translations/ms/loops.po", "translations/vi/loops.po")


@pytest.mark.usefixtures("project")
def test_every_fault_is_found_where_it_stands_and_nothing_else() -> None:
    assert by_rules(found_in_project()) == sorted(one for path in FILES for one in expected_in(path))


@pytest.mark.usefixtures("project")
def test_the_fixture_holds_every_sort_of_fault() -> None:
    codes = {code for path in FILES for _, _, code in expected_in(path)}
    assert codes == {f"QP{number}" for number in range(201, 226)}
    rules = RULES.all()[0]
    assert {rule.kind.code for rule in rules if rule.compare} == codes


def test_what_is_easily_overlooked_is_found_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """English among Malay, a stray option, translated names, equal options, a lost minus sign, a single full stop."""
    shutil.copytree(HERE.parent / "overlooked", tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    found = sorted((one.span.path, one.span.line, one.code) for one in found_in_project() if one.span)
    files = ("content/memory.yaml", "translations/ms/memory.po", "translations/vi/memory.po")
    assert found == sorted(one for path in files for one in expected_in(path))
    assert [code for _, _, code in found] == (
        ["QP203", "QP201", "QP202", "QP205", "QP207", "QP211", "QP214", "QP204", "QP211"]
    )


def test_the_sample_content_has_no_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE.parents[2])
    assert by_rules(found_in_project()) == []


@pytest.mark.usefixtures("project")
def test_findings_name_their_language() -> None:
    found = found_in_project("vi")
    assert {one.locale for one in found if one.code == "QP204"} == {"vi"}
    assert {one.span.path for one in found if one.code == "QP204" and one.span} == {"translations/vi/loops.po"}


@pytest.mark.usefixtures("project")
def test_findings_are_sentences_in_plain_words() -> None:
    for one in found_in_project():
        for said in (one.message, one.help, *(related.message for related in one.related)):
            if said:
                assert said[0].isupper() or said[0] in "“`0123456789", said
                assert said.endswith((".", "?", "`.")) or "`settings:" in said, said
                assert not _JARGON.search(re.sub(r"`[^`]*`|“[^”]*”", "", said)), said


def test_a_fix_mends_what_it_says(project: Path) -> None:
    path = "translations/vi/loops.po"
    edits = [
        edit
        for one in found_in_project("vi")
        if one.fix and one.fix.safe and one.span and one.span.path == path
        for edit in one.fix.edits
    ]
    text = (project / path).read_text(encoding="utf-8")
    for edit in sorted(edits, key=lambda edit: -edit.start):
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    (project / path).write_text(text, encoding="utf-8")
    mended = {code for place, _, code in by_rules(found_in_project("vi")) if place == path}
    before = {code for _, _, code in expected_in(path)}
    assert before - mended == {"QP215", "QP218"}
    assert "Bộ nhớ cho giá trị kích hoạt" in text
    assert "Thước đo của sai số" in text


@pytest.mark.usefixtures("project")
def test_a_flag_on_an_entry_silences_one_rule() -> None:
    path = Path("translations/ms/loops.po")
    text = path.read_text(encoding="utf-8")
    entry = 'msgctxt "loops/order/choices/b/text"'
    for flag, silent in (("ignore-untranslated-copy", True), ("ignore-same", True), ("ignore-number-changed", False)):
        path.write_text(text.replace(entry, f"#, {flag}\n{entry}"), encoding="utf-8")
        assert ("QP201" not in {code for _, _, code in by_rules(found_in_project("ms"))}) is silent


@pytest.mark.usefixtures("project")
def test_a_project_chooses_levels() -> None:
    settings = Path("quizpack.yaml")
    settings.write_text(
        settings.read_text(encoding="utf-8") + "rules:\n  untranslated-copy: off\n  code-changed: info\n",
        encoding="utf-8",
    )
    found = found_in_project()
    assert "QP201" not in {one.code for one in found}
    assert {one.severity.word for one in found if one.code == "QP204"} == {"info"}
