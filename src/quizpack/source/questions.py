"""From the fields of a question to the class of its type."""

from __future__ import annotations

from typing import Any

from quizpack.documents import Map, key_place
from quizpack.model import questions as q
from quizpack.source import kinds
from quizpack.source.areas import areas, image
from quizpack.source.blanks import blanks, judge_names, unit
from quizpack.source.entries import categories, choices, numeric_answers, pairs, plain_entries, text_answers
from quizpack.source.ids import own_id
from quizpack.source.reading import Reading

_CLASSES = {name: kind for kind, name in q.TYPE_NAMES.items()}
_SCORING = q.Scoring.PARTIAL


def question(reading: Reading, quiz_id: str, fields: Map) -> q.Question:
    """One question. What it holds is as its schema demands; what that cannot say is judged here."""
    kind = _CLASSES[fields.get("type", "single-choice")]
    common = _common(reading, fields)
    if kind is q.SingleChoice:
        return q.SingleChoice(**common, choices=choices(reading, fields["choices"]))
    if kind is q.Formula:
        from quizpack.source.formulas import formula_question

        return formula_question(reading, quiz_id, fields, common)
    return kind(**common, **_OWN[kind](reading, fields))


def _common(reading: Reading, fields: Map) -> dict[str, Any]:
    """What all types share; only what is there, since most questions have little of it."""
    places = fields.places
    common: dict[str, Any] = {
        "id": own_id(reading, fields),
        "prompt": reading.text_at(fields["prompt"], places["prompt"]),
        "place": places["id"],
    }
    for name in fields.keys() & _OPTIONAL:
        match name:
            case "title" | "explanation":
                common[name] = reading.text_at(fields[name], places[name])
            case "points":
                common[name] = reading.number_at(fields[name], places[name])
            case "feedback":
                own: Map = fields[name]
                common[name] = q.Feedback(**{outcome: reading.text(own, outcome) for outcome in own})
            case "hints":
                common[name] = plain_entries(reading, fields, name)
            case "tags":
                common[name] = reading.plains(fields, name)
            case "shuffle":
                common[name] = fields[name]
    return common


_OPTIONAL = frozenset({"title", "points", "explanation", "feedback", "hints", "tags", "shuffle"})


def _scoring(fields: Map) -> q.Scoring:
    return q.Scoring(fields["scoring"]) if "scoring" in fields else _SCORING


def _multiple_response(reading: Reading, fields: Map) -> dict[str, Any]:
    return {"choices": choices(reading, fields["choices"]), "scoring": _scoring(fields)}


def _true_false(_reading: Reading, fields: Map) -> dict[str, Any]:
    return {"answer": fields["answer"]}


def _short_answer(reading: Reading, fields: Map) -> dict[str, Any]:
    answers = text_answers(reading, fields["answers"])
    return {"answers": answers, "case_sensitive": fields.get("case_sensitive", False)}


def _numeric(reading: Reading, fields: Map) -> dict[str, Any]:
    return {"answers": numeric_answers(reading, fields), "unit": unit(reading, fields)}


def _matching(reading: Reading, fields: Map) -> dict[str, Any]:
    return {
        "pairs": pairs(reading, fields["pairs"]),
        "distractors": plain_entries(reading, fields, "distractors"),
        "scoring": _scoring(fields),
    }


def _ordering(reading: Reading, fields: Map) -> dict[str, Any]:
    own = fields.get("labels")
    labels = q.Labels(first=reading.text(own, "first"), last=reading.text(own, "last")) if own else None
    return {"items": plain_entries(reading, fields, "items"), "labels": labels, "scoring": _scoring(fields)}


def _fill_blanks(reading: Reading, fields: Map) -> dict[str, Any]:
    own: Map = fields["blanks"]
    places = {name: key_place(reading.document.source, own, name) for name in own}
    judge_names(reading, reading.text_at(fields["prompt"], fields.places["prompt"]), places, "blank")
    return {
        "blanks": blanks(reading, own),
        "drag": fields.get("drag", False),
        "distractors": plain_entries(reading, fields, "distractors"),
        "scoring": _scoring(fields),
    }


def _essay(reading: Reading, fields: Map) -> dict[str, Any]:
    own: Map = fields.get("words", Map())
    low, high = own.get("min"), own.get("max")
    if low is not None and high is not None and low > high:
        message = f"The least number of words, {low}, is above the most, {high}."
        reading.report(kinds.REVERSED_RANGE, own.places["min"], message, help="Write the smaller one as `min`.")
    return {
        "lines": fields.get("lines", 15),
        "words": q.Words(low=low, high=high) if own else None,
        "rubric": reading.text(fields, "rubric"),
        "template": reading.text(fields, "template"),
    }


def _categorize(reading: Reading, fields: Map) -> dict[str, Any]:
    return {
        "categories": categories(reading, fields["categories"]),
        "distractors": plain_entries(reading, fields, "distractors"),
        "scoring": _scoring(fields),
    }


def _hotspot(reading: Reading, fields: Map) -> dict[str, Any]:
    return {
        "image": image(reading, fields["image"]),
        "areas": areas(reading, fields["areas"]),
        "scoring": _scoring(fields),
    }


def _upload(_reading: Reading, fields: Map) -> dict[str, Any]:
    return {"file_types": tuple(fields.get("file_types", ())), "max_files": fields.get("max_files", 1)}


def _info(_reading: Reading, _fields: Map) -> dict[str, Any]:
    return {}


_OWN: dict[type[q.Question], Any] = {
    q.MultipleResponse: _multiple_response,
    q.TrueFalse: _true_false,
    q.ShortAnswer: _short_answer,
    q.Numeric: _numeric,
    q.Matching: _matching,
    q.Ordering: _ordering,
    q.FillBlanks: _fill_blanks,
    q.Essay: _essay,
    q.Categorize: _categorize,
    q.Hotspot: _hotspot,
    q.Upload: _upload,
    q.Info: _info,
}
