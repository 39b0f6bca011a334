"""Glossaries in tables: the forms that spreadsheets write, what the columns mean, and what is left out and told."""

from __future__ import annotations

import pytest

from quizpack.formats.glossaries.from_csv import read_csv
from quizpack.formats.glossaries.incoming import Incoming
from quizpack.model.place import Source, Span

TABLE = 'term,ms,note\nring,gelang,"a ""closed"" ring"\n"all, reduce",,\n'


def read(text: str) -> tuple[tuple[Incoming, ...], list[tuple[str, int, int]]]:
    _, terms, found = read_csv("terms.csv", text.encode(), "en")
    return terms, [(one.code, one.span.line, one.span.column) for one in found if one.span]


def simple(terms: tuple[Incoming, ...]) -> list[tuple[str, dict[str, str], str | None]]:
    return [
        (one.term.text, {at: word.text for at, word in one.translations.items()}, one.note.text if one.note else None)
        for one in terms
    ]


EXPECTED = [("ring", {"ms": "gelang"}, 'a "closed" ring'), ("all, reduce", {}, None)]


@pytest.mark.parametrize(
    "data",
    [
        TABLE.encode(),
        TABLE.replace("\n", "\r\n").encode(),
        TABLE.rstrip("\n").encode(),
        b"\xef\xbb\xbf" + TABLE.encode(),
        TABLE.encode("utf-16"),
        ("\ufeff" + TABLE).encode("utf-16-be"),
        b'term;ms;note\nring;gelang;"a ""closed"" ring"\nall, reduce;;\n',
        b'sep=;\r\nterm;ms;note\r\nring;gelang;"a ""closed"" ring"\r\nall, reduce\r\n',
        b'term\tms\tnote\nring\tgelang\t"a ""closed"" ring"\n\nall, reduce\t\t\n',
        b'"English","Malay","Definition"\n ring , gelang,"a ""closed"" ring"\n"all, reduce",,',
        b'en,ms,comment\nring,gelang,"a ""closed"" ring"\n"all, reduce",,',
    ],
)
def test_all_forms_of_a_table_say_the_same(data: bytes) -> None:
    _, terms, found = read_csv("terms.csv", data, "en")
    assert not found
    assert simple(terms) == EXPECTED


def test_the_columns() -> None:
    terms, found = read(
        "Term;keep;case;pt_BR;avoid: pt-BR;forbidden ms\nPyTorch;Yes;x;;;\nloss;no;;perda;custo | dano;\n"
    )
    assert not found
    assert [(one.keep, one.case_sensitive) for one in terms] == [(True, True), (False, False)]
    assert {at: word.text for at, word in terms[1].translations.items()} == {"pt-BR": "perda"}
    assert {at: [word.text for word in words] for at, words in terms[1].avoid.items()} == {"pt-BR": ["custo", "dano"]}


def test_a_word_has_its_place() -> None:
    (ring, other), _ = read('term,ms\n"two\nlines", ü gelang \nx,y\n')
    assert ring.translations["ms"].span == Span("terms.csv", 3, 9, 3, 17)
    assert other.term.span == Span("terms.csv", 4, 1, 4, 2)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("QP560", 1, 1)]),
        ("word,ms\na,b\n", [("QP561", 1, 1), ("QP560", 1, 1)]),
        ("term,ms\n", [("QP564", 1, 1)]),
        ("term,colour\na,red\n", [("QP561", 1, 6)]),
        ("term,avoid\na,red\n", [("QP561", 1, 6)]),
        ("term,keep\na,maybe\n", [("QP562", 2, 3)]),
        ("term,ms\n,gelang\na,b\n", [("QP562", 2, 2)]),
        ('term,ms\na,"b\n', [("QP560", 2, 3)]),
        ('term,ms\na,"b" c\n', [("QP560", 2, 7)]),
    ],
)
def test_what_is_wrong_is_told_where_it_stands(text: str, expected: list[tuple[str, int, int]]) -> None:
    found = read(text)[1]
    assert sorted(found) == sorted(expected) or (not text and [one[0] for one in found] in (["QP014"], ["QP560"]))


def test_another_encoding_is_told() -> None:
    source, terms, found = read_csv("terms.csv", "term,es\nvalue,tamaño\n".encode("cp1252"), "en")
    assert (source, terms, [one.code for one in found]) == (None, (), ["QP010"])


def test_the_file_is_there_for_messages() -> None:
    source, _, _ = read_csv("terms.csv", TABLE.encode(), "en")
    assert source == Source("terms.csv", TABLE) or (source and source.text == TABLE)
