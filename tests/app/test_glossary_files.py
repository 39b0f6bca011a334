"""Glossaries of other programs put into a project's own file, and when that is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.glossary_import import Plan, carry_out, plan
from quizpack.app.select import select
from quizpack.workspace.write import Change

OWN = "translations/glossary.yaml"


def planned(table: str | bytes, own: str | None = None) -> Plan:
    Path("terms.csv").write_bytes(table if isinstance(table, bytes) else table.encode())
    if own is not None:
        Path("translations").mkdir(exist_ok=True)
        Path(OWN).write_bytes(own.encode())
    return plan(select(()), ["terms.csv"])


@pytest.mark.usefixtures("project")
def test_a_glossary_is_started() -> None:
    one = planned("term,vi\nring,vòng\n")
    assert (one.new, one.extended) == (1, 0)
    assert carry_out(one) == (Change.NEW, ())
    assert Path(OWN).read_text(encoding="utf-8") == "glossary: 1\nterms:\n  - {term: ring, translations: {vi: vòng}}\n"


@pytest.mark.usefixtures("project")
def test_what_is_there_already_changes_nothing() -> None:
    own = "\ufeffglossary: 1\r\nterms:\r\n  - {term: ring, translations: {vi: vòng}}\r\n"
    one = planned("term,vi\nring,vòng\n", own)
    assert carry_out(one) == (Change.SAME, ())
    assert Path(OWN).read_bytes() == own.encode()
    more = planned("term,vi\nlayer,tầng\n", own)
    assert carry_out(more) == (Change.CHANGED, ())
    assert Path(OWN).read_bytes() == (own + "  - {term: layer, translations: {vi: tầng}}\r\n").encode()


@pytest.mark.usefixtures("project")
def test_a_faulty_file_is_not_written() -> None:
    one = planned("term,vi\nring,vòng\n", "glossary: 1\nterms:\n  - {trem: ring}\n")
    assert one.after is None
    assert {found.code for found in one.report.diagnostics} == {"QP005"}
    assert planned('term,vi\nring,"vòng\n', "glossary: 1\nterms: [{term: a}]\n").after is None
    assert plan(select(()), ["missing.csv"]).after is None


@pytest.mark.usefixtures("project")
def test_tbx_is_known_by_what_it_holds() -> None:
    tbx = '<martif><text><body><termEntry><langSet xml:lang="en"><tig><term>ring</term></tig></langSet></termEntry></body></text></martif>'
    for data in (tbx.encode(), b"\xef\xbb\xbf" + tbx.encode(), tbx.encode("utf-16")):
        assert planned(data).new == 1
