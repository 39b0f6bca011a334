"""What is wrong with the Markdown of a quiz's texts, each fault at its place in the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from quizpack.diagnostics import Diagnostic
from quizpack.markup import Problem, is_plain, is_plain_in_lines, parse
from quizpack.model.place import Place, Source, end_of, place, start_of
from quizpack.model.questions import FillBlanks, Formula, MultipleResponse, Question, ShortAnswer, SingleChoice
from quizpack.model.quiz import Quiz, Section
from quizpack.model.text import Text
from quizpack.model.walk import question_texts, texts


def check_texts(quiz: Quiz) -> tuple[Diagnostic, ...]:
    """Parse every text of the quiz, its translations in place too, and tell what is wrong with the markup.

    Answers that learners type and the guide's address are no Markdown.
    """
    found: list[Diagnostic] = []
    for text in _heads(quiz):
        found += _findings(quiz.source, text)
    for question in quiz.questions:
        slots = isinstance(question, FillBlanks | Formula)
        for text in _marked(quiz.id, question):
            found += _findings(quiz.source, text, slots=slots and text is question.prompt)
    return tuple(found)


def _heads(quiz: Quiz) -> Iterator[Text]:
    """The texts of the quiz and its sections."""
    bare: list[Section] = [replace(section, questions=()) for section in quiz.sections]
    for spot in texts(replace(quiz, sections=tuple(bare))):
        if spot.key != f"{quiz.id}/guide-url":
            yield spot.text


def _marked(quiz_id: str, question: Question) -> Iterable[Text]:
    """The texts of a question that are Markdown and not plainly free of markup.

    Looking through all texts of a question at once takes a third of the time of one by one.
    """
    of = list(_markdown(quiz_id, question))
    if any(text.given for text in of):
        return of
    if is_plain(" ".join([text.markup for text in of]).replace("\n", " ").strip()):
        of = [text for text in of if "\n" in text.markup]
    return [text for text in of if not (is_plain(text.markup) or is_plain_in_lines(text.markup))]


def _markdown(quiz_id: str, question: Question) -> Iterator[Text]:
    """The texts of a question that are Markdown."""
    if isinstance(question, SingleChoice | MultipleResponse):  # most questions; keys for 100,000 texts take their time
        yield from _of_choices(question)
        return
    typed = isinstance(question, ShortAnswer) or (isinstance(question, FillBlanks) and not question.drag)
    for spot in question_texts(quiz_id, question):
        if not (typed and spot.field.endswith("/answers/*/text")):
            yield spot.text


def _of_choices(question: SingleChoice | MultipleResponse) -> Iterator[Text]:
    told = question.feedback
    outcomes = (told.correct, told.incorrect, told.partial) if told else ()
    for text in (question.title, question.prompt, *outcomes, question.explanation):
        if text is not None:
            yield text
    for entry in (*question.choices, *question.hints):
        yield entry.text
        if entry.feedback is not None:
            yield entry.feedback


def _findings(source: Source, text: Text, *, slots: bool = False) -> Iterator[Diagnostic]:
    for one in (text, *text.given):
        problems = parse(one.markup, slots=slots).problems
        times: Counter[str] = Counter()
        for problem in problems:
            where = _snippet_place(source, one, problem, times[problem.snippet])
            times[problem.snippet] += 1
            locale = None if one is text else one.locale
            yield problem.kind.at(source.span(where), problem.message, help=problem.help, locale=locale)


def _snippet_place(source: Source, text: Text, problem: Problem, before: int) -> Place:
    """Where the faulty part stands in the file: the occurrence behind `before` others; the whole text if not found.

    Of a part that fills several lines, which the file may indent, the first line is looked for.
    """
    snippet = problem.snippet.split("\n", 1)[0].strip()
    start, end = start_of(text.place), end_of(text.place)
    at = source.text.find(snippet, start, end) if snippet else -1
    for _ in range(before):
        following = source.text.find(snippet, at + len(snippet), end) if at >= 0 else -1
        at = following if following >= 0 else at
    return text.place if at < 0 else place(at, at + len(snippet))
