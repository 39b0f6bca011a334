"""Files that belong to no quiz: translations that nothing uses, and exports of quizzes that are no longer there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

from quizpack.app.report import Report
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.chain import chain
from quizpack.l10n.kinds import UNLISTED
from quizpack.model.place import Span
from quizpack.workspace.discover import stem
from quizpack.workspace.index import exported
from quizpack.workspace.paths import joined
from quizpack.workspace.read import read_bytes
from quizpack.workspace.translations import translation_files

STRAY = Kind("QP237", "stray-translation", Severity.WARNING)
STALE = Kind("QP451", "stale-export", Severity.WARNING)
_MOST_TOLD: Final = 4


def stray_reports(selection: Selection) -> Iterator[Report]:
    """What is wrong with them. Nothing is said of a project without a project file."""
    project = selection.project
    if project.source is None:
        return
    used = {tag for locale in project.locales for tag in chain(locale, project.source_locale, project.fallback)}
    unused = set()
    for path, locale in translation_files(project):
        if locale not in used:
            unused.add((os.path.dirname(path), locale))
        elif stem(path) not in selection.namesakes:
            yield _stray(path, locale)
    yield from (Report(diagnostics=(_unlisted(*folder),)) for folder in sorted(unused))


def _stray(path: str, locale: str) -> Report:
    from quizpack.l10n.po import load as read_catalogue

    data, found = read_bytes(path)
    catalogue, faults = (None, ()) if data is None else read_catalogue(path, data, locale)
    message = f"There is no quiz “{stem(path)}”, so these translations are not used."
    stray = STRAY.at(Span(path), message, help="Delete the file, or give it the name of its quiz.")
    return Report(diagnostics=(*found, *faults, stray), sources={path: catalogue.source} if catalogue else {})


def _unlisted(folder: str, locale: str) -> Diagnostic:
    message = f"The project does not list the language “{locale}”, so these translations are not used."
    return UNLISTED.at(Span(folder), message, help=f"Add `{locale}` to `locales` in the project file.")


def stale_exports(selection: Selection, folder: str) -> Iterator[Diagnostic]:
    """Earlier exports below `folder` whose quiz has gone or has another id now. They are told, never deleted."""
    if selection.project.source is None or not selection.sound:
        return
    stale: dict[str, list[str]] = {}
    for entry in exported(folder):
        if entry.quiz is not None and entry.quiz not in selection.namesakes:
            stale.setdefault(entry.quiz, []).append(joined(folder, entry.path))
    for quiz, paths in stale.items():
        more = f" and {len(paths) - _MOST_TOLD} more" if len(paths) > _MOST_TOLD else ""
        message = f"There is no quiz “{quiz}” any more, but earlier exports of it are still here."
        help_ = f"Delete them if nobody needs them: {', '.join(paths[:_MOST_TOLD])}{more}."
        yield STALE.at(Span(paths[0]), message, help=help_)
