"""Everything that is wrong with a quiz file on its own, as the rooms below the app tell it."""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic
from quizpack.documents import decode as text_of
from quizpack.documents import read
from quizpack.documents.schema import check
from quizpack.l10n.locales import check as locale_fault
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.source import check_texts, decode, sound_part


def judged(path: str, data: bytes) -> tuple[Quiz | None, list[Diagnostic]]:
    """The quiz (what is left of it, where it is faulty) and the findings in the file's order."""
    source, found = text_of(path, data)
    if source is None:
        return None, list(found)
    document = read(source)
    refused = check(document, "quiz")
    sound = sound_part(document) if refused else document
    quiz, faults = decode(sound, Project(root="."), locale_fault) if sound else (None, ())
    texts = check_texts(quiz) if quiz else ()
    return quiz, sorted((*found, *document.diagnostics, *refused, *faults, *texts), key=start)


def start(one: Diagnostic) -> tuple[int, int]:
    assert one.span
    return (one.span.line, one.span.column)
