"""Which languages exist, and what is said of one that does not."""

from __future__ import annotations

import pytest

from quizpack.l10n.locales import check
from quizpack.model.place import Span


@pytest.mark.parametrize(
    "name",
    ["ms", "vi", "en-GB", "pt-BR", "es-419", "zh-Hant", "zh-TW", "sr-Latn", "no", "fil", "ca-valencia", "de-1996"],
)
def test_it_exists(name: str) -> None:
    assert check(name, None) is None


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("zlm", "ms"),
        ("English", "en"),
        ("Vietnames", "vi"),
        ("jp", "ja"),
        ("cz", "cs"),
        ("vn", "vi"),
        ("cn", "zh-Hans"),
        ("eng", "en"),
        ("ms-XX", "ms"),
        ("de-abcde", "de"),
        ("x-klingon", "tlh"),
    ],
)
def test_it_does_not_exist_but_another_was_meant(name: str, meant: str) -> None:
    found = check(name, Span("quizpack.yaml", 3))
    assert found
    assert (found.code, found.name, found.span) == ("QP240", "unknown-locale", Span("quizpack.yaml", 3))
    assert found.help == f"Did you mean `{meant}`?"


@pytest.mark.parametrize("name", ["xx", "qq-ZZ", "", "?", "portuguese-brazil"])
def test_nobody_knows_what_was_meant(name: str) -> None:
    found = check(name, None)
    assert found
    assert found.code == "QP240"
    assert "short codes" in (found.help or "")


@pytest.mark.parametrize(
    ("name", "written"), [("pt_BR", "pt-BR"), ("ZH-hans", "zh-Hans"), ("en-UK", "en-GB"), ("iw", "he")]
)
def test_another_spelling(name: str, written: str) -> None:
    found = check(name, None)
    assert found
    assert (found.code, found.help) == ("QP241", f"Write `{written}`.")
