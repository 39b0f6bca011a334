"""Apertium as a service, apertium-apy (https://wiki.apertium.org/wiki/Apertium-apy)."""

from __future__ import annotations

from typing import Any

from quizpack.engines._apertium import answers, direction, page
from quizpack.engines._engine import (
    Answer,
    Batch,
    Engine,
    EngineFault,
    Environment,
    Limits,
    NotReady,
    Options,
    Session,
)
from quizpack.engines._http import ADDRESS, PACE, PATIENCE, Keyed, Service, service

_KEYED = Keyed("APERTIUM_APY", ())
_PER_SECOND = 10.0


class _Apy:
    """A running service; which directions it has is asked once."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._directions: tuple[tuple[str, str], ...] = ()

    def translate(self, batch: Batch) -> tuple[Answer, ...]:
        self._directions = self._directions or self._listed()
        pair = "|".join(direction(batch.source, batch.target, self._directions))
        fields = {"langpair": pair, "q": page(batch.texts), "format": "html", "markUnknown": "yes"}
        text = _data(self._service.post_form("/translate", fields)).get("translatedText")
        if not isinstance(text, str):
            raise EngineFault(f"{self._service.host} gave an answer without a translation.", again=True)
        return answers(batch.texts, text)

    def _listed(self) -> tuple[tuple[str, str], ...]:
        pairs = _data(self._service.get("/listPairs"))
        if not isinstance(pairs, list):
            raise EngineFault(f"{self._service.host} does not say which languages it has.", lasting=True)
        named = [(pair.get("sourceLanguage"), pair.get("targetLanguage")) for pair in pairs if isinstance(pair, dict)]
        return tuple((one, other) for one, other in named if isinstance(one, str) and isinstance(other, str))


def _data(answer: Any) -> Any:
    """What an answer of the service holds."""
    data = answer.get("responseData") if isinstance(answer, dict) else None
    return {} if data is None else data


def open_(options: Options, environment: Environment) -> Session | NotReady:
    """Ready, if an address is known."""
    reached = service(options, environment, _KEYED, None)
    if isinstance(reached, NotReady):
        return reached
    limits = Limits(texts=50, characters=5_000, per_second=options["per_second"] or _PER_SECOND)
    return Session(engine="apertium-apy", version="apy", translate=_Apy(reached).translate, limits=limits)


ENGINE = Engine(
    name="apertium-apy",
    summary="Apertium as a service, on a machine of yours or of others.",
    needs="the address of a running apertium-apy",
    open=open_,
    options=(ADDRESS, PACE, PATIENCE),
)
