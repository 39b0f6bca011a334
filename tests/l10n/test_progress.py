"""How far a translation is, counted text by text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made import catalogue, choice_question, entry, quiz_of

from quizpack.l10n.layers import Layer
from quizpack.l10n.status import Progress, progress
from quizpack.l10n.word_count import words_in
from quizpack.model.glossary import Glossary, Term
from quizpack.model.text import Status, Text
from quizpack.model.walk import with_texts

QUIZ = quiz_of(choice_question("q", "Which one?", "A ring", "A tree", "`f()`"), title="Rings")


def counted(*entries: str, others: tuple[str, ...] = (), glossary: Glossary | None = None) -> Progress:
    layers = [Layer(QUIZ, "ms", catalogue(*others))] if others else []
    return progress(QUIZ, Layer(QUIZ, "vi", catalogue(*entries, locale="vi")), layers, glossary or Glossary())


def test_each_text_is_counted_once() -> None:
    done = counted(
        entry("tour/title", "Rings", "Vòng"),
        entry("tour/q/prompt", "Which one?", "Cái nào?", fuzzy=True),
        '#, fuzzy\n#| msgid "One ring"\n' + entry("tour/q/choices/a/text", "A ring", "Một vòng"),
    )
    assert done == Progress(translated=1, review=1, stale=1, missing=1, words_left=6)
    assert done.total == 4
    assert done.percent == 25


def test_a_file_that_is_not_up_to_date_counts_as_it_would_be() -> None:
    """The author has changed a text and moved a choice; nobody has run sync since."""
    done = counted(
        entry("tour/title", "Ring", "Vòng"),
        entry("tour/q/choices/b/text", "A ring", "Một vòng"),
        entry("tour/q/choices/a/text", "A tree", "Một cây"),
    )
    assert done == Progress(translated=2, stale=1, missing=1, words_left=3)


def test_a_translation_in_place_counts() -> None:
    given = Text("Vòng", "vi", Status.TRANSLATED)
    quiz = with_texts(QUIZ, lambda s: replace(s.text, given=(given,)) if s.key == "tour/title" else s.text)
    assert progress(quiz, Layer(quiz, "vi", None), [], Glossary()) == Progress(translated=1, missing=3, words_left=6)


def test_a_parent_language_stands_in() -> None:
    done = counted(
        others=(entry("tour/title", "Rings", "Gelang"), entry("tour/q/prompt", "Which one?", "Apa?", fuzzy=True))
    )
    assert done == Progress(inherited=1, missing=3, words_left=6)
    assert done.percent == 25


def test_terms_that_stay_as_they_are_need_no_translation() -> None:
    assert counted(glossary=Glossary((Term(term="rings", keep=True),))).total == 3


def test_sums() -> None:
    assert Progress(translated=1, words_left=2) + Progress(missing=3, words_left=4) == Progress(
        translated=1, missing=3, words_left=6
    )
    assert Progress().percent == 100


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ("Which one is it?", 4),
        ("It isn't well-known", 3),
        ("The call `loss.backward()` needs $O(n)$ time", 4),
        ("See [the guide](https://example.org/a-b) for {{name}}", 4),
        ("**bold** and <b>bold</b>", 3),
        ("日本の首都", 5),
        ("5 GPUs", 2),
        ("`f()`", 0),
    ],
)
def test_words_are_those_that_a_translator_has_to_write(markup: str, words: int) -> None:
    assert words_in(markup) == words
