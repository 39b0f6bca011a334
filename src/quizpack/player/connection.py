"""Where the player keeps what a learner did, and how it tells the result."""

from __future__ import annotations

from typing import Literal

from quizpack.model.record import record

Driver = Literal["none", "scorm12", "scorm2004"]


@record
class Connection:
    """Which platform a page speaks to, and how.

    `report`: which try's score counts. `on_fail`: the status of a finished try below the pass mark. `exit`: what a
    finished try says on leaving; `suspend` keeps the answers readable, `normal` is for platforms that need it.
    """

    driver: Driver = "none"
    report: Literal["best", "last", "first"] = "best"
    on_fail: Literal["failed", "incomplete"] = "failed"
    exit: Literal["suspend", "normal"] = "suspend"

    def json(self) -> dict[str, str]:
        """As the player reads it."""
        return {"driver": self.driver, "report": self.report, "onFail": self.on_fail, "exit": self.exit}
