"""A quiz in another language: where each text comes from, what is counted, and what is said."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import PROJECT, catalogue, choice_question, entry, quiz_of, translations

from quizpack.diagnostics import Severity
from quizpack.l10n.localise import Localised, localise
from quizpack.l10n.tally import Counts
from quizpack.model.glossary import Glossary, Term
from quizpack.model.place import place
from quizpack.model.project import Fuzzy, Project, Untranslated
from quizpack.model.quiz import Guide, Quiz, Section
from quizpack.model.text import Status, Text
from quizpack.model.walk import texts

USE = replace(PROJECT, fuzzy=Fuzzy.USE)
LEAVE_OUT = replace(PROJECT, untranslated=Untranslated.LEAVE_OUT)
STRICT = replace(PROJECT, untranslated=Untranslated.ERROR)
QUIZ = quiz_of(choice_question("q", "Which ring?", "The first", "The second"))


def shown(localised: Localised) -> dict[str, tuple[str, str, Status]]:
    """Each text by the rest of its key: words, language, status."""
    assert localised.quiz
    return {
        spot.key.removeprefix("tour/"): (spot.text.markup, spot.text.locale, spot.text.status)
        for spot in texts(localised.quiz)
    }


def codes(localised: Localised) -> list[str]:
    return [finding.code for finding in localised.diagnostics]


def given_in(quiz: Quiz, **translations: str) -> Quiz:
    """The quiz with translations of its title typed in place."""
    given_texts = tuple(Text(markup, locale, place=place(0, 5)) for locale, markup in translations.items())
    return replace(quiz, title=replace(quiz.title, given=given_texts))


def test_everything_translated() -> None:
    done = localise(QUIZ, {"ms": translations(QUIZ)}, "ms", PROJECT)
    assert done.quiz
    assert (done.quiz.locale, done.quiz.language, done.locale) == ("ms", "en", "ms")
    assert shown(done)["q/prompt"] == ("[Which ring?]", "ms", Status.TRANSLATED)
    assert done.counts == Counts(translated=4)
    assert done.diagnostics == ()
    assert [s.text.place for s in texts(done.quiz)] == [s.text.place for s in texts(QUIZ)]


def test_the_source_language_is_the_quiz_itself() -> None:
    done = localise(QUIZ, {"en": catalogue(entry("tour/title", "Rings", "x"))}, "en", PROJECT)
    assert done.quiz is QUIZ
    assert done.counts == Counts(translated=4)


def test_nothing_translated() -> None:
    done = localise(QUIZ, {}, "ms", PROJECT)
    assert set(shown(done).values()) == {(s.text.markup, "en", Status.MISSING) for s in texts(QUIZ)}
    assert done.counts == Counts(missing=4)
    (finding,) = done.diagnostics
    assert (finding.code, finding.severity, finding.locale) == ("QP226", Severity.WARNING, "ms")
    assert finding.message == "4 of 4 texts have no translation into ms; en stands in."
    assert finding.help == "Add them to translations/ms/tour.po."
    assert finding.span
    assert (finding.span.path, finding.span.line) == ("content/tour.yaml", 1)
    assert [related.span.line for related in finding.related] == [2, 3, 4]


@pytest.mark.parametrize("msgstr", ["", " ", "\n"])
def test_an_empty_translation_is_none(msgstr: str) -> None:
    done = localise(QUIZ, {"ms": translations(QUIZ, {"tour/q/prompt": msgstr})}, "ms", PROJECT)
    assert shown(done)["q/prompt"] == ("Which ring?", "en", Status.MISSING)
    assert done.counts == Counts(translated=3, missing=1)


def test_final_line_breaks_are_cut() -> None:
    done = localise(QUIZ, {"ms": translations(QUIZ, {"tour/q/prompt": "Satu\r\n\r\ndua\n\n"})}, "ms", PROJECT)
    assert shown(done)["q/prompt"][0] == "Satu\n\ndua"


class TestUnreviewed:
    """`fuzzy`: a flag, a changed source, a likeness."""

    FLAGGED = catalogue(entry("tour/title", "Rings", "Gelang", fuzzy=True))
    CHANGED = catalogue(entry("tour/title", "Loops", "Gelang"))

    @pytest.mark.parametrize("file", [FLAGGED, CHANGED], ids=["flagged", "changed"])
    def test_it_is_not_shown(self, file: object) -> None:
        done = localise(QUIZ, {"ms": file}, "ms", PROJECT)  # type: ignore[dict-item]
        assert shown(done)["title"] == ("Rings", "en", Status.MISSING)
        assert done.counts == Counts(unreviewed=1, missing=3)
        assert codes(done) == ["QP226", "QP229"]

    @pytest.mark.parametrize("file", [FLAGGED, CHANGED], ids=["flagged", "changed"])
    def test_it_is_shown_on_request(self, file: object) -> None:
        done = localise(QUIZ, {"ms": file}, "ms", USE)  # type: ignore[dict-item]
        assert shown(done)["title"] == ("Gelang", "ms", Status.FUZZY)
        assert done.counts == Counts(unreviewed=1, missing=3)

    def test_what_is_said(self) -> None:
        done = localise(QUIZ, {"ms": self.CHANGED}, "ms", PROJECT)
        finding = done.diagnostics[1]
        assert finding.message == (
            "1 of 4 texts has an unreviewed translation into ms (1 because the source text changed), which is not shown."
        )
        assert finding.span
        assert (finding.span.path, finding.span.line) == ("translations/ms/tour.po", 8)


class TestInPlace:
    """Translations that the author typed into the quiz."""

    def test_they_need_no_catalogue(self) -> None:
        done = localise(given_in(QUIZ, ms="Cincin", vi="Vòng"), {}, "ms", PROJECT)
        assert shown(done)["title"] == ("Cincin", "ms", Status.TRANSLATED)
        assert done.counts == Counts(translated=1, missing=3)

    def test_they_win_over_the_catalogue_and_a_difference_is_an_error(self) -> None:
        done = localise(given_in(QUIZ, ms="Cincin"), {"ms": translations(QUIZ)}, "ms", PROJECT)
        assert shown(done)["title"][0] == "Cincin"
        (finding,) = done.diagnostics
        assert (finding.code, finding.severity) == ("QP228", Severity.ERROR)
        assert "“Cincin”" in finding.message
        assert "“[Rings]”" in finding.message
        assert finding.span
        assert finding.span.path == "content/tour.yaml"
        assert [(one.span.path, one.span.line) for one in finding.related] == [("translations/ms/tour.po", 9)]

    @pytest.mark.parametrize(
        "file_entry",
        [
            entry("tour/title", "Rings", "Cincin"),
            entry("tour/title", "Rings", ""),
            entry("tour/title", "Rings", "Gelang", fuzzy=True),
            entry("tour/title", "Loops", "Gelang"),
        ],
        ids=["equal", "empty", "fuzzy", "for another text"],
    )
    def test_no_difference(self, file_entry: str) -> None:
        done = localise(given_in(QUIZ, ms="Cincin"), {"ms": catalogue(file_entry)}, "ms", PROJECT)
        assert "QP228" not in codes(done)


class TestKept:
    """Texts that are the same in every language."""

    @pytest.mark.parametrize(
        "markup",
        [
            "3.14",
            "`torch.utils.checkpoint`",
            "$O(n^2)$",
            "$$\\frac{a}{b}$$",
            "`a` < 5",
            "```python\nx = 1\n```",
            "![](a.png)",
            "→",
        ],
    )
    def test_without_words_nothing_is_missing(self, markup: str) -> None:
        quiz = quiz_of(choice_question("q", "Which?", markup))
        done = localise(quiz, {}, "ms", PROJECT)
        assert shown(done)["q/choices/a/text"] == (markup, "ms", Status.KEPT)
        assert done.counts == Counts(kept=1, missing=2)

    @pytest.mark.parametrize("markup", ["Tensor", "$5 or $6", "km/h", "see `x`", "![a ring](a.png)", "Câu"])
    def test_with_words_it_is(self, markup: str) -> None:
        done = localise(quiz_of(choice_question("q", "Which?", markup)), {}, "ms", PROJECT)
        assert shown(done)["q/choices/a/text"][2] is Status.MISSING

    def test_a_translation_equal_to_the_source_counts_as_one(self) -> None:
        quiz = quiz_of(choice_question("q", "Which?", "Tensor", "`x`"))
        file = translations(quiz, {"tour/q/choices/a/text": "Tensor", "tour/q/choices/b/text": "`x`"})
        done = localise(quiz, {"ms": file}, "ms", PROJECT)
        assert shown(done)["q/choices/a/text"] == ("Tensor", "ms", Status.TRANSLATED)
        assert shown(done)["q/choices/b/text"] == ("`x`", "ms", Status.KEPT)
        assert done.counts == Counts(translated=3, kept=1)

    def test_a_guides_address_need_not_be_translated_but_may(self) -> None:
        guide = Guide(title=Text("Rings", "en"), url=Text("https://example.org/rings", "en"))
        quiz = replace(QUIZ, guide=guide)
        assert shown(localise(quiz, {}, "ms", PROJECT))["guide-url"] == ("https://example.org/rings", "ms", Status.KEPT)
        file = catalogue(entry("tour/guide-url", "https://example.org/rings", "https://example.org/ms"))
        done = localise(quiz, {"ms": file}, "ms", PROJECT)
        assert shown(done)["guide-url"] == ("https://example.org/ms", "ms", Status.TRANSLATED)


class TestChain:
    """Other languages that stand in."""

    def test_each_text_says_which_language_it_is_in(self) -> None:
        files = {
            "es-MX": catalogue(entry("tour/title", "Rings", "Anillos MX"), locale="es_MX"),
            "es-419": catalogue(entry("tour/q/prompt", "Which ring?", "¿Qué anillo?"), locale="es_419"),
            "es": catalogue(
                entry("tour/q/prompt", "Which ring?", "¿Cuál anillo?"),
                entry("tour/q/choices/a/text", "The first", "El primero"),
                locale="es",
            ),
        }
        done = localise(QUIZ, files, "es-MX", PROJECT)
        assert shown(done) == {
            "title": ("Anillos MX", "es-MX", Status.TRANSLATED),
            "q/prompt": ("¿Qué anillo?", "es-419", Status.MISSING),
            "q/choices/a/text": ("El primero", "es", Status.MISSING),
            "q/choices/b/text": ("The second", "en", Status.MISSING),
        }
        assert done.counts == Counts(translated=1, inherited=2, missing=1)
        assert codes(done) == ["QP226", "QP236"]

    def test_unreviewed_words_of_a_parent_stand_in_on_request_only(self) -> None:
        files = {"es": catalogue(entry("tour/title", "Rings", "Anillos", fuzzy=True), locale="es")}
        assert shown(localise(QUIZ, files, "es-MX", PROJECT))["title"][1] == "en"
        assert shown(localise(QUIZ, files, "es-MX", USE))["title"] == ("Anillos", "es", Status.MISSING)

    def test_a_reviewed_parent_beats_own_unreviewed_words(self) -> None:
        files = {
            "es-MX": catalogue(entry("tour/title", "Rings", "Aros", fuzzy=True), locale="es_MX"),
            "es": catalogue(entry("tour/title", "Rings", "Anillos"), locale="es"),
        }
        assert shown(localise(QUIZ, files, "es-MX", PROJECT))["title"] == ("Anillos", "es", Status.MISSING)
        assert shown(localise(QUIZ, files, "es-MX", USE))["title"] == ("Aros", "es-MX", Status.FUZZY)

    def test_in_place_in_a_parent(self) -> None:
        done = localise(given_in(QUIZ, es="Anillos"), {}, "es-MX", PROJECT)
        assert shown(done)["title"] == ("Anillos", "es", Status.MISSING)

    def test_the_projects_fallback(self) -> None:
        project = Project(root=".", fallback={"ms": ("id",)})
        files = {"id": catalogue(entry("tour/title", "Rings", "Cincin"), locale="id")}
        assert shown(localise(QUIZ, files, "ms", project))["title"] == ("Cincin", "id", Status.MISSING)
        assert shown(localise(QUIZ, files, "ms", PROJECT))["title"][1] == "en"

    def test_a_source_in_the_same_language_is_not_missing(self) -> None:
        done = localise(QUIZ, {}, "en-GB", STRICT)
        assert done.counts == Counts(inherited=4)
        assert codes(done) == ["QP236"]


class TestLeaveOut:
    QUIZ = quiz_of(choice_question("p", "First?", "One", "Two"), choice_question("q", "Which?", "Ring", "Tree"))

    @pytest.mark.parametrize("key", ["tour/q/prompt", "tour/q/choices/b/text"])
    def test_questions_without_what_they_need(self, key: str) -> None:
        done = localise(self.QUIZ, {"ms": translations(self.QUIZ, {key: ""})}, "ms", LEAVE_OUT)
        assert done.quiz
        assert [question.id for question in done.quiz.questions] == ["p"]
        assert done.left_out == ("q",)
        assert codes(done) == ["QP226", "QP233"]
        assert done.diagnostics[1].message.startswith("1 of 2 questions are left out in ms")

    def test_other_texts_fall_back(self) -> None:
        (question, _) = self.QUIZ.questions
        told = replace(question, explanation=Text("Because", "en"), title=Text("Short", "en"))
        quiz = replace(self.QUIZ, sections=(Section(questions=(told,)),))
        file = translations(quiz, {"tour/p/explanation": "", "tour/p/title": "", "tour/title": ""})
        done = localise(quiz, {"ms": file}, "ms", LEAVE_OUT)
        assert done.left_out == ()
        assert shown(done)["p/explanation"] == ("Because", "en", Status.MISSING)
        assert done.counts == Counts(translated=3, missing=3)

    def test_a_quiz_that_is_empty_then_is_none(self) -> None:
        done = localise(self.QUIZ, {}, "ms", LEAVE_OUT)
        assert done.quiz is None
        assert done.left_out == ("p", "q")
        assert codes(done) == ["QP226", "QP233", "QP234"]

    def test_sections_and_what_is_drawn_from_them(self) -> None:
        first, second = self.QUIZ.questions
        sections = (
            Section(id="s", questions=(first, second), pick=2),
            Section(id="t", questions=(replace(second, id="r"),)),
        )
        quiz = replace(self.QUIZ, sections=sections)
        file = translations(quiz, {"tour/q/prompt": "", "tour/r/prompt": ""})
        done = localise(quiz, {"ms": file}, "ms", LEAVE_OUT)
        assert done.quiz
        (section,) = done.quiz.sections
        assert (section.id, section.pick, [question.id for question in section.questions]) == ("s", 1, ["p"])

    def test_unreviewed_texts_are_missing_unless_they_are_shown(self) -> None:
        file = catalogue(
            *(
                entry(s.key, s.text.markup, f"[{s.text.markup}]", fuzzy=s.key == "tour/q/prompt")
                for s in texts(self.QUIZ)
            )
        )
        assert localise(self.QUIZ, {"ms": file}, "ms", LEAVE_OUT).left_out == ("q",)
        assert localise(self.QUIZ, {"ms": file}, "ms", replace(LEAVE_OUT, fuzzy=Fuzzy.USE)).left_out == ()


class TestStrict:
    def test_each_missing_text_is_an_error_at_its_place(self) -> None:
        file = translations(QUIZ, {"tour/q/prompt": "", "tour/q/choices/a/text": ""})
        done = localise(QUIZ, {"ms": file}, "ms", STRICT)
        assert [(f.code, f.severity, f.span and f.span.line, f.locale) for f in done.diagnostics] == [
            ("QP227", Severity.ERROR, 2, "ms"),
            ("QP227", Severity.ERROR, 3, "ms"),
        ]

    def test_an_unreviewed_one_is_shown_where_it_stands(self) -> None:
        file = translations(QUIZ, {"tour/title": ""}, "ms")
        file = catalogue(entry("tour/title", "Rings", "Gelang", fuzzy=True), file.source.text.split("\n\n", 1)[1])
        done = localise(QUIZ, {"ms": file}, "ms", STRICT)
        found = [finding for finding in done.diagnostics if finding.code == "QP227"]
        assert [(f.message, [one.span.line for one in f.related]) for f in found] == [
            ("This text has no reviewed translation into ms.", [9])
        ]


class TestStrangers:
    def test_a_catalogue_of_another_quiz(self) -> None:
        done = localise(QUIZ, {"ms": catalogue(entry("other/title", "Rings", "Cincin"))}, "ms", PROJECT)
        finding = next(finding for finding in done.diagnostics if finding.code == "QP230")
        assert finding.message == "1 entry belongs to another quiz, other, not to tour."
        assert shown(done)["title"][2] is Status.MISSING

    def test_entries_without_a_key_or_a_text(self) -> None:
        file = catalogue(entry(None, "Rings", "Cincin"), entry("", "Which ring?", "x"), entry("tour/title", "", "x"))
        done = localise(QUIZ, {"ms": file}, "ms", PROJECT)
        finding = next(finding for finding in done.diagnostics if finding.code == "QP231")
        assert finding.message.startswith("3 entries can't be used")
        assert finding.severity is Severity.WARNING

    def test_translations_whose_text_is_gone(self) -> None:
        file = translations(QUIZ)
        old = catalogue(
            file.source.text.split("\n\n", 1)[1],
            entry("tour/gone/prompt", "Gone", "Hilang"),
            entry("tour/gone/title", "Never translated", ""),
            entry("tour/past/prompt", "Past", "Lalu", obsolete=True),
        )
        done = localise(QUIZ, {"ms": old}, "ms", PROJECT)
        (finding,) = done.diagnostics
        assert (finding.code, finding.severity) == ("QP232", Severity.INFO)
        assert finding.message == "1 translation belongs to no text of the quiz any more."

    def test_letters_stored_otherwise(self) -> None:
        quiz = quiz_of(title="Ca\u0302u")
        done = localise(quiz, {"ms": catalogue(entry("tour/title", "C\u00e2u", "Soalan"))}, "ms", PROJECT)
        assert shown(done)["title"] == ("Soalan", "ms", Status.TRANSLATED)
        assert codes(done) == ["QP235"]


@given(st.lists(st.sampled_from(["", "x", "fuzzy"]), min_size=4, max_size=4), st.sampled_from(Fuzzy))
@settings(deadline=None)
def test_every_text_is_counted_once_and_none_is_lost(states: list[str], fuzzy: Fuzzy) -> None:
    file = catalogue(
        *(
            entry(spot.key, spot.text.markup, state and f"[{state}]", fuzzy=state == "fuzzy")
            for spot, state in zip(texts(QUIZ), states, strict=True)
        )
    )
    done = localise(QUIZ, {"ms": file}, "ms", replace(PROJECT, fuzzy=fuzzy))
    assert done.counts.total == 4
    assert done.counts.unreviewed == states.count("fuzzy")
    assert done.counts.missing == states.count("")
    assert len(shown(done)) == 4
    assert all(words for words, _, _ in shown(done).values())


def test_terms_that_the_glossary_keeps_are_not_missing() -> None:
    quiz = quiz_of(choice_question("q", "Which?", "Ring Attention", "NVIDIA", "A ring"))
    done = localise(quiz, {}, "ms", PROJECT, Glossary((Term(term="ring attention", keep=True),)))
    assert (done.counts.kept, done.counts.missing) == (2, 3)
