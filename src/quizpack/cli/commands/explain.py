"""`quizpack explain`: a rule's page."""

from __future__ import annotations

import sys

import click

from quizpack.cli import complete, options

EXAMPLES = """Examples:

\b
quizpack explain QP143
quizpack explain all-of-the-above"""


@click.command(epilog=EXAMPLES, short_help="Explain a rule.")
@click.argument("name", metavar="CODE|NAME", shell_complete=complete.rules)
@options.form
@options.voice
def command(name: str, form: str, voice: options.Voice) -> int:
    """Explain what a rule is for, why it matters and how to mend what it finds.

    CODE and NAME stand at the end of each finding, such as [QP143 longest-answer-correct].
    """
    from quizpack.app.rules import family, near, other_kind, pages
    from quizpack.cli.output import Output
    from quizpack.cli.rule_pages import json, page

    output = Output(sys.stdout, "text", voice)
    every, _ = pages()
    wanted = name.strip("[]")
    found = next((one for one in every if wanted.upper() == one.code or wanted.lower() == one.name), None)
    if found:
        output.put(json([found]) if form == "json" else page(found))
        return 0
    kind = other_kind(wanted.upper()) or other_kind(wanted.lower())
    if kind is None:
        like = near(wanted, every)
        hint = f"Did you mean “{like}”?" if like else "See: quizpack rules"
        raise click.UsageError(f"There is no rule “{name}”. {hint}")
    output.put(
        f"{kind.code} {kind.name} ({kind.severity.word})\n\n"
        f"This is about {family(kind.code)}. It is no rule, and only rules have pages:\n"
        "each finding itself says what is wrong and how to write it right.\n"
    )
    return 0
