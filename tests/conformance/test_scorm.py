"""SCORM packages: the manifests beside what they were before, the files, the identifiers, and the official schemas.

With QUIZPACK_XSD, the folder with `validate.py` and `schemas/`, the official schemas judge. The player itself is no
part of the goldens: its files are compared with those that quizpack ships.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from lxml import etree
from targets import headings, strings

from building import choices, quiz, right, text
from quizpack import player
from quizpack.exporters import scorm12, scorm2004
from quizpack.exporters._exporter import Exported, Exporter, Request
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from quizpack.model.settings import Settings
from sample_quizzes import ALL, MEDIA, TYPING, in_locale

GOLDEN = Path(__file__).parents[1] / "golden" / "scorm"
MANIFEST = "imsmanifest.xml"
XSD = os.environ.get("QUIZPACK_XSD")
PASSED = Settings(pass_mark=Fraction(2, 3))
CHOICE = q.SingleChoice(id="one", prompt=text("Which?"), choices=choices(right("This"), "That"))
SHORT = quiz(CHOICE, id="short", title="A & B", settings=PASSED)


class Row(NamedTuple):
    """An output, and the locales of each of its files."""

    name: str
    exporter: Exporter
    options: Mapping[str, Any]
    locales: tuple[str, ...]


ROWS = (
    Row("scorm12", scorm12.EXPORTER, {}, ("ms",)),
    Row("scorm12-all", scorm12.EXPORTER, {"locales": "together"}, ("en", "ms", "vi")),
    Row("scorm2004", scorm2004.EXPORTER, {}, ("en",)),
    Row("scorm2004-4th-all", scorm2004.EXPORTER, {"edition": "4th", "locales": "together"}, ("en", "ms", "vi")),
)
each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)


def exported(row: Row, *made: Quiz, **options: Any) -> Exported:
    quizzes = tuple(in_locale(one, locale) for one in made for locale in row.locales)
    request = Request(
        quizzes=quizzes,
        media=(MEDIA,) * len(quizzes),
        options={**row.options, **options},
        strings=strings,
        headings=headings(*made),
    )
    return row.exporter.export(request)


def zipped(row: Row, *made: Quiz, **options: Any) -> bytes:
    found = exported(row, *made, **options)
    assert found.content is not None, found.diagnostics
    return b"".join(found.content)


def files(row: Row, *made: Quiz, **options: Any) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(zipped(row, *made, **options))) as package:
        return {name: package.read(name) for name in package.namelist()}


def identifiers(manifest: bytes) -> list[str]:
    return [str(node.get("identifier")) for node in etree.fromstring(manifest).iter("{*}*") if node.get("identifier")]


@each_row
def test_the_manifest_is_as_before(row: Row, golden_update: bool):
    golden = GOLDEN / f"{row.name}.xml"
    made = files(row, SHORT)[MANIFEST]
    if golden_update:
        golden.parent.mkdir(exist_ok=True)
        golden.write_bytes(made)
    assert made == golden.read_bytes()


@each_row
def test_every_file_is_listed_and_there(row: Row):
    for made in ALL:
        found = files(row, made)
        listed = [node.get("href") for node in etree.fromstring(found[MANIFEST]).iter("{*}file")]
        assert sorted([MANIFEST, *map(str, listed)]) == sorted(found)
        shipped = {name: found[f"player/{name}"] for name in player.assets("scorm12")}
        assert shipped == {name: player.asset(name) for name in shipped}
        shown = {name.removeprefix("media/"): data for name, data in found.items() if name.startswith("media/")}
        assert shown == {asset.name: asset.data for asset in MEDIA.values() if asset.name in shown}


@each_row
def test_the_page_holds_the_quiz_and_how_to_report_it(row: Row):
    quizzes = tuple(in_locale(SHORT, locale) for locale in row.locales)
    driver = "scorm12" if row.exporter is scorm12.EXPORTER else "scorm2004"
    connection = player.Connection(driver=driver, report="last", on_fail="incomplete", exit="normal")
    made = player.data(quizzes, (MEDIA,) * len(quizzes), strings, connection=connection)
    found = files(row, SHORT, report="last", on_fail="incomplete", exit="normal")
    assert found["index.html"].decode() == player.page(made)


@each_row
def test_the_same_bytes_twice(row: Row):
    assert zipped(row, TYPING) == zipped(row, TYPING)


@pytest.mark.parametrize("exporter", [scorm12.EXPORTER, scorm2004.EXPORTER], ids=lambda one: one.name)
def test_only_the_manifests_own_identifier_knows_the_language(exporter: Exporter):
    """Platforms drop learners' results when the identifiers of items change."""
    each = [identifiers(files(Row("", exporter, {}, (locale,)), SHORT)[MANIFEST]) for locale in ("en", "vi")]
    together = identifiers(files(Row("", exporter, {"locales": "together"}, ("en", "vi")), SHORT)[MANIFEST])
    assert [one[0] for one in (*each, together)] == ["z_short_package_en", "z_short_package_vi", "z_short_package"]
    assert each[0][1:] == each[1][1:] == together[1:] == ["z_short_organization", "z_short", "z_short_resource"]


@pytest.mark.parametrize("exporter", [scorm12.EXPORTER, scorm2004.EXPORTER], ids=lambda one: one.name)
def test_several_quizzes_are_several_items(exporter: Exporter):
    row = Row("", exporter, {"bundle": True}, ("en",))
    found = files(row, SHORT, *ALL)
    root = etree.fromstring(found[MANIFEST])
    ids = [SHORT.id, *(one.id for one in ALL)]
    assert [node.get("identifier") for node in root.iter("{*}item")] == [f"z_{one}" for one in ids]
    assert [node.get("href") for node in root.iterfind("{*}resources/{*}resource")] == [f"{one}.html" for one in ids]
    named = identifiers(found[MANIFEST])
    assert len(named) == len(set(named))
    alone = files(Row("", exporter, {}, ("en",)), SHORT)
    assert found["short.html"] == alone["index.html"]


def test_a_bundle_holds_one_language_and_says_so():
    row = Row("", scorm12.EXPORTER, {"bundle": True, "locales": "together"}, ("en",))
    assert not row.exporter.together(row.options)
    assert [one.code for one in exported(row, SHORT).diagnostics] == ["QP363"]


@pytest.mark.parametrize(("share", "mastery", "measure"), [("7/10", "70", "0.7"), ("2/3", "66.67", "0.6667")])
def test_the_pass_mark(share: str, mastery: str, measure: str):
    made = replace(SHORT, settings=Settings(pass_mark=Fraction(share)))
    old, new = (etree.fromstring(files(row, made)[MANIFEST]) for row in (ROWS[0], ROWS[2]))
    assert old.findtext(".//{*}masteryscore") == mastery
    assert new.findtext(".//{*}minNormalizedMeasure") == measure


def test_without_a_pass_mark_the_page_alone_tells_what_is_done():
    made = replace(SHORT, settings=Settings())
    old, new = (etree.fromstring(files(row, made)[MANIFEST]) for row in (ROWS[0], ROWS[2]))
    assert old.find(".//{*}masteryscore") is None
    assert new.find(".//{*}primaryObjective") is None
    delivery = new.find(".//{*}deliveryControls")
    assert delivery is not None
    assert set(delivery.attrib.values()) == {"true"}


def test_the_version_stands_without_blanks_round_it():
    versions = [etree.fromstring(files(row, SHORT)[MANIFEST]).findtext(".//{*}schemaversion") for row in ROWS]
    assert versions == ["1.2", "1.2", "2004 3rd Edition", "2004 4th Edition"]


LONG = "A title that never ends " * 20


@pytest.mark.parametrize(
    ("made", "codes"),
    [
        (quiz(id="none"), ["QP360"]),
        (quiz(replace(CHOICE, prompt=text("![A ring](nowhere.png)"))), ["QP361"]),
        (quiz(CHOICE, q.Upload(id="file", prompt=text("Hand in."))), ["QP362"]),
        (quiz(CHOICE, q.Essay(id="text", prompt=text("Why?"))), ["QP365"]),
        (quiz(CHOICE, title=LONG), ["QP366"]),
    ],
)
def test_what_is_told(made: Quiz, codes: list[str]):
    found = exported(ROWS[2], made)
    assert [one.code for one in found.diagnostics] == codes
    assert (found.content is None) == (codes[0] in {"QP360", "QP361"})


@pytest.mark.skipif(not XSD, reason="QUIZPACK_XSD names no folder with the official schemas")
def test_the_schemas_find_no_fault(tmp_path: Path):
    """Beyond their own copies, which ADL's checker wants beside the manifest and no platform needs."""
    for row in ROWS:
        for made in (SHORT, quiz(CHOICE, title=LONG), *ALL):
            (tmp_path / f"{row.name}-{made.id}.zip").write_bytes(zipped(row, made))
        if len(row.locales) == 1:
            (tmp_path / f"{row.name}.zip").write_bytes(zipped(row, SHORT, *ALL, bundle=True))
    packages = sorted(tmp_path.glob("*.zip"))
    command = [sys.executable, str(Path(str(XSD)) / "validate.py"), *map(str, packages)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    assert sum("INFO: schema: scorm" in line for line in said) == len(packages)
    faults = [line for line in said if "ERROR" in line and "is not at the package root" not in line]
    assert faults == []
