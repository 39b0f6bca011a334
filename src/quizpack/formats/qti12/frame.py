"""What stands around every question's own part: the item, its metadata, its prompt, what is told."""

from __future__ import annotations

from typing import Final

from quizpack.formats.qti12 import elements as e
from quizpack.packaging.xml import HOLE, Xml, element, form

GENERAL: Final = Xml("general")
CORRECT: Final = Xml("correct")
INCORRECT: Final = Xml("general_incorrect")
"""What is told after every, a right, and a wrong answer: Canvas knows these names, with `_fb` behind them."""

TELL_ALL: Final = e.condition(e.OTHER, tell=(Xml(f"{GENERAL}_fb"),))
TELL_CORRECT: Final = Xml(f"{CORRECT}_fb")
TELL_INCORRECT: Final = e.condition(e.OTHER, tell=(Xml(f"{INCORRECT}_fb"),))

_ITEM = form(Xml(element("item", ident=HOLE, title=HOLE).start))
_END = Xml(element("item").end)
_METADATA = form(element("itemmetadata").lines([HOLE]))
_PROMPT = form(element("presentation").lines([e.HTML(HOLE)]))
_ANSWERED = form(element("presentation").lines([e.HTML(HOLE), HOLE]))


def framed(ident: Xml, title: Xml, fields: dict[str, str], *parts: Xml) -> Xml:
    """An item. `title` is escaped for an attribute; `fields` are its metadata; empty parts are left out."""
    return Xml("\n".join((_ITEM(ident, title), _METADATA(e.metadata(fields)), *filter(None, parts), _END)))


def prompted(prompt: Xml, response: Xml) -> Xml:
    """A prompt (escaped HTML) and, below it, how it is answered."""
    return _ANSWERED(prompt, response) if response else _PROMPT(prompt)


def canvas_fields(type_: str, points: str, answers: str) -> dict[str, str]:
    """The metadata of Canvas's own items; `answers` are identifiers with commas between."""
    return {"question_type": type_, "points_possible": points, "original_answer_ids": answers}
