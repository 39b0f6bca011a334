"""`bundle: true` puts all quizzes of a language into one package, and a package's metadata names all languages."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

Run = Callable[..., Any]

TARGETS = """\
targets:
  all: {target: canvas, bundle: true}
  qti21: {}
"""


@pytest.fixture(autouse=True)
def _two_quizzes(project: Path) -> None:
    tour, settings = project / "content/tour.yaml", project / "quizpack.yaml"
    other = tour.read_text(encoding="utf-8").replace("id: tour", "id: other")
    (project / "content/other.yaml").write_text(other, encoding="utf-8")
    languages = settings.read_text(encoding="utf-8").partition("targets:")[0]
    settings.write_text(languages + TARGETS, encoding="utf-8")


def edit(path: str, old: str, new: str) -> None:
    text = Path(path).read_text(encoding="utf-8")
    assert old in text
    Path(path).write_text(text.replace(old, new), encoding="utf-8")


def written() -> set[str]:
    return {path.relative_to("dist").as_posix() for path in Path("dist").rglob("*.zip")}


def names(path: str) -> list[str]:
    with zipfile.ZipFile(path) as package:
        return package.namelist()


def titles(path: str) -> list[tuple[str, str]]:
    with zipfile.ZipFile(path) as package:
        (title,) = etree.fromstring(package.read("imsmanifest.xml")).iterfind(".//{*}general/{*}title")
    return [(one.get("language"), one.text) for one in title]


def test_one_file_for_each_language_called_as_the_project(quizpack: Run) -> None:
    ran = quizpack("export", "all")
    assert ran.code == 0
    assert written() == {"all/en/demo.zip", "all/vi/demo.zip"}
    assert {name.partition("/")[0] for name in names("dist/all/vi/demo.zip")} == {
        "imsmanifest.xml", "z_tour_vi", "z_other_vi"
    }  # fmt: skip
    assert "dist/all/vi/demo.zip: new; 6 of 10 texts not translated; 2 texts taken from translation memory" in ran.err


def test_the_index_and_json_name_no_quiz(quizpack: Run) -> None:
    ran = quizpack("export", "all", "-l", "en", "--format", "json")
    (file,) = ran.json["files"]
    assert (file["target"], file["quiz"], file["locale"], file["path"]) == ("all", None, "en", "dist/all/en/demo.zip")
    (entry,) = json.loads(Path("dist/index.json").read_text())["files"]
    assert (entry["path"], entry["quiz"]) == ("all/en/demo.zip", None)


def test_only_the_quizzes_that_were_named(quizpack: Run) -> None:
    assert quizpack("export", "all", "tour", "-l", "en").code == 0
    assert not any("other" in name for name in names("dist/all/en/demo.zip"))


def test_beside_other_outputs(quizpack: Run) -> None:
    assert quizpack("build").code == 0
    quizzes = {f"qti21/{locale}/{quiz}.zip" for locale in ("en", "vi") for quiz in ("tour", "other")}
    assert written() == {"all/en/demo.zip", "all/vi/demo.zip", *quizzes}


def test_no_package_that_lacks_a_faulty_quiz(quizpack: Run) -> None:
    edit("content/tour.yaml", "correct: true", "corect: true")
    ran = quizpack("export", "all", "-l", "en")
    assert ran.code == 1
    assert "The package “demo” of the output “all” is not written in “en”." in ran.err
    assert written() == set()


def test_a_faulty_translation_stops_only_its_language(quizpack: Run) -> None:
    edit("translations/vi/tour.po", 'msgstr "Một vòng ngắn"', 'msgstr "Một vòng ngắn')
    ran = quizpack("export", "all")
    assert ran.code == 1
    assert "is not written in “vi”" in ran.err
    assert written() == {"all/en/demo.zip"}


def test_what_a_comment_allows_is_not_told(quizpack: Run) -> None:
    edit("content/tour.yaml", "title: A short tour", "title: A short tour\nsettings: {pass: 50%}")
    assert "QP390" in quizpack("export", "all", "-l", "en").err
    edit("content/tour.yaml", "quizpack: 1", "quizpack: 1\n# quizpack: allow qti12-set-by-hand")
    assert "QP390" not in quizpack("export", "all", "-l", "en").err


@pytest.mark.parametrize("locale", ["en", "vi"])
def test_metadata_names_all_languages(quizpack: Run, locale: str) -> None:
    """Also where one language alone is exported, and where a title is not translated."""
    assert quizpack("export", "qti21", "-l", locale).code == 0
    assert titles(f"dist/qti21/{locale}/tour.zip") == [("en", "A short tour"), ("vi", "Một vòng ngắn")]
    from_memory = [("vi", "Một vòng ngắn")] if locale == "vi" else []
    assert titles(f"dist/qti21/{locale}/other.zip") == [("en", "A short tour"), *from_memory]


def test_metadata_of_a_bundle_names_all_quizzes(quizpack: Run) -> None:
    edit("content/other.yaml", "A short tour", "Another")
    quizpack("export", "all", "-l", "vi")
    assert titles("dist/all/vi/demo.zip") == [("en", "Another; A short tour"), ("vi", "Một vòng ngắn")]


def test_a_title_is_found_in_a_file_without_empty_lines(quizpack: Run) -> None:
    path = Path("translations/vi/tour.po")
    path.write_text(path.read_text(encoding="utf-8").replace("\n\n", "\n"), encoding="utf-8")
    quizpack("export", "qti21", "-l", "en")
    assert ("vi", "Một vòng ngắn") in titles("dist/qti21/en/tour.zip")


def test_what_a_quizs_own_package_tells_is_not_told_again(quizpack: Run) -> None:
    edit("quizpack.yaml", "  qti21: {}\n", "  canvas: {}\n")
    edit("content/tour.yaml", "title: A short tour", "title: A short tour\nsettings: {pass: 50%}")
    ran = quizpack("build", "--format", "json")
    told = [one for one in ran.json["diagnostics"] if one["code"] == "QP390"]
    assert [one["file"] for one in told] == ["content/tour.yaml"]
