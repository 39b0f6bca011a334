"""Faults that were met in other programs when they read PO files, each shown not to happen here."""

from __future__ import annotations

import time
from dataclasses import replace

from made import PROJECT, catalogue, choice_question, entry, quiz_of, translations

from quizpack.diagnostics import Severity
from quizpack.l10n import po
from quizpack.l10n.localise import localise
from quizpack.l10n.pairing import How, Pairing
from quizpack.model.place import Source
from quizpack.model.project import Fuzzy
from quizpack.model.quiz import Quiz
from quizpack.model.text import Status
from quizpack.model.walk import question_texts, texts

USE = replace(PROJECT, fuzzy=Fuzzy.USE)


def got(quiz: Quiz, *entries: str) -> dict[str, tuple[How, str]]:
    """How each text was paired, and with which translation."""
    pairing = Pairing(quiz, catalogue(*entries))
    pairs = ((spot.key, pairing.of(spot)) for spot in texts(quiz))
    return {key: (pair.how, pair.entry.msgstr) for key, pair in pairs if pair.entry}


def test_two_places_of_one_text_keep_their_own_translations() -> None:
    """Both are renamed; neither gets the other's old words."""
    quiz = quiz_of(choice_question("nav", "Guides", "x"), choice_question("menu", "Guides", "x"))
    found = got(
        quiz, entry("tour/nav/prompt", "Guide", "Panduan-nav"), entry("tour/menu/prompt", "Guide", "Menu-bantuan")
    )
    assert found["tour/nav/prompt"] == (How.CHANGED, "Panduan-nav")
    assert found["tour/menu/prompt"] == (How.CHANGED, "Menu-bantuan")


def test_an_edited_choice_keeps_its_own_translation() -> None:
    quiz = quiz_of(choice_question("q1", "Which?", "It uses one GPU per layer", "It uses one GPU per stage"))
    found = got(
        quiz,
        entry("tour/q1/choices/a/text", "It uses one GPU per layer", "satu GPU"),
        entry("tour/q1/choices/b/text", "It uses two GPUs per layer", "dua GPU"),
    )
    assert found["tour/q1/choices/a/text"] == (How.EXACT, "satu GPU")
    assert found["tour/q1/choices/b/text"] == (How.ALIKE, "dua GPU")


def test_a_thousand_changed_texts_take_less_than_a_second() -> None:
    words = ("model", "device", "gradient")
    names = [f"q{number:03}" for number in range(250)]
    now = quiz_of(
        *(choice_question(name, f"{name} now", *(f"{name} {w} once more here" for w in words)) for name in names)
    )
    old = quiz_of(
        *(choice_question(name, f"{name} old", *(f"{name} {w} once more there" for w in words)) for name in names)
    )
    pairing = Pairing(now, translations(old))
    start = time.process_time()
    pairs = [pairing.of(spot) for question in now.questions for spot in question_texts("tour", question)]
    assert time.process_time() - start < 1
    assert [pair.how for pair in pairs].count(How.ALIKE) == 750


def test_a_text_that_comes_back_gets_its_translation_again() -> None:
    quiz = quiz_of(choice_question("q1", "Number of layers", "x"))
    found = got(quiz, entry("tour/q1/prompt", "Number of layers", "Bilangan lapisan", obsolete=True))
    assert found["tour/q1/prompt"] == (How.EXACT, "Bilangan lapisan")


def test_the_earlier_source_is_no_comment_and_is_kept() -> None:
    text = '#, fuzzy\n#| msgctxt "tour/title"\n#| msgid "old a"\nmsgctxt "tour/title"\nmsgid "a"\nmsgstr "A"\n'
    file = catalogue(text)
    assert po.write(file) == file.source.text
    assert file.raw(file.entries[1]).lstrip("\n") == text
    (broken,) = (f for f in po.read(Source("x.po", text.replace('"old a"', "old a")))[1] if f.code == "QP250")
    assert broken.span
    assert broken.span.line == 3


def test_a_per_cent_sign_makes_no_format_string() -> None:
    quiz = quiz_of(choice_question("q", "A fixed 20% slowdown for every model", r"$\frac{a}{b}$ of {a, b}"))
    text = "#, python-format\n" + entry(
        "tour/q/prompt", "A fixed 20% slowdown for every model", "Perlahan 20% bagi setiap model"
    )
    done = localise(quiz, {"ms": catalogue(text)}, "ms", PROJECT)
    assert done.counts.translated == 1
    assert not any(flag for file_entry in catalogue(text).entries for flag in file_entry.flags)


def test_an_unterminated_text_is_an_error_and_loses_no_letter() -> None:
    text = 'msgctxt "tour/title"\nmsgid "Bubbles?"\nmsgstr "Apakah gelembung?\n'
    file, found = po.read(Source("ms/tour.po", text))
    assert [(f.code, f.severity, f.span and f.span.line) for f in found[:1]] == [("QP251", Severity.ERROR, 3)]
    assert file.entries == ()


def test_a_second_definition_is_an_error_that_names_both_lines() -> None:
    one = entry("tour/title", "a", "A")
    _, found = po.read(Source("ms/tour.po", f"{entry(None, '', 'Language: ms')}\n{one}\n{one}"))
    assert [(f.code, f.severity, f.span and f.span.line, f.related[0].span.line) for f in found] == [
        ("QP254", Severity.ERROR, 9, 5)
    ]


def test_conflict_marks_are_an_error_that_names_them() -> None:
    ours, theirs = entry("tour/title", "a", "A"), entry("tour/title", "a", "B")
    _, found = po.read(Source("x.po", f"<<<<<<< HEAD\n{ours}=======\n{theirs}>>>>>>> theirs\n"))
    assert found[0].code == "QP253"
    assert "`<<<<<<<`" in found[0].message


def test_a_byte_order_mark_hides_nothing() -> None:
    data = ("\ufeff" + entry(None, "", "Language: ms\n") + "\n" + entry("tour/title", "a", "b")).encode()
    file, found = po.load("ms/tour.po", data, "ms")
    assert file
    assert found == ()
    assert file.keyed["tour/title"].msgstr == "b"
    crlf, found = po.load("ms/tour.po", data.replace(b"\n", b"\r\n"), "ms")
    assert crlf
    assert found == ()
    assert crlf.keyed["tour/title"].msgstr == "b"


def test_unknown_headers_and_their_order_are_kept() -> None:
    text = entry(
        None,
        "",
        "X-Generator: Poedit 3\nLanguage: ms\nX-Crowdin-SourceKey: msgstr\nContent-Type: text/plain; charset=UTF-8\n",
    )
    file, _ = po.read(Source("ms/tour.po", text), "ms")
    assert list(po.fields(file)) == ["X-Generator", "Language", "X-Crowdin-SourceKey", "Content-Type"]
    assert po.write(file) == text


def test_obsolete_entries_of_one_text_in_several_places_are_all_kept() -> None:
    keys = ("tour/q1/prompt", None, "tour/q2/prompt")
    file = catalogue(*(entry(key, "foo", f"f{number}", obsolete=True) for number, key in enumerate(keys)))
    assert [(e.msgctxt, e.msgstr) for e in file.entries[1:]] == [(key, f"f{number}") for number, key in enumerate(keys)]
    assert po.write(file) == file.source.text


def test_a_moved_text_keeps_its_translation_without_review() -> None:
    quiz = quiz_of(choice_question("q", "Which?", "Tree", "Ring"))
    found = got(quiz, entry("tour/q/choices/a/text", "Ring", "Cincin"), entry("tour/q/choices/b/text", "Tree", "Pokok"))
    assert found["tour/q/choices/a/text"] == (How.MOVED, "Pokok")
    assert found["tour/q/choices/b/text"] == (How.MOVED, "Cincin")


def test_no_text_inherits_the_opposites_translation() -> None:
    """A question that was added takes no words from another one, however alike they are."""
    quiz = quiz_of(
        choice_question("more", "Does checkpointing increase memory use?", "TPU"),
        choice_question("less", "Does checkpointing not increase memory use?", "GPU"),
    )
    found = got(
        quiz,
        entry("tour/less/prompt", "Does checkpointing not increase memory use?", "tidak meningkatkan"),
        entry("tour/less/choices/a/text", "GPU", "unit GPU"),
    )
    assert list(found) == ["tour/less/prompt", "tour/less/choices/a/text"]


def test_the_headers_language_must_fit_the_folder() -> None:
    for language, fits in (
        ("", True),
        ("ms", True),
        ("ms_MY", True),
        ("x-klingon", False),
        ("zlm", False),
        ("vi", False),
    ):
        _, found = po.read(Source("ms/tour.po", entry(None, "", f"Language: {language}\n")), "ms")
        assert [finding.code for finding in found] == ([] if fits else ["QP256"]), language


def test_notes_to_translators_are_kept() -> None:
    file = catalogue("# mine\n#. Question 1 of 2\n#: content/tour.yaml\n" + entry("tour/title", "a", "A"))
    assert "#. Question 1 of 2\n" in file.raw(file.entries[1])


def test_words_that_only_look_alike_are_not_shown() -> None:
    quiz = quiz_of(choice_question("q", "What is 2 + 3?", "Tree", "Five"))
    file = catalogue(
        entry("tour/q/prompt", "What is 2 + 2?", "2 + 2 berapa?"), entry("tour/q/choices/a/text", "True", "Benar")
    )
    done = localise(quiz, {"ms": file}, "ms", PROJECT)
    assert done.quiz
    assert {spot.text.status for spot in texts(done.quiz)} == {Status.MISSING}
    assert done.counts.unreviewed == 2
    shown = localise(quiz, {"ms": file}, "ms", USE).quiz
    assert shown
    assert [spot.text.markup for spot in texts(shown) if spot.text.status is Status.FUZZY] == ["2 + 2 berapa?", "Benar"]
