"""XLIFF 1.2 and 2.1, the exchange formats of translators' programs: a quiz's texts out, their translations in."""
