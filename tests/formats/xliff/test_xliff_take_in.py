"""Translations taken in: what is missing or fuzzy gets them, what somebody has confirmed stays, and all else is told."""

from __future__ import annotations

import pytest
from test_xliff_round_trip import BOTH, catalogue, received, sent, take

from quizpack.formats.xliff.dialect import XLIFF_12, XLIFF_21, Dialect
from quizpack.formats.xliff.take_in import take_in
from quizpack.formats.xliff.units import State, Unit
from quizpack.l10n.retranslated import Translation, retranslated

KEY = "tour/q/prompt"


def unit(target: str, state: State, source: str = "Use `a` here") -> Unit:
    return Unit(KEY, source, target, state)


MISSING = unit("", State.MISSING)
CASES = [
    # in the PO file, received, with --replace, what is written, what is told
    (MISSING, unit("Guna `a`", State.DONE), False, Translation("Guna `a`"), []),
    (MISSING, unit("Guna `a`", State.REVIEW), False, Translation("Guna `a`", fuzzy=True), []),
    (MISSING, MISSING, False, None, []),
    (unit("Guna `a`", State.REVIEW), unit("Guna `a`", State.DONE), False, Translation("Guna `a`"), []),
    (unit("Pakai `a`", State.REVIEW), unit("Guna `a`", State.DONE), False, Translation("Guna `a`"), []),
    (unit("Pakai `a`", State.REVIEW), unit("Guna `a`", State.REVIEW), False, Translation("Guna `a`", fuzzy=True), []),
    (unit("Guna `a`", State.DONE), unit("Guna `a`", State.REVIEW), False, None, []),
    (unit("Guna `a`", State.DONE), unit("Pakai `a`", State.DONE), False, None, ["QP575"]),
    (unit("Guna `a`", State.DONE), unit("Pakai `a`", State.DONE), True, Translation("Pakai `a`"), []),
    (unit("Guna `a`", State.DONE), MISSING, True, None, []),
    # codes
    (MISSING, unit("Guna", State.DONE), False, Translation("Guna", fuzzy=True), ["QP576"]),
    (MISSING, unit("Guna `a` `b`", State.DONE), False, Translation("Guna `a` `b`", fuzzy=True), ["QP576"]),
    # another source
    (MISSING, unit("Guna `a`", State.DONE, "Use `a` now"), False, Translation("Guna `a`", True, "Use `a` now"), ["QP574"]),
    (MISSING, unit("Guna `b`", State.DONE, "Use `b` here"), False, Translation("Guna `b`", True, "Use `b` here"), ["QP574"]),
    (unit("Pakai `a`", State.REVIEW), unit("Guna `a`", State.DONE, "Use `a` now"), False, None, ["QP574"]),
    (unit("Guna `a`", State.DONE), unit("Pakai `a`", State.DONE, "Use `a` now"), True, None, ["QP574"]),
]  # fmt: skip


@BOTH
@pytest.mark.parametrize(("there", "got", "replace", "written", "told"), CASES)
def test_what_is_taken(
    dialect: Dialect, there: Unit, got: Unit, replace: bool, written: Translation | None, told: list[str]
) -> None:
    taken = take([got], catalogue([there]), dialect, replace=replace)
    assert taken.translations == ({KEY: written} if written else {})
    assert [one.code for one in taken.diagnostics] == told
    assert all(one.span and one.span.path == "tour.xlf" and one.span.column > 0 for one in taken.diagnostics)


def test_what_is_told_has_its_place() -> None:
    other = Unit("tour/gone/prompt", "Gone", "Tiada", State.DONE)
    lost = unit("Guna", State.DONE)
    taken = take([lost, other, lost], catalogue([MISSING]), XLIFF_12)
    assert [(one.code, one.span.line, one.span.column) for one in taken.diagnostics if one.span] == [
        ("QP576", 7, 1),
        ("QP573", 11, 1),
        ("QP577", 15, 1),
    ]
    assert taken.diagnostics[0].message == "The translation has lost “`a`”."


def test_a_code_that_nobody_knows_is_told() -> None:
    data = sent([unit("Guna `a`", State.DONE)], XLIFF_12).replace(
        b'<target state="translated">', b'<target>Lihat <x id="9"/>'
    )
    taken = take_in(received(data), catalogue([MISSING]), frozenset())
    assert taken.translations == {KEY: Translation("Lihat Guna `a`", fuzzy=True)}
    assert [one.message for one in taken.diagnostics] == [
        "The translation has an inline code of the number 9, which the source has not; it is left out."
    ]


def test_a_text_that_is_translated_in_part_is_told() -> None:
    data = sent([unit("Guna `a`", State.DONE)], XLIFF_21)
    cut = data.replace(b"</unit>", b"<segment><source>More.</source></segment></unit>")
    taken = take_in(received(cut), catalogue([MISSING]), frozenset())
    assert taken.translations == {}
    assert [one.code for one in taken.diagnostics] == ["QP578"]


def test_what_has_lost_codes_is_not_confirmed_the_second_time() -> None:
    taken = take([unit("Guna", State.DONE)], catalogue([unit("Guna", State.REVIEW)]), XLIFF_12)
    assert taken.translations == {}
    assert [one.code for one in taken.diagnostics] == ["QP576"]


def test_only_the_entry_is_written_and_an_old_source_is_noted() -> None:
    other = Unit("tour/title", "A tour", "Lawatan", State.DONE)
    into = catalogue([other, MISSING])
    text = retranslated(into, {KEY: Translation("Guna `a`\nlagi", fuzzy=True, previous="Use `b`")})
    before, _, after = into.source.text.partition('msgctxt "tour/q/prompt"')
    assert text.startswith(before.removesuffix("\n#. A note\n#: content/tour.yaml\n"))
    assert text.endswith(
        '\n#. A note\n#: content/tour.yaml\n#, fuzzy\n#| msgid "Use `b`"\nmsgctxt "tour/q/prompt"\n'
        'msgid "Use `a` here"\nmsgstr ""\n"Guna `a`\\n"\n"lagi"\n'
    )
    assert after
