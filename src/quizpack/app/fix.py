"""What is mended without asking: the fixes of findings carried out in quiz files and their translations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from quizpack.app.glossary import open_glossary
from quizpack.app.load import Loaded, judged
from quizpack.app.quiz_file import QuizFile, open_quiz_file
from quizpack.app.report import Report, Watch
from quizpack.app.select import Selection
from quizpack.app.work import allowed
from quizpack.diagnostics import Diagnostic, Fix, Kind, Severity
from quizpack.diagnostics.rounds import Mended, Verdict, mended
from quizpack.documents import collector_paused, read
from quizpack.documents.kinds import COMMENT_AFTER_TEXT
from quizpack.l10n.layers import Layer
from quizpack.l10n.po.file import PoText, text_of
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.place import Source, Span, place
from quizpack.model.project import Fuzzy
from quizpack.model.quiz import Quiz
from quizpack.plugins import RULES
from quizpack.rules._rule import Rule, compare, run
from quizpack.rules._translation import Translation
from quizpack.source.tidying import composed, single_blanks, visible
from quizpack.workspace.read import read_bytes
from quizpack.workspace.translations import translation_path
from quizpack.workspace.write import rewrite

REFUSED_FIX = Kind("QP087", "refused-fix", Severity.WARNING)

_TIDY: dict[str, Callable[[Source, Span], Fix | None]] = {
    "double-space": single_blanks,
    "invisible-character": visible,
}
"""Rules whose findings have one right text, which is made here."""


class Task(NamedTuple):
    """How to mend: also with fixes that are not `safe`, and whether to `write` the files."""

    unsafe: bool = False
    write: bool = True
    rules: tuple[Rule, ...] = ()
    glossary: Glossary = NO_GLOSSARY


class FixedFile(NamedTuple):
    """A file before and after. `done` are the fixes, `errors` and `unsafe` what is left: errors, and unsafe fixes."""

    path: str
    before: bytes
    after: bytes
    done: tuple[Fix, ...]
    errors: int
    unsafe: int


class FixReport(NamedTuple):
    """What there is to tell of one quiz and its translations, and the files that were looked at."""

    report: Report
    files: tuple[FixedFile, ...] = ()


def fix_all(selection: Selection, watch: Watch, *, unsafe: bool, write: bool) -> Iterator[FixReport]:
    """Mend the selected quizzes and their translations: the project's report, then one for each quiz.

    A file is written when all is done, and never with more errors than it had.
    """
    rules, found = RULES.all()
    yield FixReport(selection.report(found))
    task = Task(unsafe, write, rules, open_glossary(selection.project).glossary)
    for number, path in enumerate(selection.paths, 1):
        watch(path, number, len(selection.paths))
        with collector_paused():
            yield _Fixing(selection, task).quiz(open_quiz_file(path))


class _Fixing:
    """The mending of one quiz."""

    def __init__(self, selection: Selection, task: Task) -> None:
        self.selection = selection
        self.task = task
        self.found: list[Diagnostic] = []
        self.sources: dict[str, Source] = {}
        self.files: list[FixedFile] = []

    def quiz(self, opened: QuizFile) -> FixReport:
        path, source = opened.path, opened.source
        if source is None:
            return FixReport(Report(opened.diagnostics))
        done = mended(source.text, lambda text: self.verdict(*self.judged(path, text)))
        loaded, found = self.judged(path, done.text)
        self.finish(path, opened.before, opened.written(done.text), done, found)
        if loaded.quiz and loaded.whole:
            self.translations(loaded, loaded.quiz)
        return FixReport(Report(tuple(self.found), self.sources), tuple(self.files))

    def judged(self, path: str, text: str) -> tuple[Loaded, list[Diagnostic]]:
        """A quiz file's text, judged by quizpack and by the rules."""
        document = read(Source(path, text))
        loaded = judged(document, self.selection)
        found = list(loaded.diagnostics)
        if loaded.quiz and loaded.whole:
            found += run(self.task.rules, (loaded.quiz,), loaded.project.rules)
        found = [_tidied(one, document.source) for one in allowed(found, document.source)]
        return loaded, found

    def verdict(self, loaded: Loaded, found: Iterable[Diagnostic]) -> Verdict:
        """More of a file that can be read is better, then fewer errors."""
        assert loaded.source is not None  # noqa: S101  (its text was given)
        document = read(loaded.source)
        errors = sum(one.severity is Severity.ERROR for one in found)
        rank = (document.root is not None, loaded.quiz is not None, loaded.whole, -errors)
        return Verdict(rank, (*self.fixes(found, loaded.path), *composed(document)))

    def fixes(self, found: Iterable[Diagnostic], path: str) -> tuple[Fix, ...]:
        """The wanted fixes that change this file only."""
        wanted = (fix for fix in _offered(found) if fix.safe or self.task.unsafe)
        return tuple(fix for fix in wanted if all(edit.path == path for edit in fix.edits))

    def translations(self, loaded: Loaded, quiz: Quiz) -> None:
        """Mend the quiz's PO files."""
        for locale in loaded.project.locales:
            path = translation_path(loaded.project, locale, quiz.id)
            data, _ = read_bytes(path) if path else (None, ())
            text, _ = text_of(path, data) if path and data is not None else (None, ())
            if path and data is not None and text and locale != quiz.language:
                self.translation(loaded, quiz, locale, text, data)

    def translation(self, loaded: Loaded, quiz: Quiz, locale: str, po: PoText, data: bytes) -> None:
        path = po.source.path

        def found_in(text: str) -> list[Diagnostic]:
            catalogue, faults = PoText(Source(path, text), po.byte_order_mark).read(locale)
            shown = loaded.project.fuzzy is Fuzzy.USE
            translation = Translation(quiz, Layer(quiz, locale, catalogue), self.task.glossary, fuzzy_shown=shown)
            compared = compare(self.task.rules, translation, loaded.project.rules)
            return [*faults, *allowed(tuple(compared), quiz.source)]

        def verdict(text: str) -> Verdict:
            found = found_in(text)
            errors = sum(one.severity is Severity.ERROR for one in found)
            return Verdict((-errors,), self.fixes(found, path))

        done = mended(po.source.text, verdict)
        mark = b"\xef\xbb\xbf" if po.byte_order_mark else b""
        self.finish(path, data, mark + done.text.encode(), done, found_in(done.text))

    def finish(self, path: str, before: bytes, after: bytes, done: Mended, left: list[Diagnostic]) -> None:
        """Write a file, and note what was done and what is left."""
        errors = sum(one.severity is Severity.ERROR for one in left)
        unsafe = sum(not fix.safe for fix in _offered(left))
        source = Source(path, done.text)
        self.sources[path] = source
        self.found += [_refusal(source, fix) for fix in done.refused]
        if self.task.write and before != after:
            change, faults = rewrite(path, before, after)
            self.found += faults
            if change is None:
                return
        self.files.append(FixedFile(path, before, after, done.done, errors, unsafe))


def _offered(found: Iterable[Diagnostic]) -> Iterator[Fix]:
    """The fixes of findings; whether what stands behind a text is a comment, only the author can say."""
    return (one.fix for one in found if one.fix and one.code != COMMENT_AFTER_TEXT.code)


def _tidied(one: Diagnostic, source: Source) -> Diagnostic:
    """A finding with the fix that is made here, if one is."""
    make = _TIDY.get(one.name)
    if one.fix or one.span is None or make is None:
        return one
    from dataclasses import replace

    return replace(one, fix=make(source, one.span))


def _refusal(source: Source, fix: Fix) -> Diagnostic:
    edit = fix.edits[0]
    span = source.span(place(edit.start, edit.end))
    message = f"This was left for you to do, since a comment or something else might suffer: {fix.title}"
    return REFUSED_FIX.at(Span(span.path, span.line, span.column, span.line, span.column + 1), message)
