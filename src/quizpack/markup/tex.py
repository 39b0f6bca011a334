r"""LaTeX formulas: what is wrong with them, without any import of weight.

latex2mathml by itself is silent about unknown commands, open braces, missing arguments, `%` and stray `&`, and reads
`\sqrt12` as the root of twelve; so a formula is read by `formula`, and by latex2mathml only when it has no fault.
"""

from __future__ import annotations

from quizpack.markup import tex_commands as known
from quizpack.markup.formula import Formula
from quizpack.markup.kinds import BROKEN_MATH, UNKNOWN_MATH_COMMAND
from quizpack.markup.pieces import Problem


def faults_of(tex: str, typed: str) -> list[Problem]:
    """The faults of a formula; `typed` is the formula with its dollars, as in the text."""
    formula = Formula(tex)
    problems = [_unknown(command) for command in dict.fromkeys(formula.unknown)]
    if formula.broken:
        problems.append(Problem(BROKEN_MATH, typed, *formula.broken))
    return problems


def normalised(tex: str) -> str:
    """A faultless formula in the form that latex2mathml reads rightly. Raises ValueError for one that has faults."""
    formula = Formula(tex)
    if formula.broken or formula.unknown:
        raise ValueError(tex)
    return "".join(formula.out)


def _unknown(command: str) -> Problem:
    message = f"{command} is no LaTeX command that quizpack knows, so no learner would see it set."
    instead = known.INSTEAD.get(command)
    if not instead:
        from difflib import get_close_matches

        names = (
            [f"\\begin{{{name}}}" for name in known.ENVIRONMENTS]
            if "{" in command
            else [*known.ARGUMENTS, *known.TEXTS]
        )
        instead = next(iter(get_close_matches(command, names, 1, 0.75)), None)
    help_ = f"Did you mean {instead}?" if instead else r"Write words with \text{…} or \operatorname{…}."
    return Problem(UNKNOWN_MATH_COMMAND, command, message, help_)
