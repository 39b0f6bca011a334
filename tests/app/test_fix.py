"""Quizzes and translations mended on the disk: comments stay, and no file is worse afterwards."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from generated_quizzes import quizzes
from odd_layouts import oddly
from quizpack.app.fix import FixReport, Task, _Fixing, fix_all
from quizpack.app.quiz_file import QuizFile
from quizpack.app.select import Selection, select
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.source.encode import encode

BROKEN = """\
# A quiz with slips.
quizpack: "1"
id: tour
title: A  short tour   # two blanks
questions:
  # no id yet
  - promt: What is the  capital?   # the first
    options:
      - Penang
      - text: Kuala Lumpur
        correct: yes   # since 1957
    explanation: It is cafe\u0301s.
"""
MENDED = """\
# A quiz with slips.
quizpack: 1
id: tour
title: A  short tour   # two blanks
questions:
  # no id yet
  - id: what-is-the-capital
    prompt: What is the capital?   # the first
    choices:
      - Penang
      - text: Kuala Lumpur
        correct: true   # since 1957
    explanation: It is cafés.
"""
SLIPS = (
    (r"\bprompt:", "promt:"),
    (r"\bchoices:", "options:"),
    (r"\bcorrect: true", "correct: yes"),
    (r"(?m)^( *(?:- +)?)id: \S+\n *", r"\1"),
    (r"\btype: (\w+)-(\w+)", r"type: \1_\2"),
    (r"\bpoints: (\d+)\.(\d+)", r"points: \1,\2"),
    (r"\blevel: (\w)", r"level: X\1"),
    (r"\bid: (\w+)", r"id: \1_X"),
    (r"(\d)%", r"\1 percent"),
    (r"(?m)^( *- )(\w+)$", r"\1@\2"),
    (r"(?m)^( +)(title|explanation): '", r"\1\2: "),
    (r"(?m)^( *title): ", r"\1:"),
)


def fixed(*names: str, unsafe: bool = False, write: bool = True) -> list[FixReport]:
    return list(fix_all(select(names), lambda *_: None, unsafe=unsafe, write=write))


def test_slips_are_mended_and_comments_stay(project: Path) -> None:
    path = project / "content/tour.yaml"
    path.write_text(BROKEN, encoding="utf-8")
    _, made = fixed()
    assert path.read_text(encoding="utf-8") == MENDED
    assert made.report.diagnostics == ()
    assert [(file.path, file.errors) for file in made.files] == [("content/tour.yaml", 0)]
    _, again = fixed()
    assert [file.done for file in again.files] == [()]


def test_line_ends_and_byte_order_mark_stay(project: Path) -> None:
    path = project / "content/tour.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + BROKEN.replace("\n", "\r\n").encode())
    fixed()
    assert path.read_bytes() == b"\xef\xbb\xbf" + MENDED.replace("\n", "\r\n").encode()


def test_without_writing_nothing_changes(project: Path) -> None:
    path = project / "content/tour.yaml"
    path.write_text(BROKEN, encoding="utf-8")
    _, made = fixed(write=False)
    assert made.files[0].after.decode() == MENDED
    assert path.read_text(encoding="utf-8") == BROKEN


def test_what_is_not_certain_needs_a_word(project: Path) -> None:
    path = project / "content/tour.yaml"
    path.write_text(MENDED.replace("id: tour", "id: other"), encoding="utf-8")
    _, made = fixed()
    assert [(file.done, file.errors, file.unsafe) for file in made.files] == [((), 1, 1)]
    fixed(unsafe=True)
    assert path.read_text(encoding="utf-8") == MENDED


def test_an_allowed_finding_is_not_mended(project: Path) -> None:
    path = project / "content/tour.yaml"
    allowed = MENDED.replace("    prompt: What is", "    # quizpack: allow double-space\n    prompt: What  is")
    path.write_text(allowed, encoding="utf-8")
    fixed()
    assert path.read_text(encoding="utf-8") == allowed


def test_translations_are_mended(project: Path) -> None:
    (project / "content/tour.yaml").write_text(MENDED, encoding="utf-8")
    path = project / "translations/ms/tour.po"
    path.parent.mkdir(parents=True)
    entry = '# mine\nmsgctxt "tour/what-is-the-capital/prompt"\nmsgid "What is the capital?"\nmsgstr "%s"\n'
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    path.write_text(head + entry % " Apakah  ibu kota? ", encoding="utf-8")
    _, made = fixed()
    assert path.read_text(encoding="utf-8") == head + entry % "Apakah ibu kota?"
    assert [len(file.done) for file in made.files] == [0, 1]


@pytest.mark.parametrize(
    "typed", ["Or `a  b` and c", "|\n      one two\n\n          code  here\n", "$a  b$", "one\n      two | a  b"]
)
def test_blanks_in_code_stay(project: Path, typed: str) -> None:
    path = project / "content/tour.yaml"
    text = MENDED.replace("It is cafés.", typed)
    path.write_text(text, encoding="utf-8")
    fixed()
    assert path.read_text(encoding="utf-8") == text


@settings(max_examples=20, suppress_health_check=list(HealthCheck), phases=[Phase.explicit, Phase.generate])
@given(quizzes, st.integers(0, 2**32), st.booleans())
def test_no_comment_is_lost_and_no_file_is_worse(quiz, seed, unsafe) -> None:
    random = Random(seed)
    odd = oddly(encode(quiz), random)
    text = odd.text
    for slip in random.sample(SLIPS, 3):
        text = re.sub(*slip, text, count=random.randint(1, 3))
    fixing = _Fixing(Selection(Project(root=".")), Task(unsafe=unsafe, write=False))
    path = f"{quiz.id}.yaml"
    before = fixing.verdict(*fixing.judged(path, text)).rank
    file = fixing.quiz(QuizFile(path, text.encode(), Source(path, text))).files[0]
    after = file.after.decode()
    assert fixing.verdict(*fixing.judged(path, after)).rank >= before
    kept = [comment for comment in odd.comments if f"{comment}\n" in text]
    assert [comment for comment in kept if comment not in after] == []
    if not unsafe:
        assert [comment for comment in kept if f"{comment}\n" not in after] == []
