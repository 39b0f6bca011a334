"""What a rule is, what it looks at, and how a quiz and its translations are run through the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from quizpack.diagnostics import Diagnostic, Kind, Related, Severity
from quizpack.model.place import Place
from quizpack.model.project import RuleLevel
from quizpack.model.questions import MultipleResponse, SingleChoice
from quizpack.model.quiz import Quiz
from quizpack.rules._text import Seen, seen
from quizpack.rules._translation import Translation

_SEVERITY = {RuleLevel.INFO: Severity.INFO, RuleLevel.WARNING: Severity.WARNING, RuleLevel.ERROR: Severity.ERROR}


@dataclass(frozen=True, slots=True)
class Item:
    """A question with choices, and its choices as a learner sees them (in the order of the source)."""

    question: SingleChoice | MultipleResponse
    options: tuple[Seen, ...]

    @property
    def keys(self) -> tuple[int, ...]:
        """The positions of the right choices, from 0."""
        return tuple(at for at, choice in enumerate(self.question.choices) if choice.correct)


class Subject:
    """A quiz in one language, as the rules look at it; what several rules need is made once."""

    def __init__(self, quiz: Quiz) -> None:
        self.quiz = quiz

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The questions with choices."""
        return tuple(
            Item(question, tuple(seen(choice.text.markup) for choice in question.choices))
            for question in self.quiz.questions
            if isinstance(question, SingleChoice | MultipleResponse)
        )

    def shuffled(self, question: SingleChoice | MultipleResponse) -> bool:
        """Whether learners see the question's choices in a random order."""
        return self.quiz.settings.shuffle_choices and question.shuffle

    def found(
        self,
        kind: Kind,
        place: Place,
        message: str,
        *,
        help: str | None = None,  # noqa: A002  (the field's name everywhere)
        related: Iterable[tuple[str, Place]] = (),
    ) -> Diagnostic:
        """A finding at a place of the quiz file; it names the language where that is not the author's own."""
        source = self.quiz.source
        return kind.at(
            source.span(place),
            message,
            help=help,
            locale=self.quiz.locale if self.quiz.locale != self.quiz.language else None,
            related=tuple(Related(note, source.span(where)) for note, where in related),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule.

    `kind` holds its code, its name (which reads well after "allow") and its usual severity. `check` yields its findings
    in one quiz: a rule that looks at texts runs on `every_language` that has a full translation, one that looks at the
    quiz's build once, on the author's own. `compare` yields its findings in a translation, whole or not, beside its
    source. A rule has one of the two, seldom both.

    A translator takes an entry out of the comparison with the flag `ignore-NAME`; `weblate` are the names that Weblate
    gives its own checks of the same kind, whose flags count as well.
    """

    kind: Kind
    check: Callable[[Subject], Iterator[Diagnostic]] | None = None
    every_language: bool = True
    compare: Callable[[Translation], Iterator[Diagnostic]] | None = None
    weblate: tuple[str, ...] = ()

    @property
    def flags(self) -> frozenset[str]:
        """The flags of PO entries that the comparison leaves out."""
        return frozenset(
            (f"ignore-{self.kind.name}", "ignore-all-checks", *(f"ignore-{name}" for name in self.weblate))
        )


Levels = Mapping[str, RuleLevel]
"""A project's levels of rules, by name: a rule that is `off` does not run, and another level replaces its severity."""


def run(rules: Iterable[Rule], quizzes: Iterable[Quiz], levels: Levels) -> Iterator[Diagnostic]:
    """Run quizzes (the author's own first, then its full translations) through the rules."""
    chosen = [rule for rule in rules if rule.check and levels.get(rule.kind.name) is not RuleLevel.OFF]
    for quiz in quizzes:
        subject = Subject(quiz)
        own = quiz.locale == quiz.language
        for rule in chosen:
            if rule.check and (own or rule.every_language):
                yield from _levelled(rule.check(subject), rule, levels)


def compare(rules: Iterable[Rule], translation: Translation, levels: Levels) -> Iterator[Diagnostic]:
    """Run a translation, beside its source, through the rules."""
    for rule in rules:
        if rule.compare and levels.get(rule.kind.name) is not RuleLevel.OFF:
            yield from _levelled(rule.compare(translation.without_ignored(rule.flags)), rule, levels)


def _levelled(found: Iterator[Diagnostic], rule: Rule, levels: Levels) -> Iterator[Diagnostic]:
    """Findings with the severity that the project has for their rule."""
    level = levels.get(rule.kind.name)
    for finding in found:
        yield replace(finding, severity=_SEVERITY[level]) if level else finding
