"""`docs/reference/targets.md`: what the exporters make of each type of question, and what they tell about it."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, NamedTuple

from lxml import etree
from targets import strings

from building import answers, choices, entries, near, pairs, quiz, right, text
from quizpack.diagnostics import Diagnostic, Severity
from quizpack.exporters import canvas, canvas_bank, moodle, qti12, qti21, qti22, qti30
from quizpack.exporters._exporter import Exported, Exporter, Request
from quizpack.model import questions as q
from quizpack.model.quiz import Quiz, Section
from sample_quizzes import ALL, ARRANGING, CHOOSING, MEDIA, in_locale

HEAD = """\
# What each target holds

This page is written by the test suite from what the exporters make of one question of each type and from what they
report about it. Every loss named here is also told when a quiz that it concerns is exported.

- **held**: the target has this type; **as** another: it becomes that one.
- **in part**: the target marks otherwise, or shows less, even with the required fields only.

QTI 3.0 writes `qti-choice-interaction` for `choiceInteraction`, and so on.

"""
BESIDE = q.SingleChoice(id="zz", prompt=text("Which?"), choices=choices(right("yes"), "no"))


class Column(NamedTuple):
    """A target with options; `label` as an author would write them."""

    label: str
    exporter: Exporter
    options: Mapping[str, Any]


COLUMNS = (
    Column("`moodle`", moodle.EXPORTER, {}),
    Column("`moodle` (`version: 4.1`)", moodle.EXPORTER, {"version": "4.1"}),
    Column("`moodle` (`multilang`)", moodle.EXPORTER, {"multilang": True}),
    Column("`canvas`", canvas.EXPORTER, {}),
    Column("`canvas` (`profile: classic`)", canvas.EXPORTER, {"profile": "classic"}),
    Column("`canvas` (`profile: new`)", canvas.EXPORTER, {"profile": "new"}),
    Column("`canvas-bank`", canvas_bank.EXPORTER, {}),
    Column("`qti12`", qti12.EXPORTER, {}),
    Column("`qti21`", qti21.EXPORTER, {}),
    Column("`qti22`", qti22.EXPORTER, {}),
    Column("`qti30`", qti30.EXPORTER, {}),
)

AREA = q.Area(
    id="a", label=text("The bubble"), shape=q.Shape.RECT, coords=tuple(map(Decimal, (10, 10, 80, 40))), correct=True
)
OTHER_AREA = q.Area(id="b", label=text("Work"), shape=q.Shape.RECT, coords=tuple(map(Decimal, (90, 10, 120, 40))))
TIMELINE = q.Image(src="media/bubble.png", alt=text("Timeline"))

PLAIN: tuple[q.Question, ...] = (
    q.SingleChoice(id="x", prompt=text("Which?"), choices=choices(right("yes"), "no")),
    q.MultipleResponse(id="x", prompt=text("Which?"), choices=choices(right("2"), right("3"), "4", "6")),
    q.TrueFalse(id="x", prompt=text("Is it?"), answer=True),
    q.ShortAnswer(id="x", prompt=text("What is it?"), answers=answers("ring")),
    q.Numeric(id="x", prompt=text("How many?"), answers=(near("14", "0.5"),)),
    q.Matching(id="x", prompt=text("Match."), pairs=pairs(("one", "1"), ("two", "2"))),
    q.Ordering(id="x", prompt=text("Put in order."), items=entries("first", "second", "third")),
    q.FillBlanks(
        id="x",
        prompt=text("{{a}} and {{b}}."),
        blanks=(q.TextBlank(name="a", answers=answers("one")), q.TextBlank(name="b", answers=answers("two"))),
    ),
    q.Essay(id="x", prompt=text("Why?")),
    q.Categorize(
        id="x",
        prompt=text("Sort."),
        categories=(
            q.Category(id="a", name=text("Even"), items=entries("2", "4")),
            q.Category(id="b", name=text("Odd"), items=entries("1", "3")),
        ),
    ),
    q.Hotspot(id="x", prompt=text("Click."), image=TIMELINE, areas=(AREA, OTHER_AREA)),
    q.Upload(id="x", prompt=text("Hand in.")),
    q.Formula(
        id="x",
        prompt=text("Twice {{x}}?"),
        variables=(q.Variable(name="x", low=Decimal(1), high=Decimal(9)),),
        answer="2*x",
        sets=5,
    ),
    q.Info(id="x", prompt=text("Read on.")),
)


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join((*_glance(), "", *_details())) + "\n"


def _glance() -> Iterator[str]:
    yield "## At a glance"
    yield ""
    columns = list(_merged((column.label, *(_cell(one, column) for one in PLAIN)) for column in COLUMNS))
    head, *rows = zip(["type", *(f"`{_name(one)}`" for one in PLAIN)], *columns, strict=True)
    yield from _table(head, rows)


def _cell(question: q.Question, column: Column) -> str:
    exported = _exported(column, quiz(question, BESIDE))
    other = any(one.name.endswith("-other-type") for one in exported.diagnostics)
    lost = any(one.severity is Severity.WARNING for one in exported.diagnostics)
    held = f"as {', '.join(_written_as(column, exported))}" if other else "held"
    return f"{held}, in part" if lost else held


def _details() -> Iterator[str]:
    for plain in PLAIN:
        rich = [one for made in ALL for one in made.questions if type(one) is type(plain)]
        yield f"## {_name(plain)}"
        yield ""
        rows = [(column.label, *_told_of(column, rich)) for column in COLUMNS]
        yield from _table(["target", "in the file", "held otherwise", "lost, or marked otherwise"], _merged(rows))
        yield ""
    yield "## Settings, sections, tags and hints"
    yield ""
    rows = [(column.label, *_of_the_quiz(column)) for column in COLUMNS]
    yield from _table(["target", "told", "lost"], _merged(rows))


def _told_of(column: Column, questions: Iterable[q.Question]) -> tuple[str, str, str]:
    names: dict[str, None] = {}
    found: list[Diagnostic] = []
    for question in questions:
        exported = _exported(column, quiz(question, BESIDE))
        names |= dict.fromkeys(_written_as(column, exported))
        found += (one for one in exported.diagnostics if not one.name.endswith("-set-by-hand"))
    return ", ".join(names), *_sentences(found)


def _of_the_quiz(column: Column) -> tuple[str, str]:
    """What is told about a quiz with many settings and about sections, beyond what is told of their questions."""
    hinted = replace(BESIDE, hints=entries("Think."), tags=("easy",))
    with_settings = replace(CHOOSING, sections=(Section(questions=(hinted,)),))
    sections = replace(ARRANGING, sections=tuple(map(_of_simple_questions, ARRANGING.sections)))
    plain = {one.message for one in _exported(column, quiz(hinted)).diagnostics if not one.name.endswith("by-hand")}
    told = [one for made in (with_settings, sections) for one in _exported(column, made).diagnostics]
    return _sentences(one for one in told if one.message not in plain)


def _of_simple_questions(section: Section) -> Section:
    """The section with two questions, of which one earns more than the other."""
    pair = (BESIDE, replace(BESIDE, points=Decimal(2)))
    questions = (replace(one, id=f"{section.id}-{number}") for number, one in enumerate(pair))
    return replace(section, questions=tuple(questions))


def _sentences(found: Iterable[Diagnostic]) -> tuple[str, str]:
    each = {one.message: one.severity for one in found}
    assert Severity.ERROR not in each.values(), each
    mild = [message for message, severity in each.items() if severity is Severity.INFO]
    return " ".join(mild), " ".join(message for message in each if message not in mild)


def _exported(column: Column, made: Quiz) -> Exported:
    locales = ("en", "ms", "vi") if column.exporter.together(column.options) else ("en",)
    quizzes = tuple(in_locale(made, locale) for locale in locales)
    media = (MEDIA,) * len(quizzes)
    exported = column.exporter.export(Request(quizzes=quizzes, media=media, options=column.options, strings=strings))
    assert exported.content is not None, exported.diagnostics
    return exported


def _written_as(column: Column, exported: Exported) -> list[str]:
    """What the first question is called in the file."""
    data = b"".join(exported.content or ())
    if column.exporter is moodle.EXPORTER:
        kinds = [str(one.get("type")) for one in etree.fromstring(data).iter("question")]
        return [f"`{next(kind for kind in kinds if kind != 'category')}`"]
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        items = [name for name in package.namelist() if re.fullmatch(r"items/q_sample_(?!zz_).*\.xml", name)]
        quizzes = [name for name in package.namelist() if name.endswith((".xml", ".qti"))]
        return _interactions(package.read(*items)) if items else _metadata(map(package.read, quizzes))


def _metadata(files: Iterable[bytes]) -> list[str]:
    fields = (field for data in files for field in etree.fromstring(data).iter("{*}qtimetadatafield"))
    labelled = ((field.findtext("{*}fieldlabel"), field.findtext("{*}fieldentry")) for field in fields)
    return [next(f"`{entry}`" for label, entry in labelled if label in {"question_type", "qmd_questiontype"})]


def _interactions(item: bytes) -> list[str]:
    names = (etree.QName(node).localname for node in etree.fromstring(item).iter("{*}*"))
    camel = (re.sub("-(.)", lambda found: found[1].upper(), name.removeprefix("qti-")) for name in names)
    return [*dict.fromkeys(f"`{name}`" for name in camel if name.endswith("Interaction"))] or ["text"]


def _merged(rows: Iterable[tuple[str, ...]]) -> Iterator[list[str]]:
    """Rows that say the same become one."""
    found: dict[tuple[str, ...], list[str]] = {}
    for label, *said in rows:
        found.setdefault(tuple(said), []).append(label)
    for said, labels in found.items():
        yield [", ".join(labels), *said]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        cells = (cell.replace("|", "\\|").replace("\n", " ") or "–" for cell in row)
        yield f"| {' | '.join(cells)} |"


def _name(question: q.Question) -> str:
    return re.sub("(?<=[a-z])(?=[A-Z])", "-", type(question).__name__).lower()
