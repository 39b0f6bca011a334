"""`quizpack rules`: what quizpack looks for."""

from __future__ import annotations

import sys

import click

from quizpack.cli import options

EXAMPLES = """Examples:

\b
quizpack rules
quizpack rules --format json"""


@click.command(epilog=EXAMPLES, short_help="List the rules.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "markdown")),
    default="text",
    show_default=True,
    help="A table for people, JSON for programs, or all pages as one.",
)
@options.voice
def command(form: str, voice: options.Voice) -> int:
    """List the rules that quizzes and translations are checked by.

    Each has a code, a name, a level (off, info, warning or error) and a page: see quizpack explain.
    """
    from quizpack.app.report import Report
    from quizpack.app.rules import pages
    from quizpack.cli.output import Output
    from quizpack.cli.rule_pages import FORMS

    every, found = pages()
    Output(sys.stdout, "text", voice).put(FORMS[form](every))
    Output(sys.stderr, "text", voice).report(Report(diagnostics=found))
    return 0
