"""DeepL (https://developers.deepl.com/docs/api-reference/translate), with the whole question as context."""

from __future__ import annotations

import re
from functools import partial
from html import escape, unescape
from typing import Any

from quizpack.engines._engine import (
    Answer,
    Batch,
    Engine,
    EngineFault,
    EngineOption,
    Environment,
    Limits,
    NotReady,
    Options,
    Session,
)
from quizpack.engines._http import ADDRESS, PACE, PATIENCE, Keyed, Service, service
from quizpack.l10n.mask import tokens_apart
from quizpack.model.locale import parse

_FREE, _PRO = "https://api-free.deepl.com", "https://api.deepl.com"
_KEYED = Keyed("DEEPL", ("api-free.deepl.com", "api.deepl.com"))
# A request has at most 50 texts and 128 KiB.
_TEXTS, _CHARACTERS, _PER_SECOND = 50, 20_000, 5.0
_NUMBER = re.compile(r"\d+")
_ELEMENT = re.compile(r'<x id="(\d+)"\s*(?:/>|>\s*</x>)')


def translate(service: Service, formality: str | None, batch: Batch) -> tuple[Answer, ...]:
    """Ask the service for one batch. Tokens travel as XML elements, which DeepL leaves alone and moves as a whole."""
    data = {
        "text": [_as_xml(text) for text in batch.texts],
        "source_lang": _source(batch.source),
        "target_lang": _target(batch.target),
        "tag_handling": "xml",
        "ignore_tags": ["x"],
        "split_sentences": "nonewlines",
        "preserve_formatting": True,
        **({"context": batch.context} if batch.context else {}),
        **({"formality": formality} if formality else {}),
    }
    answer = service.post("/v2/translate", data, {"Authorization": f"DeepL-Auth-Key {service.key}"})
    return tuple(Answer(_from_xml(text)) for text in _texts(service, answer))


def _texts(service: Service, answer: Any) -> list[str]:
    listed = answer.get("translations") if isinstance(answer, dict) else None
    texts = [one.get("text") if isinstance(one, dict) else None for one in listed] if isinstance(listed, list) else None
    if texts is None or not all(isinstance(text, str) for text in texts):
        raise EngineFault(f"{service.host} gave an answer without translations.", again=True)
    return [str(text) for text in texts]


def _as_xml(text: str) -> str:
    pieces = [escape(piece, quote=False) for piece in tokens_apart(text)]
    pieces[1::2] = [f'<x id="{"".join(_NUMBER.findall(token))}"/>' for token in pieces[1::2]]
    return "".join(pieces)


def _from_xml(text: str) -> str:
    return unescape(_ELEMENT.sub(r"QZ\1QZ", text))


def _source(locale: str) -> str:
    """DeepL's name of a source language, which has no region: `PT`, `ZH`."""
    tag = parse(locale)
    return {"no": "NB"}.get(tag.language, tag.language.upper()) if tag else locale.upper()


def _target(locale: str) -> str:
    """DeepL's name of a target language: `PT-BR`, `EN-GB`, `ZH-HANS`, and without region for the others."""
    tag = parse(locale)
    if tag is None:
        return locale.upper()
    match tag.language:
        case "zh":
            return "ZH-HANT" if tag.script == "Hant" or tag.region in {"TW", "HK", "MO"} else "ZH-HANS"
        case "en":
            return "EN-US" if tag.region in {"", "US"} else "EN-GB"
        case "pt":
            return "PT-BR" if tag.region == "BR" else "PT-PT"
        case "es" if tag.region and tag.region != "ES":
            return "ES-419"
    return _source(locale)


def open_(options: Options, environment: Environment) -> Session | NotReady:
    """Ready, if there is a key; those of free accounts end in `:fx` and belong to another address."""
    key = _KEYED.key(environment)
    if not key:
        return NotReady("DeepL needs a key.", f"Put the key of your account into {_KEYED.key_variable}.")
    reached = service(options, environment, _KEYED, _FREE if key.endswith(":fx") else _PRO)
    if isinstance(reached, NotReady):
        return reached
    return Session(
        engine="deepl",
        version="v2",
        settings=options["formality"] or "",
        translate=partial(translate, reached, options["formality"]),
        limits=Limits(_TEXTS, _CHARACTERS, options["per_second"] or _PER_SECOND),
    )


ENGINE = Engine(
    name="deepl",
    summary="DeepL, with the whole question as context.",
    needs="an account for its API; its key in QUIZPACK_DEEPL_KEY",
    open=open_,
    options=(
        EngineOption(
            name="formality", about="How learners are addressed, where a language has several ways: `prefer_less`."
        ),
        ADDRESS,
        PACE,
        PATIENCE,
    ),
)
