"""An author and a translator at work on the same quiz, in any order: whatever they do, sync loses no word.

Every translation is a word of its own (`w17`), so that it can be told where each one came from and where it is now.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from made import quiz_of

from quizpack.l10n import po
from quizpack.l10n.new_file import empty, headed
from quizpack.l10n.pairing import field_of
from quizpack.l10n.po.writing import Comments, body_lines, comment_lines, parts, piece
from quizpack.l10n.sync import Changes, sync
from quizpack.l10n.template import template
from quizpack.model import questions as q
from quizpack.model.glossary import Glossary
from quizpack.model.identity import letter
from quizpack.model.place import Source
from quizpack.model.text import Text
from quizpack.model.walk import texts

MSGFMT = shutil.which("msgfmt")

sentences = st.builds(
    "It {} {} {} per {}".format,
    st.sampled_from(["uses", "needs", "does not use"]),
    st.sampled_from(["one", "two", "30 %"]),
    st.sampled_from(["GPU", "device"]),
    st.sampled_from(["layer", "stage", 'so-called "step"', "line\nand column"]),
)
numbers = st.integers(0, 20)


@dataclass
class Choice:
    """A choice on its way through the author's edits; without a `name` it has the letter of its place."""

    text: str
    name: str | None = None
    correct: bool = False


@dataclass
class Question:
    name: str
    prompt: str
    choices: list[Choice]
    explanation: str | None = None

    def made(self) -> q.MultipleResponse:
        return q.MultipleResponse(
            id=self.name,
            prompt=Text(self.prompt, "en"),
            explanation=Text(self.explanation, "en") if self.explanation else None,
            choices=tuple(
                q.Choice(
                    id=one.name or letter(at), named=bool(one.name), text=Text(one.text, "en"), correct=one.correct
                )
                for at, one in enumerate(self.choices)
            ),
        )


class Origin(NamedTuple):
    """What a translation was made for."""

    place: str
    """The question and field, with `*` for an entry's id."""
    source: str


class Entry(NamedTuple):
    msgstr: str
    fuzzy: bool
    raw: str


@dataclass
class File:
    """The PO file, and where each of its words is from."""

    text: str
    origins: dict[str, Origin] = field(default_factory=dict)

    @property
    def catalogue(self) -> po.Catalogue:
        catalogue, found = po.read(Source("translations/ms/tour.po", self.text), "ms")
        assert found == (), found
        return catalogue

    def active(self) -> list[po.Entry]:
        return [entry for entry in self.catalogue.entries if entry.msgctxt and not entry.obsolete]

    def replace(self, old: po.Entry, comments: Comments, new: po.Entry) -> None:
        """What a translator's program does with one entry."""
        raw = self.catalogue.raw(old)
        written = piece(parts(raw).lead, comment_lines(comments), body_lines(new))
        assert self.text.count(raw) == 1
        self.text = self.text.replace(raw, written)


class AuthorAndTranslator(RuleBasedStateMachine):
    @initialize()
    def begin(self) -> None:
        self.questions = [Question("q1", "Which?", [Choice("It uses one GPU per layer"), Choice("It needs 30 %")])]
        self.gone: list[Question] = []
        self.named = self.words = 0
        self.file = File(headed(empty("x.po"), "demo", "ms").source.text)
        self.sync()

    def at(self, number: int) -> Question:
        return self.questions[number % len(self.questions)]

    def fresh(self) -> str:
        self.named += 1
        return f"n{self.named:03}"

    # --- the author -------------------------------------------------------------------------------------------------

    @rule(number=numbers, prompt=sentences, choices=st.lists(sentences, min_size=2, max_size=4))
    def insert_question(self, number: int, prompt: str, choices: list[str]) -> None:
        self.questions.insert(
            number % (len(self.questions) + 1), Question(self.fresh(), prompt, list(map(Choice, choices)))
        )

    @rule(number=numbers)
    def delete_question(self, number: int) -> None:
        if len(self.questions) > 1:
            self.gone.append(self.questions.pop(number % len(self.questions)))

    @rule(number=numbers)
    def bring_a_question_back(self, number: int) -> None:
        if self.gone:
            self.questions.insert(number % len(self.questions), self.gone.pop(number % len(self.gone)))

    @rule(number=numbers, to=numbers)
    def move_question(self, number: int, to: int) -> None:
        moved = self.questions.pop(number % len(self.questions))
        self.questions.insert(to % (len(self.questions) + 1), moved)

    @rule(number=numbers)
    def rename_question_by_hand(self, number: int) -> None:
        self.at(number).name = self.fresh()

    @rule(number=numbers, prompt=sentences)
    def edit_prompt(self, number: int, prompt: str) -> None:
        self.at(number).prompt = prompt

    @rule(number=numbers, text=st.none() | sentences)
    def edit_explanation(self, number: int, text: str | None) -> None:
        self.at(number).explanation = text

    @rule(number=numbers, choice=numbers, text=sentences)
    def edit_choice(self, number: int, choice: int, text: str) -> None:
        choices = self.at(number).choices
        choices[choice % len(choices)].text = text

    @rule(number=numbers, choice=numbers, text=sentences)
    def insert_choice(self, number: int, choice: int, text: str) -> None:
        choices = self.at(number).choices
        choices.insert(choice % (len(choices) + 1), Choice(text))

    @rule(number=numbers, choice=numbers)
    def delete_choice(self, number: int, choice: int) -> None:
        choices = self.at(number).choices
        if len(choices) > 2:
            del choices[choice % len(choices)]

    @rule(number=numbers, choice=numbers, to=numbers)
    def move_choice(self, number: int, choice: int, to: int) -> None:
        choices = self.at(number).choices
        choices.insert(to % len(choices), choices.pop(choice % len(choices)))

    @rule(number=numbers, choice=numbers)
    def name_or_mark_choice(self, number: int, choice: int) -> None:
        choices = self.at(number).choices
        one = choices[choice % len(choices)]
        one.name, one.correct = (self.fresh(), one.correct) if one.name is None else (one.name, not one.correct)

    # --- the translator -----------------------------------------------------------------------------------------------

    def chosen(self, number: int) -> tuple[po.Entry, Comments]:
        entries = self.file.active()
        entry = entries[number % len(entries)]
        return entry, parts(self.file.catalogue.raw(entry)).comments

    @rule(number=numbers)
    def translate(self, number: int) -> None:
        entry, comments = self.chosen(number)
        self.words += 1
        word = f"w{self.words:03}"
        self.file.origins.pop(entry.msgstr, None)
        self.file.origins[word] = Origin(field_of(entry.msgctxt or ""), entry.msgid)
        confirmed = comments._replace(flags=tuple(flag for flag in comments.flags if flag != po.FUZZY), previous=())
        self.file.replace(entry, confirmed, entry._replace(msgstr=word))

    @rule()
    def translate_everything(self) -> None:
        for number, entry in enumerate(self.file.active()):
            if not entry.msgstr:
                self.translate(number)

    @rule(number=numbers)
    def doubt_or_confirm(self, number: int) -> None:
        entry, comments = self.chosen(number)
        if not entry.msgstr:
            return
        if entry.fuzzy:
            self.file.origins[entry.msgstr] = Origin(field_of(entry.msgctxt or ""), entry.msgid)
            flags = tuple(flag for flag in comments.flags if flag != po.FUZZY)
        else:
            flags = (*comments.flags, po.FUZZY)
        # a careless program: it leaves the earlier source in the entry
        self.file.replace(entry, comments._replace(flags=flags), entry)

    @rule(number=numbers)
    def remark(self, number: int) -> None:
        entry, comments = self.chosen(number)
        self.words += 1
        word = f"w{self.words:03}"
        self.file.origins[word] = Origin("", "")
        self.file.replace(entry, comments._replace(translator=(*comments.translator, f"# {word}?")), entry)

    # --- quizpack -----------------------------------------------------------------------------------------------------

    @rule()
    def sync(self) -> None:
        quiz = quiz_of(*(question.made() for question in self.questions))
        offered = template(quiz, "content/tour.yaml", Glossary())
        before = self.file.catalogue
        done = sync(offered, before, "ms")
        self.file.text = done.text
        after = self.file.catalogue
        again = sync(offered, after, "ms")
        assert again.text == done.text
        assert again.changes == Changes()
        assert [entry.msgctxt for entry in self.file.active()] == [spot.key for spot in texts(quiz)]
        assert after.raw(after.entries[0]) == before.raw(before.entries[0])
        self.check_untouched(before, after)
        self.check_own_words()

    def check_untouched(self, before: po.Catalogue, after: po.Catalogue) -> None:
        """An entry with the same key, text and notes has the same bytes; a text that stayed keeps its translation."""
        for key, entry in before.keyed.items():
            now = after.keyed.get(key)
            if now is not None and now.msgid == entry.msgid:
                assert (now.msgstr, now.fuzzy) == (entry.msgstr, entry.fuzzy) or entry.msgstr == ""
                old, new = parts(before.raw(entry)), parts(after.raw(now))
                if numberless(old.comments) == numberless(new.comments) and entry.msgstr:
                    assert before.raw(entry) == after.raw(now)
        for place, entry in by_text(before).items():
            if place in by_text(after) and entry.msgstr:
                assert by_text(after)[place].msgstr == entry.msgstr
                assert by_text(after)[place].fuzzy == entry.fuzzy

    def check_own_words(self) -> None:
        """A translation stands only with the text that it was made for, or says which one that was."""
        for entry in self.file.active():
            if entry.msgstr:
                origin = self.file.origins[entry.msgstr]
                previous = parts(self.file.catalogue.raw(entry)).comments.previous_msgid
                assert origin.place == field_of(entry.msgctxt or "")
                assert origin.source == (previous or entry.msgid)
                assert entry.fuzzy or not previous

    @invariant()
    def no_word_is_lost(self) -> None:
        if not hasattr(self, "file"):
            return
        there = set(re.findall(r"w\d{3}", self.file.text))
        assert set(self.file.origins) <= there

    def teardown(self) -> None:
        if MSGFMT and hasattr(self, "file"):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "tour.po"
                path.write_text(self.file.text, encoding="utf-8")
                done = subprocess.run(
                    [MSGFMT, "-c", "-o", "/dev/null", path], capture_output=True, text=True, check=False
                )
            assert done.returncode == 0, done.stderr


def numberless(comments: Comments) -> Comments:
    return comments._replace(extracted=tuple(re.sub(r"Question \d+", "", line) for line in comments.extracted))


def by_text(catalogue: po.Catalogue) -> dict[tuple[str, str], po.Entry]:
    """The translated entries by field and source text, as far as that is the only one of its kind."""
    found: dict[tuple[str, str], list[po.Entry]] = {}
    for entry in catalogue.keyed.values():
        found.setdefault((field_of(entry.msgctxt or ""), entry.msgid), []).append(entry)
    return {place: entries[0] for place, entries in found.items() if len(entries) == 1}


TestAuthorAndTranslator = AuthorAndTranslator.TestCase
TestAuthorAndTranslator.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
