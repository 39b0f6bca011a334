"""What the translation memory knows: the same text, one of the same pattern, one that is much alike, and what it refuses."""

from __future__ import annotations

import random

import pytest
from made import catalogue, entry

from quizpack.l10n.memory import Known, Match, Memory, Unit, units
from quizpack.l10n.memory.alike import Index
from quizpack.l10n.memory.caution import Caution
from quizpack.l10n.memory.patterns import carried_over, shape
from quizpack.l10n.origin import Note, Origin, digest
from quizpack.model.glossary import NO_GLOSSARY, Glossary, Term

PLAIN = Caution("en", NO_GLOSSARY)


def test_only_what_people_confirmed_is_remembered() -> None:
    note = Note(Origin.MEMORY, digest("e"), digest("E")).line()
    file = catalogue(
        entry("tour/a", "a", "A"),
        entry("tour/b", "b", ""),
        entry("tour/c", "c", "C", fuzzy=True),
        entry("tour/d", "d", "D", obsolete=True),
        f"{note}\n{entry('tour/e', 'e', 'E')}",
        f"{note}\n{entry('tour/f', 'e', 'another')}",
        entry("tour/g", "g", "G\n"),
    )
    assert list(units(file)) == [Unit("a", "A"), Unit("d", "D"), Unit("e", "another"), Unit("g", "G")]


def test_the_same_text_and_its_translations_commonest_first() -> None:
    memory = Memory([Unit("ring", "gelang"), Unit("ring", "cincin", 2), Unit("Café", "kafe")])
    assert memory.same("ring") == Known(("cincin", "gelang"))
    assert memory.same("ring").only is None  # type: ignore[union-attr]
    assert memory.same("Cafe\u0301") == Known(("kafe",))
    assert memory.same("Ring") is None
    assert len(memory) == 2


@pytest.mark.parametrize(
    ("source", "target", "text", "expected"),
    [
        ("Every 10 ms", "Setiap 10 ms", "Every 14 ms", "Setiap 14 ms"),
        ("From 1 to 2", "Dari 1 ke 2", "From 3 to 40", "Dari 3 ke 40"),
        ("2 and 1", "1 và 2", "5 and 6", "6 và 5"),
        ("A rate of 0.1", "Tốc độ 0,1", "A rate of 0.001", "Tốc độ 0,001"),
        ("Call `a()` on $x$", "Panggil `a()` pada $x$", "Call `b.c()` on $y^2$", "Panggil `b.c()` pada $y^2$"),
        (
            "See https://a.example/x.",
            "Lihat https://a.example/x.",
            "See https://b.example.",
            "Lihat https://b.example.",
        ),
        ("{{a}} of 4", "{{a}} daripada 4", "{{b}} of 8", "{{b}} daripada 8"),
        # not the same pattern
        ("Every 10 ms", "Setiap 10 ms", "Every 0.5 ms", None),
        ("From 1 to 2", "Dari 1 ke 2", "From 3 to 3", None),
        ("From 1 to 1", "Dari 1 ke 1", "From 3 to 4", None),
        ("Use A100", "Guna A100", "Use H100", None),
        # the value is not in the translation, or more often
        ("2 GPUs", "dua GPU", "3 GPUs", None),
        ("1 step", "1 langkah (1 kali)", "2 step", None),
        ("Every 10 ms", "Setiap 10 ms", "Every 10 ms", None),
    ],
)
def test_values_are_carried_over(source: str, target: str, text: str, expected: str | None) -> None:
    assert Memory([Unit(source, target)]).by_pattern(text) == expected


def test_a_pattern_without_its_value_in_the_translation_is_no_pattern() -> None:
    known, new = shape("In 2 of `a`"), shape("In 3 of `b`")
    assert known is not None
    assert new is not None
    assert carried_over(known, "Dalam 2 daripada `a`", new) == "Dalam 3 daripada `b`"
    assert carried_over(known, "Dalam 2 daripada `x`", new) is None
    assert shape("no value") is None


REFUSED = [
    ("Does checkpointing increase memory use?", "Does checkpointing not increase memory use?"),
    ("It uses one GPU per layer of the model", "It uses two GPUs per layer of the model"),
    ("It takes 20–30% of the time of a step", "It takes 40–50% of the time of a step"),
    ("The value of -1 stands for no limit here", "The value of 1 stands for no limit here"),
    ("The model runs on one GPU in the rack", "The model runs on one TPU in the rack"),
    ("Call `a.step()` at the end of each epoch", "Call `b.step()` at the end of each epoch"),
    ("The loss is $n^2$ in the size of the model", "The loss is $n^3$ in the size of the model"),
    ("This is a stable algorithm for the task", "This is an unstable algorithm for the task"),
    ("What is supervised learning in a few words", "What is unsupervised learning in a few words"),
    ("Which labels are removed from the data set", "Which labels are added to the data set"),
    ("Use torch.utils.data for this purpose here", "Use torch.utils.dlpack for this purpose here"),
    ("It doesn't need a second pass over the data", "It does need a second pass over the data"),
    ("All ranks send their shard to the next rank", "Some ranks send their shard to the next rank"),
    ("The time where a < b holds for the ring", "The time where a > b holds for the ring"),
    ("Pandas is good at reading such a table", "Polars is good at reading such a table"),
    ("Costly operations with large outputs", "Costly operations with small outputs"),
]


@pytest.mark.parametrize(("source", "text"), REFUSED)
def test_what_differs_in_what_counts_is_refused(source: str, text: str) -> None:
    glossary = Glossary((Term(term="pandas", keep=True),))
    assert Caution("en", glossary).forbids(source, text)
    assert Caution("en", glossary).forbids(text, source)
    assert Memory([Unit(source, "…")]).alike(text, Caution("en", glossary)) is None


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Which tensor stays in memory during the pass?", "Which tensors stay in memory during the pass?"),
        ("The weights are sharded over the devices", "The weights are sharded across the devices"),
        ("Gradient", "Gradients"),
        ("Ring attention", "Ring attentions"),
    ],
)
def test_what_differs_in_nothing_that_counts_is_offered(source: str, text: str) -> None:
    match = Memory([Unit("Something else", "x"), Unit(source, "y")]).alike(text, PLAIN)
    assert match is not None
    assert (match.source, match.target) == (source, "y")
    assert 85 <= match.score < 100


@pytest.mark.parametrize(
    ("language", "source", "text"),
    [
        ("ms", "Ia menggunakan memori GPU", "Ia tidak menggunakan memori GPU"),
        ("vi", "Nó dùng bộ nhớ của máy", "Nó không dùng bộ nhớ của máy"),
        ("de", "Das Modell ist ein Netz", "Das Modell ist kein Netz"),
        ("zh", "模型需要更多的内存和时间", "模型不需要更多的内存和时间"),
        ("ko", "모델은 메모리를 더 씁니다", "모델은 메모리를 더 안 씁니다"),
    ],
)
def test_negation_in_other_languages(language: str, source: str, text: str) -> None:
    assert Caution(language, NO_GLOSSARY).forbids(source, text)


def test_the_best_that_is_allowed_is_taken() -> None:
    memory = Memory([
        Unit("The bubble does not grow with the batch", "no"),
        Unit("The bubble does grow with each batch", "yes"),
    ])  # fmt: skip
    assert memory.alike("The bubble does grow with the batch", PLAIN) == Match(
        "The bubble does grow with each batch", "yes", 92
    )


def sentences(count: int) -> list[str]:
    """Made-up sentences in which a few words are common and many rare, as in any language."""
    made = random.Random(7)
    syllables = [a + b for a in "bcdfgklmnprst" for b in "aeiou"]
    words = ["".join(made.choices(syllables, k=made.randint(1, 4))) for _ in range(900)]
    weights = [1 / (at + 1) for at in range(len(words))]
    return list({" ".join(made.choices(words, weights, k=made.randint(2, 12))): None for _ in range(count)})


def test_the_index_finds_what_comparing_with_all_finds() -> None:
    from rapidfuzz import fuzz, process

    texts = sentences(3000)
    index, made, found = Index(texts), random.Random(11), 0
    for text in made.sample(texts, 150):
        words = text.split()
        words[made.randrange(len(words))] = made.choice(texts).split()[0]
        query = " ".join(words)
        best = process.extractOne(query, texts, scorer=fuzz.ratio, score_cutoff=85)
        if best:
            found += 1
            assert next(index.alike(query))[0] == int(best[1]), query
    assert found > 80
