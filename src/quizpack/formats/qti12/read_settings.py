"""The settings of a quiz in QTI 1.2: from Canvas's `assessment_meta.xml`, from metadata, and from its sections."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from quizpack.formats.qti12.meta import FILE_NAME
from quizpack.formats.survey import number, shown
from quizpack.packaging.package import Package, local
from quizpack.packaging.reading import Document

if TYPE_CHECKING:
    from lxml.etree import _Element

Setting = tuple[str, str]


class Meta(NamedTuple):
    """A file of Canvas's settings: where it is, and its fields by name."""

    name: str
    document: Document
    fields: dict[str, str]

    @property
    def title(self) -> str:
        """The quiz's title."""
        return self.fields.get("title", "")

    @property
    def points(self) -> str:
        """The quiz's points, as they are written."""
        return self.fields.get("points_possible", "")


def metas(package: Package) -> dict[str, Meta]:
    """Canvas's settings by the identifier of the quiz that they are for."""
    found = {}
    for name, document in package.documents.items():
        if posixpath.basename(name) == FILE_NAME and local(document.root.tag) == "quiz":
            fields = {local(one.tag): (one.text or "").strip() for one in document.root.iterchildren("{*}*")}
            found[document.root.get("identifier", "")] = Meta(name, document, fields)
    return found


def settings(holder: _Element, fields: dict[str, str], meta: Meta | None) -> tuple[Setting, ...]:
    """A quiz's settings under quizpack's names; what Canvas's own file says wins."""
    found = dict(_from_fields(fields))
    if meta:
        found |= dict(_from_canvas(meta.fields))
    drawn = [f"{chosen} of {_counted(section)}" for section, chosen, _ in picks(holder)]
    if drawn:
        found["pick"] = "; ".join(drawn)
    return tuple(found.items())


def _from_fields(fields: dict[str, str]) -> Iterator[Setting]:
    attempts = fields.get("cc_maxattempts") or fields.get("qmd_maximumattempts")
    if attempts:
        yield "attempts", attempts.lower()
    limit = fields.get("qmd_timelimit") or fields.get("cc_timelimit")
    if limit and limit != "0":
        yield "time_limit", f"{limit} min"
    if fields.get("cc_allow_late_submission"):
        yield "late_submission", fields["cc_allow_late_submission"].lower()


def _from_canvas(fields: dict[str, str]) -> Iterator[Setting]:
    attempts = fields.get("allowed_attempts")
    if attempts:
        yield "attempts", "unlimited" if attempts == "-1" else attempts
    if fields.get("time_limit"):
        yield "time_limit", f"{fields['time_limit']} min"
    for name, key in _SWITCHES.items():
        if fields.get(name) in ("true", "false"):
            yield key, "yes" if fields[name] == "true" else "no"
    if fields.get("one_question_at_a_time") == "true":
        yield "navigation", "forward" if fields.get("cant_go_back") == "true" else "one at a time"
    if fields.get("hide_results"):
        yield "show_feedback", {"always": "never"}.get(fields["hide_results"], fields["hide_results"])
    for name in ("quiz_type", "scoring_policy", "due_at", "unlock_at", "lock_at"):
        if fields.get(name) and fields[name] not in _USUAL:
            yield name, fields[name]
    if fields.get("access_code"):
        yield "access_code", "yes"


_SWITCHES: Final = {"shuffle_answers": "shuffle_choices", "shuffle_questions": "shuffle_questions"}
_USUAL: Final = ("assignment", "keep_highest")


def picks(holder: _Element) -> Iterator[tuple[_Element, int, Fraction | None]]:
    """The groups of which some questions are drawn: the section, how many, and the points of each where told."""
    for one in holder.iter("{*}selection_number"):
        section = next((up for up in one.iterancestors() if local(up.tag) == "section"), None)
        chosen = number(one.text)
        if section is None or chosen is None:
            continue
        each = next(section.iter("{*}points_per_item"), None)
        yield section, int(chosen), None if each is None else number(each.text)


def _counted(section: _Element) -> str:
    bank = next(section.iter("{*}sourcebank_ref"), None)
    count = len(section.findall("{*}item"))
    return f"the bank {bank.text}" if bank is not None and not count else shown(Fraction(count))
