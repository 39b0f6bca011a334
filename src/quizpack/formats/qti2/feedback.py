"""What a learner is told after answering: modal feedback on the whole question, blocks and inline feedback on parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.scope import Scope
from quizpack.model.questions import Feedback, Question
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, NOTHING, Form, Xml, attribute, element, form

FEEDBACK = "FEEDBACK"
"""The outcome that says whether an answer was `correct`, `partial` or `incorrect`."""
EXPLANATION = "EXPLANATION"
"""The outcome that is set to `SHOWN` after every answer."""
SHOWN = "general_explanation"
"""Canvas takes what is called `general_…` for general feedback."""
CHOSEN = "CHOSEN"
"""The outcome that holds what was chosen."""


def inside(scope: Scope, own: str, text: Text | None) -> Xml:
    """A choice's feedback inside the choice, shown when it was chosen."""
    if text is None:
        return NOTHING
    content = scope.texts.inline(text)
    if content is None:
        return below(scope, CHOSEN, own, text)
    return _inline(scope.dialect)(attribute(own), content)


def below(scope: Scope, outcome: str, own: str, text: Text, about: Text | None = None) -> Xml:
    """A block of feedback, shown where an outcome is (or holds) `own`; `about` is the part that it is about."""
    content = scope.texts.block(text)
    if about is not None:
        content = element("div", **{"class": "qp-part"}).lines([scope.texts.block(about), content])
    written = body_content(scope.dialect, content)
    return scope.dialect.element("feedbackBlock", outcomeIdentifier=outcome, identifier=own, showHide="show")(written)


def modals(scope: Scope, question: Question) -> Iterator[Xml]:
    """The question's feedback and explanation."""
    told = question.feedback or Feedback()
    for name, text in (("correct", told.correct), ("partial", told.partial), ("incorrect", told.incorrect)):
        if text is not None:
            yield _modal(scope.dialect, FEEDBACK, name)(scope.texts.block(text))
    if question.explanation is not None:
        yield _modal(scope.dialect, EXPLANATION, SHOWN)(scope.texts.block(question.explanation))


def body_content(dialect: Dialect, content: Xml) -> Xml:
    """Block elements as the content of feedback or a rubric."""
    return dialect.element("contentBody")(content) if dialect.content_body else content


@cache
def _inline(dialect: Dialect) -> Form:
    return form(
        dialect.element("feedbackInline", outcomeIdentifier=CHOSEN, identifier=HOLE, showHide="show")(HOLE)
    )


@cache
def _modal(dialect: Dialect, outcome: str, own: str) -> Form:
    modal = dialect.element("modalFeedback", outcomeIdentifier=outcome, identifier=own, showHide="show")
    return form(modal(body_content(dialect, HOLE)))
