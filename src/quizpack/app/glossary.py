"""A project's glossary, read once for all of its quizzes."""

from __future__ import annotations

import os
from typing import NamedTuple

from quizpack.app.report import Report
from quizpack.documents import read
from quizpack.documents.schema import check
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.project import Project
from quizpack.workspace.paths import from_here
from quizpack.workspace.read import read as read_file


class Opened(NamedTuple):
    """A glossary, empty where there is none, and what there is to tell of its file."""

    glossary: Glossary = NO_GLOSSARY
    reports: tuple[Report, ...] = ()


def glossary_of(project: Project) -> Glossary:
    """A project's glossary, whatever is wrong with its file; `validate` tells that."""
    return open_glossary(project).glossary


def open_glossary(project: Project) -> Opened:
    """The glossary of a project; what is wrong with it is left out of it. Without a project file there is none."""
    path = from_here(project.root, project.translations, "glossary.yaml")
    if project.source is None or not os.path.lexists(path):
        return Opened()
    from quizpack.l10n.glossary import decode

    source, found = read_file(path)
    if source is None:
        return Opened(reports=(Report(diagnostics=found),))
    document = read(source)
    glossary, faults = decode(document)
    found += document.diagnostics + check(document, "glossary") + faults
    return Opened(glossary, (Report(diagnostics=found, sources={path: source}),))
