"""What is inside of a binary: asked of the linker, so that no licence is forgotten when something new comes in."""

import json
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
COMPONENTS = json.loads((HERE / "components.json").read_text())


class UnknownPart(Exception):
    pass


def names(link_map: str) -> dict:
    """The archives and modules that a link map names: `{"archives": […], "modules": […]}`."""
    # glibc's libm.a is a script that names libm-2.36.a.
    archives = {re.sub(r"-\d+\.\d+$", "", name) for name in re.findall(r"/([^/\s]+)\.a\(", link_map)}
    modules = set(re.findall(r"/(\w+)\.build/[^/\s]+\.o\b", link_map))
    return {"archives": sorted(archives), "modules": sorted(modules)}


def components(found: dict, own: set) -> list:
    """The components that a binary is made of. Whatever belongs to none, nor is a module of ours, is a mistake."""
    owner = {("archives", archive): part["name"] for part in COMPONENTS for archive in part.get("archives", [])}
    owner |= {("modules", module): part["name"] for part in COMPONENTS for module in part.get("modules", [])}
    used = set()
    for kind in ["archives", "modules"]:
        for name in found[kind]:
            if kind == "modules" and name in own:
                continue
            if (kind, name) not in owner:
                raise UnknownPart(f"'{name}' is linked in, and Sources/Release/components.json does not know its licence")
            used.add(owner[(kind, name)])
    return [part for part in COMPONENTS if part["name"] in used]


def _output(*words) -> str:
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def version(part: dict, packages: dict) -> str:
    """Of the build machine's copy: the toolchain's, the resolved package's, or the Debian package's."""
    if part["version"] == "package":
        return packages.get(part["name"].lower(), "unknown")
    if part["version"] == "debian":
        return _output("dpkg-query", "-W", "-f", "${Version}", part["text"]) or "unknown"
    match = re.search(r"Swift version (\S+)", _output("swiftc", "--version"))
    return match.group(1) if match else "unknown"


def packages(scratch: pathlib.Path) -> dict:
    """What SwiftPM resolved, by identity."""
    state = scratch / "workspace-state.json"
    if not state.exists():
        return {}
    listed = json.loads(state.read_text())["object"]["dependencies"]
    return {entry["packageRef"]["identity"]: entry["state"]["checkoutState"].get("version", "unknown") for entry in listed}


def licence_text(part: dict, scratch: pathlib.Path) -> str:
    """The text that came with the build machine's copy, and where that only points to a licence, that too."""
    if part["version"] == "package":
        path = scratch / "checkouts" / part["name"] / part["text"]
    elif part["version"] == "debian":
        path = pathlib.Path("/usr/share/doc") / part["text"] / "copyright"
    else:
        compiler = pathlib.Path(_output("sh", "-c", 'readlink -f "$(command -v swiftc)"').strip() or "/")
        path = compiler.parent.parent / "share/swift/LICENSE.txt"
    paths = [path] + ([pathlib.Path("/usr/share/common-licenses") / part["common"]] if "common" in part else [])
    # A text of which a part is missing is none, and without one there is no release.
    return "\n\n".join(path.read_text(errors="replace") for path in paths) if all(map(pathlib.Path.exists, paths)) else ""


def debian_sources(parts: list) -> str:
    """What `Built-Using` of a Debian package says of the libraries that are linked in."""
    named = [part["text"] for part in parts if part["version"] == "debian"]
    lines = _output("dpkg-query", "-W", "-f", "${source:Package} (= ${source:Version})\n", *named) if named else ""
    return ", ".join(sorted(set(lines.split("\n")) - {""}))
