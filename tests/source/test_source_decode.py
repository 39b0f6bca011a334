"""From a file to the model: values, defaults, places, and what only decoding can tell."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from judging import judged
from quizpack.documents import read
from quizpack.model import questions as q
from quizpack.model.place import Source, end_of, start_of
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.model.settings import Settings, ShowFeedback
from quizpack.model.text import Status
from quizpack.source import check_texts, decode

HEAD = "quizpack: 1\nid: quiz\ntitle: T\n"


def quiz_of(text: str, project: Project | None = None) -> Quiz:
    quiz, found = decode(read(Source("quiz.yaml", text)), project or Project(root="."))
    assert found == ()
    assert quiz
    return quiz


def question_of(fields: str) -> q.Question:
    (question,) = quiz_of(f"{HEAD}questions:\n  - {{id: a, {fields}}}\n").questions
    return question


def codes(text: str) -> list[str]:
    return [one.code for one in judged("quiz.yaml", text.encode())[1]]


def test_language_and_settings_come_from_the_project() -> None:
    defaults = Settings(show_feedback=ShowFeedback.NEVER, pass_mark=Fraction(7, 10), attempts=3)
    project = Project(root=".", source_locale="ms", settings=defaults)
    text = f"{HEAD}settings: {{pass: 50%, attempts: unlimited}}\nquestions: [{{id: a, type: info, prompt: P}}]\n"
    quiz = quiz_of(text, project)
    assert quiz.language == quiz.locale == quiz.title.locale == "ms"
    assert quiz.settings == Settings(show_feedback=ShowFeedback.NEVER, pass_mark=Fraction(1, 2), attempts=None)


def test_numbers_shares_and_times_are_exact() -> None:
    question = question_of(
        "type: numeric, prompt: P, points: 0.1, answers: [1.10, {value: -2e-3, tolerance: 0.1 %, credit: 33.33333%}]"
    )
    assert isinstance(question, q.Numeric)
    assert question.points == Decimal("0.1")
    first, second = question.answers
    assert first.accepts == q.Near(Decimal("1.10"))
    assert second.accepts == q.Near(Decimal("-0.002"), Fraction(1, 1000), relative=True)
    assert second.credit == Fraction(3333333, 10000000)
    quiz = quiz_of(f"{HEAD}settings: {{time_limit: 1h 30min}}\nquestions: [{{id: a, type: info, prompt: P}}]\n")
    assert quiz.settings.time_limit == 5400


def test_what_is_typed_is_what_is_read() -> None:
    question = question_of(
        "prompt: 010, choices: [{text: 1.10, correct: true}, true, 1:10, no, 0x1F, 2024-02-30], tags: [1.0]"
    )
    assert isinstance(question, q.SingleChoice)
    assert question.prompt.markup == "010"
    assert [choice.text.markup for choice in question.choices] == ["1.10", "true", "1:10", "no", "0x1F", "2024-02-30"]
    assert question.tags == ("1.0",)


def test_ids_are_as_typed_and_entries_have_letters() -> None:
    quiz = quiz_of(
        f"{HEAD}questions:\n  - {{id: 010, prompt: P, choices: [{{text: a, correct: true}}, {{text: b, id: no}}, c]}}\n"
    )
    (question,) = quiz.questions
    assert isinstance(question, q.SingleChoice)
    assert question.id == "010"
    assert [(choice.id, choice.named) for choice in question.choices] == [("a", False), ("no", True), ("c", False)]


def test_final_line_breaks_are_cut_and_others_kept() -> None:
    quiz = quiz_of(f"{HEAD}description: |+\n  One\n\n  two\n\n\nquestions: [{{id: a, type: info, prompt: P}}]\n")
    assert quiz.description
    assert quiz.description.markup == "One\n\ntwo"


def test_languages_in_place() -> None:
    text = f"{HEAD}language: en\nquestions:\n  - id: a\n    type: info\n    prompt: {{ms: Tamat, en: The end, pt-BR: Fim}}\n"
    (question,) = quiz_of(text).questions
    assert (question.prompt.markup, question.prompt.locale, question.prompt.status) == ("The end", "en", Status.SOURCE)
    assert [(one.locale, one.markup, one.status) for one in question.prompt.given] == [
        ("ms", "Tamat", Status.TRANSLATED),
        ("pt-BR", "Fim", Status.TRANSLATED),
    ]
    place = question.prompt.given[1].place
    assert text[start_of(place) : end_of(place)] == "Fim"


def test_places_are_those_of_the_file() -> None:
    text = f"{HEAD}questions:\n  - id: ask\n    prompt: 'Is it?'\n    choices: [{{text: yes, correct: true}}, no]\n"
    (question,) = quiz_of(text).questions
    assert text[start_of(question.place) : end_of(question.place)] == "ask"
    assert text[start_of(question.prompt.place) : end_of(question.prompt.place)] == "'Is it?'"


@pytest.mark.parametrize(
    ("blank", "kind"),
    [
        ("answers: [2]", q.TextBlank),
        ("answers: [2, {text: two, credit: 50%}]", q.TextBlank),
        ("answers: [2, {value: 3, credit: 50%}]", q.NumericBlank),
        ("answers: [2], unit: {name: m}", q.NumericBlank),
        ("answer: 2", q.NumericBlank),
        ("range: [1, 2]", q.NumericBlank),
        ("choices: [{text: 2, correct: true}, 3]", q.ChoiceBlank),
    ],
)
def test_the_kinds_of_blanks(blank: str, kind: type[q.Blank]) -> None:
    question = question_of(f"type: fill-blanks, prompt: 'It is {{{{x}}}}.', blanks: {{x: {{{blank}}}}}")
    assert isinstance(question, q.FillBlanks)
    assert type(question.blanks[0]) is kind


def test_a_quiz_without_sections_is_one_section() -> None:
    quiz = quiz_of(f"{HEAD}questions: [{{id: a, type: info, prompt: P}}]\n")
    assert [section.id for section in quiz.sections] == [None]


def test_variables_may_stand_twice_and_blanks_in_any_order() -> None:
    formula = "type: formula, prompt: '{{x}} and {{x}}', variables: {x: {min: 1, max: 2}}, answer: x"
    assert isinstance(question_of(formula), q.Formula)
    blanks = "type: fill-blanks, prompt: {en: '{{a}} {{b}}', ms: '{{b}} {{a}}'}, blanks: {a: {answers: [x]}, b: {answers: [y]}}"
    assert isinstance(question_of(blanks), q.FillBlanks)


def test_blanks_in_math_and_escaped_ones_are_none() -> None:
    text = f"{HEAD}questions:\n  - id: a\n    type: fill-blanks\n    prompt: '{{{{x}}}} $y_{{{{1}}}}$ \\{{{{z}}'\n    blanks: {{x: {{answers: [x]}}}}\n"
    assert codes(text) == []


def test_answers_that_are_typed_are_no_markdown() -> None:
    text = f"{HEAD}questions:\n  - {{id: a, type: short-answer, prompt: P, answers: ['<script>', '$x', {{text: '<b>', feedback: '<b>'}}]}}\n"
    assert codes(text) == ["QP052"]


def test_a_word_bank_is_markdown() -> None:
    text = f"{HEAD}questions:\n  - {{id: a, type: fill-blanks, drag: true, prompt: '{{{{x}}}}', blanks: {{x: {{answers: ['<b>']}}}}}}\n"
    assert codes(text) == ["QP052"]


def test_markup_is_told_at_its_place_and_in_its_language() -> None:
    text = f"{HEAD}questions:\n  - id: a\n    type: info\n    prompt:\n      en: fine\n      ms: |\n        Satu\n        dua <b>tiga\n"
    quiz = quiz_of(text)
    (one,) = check_texts(quiz)
    assert one.span
    assert (one.span.line, one.span.column, one.locale) == (11, 13, "ms")


def test_the_same_fault_twice_is_told_at_two_places() -> None:
    text = f"{HEAD}description: '<int> and <int>'\nquestions: [{{id: a, type: info, prompt: P}}]\n"
    assert [one.span.column for one in check_texts(quiz_of(text)) if one.span] == [15, 25]


def test_a_comment_behind_a_text_is_a_warning_and_behind_a_value_nothing() -> None:
    text = f"{HEAD}tags:\n  - C # sharp\nquestions:\n  - id: a # the first\n    prompt: Ask # it\n    points: 2 # two\n    choices:\n      - text: a\n        correct: true # yes\n      - b\n"
    assert codes(text) == ["QP027", "QP027"]


def test_a_spoilt_value_leaves_the_rest_to_be_judged() -> None:
    text = f"{HEAD}questions:\n  - {{id: a, type: info, prompt: P}}\n  - id: b\n    type: info\n    prompt: *x\n  - {{id: a, type: info, prompt: P}}\n"
    assert codes(text) == ["QP023", "QP071"]


@pytest.mark.parametrize("name", ["index", "con", "nul", "com1", "lpt9"])
def test_reserved_quiz_ids(name: str) -> None:
    text = f"quizpack: 1\nid: {name}\ntitle: T\nquestions: [{{id: con, type: info, prompt: P}}]\n"
    assert [one.code for one in judged(f"{name}.yaml", text.encode())[1]] == ["QP073"]


def test_a_file_whose_name_is_no_id_is_to_be_renamed() -> None:
    text = f"{HEAD}questions: [{{id: a, type: info, prompt: P}}]\n"
    (one,) = judged("content/My Quiz.yaml", text.encode())[1]
    assert one.fix is None
    assert one.help
    assert "`quiz.yaml`" in one.help


@pytest.mark.parametrize(
    "text", ["", "- a\n", "a\n", "~\n", "{}\n", "questions: 5\n", "[" * 2000, "{" * 2000, "\t\n", "a: b: c\n", ":\n"]
)
def test_no_quiz_at_all(text: str) -> None:
    quiz, found = judged("quiz.yaml", text.encode())
    assert quiz is None
    assert found
