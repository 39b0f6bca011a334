"""Blanks: what is right for each, and whether prompt and definitions name the same ones in each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from quizpack.documents import List, Map, key_place
from quizpack.documents.schema.suggest import closest
from quizpack.markup import Code, Slot, parse
from quizpack.model import questions as q
from quizpack.model.place import Place, end_of, place, start_of
from quizpack.model.text import Text
from quizpack.source import kinds
from quizpack.source.entries import choices, numeric_answers, text_answers
from quizpack.source.reading import Reading

_NUMERIC = frozenset({"answer", "range", "unit", "tolerance"})


def blanks(reading: Reading, fields: Map) -> tuple[q.Blank, ...]:
    """The blanks of a fill-blanks question, in the order of their definitions."""
    return tuple(_blank(reading, fields, name) for name in fields)


def _blank(reading: Reading, fields: Map, name: str) -> q.Blank:
    own: Map = fields[name]
    points = reading.number(own, "points", q.ONE)
    where = key_place(reading.document.source, fields, name)
    if "choices" in own:
        return q.ChoiceBlank(name=name, points=points, place=where, choices=choices(reading, own["choices"]))
    if is_numeric(own):
        answers = numeric_answers(reading, own)
        return q.NumericBlank(name=name, points=points, place=where, answers=answers, unit=unit(reading, own))
    return q.TextBlank(
        name=name,
        points=points,
        place=where,
        answers=text_answers(reading, own["answers"]),
        case_sensitive=own.get("case_sensitive", False),
    )


def is_numeric(blank: Map) -> bool:
    """Whether a blank takes a number, as the schema tells it: by `numeric`'s own fields or an entry's `value`."""
    answers = blank.get("answers")
    valued = isinstance(answers, List) and any(isinstance(one, Map) and "value" in one for one in answers)
    return valued or not _NUMERIC.isdisjoint(blank)


def unit(reading: Reading, fields: Map) -> q.Unit | None:
    """The unit of a number, if there is one."""
    own = fields.get("unit")
    return None if own is None else q.Unit(name=reading.required(own, "name"), required=own.get("required", False))


# --- prompt and definitions -----------------------------------------------------------------------------------------


def judge_names(reading: Reading, prompt: Text, defined: Mapping[str, Place], thing: str) -> None:
    """Report names in the prompt that nothing defines or that stand twice, and definitions that it does not name.

    `thing` is what `{{name}}` is in this question, "blank" or "variable". A variable may stand as often as one likes.
    """
    for text in (prompt, *prompt.given):
        locale = None if text is prompt else text.locale
        seen: set[str] = set()
        for name in slot_names(text.markup):
            if name not in defined:
                seen.add(_undefined(reading, text, name, defined, thing, locale))
            elif name in seen and thing == "blank":
                message = f"The blank `{{{{{name}}}}}` stands twice in the prompt."
                advice = "Each blank stands once; give the second one a name and a definition of its own."
                where = slot_place(reading, text, name, last=True)
                reading.report(kinds.REPEATED_BLANK, where, message, help=advice, locale=locale)
            seen.add(name)
        for name, where in defined.items():
            if name not in seen:
                here = where if locale is None else text.place
                message = f"The prompt does not show the {thing} `{name}`."
                advice = f"Write `{{{{{name}}}}}` where it belongs, or delete its definition."
                reading.report(kinds.UNUSED_BLANK, here, message, help=advice, locale=locale)


def _undefined(  # noqa: PLR0913, PLR0917  (all of it is said)
    reading: Reading, text: Text, name: str, defined: Iterable[str], thing: str, locale: str | None
) -> str:
    """Report a name that nothing defines; the defined one that may be meant (else the name itself)."""
    message = f"The prompt has a {thing} `{{{{{name}}}}}`, but nothing says what {_meaning(thing)}."
    meant = closest(name, defined)
    advice = f"Did you mean `{{{{{meant}}}}}`? " if meant else ""
    example = f"{name}: {{answers: […]}}" if thing == "blank" else f"{name}: {{min: 1, max: 9}}"
    advice += f"Each {thing} is defined under `{thing}s:`, as `{example}`."
    where = slot_place(reading, text, name)
    reading.report(kinds.UNDEFINED_BLANK, where, message, help=advice, locale=locale)
    return meant or name


def _meaning(thing: str) -> str:
    return "is right there" if thing == "blank" else "its values are"


def slot_names(markup: str) -> Iterator[str]:
    """The names of a prompt's `{{…}}`, in order, those in code included."""
    for piece in parse(markup, slots=True).pieces:
        if isinstance(piece, Slot):
            yield piece.name
        elif isinstance(piece, Code):
            yield from (part.name for part in piece.parts if isinstance(part, Slot))


def slot_place(reading: Reading, text: Text, name: str, *, last: bool = False) -> Place:
    """Where `{{name}}` stands in a text; the whole text where it cannot be found as typed."""
    source = reading.document.source.text
    find = source.rfind if last else source.find
    spelling = f"{{{{{name}}}}}"
    at = find(spelling, start_of(text.place), end_of(text.place))
    return text.place if at < 0 else place(at, at + len(spelling))
