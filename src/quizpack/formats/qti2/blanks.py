"""Completing a text: blanks that are typed into or have a menu, and word banks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple, assert_never

from quizpack.formats.qti2.declarations import Earnings, Entry, outcome, response
from quizpack.formats.qti2.feedback import CHOSEN, below
from quizpack.formats.qti2.marking import Units, earn, mapped, points_of, summed, units_of
from quizpack.formats.qti2.processing import weight
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope, mixed
from quizpack.formats.qti2.typed import ANSWER, Earns, Typed, number_box, text_box
from quizpack.model.questions import Blank, ChoiceBlank, FillBlanks, NumericBlank, Scoring, TextAnswer, TextBlank
from quizpack.model.scoring import comparable
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml


def fill_blanks(scope: Scope, question: FillBlanks) -> Body:
    """A prompt with a box, a menu or a gap in the place of each blank."""
    return _word_bank(scope, question) if question.drag else _boxes(scope, question)


def _shares(question: FillBlanks) -> dict[str, Fraction]:
    """What each blank is worth."""
    whole = sum(Fraction(blank.points) for blank in question.blanks)
    return {blank.name: Fraction(blank.points) / whole if whole else Fraction(0) for blank in question.blanks}


# --- boxes and menus --------------------------------------------------------------------------------------------------


def _boxes(scope: Scope, question: FillBlanks) -> Body:
    shares = _shares(question)
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
    prompt = scope.texts.with_slots(question.prompt, lambda name: boxes[name].box)
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
            box = text_box(
                scope, question, name, blank.answers, earns, case_sensitive=blank.case_sensitive, path=path
            )
            return replace(box, rules=[_earned(scope, name), *box.rules])
        case NumericBlank():
            return number_box(scope, question, name, blank.answers, blank.unit, earns, path)
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


# --- word banks -------------------------------------------------------------------------------------------------------


class _Word(NamedTuple):
    """A word of the bank; `uses` is how many blanks it fits."""

    own: str
    text: Text
    uses: int


class _Fit(NamedTuple):
    """A word in a blank that takes it, and what that earns."""

    pair: str
    blank: str
    answer: TextAnswer
    earns: Fraction


def _word_bank(scope: Scope, question: FillBlanks) -> Body:
    dialect, rules = scope.dialect, scope.rules
    points = points_of(question.points, all_or_nothing=question.scoring is Scoring.ALL_OR_NOTHING)
    words = _words(scope, question)
    fits = _fits(scope, question, words)
    gaps = {blank.name: scope.entry(question, "blanks", blank.name) for blank in question.blanks}
    right = {fit.blank: fit for fit in sorted(fits, key=lambda fit: fit.earns)}
    entries = [Entry(fit.pair, weight(points.most * fit.earns)) for fit in fits]
    told = [fit for fit in fits if fit.answer.feedback]
    marking = mapped(rules, RESPONSE, points)
    return Body(
        content=[
            _gap_match(scope, question, words, gaps),
            *(
                below(scope, f"{ANSWER}_{fit.blank}", _answer(scope, question, fit), fit.answer.feedback)
                for fit in told
                if fit.answer.feedback
            ),
        ],
        responses=[
            response(
                dialect,
                RESPONSE,
                "multiple",
                "directedPair",
                correct=[fit.pair for fit in right.values()],
                mapping=Earnings(entries, points.written),
            )
        ],
        marking=marking,
        outcomes=[
            *points.declared(dialect),
            *(outcome(dialect, f"{ANSWER}_{name}") for name in dict.fromkeys(fit.blank for fit in told)),
        ],
        told=[_told(scope, question, fit) for fit in told],
    )


def _words(scope: Scope, question: FillBlanks) -> list[_Word]:
    """The answers of all blanks and the distractors; equal ones are one word that may be used more often."""
    found: dict[str, _Word] = {}
    for blank in question.blanks:
        if isinstance(blank, TextBlank):
            for key, answer in {_key(answer.text): answer for answer in reversed(blank.answers)}.items():
                own = scope.entry(question, "blanks", blank.name, "answers", answer.id)
                known = found.get(key)
                found[key] = known._replace(uses=known.uses + 1) if known else _Word(own, answer.text, 1)
    for one in question.distractors:
        found.setdefault(_key(one.text), _Word(scope.entry(question, "distractors", one.id), one.text, 1))
    return list(found.values())


def _fits(scope: Scope, question: FillBlanks, words: Sequence[_Word]) -> list[_Fit]:
    shares = _shares(question)
    found = []
    for blank in question.blanks:
        if not isinstance(blank, TextBlank):
            continue
        gap = scope.entry(question, "blanks", blank.name)
        for word in words:
            typed = comparable(word.text.markup, case_sensitive=blank.case_sensitive)
            for answer in blank.answers:
                if comparable(answer.text.markup, case_sensitive=blank.case_sensitive) == typed:
                    found.append(_Fit(f"{word.own} {gap}", blank.name, answer, shares[blank.name] * answer.credit))
                    break
    return found


def _gap_match(scope: Scope, question: FillBlanks, words: Sequence[_Word], gaps: dict[str, str]) -> Xml:
    dialect, texts = scope.dialect, scope.texts
    bank = [
        dialect.element("gapText", identifier=word.own, matchMax=str(word.uses), **texts.language(word.text))(
            texts.menu(word.text)
        )
        for word in mixed(words, lambda word: word.own)
    ]
    prompt = texts.with_slots(question.prompt, lambda name: dialect.element("gap", identifier=gaps[name])())
    limit = {"maxAssociations": str(len(gaps))} if dialect.gap_limit else {}
    frame = dialect.element(
        "gapMatchInteraction", responseIdentifier=RESPONSE, shuffle=scope.shuffled(question), **limit
    )
    return frame.lines([*bank, prompt])


def _answer(scope: Scope, question: FillBlanks, fit: _Fit) -> str:
    return scope.entry(question, "blanks", fit.blank, "answers", fit.answer.id)


def _told(scope: Scope, question: FillBlanks, fit: _Fit) -> Xml:
    rules = scope.rules
    put = rules.call("member", rules.value("directedPair", fit.pair), rules.variable(RESPONSE))
    chosen = rules.put_name(f"{ANSWER}_{fit.blank}", _answer(scope, question, fit))
    return rules.when((put, [chosen]))


def _key(text: Text) -> str:
    return comparable(text.markup, case_sensitive=True)


