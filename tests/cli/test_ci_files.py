"""The files for GitHub, GitLab and pre-commit are well-formed, and name commands and options that there are."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from quizpack.cli.group import group
from quizpack.plugins import REPORTERS

TOP = Path(__file__).parents[2]
GUIDE = (TOP / "docs/how-to/check-in-ci.md").read_text(encoding="utf-8")
COMMAND = re.compile(r"quizpack (?P<command>[a-z]+)(?P<options>(?: --?[a-z-]+)*)")


def loaded(name: str) -> Any:
    return yaml.safe_load((TOP / name).read_text(encoding="utf-8"))


def test_the_action() -> None:
    action = loaded("action.yml")
    assert action["runs"]["using"] == "composite"
    used = set(re.findall(r"inputs\.([a-z-]+)", (TOP / "action.yml").read_text(encoding="utf-8")))
    assert used == set(action["inputs"])
    # what a stranger may have chosen never becomes part of a script
    assert not any("${{" in step.get("run", "") for step in action["runs"]["steps"])


@pytest.mark.parametrize(("paths", "expected"), [("", 1), ("content/tour.yaml", 1), ("tour", 1)])
def test_the_script_of_the_action(project: Path, paths: str, expected: int) -> None:
    quiz = project / "content/tour.yaml"
    quiz.write_text(quiz.read_text(encoding="utf-8").replace("correct:", "corect:"), encoding="utf-8")
    (script,) = [
        step["run"] for step in loaded("action.yml")["runs"]["steps"] if step.get("name") == "Check the quizzes"
    ]
    search = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATHS": paths, "PATH": search}
    ran = subprocess.run(["bash", "-e", "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (expected, "")
    assert "::error file=content/tour.yaml,line=10," in ran.stdout


def test_the_hook() -> None:
    (hook,) = loaded(".pre-commit-hooks.yaml")
    assert hook["entry"] == "quizpack validate"
    assert re.search(hook["files"], "translations/vi/tour.po")
    assert not re.search(hook["files"], "notes.txt")
    assert f"id: {hook['id']}" in GUIDE


def test_the_examples_of_the_guide() -> None:
    examples = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)]
    assert len(examples) == 3
    (step,) = [step for step in examples[0]["jobs"]["check"]["steps"] if "quizpack" in step["uses"]]
    assert set(step["with"]) <= set(loaded("action.yml")["inputs"])


@pytest.mark.parametrize("name", ["docs/how-to/check-in-ci.md", "action.yml"])
def test_commands_and_options_are_there(name: str) -> None:
    found = list(COMMAND.finditer((TOP / name).read_text(encoding="utf-8")))
    named = [one for one in found if one["command"] in group.list_commands(None)]  # type: ignore[arg-type]
    assert named
    for one in named:
        command = group.get_command(None, one["command"])  # type: ignore[arg-type]
        assert command is not None
        known = {option for param in command.params for option in param.opts}
        assert set(one["options"].split()) <= known


def test_every_form_is_in_the_guide() -> None:
    assert set(REPORTERS.own_names()) - {"text"} == set(re.findall(r"^\| `([a-z]+)` \|", GUIDE, re.MULTILINE))
