"""QTI 2.1, 2.2 and 3.0 content packages: one writer, and three dialects as data."""
