"""In most questions of the quiz the longest option is the right one.

It is the strongest of all give-aways: the author explains the right option and leaves the wrong ones short, so a
learner who always picks the longest option passes without knowing anything. One such question proves nothing, so the
rule counts over the whole quiz and speaks only where chance is ruled out (a binomial test, p < 0.01) and at least half
of the questions can be guessed that way. Options with code are left out of the count.

Cut the right options, move their reasons into the explanation, or make the wrong ones as full.

Bad:

    - id: q1
      prompt: Why does training use several devices?
      choices: [Because of colour, {text: Because the weights do not fit on one of them, correct: true}, By habit]
    - id: q2
      prompt: What does a stage send to the next one?
      choices: [{text: The activations of the micro-batch it has just finished, correct: true}, The logs, Nothing]
    - id: q3
      prompt: When is a device idle?
      choices: [At night, On start, {text: While it waits for the stage before it to deliver, correct: true}]
    - id: q4
      prompt: What does a smaller bubble bring?
      choices: [More heat, {text: A larger share of the time spent on useful work, correct: true}, Colour]
    - id: q5
      prompt: What is a checkpoint for?
      choices: [{text: Recomputing activations instead of keeping all of them, correct: true}, Speed, Luck]

Good:

    - id: q1
      prompt: Why does training use several devices?
      choices: [{text: The weights do not fit on one, correct: true}, The data are stored in several places, Habit]
    - id: q2
      prompt: What does a stage send to the next one?
      choices: [{text: Its activations, correct: true}, The gradients of its own weights, The logs]
    - id: q3
      prompt: When is a device idle?
      choices: [While it writes a checkpoint to disk, {text: While it waits for input, correct: true}, At night]
    - id: q4
      prompt: What does a smaller bubble bring?
      choices: [A smaller number of parameters, {text: Less idle time, correct: true}, More heat]
    - id: q5
      prompt: What is a checkpoint for?
      choices: [{text: Recomputing activations, correct: true}, Sending weights to other devices, Luck]
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.model.questions import SingleChoice
from quizpack.rules._chance import at_least
from quizpack.rules._rule import Item, Rule, Subject

KIND = Kind("QP143", "longest-answer-correct", Severity.WARNING)

FEWEST = 5
"""Questions that can be judged, at least."""
CHANCE = 0.01
"""How likely the count may be without a cue."""


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Count how often the longest option is the right one."""
    judged = [(item, longest) for item in subject.items if (longest := _longest(item)) is not None]
    count = len(judged)
    hits = [item for item, longest in judged if (longest,) == item.keys]
    if count < FEWEST or 2 * len(hits) < count:
        return
    share = sum(1 / len(item.options) for item, _ in judged) / count
    if at_least(len(hits), count, share) >= CHANCE:
        return
    yield subject.found(
        KIND,
        subject.quiz.place,
        f"Picking the longest option scores {len(hits)} of {count} questions (by chance it would be "
        f"{round(share * count)}).",
        help="Shorten the right options and move their reasons into the explanation, or make the wrong ones as full.",
        related=[(note, item.question.place) for note, item in _worst(hits)],
    )


def _longest(item: Item) -> int | None:
    """The position of the option that is longer than every other one by a clear margin; None where there is none."""
    options = item.options
    if not isinstance(item.question, SingleChoice) or len(options) < 3 or any(option.code for option in options):
        return None
    at = max(range(len(options)), key=lambda i: options[i].columns)
    if options[at].columns < 12 or options[at].columns - _second(item, at) < 3:
        return None
    return at


def _second(item: Item, longest: int) -> int:
    """The width of the longest of the other options."""
    return max(option.columns for at, option in enumerate(item.options) if at != longest)


def _worst(hits: list[Item]) -> list[tuple[str, Item]]:
    """The questions whose right option stands out most, the worst first."""
    far = []
    for item in hits:
        key = item.keys[0]
        long, second = item.options[key].columns, _second(item, key)
        if long >= 1.5 * second and long - second >= 12:
            far.append((long / max(second, 1), long, second, item))
    far.sort(key=lambda one: -one[0])
    return [(f"The right option has {long} characters, the next one {second}.", item) for _, long, second, item in far]


RULE = Rule(kind=KIND, check=check)
