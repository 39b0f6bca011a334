"""Corrections: edits of the file, and the corrected lines as they will stand."""

from __future__ import annotations

from quizpack.diagnostics import Edit, Fix
from quizpack.documents.document import Document
from quizpack.documents.schema.fault import Path, name_place, place_at, raw_at, value_at
from quizpack.documents.tree import Map
from quizpack.model.place import Place, end_of, start_of


def replaced(document: Document, where: Place, new: str, title: str | None = None, *, safe: bool = True) -> Fix:
    """Write `new` at a place (less the blanks at its end, which fields without a value may bring along)."""
    end = start_of(where) + len(raw_at(document, where).rstrip()) or end_of(where)
    edit = Edit(document.source.path, start_of(where), end, new)
    return Fix(title or f"Write `{new}`", (edit,), safe)


def renamed(document: Document, path: Path, name: str, new: str) -> Fix:
    """Give the field `name` of the fields at `path` another name."""
    return replaced(document, name_place(document, path, name), new)


def inserted(document: Document, path: Path, field: str, *, safe: bool = True) -> Fix:
    """Put a field (`type: numeric`) into the fields at `path`: behind the `id`, or first where there is none."""
    holder: Map = value_at(document, path)
    text, where = document.source.text, holder.place
    flow = text[start_of(where)] == "{"
    if "id" in holder and end_of(holder.places["id"]):
        at = end_of(holder.places["id"])
        new = f", {field}" if flow else f"\n{_indent(text, start_of(where))}{field}"
    elif flow:
        at, new = start_of(where) + 1, f"{field}, " if holder else field
    else:
        at, new = start_of(where), f"{field}\n{_indent(text, start_of(where))}"
    return Fix(f"Add `{field}`", (Edit(document.source.path, at, at, new),), safe)


def _indent(text: str, at: int) -> str:
    """As many blanks as stand before the column of an offset."""
    return " " * (at - max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) - 1)


def shown(document: Document, fix: Fix) -> str:
    """The lines that a fix touches, as they stand after it, without their common indentation."""
    text = document.source.text
    start = min(edit.start for edit in fix.edits)
    end = max(edit.end for edit in fix.edits)
    start = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    stop = min((at for at in (text.find("\n", end), text.find("\r", end)) if at >= 0), default=len(text))
    lines = text[start:stop]
    for edit in sorted(fix.edits, key=lambda edit: edit.start, reverse=True):
        lines = lines[: edit.start - start] + edit.replacement + lines[edit.end - start :]
    return _dedented(lines.splitlines())


def _dedented(lines: list[str]) -> str:
    indents = [len(line) - len(line.lstrip(" ")) for line in lines if line.strip()]
    least = min(indents, default=0)
    return "\n".join(line[least:].rstrip() for line in lines)


def write(document: Document, fix: Fix) -> str:
    """The corrected line as advice: "Write: prompt: …", or the lines below each other where there are several."""
    lines = shown(document, fix)
    return f"Write:\n{lines}" if "\n" in lines else f"Write: {lines}"


def flow_raw(document: Document, path: Path) -> str | None:
    """A value's characters for use inside `{…}` or `[…]`, or None where it fills several lines."""
    raw = raw_at(document, place_at(document, path)).strip()
    return raw if raw and "\n" not in raw and "\r" not in raw else None
