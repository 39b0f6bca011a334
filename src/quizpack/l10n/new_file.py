"""The beginning of a new PO file or template: its header.

quizpack knows no clock, so a new file says 1 January 1970, as reproducible builds do, and an existing file's dates are
left alone: translators' programs keep `PO-Revision-Date`, and version control knows the rest.
"""

from __future__ import annotations

from quizpack.l10n.po import Catalogue, read
from quizpack.l10n.po.writing import field_lines
from quizpack.model.locale import gettext_name, parse
from quizpack.model.place import Source

_UNKNOWN_DATE = "1970-01-01 00:00+0000"
# gettext's own forms where Babel has CLDR's, whose third is for millions only: what Weblate and Poedit expect.
_TWO_FORMS = {"ca": "n != 1", "es": "n != 1", "fr": "n > 1", "it": "n != 1", "pt": "n != 1", "pt_BR": "n > 1"}


def header(project_name: str, locale: str | None) -> str:
    """The header of a new file in a language (BCP 47), or of a template."""
    fields = {
        "Project-Id-Version": project_name,
        "Report-Msgid-Bugs-To": "",
        "POT-Creation-Date": _UNKNOWN_DATE,
        "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE",
        "Last-Translator": "FULL NAME <EMAIL@ADDRESS>",
        "Language-Team": _english_name(locale) if locale else "LANGUAGE <LL@li.org>",
        "Language": gettext_name(locale) if locale else "",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    if locale:
        fields["Plural-Forms"] = _plural_forms(locale)
    text = "".join(f"{name}: {value}\n" for name, value in fields.items())
    return "\n".join(('msgid ""', *field_lines("msgstr", text), ""))


def headed(catalogue: Catalogue, project_name: str, locale: str | None) -> Catalogue:
    """The catalogue with a header, if it has none yet; an empty one is a new file."""
    if catalogue.header:
        return catalogue
    text = catalogue.source.text
    gap = "\n" if text and not text.startswith(("\n", "\r")) else ""
    source = Source(catalogue.source.path, header(project_name, locale) + gap + text)
    return read(source, locale, byte_order_mark=catalogue.byte_order_mark)[0]


def empty(path: str) -> Catalogue:
    """The catalogue of a file that is not there yet."""
    return Catalogue(Source(path, ""), ())


def _english_name(locale: str) -> str:
    from babel import Locale, UnknownLocaleError

    tag = parse(locale)
    if not tag:
        return locale
    try:
        known = Locale.parse("_".join(filter(None, (tag.language, tag.script, tag.region))))
    except UnknownLocaleError:
        return Locale("en").languages.get(tag.language) or locale
    return known.english_name or locale


def _plural_forms(locale: str) -> str:
    """A quiz has no plural forms, but `msgfmt -c`, Poedit and Weblate want the header right."""
    from babel import UnknownLocaleError
    from babel.messages.plurals import get_plural

    tag = parse(locale)
    language = tag.language if tag else locale
    rule = _TWO_FORMS.get(gettext_name(locale)) or _TWO_FORMS.get(language)
    try:
        number, known = (2, f"({rule})") if rule else get_plural(language)[:2]
    except UnknownLocaleError:
        number, known = 2, "(n != 1)"
    return f"nplurals={number}; plural={known};"
