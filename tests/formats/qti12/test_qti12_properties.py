"""Whatever a quiz holds: packages are well-formed, identifiers differ, references lead somewhere, no text is lost."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from html import escape, unescape

import pytest
from hypothesis import HealthCheck, given, settings

from building import choices, entries, quiz, right, text, wrong
from generated_quizzes import quizzes
from qti12_items import BANK, CANVAS, PLAIN, Item, export, item_of, items_of, unzipped
from quizpack.formats.qti12.commonest import commonest
from quizpack.markup import parse, plain
from quizpack.model import questions as q
from quizpack.model.identity import letter
from quizpack.model.quiz import Quiz
from quizpack.model.walk import question_texts
from sample_quizzes import MEDIA

TARGETS = [
    *((CANVAS, {"profile": profile}) for profile in ("both", "classic", "new")),
    (BANK, {"profile": "both"}),
    (PLAIN, {}),
]
REFUSED = {"QP370", "QP371", "QP372", "QP375"}
"""No question at all, no answer that earns all points, a prompt that is too long, a menu with an empty text."""


INSIDE = r"(?:[^>\"]|\"[^\"]*\")*"
TAG = re.compile(f"<{INSIDE}>")
PICTURE = re.compile(rf'<img {INSIDE}?alt="([^"]*)"{INSIDE}>')


class AnyFile(dict):
    """Every path that a text may name has a picture."""

    def get(self, key, default=None):  # noqa: ARG002
        return MEDIA["media/ring.png"]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(quizzes)
def test_any_quiz(made: Quiz):
    for exporter, options in TARGETS:
        exported = export(exporter, made, media=AnyFile(), **options)
        if exported.content is None:
            assert {one.code for one in exported.diagnostics if one.severity.word == "error"} <= REFUSED
            continue
        files = unzipped(exported)
        items = list(items_of(files))
        assert len({item.ident for item in items}) == len(items)
        for item in items:
            check_references(item)
        check_texts(made, items, lost={one.code for one in exported.diagnostics} & {"QP381", "QP382"})
        assert unzipped(export(exporter, made, media=AnyFile(), **options)) == files


def check_references(item: Item) -> None:
    """Each test asks for a response that is there, each choice for one of its labels, and what is told is there."""
    responses = {
        one.get("ident"): one for one in item.node.iter("{*}response_lid", "{*}response_str", "{*}response_xy")
    }
    assert len(responses) == len(list(item.node.iter("{*}response_lid", "{*}response_str", "{*}response_xy")))
    for condition in item.conditions:
        assert set(condition.tells) <= set(item.told)
        for operator, name, value in condition.tests:
            labels = [one.get("ident") for one in responses[name].iter("{*}response_label")]
            assert max(Counter(labels).values()) == 1
            if responses[name].tag.endswith("response_lid") and operator == "varequal":
                assert value in labels


def check_texts(made: Quiz, items: list[Item], lost: set[str]) -> None:
    """Every text of a question stands in its item, in one piece, or a finding says that it does not."""
    for question in made.questions:
        found = [item for item in items if item.ident.split("_")[2] == question.id]
        if not found:
            assert isinstance(question, q.Info)  # which banks leave out
            continue
        shown = letters(unescape(TAG.sub("", PICTURE.sub(r"\1", told(found[0])))))
        for spot in question_texts(made.id, question):
            if spot.field.endswith(ELSEWHERE) or lost:
                continue
            for part in plain(parse(spot.text.markup, slots=spot.field.endswith("/prompt")), slot="\0").split("\0"):
                assert letters(part) in shown, spot.key


ELSEWHERE = ("/title", "/answers/*/text", "/areas/*/label")
"""A title is an attribute, typed answers are literal, secret areas have no name that a learner could read."""


def told(item: Item) -> str:
    """All texts of an item as HTML."""
    texts = item.node.iter("{*}mattext", "{*}fieldentry")
    return " ".join(one.text if one.get("texttype") == "text/html" else escape(one.text or "") for one in texts)


def letters(shown: str) -> str:
    """The letters alone; what stands around formulas and pictures does not count."""
    return re.sub(r"[\s\u200b\u2060]|LaTeX:|\\displaystyle|\\[()\[\]]", "", shown)


NASTY = "a ]]> b <![CDATA[ c --> d &amp; e < f \u00a0 \U0001f642 \\( g \\) [h] {i} %s %% $IMS-CC-FILEBASE$"


@pytest.mark.parametrize(("exporter", "options"), TARGETS, ids=lambda one: getattr(one, "name", None))
def test_what_looks_like_xml_is_text(exporter, options):
    question = q.SingleChoice(
        id="one", title=text(NASTY), prompt=text(NASTY), explanation=text(NASTY), hints=entries(NASTY),
        choices=(
            q.Choice(id="a", text=text(NASTY), feedback=text(NASTY), correct=True),
            q.Choice(id="b", text=text(f"no {NASTY}")),
        ),
        feedback=q.Feedback(correct=text(NASTY), incorrect=text(NASTY), partial=text(NASTY)),
    )  # fmt: skip
    (item,) = items_of(unzipped(export(exporter, quiz(question, title=NASTY, description=text(NASTY)), **options)))
    assert letters(plain(parse(NASTY))) in letters(item.title)
    assert told(item).count("]]&gt;") == told(item).count("%s %%") == 9


@pytest.mark.parametrize("character", ["\x00", "\x0b", "\x1f", "\ufffe"])
def test_a_character_that_xml_forbids_is_shown_as_unreadable(character):
    """The source refuses these (QP012); a package can be read even where one slips through."""
    item = item_of(q.TrueFalse(id="one", prompt=text(f"a{character}b"), answer=True))
    assert (item.title, item.prompt) == ("a\ufffdb", '<p lang="en">a\ufffdb</p>')


@pytest.mark.parametrize("count", [2, 60, 3000])
def test_answers_have_numbers_of_their_own_however_many_there_are(count):
    """Nine digits of a checksum meet now and then; Canvas would make one answer of two."""
    made = tuple(
        q.Choice(id=letter(at), text=text(f"c{at}"), correct=at == 0) for at in range(count)
    )  # fmt: skip
    item = item_of(q.SingleChoice(id="one", prompt=text("Which?"), choices=made))
    assert len(item.labels) == count
    assert item.right == {next(iter(item.labels))}


COMMON = [
    q.SingleChoice(id="plain", prompt=text("Which?"), choices=choices(right("a"), "b")),
    q.SingleChoice(id="marked-up", prompt=text("*Which* `x < y`?"), choices=choices("a & b", right("b"))),
    q.SingleChoice(
        id="told", prompt=text("Which?"), explanation=text("So."), points=Decimal(3),
        choices=choices(right("a", "Yes."), wrong("b", "No."), "c"),
    ),
    q.SingleChoice(id="unshuffled", prompt=text("Which?"), choices=choices(right("a"), wrong("b", "No."))),
]  # fmt: skip


@pytest.mark.parametrize("question", COMMON, ids=lambda one: one.id)
def test_the_short_way_and_the_long_way_write_the_same(question, monkeypatch):
    """Most questions are written by one form; it must put down what the parts put down."""
    place = "quizpack.formats.qti12.item.commonest"
    written = []
    monkeypatch.setattr(place, lambda *given: written.append(commonest(*given)) or written[-1])
    short = item_of(question).as_text
    monkeypatch.setattr(place, lambda *_: None)
    assert item_of(question).as_text == short
    assert [bool(one) for one in written] == [True]
