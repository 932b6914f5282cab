"""A second opinion on layoutc: a naive resolver, written from the language reference alone.

Everything is worked out item by item in exact numbers; there are no patterns and no shortcuts. A spec is read as
JSON text, which is YAML too, so one file feeds this resolver and layoutc. See ``open_questions.md`` beside this
file for every place where the reference leaves something open, and what was chosen here.

    python3 reference.py SPEC.layout.yaml [--unit px] [--device 414x736@3]

Modules, in the order of a reading: ``values``, ``text_sizes`` and ``layering`` ("Values", "Text sizes", "One over the
other"), ``devices``, ``container`` and this file ("The file"), ``items`` ("Cell templates"), ``sections``, ``chrome``,
``dynamic`` and ``planes`` ("Sections"), ``flow`` and ``distribution``, ``lanes`` ("Grid", "Waterfall"), ``mosaic``,
``justified``, ``cells``, ``table`` (the JSON form and the comparison), ``expectations`` (``expect``), ``pixels`` and
``geometry`` (arithmetic). ``selfcheck.py`` checks all of it, ``compare.py`` holds layoutc against it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from chrome import has_measured_chrome
from container import applies, container_rect, file_overrides, safe_area_inside, text_of
from devices import Device, devices_of
from geometry import ZERO, Axes, Rect
from layering import Node, laid_over, written_out_section
from mistakes import SpecError
from pixels import Exact
from sections import ResolvedSection, Surroundings, resolve_section
from values import Measure

COUNTS = frozenset(["count", "sample", "item", "instance", "lines"])


@dataclass(frozen=True)
class Table:
    """The frames of one spec on one device as they would be printed, in pixels; whole ones are an ``int``."""

    device: Device
    pixels: Node
    sections: list[ResolvedSection]

    @cached_property
    def node(self) -> Node:
        """The same with every length a ``Fraction``, so that it can be told from a count."""
        node: Node = lengths_marked(self.pixels)
        return node

    @property
    def scale(self) -> int:
        return self.device.scale


def parse_json(text: str) -> Any:
    """JSON with its decimals exact."""
    return json.loads(text, parse_float=Fraction)


def parse_spec(text: str) -> Node:
    """A spec; its decimals are exact."""
    spec: Node = parse_json(text)
    return spec


@dataclass(frozen=True)
class RunTime:
    """What replaces the samples of dynamic sections, by their ids and instances (None unless it is repeated)."""

    counts: Mapping[tuple[str, int | None], int]
    leads: Mapping[tuple[str, int | None], int]


SAMPLES = RunTime({}, {})


def resolve(spec: Node, devices: Iterable[object] | None = None) -> list[Table]:
    """The tables of a spec, one a device and text size: those given, else the spec's own."""
    if spec.get("layoutc") != 1:
        raise SpecError("unsupported-version", "this is the reference of language version 1")
    return [resolve_device(spec, device) for device in devices_of(spec, devices)]


def resolve_device(spec: Node, device: Device, run_time: RunTime = SAMPLES) -> Table:
    """Of "The file" for one device."""
    page = Page(spec, device, run_time)
    for raw in spec.get("sections", []):
        page.append(page.resolved(raw))
    return page.table()


class Page:
    """One device's container, filled section by section.

    Where no section moves those before it, which is so unless x is counted from the far end, the part of the table
    that a section gives is made once.
    """

    def __init__(self, spec: Node, device: Device, run_time: RunTime = SAMPLES) -> None:
        self.device = device
        self.sections: list[ResolvedSection] = []
        self._parts: list[Node] = []
        self._run_time = run_time
        rtl = device.rtl or spec.get("direction", "ltr") == "rtl"
        tokens, container = file_overrides(spec, device, rtl)
        self._measure = Measure(device.scale, tokens, text=text_of(spec, device))
        self.container = container_rect(container, device, self._measure, rtl)
        self._around = Surroundings(
            width=self.container.width,
            height=self.container.height,
            safe_area=safe_area_inside(self.container, device),
            axes=Axes(spec.get("scroll", "vertical") == "horizontal"),
            rtl=rtl,
            scale=device.scale,
            tokens=tokens,
            templates=spec.get("cells", {}),
            text=self._measure.text,
        )

    def resolved(self, raw: Mapping[str, Any]) -> list[ResolvedSection]:
        """A section as it would follow those that are there, as often as it is repeated ("Sections that repeat")."""
        section, overridden = layered_section(raw, self.container, self.device, self._measure)
        start = self.sections[-1].end if self.sections else ZERO
        repeat = section.get("repeat")
        instances: list[ResolvedSection] = []
        for instance in range(_repetitions(repeat)):
            key = section["id"], None if repeat is None else instance
            count, lead = self._run_time.counts.get(key), self._run_time.leads.get(key)
            one = resolve_section(section, self._around, start, overridden, count, lead)
            instances.append(one if repeat is None else replace(one, instance=instance))
            start = one.end
        return instances

    def append(self, instances: list[ResolvedSection], parts: list[Node] | None = None) -> None:
        """Adds what ``resolved`` gave; ``parts`` is what ``parts_of_table`` gave for it."""
        self.sections += instances
        self._parts += parts or self.parts_of_table(instances)

    def parts_of_table(self, instances: list[ResolvedSection]) -> list[Node]:
        """What the last sections give the table."""
        return [one.table(self.content(one.end).width) for one in instances]

    def content(self, end: Exact) -> Rect:
        """Across the scroll axis the container's extent, along it the end of the last footer ("Flow")."""
        around = self._around
        return around.axes.rect(ZERO, ZERO, around.axes.line_extent(around.width, around.height), end)

    def table(self) -> Table:
        """The table of the sections that are there."""
        around = self._around
        content = self.content(self.sections[-1].end if self.sections else ZERO)
        if around.rtl and around.axes.horizontal:
            self._parts = [section.table(content.width) for section in self.sections]
        printed: Node = {
            "direction": "rtl" if around.rtl else "ltr",
            "scroll": "horizontal" if around.axes.horizontal else "vertical",
            "container": self.container.numbers(),
            "contentSize": [content.width, content.height],
            "sections": _section_nodes(self.sections, self._parts),
        }
        return Table(self.device, printed, self.sections)


def layered_section(raw: Mapping[str, Any], container: Rect, device: Device, measure: Measure) -> tuple[Node, int]:
    """A section with the overrides whose condition holds laid over it, in order ("Overrides"), and their number."""
    section = written_out_section(raw)
    holding = [one for one in raw.get("overrides", []) if applies(one["when"], container, device, measure)]
    for override in holding:
        section = laid_over(written_out_section(override), section)
    return section, len(holding)


def _repetitions(repeat: Any) -> int:
    if repeat is None:
        return 1
    count = repeat["sample"] if isinstance(repeat, Mapping) else repeat
    if isinstance(count, bool) or not isinstance(count, int):
        raise SpecError("wrong-type", f"{count!r} is no count")
    if count < 1:
        raise SpecError("out-of-range", "a section stands at least once")  # open question 55
    return count


def lengths_marked(node: Any, key: str = "") -> Any:
    if isinstance(node, dict):
        return {
            name: value if key == "items" and name == "cells" else lengths_marked(value, name)
            for name, value in node.items()
        }
    if isinstance(node, list):
        return [lengths_marked(child, key) for child in node]
    if isinstance(node, int) and not isinstance(node, bool) and key not in COUNTS:
        return Fraction(node)
    return node


def _section_nodes(sections: list[ResolvedSection], nodes: list[Node]) -> list[Node]:
    """The sections' nodes; those after one that may change its length name it ("Dynamic sections")."""
    movers: list[str] = []
    repeated: str | None = None  # of dynamic repeat, which moves what comes after its last instance
    for resolved, node in zip(sections, nodes, strict=True):
        if repeated not in (None, node["id"], *movers):
            movers.append(repeated)  # type: ignore[arg-type]
        if movers:
            node["after"] = list(movers)
        if resolved.sample is not None:
            node["items"]["sample"] = resolved.sample
        repeated = node["id"] if isinstance(resolved.section.get("repeat"), Mapping) else None
        if _may_change_length(resolved) and node["id"] not in movers:
            movers.append(node["id"])
    return nodes


def _may_change_length(resolved: ResolvedSection) -> bool:
    """By itself: dynamic or measured, on a plane only where that changes the strip or it may vanish."""
    drops = resolved.section.get("when-empty", "keep") == "drop"
    if resolved.plane and not drops:
        items_say = "length" not in resolved.section and resolved.is_measured
        return items_say or has_measured_chrome(resolved.section)
    if resolved.sample is None and not resolved.items:
        return resolved.is_measured  # no lead gives it another length (open question 68)
    return resolved.is_measured or resolved.is_dynamic


def main(arguments: list[str]) -> int:
    """Prints the tables of a spec."""
    from table import printed

    parser = argparse.ArgumentParser(description="the frame table of a spec, worked out the slow way")
    parser.add_argument("spec", type=Path)
    parser.add_argument("--unit", choices=("pt", "px"), default="pt")
    parser.add_argument("--device", action="append", help="a size such as 414x736@3; repeatable")
    options = parser.parse_args(arguments)
    spec = parse_spec(options.spec.read_text(encoding="utf-8"))
    try:
        tables = resolve(spec, options.device)
    except SpecError as error:
        print(f"{options.spec.name}: error: {error}", file=sys.stderr)
        return 1
    document = {
        "name": spec["name"],
        "unit": options.unit,
        "tables": [printed(table, options.unit) for table in tables],
    }
    print(json.dumps(document, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
