"""Faults that were met in other programs when they update PO files, each shown not to happen here."""

from __future__ import annotations

import time

from made import catalogue, choice_question, entry, quiz_of, translations

from quizpack.documents import read as read_yaml
from quizpack.l10n import po
from quizpack.l10n.new_file import empty, headed
from quizpack.l10n.sync import sync
from quizpack.l10n.template import template
from quizpack.model.glossary import Glossary
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.questions import SingleChoice
from quizpack.model.quiz import Quiz
from quizpack.source import decode


def quiz_from(yaml: str) -> Quiz:
    quiz, found = decode(read_yaml(Source("content/tour.yaml", yaml)), Project(root="."))
    assert quiz, found
    assert found == ()
    return quiz


def synced(quiz: Quiz, before: po.Catalogue) -> po.Catalogue:
    done = sync(template(quiz, "content/tour.yaml", Glossary()), before, "ms")
    after, found = po.read(Source("translations/ms/tour.po", done.text), "ms")
    assert found == ()
    return after


def new(quiz: Quiz) -> po.Catalogue:
    return synced(quiz, headed(empty("translations/ms/tour.po"), "demo", "ms"))


def test_two_places_of_one_text_keep_their_own_translations() -> None:
    quiz = quiz_of(choice_question("nav", "Guides", "x"), choice_question("menu", "Guides", "x"))
    before = catalogue(entry("tour/nav/prompt", "Guide", "Panduan"), entry("tour/menu/prompt", "Guide", "Bantuan"))
    after = synced(quiz, before)
    assert after.keyed["tour/nav/prompt"].msgstr == "Panduan"
    assert after.keyed["tour/menu/prompt"].msgstr == "Bantuan"
    assert not [one for one in after.entries if one.obsolete]


def test_an_edited_choice_keeps_its_own_translation() -> None:
    quiz = quiz_of(choice_question("q1", "Which?", "It uses one GPU per layer", "It uses one GPU per stage"))
    after = synced(
        quiz,
        catalogue(
            entry("tour/q1/choices/a/text", "It uses one GPU per layer", "satu GPU"),
            entry("tour/q1/choices/b/text", "It uses two GPUs per layer", "dua GPU"),
        ),
    )
    edited = after.keyed["tour/q1/choices/b/text"]
    assert (edited.msgstr, edited.fuzzy) == ("dua GPU", True)
    assert '#| msgid "It uses two GPUs per layer"\n' in after.raw(edited)


def test_a_thousand_changed_texts_take_less_than_a_second() -> None:
    names = [f"q{number:03}" for number in range(250)]
    words = ("model", "device", "gradient")
    old, now = (
        quiz_of(*(choice_question(n, f"{n} {when}", *(f"{n} {w} once more {when}" for w in words)) for n in names))
        for when in ("there", "here")
    )
    before = translations(old)
    start = time.process_time()
    done = sync(template(now, "content/tour.yaml", Glossary()), before, "ms")
    assert time.process_time() - start < 1
    assert done.changes.changed == 1000


def test_a_text_that_comes_back_is_revived_without_a_copy() -> None:
    quiz = quiz_of(choice_question("q1", "Number of layers", "x"))
    obsolete = entry("tour/q1/prompt", "Number of layers", "Bilangan lapisan", obsolete=True)
    for before in ((obsolete,), (entry("tour/q1/prompt", "Number of layers", ""), obsolete)):
        after = synced(quiz, catalogue(*before))
        found = [one for one in after.entries if one.msgctxt == "tour/q1/prompt"]
        assert [(one.msgstr, one.obsolete, one.fuzzy) for one in found] == [("Bilangan lapisan", False, False)]


def test_unknown_headers_and_their_order_are_kept() -> None:
    header = entry(
        None,
        "",
        "X-Generator: Poedit 3\nlanguage: ms\nX-Crowdin-SourceKey: msgstr\n"
        "POT-Creation-Date: 2020-01-01 00:00+0000\nContent-Type: text/plain; charset=utf-8\n",
    )
    before, _ = po.read(Source("translations/ms/tour.po", f"# Ours.\n{header}"), "ms")
    after = synced(quiz_of(choice_question("q", "Which?", "x")), before)
    assert after.raw(after.entries[0]) == f"# Ours.\n{header}"


def test_nothing_changes_that_has_not_changed() -> None:
    quiz = quiz_of(choice_question("q", "Which?", "x", "y"))
    before = new(quiz)
    assert synced(quiz, before).source.text == before.source.text
    more = quiz_of(choice_question("first", "Which not?", "z"), choice_question("q", "Which?", "x", "y"))
    after = synced(more, before)
    for one in before.entries:
        assert before.raw(one) in after.source.text


def test_the_same_quiz_gives_the_same_template_and_dates_stay() -> None:
    quiz = quiz_of(choice_question("q", "Which?", "x", "y"))
    offered = template(quiz, "content/tour.yaml", Glossary())
    empty_template = headed(empty("translations/templates/tour.pot"), "demo", None)
    first, second = (sync(offered, empty_template, None).text for _ in range(2))
    assert first == second
    dated = first.replace("POT-Creation-Date: 1970-01-01 00:00+0000", "POT-Creation-Date: 2020-02-02 02:02+0000")
    before, _ = po.read(Source("translations/templates/tour.pot", dated))
    assert sync(offered, before, None).text == dated
    references = [line for line in first.splitlines() if line.startswith("#:")]
    assert set(references) == {"#: content/tour.yaml"}


def test_obsolete_entries_of_one_text_in_several_places_are_all_kept() -> None:
    keys = ("tour/q1/prompt", None, "tour/q2/prompt")
    before = catalogue(*(entry(key, "foo", f"f{number}", obsolete=True) for number, key in enumerate(keys)))
    quiz = quiz_of(choice_question("q", "Which?", "x"))
    after = synced(quiz, synced(quiz, before))
    assert [(one.msgctxt, one.msgstr) for one in after.entries if one.obsolete] == [
        (key, f"f{number}") for number, key in enumerate(keys)
    ]


def test_a_moved_text_keeps_its_translation_without_review() -> None:
    quiz = quiz_of(choice_question("q", "Which?", "Tree", "Ring"))
    before = (entry("tour/q/choices/a/text", "Ring", "Cincin"), entry("tour/q/choices/b/text", "Tree", "Pokok"))
    after = synced(quiz, catalogue(*before))
    moved = [after.keyed[f"tour/q/choices/{letter}/text"] for letter in "ab"]
    assert [(one.msgid, one.msgstr, one.fuzzy) for one in moved] == [
        ("Tree", "Pokok", False),
        ("Ring", "Cincin", False),
    ]


def test_no_text_inherits_the_opposites_translation() -> None:
    quiz = quiz_of(
        choice_question("more", "Does checkpointing increase memory use?", "TPU"),
        choice_question("less", "Does checkpointing not increase memory use?", "GPU"),
    )
    after = synced(
        quiz, catalogue(entry("tour/less/prompt", "Does checkpointing not increase memory use?", "tidak meningkatkan"))
    )
    assert after.keyed["tour/more/prompt"].msgstr == ""
    assert after.keyed["tour/more/choices/a/text"].msgstr == ""


ORDERED = """\
id: tour
title: Rings
questions:
  - id: zebra
    prompt: |
      Which?

      - one
    explanation: Before the choices
    choices: [{text: Yes, correct: true}, 'a, b', 1e3]
    hints: [Think]
    feedback: {correct: Right}
  - id: apple
    prompt: Which?
    choices: [Yes, {text: No, correct: true}]
"""


def test_texts_are_the_characters_that_the_author_typed() -> None:
    """Of a language called `no`, too; other readers make truth values, numbers and dates of these."""
    typed = ["Yes", "no", "1e3", "010", "1_000", "12:30", "2024-01-01", "1.10", "on", "="]
    quiz = quiz_from(
        f"id: tour\ntitle: {{en: Rings, no: Ringer}}\n"
        f"questions:\n  - id: q\n    prompt: Which?\n    choices: [{{text: Right, correct: true}}, {', '.join(typed)}]\n"
    )
    (question,) = quiz.questions
    assert isinstance(question, SingleChoice)
    assert [choice.text.markup for choice in question.choices] == ["Right", *typed]
    assert [(one.locale, one.markup) for one in quiz.title.given] == [("no", "Ringer")]
    offered = [entry.msgid for entry in new(quiz).entries[1:]]
    assert [text for text in typed if text in offered] == ["Yes", "no", "1e3", "on"]


def test_nothing_at_all_is_no_text() -> None:
    yaml = "id: tour\ntitle: ~\nquestions: [{id: q, type: info, prompt: Read}]\n"
    _, found = decode(read_yaml(Source("content/tour.yaml", yaml)), Project(root="."))
    assert [(one.code, one.span and one.span.line) for one in found] == [("QP031", 2)]


def test_a_field_that_stands_twice_is_an_error_that_names_both_lines() -> None:
    document = read_yaml(Source("content/tour.yaml", "id: tour\ntitle: One\ntitle: Two\nquestions: []\n"))
    assert [(one.code, one.span and one.span.line, one.related[0].span.line) for one in document.diagnostics] == [
        ("QP020", 3, 2)
    ]


def test_entries_of_a_list_are_entries_of_their_own() -> None:
    after = new(quiz_from(ORDERED))
    assert after.keyed["tour/zebra/prompt"].msgid == "Which?\n\n- one"
    assert [after.keyed[f"tour/zebra/choices/{letter}/text"].msgid for letter in "abc"] == ["Yes", "a, b", "1e3"]


def test_equal_texts_in_two_places_are_two_entries() -> None:
    quiz = quiz_of(choice_question("q1", "Which?", "No data"), choice_question("q2", "Which?", "No data"))
    keys = [one.msgctxt for one in new(quiz).entries[1:]]
    assert keys == [
        "tour/title",
        "tour/q1/prompt",
        "tour/q1/choices/a/text",
        "tour/q2/prompt",
        "tour/q2/choices/a/text",
    ]


def test_entries_stand_in_the_order_of_the_quiz_file() -> None:
    assert [(one.msgctxt or "").removeprefix("tour/") for one in new(quiz_from(ORDERED)).entries[1:]] == [
        "title",
        "zebra/prompt",
        "zebra/explanation",
        "zebra/choices/a/text",
        "zebra/choices/b/text",
        "zebra/choices/c/text",
        "zebra/hints/a/text",
        "zebra/feedback/correct",
        "apple/prompt",
        "apple/choices/a/text",
        "apple/choices/b/text",
    ]
