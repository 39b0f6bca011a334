"""Unicode's mathematical alphabets: letters whose shape carries meaning, such as 𝐰 and 𝔼."""

from __future__ import annotations

from typing import Final

_LATIN: Final = {
    "bold": 0x1D400,
    "italic": 0x1D434,
    "bold-italic": 0x1D468,
    "script": 0x1D49C,
    "bold-script": 0x1D4D0,
    "fraktur": 0x1D504,
    "double-struck": 0x1D538,
    "bold-fraktur": 0x1D56C,
    "sans-serif": 0x1D5A0,
    "bold-sans-serif": 0x1D5D4,
    "sans-serif-italic": 0x1D608,
    "sans-serif-bold-italic": 0x1D63C,
    "monospace": 0x1D670,
}
"""Where A stands; Z, a … z follow."""

_GREEK: Final = {"bold": 0x1D6A8, "italic": 0x1D6E2, "bold-italic": 0x1D71C}
"""Where Alpha stands; 26 signs on, nabla and alpha … omega follow, then ∂ and six variants."""

_DIGITS: Final = {
    "bold": 0x1D7CE,
    "bold-italic": 0x1D7CE,
    "double-struck": 0x1D7D8,
    "sans-serif": 0x1D7E2,
    "bold-sans-serif": 0x1D7EC,
    "monospace": 0x1D7F6,
}

_ELSEWHERE: Final = {
    ("italic", "h"): "ℎ",
    **{("script", one): other for one, other in zip("BEFHILMRego", "ℬℰℱℋℐℒℳℛℯℊℴ", strict=True)},
    **{("fraktur", one): other for one, other in zip("CHIRZ", "ℭℌℑℜℨ", strict=True)},
    **{("double-struck", one): other for one, other in zip("CHNPQRZ", "ℂℍℕℙℚℝℤ", strict=True)},
}
"""Letters that Unicode had before it had the alphabets."""

_GREEK_VARIANTS: Final = "∂ϵϑϰϕϱϖ"


def styled(text: str, variant: str) -> str:
    """Text in one of MathML's `mathvariant` alphabets; signs that it lacks stay as they are."""
    return "".join(_styled(one, variant) for one in text)


def _styled(one: str, variant: str) -> str:
    if (variant, one) in _ELSEWHERE:
        return _ELSEWHERE[variant, one]
    code = ord(one)
    if one.isascii() and one.isalpha() and variant in _LATIN:
        return chr(_LATIN[variant] + (code - 0x41 if one.isupper() else code - 0x61 + 26))
    if one.isascii() and one.isdigit() and variant in _DIGITS:
        return chr(_DIGITS[variant] + code - 0x30)
    if variant in _GREEK:
        if 0x391 <= code <= 0x3A9:
            return chr(_GREEK[variant] + code - 0x391)
        if 0x3B1 <= code <= 0x3C9:
            return chr(_GREEK[variant] + code - 0x3B1 + 26)
        if one == "∇":
            return chr(_GREEK[variant] + 25)
        if one in _GREEK_VARIANTS:
            return chr(_GREEK[variant] + 51 + _GREEK_VARIANTS.index(one))
    return one
