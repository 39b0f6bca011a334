"""QTI 1.2 packages taken apart: items by the names that Canvas's importers look for."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape, unescape
from typing import Any

from lxml import etree

from building import quiz
from quizpack.exporters import canvas, canvas_bank, qti12
from quizpack.exporters._exporter import Exported, Exporter, Request
from quizpack.l10n.ui import strings
from quizpack.model import questions as q
from quizpack.model.asset import Asset
from quizpack.model.quiz import Quiz
from sample_quizzes import MEDIA

CANVAS, BANK, PLAIN = canvas.EXPORTER, canvas_bank.EXPORTER, qti12.EXPORTER

_BLOCK = re.compile(r"</?(?:p|div|ul|ol|li|table|thead|tbody|tr|th|td|pre|blockquote|h3|br)\b[^>]*>")
_EQUATION = re.compile(r'<img class="equation_image"[^>]* alt="LaTeX: ([^"]*)"[^>]*>')
_PICTURE = re.compile(r'<img [^>]*alt="([^"]*)"[^>]*>')


def export(
    exporter: Exporter, *quizzes: Quiz, media: Mapping[str, Asset] = MEDIA, headings: Any = (), **options: Any
) -> Exported:
    request = Request(
        quizzes=quizzes, media=(media,) * len(quizzes), options=options, strings=strings, headings=headings
    )  # fmt: skip
    return exporter.export(request)


def unzipped(exported: Exported) -> dict[str, bytes]:
    """A package's files, in the order of the zip."""
    assert exported.content is not None, exported.diagnostics
    with zipfile.ZipFile(io.BytesIO(b"".join(exported.content))) as package:
        return {name: package.read(name) for name in package.namelist()}


def xml_of(files: Mapping[str, bytes], ending: str) -> etree._Element:
    """The one file with this ending, parsed."""
    (found,) = (name for name in files if name.endswith(ending))
    return etree.fromstring(files[found])


def items_of(files: Mapping[str, bytes]) -> Iterator[Item]:
    """All items of a package."""
    for name, data in files.items():
        if name.endswith((".xml", ".qti")):
            yield from (Item(node) for node in etree.fromstring(data).iter("{*}item"))


def item_of(question: q.Question, exporter: Exporter = CANVAS, profile: str = "both", **other: Any) -> Item:
    """The item of a question that is alone in its quiz."""
    options = {} if exporter is PLAIN else {"profile": profile}
    return next(items_of(unzipped(export(exporter, quiz(question, **other), **options))))


def codes(question: q.Question, exporter: Exporter = CANVAS, profile: str = "both", **other: Any) -> list[str]:
    """The codes of what is found in a question that is alone in its quiz."""
    options = {} if exporter is PLAIN else {"profile": profile}
    return [one.code for one in export(exporter, quiz(question, **other), **options).diagnostics]


def seen(html: str | None) -> str:
    """What a reader sees of HTML, on one line; formulas as LaTeX, pictures by their words."""
    whole = _PICTURE.sub(r"\1", _EQUATION.sub(r"\1", html or ""))
    whole = unescape(re.sub(r"<[^>]+>", "", _BLOCK.sub(" ", whole)))
    return " ".join(whole.replace("\N{WORD JOINER}", "").replace("\N{ZERO WIDTH SPACE}", "").split())


@dataclass(frozen=True, slots=True)
class Condition:
    """What follows from a test. `tests` are operator, response and value, without those that are negated."""

    tests: tuple[tuple[str, str, str], ...]
    action: str | None
    score: float | None
    tells: tuple[str, ...]


class Item:
    """One item of a package."""

    def __init__(self, node: etree._Element) -> None:
        self.node = node
        self.ident: str = node.get("ident")
        self.title: str = node.get("title")

    @property
    def fields(self) -> dict[str, str]:
        """The metadata."""
        return {
            field.findtext("{*}fieldlabel"): field.findtext("{*}fieldentry")
            for field in self.node.iter("{*}qtimetadatafield")
        }

    @property
    def type(self) -> str:
        return self.fields.get("question_type") or self.fields["qmd_questiontype"]

    @property
    def prompt(self) -> str:
        """The prompt's HTML."""
        return "\n".join(one.text for one in self.node.iterfind("{*}presentation//{*}mattext") if _is_prompt(one))

    @property
    def labels(self) -> dict[str, str]:
        """The answers to choose from, by identifier, as HTML."""
        return labels_of(self.node)

    @property
    def lefts(self) -> dict[str, str]:
        """What stands in front of each response, by the response's identifier."""
        return {
            response.get("ident"): response.findtext("{*}material/{*}mattext")
            for response in self.node.iterfind("{*}presentation/{*}response_lid")
        }

    @property
    def conditions(self) -> list[Condition]:
        return [_condition(node) for node in self.node.iterfind("{*}resprocessing/{*}respcondition")]

    @property
    def scored(self) -> list[Condition]:
        """The conditions that set or add a score above 0."""
        return [one for one in self.conditions if one.score]

    @property
    def right(self) -> set[str]:
        """The values that earn points."""
        return {value for one in self.scored for _, _, value in one.tests}

    @property
    def told(self) -> dict[str, str]:
        """All feedback as HTML, by identifier."""
        return {
            one.get("ident"): "\n".join(part.text or "" for part in one.iter("{*}mattext"))
            for one in self.node.iterfind("{*}itemfeedback")
        }

    @property
    def answer_told(self) -> dict[tuple[str, str], str]:
        """The feedback for each answer, by response and value, as far as a test without a score shows it."""
        return {
            (response, value): seen(self.told[name])
            for one in self.conditions
            for name in one.tells
            for operator, response, value in one.tests
            if operator == "varequal" and one.score is None
        }

    @property
    def as_text(self) -> str:
        return etree.tostring(self.node, encoding="unicode")


def labels_of(node: etree._Element) -> dict[str, str]:
    """The answers below a response or an item, by identifier, as HTML."""
    return {label.get("ident"): _html(label.find("{*}material/{*}mattext")) for label in node.iter("{*}response_label")}


def _html(told: etree._Element | None) -> str:
    if told is None:
        return ""
    return told.text if told.get("texttype") == "text/html" else escape(told.text, quote=False)


def _is_prompt(told: etree._Element) -> bool:
    """Whether a text stands in the presentation itself, or in its flow, and not in a response."""
    above = told.getparent().getparent()
    return etree.QName(above).localname in {"presentation", "flow"}


def _condition(node: etree._Element) -> Condition:
    tests = tuple(
        (etree.QName(test).localname, test.get("respident"), test.text)
        for test in node.iter("{*}varequal", "{*}vargte", "{*}varlte")
        if etree.QName(test.getparent()).localname != "not"
    )
    setvar = node.find("{*}setvar")
    return Condition(
        tests,
        None if setvar is None else setvar.get("action"),
        None if setvar is None else float(setvar.text),
        tuple(one.get("linkrefid") for one in node.iter("{*}displayfeedback")),
    )
