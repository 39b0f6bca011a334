"""How a quiz is given: feedback, shuffling, pass mark, attempts, time."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from quizpack.model.record import record


class ShowFeedback(StrEnum):
    """When a learner sees what was right."""

    IMMEDIATE = "immediate"
    AT_END = "at-end"
    NEVER = "never"


class Navigation(StrEnum):
    """Whether a learner may go back."""

    FREE = "free"
    FORWARD = "forward"


@record
class Settings:
    """A quiz's settings, with the format's defaults.

    `pass_mark` and `hint_penalty` are shares of one (70 % is 7/10); `attempts` is None for unlimited; `time_limit`
    is in seconds, None for none.
    """

    show_feedback: ShowFeedback = ShowFeedback.IMMEDIATE
    shuffle_questions: bool = False
    shuffle_choices: bool = False
    pass_mark: Fraction | None = None
    attempts: int | None = None
    time_limit: int | None = None
    navigation: Navigation = Navigation.FREE
    preview: bool = True
    hint_penalty: Fraction = Fraction(3333333, 10000000)
