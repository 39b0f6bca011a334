"""LibreTranslate (https://docs.libretranslate.com/api/): free software, on a machine of yours or at a provider."""

from __future__ import annotations

from functools import partial
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
from quizpack.model.locale import parse

_KEYED = Keyed("LIBRETRANSLATE", ("libretranslate.com",))
_USUAL = "http://localhost:5000"
_PER_SECOND = 5.0


def translate(service: Service, batch: Batch) -> tuple[Answer, ...]:
    """Ask the service for one batch."""
    data = {
        "q": batch.texts,
        "source": _code(batch.source),
        "target": _code(batch.target),
        "format": "text",
        **({"api_key": service.key} if service.key else {}),
    }
    return tuple(Answer(text) for text in _texts(service, service.post("/translate", data)))


def _texts(service: Service, answer: Any) -> list[str]:
    texts = answer.get("translatedText") if isinstance(answer, dict) else None
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise EngineFault(f"{service.host} gave an answer without translations.", again=True)
    return texts


def _code(locale: str) -> str:
    """LibreTranslate's name of a language: `zh-Hans`, `pt-BR`, and without region for the others."""
    tag = parse(locale)
    if tag and tag.language == "zh":
        return "zh-Hant" if "Hant" in locale or tag.region in {"TW", "HK", "MO"} else "zh-Hans"
    if tag and (tag.language, tag.region) == ("pt", "BR"):
        return "pt-BR"
    return {"no": "nb"}.get(tag.language, tag.language) if tag else locale


def open_(options: Options, environment: Environment) -> Session | NotReady:
    """Ready, if the address is one."""
    reached = service(options, environment, _KEYED, _USUAL)
    if isinstance(reached, NotReady):
        return reached
    limits = Limits(texts=50, characters=int(options["characters"]), per_second=options["per_second"] or _PER_SECOND)
    return Session(
        engine="libretranslate",
        version="api",
        settings=reached.url,
        translate=partial(translate, reached),
        limits=limits,
    )


ENGINE = Engine(
    name="libretranslate",
    summary="LibreTranslate, on a machine of yours or at a provider.",
    needs="its address, unless it is http://localhost:5000; some ask for a key: QUIZPACK_LIBRETRANSLATE_KEY",
    open=open_,
    options=(
        ADDRESS,
        EngineOption(
            name="characters", kind="number", default=2_000.0, about="How many characters it takes in one request."
        ),
        PACE,
        PATIENCE,
    ),
)
