"""Reading PO files that are right: every form an entry may have, and where its parts stand."""

from __future__ import annotations

import pytest

from quizpack.l10n import po
from quizpack.model.place import Source, Span

HEADER = 'msgid ""\nmsgstr ""\n"Language: ms\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def read(body: str, header: str = HEADER) -> po.Catalogue:
    catalogue, found = po.read(Source("ms/tour.po", header + body), "ms")
    assert found == ()
    return catalogue


def only(body: str) -> po.Entry:
    _, entry = read(body).entries
    return entry


def test_an_entry() -> None:
    entry = only(
        '# Note.\n#. Question 1\n#: q.yaml\nmsgctxt "tour/q/prompt"\nmsgid "Which ring?"\nmsgstr "Cincin mana?"\n'
    )
    assert entry[:3] == ("tour/q/prompt", "Which ring?", "Cincin mana?")
    assert (entry.flags, entry.obsolete, entry.plural, entry.fuzzy) == ((), False, None, False)


@pytest.mark.parametrize(
    ("strings", "text"),
    [
        ('"plain"', "plain"),
        ('""', ""),
        ('""\n"one "\n"two"', "one two"),
        ('"one "\n"two"', "one two"),
        ('""\r\n"one "\r\n"two"', "one two"),
        ('""\n\n  "one"\n\t"two"', "onetwo"),
        ('"one" "two"', "onetwo"),
        (r'"a \"quoted\" word"', 'a "quoted" word'),
        (r'"\\frac{a}{b} \\n"', r"\frac{a}{b} \n"),
        (r'"line\nline\ttab\r"', "line\nline\ttab\r"),
        ('"one\\""\n"\\"two"', 'one""two'),
        ('"tab\there"', "tab\there"),
        ('"50% of users, {a, b}"', "50% of users, {a, b}"),
        ('"Câu hỏi 問 🙂"', "Câu hỏi 問 🙂"),
    ],
)
def test_strings(strings: str, text: str) -> None:
    entry = only(f'msgctxt "tour/title"\nmsgid {strings}\nmsgstr {strings}\n')
    assert (entry.msgid, entry.msgstr) == (text, text)


def test_flags_without_those_that_other_tools_guess() -> None:
    entry = only(
        '#, python-format, fuzzy\n#,max-length:80,  no-python-format\n#, python-brace-format\nmsgid "20% off"\nmsgstr "b"\n'
    )
    assert entry.flags == ("fuzzy", "max-length:80")
    assert entry.fuzzy


def test_a_comment_is_no_flag() -> None:
    assert only('# see #, fuzzy\n#. #, fuzzy\nmsgid "a"\nmsgstr "b"\n').flags == ()


def test_plural_forms() -> None:
    entry = only('msgid "one"\nmsgid_plural "many"\nmsgstr[0] "satu"\nmsgstr[1] ""\n"banyak"\n')
    assert (entry.msgid, entry.msgstr, entry.plural) == ("one", "satu", po.Plural("many", ("satu", "banyak")))


def test_obsolete_entries() -> None:
    body = (
        '# kept\n#, fuzzy\n#~| msgid "older"\n#~ msgctxt "tour/q/prompt"\n#~ msgid ""\n#~ "old "\n#~ "text"\n#~ msgstr "lama"\n'
        '#~msgid "second"\n#~msgstr "kedua"\n'
    )
    _, first, second = read(body).entries
    assert first[:3] == ("tour/q/prompt", "old text", "lama")
    assert (first.obsolete, first.fuzzy, second.obsolete, second.msgstr) == (True, True, True, "kedua")


def test_obsolete_entries_are_not_found_by_key() -> None:
    catalogue = read(
        '#~ msgctxt "tour/title"\n#~ msgid "a"\n#~ msgstr "b"\n\nmsgctxt "tour/level"\nmsgid "c"\nmsgstr "d"\n'
    )
    assert list(catalogue.keyed) == ["tour/level"]


def test_one_text_in_two_contexts_and_two_texts_in_one() -> None:
    body = "".join(
        f'msgctxt "{key}"\nmsgid "{text}"\nmsgstr "x"\n\n' for key, text in (("a/b", "1"), ("a/c", "1"), ("a/b", "2"))
    )
    catalogue = read(body)
    assert [entry.msgid for entry in catalogue.entries[1:]] == ["1", "1", "2"]
    assert catalogue.keyed["a/b"].msgid == "1"


def test_the_header_in_its_order() -> None:
    header = (
        'msgid ""\nmsgstr ""\n"X-Custom: a: b\\n"\n"Language: ms\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    )
    assert list(po.fields(read("", header)).items()) == [
        ("X-Custom", "a: b"),
        ("Language", "ms"),
        ("Content-Type", "text/plain; charset=utf-8"),
    ]


@pytest.mark.parametrize("language", ["", "ms", "ms_MY", "MS"])
def test_a_language_that_fits_the_folder(language: str) -> None:
    read("", f'msgid ""\nmsgstr "Language: {language}\\n"\n')


def test_where_the_parts_stand() -> None:
    catalogue = read('\n#. c\nmsgctxt "tour/title"\nmsgid ""\n"Ring"\nmsgstr "Cincin"\n')
    entry = catalogue.keyed["tour/title"]
    assert catalogue.span(entry, "msgctxt") == Span("ms/tour.po", 8, 9, 8, 21)
    assert catalogue.span(entry) == Span("ms/tour.po", 9, 7, 10, 7)
    assert catalogue.span(entry, "msgstr") == Span("ms/tour.po", 11, 8, 11, 16)


def test_bytes_with_a_byte_order_mark() -> None:
    """Reproduction B19: with a mark, others read an empty catalogue."""
    data = b"\xef\xbb\xbf" + (HEADER + 'msgid "a"\nmsgstr "b"\n').encode()
    catalogue, found = po.load("ms/tour.po", data, "ms")
    assert catalogue
    assert found == ()
    assert catalogue.byte_order_mark
    assert [entry.msgstr for entry in catalogue.entries[1:]] == ["b"]
    assert catalogue.span(catalogue.entries[0]) == Span("ms/tour.po", 1, 7, 1, 9)
    assert po.write(catalogue).encode() == data


def test_odd_characters_are_kept() -> None:
    data = (HEADER + 'msgid "a\u2028b\u0085c"\nmsgstr "x\u200by"\n').encode()
    catalogue, found = po.load("ms/tour.po", data, "ms")
    assert catalogue
    assert found == ()
    assert po.write(catalogue).encode() == data
    assert catalogue.entries[1].msgid == "a\u2028b\u0085c"
