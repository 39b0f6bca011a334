"""An address or the name of a file is not the same in the translation.

A link that was translated or broken by blanks leads nowhere, and a picture's path is found in the author's file only
(a picture for one language has its own name, `ring.vi.png`, and needs no change in the text). An address may lead to
the page in the translation's language: it then has that language's code in it, as in `https://ms.example.org/` or
`https://example.org/ms/`.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/more/explanation"
    msgid "The [manual](https://example.org/manual) tells more."
    msgstr "[Manual](https://example.org/buku) menerangkan lebih lanjut."

Good:

    # translations/ms/loops.po
    msgctxt "loops/more/explanation"
    msgid "The [manual](https://example.org/manual) tells more."
    msgstr "[Manual](https://example.org/ms/manual) menerangkan lebih lanjut."
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._prose import Prose
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation, as_code, listed, missing

KIND = Kind("QP209", "url-changed")

_HELP = "Copy addresses and names of files from the source."
_MAY_HOLD = pattern(r"://|www\.|\]\(|<|\]:")


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the addresses and files of each text."""
    locale = translation.locale.lower()
    for one in translation.pairs:
        if one.source == one.target or not (_MAY_HOLD.search(one.source) or _MAY_HOLD.search(one.target)):
            continue
        source, target = _addresses(one.source_prose), _addresses(one.prose)
        gone = [address for address in source if address not in target]
        added = [address for address in target if address not in source]
        foreign = [address for address in added if not _is_localised(address, locale)]
        if len(gone) > len(added) - len(foreign):
            message = missing("address", as_code(gone), as_code(foreign))
            yield translation.found(KIND, one, message, help=_HELP)
        elif foreign:
            message = f"The source has no {listed(as_code(foreign))}."
            yield translation.found(KIND, one, message, help=_HELP, severity=Severity.WARNING)


def _addresses(text: Prose) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*text.addresses, *text.files)))


def _is_localised(address: str, locale: str) -> bool:
    """Whether an address has the code of a language in it, as a part of its host, its path or its query."""
    language = locale.partition("-")[0]
    codes = "|".join(re.escape(code) for code in (locale, locale.replace("-", "_"), language))
    return re.search(rf"(?:[/.=]|^)(?:{codes})(?:[/.&#?]|$)", address, re.IGNORECASE) is not None


RULE = Rule(kind=KIND, compare=compare, weblate=("url", "md-link", "md-reflink"))
