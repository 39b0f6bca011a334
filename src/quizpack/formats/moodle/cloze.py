r"""Blanks of all sorts in one text: `cloze`, whose answers stand inside the prompt in a language of their own.

`{2:SA:=ring~%50%loop#Almost.}` is a blank that counts two points: a text (`SA`, `SAC` with capitals), a number (`NM`,
`=3.14:0.01`) or a menu (`MC`, shuffled `MCS`). Moodle reads entities inside once (`html_entity_decode`), so that every
sign with a meaning is written as one; after that it takes `\}` for `}` and `\#` for `#`.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import gcd, lcm
from typing import Final, assert_never

from quizpack.formats.moodle import kinds
from quizpack.formats.moodle.bank import Bank, Body
from quizpack.formats.moodle.feedback import overall_below
from quizpack.formats.moodle.filters import without_emoticons
from quizpack.formats.moodle.grades import percent
from quizpack.formats.moodle.menus import menus
from quizpack.formats.moodle.typed import check_full_mark, check_letter_case, middle, pattern
from quizpack.model.questions import Blank, Choice, ChoiceBlank, FillBlanks, NumericBlank, TextBlank
from quizpack.model.text import Text

_SIGNS: Final = {ord(sign): f"&#{ord(sign)};" for sign in "~#}{=%\\\"'<>&"}
"""Signs with a meaning. `&amp;` would not do for `&`: Moodle does not let an answer end in it."""
_WHOLE: Final = Fraction(1)


def cloze(bank: Bank, question: FillBlanks) -> Body:
    """A question with blanks to type into, numbers, and menus whose choices have feedback, credit or weights."""
    weights = _weights(bank, question)
    blanks = {blank.name: _blank(bank, question, blank, weights[blank.name]) for blank in question.blanks}
    prompt = bank.texts.with_slots(question.prompt, blanks.__getitem__, hide_braces, apart=True)
    points = Decimal(sum(weights.values()))
    aside = overall_below(bank, question.feedback)
    return Body(type="cloze", prompt=prompt, points=points, aside=aside, guard=hide_braces)


def hide_braces(html: str) -> str:
    """HTML in which nothing looks like a blank of a cloze or a variable of a calculated question."""
    return html.replace("{", "&#123;")


def _weights(bank: Bank, question: FillBlanks) -> dict[str, int]:
    """Each blank's points: Moodle adds them up to the question's, and takes whole numbers only."""
    shares = {blank.name: Fraction(blank.points) for blank in question.blanks}
    whole = sum(shares.values()) or Fraction(1)
    exact = [Fraction(question.points) * share / whole for share in shares.values()]
    if all(points.denominator == 1 for points in exact):
        return {name: int(points) for name, points in zip(shares, exact, strict=True)}
    scale = lcm(*(share.denominator for share in shares.values()))
    counts = [int(share * scale) for share in shares.values()]
    least = gcd(*counts) or 1
    weights = {name: count // least for name, count in zip(shares, counts, strict=True)}
    total = sum(weights.values())
    bank.lost(
        kinds.OTHER_POINTS,
        question.place,
        f"In Moodle each blank has a whole number of points, so this counts {total} instead of {question.points}.",
        f"Set the question's mark in the Moodle quiz, or write `points: {total}`.",
    )
    return weights


def _blank(bank: Bank, question: FillBlanks, blank: Blank, weight: int) -> str:
    match blank:
        case TextBlank():
            kind, answers = _text(bank, blank)
        case NumericBlank():
            kind, answers = "NM", _numbers(bank, blank)
        case ChoiceBlank():
            kind, answers = "MCS" if bank.shuffled(question) else "MC", _choices(bank, blank)
        case _:
            assert_never(blank)
    return f"{{{weight}:{kind}:{'~'.join(answers)}}}"


def _text(bank: Bank, blank: TextBlank) -> tuple[str, list[str]]:
    check_full_mark(bank, (answer.credit for answer in blank.answers), blank.place)
    if not blank.case_sensitive:
        check_letter_case(bank, blank.answers)
    answers = [
        _answer(bank, answer.credit, encoded(pattern(typed)), answer.feedback)
        for answer in blank.answers
        for typed in bank.texts.literal(answer.text)
    ]
    return ("SAC" if blank.case_sensitive else "SA"), answers


def _numbers(bank: Bank, blank: NumericBlank) -> list[str]:
    check_full_mark(bank, (answer.credit for answer in blank.answers), blank.place)
    if blank.unit and blank.unit.required:
        message = "Moodle does not mark units inside a text: the number alone earns the points."
        bank.lost(kinds.UNIT_NOT_MARKED, blank.unit.name.place, message)
    return [_answer(bank, answer.credit, ":".join(middle(answer)), answer.feedback) for answer in blank.answers]


def _choices(bank: Bank, blank: ChoiceBlank) -> list[str]:
    def share(choice: Choice) -> Fraction:
        return _WHOLE if choice.correct else choice.credit or Fraction(0)

    check_full_mark(bank, map(share, blank.choices), blank.place)
    if len(blank.choices) < 2:
        bank.lost(kinds.TOO_FEW, blank.place, "Moodle needs at least two choices.")
    shown = menus(bank, [choice.text for choice in blank.choices])
    return [
        _answer(bank, share(choice), encoded(without_emoticons(written)), choice.feedback)
        for choice, written in zip(blank.choices, shown, strict=True)
    ]


def _answer(bank: Bank, share: Fraction, written: str, feedback: Text | None) -> str:
    """One answer: a share of the points (cloze takes any), the answer, and what is told when it is given."""
    mark = "=" if share == 1 else f"%{percent(share * 100)}%" if share else ""
    told = f"#{encoded(bank.texts.without_files(feedback))}" if feedback else ""
    return f"{mark}{written}{told}"


def encoded(text: str) -> str:
    """A text as it must stand inside a blank for Moodle to read it back exactly."""
    return text.replace("\\}", "\\\\}").replace("\\#", "\\\\#").translate(_SIGNS)
