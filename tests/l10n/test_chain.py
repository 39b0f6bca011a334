"""Which language stands in for which."""

from __future__ import annotations

import subprocess
import sys

import pytest

from quizpack.l10n.chain import chain, parents


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("ms", ()),
        ("id", ()),
        ("es-MX", ("es-419", "es")),
        ("es-419", ("es",)),
        ("pt-BR", ("pt",)),
        ("pt-AO", ("pt-PT", "pt")),
        ("en-IN", ("en-001", "en")),
        ("nb", ("no",)),
        ("nn", ("no",)),
        ("no", ()),
        ("zh-TW", ("zh-Hant-TW", "zh-Hant")),
        ("zh-MO", ("zh-Hant-MO", "zh-Hant-HK", "zh-Hant")),
        ("zh-CN", ("zh-Hans-CN", "zh-Hans", "zh")),
        ("sr-Latn", ()),
        ("sr-Latn-RS", ("sr-Latn",)),
        ("sr-Cyrl", ("sr",)),
        ("sr-ME", ("sr-Latn-ME", "sr-Latn")),
        ("ms-Arab", ()),
        ("hi-Latn", ()),
        ("de-DE-1996", ("de-DE", "de")),
        ("en-US-x-twain", ("en-US", "en")),
        ("not a tag", ()),
    ],
)
def test_parents(locale: str, expected: tuple[str, ...]) -> None:
    assert parents(locale) == expected


def test_the_projects_own_come_before_the_parents() -> None:
    fallback = {"pt-BR": ("gl", "pt"), "pt": ("es",)}
    assert chain("pt-BR", "en", fallback) == ("pt-BR", "gl", "pt", "es", "en")


def test_the_source_ends_the_chain() -> None:
    assert chain("pt-BR", "en", {"pt-BR": ("en", "gl")}) == ("pt-BR", "en")
    assert chain("en-GB", "en", {}) == ("en-GB", "en-001", "en")
    assert chain("en", "en", {"en": ("ms",)}) == ("en",)
    assert chain("ms", "en", {}) == ("ms", "en")


def test_a_plain_language_needs_no_data() -> None:
    """Start-up: Babel is imported only where a tag has more than one part."""
    code = (
        "import sys; from quizpack.l10n.chain import chain; from quizpack.l10n.locales import check;"
        "from quizpack.l10n.ui import strings;"
        "chain('ms', 'en', {}); assert check('ms', None) is None; strings('ms', 'True');"
        "sys.exit('babel' in sys.modules or 'difflib' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
