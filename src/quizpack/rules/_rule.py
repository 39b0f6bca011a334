"""What a rule is, what it looks at, and how a quiz is run through the rules."""

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

    `kind` holds its code, its name (which reads well after "allow") and its usual severity; `check` yields its findings
    in one quiz. A rule that looks at texts runs on `every_language` that has a full translation; one that looks at the
    quiz's build runs once, on the author's own.
    """

    kind: Kind
    check: Callable[[Subject], Iterator[Diagnostic]]
    every_language: bool = True


def run(rules: Iterable[Rule], quizzes: Iterable[Quiz], levels: Mapping[str, RuleLevel]) -> Iterator[Diagnostic]:
    """Run quizzes (the author's own first, then its full translations) through the rules.

    `levels` are the project's: a rule that is `off` does not run, and another level replaces its usual severity.
    """
    chosen = [rule for rule in rules if levels.get(rule.kind.name) is not RuleLevel.OFF]
    for quiz in quizzes:
        subject = Subject(quiz)
        own = quiz.locale == quiz.language
        for rule in chosen:
            if own or rule.every_language:
                level = levels.get(rule.kind.name)
                for finding in rule.check(subject):
                    yield replace(finding, severity=_SEVERITY[level]) if level else finding
