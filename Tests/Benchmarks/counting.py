"""Counts instructions with callgrind: the same number again whatever else the machine does."""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# In memory where there is such a folder, so that no disk is counted.
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None


OF_CI = ROOT / ".build-ci/release/layoutc"
SCRATCH = ROOT / ".build-release"


def require_valgrind():
    if not shutil.which("valgrind"):
        sys.exit("valgrind is not installed: apt-get install valgrind")


def build(products, scratch=SCRATCH):
    """Products as they are released, but for their debug information; gives the folder that they are in."""
    for product in products:
        command = [ROOT / "Sources/Release/build", product, scratch, "--package-path", ROOT]
        subprocess.run(command, check=True, stdout=sys.stderr)
    return Path(scratch) / "release"


def release():
    return build(["layoutc"]) / "layoutc"


def toolchain():
    """What the counts depend on besides the sources."""
    text = subprocess.run(["swift", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()
    swift = re.search(r"Swift version (\S+)", text)
    libc, version = platform.libc_ver()
    return f"Swift {swift.group(1) if swift else '?'}, {platform.system()} {platform.machine()}, {libc} {version}"


# A child's peak includes that of the process that starts it, so it is one that has read nothing.
STARTER = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)
"""


def resources(command, work):
    """The exit status, processor seconds and peak bytes of one process, and what it says on standard error."""
    done = subprocess.run([sys.executable, "-ISc", STARTER, *map(str, command)], capture_output=True, cwd=work, text=True)
    status, processor, peak = done.stdout.split()
    return int(status), float(processor), int(peak), done.stderr


def instructions(command, work, allowed=(0, 1)):
    """Of one process, in user space."""
    # Nothing of the surroundings, and the same order in sets and dictionaries each time.
    environment = {"PATH": os.environ["PATH"], "HOME": str(work), "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"}
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment, cwd=work)
    text = done.stderr.decode(errors="replace")
    if done.returncode not in allowed:
        sys.exit(f"{' '.join(map(str, command))[:200]}: ended with {done.returncode}\n{text[-2000:]}")
    return int(re.search(r"Collected : (\d+)", text).group(1))
