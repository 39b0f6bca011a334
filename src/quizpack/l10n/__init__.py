"""Languages: PO files, their pairing with a quiz's texts, the quiz in another language, our own words."""
