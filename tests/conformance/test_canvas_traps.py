"""What Canvas's importers trip over, in silence or with the whole package: impossible, or told at its place.

Beside what `test_canvas` says of answers' numbers, of languages in one course and of folders called like the quiz.
"""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from building import answers, choices, quiz, right, text
from qti12_items import BANK, CANVAS, export, items_of, unzipped
from quizpack.diagnostics import Severity
from quizpack.exporters._exporter import Exported
from quizpack.model import questions as q
from sample_quizzes import ALL, in_locale

CLASSIC_TYPES = {
    "multiple_choice_question",
    "true_false_question",
    "multiple_answers_question",
    "short_answer_question",
    "essay_question",
    "numerical_question",
    "matching_question",
    "fill_in_multiple_blanks_question",
    "multiple_dropdowns_question",
    "calculated_question",
    "file_upload_question",
    "text_only_question",
}
IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]{0,63}")
LONGEST_ID = "a" + "-very" * 12 + "-ab"


def single(id_: str = "one", prompt: str = "Which?", **other) -> q.SingleChoice:
    given = other.pop("choices", choices(right("yes"), "no"))
    return q.SingleChoice(id=id_, prompt=text(prompt), choices=given, **other)


def refused(exported: Exported) -> set[str]:
    """The codes of the errors that forbid the package; each says where."""
    errors = [one for one in exported.diagnostics if one.severity is Severity.ERROR]
    assert (exported.content is None) == bool(errors)
    assert all(one.span and one.span.path == "content/sample.yaml" for one in errors)
    return {one.code for one in errors}


@pytest.mark.parametrize("profile", ["both", "classic"])
@pytest.mark.parametrize("exporter", [CANVAS, BANK], ids=lambda one: one.name)
def test_nothing_that_stops_the_whole_package_in_classic(exporter, profile):
    """One hot spot of New Quizzes, and Classic imports no question of the package."""
    for made in ALL:
        items = list(items_of(unzipped(export(exporter, made, profile=profile))))
        assert {item.fields["question_type"] for item in items} <= CLASSIC_TYPES
        assert not any(list(item.node.iter("{*}response_xy")) for item in items)


@pytest.mark.parametrize("exporter", [CANVAS, BANK], ids=lambda one: one.name)
def test_identifiers_are_short_ascii_names_however_long_the_ids(exporter):
    """Canvas mends others, so that two may become one; very long ones stop the import."""
    long = quiz(single(LONGEST_ID), single(f"{LONGEST_ID[:-1]}c"), id=LONGEST_ID)
    for made in (long, in_locale(long, "zh-Hant-TW"), *ALL):
        files = unzipped(export(exporter, made))
        items = list(items_of(files))
        assert all(IDENTIFIER.fullmatch(item.ident) for item in items)
        assert len({item.ident for item in items}) == len(items)
        manifest = files["imsmanifest.xml"].decode()
        assert all(IDENTIFIER.fullmatch(one) for one in re.findall(r'identifier(?:ref)?="([^"]+)"', manifest))


def test_two_questions_of_one_identifier_are_refused():
    assert refused(export(CANVAS, quiz(single(), single()))) == {"QP373"}


@pytest.mark.parametrize(("profile", "codes"), [("both", {"QP372"}), ("classic", {"QP372"}), ("new", set())])
def test_a_prompt_that_classic_would_replace_is_refused(profile, codes):
    long = single(prompt="word " * 3300)
    assert refused(export(CANVAS, quiz(long), profile=profile)) == codes
    just_short_enough = single(prompt="x" * (16_384 - len('<p lang="en"></p>')))
    assert refused(export(CANVAS, quiz(just_short_enough), profile=profile)) == set()


def test_a_missing_picture_is_refused():
    """Canvas imports the question and shows a broken picture."""
    assert refused(export(CANVAS, quiz(single(prompt="![A ring](media/nowhere.png)")))) == {"QP374"}


def test_a_choice_without_words_is_told():
    """Canvas lists it as “No answer text provided.”"""
    pictures = choices(right("![A ring](media/ring.png)"), "none")
    (told,) = export(CANVAS, quiz(single(choices=pictures))).diagnostics
    assert (told.code, told.severity) == ("QP398", Severity.INFO)


@pytest.mark.parametrize("profile", ["both", "new"])
def test_every_question_says_its_points(profile):
    """Without them Canvas gives one; a comma would cut them off."""
    for points in ("1", "2.5", "0.25", "0", "1E+2"):
        (item,) = items_of(unzipped(export(CANVAS, quiz(single(points=Decimal(points))), profile=profile)))
        assert re.fullmatch(r"[0-9]+(\.[0-9]+)?", item.fields["points_possible"])
        assert Decimal(item.fields["points_possible"]) == Decimal(points)


def test_no_right_answer_is_refused():
    assert refused(export(CANVAS, quiz(single(choices=choices("yes", "no"))))) == {"QP371"}


def test_only_blanks_look_like_blanks():
    """Canvas takes each `[name]` of a blank's name for the blank itself."""
    question = q.FillBlanks(
        id="one",
        prompt=text("The {{word}} is `a[word]`, not [other]."),
        blanks=(q.TextBlank(name="word", answers=answers("ring")),),
    )
    (item,) = items_of(unzipped(export(CANVAS, quiz(question))))
    assert item.prompt.count("[word]") == 1
    assert "[other]" in item.prompt


def test_numbers_have_points_in_every_language():
    """`3,14` would be 3 in Canvas."""
    question = q.Numeric(
        id="one", prompt=text("π?"), answers=(q.NumericAnswer(id="a", accepts=q.Near(Decimal("3.14"))),)
    )
    for locale in ("en", "vi", "de"):
        (item,) = items_of(unzipped(export(CANVAS, in_locale(quiz(question), locale))))
        assert {value for one in item.scored for _, _, value in one.tests} == {"3.14"}
