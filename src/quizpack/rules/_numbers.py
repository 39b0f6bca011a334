"""The numbers in a text, and what they may be worth in a language."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import NamedTuple

from quizpack.l10n.patterns import pattern

_GAPS = "\u00a0\u202f\u2009'’"
# A letter of a script that writes blanks around numbers; in the others, they stand right beside letters.
_LETTERS = "[^\\W\\d\u0590-\u06ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]"
_LETTER = pattern(_LETTERS)
_DIGITS = pattern(rf"\d+(?:[.,٫٬{_GAPS}]\d+)*")
# What makes digits a part of a word (1F1B, 2D) or an English ordinal (2nd).
_GOES_ON = pattern(rf"{_LETTERS}+\d|(?:st|nd|rd|th|D)\b")
_SIGNS = "-−–"
_SPACED = pattern(r"(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)")
_SCALES = {
    "万": 4, "萬": 4, "만": 4, "億": 8, "亿": 8, "억": 8, "兆": 12, "조": 12,
    "thousand": 3, "million": 6, "billion": 9, "trillion": 12,
}  # fmt: skip
_SCALE = pattern(rf"\s*({'|'.join(_SCALES)})")
# An hour of the afternoon, as English counts them: 4:00 pm is 16:00.
_AFTERNOON = pattern(r"(?::\d\d)?\s?[pP]\.?[mM]\b")
# Words for the numbers from 0 to 12, those for parts and multiples among them.
_WORDS = {
    "en": "zero,none,no|one,once,single,first|two,twice,double,both,pair,half,second|three,third,triple"
    "|four,fourth,quarter|five,fifth|six,sixth|seven,seventh|eight,eighth|nine,ninth|ten,tenth|eleven|twelve,dozen",
    "ms": "sifar,kosong|satu,sekali,sebuah,pertama|dua,kedua,separuh,setengah|tiga,ketiga|empat,keempat,suku"
    "|lima,kelima|enam|tujuh|lapan|sembilan|sepuluh|sebelas|dua belas",
    "id": "nol,kosong|satu,sekali,sebuah,pertama|dua,kedua,setengah,separuh|tiga,ketiga|empat,keempat|lima,kelima|enam"
    "|tujuh|delapan|sembilan|sepuluh|sebelas|dua belas",
    "vi": "không|một,nhất|hai,đôi,cặp,nửa|ba|bốn,tư|năm|sáu|bảy|tám|chín|mười|mười một|mười hai,tá",
}


class Number(NamedTuple):
    """A number as it is typed, and the word of scale behind it (`million`, 亿, `pm`), if there is one."""

    typed: str
    scale: str = ""


def numbers(text: str) -> list[Number]:
    """The numbers of a text, in its order; digits inside a word and the full hour's `00` are none."""
    found = []
    for match in _DIGITS.finditer(text):
        start, end = match.span()
        typed, first, second = match[0], text[max(0, start - 2) : start][:-1], text[max(0, start - 1) : start]
        if typed == "00" or _is_inside(first, second) or _GOES_ON.match(text, end):
            continue
        if second and second in _SIGNS and _may_precede_sign(first):
            typed = second + typed
        scale = _SCALE.match(text, end)
        found.append(Number(typed, "pm" if _AFTERNOON.match(text, end) else scale[1] if scale else ""))
    return found


def _is_inside(first: str, second: str) -> bool:
    """Whether digits behind two characters belong to a word or a longer number: BF16, GPT-4, v1.2."""
    if not second or second == " ":
        return False
    return second in ".," or _LETTER.match(second) is not None or (second == "-" and _LETTER.match(first) is not None)


def _may_precede_sign(first: str) -> bool:
    """Whether a dash behind a character can be a minus sign, not a hyphen or the dash of a range."""
    return not first or not (first.isdigit() or first in ")]%°.,/-" or _LETTER.match(first))


def with_groups(text: str, locale: str) -> str:
    """A text whose groups of digits hold together, in a language that parts them by a blank: 10 000."""
    return _SPACED.sub(lambda found: found[0].replace(" ", "\u00a0"), text) if _marks(locale)[1].isspace() else text


def values(number: Number, locale: str) -> frozenset[Decimal]:
    """What a number may be worth: by the signs of its language, and, where that differs, by English ones.

    The same signs mean the same in English and in languages that write a decimal point, so that `0,001` is worth
    nothing there. A word of scale multiplies.
    """
    found = {_value(number.typed, *signs) for signs in (_marks(locale), (".", ","))}
    bare = {value for value in found if value is not None}
    scaled = {value.scaleb(_SCALES[number.scale]) for value in bare} if number.scale in _SCALES else set()
    if number.scale == "pm":
        scaled = {value + 12 for value in bare}
    return frozenset(value.normalize() for value in bare | scaled)


def in_words(value: Decimal, text: str, language: str) -> bool:
    """Whether a text says a small whole number in words."""
    listed = _WORDS[language].split("|")
    at = int(value)
    if value != at or not 0 <= at < len(listed):
        return False
    return any(re.search(rf"(?<!\w){word}(?!\w)", text, re.IGNORECASE) for word in listed[at].split(","))


def has_words(language: str) -> bool:
    """Whether we know the words for small numbers in a language."""
    return language in _WORDS


def _value(typed: str, decimal: str, group: str) -> Decimal | None:
    """The value of a number whose decimal and grouping signs are known; None where it is none."""
    text = typed.replace("−", "-").replace("–", "-").replace("٫", decimal).replace("٬", group)
    for gap in _GAPS:
        text = text.replace(gap, group if group not in {".", ","} else "\u00a0")
    whole, point, fraction = text.partition(decimal)
    groups = re.split(rf"[{re.escape(group)}\u00a0]", whole.removeprefix("-"))
    if len(groups) > 1 and not (1 <= len(groups[0]) <= 3 and all(2 <= len(one) <= 3 for one in groups[1:])):
        return None
    if len(groups) > 1 and (groups[0].startswith("0") or len(groups[-1]) != 3):
        return None
    try:
        return Decimal(("-" if whole.startswith("-") else "") + "".join(groups) + (f".{fraction}" if point else ""))
    except InvalidOperation:
        return None


@cache
def _marks(locale: str) -> tuple[str, str]:
    """The decimal and the grouping sign of a language."""
    from babel import Locale, UnknownLocaleError

    try:
        symbols = Locale.parse(locale, sep="-").number_symbols["latn"]
    except (UnknownLocaleError, ValueError, KeyError):
        return ".", ","
    return symbols["decimal"], symbols["group"]
