"""The second opinion on a language: nothing without py3langid, and with it only what is plain."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from quizpack.l10n import langid


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    langid._rank.cache_clear()
    yield
    langid._rank.cache_clear()


def test_without_the_package_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "py3langid", None)
    assert not langid.is_still("What is the size of it?", "en", "fr")


@pytest.mark.parametrize(
    ("text", "locale", "still"),
    [
        ("Only the learning rate of the optimizer", "fr", True),
        ("Seul le taux d’apprentissage de l’optimiseur", "fr", False),
        ("Des workers de data loader", "fr", False),
        ("Token", "de", False),
        ("Only the learning rate of the optimizer", "xx", False),
    ],
)
def test_with_the_package(text: str, locale: str, still: bool) -> None:
    pytest.importorskip("py3langid")
    assert langid.is_still(text, "en", locale) is still
