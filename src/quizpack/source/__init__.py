"""A quiz file's tree to the model and back.

document = documents.read(source)
documents.schema.check(document, "quiz")  # what the schema refuses
quiz, found = decode(sound_part(document), project)  # what a schema cannot say
check_texts(quiz)  # what is wrong with the Markdown of the texts
encode.encode(quiz)  # the quiz as canonical YAML
"""

from __future__ import annotations

from quizpack.source.decode import decode
from quizpack.source.reading import LocaleFault
from quizpack.source.sound import sound_part
from quizpack.source.texts import check_texts

__all__ = ["LocaleFault", "check_texts", "decode", "sound_part"]
