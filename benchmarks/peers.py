"""The peers: tools that users have today, each in an environment of its own, on the same questions."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import inputs
from measure import Row


@dataclass(frozen=True)
class Peer:
    """A package to install and the program that it brings."""

    package: str
    program: str


TEXT2QTI = Peer("text2qti==0.8.0", "text2qti")
MOODLE_TOOLS = Peer("moodle-tools==1.1.0", "make-questions")
TEXT_TO_QTI = Peer("text-to-qti==0.1.1", "text-to-qti")
MKDOCS_QUIZ = Peer("mkdocs-quiz==1.7.1", "mkdocs-quiz")


def program(peer: Peer, folder: Path) -> str:
    """The peer's program, installed on first use."""
    home = folder / "peers" / peer.program
    if not (home / "bin" / peer.program).exists():
        print(f"installing {peer.package} …", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", home], check=True)
        pip = [home / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, peer.package], check=True)
    return str((home / "bin" / peer.program).resolve())


def rows(folder: Path, made: list[inputs.Question]) -> list[Row]:
    """The peers' commands on the questions."""
    size = len(made)
    work = folder / f"peers-{size}"
    inputs.write(work / "text2qti.txt", inputs.text2qti_text(made))
    inputs.write(work / "text-to-qti.txt", inputs.text_to_qti_text(made))
    inputs.write(work / "moodle-tools.yaml", inputs.moodle_tools_yaml(made))
    for number, page in enumerate(inputs.mkdocs_quiz_pages(made)):
        inputs.write(work / "pages" / f"page{number:04}.md", page)
    return [
        Row(f"text2qti, QTI 1.2, {size}", [program(TEXT2QTI, folder), "text2qti.txt"], work),
        Row(
            f"moodle-tools, Moodle XML, {size}",
            [
                program(MOODLE_TOOLS, folder),
                "-i",
                "moodle-tools.yaml",
                "-o",
                "moodle-tools.xml",
                "--log-level",
                "ERROR",
            ],
            work,
        ),
        Row(f"mkdocs-quiz, QTI 1.2, {size}", [program(MKDOCS_QUIZ, folder), "export", "qti", "pages"], work),
        Row(
            f"text-to-qti, QTI 1.2, {size}",
            [program(TEXT_TO_QTI, folder), "convert", "text-to-qti.txt", "-o", "text-to-qti.zip"],
            work,
        ),
    ]
