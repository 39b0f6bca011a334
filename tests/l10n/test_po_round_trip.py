"""What is read comes out again to the byte, and other tools read the same as we do."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import warnings
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizpack.l10n import po
from quizpack.model.place import Source

HEADER = 'msgid ""\nmsgstr ""\n"Project-Id-Version: x\\n"\n"Language: ms\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Kept: 1\\n"\n'
ESCAPES = {"\\": r"\\", '"': r"\"", "\n": r"\n", "\t": r"\t", "\r": r"\r"}

gettext = pytest.mark.skipif(
    not shutil.which("msgfmt"), reason="gettext is not installed (Debian: apt install gettext)"
)

letters = st.sampled_from('ab éỗ\\"\n\t%{}#~$ầ̂中🙂')
notes = st.text(st.sampled_from("ab ,:|é#"), max_size=8)
comments = st.lists(
    st.one_of(
        notes.map("# {}".format),
        notes.map("#. {}".format),
        st.sampled_from(["#", "#: content/a.yaml", "#, fuzzy", "#, max-length:80, fuzzy"]),
    ),
    max_size=4,
)


@st.composite
def quoted(draw: st.DrawFn, text: str) -> str:
    """A text as lines of quoted strings, cut anywhere."""
    cuts = sorted(draw(st.lists(st.integers(0, len(text)), max_size=3)))
    pieces = [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]
    return "\n".join(f'"{"".join(ESCAPES.get(letter, letter) for letter in piece)}"' for piece in pieces)


class Made(NamedTuple):
    """What an entry says, as we should read it, and how it is written."""

    obsolete: bool
    msgctxt: str
    msgid: str
    msgstr: str
    lines: str


@st.composite
def entries(draw: st.DrawFn, key: str) -> Made:
    obsolete = draw(st.booleans())
    msgid = draw(st.text(letters, min_size=1, max_size=12))
    msgstr = draw(st.text(letters, min_size=obsolete, max_size=12))  # msgcat drops obsolete ones without a translation
    lines = f"msgctxt {draw(quoted(key))}\nmsgid {draw(quoted(msgid))}\nmsgstr {draw(quoted(msgstr))}\n"
    above = "".join(f"{line}\n" for line in draw(comments))
    if obsolete:
        return Made(True, key, msgid, msgstr, above + re.sub("^(?=.)", "#~ ", lines, flags=re.MULTILINE))
    previous = draw(st.sampled_from(["", '#| msgid "old"\n', '#| msgctxt "k"\n#| msgid ""\n#| "old"\n']))
    return Made(False, key, msgid, msgstr, above + previous + lines)


@st.composite
def files(draw: st.DrawFn) -> tuple[list[Made], str]:
    """What a file's entries say, in order (the header aside), and its text."""
    made = [draw(entries(f"tour/q{number}/prompt")) for number in range(draw(st.integers(1, 5)))]
    gaps = [draw(st.sampled_from(["\n", "\n\n", "", "\n# alone\n\n"])) for _ in made]
    text = HEADER + "".join(gap + one.lines for gap, one in zip(gaps, made, strict=True))
    text += draw(st.sampled_from(["", "\n", "\n# The end.", "#"]))
    return made, text.removesuffix(draw(st.sampled_from(["", "\n"])))


def contents(catalogue: po.Catalogue) -> list[tuple[object, ...]]:
    return [(e.obsolete, e.msgctxt, e.msgid, e.msgstr) for e in catalogue.entries[1:]]


def made_of(made: list[Made]) -> list[tuple[object, ...]]:
    return [one[:4] for one in made]


@given(files(), st.sampled_from(["\n", "\r\n"]), st.booleans())
@settings(deadline=None)
def test_reading_and_writing_gives_the_same_bytes(file: tuple[list[Made], str], line_end: str, mark: bool) -> None:
    made, text = file
    data = (("\ufeff" if mark else "") + text.replace("\n", line_end)).encode()
    catalogue, found = po.load("ms/tour.po", data, "ms")
    assert catalogue
    assert found == ()
    assert po.write(catalogue).encode() == data
    assert contents(catalogue) == made_of(made)


@given(st.text(st.sampled_from('msgidctr "\\n\r#~,|<=>ab[0]\ufeffé'), max_size=60))
@settings(max_examples=300, deadline=None)
def test_nothing_makes_it_fail_or_lose_a_byte(text: str) -> None:
    catalogue, _ = po.read(Source("ms/tour.po", text), "ms")
    assert po.write(catalogue) == text


def run(tool: str, *options: str, text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    path = folder / "tried.po"
    path.write_text(text, encoding="utf-8", newline="")
    return subprocess.run([tool, *options, str(path)], capture_output=True, text=True, check=False, cwd=folder)


@gettext
@given(files())
@settings(max_examples=20, deadline=None)
def test_msgcat_reads_the_same(tmp_path_factory: pytest.TempPathFactory, file: tuple[list[Made], str]) -> None:
    made, text = file
    folder = tmp_path_factory.mktemp("po")
    done = run("msgcat", "--no-wrap", text=text, folder=folder)
    assert done.returncode == 0, done.stderr
    catalogue, found = po.read(Source("tried.po", done.stdout))
    assert found == ()
    assert sorted(contents(catalogue)) == sorted(made_of(made))


ACCEPTED = [
    'msgid "a" "b"\nmsgstr "c"\n',
    'msgid"a"\n\n msgstr"c"\n',
    '#~ msgid "a"\n#~"b"\n#~ msgstr "c"\n',
    "# end\n",
]
REFUSED = [
    'msgid "a\nmsgstr "b"\n',
    'msgid "a"\n# c\nmsgstr "b"\n',
    'msgid "a"\n',
    'msgid "a"\nmsgstr "b"\nmsgstr "c"\n',
    'msgid "a"\nmsgstr "\\q"\n',
    '#~ msgid "a"\nmsgstr "b"\n',
    'msgid "a"\nmsgstr[0] "b"\n',
    'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n',
    '#| junk\nmsgid "a"\nmsgstr "b"\n',
    '<<<<<<< HEAD\nmsgid "a"\nmsgstr "b"\n',
    'mgsid "a"\nmsgstr "b"\n',
]


@gettext
@pytest.mark.parametrize("body", ACCEPTED)
def test_we_accept_what_msgfmt_accepts(body: str, tmp_path: Path) -> None:
    text = f"{HEADER}\n{body}"
    assert run("msgfmt", "-o", "/dev/null", text=text, folder=tmp_path).returncode == 0
    assert po.read(Source("tried.po", text))[1] == ()


@gettext
@pytest.mark.parametrize("body", REFUSED)
def test_we_refuse_what_msgfmt_refuses(body: str, tmp_path: Path) -> None:
    text = f"{HEADER}\n{body}"
    assert run("msgfmt", "-o", "/dev/null", text=text, folder=tmp_path).returncode != 0
    assert po.read(Source("tried.po", text))[1] != ()


@given(files())
@settings(max_examples=50, deadline=None)
def test_babel_reads_the_same(file: tuple[list[Made], str]) -> None:
    from babel.messages.pofile import read_po

    made, text = file
    theirs = {
        (message.context, message.id): message.string for message in read_po(io.BytesIO(text.encode()), locale="ms")
    }
    for one in made:
        if not one.obsolete:
            assert theirs[one.msgctxt, one.msgid] == one.msgstr


@given(files())
@settings(max_examples=50, deadline=None)
def test_polib_reads_the_same(file: tuple[list[Made], str]) -> None:
    polib = pytest.importorskip("polib")
    made, text = file
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = {(e.msgctxt, e.msgid): e.msgstr for e in polib.pofile(text)}
    for one in made:
        if not one.obsolete:
            assert theirs[one.msgctxt, one.msgid] == one.msgstr
