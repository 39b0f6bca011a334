"""What an author wrote in vain: texts in a language that is not exported, and notes to translators above no text."""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Related
from quizpack.l10n import kinds
from quizpack.l10n.asides import Asides
from quizpack.l10n.chain import chain
from quizpack.l10n.locales import check as fault_of
from quizpack.model.project import Project
from quizpack.model.quiz import Quiz
from quizpack.model.text import Text
from quizpack.model.walk import texts

_SHOWN = 4
"""A summary names the places of so many."""


def unused(quiz: Quiz, project: Project) -> tuple[Diagnostic, ...]:
    """What stands in a quiz file and reaches nobody."""
    return (*_unlisted(quiz, project), *_unread(quiz))


def _unlisted(quiz: Quiz, project: Project) -> Iterator[Diagnostic]:
    """Texts given in place in a language that the project neither lists nor lets stand in for another."""
    used = {tag for locale in project.locales for tag in chain(locale, quiz.language, project.fallback)}
    unlisted = {locale for locale in quiz.in_place - used if not fault_of(locale, None)}
    if not unlisted:
        return
    given: dict[str, list[Text]] = {}
    for spot in texts(quiz):
        for text in spot.text.given:
            given.setdefault(text.locale, []).append(text)
    for locale in sorted(unlisted & given.keys()):
        first, *others = (quiz.source.span(text.place) for text in given[locale][:_SHOWN])
        whose = "the project does not list" if project.source else "no project file lists"
        many = len(given[locale])
        count, them = (f"{many} texts are", "them") if others else ("1 text is", "it")
        yield kinds.UNLISTED.at(
            first,
            f"{count} given here in the language “{locale}”, which {whose}, so nobody sees {them}.",
            locale=locale,
            help=f"Add `{locale}` to `locales` in the project file{'' if project.source else ', `quizpack.yaml`'}.",
            related=tuple(Related("This text, too.", span) for span in others),
        )


def _unread(quiz: Quiz) -> Iterator[Diagnostic]:
    """Notes to translators that belong to no text."""
    for span in Asides(quiz).unread(quiz):
        message = "This note to translators stands above no text, so no translator sees it."
        yield kinds.UNREAD_NOTE.at(span, message, help="Put it on the line right above the text that it is about.")
