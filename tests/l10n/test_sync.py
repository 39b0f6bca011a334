"""What sync makes of each change that an author or a translator can make, one at a time."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made import catalogue, choice_question, entry, quiz_of

from quizpack.l10n import po
from quizpack.l10n.new_file import empty, headed
from quizpack.l10n.sync import Changes, Synced, sync
from quizpack.l10n.template import template
from quizpack.model import questions as q
from quizpack.model.glossary import Glossary, Term
from quizpack.model.place import Source
from quizpack.model.quiz import Quiz
from quizpack.model.text import Status, Text
from quizpack.model.walk import texts, with_texts

PATH = "content/tour.yaml"
RINGS = quiz_of(
    choice_question("q1", "Which shape?", "A ring of devices", "A tree of devices", "A line of devices"),
    choice_question("q2", "Which colour?", "A red one", "A blue one"),
)


def synced(quiz: Quiz, before: po.Catalogue, locale: str | None = "ms", *, renumber: bool = False) -> Synced:
    return sync(template(quiz, PATH, Glossary()), before, locale, renumber=renumber)


def read(text: str) -> po.Catalogue:
    after, found = po.read(Source("translations/ms/tour.po", text), "ms")
    assert found == (), found
    return after


def translated(quiz: Quiz) -> po.Catalogue:
    """A file that is up to date, with each text in brackets as its translation."""
    new = read(synced(quiz, headed(empty("translations/ms/tour.po"), "demo", "ms")).text)
    lines = new.source.text.split("\n")
    for at, line in enumerate(lines):
        if line == 'msgstr ""' and lines[at - 1].startswith('msgid "') and lines[at - 1] != 'msgid ""':
            lines[at] = "msgstr " + lines[at - 1].removeprefix("msgid ").replace('"', '"[', 1)[:-1] + ']"'
    return read("\n".join(lines))


def with_question(quiz: Quiz, at: int, question: q.Question) -> Quiz:
    questions = list(quiz.questions)
    questions.insert(at, question)
    return quiz_of(*questions)


def kept(done: Synced) -> dict[str, tuple[str, bool]]:
    """The translation of each key and whether it is fuzzy."""
    return {entry.msgctxt: (entry.msgstr, entry.fuzzy) for entry in read(done.text).keyed.values() if entry.msgctxt}


def added(before: str, after: str) -> list[str]:
    """The lines of `after` without those of `before`, which must all be there, in their order."""
    old, new = before.split("\n"), []
    for line in after.split("\n"):
        if old and line == old[0]:
            old.pop(0)
        else:
            new.append(line)
    assert not old, old
    return new


def test_a_new_file_holds_every_text_in_the_order_of_the_quiz() -> None:
    done = synced(RINGS, headed(empty("translations/ms/tour.po"), "demo", "ms"))
    assert [one.msgctxt for one in read(done.text).entries[1:]] == [spot.key for spot in texts(RINGS)]
    assert done.changes == Changes(new=8)


def test_twice_in_a_row_changes_no_byte() -> None:
    before = translated(RINGS)
    assert synced(RINGS, before) == Synced(before.source.text, Changes())


@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("locale", ["ms", None])
def test_an_inserted_question_touches_only_its_own_entries(at: int, locale: str | None) -> None:
    before = translated(RINGS) if locale else read(synced(RINGS, headed(empty("x.pot"), "demo", None), None).text)
    more = with_question(RINGS, at, choice_question("more", "Which size?", "A large one", "A small one"))
    done = synced(more, before, locale)
    assert done.changes == Changes(new=3)
    new = [line for line in added(before.source.text, done.text) if line.startswith("msgctxt")]
    assert new == [f'msgctxt "tour/more/{one}"' for one in ("prompt", "choices/a/text", "choices/b/text")]


def test_numbers_of_questions_are_renewed_when_asked_for() -> None:
    more = with_question(RINGS, 0, choice_question("more", "Which size?", "A large one", "A small one"))
    once = synced(more, translated(RINGS))
    assert '#. Question 1, prompt\n#: content/tour.yaml\nmsgctxt "tour/q1/prompt"' in once.text
    done = synced(more, read(once.text), renumber=True)
    assert done.changes == Changes(noted=7)
    assert '#. Question 2, prompt\n#: content/tour.yaml\nmsgctxt "tour/q1/prompt"' in done.text
    assert synced(more, read(done.text), renumber=True).text == done.text


def test_a_changed_text_keeps_its_own_translation_for_a_look() -> None:
    changed = with_texts(RINGS, lambda s: Text("Which form?", "en") if s.key == "tour/q1/prompt" else s.text)
    done = synced(changed, translated(RINGS))
    assert done.changes == Changes(changed=1)
    assert (
        '#. Question 1, prompt\n#: content/tour.yaml\n#, fuzzy\n#| msgid "Which shape?"\n'
        'msgctxt "tour/q1/prompt"\nmsgid "Which form?"\nmsgstr "[Which shape?]"\n'
    ) in done.text


def test_the_earlier_source_is_the_one_that_was_translated() -> None:
    """Two changes before the translator comes: the translation is still that of the first text."""
    before = translated(RINGS)
    for prompt in ("Which form?", "Which outline?"):
        changed = with_texts(RINGS, lambda s: Text(prompt, "en") if s.key == "tour/q1/prompt" else s.text)  # noqa: B023
        before = read(synced(changed, before).text)
    assert '#| msgid "Which shape?"\nmsgctxt "tour/q1/prompt"\nmsgid "Which outline?"\n' in before.source.text
    back = synced(RINGS, before)
    assert '#, fuzzy\nmsgctxt "tour/q1/prompt"\nmsgid "Which shape?"\nmsgstr "[Which shape?]"\n' in back.text


def test_the_earlier_source_is_dropped_once_somebody_has_confirmed_the_translation() -> None:
    quiz = quiz_of(choice_question("q", "now", "x"))
    stale = '#| msgid "before"\n' + entry("tour/q/prompt", "now", "kini")
    assert "#|" not in synced(quiz, catalogue(stale)).text
    then = synced(quiz_of(choice_question("q", "later", "x")), catalogue(stale)).text
    assert '#, fuzzy\n#| msgid "now"\n' in then


def test_a_choice_that_is_inserted_or_moved_takes_no_siblings_words() -> None:
    before = translated(RINGS)
    first, second = RINGS.questions
    assert isinstance(first, q.SingleChoice)
    ring, tree, line = first.choices
    new = q.Choice(id="a", text=Text("A star of devices", "en"))
    moved = [replace(one, id=name) for name, one in zip("bcd", (line, ring, tree), strict=True)]
    done = synced(quiz_of(replace(first, choices=(new, *moved)), second), before)
    assert kept(done)["tour/q1/choices/a/text"] == ("", False)
    assert kept(done)["tour/q1/choices/b/text"] == ("[A line of devices]", False)
    assert kept(done)["tour/q1/choices/c/text"] == ("[A ring of devices]", False)
    assert kept(done)["tour/q1/choices/d/text"] == ("[A tree of devices]", False)
    assert done.changes == Changes(new=1, moved=3)


def test_what_is_gone_is_kept_and_comes_back() -> None:
    before = translated(RINGS)
    first, second = RINGS.questions
    done = synced(quiz_of(second), before)
    assert done.changes == Changes(gone=4)
    assert done.text.endswith(
        '\n#~ msgctxt "tour/q1/choices/c/text"\n#~ msgid "A line of devices"\n#~ msgstr "[A line of devices]"\n'
    )
    back = synced(RINGS, read(done.text))
    assert back.changes == Changes(revived=4)
    assert back.text == before.source.text
    assert first.id == "q1"


def test_what_nobody_has_translated_is_not_kept() -> None:
    _, second = RINGS.questions
    new = read(synced(RINGS, headed(empty("x.po"), "demo", "ms")).text)
    done = synced(quiz_of(second), new)
    assert "#~" not in done.text
    assert done.changes == Changes(gone=4)
    noted = read(new.source.text.replace("#. Question 1, prompt", "# A shape is no colour.\n#. Question 1, prompt"))
    assert '# A shape is no colour.\n#~ msgctxt "tour/q1/prompt"\n' in synced(quiz_of(second), noted).text


def test_translators_comments_flags_and_notes_of_programs_stay() -> None:
    quiz = quiz_of(choice_question("q", "now", "x"))
    before = (
        "# mine\n#  indented\n#. old note\n#. quizpack: mt=x hash=1\n#: a.yaml:3\n#, c-format, ignore-same\n"
        + entry("tour/q/prompt", "before", "dahulu")
    )
    assert (
        "# mine\n#  indented\n#. Question 1, prompt\n#. quizpack: mt=x hash=1\n#: content/tour.yaml\n"
        '#, fuzzy, c-format, ignore-same\n#| msgid "before"\nmsgctxt "tour/q/prompt"\nmsgid "now"\nmsgstr "dahulu"\n'
    ) in synced(quiz, catalogue(before)).text


def test_texts_are_no_format_strings() -> None:
    """Other programs put the flag on any text with a per cent sign, and then refuse its right translation."""
    quiz = quiz_of(choice_question("q", "A fixed 20% slowdown for every model", "x"))
    before = catalogue(
        "#. Question 1, prompt\n#: content/tour.yaml\n#, python-format\n"
        + entry("tour/q/prompt", "A fixed 20% slowdown for every model", "Perlahan 20% bagi setiap model")
    )
    done = synced(quiz, before)
    assert "python" not in done.text
    assert kept(done)["tour/q/prompt"] == ("Perlahan 20% bagi setiap model", False)


def test_texts_that_are_the_same_in_every_language_are_not_offered() -> None:
    quiz = quiz_of(
        choice_question("q", "Which name?", "`loss.backward()`", "NVIDIA", "The call `f()`", "Bubbles", "3.14")
    )
    offers = template(quiz, PATH, Glossary((Term(term="Bubbles", keep=True),))).offers
    assert [offer.spot.text.markup for offer in offers if not offer.wanted] == [
        "`loss.backward()`", "NVIDIA", "Bubbles", "3.14",
    ]  # fmt: skip


def test_a_translation_of_a_text_that_needs_none_is_kept_if_it_says_anything() -> None:
    quiz = quiz_of(choice_question("q", "Which?", "`a`", "`b`"))
    before = catalogue(entry("tour/q/choices/a/text", "`a`", "`a`"), entry("tour/q/choices/b/text", "`b`", "`b` (be)"))
    done = synced(quiz, before)
    assert set(kept(done)) == {"tour/title", "tour/q/prompt", "tour/q/choices/b/text"}
    assert "#~" not in done.text


def test_what_the_author_translated_in_place_is_not_offered_in_that_language() -> None:
    def given(key: str, text: Text) -> Text:
        return replace(text, given=(Text("Cincin", "ms", Status.TRANSLATED),)) if key == "tour/title" else text

    quiz = with_texts(RINGS, lambda spot: given(spot.key, spot.text))
    for locale, offered in (("ms", False), ("vi", True), (None, True)):
        done = synced(quiz, headed(empty("x.po"), "demo", locale), locale)
        assert ("tour/title" in done.text) is offered


def test_letters_spelt_otherwise_are_written_as_the_author_has_them() -> None:
    quiz = quiz_of(choice_question("q", "Việt Nam", "x"))
    done = synced(quiz, catalogue(entry("tour/q/prompt", "Vie\u0302\u0323t Nam", "Vietnam")))
    assert 'msgid "Việt Nam"\nmsgstr "Vietnam"\n' in done.text
    assert "fuzzy" not in done.text


def test_an_entry_that_is_there_and_obsolete_as_well_becomes_one() -> None:
    """Other tools leave such pairs, which gettext refuses; both translations are kept."""
    quiz = quiz_of(choice_question("q", "now", "x"))
    both = (entry("tour/q/prompt", "now", "kini"), "# old\n" + entry("tour/q/prompt", "now", "sekarang", obsolete=True))
    done = synced(quiz, catalogue(*both))
    assert kept(done)["tour/q/prompt"] == ("kini", False)
    assert '# old\n# Another translation was:\n# msgstr "sekarang"\n#. Question 1, prompt\n' in done.text
    assert "#~" not in done.text
    revived = synced(quiz, catalogue(entry("tour/q/prompt", "now", ""), both[1]))
    assert kept(revived)["tour/q/prompt"] == ("sekarang", False)


def test_plural_forms_of_another_program_are_not_lost() -> None:
    quiz = quiz_of(choice_question("q", "now", "x"))
    plural = 'msgctxt "tour/q/prompt"\nmsgid "now"\nmsgid_plural "nows"\nmsgstr[0] "kini"\nmsgstr[1] "kini-kini"\n'
    assert '# msgstr[1] "kini-kini"\n' in synced(quiz, catalogue(plural)).text
    assert "kini-kini" in synced(quiz_of(choice_question("other", "x", "y")), catalogue(plural)).text


def test_entries_of_no_text_are_kept_as_obsolete_ones() -> None:
    done = synced(RINGS, catalogue(entry(None, "Ring", "Cincin"), entry("other/title", "Tree", "Pokok")))
    assert '\n#~ msgid "Ring"\n#~ msgstr "Cincin"\n' in done.text
    assert '#~ msgctxt "other/title"\n#~ msgid "Tree"\n#~ msgstr "Pokok"\n' in done.text


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("ending", ["", "\n# The end.\n"])
def test_line_ends_and_what_stands_at_the_end_of_a_file_are_kept(line_end: str, ending: str) -> None:
    before = translated(RINGS).source.text.rstrip("\n") + ending
    file = read(before.replace("\n", line_end))
    assert synced(RINGS, file).text == file.source.text
    more = with_question(RINGS, 2, choice_question("more", "Which size?", "A large one", "A small one"))
    done = synced(more, file)
    assert done.text.replace(line_end, "").count("\n") == 0
    assert done.text.endswith(ending.replace("\n", line_end) or f'msgstr ""{line_end}')
    assert len(read(done.text).entries) == 1 + 11


def test_wrapped_lines_of_untouched_entries_stay_wrapped() -> None:
    quiz = quiz_of(choice_question("q", "one two three", "x"))
    wrapped = (
        "#. Question 1, prompt\n#: content/tour.yaml\n"
        'msgctxt "tour/q/prompt"\nmsgid ""\n"one two "\n"three"\nmsgstr ""\n"satu dua "\n"tiga"\n'
    )
    assert wrapped in synced(quiz, catalogue(wrapped)).text


def test_a_quiz_with_blanks_in_its_path_has_one_reference() -> None:
    done = sync(template(RINGS, "my quizzes/tour.yaml", Glossary()), headed(empty("x.po"), "demo", "ms"), "ms")
    assert "#: \u2068my quizzes/tour.yaml\u2069\n" in done.text
