"""How far the translations of quizzes are, and how many of them a check finds fault with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from quizpack.app.edition import read_catalogues
from quizpack.app.glossary import open_glossary
from quizpack.app.load import Loaded, load
from quizpack.app.report import Report, Watch
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Severity
from quizpack.documents import collector_paused
from quizpack.l10n.chain import chain
from quizpack.l10n.layers import Layer
from quizpack.l10n.status import Progress, progress
from quizpack.model.glossary import Glossary
from quizpack.model.project import Fuzzy
from quizpack.model.quiz import Quiz
from quizpack.plugins import RULES
from quizpack.workspace.translations import translation_files

if TYPE_CHECKING:
    from quizpack.rules._rule import Rule

_STALE = "QP222"
"""What this rule finds is counted as stale already."""


class Row(NamedTuple):
    """One quiz in one language; `failing` is how many of its translations a check finds fault with."""

    quiz: str
    locale: str
    progress: Progress
    failing: int

    @property
    def percent(self) -> int:
        """How much is done, in whole per cent; 100 only where nothing is left."""
        return int(self.progress.percent)


class StatusReport(NamedTuple):
    """The findings that stand against counting, and the rows of one quiz."""

    report: Report
    rows: tuple[Row, ...] = ()


def status(selection: Selection, locales: tuple[str, ...], watch: Watch) -> Iterator[StatusReport]:
    """Count the translations of the selected quizzes, in all the project's languages or in `locales` instead."""
    rules, found = RULES.all()
    comparing = tuple(rule for rule in rules if rule.compare)
    yield StatusReport(selection.report(found))
    glossary = open_glossary(selection.project).glossary
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        with collector_paused():
            yield _status(load(path, selection), locales, glossary, comparing)


def started(selection: Selection) -> frozenset[str]:
    """The languages that somebody translates into, listed in the project file or not yet."""
    return frozenset(locale for _, locale in translation_files(selection.project))


def _status(loaded: Loaded, locales: tuple[str, ...], glossary: Glossary, rules: Sequence[Rule]) -> StatusReport:
    quiz, project = loaded.quiz, loaded.project
    sources = {loaded.source.path: loaded.source} if loaded.source else {}
    found = [one for one in loaded.diagnostics if one.severity is Severity.ERROR]
    rows: list[Row] = []
    for locale in dict.fromkeys(locales or project.locales):
        if quiz is None or locale == quiz.language:
            continue
        languages = chain(locale, quiz.language, project.fallback)[:-1]
        catalogues, faults = read_catalogues(project, quiz.id, languages)
        found += (one for one in faults if one.severity is Severity.ERROR)
        sources |= {catalogue.source.path: catalogue.source for catalogue in catalogues.values()}
        own, *others = (Layer(quiz, tag, catalogues.get(tag)) for tag in languages)
        failing = _failing(quiz, own, glossary, loaded, rules)
        rows.append(Row(quiz.id, locale, progress(quiz, own, others, glossary), failing))
    return StatusReport(Report(tuple(found), sources), tuple(rows))


def _failing(quiz: Quiz, layer: Layer, glossary: Glossary, loaded: Loaded, rules: Sequence[Rule]) -> int:
    """How many translations have a warning or an error of a rule."""
    if not rules:
        return 0
    from quizpack.rules._rule import compare
    from quizpack.rules._translation import Translation

    project = loaded.project
    translation = Translation(quiz, layer, glossary, fuzzy_shown=project.fuzzy is Fuzzy.USE)
    found: Iterable[Diagnostic] = compare(rules, translation, project.rules)
    return len({one.span for one in found if one.severity > Severity.INFO and one.code != _STALE})
