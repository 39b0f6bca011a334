"""The floors: what the unavoidable part alone costs. `python floors.py events|serialise|zlib|markdown FILE`.

`events` is measured as a whole process from outside; the others print the CPU seconds of their part.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path


def events(path: Path) -> None:
    """F1: drain libyaml's events."""
    from yaml import CSafeLoader
    from yaml.events import StreamEndEvent

    loader = CSafeLoader(path.read_text(encoding="utf-8"))
    while loader.get_event().__class__ is not StreamEndEvent:
        pass


def serialise(path: Path) -> float:
    """F2: serialise the parsed tree with lxml."""
    from lxml import etree

    tree = etree.parse(path, etree.XMLParser(strip_cdata=False, huge_tree=True))
    start = time.process_time()
    etree.tostring(tree, encoding="UTF-8", xml_declaration=True)
    return time.process_time() - start


def compress(path: Path) -> float:
    """F3: zlib, level 6."""
    import zlib

    data = path.read_bytes()
    start = time.process_time()
    zlib.compress(data, 6)
    return time.process_time() - start


def markdown(path: Path) -> float:
    """F4: markdown-it over the texts that have markup, one a line."""
    from markdown_it import MarkdownIt

    texts = path.read_text(encoding="utf-8").splitlines()
    parser = MarkdownIt("commonmark")
    start = time.process_time()
    for text in texts:
        parser.parseInline(text)
    return time.process_time() - start


if __name__ == "__main__":
    part, name = sys.argv[1:]
    floor = {"events": events, "serialise": serialise, "zlib": compress, "markdown": markdown}[part]
    print(floor(Path(name)))
