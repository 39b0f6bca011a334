"""What is written is read again in both versions: the same texts, states and codes, and the same PO file."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizpack.formats.xliff.codes import ends, split
from quizpack.formats.xliff.dialect import DIALECTS, Dialect
from quizpack.formats.xliff.read import read
from quizpack.formats.xliff.received import Received, restored
from quizpack.formats.xliff.take_in import Taken, take_in
from quizpack.formats.xliff.units import State, Unit, Xliff
from quizpack.formats.xliff.write import write
from quizpack.l10n import po
from quizpack.l10n.po.writing import field_lines
from quizpack.l10n.retranslated import retranslated
from quizpack.model.place import Source

BOTH = pytest.mark.parametrize("dialect", DIALECTS.values(), ids=DIALECTS)
HEADER = 'msgid ""\nmsgstr ""\n"Language: ms\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def sent(units: Iterable[Unit], dialect: Dialect) -> bytes:
    return b"".join(write(Xliff("tour", "content/tour.yaml", "en", "ms", tuple(units)), dialect))


def received(data: bytes) -> Received:
    files, found = read("tour.xlf", data)
    assert not found
    (file,) = files
    return file


def catalogue(units: Iterable[Unit]) -> po.Catalogue:
    """A PO file with these units."""
    entries = []
    for unit in units:
        lines = ["", "#. A note", "#: content/tour.yaml", *(["#, fuzzy"] if unit.state is State.REVIEW else [])]
        lines += (
            field_lines("msgctxt", unit.key) + field_lines("msgid", unit.source) + field_lines("msgstr", unit.target)
        )
        entries.append("\n".join((*lines, "")))
    read_file, found = po.read(Source("translations/ms/tour.po", HEADER + "".join(entries)), "ms")
    assert not found
    return read_file


def take(units: Iterable[Unit], into: po.Catalogue, dialect: Dialect, *, replace: bool = False) -> Taken:
    return take_in(received(sent(units, dialect)), into, frozenset(), replace=replace)


UNITS = (
    Unit("tour/title", "A tour", "Lawatan", State.DONE, ("Quiz, title", "At most 255 characters."), ("mine",)),
    Unit("tour/q/prompt", "Use **`torch`**\n\n<br> & <b>x</b>", "Guna <b>x</b>\n\n<br> & **`torch`**", State.DONE),
    Unit("tour/q/choices/a/text", "[here](u) is {{x}}", "[sini](u): {{x}} `y`", State.REVIEW),
    Unit("tour/q/choices/b/text", " two  blanks \t", "", State.MISSING),
)


@BOTH
def test_texts_states_and_codes_come_back(dialect: Dialect) -> None:
    file = received(sent(UNITS, dialect))
    assert (file.source_locale, file.target_locale) == ("en", "ms")
    for unit, back in zip(UNITS, file.units, strict=True):
        texts = {str(number): some for number, some in ends(split(unit.source)).items()}
        assert (back.key, restored(back.source, texts)) == (unit.key, unit.source)
        assert restored(back.target or (), texts) == unit.target
        assert back.state is unit.state or unit.state is State.MISSING


@BOTH
def test_the_same_units_give_the_same_bytes_and_change_no_po_file(dialect: Dialect) -> None:
    assert sent(UNITS, dialect) == sent(UNITS, dialect)
    into = catalogue(UNITS)
    taken = take(UNITS, into, dialect)
    assert not taken.translations
    assert not taken.diagnostics
    assert retranslated(into, taken.translations) == into.source.text


CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""No PO file that can be read has these."""
words = st.text(st.characters(exclude_characters="\r", exclude_categories=["Cs"]), max_size=12).filter(
    lambda text: not CONTROL.search(text)
)
markups = st.lists(
    st.sampled_from(["**", "*", "`a`", "$x$", "[", "](u)", "<b>", "</b>", "{{a}}", "\n", "\n\n", " ", "& <", "]]>"])
    | words,
    max_size=8,
).map("".join)
sources = markups.filter(lambda text: bool(text.strip()))


@BOTH
@given(st.lists(st.tuples(sources, markups, st.sampled_from(State)), max_size=4))
def test_random_translations_come_back_exactly(dialect: Dialect, some: list[tuple[str, str, State]]) -> None:
    units = []
    for number, (source, target, state) in enumerate(some):
        fits = state is not State.MISSING and bool(target.strip())
        units.append(Unit(f"tour/q{number}/prompt", source, target if fits else "", state if fits else State.MISSING))
    empty = catalogue(unit._replace(target="", state=State.MISSING) for unit in units)
    taken = take(units, empty, dialect)
    after, found = po.read(Source("translations/ms/tour.po", retranslated(empty, taken.translations)), "ms")
    assert not found
    told = {one.span.line for one in taken.diagnostics if one.span and one.code == "QP576"}
    for unit, back in zip(units, received(sent(units, dialect)).units, strict=True):
        entry = after.keyed[unit.key]
        assert (entry.msgid, entry.msgstr) == (unit.source, unit.target)
        assert entry.fuzzy is (unit.state is State.REVIEW or (bool(unit.target) and back.span.line in told))
    # written again, with what is in the PO file now, nothing changes any more
    assert not take(units, catalogue(units), dialect).translations
