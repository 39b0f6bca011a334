"""The text above each question of a section: inside each item, or (3.0) a file of its own that the items name."""

from __future__ import annotations

from typing import Final, NamedTuple

from quizpack.formats.qti2.scope import Scope
from quizpack.formats.qti2.style import PATH as STYLE
from quizpack.model.asset import Asset
from quizpack.model.identity import identifier
from quizpack.model.quiz import Section
from quizpack.packaging.xml import DECLARATION, NOTHING, Xml, element, encoded


class Stimulus(NamedTuple):
    """A section's stimulus, seen from its items.

    `ref` is what names its file among an item's declarations; `above` stands above the question: the text itself, or
    the place that the file's text goes to. `media` are the files that it shows.
    """

    ref: Xml = NOTHING
    above: Xml = NOTHING
    identifier: str = ""
    file: bytes = b""
    media: tuple[Asset, ...] = ()


NO_STIMULUS: Final = Stimulus()


def stimulus(scope: Scope, section: Section) -> Stimulus:
    """A section's stimulus, if it has one."""
    text = section.stimulus
    if text is None:
        return NO_STIMULUS
    scope.texts.start()
    content = scope.texts.block(text)
    media = tuple(scope.texts.used.values())
    if not scope.dialect.shared_stimulus:
        return Stimulus(above=element("div", **{"class": "qp-stimulus"})(content), media=media)
    own = identifier("s", scope.quiz.id, section.id or "", "stimulus", locale=scope.quiz.locale)
    return Stimulus(
        ref=scope.dialect.element("assessmentStimulusRef", identifier=own, href=file_name(own))(),
        above=element("div", **{"class": "qp-stimulus", "data-stimulus-idref": own})(),
        identifier=own,
        file=_file(scope, own, scope.texts.line(section.title or scope.quiz.title), content),
        media=media,
    )


def file_name(own: str) -> str:
    """Where a stimulus is, seen from the items."""
    return f"{own}.xml"


def _file(scope: Scope, own: str, title: str, content: Xml) -> bytes:
    dialect = scope.dialect
    root = dialect.root("assessmentStimulus", identifier=own, title=title, **{"xml:lang": scope.quiz.locale})
    style = dialect.element("stylesheet", href=STYLE, type="text/css")()
    body = dialect.element("stimulusBody").lines([content])
    return encoded(Xml(f"{DECLARATION}{root.lines([style, body])}\n"))
