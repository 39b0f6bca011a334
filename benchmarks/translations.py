"""Translations: what `quizpack sync` takes for 40,000 entries, beside the tools that update PO files today.

Also what checking them takes, and looking 500 texts up in a translation memory of 50,000. Run as a program it is one of
those tools, `python translations.py polib|babel FILE [TEMPLATE]`, or one of those parts, `checks FILE`, `memory`.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from itertools import accumulate, cycle
from pathlib import Path
from time import process_time

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
LIMITS = (
    ("CPU s, checks of 40,000 entries", "checks", "≤ 4"),
    ("CPU s, 500 texts in a memory of 50,000", "memory", "≤ 2"),
)
"""What may take so long: a name, the key of a row, and how many seconds."""
KNOWN, ASKED = 50_000, 500
MALAY = """
    model latihan data rangkaian lapisan fungsi kerugian kecerunan ingatan peranti selari saluran peringkat kelompok
    gelembung komunikasi pemberat pengaktifan titik semakan gelang jujukan perhatian blok pertanyaan kunci yang
    manakah berikut betul lihat bahagian dengan untuk daripada kepada setiap antara semasa selepas sebelum
"""


def rows(folder: Path, quizpack: list[str]) -> dict[str, Row]:
    """The rows by key. Where texts have changed, each run starts with the files as they were before."""
    made = inputs.questions(QUESTIONS)
    same = _project(folder / "sync-same", made, quizpack)
    some = _project(folder / "sync-changed", made, quizpack)
    inputs.write(some / "content/bench.yaml", inputs.quizpack_yaml("bench", _edited(made, CHANGED)))
    for name in (PO, POT):
        shutil.copy(some / name, some / Path(name).name)
    again = f"cp bench.po {PO}; cp bench.pot {POT}; exec {' '.join(quizpack)} sync -q"
    checked = _project(folder / "checks", made, quizpack)
    inputs.write(checked / PO, _in_malay((checked / PO).read_text(encoding="utf-8")))
    found = {
        "sync": Row("sync, 40,000 entries, nothing changed", [*quizpack, "sync", "-q"], same),
        "sync1000": Row("sync, 40,000 entries, 1,000 sources changed", ["sh", "-c", again], some),
        "checks": Row("checks of 40,000 entries", [sys.executable, str(HERE), "checks", PO], checked, prints=True),
        "memory": Row(
            "500 texts looked up in a memory of 50,000", [sys.executable, str(HERE), "memory"], same, prints=True
        ),
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


def _in_malay(po: str) -> str:
    """The PO file with a Malay word for each Vietnamese one, so that most translations are as they should be."""
    vietnamese = [*dict.fromkeys(inputs.WORDS), "câu", "nào", "sau", "đây", "đúng", "xem", "mục"]
    words = dict(zip((word.upper() for word in vietnamese), cycle(MALAY.split()), strict=False))
    head, *rest = po.split("msgstr ")
    pieces = (piece.split("msgctxt", 1) for piece in rest)
    one_word = re.compile(r"[^\W\d_]+")
    return "msgstr ".join(
        (
            head,
            *(
                "msgctxt".join((one_word.sub(lambda found: words.get(found[0], found[0]), p[0]), *p[1:]))
                for p in pieces
            ),
        )
    )


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


def run_checks(path: str) -> None:
    """Print the CPU seconds that the comparison of a quiz with its translation takes, by all rules."""
    from quizpack.app.edition import read_catalogues
    from quizpack.app.load import load
    from quizpack.app.select import select
    from quizpack.l10n.layers import Layer
    from quizpack.plugins import RULES
    from quizpack.rules._rule import compare
    from quizpack.rules._translation import Translation

    selection = select(())
    quiz = load(selection.paths[0], selection).quiz
    assert quiz is not None
    locale = Path(path).parent.name
    catalogues, _ = read_catalogues(selection.project, quiz.id, [locale])
    rules = RULES.all()[0]
    started = process_time()
    found = sum(1 for _ in compare(rules, Translation(quiz, Layer(quiz, locale, catalogues[locale])), {}))
    print(found, process_time() - started)


def run_memory() -> None:
    """Print the CPU seconds that looking up takes, the making of the memory and its index included."""
    from quizpack.l10n.memory import Memory, Unit
    from quizpack.l10n.memory.caution import Caution
    from quizpack.model.glossary import NO_GLOSSARY

    texts = sentences(KNOWN)
    asked = [" ".join(_one_word_changed(text.split(), at)) for at, text in enumerate(texts[:: KNOWN // ASKED])]
    started = process_time()
    memory = Memory(Unit(text, text.upper()) for text in texts)
    caution = Caution("en", NO_GLOSSARY)
    found = sum(
        (memory.same(text) or memory.by_pattern(text) or memory.alike(text, caution)) is not None for text in asked
    )
    print(found, process_time() - started)


def sentences(count: int) -> list[str]:
    """Different made-up sentences in which a few words are common and many rare, as in any language."""
    made = random.Random(20261130)
    syllables = [one + other for one in "bcdfgklmnprst" for other in "aeiou"]
    words = ["".join(made.choices(syllables, k=made.randint(1, 5))) for _ in range(6000)]
    weights = [*accumulate(1 / (at + 1) for at in range(len(words)))]
    found: dict[str, None] = {}
    while len(found) < count:
        found[" ".join(made.choices(words, cum_weights=weights, k=made.randint(4, 18)))] = None
    return list(found)


def _one_word_changed(words: list[str], at: int) -> list[str]:
    words[at % len(words)] = words[at // 2 % len(words)][::-1]
    return words


if __name__ == "__main__":
    {"polib": run_polib, "babel": run_babel, "checks": run_checks, "memory": run_memory}[sys.argv[1]](*sys.argv[2:])
