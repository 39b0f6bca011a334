"""An id changed in a quiz, together with everything that is kept under it: the file's name, all translations."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from quizpack.app.catalogues import Opened, open_catalogue
from quizpack.app.glossary import open_glossary
from quizpack.app.load import Loaded, load
from quizpack.app.select import Selection
from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.diagnostics.edits import edited
from quizpack.documents import read
from quizpack.documents.schema import check
from quizpack.documents.schema.suggest import id_like
from quizpack.l10n.locales import check as locale_fault
from quizpack.l10n.po import Catalogue
from quizpack.l10n.po import read as read_catalogue
from quizpack.l10n.renaming import rekeyed, with_blank
from quizpack.l10n.sync import sync
from quizpack.l10n.template import Template, template
from quizpack.markup.slots import renamed_slot
from quizpack.model.identity import identifier
from quizpack.model.place import Source, Span
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.model.walk import texts
from quizpack.source import decode
from quizpack.source.renaming import rename
from quizpack.workspace.discover import stem
from quizpack.workspace.paths import joined, seen_from
from quizpack.workspace.read import read_bytes
from quizpack.workspace.translations import template_path, translation_files
from quizpack.workspace.write import remove, rewrite

IMPOSSIBLE_RENAME = Kind("QP096", "impossible-rename")
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")

Found = tuple[Diagnostic, ...]


class Name(NamedTuple):
    """A key without its last field, part by part, before and after: `tour`, `capital`, `choices`, `b`."""

    old: tuple[str, ...]
    new: tuple[str, ...]

    @property
    def of_blank(self) -> bool:
        """Whether it is a blank, which the prompt names as well."""
        return len(self.old) == 4 and self.old[2] == "blanks"

    @property
    def prompt(self) -> str:
        """The key of the question's prompt."""
        return f"{self.old[0]}/{self.old[1]}/prompt"

    @property
    def identifiers(self) -> tuple[str, str]:
        """What it is called in packages, before and after."""
        kind: Literal["z", "s", "q", "e"] = "e" if len(self.old) > 2 else "q" if len(self.old) == 2 else "z"
        if self.old[-1].startswith("section:"):
            kind = "s"
        old, new = ([part.removeprefix("section:") for part in parts] for parts in self)
        return identifier(kind, *old, limit=1000), identifier(kind, *new, limit=1000)


class Moved(NamedTuple):
    """A file before and after, at its old place and its new one."""

    old_path: str
    path: str
    before: bytes
    after: bytes


class Renaming(NamedTuple):
    """What a renaming does. `files` are in the order in which they are written; with errors there are none."""

    diagnostics: Found = ()
    sources: tuple[Source, ...] = ()
    files: tuple[Moved, ...] = ()
    name: Name | None = None
    languages: tuple[str, ...] = ()


def plan(selection: Selection, old: str, new: str) -> Renaming:
    """How to rename what `old` names (`tour`, `tour/capital`, `tour/capital/choices/b`); nothing is written yet.

    `new` is the last part alone, or all of it. Where the quiz has the new id already, only translations are moved.
    """
    parts, last = old.split("/"), new.rpartition("/")
    if last[0] not in {"", "/".join(parts[:-1])} or not _ID.fullmatch(last[2].removeprefix("section:")):
        help_ = f"Write the new id alone, such as: {id_like(last[2])}"
        return _refused(f"“{old}” cannot become “{new}”: only its last part, the id, can change.", help_)
    paths = selection.namesakes.get(parts[0]) or selection.namesakes.get(new if len(parts) == 1 else "", ())
    if len(paths) != 1:
        return _refused(f"There is no quiz “{parts[0]}”.", "Begin with a quiz's id, such as: tour/capital")
    loaded = load(paths[0], selection)
    if loaded.quiz is None or loaded.source is None or not loaded.sound:
        return Renaming(_errors(loaded.diagnostics), (loaded.source,) if loaded.source else ())
    return _Plan(loaded, loaded.quiz, loaded.source, _name(loaded.quiz, parts, last[2]), selection).made()


def carry_out(renaming: Renaming) -> Found:
    """Write the files of a plan and then take old ones away, so that nothing is lost where this is stopped half-way."""
    for file in renaming.files:
        before = file.before if file.path == file.old_path else None
        _, faults = rewrite(file.path, before, file.after)
        if faults:
            return faults
    gone = [file.old_path for file in renaming.files if file.path != file.old_path]
    return tuple(fault for path in gone for fault in remove(path))


class _Plan:
    """One renaming on its way."""

    def __init__(self, loaded: Loaded, quiz: Quiz, source: Source, name: Name, selection: Selection) -> None:
        self.project = loaded.project
        self.path = loaded.path
        self.quiz = quiz
        self.source = source
        self.name = name
        self.namesakes = selection.namesakes

    def made(self) -> Renaming:
        edits = rename(read(self.source), self.name.old[1:], self.name.new[-1].removeprefix("section:"))
        if not edits or self.quiz.id != self.name.old[0]:
            return self.only_translations()
        path = self.path
        if len(self.name.old) == 1:
            path = joined(os.path.dirname(path), self.name.new[0] + os.path.splitext(path)[1])
        source = Source(path, edited(self.source.text, edits))
        quiz, errors = _decoded(source, self.project)
        if errors or quiz is None:
            return Renaming(tuple(_as_refusal(one) for one in errors), (source,))
        _assert_same(self.quiz, quiz, self.name)
        before = read_bytes(self.path)[0] or b""
        mark = b"\xef\xbb\xbf" if before.startswith(b"\xef\xbb\xbf") else b""
        own = Moved(self.path, path, before, mark + source.text.encode())
        return self.with_translations(self.template(self.quiz, self.path), self.template(quiz, path), (own,))

    def only_translations(self) -> Renaming:
        """The quiz has the new id already: an author typed it. What translators wrote for the old one is moved."""
        here = self.template(self.quiz, self.path)
        new = "/".join((*self.name.new, ""))
        if any(spot.key.startswith(new) for spot in texts(self.quiz)):
            renaming = self.with_translations(None, here, ())
            if renaming.files or renaming.diagnostics:
                return renaming
        message = f"There is no “{'/'.join(self.name.old)}”, neither in the quiz nor in its translations."
        return _refused(message, "Name it as it stands in PO files, such as: tour/capital or tour/capital/choices/b")

    def template(self, quiz: Quiz, path: str) -> Template:
        return template(quiz, seen_from(self.project.root, path), open_glossary(self.project).glossary)

    def with_translations(self, old: Template | None, new: Template, own: tuple[Moved, ...]) -> Renaming:
        """The renaming of the quiz's translations; `own` is the quiz file, which comes last."""
        files: list[Moved] = []
        found: list[Diagnostic] = []
        opened_files = list(self.opened())
        for opened in opened_files:
            found += opened.errors
            if not opened.errors and opened.before is not None:
                files += self.moved(opened, opened.before, old, new)
        files += own
        found += self.clashes(files) if not found else ()
        sources = tuple(opened.catalogue.source for opened in opened_files)
        if found:
            return Renaming(tuple(found), sources)
        languages = tuple(dict.fromkeys((self.quiz.language, *self.project.locales)))
        return Renaming((), sources, tuple(files), self.name, languages)

    def opened(self) -> Iterator[Opened]:
        """The template and the PO files that are there."""
        quiz_id = self.name.old[0]
        path = template_path(self.project, quiz_id)
        if os.path.lexists(path):
            yield open_catalogue(self.project, path, None)
        for path, locale in translation_files(self.project):
            if stem(path) == quiz_id:
                yield open_catalogue(self.project, path, locale)

    def moved(self, opened: Opened, before: bytes, old: Template | None, new: Template) -> Iterator[Moved]:
        """A PO file with the new keys. It is brought up to date before, so that each letter means the same entry."""
        catalogue, locale = opened.catalogue, opened.locale
        if old:
            catalogue = _again(catalogue, sync(old, catalogue, locale).text)
        catalogue = rekeyed(catalogue, *("/".join((*parts, "")) for parts in self.name))
        if self.name.of_blank:
            catalogue = with_blank(catalogue, self.name.prompt, self.name.old[3], self.name.new[3])
        after = opened.written(sync(new, catalogue, locale).text)
        here = opened.catalogue.source.path
        path = joined(os.path.dirname(here), self.name.new[0] + os.path.splitext(here)[1])
        if (path, after) != (here, before):
            yield Moved(here, path, before, after)

    def clashes(self, files: list[Moved]) -> Found:
        """A file that stands where another one is to go, unless an earlier attempt left it; the quiz comes first."""
        for file in reversed(files):
            if file.path != file.old_path and os.path.lexists(file.path) and read_bytes(file.path)[0] != file.after:
                message = f"A file of this name is there already, so “{file.old_path}” cannot take it."
                return (IMPOSSIBLE_RENAME.at(Span(file.path), message, help="Choose another id."),)
        return ()


def _name(quiz: Quiz, parts: list[str], new: str) -> Name:
    """The key that is meant; a section may be named like a question."""
    *above, last = parts
    if len(parts) == 2 and last in {section.id for section in quiz.sections}:
        last = f"section:{last}"
    if last.startswith("section:"):
        new = f"section:{new.removeprefix('section:')}"
    return Name((*above, last), (*above, new))


def _decoded(source: Source, project: Project) -> tuple[Quiz | None, Found]:
    document = read(source)
    refused = check(document, "quiz")
    quiz, faults = (None, ()) if refused else decode(document, project, locale_fault)
    return quiz, _errors((*document.diagnostics, *refused, *faults))


def _assert_same(before: Quiz, after: Quiz, name: Name) -> None:
    """A quiz must say the same under its new keys; anything else is a fault of ours, found before a file is touched."""
    old, new = ("/".join((*parts, "")) for parts in name)
    expected = {
        new + spot.key.removeprefix(old) if spot.key.startswith(old) else spot.key: spot.text.markup
        for spot in texts(before)
    }
    if name.of_blank:
        expected[name.prompt] = renamed_slot(expected[name.prompt], name.old[3], name.new[3])
    if {spot.key: spot.text.markup for spot in texts(after)} != expected:
        raise AssertionError(name)


def _again(catalogue: Catalogue, text: str) -> Catalogue:
    return read_catalogue(Source(catalogue.source.path, text), byte_order_mark=catalogue.byte_order_mark)[0]


def _errors(found: Found) -> Found:
    return tuple(one for one in found if one.severity is Severity.ERROR)


def _as_refusal(one: Diagnostic) -> Diagnostic:
    return replace(one, message=f"The new id cannot stand here. {one.message}", fix=None)


def _refused(message: str, help_: str) -> Renaming:
    return Renaming((IMPOSSIBLE_RENAME.at(None, message, help=help_),))
