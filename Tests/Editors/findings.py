"""What `layoutc lint` finds in a text and what a server published of it, in one form, so that they can be compared."""

import json
import subprocess
import sys
from pathlib import Path

from client import split, utf16

ROOT = Path(__file__).resolve().parents[2]
SEVERITY = {"error": 1, "warning": 2, "info": 3}


def expected(binary, path, text):
    run = subprocess.run([binary, "lint", "--format", "json", "--stdin-filename", str(path), "-"],
                         input=text.encode(), capture_output=True)
    if run.returncode not in (0, 1):
        sys.exit("lint ended with %d: %s" % (run.returncode, run.stderr.decode()))
    found = {}
    for item in json.loads(run.stdout)["diagnostics"]:
        ends = [(item["range"][end]["line"], item["range"][end]["column"]) for end in ("start", "end")]
        # Programs are told paths of the repository.
        found.setdefault(str(ROOT / item["file"]), []).append(
            (ends[0], ends[1], item["rule"], SEVERITY[item["severity"]], item["message"]))
    return found


def published(text, diagnostics):
    found = []
    lines = split(text)
    for item in diagnostics:
        ends = []
        for end in ("start", "end"):
            place = item["range"][end]
            units = column = 0
            for character in lines[place["line"]]:
                if units >= place["character"]:
                    break
                units += utf16(character)
                column += 1
            ends.append((place["line"] + 1, column + 1))
        found.append((ends[0], ends[1], item["code"], item["severity"], item["message"]))
    return found
