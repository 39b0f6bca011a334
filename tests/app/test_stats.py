"""The numbers of quizzes: time as the rule on time limits reckons it, reading level, positions, words."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from quizpack.app.select import select
from quizpack.app.stats import Stats, reading_level, stats
from quizpack.app.validate import validate

QUESTIONS = """\
questions:
  - id: first
    prompt: Which of the planets is the largest one?
    points: 3
    choices: [Mars, {text: Jupiter, correct: true}, Venus]
  - {id: second, prompt: Which is the smallest?, choices: [Saturn, {text: Mercury, correct: true}, Uranus, Neptune]}
  - {id: third, type: numeric, prompt: How many planets are there?, answer: 8}
  - {id: pairs, type: matching, prompt: Which belong together?, pairs: [{left: a, right: b}, {left: c, right: d}]}
  - {id: essay, type: essay, prompt: Write about one of them., points: 2}
  - {id: text, type: info, prompt: The end.}
"""


def numbers(folder: Path, body: str = QUESTIONS) -> Stats:
    (folder / "planets.yaml").write_text(f"quizpack: 1\nid: planets\ntitle: The *planets*\n{body}", encoding="utf-8")
    (only,) = [made.stats for made in stats(select(("planets.yaml",)), lambda *_: None) if made.stats]
    return only


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_numbers(tmp_path: Path) -> None:
    found = numbers(tmp_path)
    assert found.title == "The planets"
    assert found.types == {"single-choice": 2, "numeric": 1, "matching": 1, "essay": 1, "info": 1}
    assert (found.points, found.marked) == (8, 6)
    assert found.guessed == 1 + 1 / 4 + 0 + 1 / 2
    assert found.guessed_percent == 29
    assert found.positions == (0, 2, 0, 0)
    assert found.level is None
    assert set(found.words) == {"en"}


def test_the_time_is_what_the_rule_on_time_limits_asks_for(tmp_path: Path) -> None:
    usual = numbers(tmp_path).seconds
    for limit, too_short in ((usual + 1, False), (usual - 2, True)):
        numbers(tmp_path, f"settings: {{time_limit: {limit} s}}\n{QUESTIONS}")
        found = [
            one for report in validate(select(("planets.yaml",)), (), lambda *_: None) for one in report.diagnostics
        ]
        assert ("time-limit-too-short" in {one.name for one in found}) is too_short
        if too_short:
            (told,) = [one for one in found if one.name == "time-limit-too-short"]
            assert f"{math.ceil(usual / 60)} min" in (told.help or "")


def test_only_what_a_learner_gets_counts(tmp_path: Path) -> None:
    section = "sections:\n  - id: s\n    pick: 1\n    questions:\n"
    questions = "".join(f"      - {{id: q{n}, type: true-false, prompt: P{n}., answer: true}}\n" for n in range(4))
    found = numbers(tmp_path, section + questions)
    assert (found.types, found.points, found.guessed_percent) == ({"true-false": 4}, 1, 50)


def test_reading_level() -> None:
    assert reading_level(["Too short."]) is None
    # 4 letters a word, 5 words a sentence: 4.71 * 4 + 0.5 * 5 - 21.43 = -0.09
    assert reading_level(["Four good word make this. " * 20]) == 1
    # 8 letters a word, 10 words a sentence: 4.71 * 8 + 0.5 * 10 - 21.43 = 21.25
    assert reading_level([("abcdefgh " * 10).strip() + "."] * 10) == 21


def test_words_in_each_language(tmp_path: Path) -> None:
    (tmp_path / "quizpack.yaml").write_text("locales: [vi]\ncontent: .\n", encoding="utf-8")
    title = "title:\n  en: The planets\n  vi: Các hành tinh\n"
    quiz = f"quizpack: 1\nid: sky\n{title}questions:\n  - {{id: a, type: info, prompt: Look up.}}\n"
    (tmp_path / "sky.yaml").write_text(quiz, encoding="utf-8")
    (only,) = [made.stats for made in stats(select(()), lambda *_: None) if made.stats]
    assert only.words == {"en": 4, "vi": 3}
    assert only.guessed_percent is None
