"""`python -m quizpack`, the same as the `quizpack` command."""

from __future__ import annotations

from quizpack.cli import main

if __name__ == "__main__":
    main()
