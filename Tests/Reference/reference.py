"""A second opinion on layoutc: a naive resolver, written from the language reference alone.

Everything is worked out item by item in exact numbers; there are no patterns and no shortcuts. A spec is read as
JSON text, which is YAML too, so one file feeds this resolver and layoutc. See ``open_questions.md`` beside this
file for every place where the reference leaves something open, and what was chosen here.

    python3 reference.py SPEC.layout.yaml [--unit px] [--device 414x736@3]

Modules, in the order of a reading: ``values`` and ``layering`` ("Values", "One over the other"), this file ("The file"), ``items``
("Cell templates"), ``sections`` ("Sections"), ``flow``, ``lanes`` ("Grid", "Waterfall"), ``cells``,
``table`` (the JSON form and the comparison), ``expectations`` (``expect``), ``pixels`` and ``geometry``
(arithmetic). ``selfcheck.py`` checks all of it, ``compare.py`` holds layoutc against it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from geometry import ZERO, Axes, Edges, Rect
from layering import Node, laid_over, written_out_edges, written_out_section
from sections import ResolvedSection, Surroundings, resolve_section
from pixels import Exact, exact, over
from values import Measure, SpecError, condition_holds

NO_EDGES = Edges()
COUNTS = frozenset(["count", "sample", "item"])
_SIZE = re.compile(r"(\d+)x(\d+)@([1-4])((?:@landscape|@rtl)*)")


@dataclass(frozen=True)
class Device:
    """A screen in points ("Devices")."""

    name: str
    width: Exact
    height: Exact
    scale: int
    safe_area: Edges = NO_EDGES
    rtl: bool = False

    @property
    def orientation(self) -> str:
        """``portrait`` unless wider than high ("Overrides")."""
        return "landscape" if self.width > self.height else "portrait"


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


def parse_device(raw: object) -> Device:
    """An inline device or a size such as ``414x736@3@landscape@rtl``. Catalogue names are not known here."""
    if isinstance(raw, str):
        match = _SIZE.fullmatch(raw)
        if not match:
            raise SpecError("unknown-device", f"'{raw}' is no size")
        width, height = int(match[1]), int(match[2])
        if "@landscape" in match[4]:
            width, height = max(width, height), min(width, height)  # already wide: as it is (open question 23)
        return Device(raw, width, height, int(match[3]), NO_EDGES, "@rtl" in match[4])
    if not isinstance(raw, Mapping):
        raise SpecError("wrong-type", f"{raw!r} is no device")
    width, height, scale = exact(raw["width"]), exact(raw["height"]), raw["scale"]
    if raw.get("landscape", False):
        width, height = max(width, height), min(width, height)
    if isinstance(scale, bool) or not isinstance(scale, int) or not 1 <= scale <= 4:
        raise SpecError("out-of-range", "a scale is a whole number from 1 to 4")
    points = Measure(1, {})
    safe_area = {side: points.exact(value) for side, value in written_out_edges(raw.get("safe-area", 0)).items()}
    name = raw.get("name", f"{raw['width']}x{raw['height']}@{scale}")
    return Device(name, width, height, scale, Edges(**safe_area), raw.get("rtl", False))


def resolve(spec: Node, devices: Iterable[object] | None = None) -> list[Table]:
    """The tables of a spec, one a device: those given, else the spec's own."""
    if spec.get("layoutc") != 1:
        raise SpecError("unsupported-version", "this is the reference of language version 1")
    return [resolve_device(spec, parse_device(raw)) for raw in (spec["devices"] if devices is None else devices)]


def resolve_device(spec: Node, device: Device, dynamic_counts: Mapping[str, int] | None = None) -> Table:
    """Of "The file" for one device; ``dynamic_counts`` replaces the samples of dynamic sections by their ids."""
    page = Page(spec, device, dynamic_counts or {})
    for raw in spec["sections"]:
        page.append(page.resolved(raw))
    return page.table()


class Page:
    """One device's container, filled section by section.

    Where no section moves those before it, which is so unless x is counted from the far end, the part of the table
    that a section gives is made once.
    """

    def __init__(self, spec: Node, device: Device, dynamic_counts: Mapping[str, int]) -> None:
        self.device = device
        self.sections: list[ResolvedSection] = []
        self._parts: list[Node] = []
        self._dynamic_counts = dynamic_counts
        rtl = device.rtl or spec.get("direction", "ltr") == "rtl"
        tokens, container = _file_overrides(spec, device, rtl)
        self._measure = Measure(device.scale, tokens)
        self.container = _container_rect(container, device, self._measure, rtl)
        self._around = Surroundings(
            width=self.container.width,
            height=self.container.height,
            safe_area=_safe_area_inside(self.container, device),
            axes=Axes(spec.get("scroll", "vertical") == "horizontal"),
            rtl=rtl,
            scale=device.scale,
            tokens=tokens,
            templates=spec.get("cells", {}),
        )

    def resolved(self, raw: Mapping[str, Any]) -> ResolvedSection:
        """A section as it would follow those that are there."""
        section, overridden = layered_section(raw, self.container, self.device, self._measure)
        start = self.sections[-1].end if self.sections else ZERO
        return resolve_section(section, self._around, start, overridden, self._dynamic_counts.get(section["id"]))

    def append(self, section: ResolvedSection, part: Node | None = None) -> None:
        """Adds a section; ``part`` is what ``part_of_table`` gave for it."""
        self.sections.append(section)
        self._parts.append(part or self.part_of_table(section))

    def part_of_table(self, section: ResolvedSection) -> Node:
        """What the last section gives the table."""
        return section.table(self.content(section.end).width)

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
        printed = {
            "direction": "rtl" if around.rtl else "ltr",
            "scroll": "horizontal" if around.axes.horizontal else "vertical",
            "container": self.container.numbers(),
            "contentSize": [content.width, content.height],
            "sections": _section_nodes(self.sections, self._parts),
        }
        return Table(self.device, printed, self.sections)


def layered_section(
    raw: Mapping[str, Any], container: Rect, device: Device, measure: Measure
) -> tuple[Node, int]:
    """A section with the overrides whose condition holds laid over it, in order ("Overrides"), and their number."""
    section = written_out_section(raw)
    holding = [one for one in raw.get("overrides", []) if _applies(one["when"], container, device, measure)]
    for override in holding:
        section = laid_over(written_out_section(override), section)
    return section, len(holding)


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
    """The sections' nodes; those after a dynamic one name what moves them ("Dynamic sections")."""
    dynamic: list[str] = []
    for resolved, node in zip(sections, nodes, strict=True):
        if dynamic:
            node["after"] = list(dynamic)
        if resolved.sample is not None:
            node["items"]["sample"] = resolved.sample
            dynamic.append(node["id"])
    return nodes


def _file_overrides(spec: Node, device: Device, rtl: bool) -> tuple[Node, object]:
    """Tokens and container with the file's overrides laid over them. The conditions look at the container as it
    is without any of them (open question 21)."""
    tokens: Node = dict(spec.get("tokens", {}))
    container: object = spec.get("container", "screen")
    measure = Measure(device.scale, dict(tokens))
    rect = _container_rect(container, device, measure, rtl)
    for override in spec.get("overrides", []):
        if _applies(override["when"], rect, device, measure):
            tokens |= override.get("tokens", {})
            container = override.get("container", container)
    return tokens, container


def _applies(when: Mapping[str, Any], container: Rect, device: Device, measure: Measure) -> bool:
    """All of what a ``when`` names must hold; width and height are the container's, in points ("Sections")."""
    for key, condition in when.items():
        if key == "orientation":
            holds = condition == device.orientation
        elif key in ("width", "height"):
            holds = condition_holds(condition, over(getattr(container, key), device.scale), measure)
        elif key == "scale":
            # A scale is a plain number: nothing about it is measured in pixels.
            holds = condition_holds(condition, device.scale, Measure(1, measure.tokens))
        else:
            raise SpecError("unknown-key", f"'when' cannot test '{key}'")
        if not holds:
            return False
    return True


def _container_rect(raw: object, device: Device, measure: Measure, rtl: bool) -> Rect:
    """The rect the layout lives in, in the screen's pixels ("Containers").

    Its ``inset`` is swapped by ``rtl`` like every inset; a cut leaves the top left corner where it is
    (open question 22).
    """
    form: Mapping[str, Any] = {"within": raw} if isinstance(raw, str) else raw  # type: ignore[assignment]
    screen = Rect(ZERO, ZERO, device.width * device.scale, device.height * device.scale)
    within = form.get("within", "screen")
    if within not in ("screen", "safe-area"):
        raise SpecError("bad-value", f"a container is within the screen or the safe area, not {within!r}")
    rect = screen.less(_scaled(device)) if within == "safe-area" else screen
    sides = written_out_edges(form.get("inset", 0))
    inset = Edges(**{side: measure.exact(value) for side, value in sides.items()})
    rect = rect.less(inset.swapped() if rtl else inset)
    width = min(rect.width, measure.exact(form["width"])) if "width" in form else rect.width
    height = min(rect.height, measure.exact(form["height"])) if "height" in form else rect.height
    return Rect(rect.x, rect.y, width, height)


def _scaled(device: Device) -> Edges:
    area, scale = device.safe_area, device.scale
    return Edges(area.top * scale, area.left * scale, area.bottom * scale, area.right * scale)


def _safe_area_inside(container: Rect, device: Device) -> Edges:
    """What the device's safe area takes of the container, as a view's own safe area would (open question 19)."""
    area = _scaled(device)
    width, height = device.width * device.scale, device.height * device.scale
    return Edges(
        top=max(ZERO, area.top - container.y),
        left=max(ZERO, area.left - container.x),
        bottom=max(ZERO, area.bottom - (height - container.max_y)),
        right=max(ZERO, area.right - (width - container.max_x)),
    )


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
