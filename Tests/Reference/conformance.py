"""The published and measured layout cases, as specs, and the check of the reference resolver against them.

    python3 conformance.py              checks every case of Tests/Conformance
    python3 conformance.py --specs DIR  also writes each case as DIR/<name>.layout.yaml (JSON syntax)

What ``evidence`` means: ``measured`` cases were printed by UIKit itself; ``model fitted to the measured cases`` and
``extrapolated`` come from a model; the others from open-source layouts.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from layering import Node
from mistakes import SpecError
from reference import Table, parse_json, resolve

CASES = Path(__file__).resolve().parent.parent / "Conformance"
SIDES = ("top", "left", "bottom", "right")


@dataclass(frozen=True)
class Suite:
    """One file of cases: how far an origin and a length may be off, in pixels and in points."""

    file: str
    tolerance_px: Fraction
    tolerance_pt: Fraction


SUITES = (
    Suite("flow.json", Fraction(0), Fraction(0)),
    Suite("tags.json", Fraction(1, 2), Fraction(0)),
    Suite("waterfall.json", Fraction(0), Fraction(1, 1000)),
)


@dataclass(frozen=True)
class Case:
    """One published layout with the frames it has."""

    suite: Suite
    name: str
    evidence: str
    input: Mapping[str, Any]
    expected: Mapping[str, Any]

    @property
    def stem(self) -> str:
        """A file name that no other case has."""
        return re.sub(r"[^a-z0-9]+", "-", f"{Path(self.suite.file).stem}-{self.name}".lower()).strip("-")

    @property
    def tolerance(self) -> Fraction:
        return max(self.suite.tolerance_px / int(self.input["scale"]), self.suite.tolerance_pt)


def read_cases(folder: Path = CASES) -> list[Case]:
    """All cases, decimals exact."""
    return [
        Case(suite, raw["name"], raw["evidence"], raw["input"], raw["expected"])
        for suite in SUITES
        for raw in parse_json((folder / suite.file).read_text(encoding="utf-8"))
    ]


def spec_of(case: Case) -> Node:
    """The spec that says what the case says."""
    given = case.input
    horizontal = given["scrollDirection"] == "horizontal"
    words = [word for word in re.split(r"[^A-Za-z0-9]+", case.stem) if word]
    return {
        "layoutc": 1,
        "name": "".join(word[0].upper() + word[1:] for word in words),
        "scroll": given["scrollDirection"],
        "devices": [{"name": "case", "width": given["width"], "height": given["height"], "scale": given["scale"]}],
        "sections": [
            _section(case.suite, raw, f"section-{index}", horizontal) for index, raw in enumerate(given["sections"])
        ],
    }


def _section(suite: Suite, raw: Mapping[str, Any], identifier: str, horizontal: bool) -> Node:
    section: Node = {"id": identifier, "inset": {side: raw["insets"][side] for side in SIDES}}
    for key in ("header", "footer"):
        length = raw[f"{key}Size"][0 if horizontal else 1]
        inset = raw.get(f"{key}Inset")
        section[key] = {"size": length, "inset": {side: inset[side] for side in SIDES}} if inset else length
    if suite.file == "waterfall.json":
        section |= {
            "arrange": "waterfall",
            "rows" if horizontal else "columns": raw["columnCount"],
            "spacing": {"item": raw["minimumColumnSpacing"], "line": raw["minimumInteritemSpacing"]},
        }
    else:
        fixed = suite.file == "tags.json"
        section["arrange"] = "flow"
        section["spacing"] = {
            "policy": "fixed" if fixed else "minimum",
            "item": raw["minimumInteritemSpacing"],
            "line": raw["minimumLineSpacing"],
        }
        if fixed:
            section["align"] = "start"
    section["items"] = raw["items"] if "items" in raw else {"count": raw["itemCount"], "cycle": [raw["itemSize"]]}
    return section


def failures(case: Case) -> Iterator[str]:
    """What differs from the case's frames."""
    try:
        [table] = resolve(spec_of(case))
    except SpecError as error:
        yield f"{case.name}: {error}"
        return
    expected = case.expected
    size = _points(table, table.node["contentSize"])
    if "contentSize" in expected:
        yield from _off(case, "contentSize", expected["contentSize"], size)
    else:
        extent = size[0] if case.input["scrollDirection"] == "horizontal" else size[1]
        yield from _off(case, "contentExtent", [expected["contentExtent"]], [extent])
    for index, (wanted, section) in enumerate(zip(expected["sections"], table.node["sections"], strict=True)):
        for key in ("header", "footer"):
            chrome = section[key] and _points(table, section[key]["frame"])
            yield from _off(case, f"{index}.{key}", wanted[key], chrome)
        frames = section["items"]["frames"]
        if len(frames) != len(wanted["items"]):
            yield f"{case.name}: {index}: {len(frames)} items"
            continue
        for item, (frame, rect) in enumerate(zip(frames, wanted["items"], strict=True)):
            yield from _off(case, f"{index}.items[{item}]", rect, _points(table, frame))


def _points(table: Table, lengths: list[Fraction]) -> list[Fraction]:
    return [length / table.scale for length in lengths]


def _off(case: Case, where: str, expected: list[Any] | None, actual: list[Fraction] | None) -> Iterator[str]:
    if expected is None or actual is None:
        if expected is not actual:
            yield f"{case.name}: {where}: expected {expected}, got {actual}"
        return
    if any(not _agree(Fraction(wanted), got, case.tolerance) for wanted, got in zip(expected, actual, strict=True)):
        wanted_text, got_text = ([str(number) for number in numbers] for numbers in (expected, actual))
        yield f"{case.name}: {where}: expected {wanted_text}, got {got_text}"


def _agree(wanted: Fraction, got: Fraction, tolerance: Fraction) -> bool:
    """Exactly: as Doubles, since a third of a point is printed as one."""
    return float(wanted) == float(got) or abs(wanted - got) <= tolerance


def json_text(node: Any) -> str:
    """A spec as JSON text; ``Fraction`` values that came from decimals are decimals again."""
    return json.dumps(_with_decimals(node), indent=2, ensure_ascii=False) + "\n"


def _with_decimals(node: Any) -> Any:
    if isinstance(node, Fraction):
        number = int(node) if node.denominator == 1 else float(node)
        if Fraction(str(number)) != node:
            raise ValueError(f"{node} has no short decimals")
        return number
    if isinstance(node, list):
        return [_with_decimals(child) for child in node]
    if isinstance(node, Mapping):
        return {key: _with_decimals(child) for key, child in node.items()}
    return node


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="checks the reference resolver against the published cases")
    parser.add_argument("--specs", type=Path, metavar="DIR", help="write each case as a spec into DIR")
    options = parser.parse_args(arguments)
    cases = read_cases()
    if options.specs:
        options.specs.mkdir(parents=True, exist_ok=True)
        for case in cases:
            path = options.specs / f"{case.stem}.layout.yaml"
            path.write_text(json_text(spec_of(case)), encoding="utf-8")
    found = [failure for case in cases for failure in failures(case)]
    print("\n".join([*found, f"{len(cases)} cases, {len(found)} differences"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
