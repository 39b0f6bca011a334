"""Every sample export is inspected: no finding, and the questions, points and languages that were written."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from targets import TARGETS, Target, files

from quizpack.diagnostics import Diagnostic
from quizpack.formats.readers import survey
from quizpack.formats.survey import Survey
from quizpack.packaging.package import open_files, open_package

CHOOSING = {"multiple-response": 2, "true-false": 2, "single-choice": 1}
TYPING = {
    "fill-blanks": 3, "numeric": 3, "short-answer": 2, "essay": 1, "upload": 1, "formula": 1, "info": 1,
}  # fmt: skip
ARRANGING = {"matching": 1, "categorize": 1, "ordering": 2, "hotspot": 2}
NOTHING_LOST = {"choosing": CHOOSING, "typing": TYPING, "arranging": ARRANGING}
IN_CANVAS = {"matching": 4, "single-choice": 1, "essay": 1}

# What a target makes of the samples: types that it lacks become others; Canvas shows a stimulus as a question.
EXPECTED: dict[str, dict[str, dict[str, int]]] = {
    "moodle": {**NOTHING_LOST, "arranging": {"matching": 2, "ordering": 2, "hotspot": 2}},
    "moodle-4.1": {**NOTHING_LOST, "arranging": {"matching": 4, "hotspot": 2}},
    "moodle-multilang": {**NOTHING_LOST, "arranging": {"matching": 2, "ordering": 2, "hotspot": 2}},
    "canvas": {**NOTHING_LOST, "arranging": {**IN_CANVAS, "info": 1}},
    "canvas-new": {**NOTHING_LOST, "arranging": {**ARRANGING, "info": 1}},
    "canvas-bank": {
        "choosing": CHOOSING,
        "typing": {name: count for name, count in TYPING.items() if name != "info"},
        "arranging": IN_CANVAS,
    },
    "qti12": {
        "choosing": CHOOSING,
        "typing": {"fill-blanks": 3, "numeric": 4, "short-answer": 2, "essay": 2, "info": 1},
        "arranging": {"matching": 2, "ordering": 2, "hotspot": 2},
    },
    "qti21": NOTHING_LOST,
    "qti22": NOTHING_LOST,
    "qti30": NOTHING_LOST,
}
POINTS = {"choosing": 6.5, "typing": 20, "arranging": 3}
"""Of one attempt: one of four questions is drawn at random in “arranging”."""
LAYOUTS = {
    "moodle": "question bank", "canvas": "Canvas package", "qti12": "content package", "qti21": "content package",
    "qti22": "content package", "qti30": "content package",
}  # fmt: skip
VERSIONS = {"moodle": "", "canvas": "1.2", "qti12": "1.2", "qti21": "2.1", "qti22": "2.2", "qti30": "3.0"}


def inspected(target: Target) -> Iterator[tuple[str, Survey, tuple[Diagnostic, ...]]]:
    for name, _, exported in files(target):
        assert exported.content
        path = f"{name}{target.exporter.suffix}"
        package, found = open_package(path, b"".join(exported.content))
        assert package
        told, faults = survey(package)
        assert told
        yield name, told, found + faults


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_our_own_packages_have_no_fault(target: Target):
    for name, told, found in inspected(target):
        assert [f"{one.span}: {one.message}" for one in found] == []
        quiz = name.partition(".")[0]
        counts: dict[str, int] = {}
        for part in told.parts:
            for type_, count in part.types.items():
                counts[type_] = counts.get(type_, 0) + count
        assert counts == EXPECTED[target.name][quiz], name
        assert told.layout == LAYOUTS[target.name.partition("-")[0]]
        assert (told.version, told.tool) == (VERSIONS[target.name.partition("-")[0]], "quizpack")
        points = sum(float(part.points or 0) for part in told.parts)
        # a bank's questions are all counted
        drawn = target.exporter.name not in ("moodle", "canvas-bank")
        assert points == (POINTS[quiz] if drawn or quiz != "arranging" else 6)


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_titles_and_languages(target: Target):
    for name, told, _ in inspected(target):
        quiz, _, locale = name.partition(".")
        languages = {tag for tag, _ in told.languages}
        if target.name == "moodle-multilang":
            assert languages == {"en", "ms", "vi"}
        elif target.exporter.name != "moodle":
            assert locale in languages
            assert all(quiz.capitalize() in part.title for part in told.parts)
        else:
            assert all(part.title.endswith(f"/{quiz}/{locale}") for part in told.parts if "." not in target.name)


def test_settings_are_read_back():
    wanted = {"attempts": "2", "time_limit": "90 min", "navigation": "forward", "shuffle_choices": "yes"}
    found = {
        target.name: dict(told.parts[0].settings)
        for target in TARGETS
        for name, told, _ in inspected(target)
        if name == "choosing.en"
    }
    assert wanted.items() <= found["canvas"].items()
    assert {"attempts": "2", "time_limit": "90 min"}.items() <= found["qti12"].items()
    assert {**wanted, "attempts": "1", "pass": "70 %"}.items() <= found["qti21"].items()
    drawn = {
        target.name: [dict(part.settings).get("pick") for part in told.parts]
        for target in TARGETS
        for name, told, _ in inspected(target)
        if name == "arranging.en"
    }
    assert drawn["canvas"] == drawn["qti12"] == drawn["qti22"] == ["1 of 4"]


class Damage(NamedTuple):
    """What is done to one of our packages: a member's text is changed, or the member is taken out or put in."""

    target: str
    quiz: str
    member: str
    find: str = ""
    put: str = ""


QUIZ = "z_{0}_en/z_{0}_en.xml"

BROKEN: dict[str, tuple[Damage, list[tuple[str, str]]]] = {
    "a picture is taken out": (
        Damage("canvas", "arranging", "web_resources/ring-0123abcd.png"),
        [("QP422", "imsmanifest.xml"), *[("QP436", QUIZ.format("arranging"))] * 2],
    ),
    "a file is put in": (Damage("canvas", "choosing", "notes/new.txt", put="x"), [("QP423", "notes/new.txt")]),
    "a picture leads nowhere": (
        Damage("canvas", "arranging", QUIZ.format("arranging"), "$IMS-CC-FILEBASE$/web_resources/ring", "$IMS-CC-FILEBASE$/king"),
        [("QP436", QUIZ.format("arranging"))],
    ),
    "settings of another quiz": (
        Damage("canvas", "choosing", "z_choosing_en/assessment_meta.xml", 'identifier="z_choosing_en"', 'identifier="z"'),
        [("QP441", "z_choosing_en/assessment_meta.xml")],
    ),
    "two questions become one": (
        Damage("canvas", "choosing", QUIZ.format("choosing"), "q_choosing_primes_en", "q_choosing_memory_en"),
        [("QP425", QUIZ.format("choosing"))],
    ),
    "points become words": (
        Damage("canvas", "choosing", QUIZ.format("choosing"), "<fieldentry>2.5</fieldentry>", "<fieldentry>2,5</fieldentry>"),
        [("QP441", QUIZ.format("choosing"))],
    ),
    "no tag is closed": (
        Damage("canvas", "choosing", QUIZ.format("choosing"), "</questestinterop>", ""),
        [("QP407", QUIZ.format("choosing"))],
    ),
    "a resource twice": (
        Damage("qti12", "arranging", "imsmanifest.xml", "f_bubble-89ef0123.png", "f_ring-0123abcd.png"),
        [("QP425", "imsmanifest.xml")],
    ),
    "a question is taken out": (
        Damage("qti21", "choosing", "items/q_choosing_primes_en.xml"),
        [("QP422", "imsmanifest.xml"), ("QP426", "z_choosing_en.xml")],
    ),
    "the right answer is none": (
        Damage("qti22", "choosing", "items/q_choosing_exactly_en.xml", "<value>e_choosing_exactly_choices_a_en</value>",
               "<value>e_choosing_exactly_choices_z_en</value>"),
        [("QP437", "items/q_choosing_exactly_en.xml")],
    ),
    "a picture is elsewhere": (
        Damage("qti30", "arranging", "items/q_arranging_spot_ms.xml", 'src="media/', 'src="../media/'),
        [("QP436", "items/q_arranging_spot_ms.xml")],
    ),
    "an entity": (
        Damage("qti30", "choosing", "items/q_choosing_ring_ms.xml", "</qti-item-body>", "&nbsp;</qti-item-body>"),
        [("QP407", "items/q_choosing_ring_ms.xml")],
    ),
    "a grade off Moodle's list": (
        Damage("moodle", "choosing", "", 'fraction="50"', 'fraction="51"'), [("QP438", "")]
    ),
    "a picture that is not in the text's files": (
        Damage("moodle", "arranging", "", '<file name="ring-0123abcd.png"', '<file name="king.png"'),
        [("QP436", "")],
    ),
}  # fmt: skip


def exported(target: str, quiz: str) -> dict[str, bytes]:
    """The members of a sample package; a file that is no package has one without a name."""
    chosen = next(one for one in TARGETS if one.name == target)
    content = next(made.content for name, _, made in files(chosen) if name.startswith(f"{quiz}."))
    data = b"".join(content or ())
    if not data.startswith(b"PK"):
        return {"": data}
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return {name: package.read(name) for name in package.namelist()}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_broken_is_found_where_it_is(case: str):
    damage, expected = BROKEN[case]
    members = exported(damage.target, damage.quiz)
    if damage.find:
        assert damage.find.encode() in members[damage.member]
        members[damage.member] = members[damage.member].replace(damage.find.encode(), damage.put.encode(), 1)
    elif damage.put:
        members[damage.member] = damage.put.encode()
    else:
        del members[damage.member]
    if "" in members:
        package, found = open_package("p", members[""])
    else:
        sizes = {name: len(data) for name, data in members.items()}
        package, found = open_files("p", sizes, lambda name: (members[name], ()))
    faults = survey(package)[1] if package else ()
    places = [(one.code, one.span.path.removeprefix("p").removeprefix("/")) for one in (*found, *faults) if one.span]
    assert places == expected
