"""A quiz file in its one layout, or the file as it is typed where that cannot be done for certain."""

from __future__ import annotations

from collections import Counter
from typing import Any

from quizpack.documents import Document, List, Map, read, typed
from quizpack.model.place import Place, Source
from quizpack.source.layout.arrange import arrange
from quizpack.source.layout.lines import lines_of
from quizpack.source.layout.parts import Block, Item, TooOddError
from quizpack.source.layout.take_apart import take_apart


def laid_out(document: Document) -> str | None:
    """The text of a file in the one layout, with the line ends that it has.

    None where the file has mistakes, or is written so oddly that a comment or a value might get lost: that nothing does
    is checked each time.
    """
    ends = "\r\n" if "\r\n" in document.source.text else "\n"
    plain = _read_again(document, document.source.text.replace("\r\n", "\n").replace("\r", "\n"))
    if plain.diagnostics or not isinstance(plain.root, Map) or not plain.root:
        return None
    try:
        text, comments = _written(plain)
        again = _read_again(document, text)
        kept = not again.diagnostics and _values(again) == _values(plain) and _comments(take_apart(again)) == comments
    except TooOddError:
        return None
    return text.replace("\n", ends) if kept else None


def _written(document: Document) -> tuple[str, Counter[str]]:
    whole = take_apart(document)
    comments = _comments(whole)
    block = whole.value
    assert isinstance(block, Block)  # noqa: S101  (a file holds fields)
    block.in_brackets = False
    arrange(whole, "quiz")
    whole.set_apart(False)
    return "".join(f"{line}\n" for line in lines_of(whole)), comments


def _read_again(document: Document, text: str) -> Document:
    return document if text == document.source.text else read(Source(document.source.path, text))


def _values(document: Document) -> Any:
    """Every value with its sort and its characters, without the line breaks at the end of several lines."""

    def shown(value: Any, where: Place) -> Any:
        match value:
            case Map():
                return {name: shown(one, value.places[name]) for name, one in value.items()}
            case List():
                return [shown(one, here) for one, here in zip(value, value.places, strict=True)]
            case _:
                text = typed(document.source, where, value)
                lines = text.rstrip("\n")
                return type(value), lines, "\n" in lines or lines == text

    return shown(document.root, document.root.place)


def _comments(item: Item) -> Counter[str]:
    """How often each comment stands in the file."""
    found = Counter(one.text for one in (*item.lead, *item.behind))
    if isinstance(item.value, Block):
        found.update(one.text for one in item.value.trail)
        for one in item.value.items:
            found.update(_comments(one))
    return found
