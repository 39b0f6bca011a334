"""Every fault of a PO file: which code it has, where it is shown, what is said."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from quizpack.diagnostics import Diagnostic
from quizpack.l10n import po
from quizpack.model.place import Source

HEADER = 'msgid ""\nmsgstr ""\n"Language: ms\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
BEFORE = 'msgctxt "tour/a"\nmsgid "a"\nmsgstr "A"\n\n'
AFTER = '\nmsgctxt "tour/z"\nmsgid "z"\nmsgstr "Z"\n'
FIRST = 10
"""The line that the tried lines begin in."""


def found_in(body: str) -> tuple[list[str], tuple[Diagnostic, ...]]:
    """What is read of a body between two good entries, and what is said about it."""
    catalogue, found = po.read(Source("ms/tour.po", HEADER + BEFORE + body + AFTER), "ms")
    read = [entry.msgid for entry in catalogue.entries[1:]]
    assert read[0] == "a"
    assert read[-1] == "z", "a fault must not hide what follows"
    assert po.write(catalogue) == catalogue.source.text
    return read[1:-1], found


class Case(NamedTuple):
    name: str
    body: str
    code: str
    line: int
    columns: tuple[int, int]
    message: str
    help: str = ""


CASES = [
    Case("no closing quote", 'msgid "b"\nmsgstr "Apakah gelembung?\n', "QP251", 2, (8, 26), "quotation mark at the end", 'msgstr "Apakah gelembung?"`'),
    Case("no closing quote in a key", 'msgctxt "tour/b\nmsgid "b"\nmsgstr "B"\n', "QP251", 1, (9, 16), "quotation mark at the end"),
    Case("no closing quote in a further line", 'msgid ""\n"b\nmsgstr "B"\n', "QP251", 2, (1, 3), "quotation mark at the end", '`"b"`'),
    Case("an escaped closing quote", 'msgid "b"\nmsgstr "B\\"\n', "QP251", 2, (8, 12), "quotation mark at the end"),
    Case("no quotes", "msgid b c\nmsgstr B\n", "QP251", 1, (7, 10), "plain quotation marks", '`msgid "b c"`'),
    Case("typographic quotes", "msgid “b”\nmsgstr “B”\n", "QP251", 1, (7, 10), "plain quotation marks", '`msgid "b"`'),
    Case("a quote inside", 'msgid "say "b""\nmsgstr "B"\n', "QP250", 1, (13, 16), 'stands `b""`', r"\""),
    Case("no text", 'msgid\nmsgstr "B"\n', "QP250", 1, (1, 6), "text is missing", '`msgid ""`'),
    Case("a bad escape", 'msgid "b"\nmsgstr "kos \\q tinggi"\n', "QP252", 2, (13, 15), r"`\q` means nothing", r"`\\q`"),
    Case("a control escape", 'msgid "b"\nmsgstr "kos \\a"\n', "QP252", 2, (13, 15), "control character"),
    Case("a numbered escape", 'msgid "b\\x41"\nmsgstr "B"\n', "QP252", 1, (9, 11), "control character"),
    Case("no msgstr", 'msgctxt "tour/b"\nmsgid "b"\n', "QP250", 1, (1, 17), "has no `msgstr`", "in this order"),
    Case("no msgid", 'msgctxt "tour/b"\nmsgstr "B"\n', "QP250", 2, (1, 7), "`msgstr` can't stand behind `msgctxt`"),
    Case("msgstr alone", 'msgstr "B"\n', "QP250", 1, (1, 7), "can't begin"),
    Case("a string alone", '# B\n"B"\n', "QP250", 2, (1, 4), "belongs to no"),
    Case("msgid twice", 'msgid "b"\nmsgid "b"\nmsgstr "B"\n', "QP250", 1, (1, 10), "has no `msgstr`"),
    Case("two msgstr", 'msgid "b"\nmsgstr "B"\nmsgstr "C"\n', "QP250", 3, (1, 7), "can't begin"),
    Case("plural without a plural", 'msgid "b"\nmsgstr[0] "B"\n', "QP250", 2, (1, 10), "can't stand behind `msgid`"),
    Case("no forms of a plural", 'msgid "b"\nmsgid_plural "bb"\nmsgstr "B"\n', "QP250", 3, (1, 7), "can't stand behind `msgid_plural`"),
    Case("plural forms with a gap", 'msgid "b"\nmsgid_plural "bb"\nmsgstr[0] "B"\nmsgstr[2] "B"\n', "QP250", 3, (1, 14), "not numbered"),
    Case("a comment inside", 'msgid "b"\n# now:\nmsgstr "B"\n', "QP250", 2, (1, 7), "comment can't stand inside", "above"),
    Case("a misspelt word", 'mgsid "b"\nmsgstr "B"\n', "QP250", 1, (1, 6), "no `mgsid` in PO files", "`msgid`"),
    Case("other text", "Dear translator,\n", "QP250", 1, (1, 17), "neither a comment", "`#`"),
    Case("domain", 'domain "x"\n', "QP250", 1, (1, 11), "neither a comment"),
    Case("half obsolete", '#~ msgid "b"\nmsgstr "B"\n', "QP250", 2, (1, 11), "Only a part", "`#~`"),
    Case("half obsolete below", 'msgid "b"\n#~ msgstr "B"\n', "QP250", 2, (4, 14), "Only a part", "`#~`"),
    Case("obsolete, no closing quote", '#~ msgid "b"\n#~ msgstr "B\n', "QP251", 2, (11, 13), "quotation mark at the end"),
    Case("no earlier text", '#| something\nmsgctxt "tour/b"\nmsgid "b"\nmsgstr "B"\n', "QP250", 1, (1, 13), "no earlier source text"),
    Case("a conflict", '<<<<<<< HEAD\nmsgid "b"\nmsgstr "B"\n=======\nmsgid "b"\nmsgstr "C"\n>>>>>>> other\n', "QP253", 1, (1, 13), "Two versions", "`=======`"),
    Case("a conflict inside", 'msgctxt "tour/b"\nmsgid "b"\n<<<<<<< HEAD\nmsgstr "B"\n||||||| base\nmsgstr ""\n=======\nmsgstr "C"\n>>>>>>> x\n', "QP253", 3, (1, 13), "Two versions"),
    Case("a mark inside", '\ufeffmsgctxt "tour/b"\nmsgid "b"\nmsgstr "B"\n', "QP257", 1, (1, 2), "byte order mark"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_faults(case: Case) -> None:
    read, found = found_in(case.body)
    (finding,) = found
    assert finding.code == case.code
    assert finding.span
    assert (finding.span.line - FIRST + 1, finding.span.column, finding.span.end_column) == (case.line, *case.columns)
    assert case.message in finding.message
    assert case.help in (finding.help or "")
    assert read in ([], ["b"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_faults_with_windows_line_ends(case: Case) -> None:
    text = (HEADER + BEFORE + case.body + AFTER).replace("\n", "\r\n")
    _, found = po.read(Source("ms/tour.po", text), "ms")
    assert [(finding.code, finding.span and finding.span.line) for finding in found] == [
        (case.code, case.line + FIRST - 1)
    ]


def test_all_faults_are_told_in_one_run() -> None:
    body = 'msgid "b\nmsgstr "B"\n\nmgsid "c"\nmsgstr "C"\n\nmsgctxt "tour/d"\nmsgid "d"\nmsgstr "\\q"\n'
    _, found = found_in(body)
    assert [finding.code for finding in found] == ["QP251", "QP250", "QP252"]


def test_the_other_signs_of_a_conflict_are_named() -> None:
    _, found = found_in('<<<<<<< a\nmsgid "b"\nmsgstr "B"\n=======\n>>>>>>> b\n')
    assert [(one.message, one.span.line) for one in found[0].related] == [
        ("`=======` stands here.", FIRST + 3),
        ("`>>>>>>>` stands here.", FIRST + 4),
    ]


def test_duplicates_name_both_lines() -> None:
    _, found = found_in('msgctxt "tour/b"\nmsgid "b"\nmsgstr "B"\n\nmsgctxt "tour/b"\nmsgid "b"\nmsgstr "C"\n')
    (finding,) = found
    assert (finding.code, finding.name) == ("QP254", "po-duplicate")
    assert finding.span
    assert finding.span.line == FIRST + 5
    assert f"line {FIRST + 1}" in finding.message
    assert [one.span.line for one in finding.related] == [FIRST + 1]


def test_a_third_duplicate_and_one_without_context() -> None:
    _, found = found_in('msgid "b"\nmsgstr "B"\n\n' * 3)
    assert [finding.code for finding in found] == ["QP254", "QP254"]


def test_an_obsolete_copy_is_a_warning() -> None:
    """GNU gettext refuses such a file; Babel writes it when a text comes back."""
    _, found = found_in('msgctxt "tour/b"\nmsgid "b"\nmsgstr ""\n\n#~ msgctxt "tour/b"\n#~ msgid "b"\n#~ msgstr "B"\n')
    (finding,) = found
    assert (finding.code, finding.severity.word) == ("QP259", "warning")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("vi", "the language is `vi`, but the file stands in the folder for `ms`"),
        ("id", "the language is `id`"),
        ("x-klingon", "the language is `x-klingon`"),
        ("zlm", "the language is `zlm`"),
    ],
)
def test_the_headers_language(language: str, message: str) -> None:
    source = Source("ms/tour.po", f'msgid ""\nmsgstr ""\n"X: y\\n"\n"Language: {language}\\n"\n')
    _, (finding,) = po.read(source, "ms")
    assert (finding.code, finding.locale) == ("QP256", "ms")
    assert message in finding.message
    assert finding.span
    assert (finding.span.line, finding.span.column) == (4, 2)
    assert "`Language: ms`" in (finding.help or "")


def test_the_headers_charset() -> None:
    source = Source("ms/tour.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n')
    _, (finding,) = po.read(source, "ms")
    assert (finding.code, "ISO-8859-1" in finding.message) == ("QP255", True)
    assert finding.span
    assert (finding.span.line, finding.span.column) == (2, 35)


def test_no_header() -> None:
    _, (finding,) = po.read(Source("ms/tour.po", 'msgctxt "tour/a"\nmsgid "a"\nmsgstr "A"\n'), "ms")
    assert (finding.code, finding.severity.word) == ("QP258", "warning")


def test_a_file_that_is_no_po_file_gets_one_error() -> None:
    _, found = po.read(Source("ms/tour.po", "quizpack: 1\nid: tour\n\nquestions:\n\n  - id: a\n"), "ms")
    assert [finding.code for finding in found] == ["QP250", "QP258"]


def test_bytes_in_another_encoding() -> None:
    data = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n\nmsgid "a"\nmsgstr "é"\n'.encode(
        "latin-1"
    )
    catalogue, (finding,) = po.load("fr/tour.po", data, "fr")
    assert catalogue is None
    assert (finding.code, "ISO-8859-1" in finding.message) == ("QP255", True)
    assert finding.span
    assert (finding.span.line, finding.span.column) == (5, 9)


def test_bytes_that_are_no_text() -> None:
    catalogue, (finding,) = po.load("fr/tour.po", b"\x89PNG\r\n\x1a\n" + bytes(200))
    assert catalogue is None
    assert "PO files" in (finding.help or "")


def test_control_characters_and_a_second_byte_order_mark() -> None:
    data = b"\xef\xbb\xbf\xef\xbb\xbf" + (HEADER + 'msgid "a\x07"\nmsgstr "b"\n').encode()
    catalogue, found = po.load("ms/tour.po", data, "ms")
    assert catalogue
    assert [finding.code for finding in found] == ["QP012", "QP257", "QP258"]
    assert po.write(catalogue).encode() == data
