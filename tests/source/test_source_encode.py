"""What a written quiz looks like."""

from __future__ import annotations

from quizpack.documents import read
from quizpack.model import questions as q
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz, Section
from quizpack.model.settings import Settings
from quizpack.model.text import Status, Text
from quizpack.source import decode
from quizpack.source.encode import encode

CANONICAL = """\
quizpack: 1
id: quiz
language: en
title: 'Planets: large and small'
tags: [planets, 'space, time']
settings:
  shuffle:
    choices: true
  pass: 66.6%
questions:
  - id: largest
    title: Size
    prompt: |
      Which planet
        is the largest?

      Look up.
    points: 2.5
    choices:
      - Mars
      - text: '- Jupiter'
        correct: true
        feedback:
          en: Yes.
          no: Ja.
      - id: small
        text: It's Saturn
        credit: 25%
    hints:
      - It has a red spot.
    explanation: "It is \\\\large.\\u000A "
  - id: moons
    type: numeric
    prompt: How many moons has Mars?
    answer: 2
  - id: blanks
    type: fill-blanks
    prompt: '{{null}} and {{b}}'
    blanks:
      'null':
        answers:
          - 010
          - text: ten
            credit: 50%
      b:
        range: [1, 2e+5]
        unit:
          name: m
"""


def test_the_canonical_form_stays_as_it_is() -> None:
    quiz, found = decode(read(Source("quiz.yaml", CANONICAL)), Project(root="."))
    assert found == ()
    assert quiz
    assert encode(quiz).splitlines() == CANONICAL.splitlines()


def text(markup: str) -> Text:
    return Text(markup, "en")


def test_defaults_of_the_project_are_left_out() -> None:
    section = Section(questions=(q.Info(id="a", prompt=text("P")),))
    quiz = Quiz(
        id="quiz", language="en", locale="en", title=text("T"), sections=(section,), settings=Settings(attempts=3)
    )
    assert "attempts: 3" in encode(quiz)
    assert "settings" not in encode(quiz, Settings(attempts=3))


def test_a_long_list_of_tags_stands_in_lines() -> None:
    section = Section(questions=(q.Info(id="a", prompt=text("P"), tags=tuple("0123456789" * 3 for _ in range(4))),))
    quiz = Quiz(id="quiz", language="en", locale="en", title=text("T"), sections=(section,))
    assert "    tags:\n      - 0123456789" in encode(quiz)


def test_given_translations_stand_under_their_languages() -> None:
    prompt = Text("P", "en", given=(Text("Hỏi", "vi", Status.TRANSLATED),))
    quiz = Quiz(
        id="quiz",
        language="en",
        locale="en",
        title=text("T"),
        sections=(Section(questions=(q.Info(id="a", prompt=prompt),)),),
    )
    assert "    prompt:\n      en: P\n      vi: Hỏi\n" in encode(quiz)
