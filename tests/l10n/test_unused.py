"""What an author wrote in vain is told where it stands: texts in a language nobody gets, and notes above no text."""

from __future__ import annotations

from dataclasses import replace

from made import PROJECT

from quizpack.documents import read
from quizpack.l10n.layers import Layer
from quizpack.l10n.localise import localise
from quizpack.l10n.unused import unused
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.model.walk import texts
from quizpack.source import decode

QUIZ = """\
id: tour
title: {en: Rings, ms: Gelang, id: Cincin}
questions:
  - id: shape
    prompt: {en: Which?, id: Yang mana?, pt: Qual?}
    choices: [{text: A, correct: true}, B]
"""


def quiz_from(yaml: str) -> Quiz:
    quiz, _ = decode(read(Source("content/tour.yaml", yaml)), Project(root="."))
    assert quiz
    return quiz


def told(yaml: str, project: Project = PROJECT) -> list[tuple[str, int, int]]:
    found = unused(quiz_from(yaml), project)
    return [(one.code, one.span.line, one.span.column) for one in found if one.span]


def test_texts_in_a_language_that_the_project_does_not_list() -> None:
    assert told(QUIZ) == [("QP238", 2, 36), ("QP238", 5, 46)]
    first, _ = unused(quiz_from(QUIZ), replace(PROJECT, source=Source("quizpack.yaml", "")))
    assert first.message == (
        "2 texts are given here in the language “id”, which the project does not list, so nobody sees them."
    )
    assert [one.span.line for one in first.related] == [5]


def test_a_language_that_stands_in_for_another_is_used() -> None:
    project = replace(PROJECT, locales=("pt-BR", "ms"), fallback={"ms": ("id",)})
    assert told(QUIZ, project) == []


def test_a_language_that_does_not_exist_is_told_elsewhere() -> None:
    assert told("id: tour\ntitle: {en: Rings, vn: Vòng}\nquestions: []\n") == []


NOTES = """\
id: tour
# translators: above no text, since an id is none
tags: [rings]
title: Rings
questions:
  - id: shape
    # translators: a bird
    prompt: Crane
    # translators: of two
    # lines
    points: 2
    choices: [{text: A, correct: true}, B]
# translators: at the very end
"""


def test_notes_to_translators_above_no_text() -> None:
    assert told(NOTES) == [("QP242", 2, 1), ("QP242", 10, 1), ("QP242", 13, 1)]


def test_a_text_that_is_not_given_in_the_quizs_language_is_no_stale_translation() -> None:
    quiz = quiz_from("id: tour\ntitle: {vi: Vòng}\nquestions:\n  - {id: q, type: info, prompt: Read this}\n")
    spot = next(texts(quiz))
    for locale, shown in (("vi", "Vòng"), ("ms", None)):
        layer = Layer(quiz, locale, None)
        text = layer.text(spot.text, layer.pair(spot))
        assert (text.markup if text else None) == shown
        assert "QP229" not in {one.code for one in localise(quiz, {}, locale, PROJECT).diagnostics}
