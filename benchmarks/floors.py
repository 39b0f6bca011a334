"""The floors: what the unavoidable part alone costs. `python floors.py events|serialise|zlib|markdown FILE`.

`events` is measured as a whole process from outside; the others print the CPU seconds of their part. A zip file stands
for the files in it.
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
    """F2: serialise the parsed trees with lxml."""
    from lxml import etree

    parser = etree.XMLParser(strip_cdata=False, huge_tree=True)
    trees = [etree.fromstring(data, parser).getroottree() for name, data in contents(path) if name.endswith(".xml")]
    start = time.process_time()
    for tree in trees:
        etree.tostring(tree, encoding="UTF-8", xml_declaration=True)
    return time.process_time() - start


def compress(path: Path) -> float:
    """F3: zlib, level 6."""
    import zlib

    files = [data for _, data in contents(path)]
    start = time.process_time()
    for data in files:
        zlib.compress(data, 6)
    return time.process_time() - start


def contents(path: Path) -> list[tuple[str, bytes]]:
    """The file, or the files in it."""
    if path.suffix != ".zip":
        return [(path.name, path.read_bytes())]
    from zipfile import ZipFile

    with ZipFile(path) as package:
        return [(name, package.read(name)) for name in package.namelist()]


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
