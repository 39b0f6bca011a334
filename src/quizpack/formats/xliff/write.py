"""A file of XLIFF, in either version."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.formats.xliff import write_12, write_21
from quizpack.formats.xliff.dialect import XLIFF_12, Dialect
from quizpack.formats.xliff.units import Xliff
from quizpack.packaging.xml import document, element


def write(xliff: Xliff, dialect: Dialect) -> Iterator[bytes]:
    """The bytes of a file, in pieces; the same each time."""
    root = {"version": dialect.version, "xmlns": dialect.namespace}
    if dialect is XLIFF_12:
        return document(element("xliff", **root), [write_12.file(xliff)])
    languages = {"srcLang": xliff.source_locale, "trgLang": xliff.target_locale}
    return document(element("xliff", **root, **languages), [write_21.file(xliff)])
