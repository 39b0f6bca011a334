"""Telling languages by their words, marks and scripts: what is plain is told, what is not is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizpack.l10n.detect import (
    KNOWN,
    group,
    in_script,
    is_function_word,
    malay_or_indonesian,
    may_be_other,
    other_language,
    script_of,
    weights,
    without_marks,
    words_of,
)
from quizpack.l10n.po import load
from quizpack.markup import parse, plain

TRANSLATIONS = Path(__file__).parents[2] / "translations"

INDONESIAN = (
    "Gradien meledak saat pelatihan karena bobot terlalu besar.",
    "Model ini bisa dilatih dengan beberapa perangkat.",
    "Kualitas jawaban tidak berubah.",
    "Waktu tunggu di antara dua tahap",
    "Mengurangi ukuran kosakata",
    "Setiap perangkat menyimpan salinan penuh dari keadaan pelatihan.",
    "Berapa banyak memori yang dibutuhkan?",
    "Lapisan terakhir tidak punya gradien, yaitu nol.",
)


def other(text: str, locale: str, enough: int = 2) -> str | None:
    return other_language(text, weights(text), locale, enough)


@pytest.mark.parametrize(
    ("text", "locale", "language"),
    [
        ("Only the learning rate", "ms", "en"),
        ("To keep all of it", "vi", "en"),
        ("Untuk mengurangkan saiz perbendaharaan kata", "en", "ms"),
        ("Untuk mengurangkan saiz perbendaharaan kata", "vi", "ms"),
        ("Bộ nhớ của thiết bị", "ms", "vi"),
        ("Bộ nhớ của thiết bị", "en", "vi"),
        ("Which of these is kept in the memory of a device?", "fr", "en"),
        ("THE LOSS IS KNOWN ONLY AFTER THE PASS", "ms", "en"),
    ],
)
def test_plainly_another_language(text: str, locale: str, language: str) -> None:
    assert other(text, locale) == language
    assert may_be_other(text, locale)


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("", "ms"),
        ("Kernel", "ms"),
        ("gradient", "vi"),
        ("The Lord of the Rings", "ms"),
        ("Attention Is All You Need", "vi"),
        ("Bài báo Attention Is All You Need nói gì?", "vi"),
        ("Konsep the winner takes it all dalam latihan ini ialah yang tidak boleh untuk semua", "ms"),
        ("Er sagte was und war in der Stadt", "de"),
        ("On a vu le but de la page", "fr"),
        ("Momentum Adam", "ms"),
        ("NVIDIA Megatron-LM", "ms"),
    ],
)
def test_not_plainly_another_language(text: str, locale: str) -> None:
    assert other(text, locale) is None


def test_company_makes_a_little_evidence_enough() -> None:
    assert other("Some small errors", "ms") is None
    assert other("Some small errors", "ms", 1) == "en"
    assert other("Small errors", "ms", 1) is None


@pytest.mark.parametrize("text", INDONESIAN)
@pytest.mark.parametrize("locale", ["ms", "id"])
def test_indonesian_and_malay_are_one_in_a_single_text(text: str, locale: str) -> None:
    assert other(text, locale) is None


def test_indonesian_and_malay_are_told_apart_over_many_texts() -> None:
    malay, indonesian = malay_or_indonesian(INDONESIAN)
    assert indonesian >= 6
    assert malay == 0
    malay, indonesian = malay_or_indonesian(sample("ms"))
    assert malay > 100
    assert indonesian == 0


def sample(locale: str, *, source: bool = False) -> list[str]:
    """The sample content's texts in a language, or their sources, without markup."""
    found = []
    for path in sorted((TRANSLATIONS / locale).glob("*.po")):
        catalogue, _ = load(str(path), path.read_bytes(), locale)
        assert catalogue
        found += [
            plain(parse(one.msgid if source else one.msgstr))
            for one in catalogue.entries
            if one.msgid and one.msgstr and one.msgid != one.msgstr
        ]
    return found


@pytest.mark.parametrize(("locale", "share"), [("ms", 0.85), ("vi", 0.85)])
def test_most_english_texts_stand_out_in_a_translation(locale: str, share: float) -> None:
    texts = sample(locale, source=True)
    told = [text for text in texts if other(text, locale) == "en"]
    assert len(told) >= share * len(texts)


@pytest.mark.parametrize("locale", ["ms", "vi"])
def test_no_good_translation_is_doubted(locale: str) -> None:
    texts = sample(locale)
    assert len(texts) > 200
    assert [text for text in texts if other(text, locale, 1) or not in_script(text, locale)] == []
    assert [text for text in texts if without_marks(text, weights(text), locale)] == []


@pytest.mark.parametrize(
    ("text", "unmarked"),
    [
        ("Bo nho con lai cho phan nay", True),
        ("Bộ nho con lai cho phan nay", False),
        ("Sinh ra code", False),  # too short to tell
        ("Bo nho", False),
    ],
)
def test_vietnamese_without_its_marks(text: str, unmarked: bool) -> None:
    assert without_marks(text, weights(text), "vi") is unmarked
    assert without_marks(text, weights(text), "ms") is False


@pytest.mark.parametrize(
    ("locale", "script"),
    [("ms", "Latn"), ("ms-Arab", "Arab"), ("ru", "Cyrl"), ("sr", "Latn"), ("sr-Cyrl", "Cyrl"), ("zh-Hant", "Hani"),
     ("zh-TW", "Hani"), ("ja", "Hani"), ("ko-Kore", "Hang"), ("ar", "Arab"), ("x-y", "Latn"), ("qaa", "Latn")],
)  # fmt: skip
def test_scripts(locale: str, script: str) -> None:
    assert script_of(locale) == script


@pytest.mark.parametrize(
    ("text", "locale", "fits"),
    [
        ("Модель", "ru", True),
        ("PyTorch 2", "ru", True),  # names may stay
        ("GPU", "ja", True),
        ("a smaller model", "ru", False),
        ("模型", "ja", True),
        ("Модель", "ms", False),
        ("Δ dan σ", "ms", True),
        ("model Модель x", "ms", True),
        ("12 %", "ar", True),
    ],
)
def test_letters_of_a_language(text: str, locale: str, fits: bool) -> None:
    assert in_script(text, locale) is fits


def test_lists_hold_each_word_for_one_language() -> None:
    assert not is_function_word("in", "en")  # Vietnamese has it too
    assert is_function_word("The", "en")
    assert is_function_word("của", "vi")
    assert is_function_word("bisa", "ms")
    assert group("id") == "ms"
    assert group("pt-BR") == "pt"
    assert set(weights("the yang của").of) == set(KNOWN)


def test_words() -> None:
    assert words_of("The model's 2 bộ-nhớ, x_y") == ["The", "model's", "bộ", "nhớ", "x", "y"]
