"""A question put behind the last one of a quiz file; every other byte of the file stays as it is."""

from __future__ import annotations

import re

from quizpack.diagnostics import Edit
from quizpack.documents import Document, List, Map, typed
from quizpack.documents.rewriting import column_of_owner, line_bounds
from quizpack.model.place import NOWHERE, Source, end_of, start_of

_COMMENT = re.compile(r"(?:\r\n|\r|\n)(?P<indent>[ \t]*)#[^\r\n]*")


def append(document: Document, question: str, section: str | None = None) -> Edit | None:
    """The edit that puts a question (as it is typed without indentation) into a section, or else at the quiz's end.

    None where there is no such section, or where the list is written in brackets, so that nothing can be put behind
    its last entry.
    """
    source, owner = document.source, _owner(document, section)
    if owner is None:
        return None
    questions = owner.get("questions")
    if "questions" not in owner and "sections" not in owner:
        return _first(source, question)
    if not isinstance(questions, List) or not questions or source.text[start_of(questions.place)] == "[":
        return None
    last = questions.places[-1]
    column = column_of_owner(source, start_of(last))
    at = _end_of_entry(source, end_of(last), column)
    gap = "\n" if len(questions) == 1 or _apart(source, questions) else ""
    return _inserted(source, at, gap + _indented(question, column))


def _owner(document: Document, section: str | None) -> Map | None:
    """The fields that hold the questions: the section's, the last section's, or the quiz's."""
    root = document.root
    if not isinstance(root, Map):
        return None
    sections = [one for one in root.get("sections") or () if isinstance(one, Map)]
    if section is None:
        return sections[-1] if sections else root
    ids = [typed(document.source, one.places.get("id", NOWHERE), one.get("id")) for one in sections]
    return sections[ids.index(section)] if section in ids else None


def _first(source: Source, question: str) -> Edit:
    return _inserted(source, len(source.text.rstrip()), "questions:\n" + _indented(question, 2))


def _end_of_entry(source: Source, end: int, column: int) -> int:
    """Behind the line that an entry ends on, and behind the comments below that belong to it by their indentation."""
    while end and source.text[end - 1].isspace():
        end -= 1
    _, end = line_bounds(source, end)
    while (comment := _COMMENT.match(source.text, end)) and len(comment["indent"]) > column:
        end = comment.end()
    return end


def _apart(source: Source, questions: List) -> bool:
    """Whether an empty line parts the last two questions."""
    between = source.text[start_of(questions.places[-2]) : start_of(questions.places[-1])]
    return re.search(r"\n[ \t]*\r?\n|\r[ \t]*\r", between) is not None


def _indented(question: str, column: int) -> str:
    return "".join(" " * column + line if line.strip() else line for line in question.splitlines(keepends=True))


def _inserted(source: Source, at: int, lines: str) -> Edit:
    """The edit that puts whole lines behind the line that ends at an offset, with the file's own line ends."""
    line_end = "\r\n" if "\r\n" in source.text else "\n"
    text = line_end + lines.replace("\n", line_end)
    has_line_end = source.text[at : at + 1] in {"\r", "\n"}
    return Edit(source.path, at, at, text.removesuffix(line_end) if has_line_end else text)
