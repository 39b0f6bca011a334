"""Each file here gives exactly the findings that its first lines announce (`#! 7:12 QP041`), at exactly these places.

The same files together are the folder of mistakes that `quizpack validate` must tell in one run: every one of them, in
words for teachers (`messages.txt` holds them, to be read), and nothing else.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judging import judged
from quizpack.diagnostics import Diagnostic, Fix
from quizpack.documents import decode as text_of

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.yaml"))
MEDIA = HERE.parents[1] / "content" / "media" / "bubble.png"
EXPECTED = re.compile(r"^#! (\d+):(\d+) (QP\d{3})$", re.MULTILINE)
JARGON = re.compile(
    r"\b(?:mapping|scalar|null|boolean|regex|schema|node|sequence|token|parse[rd]?|string|integer|JSON)s?\b|\bNone\b(?! of)|\b(?:True|False)\b"
)
CASES = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)

Place = tuple[int, int, str]


def expected(path: Path) -> list[Place]:
    return [(int(line), int(column), code) for line, column, code in EXPECTED.findall(path.read_text(encoding="utf-8"))]


def place(one: Diagnostic) -> Place:
    assert one.span
    return (one.span.line, one.span.column, one.code)


@CASES
def test_exactly_this(path: Path) -> None:
    _, found = judged("quiz.yaml", path.read_bytes())
    assert [place(one) for one in found] == expected(path)
    assert path.name.startswith(found[0].code)


@CASES
def test_words_are_plain(path: Path) -> None:
    for one in judged("quiz.yaml", path.read_bytes())[1]:
        own_words = re.sub(r"`[^`]*`", "", f"{one.message}\n{one.help or ''}".split("Write:")[0])
        assert not JARGON.search(own_words)
        assert "!" not in own_words.replace("![", "")
        assert one.message.endswith(".")
        assert len(one.message) < 200


@CASES
def test_safe_fixes_cure(path: Path) -> None:
    """After a safe fix the finding is gone, and no new one has come."""
    data = path.read_bytes()
    before = judged("quiz.yaml", data)[1]
    for one in before:
        if one.fix and one.fix.safe and one.code != "QP012":
            after = judged("quiz.yaml", fixed(data, one.fix))[1]
            assert len(after) == len(before) - 1


def fixed(data: bytes, fix: Fix) -> bytes:
    source, _ = text_of("quiz.yaml", data)
    assert source
    text = source.text
    for edit in sorted(fix.edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.replacement + text[edit.end :]
    return text.encode()


# --- all of them in one run -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project whose quizzes are the files here, each with its name as its id."""
    root = tmp_path_factory.mktemp("mistakes")
    content = root / "content"
    (content / "media").mkdir(parents=True)
    shutil.copy(MEDIA, content / "media")
    # most of them have two options, which is a remark about each
    (root / "quizpack.yaml").write_text("name: mistakes\nrules:\n  too-few-options: off\n", encoding="utf-8")
    for path in FILES:
        data = path.read_bytes().replace(b"\nid: quiz\n", f"\nid: {name_of(path)}\n".encode(), 1)
        (content / f"{name_of(path)}.yaml").write_bytes(data)
    return root


def name_of(path: Path) -> str:
    """The path's name as an id."""
    return path.stem.lower()


def validate(root: Path, *options: str) -> str:
    command = [sys.executable, "-m", "quizpack", "validate", "--color", "never", *options]
    done = subprocess.run(
        command, cwd=root, capture_output=True, text=True, encoding="utf-8", check=False, env=os.environ
    )
    assert done.returncode == 1
    assert done.stderr == ""
    return done.stdout


def test_a_folder_of_mistakes_in_one_run(project: Path) -> None:
    told = {
        (one["file"], one["line"], one["column"], one["code"])
        for one in json.loads(validate(project, "--format", "json"))
    }
    # texts in further languages are told as well, since the project lists none
    told = {one for one in told if one[-1] != "QP238"}
    wanted = {(f"content/{name_of(path)}.yaml", *where) for path in FILES for where in expected(path)}
    assert told == wanted
    assert len(wanted) >= 90


def test_the_messages_have_been_read(project: Path, golden_update: bool) -> None:
    golden = HERE / "messages.txt"
    told = validate(project)
    if golden_update:
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")
