"""The only door to the user's disk: where files are, what they hold, and how a finished file gets there safely."""

from __future__ import annotations
