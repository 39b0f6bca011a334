"""Questions and their parts as fields of the file."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import assert_never

from quizpack.model import questions as q
from quizpack.source.lines import Flow, Node, Raw
from quizpack.source.values import number, present, share, text, tolerance, truth

_FORMULA_TOLERANCE = Fraction(1, 10000)


def question(one: q.Question) -> Node:
    """A question. Its type is left out where `choices` tell it."""
    kind = None if isinstance(one, q.SingleChoice) else Raw(q.TYPE_NAMES[type(one)])
    return {
        **present(id=Raw(one.id), type=kind, title=text(one.title), prompt=text(one.prompt)),
        **present(points=None if one.points == q.ONE else number(one.points)),
        **_own(one),
        **present(
            shuffle=None if one.shuffle else truth(False),
            feedback=_feedback(one.feedback),
            hints=_entries(one.hints),
            explanation=text(one.explanation),
            tags=Flow(one.tags) if one.tags else None,
        ),
    }


def _own(one: q.Question) -> dict[str, Node]:  # noqa: C901, PLR0912  (one case a type)
    """The fields of its type."""
    match one:
        case q.SingleChoice():
            return present(choices=_choices(one.choices))
        case q.MultipleResponse():
            return present(choices=_choices(one.choices), scoring=_scoring(one.scoring))
        case q.TrueFalse():
            return present(answer=truth(one.answer))
        case q.ShortAnswer():
            return _texts(one.answers, one.case_sensitive)
        case q.Numeric():
            return _numbers(one.answers, one.unit)
        case q.Matching():
            pairs = [_pair(pair) for pair in one.pairs]
            return present(pairs=pairs, distractors=_entries(one.distractors), scoring=_scoring(one.scoring))
        case q.Ordering():
            return present(labels=_labels(one.labels), items=_entries(one.items), scoring=_scoring(one.scoring))
        case q.FillBlanks():
            return _fill_blanks(one)
        case q.Essay():
            return _essay(one)
        case q.Categorize():
            groups = [_category(group) for group in one.categories]
            return present(categories=groups, distractors=_entries(one.distractors), scoring=_scoring(one.scoring))
        case q.Hotspot():
            image = present(src=one.image.src, alt=text(one.image.alt))
            return present(image=image, areas=[_area(area) for area in one.areas], scoring=_scoring(one.scoring))
        case q.Upload():
            files = None if one.max_files == 1 else number(one.max_files)
            return present(file_types=Flow(one.file_types) if one.file_types else None, max_files=files)
        case q.Formula():
            return _formula(one)
        case q.Info():
            return {}
        case _:
            assert_never(one)


def _scoring(scoring: q.Scoring) -> Raw | None:
    return None if scoring is q.Scoring.PARTIAL else Raw(scoring.value)


def _feedback(feedback: q.Feedback | None) -> Node | None:
    if feedback is None:
        return None
    return present(correct=text(feedback.correct), incorrect=text(feedback.incorrect), partial=text(feedback.partial))


def _labels(labels: q.Labels | None) -> Node | None:
    return None if labels is None else present(first=text(labels.first), last=text(labels.last))


def _unit(unit: q.Unit | None) -> Node | None:
    if unit is None:
        return None
    return present(name=text(unit.name), required=truth(True) if unit.required else None)


def _entry(entry: q.Entry, **more: Node | None) -> Node:
    """An entry: a plain text where that is all."""
    fields = present(
        id=Raw(entry.id) if entry.named else None, text=text(entry.text), **more, feedback=text(entry.feedback)
    )
    return entry.text.markup if len(fields) == 1 and not entry.text.given else fields


def _entries(entries: Iterable[q.Entry]) -> Node | None:
    return [_entry(entry) for entry in entries] or None


def _choices(choices: Iterable[q.Choice]) -> Node:
    return [
        _entry(
            choice,
            correct=truth(True) if choice.correct else None,
            credit=None if choice.credit is None else share(choice.credit),
        )
        for choice in choices
    ]


def _credit(credit: Fraction) -> Raw | None:
    return None if credit == q.WHOLE else share(credit)


def _texts(answers: Iterable[q.TextAnswer], case_sensitive: bool) -> dict[str, Node]:
    listed = [_entry(answer, credit=_credit(answer.credit)) for answer in answers]
    return present(answers=listed, case_sensitive=truth(True) if case_sensitive else None)


def _numbers(answers: tuple[q.NumericAnswer, ...], unit: q.Unit | None) -> dict[str, Node]:
    """What a numeric question or blank accepts, in the shortest way."""
    first = answers[0]
    if len(answers) > 1 or first.named or first.feedback or first.credit != q.WHOLE:
        return present(answers=[_numeric_answer(answer) for answer in answers], unit=_unit(unit))
    if isinstance(first.accepts, q.Between):
        return present(range=Flow((number(first.accepts.low), number(first.accepts.high))), unit=_unit(unit))
    return present(answer=number(first.accepts.value), tolerance=_tolerance(first.accepts), unit=_unit(unit))


def _numeric_answer(answer: q.NumericAnswer) -> Node:
    near = answer.accepts if isinstance(answer.accepts, q.Near) else _middle(answer.accepts)
    return present(
        id=Raw(answer.id) if answer.named else None,
        value=number(near.value),
        tolerance=_tolerance(near),
        credit=_credit(answer.credit),
        feedback=text(answer.feedback),
    )


def _middle(accepts: q.Between) -> q.Near:
    """The same numbers as a range, which an entry of a list cannot be."""
    return q.Near((accepts.low + accepts.high) / 2, (accepts.high - accepts.low) / 2)


def _tolerance(near: q.Near) -> Raw | None:
    return tolerance(near.tolerance, relative=near.relative) if near.tolerance or near.relative else None


def _pair(pair: q.Pair) -> Node:
    return present(
        id=Raw(pair.id) if pair.named else None,
        left=text(pair.left),
        right=text(pair.right),
        feedback=text(pair.feedback),
    )


def _category(group: q.Category) -> Node:
    return present(id=Raw(group.id) if group.named else None, name=text(group.name), items=_entries(group.items))


def _area(area: q.Area) -> Node:
    return present(
        id=Raw(area.id),
        label=text(area.label),
        shape=Raw(area.shape.value),
        coords=Flow(tuple(number(one) for one in area.coords)),
        correct=truth(True) if area.correct else None,
        feedback=text(area.feedback),
    )


def _fill_blanks(one: q.FillBlanks) -> dict[str, Node]:
    return present(
        drag=truth(True) if one.drag else None,
        blanks={blank.name: _blank(blank) for blank in one.blanks},
        distractors=_entries(one.distractors),
        scoring=_scoring(one.scoring),
    )


def _blank(blank: q.Blank) -> Node:
    points = present(points=None if blank.points == q.ONE else number(blank.points))
    match blank:
        case q.TextBlank():
            return {**_texts(blank.answers, blank.case_sensitive), **points}
        case q.ChoiceBlank():
            return {**present(choices=_choices(blank.choices)), **points}
        case q.NumericBlank():
            return {**_numbers(blank.answers, blank.unit), **points}
        case _:
            assert_never(blank)


def _essay(one: q.Essay) -> dict[str, Node]:
    low, high = (one.words.low, one.words.high) if one.words else (None, None)
    bounds = present(min=None if low is None else number(low), max=None if high is None else number(high))
    return present(
        lines=None if one.lines == 15 else number(one.lines),
        words=bounds or None,
        rubric=text(one.rubric),
        template=text(one.template),
    )


def _formula(one: q.Formula) -> dict[str, Node]:
    usual = one.relative and one.tolerance == _FORMULA_TOLERANCE
    return present(
        variables={
            variable.name: present(
                min=number(variable.low),
                max=number(variable.high),
                decimals=None if not variable.decimals else number(variable.decimals),
            )
            for variable in one.variables
        },
        answer=one.answer,
        tolerance=None if usual else tolerance(one.tolerance, relative=one.relative),
        sets=None if one.sets == 20 else number(one.sets),
    )
