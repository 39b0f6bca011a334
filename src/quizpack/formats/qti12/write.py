"""Quizzes of one language as a package: checked, written and zipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from quizpack.diagnostics import Diagnostic
from quizpack.formats.losses import Losses
from quizpack.formats.qti2.metadata import Heading
from quizpack.formats.qti12 import assessment, kinds, manifests
from quizpack.formats.qti12.by_hand import tell_settings
from quizpack.formats.qti12.dialect import PLAIN, Dialect
from quizpack.formats.qti12.idents import BANK, question_ident, quiz_ident, section_ident
from quizpack.formats.qti12.meta import FILE_NAME, assessment_meta
from quizpack.formats.qti12.paper import Paper
from quizpack.formats.qti12.texts import FOLDER, Files, Texts, Words
from quizpack.model import questions as q
from quizpack.model.asset import Asset
from quizpack.model.quiz import Quiz, Section
from quizpack.packaging.archive import Archive
from quizpack.packaging.manifest import FILE_NAME as MANIFEST
from quizpack.packaging.manifest import Resource

Given = Sequence[tuple[Quiz, Files]]
"""Quizzes of one language, each with its media."""

Headings = Sequence[Heading]
"""The quizzes' titles in all their languages, for the package's metadata."""

Written = tuple[tuple[bytes, ...] | None, tuple[Diagnostic, ...]]
"""A package's bytes in pieces (None where the system would not take it), and what is to be told about it."""


class _Package(NamedTuple):
    archive: Archive
    resources: list[Resource]
    assets: dict[str, Asset]


def canvas(given: Given, words: Words, dialect: Dialect, headings: Headings = (), *, publish: bool = False) -> Written:
    """Quizzes for Canvas, in the layout of its own export."""

    def add(package: _Package, paper: Paper) -> None:
        quiz = paper.quiz
        folder, meta = quiz_ident(quiz), quiz_ident(quiz, "meta")
        assessment.check_picks(paper)
        tell_settings(paper)
        name, meta_name = f"{folder}/{folder}.xml", f"{folder}/{FILE_NAME}"
        package.archive.add_pieces(name, assessment.canvas_quiz(paper))
        package.archive.add_pieces(meta_name, assessment_meta(paper, assessment.total(paper), publish=publish))
        package.resources.append(Resource(identifier=folder, type=manifests.QUIZ, files=(name,), needs=(meta,)))
        package.resources.append(Resource(identifier=meta, type=manifests.META, href=meta_name, files=(meta_name,)))

    return _written(given, words, dialect, headings, add)


def canvas_bank(given: Given, words: Words, dialect: Dialect, headings: Headings = ()) -> Written:
    """Quizzes as item banks for Canvas: one for each category of a quiz."""

    def add(package: _Package, paper: Paper) -> None:
        for question in paper.quiz.questions:
            if isinstance(question, q.Info):
                paper.lost(kinds.LEFT_OUT, question.place, "A bank holds questions only; this text is left out.")
        for ident, title, sections in _banks(paper):
            name = f"non_cc_assessments/{ident}.xml.qti"
            package.archive.add_pieces(name, assessment.canvas_bank(paper, ident, title, sections))
            package.resources.append(Resource(identifier=ident, type=manifests.QUIZ, href=name, files=(name,)))

    return _written(given, words, dialect, headings, add, BANK)


def plain(given: Given, words: Words, headings: Headings = ()) -> Written:
    """Quizzes for other systems."""

    def add(package: _Package, paper: Paper) -> None:
        assessment.check_picks(paper)
        tell_settings(paper)
        ident = quiz_ident(paper.quiz)
        package.archive.add_pieces(f"{ident}.xml", assessment.plain_quiz(paper))
        package.resources.append(
            Resource(identifier=ident, type=manifests.QUIZ, href=f"{ident}.xml", files=(f"{ident}.xml",))
        )

    return _written(given, words, PLAIN, headings, add)


def _written(
    given: Given,
    words: Words,
    dialect: Dialect,
    headings: Headings,
    add: Callable[[_Package, Paper], None],
    *role: str,
) -> Written:
    package = _Package(Archive(), [], {})
    found: list[Diagnostic] = []
    fatal = False
    for quiz, media in given:
        losses = Losses(quiz.source)
        paper = Paper(quiz, Texts(quiz, media, words, dialect, losses), dialect, losses)
        _check(paper, role)
        if not losses.fatal:
            add(package, paper)
        package.assets.update(paper.texts.used)
        found += losses.found
        fatal = fatal or losses.fatal
    if fatal:
        return None, tuple(found)
    _add_assets(package)
    quizzes = [quiz for quiz, _ in given]
    package.archive.add_pieces(MANIFEST, manifests.manifest_of(quizzes, headings, package.resources, dialect, *role))
    return tuple(package.archive.pieces()), tuple(found)


def _add_assets(package: _Package) -> None:
    for name in sorted(package.assets):
        path = f"{FOLDER}/{name}"
        package.archive.add(path, package.assets[name].data)
        package.resources.append(Resource(identifier=f"f_{name}", type="webcontent", href=path, files=(path,)))


def _check(paper: Paper, role: tuple[str, ...]) -> None:
    """Canvas would make one question of two that have the same identifier; and nothing of a quiz without questions."""
    quiz = paper.quiz
    found = Counter(question_ident(quiz, question, *role) for question in quiz.questions)
    if not any(not isinstance(question, q.Info) for question in quiz.questions):
        paper.lost(kinds.EMPTY_QUIZ, quiz.place, "There is no question to write.")
    if len(found) < found.total():
        for question in quiz.questions:
            if found[question_ident(quiz, question, *role)] > 1:
                message = f"The question id “{question.id}” leads to the same identifier as another question's."
                paper.lost(kinds.SAME_IDENTIFIER, question.place, message, "Give one of them another id.")


def _banks(paper: Paper) -> Iterator[tuple[str, str, list[Section]]]:
    """A quiz's banks: identifier, title, and the sections whose questions they hold."""
    quiz = paper.quiz
    by_category: dict[str, list[Section]] = {}
    for section in quiz.sections:
        if any(not isinstance(question, q.Info) for question in section.questions):
            by_category.setdefault(section.category or quiz.category or "", []).append(section)
    for category, sections in by_category.items():
        own = category != (quiz.category or "")
        ident = section_ident(quiz, sections[0], BANK) if own else quiz_ident(quiz, BANK)
        title = paper.texts.line(quiz.title)
        yield ident, f"{category}: {title}" if category else title, sections
