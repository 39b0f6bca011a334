"""The file as a whole: categories, names, identifiers, what is told about the quiz, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from moodle_file import codes, exported, read, written
from moodle_file import text as text_of

from building import choices, entries, quiz, right, text, translated
from quizpack.model import questions as q
from quizpack.model.identity import MOODLE_LIMIT
from quizpack.model.quiz import Guide, Level, Section
from quizpack.model.settings import Navigation, Settings, ShowFeedback


def single(prompt: str = "Which?", id: str = "one", **other) -> q.SingleChoice:  # noqa: A002
    return q.SingleChoice(id=id, prompt=text(prompt), choices=choices(right("yes"), "no"), **other)


def path(root, at: int = 0) -> str:
    return text_of(root.findall("question[@type='category']")[at], "category")


@pytest.mark.parametrize(
    ("category", "expected", "found"),
    [
        (None, "quizpack/sample/en", []),
        ("Deep learning/Tour", "Deep learning/Tour/sample/en", []),
        (" A / B//C / ", "A/B//C/sample/en", []),
        ("R&D <1>", "R&D &lt;1&gt;/sample/en", []),
        ("$course$/A", "A/sample/en", ["QP316"]),
        ("$course$", "sample/en", ["QP316"]),
        ("top/A", "A/sample/en", ["QP316"]),
    ],
)
def test_the_category(category, expected, found):
    one = quiz(single(), category=category)
    assert path(read(one)) == expected
    assert codes(one) == found


def test_a_category_that_moodle_cannot_store_is_refused():
    found = exported(quiz(single(), category=f"A/{'b' * 256}"))
    assert found.content is None
    assert [one.code for one in found.diagnostics] == ["QP304"]


def test_a_section_may_have_its_own_category():
    sections = tuple(
        Section(id=f"s{at}", questions=(single(id=f"q{at}"),), category=category)
        for at, category in enumerate((None, "Other", "Other"))
    )
    root = read(quiz(sections=sections))
    assert [one.get("type") for one in root] == ["category", "multichoice", "category", "multichoice", "multichoice"]
    assert path(root, 1) == "Other/sample/en"


def test_what_stands_beside_the_category():
    one = quiz(
        single(),
        title="All & more",
        description=text("Two lines\nof *text*."),
        level=Level.HARD,
        guide=Guide(title=text("The guide"), url=text("https://example.org/?a=1&b=2")),
        authors=("Ann", "Bo"),
        license="CC-BY-4.0",
    )
    assert text_of(read(one)[0], "info").split("\n") == [
        "<p><strong>All & more</strong></p>".replace("&", "&amp;"),
        "<p>Two lines",
        "of <em>text</em>.</p>",
        "<p>Level: hard</p>",
        '<p>Guide: <a href="https://example.org/?a=1&amp;b=2">The guide</a></p>',
        "<p>Authors: Ann, Bo</p>",
        "<p>Licence: CC-BY-4.0</p>",
    ]


# --- names, identifiers, tags -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (single("What is **bold** in `List<int>`?"), "1 What is bold in List&lt;int&gt;?"),
        (single("What?", title=text("A *short* name")), "1 A short name"),
        (single("word " * 30), "1 " + "word " * 15 + "word…"),
        (single("x" * 100), "1 " + "x" * 79 + "…"),
        (single("Look:\n\n```python\nprint(1)\n```"), "1 Look: print(1)"),
        (single("![A ring](media/ring.png)"), "1 A ring"),
        (single("![](media/ring.png)"), "1 one"),
        (single("a", title=text("y" * 300)), "1 " + "y" * 252 + "…"),
        (single("a", title=text("<" * 100)), "1 " + "&lt;" * 63 + "…"),
    ],
)
def test_names(question, expected):
    found = text_of(written(question), "name")
    assert found == expected
    assert len(found) <= 255


def test_names_sort_in_the_quizzes_order():
    root = read(quiz(*(single("Which?", id=f"q{at}") for at in range(11))))
    names = [text_of(one, "name") for one in root.findall("question")[1:]]
    assert names[:2] == ["01 Which?", "02 Which?"]
    assert names == sorted(names)


def test_identifiers_hold_the_locale_and_fit():
    one = quiz(single(id="q" * 64), id="z" * 64)
    for found in (read(one), read(one, translated(one, "ms", lambda _: "x"), multilang=True)):
        assert len(found[1].findtext("idnumber")) == MOODLE_LIMIT
    assert written(single(), id="tour").findtext("idnumber") == "q_tour_one_en"


def test_equal_identifiers_are_refused():
    found = exported(quiz(single(), single()))
    assert found.content is None
    assert [one.code for one in found.diagnostics] == ["QP305"]


def test_tags_of_quiz_and_question_once_each():
    found = written(single(tags=("GPU", "new, old")), tags=("gpu", "tour"))
    assert [text_of(one, ".") for one in found.find("tags")] == ["gpu", "tour", "new, old"]


def test_signs_that_moodle_takes_out_of_tags():
    question = single(tags=("<t>", "a  b", "<>"))
    assert [text_of(one, ".") for one in written(question).find("tags")] == ["t", "a b"]
    assert codes(quiz(question)) == ["QP314", "QP314"]


def test_an_empty_quiz_is_refused():
    found = exported(quiz())
    assert found.content is None
    assert [one.code for one in found.diagnostics] == ["QP300"]


def test_a_missing_file_is_refused():
    found = exported(quiz(single("![A ring](media/none.png)")))
    assert found.content is None
    assert [one.code for one in found.diagnostics] == ["QP306"]


# --- what a question bank cannot hold --------------------------------------------------------------------------------


def by_hand(one) -> str:
    (found,) = exported(one).diagnostics
    assert found.code == "QP320"
    return found.message


def test_defaults_are_not_told():
    assert codes(quiz(single())) == []


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (Settings(pass_mark=Fraction(7, 10)), "“Grade to pass” 70 % of"),
        (Settings(attempts=2), "“Attempts allowed” 2"),
        (Settings(time_limit=90), "“Time limit” 90 seconds"),
        (Settings(time_limit=5400), "“Time limit” 90 minutes"),
        (Settings(navigation=Navigation.FORWARD), "“Navigation method” Sequential"),
        (Settings(show_feedback=ShowFeedback.AT_END), "“How questions behave” Deferred feedback"),
        (Settings(show_feedback=ShowFeedback.NEVER), "“Review options”"),
        (Settings(shuffle_questions=True), "“Shuffle”"),
    ],
)
def test_settings_are_told_once_for_the_quiz(settings, told):
    message = by_hand(quiz(single(), single(id="two"), settings=settings))
    assert told in message
    assert ";" not in message


def test_hints_need_a_behaviour_and_moodle_rounds_a_third():
    hinted = quiz(single(hints=entries("Think.")), settings=Settings(hint_penalty=Fraction(33, 100)))
    assert "Interactive with multiple tries" in by_hand(hinted)
    assert "33 % for each hint, which Moodle reads as 33.33333 %" in by_hand(hinted)
    assert read(hinted)[1].findtext("penalty") == "0.33"


def test_sections_are_told():
    section = Section(
        id="some", questions=(single(), single(id="two")), title=text("Some"), pick=1, stimulus=text("Look *here*.")
    )  # fmt: skip
    message = by_hand(quiz(sections=(section,)))
    assert "“some”" in message
    assert "1 random instead of all 2 questions" in message
    assert "stands in each of its questions" in message
    assert text_of(read(quiz(sections=(section,)))[2], "questiontext") == "<p>Look <em>here</em>.</p>\n<p>Which?</p>"


# --- what a person marks ------------------------------------------------------------------------------------------------


def test_an_essay():
    question = q.Essay(
        id="one",
        prompt=text("Why?"),
        lines=10,
        words=q.Words(low=5),
        rubric=text("*Three* reasons."),
        template=text("Because ![a ring](media/ring.png)"),
        hints=entries("Think."),
        points=Decimal("2.50"),
    )
    found = written(question)
    names = ("responseformat", "responsefieldlines", "minwordlimit", "maxwordlimit", "attachments", "defaultgrade")
    assert [found.findtext(name) for name in names] == ["editor", "10", "5", None, "0", "2.50"]
    assert text_of(found, "graderinfo") == "<p><em>Three</em> reasons.</p>"
    assert text_of(found, "responsetemplate") == "Because a ring"
    assert found.find("hint") is None
    assert codes(quiz(question)) == ["QP320", "QP313", "QP328"]


@pytest.mark.parametrize(("files", "expected", "told"), [(1, "1", 1), (3, "3", 1), (4, "-1", 2)])
def test_an_upload(files, expected, told):
    question = q.Upload(id="one", prompt=text("Hand in."), file_types=(".pdf", ".zip"), max_files=files)
    found = written(question)
    assert [found.findtext(one) for one in ("responseformat", "responserequired", "attachments", "filetypeslist")] == [
        "noinline", "0", expected, ".pdf,.zip",
    ]  # fmt: skip
    assert codes(quiz(question)) == ["QP321"] * told


def test_info():
    found = written(q.Info(id="one", prompt=text("Read *this*.")))
    assert found.get("type") == "description"
    assert text_of(found, "questiontext") == "<p>Read <em>this</em>.</p>"


# --- several languages --------------------------------------------------------------------------------------------------


def in_two(one, change):
    return one, translated(one, "ms", change)


def test_one_file_for_all_languages():
    both = in_two(
        quiz(single("Which?"), title="All"), lambda spot: {"Which?": "Yang mana?", "All": "Semua"}.get(spot.text.markup)
    )
    root = read(*both, multilang=True)
    assert path(root) == "quizpack/sample"
    assert root[1].findtext("idnumber") == "q_sample_one"
    assert text_of(root[1], "questiontext") == (
        '<p><span lang="en" class="multilang">Which?</span><span lang="ms" class="multilang">Yang mana?</span></p>'
    )
    assert text_of(root[1], "name") == (
        '1 <span lang="en" class="multilang">Which?</span><span lang="ms" class="multilang">Yang mana?</span>'
    )
    assert [text_of(one, ".") for one in root[1].findall("answer")] == ["yes", "no"]


def test_a_file_for_all_languages_keeps_its_identifiers_when_languages_come():
    one = quiz(single())
    (category, question) = read(one, multilang=True)
    assert text_of(category, "category") == "quizpack/sample"
    assert question.findtext("idnumber") == "q_sample_one"
    assert text_of(question, "questiontext") == "<p>Which?</p>"


def test_answers_of_all_languages_count():
    question = q.ShortAnswer(
        id="one", prompt=text("?"), answers=(q.TextAnswer(id="a", text=text("ring")), q.TextAnswer(id="b", text=text("GPU")))
    )  # fmt: skip
    both = in_two(quiz(question), lambda spot: "gelang" if spot.text.markup == "ring" else spot.text.markup)
    assert [text_of(one, ".") for one in read(*both, multilang=True)[1].findall("answer")] == ["ring", "gelang", "GPU"]


def test_a_name_too_long_for_all_languages_is_in_one():
    both = in_two(quiz(single(title=text("n" * 110))), lambda spot: f"m{spot.text.markup}")
    assert text_of(read(*both, multilang=True)[1], "name") == f"1 {'n' * 110}"
    assert codes(*both, multilang=True) == ["QP317"]


def test_a_long_prompt_makes_a_shorter_name_in_all_languages():
    one = quiz(single("word " * 30))
    others = (translated(one, locale, lambda spot: f"other {spot.text.markup}") for locale in ("ms", "vi", "id"))
    found = text_of(read(one, *others, multilang=True)[1], "name")
    assert found.count("<span") == 4
    assert len(found) <= 255


def test_a_question_left_out_in_one_language_stands_in_the_others():
    one = quiz(single(id="one"), single(id="two"))
    other = translated(
        replace(one, sections=(Section(questions=(single(id="one"),)),)), "ms", lambda spot: f"ms {spot.text.markup}"
    )
    root = read(one, other, multilang=True)
    assert (
        text_of(root[2], "questiontext")
        == (
            '<p><span lang="en" class="multilang">Which?</span><span lang="ms" class="multilang"><bdi lang="en">Which?</bdi></span></p>'
        )
        or text_of(root[2], "questiontext") == "<p>Which?</p>"
    )


def test_a_text_that_fell_back_says_in_which_language_it_is():
    one = translated(quiz(single("Which?", explanation=text("One.\n\nTwo."))), "ms", lambda _: None)
    found = read(one)[1]
    assert text_of(found, "questiontext") == '<p><span lang="en">Which?</span></p>'
    assert text_of(found, "generalfeedback") == '<div lang="en"><p>One.</p>\n<p>Two.</p></div>'
    assert found.findtext("idnumber") == "q_sample_one_ms"
