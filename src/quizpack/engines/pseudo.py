"""No translation, but a look at what one does to pages: accents on the letters, brackets around, and 30 % longer."""

from __future__ import annotations

from math import inf

from quizpack.engines._engine import Answer, Batch, Engine, Environment, Limits, Options, Session
from quizpack.l10n.mask import tokens_apart

_ACCENTED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž",
)
_FILLER = "ẋẋẋẋẋ "
_LONGER = 30
"""Per cent; short English texts may well become twice as long, long ones hardly ever."""


def translate(batch: Batch) -> tuple[Answer, ...]:
    """Each text, dressed up; tokens are left alone."""
    return tuple(Answer(_dressed(text)) for text in batch.texts)


def _dressed(text: str) -> str:
    pieces = tokens_apart(text)
    pieces[::2] = [words.translate(_ACCENTED) for words in pieces[::2]]
    more = -(-len(text) * _LONGER // 100)
    filler = (_FILLER * (more // len(_FILLER) + 1))[:more].strip()
    return f"⟦{''.join(pieces)} {filler}⟧"


def open_(_options: Options, _environment: Environment) -> Session:
    """Always ready."""
    return Session(engine="pseudo", version="", translate=translate, limits=Limits(per_second=inf))


ENGINE = Engine(
    name="pseudo",
    summary="No translation: the same text with accents, brackets and a third more length, to try layouts with.",
    needs="nothing",
    open=open_,
    local=True,
)
