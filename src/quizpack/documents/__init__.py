"""Any YAML file of ours (quiz, project file, glossary): from bytes to a tree with places, every slip in plain words.

`decode` makes a `Source` of a file's bytes and `read` a `Document` of that. What stands where is told by the tree's
`Map.places` and `List.places` and by `key_place`; `typed` gives a value as a text, and `Document.as_text` what is wrong
with it as one. The line scan (`scan/`) finds the other mistakes of a file that YAML's reader gives up on.
"""

from __future__ import annotations

from quizpack.documents.document import MOST_LEVELS, Document
from quizpack.documents.read import collector_paused, read
from quizpack.documents.text_file import decode
from quizpack.documents.tree import List, Map, key_place, typed

__all__ = ["MOST_LEVELS", "Document", "List", "Map", "collector_paused", "decode", "key_place", "read", "typed"]
