"""A placeholder such as `{name}` or `%(count)s` is not the same in the translation.

A quiz that asks about templates or messages holds placeholders as text; programs fill them in by their names, so that
the names must stay. Blanks and variables of a question (`{{name}}`) are looked after by `blanks-differ`, what stands
in code by `code-changed`.

Bad:

    # translations/ms/loops.po
    msgctxt "loops/log/prompt"
    msgid "What does the message “step {count} done” show?"
    msgstr "Apakah yang ditunjukkan oleh mesej “langkah {kiraan} selesai”?"

Good:

    # translations/ms/loops.po
    msgctxt "loops/log/prompt"
    msgid "What does the message “step {count} done” show?"
    msgstr "Apakah yang ditunjukkan oleh mesej “langkah {count} selesai”?"
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind
from quizpack.l10n.patterns import pattern
from quizpack.rules._rule import Rule
from quizpack.rules._translation import Translation, as_code, listed, missing

KIND = Kind("QP208", "placeholder-changed")

_PLACEHOLDER = pattern(
    r"\{\{[^{}\n]{1,40}\}\}|\$?\{[A-Za-z_][\w.-]*(?:![rsa])?(?::[^{}\s]*)?\}|\{\d*\}"
    r"|%\([\w.-]+\)[sdifgxr]|(?<![\w%])%(?:\d+\$)?[sd](?!\w)"
)


def compare(translation: Translation) -> Iterator[Diagnostic]:
    """Compare the placeholders of each text."""
    for one in translation.pairs:
        if one.source != one.target and ("{" in one.source or "%" in one.source or "{" in one.target):
            source = dict.fromkeys(_PLACEHOLDER.findall(one.source_prose.text))
            target = dict.fromkeys(_PLACEHOLDER.findall(one.prose.text))
            gone = as_code(name for name in source if name not in target)
            added = as_code(name for name in target if name not in source)
            if gone or added:
                message = f"The source has no placeholder {listed(added)}."
                if gone:
                    message = missing("placeholder", gone, added)
                yield translation.found(KIND, one, message, help="Write placeholders as they are in the source.")


RULE = Rule(
    kind=KIND,
    compare=compare,
    weblate=(
        "placeholders",
        "python-format",
        "python-brace-format",
        "c-format",
        "javascript-format",
        "icu-message-format",
    ),
)
