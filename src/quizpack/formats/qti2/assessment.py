"""A quiz as a test: its sections, how questions are drawn and ordered, time, attempts, feedback and the pass mark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from functools import cache

from quizpack.formats.qti2 import kinds
from quizpack.formats.qti2.declarations import outcome
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.feedback import body_content
from quizpack.formats.qti2.marking import SCORE
from quizpack.formats.qti2.processing import number
from quizpack.formats.qti2.scope import Scope
from quizpack.model.identity import identifier
from quizpack.model.questions import Info
from quizpack.model.quiz import Quiz, Section
from quizpack.model.settings import Navigation, ShowFeedback
from quizpack.packaging.xml import DECLARATION, HOLE, NOTHING, Form, Xml, element, encoded, form
from quizpack.packaging.xml import text as escaped

PASSED = "PASSED"
"""The outcome that says whether the pass mark was reached."""


def assessment_identifier(quiz: Quiz) -> str:
    """The identifier of a quiz in its language."""
    return identifier("z", quiz.id, locale=quiz.locale)


def section_identifier(quiz: Quiz, section: Section) -> str:
    """The identifier of a section; the one section of a quiz without sections goes by the quiz's id."""
    parts = (section.id,) if section.id else ()
    return identifier("s", quiz.id, *parts, locale=quiz.locale)


def assessment_xml(scope: Scope, folder: str) -> bytes:
    """The test. `folder` is the path from it to the items."""
    quiz, dialect = scope.quiz, scope.dialect
    most = most_points(quiz)
    passing = quiz.settings.pass_mark
    mark = {"masteryValue": number(most * passing)} if passing is not None else {}
    parts = (
        outcome(dialect, SCORE, "float", default="0", normalMaximum=number(most), normalMinimum="0", **mark),
        outcome(dialect, PASSED, "boolean", default="false") if passing is not None else NOTHING,
        _time_limit(scope),
        _test_part(scope, folder),
        _outcome_processing(scope, None if passing is None else most * passing),
    )
    title = scope.texts.line(quiz.title) or quiz.id
    root = dialect.root("assessmentTest", identifier=assessment_identifier(quiz), title=title, toolName="quizpack")
    return encoded(Xml(f"{DECLARATION}{root.lines(parts)}\n"))


def most_points(quiz: Quiz) -> Fraction:
    """The points that the quiz can earn; a section that draws some of its questions earns that many of them."""
    return sum((_section_points(section) for section in quiz.sections), start=Fraction(0))


def _section_points(section: Section) -> Fraction:
    each = [question.points for question in section.questions if not isinstance(question, Info)]
    if section.pick is None or section.pick >= len(section.questions):
        return sum((times * Fraction(points) for points, times in Counter(each).items()), start=Fraction(0))
    return section.pick * Fraction(max(each, default=Decimal(0)))


def _time_limit(scope: Scope) -> Xml:
    seconds = scope.quiz.settings.time_limit
    return NOTHING if seconds is None else scope.dialect.element("timeLimits", maxTime=str(seconds))()


def _test_part(scope: Scope, folder: str) -> Xml:
    quiz, settings = scope.quiz, scope.quiz.settings
    at_end = settings.show_feedback is ShowFeedback.AT_END
    part = scope.dialect.element(
        "testPart",
        identifier=identifier("z", quiz.id, "part", locale=quiz.locale),
        navigationMode="linear" if settings.navigation is Navigation.FORWARD else "nonlinear",
        submissionMode="simultaneous" if at_end else "individual",
    )
    sections = (_section(scope, section, folder, first=number == 0) for number, section in enumerate(quiz.sections))
    return part.lines([_session_control(scope), *sections])


def _session_control(scope: Scope) -> Xml:
    """How often a question may be answered, and whether feedback is shown.

    With feedback at the end all answers are handed in at once, which QTI allows once.
    """
    settings = scope.quiz.settings
    attempts = 0 if settings.attempts is None else settings.attempts
    if settings.show_feedback is ShowFeedback.AT_END:
        if attempts > 1:
            message = "With feedback at the end, QTI takes all answers at once and once only."
            scope.lost(kinds.ONE_ATTEMPT, scope.quiz.place, message, "Set the number of attempts on the platform.")
        attempts = 1
    elif attempts > 1:
        message = "QTI counts the attempts at each question, not those at the quiz."
        scope.lost(kinds.QUESTION_ATTEMPTS, scope.quiz.place, message, "Check the attempts on the platform.")
    shown = settings.show_feedback is not ShowFeedback.NEVER
    control = scope.dialect.element(
        "itemSessionControl",
        maxAttempts=str(attempts),
        showFeedback=_boolean(shown),
        allowReview=_boolean(shown),
        showSolution="false",
    )
    return control()


def _section(scope: Scope, section: Section, folder: str, *, first: bool) -> Xml:
    quiz, dialect = scope.quiz, scope.dialect
    picked = section.pick is not None and section.pick < len(section.questions)
    if picked and len({question.points for question in section.questions}) > 1:
        message = "The questions of this section have different points, so the points that can be earned differ too."
        scope.lost(kinds.UNEQUAL_POINTS, section.place, message, "Give the questions that are drawn equal points.")
    shuffled = quiz.settings.shuffle_questions
    frame = dialect.element(
        "assessmentSection",
        identifier=section_identifier(quiz, section),
        title=scope.texts.line(section.title or quiz.title) or quiz.id,
        visible="true",
    )
    return frame.lines(
        [
            dialect.element("selection", select=str(section.pick))() if picked else NOTHING,
            dialect.element("ordering", shuffle="true")() if shuffled else NOTHING,
            *_instructions(scope, section, first=first),
            *_refs(scope, section, folder, fixed=shuffled),
        ]
    )


def _refs(scope: Scope, section: Section, folder: str, *, fixed: bool) -> Iterator[Xml]:
    """The questions; where they are shuffled, texts without an answer keep their place."""
    for question in section.questions:
        own = scope.item(question)
        ref = _ref(scope.dialect, fixed and isinstance(question, Info))
        yield ref(own, Xml(f"{folder}{own}.xml"))


@cache
def _ref(dialect: Dialect, fixed: bool) -> Form:
    held = {"fixed": "true"} if fixed else {}
    return form(dialect.element("assessmentItemRef", identifier=HOLE, href=HOLE, **held)())


def _instructions(scope: Scope, section: Section, *, first: bool) -> Iterator[Xml]:
    """What a learner reads above a section; above the first also what the quiz is about, and its guide."""
    texts = [scope.quiz.description] if first else []
    content = [scope.texts.block(text) for text in (*texts, section.description) if text is not None]
    if first and scope.quiz.guide:
        content.insert(1 if scope.quiz.description else 0, _guide(scope))
    if content:
        rubric = scope.dialect.element("rubricBlock", view="candidate", use="instructions")
        yield rubric(body_content(scope.dialect, Xml("\n".join(content))))


def _guide(scope: Scope) -> Xml:
    guide = scope.quiz.guide
    if guide is None:
        return NOTHING
    language = scope.texts.language(guide.title)
    link = element("a", href=guide.url.markup.strip(), **language)(escaped(scope.texts.line(guide.title)))
    return element("p")(escaped(f"{scope.word('Guide')}: "), link)


def _outcome_processing(scope: Scope, mark: Fraction | None) -> Xml:
    rules, dialect = scope.rules, scope.dialect
    total = rules.call("sum", rules.call("testVariables", variableIdentifier=SCORE))
    steps: list[Xml] = [rules.put(SCORE, total)]
    if mark is not None:
        reached = dialect.element("outcomeIf").lines(
            [rules.at_least(SCORE, mark), rules.put(PASSED, rules.value("boolean", "true"))]
        )
        steps.append(dialect.element("outcomeCondition").lines([reached]))
    return dialect.element("outcomeProcessing").lines(steps)


def _boolean(value: bool) -> str:
    return "true" if value else "false"
