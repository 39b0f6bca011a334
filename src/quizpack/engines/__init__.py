"""Machine translation: one file an engine, and what they share. The only room that speaks to the network."""

from __future__ import annotations
