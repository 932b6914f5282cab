"""The binary that the scripts of this folder run where none is given, and where they work."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# In memory where there is such a folder: files are synchronized before they get their names.
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None


def release(product="layoutc"):
    """A product as a release build, made in .build-release."""
    command = ["swift", "build", "-c", "release", "--product", product, "--scratch-path", ".build-release"]
    subprocess.run(command, cwd=ROOT, check=True)
    return ROOT / ".build-release/release" / product
