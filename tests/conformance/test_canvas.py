"""Canvas packages hold what was authored: type, points, answers with weights, feedback and pictures of each question.

The items are read by the names and in the ways of Canvas's two importers (docs/reference/canvas-import.md says where
these were run themselves). With QUIZPACK_XSD, the folder with `validate.py` and `schemas/`, the official schemas judge.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from lxml import etree

from building import picture, quiz, text
from qti12_items import BANK, CANVAS, PLAIN, Item, export, items_of, labels_of, seen, unzipped
from quizpack.formats.qti12.idents import question_ident
from quizpack.l10n.ui import strings
from quizpack.markup import parse, plain
from quizpack.model import formula as f
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz, Section
from quizpack.model.scoring import bounds
from quizpack.model.text import Text
from sample_quizzes import ALL, ARRANGING, MEDIA, in_locale

QUIZZES = [in_locale(one, locale) for one in ALL for locale in ("en", "vi", "ms")]
CASES = [(one, question) for one in QUIZZES for question in one.questions]

STAND_INS: dict[type[q.Question], str] = {
    q.SingleChoice: "multiple_choice_question",
    q.MultipleResponse: "multiple_answers_question",
    q.ShortAnswer: "short_answer_question",
    q.Numeric: "numerical_question",
    q.Matching: "matching_question",
    q.Ordering: "matching_question",
    q.Categorize: "matching_question",
    q.Essay: "essay_question",
    q.Upload: "file_upload_question",
    q.Formula: "calculated_question",
    q.Info: "text_only_question",
}


def shown(one: Text | None) -> str:
    """What a reader sees of a text."""
    return " ".join(plain(parse(one.markup)).split()) if one else ""


@pytest.fixture(scope="module")
def items() -> dict[str, Item]:
    """The items of all sample quizzes by identifier: those of all languages differ."""
    read = [item for one in QUIZZES for item in items_of(unzipped(export(CANVAS, one)))]
    assert len({item.ident for item in read}) == len(read)
    return {item.ident: item for item in read}


@pytest.fixture(params=CASES, ids=lambda case: f"{case[1].id}-{case[0].locale}")
def case(request: pytest.FixtureRequest, items: dict[str, Item]) -> tuple[Quiz, q.Question, Item]:
    made, question = request.param
    return made, question, items[question_ident(made, question)]


def expected_type(made: Quiz, question: q.Question) -> str:
    match question:
        case q.TrueFalse():
            return "true_false_question" if made.locale == "en" else "multiple_choice_question"
        case q.Hotspot():
            right_areas = sum(area.correct for area in question.areas)
            return "multiple_choice_question" if right_areas == 1 else "essay_question"
        case q.FillBlanks():
            menus = question.drag or all(isinstance(blank, q.ChoiceBlank) for blank in question.blanks)
            return "multiple_dropdowns_question" if menus else "fill_in_multiple_blanks_question"
        case _:
            return STAND_INS[type(question)]


def test_type_points_and_prompt(case):
    made, question, item = case
    assert item.fields["question_type"] == expected_type(made, question)
    unscored = isinstance(question, q.Info)
    assert Fraction(item.fields["points_possible"]) == (0 if unscored else Fraction(question.points))
    slots = isinstance(question, q.FillBlanks | q.Formula)
    for part in re.split(r"\{\{[a-z-]+\}\}", question.prompt.markup) if slots else [question.prompt.markup]:
        if not {"`", "$"} & set(part):
            assert " ".join(plain(parse(part)).split()) in seen(item.prompt)


def test_feedback_for_all_answers(case):
    _, question, item = case
    assert shown(question.explanation).replace(" ", "") in seen(item.told.get("general_fb")).replace(" ", "")
    told = question.feedback or q.Feedback()
    if not isinstance(question, q.Essay | q.Upload):
        assert seen(item.told.get("correct_fb")) == shown(told.correct)
        assert seen(item.told.get("general_incorrect_fb")) == shown(told.incorrect)
    if not isinstance(question, q.TrueFalse):  # which is never partly right
        assert shown(told.partial) in seen(item.told.get("general_fb"))
    for hint in question.hints:
        assert shown(hint.text) in seen(item.told["general_fb"])


def test_feedback_is_shown_where_canvas_looks_for_it(case):
    """New Quizzes drops feedback that no condition shows; Classic copies the overall one where a condition does."""
    _, _, item = case
    linked = {name for one in item.conditions for name in one.tells}
    assert linked == set(item.told) - {"correct_fb", "general_incorrect_fb"}


def test_answers_with_weights_and_feedback(case):
    made, question, item = case
    match question:
        case q.SingleChoice() | q.MultipleResponse():
            told = {value: words for (_, value), words in item.answer_told.items()}
            read = [(seen(html), ident in item.right, told.get(ident, "")) for ident, html in item.labels.items()]
            assert read == [(shown(one.text), one.correct, shown(one.feedback)) for one in question.choices]
            assert [one.score for one in item.scored] == [100]
        case q.TrueFalse():
            labels = [(seen(html), ident in item.right) for ident, html in item.labels.items()]
            words = (("True", question.answer), ("False", not question.answer))
            assert labels == [(strings(made.locale, msgid), correct) for msgid, correct in words]
        case q.ShortAnswer():
            (scored,) = item.scored
            whole = [one.text.markup for one in question.answers if one.credit == 1]
            assert [value for _, _, value in scored.tests] == whole
            assert scored.score == 100
        case q.Numeric():
            whole = [one for one in question.answers if one.credit == 1]
            assert [limits(one.tests) for one in item.scored] == [bounds(one.accepts) for one in whole]
            told = [words for one in item.scored for words in (seen(item.told[name]) for name in one.tells)]
            assert told == [shown(one.feedback) for one in whole if one.feedback]
        case q.Matching() | q.Ordering() | q.Categorize():
            authored = list(pairs_of(made, question))
            pairs = {response: value for one in item.scored for _, response, value in one.tests}
            read = [
                (seen(left), seen(item.labels[pairs[response]]), item.answer_told.get((response, pairs[response]), ""))
                for response, left in item.lefts.items()
            ]
            turned = [(beside, left, words) for left, beside, words in authored]
            assert read in (authored, turned)
            assert {(one.action, round(one.score)) for one in item.scored} == {("Add", round(100 / len(authored)))}
        case q.FillBlanks():
            for blank in question.blanks:
                assert blank_read(item, blank.name) == blank_authored(question, blank)
        case q.Formula():
            sets = list(f.value_sets(made.id, question))
            read = list(item.node.iter("{*}var_set"))
            assert [{one.get("name"): Fraction(one.text) for one in each.iter("{*}var")} for each in read] == [
                {name: Fraction(value) for name, value in each.items()} for each in sets
            ]
            expression = f.parse(question.answer, [one.name for one in question.variables])
            rights = [float(each.findtext("{*}answer")) for each in read]
            assert rights == [pytest.approx(f.evaluate(expression, each)) for each in sets]
        case q.Hotspot() if item.type == "multiple_choice_question":
            labels = [(seen(html), ident in item.right) for ident, html in item.labels.items()]
            assert labels == [(shown(area.label), area.correct) for area in question.areas]


def limits(tests) -> tuple[Fraction, Fraction]:
    values = {operator: Fraction(value) for operator, _, value in tests}
    low, high = values["vargte"], values["varlte"]
    assert values.get("varequal", (low + high) / 2) == (low + high) / 2
    return low, high


def pairs_of(made: Quiz, question: q.Matching | q.Ordering | q.Categorize):
    """Left side, right side and feedback of the matching question that stands for a question."""
    match question:
        case q.Matching():
            for pair in question.pairs:
                yield shown(pair.left), shown(pair.right), shown(pair.feedback)
        case q.Ordering():
            for place, one in enumerate(question.items, 1):
                ends = question.labels or q.Labels()
                end = ends.first if place == 1 else ends.last if place == len(question.items) else None
                yield f"{place} ({shown(end)})" if end else str(place), shown(one.text), shown(one.feedback)
        case q.Categorize():
            for group in question.categories:
                for one in group.items:
                    yield shown(one.text), shown(group.name), shown(one.feedback)
            for one in question.distractors:
                yield shown(one.text), strings(made.locale, "None of these"), ""


def blank_read(item: Item, name: str) -> list[tuple[str, bool]]:
    """Each answer of a blank, and whether it is right."""
    (response,) = (one for one in item.node.iter("{*}response_lid") if one.get("ident") == f"response_{name}")
    assert f"[{name}]" in item.prompt
    typed = item.type == "fill_in_multiple_blanks_question"
    return [(seen(label), typed or ident in item.right) for ident, label in labels_of(response).items()]


def blank_authored(question: q.FillBlanks, blank: q.Blank) -> list[tuple[str, bool]]:
    match blank:
        case q.TextBlank() if question.drag:
            words = {shown(one.answers[0].text) for one in question.blanks}
            words |= {shown(one.text) for one in question.distractors}
            return [(word, word == shown(blank.answers[0].text)) for word in sorted(words, key=str.casefold)]
        case q.TextBlank():
            return [(" ".join(one.text.markup.split()), True) for one in blank.answers if one.credit == 1]
        case q.ChoiceBlank() if all(isinstance(one, q.ChoiceBlank) for one in question.blanks):
            return [(shown(one.text), one.correct) for one in blank.choices]
        case q.ChoiceBlank():
            return [(shown(one.text), True) for one in blank.choices if one.correct]
        case q.NumericBlank():
            numbers = ["14", *(f"{tenth // 10}.{tenth % 10}".removesuffix(".0") for tenth in range(135, 146))]
            unit = shown(blank.unit.name)
            return [
                (written + ending, True)
                for number in dict.fromkeys(numbers)
                for written in dict.fromkeys((number, number.replace(".", ",")))
                for ending in (f" {unit}", unit)
            ]


@pytest.mark.parametrize("made", QUIZZES, ids=lambda made: f"{made.id}-{made.locale}")
class TestPackage:
    def test_names_that_canvas_puts_together(self, made):
        """Canvas finds the settings by the folder, which is named as the quiz."""
        files = unzipped(export(CANVAS, made))
        folder = f"z_{made.id}_{made.locale}"
        assessment = etree.fromstring(files[f"{folder}/{folder}.xml"]).find("{*}assessment")
        meta = etree.fromstring(files[f"{folder}/assessment_meta.xml"])
        resources = {
            one.get("identifier"): one for one in etree.fromstring(files["imsmanifest.xml"]).iter("{*}resource")
        }
        assert assessment.get("ident") == meta.get("identifier") == folder
        assert resources[folder].get("type") == "imsqti_xmlv1p2"
        assert resources[folder].find("{*}dependency").get("identifierref") in resources
        assignment = meta.find("{*}assignment")
        assert assignment.get("identifier") != folder
        assert assignment.findtext("{*}quiz_identifierref") == folder

    @pytest.mark.parametrize("exporter", [CANVAS, BANK, PLAIN], ids=lambda one: one.name)
    def test_every_file_is_declared_and_there(self, made, exporter):
        files = unzipped(export(exporter, made))
        manifest = etree.fromstring(files["imsmanifest.xml"])
        assert {one.get("href") for one in manifest.iter("{*}file")} == set(files) - {"imsmanifest.xml"}
        names = [one.get("identifier") for one in manifest.iter("{*}resource")]
        assert len(set(names)) == len(names)
        told = b"".join(data for name, data in files.items() if name.endswith((".xml", ".qti")))
        base = b"" if exporter is PLAIN else rb"\$IMS-CC-FILEBASE\$/"
        used = {one.decode() for one in re.findall(b'(?:src|uri)="' + base + b'(web_resources/[^"]+)"', told)}
        assert used == {name for name in files if name.startswith("web_resources/")}
        assert all(files[name] in {one.data for one in MEDIA.values()} for name in used)

    @pytest.mark.parametrize("exporter", [CANVAS, BANK, PLAIN], ids=lambda one: one.name)
    def test_texts_say_their_language(self, made, exporter):
        """Fallen-back texts, too: all explanations here are missing in the translations."""
        for item in items_of(unzipped(export(exporter, made))):
            question = {one.id: one for one in made.questions}.get(item.ident.split("_")[2])
            assert re.match(rf'<\w+ lang="{made.locale}"', item.prompt)
            if question and question.explanation:
                assert re.match(r'<\w+ lang="en"', item.told["general_fb"])

    @pytest.mark.parametrize("exporter", [CANVAS, BANK], ids=lambda one: one.name)
    def test_answers_have_whole_numbers_that_differ(self, made, exporter):
        """Canvas Classic takes the first digits of an identifier; two menus must not share one either."""
        for item in items_of(unzipped(export(exporter, made))):
            numbers = [one for one in item.fields["original_answer_ids"].split(",") if one]
            responses = [
                {one.get("ident") for one in each.iter("{*}response_label")}
                for each in item.node.iter("{*}response_lid")
            ]
            assert all(re.fullmatch("[1-9][0-9]{8}", one) for one in set(numbers).union(*responses))
            assert len(set(numbers)) == len(numbers)
            shared = item.type == "matching_question"
            assert shared or sum(map(len, responses)) == len(set().union(*responses))


def identifiers(*quizzes: Quiz, exporter=CANVAS) -> dict[str, list[str]]:
    """All identifiers of each item, and of the package under an empty name."""
    files = unzipped(export(exporter, *quizzes))
    found = {
        item.ident: re.findall(r'(?:ident|respident|linkrefid)="([^"]+)"', item.as_text) for item in items_of(files)
    }
    told = files["imsmanifest.xml"] + b"".join(data for name, data in files.items() if name.endswith("meta.xml"))
    return found | {"": sorted(files) + re.findall(r'identifier(?:ref)?="([^"]+)"', told.decode())}


def test_an_added_choice_changes_no_other_answer():
    def made(*given) -> set[str]:
        question = q.SingleChoice(id="one", prompt=text("Which?"), choices=given)
        return set(next(items_of(unzipped(export(CANVAS, quiz(question))))).labels)

    old = (q.Choice(id="x", text=text("x"), correct=True), q.Choice(id="y", text=text("y")))
    assert made(*old) < made(q.Choice(id="w", text=text("w")), *old)


def test_languages_of_one_course_share_nothing():
    """Canvas keeps one question of two that have the same identifier, so that all quizzes would be of one language."""
    for made in ALL:
        everything = [identifiers(in_locale(made, locale)) for locale in ("en", "vi", "ms")]
        for one in everything:
            one[""] = [name for name in one[""] if not name.startswith(("f_", "imsmanifest", "web_resources"))]
        questions = [set(one) - {""} for one in everything]
        packages = [set(one[""]) for one in everything]
        assert not questions[0] & questions[1] | questions[0] & questions[2] | questions[1] & questions[2]
        assert not packages[0] & packages[1] | packages[0] & packages[2] | packages[1] & packages[2]


@pytest.mark.skipif("QUIZPACK_XSD" not in os.environ, reason="QUIZPACK_XSD names no folder of official schemas")
@pytest.mark.parametrize(("exporter", "profile"), [(CANVAS, "both"), (CANVAS, "classic"), (BANK, "both"), (PLAIN, "")])
def test_official_schemas(exporter, profile, tmp_path: Path):
    """`new` is not among the profiles: New Quizzes' own attributes are in no schema."""
    for made in QUIZZES:
        exported = export(exporter, made, **({"profile": profile} if profile else {}))
        (tmp_path / f"{made.id}.{made.locale}.zip").write_bytes(b"".join(exported.content))
    script = Path(os.environ["QUIZPACK_XSD"]) / "validate.py"
    packages = sorted(map(str, tmp_path.iterdir()))
    found = subprocess.run([sys.executable, str(script), *packages], capture_output=True, text=True, check=False)
    assert "imsmanifest.xml" in found.stdout
    assert not [line for line in found.stdout.splitlines() if "ERROR" in line]
    assert found.returncode == 0


def test_a_picture_of_another_quiz_in_the_bundle_is_found_by_its_own_media():
    """The same path may lead to different files in two quizzes."""
    question = q.Info(id="look", prompt=text("![A](p.png)"))
    asked = q.TrueFalse(id="so", prompt=text("So?"), answer=True)
    made = [replace(quiz(asked, question), id=name) for name in ("a", "b")]
    media = [{"p.png": picture("p-00000001.png", 1, 1)}, {"p.png": picture("p-00000002.png", 3, 3)}]
    from quizpack.exporters._exporter import Request

    request = Request(quizzes=tuple(made), media=tuple(media), options={}, strings=strings)
    files = unzipped(CANVAS.export(request))
    assert b"p-00000001.png" in files["z_a_en/z_a_en.xml"]
    assert b"p-00000002.png" in files["z_b_en/z_b_en.xml"]
    assert {"web_resources/p-00000001.png", "web_resources/p-00000002.png"} < set(files)


def test_a_drawn_group_says_how_many_and_for_how_much():
    files = unzipped(export(CANVAS, ARRANGING))
    (group,) = (
        one for one in etree.fromstring(files["z_arranging_en/z_arranging_en.xml"]).iter("{*}section")
        if one.find("{*}selection_ordering") is not None
    )  # fmt: skip
    assert group.get("title") == "In order"
    assert group.findtext(".//{*}selection_number") == "1"
    assert group.findtext(".//{*}points_per_item") == "1"
    assert group.find(".//{*}order") is None
    section: Section = ARRANGING.sections[1]
    assert [one.get("ident").split("_")[2] for one in group.iter("{*}item")] == [one.id for one in section.questions]
