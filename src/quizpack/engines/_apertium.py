"""What Apertium's two doors share: pages with a paragraph for each text, names of languages, marks of doubt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape, unescape

from quizpack.engines._engine import Answer, EngineFault
from quizpack.l10n.mask import tokens_apart
from quizpack.model.locale import compatible, parse

_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
# `*word`: not in the dictionary; `#word`: known, but without the right ending; `@word`: no translation.
_MARKED = re.compile(r"(?<!\w)[*#@](?=\w)")
_MARKED_WORD = re.compile(r"(?<!\w)[*#@](\w[\w'’-]*)")
_SHOWN = 5
# ISO 639-3 names that are no other spelling of a two-letter code.
_OWN_NAMES = {"zlm": "ms", "zsm": "ms", "nob": "nb", "nno": "nn", "arb": "ar", "pes": "fa", "hbs": "sh"}


def page(texts: Iterable[str]) -> str:
    """A page of HTML with one paragraph for each text.

    Apertium moves words from one line to the next when lines are all that parts them; over paragraphs it never does.
    """
    return "\n".join(f"<p>{escape(text, quote=False)}</p>" for text in texts)


def answers(texts: Sequence[str], page: str) -> tuple[Answer, ...]:
    """The texts of a translated page, without Apertium's marks; what they said becomes warnings."""
    paragraphs = _PARAGRAPH.findall(page)
    if len(paragraphs) != len(texts):
        raise EngineFault("Apertium gave back another number of texts.")
    return tuple(map(_answer, texts, map(unescape, paragraphs)))


def _answer(text: str, marked: str) -> Answer:
    words = "·".join(tokens_apart(marked)[::2])
    doubtful = tuple(dict.fromkeys(_MARKED_WORD.findall(words)))
    bare = _MARKED.sub("", marked).strip()
    warnings = []
    if doubtful:
        more = f" and {len(doubtful) - _SHOWN} more" if len(doubtful) > _SHOWN else ""
        warnings.append(f"Apertium does not know: {', '.join(doubtful[:_SHOWN])}{more}.")
    if "  " in bare and "  " not in text:
        warnings.append("Two blanks in a row: a word may be missing.")
    bare = re.sub(" {2,}", " ", bare)
    # every paragraph begins with a capital there, whatever the text began with
    return Answer(bare[:1].lower() + bare[1:] if text[:1].islower() else bare, tuple(warnings))


def direction(source: str, target: str, known: Iterable[tuple[str, str]]) -> tuple[str, str]:
    """The pair of Apertium's own names, among those it has, for two BCP 47 tags; raises `EngineFault`."""
    pairs = sorted(known)
    fitting = [pair for pair in pairs if compatible(_tag(pair[0]), source) and compatible(_tag(pair[1]), target)]
    # a direction of the very country first, then one that names no country
    fitting.sort(key=lambda pair: (_tag(pair[1]) != target, "_" in pair[1], _tag(pair[0]) != source))
    if not fitting:
        raise EngineFault(f"Apertium has no direction from {source} to {target}.", lasting=True)
    return fitting[0]


def _tag(name: str) -> str:
    """Apertium's name of a language as BCP 47: `eng` is `en`, `por_BR` is `pt-BR`, `zlm` is `ms`."""
    from babel.core import get_global

    language, _, rest = name.partition("_")
    code = _OWN_NAMES.get(language) or get_global("language_aliases").get(language, language)
    tag = parse("_".join(filter(None, (code, rest))))
    return str(tag) if tag else name
