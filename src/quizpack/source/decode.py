"""From a file's tree to a quiz, with the checks that a schema cannot say."""

from __future__ import annotations

from fractions import Fraction

from quizpack.diagnostics import Diagnostic
from quizpack.documents import Document, List, Map, collector_paused
from quizpack.documents.schema.kinds import WRONG_VALUE
from quizpack.model.place import Place
from quizpack.model.project import Project
from quizpack.model.questions import Question
from quizpack.model.quiz import Guide, Level, Quiz, Section
from quizpack.source import kinds
from quizpack.source.ids import judge_quiz_id, own_id, unique
from quizpack.source.questions import question
from quizpack.source.reading import LocaleFault, Reading
from quizpack.source.settings import settings
from quizpack.source.sound import sound_part


def decode(
    document: Document, project: Project, locale_fault: LocaleFault | None = None
) -> tuple[Quiz | None, tuple[Diagnostic, ...]]:
    """The quiz of a document that keeps its schema (or of the `sound_part` of one), and what else is wrong with it.

    `project` gives the defaults for language and settings. `locale_fault` judges languages' codes. The quiz is None
    where nothing is left to judge; with errors in the findings it can still be judged further, but not exported.
    """
    sound = sound_part(document) if document.diagnostics else document
    if sound is None or not isinstance(sound.root, Map):
        return None, ()
    with collector_paused():
        return _decoded(sound, sound.root, project, locale_fault)


def _decoded(
    document: Document, root: Map, project: Project, locale_fault: LocaleFault | None
) -> tuple[Quiz, tuple[Diagnostic, ...]]:
    reading = Reading(document, root.get("language", project.source_locale), locale_fault)
    _judge_language(reading, root)
    name = own_id(reading, root)
    judge_quiz_id(reading, name, root.places["id"])
    quiz = Quiz(
        id=name,
        language=reading.language,
        locale=reading.language,
        title=reading.required(root, "title"),
        description=reading.text(root, "description"),
        level=Level(root["level"]) if "level" in root else None,
        guide=_guide(reading, root.get("guide")),
        category=reading.plain(root, "category"),
        tags=reading.plains(root, "tags"),
        authors=reading.plains(root, "authors"),
        license=reading.plain(root, "license"),
        settings=settings(root.get("settings", Map()), project.settings),
        sections=_sections(reading, name, root),
        in_place=frozenset(reading.locales_seen - {reading.language}),  # known when all texts are read
        place=root.places["id"],
        source=document.source,
    )
    _judge_time(reading, quiz, root.get("settings"))
    return quiz, tuple(reading.found)


def _judge_language(reading: Reading, root: Map) -> None:
    if "language" in root and reading.locale_fault:
        reading.judge_locale(reading.language, root.places["language"])
    reading.locales_seen.add(reading.language)


def _guide(reading: Reading, fields: Map | None) -> Guide | None:
    if fields is None:
        return None
    url = reading.required(fields, "url")
    for text in (url, *url.given):
        if not text.markup.lower().startswith(("https://", "http://")):
            message = f"`{text.markup}` is no web address."
            reading.report(WRONG_VALUE, text.place, message, help="A guide's `url` begins with `https://`.")
    return Guide(title=reading.required(fields, "title"), url=url)


def _judge_time(reading: Reading, quiz: Quiz, fields: Map | None) -> None:
    if quiz.settings.time_limit == 0 and fields and "time_limit" in fields:
        message = "A time limit of nothing leaves no time to answer."
        reading.report(WRONG_VALUE, fields.places["time_limit"], message, help="Delete the line for no limit.")


def _sections(reading: Reading, quiz_id: str, root: Map) -> tuple[Section, ...]:
    seen: dict[str, Place] = {}
    if "sections" not in root:
        return (Section(questions=_questions(reading, quiz_id, root["questions"], seen)),)
    return tuple(_section(reading, quiz_id, fields, seen) for fields in root["sections"])


def _section(reading: Reading, quiz_id: str, fields: Map, seen: dict[str, Place]) -> Section:
    name = own_id(reading, fields)
    unique(reading, name, fields.places["id"], seen)
    section = Section(
        id=name,
        title=reading.text(fields, "title"),
        description=reading.text(fields, "description"),
        category=reading.plain(fields, "category"),
        stimulus=reading.text(fields, "stimulus"),
        pick=fields.get("pick"),
        questions=_questions(reading, quiz_id, fields["questions"], seen),
        place=fields.places["id"],
    )
    if section.pick is not None:
        _judge_pick(reading, section, section.pick, fields)
    return section


def _judge_pick(reading: Reading, section: Section, pick: int, fields: Map) -> None:
    """So many questions must be there, and their points equal, else learners get different quizzes."""
    where = fields.places["pick"]
    count = len(section.questions)
    if pick > count:
        message = f"{pick} questions are to be drawn, but this section has {count}."
        reading.report(kinds.IMPOSSIBLE_PICK, where, message, help=f"Write a number up to {count}.")
    points = {Fraction(one.points) for one in section.questions}
    if len(points) > 1:
        message = "Questions are drawn from this section, so all of them must have the same points."
        odd = next(one for one in section.questions if one.points != section.questions[0].points)
        line = reading.document.source.span(odd.place).line
        advice = f"The question in line {line} has {odd.points} points, the first one {section.questions[0].points}."
        reading.report(kinds.IMPOSSIBLE_PICK, where, message, help=advice)


def _questions(reading: Reading, quiz_id: str, listed: List, seen: dict[str, Place]) -> tuple[Question, ...]:
    made = []
    for fields in listed:
        one = question(reading, quiz_id, fields)
        unique(reading, one.id, one.place, seen)
        made.append(one)
    return tuple(made)
