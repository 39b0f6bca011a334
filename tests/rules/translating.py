"""Short ways to make a translation for the rules to look at: from pairs of texts, or from a PO file alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from quizpack.diagnostics import Diagnostic
from quizpack.l10n import po
from quizpack.l10n.layers import Layer
from quizpack.l10n.po.writing import field_lines
from quizpack.model import questions as q
from quizpack.model.glossary import Glossary, Term
from quizpack.model.identity import letter
from quizpack.model.place import Source, place
from quizpack.model.project import RuleLevel
from quizpack.model.quiz import Quiz, Section
from quizpack.model.text import Text
from quizpack.model.walk import texts, with_texts
from quizpack.plugins import RULES
from quizpack.rules._rule import Rule, compare
from quizpack.rules._translation import Translation

HEADER = 'msgid ""\nmsgstr ""\n"Language: {locale}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
_CHOICE = re.compile(r"choices/([^/]+)/text")


def all_rules() -> tuple[Rule, ...]:
    rules, found = RULES.all()
    assert not found
    return tuple(rule for rule in rules if rule.compare)


def rule(code: str) -> Rule:
    return next(one for one in RULES.all()[0] if one.kind.code == code)


def entry(key: str, msgid: str, msgstr: str, flags: str = "") -> str:
    lines = (*field_lines("msgctxt", key), *field_lines("msgid", msgid), *field_lines("msgstr", msgstr), "")
    return flags + "\n".join(lines)


def catalogue(locale: str, *entries: str) -> po.Catalogue:
    text = "\n".join((HEADER.format(locale=locale), *entries))
    read, found = po.read(Source(f"translations/{locale}/loops.po", text), locale)
    assert not found, found
    return read


def quiz_of(catalogue: po.Catalogue, language: str = "en") -> Quiz:
    """The quiz `loops` that a catalogue translates: its keys tell the questions; a comment tells the right choice."""
    heads: dict[str, str] = {}
    questions: dict[str, dict[str, str]] = {}
    right: set[str] = set()
    for one in catalogue.entries:
        parts = (one.msgctxt or "").split("/", 2)
        if len(parts) > 2:
            questions.setdefault(parts[1], {})[parts[2]] = one.msgid
        elif len(parts) > 1:
            heads[parts[1]] = one.msgid
        if "(right answer)" in catalogue.raw(one):
            right.add(one.msgctxt or "")
    made = tuple(_question(name, some, right, language) for name, some in questions.items())
    quiz = Quiz(
        id="loops", language=language, locale=language, title=Text(heads.get("title", "Loops"), language),
        description=Text(heads["description"], language) if "description" in heads else None,
        sections=(Section(questions=made),),
    )  # fmt: skip
    lines = [spot.text.markup for spot in texts(quiz)]
    places = {}
    at = 0
    for spot, line in zip(texts(quiz), lines, strict=True):
        places[spot.key] = place(at, at + len(line))
        at += len(line) + 1
    placed = with_texts(quiz, lambda spot: replace(spot.text, place=places[spot.key]))
    return replace(placed, source=Source("content/loops.yaml", "\n".join(lines)))


def _question(name: str, some: Mapping[str, str], right: set[str], language: str) -> q.Question:
    def text(field: str) -> Text | None:
        return Text(some[field], language) if field in some else None

    ids = [found[1] for field in some if (found := _CHOICE.fullmatch(field))]
    prompt = text("prompt") or Text("?", language)
    if not ids:
        return q.Essay(id=name, prompt=prompt, title=text("title"), explanation=text("explanation"))
    choices = tuple(
        q.Choice(id=one, text=Text(some[f"choices/{one}/text"], language), named=True,
                 feedback=text(f"choices/{one}/feedback"), correct=f"loops/{name}/choices/{one}/text" in right)
        for one in ids
    )  # fmt: skip
    return q.SingleChoice(id=name, prompt=prompt, title=text("title"), choices=choices, explanation=text("explanation"))


def translation_of(catalogue: po.Catalogue, locale: str, glossary: Glossary | None = None, language: str = "en", *,
                   fuzzy_shown: bool = False) -> Translation:  # fmt: skip
    quiz = quiz_of(catalogue, language)
    return Translation(quiz, Layer(quiz, locale, catalogue), glossary or Glossary(), fuzzy_shown=fuzzy_shown)


def translated(locale: str, *pairs: tuple[str, str], language: str = "en", glossary: Glossary | None = None,
               flags: str = "") -> Translation:  # fmt: skip
    """Explanations of questions, each alone in its question."""
    entries = (entry(f"loops/q{at}/explanation", *pair, flags) for at, pair in enumerate(pairs, 1))
    return translation_of(catalogue(locale, *entries), locale, glossary, language)


def options(locale: str, *pairs: tuple[str, str], right: int = 0, prompt: tuple[str, str] | None = None,
            language: str = "en") -> Translation:  # fmt: skip
    """The options of one question; `right` is the position of the right one."""
    entries = [entry("loops/q/prompt", *prompt)] if prompt else []
    for at, pair in enumerate(pairs):
        note = "#. (right answer)\n" if at == right else ""
        entries.append(entry(f"loops/q/choices/{letter(at)}/text", *pair, note))
    return translation_of(catalogue(locale, *entries), locale, None, language)


def keep(*names: str, **other: bool) -> Glossary:
    return Glossary(tuple(Term(term=name, keep=True, **other) for name in names))


def found_by(code: str, translation: Translation) -> list[Diagnostic]:
    return list(compare((rule(code),), translation, {}))


def codes(translation: Translation, levels: Mapping[str, RuleLevel] | None = None,
          rules: Sequence[Rule] | None = None) -> list[str]:  # fmt: skip
    return [one.code for one in compare(rules or all_rules(), translation, levels or {})]


def messages(found: Iterable[Diagnostic]) -> list[str]:
    return [one.message for one in found]
