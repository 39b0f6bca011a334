"""What rules on translations get to see: which texts, grouped how, located where, and who may take one out."""

from __future__ import annotations

import pytest
from translating import HEADER, catalogue, codes, entry, found_by, keep, options, rule, translated, translation_of

from quizpack.diagnostics.suppress import without_allowed
from quizpack.documents import decode as decode_bytes
from quizpack.documents import read
from quizpack.l10n import po
from quizpack.l10n.layers import Layer
from quizpack.model.place import Source
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.plugins import RULES
from quizpack.rules._rule import compare
from quizpack.rules._translation import Translation, changed, listed, missing, quoted
from quizpack.source import decode


def quiz_from(yaml: str) -> Quiz:
    source, _ = decode_bytes("content/loops.yaml", yaml.encode())
    assert source
    document = read(source)
    quiz, found = decode(document, Project(root="."))
    assert not found
    assert quiz
    return quiz


IN_PLACE = """\
quizpack: 1
id: loops
title:
  en: Training with torch.nn
  # quizpack: allow code-changed
  ms: Latihan dengan obor.nn
questions:
  - id: pace
    prompt:
      en: It takes 5 steps.
      ms: Ia mengambil 6 langkah.
    choices:
      - text: Yes
        correct: true
      - No
"""


class TestInPlace:
    """Translations that the author typed beside the source."""

    def translation(self) -> Translation:
        quiz = quiz_from(IN_PLACE)
        return Translation(quiz, Layer(quiz, "ms", None))

    def test_they_are_looked_at_where_they_stand(self) -> None:
        found = found_by("QP207", self.translation())
        assert [(one.span.path, one.span.line, one.span.column, one.locale) for one in found if one.span] == [
            ("content/loops.yaml", 11, 11, "ms")
        ]
        assert found[0].fix is None

    def test_a_comment_allows_a_finding(self) -> None:
        translation = self.translation()
        found = found_by("QP204", translation)
        assert [one.span.line for one in found if one.span] == [6]
        assert list(without_allowed(found, translation.quiz.source)) == []

    def test_they_win_over_the_catalogue(self) -> None:
        quiz = quiz_from(IN_PLACE)
        text = (
            HEADER.format(locale="ms")
            + "\n"
            + entry("loops/pace/prompt", "It takes 5 steps.", "Ia mengambil 7 langkah.")
        )
        read_catalogue, _ = po.read(Source("translations/ms/loops.po", text), "ms")
        found = found_by("QP207", Translation(quiz, Layer(quiz, "ms", read_catalogue)))
        assert [one.span.path for one in found if one.span] == ["content/loops.yaml"]


class TestPlaces:
    def test_a_finding_stands_at_the_translation(self) -> None:
        found = found_by("QP207", translated("ms", ("5 rings", "5 gelang"), ("6 rings", "7 gelang")))
        assert [(one.span.line, one.span.column, one.span.end_column) for one in found if one.span] == [(12, 8, 18)]

    def test_a_fix_replaces_the_translation_alone(self) -> None:
        translation = translated("ms", ("One\n\nTwo", "Satu  ini\n\nDua "))
        (found,) = found_by("QP215", translation)
        source = translation._layer.catalogue.source  # type: ignore[union-attr]
        assert found.fix
        (edit,) = found.fix.edits
        mended = source.text[: edit.start] + edit.replacement + source.text[edit.end :]
        again, faults = po.read(Source(source.path, mended), "ms")
        assert not faults
        assert [one.msgstr for one in again.entries[1:]] == ["Satu ini\n\nDua"]
        assert mended.startswith(source.text[: edit.start])

    def test_a_fix_keeps_the_files_line_ends(self) -> None:
        text = (
            HEADER.format(locale="ms") + "\n" + entry("loops/q1/explanation", "One\n\nTwo", "Satu  ini\n\nDua")
        ).replace("\n", "\r\n")
        read_catalogue, faults = po.read(Source("translations/ms/loops.po", text), "ms")
        assert not faults
        (found,) = found_by("QP215", translation_of(read_catalogue, "ms"))
        assert found.fix
        assert found.fix.edits[0].replacement == '""\r\n"Satu ini\\n"\r\n"\\n"\r\n"Dua"'

    def test_a_fix_leaves_what_a_script_needs(self) -> None:
        (found,) = found_by("QP215", translated("th", ("One", "หนึ่ง\u200bคำ  นี้")))
        assert found.fix
        assert found.fix.edits[0].replacement == '"หนึ่ง\u200bคำ นี้"'


class TestWhatIsLookedAt:
    @pytest.mark.parametrize("flags", ["#, fuzzy\n", ""])
    def test_only_what_somebody_has_confirmed(self, flags: str) -> None:
        translation = translated("ms", ("5 rings", "6 gelang"), flags=flags)
        assert len(translation.pairs) == (0 if flags else 1)
        assert codes(translation) == ([] if flags else ["QP207"])

    def test_not_what_is_untranslated(self) -> None:
        assert codes(translated("ms", ("5 rings", ""))) == []

    def test_not_a_translation_of_another_text(self) -> None:
        stale = entry("loops/q1/explanation", "5 old rings", "6 gelang lama")
        quiz = translated("ms", ("5 rings", "x")).quiz
        translation = Translation(quiz, Layer(quiz, "ms", catalogue("ms", stale)))
        assert codes(translation) == ["QP222"]

    def test_not_a_final_line_break(self) -> None:
        for final in (entry("loops/q1/explanation", "5 rings\n", "5 gelang\n"),
                      '#, fuzzy\n#| msgid "5 rings\\n"\n' + entry("loops/q1/explanation", "5 rings", "5 gelang")):  # fmt: skip
            quiz = translated("ms", ("5 rings", "x")).quiz
            assert codes(Translation(quiz, Layer(quiz, "ms", catalogue("ms", final)))) == []

    def test_not_what_the_author_has_not_written_in_the_quizs_language(self) -> None:
        source, _ = decode_bytes("content/loops.yaml", IN_PLACE.replace("      en: It takes 5 steps.\n", "").encode())
        assert source
        quiz, found = decode(read(source), Project(root="."))
        assert quiz
        assert [one.code for one in found] == ["QP079"]
        old = entry("loops/pace/prompt", "It takes 5 steps.", "Ia mengambil 6 langkah.")
        for locale in ("ms", "vi"):
            keys = [one.spot.key for one in Translation(quiz, Layer(quiz, locale, catalogue(locale, old))).pairs]
            assert "loops/pace/prompt" not in keys

    def test_terms_of_the_glossary_are_no_words_to_translate(self) -> None:
        pairs = (("Ring Attention, the torus", "x"), ("Ring Attention on the torus", "x"))
        translation = translated("ms", *pairs, glossary=keep("Ring Attention", "the torus"))
        assert [translation.is_wordless(one) for one in translation.pairs] == [True, False]

    def test_not_the_address_of_a_guide(self) -> None:
        yaml = (
            IN_PLACE
            + "guide:\n  title: Rings\n  url: {en: 'https://example.org/rings', ms: 'https://example.org/gelang'}\n"
        )
        quiz = quiz_from(yaml)
        assert "QP209" not in codes(Translation(quiz, Layer(quiz, "ms", None)))

    def test_answers_that_are_typed_are_no_markdown(self) -> None:
        yaml = """\
quizpack: 1
id: loops
title: Loops
questions:
  - id: sign
    type: short-answer
    prompt: What is it called?
    answers:
      - {text: {en: '*args', ms: '*hujah'}}
"""
        quiz = quiz_from(yaml)
        translation = Translation(quiz, Layer(quiz, "ms", None))
        assert [(one.literal, one.prose.text) for one in translation.pairs] == [(True, "*hujah")]
        assert codes(translation) == []


class TestIgnored:
    @pytest.mark.parametrize(
        ("flag", "silent"),
        [
            ("ignore-untranslated-copy", True),
            ("ignore-same", True),
            ("ignore-all-checks", True),
            ("ignore-number-changed", False),
            ("max-length:80", False),
        ],
    )
    def test_a_flag_takes_an_entry_out(self, flag: str, silent: bool) -> None:
        translation = translated("ms", ("The size of a block", "The size of a block"), flags=f"#, {flag}\n")
        assert (codes(translation) == []) is silent

    def test_other_entries_are_looked_at_all_the_same(self) -> None:
        entries = (
            entry("loops/q1/explanation", "5 rings", "6 gelang", "#, ignore-number-changed\n"),
            entry("loops/q2/explanation", "7 rings", "8 gelang"),
        )
        translation = translation_of(catalogue("ms", *entries), "ms")
        assert len(found_by("QP207", translation)) == 1
        assert len(translation.pairs) == 2

    def test_one_of_two_equal_options_may_be_ignored(self) -> None:
        entries = (
            entry("loops/q/choices/a/text", "size", "medida"),
            entry("loops/q/choices/b/text", "measure", "medida", "#, ignore-equal-options\n"),
        )
        assert codes(translation_of(catalogue("es", *entries), "es")) == []

    def test_every_name_reads_well_behind_ignore(self) -> None:
        for one in RULES.all()[0]:
            assert f"ignore-{one.kind.name}" in one.flags
            assert all(flag.startswith("ignore-") and flag == flag.lower() and "_" not in flag for flag in one.flags)


MATCHING = """\
quizpack: 1
id: loops
title: Loops
questions:
  - id: match
    type: matching
    prompt: Match them.
    pairs:
      - {left: {en: size, es: medida}, right: {en: one, es: uno}}
      - {left: {en: measure, es: medida}, right: {en: two, es: dos}}
    distractors:
      - text: {en: a pair, es: dos}
  - id: order
    type: ordering
    prompt: Put them in order.
    items: [{text: {en: stage, es: fase}}, {text: {en: phase, es: fase}}]
  - id: sort
    type: categorize
    prompt: Sort them.
    categories:
      - {name: {en: cost, es: coste}, items: [{text: {en: layer, es: capa}}]}
      - {name: {en: fee, es: coste}, items: [{text: {en: coat, es: capa}}]}
  - id: blanks
    type: fill-blanks
    drag: true
    prompt: |
      It is {{size}}.
    blanks:
      size: {answers: [{text: {en: big, es: grande}}]}
    distractors: [{text: {en: large, es: grande}}]
  - id: menu
    type: fill-blanks
    prompt: |
      It is {{one}} and {{two}}.
    blanks:
      one: {choices: [{text: {en: big, es: grande}, correct: true}, small]}
      two: {choices: [{text: {en: large, es: grande}, correct: true}, small]}
  - id: typed
    type: short-answer
    prompt: How is it?
    answers: [{text: {en: big, es: grande}}, {text: {en: large, es: grande}}]
"""


def test_lists_that_learners_choose_from_are_compared_each_on_its_own() -> None:
    quiz = quiz_from(MATCHING)
    found = found_by("QP211", Translation(quiz, Layer(quiz, "es", None)))
    lines = [one.span.line for one in found if one.span]
    words = [quiz.source.line(line) for line in lines]
    assert [("measure" in w, "a pair" in w, "phase" in w, "fee" in w, "coat" in w, "large" in w) for w in words] == [
        (True, False, False, False, False, False),
        (False, True, False, False, False, False),
        (False, False, True, False, False, False),
        (False, False, False, True, True, False),
        (False, False, False, True, True, False),
        (False, False, False, False, False, True),
    ]


def test_the_odd_option_of_a_source_is_told_once_and_in_the_quiz_file() -> None:
    from quizpack.rules._rule import run

    yaml = """\
quizpack: 1
id: loops
title: Loops
questions:
  - id: pace
    prompt: Why is the vocabulary cut?
    choices:
      - {text: To make the model smaller, correct: true}
      - Untuk mengurangkan saiz perbendaharaan kata
      - For the speed of the training
  - id: course
    prompt: Which of these is Malay for “in the house”?
    choices: [{text: di dalam rumah itu, correct: true}, yang di rumah, untuk rumah itu]
"""
    quiz = quiz_from(yaml)
    found = list(run((rule("QP203"),), (quiz,), {}))
    assert [(one.span.line, one.severity.word) for one in found if one.span] == [(9, "warning")]


def test_messages_are_cut_and_counted() -> None:
    assert quoted("a\n b") == "“a b”"
    assert len(quoted("word " * 40)) == 62
    assert listed(["1", "2", "3", "4", "5"]) == "1, 2, 3 and 2 more"
    assert missing("number", ["1"], ["2"]) == "The number 1 is missing in the translation; there is 2 instead."
    assert missing("address", ["`a`", "`b`"]) == "The addresses `a`, `b` are missing in the translation."


def test_of_two_long_texts_the_difference_is_shown() -> None:
    assert changed("Which\nstage is idle?", "Which stage is busy?") == (
        "“Which stage is idle?”",
        "“Which stage is busy?”",
    )
    same = "At the end of a long sentence about the stages of a pipeline and their order, "
    assert changed(f"{same}one", f"{same}two") == ("“…and their order, one”", "“…and their order, two”")


def test_a_rule_that_is_off_does_not_run() -> None:
    from quizpack.model.project import RuleLevel

    translation = options("ms", ("5", "6"), ("x y", "x y"))
    assert [one.code for one in compare((rule("QP207"),), translation, {"number-changed": RuleLevel.OFF})] == []
    (found,) = compare((rule("QP207"),), translation, {"number-changed": RuleLevel.INFO})
    assert found.severity.word == "info"
