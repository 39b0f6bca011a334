"""A quiz or a question to begin with, ready to be filled in; nothing that is there is changed."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import NamedTuple

from quizpack.app.init import EXISTING_FILE
from quizpack.app.quiz_file import open_quiz_file
from quizpack.app.select import Selection
from quizpack.app.stubs import picture, stub
from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.diagnostics.edits import edited
from quizpack.documents import Document, read
from quizpack.documents.quoting import spelled
from quizpack.documents.schema import check
from quizpack.documents.schema.suggest import id_like
from quizpack.l10n.locales import check as locale_fault
from quizpack.model.place import Source, Span
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.model.walk import texts
from quizpack.source import decode, sound_part
from quizpack.source.appending import append
from quizpack.workspace.paths import from_here, joined, seen_from
from quizpack.workspace.write import Change, rewrite

IMPOSSIBLE_ADDITION = Kind("QP089", "impossible-addition")
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
_SCHEMA = "schemas/quiz.schema.json"

Found = tuple[Diagnostic, ...]


class Added(NamedTuple):
    """What happened to files, by path, and the new question's id; without files, why not."""

    files: tuple[tuple[str, Change], ...] = ()
    question: str | None = None
    diagnostics: Found = ()


def new_quiz(selection: Selection, name: str, title: str | None) -> Added:
    """Write a quiz with one question to begin with into the project's content folder."""
    project = selection.project
    path = from_here(project.root, project.content, f"{name}.yaml")
    if others := selection.namesakes.get(name):
        return _refused_file(others[0], f"There is a quiz “{name}” already.")
    if os.path.lexists(path):
        return _refused_file(path, "A file of this name is there already.")
    source = Source(path, _quiz(project, name, title or name.replace("-", " ").capitalize()))
    _, quiz, errors = _judged(source, project)
    if errors or quiz is None:
        return Added(diagnostics=tuple(_refusal(one.message, one.help) for one in errors[:1]))
    return _written([(path, None, source.text.encode())], next(iter(quiz.questions)).id)


def new_question(selection: Selection, path: str, kind: str, name: str | None, section: str | None) -> Added:
    """Put a question of a type behind the last one of a quiz file, or of one of its sections.

    `name` is its id; without one it is called after its type.
    """
    project = selection.project_of(path)
    file = open_quiz_file(path)
    source = file.source
    if source is None:
        return Added(diagnostics=file.diagnostics)
    document, quiz, errors = _judged(source, project)
    if quiz is None or document.root is None:
        return Added(diagnostics=errors)
    taken = _ids(quiz)
    if name and (name in taken or not _ID.fullmatch(name)):
        why = "is there already" if name in taken else "is no id"
        return Added(diagnostics=(_refusal(f"“{name}” {why}.", f"Take another one, such as: {id_like(name, taken)}"),))
    name = name or id_like(kind, taken)
    media = f"media/{name}.svg"
    question = stub(kind, name, media)
    edit = append(document, question, section)
    after = Source(path, edited(source.text, (edit,) if edit else ()))
    if edit is None or not _is_safe(quiz, errors, after, project) or file.written(source.text) != file.before:
        return Added(diagnostics=(_by_hand(path, question, quiz, section),))
    drawing = joined(os.path.dirname(path), media)
    needs_drawing = kind == "hotspot" and not os.path.lexists(drawing)
    own = (path, file.before, file.written(after.text))
    return _written([(drawing, None, picture()), own] if needs_drawing else [own], name)


def _written(files: Sequence[tuple[str, bytes | None, bytes]], question: str) -> Added:
    """Write files, each with what it held before, as far as nothing stands against it."""
    changes: list[tuple[str, Change]] = []
    for path, before, after in files:
        change, faults = rewrite(path, before, after)
        if change is None:
            return Added(diagnostics=faults)
        changes.append((path, change))
    return Added(tuple(changes), question)


def _quiz(project: Project, name: str, title: str) -> str:
    folder = joined(project.root, project.content)
    schema = joined(project.root, _SCHEMA)
    lines = []
    if os.path.isfile(schema):
        lines.append(f"# yaml-language-server: $schema={seen_from(folder, schema)}\n")
    lines += ["quizpack: 1\n", "# The id is the file's name, and stays for ever.\n", f"id: {spelled(name)}\n"]
    lines += [f"title: {spelled(title)}\n", "questions:\n"]
    lines += [f"  {line}" for line in stub("single-choice", "first").splitlines(keepends=True)]
    return "".join(lines)


def _judged(source: Source, project: Project) -> tuple[Document, Quiz | None, Found]:
    """The file as a tree, the quiz as far as it makes sense, and its errors."""
    document = read(source)
    refused = check(document, "quiz")
    part = sound_part(document) if refused else document
    quiz, faults = decode(part, project, locale_fault) if part and part.root is not None else (None, ())
    found = (*document.diagnostics, *refused, *faults)
    return document, quiz, tuple(one for one in found if one.severity is Severity.ERROR)


def _is_safe(quiz: Quiz, errors: Found, after: Source, project: Project) -> bool:
    """Whether the quiz says everything that it said before, and one question more, without a further error."""
    _, longer, further = _judged(after, project)
    if longer is None or len(further) > len(errors) or len(_ids(longer)) != len(_ids(quiz)) + 1:
        return False
    now = {spot.key: spot.text.markup for spot in texts(longer)}
    return all(now.get(spot.key) == spot.text.markup for spot in texts(quiz))


def _ids(quiz: Quiz) -> frozenset[str]:
    sections = (section.id for section in quiz.sections if section.id)
    return frozenset((*sections, *(question.id for question in quiz.questions)))


def _by_hand(path: str, question: str, quiz: Quiz, section: str | None) -> Diagnostic:
    if section is not None and section not in {one.id for one in quiz.sections}:
        names = ", ".join(one.id for one in quiz.sections if one.id)
        help_ = f"There are: {names}" if names else "This quiz has no sections, so leave the name out."
        return IMPOSSIBLE_ADDITION.at(Span(path), f"There is no section “{section}” in this quiz.", help=help_)
    message = "A question cannot be put behind the last one, the way this file is written."
    return IMPOSSIBLE_ADDITION.at(Span(path), message, help=f"Put it there yourself:\n{question}")


def _refused_file(path: str, message: str) -> Added:
    return Added(diagnostics=(EXISTING_FILE.at(Span(path), message, help="Take another id."),))


def _refusal(message: str, help_: str | None) -> Diagnostic:
    return IMPOSSIBLE_ADDITION.at(None, message, help=help_)
