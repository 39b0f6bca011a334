"""Translations: what `quizpack sync` takes for 40,000 entries, beside the tools that update PO files today.

Run as a program it is one of those tools: `python translations.py polib|babel FILE [TEMPLATE]`.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import inputs
from measure import Row

QUESTIONS = 4000
"""Ten entries each."""
CHANGED = 1000
PROJECT = "name: bench\nsource_locale: vi\nlocales: [ms]\n"
HERE = Path(__file__).resolve()
PO, POT = "translations/ms/bench.po", "translations/templates/bench.pot"
GOALS = (
    ("sync, nothing changed ÷ polib", "sync", "polib", "≤ 1.5"),
    ("sync, 1,000 sources changed ÷ nothing changed", "sync1000", "sync", "≤ 1.2"),
)
"""What is compared: a name, the keys of two rows, and what their ratio should be."""


def rows(folder: Path, quizpack: list[str]) -> dict[str, Row]:
    """The rows by key. Where texts have changed, each run starts with the files as they were before."""
    made = inputs.questions(QUESTIONS)
    same = _project(folder / "sync-same", made, quizpack)
    some = _project(folder / "sync-changed", made, quizpack)
    inputs.write(some / "content/bench.yaml", inputs.quizpack_yaml("bench", _edited(made, CHANGED)))
    for name in (PO, POT):
        shutil.copy(some / name, some / Path(name).name)
    again = f"cp bench.po {PO}; cp bench.pot {POT}; exec {' '.join(quizpack)} sync -q"
    found = {
        "sync": Row("sync, 40,000 entries, nothing changed", [*quizpack, "sync", "-q"], same),
        "sync1000": Row("sync, 40,000 entries, 1,000 sources changed", ["sh", "-c", again], some),
        "polib": Row("polib, read and write the same file", [sys.executable, str(HERE), "polib", PO], same),
    }
    template = _template_of(folder / "sync-new", _edited(made, CHANGED), quizpack)
    if shutil.which("msgmerge"):
        merge = ["msgmerge", "--quiet", "--previous", "--output-file=/dev/null", PO, str(template)]
        found["msgmerge"] = Row("msgmerge, 1,000 sources changed", merge, same)
    one = _template_of(folder / "sync-one", _edited(made, 1), quizpack)
    command = [sys.executable, str(HERE), "babel", PO, str(one)]
    found["babel"] = Row("Babel, read, update with 1 source changed, write", command, same)
    return found


def _project(folder: Path, made: list[inputs.Question], quizpack: list[str]) -> Path:
    """A project with a complete translation that is up to date."""
    inputs.write(folder / "quizpack.yaml", PROJECT)
    inputs.write(folder / "content/bench.yaml", inputs.quizpack_yaml("bench", made))
    inputs.write(folder / PO, inputs.po_file("bench", made))
    subprocess.run([*quizpack, "sync", "-q"], cwd=folder, check=True)
    return folder


def _template_of(folder: Path, made: list[inputs.Question], quizpack: list[str]) -> Path:
    inputs.write(folder / "quizpack.yaml", PROJECT.replace("[ms]", "[]"))
    inputs.write(folder / "content/bench.yaml", inputs.quizpack_yaml("bench", made))
    subprocess.run([*quizpack, "sync", "-q"], cwd=folder, check=True)
    return (folder / POT).resolve()


def _edited(made: list[inputs.Question], count: int) -> list[inputs.Question]:
    """The questions with so many prompts changed by one word, evenly spread."""
    every = len(made) // count
    return [replace(q, prompt=q.prompt.replace("đúng", "sai")) if at % every == 0 else q for at, q in enumerate(made)]


def run_polib(path: str) -> None:
    import polib

    polib.pofile(path).save("polib.po")


def run_babel(path: str, template: str) -> None:
    from babel.messages.pofile import read_po, write_po

    with Path(path).open("rb") as file:
        catalogue = read_po(file, locale="ms")
    with Path(template).open("rb") as file:
        catalogue.update(read_po(file))
    with Path("babel.po").open("wb") as file:
        write_po(file, catalogue)


if __name__ == "__main__":
    {"polib": run_polib, "babel": run_babel}[sys.argv[1]](*sys.argv[2:])
