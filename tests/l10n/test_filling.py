"""What is filled into a PO file, and what is left alone: above all, every word of a human."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made import catalogue, choice_question, entry, quiz_of

from quizpack.l10n import po
from quizpack.l10n.filling import Counts, counted, filled, gaps, improved, sure
from quizpack.l10n.finder import Fill, Finder
from quizpack.l10n.memory import Memory, Unit
from quizpack.l10n.origin import Origin, note_of
from quizpack.l10n.po.writing import parts
from quizpack.l10n.siblings import Siblings
from quizpack.l10n.sync import sync
from quizpack.l10n.template import Template, template
from quizpack.model.glossary import NO_GLOSSARY, Glossary, Term
from quizpack.model.place import Source
from quizpack.model.quiz import Quiz

CHOICES = ("The weights of the model", "The gradients of the loss", "Every 10 ms", "The weights of the models")
QUIZ = quiz_of(choice_question("q", "What is sent around the ring?", *CHOICES), title="Rings")
KEYS = [f"tour/q/choices/{letter}/text" for letter in "abcd"]


class Done(NamedTuple):
    """A file after filling."""

    text: str
    fills: dict[str, Fill]
    counts: Counts

    @property
    def catalogue(self) -> po.Catalogue:
        return read(self.text)

    def entry(self, key: str) -> po.Entry:
        return self.catalogue.keyed[key]


def read(text: str) -> po.Catalogue:
    found, faults = po.read(Source("translations/ms/tour.po", text), "ms")
    assert faults == ()
    return found


def offered(quiz: Quiz = QUIZ) -> Template:
    return template(quiz, "content/tour.yaml", NO_GLOSSARY)


def file(*entries: str) -> po.Catalogue:
    """The quiz's file, with these entries in it."""
    return read(sync(offered(), catalogue(*entries), "ms").text)


def fill(
    before: po.Catalogue, *units: Unit, glossary: Glossary = NO_GLOSSARY, parents: tuple[po.Catalogue, ...] = ()
) -> Done:
    """Everything that can be filled without an engine, as `quizpack fill` does it."""
    finder = Finder(Memory(units), glossary, ("en", "ms"), parents)
    some = tuple(gaps(offered(), before, "ms"))
    siblings = Siblings(offered(), before, "ms")
    fills = dict(improved(some, sure(finder), siblings, {}))
    rest = tuple(gap for gap in some if gap.spot.key not in fills)
    fills |= improved(rest, finder.offered, siblings, fills)
    return Done(filled(before, fills), fills, counted(some, fills))


def test_the_one_translation_of_the_same_text_needs_no_look() -> None:
    done = fill(file(), Unit("Rings", "Gelang"))
    assert done.entry("tour/title").msgstr == "Gelang"
    assert not done.entry("tour/title").fuzzy
    assert done.counts == Counts(memory=1, missing=5)


def test_of_several_translations_the_commonest_is_offered() -> None:
    done = fill(file(), Unit("Rings", "Cincin"), Unit("Rings", "Gelang", 2))
    assert done.fills == {"tour/title": Fill("Gelang", Origin.OFFERED, 100, translations=2)}
    assert done.entry("tour/title").fuzzy
    assert "score=100, translations=2" in done.text


def test_a_pattern_and_a_similar_text_are_fuzzy() -> None:
    done = fill(file(), Unit("Every 14 ms", "Setiap 14 ms"), Unit("What was sent around the ring?", "Apa?"))
    assert done.entry(KEYS[2]).msgstr == "Setiap 10 ms"
    prompt = done.entry("tour/q/prompt")
    assert (prompt.msgstr, prompt.fuzzy) == ("Apa?", True)
    assert parts(done.catalogue.raw(prompt)).comments.previous_msgid == "What was sent around the ring?"
    assert done.counts == Counts(pattern=1, offered=1, missing=4)


def test_the_glossary_translates_whole_texts_also_with_a_capital() -> None:
    glossary = Glossary((
        Term(term="rings", translations={"ms": "gelang"}),
        Term(term="every 10 ms", translations={"ms": "x"}, case_sensitive=True),
    ))  # fmt: skip
    done = fill(file(), glossary=glossary)
    assert done.fills == {"tour/title": Fill("Gelang", Origin.GLOSSARY)}
    assert not done.entry("tour/title").fuzzy


def test_the_glossary_decides_between_several_translations() -> None:
    glossary = Glossary((Term(term="Rings", translations={"ms": "Cincin"}),))
    done = fill(file(), Unit("Rings", "Gelang"), Unit("Rings", "Cincin"), glossary=glossary)
    assert done.fills == {"tour/title": Fill("Cincin", Origin.GLOSSARY)}


def test_a_parent_language_helps_with_the_same_key_only() -> None:
    above = catalogue(entry("tour/title", "Rings", "Anéis"), entry("tour/x", CHOICES[1], "X"), locale="pt")
    assert fill(file(), parents=(above,)).fills == {"tour/title": Fill("Anéis", Origin.MEMORY)}
    fuzzy = catalogue(entry("tour/title", "Rings", "Anéis", fuzzy=True), locale="pt")
    assert fill(file(), parents=(fuzzy,)).fills == {}


def test_siblings_never_become_equal() -> None:
    before = file(entry(KEYS[0], CHOICES[0], "Pemberat model"))
    assert fill(before, Unit(CHOICES[0], "Pemberat model")).fills == {}
    done = fill(before, Unit(CHOICES[3], "Pemberat model"))
    assert done.fills == {KEYS[3]: Fill("Pemberat model", Origin.OFFERED, 100)}
    assert fill(done.catalogue, Unit(CHOICES[3], "Pemberat model")).text == done.text


def test_blanks_must_be_the_same() -> None:
    assert fill(file(), Unit("Rings", "{{gelang}}")).fills == {}
    assert fill(file(), Unit("Rings", "*Gelang* <b>")).fills == {}


def test_a_better_one_replaces_what_nobody_has_touched() -> None:
    first = fill(file(), Unit("What was sent around the ring?", "Apa?"))
    better = fill(first.catalogue, Unit("What is sent around the ring?", "Apakah yang dihantar?"))
    assert better.entry("tour/q/prompt").msgstr == "Apakah yang dihantar?"
    assert not better.entry("tour/q/prompt").fuzzy
    assert better.text.count("# quizpack:") == 1
    assert "#|" not in better.text
    worse = fill(better.catalogue, Unit("What was sent around the ring?", "Apa?"))
    assert worse.text == better.text


@pytest.mark.parametrize(
    ("old", "new"),
    [('msgstr "Apa?"', 'msgstr "Apakah?"'), ("#, fuzzy\n", ""), ("# quizpack:", "# another:")],
    ids=["edited", "confirmed", "without a note"],
)
def test_what_somebody_has_touched_stays(old: str, new: str) -> None:
    first = fill(file(), Unit("What was sent around the ring?", "Apa?"))
    touched = first.text.replace(old, new)
    assert touched != first.text
    assert fill(read(touched), Unit("What is sent around the ring?", "better")).text == touched


def test_a_new_source_frees_what_was_filled_for_the_old_one() -> None:
    old = fill(file(), Unit("Rings", "Gelang")).catalogue
    changed = offered(quiz_of(choice_question("q", "What is sent around the ring?", *CHOICES), title="Chains"))
    now = read(sync(changed, old, "ms").text)
    assert now.keyed["tour/title"].fuzzy
    (gap, *_) = gaps(changed, now, "ms")
    assert (gap.spot.key, gap.empty) == ("tour/title", False)
    finder = Finder(Memory([Unit("Chains", "Rantai")]), NO_GLOSSARY, ("en", "ms"))
    fills = improved([gap], sure(finder), Siblings(changed, now, "ms"), {})
    assert read(filled(now, fills)).keyed["tour/title"].msgstr == "Rantai"


# --- any file, any memory -----------------------------------------------------------------------------------------------

SOURCES = ["Rings", "What is sent around the ring?", *CHOICES, "What was sent around the ring?", "Every 14 ms"]
words = st.sampled_from(["Gelang", "Cincin", "Apa?", "Setiap 14 ms", "{{x}}", "`a`"])
memories = st.lists(st.builds(Unit, st.sampled_from(SOURCES), words, st.integers(1, 2)), max_size=8)
KEYED = dict(zip(["tour/title", "tour/q/prompt", *KEYS], SOURCES, strict=False))
translated = st.dictionaries(st.sampled_from([*KEYED]), st.tuples(words, st.booleans()))


def any_file(some: dict[str, tuple[str, bool]]) -> po.Catalogue:
    return file(*(entry(key, KEYED[key], text, fuzzy=fuzzy) for key, (text, fuzzy) in some.items()))


@given(translated, memories, memories)
def test_no_human_word_is_touched_and_twice_is_once(
    some: dict[str, tuple[str, bool]], first: list[Unit], second: list[Unit]
) -> None:
    before = any_file(some)
    once = fill(before, *first)
    assert fill(once.catalogue, *first).text == once.text
    later = fill(once.catalogue, *second)
    for done in (once, later):
        for key, (text, fuzzy) in some.items():
            assert done.catalogue.raw(done.entry(key)) == before.raw(before.keyed[key])
            assert (done.entry(key).msgstr, done.entry(key).fuzzy) == (text, fuzzy)
        empty = sum(not done.entry(key).msgstr for key in KEYED)
        assert done.counts.missing == empty
    for key in set(KEYED) - set(some):
        now = later.entry(key)
        note = note_of(now, parts(later.catalogue.raw(now)).comments.translator)
        assert (note is None) is (not now.msgstr)
