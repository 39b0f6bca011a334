"""What a learner is told after answering: modal feedback on the whole question, blocks and inline feedback on parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.processing import rules_of
from quizpack.formats.qti2.scope import RESPONSE, Scope
from quizpack.model.questions import Feedback, Question
from quizpack.model.text import Text
from quizpack.packaging.xml import HOLE, Form, Xml, element, form

FEEDBACK = "FEEDBACK"
"""The outcome that says whether an answer was `correct`, `partial` or `incorrect`."""
EXPLANATION = "EXPLANATION"
"""The outcome that is set to `SHOWN` after every answer."""
SHOWN = "general_explanation"
"""Canvas takes what is called `general_…` for general feedback."""
CHOSEN = "CHOSEN"
"""The outcome that holds what was chosen."""


def choice(scope: Scope, own: Xml, text: Text, told: Text | None) -> Xml:
    """A choice, and behind its text the feedback that is shown when it was chosen."""
    content = scope.texts.flow(text)
    if told is None:
        return simple_choice(scope.dialect)(own, content)
    inline = scope.texts.inline(told)
    if inline is None:
        return simple_choice(scope.dialect)(own, Xml(f"{content}{below(scope, CHOSEN, own, told)}"))
    return told_choice(scope.dialect)(own, content, own, inline)


@cache
def tell_chosen(dialect: Dialect) -> Xml:
    """The rule that says what was chosen."""
    rules = rules_of(dialect)
    return rules.put(CHOSEN, rules.variable(RESPONSE))


def below(scope: Scope, outcome: str, own: str, text: Text, about: Text | None = None) -> Xml:
    """A block of feedback, shown where an outcome is (or holds) `own`; `about` is the part that it is about."""
    content = scope.texts.block(text)
    if about is not None:
        content = element("div", **{"class": "qp-part"}).lines([scope.texts.block(about), content])
    written = body_content(scope.dialect, content)
    return scope.dialect.element("feedbackBlock", outcomeIdentifier=outcome, identifier=own, showHide="show")(written)


def modals(scope: Scope, question: Question) -> Iterator[Xml]:
    """The question's feedback and explanation."""
    if question.feedback is not None:
        yield from _told(scope, question.feedback)
    if question.explanation is not None:
        yield explanation(scope.dialect, scope.word("Explanation"))(scope.texts.block(question.explanation))


def explanation(dialect: Dialect, title: str) -> Form:
    """What everybody is told after answering."""
    return _modal(dialect, EXPLANATION, SHOWN, title)


def _told(scope: Scope, told: Feedback) -> Iterator[Xml]:
    for name, text, word in (
        ("correct", told.correct, "Correct"),
        ("partial", told.partial, "Partly correct"),
        ("incorrect", told.incorrect, "Incorrect"),
    ):
        if text is not None:
            yield _modal(scope.dialect, FEEDBACK, name, scope.word(word))(scope.texts.block(text))


def body_content(dialect: Dialect, content: Xml) -> Xml:
    """Block elements as the content of feedback or a rubric."""
    return dialect.element("contentBody")(content) if dialect.content_body else content


@cache
def simple_choice(dialect: Dialect) -> Form:
    """A choice: its identifier and content."""
    return form(dialect.element("simpleChoice", identifier=HOLE)(HOLE))


@cache
def told_choice(dialect: Dialect) -> Form:
    """A choice and its feedback: identifier and content of the one, then of the other."""
    inline = dialect.element("feedbackInline", outcomeIdentifier=CHOSEN, identifier=HOLE, showHide="show")
    return form(dialect.element("simpleChoice", identifier=HOLE)(Xml(f"{HOLE} {inline(HOLE)}")))


@cache
def _modal(dialect: Dialect, outcome: str, own: str, title: str) -> Form:
    modal = dialect.element("modalFeedback", outcomeIdentifier=outcome, identifier=own, showHide="show", title=title)
    return form(modal(body_content(dialect, HOLE)))
