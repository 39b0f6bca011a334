"""A file that a text names is told where its name stands, and not inside a longer path."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.app.edition import edition
from quizpack.app.load import load
from quizpack.app.select import select

TRANSLATION = """\
msgid ""
msgstr ""
"Language: vi\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "tour/capital/prompt"
msgid "What is the capital of Malaysia?"
msgstr "![Bản đồ](map.png) Thủ đô của Malaysia là gì?"
"""

HOTSPOT = """\
  - id: point
    type: hotspot
    prompt: Where is it?
    image: {src: sound.mp3, alt: A map}
    areas:
      - {id: spot, label: Here, shape: circle, coords: [5, 5, 3], correct: true}
"""


def told(locale: str) -> list[tuple[str, str, int, int]]:
    """Code and place of what is wrong with files."""
    loaded = load("content/tour.yaml", select(()))
    assert loaded.quiz
    found = edition(loaded, loaded.quiz, locale).diagnostics
    return [
        (one.code, one.span.path, one.span.line, one.span.column)
        for one in found
        if one.span and one.code in ("QP090", "QP091", "QP093")
    ]


@pytest.mark.parametrize(
    ("prompt", "columns"),
    [
        ("![a](../../etc/passwd) ![b](/etc/passwd)", [19, 42]),
        ("![a](ring/media/) ![b](media/)", [19, 37]),
        ("![a](my-x.png) ![b](x.png.png) ![c](x.png)", [19, 34, 50]),
        ("![a](b.png) [b.png](b.png)", [19]),
    ],
)
def test_inside_a_text(project: Path, prompt: str, columns: list[int]) -> None:
    quiz = project / "content/tour.yaml"
    text = quiz.read_text(encoding="utf-8").replace("What is the capital of Malaysia?", f"'{prompt}'")
    quiz.write_text(text, encoding="utf-8")
    assert [column for *_, column in told("en")] == columns


def test_in_a_translation(project: Path) -> None:
    folder = project / "translations/vi"
    folder.mkdir(parents=True)
    (folder / "tour.po").write_text(TRANSLATION, encoding="utf-8")
    assert told("en") == []
    assert told("vi") == [("QP090", "translations/vi/tour.po", 8, 19)]


def test_a_sound_is_no_background(project: Path) -> None:
    quiz = project / "content/tour.yaml"
    quiz.write_text(quiz.read_text(encoding="utf-8") + HOTSPOT, encoding="utf-8")
    (project / "content/sound.mp3").write_bytes(b"ID3\3\0\0\0\0\0\0" + b"\xff\xfb\x90\0" * 400)
    assert told("en") == [("QP093", "content/tour.yaml", 22, 18)]
