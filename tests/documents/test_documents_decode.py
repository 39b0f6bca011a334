"""From bytes to text: what is read, what is refused, and what is told of odd characters."""

from __future__ import annotations

import pytest

from quizpack.documents import decode

QUIZ = "title: café\nnote: Đà Nẵng 😀\n"


@pytest.mark.parametrize("data", [QUIZ.encode(), b"\xef\xbb\xbf" + QUIZ.encode()], ids=["plain", "with mark"])
def test_utf_8_is_read_with_and_without_byte_order_mark(data):
    source, found = decode("q.yaml", data)
    assert source is not None
    assert (source.text, found) == (QUIZ, ())


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_stay(end):
    source, found = decode("q.yaml", f"a: 1{end}b: 2{end}".encode())
    assert source is not None
    assert (source.text, found) == (f"a: 1{end}b: 2{end}", ())


REFUSED = {
    "Windows-1252": (b"a: b\r\nt: caf\xe9\n", "QP010", (2, 7), "byte 0xE9 at line 2, column 7", "Windows-1252"),
    "after letters of two bytes": ("ñ: ".encode() + b"\x92", "QP010", (1, 4), "byte 0x92 at line 1, column 4", "’"),
    "no Windows-1252 either": (b"a: \x81\x8d", "QP010", (1, 4), "byte 0x81", "save it as UTF-8"),
    "cut short": ("a: café".encode()[:-1], "QP010", (1, 7), "byte 0xC3", "cut short"),
    "UTF-16 LE": (QUIZ.encode("utf-16"), "QP010", (1, 1), "UTF-16", "save it as UTF-8"),
    "UTF-16 BE": (b"\xfe\xff" + QUIZ.encode("utf-16-be"), "QP010", (1, 1), "UTF-16", "save it as UTF-8"),
    "UTF-16 without mark": ("title: x\n".encode("utf-16-le"), "QP010", (1, 1), "UTF-16", "save it as UTF-8"),
    "UTF-32": (QUIZ.encode("utf-32"), "QP010", (1, 1), "UTF-32", "save it as UTF-8"),
    "Word": (b"PK\x03\x04" + bytes(40), "QP011", (1, 1), "zip archive", "plain text"),
    "RTF": (b"{\\rtf1\\ansi a: b}", "QP011", (1, 1), "RTF", "plain text"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(40), "QP011", (1, 1), "PNG", "plain text"),
    "anything": (bytes(range(256)) * 20, "QP011", (1, 1), "not a text file", "plain text"),
}


@pytest.mark.parametrize(("data", "code", "at", "message", "advice"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_utf_8_is_told_once(data, code, at, message, advice):
    source, (finding,) = decode("q.yaml", data)
    assert source is None
    assert finding.code == code
    assert finding.span is not None
    assert (finding.span.line, finding.span.column) == at
    assert message in finding.message
    assert advice in (finding.help or "")


ODD = {
    "NUL": ("a: x\0y\n", "a: x y\n", "QP012", (1, 5)),
    "escape": ("a: 1\nb: \x1b[0m\n", "a: 1\nb:  [0m\n", "QP012", (2, 4)),
    "C1": ("a: \x9f", "a:  ", "QP012", (1, 4)),
    "no character": ("a: \uffff", "a:  ", "QP012", (1, 4)),
    "NEL": ("a: x\x85y\nb: 1\n", "a: x y\nb: 1\n", "QP013", (1, 5)),
    "line separator": ("a: x\u2028y\n", "a: x y\n", "QP013", (1, 5)),
    "paragraph separator": ("a: x\u2029y\n", "a: x y\n", "QP013", (1, 5)),
    "a mark inside": ("a: 1\n\ufeffb: 2\n", "a: 1\nb: 2\n", "QP013", (2, 1)),
}


@pytest.mark.parametrize(("typed", "text", "code", "at"), ODD.values(), ids=ODD)
def test_odd_characters_are_told_where_they_stand(typed, text, code, at):
    source, (finding,) = decode("q.yaml", typed.encode())
    assert source is not None
    assert source.text == text
    assert finding.code == code
    assert finding.span is not None
    assert (finding.span.line, finding.span.column) == at
    assert f"U+{ord(next(c for c in typed if c not in text)):04X}" in finding.message


def test_many_control_characters_are_counted():
    source, found = decode("q.yaml", ("a: " + "x" * 5000 + "\x01" * 300).encode())
    assert source is not None
    assert len(found) == 21
    assert found[-1].message.startswith("280 more")


def test_an_empty_file_is_text():
    source, found = decode("q.yaml", b"")
    assert source is not None
    assert (source.text, found) == ("", ())


def test_ordinary_special_characters_are_no_findings():
    text = "a: \u00a0 \u200b \u202f ’ “ … \u00ad é \U0001f600 \t\n"
    source, found = decode("q.yaml", text.encode())
    assert source is not None
    assert (source.text, found) == (text, ())
