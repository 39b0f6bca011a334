"""`untranslated: leave-out`: a quiz without the questions that lack a translation."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from quizpack.model.quiz import Quiz, Section
from quizpack.model.walk import Spot

_ASIDE = frozenset({"title", "explanation", "feedback", "hints", "rubric", "template", "labels", "image"})
"""The fields of a question that it can be understood and answered without."""


def needed(spot: Spot) -> bool:
    """Whether a question can't do without this text: it belongs to the prompt, the choices or the answers."""
    parts = spot.key.split("/")
    if len(parts) < 3 or parts[1].startswith("section:"):
        return False
    return parts[2] not in _ASIDE and parts[-1] != "feedback"


def without(quiz: Quiz, left_out: Collection[str]) -> Quiz | None:
    """The quiz without some questions (by id) and without sections that are empty then; None where none is left."""
    sections = tuple(filter(None, (_section(section, left_out) for section in quiz.sections)))
    return replace(quiz, sections=sections) if sections else None


def _section(section: Section, left_out: Collection[str]) -> Section | None:
    questions = tuple(question for question in section.questions if question.id not in left_out)
    if not questions:
        return None
    return replace(section, questions=questions, pick=section.pick and min(section.pick, len(questions)))
