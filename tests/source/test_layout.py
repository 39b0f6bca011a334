"""The one layout of quiz files: what it looks like, and that nothing is lost on the way to it, whatever a file is like."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from generated_quizzes import quizzes
from odd_layouts import oddly
from quizpack.diagnostics import Diagnostic
from quizpack.documents import read
from quizpack.documents.schema import check, schema
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.source import decode
from quizpack.source.encode import encode
from quizpack.source.layout import laid_out
from quizpack.source.layout.order import ORDERS

CONTENT = Path(__file__).parents[2] / "content"

LAYOUTS = {
    "fields in order, a comment with its own": (
        "title: T\nquizpack: 1\n# about the id\nid: t\n",
        "quizpack: 1\n# about the id\nid: t\ntitle: T\n",
    ),
    "what stands at the top stays there": (
        "# yaml-language-server: $schema=x\n\ntitle: T\nid: t\n",
        "# yaml-language-server: $schema=x\n\nid: t\ntitle: T\n",
    ),
    "indentation, one empty line between questions": (
        "questions:\n\n- id:   a\n  prompt:\n      A?\n- prompt: B?\n  id: b\n\n\n\n- {id: c}\n",
        "questions:\n  - id: a\n    prompt: A?\n\n  - id: b\n    prompt: B?\n\n  - {id: c}\n",
    ),
    "quotes where they are needed": (
        "a: \"plain\"\nb: 'x: y'\nc: \"it's # it\"\nd: 'true'\ne: '10'\nf: \"\\u00e9\"\n",
        "a: plain\nb: 'x: y'\nc: \"it's # it\"\nd: 'true'\ne: '10'\nf: \"\\u00e9\"\n",
    ),
    "a formula keeps its quotes": ('questions:\n- answer: "2*x"\n', 'questions:\n  - answer: "2*x"\n'),
    "comments behind a value": (
        "a: 1     # one\nb:  # two\n  c: 'x' # three\n",
        "a: 1  # one\nb:  # two\n  c: 'x'  # three\n",
    ),
    "a comment that is indented further ends what is above": (
        "b:\n  - x\n  # end of b\n# about c\nc: 1\n",
        "b:\n  - x\n  # end of b\n# about c\nc: 1\n",
    ),
    "a comment between dash and text goes above": ("b:\n-  # first\n   x\n", "b:\n  # first\n  - x\n"),
    "a note to translators stays above its text": (
        "choices:\n  # translators: a name\n  - text: X\n    id: x\n",
        "choices:\n  - id: x\n    # translators: a name\n    text: X\n",
    ),
    "a text of several lines": (
        "a: |+\n        x\n\n          y  \n\n\nb: |2-\n    z\n\n   w\n",
        "a: |\n  x\n\n    y  \n\nb: |2\n    z\n\n   w\n",
    ),
    "lines that are joined stay lines": ("a: one\n     two\nb: 'one\n\n two'\n", "a: one\n  two\nb: 'one\n\n  two'\n"),
    "one line under a bar": ("a: |-\n   50%\nb: |\n   {{x}}\n", "a: 50%\nb: |\n  {{x}}\n"),
    "brackets": (
        "tags: [ a,b , 'c d',\n  \"e, f\" ]\nwords: {max: 2, min: 1}\n",
        "tags: [a, b, c d, 'e, f']\nwords: {min: 1, max: 2}\n",
    ),
    "brackets with a comment": (
        "tags: [a, # first\n  b\n  # none\n  ]\n",
        "tags:\n  # first\n  - a\n  - b\n  # none\n",
    ),
    "brackets that are too long": (
        f"tags: [{'a' * 60}, {'b' * 60}]\n",
        f"tags:\n  - {'a' * 60}\n  - {'b' * 60}\n",
    ),
    "an empty line below a comment": (
        "guide:\n  url: u\n  # about\n\n  title: T\nquestions:\n- points: 1\n  # name\n\n  id: a\n",
        "guide:\n  # about\n\n  title: T\n  url: u\nquestions:\n  # name\n\n  - id: a\n    points: 1\n",
    ),
    "languages keep their order": ("title: {vi: V, en: E}\n", "title: {vi: V, en: E}\n"),
    "other signs of YAML": ("---\n? a\n: b\n'c' : d\n", "a: b\nc: d\n"),
    "line ends": ("a:  1\r\nb: |\r\n    x\r\n", "a: 1\r\nb: |\r\n  x\r\n"),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_layout(name: str) -> None:
    typed, wanted = LAYOUTS[name]
    assert laid_out(read(Source("q.yaml", typed))) == wanted
    assert laid_out(read(Source("q.yaml", wanted))) == wanted


@pytest.mark.parametrize(
    "text", ["a: &x b\n", "a: !x b\n", "a: 1\na: 2\n", "- a\n", "a\n", "", "a: 'b\n", "%YAML 1.2\n---\na: b\n"]
)
def test_what_is_no_quiz_or_too_odd_is_left_alone(text: str) -> None:
    assert laid_out(read(Source("q.yaml", text))) is None


@pytest.mark.parametrize("path", sorted(CONTENT.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_sample_content_has_the_layout(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert laid_out(read(Source(path.name, text))) == text


def test_every_field_of_the_format_has_its_place() -> None:
    quiz = schema("quiz")
    kinds = {"quiz": quiz, **quiz["$defs"]}
    same = {
        **dict.fromkeys(("credited-choice", "choice", "bare-entry", "text-answer", "numeric-answer"), "entry"),
        "two-feedback": "feedback",
    }
    for name, rule in kinds.items():
        if "properties" not in rule or rule.get("type") is None:
            continue
        order = set(ORDERS[same.get(name, name)]) | (set(ORDERS["fill-blanks"]) if name == "question" else set())
        assert set(rule["properties"]) <= order, name


def judged(name: str, text: str) -> tuple[Quiz | None, tuple[Diagnostic, ...]]:
    document = read(Source(name, text))
    if document.diagnostics or check(document, "quiz"):
        return None, ()
    return decode(document, Project(root="."))


@settings(max_examples=30, suppress_health_check=list(HealthCheck), phases=[Phase.explicit, Phase.generate])
@given(quizzes, st.integers(0, 2**32))
def test_nothing_is_lost_on_the_way_to_the_layout(quiz: Quiz, seed: int) -> None:
    name = f"{quiz.id}.yaml"
    odd = oddly(encode(quiz), Random(seed))
    before, told = judged(name, odd.text)
    assume(before == quiz)
    text = laid_out(read(Source(name, odd.text)))
    assert text is not None
    after, told_then = judged(name, text)
    assert after == quiz
    assert [comment for comment in odd.comments if text.count(f"{comment}\n") != 1] == []
    assert len(told_then) <= len(told)
    assert laid_out(read(Source(name, text))) == text
