"""What a rule is, what it looks at, and how a quiz and its translations are run through the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from quizpack.diagnostics import Diagnostic, Kind, Related, Severity
from quizpack.model.place import Place
from quizpack.model.project import RuleLevel
from quizpack.model.questions import FillBlanks, Formula, Info, MultipleResponse, Question, SingleChoice
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot, texts
from quizpack.rules._pictures import descriptions
from quizpack.rules._text import Seen, seen, small
from quizpack.rules._translation import Translation
from quizpack.rules._words import Words, words

Asked = TypeVar("Asked", bound=Question)

_SEVERITY = {RuleLevel.INFO: Severity.INFO, RuleLevel.WARNING: Severity.WARNING, RuleLevel.ERROR: Severity.ERROR}


class Item:
    """A question with choices as a learner sees it: its `stem`, and its `options` in the order of the source.

    `keys` are the positions of the right choices, from 0.
    """

    def __init__(self, question: SingleChoice | MultipleResponse) -> None:
        self.question = question
        self.options = tuple([seen(choice.text.markup) for choice in question.choices])
        self.keys = tuple([at for at, choice in enumerate(question.choices) if choice.correct])

    @cached_property
    def stem(self) -> Seen:
        """The prompt."""
        return seen(self.question.prompt.markup)

    @cached_property
    def single(self) -> bool:
        """Whether one of three options or more is right, so that a cue in it can be told."""
        return isinstance(self.question, SingleChoice) and len(self.keys) == 1 and len(self.options) > 2

    @cached_property
    def code(self) -> bool:
        """Whether an option is, or looks like, code."""
        return any(option.code for option in self.options)

    @cached_property
    def small_stem(self) -> str:
        """The stem in small letters, without code and without what is said of its pictures."""
        described = descriptions(self.question.prompt.markup)
        return small(self.stem) if not described else small(self.stem).replace(described.lower(), " ")

    @cached_property
    def small_options(self) -> tuple[str, ...]:
        """The options in small letters, without code."""
        return tuple(map(small, self.options))

    @cached_property
    def small_all(self) -> str:
        """All options in small letters, for a quick look."""
        return "\n".join(self.small_options)

    def place(self, option: int) -> Place:
        """Where an option stands."""
        return self.question.choices[option].text.place


def _has_slots(question: Question) -> bool:
    return isinstance(question, FillBlanks | Formula)


class Subject:
    """A quiz in one language, as the rules look at it; what several rules need is made once."""

    def __init__(self, quiz: Quiz) -> None:
        self.quiz = quiz

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """The questions with choices."""
        choosing = (SingleChoice, MultipleResponse)
        return tuple([Item(question) for question in self.quiz.questions if isinstance(question, choosing)])

    @cached_property
    def stems(self) -> tuple[tuple[Question, Seen], ...]:
        """Every question that is answered, with its prompt as a learner sees it."""
        known = {item.question.id: item.stem for item in self.items}
        return tuple(
            [
                (question, known.get(question.id) or seen(question.prompt.markup, slots=_has_slots(question)))
                for question in self.quiz.questions
                if not isinstance(question, Info)
            ]
        )

    @cached_property
    def texts(self) -> tuple[Spot, ...]:
        """All texts with their keys. In a large quiz the walk takes a while: ask `may_have` first."""
        return tuple(texts(self.quiz))

    def may_have(self, *signs: str) -> bool:
        """Whether one of these signs may be in a text: whether it is in the quiz file, or this is a translation."""
        return self.quiz.locale != self.quiz.language or any(map(self.quiz.source.text.__contains__, signs))

    def of(self, *types: type[Asked]) -> Iterator[Asked]:
        """The questions of some types."""
        return (question for question in self.quiz.questions if isinstance(question, types))

    @cached_property
    def types(self) -> frozenset[type[Question]]:
        """The types of question that the quiz has: a quick look, since many quizzes have one or two."""
        return frozenset(map(type, self.quiz.questions))

    def words(self, name: str) -> Words | None:
        """A list of words in the quiz's language; None where there is none."""
        return words(name, self.quiz.locale)

    def shuffled(self, question: SingleChoice | MultipleResponse) -> bool:
        """Whether learners see the question's choices in a random order."""
        return self.quiz.settings.shuffle_choices and question.shuffle

    def found(  # noqa: PLR0913  (a finding has that many parts)
        self,
        kind: Kind,
        place: Place,
        message: str,
        *,
        help: str | None = None,  # noqa: A002  (the field's name everywhere)
        related: Iterable[tuple[str, Place]] = (),
        severity: Severity | None = None,
    ) -> Diagnostic:
        """A finding at a place of the quiz file; it names the language where that is not the author's own."""
        source = self.quiz.source
        kind = kind if severity is None else replace(kind, severity=severity)
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
    source. A rule has one of the two, seldom both. One that is `off` runs only where a project gives it a level.

    A translator takes an entry out of the comparison with the flag `ignore-NAME`; `weblate` are the names that Weblate
    gives its own checks of the same kind, whose flags count as well.
    """

    kind: Kind
    check: Callable[[Subject], Iterator[Diagnostic]] | None = None
    every_language: bool = True
    off: bool = False
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
    chosen = [rule for rule in rules if rule.check and _is_wanted(rule, levels)]
    for quiz in quizzes:
        subject = Subject(quiz)
        own = quiz.locale == quiz.language
        for rule in chosen:
            if rule.check and (own or rule.every_language):
                yield from _levelled(rule.check(subject), rule, levels)


def compare(rules: Iterable[Rule], translation: Translation, levels: Levels) -> Iterator[Diagnostic]:
    """Run a translation, beside its source, through the rules."""
    for rule in rules:
        if rule.compare and _is_wanted(rule, levels):
            yield from _levelled(rule.compare(translation.without_ignored(rule.flags)), rule, levels)


def _is_wanted(rule: Rule, levels: Levels) -> bool:
    level = levels.get(rule.kind.name)
    return not rule.off if level is None else level is not RuleLevel.OFF


def _levelled(found: Iterator[Diagnostic], rule: Rule, levels: Levels) -> Iterator[Diagnostic]:
    """Findings with the severity that the project has for their rule."""
    level = levels.get(rule.kind.name)
    for finding in found:
        yield replace(finding, severity=_SEVERITY[level]) if level else finding
