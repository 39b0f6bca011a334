"""A quiz as canonical YAML: block style, the page's order of fields, defaults left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from quizpack.model.quiz import Guide, Quiz, Section
from quizpack.model.settings import Settings
from quizpack.source.encode_questions import question
from quizpack.source.lines import Flow, Node, Raw, written
from quizpack.source.numbers import spelled_time
from quizpack.source.values import present, share, text, truth

T = TypeVar("T")

_DEFAULTS = Settings()


def encode(quiz: Quiz, defaults: Settings = _DEFAULTS) -> str:
    """The quiz file. Reading it again, with a project whose settings are `defaults`, gives an equal quiz.

    Shares whose decimals do not end, which no file can hold, are rounded to 12 digits.
    """
    plain = len(quiz.sections) == 1 and quiz.sections[0].id is None
    return written(
        present(
            quizpack=Raw("1"),
            id=Raw(quiz.id),
            language=quiz.language,
            title=text(quiz.title),
            description=text(quiz.description),
            level=quiz.level and Raw(quiz.level.value),
            guide=_guide(quiz.guide),
            category=quiz.category,
            tags=Flow(quiz.tags) if quiz.tags else None,
            authors=Flow(quiz.authors) if quiz.authors else None,
            license=quiz.license,
            settings=_settings(quiz.settings, defaults) or None,
            questions=[question(one) for one in quiz.sections[0].questions] if plain else None,
            sections=None if plain else [_section(one) for one in quiz.sections],
        )
    )


def _guide(guide: Guide | None) -> Node | None:
    return None if guide is None else present(title=text(guide.title), url=text(guide.url))


def _section(section: Section) -> Node:
    return present(
        id=section.id and Raw(section.id),
        title=text(section.title),
        description=text(section.description),
        category=section.category,
        stimulus=text(section.stimulus),
        pick=None if section.pick is None else Raw(str(section.pick)),
        questions=[question(one) for one in section.questions],
    )


def _settings(settings: Settings, defaults: Settings) -> dict[str, Node]:
    """The settings that differ from the defaults."""
    shuffle = present(
        questions=_if_other(settings.shuffle_questions, defaults.shuffle_questions, truth),
        choices=_if_other(settings.shuffle_choices, defaults.shuffle_choices, truth),
    )
    return present(
        show_feedback=_if_other(settings.show_feedback, defaults.show_feedback, Raw),
        shuffle=shuffle or None,
        pass_=_if_other(settings.pass_mark, defaults.pass_mark, share),
        attempts=_if_other(settings.attempts or "unlimited", defaults.attempts or "unlimited", lambda n: Raw(str(n))),
        time_limit=_if_other(settings.time_limit, defaults.time_limit, lambda whole: Raw(spelled_time(whole))),
        navigation=_if_other(settings.navigation, defaults.navigation, Raw),
        preview=_if_other(settings.preview, defaults.preview, truth),
        hint_penalty=_if_other(settings.hint_penalty, defaults.hint_penalty, share),
    )


def _if_other(value: T | None, default: T | None, node: Callable[[T], Node]) -> Node | None:
    return None if value is None or value == default else node(value)
