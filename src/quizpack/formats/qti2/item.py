"""One question of any type as an item: the parts that all share around the type's own."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, assert_never

from quizpack.formats.qti2 import (
    blanks,
    calculated,
    choice,
    hotspot,
    kinds,
    matching,
    numbers,
    open_ended,
    ordering,
    typed,
)
from quizpack.formats.qti2.declarations import outcome
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.feedback import EXPLANATION, FEEDBACK, SHOWN, modals
from quizpack.formats.qti2.marking import SCORE, Marking
from quizpack.formats.qti2.processing import number, rules_of
from quizpack.formats.qti2.scope import Body, Scope
from quizpack.formats.qti2.stimulus import NO_STIMULUS, Stimulus
from quizpack.formats.qti2.style import PATH as STYLE
from quizpack.model import questions as q
from quizpack.packaging.xml import DECLARATION, HOLE, NOTHING, Form, Xml, attribute, element, encoded, form
from quizpack.packaging.xml import text as escaped

FIRST_WORDS: Final = 80
_TOLD = ("correct", "partial", "incorrect")


def item_xml(scope: Scope, question: q.Question, own: Xml, stimulus: Stimulus = NO_STIMULUS) -> bytes:
    """A question as a file, called `own`, under its section's stimulus."""
    body = _body(scope, question)
    dialect = scope.dialect
    told = tuple(name for name in _TOLD if question.feedback and getattr(question.feedback, name) is not None)
    if told and body.marking is None:
        message = "No machine marks this question, so what is told after a right or wrong answer is left out."
        scope.lost(kinds.UNMARKED_FEEDBACK, question.place, message)
        told = ()
    explained = question.explanation is not None or body.always
    points = "0" if isinstance(question, q.Info) else _written(question.points)
    content = (stimulus.above, *body.content, *(_hints(scope, question) if question.hints else ()))
    parts = (
        *body.responses,
        _outcomes(dialect, points, bool(told), explained, human=body.marking is None and points != "0"),
        *body.outcomes,
        *body.templates,
        stimulus.ref,
        _style(dialect),
        _item_body(dialect, scope.texts.right_to_left)(Xml("\n".join(filter(None, content)))),
        _processing(dialect, body.marking, points, told=told, parts_told=body.told, explained=explained),
        *(modals(scope, question) if told or explained else ()),
    )
    return encoded(
        _frame(dialect, scope.quiz.locale)(own, attribute(title(scope, question)), Xml("\n".join(filter(None, parts))))
    )


def title(scope: Scope, question: q.Question) -> str:
    """A question's name: its title, or its prompt's first words."""
    if question.title is not None:
        return scope.texts.line(question.title) or question.id
    found = scope.texts.line(question.prompt, slots=isinstance(question, q.FillBlanks | q.Formula))
    if len(found) <= FIRST_WORDS:
        return found or question.id
    return f"{found[: FIRST_WORDS - 1].rpartition(' ')[0] or found[: FIRST_WORDS - 1]}…"


def _body(scope: Scope, question: q.Question) -> Body:  # noqa: C901, PLR0912  (one line for each type)
    match question:
        case q.SingleChoice():
            return choice.single(scope, question)
        case q.MultipleResponse():
            return choice.multiple(scope, question)
        case q.TrueFalse():
            return choice.true_false(scope, question)
        case q.ShortAnswer():
            return typed.short_answer(scope, question)
        case q.Numeric():
            return numbers.numeric(scope, question)
        case q.Matching():
            return matching.matching(scope, question)
        case q.Categorize():
            return matching.categorize(scope, question)
        case q.Ordering():
            return ordering.ordering(scope, question)
        case q.FillBlanks():
            return blanks.fill_blanks(scope, question)
        case q.Hotspot():
            return hotspot.hotspot(scope, question)
        case q.Formula():
            return calculated.formula(scope, question)
        case q.Essay():
            return open_ended.essay(scope, question)
        case q.Upload():
            return open_ended.upload(scope, question)
        case q.Info():
            return open_ended.info(scope, question)
        case _:
            assert_never(question)


def _hints(scope: Scope, question: q.Question) -> Iterator[Xml]:
    """Each hint behind a control that the learner opens."""
    for count, hint in enumerate(question.hints, 1):
        name = scope.word("Hint")
        label = f"{name} {count}" if len(question.hints) > 1 else name
        content = scope.texts.block(hint.text)
        if scope.dialect.hint == "details":
            details = element("details")(element("summary")(escaped(label)), content)
            yield element("div", **{"class": "qp-hint"})(details)
        else:
            yield scope.dialect.element("infoControl", title=label, **{"class": "qp-hint"})(content)
    if scope.quiz.settings.hint_penalty:
        message = "QTI has no penalty for opening a hint, so the hints of this question cost nothing."
        scope.lost(kinds.FREE_HINTS, question.hints[0].text.place, message)


@lru_cache(64)
def _processing(  # noqa: PLR0913  (all that the rules depend on, so that equal ones are made once)
    dialect: Dialect,
    marking: Marking | None,
    points: str,
    *,
    told: tuple[str, ...],
    parts_told: tuple[Xml, ...],
    explained: bool,
) -> Xml:
    """The response processing: a standard template where one does all that is needed, else rules.

    `told` is which feedback there is on the whole question; `parts_told` are the rules for feedback on parts.
    """
    if marking and marking.template and points != "0" and not (told or explained or parts_told):
        return dialect.element("responseProcessing", template=dialect.templates.format(marking.template))()
    marked = (*marking.rules, _settled(dialect, marking, points, told)) if marking else ()
    shown = [rules_of(dialect).put_name(EXPLANATION, SHOWN)] if explained else []
    rules = [*marked, *parts_told, *shown]
    return dialect.element("responseProcessing").lines(rules) if any(rules) else NOTHING


def _settled(dialect: Dialect, marking: Marking, points: str, told: tuple[str, ...]) -> Xml:
    """Set the score of a wholly right answer where that is still to do, and say whether it was right."""
    rules = rules_of(dialect)

    def tell(name: str) -> list[Xml]:
        return [rules.put_name(FEEDBACK, name)] if name in told else []

    score = [rules.put(SCORE, rules.value("float", points))] if marking.settles and points != "0" else []
    branches = [(marking.right, [*score, *tell("correct")])]
    if marking.part is not None and told:
        branches.append((marking.part, tell("partial")))
    return rules.when(*branches, otherwise=tell("incorrect"))


@lru_cache(256)
def _written(points: Decimal) -> str:
    return number(Fraction(points))


@lru_cache(256)
def _outcomes(dialect: Dialect, points: str, told: bool, explained: bool, *, human: bool) -> Xml:
    """What is earned, what can be earned, and what feedback on the whole question goes by."""
    by = {"externalScored": "human"} if human and dialect.human else {}
    declared = [
        outcome(dialect, SCORE, "float", default="0", normalMaximum=points, normalMinimum="0", **by),
        outcome(dialect, "MAXSCORE", "float", default=points),
        *([outcome(dialect, FEEDBACK)] if told else []),
        *([outcome(dialect, EXPLANATION)] if explained else []),
    ]
    return Xml("\n".join(declared))


@cache
def _style(dialect: Dialect) -> Xml:
    return dialect.element("stylesheet", href=STYLE, type="text/css")()


@cache
def _item_body(dialect: Dialect, right_to_left: bool) -> Form:
    way = {"dir": "rtl"} if right_to_left and dialect.direction else {}
    names = "qp-item qp-rtl" if right_to_left and not dialect.direction else "qp-item"
    return form(dialect.element("itemBody", **{"class": names}, **way).lines([HOLE]))


@cache
def _frame(dialect: Dialect, locale: str) -> Form:
    root = dialect.root(
        "assessmentItem",
        identifier=HOLE,
        title=HOLE,
        adaptive="false",
        timeDependent="false",
        toolName="quizpack",
        **{"xml:lang": locale},
    )
    return form(Xml(f"{DECLARATION}{root.lines([HOLE])}\n"))
