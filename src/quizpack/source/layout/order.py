"""The order in which fields stand in a file: what a thing is called, what it is, what is asked, what follows."""

from __future__ import annotations

from collections.abc import Sequence

from quizpack.source.layout.parts import Item

_ENTRY = ("id", "text", "value", "tolerance", "correct", "credit", "feedback")
_ACCEPTED = ("answers", "choices", "answer", "range", "tolerance", "unit", "case_sensitive")

ORDERS: dict[str, tuple[str, ...]] = {
    "quiz": (
        *("quizpack", "id", "language", "title", "description", "level", "guide", "category", "tags", "authors"),
        *("license", "settings", "questions", "sections"),
    ),
    "guide": ("title", "url"),
    "settings": (
        *("show_feedback", "shuffle", "pass", "attempts", "time_limit", "navigation", "preview", "hint_penalty"),
    ),
    "shuffle": ("questions", "choices"),
    "section": ("id", "title", "description", "category", "stimulus", "pick", "questions"),
    "question": (
        *("id", "type", "title", "prompt", "points", "scoring", "labels", "shuffle", "image", "areas", "variables"),
        *("choices", "pairs", "categories", "items", "answers", "answer", "range", "tolerance", "unit", "sets"),
        *("case_sensitive", "distractors", "lines", "words", "rubric", "template", "file_types", "max_files"),
        *("hints", "feedback", "explanation", "tags"),
    ),
    # its points are those of its blanks taken together, so they follow them
    "fill-blanks": (
        *("id", "type", "drag", "title", "prompt", "shuffle", "blanks", "case_sensitive", "distractors", "scoring"),
        *("hints", "feedback", "points", "explanation", "tags"),
    ),
    "entry": _ENTRY,
    "pair": ("id", "left", "right", "feedback"),
    "category": ("id", "name", "items"),
    "area": ("id", "label", "shape", "coords", "correct", "feedback"),
    "image": ("src", "alt"),
    "unit": ("name", "required"),
    "words": ("min", "max"),
    "labels": ("first", "last"),
    "feedback": ("correct", "partial", "incorrect"),
    "blank": (*_ACCEPTED, "points"),
    "variable": ("min", "max", "decimals"),
}
"""By kind of fields. Names of languages, blanks and variables are in no order but the author's."""

_KINDS = {
    **{name: name for name in ("guide", "settings", "shuffle", "image", "unit", "words", "labels", "feedback")},
    **dict.fromkeys(("choices", "answers", "items", "hints", "distractors"), "entry"),
    "sections": "section",
    "questions": "question",
    "pairs": "pair",
    "categories": "category",
    "areas": "area",
    "blanks": "blanks",
    "variables": "variables",
}
_NAMED_BY_AUTHOR = {"blanks": "blank", "variables": "variable"}


def kind_below(kind: str, name: str) -> str:
    """The kind of the fields (or of the entries) that the field `name` of fields of a `kind` holds."""
    return _NAMED_BY_AUTHOR.get(kind) or _KINDS.get(name, "")


def in_order(kind: str, items: Sequence[Item]) -> list[Item]:
    """Fields of a `kind` in their order; an unknown one stays behind the one that it follows."""
    names = [item.name for item in items]
    order = ORDERS.get("fill-blanks" if kind == "question" and "blanks" in names else kind, ())
    ranks = {name: rank for rank, name in enumerate(order)}
    at = -1
    ranked = []
    for item in items:
        at = ranks.get(item.name or "", at)
        ranked.append((at, item))
    return [item for _, item in sorted(ranked, key=lambda pair: pair[0])]
