"""What every package is made of: strict XML."""

from __future__ import annotations
