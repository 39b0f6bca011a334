"""Quizzes as one content package: each quiz's test, items and stimuli, the media, the stylesheet and the manifest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from quizpack.diagnostics import Diagnostic
from quizpack.formats.losses import Losses
from quizpack.formats.qti2 import kinds
from quizpack.formats.qti2.assessment import assessment_identifier, assessment_xml
from quizpack.formats.qti2.dialect import Dialect
from quizpack.formats.qti2.item import item_xml, title
from quizpack.formats.qti2.metadata import Heading, item_metadata, package_metadata
from quizpack.formats.qti2.scope import Scope
from quizpack.formats.qti2.stimulus import Stimulus, stimulus
from quizpack.formats.qti2.style import PATH, stylesheet
from quizpack.formats.qti2.texts import MEDIA, Files, Texts
from quizpack.model.asset import Asset
from quizpack.model.identity import identifier
from quizpack.model.place import Place
from quizpack.model.questions import Question
from quizpack.model.quiz import Quiz, Section
from quizpack.packaging.archive import Archive
from quizpack.packaging.lom import lom
from quizpack.packaging.manifest import FILE_NAME, Resource, manifest
from quizpack.packaging.xml import NOTHING

_ITEMS: Final = "items/"
"""The folder of items and stimuli. Their media and stylesheet lie in it, so that no path leads upwards."""
_STYLE: Final = "STYLE"


def content_package(
    dialect: Dialect,
    quizzes: Sequence[Quiz],
    media: Sequence[Files],
    words: Callable[[str, str], str],
    headings: Sequence[Heading] = (),
) -> tuple[tuple[bytes, ...] | None, tuple[Diagnostic, ...]]:
    """The package's bytes in pieces, or None where an error among the findings forbids it.

    `media` runs beside `quizzes`; `headings` are the quizzes' titles in all their languages, for the metadata.
    """
    package = _Package(dialect)
    found: list[Diagnostic] = []
    fatal = False
    for quiz, files in zip(quizzes, media, strict=True):
        losses = Losses(quiz.source)
        scope = Scope(quiz, dialect, Texts(dialect, quiz.locale, files, losses), words)
        _add_quiz(package, scope)
        found += losses.found
        fatal = fatal or losses.fatal
    if fatal:
        return None, tuple(found)
    package.finish(quizzes, headings)
    return tuple(package.archive.pieces()), tuple(found)


class _Package:
    """What is in the package so far."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.archive = Archive()
        self.resources: list[Resource] = []
        self.identifiers = {_STYLE}

    def add(self, resource: Resource, data: bytes) -> bool:
        """Add a resource and its main file; False where its identifier is there already."""
        if resource.identifier in self.identifiers:
            return False
        self.identifiers.add(resource.identifier)
        self.resources.append(resource)
        self.archive.add(resource.files[0], data)
        return True

    def show(self, assets: Iterable[Asset]) -> tuple[str, ...]:
        """Put media into the package, each once; their paths."""
        paths = []
        for asset in assets:
            path = f"{_ITEMS}{MEDIA}{asset.name}"
            if path not in self.archive:
                self.archive.add(path, asset.data)
            paths.append(path)
        return tuple(paths)

    def finish(self, quizzes: Sequence[Quiz], headings: Sequence[Heading]) -> None:
        """Add what all quizzes share: the stylesheet and the manifest."""
        path = f"{_ITEMS}{PATH}"
        self.archive.add(path, stylesheet())
        self.resources.append(Resource(identifier=_STYLE, type=self.dialect.style, href=path, files=(path,)))
        own = identifier("z", *(quiz.id for quiz in quizzes), "package", locale=quizzes[0].locale)
        about = lom(package_metadata(quizzes, headings))
        self.archive.add_pieces(FILE_NAME, manifest(self.dialect.manifest, own, about, self.resources))


def _add_quiz(package: _Package, scope: Scope) -> None:
    quiz = scope.quiz
    if not any(section.questions for section in quiz.sections):
        scope.lost(kinds.NO_QUESTION, quiz.place, "There is no question to export.")
        return
    own = assessment_identifier(quiz)
    scope.texts.start(f"{_ITEMS}{MEDIA}")
    test = assessment_xml(scope, _ITEMS)
    shown = package.show(scope.texts.used.values())
    resource = Resource(
        identifier=own,
        type=package.dialect.resource("test"),
        href=f"{own}.xml",
        files=(f"{own}.xml", *shown),
        needs=tuple(scope.item(question) for question in quiz.questions),
    )
    _add(package, scope, resource, test, quiz.place)
    for section in quiz.sections:
        _add_section(package, scope, section)


def _add_section(package: _Package, scope: Scope, section: Section) -> None:
    above = stimulus(scope, section)
    if above.file:
        path = f"{_ITEMS}{above.identifier}.xml"
        resource = Resource(
            identifier=above.identifier,
            type=package.dialect.resource("stimulus"),
            href=path,
            files=(path, *package.show(above.media)),
            needs=(_STYLE,),
        )
        _add(package, scope, resource, above.file, section.place)
    for question in section.questions:
        _add_item(package, scope, question, above)


def _add_item(package: _Package, scope: Scope, question: Question, above: Stimulus) -> None:
    own = scope.item(question)
    path = f"{_ITEMS}{own}.xml"
    scope.texts.start()
    data = item_xml(scope, question, own, above)
    metadata = item_metadata(scope.quiz, question, own, title(scope, question)) if question.tags else None
    shown = scope.texts.used
    if above.media and not above.file:
        shown = {asset.name: asset for asset in above.media} | shown
    resource = Resource(
        identifier=own,
        type=package.dialect.resource("item"),
        href=path,
        files=(path, *package.show(shown.values())) if shown else (path,),
        needs=(_STYLE, above.identifier) if above.file else (_STYLE,),
        metadata=lom(metadata) if metadata else NOTHING,
    )
    _add(package, scope, resource, data, question.place)


def _add(package: _Package, scope: Scope, resource: Resource, data: bytes, place: Place) -> None:
    if not package.add(resource, data):
        message = f"Two things in this package would be called `{resource.identifier}`."
        scope.lost(kinds.SAME_IDENTIFIER, place, message, "Give one of them another `id`.")
