"""Moodle XML: a quiz's questions for Moodle's question bank, pictures included."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quizpack.exporters._exporter import Exported, Exporter, Option, Request

VERSIONS = ("4.0", "4.1", "4.2", "4.3", "4.4", "4.5", "5.0", "5.1")


def export(request: Request) -> Exported:
    """One file for one language, or with `multilang` one for all."""
    from quizpack.formats.moodle.write import moodle_xml

    content, diagnostics = moodle_xml(
        request.quizzes,
        request.media,
        request.strings,
        together=_together(request.options),
        ordering=_version(request.options) >= (4, 4),
    )
    return Exported(content=content, diagnostics=diagnostics)


def _together(options: Mapping[str, Any]) -> bool:
    return bool(options.get("multilang", False))


def _version(options: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(int(part) for part in str(options.get("version", "4.4")).split("."))


EXPORTER = Exporter(
    name="moodle",
    title="Moodle XML, for the question bank",
    suffix=".xml",
    export=export,
    options=(
        Option(
            name="version",
            values=VERSIONS,
            default="4.4",
            about="The oldest Moodle that is to import the file. Before 4.4, ordering questions become matching.",
        ),
        Option(
            name="multilang",
            values=(False, True),
            default=False,
            about="One file with all languages. Moodle shows one of them only where its multi-language filter is on.",
        ),
    ),
    together=_together,
)
