"""What a person marks: essay and upload."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.aside import below
from quizpack.formats.qti12.paper import Body, Paper
from quizpack.markup import escape
from quizpack.model import questions as q
from quizpack.packaging.xml import HOLE, NOTHING, Xml, element, form

_LABEL = element("response_label", ident="answer1", rshuffle="No")()
_BOX = form(element("render_fib", rows=HOLE)(_LABEL))
_NOT_MARKED = e.condition(e.OTHER, go_on=False)


def essay(paper: Paper, question: q.Essay) -> Body:
    """A text that a person marks."""
    limits = _limits(question.words) if paper.dialect.extended else {}
    attributes = {"rcardinality": "Single", **limits}
    box = element("render_fib", rows=str(question.lines))(_LABEL)
    response = element("response_str", ident=e.RESPONSE, **attributes)(box)
    prompt = "\n".join((paper.texts.html(question.prompt), *_below_prompt(paper, question)))
    return Body(
        type=paper.dialect.types[q.Essay],
        prompt=prompt,
        response=response,
        tests=[_NOT_MARKED],
        aside=overall_below(paper, question),
        extra=_notes(paper, question),
        rubric=_rubric(paper, question),
        unmarked=True,
    )


def upload(paper: Paper, question: q.Upload) -> Body:
    """Files that a person marks; elsewhere than in Canvas a text box stands in."""
    types = ", ".join(question.file_types)
    told = [("File types", types)] if types else []
    told += [("Number of files", f"≤ {question.max_files}")] if question.max_files > 1 else []
    prompt = [paper.texts.html(question.prompt)]
    attributes = {}
    if paper.dialect.extended:
        endings = ",".join(one.lstrip(".") for one in question.file_types)
        attributes = {"allowed_types": endings} if endings else {}
        attributes["files_count"] = str(question.max_files)
    elif told:
        message = f"{paper.dialect.system} has no limits for files; they stand below the prompt."
        paper.lost(kinds.IN_PROMPT, question.place, message)
        prompt += [paper.texts.labelled(word, escape.text(value)) for word, value in told]
    if paper.dialect.canvas:
        return Body(
            type=paper.dialect.types[q.Upload],
            prompt="\n".join(prompt),
            aside=overall_below(paper, question),
            attributes=attributes,
            unmarked=True,
        )
    message = "QTI 1.2 has no questions that take files: this becomes an essay question."
    paper.lost(kinds.MARKED_BY_HAND, question.place, message)
    body = essay(paper, q.Essay(id=question.id, prompt=question.prompt, feedback=question.feedback))
    body.prompt = "\n".join(prompt)
    return body


def overall_below(paper: Paper, question: q.Question) -> list[str]:
    """Feedback after a right or wrong answer, where nothing is marked by the machine."""
    feedback = question.feedback
    if feedback is None:
        return []
    told = (
        (escape.text(paper.texts.word("Correct")), feedback.correct),
        (escape.text(paper.texts.word("Partly correct")), feedback.partial),
        (escape.text(paper.texts.word("Incorrect")), feedback.incorrect),
    )
    return below(paper, told, "an answer that a person marks")


def _below_prompt(paper: Paper, question: q.Essay) -> Iterator[str]:
    words = question.words
    if words and not paper.dialect.extended and (words.low or words.high):
        message = f"{paper.dialect.system} has no limits for words; they stand below the prompt."
        paper.lost(kinds.IN_PROMPT, question.place, message)
        yield paper.texts.labelled("Words", _range(words))
    if question.template:
        message = f"{paper.dialect.system} cannot fill the answer's box; the template stands below the prompt."
        paper.lost(kinds.IN_PROMPT, question.template.place, message)
        yield f"<blockquote>{paper.texts.html(question.template)}</blockquote>"


def _range(words: q.Words) -> str:
    if words.low and words.high:
        return f"{words.low}–{words.high}"
    return f"≥ {words.low}" if words.low else f"≤ {words.high}"


def _limits(words: q.Words | None) -> dict[str, str]:
    """New Quizzes' attributes of a text box."""
    if words is None:
        return {}
    limits = {"word_count": "Yes", "word_limit_enabled": "Yes"}
    limits |= {"word_limit_min": str(words.low)} if words.low else {}
    return limits | ({"word_limit_max": str(words.high)} if words.high else {})


def _notes(paper: Paper, question: q.Essay) -> dict[str, str]:
    """What the marker reads, as Canvas's metadata: only New Quizzes read it."""
    if question.rubric is None or not paper.dialect.canvas:
        return {}
    if not paper.dialect.extended:
        message = f"{paper.dialect.system} has no notes for the marker; they are left out."
        paper.lost(kinds.LEFT_OUT, question.rubric.place, message, "Put them into a rubric of the assignment by hand.")
    return {"grading_notes": paper.texts.line(question.rubric)}


def _rubric(paper: Paper, question: q.Essay) -> Xml:
    """What the marker reads, where the item itself may say it."""
    if question.rubric is None or paper.dialect.canvas:
        return NOTHING
    return element("rubric", view="Scorer")(e.HTML(paper.texts.material(question.rubric)))
