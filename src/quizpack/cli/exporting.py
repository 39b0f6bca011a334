"""What `export` and `build` tell as they go: findings and files, to people on stderr, to programs in their form."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

from quizpack.app.report import Export, Report, Watch
from quizpack.cli.options import Voice
from quizpack.cli.output import Output
from quizpack.cli.summary import Tally, export_line, mentioned
from quizpack.reporters.json_ import as_json, finding


def run(work: Callable[[Watch], Iterator[Report]], folder: str, form: str, voice: Voice) -> int:
    """Do the work and tell about it; the exit code says whether there were errors. `folder` is where files land."""
    output, tally = Output(sys.stderr if form == "text" else sys.stdout, form, voice), Tally()
    with output.progress as progress:
        for report in work(progress.at):
            output.report(report)
            tally.add(report)
            for export in mentioned(report.exports, all_of_them=voice.verbose):
                output.say(export_line(export))
    if form == "json":
        files = [_file(export) for export in tally.exports]
        output.put(as_json({"diagnostics": [finding(one) for one in output.kept], "files": files}))
    else:
        output.end()
    if tally.severities:
        output.say(tally.findings())
    if unwritten := tally.unwritten():
        output.say(unwritten)
    output.say(tally.exported(folder))
    return int(tally.errors)


def _file(export: Export) -> dict[str, Any]:
    return {
        "target": export.target,
        "quiz": export.quiz,
        "locale": export.locale,
        "path": export.path,
        "sha256": export.sha256,
    }
