"""What the authors of plug-ins may import. Everything else in quizpack may change with any version."""

from __future__ import annotations

from quizpack import markup
from quizpack.diagnostics import Diagnostic, Edit, Fix, Kind, Related, Severity
from quizpack.engines._engine import (
    Answer,
    Batch,
    Engine,
    EngineFault,
    EngineOption,
    Limits,
    NotReady,
    Session,
)
from quizpack.exporters._exporter import Exported, Exporter, Heading, Media, Option, Request, Strings
from quizpack.model import questions
from quizpack.model.asset import Asset
from quizpack.model.identity import identifier
from quizpack.model.place import Place, Source, Span
from quizpack.model.quiz import Guide, Level, Quiz, Section
from quizpack.model.settings import Settings
from quizpack.model.text import Status, Text
from quizpack.model.walk import Spot, question_texts, texts
from quizpack.reporters._reporter import Look, Reporter, Sources
from quizpack.rules._rule import Item, Rule, Subject
from quizpack.rules._translation import Translated, TranslatedQuestion, Translation

__all__ = [
    "Answer",
    "Asset",
    "Batch",
    "Diagnostic",
    "Edit",
    "Engine",
    "EngineFault",
    "EngineOption",
    "Exported",
    "Exporter",
    "Fix",
    "Guide",
    "Heading",
    "Item",
    "Kind",
    "Level",
    "Limits",
    "Look",
    "Media",
    "NotReady",
    "Option",
    "Place",
    "Quiz",
    "Related",
    "Reporter",
    "Request",
    "Rule",
    "Section",
    "Session",
    "Settings",
    "Severity",
    "Source",
    "Sources",
    "Span",
    "Spot",
    "Status",
    "Strings",
    "Subject",
    "Text",
    "Translated",
    "TranslatedQuestion",
    "Translation",
    "identifier",
    "markup",
    "question_texts",
    "questions",
    "texts",
]
