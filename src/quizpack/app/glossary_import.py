"""Glossaries of other programs, put into the project's own."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import NamedTuple

from quizpack.app.report import Report, has_errors
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Severity
from quizpack.documents import decode, read
from quizpack.documents.schema import check
from quizpack.formats.glossaries.from_csv import read_csv
from quizpack.formats.glossaries.incoming import Incoming
from quizpack.formats.glossaries.merge import merge
from quizpack.l10n.glossary import decode as decode_glossary
from quizpack.model.glossary import NO_GLOSSARY, Glossary
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.workspace.paths import from_here
from quizpack.workspace.read import read_bytes
from quizpack.workspace.write import Change, rewrite


class Plan(NamedTuple):
    """What the project's glossary, at `path`, is to become, and how many of its terms are new or have got more.

    `before` is None where there is no glossary yet; `after` is None where something forbids to write it.
    """

    path: str
    before: bytes | None
    after: bytes | None
    new: int = 0
    extended: int = 0
    report: Report = Report()


def plan(selection: Selection, files: Sequence[str]) -> Plan:
    """Read glossaries, CSV or TBX, and work out what the project's own gets from them. Nothing is written."""
    project = selection.project
    path = from_here(project.root, project.translations, "glossary.yaml")
    terms: list[Incoming] = []
    found: list[Diagnostic] = []
    sources: dict[str, Source] = {}
    for file in files:
        source, some, faults = _read(file, project)
        sources |= {file: source} if source else {}
        terms += some
        found += faults
    before, own, glossary, faults = _own(path)
    sources[path] = own
    found += faults
    if has_errors(found):
        return Plan(path, before, None, report=Report(tuple(found), sources))
    merged = merge(read(own), glossary, terms)
    mark = b"\xef\xbb\xbf" if before and before.startswith(b"\xef\xbb\xbf") else b""
    report = Report((*found, *merged.conflicts), sources)
    return Plan(path, before, mark + merged.text.encode(), merged.new, merged.extended, report)


def carry_out(planned: Plan) -> tuple[Change | None, tuple[Diagnostic, ...]]:
    """Write the glossary; None where that failed."""
    if planned.after is None or planned.after == (planned.before or b""):
        return Change.SAME, ()
    return rewrite(planned.path, planned.before, planned.after)


def _read(file: str, project: Project) -> tuple[Source | None, tuple[Incoming, ...], tuple[Diagnostic, ...]]:
    data, found = read_bytes(file)
    if data is None:
        return None, (), found
    start = data[:8].removeprefix(b"\xef\xbb\xbf").removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff\0").lstrip()
    if start.startswith(b"<"):
        from quizpack.formats.glossaries.from_tbx import read_tbx

        return read_tbx(file, data, project.source_locale)
    return read_csv(file, data, project.source_locale)


def _own(path: str) -> tuple[bytes | None, Source, Glossary, tuple[Diagnostic, ...]]:
    """The project's glossary as it is; what is wrong with it forbids to write it."""
    if not os.path.lexists(path):
        return None, Source(path, ""), NO_GLOSSARY, ()
    data, found = read_bytes(path)
    source, more = (None, ()) if data is None else decode(path, data)
    if source is None:
        return data, Source(path, ""), NO_GLOSSARY, found + more
    document = read(source)
    glossary, faults = decode_glossary(document)
    found += more + document.diagnostics + check(document, "glossary") + faults
    return data, source, glossary, tuple(one for one in found if one.severity is Severity.ERROR)
