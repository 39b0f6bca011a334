"""What sync writes is what gettext's own tools, Babel and polib read, and what they write is read here again."""

from __future__ import annotations

import io
import shutil
import subprocess
import warnings
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import choice_question, quiz_of

from quizpack.l10n import po
from quizpack.l10n.new_file import empty, headed, header
from quizpack.l10n.po.writing import comments, field_lines, parts
from quizpack.l10n.sync import Changes, sync
from quizpack.l10n.template import template
from quizpack.model.glossary import Glossary
from quizpack.model.place import Source
from quizpack.model.walk import texts

gettext = pytest.mark.skipif(
    not shutil.which("msgfmt"), reason="gettext is not installed (Debian: apt install gettext)"
)

NASTY = (
    "A fixed 20% slowdown for every {model}",
    r'Which "\theta" is it? $\frac{a}{b}$',
    "First line\n\n    code\tand a tab\n\nlast line",
    "Bài kiểm tra về `torch.utils.checkpoint` – 漢字 🙂",
    "A very long line " + "that goes on and on " * 12 + "to its end",
    "a no-break\u00a0blank",
    "#~ msgid",
)
QUIZ = quiz_of(choice_question("q", *NASTY), choice_question("r", "Which?", *reversed(NASTY)))
OFFERED = template(QUIZ, "content/tour.yaml", Glossary())
LOCALES = ("ms", "vi", "pt-BR", "es-419", "fr", "ar", "sr-Latn", "zh-Hant", "zh-Hans", "ru", "ga", "nb", "de-CH", "ban")


def new(locale: str | None) -> str:
    """A new file, or the template."""
    return sync(OFFERED, headed(empty("x.po"), "demo", locale), locale).text


def translated(locale: str) -> str:
    """A file with a translation, one that waits for a look, and an obsolete entry."""
    lines = new(locale).split("\n")
    for at, line in enumerate(lines):
        if line == 'msgstr ""' and at > 1 and at % 2:
            lines[at] = 'msgstr "Ồ \\"%d\\" \\\\n {x}"'
    catalogue, _ = po.read(Source("x.po", "\n".join(lines)))
    changed = quiz_of(choice_question("q", "Another text", *NASTY[1:]), choice_question("r", "What?", NASTY[3]))
    return sync(template(changed, "content/tour.yaml", Glossary()), catalogue, locale).text


def run(tool: str, *options: str, text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = folder / "tried.po"
    path.write_text(text, encoding="utf-8", newline="")
    return subprocess.run([tool, *options, str(path)], capture_output=True, text=True, check=False, cwd=folder)


def contents(text: str) -> dict[tuple[str | None, str], str]:
    catalogue, found = po.read(Source("x.po", text))
    assert found == ()
    return {(one.msgctxt, one.msgid): one.msgstr for one in catalogue.entries[1:] if not one.obsolete}


@gettext
@pytest.mark.parametrize("locale", LOCALES)
def test_msgfmt_checks_a_file_in_any_language(locale: str, tmp_path: Path) -> None:
    done = run("msgfmt", "-c", "-v", "-o", "/dev/null", text=translated(locale), folder=tmp_path)
    assert done.returncode == 0, done.stderr
    told = [line.partition("warning: ")[2] for line in done.stderr.splitlines() if "warning" in line]
    assert all(one.endswith("still has the initial default value") for one in told), done.stderr
    assert new(locale).count("Plural-Forms") == 1


@gettext
@pytest.mark.parametrize("text", [new(None), new("ms"), translated("vi")], ids=["template", "new", "translated"])
def test_msgcat_leaves_what_we_write_alone(text: str, tmp_path: Path) -> None:
    assert run("msgcat", "--no-wrap", text=text, folder=tmp_path).stdout == text


@gettext
def test_a_language_may_be_started_with_gettexts_own_tool(tmp_path: Path) -> None:
    """Weblate does it this way, from the template."""
    run("true", text=new(None), folder=tmp_path)
    options = ("--no-translator", "--no-wrap", "-l", "pt_BR", "-o", "made.po", "-i")
    done = run("msginit", *options, text=new(None), folder=tmp_path)
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "made.po").read_text(encoding="utf-8")
    catalogue, found = po.read(Source("translations/pt_BR/tour.po", text), "pt-BR")
    assert found == ()
    assert sync(OFFERED, catalogue, "pt-BR").changes == Changes()


@gettext
@pytest.mark.parametrize("options", [(), ("--no-wrap",), ("--width=40",), ("--sort-output",), ("--no-location",)])
def test_what_msgcat_makes_of_it_loses_nothing(options: tuple[str, ...], tmp_path: Path) -> None:
    text = translated("ms")
    other = run("msgcat", *options, text=text, folder=tmp_path).stdout
    catalogue, _ = po.read(Source("x.po", other), "ms")
    changed = quiz_of(choice_question("q", "Another text", *NASTY[1:]), choice_question("r", "What?", NASTY[3]))
    done = sync(template(changed, "content/tour.yaml", Glossary()), catalogue, "ms")
    assert contents(done.text) == contents(text)
    assert set(done.changes._replace(noted=0)) == {0}


def test_babel_reads_the_same() -> None:
    from babel.messages.pofile import read_po

    text = translated("ms")
    theirs = read_po(io.BytesIO(text.encode()), locale="ms", abort_invalid=True)
    assert {(m.context, m.id): m.string for m in theirs if m.id} == contents(text)
    assert read_po(io.BytesIO(new(None).encode()), abort_invalid=True)


def test_polib_reads_the_same_and_what_it_writes_is_read_again() -> None:
    polib = pytest.importorskip("polib")
    text = translated("ms")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        file = polib.pofile(text)
    assert {(e.msgctxt, e.msgid): e.msgstr for e in file if not e.obsolete} == contents(text)
    assert contents(str(file)) == contents(text)


def test_dates_come_from_no_clock_and_are_left_alone() -> None:
    assert '"POT-Creation-Date: 1970-01-01 00:00+0000\\n"' in header("demo", "ms")
    dated = (
        header("demo", "ms")
        .replace("1970-01-01", "2020-02-02")
        .replace("YEAR-MO-DA HO:MI+ZONE", "2021-01-01 10:00+0800")
    )
    catalogue, _ = po.read(Source("x.po", dated), "ms")
    assert sync(OFFERED, catalogue, "ms").text.startswith(dated)


def test_a_file_without_a_header_gets_one() -> None:
    text = new("ms")
    catalogue, _ = po.read(Source("x.po", text[text.index("\n#. Quiz") :]), "ms")
    assert catalogue.header is None
    assert sync(OFFERED, headed(catalogue, "demo", "ms"), "ms").text == text


fields = st.text(st.sampled_from('ab éỗ\\"\n\t\r%{}#~$ầ\u0302中🙂\u2028'), max_size=20)


@given(st.sampled_from(["msgid", "msgctxt", "msgstr"]), fields, fields)
@settings(deadline=None)
def test_what_is_written_is_read(keyword: str, text: str, other: str) -> None:
    values = {"msgctxt": other, "msgid": other, "msgstr": other, keyword: text}
    lines = [line for name, value in values.items() for line in field_lines(name, value)]
    (entry,) = po.read(Source("x.po", "\n".join(lines)))[0].entries
    assert (entry.msgctxt, entry.msgid, entry.msgstr) == tuple(values.values())


def test_comments_are_told_apart() -> None:
    raw = (
        "\n# a\n#\n#. b\n#: c.yaml d.yaml\n#, fuzzy,x\n#, y\n"
        '#| msgctxt "k"\n#| msgid ""\n#| "old "\n#| "text"\nmsgctxt "k"\nmsgid "new"\nmsgstr ""\n'
    )
    found = parts(raw).comments
    assert found.translator == ("# a", "#")
    assert found.extracted == ("b",)
    assert found.references == ("c.yaml d.yaml",)
    assert found.flags == ("fuzzy", "x", "y")
    assert found.previous_msgid == "old text"
    assert comments('#~| msgid "gone"').previous_msgid == "gone"
    assert comments('#| msgid_plural "many"').previous_msgid == ""


def test_every_text_is_there() -> None:
    assert len(contents(new(None))) == sum(1 for _ in texts(QUIZ))
