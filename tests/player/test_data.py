"""What a page's data hold, and that Python and TypeScript mean the same by them."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from browsers import NODE_MISSING, PLAYER
from building import choices, quiz, right, text, translated, wrong
from quizpack.l10n.ui import strings
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz, Section
from quizpack.model.settings import Settings
from quizpack.player import WORDS, Connection, data
from quizpack.player.numbers import exact
from quizpack.player.questions import fingerprint
from sample_quizzes import ALL, MEDIA, in_locale

PLAIN = q.SingleChoice(
    id="one", prompt=text("Which?"), choices=choices(right("A", "Yes."), wrong("B", credit="1/2"), "C")
)


def first(made: Any) -> dict[str, Any]:
    """The first question of the first language."""
    found: dict[str, Any] = made.quiz["languages"][0]["sections"][0]["questions"][0]
    return found


def written(one: Quiz) -> Any:
    return data((one,), (MEDIA,), strings)


@pytest.mark.skipif(bool(NODE_MISSING), reason=NODE_MISSING)
def test_the_data_are_what_the_script_takes(tmp_path: Path) -> None:
    """The TypeScript compiler judges the data of every type of question, in two languages."""
    lines = [f'import type {{ Data }} from "{PLAYER / "src" / "data.ts"}";']
    for number, one in enumerate(ALL):
        made = data((one, in_locale(one, "vi")), (MEDIA, MEDIA), strings, connection=Connection(driver="scorm2004"))
        lines.append(f"export const quiz{number}: Data = {json.dumps(made.quiz, ensure_ascii=False)};")
    (tmp_path / "made.ts").write_text("\n".join(lines), encoding="utf-8")
    settings = {"extends": str(PLAYER / "tsconfig.json"), "files": ["made.ts"], "include": []}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
    compiler = PLAYER / "node_modules" / ".bin" / "tsc"
    run = subprocess.run([compiler, "--noEmit", "-p", tmp_path], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "")


def test_a_choice_question() -> None:
    assert first(written(quiz(PLAIN))) == {
        "id": "one",
        "type": "single-choice",
        "print": fingerprint("sample", PLAIN),
        "label": "Which?",
        "prompt": "Which?",
        "points": 1,
        "choices": [
            {"id": "a", "html": "A", "label": "A", "correct": True, "feedback": "Yes."},
            {"id": "b", "html": "B", "label": "B", "credit": 0.5},
            {"id": "c", "html": "C", "label": "C"},
        ],
    }


def test_settings_and_connection() -> None:
    settings = Settings(pass_mark=Fraction(7, 10), attempts=2, time_limit=90, shuffle_choices=True)
    made = data(
        (quiz(PLAIN, settings=settings),), ({},), strings, connection=Connection(driver="scorm12", report="last")
    )
    assert made.quiz["settings"] == {
        "feedback": "immediate", "navigation": "free", "preview": True, "shuffle": False,
        "pass": 0.7, "attempts": 2, "seconds": 90, "hintPenalty": pytest.approx(0.3333333),
    }  # fmt: skip
    assert made.quiz["connection"] == {"driver": "scorm12", "report": "last", "onFail": "failed", "exit": "suspend"}
    assert first(made)["shuffle"] is True


def test_texts_have_formulas_colours_and_measured_pictures() -> None:
    prompt = "See $x^2$ and\n\n```python\nreturn 1\n```\n\n![A ring](media/ring.png)"
    made = written(quiz(replace(PLAIN, prompt=text(prompt))))
    html = first(made)["prompt"]
    assert '<math xmlns="http://www.w3.org/1998/Math/MathML"' in html
    assert '<span class="qp-k">return</span>' in html
    assert '<img src="media/ring-0123abcd.png" alt="A ring" width="8" height="8" />' in html
    assert "style=" not in html
    assert [asset.name for asset in made.media] == ["ring-0123abcd.png"]


def test_a_formula_with_faults_is_shown_as_typed_and_a_missing_file_is_told() -> None:
    asked = replace(PLAIN, prompt=text(r"$\nosuch{$ ![x](media/none.png) ![y](https://example.org/a.png)"))
    made = data((quiz(asked),), ({},), strings)
    assert r"<code>\nosuch{</code>" in first(made)["prompt"]
    assert [src for src, _ in made.missing] == ["media/none.png", "https://example.org/a.png"]


def test_what_fell_back_says_its_language() -> None:
    made = written(translated(quiz(PLAIN, title="A title"), "ar", lambda spot: None if "title" in spot.key else "عربي"))
    arabic = made.quiz["languages"][0]
    assert (arabic["lang"], arabic["dir"]) == ("ar", "rtl")
    assert arabic["title"] == {"html": "A title", "lang": "en", "dir": "ltr", "missing": True}
    assert first(made)["prompt"] == "عربي"
    assert arabic["words"]["true"] == "صواب"


def test_blanks_and_variables_are_holes_in_the_prompt() -> None:
    asked = q.FillBlanks(
        id="gap", prompt=text("A {{x}} in `f({{y}})`."),
        blanks=(q.TextBlank(name="x", answers=()), q.ChoiceBlank(name="y", choices=choices(right("1"), "2"))),
    )  # fmt: skip
    made = first(written(quiz(asked)))
    assert (
        made["prompt"]
        == 'A <span data-blank="x"></span> in <code dir="ltr" translate="no">f(<span data-blank="y"></span>)</code>.'
    )
    assert made["label"] == "A ____ in f(____)."


def test_equal_right_sides_are_one_option() -> None:
    pairs = tuple(
        q.Pair(id=one, left=text(one), right=text(other)) for one, other in (("a", "odd"), ("b", "even"), ("c", "odd"))
    )
    asked = q.Matching(id="m", prompt=text("P"), pairs=pairs, distractors=(q.Entry(id="a", text=text("even")),))
    made = first(written(quiz(asked)))
    assert [pair["right"] for pair in made["pairs"]] == ["a", "b", "a"]
    assert [option["id"] for option in made["options"]] == ["a", "b"]


def test_a_question_s_print_changes_with_what_an_answer_depends_on() -> None:
    told = replace(PLAIN, explanation=text("Because."), points=Decimal(3), title=text("T"))
    assert fingerprint("z", told) == fingerprint("z", PLAIN)
    for changed in (replace(PLAIN, prompt=text("What?")), replace(PLAIN, choices=PLAIN.choices[:2])):
        assert fingerprint("z", changed) != fingerprint("z", PLAIN)
    assert re.fullmatch(r"[\w-]{3}", fingerprint("z", PLAIN))


def test_languages_of_one_quiz_share_their_prints() -> None:
    source = quiz(PLAIN)
    made = data((source, in_locale(source, "vi")), ({}, {}), strings)
    one, other = (language["sections"][0]["questions"][0]["print"] for language in made.quiz["languages"])
    assert one == other


def test_sections_keep_their_names_and_draws() -> None:
    section = Section(id="s", title=text("S"), stimulus=text("Look."), pick=1, questions=(PLAIN,))
    made = written(quiz(sections=(section,))).quiz["languages"][0]["sections"][0]
    assert {key: made[key] for key in ("id", "title", "stimulus", "pick")} == {
        "id": "s",
        "title": "S",
        "stimulus": "Look.",
        "pick": 1,
    }


def test_the_data_may_stand_in_a_script_element() -> None:
    made = written(quiz(replace(PLAIN, prompt=text("`</script><!--`"))))
    assert "</" not in made.json()
    assert "<!--" not in made.json()
    assert json.loads(made.json()) == made.quiz


@pytest.mark.parametrize(
    ("shape", "coords"),
    [
        (q.Shape.RECT, (0, 0, 10, 4)),
        (q.Shape.CIRCLE, (5, 5, 2)),
        (q.Shape.POLY, (0, 0, 10, 0, 10, 10, 9, 10, 9, 1, 1, 1, 1, 10, 0, 10)),
    ],
)
def test_each_area_has_a_point_inside(shape: q.Shape, coords: tuple[int, ...]) -> None:
    area = q.Area(id="a", shape=shape, coords=tuple(map(Decimal, coords)), correct=True)
    asked = q.Hotspot(id="h", prompt=text("P"), image=q.Image(src="media/bubble.png", alt=text("x")), areas=(area,))
    x, y = first(written(quiz(asked)))["areas"][0]["at"]
    if shape is q.Shape.POLY:
        assert not 1 <= x <= 9
        assert 4 < y < 6
    else:
        assert [x, y] == ([5, 2] if shape is q.Shape.RECT else [5, 5])


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (Fraction(157, 50), "3.14"),
        (Fraction(-5), "-5"),
        (Fraction(1, 3), "0." + "3" * 40),
        (Fraction(0.1), "0.1000000000000000055511151231257827021181583404541015625"),
        (Fraction(-2, 3), "-0." + "6" * 39 + "7"),
    ],
)
def test_exact_numbers(number: Fraction, expected: str) -> None:
    assert exact(number) == expected


def test_the_script_says_the_words_that_there_are() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted((PLAYER / "src").rglob("*.ts")))
    said = set(re.findall(r'\.say\(\s*"(\w+)"', code))
    assert len(said) > 40
    assert said <= set(WORDS)
    assert {name for name in WORDS if f'"{name}"' not in code} == {"noScript"}
