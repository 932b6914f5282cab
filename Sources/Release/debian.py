"""A binary package for Debian and Ubuntu, made from the tree of the tarball."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import time

import archives
import linked

MAINTAINER = "layoutc maintainers <maintainers@example.com>"

DESCRIPTION = """Description: compiler for declarative collection-view layouts
 A layout spec says in YAML which sections a collection has and how its cells
 are arranged. layoutc works out the exact rect of every cell on every device,
 as JSON, Swift, TypeScript, Kotlin or a picture, finds what will look wrong on
 some device, and serves editors.
"""

OVERRIDES = """# One file that runs everywhere is what this package is for: there is no package of Swift's runtime to depend on.
layoutc: statically-linked-binary [usr/bin/layoutc]
# libyaml is linked in with all else; Built-Using names the source.
layoutc: embedded-library *libyaml* [usr/bin/layoutc]
"""


def copyright_file(parts: list) -> str:
    stanzas = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: layoutc\nSource: https://example.com/layoutc\n"
        "Comment: usr/bin/layoutc is linked with what is listed below. The texts of the licences are in\n"
        " /usr/share/doc/layoutc/licences, what was linked in which version in layoutc.spdx.json beside it.",
        "Files: *\nCopyright: the layoutc authors\nLicense: layoutc-none-stated",
        "License: layoutc-none-stated\n The sources of layoutc state no licence.",
    ]
    for part in parts:
        licence = part["licence"].replace(" AND ", " and ").replace(" WITH ", " with ")
        holders = part["copyright"].replace("; ", "\n ")
        name = licence.replace(" ", "-")
        stanzas.append(f"Files: usr/bin/layoutc\nCopyright: {holders}\nLicense: {name}\nComment: {part['name']}")
    for licence in sorted({part["licence"].replace(" AND ", " and ").replace(" WITH ", " with ") for part in parts}):
        common = [
            f"/usr/share/common-licenses/{file}"
            for word, file in [("Apache", "Apache-2.0"), ("LGPL", "LGPL-2.1"), (" GPL", "GPL-3")] if word in " " + licence
        ]
        where = "".join(f"\n On Debian the text is in {path}." for path in common)
        stanzas.append(f"License: {licence.replace(' ', '-')}\n See /usr/share/doc/layoutc/licences.{where}")
    return "\n\n".join(stanzas) + "\n"


def build(tree: pathlib.Path, work: pathlib.Path, version: str, epoch: int, parts: list) -> bytes:
    """- tree: bin, share/… of the tarball."""
    root = work / "deb"
    for path in archives.files(tree):
        name = path.relative_to(tree).as_posix()
        data = path.read_bytes()
        if name.startswith("share/man/"):
            name, data = name + ".gz", archives.compressed(data)
        elif name == "share/doc/layoutc/CHANGELOG.md":
            name, data = "share/doc/layoutc/changelog.gz", archives.compressed(data)
        elif name.startswith("share/zsh/"):
            name = name.replace("site-functions", "vendor-completions")
        archives.write(root / "usr" / name, data, executable=name.startswith("bin/"))
    shutil.rmtree(root / "usr/share/layoutc", ignore_errors=True)
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch))
    entry = (
        f"layoutc ({version}-1) unstable; urgency=medium\n\n  * Release {version}; see changelog.gz beside this file.\n\n"
        f" -- {MAINTAINER}  {date}\n"
    )
    doc = root / "usr/share/doc/layoutc"
    archives.write(doc / "changelog.Debian.gz", archives.compressed(entry.encode()))
    archives.write(doc / "copyright", copyright_file(parts))
    archives.write(root / "usr/share/lintian/overrides/layoutc", OVERRIDES)
    sums = "".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root).as_posix()}\n"
        for path in archives.files(root)
    )
    size = sum(-(-path.stat().st_size // 1024) for path in archives.files(root))
    sources = linked.debian_sources(parts)
    control = (
        f"Package: layoutc\nVersion: {version}-1\nArchitecture: amd64\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {size}\nSuggests: git\n" + (f"Built-Using: {sources}\n" if sources else "")
        + f"Section: devel\nPriority: optional\nHomepage: https://example.com/layoutc\n{DESCRIPTION}"
    )
    archives.write(root / "DEBIAN/md5sums", sums)
    archives.write(root / "DEBIAN/control", control)
    for folder in [root] + [path for path in root.rglob("*") if path.is_dir()]:
        folder.chmod(0o755)
    output = work / "layoutc.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(output)], check=True,
        # One thread: more of them would cut the text into other blocks.
        env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "DPKG_DEB_THREADS_MAX": "1"}, stdout=subprocess.DEVNULL)
    return output.read_bytes()
