"""`quizpack inspect`: what a package holds and what is wrong with it."""

from __future__ import annotations

import sys

import click

from quizpack.cli import options

EXAMPLES = """Examples:

\b
quizpack inspect dist/canvas/en/tour.zip
quizpack inspect download.zip questions.xml
quizpack inspect download.zip --xsd schemas --format json"""


@click.command(epilog=EXAMPLES, short_help="Look into a package: QTI or Moodle XML.")
@click.argument("paths", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option(
    "--xsd",
    "schemas",
    metavar="DIR",
    envvar="QUIZPACK_XSD",
    type=click.Path(),
    help="Compare all XML with the schemas (.xsd) in this folder and below it. Default: $QUIZPACK_XSD, if it is set.",
)
@options.form
@options.voice
def command(paths: tuple[str, ...], schemas: str | None, form: str, voice: options.Voice) -> int:
    """Tell what packages hold, and what is wrong with them. Nothing is unpacked or changed.

    FILE is a QTI package (1.2, Canvas, Common Cartridge, 2.0 to 3.0), a Moodle XML file, a single QTI file, or the
    folder that a package was unpacked to. It may come from any program.

    Told are format, title, questions by type, points, languages, settings and files; then missing and undeclared files,
    bad identifiers, questions without a right answer, and what Canvas or Moodle would refuse or silently change.
    """
    from quizpack.app.inspect import Inspected, inspect
    from quizpack.cli import survey_forms
    from quizpack.cli.output import Output
    from quizpack.cli.summary import Tally, counted

    output, tally = Output(sys.stdout, "text", voice), Tally()
    kept: list[Inspected] = []
    with output.progress as progress:
        for one in inspect(paths, schemas or None, progress.at):
            tally.add(one.report)
            if form == "json":
                kept.append(one)
                continue
            if one.survey and not voice.quiet:
                output.put(survey_forms.text(one.path, one.survey))
            output.report(one.report)
    if form == "json":
        output.put(survey_forms.json(kept))
    elif tally.severities.total():
        output.say(tally.findings())
    else:
        output.say(f"No problem found in {counted(len(paths), 'file')}.")
    return int(tally.errors)
