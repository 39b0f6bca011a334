"""A question goes behind the last one, and every other byte stays, however the file is laid out."""

from __future__ import annotations

import pytest

from quizpack.diagnostics.edits import edited
from quizpack.documents import read
from quizpack.model.place import Source
from quizpack.source.appending import append

QUESTION = "- id: new\n  type: info\n  prompt: New.\n"
HEAD = "quizpack: 1\nid: a\ntitle: A\n"

LAYOUTS = {
    "usual": (
        "questions:\n  - id: x\n    type: info\n    prompt: X\n",
        "questions:\n  - id: x\n    type: info\n    prompt: X\n\n  - id: new\n    type: info\n    prompt: New.\n",
    ),
    "no line end": (
        "questions:\n- {id: x, type: info, prompt: X}",
        "questions:\n- {id: x, type: info, prompt: X}\n\n- id: new\n  type: info\n  prompt: New.\n",
    ),
    "close together": (
        "questions:\n  - {id: x, type: info, prompt: X}\n  - {id: y, type: info,\n     prompt: Y} # y\n",
        (
            "questions:\n  - {id: x, type: info, prompt: X}\n  - {id: y, type: info,\n     prompt: Y} # y\n"
            "  - id: new\n    type: info\n    prompt: New.\n"
        ),
    ),
    "a block text and comments at the end": (
        "questions:\n  - id: x\n    type: info\n    prompt: |\n      X\n\n      Y\n    # of x\n\n# the end\n",
        (
            "questions:\n  - id: x\n    type: info\n    prompt: |\n      X\n\n      Y\n    # of x\n"
            "\n  - id: new\n    type: info\n    prompt: New.\n\n# the end\n"
        ),
    ),
    "something behind": (
        "questions:\n  - id: x\n    type: info\n    prompt: X\n\n# how\nsettings:\n  pass: 50%\n",
        (
            "questions:\n  - id: x\n    type: info\n    prompt: X\n"
            "\n  - id: new\n    type: info\n    prompt: New.\n\n# how\nsettings:\n  pass: 50%\n"
        ),
    ),
    "no questions yet": ("# soon\n", "# soon\nquestions:\n  - id: new\n    type: info\n    prompt: New.\n"),
    "sections": (
        "sections:\n  - id: s\n    questions:\n      - {id: x, type: info, prompt: X}\n    title: S\n",
        (
            "sections:\n  - id: s\n    questions:\n      - {id: x, type: info, prompt: X}\n"
            "\n      - id: new\n        type: info\n        prompt: New.\n    title: S\n"
        ),
    ),
}


@pytest.mark.parametrize(("before", "after"), LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_layouts(before: str, after: str, line_end: str) -> None:
    source = Source("a.yaml", (HEAD + before).replace("\n", line_end))
    edit = append(read(source), QUESTION)
    assert edit is not None
    assert edit.start == edit.end
    assert edited(source.text, [edit]) == (HEAD + after).replace("\n", line_end)


def test_a_named_section() -> None:
    sections = "".join(
        f"  - id: {one}\n    questions:\n      - {{id: {one}1, type: info, prompt: X}}\n" for one in "st"
    )
    source = Source("a.yaml", f"{HEAD}sections:\n{sections}")
    edit = append(read(source), QUESTION, "s")
    assert edit is not None
    lines = edited(source.text, [edit]).splitlines()
    assert lines.index("      - id: new") < lines.index("  - id: t")
    assert append(read(source), QUESTION, "u") is None


@pytest.mark.parametrize("body", ["questions: [{id: x, type: info, prompt: X}]\n", "questions: []\n", "questions:\n"])
def test_where_nothing_can_be_put_behind(body: str) -> None:
    assert append(read(Source("a.yaml", HEAD + body)), QUESTION) is None
