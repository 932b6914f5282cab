"""A batch of generated specs, compared with layoutc as fast as Python can: one process call, one form.

A table in whole pixels is the same structure on both sides, so most sections are equal at one look, all numbers at
once; only where they are not, and for patterns, ``table.Comparison`` looks number by number and has the last word.
"""

from __future__ import annotations

import gc
import json
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from compare import FORMS, Job, run_job
from features import features
from generate import SpecMaker
from layering import Node
from mistakes import SpecError
from reference import Table, lengths_marked, parse_spec, resolve
from shrink import shrunk
from table import Comparison, PrintedNumber

DEVICES = 6
SECTIONS = 10
EVERY_FORM = 10
NO_OUTPUT = "no output: "


@dataclass
class Tally:
    """What was compared, and what differed."""

    specs: int = 0
    sections: int = 0
    items: int = 0
    features: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)
    failing: list[Node] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.specs += other.specs
        self.sections += other.sections
        self.items += other.items
        self.features += other.features
        self.differences += other.differences
        self.failing += other.failing


def run_batch(layoutc: Path, seed: int, count: int) -> Tally:
    """Specs ``seed/0`` to ``seed/count − 1``; of every tenth seed the first in all forms that layoutc prints."""
    gc.disable()  # nothing here is circular
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        specs: dict[str, tuple[Node, list[Table]]] = {}
        for index in range(count):
            name = f"Batch{seed}X{index}"
            maker = SpecMaker(f"{seed}/{index}/many", devices=DEVICES, sections=SECTIONS)
            spec = maker.spec(name)
            specs[name] = spec, [page.table() for page in maker.pages]
            Path(folder, f"{name}.layout.yaml").write_text(json.dumps(spec), encoding="utf-8")
        documents, message = _compiled(layoutc, Path(folder))
        for name, (spec, tables) in specs.items():
            document = documents.get(name)
            lines = [NO_OUTPUT + message] if document is None else list(compared(tables, document, tally))
            if lines:
                tally.failing.append(spec)
            tally.differences += [f"{name}: {line}" for line in lines]
            tally.specs += 1
        spec, tables = specs[f"Batch{seed}X0"]
        if seed % EVERY_FORM == 0:
            first = Path(folder, f"Batch{seed}X0.layout.yaml")
            tally.differences += run_job(Job(layoutc, (first,), FORMS)).lines
            tally.features["compared in every form, also for other counts"] += len(tables) * len(spec["sections"])
    return tally


def shortest_failing(layoutc: Path, spec: Node) -> tuple[Node, list[str]]:
    """A failing spec made small, and how it differs. One that layoutc compiled goes on being compiled, and one that it
    refused is refused for the same mistake."""
    refusal = _refusal(_one(layoutc, spec))

    def fails(smaller: Node) -> bool:
        lines = _one(layoutc, smaller)
        return bool(lines) and _refusal(lines) == refusal

    small = shrunk(spec, fails)
    return small, _one(layoutc, small)


def _refusal(lines: list[str]) -> str | None:
    """The mistake for which layoutc refused a spec, without its place, numbers, names and devices; None where it made a
    table. The name of the rule would not do: many mistakes have the same."""
    if not any(line.startswith(NO_OUTPUT) for line in lines):
        return None
    found = re.search(r"error: (.*?)(?: \(on [^()]*\))? (\[[a-z-]+\])$", lines[0], re.MULTILINE)
    return re.sub(r"'[^']*'|[0-9]+", "", " ".join(found.groups())) if found else ""


def _one(layoutc: Path, spec: Node) -> list[str]:
    """How layoutc and the reference differ on one spec; nothing where the reference refuses it."""
    try:
        tables = resolve(parse_spec(json.dumps(spec)))
    except (SpecError, LookupError, TypeError, ValueError, AttributeError):
        return []
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "one.layout.yaml").write_text(json.dumps(spec), encoding="utf-8")
        documents, message = _compiled(layoutc, Path(folder))
    document = documents.get(spec["name"])
    return [NO_OUTPUT + message] if document is None else list(compared(tables, document, Tally()))


def _compiled(layoutc: Path, folder: Path) -> tuple[dict[str, Any], str]:
    """The documents in pixels by the names of their specs, and the first line of what went wrong."""
    command = [str(layoutc), "compile", str(folder), "--unit", "px", "--jobs", "1", "-o", f"{folder}/out/"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    documents = {}
    for path in Path(folder, "out").rglob("*.json"):
        document = read_pixels(path.read_text(encoding="utf-8"))
        documents[document["name"]] = document
    return documents, f"exit {result.returncode}: {result.stderr.strip()[:300]}"


def read_pixels(text: str) -> Any:
    """A document of which ``compared`` can say whether its numbers are as short as they may be."""
    return json.loads(text, parse_float=_shortest_float)


def _shortest_float(text: str) -> float:
    """A decimal; one that could be shorter becomes text, which equals no number."""
    number = float(text)
    if repr(number) == text or PrintedNumber(text).is_shortest():
        return number
    return text  # type: ignore[return-value]


def compared(tables: list[Table], document: Any, tally: Tally) -> Iterator[str]:
    """How a document in pixels that ``read_pixels`` read differs from the reference; counted in the tally."""
    if document["unit"] != "px" or len(document["tables"]) != len(tables):
        yield f"unit {document['unit']}, {len(document['tables'])} devices"
        return
    for table, actual in zip(tables, document["tables"], strict=True):
        expected = _as_printed(table.pixels)
        for resolved, section in zip(table.sections, expected["sections"], strict=True):
            tally.sections += 1
            tally.items += len(resolved.items)
            tally.features.update(features(resolved, section))
        comparison = Comparison(table, "px")
        rest = {key: value for key, value in expected.items() if key != "sections"}
        if not _holds(rest, actual) or len(actual["sections"]) != len(expected["sections"]):
            found = list(comparison.differences(_with_texts(actual)))
        else:
            found = []
            for index, section in enumerate(expected["sections"]):
                if not _same_section(section, actual["sections"][index]):
                    marked = lengths_marked(table.pixels["sections"][index])
                    found += comparison.section(marked, _with_texts(actual["sections"][index]))
        yield from (f"{table.device.name}@{table.scale}x: {line}" for line in found)


def _same_section(expected: Node, actual: Node) -> bool:
    items = actual["items"]
    return (
        "pattern" not in items
        and _holds(expected["items"], items)
        and _holds(expected, actual | {"items": expected["items"]})
    )


def _holds(expected: Node, actual: Node) -> bool:
    """Whether all that is expected was printed. Other keys may stand beside it, as the device does."""
    return all(key in actual and actual[key] == value for key, value in expected.items())


def _as_printed(node: Any) -> Any:
    """Lengths that are not whole become the Doubles nearest to them."""
    if type(node) is Fraction:
        return node.numerator / node.denominator
    if type(node) is list:
        return [child if type(child) is int else _as_printed(child) for child in node]
    if type(node) is dict:
        return {key: _as_printed(value) for key, value in node.items()}
    return node


def _with_texts(node: Any) -> Any:
    """Numbers with the texts they were read from."""
    if isinstance(node, bool) or node is None or isinstance(node, str):
        return node
    if isinstance(node, (int, float)):
        return PrintedNumber(repr(node))
    if isinstance(node, list):
        return [_with_texts(child) for child in node]
    return {key: _with_texts(value) for key, value in node.items()}
