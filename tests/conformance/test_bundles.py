"""Packages with several quizzes: each quiz is in it as it is alone, and the manifest names them all.

With QUIZPACK_XSD, the folder with `validate.py` and `schemas/`, the official schemas judge.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from lxml import etree
from targets import headings, strings

from building import choices, quiz, right, text
from quizpack.exporters import canvas, canvas_bank, qti12, qti21, qti22, qti30
from quizpack.exporters._exporter import Exporter, Request
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz
from sample_quizzes import ALL, MEDIA, in_locale

EXPORTERS = [module.EXPORTER for module in (canvas, canvas_bank, qti12, qti21, qti22, qti30)]
GOLDEN = Path(__file__).parents[1] / "golden" / "bundle"
MANIFEST = "imsmanifest.xml"

each_exporter = pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda one: one.name)


def zipped(exporter: Exporter, *made: Quiz, locale: str = "en") -> bytes:
    """A package of these quizzes in a language."""
    quizzes = tuple(in_locale(one, locale) for one in made)
    media = (MEDIA,) * len(quizzes)
    options = {"bundle": True} if len(quizzes) > 1 else {}
    request = Request(quizzes=quizzes, media=media, options=options, strings=strings, headings=headings(*made))
    exported = exporter.export(request)
    assert exported.content is not None, exported.diagnostics
    return b"".join(exported.content)


def files(exporter: Exporter, *made: Quiz, locale: str = "en") -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(zipped(exporter, *made, locale=locale))) as package:
        assert len(package.namelist()) == len(set(package.namelist()))
        return {name: package.read(name) for name in package.namelist()}


def resources(found: dict[str, bytes]) -> dict[str, bytes]:
    """The manifest's resources by identifier."""
    each = [
        (one.get("identifier"), etree.tostring(one)) for one in etree.fromstring(found[MANIFEST]).iter("{*}resource")
    ]
    assert len(each) == len(dict(each))
    return dict(each)


@each_exporter
def test_each_quiz_is_as_it_is_alone(exporter: Exporter):
    together = files(exporter, *ALL)
    alone = [files(exporter, made) for made in ALL]
    assert {name for one in alone for name in one} == set(together)
    assert all(together[name] == data for one in alone for name, data in one.items() if name != MANIFEST)
    assert {name: data for one in alone for name, data in resources(one).items()} == resources(together)


@each_exporter
def test_the_manifest_is_as_before(exporter: Exporter, golden_update: bool):
    """Two quizzes of a question each: the metadata names both in all languages."""
    pair = [
        quiz(
            q.SingleChoice(id="one", prompt=text("Which?"), choices=choices(right("yes"), "no")),
            id=name,
            title=f"The {name} quiz",
            description=text(f"It is the {name} one."),
        )
        for name in ("first", "second")
    ]
    manifest = files(exporter, *pair, locale="vi")[MANIFEST]
    path = GOLDEN / f"{exporter.name}.xml"
    if golden_update:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(manifest)
    assert manifest == path.read_bytes()


@pytest.mark.skipif("QUIZPACK_XSD" not in os.environ, reason="QUIZPACK_XSD names no folder of official schemas")
def test_official_schemas(tmp_path: Path):
    """The manifests, that is: everything else is as it is in each quiz's own package."""
    for exporter in EXPORTERS:
        for locale in ("en", "vi"):
            (tmp_path / f"{exporter.name}.{locale}.xml").write_bytes(files(exporter, *ALL, locale=locale)[MANIFEST])
    script = Path(os.environ["QUIZPACK_XSD"]) / "validate.py"
    command = [sys.executable, str(script), "-q", *map(str, tmp_path.iterdir())]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.stdout.strip() == "0 error(s)"
