"""The one walk over all texts of a quiz, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from quizpack.model import questions as q
from quizpack.model.quiz import Quiz, Section
from quizpack.model.text import Text


class Spot(NamedTuple):
    """A text's place in the model.

    `key` is the id path of `source-format` (`tour/capital/choices/a/text`), `field` the same with `*` for each
    entry's id, so that texts of one field can be told; `named` says whether the author wrote the innermost entry's
    id (True where the field is no entry).
    """

    key: str
    field: str
    named: bool
    text: Text


_TEXT, _PART, _LIST = "text", "part", "list"
_ENTRY = (("text", _TEXT), ("feedback", _TEXT))
_HEAD = (("title", _TEXT), ("prompt", _TEXT))
_TAIL = (("feedback", _PART), ("hints", _LIST), ("explanation", _TEXT))


def _question(*fields: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return (*_HEAD, *fields, *_TAIL)


# Which attributes of a class are texts, hold texts as one part, or as a list of entries. The key's part is the
# attribute's name. The order is the order of reading.
_FIELDS: dict[type, tuple[tuple[str, str], ...]] = {
    q.Entry: _ENTRY,
    q.Choice: _ENTRY,
    q.TextAnswer: _ENTRY,
    q.NumericAnswer: (("feedback", _TEXT),),
    q.Unit: (("name", _TEXT),),
    q.Pair: (("left", _TEXT), ("right", _TEXT), ("feedback", _TEXT)),
    q.Category: (("name", _TEXT), ("items", _LIST)),
    q.Labels: (("first", _TEXT), ("last", _TEXT)),
    q.Image: (("alt", _TEXT),),
    q.Area: (("label", _TEXT), ("feedback", _TEXT)),
    q.Feedback: (("correct", _TEXT), ("incorrect", _TEXT), ("partial", _TEXT)),
    q.TextBlank: (("answers", _LIST),),
    q.ChoiceBlank: (("choices", _LIST),),
    q.NumericBlank: (("answers", _LIST), ("unit", _PART)),
    q.SingleChoice: _question(("choices", _LIST)),
    q.MultipleResponse: _question(("choices", _LIST)),
    q.TrueFalse: _question(),
    q.ShortAnswer: _question(("answers", _LIST)),
    q.Numeric: _question(("answers", _LIST), ("unit", _PART)),
    q.Matching: _question(("pairs", _LIST), ("distractors", _LIST)),
    q.Ordering: _question(("items", _LIST), ("labels", _PART)),
    q.FillBlanks: _question(("blanks", _LIST), ("distractors", _LIST)),
    q.Essay: _question(("template", _TEXT), ("rubric", _TEXT)),
    q.Categorize: _question(("categories", _LIST), ("distractors", _LIST)),
    q.Hotspot: _question(("image", _PART), ("areas", _LIST)),
    q.Upload: _question(),
    q.Formula: _question(),
    q.Info: _HEAD,
}

Change = Callable[[Spot], Text]


def texts(quiz: Quiz) -> Iterator[Spot]:
    """Every text of a quiz, in the order of reading."""
    yield from _quiz_spots(quiz)
    for section in quiz.sections:
        yield from _section_spots(quiz.id, section)
        for question in section.questions:
            yield from question_texts(quiz.id, question)


def question_texts(quiz_id: str, question: q.Question) -> Iterator[Spot]:
    """Every text of one question."""
    key = f"{quiz_id}/{question.id}"
    return _part_texts(question, key, key, True)


def with_texts(quiz: Quiz, change: Change) -> Quiz:
    """The same quiz with every text replaced by what `change` makes of it."""
    replaced = {spot.key: change(spot) for spot in _quiz_spots(quiz)}
    guide = quiz.guide and replace(
        quiz.guide, title=replaced[f"{quiz.id}/guide-title"], url=replaced[f"{quiz.id}/guide-url"]
    )
    return replace(
        quiz,
        title=replaced[f"{quiz.id}/title"],
        description=replaced.get(f"{quiz.id}/description"),
        guide=guide,
        sections=tuple(_with_section(quiz.id, section, change) for section in quiz.sections),
    )


def question_with_texts(quiz_id: str, question: q.Question, change: Change) -> q.Question:
    """The same question with every text replaced by what `change` makes of it."""
    key = f"{quiz_id}/{question.id}"
    done: q.Question = _with_part(question, key, key, True, change)
    return done


def _quiz_spots(quiz: Quiz) -> Iterator[Spot]:
    guide = quiz.guide
    for field, text in (
        ("title", quiz.title),
        ("description", quiz.description),
        ("guide-title", guide.title if guide else None),
        ("guide-url", guide.url if guide else None),
    ):
        if text is not None:
            key = f"{quiz.id}/{field}"
            yield Spot(key, key, True, text)


def _section_spots(quiz_id: str, section: Section) -> Iterator[Spot]:
    for field in ("title", "description", "stimulus"):
        text = getattr(section, field)
        if text is not None:
            key = f"{quiz_id}/section:{section.id}/{field}"
            yield Spot(key, key, True, text)


def _with_section(quiz_id: str, section: Section, change: Change) -> Section:
    replaced: dict[str, Any] = {spot.key.rsplit("/", 1)[1]: change(spot) for spot in _section_spots(quiz_id, section)}
    questions = tuple(question_with_texts(quiz_id, question, change) for question in section.questions)
    return replace(section, questions=questions, **replaced)


def _entry_id(part: Any) -> tuple[str, bool]:
    """An entry's part of the key, and whether the author wrote it (blanks and areas always have a name)."""
    if isinstance(part, q.TextBlank | q.ChoiceBlank | q.NumericBlank):
        return part.name, True
    return part.id, getattr(part, "named", True)


def _part_texts(part: Any, key: str, field: str, named: bool) -> Iterator[Spot]:
    for name, kind in _FIELDS[type(part)]:
        value = getattr(part, name)
        if value is None:
            continue
        if kind is _TEXT:
            yield Spot(f"{key}/{name}", f"{field}/{name}", named, value)
        elif kind is _PART:
            yield from _part_texts(value, f"{key}/{name}", f"{field}/{name}", named)
        else:
            for entry in value:
                own, written = _entry_id(entry)
                yield from _part_texts(entry, f"{key}/{name}/{own}", f"{field}/{name}/*", written)


def _with_part(part: Any, key: str, field: str, named: bool, change: Change) -> Any:
    changed: dict[str, Any] = {}
    for name, kind in _FIELDS[type(part)]:
        value = getattr(part, name)
        if not value:
            continue
        if kind is _TEXT:
            changed[name] = change(Spot(f"{key}/{name}", f"{field}/{name}", named, value))
        elif kind is _PART:
            changed[name] = _with_part(value, f"{key}/{name}", f"{field}/{name}", named, change)
        else:
            entries = []
            for entry in value:
                own, written = _entry_id(entry)
                entries.append(_with_part(entry, f"{key}/{name}/{own}", f"{field}/{name}/*", written, change))
            changed[name] = tuple(entries)
    return replace(part, **changed)
