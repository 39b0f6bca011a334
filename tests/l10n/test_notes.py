"""What translators are told about each text."""

from __future__ import annotations

import pytest

from quizpack.documents import read
from quizpack.l10n.template import template
from quizpack.model.glossary import Glossary, Term
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.source import decode

GLOSSARY = Glossary((Term(term="ring attention", keep=True), Term(term="HBM", keep=True, case_sensitive=True)))

QUIZ = """\
id: tour
title: A tour
description: With Ring Attention
guide: {title: The guide, url: https://example.org/guide}
sections:
  - id: first
    title: Choosing
    stimulus: Read this
    questions:
      - id: single
        title: Short
        prompt: Which?
        choices: [Wrong, {text: Right in HBMs, correct: true, feedback: Yes}]
        feedback: {correct: Good, incorrect: Bad, partial: Partly}
        hints: [Think]
        explanation: Because
      - id: pairs
        type: matching
        prompt: Match
        pairs: [{left: L, right: R, feedback: F}, {id: own, left: M, right: S}]
        distractors: [Neither]
  - id: second
    questions:
      - id: order
        type: ordering
        prompt: Order
        items: [One, Two]
        labels: {first: First, last: Last}
      - id: typed
        type: short-answer
        prompt: Say
        answers: [Word]
      - id: number
        type: numeric
        prompt: Count
        answers: [{value: 3, feedback: Exactly}]
        unit: {name: metres}
      - id: sorting
        type: categorize
        prompt: Sort
        categories: [{name: Big, items: [Whale]}]
        distractors: [Stone]
      - id: holes
        type: fill-blanks
        prompt: |
          The {{animal}} is `{{size}}` and not \\{{free}}.
        blanks:
          animal: {choices: [Whale, {text: Mouse, correct: true}]}
          size: {answers: [small], points: 2}
      - id: place
        type: hotspot
        prompt: Click
        image: {src: a.png, alt: A map}
        areas:
          - {id: sea, label: Sea, shape: rect, coords: [0, 0, 1, 1], correct: true, feedback: Wet}
          - {id: land, label: Land, shape: rect, coords: [1, 1, 2, 2]}
      - id: long
        type: essay
        prompt: Write
        rubric: Marks
        template: Begin
"""

NOTES = {
    "title": ["Quiz, title", "At most 255 characters."],
    "description": ["Quiz, description", "Stays as it is: Ring Attention"],
    "guide-title": ["Quiz, title of the guide"],
    "guide-url": ["Quiz, address of the guide", "Stays as it is, unless the guide has a page in your language."],
    "section:first/title": ["Section first, title", "At most 255 characters."],
    "section:first/stimulus": ["Section first, stimulus"],
    "single/title": ["Question 1, title", "At most 255 characters."],
    "single/prompt": ["Question 1, prompt"],
    "single/choices/a/text": ["Question 1, choice a (wrong answer)"],
    "single/choices/b/text": ["Question 1, choice b (right answer)", "Stays as it is: HBM"],
    "single/choices/b/feedback": ["Question 1, choice b (right answer), feedback"],
    "single/feedback/correct": ["Question 1, feedback for a right answer"],
    "single/feedback/incorrect": ["Question 1, feedback for a wrong answer"],
    "single/feedback/partial": ["Question 1, feedback for a partly right answer"],
    "single/hints/a/text": ["Question 1, hint a"],
    "single/explanation": ["Question 1, explanation"],
    "pairs/pairs/a/left": ["Question 2, pair a, left side"],
    "pairs/pairs/a/feedback": ["Question 2, pair a, feedback"],
    "pairs/pairs/own/right": ["Question 2, pair own, right side"],
    "pairs/distractors/a/text": ["Question 2, distractor a (wrong answer)"],
    "order/items/b/text": ["Question 3, item b"],
    "order/labels/first": ["Question 3, label of the first place"],
    "order/labels/last": ["Question 3, label of the last place"],
    "typed/answers/a/text": ["Question 4, accepted answer a"],
    "number/answers/a/feedback": ["Question 5, accepted answer a, feedback"],
    "number/unit/name": ["Question 5, name of the unit"],
    "sorting/categories/a/name": ["Question 6, category a, name"],
    "sorting/categories/a/items/a/text": ["Question 6, category a, item a"],
    "sorting/distractors/a/text": ["Question 6, distractor a (wrong answer)"],
    "holes/prompt": ["Question 7, prompt", "Stays as it is: {{animal}}, {{size}}"],
    "holes/blanks/animal/choices/b/text": ["Question 7, blank animal, choice b (right answer)"],
    "holes/blanks/size/answers/a/text": ["Question 7, blank size, accepted answer a"],
    "place/image/alt": ["Question 8, description of the picture"],
    "place/areas/sea/label": ["Question 8, area sea (right answer), label"],
    "place/areas/land/label": ["Question 8, area land (wrong answer), label"],
    "long/rubric": ["Question 9, rubric"],
    "long/template": ["Question 9, template"],
}


def quiz_from(yaml: str) -> Quiz:
    quiz, found = decode(read(Source("content/tour.yaml", yaml)), Project(root="."))
    assert quiz, found
    return quiz


def notes_of(yaml: str) -> dict[str, list[str]]:
    offers = template(quiz_from(yaml), "content/tour.yaml", GLOSSARY).offers
    return {offer.spot.key.removeprefix("tour/"): list(offer.notes) for offer in offers}


def test_each_text_says_where_it_stands() -> None:
    found = notes_of(QUIZ)
    assert {key: found[key] for key in NOTES} == NOTES


ASIDE = "    # translators: a kind of bird\n"
PLACES = [
    ASIDE + "    prompt: Crane",
    ASIDE + "    prompt: |\n      Crane\n      and crow",
    ASIDE + "    prompt:\n      Crane",
    "    prompt:\n  " + ASIDE + "      Crane",
    ASIDE + "    prompt:\n      en: Crane\n      ms: Bangau",
    "    prompt:\n  " + ASIDE + "      en: Crane\n      ms: Bangau",
    "    # translators: a kind\n    # of bird\n    # quizpack: allow something\n    prompt: Crane",
    "    #Translators:  a kind of bird\n    prompt: Crane",
]


def quiz_with(written: str) -> str:
    return f"id: tour\ntitle: Birds\nquestions:\n  - id: q\n{written}\n    choices: [{{text: A, correct: true}}, B]\n"


@pytest.mark.parametrize("written", PLACES)
def test_the_author_can_tell_something_above_a_text(written: str) -> None:
    told = notes_of(quiz_with(written))["q/prompt"][1:]
    assert " ".join(told) == "a kind of bird"


def test_an_entry_of_a_list_is_told_of_above_its_line() -> None:
    yaml = """\
id: tour
title: Birds
questions:
  - id: q
    prompt: Which?
    choices:
      # translators: a bird
      - Crane
      # translators: a machine
      - text: Crane
        correct: true
        # translators: said of the machine
        feedback: Yes
      - Crow
"""
    found = notes_of(yaml)
    told = {key: notes[1:] for key, notes in found.items() if key.startswith("q/choices")}
    assert told == {
        "q/choices/a/text": ["a bird"],
        "q/choices/b/text": ["a machine"],
        "q/choices/b/feedback": ["said of the machine"],
        "q/choices/c/text": [],
    }


def test_what_only_looks_like_a_comment_tells_nothing() -> None:
    inside = "    prompt: |\n      Which?\n\n          # translators: no comment\n    explanation: Because"
    assert notes_of(quiz_with(inside))["q/explanation"] == ["Question 1, explanation"]
