"""An id changed in a quiz file, with every comment and blank left as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from quizpack.diagnostics import Edit
from quizpack.documents import Document, List, Map, key_place, typed
from quizpack.documents.quoting import spelled
from quizpack.markup.slots import slot_numbers
from quizpack.model.identity import letter
from quizpack.model.place import Place, Source, end_of, start_of

_FURTHER_LINE = re.compile(r"(?<=\n)(?=[ \t]*[^\s])")


def rename(document: Document, path: Sequence[str], new: str) -> tuple[Edit, ...]:
    """The edits that give the id `new` to what has this key; none where there is no such thing.

    `path` is the key without the quiz's id and the last field: nothing for the quiz itself, a question's id,
    `section:` with a section's, or further down `capital`, `choices`, `b`. An entry that has no id of its own is given
    one. A blank's name is changed in the prompt, too.
    """
    root = document.root
    if not isinstance(root, Map):
        return ()
    return tuple(_edits(document.source, root, path, new))


def _edits(source: Source, root: Map, path: Sequence[str], new: str) -> Iterator[Edit]:
    if not path:
        yield _replaced(source, root.places["id"], spelled(new))
        return
    owner = _owner(source, root, path[0])
    if owner is None or len(path) == 1:
        if owner is not None:
            yield _replaced(source, owner.places["id"], spelled(new))
        return
    *above, field, name = path[1:]
    holder: Any = owner
    for step, own in zip(above[::2], above[1::2], strict=True):
        holder = _entry(source, holder.get(step), own) if isinstance(holder, Map) else None
    listed = holder.get(field) if isinstance(holder, Map) else None
    if isinstance(listed, Map) and name in listed:
        yield _replaced(source, key_place(source, listed, name), spelled(new))
        yield from _in_prompt(source, owner, name, new)
    elif isinstance(listed, List):
        at = _index(source, listed, name)
        if at is not None:
            yield _given_an_id(source, listed, at, new)


def _owner(source: Source, root: Map, name: str) -> Map | None:
    """The fields of a question or section."""
    sections: list[Map] = root.get("sections", [])
    if name.startswith("section:"):
        owners, name = sections, name.removeprefix("section:")
    else:
        owners = [question for one in (root, *sections) for question in one.get("questions", [])]
    return next((one for one in owners if _id_of(source, one) == name), None)


def _entry(source: Source, listed: Any, name: str) -> Any:
    """An entry of a list by its id or the letter of its place; a blank by its name."""
    if isinstance(listed, Map):
        return listed.get(name)
    at = _index(source, listed, name) if isinstance(listed, List) else None
    return None if at is None else listed[at]


def _index(source: Source, listed: List, name: str) -> int | None:
    ids = [_id_of(source, entry) or letter(at) for at, entry in enumerate(listed)]
    return ids.index(name) if name in ids else None


def _id_of(source: Source, fields: Any) -> str | None:
    if isinstance(fields, Map) and "id" in fields:
        return typed(source, fields.places["id"], fields["id"])
    return None


def _given_an_id(source: Source, listed: List, at: int, new: str) -> Edit:
    entry, where = listed[at], listed.places[at]
    start, name = start_of(where), spelled(new)
    below = "\n" if "\r\n" not in source.text else "\r\n"
    below += " " * (source.position(start)[1] - 1)
    if isinstance(entry, Map):
        if "id" in entry:
            return _replaced(source, entry.places["id"], name)
        if source.text[start] == "{":
            return Edit(source.path, start + 1, start + 1, f"id: {name}, ")
        return Edit(source.path, start, start, f"id: {name}{below}")
    written = source.text[start : end_of(where)]
    if source.text[start_of(listed.place)] == "[":
        return _replaced(source, where, f"{{id: {name}, text: {written}}}")
    return _replaced(source, where, f"id: {name}{below}text: {_FURTHER_LINE.sub('  ', written)}")


def _in_prompt(source: Source, owner: Map, old: str, new: str) -> Iterator[Edit]:
    """The blank where the prompt shows it, in all languages that the prompt is given in."""
    prompt = owner["prompt"]
    given = zip(prompt.values(), prompt.places.values(), strict=True) if isinstance(prompt, Map) else ()
    for value, where in given or ((prompt, owner.places["prompt"]),):
        markup = typed(source, where, value)
        spelling = re.compile(rf"\{{\{{{re.escape(old)}\}}\}}")
        places = list(spelling.finditer(source.text, start_of(where), end_of(where)))
        if len(places) == len(spelling.findall(markup)):
            for number in slot_numbers(markup, old):
                yield Edit(source.path, places[number].start(), places[number].end(), f"{{{{{new}}}}}")


def _replaced(source: Source, where: Place, text: str) -> Edit:
    return Edit(source.path, start_of(where), end_of(where), text)
