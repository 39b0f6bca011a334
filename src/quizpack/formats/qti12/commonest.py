"""The commonest question, written at the cost of one join: one right choice of several, nothing out of the ordinary.

Its elements stand in a form that is made once for each shape, of the same parts that `item` puts together for any
question. All other questions go that way.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12.choice import may_lack_words
from quizpack.formats.qti12.frame import GENERAL, TELL_ALL, canvas_fields, framed, prompted
from quizpack.formats.qti12.paper import Paper
from quizpack.model.questions import SingleChoice
from quizpack.packaging.xml import HOLE, Form, Xml, form


class _Shape(NamedTuple):
    type: str
    choices: int
    told: int
    explained: bool
    shuffle: bool


def commonest(paper: Paper, question: SingleChoice, ident: Xml, title: Xml, points: str) -> Xml | None:
    """The question as an item for Canvas; None where there is more to it than that."""
    right = [at for at, choice in enumerate(question.choices) if choice.correct]
    material = paper.texts.material
    prompt = material(question.prompt)
    if len(right) != 1 or len(prompt) > (paper.dialect.longest_prompt or len(prompt)) or _has_more(paper, question):
        return None
    idents = paper.entries(question).each("choices", [choice.id for choice in question.choices])
    told = [(one, choice.feedback) for one, choice in zip(idents, question.choices, strict=True) if choice.feedback]
    explained = [material(question.explanation)] if question.explanation else []
    content = [ident, title, Xml(points), Xml(",".join(idents)), prompt]
    for one, choice in zip(idents, question.choices, strict=True):
        content += (one, material(choice.text))
    for one, _ in told:
        content += (one, one)
    content += (idents[right[0]], *explained)
    for one, feedback in told:
        content += (one, material(feedback))
    type_ = paper.dialect.types[SingleChoice]
    shape = _Shape(type_, len(idents), len(told), bool(explained), paper.shuffled(question))
    return _form(shape)(*content)


def _has_more(paper: Paper, question: SingleChoice) -> bool:
    """Whether there is something to write, or to tell the author, that the form does not know."""
    shuffled = paper.shuffled(question) == paper.quiz.settings.shuffle_choices
    special = any(one.credit or may_lack_words(one.text) for one in question.choices)
    return bool(question.feedback or question.hints or not shuffled or special)


@cache
def _form(shape: _Shape) -> Form:
    both = (HOLE, HOLE)
    labels = e.each(e.HTML_LABEL, [both] * shape.choices)
    response = e.response("response_lid", e.RESPONSE, "Single", e.choices(labels, shuffle=shape.shuffle))
    tests = [e.each(e.TOLD, [both] * shape.told), e.right(HOLE)]
    told = [both] * shape.told
    if shape.explained:
        tests, told = [TELL_ALL, *tests], [(GENERAL, HOLE), *told]
    item = framed(
        HOLE,
        HOLE,
        canvas_fields(shape.type, HOLE, HOLE),
        prompted(HOLE, response),
        e.processing(tests),
        e.each(e.FEEDBACK, told),
    )
    return form(item)
