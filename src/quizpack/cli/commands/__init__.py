"""The commands: each file holds one as `command`, imported when it is called."""

from __future__ import annotations
