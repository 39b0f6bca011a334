"""A corrected quiz, exported again: edits of texts keep every identifier, and a new question changes no other one.

Canvas and others find what they update by identifiers; Moodle shows them to who exchanges questions by hand.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace

import pytest
from lxml import etree
from targets import strings

from building import choices, right, text
from quizpack.exporters import canvas, canvas_bank, moodle, qti12, qti21, qti22, qti30
from quizpack.exporters._exporter import Exporter, Request
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from quizpack.model.walk import Spot, with_texts
from sample_quizzes import ALL, ARRANGING, MEDIA, in_locale

EXPORTERS = [module.EXPORTER for module in (canvas, canvas_bank, qti12, qti21, qti22, qti30, moodle)]
NAMES = re.compile(rb' [A-Za-z:-]*(?:[Ii]dent|[Ii]dentifier|respident|linkrefid|identifierref)="([^"]*)"')

each_exporter = pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda one: one.name)
each_quiz = pytest.mark.parametrize("made", ALL, ids=lambda made: made.id)


def files(exporter: Exporter, made: Quiz) -> dict[str, bytes]:
    exported = exporter.export(Request(quizzes=(made,), media=(MEDIA,), options={}, strings=strings))
    assert exported.content is not None, exported.diagnostics
    data = b"".join(exported.content)
    if exporter.suffix == ".xml":
        return {"questions.xml": data}
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return {name: package.read(name) for name in package.namelist() if name.endswith((".xml", ".qti"))}


def questions(exporter: Exporter, made: Quiz) -> dict[str, bytes]:
    """Each question as it is written, by its identifier."""
    found = [pair for name, data in files(exporter, made).items() for pair in items(name, data)]
    assert len(found) == len(dict(found))
    return dict(found)


def items(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    root = etree.fromstring(data)
    if name.startswith("items/q_"):
        yield root.get("identifier"), data
    for item in root.iter("{*}item"):
        yield item.get("ident"), etree.tostring(item, with_tail=False)
    for question in root.iter("question"):
        if question.get("type") != "category":
            # the name starts with the question's number, for the order in the bank
            question.remove(question.find("name"))
            yield question.findtext("idnumber"), etree.tostring(question, with_tail=False)


def of(made: Quiz, question: q.Question, found: dict[str, bytes]) -> set[str]:
    """The identifiers that stand for a question."""
    return {name for name in found if name.startswith((f"q_{made.id}_{question.id}_{made.locale}",
                                                       f"q_{made.id}_{question.id}_bank_{made.locale}"))}  # fmt: skip


def reworded(made: Quiz) -> Quiz:
    """Every text edited that is not an answer to type, an address or what blanks and pictures stand in."""

    def edited(spot: Spot):
        kept = spot.field.endswith(("/answers/*/text", "url")) or "{{" in spot.text.markup or "![" in spot.text.markup
        return spot.text if kept else replace(spot.text, markup=f"Now {spot.text.markup}")

    return with_texts(made, edited)


def without(made: Quiz, question: q.Question) -> Quiz:
    sections = [
        replace(section, questions=tuple(one for one in section.questions if one.id != question.id))
        for section in made.sections
    ]
    return replace(made, sections=tuple(section for section in sections if section.questions))


@each_exporter
@each_quiz
@pytest.mark.parametrize("locale", ["en", "vi"])
def test_edited_texts_keep_every_identifier(exporter: Exporter, made: Quiz, locale: str):
    before, after = (files(exporter, in_locale(one, locale)) for one in (made, reworded(made)))
    assert before != after
    assert {name: sorted(NAMES.findall(data)) for name, data in before.items()} == {
        name: sorted(NAMES.findall(data)) for name, data in after.items()
    }
    assert (
        questions(exporter, in_locale(made, locale)).keys()
        == questions(exporter, in_locale(reworded(made), locale)).keys()
    )


@each_exporter
@each_quiz
def test_a_removed_question_changes_no_other_one(exporter: Exporter, made: Quiz):
    before = questions(exporter, made)
    for question in made.questions:
        gone = of(made, question, before)
        assert len(gone) == 1 or (isinstance(question, q.Info) and exporter is canvas_bank.EXPORTER)
        after = questions(exporter, without(made, question))
        assert after == {name: data for name, data in before.items() if name not in gone}


@each_exporter
def test_an_added_question_changes_no_other_one(exporter: Exporter):
    before = questions(exporter, ARRANGING)
    first, second = ARRANGING.sections
    new = q.SingleChoice(id="new", prompt=text("New?"), choices=choices(right("yes"), "no"))
    more = replace(ARRANGING, sections=(replace(first, questions=(new, *first.questions)), second))
    after = questions(exporter, more)
    assert {name: after[name] for name in after.keys() - of(ARRANGING, new, after)} == before
    assert len(of(ARRANGING, new, after)) == 1
