"""Media are found under their exact name, inside the project, and only if they are what they say and do no harm."""

from __future__ import annotations

import struct
import unicodedata
import zlib
from pathlib import Path

import pytest

from quizpack.model.asset import Asset
from quizpack.model.place import Span
from quizpack.workspace import media
from quizpack.workspace.media import Shelf

SPAN = Span("content/tour.yaml", 3, 5, 3, 20)


def png(width: int = 3, height: int = 2) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + bytes(width) for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "content/media").mkdir(parents=True)
    (tmp_path / "content/media/ring.png").write_bytes(png())
    return tmp_path


def fetch(src: str, *locales: str) -> Asset:
    asset, found = Shelf(".", "content/tour.yaml").fetch(src, locales, SPAN)
    assert found == ()
    assert asset
    return asset


def told(src: str) -> tuple[str, str | None]:
    asset, found = Shelf(".", "content/tour.yaml").fetch(src, (), SPAN)
    assert asset is None
    assert [one.span for one in found] == [SPAN]
    return found[0].name, found[0].help


@pytest.mark.usefixtures("here")
def test_a_picture() -> None:
    asset = fetch("media/ring.png")
    assert (asset.media_type, asset.width, asset.height, asset.data) == ("image/png", 3, 2, png())
    assert asset.name.isascii()
    assert asset.name.endswith(".png")


def test_the_packed_name_comes_from_the_content(here: Path) -> None:
    (here / "content/Group 29 (1), ảnh & 100%.PNG").write_bytes(png())
    (here / "content/other.png").write_bytes(png(4))
    assert fetch("Group 29 (1), ảnh & 100%.PNG").name == fetch("media/ring.png").name != fetch("other.png").name


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    "src", ["./media/ring.png", "media/../media/ring.png", "media//ring.png", "../content/media/ring.png"]
)
def test_other_ways_to_the_same_file(src: str) -> None:
    assert fetch(src).data == png()


@pytest.mark.parametrize("src", ["media/a b.png", "media/a%20b.png"])
def test_blanks_as_typed_and_as_in_addresses(here: Path, src: str) -> None:
    (here / "content/media/a b.png").write_bytes(png())
    assert fetch(src).data == png()


@pytest.mark.parametrize(("typed", "on_disk"), [("NFC", "NFD"), ("NFD", "NFC"), ("NFD", "NFD")])
def test_accents_in_either_spelling(here: Path, typed: str, on_disk: str) -> None:
    (here / "content" / unicodedata.normalize(on_disk, "ảnh.png")).write_bytes(png())
    assert fetch(unicodedata.normalize(typed, "ảnh.png")).data == png()


def test_the_file_of_a_language(here: Path) -> None:
    (here / "content/media/ring.vi.png").write_bytes(png(5))
    (here / "content/media/ring.pt.png").write_bytes(png(7))
    assert [fetch("media/ring.png", *locales).width for locales in [("vi",), ("pt-BR", "pt"), ("ms",), ()]] == [
        5,
        7,
        3,
        3,
    ]


@pytest.mark.parametrize(
    "src",
    [
        "../../etc/passwd",
        "../../../etc/passwd",
        "/etc/passwd",
        "//host/ring.png",
        "file:///etc/passwd",
        "https://example.org/ring.png",
        "C:/Windows/ring.png",
        "c:ring.png",
        "media\\ring.png",
        "..\\..\\etc\\passwd",
        "media/../../../etc/passwd",
        "media/outside.png",
        "data:image/png;base64,AAAA",
    ],
)
def test_nothing_from_outside(here: Path, src: str) -> None:
    (here / "content/media/outside.png").symlink_to("/etc/passwd")
    assert told(src)[0] == "media-outside-project"


@pytest.mark.usefixtures("here")
def test_a_path_of_one_computer_is_not_only_a_matter_of_slashes() -> None:
    _, found = Shelf(".", "content/tour.yaml").fetch("C:\\pictures\\ring.png", ())
    assert [one.help for one in found] == ["Copy the file beside the quiz and write, for example, media/ring.png."]


def test_a_link_to_a_file_of_the_project(here: Path) -> None:
    (here / "pictures").mkdir()
    (here / "pictures/a.png").write_bytes(png())
    (here / "content/a.png").symlink_to(here / "pictures/a.png")
    assert fetch("a.png").data == png()


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("src", "help_"),
    [
        ("media/rnig.png", "Did you mean “media/ring.png”?"),
        ("media/cube.png", "The path starts at the quiz file's folder."),
        ("medai/ring.png", "Did you mean “media/ring.png”?"),
        ("media/ring.png/x", "The path starts at the quiz file's folder."),
        ("", "Write the file's name, such as media/ring.png."),
        ("a\0b.png", "Write the file's name, such as media/ring.png."),
        ("a\nb.png", "Write the file's name, such as media/ring.png."),
    ],
)
def test_missing(src: str, help_: str) -> None:
    assert told(src) == ("missing-media", help_)


@pytest.mark.usefixtures("here")
def test_a_folder_is_no_picture() -> None:
    assert told("media")[0] == "missing-media"


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("src", ["media/Ring.png", "Media/ring.png", "media/ring.PNG"])
def test_capitals_must_be_the_same(src: str) -> None:
    assert told(src) == ("media-name-case", "Write: media/ring.png")


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.png", b""),
        ("a.png", b"<html>Not found</html>"),
        ("a.png", png()[:18]),
        ("a.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF"),
        ("a.bmp", b"BM" + bytes(60)),
        ("a.mp3", b""),
    ],
)
def test_damaged(here: Path, name: str, data: bytes) -> None:
    (here / "content" / name).write_bytes(data)
    assert told(name)[0] == "broken-media"


@pytest.mark.usefixtures("here")
def test_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(media, "MOST_BYTES", len(png()) - 1)
    assert told("media/ring.png")[0] == "huge-media"


def test_unsafe_drawing(here: Path) -> None:
    (here / "content/a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    assert told("a.svg") == ("unsafe-svg", "Save the drawing as “plain SVG”, or as PNG.")


def test_a_file_is_read_once(here: Path) -> None:
    shelf = Shelf(".", "content/tour.yaml")
    first, _ = shelf.fetch("media/ring.png", (), SPAN)
    (here / "content/media/ring.png").unlink()
    assert shelf.fetch("media/ring.png", ("vi",), SPAN)[0] is first
