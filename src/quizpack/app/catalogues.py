"""PO files and templates, opened to be written again."""

from __future__ import annotations

import os
from typing import NamedTuple

from quizpack.app.report import has_errors
from quizpack.diagnostics import Diagnostic, Severity
from quizpack.l10n.new_file import empty, headed
from quizpack.l10n.po import Catalogue, load
from quizpack.model.project import Project
from quizpack.workspace.read import read_bytes


class Opened(NamedTuple):
    """A PO file in a language (None: a template), with its bytes as they were read; None where it is not there yet.

    `errors` forbid to write it: what cannot be read for certain would be lost.
    """

    catalogue: Catalogue
    locale: str | None
    before: bytes | None = None
    errors: tuple[Diagnostic, ...] = ()

    def written(self, text: str) -> bytes:
        """The bytes of the file with another text."""
        mark = "\ufeff" if self.catalogue.byte_order_mark else ""
        return (mark + text).encode()


def open_catalogue(project: Project, path: str, locale: str | None) -> Opened:
    """The catalogue at `path`; a new one, with a header, where there is none.

    A template holds nobody's words, so a faulty one is as good as none.
    """
    if not os.path.lexists(path):
        return Opened(headed(empty(path), project.name, locale), locale)
    data, found = read_bytes(path)
    catalogue, more = (None, ()) if data is None else load(path, data, locale)
    errors = tuple(one for one in (*found, *more) if one.severity is Severity.ERROR)
    if locale is None and data is not None and has_errors(errors):
        catalogue, errors = empty(path), ()
    return Opened(headed(catalogue or empty(path), project.name, locale), locale, data, errors)
