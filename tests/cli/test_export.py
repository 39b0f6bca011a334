"""`quizpack export` and `quizpack build` write what nothing stands against, and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def _in_project(project: Path) -> None:
    """All tests run in a project."""


def edit(path: str, old: str, new: str) -> None:
    text = Path(path).read_text(encoding="utf-8")
    assert old in text
    Path(path).write_text(text.replace(old, new), encoding="utf-8")


def written(folder: str = "dist") -> set[str]:
    return {path.relative_to(folder).as_posix() for path in Path(folder).rglob("*") if path.is_file()}


def test_where_exports_land(quizpack: Run) -> None:
    ran = quizpack("export", "moodle")
    assert (ran.code, ran.out) == (0, "")
    assert written() == {"moodle/en/tour.xml", "moodle/vi/tour.xml", "index.json"}
    assert "dist/moodle/en/tour.xml: new\n" in ran.err
    assert "dist/moodle/vi/tour.xml: new; 3 of 5 texts not translated\n" in ran.err
    assert ran.err.endswith("2 files in dist: 2 new.\n")


def test_one_quiz_in_one_language_elsewhere(quizpack: Run) -> None:
    assert quizpack("export", "moodle", "tour", "--locale", "vi", "-o", "out/").code == 0
    assert written("out") == {"moodle/vi/tour.xml", "index.json"}
    assert not Path("dist").exists()


def test_all_languages_in_one_file(quizpack: Run) -> None:
    edit("quizpack.yaml", "  moodle: {}", "  all: {target: moodle, multilang: true}")
    assert quizpack("export", "all").code == 0
    assert written() == {"all/tour.xml", "index.json"}


def test_json_for_programs(quizpack: Run) -> None:
    ran = quizpack("export", "moodle", "-l", "en", "--format", "json")
    assert ran.err == ""
    file = Path("dist/moodle/en/tour.xml")
    assert ran.json == {
        "diagnostics": [],
        "files": [
            {
                "target": "moodle",
                "quiz": "tour",
                "locale": "en",
                "path": "dist/moodle/en/tour.xml",
                "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
            }
        ],
    }


def test_the_second_build_leaves_the_same_bytes(quizpack: Run) -> None:
    assert quizpack("build").code == 0
    before = {path: (Path("dist") / path).read_bytes() for path in written()}
    ran = quizpack("build")
    assert ran.err.endswith("2 files in dist: 2 as before.\n")
    assert {path: (Path("dist") / path).read_bytes() for path in written()} == before


def test_the_index_tells_what_changed(quizpack: Run) -> None:
    quizpack("build")
    edit("content/tour.yaml", "Penang", "Johor Bahru")
    assert quizpack("build").err.endswith("2 files in dist: 2 changed.\n")
    index = json.loads(Path("dist/index.json").read_text())
    assert index["last_change"] == {"new": [], "changed": ["moodle/en/tour.xml", "moodle/vi/tour.xml"], "removed": []}
    assert [(one["target"], one["quiz"], one["locale"]) for one in index["files"]] == [
        ("moodle", "tour", "en"),
        ("moodle", "tour", "vi"),
    ]


def test_a_faulty_quiz_stops_only_itself(quizpack: Run) -> None:
    other = Path("content/tour.yaml").read_text(encoding="utf-8").replace("id: tour", "id: other")
    Path("content/other.yaml").write_text(other, encoding="utf-8")
    edit("content/tour.yaml", "correct: true", "corect: true")
    ran = quizpack("export", "moodle", "-l", "en")
    assert ran.code == 1
    assert written() == {"moodle/en/other.xml", "index.json"}


def test_a_faulty_translation_stops_only_its_language(quizpack: Run) -> None:
    edit("translations/vi/tour.po", 'msgstr "Một vòng ngắn"', 'msgstr "Một vòng ngắn')
    assert quizpack("export", "moodle").code == 1
    assert written() == {"moodle/en/tour.xml", "index.json"}


def test_a_rule_at_error_level_stops_the_build_but_no_single_export(quizpack: Run) -> None:
    edit("content/tour.yaml", "Penang", "Ipoh")
    assert quizpack("build").code == 1
    assert not Path("dist").exists()
    assert quizpack("export", "moodle", "-l", "en").code == 0


def test_a_faulty_project_file_stops_everything(quizpack: Run) -> None:
    edit("quizpack.yaml", "locales: [vi]", "locals: [vi]")
    assert quizpack("build").code == 1
    assert quizpack("export", "moodle").code == 1
    assert not Path("dist").exists()


@pytest.mark.parametrize("folder", ["content", "content/out", "translations/vi", "./content/../content"])
@pytest.mark.parametrize("command", [["build"], ["export", "moodle"]])
def test_never_among_the_authors_files(quizpack: Run, command: list[str], folder: str) -> None:
    before = written(".")
    ran = quizpack(*command, "-o", folder)
    assert ran.code == 1
    assert "Exports are never written into" in ran.err
    assert written(".") == before


def test_an_output_with_the_name_of_the_content_folder(quizpack: Run) -> None:
    edit("quizpack.yaml", "  moodle: {}", "  content: {target: moodle}")
    before = written(".")
    assert quizpack("build", "-o", ".").code == 1
    assert written(".") == before


def test_a_folder_that_is_a_file(quizpack: Run) -> None:
    Path("out").touch()
    ran = quizpack("export", "moodle", "-o", "out/sub", "-l", "en")
    assert ran.code == 1
    assert "QP009" in ran.err
    assert quizpack("export", "moodle", "-o", "out").code == 2


def test_a_file_without_a_project(
    quizpack: Run, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiz = Path("content/tour.yaml").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path_factory.mktemp("alone"))
    Path("tour.yaml").write_text(quiz, encoding="utf-8")
    assert quizpack("export", "moodle", "tour.yaml").code == 0
    assert written() == {"moodle/en/tour.xml", "index.json"}
    assert quizpack("build").code == 1


def test_a_build_without_outputs(quizpack: Run) -> None:
    edit("quizpack.yaml", "targets:\n  moodle: {}\n", "")
    ran = quizpack("build")
    assert ran.code == 1
    assert "names no outputs" in ran.err


def test_a_slip_in_the_outputs_is_told_once(quizpack: Run) -> None:
    edit("quizpack.yaml", "targets:", "targts:")
    ran = quizpack("build")
    assert ran.code == 1
    assert "no field `targts`" in ran.err
    assert "names no outputs" not in ran.err


def test_a_forbidden_folder_is_told_once(quizpack: Run) -> None:
    edit("quizpack.yaml", "targets:", "dist: content/out\ntargets:")
    ran = quizpack("build", "--format", "json")
    assert [(one["code"], one["line"]) for one in ran.json["diagnostics"] if one["severity"] == "error"] == [
        ("QP005", 3)
    ]


def test_pictures_of_a_language(quizpack: Run) -> None:
    picture = Path(__file__).parents[2] / "content/media/ring.png"
    edit("content/tour.yaml", "prompt: What", "prompt: '![A ring](ring.png) What")
    edit("content/tour.yaml", "Malaysia?", "Malaysia?'")
    Path("content/ring.png").write_bytes(picture.read_bytes())
    Path("content/ring.vi.png").write_bytes(picture.read_bytes() + b"\0")
    quizpack("export", "moodle")
    names = [
        Path(f"dist/moodle/{locale}/tour.xml").read_text(encoding="utf-8").partition('<file name="')[2][:20]
        for locale in ("en", "vi")
    ]
    assert all(names)
    assert names[0] != names[1]


def test_build_says_what_it_did_not_write(project: Path, quizpack: Run) -> None:
    tour = project / "content/tour.yaml"
    sound = tour.read_text(encoding="utf-8")
    (project / "content/other.yaml").write_text(sound.replace("id: tour", "id: other"), encoding="utf-8")
    tour.write_text(sound.replace("correct: true", "corect: true"), encoding="utf-8")
    ran = quizpack("build")
    assert ran.code == 1
    assert "Not written because of errors: tour.\n" in ran.err
    assert (project / "dist/moodle/en/other.xml").exists()
    po = (project / "translations/vi/tour.po").read_text(encoding="utf-8")
    (project / "translations/vi/other.po").write_text(po.replace("tour/", "other/") + 'msgid "', encoding="utf-8")
    assert "Written in part only, because of errors: other.\n" in quizpack("build").err


def test_build_tells_exports_of_quizzes_that_have_gone(project: Path, quizpack: Run) -> None:
    tour = project / "content/tour.yaml"
    (project / "content/other.yaml").write_text(tour.read_text(encoding="utf-8").replace("id: tour", "id: other"))
    assert "QP451" not in quizpack("build").err
    (project / "content/other.yaml").unlink()
    ran = quizpack("build")
    assert ran.err.count("QP451") == 1
    assert "There is no quiz “other” any more" in ran.err
    assert (project / "dist/moodle/en/other.xml").exists()
