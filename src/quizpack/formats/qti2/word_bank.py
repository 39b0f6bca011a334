"""Completing a text from a word bank: a fill-blanks question that is dragged becomes a gap match interaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from quizpack.formats.qti2.answers import ANSWER
from quizpack.formats.qti2.declarations import Earnings, Entry, outcome, response
from quizpack.formats.qti2.feedback import below
from quizpack.formats.qti2.marking import mapped, points_of
from quizpack.formats.qti2.processing import weight
from quizpack.formats.qti2.scope import RESPONSE, Body, Scope, mixed
from quizpack.model.questions import FillBlanks, Scoring, TextAnswer, TextBlank
from quizpack.model.scoring import comparable
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml, element


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


def word_bank(scope: Scope, question: FillBlanks) -> Body:
    """A prompt with gaps and the words that go into them; equal words are one, for as many gaps as it fits."""
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
                correct=[Xml(fit.pair) for fit in right.values()],
                mapping=Earnings(entries, points.written),
            )
        ],
        marking=marking,
        outcomes=[
            *points.declared(dialect),
            *(outcome(dialect, f"{ANSWER}_{name}") for name in dict.fromkeys(fit.blank for fit in told)),
        ],
        told=tuple(_told(scope, question, fit) for fit in told),
    )


def blank_shares(question: FillBlanks) -> dict[str, Fraction]:
    """What each blank is worth."""
    whole = sum(Fraction(blank.points) for blank in question.blanks)
    return {blank.name: Fraction(blank.points) / whole if whole else Fraction(0) for blank in question.blanks}


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
    shares = blank_shares(question)
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


def _gap_match(scope: Scope, question: FillBlanks, words: Sequence[_Word], gaps: Mapping[str, str]) -> Xml:
    dialect, texts = scope.dialect, scope.texts
    bank = [
        dialect.element("gapText", identifier=word.own, matchMax=str(word.uses), **texts.language(word.text))(
            texts.menu(word.text)
        )
        for word in mixed(words, lambda word: word.own)
    ]
    # a gap may stand in a paragraph and in a span, but not in a list's item or a table's cell
    inside = element("span")
    places = {name: inside(dialect.element("gap", identifier=own)()) for name, own in gaps.items()}
    prompt = texts.with_slots(question.prompt, places.get)
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
