"""Whatever a quiz holds: its packages are well-formed, every reference leads somewhere, and no text is lost."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from lxml import etree
from qti_packages import EXPORTERS, MEDIA, export, text_of, unzipped

from building import choices, right, text, wrong
from generated_quizzes import quizzes
from qti_responses import Item
from quizpack.exporters._exporter import Exporter
from quizpack.formats.qti2.commonest import commonest
from quizpack.markup import parse, plain
from quizpack.model import questions as q
from quizpack.model.identity import identifier
from quizpack.model.quiz import Quiz
from quizpack.model.walk import question_texts

NCNAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")
REFERENCES = ("src", "data", "href")


COMMON = [
    q.SingleChoice(id="plain", prompt=text("Which?"), choices=choices(right("a"), "b")),
    q.SingleChoice(id="marked-up", prompt=text("*Which* `x` & y?"), choices=choices("a & b", right("| a |\n| - |\n| b |"))),
    q.SingleChoice(
        id="told", prompt=text("Which?"), explanation=text("So\n\n- it\n- is."), points=Decimal("2.5"),
        choices=choices(right("a", "Yes, `b`."), wrong("b", "No."), "c"),
    ),
    q.SingleChoice(id="unscored", prompt=text("Which?"), choices=choices(right("a"), wrong("b", "No.")), points=Decimal(0)),
]  # fmt: skip


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda one: one.name)
@pytest.mark.parametrize("question", COMMON, ids=lambda one: one.id)
def test_the_short_way_and_the_long_way_write_the_same(exporter, question, monkeypatch):
    """Most questions are written by one form; it must put down what the parts put down."""
    place = "quizpack.formats.qti2.item.commonest"
    written = []
    monkeypatch.setattr(place, lambda *given: written.append(commonest(*given)) or written[-1])
    short = text_of(exporter, question)
    monkeypatch.setattr(place, lambda *_: None)
    assert text_of(exporter, question) == short
    assert [bool(one) for one in written] == [True]


class AnyFile(dict):
    """Every path that a text may name has a picture."""

    def get(self, key, default=None):  # noqa: ARG002
        return MEDIA["media/ring.png"]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(quizzes)
def test_any_quiz(given_quiz: Quiz):
    for exporter in EXPORTERS:
        exported = export(exporter, given_quiz, media=AnyFile())
        if exported.content is None:
            assert {one.code for one in exported.diagnostics if one.severity.word == "error"} <= {"QP340", "QP343"}
            continue
        found = unzipped(exported)
        check_references(found)
        check_identifiers(found)
        check_texts(exporter, given_quiz, found)
        assert unzipped(export(exporter, given_quiz, media=AnyFile())) == found


def check_references(found: dict[str, bytes]) -> None:
    """Each path resolves against its own file, inside the package; the manifest names every file, and no other."""
    for name, data in found.items():
        if not name.endswith(".xml") or name == "imsmanifest.xml":
            continue
        for element in etree.fromstring(data).iter(etree.Element):
            for key in REFERENCES:
                path = element.get(key)
                if path and not re.match("[a-z]+:", path):
                    assert ".." not in path
                    assert posixpath.join(posixpath.dirname(name), path) in found, (name, path)
    manifest = etree.fromstring(found["imsmanifest.xml"])
    files = {element.get("href") for element in manifest.iter("{*}file")}
    assert files == found.keys() - {"imsmanifest.xml"}
    resources = [element.get("identifier") for element in manifest.iter("{*}resource")]
    assert {element.get("identifierref") for element in manifest.iter("{*}dependency")} <= set(resources)
    assert max(Counter(resources).values()) == 1


def check_identifiers(found: dict[str, bytes]) -> None:
    for name, data in found.items():
        if not name.startswith("items/q_"):
            continue
        root = etree.fromstring(data)
        assert root.get("identifier") == name.removeprefix("items/").removesuffix(".xml")
        item = Item(root)
        for group in (
            ("simpleChoice",),
            ("inlineChoice",),
            ("gapText", "gap"),
            ("simpleAssociableChoice",),
            ("hotspotChoice",),
        ):
            owns = [own for own, _ in item.options(*group)]
            assert len(set(owns)) == len(owns)
            assert all(NCNAME.fullmatch(own) and len(own) <= 64 for own in owns)


def check_texts(exporter: Exporter, given_quiz: Quiz, found: dict[str, bytes]) -> None:
    """Every text of a question stands in its item, in one piece, as a learner or a marker reads it."""
    for question in given_quiz.questions:
        own = identifier("q", given_quiz.id, question.id, locale=given_quiz.locale)
        shown = _letters(_read(etree.fromstring(found[f"items/{own}.xml"])))
        for spot in question_texts(given_quiz.id, question):
            if spot.field.endswith(ELSEWHERE) or (_unmarked(question) and "/feedback/" in spot.field):
                continue
            for part in plain(parse(spot.text.markup, slots=spot.field.endswith("/prompt")), slot="\0").split("\0"):
                assert _letters(part) in shown, (exporter.name, spot.key)


ELSEWHERE = ("/title", "/answers/*/text", "/unit/name", "/template", "/areas/*/label")
"""A title is an attribute, typed answers and units are literal, and so is a text that an essay starts with; secret areas
have no name that a learner could read."""


def _unmarked(question: q.Question) -> bool:
    return isinstance(question, q.Essay | q.Upload)


def _read(element: etree._Element) -> str:
    """All that can be read, in order: texts, descriptions of pictures, the source of formulas."""
    if element.get("alttext") is not None:
        return str(element.get("alttext"))
    own = [element.get(key) or "" for key in ("alt", "hotspotLabel", "hotspot-label")]
    return "".join((*own, element.text or "", *(_read(child) + (child.tail or "") for child in element)))


def _letters(text: str) -> str:
    return "".join(text.split()).replace("\N{ZERO WIDTH SPACE}", "")
