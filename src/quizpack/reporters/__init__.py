"""How findings are shown: each file is one form, found by its name. A reporter makes text and prints nothing."""

from __future__ import annotations
