"""The reading of a YAML file to a tree with places, event by event on libyaml's parser."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from quizpack.documents.core_schema import WORDS
from quizpack.documents.document import MOST_LEVELS, Document
from quizpack.documents.tree import List, Map
from quizpack.documents.unusual import Unusual
from quizpack.model.place import Place, Source, place


def read(source: Source) -> Document:
    """Read a file's text, as `decode` gives it, to a tree; never raises, whatever the text is."""
    unusual = Unusual(source)
    try:
        with collector_paused():
            root = _whole(source, unusual)
    except (yaml.YAMLError, UnicodeEncodeError) as error:
        from quizpack.documents import syntax

        return Document(source, None, syntax.findings(source, error, unusual.found))
    return Document(source, root, tuple(unusual.found), unusual.doubts, frozenset(unusual.spoilt))


@contextmanager
def collector_paused() -> Iterator[None]:
    """Keep the cyclic garbage collector from walking a growing tree, which has no cycles, again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _whole(source: Source, unusual: Unusual) -> Any:
    """The file's one value."""
    following: Callable[[], Any] = yaml.CSafeLoader(source.text).get_event
    following()
    if following().__class__ is StreamEndEvent:
        unusual.nothing()
        return None
    value, _ = _Reader(following, unusual).value(following(), 1)
    following()
    behind = following()
    if behind.__class__ is not StreamEndEvent:
        unusual.second_document(behind.start_mark.index)
    unusual.finish()
    return value


class _Reader:
    """One file on its way from events to a tree.

    `fields` and `entries` are hot: 370,000 events for 10,000 questions. So the usual value, an unquoted text on one
    line, is done in the loop, and what makes a value unusual is asked in one go: a length that is not that of its
    stretch of the file (quotes, line breaks, `|`, anchors or tags lie in between), a start that does not sort behind
    digits and signs, a word with a meaning, or a comment right behind it. `start << 32 | end` is `model.place.place`.
    """

    __slots__ = ("following", "unusual")

    def __init__(self, following: Callable[[], Any], unusual: Unusual) -> None:
        self.following = following
        self.unusual = unusual

    def value(self, event: Any, level: int) -> tuple[Any, Place]:
        """A value of whatever sort, and its place."""
        kind = event.__class__
        if kind is ScalarEvent:
            start, end = event.start_mark.index, event.end_mark.index
            return self.unusual.scalar(event, start, end), place(start, end)
        if kind is AliasEvent:
            return self.unusual.alias(event)
        tree = self.fields(event, level) if kind is MappingStartEvent else self.entries(event, level)
        return tree, tree.place

    def fields(self, opened: Any, level: int) -> Map:  # noqa: C901, PLR0912  (hot, see above)
        """Names and their values up to the end event."""
        following, unusual = self.following, self.unusual
        fields = Map()
        if level > MOST_LEVELS or opened.anchor is not None or opened.tag is not None:  # noqa: SIM102
            if not self.can_open(opened, fields, level):
                return fields
        places, commented = fields.places, unusual.commented
        while True:
            key = following()
            kind = key.__class__
            if kind is not ScalarEvent:
                if kind is MappingEndEvent:
                    break
                where = self.nameless(opened, key, fields, level)
                continue
            event = following()
            kind = event.__class__
            if kind is ScalarEvent:
                begin, end = event.start_mark.index, event.end_mark.index
                where = begin << 32 | end
                value = event.value
                size = len(value)
                if size != end - begin or value < ":" or (size < 6 and value in WORDS) or end in commented:
                    value = unusual.scalar(event, begin, end)
                    if value is None:
                        unusual.without_value(opened, key, fields, where)
            elif kind is MappingStartEvent:
                value = self.fields(event, level + 1)
                where = value.place
            elif kind is SequenceStartEvent:
                value = self.entries(event, level + 1)
                where = value.place
            else:
                value, where = unusual.alias(event)
            name = key.value
            if name in fields or not name or key.anchor is not None or key.tag is not None:  # noqa: SIM102
                if not unusual.name(opened, key, fields):
                    continue
            fields[name] = value
            places[name] = where
        end = key.end_mark.index if opened.flow_style else where & 0xFFFFFFFF
        fields.place = opened.start_mark.index << 32 | end
        return fields

    def entries(self, opened: Any, level: int) -> List:
        """The entries of a list up to the end event."""
        following, unusual = self.following, self.unusual
        entries = List()
        if level > MOST_LEVELS or opened.anchor is not None or opened.tag is not None:  # noqa: SIM102
            if not self.can_open(opened, entries, level):
                return entries
        places, commented = entries.places, unusual.commented
        while True:
            event = following()
            kind = event.__class__
            if kind is ScalarEvent:
                begin, end = event.start_mark.index, event.end_mark.index
                where = begin << 32 | end
                value = event.value
                size = len(value)
                if size != end - begin or value < ":" or (size < 6 and value in WORDS) or end in commented:
                    value = unusual.scalar(event, begin, end)
            elif kind is MappingStartEvent:
                value = self.fields(event, level + 1)
                where = value.place
            elif kind is SequenceEndEvent:
                break
            elif kind is SequenceStartEvent:
                value = self.entries(event, level + 1)
                where = value.place
            else:
                value, where = unusual.alias(event)
            entries.append(value)
            places.append(where)
        if opened.flow_style:
            unusual.cut_texts(entries)
        end = event.end_mark.index if opened.flow_style else where & 0xFFFFFFFF
        entries.place = opened.start_mark.index << 32 | end
        return entries

    def can_open(self, opened: Any, empty: Map | List, level: int) -> bool:
        """Tell of anchors and tags before a list or fields, and whether they are read or skipped."""
        self.unusual.marks_of_nested(opened)
        if level <= MOST_LEVELS:
            return True
        empty.place = place(opened.start_mark.index, opened.end_mark.index)
        self.unusual.too_deep(empty.place)
        self.skip()
        return False

    def nameless(self, opened: Any, key: Any, fields: Map, level: int) -> Place:
        """A list, fields or an alias where a name should be: told and left out, together with its value."""
        before = self.unusual.told()
        _, where = self.value(key, level + 1)
        self.unusual.no_name(opened, fields, where, before)
        _, where = self.value(self.following(), level + 1)
        return where

    def skip(self) -> None:
        """Go past the rest of a list or of fields, however deep, without recursion."""
        depth = 1
        while depth:
            event = self.following()
            depth += isinstance(event, CollectionStartEvent) - isinstance(event, CollectionEndEvent)
