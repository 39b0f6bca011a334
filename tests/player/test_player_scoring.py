"""The player scores as `model.scoring` does: the shared vectors, and whatever the sample quizzes' questions can be answered."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from attempts import attempts
from browsers import NODE_MISSING, PLAYER
from judging import judged
from quizpack.l10n.ui import strings
from quizpack.model import questions as q
from quizpack.model.formula import value_sets
from quizpack.model.quiz import Quiz
from quizpack.model.scoring import Response, comparable, share
from quizpack.player import data
from sample_quizzes import ALL, MEDIA

pytestmark = pytest.mark.skipif(bool(NODE_MISSING), reason=NODE_MISSING)
VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "scoring.json").read_text(encoding="utf-8"))


def scored(cases: list[dict[str, Any]]) -> list[Any]:
    run = subprocess.run(
        ["node", "tests/score.mjs"], cwd=PLAYER, input=json.dumps(cases), capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    found: list[Any] = json.loads(run.stdout)
    return found


def written(quiz: Quiz) -> dict[str, Any]:
    """The questions as the player reads them, by id."""
    made = data((quiz,), (MEDIA,), strings)
    return {one["id"]: one for section in made.quiz["languages"][0]["sections"] for one in section["questions"]}


def as_played(question: q.Question, shown: dict[str, Any], response: Response) -> Any:
    """A response in the player's form: options by their ids, areas by points inside them."""
    if isinstance(response, bool):
        return str(response).lower()
    if isinstance(question, q.Hotspot) and response:
        inside = {area["id"]: " ".join(map(str, area["at"])) for area in shown["areas"]}
        return [inside[one] for one in response]
    if isinstance(response, dict) and "options" in shown:
        options = {comparable(one["label"], case_sensitive=True): one["id"] for one in shown["options"]}
        if isinstance(question, q.Matching):
            options |= {
                comparable(pair.right.markup, case_sensitive=True): shown["pairs"][at]["right"]
                for at, pair in enumerate(question.pairs)
            }
        return {key: options.get(comparable(text, case_sensitive=True), "?") for key, text in response.items()}
    return response


def vectors() -> Iterator[tuple[dict[str, Any], Fraction | None]]:
    for vector in VECTORS:
        source = {"quizpack": 1, "id": "v", "title": "V", "language": "en", "questions": [vector["question"]]}
        quiz, _ = judged("content/v.yaml", json.dumps(source, ensure_ascii=False).encode())
        assert quiz
        question = next(quiz.questions)
        shown = written(quiz)[question.id]
        if isinstance(question, q.Formula):
            values = {name: str(value) for name, value in vector["values"].items()}
            drawn = [{name: str(number) for name, number in one.items()} for one in value_sets(quiz.id, question)]
            number = drawn.index(values) if values in drawn else None
            if number is None:
                continue
        for response, wanted in vector["responses"]:
            case = {"question": shown, "response": as_played(question, shown, response), "lang": "en", "set": 0}
            yield case, None if wanted is None else Fraction(wanted)


def samples() -> Iterator[tuple[dict[str, Any], Fraction | None]]:
    for quiz in ALL:
        shown = written(quiz)
        for question in quiz.questions:
            for response in attempts(question):
                played = as_played(question, shown[question.id], response)
                yield (
                    {"question": shown[question.id], "response": played, "lang": "en", "set": 0},
                    share(question, response),
                )


def formulas() -> Iterator[tuple[dict[str, Any], Fraction | None]]:
    for quiz in ALL:
        for question in quiz.questions:
            if isinstance(question, q.Formula):
                shown = written(quiz)[question.id]
                for number, values in enumerate(value_sets(quiz.id, question)):
                    right = float(Fraction(shown["sets"][number]["low"]) + Fraction(shown["sets"][number]["high"])) / 2
                    for factor in (1, 1.009, 1.011, 0.991, 0.989, -1):
                        typed = format(right * factor, ".12f")
                        case = {"question": shown, "response": typed, "lang": "en", "set": number}
                        yield case, share(question, typed, values)


@pytest.mark.parametrize("source", [vectors, samples, formulas])
def test_the_player_scores_as_the_model_does(source: Any) -> None:
    cases = list(source())
    assert len(cases) > 5
    for (case, wanted), found in zip(cases, scored([case for case, _ in cases]), strict=True):
        told = f"{case['question']['type']}: {case['response']}"
        assert found == (None if wanted is None else pytest.approx(float(wanted), abs=1e-12)), told


@pytest.mark.parametrize(
    ("typed", "lang", "right"),
    [
        ("3,14", "de", True),
        ("3.14", "de", True),
        ("3,14", "en", False),
        ("٣٫١٤", "ar", True),
        ("३.१४", "hi", True),
        ("−3,14", "fr", False),
        ("+3,14", "fr", True),
    ],
)
def test_numbers_are_read_as_the_language_writes_them(typed: str, lang: str, right: bool) -> None:
    shown = {"type": "numeric", "answers": [{"low": "3.13", "high": "3.15", "shown": ["3.14"]}]}
    assert scored([{"question": shown, "response": typed, "lang": lang, "set": 0}]) == [float(right)]


@pytest.mark.parametrize(
    ("typed", "lang"),
    [
        ("1234567.5", "en"),
        ("1,234,567.5", "en"),
        ("1.234.567,5", "de"),
        ("1 234 567,5", "fr"),
        ("1\u202f234\u202f567,5", "fr"),
        ("1’234’567.5", "de-CH"),
        ("12345675e-1", "en"),
    ],
)
def test_thousands_may_be_parted(typed: str, lang: str) -> None:
    shown = {"type": "numeric", "answers": [{"low": "1234567.5", "high": "1234567.5", "shown": ["1234567.5"]}]}
    assert scored([{"question": shown, "response": typed, "lang": lang, "set": 0}]) == [1]


def test_a_sign_that_may_part_thousands_or_decimals_counts_either_way() -> None:
    asked = [
        {"type": "numeric", "answers": [{"low": number, "high": number, "shown": [number]}]}
        for number in ("1.234", "1234")
    ]
    for lang, wanted in (("de", [1, 1]), ("en", [1, 0])):
        assert scored([{"question": one, "response": "1.234", "lang": lang, "set": 0} for one in asked]) == wanted


def test_typed_texts_are_compared_as_in_python() -> None:
    pairs = [
        "All  Reduce|all reduce",
        "e\u0301|é",
        "É|é",
        "ﬁ|fi",
        "Straße|STRASSE",
        "STRAẞE|strasse",
        "ΣΑΣ|σας",
        "I|ı",
        "İ|i̇",
        "ǆ|Ǆ",
        "ŉ|ʼN",
        "a\u00a0b|a b",
        "a|b",
    ]
    cases = [{"pair": pair.split("|"), "caseSensitive": sensitive} for pair in pairs for sensitive in (False, True)]
    for case, found in zip(cases, scored(cases), strict=True):
        one, other = (comparable(text, case_sensitive=case["caseSensitive"]) for text in case["pair"])
        assert found is (one == other), case
