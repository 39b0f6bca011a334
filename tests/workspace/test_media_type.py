"""A picture's kind and size are read from its first bytes."""

from __future__ import annotations

import struct

import pytest

from quizpack.workspace.media_type import media_type, pixels

JPEG = (
    b"\xff\xd8"
    b"\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
    b"\xff\xc4\x00\x04\x00\x00"  # a Huffman table, whose marker looks like a frame's
    b"\xff\xff\xc2\x00\x0b\x08" + struct.pack(">HH", 480, 640) + b"\x01\x01\x11\x00"  # a filler byte before the marker
)
GIF = b"GIF89a" + struct.pack("<HH", 30, 20) + bytes(3)
WEBP_LOSSY = b"RIFF\x00\x00\x00\x00WEBPVP8 \x00\x00\x00\x00\x00\x00\x00\x9d\x01\x2a" + struct.pack(
    "<HH", 30 | 0x4000, 20
)
WEBP_LOSSLESS = b"RIFF\x00\x00\x00\x00WEBPVP8L\x00\x00\x00\x00\x2f" + struct.pack("<I", 29 | 19 << 14)
WEBP_EXTENDED = b"RIFF\x00\x00\x00\x00WEBPVP8X\x00\x00\x00\x00\x00\x00\x00\x00" + b"\x1d\x00\x00" + b"\x13\x00\x00"


@pytest.mark.parametrize(
    ("data", "kind", "size"),
    [
        (JPEG, "image/jpeg", (640, 480)),
        (GIF, "image/gif", (30, 20)),
        (WEBP_LOSSY, "image/webp", (30, 20)),
        (WEBP_LOSSLESS, "image/webp", (30, 20)),
        (WEBP_EXTENDED, "image/webp", (30, 20)),
        (b"<svg width='30' height='20px'/>", "image/svg+xml", (30, 20)),
        (b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- x --><svg viewBox='0 0 30 20'/>", "image/svg+xml", (30, 20)),
        (b"<!DOCTYPE svg PUBLIC 'a' 'b'><svg width='1in' height='50%' viewBox='0,0,9.6,8'/>", "image/svg+xml", (10, 8)),
        (b"<svg/>", "image/svg+xml", (0, 0)),
    ],
)
def test_pictures(data: bytes, kind: str, size: tuple[int, int]) -> None:
    # whatever the file is called
    assert media_type("a.png", data) == kind
    assert pixels(kind, data) == size


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mp3", "audio/mpeg"),
        ("A.MP4", "video/mp4"),
        ("a.pdf", "application/pdf"),
        ("a.xyz", "application/octet-stream"),
    ],
)
def test_other_media_go_by_their_ending(name: str, kind: str) -> None:
    assert media_type(name, b"x") == kind


@pytest.mark.parametrize("data", [JPEG[:20], GIF[:7], WEBP_LOSSY[:25], WEBP_LOSSLESS[:22], b"\xff\xd8\xff", b"II*\x00"])
def test_cut_short_or_unknown(data: bytes) -> None:
    assert media_type("a.png", data) is None
