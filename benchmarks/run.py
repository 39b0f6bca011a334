"""The side-by-side speed runs. `make bench`, or `python benchmarks/run.py --help`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import inputs
import peers
import translations
from measure import Row, in_turn

from quizpack.plugins import RULES

HERE = Path(__file__).resolve().parent
PYTHON = sys.executable
QUIZPACK = [str(Path(PYTHON).parent / "quizpack")]
PROJECT = "name: bench\nsource_locale: vi\nlocales: [{locales}]\ntargets:\n  moodle: {{}}\n"


FIRST_RULES = {
    "duplicate-option",
    "typed-option-label",
    "zero-tolerance",
    "longest-answer-correct",
    "patterned-answer-key",
}
"""The rules that count as part of validating; what all of them take is a row of its own."""


def project(folder: Path, quizzes: dict[str, str], translation: str = "", *, every_rule: bool = False) -> Path:
    """A quizpack project with these quizzes (id and YAML) and perhaps one Malay translation of the only quiz."""
    others = [] if every_rule else [rule.kind.name for rule in RULES.all()[0] if rule.kind.name not in FIRST_RULES]
    levels = "".join(f"  {name}: off\n" for name in others)
    settings = PROJECT.format(locales="ms" if translation else "") + (f"rules:\n{levels}" if levels else "")
    inputs.write(folder / "quizpack.yaml", settings)
    for quiz_id, text in quizzes.items():
        inputs.write(folder / "content" / f"{quiz_id}.yaml", text)
        if translation:
            inputs.write(folder / "translations" / "ms" / f"{quiz_id}.po", translation)
    return folder


def floor(part: str, file: Path, name: str) -> Row:
    """A floor's row."""
    return Row(name, [PYTHON, str(HERE / "floors.py"), part, str(file)], HERE, prints=part != "events")


def marked_texts(made: list[inputs.Question]) -> str:
    """The texts with markup, one a line."""
    every = [text for q in made for text in (q.prompt, *q.options, *q.feedback, *q.explanation)]
    return "\n".join(text for text in every if "`" in text or "*" in text)


class Bench:
    """All rows of a run and the comparisons to print."""

    def __init__(self, folder: Path, size: int) -> None:
        self.folder = folder
        self.size = size
        self.rows: dict[str, Row] = {}
        self.lines: list[tuple[str, float, str]] = []

    def add(self, key: str, row: Row) -> None:
        self.rows[key] = row

    def quizpack(self, key: str, name: str, folder: Path, *arguments: str) -> None:
        self.add(key, Row(name, [*QUIZPACK, *arguments], folder))

    def large(self) -> None:
        """The 10,000 questions: one file, one file with a fifth of the texts marked up, 500 files, a translation."""
        size = self.size
        made = inputs.questions(size)
        one = project(self.folder / "one", {"bench": inputs.quizpack_yaml("bench", made)})
        yaml, xml = one / "content" / "bench.yaml", one / "dist" / "moodle" / "vi" / "bench.xml"
        self.quizpack("validate", f"validate, {size} in one file", one, "validate", "-q")
        self.quizpack("moodle", f"export moodle, {size} in one file", one, "export", "moodle", "-q")
        every = project(self.folder / "rules", {"bench": inputs.quizpack_yaml("bench", made)}, every_rule=True)
        self.quizpack("lint", f"validate with every rule, {size} in one file", every, "validate", "-q")
        self.add("F1", floor("events", yaml, "F1 libyaml events"))
        self.add("F2", floor("serialise", xml, "F2 lxml serialisation"))
        self.add("F3", floor("zlib", xml, "F3 zlib 6"))
        for target in ("canvas", "qti21"):
            package = one / "dist" / target / "vi" / "bench.zip"
            self.quizpack(target, f"export {target}, {size} in one file", one, "export", target, "-q")
            self.add(f"F2{target}", floor("serialise", package, f"F2 lxml serialisation, {target}"))
            self.add(f"F3{target}", floor("zlib", package, f"F3 zlib 6, {target}"))

        some = inputs.questions(size, 0.2)
        marked = project(self.folder / "marked", {"bench": inputs.quizpack_yaml("bench", some)})
        self.quizpack("validate20", f"validate, {size}, 20 % marked up", marked, "validate", "-q")
        self.quizpack("moodle20", f"export moodle, {size}, 20 % marked up", marked, "export", "moodle", "-q")
        texts = inputs.write(marked / "texts.txt", marked_texts(some))
        self.add("F1m", floor("events", marked / "content" / "bench.yaml", "F1 libyaml events, 20 % marked up"))
        self.add("F4", floor("markdown", texts, "F4 markdown-it on the marked-up texts"))

        per_file = max(1, size // 500)
        files = {
            f"quiz{at // per_file}": inputs.quizpack_yaml(f"quiz{at // per_file}", made[at : at + per_file])
            for at in range(0, size, per_file)
        }
        many = project(self.folder / "many", files)
        self.quizpack("validate500", f"validate, {size} in {len(files)} files", many, "validate", "-q")
        self.quizpack("moodle500", f"export moodle, {size} in {len(files)} files", many, "export", "moodle", "-q")

        translated = project(
            self.folder / "translated",
            {"bench": inputs.quizpack_yaml("bench", made)},
            inputs.po_file("bench", made),
        )
        self.quizpack("po", f"export moodle --locale ms, {size}, with its PO file", translated, "export", "moodle",
                      "--locale", "ms", "-q")  # fmt: skip

    def small(self) -> None:
        """The quiz of eight, beside a process that only imports what cannot be avoided."""
        eight = project(self.folder / "eight", {"eight": inputs.quizpack_yaml("eight", inputs.questions(8, 0.2))})
        self.quizpack(
            "eight", "export moodle, a quiz of eight", eight, "export", "moodle", "eight", "--locale", "vi", "-q"
        )
        self.quizpack("version", "--version", eight, "--version")
        self.add("imports", Row("python -c 'import click, yaml, jsonschema_rs'",
                                [PYTHON, "-c", "import click, yaml, jsonschema_rs"], eight))  # fmt: skip
        self.add("click", Row("python -c 'import click'", [PYTHON, "-c", "import click"], eight))

    def linear(self) -> None:
        """1,000 and ten times the usual size: the cost of a question must not grow."""
        for size in (self.size // 10, self.size * 10):
            made = inputs.questions(size)
            home = project(self.folder / f"n{size}", {"bench": inputs.quizpack_yaml("bench", made)})
            self.quizpack(f"linear{size}", f"export moodle, {size} in one file", home, "export", "moodle", "-q")

    def peers(self) -> None:
        """The peers, on the same questions and on eight."""
        for size, keys in ((self.size, ("t2q", "mt", "mkq", "ttq")), (8, ("t2q8", "mt8", "mkq8", "ttq8"))):
            for key, row in zip(keys, peers.rows(self.folder, inputs.questions(size)), strict=True):
                self.add(key, row)

    def translations(self) -> None:
        """Bringing translations up to date, beside polib, msgmerge and Babel."""
        for key, row in translations.rows(self.folder, QUIZPACK).items():
            self.add(key, row)

    def compare(self, what: str, value: float, goal: str) -> None:
        self.lines.append((what, value, goal))

    def seconds(self, *keys: str) -> float:
        return sum(self.rows[key].seconds for key in keys)

    def has(self, *keys: str) -> bool:
        return all(key in self.rows and self.rows[key].cpu and not self.rows[key].failed for key in keys)

    def ratios(self) -> None:
        """The goals, as ratios of this run."""
        s = self.seconds
        self.validating()
        if self.has("moodle", "F1", "F2"):
            self.compare("Moodle XML ÷ (F1 + F2)", s("moodle") / s("F1", "F2"), "≤ 3.2")
        self.packages()
        if self.has("mt", "moodle"):
            self.compare("moodle-tools ÷ Moodle XML", s("mt") / s("moodle"), "≥ 25")
        if self.has("eight", "imports"):
            self.compare("quiz of eight ÷ imports alone", s("eight") / s("imports"), "≤ 2.5")
        if self.has("eight", "t2q8"):
            self.compare("quiz of eight ÷ text2qti's eight", s("eight") / s("t2q8"), "< 1")
        if self.has("version", "click"):
            self.compare("--version ÷ import click", s("version") / s("click"), "≤ 1.3")
        self.translated()
        self.linearity()
        for key, goal in (
            ("validate", 170),
            ("moodle", 170),
            ("canvas", 170),
            ("qti21", 170),
            ("po", 230),
            ("validate500", 45),
            ("moodle500", 45),
        ):
            if self.has(key):
                self.compare(f"peak MiB, {self.rows[key].name}", self.rows[key].mebibytes, f"≤ {goal}")

    def validating(self) -> None:
        """Validating, beside reading the events alone."""
        s = self.seconds
        if self.has("validate", "F1"):
            self.compare("validate ÷ F1", s("validate") / s("F1"), "≤ 2.5")
        if self.has("validate", "lint"):
            self.compare("validate with every rule ÷ validate", s("lint") / s("validate"), "≤ 3")
        if self.has("validate20", "F1m", "F4"):
            goal = (2.5 * s("F1m") + 1.5 * s("F4")) / s("F1m")
            self.compare("validate, 20 % marked up ÷ F1", s("validate20") / s("F1m"), f"≤ {goal:.2f} (2.5 F1 + 1.5 F4)")

    def packages(self) -> None:
        """QTI, beside its own floors and the peers that write QTI."""
        peers = {"mkq": "mkdocs-quiz", "ttq": "text-to-qti", "t2q": "text2qti"}
        for target in ("canvas", "qti21"):
            if self.has(target, "F1", f"F2{target}", f"F3{target}"):
                floors = self.seconds("F1", f"F2{target}", f"F3{target}")
                self.compare(f"{target} ÷ (F1 + F2 + F3)", self.seconds(target) / floors, "≤ 2.2")
            for key, name in peers.items():
                if self.has(target, key):
                    self.compare(f"{target} ÷ {name}", self.seconds(target) / self.seconds(key), "< 1")

    def translated(self) -> None:
        for what, one, other, goal in translations.GOALS:
            if self.has(one, other):
                self.compare(what, self.seconds(one) / self.seconds(other), goal)
        for what, key, goal in translations.LIMITS:
            if self.has(key):
                self.compare(what, self.seconds(key), goal)

    def linearity(self) -> None:
        few, many = f"linear{self.size // 10}", f"linear{self.size * 10}"
        if self.has(few, many, "moodle"):
            start = (10 * self.seconds(few) - self.seconds("moodle")) / 9
            each = (self.seconds("moodle") - start) / self.size
            more = (self.seconds(many) - start) / (self.size * 10)
            self.compare("cost of a question, ten times as many ÷ usual", more / each, "≈ 1")

    def show(self) -> None:
        print(f"\n{'':58}{'CPU s':>9}{'min':>8}{'max':>8}{'peak MiB':>10}")
        for row in self.rows.values():
            if row.failed:
                print(f"{row.name:58}  failed: {row.failed}")
            else:
                print(f"{row.name:58}{row.seconds:9.3f}{min(row.cpu):8.3f}{max(row.cpu):8.3f}{row.mebibytes:10.0f}")
        print()
        for what, value, goal in self.lines:
            print(f"{what:70}{value:9.2f}   goal {goal}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="counted runs of each command (5)")
    parser.add_argument("--questions", type=int, default=10_000, help="questions in the large inputs (10000)")
    parser.add_argument("--no-peers", action="store_true", help="leave the peers out")
    parser.add_argument("--only", help="run only the groups with this word: large, small, linear, translations, peers")
    parser.add_argument("--folder", type=Path, default=HERE.parent / "build" / "bench", help="where the inputs go")
    asked = parser.parse_args()
    bench = Bench(asked.folder, asked.questions)
    for group in ("large", "small", "linear", "translations", "peers"):
        if (not asked.only or asked.only in group) and not (group == "peers" and asked.no_peers):
            getattr(bench, group)()
    in_turn(list(bench.rows.values()), asked.rounds)
    bench.ratios()
    bench.show()


if __name__ == "__main__":
    main()
