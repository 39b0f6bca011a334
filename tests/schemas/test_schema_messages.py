"""What is said about each slip: the line as it should be, or where the thing belongs."""

from __future__ import annotations

import pytest

from quizpack.diagnostics import Diagnostic
from quizpack.documents import read
from quizpack.documents.schema import check
from quizpack.documents.schema.contract import SchemaName
from quizpack.model.place import Source

HEAD = "quizpack: 1\nid: quiz\ntitle: T\n"
CHOICES = "choices: [{text: Jupiter, correct: true}, Mars]"
TRUE = "type: true-false, prompt: P, answer: true"


def found(text: str, contract: SchemaName = "quiz") -> list[Diagnostic]:
    return list(check(read(Source("quiz.yaml", text)), contract))


def asked(fields: str) -> str:
    """A quiz with one question of these fields."""
    return f"{HEAD}questions:\n  - {{id: a, {fields}}}\n"


def only(text: str, contract: SchemaName = "quiz") -> Diagnostic:
    (one,) = found(text, contract)
    return one


def said(one: Diagnostic) -> str:
    return f"{one.message}\n{one.help}"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        *(("prompt", other) for other in ("promt", "Prompt", "question", "stem", "questionText", "text")),
        *(("explanation", other) for other in ("explenation", "rationale", "general_feedback", "generalfeedback")),
        *(("points", other) for other in ("point", "marks", "score", "weight")),
        *(("hints", other) for other in ("hint", "clue")),
        ("tags", "tag"),
        ("title", "name"),
        ("shuffle", "shuffle_choices"),
    ],
)
def test_another_name_of_a_field(name: str, meant: str) -> None:
    fields = {
        "prompt": "P",
        "explanation": "E",
        "points": "1",
        "hints": "[H]",
        "tags": "[t]",
        "title": "T",
        "shuffle": "false",
    }
    own = {"prompt": "P", name: fields[name]}
    written = ", ".join(f"{meant if field == name else field}: {value}" for field, value in own.items())
    one = only(asked(f"{written}, {CHOICES}"))
    assert one.code == "QP040"
    assert f"Did you mean `{name}`?" in said(one)
    assert one.fix
    assert [edit.replacement for edit in one.fix.edits] == [name]


@pytest.mark.parametrize(
    ("other", "ours"),
    [
        ("multichoice", "single-choice"),
        ("multiple_choice_question", "single-choice"),
        ("H5P.MultiChoice", "single-choice"),
        ("Single-Choice", "single-choice"),
        ("choiceInteraction", "single-choice"),
        ("MC", "single-choice"),
        ("multiple_answers_question", "multiple-response"),
        ("truefalse", "true-false"),
        ("True/False", "true-false"),
        ("shortanswer", "short-answer"),
        ("textEntryInteraction", "short-answer"),
        ("numerical_question", "numeric"),
        ("match", "matching"),
        ("cloze", "fill-blanks"),
        ("multianswer", "fill-blanks"),
        ("gapselect", "fill-blanks"),
        ("fill-in-the-blanks", "fill-blanks"),
        ("H5P.DragText", "fill-blanks"),
        ("file_upload_question", "upload"),
        ("calculated", "formula"),
        ("description", "info"),
        ("text_only_question", "info"),
        ("categorization", "categorize"),
        ("ddmarker", "hotspot"),
        ("ordring", "ordering"),
    ],
)
def test_question_types_of_other_systems(other: str, ours: str) -> None:
    one = only(
        asked(f"type: {other}, prompt: P, {CHOICES}" if ours == "single-choice" else f"type: {other}, prompt: P")
    )
    assert one.code == "QP045"
    assert one.fix
    assert one.fix.edits[0].replacement == ours


def test_a_type_is_chosen_by_how_many_choices_are_right() -> None:
    several = "choices: [{text: a, correct: true}, {text: b, correct: true}, c]"
    one = only(asked(f"type: multiple-choice, prompt: P, {several}"))
    assert one.fix
    assert one.fix.edits[0].replacement == "multiple-response"


@pytest.mark.parametrize(
    ("answer", "text"),
    [("B", "Mars"), ("b", "Mars"), ("2", "Mars"), ("Mars", "Mars"), ("b)", "Mars"), ("Venus", "…"), ("9", "…")],
)
def test_answer_beside_choices(answer: str, text: str) -> None:
    one = only(asked(f"prompt: P, choices: [Jupiter, Mars], answer: {answer}"))
    assert one.help == f"Delete this line and mark the choice:\n- text: {text}\n  correct: true"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("'3,14'", "3.14"),
        ("'-3,5'", "-3.5"),
        ("−5", "-5"),
        ("'3.14'", "3.14"),
        ("1_000", "1000"),
        ("1 000 000", "1000000"),
        ("1'000.5", "1000.5"),
        ("1/4", "0.25"),
        ("1/3", "`answer: 0.3333`"),
        ("1/0", "decimals"),
        ("'1,000'", "`1000`"),
        ("5 m", "unit: {name: m}"),
        ("5%", "not a share"),
        ("five", "digits"),
        ("[1, 2]", "`range: [1, 2]`"),
        ("true", "a number is meant"),
    ],
)
def test_numbers(typed: str, written: str) -> None:
    assert written in said(only(asked(f"type: numeric, prompt: P, answer: {typed}")))


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("70", "pass: 70%"),
        ("0.7", "pass: 70%"),
        ("'70'", "pass: 70%"),
        ("'66,5%'", "pass: 66.5%"),
        ("70 percent", "pass: 70%"),
        ("7/10", "no share"),
        ("101%", "above 100%"),
        ("true", "such as `50%`"),
    ],
)
def test_shares(typed: str, written: str) -> None:
    assert written in said(only(f"{HEAD}settings: {{pass: {typed}}}\nquestions:\n  - {{id: a, {TRUE}}}\n"))


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("20", "time_limit: 20 min"),
        ("20 minutes", "time_limit: 20 min"),
        ("90sec", "time_limit: 1 min 30 s"),
        ("1.5 h", "time_limit: 1 h 30 min"),
        ("1 hour and 5 minutes", "time_limit: 1 h 5 min"),
        ("1:30", "time_limit: 1 h 30 min"),
        ("1:30:05", "time_limit: 1 h 30 min 5 s"),
        ("soon", "no time"),
        ("[20]", "such as `20 min`"),
    ],
)
def test_times(typed: str, written: str) -> None:
    assert written in said(only(f"{HEAD}settings: {{time_limit: {typed}}}\nquestions:\n  - {{id: a, {TRUE}}}\n"))


@pytest.mark.parametrize("typed", ["yes", "Yes", "y", "on", "1", "'true'", "x"])
def test_true(typed: str) -> None:
    one = only(asked(f"prompt: P, choices: [{{text: Jupiter, correct: {typed}}}, Mars]"))
    assert one.fix
    assert one.fix.edits[0].replacement == "true"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("pt_BR", "pt-BR"),
        ("EN", "en"),
        ("en_US.UTF-8", "en-US"),
        ("Vietnamese", "vi"),
        ("malay", "ms"),
        ("sr@latin", "sr-Latn"),
    ],
)
def test_languages(name: str, code: str) -> None:
    one = only(f"{HEAD}language: {name}\nquestions:\n  - {{id: a, {TRUE}}}\n")
    assert one.fix
    assert one.fix.edits[0].replacement == code


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Basic_Problem", "basic-problem"),
        ("Bài 1", "bai-1"),
        ("a.b", "a-b"),
        ("-a", "a"),
        ("Đường", "duong"),
        ("日本", "question"),
    ],
)
def test_ids(typed: str, written: str) -> None:
    one = only(f"{HEAD}questions:\n  - {{id: {typed}, {TRUE}}}\n")
    assert one.fix
    assert one.fix.edits[0].replacement == written


def test_a_missing_id_is_made_of_the_prompt_and_is_new() -> None:
    questions = "- {id: is-it-so, type: info, prompt: P}\n  - type: info\n    prompt: Is it so?"
    one = only(f"{HEAD}questions:\n  {questions}\n")
    assert one.help
    assert one.help.endswith("Write:\n- id: is-it-so-2\n  type: info")


@pytest.mark.parametrize(
    ("fields", "guess"),
    [
        ("answer: true", "true-false"),
        ("answer: 3", "numeric"),
        ("range: [1, 2]", "numeric"),
        ("answers: [x]", "short-answer"),
        ("answers: [{value: 3}]", "numeric"),
        ("pairs: []", "matching"),
        ("items: []", "ordering"),
        ("blanks: {}", "fill-blanks"),
        ("categories: []", "categorize"),
        ("areas: []", "hotspot"),
        ("variables: {}", "formula"),
        ("file_types: [.a]", "upload"),
        ("rubric: R", "essay"),
    ],
)
def test_a_missing_type_is_guessed_from_the_fields(fields: str, guess: str) -> None:
    one = only(asked(f"prompt: P, {fields}"))
    assert one.fix
    assert one.fix.title == f"Add `type: {guess}`"


@pytest.mark.parametrize(
    ("contract", "text", "part"),
    [
        ("project", "languages: [ms]\n", "Did you mean `locales`?"),
        ("project", "locales: ms, vi\n", "locales: [ms, vi]"),
        ("project", "locales: [pt_BR]\n", "locales: [pt-BR]"),
        ("project", "locales: [ms, ms]\n", "twice"),
        ("project", "fallback: {pt-BR: pt}\n", "fallback: {pt-BR: [pt]}"),
        ("project", "settings: {pass: 70}\n", "settings: {pass: 70%}"),
        ("project", "targets: [moodle]\n", "`targets:` and below it `moodle: {}`"),
        ("project", "targets:\n  canvas:\n", "`{}` where it has none"),
        ("project", "targets: {moodle: {version: [4]}}\n", 'version: "4.4"'),
        ("project", "rules: {duplicate-option: warn}\n", "duplicate-option: warning"),
        ("project", "fuzzy: yes\n", "fuzzy: use"),
        ("project", "- moodle\n", "This file is a list"),
        ("glossary", "glossary: 1\nterms: [PyTorch]\n", "{term: PyTorch, keep: true}"),
        ("glossary", "glossary: 1\nterms: [{term: ring, keep: true, translations: {ms: gelang}}]\n", "one of the two"),
        ("glossary", "glossary: 2\nterms: [{term: ring}]\n", "not 2"),
    ],
)
def test_project_and_glossary(contract: SchemaName, text: str, part: str) -> None:
    one = only(text, contract)
    assert one.code == "QP005"
    assert part in said(one)


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        ("project", "name: training\nsource_locale: en\nlocales: [ms, vi]\nfallback: {pt-BR: [pt, en]}\n"),
        (
            "project",
            'targets:\n  moodle: {version: "4.4"}\n  one: {target: moodle, multilang: true}\n  web: {base_url: "https://x.org"}\n',
        ),
        (
            "project",
            "rules: {longest-answer-correct: off}\nuntranslated: leave-out\nfuzzy: use\nsettings: {show_feedback: at-end}\n",
        ),
        (
            "glossary",
            "glossary: 1\nterms:\n  - {term: PyTorch, keep: true}\n  - {term: ring, translations: {ms: gelang}, avoid: {ms: [cincin]}, note: N}\n",
        ),
    ],
)
def test_sound_project_and_glossary(contract: SchemaName, text: str) -> None:
    assert found(text, contract) == []


def test_one_cause_gives_one_finding() -> None:
    """Misspelt `choices`: not also a missing type, nor missing choices."""
    assert [one.code for one in found(asked("prompt: P, choises: [{text: a, correct: true}, b]"))] == ["QP040"]


def test_a_misspelt_type_hides_what_only_it_would_tell() -> None:
    two = "choices: [{text: a, correct: true}, {text: b, correct: true}]"
    assert [one.code for one in found(asked(f"tye: multiple-response, prompt: P, scoring: partial, {two}"))] == [
        "QP040"
    ]


def test_every_cause_gives_one_finding() -> None:
    fields = "promt: P, choices: [{text: a, correct: yes}, {txt: b}], points: -1, tags: t, level: easy"
    assert [one.code for one in found(asked(fields))] == ["QP040", "QP042", "QP040", "QP043", "QP042", "QP040"]


def test_many_faulty_questions_are_all_told() -> None:
    questions = "".join(f"  - {{id: q{number}, promt: P, type: info}}\n" for number in range(200))
    assert [one.span.line for one in found(f"{HEAD}questions:\n{questions}") if one.span] == list(range(5, 205))
