"""Code stands in a text like any other word.

`backward()` and `requires_grad` are easier to read as code, no spell checker or translation machine touches them
then, and signs such as `_` and `*` cannot turn into italics. Write them between backticks. Names such as PyTorch are
names, not code.

Bad:

    - id: grad
      type: true-false
      prompt: Calling loss.backward() adds to the gradients that are there.
      answer: true

Good:

    - id: grad
      type: true-false
      prompt: Calling `loss.backward()` adds to the gradients that are there.
      answer: true
"""

from __future__ import annotations

from collections.abc import Iterator

from quizpack.diagnostics import Diagnostic, Kind, Severity
from quizpack.l10n.patterns import pattern
from quizpack.rules._code import without_code
from quizpack.rules._rule import Rule, Subject

KIND = Kind("QP159", "unmarked-code", Severity.INFO)

# A call, a name with underscores, or a long option: nothing else is sure to be code.
_CODE = pattern(
    r"(?<![\w.@/$\\{-])(?:[A-Za-z_][\w.]*\(\)|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+|__[a-z]+__|--[a-z][a-z-]+)(?![\w/@}])"
)
_NO_PROSE = pattern(r"\$[^$]+\$|\{\{[^}]*\}\}|\]\([^)]*\)|<[^>]*>|https?://\S+|\[[^\]]+\]:.*")
_PROMPTS = ("/prompt", "/explanation", "/feedback")


def check(subject: Subject) -> Iterator[Diagnostic]:
    """Look at prompts, explanations and feedback; an option may be code as a whole."""
    for spot in subject.texts if subject.may_have("()", "_", " --") else ():
        markup = spot.text.markup
        if ("_" in markup or "()" in markup or " --" in markup) and spot.field.endswith(_PROMPTS):
            found = _CODE.search(_NO_PROSE.sub(" ", without_code(markup)))
            if found:
                yield subject.found(
                    KIND,
                    spot.text.place,
                    f"{found[0]} looks like code.",
                    help=f"Write it between backticks: `{found[0]}`.",
                )


RULE = Rule(kind=KIND, check=check, every_language=False)
