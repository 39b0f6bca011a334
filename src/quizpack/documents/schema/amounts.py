"""Faults about numbers, shares and times: other spellings of them, and values out of bounds."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

from quizpack.diagnostics import Diagnostic
from quizpack.documents.schema.fault import Fault
from quizpack.documents.schema.kinds import WRONG_FORM, WRONG_VALUE
from quizpack.documents.schema.repair import replaced, write
from quizpack.documents.schema.words import described

_NUMBER = r"[-+]?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?"
_COMMA = re.compile(r"([-+]?[0-9]+),([0-9]+)")
_THOUSANDS = re.compile(r"[-+]?[0-9]{1,3}(?:(?P<mark>[ _'’.,\u00a0\u202f])[0-9]{3})(?:(?P=mark)[0-9]{3})*(?:\.[0-9]+)?")
_SHARE = re.compile(r"(?P<number>[0-9]+(?:[.,][0-9]+)?)\s*(?:%|percent|per cent|pct|٪|％)?", re.IGNORECASE)
_UNITS = {
    **dict.fromkeys(["h", "hr", "hrs", "hour", "hours"], "h"),
    **dict.fromkeys(["m", "min", "mins", "minute", "minutes"], "min"),
    **dict.fromkeys(["s", "sec", "secs", "second", "seconds"], "s"),
}
_PART = re.compile(r"([0-9]+(?:[.,][0-9]+)?)\s*([a-z]+)", re.IGNORECASE)
_CLOCK = re.compile(r"([0-9]{1,3}):([0-5][0-9])(?::([0-5][0-9]))?")
_LEAST = {"minimum": "cannot be below", "exclusiveMinimum": "must be above", "maximum": "cannot be above"}


def number(fault: Fault) -> Diagnostic:
    """No number where one is meant."""
    if not isinstance(fault.value, str):
        message = f"`{fault.field}` is {described(fault.value)} here; a number is meant."
        return fault.finding(WRONG_FORM, message, advice=_ways(fault))
    text = fault.value.strip().replace("−", "-")
    if re.fullmatch(_NUMBER, text):
        why = "The quotation marks make this a text; a number has none."
        return _rewritten(
            fault, why if text == fault.value.strip() else "A minus sign in numbers is a plain hyphen.", text
        )
    if (found := _COMMA.fullmatch(text)) and len(found[2]) != 3:
        return _rewritten(fault, "Numbers have a decimal point, not a comma.", f"{found[1]}.{found[2]}")
    if (found := _THOUSANDS.fullmatch(text)) and found["mark"] not in ",.":
        return _rewritten(fault, "Numbers have nothing between their thousands.", text.replace(found["mark"], ""))
    if _COMMA.fullmatch(text):
        advice = f"Write `{text.replace(',', '')}` or, for less than a thousandth of that, `{text.replace(',', '.')}`."
        return fault.finding(
            WRONG_FORM, "Numbers have no comma: a point parts the decimals, nothing the thousands.", advice=advice
        )
    if found := re.fullmatch(rf"({_NUMBER})\s*/\s*({_NUMBER})", text):
        return _fraction(fault, found[1], found[2])
    if found := re.fullmatch(rf"({_NUMBER})\s*(\S[^0-9]*)", text):
        return _with_unit(fault, found[1], found[2])
    return fault.finding(WRONG_FORM, f"`{_short(fault.text)}` is a text; a number is meant here.", advice=_ways(fault))


def _ways(fault: Fault) -> str | None:
    """For a list where one number is meant, how several are written."""
    if isinstance(fault.value, list) and fault.field == "answer":
        return "Write one number; several right ones are a list of `answers`, from one to another is a `range: [1, 2]`."
    return None


def _fraction(fault: Fault, over: str, under: str) -> Diagnostic:
    message = "Numbers are written with decimals, not as fractions."
    if not Fraction(under):
        return fault.finding(WRONG_FORM, message)
    exact = Fraction(over) / Fraction(under)
    shown = Decimal(exact.numerator) / Decimal(exact.denominator)
    if Fraction(shown) == exact:
        return _rewritten(fault, message, f"{shown.normalize():f}")
    rounded = f"{shown:.4g}"
    advice = f"Write a rounded number, and how far off an answer may be: `answer: {rounded}`, `tolerance: 0.001`."
    return fault.finding(WRONG_FORM, message, advice=advice if fault.field == "answer" else f"Write `{rounded}`.")


def _with_unit(fault: Fault, digits: str, unit: str) -> Diagnostic:
    if unit == "%":
        return fault.finding(WRONG_FORM, f"`{fault.field}` is a number, not a share.")
    message = f"`{fault.field}` is a number alone, without `{unit}`."
    if fault.field in ("answer", "value"):
        return fault.finding(
            WRONG_FORM, message, advice=f"Write `{digits}`; the unit has a field of its own: `unit: {{name: {unit}}}`."
        )
    return _rewritten(fault, message, digits)


def _rewritten(fault: Fault, message: str, new: str) -> Diagnostic:
    fix = replaced(fault.document, fault.place, new.removeprefix("+"))
    return fault.finding(WRONG_FORM, message, advice=write(fault.document, fix), fix=fix)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"


def limit(fault: Fault) -> Diagnostic:
    """A number out of its bounds, or no whole one."""
    if fault.word == "multipleOf":
        return fault.finding(WRONG_VALUE, f"`{fault.field}` must be a whole number, not {fault.text}.")
    return fault.finding(WRONG_VALUE, f"`{fault.field}` is {fault.text}; it {_LEAST[fault.word]} {fault.limit}.")


def share(fault: Fault) -> Diagnostic:
    """No share (`50%`) where one is meant."""
    value, text = fault.value, fault.text.strip()
    if isinstance(value, bool | list | dict):
        return fault.finding(WRONG_FORM, f"`{fault.field}` is {described(value)} here; a share such as `50%` is meant.")
    found = _SHARE.fullmatch(text)
    if not found:
        return fault.finding(WRONG_VALUE, f"`{_short(text)}` is no share.")
    digits = found["number"].replace(",", ".")
    bare = text == found["number"]
    if bare and 0 < Decimal(digits) <= 1:
        hundredfold = f"{(Decimal(digits) * 100).normalize():f}"
        return _share(fault, "A share is written with a percent sign.", f"{hundredfold}%", safe=False)
    if Decimal(digits) > 100:
        return fault.finding(WRONG_VALUE, f"`{fault.field}` is {text}; a share cannot be above 100%.")
    message = "A share is written with a percent sign."
    if not bare:
        message = (
            "Numbers have a decimal point, not a comma." if "," in text else "A share is digits and a percent sign."
        )
    return _share(fault, message, f"{digits}%")


def _share(fault: Fault, message: str, new: str, *, safe: bool = True) -> Diagnostic:
    fix = replaced(fault.document, fault.place, new, safe=safe)
    return fault.finding(WRONG_VALUE, message, advice=write(fault.document, fix), fix=fix)


def tolerance(fault: Fault) -> Diagnostic:
    """Neither a number nor a share where a tolerance is meant."""
    if fault.word == "minimum":
        return limit(fault)
    found = _SHARE.fullmatch(fault.text.strip()) if isinstance(fault.value, str) else None
    return share(fault) if found and found["number"] != found[0] else number(fault)


def time(fault: Fault) -> Diagnostic:
    """No time with its unit where one is meant."""
    value = fault.value
    if isinstance(value, bool | list | dict):
        return fault.finding(
            WRONG_FORM, f"`{fault.field}` is {described(value)} here; a time such as `20 min` is meant."
        )
    if isinstance(value, int | float):
        fix = replaced(fault.document, fault.place, f"{fault.text} min", safe=False)
        advice = f"{write(fault.document, fix)}\nor, for example, `{fault.text} s` or `1 h 30 min`."
        return fault.finding(WRONG_VALUE, "A time has its unit: `s`, `min` or `h`.", advice=advice, fix=fix)
    seconds, safe = _seconds(value.strip())
    if not seconds:
        return fault.finding(WRONG_VALUE, f"`{_short(value)}` is no time.")
    fix = replaced(fault.document, fault.place, spelled_time(seconds), safe=safe)
    message = "A time is whole numbers, each with its unit: `h`, `min` or `s`, in this order."
    return fault.finding(WRONG_VALUE, message, advice=write(fault.document, fix), fix=fix)


def _seconds(text: str) -> tuple[int, bool]:
    """The seconds that another spelling means (0 where it means none), and whether it can mean nothing else."""
    if found := _CLOCK.fullmatch(text):
        hours, minutes, seconds = (int(part or 0) for part in found.groups())
        return hours * 3600 + minutes * 60 + seconds, bool(found[3])
    parts = _PART.findall(text)
    rest = _PART.sub("", text).replace("and", "").strip(" ,")
    if not parts or rest or any(unit.casefold() not in _UNITS for _, unit in parts):
        return 0, False
    size = {"h": 3600, "min": 60, "s": 1}
    whole = sum(Fraction(digits.replace(",", ".")) * size[_UNITS[unit.casefold()]] for digits, unit in parts)
    return (int(whole), True) if whole == int(whole) else (0, False)


def spelled_time(seconds: int) -> str:
    """Seconds as the format writes them: `1 h 30 min`."""
    hours, rest = divmod(seconds, 3600)
    minutes, rest = divmod(rest, 60)
    parts = [f"{count} {unit}" for count, unit in ((hours, "h"), (minutes, "min"), (rest, "s")) if count]
    return " ".join(parts) or "0 s"
