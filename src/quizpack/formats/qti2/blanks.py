"""Completing a text: blanks that are typed into or have a menu."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import assert_never

from quizpack.formats.qti2.answers import Earns, Typed
from quizpack.formats.qti2.declarations import Earnings, Entry, outcome, response
from quizpack.formats.qti2.feedback import CHOSEN, below
from quizpack.formats.qti2.marking import Units, earn, summed, units_of
from quizpack.formats.qti2.numbers import number_box
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope
from quizpack.formats.qti2.typed import text_box
from quizpack.formats.qti2.word_bank import blank_shares, word_bank
from quizpack.model.questions import Blank, ChoiceBlank, FillBlanks, NumericBlank, Scoring, TextBlank
from quizpack.packaging.xml import Xml


def fill_blanks(scope: Scope, question: FillBlanks) -> Body:
    """A prompt with a box, a menu or a gap in the place of each blank."""
    return word_bank(scope, question) if question.drag else _boxes(scope, question)


def _boxes(scope: Scope, question: FillBlanks) -> Body:
    shares = blank_shares(question)
    units = units_of(shares[blank.name] * credit for blank in question.blanks for credit in _credits(blank))
    boxes = {blank.name: _box(scope, question, blank, _worth(units, shares[blank.name])) for blank in question.blanks}
    each = boxes.values()
    marked = summed(
        scope.rules,
        question.points,
        units,
        [rule for one in each for rule in one.rules],
        all_or_nothing=question.scoring is Scoring.ALL_OR_NOTHING,
    )
    prompt = scope.texts.with_slots(question.prompt, lambda name: boxes[name].box if name in boxes else None)
    return Body(
        content=[prompt, *(block for one in each for block in one.below)],
        responses=[declared for one in each for declared in one.responses],
        marking=marked.marking,
        outcomes=[*marked.outcomes, *(declared for one in each for declared in one.outcomes)],
    )


def _credits(blank: Blank) -> Iterator[Fraction]:
    """What shares of a blank can be earned."""
    yield Fraction(1)
    if isinstance(blank, ChoiceBlank):
        yield from (choice.credit for choice in blank.choices if choice.credit)
    else:
        yield from (answer.credit for answer in blank.answers)


def _worth(units: Units, share: Fraction) -> Earns:
    """What shares of a blank earn, in units."""
    return lambda part: units.of(share * part)


def _box(scope: Scope, question: FillBlanks, blank: Blank, earns: Earns) -> Typed:
    name = f"{RESPONSE}_{blank.name}"
    path = ("blanks", blank.name)
    match blank:
        case TextBlank():
            box = text_box(scope, question, name, blank.answers, earns, case_sensitive=blank.case_sensitive, path=path)
            return replace(box, rules=[_earned(scope, name), *box.rules])
        case NumericBlank():
            return number_box(scope, question, name, blank.answers, blank.unit, earns=earns, path=path)
        case ChoiceBlank():
            return _menu(scope, question, blank, name, earns)
        case _:
            assert_never(blank)


def _earned(scope: Scope, name: str) -> Xml:
    rules = scope.rules
    return rules.when((rules.given(name), [earn(rules, rules.mapped(name))]))


def _menu(scope: Scope, question: FillBlanks, blank: ChoiceBlank, name: str, earns: Earns) -> Typed:
    dialect, rules, texts = scope.dialect, scope.rules, scope.texts
    named = [(scope.entry(question, "blanks", blank.name, "choices", choice.id), choice) for choice in blank.choices]
    choices = [
        dialect.element("inlineChoice", identifier=own, **texts.language(choice.text))(texts.menu(choice.text))
        for own, choice in named
    ]
    right = [own for own, choice in named if choice.correct]
    menu = dialect.element("inlineChoiceInteraction", responseIdentifier=name, shuffle=scope.shuffled(question))
    credited = {own: Fraction(1) if choice.correct else choice.credit for own, choice in named}
    entries = [Entry(own, earns(share)) for own, share in credited.items() if share]
    chosen = name.replace(RESPONSE, CHOSEN, 1)
    told = [below(scope, chosen, own, choice.feedback) for own, choice in named if choice.feedback]
    return Typed(
        box=menu(*choices),
        responses=[
            response(
                dialect, name, "single", "identifier", correct=right, mapping=Earnings(entries, earns(Fraction(1)))
            )
        ],
        outcomes=[outcome(dialect, chosen)] if told else [],
        rules=[_earned(scope, name), *([rules.put(chosen, rules.variable(name))] if told else [])],
        below=told,
    )
