#!/usr/bin/env python3
"""Takes out of a binary for Linux what depends on the folder it was built in, and on nothing that runs.

The Swift compiler writes a hash beside the code of each module, `.swift_modhash`, by which it sees whether it may leave
an object file as it is. The paths of its outputs go into that hash. The linker's build id is a hash of it all, so it is
made anew.
"""

import hashlib
import pathlib
import struct
import sys

HASHES = ".swift_modhash"
BUILD_ID = ".note.gnu.build-id"


def sections(data: bytes) -> dict:
    """Names to places and sizes in the file, of those that have bytes there."""
    if data[:6] != b"\x7fELF\x02\x01":
        raise ValueError("no 64-bit ELF file")
    (table,) = struct.unpack_from("<Q", data, 0x28)
    size, count, names = struct.unpack_from("<HHH", data, 0x3A)
    headers = [struct.unpack_from("<IIQQQQ", data, table + size * index) for index in range(count)]
    start = headers[names][4]
    found = {}
    for name, kind, _, _, offset, length in headers:
        text = data[start + name : data.index(b"\0", start + name)].decode()
        if kind != 8:  # SHT_NOBITS
            found[text] = (offset, length)
    return found


def without_folder(data: bytes) -> bytes:
    made = bytearray(data)
    places = sections(data)
    for name in [HASHES, BUILD_ID]:
        if name in places:
            offset, length = places[name]
            # Of the note the last 20 bytes are the id.
            first = offset + (length - 20 if name == BUILD_ID else 0)
            made[first : offset + length] = bytes(offset + length - first)
    if BUILD_ID in places:
        end = sum(places[BUILD_ID])
        made[end - 20 : end] = hashlib.sha1(made).digest()
    return bytes(made)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        path.write_bytes(without_folder(path.read_bytes()))
