"""Faults about languages: codes that are written otherwise, and other things where languages are meant.

Whether a well-formed code is that of a language that exists is judged later, with CLDR's data.
"""

from __future__ import annotations

from quizpack.diagnostics import Diagnostic
from quizpack.documents.schema.entries import LOCALE
from quizpack.documents.schema.fault import Fault, first_line, name_place, value_at
from quizpack.documents.schema.kinds import INVALID_ID, LOCALE_FORM, UNKNOWN_FIELD, WRONG_FORM
from quizpack.documents.schema.repair import flow_raw, renamed, replaced, write
from quizpack.documents.schema.suggest import id_like
from quizpack.documents.schema.words import listed
from quizpack.documents.tree import List, Map
from quizpack.model.locale import canonical
from quizpack.model.place import start_of

_BY_NAME = {
    "arabic": "ar", "bahasa": "ms", "bengali": "bn", "chinese": "zh-Hans", "danish": "da", "dutch": "nl",
    "english": "en", "finnish": "fi", "french": "fr", "german": "de", "greek": "el", "hindi": "hi",
    "indonesian": "id", "italian": "it", "japanese": "ja", "korean": "ko", "malay": "ms", "malaysian": "ms",
    "melayu": "ms", "norwegian": "nb", "persian": "fa", "polish": "pl", "portuguese": "pt", "brazilian": "pt-BR",
    "russian": "ru", "spanish": "es", "swedish": "sv", "tamil": "ta", "thai": "th", "turkish": "tr",
    "ukrainian": "uk", "urdu": "ur", "vietnamese": "vi",
}  # fmt: skip
_FEEDBACK = frozenset({"correct", "incorrect", "partial"})


def meant(name: str) -> str | None:
    """The language code that is meant by another spelling of it or by the language's English name."""
    tag = canonical(name) or _BY_NAME.get(name.strip().casefold())
    return tag if tag and tag != name and LOCALE.fullmatch(tag) else None


def wrong_value(fault: Fault) -> Diagnostic:
    """A value that should be a language's code."""
    if tag := meant(fault.text):
        if isinstance(fault.path[-1], int) and tag in value_at(fault.document, fault.path[:-1]):
            message = f"The language `{fault.text}` stands in this list already, as `{tag}`."
            return fault.finding(LOCALE_FORM, message, advice=f"Take `{fault.text}` out.")
        fix = replaced(fault.document, fault.place, tag)
        message = f"The language `{fault.text}` is written `{tag}` here."
        return fault.finding(LOCALE_FORM, message, advice=write(fault.document, fix), fix=fix)
    return fault.finding(LOCALE_FORM, f"`{fault.text}` is no language's code.")


def wrong_name(fault: Fault) -> Diagnostic:
    """The name of a field that should be a language's code, the name of a blank, or that of an output or rule."""
    if fault.rule.get("pattern") != f"^{LOCALE.pattern}$":
        return _wrong_key(fault)
    where = name_place(fault.document, fault.path, fault.name)
    if tag := meant(fault.name):
        fix = renamed(fault.document, fault.path, fault.name, tag)
        message = f"The language `{fault.name}` is written `{tag}` here."
        return fault.finding(LOCALE_FORM, message, advice=write(fault.document, fix), at=where, fix=fix)
    return _fields_for_text(fault) or fault.finding(
        UNKNOWN_FIELD, f"`{fault.name}` is no language's code, so it cannot stand here.", at=where
    )


def _wrong_key(fault: Fault) -> Diagnostic:
    """The name of a blank, a variable, an output or a rule, which cannot be one."""
    where = name_place(fault.document, fault.path, fault.name)
    meant = id_like(fault.name)
    prompt = "" if fault.field not in ("blanks", "variables") else " here and in the prompt"
    advice = f"{fault.advice} Perhaps `{meant if meant[0].isalpha() else f'x{meant}'}`{prompt}?"
    return fault.finding(INVALID_ID, f"`{fault.name}` cannot be a name here.", advice=advice, at=where)


def _fields_for_text(fault: Fault) -> Diagnostic | None:
    """`prompt: {text: …}`, or right and wrong feedback where one text is meant."""
    where = name_place(fault.document, fault.path, fault.name)
    if set(fault.value) <= _FEEDBACK:
        message = f"`{fault.field}` is one text here; a question's feedback has {listed(fault.value)}."
        return fault.finding(WRONG_FORM, message, advice="Write one text: `feedback: …`.", at=where)
    if fault.name != "text" or len(fault.value) != 1:
        return None
    message = f"`{fault.field}` takes its text directly, without `text:`."
    raw = flow_raw(fault.document, (*fault.path, "text"))
    if raw is None or isinstance(fault.value["text"], Map | List):
        return fault.finding(WRONG_FORM, message, advice=f"Write `{fault.field}: …`.", at=where)
    fix = replaced(fault.document, fault.place, raw)
    if not _begins_line(fault):
        return fault.finding(WRONG_FORM, message, advice=write(fault.document, fix), at=where, fix=fix)
    return fault.finding(WRONG_FORM, message, advice=f"Write: {fault.field}: {raw}", at=where, fix=fix)


def _begins_line(fault: Fault) -> bool:
    """Whether the fields stand below the name of the field that holds them, not beside it."""
    text = fault.document.source.text
    start = start_of(first_line(fault.document, fault.place))
    return not text[max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1 : start].strip()
