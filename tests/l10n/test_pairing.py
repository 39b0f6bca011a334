"""Pairing of texts and entries: the four steps, and that nothing is given away twice."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import catalogue, choice_question, entry, quiz_of

from building import answers, choices, entries, maybe, near, pairs, quiz, text
from quizpack.l10n.pairing import How, Pairing, field_of
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from quizpack.model.walk import texts


def paired(quiz: Quiz, *given_entries: str) -> dict[str, tuple[How, str | None]]:
    """How each text was paired and the translation it got, by the rest of its key."""
    pairing = Pairing(quiz, catalogue(*given_entries))
    found = ((spot, pairing.of(spot)) for spot in texts(quiz))
    return {s.key.removeprefix("tour/q/"): (p.how, p.entry.msgstr if p.entry else None) for s, p in found}


class Case(NamedTuple):
    """A question with three choices, what the file has for them, and what each choice gets."""

    name: str
    now: tuple[str, ...]
    before: tuple[tuple[str, str], ...]
    expected: tuple[tuple[How, str | None], ...]
    ids: tuple[str, ...] = ()


ONE, TWO, STAGE = "It uses one GPU per layer", "It uses two GPUs per layer", "It uses one GPU per stage"
NEW = (How.NONE, None)
CASES = [
    Case("unchanged", ("a1", "b1"), (("a", "a1"), ("b", "b1")), ((How.EXACT, "a1"), (How.EXACT, "b1"))),
    Case("swapped", ("b1", "a1"), (("a", "a1"), ("b", "b1")), ((How.MOVED, "b1"), (How.MOVED, "a1"))),
    Case(
        "one inserted before",
        ("TPU pods", ONE, TWO),
        (("a", ONE), ("b", TWO)),
        (NEW, (How.MOVED, ONE), (How.MOVED, TWO)),
    ),
    Case(
        "one taken out",
        (TWO,),
        (("a", ONE), ("b", TWO)),
        ((How.MOVED, TWO),),
    ),
    Case(
        "an edited one is nearer to its sibling's old text, and keeps its own all the same",
        (ONE, STAGE),
        (("a", ONE), ("b", TWO)),
        ((How.EXACT, ONE), (How.ALIKE, TWO)),
    ),
    Case(
        "the same with written ids",
        (ONE, STAGE),
        (("one", ONE), ("two", TWO)),
        ((How.EXACT, ONE), (How.CHANGED, TWO)),
        ("one", "two"),
    ),
    Case(
        "a written id keeps its translation even where nothing is alike",
        ("Quite another thing",),
        (("one", "zzz"),),
        ((How.CHANGED, "zzz"),),
        ("one",),
    ),
    Case("a letter alone is no reason", ("Quite another thing",), (("a", "zzz"),), (NEW,)),
    Case(
        "of two that are alike the likelier",
        ("The gradients are averaged once", "The gradients are averaged twice"),
        (("x", "The gradients are averaged twice!"),),
        (NEW, (How.ALIKE, "The gradients are averaged twice!")),
    ),
    Case("equal texts each have their own", ("yes", "yes"), (("a", "yes"), ("b", "yes")), ((How.EXACT, "yes"),) * 2),
    Case(
        "a third equal text is new",
        ("yes", "yes", "yes"),
        (("a", "yes"), ("b", "yes")),
        ((How.EXACT, "yes"), (How.EXACT, "yes"), NEW),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_choices(case: Case) -> None:
    """Each entry's translation is its old source, so that it can be told apart."""
    found = paired(
        quiz_of(choice_question("q", "Which?", *case.now, ids=case.ids)),
        *(entry(f"tour/q/choices/{name}/text", old, old) for name, old in case.before),
    )
    assert tuple(got for key, got in found.items() if key.startswith("choices/")) == case.expected


def test_a_changed_prompt_keeps_its_translation() -> None:
    assert paired(quiz_of(choice_question("q", "New words entirely")), entry("tour/q/prompt", "zzz", "Z"))[
        "prompt"
    ] == (
        How.CHANGED,
        "Z",
    )


def test_a_changed_title_of_the_quiz_keeps_its_translation() -> None:
    quiz = quiz_of(title="Rings")
    spots = {spot.key: spot for spot in texts(quiz)}
    pairing = Pairing(quiz, catalogue(entry("tour/title", "Old", "Lama"), entry("tour/description", "Rings", "Cincin")))
    pair = pairing.of(spots["tour/title"])
    assert (pair.how, pair.entry and pair.entry.msgstr) == (How.CHANGED, "Lama")


def test_fields_do_not_mix() -> None:
    """A choice never gets the prompt's or a hint's translation, nor another question's."""
    found = paired(
        quiz_of(choice_question("q", "Which?", "Ring")),
        entry("tour/q/hints/a/text", "Ring", "from a hint"),
        entry("tour/other/choices/a/text", "Ring", "from another question"),
        entry("tour/q/explanation", "Which?", "from the explanation"),
    )
    assert found["choices/a/text"] == NEW
    assert found["prompt"] == NEW


def test_obsolete_entries_are_revived() -> None:
    found = paired(
        quiz_of(choice_question("q", "Which?", "Ring", "Tree")),
        entry("tour/q/prompt", "Which?", "Mana?", obsolete=True),
        entry("tour/q/choices/c/text", "Ring", "Cincin", obsolete=True),
    )
    assert found["prompt"] == (How.EXACT, "Mana?")
    assert found["choices/a/text"] == (How.MOVED, "Cincin")


def test_a_translated_obsolete_copy_beats_an_empty_entry() -> None:
    found = paired(
        quiz_of(choice_question("q", "Which?")),
        entry("tour/q/prompt", "Which?", ""),
        entry("tour/q/prompt", "Which?", "Mana?", obsolete=True),
    )
    assert found["prompt"] == (How.EXACT, "Mana?")


def test_two_texts_under_one_key() -> None:
    found = paired(
        quiz_of(choice_question("q", "Which?")),
        entry("tour/q/prompt", "Other?", "Lain?"),
        entry("tour/q/prompt", "Which?", "Mana?"),
    )
    assert found["prompt"] == (How.EXACT, "Mana?")


def test_letters_and_their_marks_compare_composed() -> None:
    """B15: the same word, typed with one character for a letter or with two."""
    quiz = quiz_of(choice_question("q", "Cau\u0302 ho\u0309i"))
    assert paired(quiz, entry("tour/q/prompt", "Ca\u00fb h\u1ecfi", "Soalan"))["prompt"] == (How.EXACT, "Soalan")


def test_what_stays_unpaired() -> None:
    quiz = quiz_of(choice_question("q", "Which?"))
    pairing = Pairing(
        quiz,
        catalogue(
            entry("tour/q/prompt", "Which?", "Mana?"),
            entry("tour/q/choices/a/text", "Ring", "Cincin"),
            entry("tour/gone/prompt", "Gone", "Hilang", obsolete=True),
            entry(None, "stray", "sesat"),
        ),
    )
    assert [left.msgid for left in pairing.unpaired()] == ["Ring", "Gone", "stray"]


def test_the_field_of_a_key_is_the_walks() -> None:
    nested = quiz(
        q.SingleChoice(id="choices", prompt=text("?"), choices=choices("a"), hints=entries("h")),
        q.ShortAnswer(id="short", prompt=text("?"), answers=answers(("a", "1", "told"))),
        q.Numeric(id="number", prompt=text("?"), answers=(near("1", feedback=text("f")),), unit=q.Unit(name=text("km"))),
        q.Matching(id="match", prompt=text("?"), pairs=pairs(("l", "r", "f")), distractors=entries("d")),
        q.Ordering(id="order", prompt=text("?"), items=entries("i"), labels=q.Labels(first=text("f"), last=text("l"))),
        q.FillBlanks(
            id="blanks",
            prompt=text("{{items}}"),
            blanks=(
                q.TextBlank(name="items", answers=answers("a")),
                q.ChoiceBlank(name="answers", choices=choices("c")),
                q.NumericBlank(name="n", answers=(near("1"),), unit=q.Unit(name=text("m"))),
            ),
        ),
        q.Categorize(id="sort", prompt=text("?"), categories=(q.Category(id="items", name=text("n"), items=entries("i")),)),
        q.Hotspot(
            id="spot",
            prompt=text("?"),
            image=q.Image(src="a.png", alt=text("alt")),
            areas=(q.Area(id="x", shape=q.Shape.RECT, coords=(Decimal(0),) * 4, label=text("l"), feedback=maybe("f")),),
        ),
    )  # fmt: skip
    for spot in texts(nested):
        assert field_of(spot.key) == spot.field


WORDS = st.lists(st.sampled_from(["one", "two", "GPU", "ring", "layer", "stage"]), min_size=1, max_size=4).map(" ".join)
OLD = st.lists(
    st.tuples(st.sampled_from(["prompt", *(f"choices/{letter}/text" for letter in "abcde")]), WORDS, st.booleans()),
    max_size=8,
    unique_by=lambda one: one[:2],
)


@given(st.lists(WORDS, min_size=1, max_size=5), st.booleans(), OLD)
@settings(deadline=None)
def test_no_entry_is_given_to_two_texts(now: list[str], named: bool, old: list[tuple[str, str, bool]]) -> None:
    quiz = quiz_of(choice_question("q", "one ring", *now, ids="abcde"[: len(now)] if named else ()))
    file = catalogue(*(entry(f"tour/q/{field}", words, f"[{words}]", obsolete=gone) for field, words, gone in old))
    pairing = Pairing(quiz, file)
    got = [pairing.of(spot) for spot in texts(quiz)]
    given_away = [id(pair.entry) for pair in got if pair.entry]
    assert len(set(given_away)) == len(given_away)
    assert len(given_away) + len(pairing.unpaired()) == len(file.entries) - 1
    for spot, pair in zip(texts(quiz), got, strict=True):
        assert (pair.entry is None) == (pair.how is How.NONE)
        if pair.entry:
            assert pair.sure == (pair.entry.msgid == spot.text.markup)
            assert field_of(pair.entry.msgctxt or "") == spot.field
