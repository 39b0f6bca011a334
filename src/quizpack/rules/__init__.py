"""The lint rules: each file is one rule, found by its name, and its docstring is the rule's page."""

from __future__ import annotations
