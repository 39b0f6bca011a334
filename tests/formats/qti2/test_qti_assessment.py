"""The test around the items: sections, drawing, order, time, attempts, feedback, pass mark, instructions, manifest."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from lxml import etree
from qti_packages import EXPORTERS, MEDIA, export, unzipped, words

from building import choices, quiz, right, text
from qti_responses import Item
from quizpack.exporters._exporter import Exporter, Heading, Request
from quizpack.model import questions as q
from quizpack.model.quiz import Guide, Level, Quiz, Section
from quizpack.model.settings import Navigation, Settings, ShowFeedback
from quizpack.model.text import Text

every = pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda one: one.name)


def one(name: str, points: int = 1) -> q.Question:
    return q.SingleChoice(
        id=name, prompt=text("Which?"), choices=choices(right("This"), "That"), points=Decimal(points)
    )


def assessment(exporter: Exporter, given: Quiz) -> Item:
    return Item.of(unzipped(export(exporter, given))["z_sample_en.xml"])


def attributes(item: Item, name: str) -> list[dict[str, str]]:
    """Each element's attributes, named as QTI 2 names them."""
    return [
        {"".join((part if n == 0 else part.title()) for n, part in enumerate(str(key).split("-"))): str(value)
         for key, value in found.attrib.items()}
        for found in item.all(name)
    ]  # fmt: skip


@every
def test_sections_draw_and_shuffle(exporter: Exporter):
    sections = (
        Section(id="a", title=text("First *part*"), questions=(one("x"), one("y"), one("z")), pick=2),
        Section(id="b", questions=(q.Info(id="i", prompt=text("Read.")), one("w", 3)), pick=5),
    )
    found = assessment(exporter, quiz(sections=sections, settings=Settings(shuffle_questions=True)))
    assert [part["title"] for part in attributes(found, "assessmentSection")] == ["First part", "A sample"]
    assert attributes(found, "selection") == [{"select": "2"}]
    assert attributes(found, "ordering") == [{"shuffle": "true"}] * 2
    assert [ref.get("fixed") for ref in attributes(found, "assessmentItemRef")] == [None, None, None, "true", None]
    assert attributes(found, "outcomeDeclaration")[0]["normalMaximum"] == "5"


@every
@pytest.mark.parametrize(
    ("settings", "part", "control"),
    [
        (Settings(), ("nonlinear", "individual"), ("0", "true", "true")),
        (Settings(attempts=3), ("nonlinear", "individual"), ("3", "true", "true")),
        (Settings(show_feedback=ShowFeedback.NEVER), ("nonlinear", "individual"), ("0", "false", "false")),
        (Settings(show_feedback=ShowFeedback.AT_END, attempts=3), ("nonlinear", "simultaneous"), ("1", "true", "true")),
        (Settings(navigation=Navigation.FORWARD, attempts=1), ("linear", "individual"), ("1", "true", "true")),
    ],
)  # fmt: skip
def test_settings(exporter: Exporter, settings: Settings, part: tuple[str, ...], control: tuple[str, ...]):
    found = assessment(exporter, quiz(one("x"), settings=settings))
    (given,) = attributes(found, "testPart")
    assert (given["navigationMode"], given["submissionMode"]) == part
    (given,) = attributes(found, "itemSessionControl")
    assert (given["maxAttempts"], given["showFeedback"], given["allowReview"]) == control


@every
def test_time_and_pass_mark(exporter: Exporter):
    settings = Settings(time_limit=90, pass_mark=Fraction(2, 3))
    found = assessment(exporter, quiz(one("x"), one("y", 2), settings=settings))
    assert attributes(found, "timeLimits") == [{"maxTime": "90"}]
    assert attributes(found, "outcomeDeclaration")[0]["masteryValue"] == "2"
    assert [value["identifier"] for value in attributes(found, "setOutcomeValue")] == ["SCORE", "PASSED"]
    assert not attributes(assessment(exporter, quiz(one("x"))), "timeLimits")


@every
def test_instructions_stand_above_the_first_section(exporter: Exporter):
    given = quiz(
        sections=(
            Section(id="a", description=text("Part *one*."), questions=(one("x"),)),
            Section(id="b", description=text("![A ring](media/ring.png)"), questions=(one("y"),)),
        ),
        description=text("About this."),
        guide=Guide(title=text("A guide"), url=text("https://example.org/?a=1&b=2")),
    )
    rubrics = assessment(exporter, given).all("rubricBlock")
    assert [" ".join("".join(rubric.itertext()).split()) for rubric in rubrics] == [
        "About this. Guide: A guide Part one.",
        "",
    ]
    assert {rubric.get("view") for rubric in rubrics} == {"candidate"}
    (picture,) = [found for found in rubrics[1].iter() if etree.QName(found).localname == "img"]
    assert picture.get("src") == "items/media/ring-0123abcd.png"


LOM = "{http://ltsc.ieee.org/xsd/LOM}"


def test_the_manifest_names_all_languages_and_what_is_known_about_the_quiz():
    given = quiz(
        replace(one("x"), tags=("tag",)),
        title="Supply & demand: what's <next>?",
        description=text("Two\n\nlines."),
        level=Level.HARD,
        tags=("a", "b"),
        authors=("Ann, & Bo",),
        license="CC-BY-4.0",
        category="Deep learning/Tour",
        guide=Guide(title=text("A guide"), url=text("https://example.org/?a=1&b=2")),
    )
    headings = (
        Heading("sample", Text("Cung & cầu", "vi"), Text("Hai dòng.", "vi")),
        Heading("sample", given.title, None),
        Heading("other", Text("Not this one", "en")),
    )
    request = Request(quizzes=(given,), media=(MEDIA,), options={}, strings=words, headings=headings)
    root = etree.fromstring(unzipped(EXPORTERS[0].export(request))["imsmanifest.xml"])
    lom = root.find(f".//{LOM}lom")
    assert lom is not None
    titles = {found.get("language"): found.text for found in lom.iterfind(f"{LOM}general/{LOM}title/{LOM}string")}
    assert titles == {"vi": "Cung & cầu", "en": "Supply & demand: what's <next>?"}
    assert [found.text for found in lom.iterfind(f".//{LOM}description/{LOM}string")] == [
        "Hai dòng.",
        "Two lines.",
        "CC-BY-4.0",
    ]
    assert [found.text for found in lom.iterfind(f".//{LOM}keyword/{LOM}string")] == ["a", "b"]
    assert "difficult" in [found.text for found in lom.iter(f"{LOM}value")]
    assert "FN:Ann\\, & Bo" in str(lom.findtext(f".//{LOM}entity"))
    assert [found.text for found in lom.iterfind(f".//{LOM}taxon/{LOM}entry/{LOM}string")] == ["Deep learning", "Tour"]
    assert "https://example.org/?a=1&b=2" in [found.text for found in lom.iter(f"{LOM}entry")]


@every
def test_several_quizzes_in_one_package(exporter: Exporter):
    both = (quiz(one("x")), quiz(one("x"), id="other", title="Another"))
    found = unzipped(export(exporter, *both))
    assert {"z_sample_en.xml", "z_other_en.xml", "items/q_sample_x_en.xml", "items/q_other_x_en.xml"} <= found.keys()
    assert b"A sample; Another" in found["imsmanifest.xml"]
