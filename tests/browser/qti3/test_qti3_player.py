"""QTI 3.0 items in a player that is not ours, in a browser: its scores are `model.scoring`'s.

Needs Node, `npm ci` in this folder, and Chromium (QUIZPACK_CHROMIUM names it where it is not on the path). The player
rounds what it reports to three digits.
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import zipfile
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from attempts import attempts
from building import picture
from judging import judged
from qti_responses import Given, Item, given
from quizpack.exporters import qti30
from quizpack.exporters._exporter import Request
from quizpack.model import questions as q
from quizpack.model.identity import identifier
from quizpack.model.quiz import Quiz
from quizpack.model.scoring import Response, score
from sample_quizzes import ALL, MEDIA

HERE = Path(__file__).parent
CHROMIUM = os.environ.get("QUIZPACK_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


def node_version() -> int:
    """The first part of Node's version; 0 where there is no Node."""
    node = shutil.which("node")
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout if node else ""
    found = re.match(r"v(\d+)", told)
    return int(found[1]) if found else 0


MISSING = [
    name
    for name, found in (
        ("Node 18 or newer", node_version() >= 18),
        ("Chromium", CHROMIUM),
        ("the player (npm ci in tests/browser/qti3)", (HERE / "node_modules" / "playwright-core").exists()),
    )
    if not found
]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"missing: {', '.join(MISSING)}")

CLICKED = (q.SingleChoice, q.MultipleResponse, q.TrueFalse, q.ShortAnswer, q.Numeric, q.FillBlanks)
"""Types that are answered with clicks and keys here; what is dragged is handed to the player as it is."""


class Case(NamedTuple):
    """A question, an answer (None: values that the player drew), and how it is given."""

    question: q.Question
    response: Response | None
    given: dict[str, Any]
    drawn: bool = False


def vectors() -> list[tuple[Quiz, list[Response]]]:
    """The questions of the scoring vectors, each in a quiz of its own, with their answers."""
    found = []
    for number, vector in enumerate(json.loads((HERE.parents[1] / "vectors" / "scoring.json").read_text("utf-8"))):
        source = {"quizpack": 1, "id": f"v{number}", "title": "V", "language": "en", "questions": [vector["question"]]}
        quiz, problems = judged(f"content/v{number}.yaml", json.dumps(source, ensure_ascii=False).encode())
        assert quiz, problems
        found.append((quiz, [response for response, _ in vector["responses"]]))
    return found


def unpacked(quiz: Quiz, folder: Path, media: dict[str, Any]) -> dict[str, Path]:
    """Write a package; the items by question."""
    exported = qti30.EXPORTER.export(
        Request(quizzes=(quiz,), media=(media,), options={}, strings=lambda _locale, word: word)
    )
    assert exported.content is not None, exported.diagnostics
    with zipfile.ZipFile(io.BytesIO(b"".join(exported.content))) as package:
        package.extractall(folder / quiz.id)
    return {
        one.id: Path(quiz.id, "items", f"{identifier('q', quiz.id, one.id, locale=quiz.locale)}.xml")
        for one in quiz.questions
    }


def cases(item: Item, question: q.Question, responses: list[Response]) -> list[Case]:
    if isinstance(question, q.Formula):
        factors = ("", "*1.0005", "*1.2", "*0.8")
        return [Case(question, None, {"RESPONSE": f"@RIGHT{factor}"}, drawn=True) for factor in factors]
    if isinstance(question, q.Essay | q.Upload | q.Info):
        return [Case(question, None, {})]
    found = []
    for response in responses:
        responses_given: Given | None = given(item, question, response)
        if responses_given is not None:
            found.append(Case(question, response, dict(responses_given)))
    clicks = isinstance(question, CLICKED) and not getattr(question, "drag", False)
    if clicks and found and found[0].given:
        found.append(found[0]._replace(given=found[0].given | {"click": True}))
    return found


def played(folder: Path, jobs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    run = subprocess.run(
        ["node", "play.mjs", str(CHROMIUM), str(folder)],
        cwd=HERE,
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    found: list[dict[str, Any]] = json.loads(run.stdout)
    return found


def test_every_type_scores_in_another_player(tmp_path: Path):
    square = {"media/x.png": picture("x.png", 60, 60)}
    quizzes = [(quiz, square, {one.id: responses for one in quiz.questions}) for quiz, responses in vectors()]
    quizzes += [(quiz, MEDIA, {one.id: [*attempts(one)][:4] for one in quiz.questions}) for quiz in ALL]
    jobs, expected = [], []
    for quiz, media, responses in quizzes:
        for name, path in unpacked(quiz, tmp_path, media).items():
            question = next(one for one in quiz.questions if one.id == name)
            asked = cases(Item.of((tmp_path / path).read_bytes()), question, responses[name])
            jobs.append({"item": path.as_posix(), "answers": [case.given for case in asked]})
            expected.append(asked)
    for result, asked in zip(played(tmp_path, jobs), expected, strict=True):
        assert result["complaints"] == [], result["item"]
        for case, outcome in zip(asked, result["outcomes"], strict=True):
            assert abs(float(outcome["SCORE"]) - wanted(case, outcome)) < 6e-4, (result["item"], case, outcome)


def wanted(case: Case, outcome: dict[str, Any]) -> float:
    if not case.drawn:
        return float(score(case.question, case.response) or 0)
    values = {
        name.removeprefix("VALUE_"): Decimal(value) for name, value in outcome.items() if name.startswith("VALUE_")
    }
    return float(score(case.question, outcome["given"]["RESPONSE"], values) or 0)


def test_learners_see_stimulus_hints_and_feedback(tmp_path: Path):
    quiz = next(one for one in ALL if one.id == "arranging")
    path = unpacked(quiz, tmp_path, MEDIA)["capitals"]
    (result,) = played(tmp_path, [{"item": path.as_posix(), "answers": [{}]}])
    assert result["complaints"] == []
    assert result["body"].startswith("Look at this ring:")
    assert "Hint" in result["body"]
    assert {"See the map.", "Look at f(n) again."} <= set(result["outcomes"][0]["shown"])
