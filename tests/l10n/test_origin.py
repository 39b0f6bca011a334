"""The note that says where a filled translation is from: written, read, kept by other programs, given up to humans."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from made import catalogue, choice_question, entry, quiz_of
from polib import pofile

from quizpack.l10n import po
from quizpack.l10n.filling import filled
from quizpack.l10n.finder import Fill
from quizpack.l10n.origin import Note, Origin, digest, has_notes, note_of, notes, standing, without_notes
from quizpack.l10n.po.writing import parts
from quizpack.l10n.sync import sync
from quizpack.l10n.template import template
from quizpack.model.glossary import NO_GLOSSARY
from quizpack.model.place import Source

KEY, SOURCE, TARGET = "tour/title", "Rings", "Gelang"
ENGINE = Fill(
    TARGET, Origin.ENGINE, engine="some engine, with a long name", version="2026.11.30-nightly (build 7)", doubts=2
)
EVERY = (
    Fill(TARGET, Origin.MEMORY),
    Fill(TARGET, Origin.GLOSSARY),
    Fill(TARGET, Origin.PATTERN),
    Fill(TARGET, Origin.OFFERED, 91, "Ring"),
    Fill(TARGET, Origin.OFFERED, 100, translations=2),
    ENGINE,
)


def with_fill(fill: Fill) -> po.Catalogue:
    """A file with one entry, filled; a translator's comment stands above it."""
    empty = catalogue("# mine\n" + entry(KEY, SOURCE, ""))
    return read(filled(empty, {KEY: fill}))


def read(text: str) -> po.Catalogue:
    found, faults = po.read(Source("translations/ms/tour.po", text), "ms")
    assert faults == ()
    return found


def note(file: po.Catalogue) -> Note | None:
    one = file.keyed[KEY]
    return note_of(one, parts(file.raw(one)).comments.translator)


def test_a_note_as_it_stands_in_the_file() -> None:
    file = with_fill(Fill(TARGET, Origin.OFFERED, 91, "Ring"))
    assert file.raw(file.keyed[KEY]) == (
        "\n# mine\n"
        f"# quizpack: origin=offered, score=91, source={digest(SOURCE)}, text={digest(TARGET)}\n"
        '#, fuzzy\n#| msgid "Ring"\n'
        f'msgctxt "{KEY}"\nmsgid "{SOURCE}"\nmsgstr "{TARGET}"\n'
    )


@pytest.mark.parametrize("fill", EVERY, ids=str)
def test_what_is_written_is_read(fill: Fill) -> None:
    file = with_fill(fill)
    found = note(file)
    assert found is not None
    assert (found.origin, found.score, found.translations) == (fill.origin, fill.score, fill.translations)
    assert found.doubts == fill.doubts
    assert file.keyed[KEY].fuzzy is not fill.origin.exact
    assert list(notes([found.line()])) == [found]


@pytest.mark.parametrize("fill", EVERY, ids=str)
def test_other_programs_keep_it(fill: Fill, tmp_path: Path) -> None:
    path = tmp_path / "tour.po"
    path.write_text(po.write(with_fill(fill)), encoding="utf-8")
    before = note(with_fill(fill))
    pofile(str(path)).save()
    assert note(read(path.read_text(encoding="utf-8"))) == before
    if shutil.which("msgcat"):
        for width in ("--width=40", "--no-wrap"):
            ran = subprocess.run(["msgcat", width, path], capture_output=True, text=True, encoding="utf-8", check=True)
            assert note(read(ran.stdout)) == before


def test_babel_wraps_it_and_it_is_read_all_the_same() -> None:
    from io import BytesIO

    from babel.messages.pofile import read_po, write_po

    file = po.write(with_fill(ENGINE))
    written = BytesIO()
    write_po(written, read_po(BytesIO(file.encode())), width=50)
    text = written.getvalue().decode()
    assert text.count("\n# ") > 3
    found = [one for one in read(text).entries if one.msgctxt]
    assert note_of(found[0], parts(read(text).raw(found[0])).comments.translator) == note(with_fill(ENGINE))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('msgstr "Gelang"', 'msgstr "Cincin"'),
        ('msgstr "Gelang"', 'msgstr ""'),
        ("#, fuzzy\n", ""),
    ],
)
def test_a_human_makes_the_words_their_own(old: str, new: str) -> None:
    text = po.write(with_fill(ENGINE))
    assert text.count(old) == 1
    changed = read(text.replace(old, new))
    assert note(changed) is None
    comments = parts(changed.raw(changed.keyed[KEY])).comments.translator
    assert standing(changed.keyed[KEY], comments) == ("# mine",)


def test_doubt_about_an_exact_one_is_a_humans_too() -> None:
    text = po.write(with_fill(EVERY[0])).replace("\nmsgctxt", "\n#, fuzzy\nmsgctxt")
    assert note(read(text)) is None


def synced(file: po.Catalogue, title: str) -> po.Catalogue:
    offered = template(quiz_of(choice_question("q", "Which?", "a", "b"), title=title), "content/tour.yaml", NO_GLOSSARY)
    return read(sync(offered, file, "ms").text)


@pytest.mark.parametrize("fill", EVERY, ids=str)
def test_sync_keeps_a_note_that_holds(fill: Fill) -> None:
    once = synced(with_fill(fill), SOURCE)
    assert note(once) == note(with_fill(fill))
    changed = synced(once, "Big rings")
    assert changed.keyed[KEY].fuzzy
    found = note(changed)
    assert found is not None
    assert found.is_outdated(changed.keyed[KEY])
    assert po.write(synced(changed, "Big rings")) == po.write(changed)


def test_sync_takes_a_note_out_that_holds_no_more() -> None:
    text = po.write(with_fill(ENGINE)).replace("Gelang", "Cincin")
    done = synced(read(text), SOURCE)
    assert not has_notes(done)
    assert "# mine\n" in po.write(done)
    assert done.keyed[KEY].msgstr == "Cincin"


@pytest.mark.parametrize(
    "line",
    [
        "# quizpack:",
        "# quizpack: origin=heaven, source=a, text=b",
        "# quizpack: origin=engine, text=b",
        "# quizpack: origin=engine, source=a, text=",
        "# origin=engine, source=a, text=b",
        "# quizpack: ,,,==,",
    ],
)
def test_what_is_no_note(line: str) -> None:
    assert list(notes([line])) == []


def test_comments_around_notes_stay() -> None:
    lines = ("# one", Note(Origin.MEMORY, "a", "b").line(), "# two,", "# three", "# quizpack: origin=engine,", "# x=y")
    assert without_notes(lines) == ("# one", "# two,", "# three", "# x=y")
