"""quizpack's own words: complete in each language, with the same placeholders, and none used that is not listed."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import quizpack
from quizpack.l10n import po, ui
from quizpack.l10n.ui import strings
from quizpack.model.locale import canonical

PACKAGE = Path(quizpack.__file__).parent
FOLDER = Path(ui.__file__).parent
LOCALES = tuple(sorted(path.stem for path in FOLDER.glob("*.po")))
"""The catalogues, by gettext's names."""
STOPS = (".", "。", "।")
ASKING = {"strings": -1, "word": -1, "words": -1, "_words": -1, "labelled": 0}
"""The functions and methods that take an msgid, wherever they stand, and which of their arguments it is."""


def read(name: str) -> po.Catalogue:
    path = FOLDER / name
    catalogue, found = po.load(path.name, path.read_bytes())
    assert found == ()
    assert catalogue
    return catalogue


def msgids() -> list[str]:
    return [entry.msgid for entry in read("quizpack.pot").entries if entry.msgid]


def placeholders(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{\w*\}", text)))


def asked_for() -> set[str]:
    """The msgids in calls such as `texts.word("True")`."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        if path.parent.name == "rules":  # their `words` are lists of words to look for
            continue
        code = path.read_text(encoding="utf-8")
        if not any(f"{name}(" in code for name in ASKING):
            continue
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                asked = node.args[ASKING[name]] if name in ASKING else None
                if isinstance(asked, ast.Constant) and isinstance(asked.value, str):
                    found.add(asked.value)
    return found


def test_every_word_that_is_used_is_listed() -> None:
    asked = asked_for()
    assert {"Level", "Guide"} <= asked
    assert asked <= set(msgids())
    assert {"easy", "medium", "hard", "True", "False", "First", "Last"} <= set(msgids())


def test_each_word_is_explained_to_translators() -> None:
    template = read("quizpack.pot")
    assert all("#. " in template.raw(entry) for entry in template.entries if entry.msgid)


@pytest.mark.parametrize("locale", LOCALES)
def test_each_language_is_complete(locale: str) -> None:
    catalogue = read(f"{locale}.po")
    assert po.fields(catalogue)["Language"] == locale
    entries = [entry for entry in catalogue.entries if entry.msgid]
    assert [entry.msgid for entry in entries] == msgids()
    for entry in entries:
        assert entry.msgstr.strip() == entry.msgstr != ""
        assert not entry.flags
        assert placeholders(entry.msgid) == placeholders(entry.msgstr)
        assert entry.msgid.endswith(".") == entry.msgstr.endswith(STOPS) or locale == "th"
        assert " | " in entry.msgid or " | " not in entry.msgstr


@pytest.mark.parametrize("locale", LOCALES)
def test_each_plural_form_that_a_language_has_is_there(locale: str) -> None:
    """One form may serve for all. The browser counts the forms of the whole numbers from 0 to 200 in CLDR's order; Babel's CLDR does the same."""
    from babel import Locale

    tag = canonical(locale)
    assert tag
    forms = len({Locale.parse(locale).plural_form(number) for number in range(201)})
    for msgid in msgids():
        if " | " in msgid:
            assert len(strings(tag, msgid).split(" | ")) in {1, forms}, msgid


@pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext is not installed (Debian: apt install gettext)")
@pytest.mark.parametrize("locale", LOCALES)
def test_gettext_finds_nothing_wrong(locale: str) -> None:
    done = subprocess.run(
        ["msgfmt", "-c", "-o", "/dev/null", str(FOLDER / f"{locale}.po")], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("locale", LOCALES)
def test_babel_reads_the_same(locale: str) -> None:
    from babel.messages.pofile import read_po

    with (FOLDER / f"{locale}.po").open("rb") as file:
        theirs = {message.id: message.string for message in read_po(file, locale=locale) if message.id}
    assert theirs == {msgid: strings(str(canonical(locale)), msgid) for msgid in msgids()}


@pytest.mark.parametrize(
    ("locale", "msgid", "expected"),
    [
        ("ms", "True", "Benar"),
        ("ms-MY", "True", "Benar"),
        ("vi", "hard", "khó"),
        ("en", "True", "True"),
        ("en-GB", "True", "True"),
        ("sw", "True", "True"),
        ("pt", "True", "Verdadeiro"),
        ("zh-CN", "True", "对"),
        ("zh-TW", "True", "對"),
        ("zh", "False", "错"),
        ("es-MX", "True", "Verdadero"),
        ("ms-Arab", "True", "True"),
        ("ms", "no such word", "no such word"),
        ("ms", "", ""),
    ],
)
def test_a_word_in_a_language(locale: str, msgid: str, expected: str) -> None:
    assert strings(locale, msgid) == expected


def test_the_reference_names_each_catalogue() -> None:
    table = (PACKAGE.parents[1] / "docs" / "reference" / "ui-languages.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"`(\w+)\.po` \| yes", table)) == list(LOCALES)
