"""Terms put into a glossary: only what is new is written, and what contradicts it is told and not written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.documents import read
from quizpack.documents.schema import check
from quizpack.formats.glossaries.from_csv import read_csv
from quizpack.formats.glossaries.incoming import Incoming, Word
from quizpack.formats.glossaries.merge import Merged, merge
from quizpack.l10n.glossary import decode
from quizpack.model.glossary import Glossary
from quizpack.model.place import Source, Span


def glossary_in(text: str) -> Glossary:
    document = read(Source("glossary.yaml", text))
    glossary, found = decode(document)
    assert not [
        one for one in (*document.diagnostics, *check(document, "glossary"), *found) if one.severity.word == "error"
    ]
    return glossary


def merged(before: str, table: str) -> Merged:
    _, terms, found = read_csv("terms.csv", table.encode(), "en")
    assert not found
    return merge(read(Source("glossary.yaml", before)), glossary_in(before) if before else Glossary(), terms)


HEAD = "# ours\nglossary: 1\nterms:\n"
CASES = [
    # a new term, in each form of a list
    ("- {term: a, keep: true}\n", "term,ms\nb,x\n", "- {term: a, keep: true}\n- {term: b, translations: {ms: x}}\n"),
    ("  - term: a  # why\n# end\n", "term,keep\nb,yes\n", "  - term: a  # why\n  - {term: b, keep: true}\n# end\n"),
    ("  [{term: a}]\n", "term,ms\nb,x\n", "  [{term: a}, {term: b, translations: {ms: x}}]\n"),
    # more of one that is there
    ("- term: a\n  note: n\n", "term,ms\nA,x\n", "- term: a\n  note: n\n  translations: {ms: x}\n"),
    ("- {term: a}\n", "term,note\na,n\n", "- {term: a, note: n}\n"),
    ("- {term: a, }\n", "term,note\na,n\n", "- {term: a, note: n }\n"),
    (
        "- term: a\n  translations:\n    vi: y\n- term: b\n",
        "term,ms,avoid ms\na,x,z\n",
        "- term: a\n  translations:\n    vi: y\n    ms: x\n  avoid: {ms: [z]}\n- term: b\n",
    ),
    (
        "- term: a\n  avoid:\n    ms:\n      - y\n",
        "term,avoid ms,avoid vi\na,y|z,w\n",
        "- term: a\n  avoid:\n    ms:\n      - y\n      - z\n    vi: [w]\n",
    ),
    ("- {term: a, avoid: {ms: [y]}}\n", "term,avoid ms\na,z\n", "- {term: a, avoid: {ms: [y, z]}}\n"),
    # what a text may hold
    ("- {term: a}\n", 'term,ms\n"b, c: d","# [x]"\n', "- {term: a}\n- {term: 'b, c: d', translations: {ms: '# [x]'}}\n"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "table", "after"), CASES)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_only_what_is_new_is_written(before: str, table: str, after: str, line_end: str) -> None:
    whole, expected = ((HEAD + text).replace("\n", line_end) for text in (before, after))
    done = merged(whole, table)
    assert done.text == expected
    assert not done.conflicts
    assert merged(done.text, table).text == done.text


def test_without_a_file_it_is_a_whole_glossary() -> None:
    assert merged("", "term,ms\na,x\n").text == "glossary: 1\nterms:\n  - {term: a, translations: {ms: x}}\n"


def test_a_long_entry_stands_in_lines() -> None:
    note = "What is said about it. " * 6
    text = merged("", f"term,note\na,{note}\n").text
    assert text == f"glossary: 1\nterms:\n  - term: a\n    note: {note.strip()}\n"


@pytest.mark.parametrize(
    ("before", "table"),
    [
        ("- {term: a, keep: true}\n", "term,ms\na,x\n"),
        ("- {term: a, translations: {ms: y}}\n", "term,ms\na,x\n"),
        ("- {term: a, translations: {ms: y}}\n", "term,keep\na,yes\n"),
        ("- {term: a, translations: {ms: y}}\n", "term,avoid ms\na,Y\n"),
        ("- {term: a, avoid: {ms: [x]}}\n", "term,ms\na,x\n"),
        ("- {term: a, note: n}\n", "term,note\na,m\n"),
    ],
)
def test_what_contradicts_it_is_told_and_not_written(before: str, table: str) -> None:
    done = merged(HEAD + before, table)
    assert done.text == HEAD + before
    (conflict,) = done.conflicts
    assert (conflict.code, conflict.span and conflict.span.line) == ("QP563", 2)
    assert [one.span.path for one in conflict.related] == ["glossary.yaml"]


def test_two_rows_of_one_term_are_one_entry() -> None:
    done = merged("", "term,ms\na,x\nA,y\na,x\n")
    assert done.text.count("term:") == 1
    assert [one.span.line for one in done.conflicts if one.span] == [3]


texts = st.text(st.sampled_from("ab ,:#'\"[]{}-é?!%\\"), min_size=1, max_size=6).map(str.strip).filter(bool)
incoming = st.builds(
    Incoming,
    term=texts.map(lambda text: Word(text, Span("terms.csv"))),
    keep=st.booleans(),
    translations=st.dictionaries(st.sampled_from(["ms", "vi"]), texts.map(lambda text: Word(text, Span("terms.csv")))),
    avoid=st.dictionaries(
        st.sampled_from(["ms", "vi"]),
        st.lists(texts.map(lambda text: Word(text, Span("terms.csv"))), min_size=1, max_size=2).map(tuple),
    ),
    case_sensitive=st.booleans(),
    note=st.none() | texts.map(lambda text: Word(text, Span("terms.csv"))),
)


@given(st.lists(incoming, max_size=4), st.lists(incoming, max_size=4))
def test_whatever_comes_is_there_afterwards_or_told(first: list[Incoming], second: list[Incoming]) -> None:
    text = ""
    for some in (first, second):
        before = glossary_in(text) if text else Glossary()
        done = merge(read(Source("glossary.yaml", text)), before, some)
        after = glossary_in(done.text) if done.text else Glossary()
        known = {term.term: term for term in after.terms}
        for term in before.terms:
            assert known[term.term].translations.items() >= term.translations.items()
            assert known[term.term].note == (term.note or known[term.term].note)
        # blanks that follow each other are one in the file
        wanted = {(" ".join(word.text.split()), locale) for one in some for locale, word in one.translations.items()}
        there = {(right, locale) for term in after.terms for locale, right in term.translations.items()}
        kept = {(term.term, locale) for term in after.terms if term.keep for locale in ("ms", "vi")}
        assert len(wanted - there - kept) <= len(done.conflicts)
        text = done.text
