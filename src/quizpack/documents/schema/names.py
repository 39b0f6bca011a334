"""Other names for our fields and question types, as people know them from elsewhere."""

from __future__ import annotations

import re
from typing import Any

# For each definition of the schema: our field, and its names elsewhere (small letters, `_` between words).
_FIELDS = {
    "quiz": {
        "title": "name heading",
        "description": "about introduction intro summary",
        "language": "lang locale source_language source_locale",
        "level": "difficulty",
        "authors": "author by creator",
        "license": "licence copyright rights",
        "tags": "tag keywords topics",
        "quizpack": "version schema format",
        "questions": "items quiz exercises",
        "sections": "parts groups",
        "guide": "article link lesson",
        "settings": "options config",
    },
    "section": {
        "title": "name heading",
        "description": "about introduction intro summary",
        "stimulus": "text passage context reading",
        "pick": "draw random sample count",
        "questions": "items",
    },
    "question": {
        "prompt": "question stem text body ask statement question_text content",
        "choices": "options alternatives answer_options distractor_list possible_answers",
        "explanation": "explain rationale general_feedback generalfeedback solution reason comment",
        "points": "mark marks score grade default_grade weight value point",
        "type": "kind question_type qtype questiontype",
        "title": "name heading short_name label",
        "tags": "tag keywords topics",
        "hints": "clue tip",
        "shuffle": "shuffle_choices shuffle_answers shuffleanswers random",
        "case_sensitive": "case casesensitive usecase match_case",
        "unit": "units",
        "tolerance": "margin error precision delta",
        "scoring": "grading partial_credit",
        "image": "picture img background",
        "areas": "hotspots spots regions",
        "blanks": "gaps fields slots",
        "categories": "groups buckets bins",
        "pairs": "matches",
        "distractors": "decoys",
        "items": "steps order sequence",
        "file_types": "allowed_types extensions file_extensions",
        "id": "uid key",
    },
    "choice": {
        "text": "answer choice content label name option title value",
        "feedback": "comment explanation explain note rationale reason response",
        "correct": "answer_is_correct is_correct iscorrect is_right ok right true",
    },
    "credited-choice": {
        "text": "answer choice content label name option title value",
        "feedback": "comment explanation explain note rationale reason response",
        "correct": "answer_is_correct is_correct iscorrect is_right ok right true",
        "credit": "fraction grade mark marks percent percentage points score share weight",
    },
    "text-answer": {
        "text": "answer choice content label name option title value",
        "feedback": "comment explanation explain note rationale reason response",
        "credit": "fraction grade mark marks percent percentage points score share weight",
    },
    "numeric-answer": {
        "value": "answer number text",
        "feedback": "comment explanation explain note rationale reason response",
        "credit": "fraction grade mark marks percent percentage points score share weight",
        "tolerance": "margin error",
    },
    "entry": {
        "text": "content label name option title value",
        "feedback": "comment explanation explain note rationale reason response",
    },
    "bare-entry": {
        "text": "content label name option title value explanation",
        "feedback": "comment explain note rationale reason response",
    },
    "pair": {
        "left": "term question key prompt item source premise",
        "right": "definition answer match value target response",
        "feedback": "comment explanation explain note rationale reason",
    },
    "category": {
        "name": "title label text category heading",
        "items": "choices entries members answers",
    },
    "blank": {
        "answers": "answer correct solution text",
        "choices": "options",
    },
    "image": {
        "src": "file path url href source",
        "alt": "description text title caption alternative",
    },
    "area": {
        "label": "name text title",
        "shape": "type",
        "coords": "coordinates points",
        "feedback": "comment explanation explain note rationale reason response",
        "correct": "answer_is_correct is_correct iscorrect is_right ok right true",
    },
    "variable": {
        "min": "low from minimum lower",
        "max": "high to maximum upper",
        "decimals": "precision places",
    },
    "guide": {
        "url": "link href address",
        "title": "name text",
    },
    "settings": {
        "pass": "passing_score pass_mark passmark passing_grade threshold",
        "time_limit": "timelimit time duration limit",
        "show_feedback": "feedback show_answers reveal",
        "attempts": "max_attempts tries allowed_attempts",
        "shuffle": "shuffle_questions shuffle_choices random randomize",
        "hint_penalty": "penalty",
    },
    "feedback": {
        "correct": "right success positive",
        "incorrect": "wrong failure negative false",
        "partial": "partially_correct",
    },
    "unit": {
        "name": "text unit label",
    },
    "project": {
        "locales": "languages",
        "source_locale": "language source_language lang",
        "targets": "outputs exporters exports formats",
        "dist": "output out build",
        "content": "quizzes questions",
        "name": "title",
    },
    "output": {
        "target": "format type exporter",
    },
    "glossary": {
        "terms": "words entries",
        "glossary": "version",
    },
    "term": {
        "term": "word name",
        "translations": "translation",
        "keep": "do_not_translate",
        "avoid": "forbidden",
        "note": "comment",
    },
}
_FIELDS["two-feedback"] = _FIELDS["feedback"]


# Moodle, Canvas (classic and new), H5P, QTI, and everyday names; letters and digits only, without "question".
_TYPES = {
    "single-choice": (
        "multichoice multiplechoice mc mcq singleanswer single radio choice onechoice singlechoiceset "
        "choiceinteraction sc dropdown"
    ),
    "multiple-response": (
        "multipleanswers multianswers multipleselect multiselect checkbox checkboxes multiple multi manychoice "
        "multipleresponse"
    ),
    "true-false": "truefalse tf boolean yesno trueorfalse",
    "short-answer": "shortanswer short shorttext textentryinteraction text fillin typed",
    "numeric": "numerical number numericalresponse num",
    "matching": "match matchinteraction associateinteraction connect matchingpairs",
    "ordering": "order sort sorting sequence sequencing orderinteraction sortparagraphs rank ranking",
    "fill-blanks": (
        "cloze multianswer fillblank fillintheblank fillintheblanks fillinblank fillinblanks "
        "fillinmultipleblanks multipledropdowns richfillblank gap gaps gapfill gapselect ddwtos dragtext "
        "blanks blank inlinechoiceinteraction gapmatchinteraction"
    ),
    "essay": "essay longanswer longtext freetext open openended extendedtextinteraction paragraph",
    "categorize": "categorization categorisation categorise classify classification grouping dragquestion",
    "hotspot": "hotspot imagehotspot ddmarker clickmap hotspotinteraction imagemap selectpointinteraction",
    "upload": "fileupload file uploadinteraction filesubmission attachment",
    "formula": "calculated calculatedsimple calculatedmulti formulae",
    "info": "description textonly information label stimulus content",
}


TYPES = tuple(_TYPES)
"""The definitions of the schema that are a question's type."""


def by_other_name(table: dict[str, str]) -> dict[str, str]:
    """A table from our name to others, parted by blanks, turned round."""
    return {other: ours for ours, others in table.items() for other in others.split()}


_OUR_FIELD = {definition: by_other_name(table) for definition, table in _FIELDS.items()}
_OUR_TYPE = {**by_other_name(_TYPES), **{ours.replace("-", ""): ours for ours in _TYPES}}
_CHOICE_TYPES = frozenset({"single-choice", "multiple-response"})


def our_field(definition: str, name: str) -> str | None:
    """Our name for a field that people know by another one."""
    plain = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).casefold().replace("-", "_").replace(" ", "_")
    return _OUR_FIELD.get(definition, {}).get(plain)


def our_type(name: str, question: dict[str, Any]) -> str | None:
    """Our name for a question type that people know by another one; what the question holds decides between choices."""
    plain = re.sub(r"[^a-z0-9]", "", name.casefold().removeprefix("h5p."))
    plain = plain.removesuffix("question").removesuffix("questions") or plain
    ours = _OUR_TYPE.get(plain)
    if ours and plain == ours.replace("-", ""):
        return ours
    if ours in _CHOICE_TYPES and isinstance(question.get("choices"), list):
        return "multiple-response" if right_choices(question) > 1 else "single-choice"
    return ours


def right_choices(question: dict[str, Any]) -> int:
    """How many choices of a question are marked as right."""
    choices = question.get("choices")
    if not isinstance(choices, list):
        return 0
    return sum(isinstance(choice, dict) and choice.get("correct") is True for choice in choices)
