"""From quizzes in memory to a file in the folder of exports."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from quizpack.app.edition import Edition
from quizpack.app.report import Export, has_errors
from quizpack.app.targets import Target
from quizpack.diagnostics import Diagnostic
from quizpack.exporters._exporter import Heading, Request
from quizpack.l10n.ui import strings
from quizpack.model.project import Project
from quizpack.workspace.write import refusal, write


def deliver(
    project: Project, target: Target, editions: Sequence[Edition], headings: Sequence[Heading], folder: str
) -> tuple[Export | None, tuple[Diagnostic, ...]]:
    """Make one file and write it below `folder`.

    `editions` are one quiz in one language; one quiz in several, for a target that holds them together; or several
    quizzes in one language, for a target that bundles. Where there is no export the diagnostics say why.
    """
    quizzes = tuple(edition.quiz for edition in editions if edition.quiz)
    media = tuple(edition.media for edition in editions if edition.quiz)
    request = Request(
        quizzes=quizzes, media=media, options=target.output.options, strings=strings, headings=tuple(headings)
    )
    made = target.exporter.export(request)
    if made.content is None or has_errors(made.diagnostics):
        return None, made.diagnostics
    locale = None if target.together else editions[0].locale
    quiz = None if target.bundled else quizzes[0].id
    path = target.path(folder, quiz or project.name, locale)
    if refused := refusal(project, path):
        return None, (*made.diagnostics, refused)
    change, faults = write(path, made.content)
    if change is None:
        return None, made.diagnostics + faults
    export = Export(
        target=target.output.name,
        quiz=quiz,
        locale=locale,
        path=path,
        sha256=_digest(made.content),
        change=change,
        texts=sum(edition.translatable for edition in editions),
        stand_ins=sum(edition.stand_ins for edition in editions),
        recalled=sum(edition.recalled for edition in editions),
    )
    return export, made.diagnostics


def _digest(pieces: Iterable[bytes]) -> str:
    digest = sha256()
    for piece in pieces:
        digest.update(piece)
    return digest.hexdigest()
