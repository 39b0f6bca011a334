"""What packages hold and what is wrong with them: ours and others', without changing anything."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quizpack.app.report import Report, Watch
from quizpack.diagnostics import Diagnostic
from quizpack.diagnostics.diagnostic import in_order
from quizpack.formats.readers import survey
from quizpack.formats.survey import Survey
from quizpack.model.place import Source
from quizpack.packaging.package import Package, open_files, open_package
from quizpack.packaging.xsd import Schemas, schema_faults
from quizpack.workspace.packages import folder_files, read_package
from quizpack.workspace.paths import joined
from quizpack.workspace.read import read_bytes
from quizpack.workspace.schemas import read_schemas

Found = tuple[Diagnostic, ...]


class Inspected(NamedTuple):
    """One file or folder: what it holds (None where it could not be read), and the findings."""

    path: str
    survey: Survey | None
    report: Report


def inspect(paths: Sequence[str], schema_folder: str | None, watch: Watch) -> Iterator[Inspected]:
    """Inspect packages one by one, and compare their XML with the schemas in a folder, if one is named."""
    schemas, found = _schemas(schema_folder)
    for number, path in enumerate(paths, 1):
        watch(path, number, len(paths))
        yield _inspect(joined(path), schemas, found)
        found = ()


def _schemas(folder: str | None) -> tuple[Schemas | None, Found]:
    if folder is None:
        return None, ()
    files, found = read_schemas(folder)
    return Schemas(files), found


def _inspect(path: str, schemas: Schemas | None, found: Found) -> Inspected:
    package, faults = _opened(path)
    found += faults
    told: Survey | None = None
    if package:
        told, faults = survey(package)
        found += faults
        if schemas and told:
            found += tuple(schema_faults(package, schemas))
    return Inspected(path, told, Report(tuple(in_order([*found])), _sources(package, found)))


def _opened(path: str) -> tuple[Package | None, Found]:
    """A file as a package; a folder as a package that was unpacked."""
    if not os.path.isdir(path):
        data, found = read_package(path)
        return (None, found) if data is None else open_package(path, data)
    sizes, found = folder_files(path)
    package, faults = open_files(path, sizes, lambda name: read_bytes(joined(path, name)))
    return package, found + faults


def _sources(package: Package | None, found: Found) -> dict[str, Source]:
    """The XML files that findings are about."""
    paths = {one.span.path for one in found if one.span}
    documents = package.documents.values() if package else ()
    return {one.path: one.source for one in documents if one.path in paths}
