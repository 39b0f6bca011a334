"""What an item holds: standard templates where they do, mappings, feedback, hints, languages, pictures."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from qti_packages import EXPORTERS, MEDIA, export, item_of, text_of, unzipped

from building import answers, choices, entries, maybe, near, quiz, right, text, translated, wrong
from quizpack.exporters._exporter import Exporter, Request
from quizpack.model import questions as q
from quizpack.model.quiz import Section
from quizpack.model.settings import Settings
from quizpack.model.text import Text

QTI21, QTI22, QTI30 = EXPORTERS
every = pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda one: one.name)

ONE = q.SingleChoice(id="one", prompt=text("Which?"), choices=choices(right("This"), "That"))
SOME = q.MultipleResponse(id="some", prompt=text("Which?"), choices=choices(right("A"), right("B"), "C"))
SPOT = q.Hotspot(
    id="spot",
    prompt=text("Click."),
    image=q.Image(src="media/ring.png", alt=text("A ring")),
    areas=(q.Area(id="a", shape=q.Shape.RECT, coords=tuple(map(Decimal, (1, 2, 30, 40))), correct=True),),
)


@pytest.mark.parametrize(
    ("question", "template"),
    [
        (ONE, "match_correct"),
        (replace(ONE, points=Decimal(2)), None),
        (replace(ONE, choices=choices(right("This"), wrong("That", credit="1/2"))), "map_response"),
        (replace(ONE, explanation=text("So.")), None),
        (SOME, "map_response"),
        (replace(SOME, points=Decimal("2.5")), "map_response"),
        (replace(SOME, scoring=q.Scoring.ALL_OR_NOTHING), "match_correct"),
        (q.TrueFalse(id="one", prompt=text("Is it?"), answer=True), "match_correct"),
        (q.ShortAnswer(id="one", prompt=text("What?"), answers=answers("x")), "map_response"),
        (
            q.Ordering(id="one", prompt=text("Order."), items=entries("a", "b"), scoring=q.Scoring.ALL_OR_NOTHING),
            "match_correct",
        ),
        (SPOT, "map_response_point"),
        (q.Numeric(id="one", prompt=text("How many?"), answers=(near("1"),)), None),
    ],
)
def test_a_standard_template_is_named_where_it_does_all(question: q.Question, template: str | None):
    for exporter in EXPORTERS:
        written = text_of(exporter, question)
        named = re.findall(r'template="[^"]*rptemplates/([a-z_]+)(?:\.xml)?"', written)
        assert named == ([template] if template else [])


@every
def test_multiple_responses_are_a_mapping_within_bounds(exporter: Exporter):
    item = item_of(exporter, replace(SOME, points=Decimal(2)))
    (mapping,) = item.all("mapping")
    assert list(mapping.attrib.values())[:2] == ["0", "2"]
    assert [list(one.attrib.values())[1] for one in mapping] == ["1", "1", "-2"]


@every
def test_equal_answers_after_folding_are_one_entry_and_the_first_counts(exporter: Exporter):
    question = q.ShortAnswer(
        id="one", prompt=text("?"), answers=answers("Kuala  Lumpur", ("kuala lumpur", "1/2"), "Straße")
    )
    keys = [[*one.attrib.values()] for one in item_of(exporter, question).all("mapEntry")]
    assert keys == [["Kuala Lumpur", "1", "false"], ["Straße", "1", "false"], ["strasse", "1", "false"]]


@every
def test_typed_answers_are_literal(exporter: Exporter):
    question = q.ShortAnswer(id="one", prompt=text("?"), answers=answers("*a* & <b>"), case_sensitive=True)
    assert next(iter(item_of(exporter, question).all("mapEntry")[0].attrib.values())) == "*a* & <b>"


@every
def test_prompts_with_blocks_stand_above_the_interaction(exporter: Exporter):
    code = replace(ONE, prompt=text("Look:\n\n```python\nx = 1\n```"))
    assert not item_of(exporter, code).all("prompt")
    assert "qp-code" in text_of(exporter, code)
    link = replace(ONE, prompt=text("See [this](https://example.org/)."))
    assert not item_of(exporter, link).all("prompt")
    assert item_of(exporter, ONE).all("prompt")[0].text == "Which?"


@every
def test_items_to_order_never_stand_in_the_right_order(exporter: Exporter):
    for count in range(2, 9):
        question = q.Ordering(id="one", prompt=text("Order."), items=entries(*map(str, range(count))))
        shown = [own for own, _ in item_of(exporter, question).options("simpleChoice")]
        assert sorted(shown) != shown


def test_hints_open_on_demand():
    question = replace(ONE, hints=entries("Think.", "Think *again*."))
    assert re.findall(r'<infoControl title="([^"]+)"', text_of(QTI21, question)) == ["Hint 1", "Hint 2"]
    assert "<details><summary>Hint 1</summary><p>Think.</p></details>" in text_of(QTI30, question)


@every
def test_the_marker_alone_sees_the_rubric(exporter: Exporter):
    question = q.Essay(
        id="one", prompt=text("Why?"), rubric=text("Two points for *this*."), words=q.Words(low=2, high=4)
    )
    (rubric,) = item_of(exporter, question).all("rubricBlock")
    assert rubric.get("view") == "scorer"
    pattern = next(
        value
        for key, value in item_of(exporter, question).all("extendedTextInteraction")[0].attrib.items()
        if key in ("patternMask", "pattern-mask")
    )
    fits = [bool(re.fullmatch(pattern, " ".join(["word"] * count))) for count in range(7)]
    assert fits == [False, False, True, True, True, False, False]


@pytest.mark.parametrize(
    ("words", "counts"),
    [
        (q.Words(low=1), {1, 2, 3}),
        (q.Words(high=2), {0, 1, 2}),
        (q.Words(low=2, high=2), {2}),
        (q.Words(high=1), {0, 1}),
    ],
)
def test_word_limits(words: q.Words, counts: set[int]):
    (pattern,) = re.findall(
        'patternMask="([^"]*)"', text_of(QTI21, q.Essay(id="one", prompt=text("Why?"), words=words))
    )
    assert {count for count in range(4) if re.fullmatch(pattern, " ".join("x" * count))} == counts


def test_a_stimulus_stands_in_each_item_or_is_a_file_that_items_name():
    section = Section(id="part", stimulus=text("![A ring](media/ring.png)"), questions=(ONE, SOME))
    found = unzipped(export(QTI21, quiz(sections=(section,))))
    for name in ("one", "some"):
        assert (
            b'<div class="qp-stimulus"><p><img src="media/ring-0123abcd.png"' in found[f"items/q_sample_{name}_en.xml"]
        )
    found = unzipped(export(QTI30, quiz(sections=(section,))))
    assert b"ring-0123abcd.png" in found["items/s_sample_part_stimulus_en.xml"]
    assert b"ring-0123abcd.png" not in found["items/q_sample_one_en.xml"]
    assert b'data-stimulus-idref="s_sample_part_stimulus_en"' in found["items/q_sample_one_en.xml"]


def test_a_text_that_fell_back_says_its_language():
    both = replace(ONE, explanation=text("So."), feedback=q.Feedback(correct=text("Yes.")))
    missing = ("/explanation", "/choices/b/text", "/feedback/correct")
    arabic = translated(quiz(both), "ar", lambda spot: None if spot.key.endswith(missing) else f"ar {spot.text.markup}")
    found = unzipped(export(QTI30, arabic))["items/q_sample_one_ar.xml"].decode()
    assert 'xml:lang="ar"><' in found.replace("\n", "")
    assert '<span xml:lang="en" lang="en" dir="ltr">That</span>' in found
    assert '<p xml:lang="en" lang="en" dir="ltr">So.</p>' in found
    assert '<qti-item-body class="qp-item" dir="rtl">' in found
    found = unzipped(export(QTI21, arabic))["items/q_sample_one_ar.xml"].decode()
    assert '<span xml:lang="en" class="qp-ltr">That</span>' in found
    assert '<itemBody class="qp-item qp-rtl">' in found


@every
def test_true_and_false_are_in_the_quizs_language(exporter: Exporter):
    question = q.TrueFalse(id="one", prompt=text("Is it?"), answer=False)
    malay = translated(quiz(question), "ms", lambda _: "Betul?")
    found = unzipped(export(exporter, malay))["items/q_sample_one_ms.xml"].decode()
    assert re.findall(">(ms [A-Za-z]+)<", found) == ["ms True", "ms False"]


def test_words_without_a_translation_are_marked_as_english():
    question = q.TrueFalse(id="one", prompt=text("Is it?"), answer=False)
    request = Request(
        quizzes=(replace(quiz(question), locale="vi"),), media=({},), options={}, strings=lambda _, word: word
    )
    found = unzipped(QTI21.export(request))["items/q_sample_one_vi.xml"].decode()
    assert '><span xml:lang="en">True</span></simpleChoice>' in found


@every
def test_choices_are_shuffled_only_where_both_quiz_and_question_say_so(exporter: Exporter):
    for setting, own, shuffled in ((True, True, "true"), (True, False, "false"), (False, True, "false")):
        item = item_of(exporter, replace(ONE, shuffle=own), settings=Settings(shuffle_choices=setting))
        assert item.all("choiceInteraction")[0].get("shuffle") == shuffled


@every
def test_what_is_dragged_may_be_used_as_often_as_it_fits(exporter: Exporter):
    question = q.FillBlanks(
        id="one",
        drag=True,
        prompt=text("{{a}}, {{b}} and {{c}}."),
        blanks=tuple(
            q.TextBlank(name=name, answers=answers(word)) for name, word in zip("abc", ("x", "y", "x"), strict=True)
        ),
        distractors=entries("z"),
    )
    found = item_of(exporter, question).all("gapText")
    words = {one.text: one.get("matchMax", one.get("match-max")) for one in found}
    assert words == {"x": "2", "y": "1", "z": "1"}


def test_plain_words_in_menus_unless_the_dialect_holds_markup_there():
    question = q.FillBlanks(
        id="one", prompt=text("A {{a}}."), blanks=(q.ChoiceBlank(name="a", choices=choices(right("`x < y`"), "b")),)
    )
    assert ">x &lt; y</inlineChoice>" in text_of(QTI22, question)
    assert "><code>x &lt; y</code></qti-inline-choice>" in text_of(QTI30, question)


def test_a_slot_without_a_blank_stays_as_it_was_typed():
    question = q.FillBlanks(
        id="one", prompt=text("{{a}} {{other}}"), blanks=(q.TextBlank(name="a", answers=answers("x")),)
    )
    assert "/> {{other}}</p>" in text_of(QTI21, question)


@every
def test_unknown_files_are_errors_and_web_addresses_are_kept(exporter: Exporter):
    exported = export(exporter, quiz(replace(ONE, prompt=text("![x](media/none.png)"))))
    assert exported.content is None
    assert [one.code for one in exported.diagnostics] == ["QP341"]
    assert 'src="https://example.org/a.png"' in text_of(
        exporter, replace(ONE, prompt=text("![x](https://example.org/a.png)"))
    )


@every
def test_titles_are_short_and_without_markup(exporter: Exporter):
    found = [
        item_of(exporter, replace(ONE, prompt=text(prompt), title=maybe(title))).root.get("title")
        for prompt, title in (
            ("*Which* of `a & b`?", None),
            ("word " * 40, None),
            ("x" * 100, None),
            ("?", "A *title*"),
        )
    ]
    assert found == ["Which of a & b?", "word " * 14 + "word…", "x" * 79 + "…", "A title"]


@every
def test_a_clicked_picture_is_a_file_with_its_size(exporter: Exporter):
    found = unzipped(export(exporter, quiz(SPOT)))
    assert found["items/media/ring-0123abcd.png"] == MEDIA["media/ring.png"].data
    (picture,) = [one for name in ("object", "img") for one in item_of(exporter, SPOT).all(name)]
    assert (picture.get("width"), picture.get("height")) == ("160", "60")


def test_areas_that_may_be_seen_are_hotspots_and_secret_ones_are_points():
    assert item_of(QTI21, SPOT).all("selectPointInteraction")
    seen = replace(
        SPOT, areas=(*SPOT.areas, q.Area(id="b", shape=q.Shape.CIRCLE, coords=tuple(map(Decimal, (50, 50, 4)))))
    )
    assert [one.get("coords") for one in item_of(QTI21, seen).all("hotspotChoice")] == ["1,2,30,40", "50,50,4"]


def test_no_number_has_an_exponent():
    question = q.Numeric(
        id="one", prompt=text("?"), answers=(near("1e-9", "1e-12"), near("1e25", credit=Fraction(1, 3)))
    )
    values = re.findall('<baseValue baseType="float">([^<]+)<', text_of(QTI21, question))
    assert all(re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", one) for one in values), values


def test_files_for_upload():
    question = q.Upload(id="one", prompt=text("Hand in."), file_types=(".pdf",), max_files=2)
    assert re.findall(r'uploadInteraction responseIdentifier="([^"]+)" type="([^"]+)"', text_of(QTI21, question)) == [
        ("RESPONSE", "application/pdf"),
        ("RESPONSE_2", "application/pdf"),
    ]
    assert 'type="application/pdf text/plain"' in text_of(QTI30, replace(question, file_types=(".pdf", ".txt")))


def test_identifiers_stay_when_texts_change():
    before = text_of(QTI21, ONE)
    after = text_of(QTI21, replace(ONE, prompt=Text("Other?", "en"), choices=choices(right("Changed"), "also")))
    pattern = r'identifier="([^"]+)"|<value>(e_[^<]+)<'
    assert re.findall(pattern, before) == re.findall(pattern, after)
