"""Run commands as whole processes and read what the operating system says of each: CPU seconds and peak memory."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

# Linux counts the memory of the process that started a command into the command's own peak, so commands are started
# by a process that holds next to nothing.
_SMALL = """
import json, os, resource, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
said = process.stdout.read().decode(errors="replace")
_, status, usage = os.wait4(process.pid, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss, said[-2000:]]))
"""


@dataclass
class Row:
    """One thing that is measured: a command, or a number that a command prints (a floor inside a process)."""

    name: str
    command: list[str]
    folder: Path
    prints: bool = False
    """True where the command prints the CPU seconds of the part that counts."""
    cpu: list[float] = field(default_factory=list)
    peak: list[float] = field(default_factory=list)
    failed: str = ""

    def run(self) -> None:
        """Run once and note CPU seconds (user and system, children included) and peak memory in MiB."""
        started = [sys.executable, "-S", "-c", _SMALL, *self.command]
        found = subprocess.run(started, cwd=self.folder, capture_output=True, check=True, text=True)
        code, seconds, kibibytes, said = json.loads(found.stdout)
        if code:
            self.failed = f"exit {code}: {said.strip()[-300:]}"
            return
        self.cpu.append(float(said.split()[-1]) if self.prints else seconds)
        self.peak.append(kibibytes / 1024)

    @property
    def seconds(self) -> float:
        """The median CPU seconds."""
        return median(self.cpu)

    @property
    def mebibytes(self) -> float:
        """The highest peak memory."""
        return max(self.peak)


def in_turn(rows: list[Row], rounds: int) -> None:
    """Run all rows once to warm up, then `rounds` times in turn, so that a slow minute hits them all."""
    for row in rows:
        row.run()
        row.cpu.clear()
        row.peak.clear()
    for _ in range(rounds):
        for row in rows:
            if not row.failed:
                row.run()
