"""Translations that would break a quiz are errors where they stand in the PO file."""

from __future__ import annotations

from decimal import Decimal

import pytest
from made import PROJECT, catalogue, choice_question, entry, quiz_of, translations

from building import answers, choices, text
from quizpack.l10n.localise import localise
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from quizpack.model.text import Text

PROMPT = "The {{what}} goes round the `{{shape}}`."
BLANKS = q.FillBlanks(
    id="b",
    prompt=text(PROMPT),
    blanks=(
        q.TextBlank(name="what", answers=answers("sum")),
        q.ChoiceBlank(name="shape", choices=choices("ring", "tree")),
    ),
)
FORMULA = q.Formula(
    id="f", prompt=text("What is {{x}} + {{x}}?"), variables=(q.Variable(name="x", low=Decimal(1), high=Decimal(2)),), answer="2*x"
)  # fmt: skip


def said(quiz: Quiz, changed: dict[str, str]) -> list[tuple[str, str, int]]:
    """The findings of a complete catalogue with some translations changed: code, message, and the line in it."""
    file = translations(quiz, changed)
    done = localise(quiz, {"ms": file}, "ms", PROJECT)
    assert all(finding.span and finding.span.path == file.source.path for finding in done.diagnostics)
    return [(finding.code, finding.message, finding.span.line) for finding in done.diagnostics if finding.span]


@pytest.mark.parametrize(
    ("translation", "expected"),
    [
        ("Mengelilingi `{{shape}}`: {{what}}", []),
        ("Mengelilingi {{shape}} sahaja", ["`{{what}}` is missing in the translation."]),
        ("Tiada apa-apa", ["`{{what}}` is missing in the translation.", "`{{shape}}` is missing in the translation."]),
        ("{{what}} {{what}} {{shape}}", ["`{{what}}` stands 2 times in the translation."]),
        ("{{what}} {{bentuk}} {{shape}}", ["The source text has no `{{bentuk}}`."]),
    ],
)
def test_blanks(translation: str, expected: list[str]) -> None:
    found = said(quiz_of(BLANKS), {"tour/b/prompt": translation})
    assert found == [("QP239", message, 13) for message in expected]


def test_a_variable_may_stand_as_often_as_one_likes() -> None:
    assert said(quiz_of(FORMULA), {"tour/f/prompt": "Berapakah {{x}}?"}) == []
    assert [code for code, _, _ in said(quiz_of(FORMULA), {"tour/f/prompt": "Berapakah?"})] == ["QP239"]


def test_braces_elsewhere_are_text() -> None:
    quiz = quiz_of(choice_question("q", "What does {{x}} print?", "a"))
    assert said(quiz, {"tour/q/prompt": "Apakah yang dicetak?"}) == []


@pytest.mark.parametrize(
    ("translation", "code"),
    [
        ("kos $O(n tinggi", "QP063"),
        (r"kos $\sumx$", "QP064"),
        ("<script>alert(1)</script>", "QP051"),
        ("ini <b>tebal", "QP052"),
    ],
)
def test_markup(translation: str, code: str) -> None:
    found = said(quiz_of(choice_question("q", "Which?", "a")), {"tour/q/prompt": translation})
    assert [(found_code, line) for found_code, _, line in found] == [(code, 13)]


def test_typed_answers_and_addresses_are_no_markup() -> None:
    quiz = quiz_of(q.ShortAnswer(id="s", prompt=text("Which?"), answers=answers("cost")))
    assert said(quiz, {"tour/s/answers/a/text": "kos $O(n"}) == []


def test_what_is_not_shown_is_not_judged() -> None:
    quiz = quiz_of(choice_question("q", "Which?", "a"))
    file = catalogue(entry("tour/q/prompt", "Which?", "kos $O(n", fuzzy=True))
    codes = [finding.code for finding in localise(quiz, {"ms": file}, "ms", PROJECT).diagnostics]
    assert codes == ["QP226", "QP229"]


def test_a_parent_languages_faults_are_told_where_they_stand() -> None:
    quiz = quiz_of(title="Rings")
    file = catalogue(entry("tour/title", "Rings", "kos $O(n"), locale="es")
    found = localise(quiz, {"es": file}, "es-MX", PROJECT).diagnostics
    assert [(one.code, one.span and one.span.path, one.locale) for one in found if one.code == "QP063"] == [
        ("QP063", "translations/es/tour.po", "es")
    ]


def test_in_place_translations_are_judged_with_the_quiz() -> None:
    quiz = quiz_of(choice_question("q", "Which?", "a"))
    title = Text("Rings", "en", given=(Text("kos $O(n", "ms"),))
    from dataclasses import replace

    found = localise(replace(quiz, title=title), {}, "ms", PROJECT).diagnostics
    assert [one.code for one in found] == ["QP226"]
