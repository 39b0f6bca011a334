"""Every type of question that the format knows, one class for each."""

from __future__ import annotations

from dataclasses import field
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from quizpack.model.place import NOWHERE, Place
from quizpack.model.record import record, small_record
from quizpack.model.text import Text

ONE = Decimal(1)
WHOLE = Fraction(1)


class Scoring(StrEnum):
    """How a question with parts is marked."""

    PARTIAL = "partial"
    ALL_OR_NOTHING = "all-or-nothing"


class Shape(StrEnum):
    """The form of an area on a picture, as in HTML's image maps."""

    RECT = "rect"
    CIRCLE = "circle"
    POLY = "poly"


# --- the parts of questions ---------------------------------------------------------------------------------------


@record
class Entry:
    """An item of a list: an ordering's item, a hint, a distractor.

    `id` is the author's, or else the letter of the entry's place (`named` says which). Hints and distractors never
    carry feedback.
    """

    id: str
    text: Text
    feedback: Text | None = None
    named: bool = False


@record
class Choice(Entry):
    """A choice. `credit` is the share of the points that a wrong choice of a single-choice question earns."""

    correct: bool = False
    credit: Fraction | None = None


@record
class TextAnswer(Entry):
    """An accepted text, compared as `model.scoring` says; `credit` is the share of the points it earns."""

    credit: Fraction = WHOLE


@small_record
class Near:
    """A number within a tolerance, both ends included; a `relative` tolerance is a share of the value's size."""

    value: Decimal
    tolerance: Decimal | Fraction = Decimal(0)
    relative: bool = False


@small_record
class Between:
    """A number from `low` to `high`, both ends included."""

    low: Decimal
    high: Decimal


@record
class NumericAnswer:
    """An accepted number; `credit` is the share of the points it earns."""

    id: str
    accepts: Near | Between
    credit: Fraction = WHOLE
    feedback: Text | None = None
    named: bool = False


@record
class Unit:
    """A number's unit. Only a `required` unit is marked."""

    name: Text
    required: bool = False


@record
class Pair:
    """Two texts that belong together."""

    id: str
    left: Text
    right: Text
    feedback: Text | None = None
    named: bool = False


@record
class Category:
    """A group that items are sorted into."""

    id: str
    name: Text
    items: tuple[Entry, ...]
    named: bool = False


@record
class Labels:
    """What the two ends of an ordering mean."""

    first: Text | None = None
    last: Text | None = None


@record
class Image:
    """A picture; `src` is relative to the quiz file, as typed."""

    src: str
    alt: Text
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@record
class Area:
    """A stretch of a picture, in pixels of the picture.

    `coords` as in HTML: rect left, top, right, bottom; circle x, y, radius; poly x1, y1, x2, y2, …
    """

    id: str
    shape: Shape
    coords: tuple[Decimal, ...]
    label: Text | None = None
    correct: bool = False
    feedback: Text | None = None
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@record
class Feedback:
    """What a learner is told after a right, wrong or partly right answer."""

    correct: Text | None = None
    incorrect: Text | None = None
    partial: Text | None = None


@record
class Variable:
    """A formula's variable: drawn from `low` to `high` with that many decimals."""

    name: str
    low: Decimal
    high: Decimal
    decimals: int = 0


@record
class Words:
    """How many words an essay should have."""

    low: int | None = None
    high: int | None = None


# --- blanks ---------------------------------------------------------------------------------------------------------


@record
class _Blank:
    name: str
    points: Decimal = ONE
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@record
class TextBlank(_Blank):
    """A blank that a text is typed (or, with `drag`, dragged) into."""

    answers: tuple[TextAnswer, ...]
    case_sensitive: bool = False


@record
class ChoiceBlank(_Blank):
    """A blank with a menu; exactly one choice is correct."""

    choices: tuple[Choice, ...]


@record
class NumericBlank(_Blank):
    """A blank that a number is typed into."""

    answers: tuple[NumericAnswer, ...]
    unit: Unit | None = None


Blank: TypeAlias = TextBlank | ChoiceBlank | NumericBlank


# --- the questions --------------------------------------------------------------------------------------------------


@record
class _Question:
    """What all questions share. `place` is where the question's id stands."""

    id: str
    prompt: Text
    title: Text | None = None
    points: Decimal = ONE
    explanation: Text | None = None
    feedback: Feedback | None = None
    hints: tuple[Entry, ...] = ()
    tags: tuple[str, ...] = ()
    shuffle: bool = True
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@record
class SingleChoice(_Question):
    """One right choice of several."""

    choices: tuple[Choice, ...]


@record
class MultipleResponse(_Question):
    """Any number of right choices."""

    choices: tuple[Choice, ...]
    scoring: Scoring = Scoring.PARTIAL


@record
class TrueFalse(_Question):
    """A statement that is true or false."""

    answer: bool


@record
class ShortAnswer(_Question):
    """A text that is typed."""

    answers: tuple[TextAnswer, ...]
    case_sensitive: bool = False


@record
class Numeric(_Question):
    """A number that is typed."""

    answers: tuple[NumericAnswer, ...]
    unit: Unit | None = None


@record
class Matching(_Question):
    """Left sides that each get a right side; `distractors` are right sides that fit nowhere."""

    pairs: tuple[Pair, ...]
    distractors: tuple[Entry, ...] = ()
    scoring: Scoring = Scoring.PARTIAL


@record
class Ordering(_Question):
    """Items that are put in order; `items` stand in the right order."""

    items: tuple[Entry, ...]
    labels: Labels | None = None
    scoring: Scoring = Scoring.PARTIAL


@record
class FillBlanks(_Question):
    """A prompt with `{{name}}` blanks; with `drag` the answers and `distractors` make a word bank."""

    blanks: tuple[Blank, ...]
    drag: bool = False
    distractors: tuple[Entry, ...] = ()
    scoring: Scoring = Scoring.PARTIAL


@record
class Essay(_Question):
    """A text that a person marks; `lines` is the height of the input box."""

    lines: int = 15
    words: Words | None = None
    rubric: Text | None = None
    template: Text | None = None


@record
class Categorize(_Question):
    """Items that are sorted into categories; `distractors` belong to none."""

    categories: tuple[Category, ...]
    distractors: tuple[Entry, ...] = ()
    scoring: Scoring = Scoring.PARTIAL


@record
class Hotspot(_Question):
    """Areas of a picture that are clicked."""

    image: Image
    areas: tuple[Area, ...]
    scoring: Scoring = Scoring.PARTIAL


@record
class Upload(_Question):
    """Files that a person marks; `file_types` are endings with their dot."""

    file_types: tuple[str, ...] = ()
    max_files: int = 1


@record
class Formula(_Question):
    """A number reckoned from variables; `answer` is an expression of `model.formula`."""

    variables: tuple[Variable, ...]
    answer: str
    tolerance: Decimal | Fraction = Fraction(1, 10000)
    relative: bool = True
    sets: int = 20


@record
class Info(_Question):
    """A text without an answer."""


Question: TypeAlias = (
    SingleChoice
    | MultipleResponse
    | TrueFalse
    | ShortAnswer
    | Numeric
    | Matching
    | Ordering
    | FillBlanks
    | Essay
    | Categorize
    | Hotspot
    | Upload
    | Formula
    | Info
)

TYPE_NAMES: dict[type[Question], str] = {
    SingleChoice: "single-choice",
    MultipleResponse: "multiple-response",
    TrueFalse: "true-false",
    ShortAnswer: "short-answer",
    Numeric: "numeric",
    Matching: "matching",
    Ordering: "ordering",
    FillBlanks: "fill-blanks",
    Essay: "essay",
    Categorize: "categorize",
    Hotspot: "hotspot",
    Upload: "upload",
    Formula: "formula",
    Info: "info",
}
"""Each class and the name that `type:` has in the source."""
