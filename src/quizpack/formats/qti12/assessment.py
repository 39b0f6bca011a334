"""A quiz as a file of items: an assessment with its sections, or a bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from quizpack.formats.qti12 import elements as e
from quizpack.formats.qti12 import kinds
from quizpack.formats.qti12.about import about
from quizpack.formats.qti12.by_hand import minutes
from quizpack.formats.qti12.idents import BANK, question_ident, quiz_ident, section_ident
from quizpack.formats.qti12.item import item, points
from quizpack.formats.qti12.paper import Paper
from quizpack.model import questions as q
from quizpack.model.quiz import Section
from quizpack.model.text import Text
from quizpack.packaging.xml import Xml, document, element, text

_XSI: Final = {
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xsi:schemaLocation": f"{e.NAMESPACE} http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd",
}
_ROOT = element("questestinterop", xmlns=e.NAMESPACE, **_XSI)
_TITLE_LIMIT: Final = 255


def canvas_quiz(paper: Paper) -> Iterator[bytes]:
    """A quiz as Canvas exports it: all items in one section, and a section inside it for each group of questions."""
    quiz = paper.quiz
    assessment = element(
        "assessment", ident=quiz_ident(quiz), title=paper.texts.line(quiz.title), **{"xml:lang": quiz.locale}
    )
    root = element("section", ident="root_section")
    attempts = {"cc_maxattempts": str(quiz.settings.attempts or "unlimited")}
    seconds = quiz.settings.time_limit
    limit = {} if seconds is None else {"qmd_timelimit": str(minutes(seconds))}

    def content() -> Iterator[Xml]:
        yield Xml(assessment.start)
        yield e.metadata({**limit, **attempts})
        yield Xml(root.start)
        for section in quiz.sections:
            yield from _canvas_section(paper, section)
        yield Xml(f"{root.end}\n{assessment.end}")

    return document(_ROOT, content())


def canvas_bank(paper: Paper, ident: str, title: str, sections: Sequence[Section]) -> Iterator[bytes]:
    """The questions of some sections as a bank. Each may be drawn alone, so that it carries its section's stimulus."""
    bank = element("objectbank", ident=ident)

    def content() -> Iterator[Xml]:
        yield Xml(bank.start)
        yield e.metadata({"bank_title": title[:_TITLE_LIMIT]})
        for section in sections:
            above = paper.texts.html(section.stimulus) if section.stimulus else ""
            for question in section.questions:
                if not isinstance(question, q.Info):
                    yield item(paper, question, question_ident(paper.quiz, question, BANK), above)
        yield Xml(bank.end)

    return document(_ROOT, content())


def plain_quiz(paper: Paper) -> Iterator[bytes]:
    """A quiz for other systems: real sections, and what is said about quiz and sections as material."""
    quiz = paper.quiz
    assessment = element(
        "assessment", ident=quiz_ident(quiz), title=paper.texts.line(quiz.title), **{"xml:lang": quiz.locale}
    )
    fields = {
        "cc_profile": "cc.exam.v0p1",
        "qmd_assessmenttype": "Examination",
        "qmd_scoretype": "Percentage",
        "cc_maxattempts": str(quiz.settings.attempts or "unlimited"),
    }
    if quiz.settings.time_limit is not None:
        fields["qmd_timelimit"] = str(minutes(quiz.settings.time_limit))

    def content() -> Iterator[Xml]:
        yield Xml(assessment.start)
        yield e.metadata(fields)
        yield from _shown(about(paper.texts, quiz))
        for section in quiz.sections:
            yield from _plain_section(paper, section)
        yield Xml(assessment.end)

    return document(_ROOT, content())


def total(paper: Paper) -> Decimal:
    """The points of the whole quiz, with as many questions of each section as are shown."""
    found = Decimal(0)
    for section in paper.quiz.sections:
        scored = [question.points for question in section.questions if not isinstance(question, q.Info)]
        found += sum(scored[: _picked(section)] if _is_group(section) else scored, start=Decimal(0))
    return found


def check_picks(paper: Paper) -> None:
    """A group's questions all earn the same points: where they do not, all of them are shown."""
    for section in paper.quiz.sections:
        if _picked(section) is not None and not _is_group(section):
            message = (
                f"Of these questions {section.pick} should be drawn, but they earn different points: all are shown."
            )
            paper.lost(kinds.ALL_SHOWN, section.place, message, "Give all questions of the section the same `points`.")


def _canvas_section(paper: Paper, section: Section) -> Iterator[Xml]:
    """A section's questions, under a text that says what the author says above them."""
    extra = {}
    ident = section_ident(paper.quiz, section, "text")
    group = _is_group(section)
    if section.stimulus or section.description or (section.title and not group):
        yield _text_block(paper, section, ident)
        # New Quizzes show a stimulus beside the questions that name it.
        extra = {"parent_stimulus_item_ident": ident} if section.stimulus else {}
    items = (item(paper, question, question_ident(paper.quiz, question), extra=extra) for question in section.questions)
    if not group:
        yield from items
        return
    for question in section.questions:
        if isinstance(question, q.Info):
            yield item(paper, question, question_ident(paper.quiz, question), extra=extra)
    drawn = element(
        "section",
        ident=section_ident(paper.quiz, section),
        title=paper.texts.line(section.title) if section.title else section.id or "",
    )
    yield Xml(drawn.start)
    yield _selection(section)
    for question in section.questions:
        if not isinstance(question, q.Info):
            yield item(paper, question, question_ident(paper.quiz, question), extra=extra)
    yield Xml(drawn.end)


def _text_block(paper: Paper, section: Section, ident: str) -> Xml:
    texts = paper.texts
    heading = [f'<h3 lang="{section.title.locale}">{texts.inline(section.title)}</h3>'] if section.title else []
    parts = [*heading, *(texts.html(one) for one in (section.description, section.stimulus) if one)]
    return _text_item(paper, ident, section.title, "\n".join(parts))


def _text_item(paper: Paper, ident: str, title: Text | None, html: str) -> Xml:
    fields = {"question_type": paper.dialect.types[q.Info], "points_possible": "0", "original_answer_ids": ""}
    named = element("item", ident=ident, title=paper.texts.line(title) if title else ident)
    shown = element("presentation")(e.HTML(text(html)))
    return named.lines([element("itemmetadata")(e.metadata(fields)), shown])


def _plain_section(paper: Paper, section: Section) -> Iterator[Xml]:
    quiz = paper.quiz
    title = {"title": paper.texts.line(section.title)} if section.title else {}
    root = element("section", ident=section_ident(quiz, section), **title)
    above = paper.texts.html(section.stimulus) if section.stimulus else ""
    yield Xml(root.start)
    yield from _shown(paper.texts.html(section.description) if section.description else "")
    if _is_group(section):
        yield _selection(section, random=True)
    elif quiz.settings.shuffle_questions:
        yield element("selection_ordering")(element("order", order_type="Random")())
    for question in section.questions:
        yield item(paper, question, question_ident(quiz, question), above)
    yield Xml(root.end)


def _shown(html: str) -> Iterator[Xml]:
    if html:
        yield element("presentation_material")(element("flow_mat")(e.HTML(text(html))))


def _selection(section: Section, *, random: bool = False) -> Xml:
    """How many of a group's questions are drawn, and what each earns.

    `random` says in what order. Canvas would shuffle the choices of all questions then.
    """
    amount = next(one.points for one in section.questions if not isinstance(one, q.Info))
    number = element("selection_number")(text(str(section.pick)))
    earned = element("selection_extension")(element("points_per_item")(text(points(amount))))
    order = [element("order", order_type="Random")()] if random else []
    return element("selection_ordering")(element("selection")(number, earned), *order)


def _picked(section: Section) -> int | None:
    """How many questions are drawn, where that is not all of them."""
    drawn = [one for one in section.questions if not isinstance(one, q.Info)]
    return section.pick if section.pick is not None and section.pick < len(drawn) else None


def _is_group(section: Section) -> bool:
    earned = {one.points for one in section.questions if not isinstance(one, q.Info)}
    return _picked(section) is not None and len(earned) == 1
