"""Canvas's `assessment_meta.xml`: the quiz's settings.

Classic Quizzes read it from the folder that is called like the assessment, New Quizzes by the first dependency of the
quiz's resource; names that only New Quizzes know do no harm.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from quizpack.formats.qti12.about import about
from quizpack.formats.qti12.by_hand import minutes
from quizpack.formats.qti12.idents import quiz_ident
from quizpack.formats.qti12.item import points
from quizpack.formats.qti12.paper import Paper
from quizpack.model.quiz import Quiz
from quizpack.model.settings import Navigation, ShowFeedback
from quizpack.packaging.xml import Xml, document, element, text

FILE_NAME: Final = "assessment_meta.xml"
NAMESPACE: Final = "http://canvas.instructure.com/xsd/cccv1p0"
_SCHEMA: Final = {
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xsi:schemaLocation": f"{NAMESPACE} http://canvas.instructure.com/xsd/cccv1p0.xsd",
}


def assessment_meta(paper: Paper, total: Decimal, *, publish: bool) -> Iterator[bytes]:
    """The file in pieces. `total` are the points of the whole quiz; with `publish` learners see it at once."""
    quiz = paper.quiz
    title = paper.texts.line(quiz.title)
    root = element("quiz", identifier=quiz_ident(quiz), xmlns=NAMESPACE, **_SCHEMA)
    values = {
        "title": title,
        "description": about(paper.texts, quiz),
        **_settings(quiz),
        "points_possible": points(total),
        "available": _yes(publish),
    }
    return document(root, [*(_value(*one) for one in values.items()), _assignment(quiz, title, total, publish=publish)])


def _settings(quiz: Quiz) -> dict[str, str]:
    settings = quiz.settings
    shown = settings.show_feedback is not ShowFeedback.NEVER
    forward = settings.navigation is Navigation.FORWARD
    found = {
        "quiz_type": "assignment",
        "shuffle_answers": _yes(settings.shuffle_choices),
        "shuffle_questions": _yes(settings.shuffle_questions),
        "scoring_policy": "keep_highest",
        "hide_results": "" if shown else "always",
        "show_correct_answers": _yes(shown),
        "allowed_attempts": str(settings.attempts or -1),
        "one_question_at_a_time": _yes(forward or not settings.preview),
        "cant_go_back": _yes(forward),
        "result_view_restricted": _yes(not shown),
        "display_items": _yes(shown),
        "display_item_feedback": _yes(shown),
        "display_item_correct_answer": _yes(shown),
    }
    return found if settings.time_limit is None else {**found, "time_limit": str(minutes(settings.time_limit))}


def _assignment(quiz: Quiz, title: str, total: Decimal, *, publish: bool) -> Xml:
    """The entry in the gradebook; its identifier must not be the quiz's."""
    values = {
        "title": title,
        "workflow_state": "published" if publish else "unpublished",
        "quiz_identifierref": quiz_ident(quiz),
        "points_possible": points(total),
        "grading_type": "points",
        "submission_types": "online_quiz",
    }
    return element("assignment", identifier=quiz_ident(quiz, "assignment")).lines(
        _value(*one) for one in values.items()
    )


def _value(name: str, value: str) -> Xml:
    return element(name)(text(value)) if value else element(name)()


def _yes(value: bool) -> str:
    return "true" if value else "false"
