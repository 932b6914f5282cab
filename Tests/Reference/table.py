"""The frame table as JSON, and the comparison with what layoutc printed.

A printed number is right when it is the Double nearest to the exact value, and when its decimals are the shortest
that read back as that Double. Only frames that follow from a pattern by adding strides may differ by rounding.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import Any

from layering import Node
from pixels import Exact, exact, over, round_pixel
from reference import Table
from sections import ResolvedSection

STRIDE_ERROR = Fraction(1, 10**9)
ONE = Fraction(1)
MOST_SHOWN = 400


@dataclass(frozen=True)
class Difference:
    """One place where a printed table is not the reference's."""

    path: str
    expected: object
    actual: object

    def __str__(self) -> str:
        return f"{self.path}: expected {_shown(self.expected)[:MOST_SHOWN]}, printed {_shown(self.actual)[:MOST_SHOWN]}"


class PrintedNumber(float):
    """A JSON number that remembers its text."""

    text: str

    def __new__(cls, text: str) -> PrintedNumber:
        number = super().__new__(cls, text)
        number.text = text
        return number

    @cached_property
    def exact(self) -> Exact:
        """What the text says, which is nearer to the exact value than the Double is."""
        return int(self.text) if self.text.lstrip("-").isdecimal() else Fraction(self.text)

    def is_shortest(self) -> bool:
        """Whether the text is the shortest that reads back as the same Double, and no negative zero."""
        if float(self) == 0:
            return self.text == "0"
        return Decimal(self.text) == Decimal(repr(float(self))) and not self.text.endswith(".0")


def read_table(text: str) -> Any:
    """A document of layoutc with its numbers' texts kept."""
    return json.loads(text, parse_float=PrintedNumber, parse_int=PrintedNumber)


def printed(table: Table, unit: str) -> Node:
    """A table of the reference with its lengths as Doubles in points or pixels."""
    node: Node = _as_doubles(table.node, 1 if unit == "px" else table.scale)
    return node


def _as_doubles(node: Any, divisor: int) -> Any:
    if isinstance(node, Fraction):
        return float(node / divisor)
    if isinstance(node, list):
        return [_as_doubles(child, divisor) for child in node]
    if isinstance(node, dict):
        return {key: _as_doubles(child, divisor) for key, child in node.items()}
    return node


@dataclass(frozen=True)
class Comparison:
    """Compares the tables of one device in one unit."""

    table: Table
    unit: str

    @property
    def divisor(self) -> int:
        return 1 if self.unit == "px" else self.table.scale

    def differences(self, actual: Any) -> Iterator[Difference]:
        """Everything in which ``actual``, an element of ``tables`` as layoutc printed it, is not the reference."""
        node = self.table.node
        yield from self._device(_member(actual, "device"))
        for key in ("direction", "scroll", "container", "contentSize"):
            yield from self._same(key, node[key], _member(actual, key))
        sections = _member(actual, "sections")
        if not isinstance(sections, list) or len(sections) != len(node["sections"]):
            yield Difference("sections", f"{len(node['sections'])} sections", sections)
            return
        for expected, section in zip(node["sections"], sections, strict=True):
            yield from self.section(expected, section)

    def _device(self, actual: Any) -> Iterator[Difference]:
        """Its name, and the text size where somebody has named one."""
        device = self.table.device
        if actual is not None and _member(actual, "name") != device.name:
            yield Difference("device.name", device.name, _member(actual, "name"))
        if actual is not None and _member(actual, "textSize") != device.text:
            yield Difference("device.textSize", device.text, _member(actual, "textSize"))

    def section(self, expected: Node, actual: Any) -> Iterator[Difference]:
        """One of the sections; lengths in ``expected`` are ``Fraction``."""
        path = f"sections[{expected['id']}]"
        for key in ("id", "frame", "header", "footer", "background", "after", "backgroundRadius"):
            if key in expected:
                yield from self._same(f"{path}.{key}", expected[key], _member(actual, key))
        for key in ("instance", "repeat", "whenEmpty", "measured", "after"):
            if expected.get(key) != _member(actual, key):
                yield Difference(f"{path}.{key}", expected.get(key), _member(actual, key))
        if "plane" in expected:
            yield from self._plane(f"{path}.plane", expected["plane"], _member(actual, "plane"))
        items = _member(actual, "items")
        is_dynamic = "sample" in expected["items"]
        if is_dynamic:
            yield from self._same(f"{path}.items.sample", expected["items"]["sample"], _member(items, "sample"))
        count = None if is_dynamic else expected["items"]["count"]
        yield from self._same(f"{path}.items.count", count, _member(items, "count"))
        if is_dynamic and "measured" not in expected and _member(items, "pattern") is None:
            yield Difference(f"{path}.items.pattern", "a pattern", None)
            return
        lead = _dynamic_lead(items)
        if not is_dynamic and lead is None:
            yield from self._same(f"{path}.cells", expected["cells"], _member(actual, "cells"))
        yield from self._cells_by_item(path, expected, actual)
        if not is_dynamic and _member(items, "pattern") is None:
            yield from self._same(f"{path}.items.cells", expected["items"]["cells"], _member(items, "cells"))
        yield from self.frames(path, expected["items"]["frames"], items, lead)
        if _member(actual, "separators") is not None:
            yield from self._same(f"{path}.separators", expected["separators"], actual["separators"])

    def _plane(self, path: str, expected: Node, actual: Any) -> Iterator[Difference]:
        for key in ("scroll", "frame", "contentSize", "snap"):
            yield from self._same(f"{path}.{key}", expected[key], _member(actual, key))
        stops = _member(actual, "stops")
        if not isinstance(stops, Mapping):
            yield from self._same(f"{path}.stops", expected["stops"], stops)
            return
        wanted = [stop / self.divisor for stop in expected["stops"]]
        found = self._unfolded(stops, expected)
        if [float(stop) for stop in wanted] != [float(stop) for stop in found]:
            yield Difference(f"{path}.stops", wanted, found)

    def _unfolded(self, stops: Any, plane: Node) -> list[Exact]:
        """``{ first, step, count }`` as the stops that are meant: rounded to pixels, cut, none twice. A dynamic count
        is one a line, for pages as many as there is room for."""
        axis = 0 if plane["scroll"] == "horizontal" else 1
        last = (plane["contentSize"][axis] - plane["frame"][2 + axis]) / self.divisor
        first, step = _exact(stops["first"]), _exact(stops["step"])
        if stops["count"] is not None:
            count = int(stops["count"])
        else:
            count = plane["lines"] if plane["snap"] != "page" else int(abs(last / step)) + 2
        steps = 1 if self.unit == "px" else self.table.scale
        offsets = [first + index * step for index in range(count)]
        if self.table.node["direction"] == "rtl" and axis == 0:
            # What is mirrored are stops, which are rounded and cut already.
            cut = [min(max(ONE * 0, _snapped(last - offset, steps)), last) for offset in offsets]
            return sorted({last - stop for stop in cut})
        return sorted({min(max(ONE * 0, _snapped(offset, steps)), last) for offset in offsets})

    def frames(
        self, path: str, expected: list[list[Fraction]], items: Any, lead: int | None = None
    ) -> Iterator[Difference]:
        """The frames of a section, in whichever of the forms they were printed; the frames of a pattern with a dynamic
        ``lead`` are those of slots."""
        if _member(items, "pattern") is None:
            yield from self._same(f"{path}.items.frames", expected, _member(items, "frames"))
            return
        for index, frame in enumerate(expected):
            where = f"{path}.items.frame({index})"
            try:
                origin, size, exact = self._patterned(items, index + (lead or 0))
            except (KeyError, IndexError, TypeError, ZeroDivisionError) as error:
                yield Difference(where, frame, f"no such frame: {error!r}")
                return
            yield from self._same(f"{where}.size", frame[2:], size)
            if exact:
                yield from self._same(f"{where}.origin", frame[:2], origin)
            else:
                yield from self._close(f"{where}.origin", frame[:2], origin)

    def _patterned(self, items: Any, index: int) -> tuple[list[Any], list[Any], bool]:
        """Frame ``index`` of a pattern: its origin, its size, and whether the origin was printed as it is."""
        tail = _member(items, "tail") or _member(items["pattern"], "tail")
        if tail is not None and index >= tail["from"]:
            frame = tail["frames"][int(index - tail["from"])]
            return frame[:2], frame[2:], True
        pattern = items["pattern"]
        period = len(pattern["frames"])
        frame, strides = pattern["frames"][index % period], index // period
        snap = _member(pattern, "snap")
        if snap is None and strides == 0:
            return frame[:2], frame[2:], True
        moved = [_exact(frame[axis]) + strides * _exact(pattern["stride"][axis]) for axis in (0, 1)]
        if snap is None:
            return moved, frame[2:], False
        steps = 1 if self.unit == "px" else int(snap)
        return [_snapped(value, steps) for value in moved], frame[2:], False

    def _close(self, path: str, expected: list[Fraction], actual: list[Fraction]) -> Iterator[Difference]:
        for axis, value, other in zip("xy", expected, actual, strict=True):
            wanted = value / self.divisor
            if wanted != other and abs(wanted - other) > STRIDE_ERROR * max(ONE, abs(wanted)):
                yield Difference(f"{path}.{axis}", wanted, other)

    def _cells_by_item(self, path: str, expected: Node, actual: Any) -> Iterator[Difference]:
        """The cell of each item, found through whatever runs were printed."""
        items, cells = _member(actual, "items"), _member(actual, "cells")
        mine = _unrolled(expected["items"]["cells"])
        same: set[tuple[int, int]] = set()
        for index, number in enumerate(mine):
            try:
                printed_number = _cell_number(items, index)
                other = cells[printed_number]
            except (KeyError, IndexError, TypeError, ZeroDivisionError) as error:
                yield Difference(f"{path}.items.cell({index})", expected["cells"][number], f"no such cell: {error!r}")
                return
            if (number, printed_number) in same:
                continue
            found = list(self._same(f"{path}.items.cell({index})", expected["cells"][number], other))
            if found:
                yield from found
                return
            same.add((number, printed_number))

    def extent(
        self, path: str, expected: Node, actual: Any, section: ResolvedSection, lead: int | None = None
    ) -> Iterator[Difference]:
        """The length of a dynamic section, or of its plane's content, for a count, by the formula of its ``extent``."""
        items = _member(actual, "items")
        holders = (items, _member(items, "pattern"), actual)
        extent = next((holder["extent"] for holder in holders if _member(holder, "extent")), None)
        if extent is None:
            yield Difference(f"{path}.items.extent", "an extent", None)
            return
        count, length = len(section.items), _exact(extent["empty"])
        ends = _member(extent, "ends")
        if ends is not None:
            whole, rest = divmod(count - 1, int(extent["itemsPerLine"]))
            length += whole * _exact(extent["line"]) + _exact(ends[rest]) if count else 0
        elif count:
            before = int(extent.get("lead", 0)) if lead is None else lead
            lines = ceil(Fraction(count + before, int(extent["itemsPerLine"])))
            length += lines * _exact(extent["line"]) - _exact(extent["spacing"])
        if "plane" in expected:
            axis = 0 if expected["plane"]["scroll"] == "horizontal" else 1
            length_px: Fraction = expected["plane"]["contentSize"][axis]
            length = max(length, expected["plane"]["frame"][2 + axis] / self.divisor)
        else:
            axis = 0 if section.axes.horizontal else 1
            length_px = expected["frame"][2 + axis]
        wanted = length_px / self.divisor
        if abs(wanted - length) > STRIDE_ERROR * max(ONE, abs(wanted)):
            yield Difference(f"{path}.extent", wanted, length)

    def _same(self, path: str, expected: Any, actual: Any) -> Iterator[Difference]:
        """Deep comparison: ``Fraction`` is a length in pixels, everything else is taken literally."""
        if isinstance(expected, Fraction):
            wanted = expected / self.divisor
            if not isinstance(actual, PrintedNumber) or float(wanted) != actual:
                yield Difference(path, wanted, actual)
            elif not actual.is_shortest():
                yield Difference(path, f"the shortest decimals of {float(wanted)!r}", actual.text)
        elif isinstance(expected, list):
            if not isinstance(actual, list) or len(actual) != len(expected):
                yield Difference(path, expected, actual)
                return
            for index, (mine, other) in enumerate(zip(expected, actual, strict=True)):
                yield from self._same(f"{path}[{index}]", mine, other)
        elif isinstance(expected, Mapping):
            if not isinstance(actual, Mapping):
                yield Difference(path, expected, actual)
                return
            for key, mine in expected.items():
                if key not in actual:
                    yield Difference(f"{path}.{key}", mine, "nothing")
                else:
                    yield from self._same(f"{path}.{key}", mine, actual[key])
        elif expected != actual or isinstance(expected, bool) != isinstance(actual, bool):
            yield Difference(path, expected, actual)


def _member(node: Any, key: str) -> Any:
    return node.get(key) if isinstance(node, Mapping) else None


def _exact(number: Any) -> Exact:
    return number.exact if isinstance(number, PrintedNumber) else exact(Fraction(number))


def _snapped(value: Exact, steps: int) -> Exact:
    """Rounded to 1/steps, halves up, with the tolerance for what the Doubles lost."""
    return over(round_pixel(exact(value * steps)), steps)


def _unrolled(runs: list[Any]) -> list[int]:
    return [int(number) for number, count in runs for _ in range(int(count))]


def _cell_number(items: Any, index: int) -> int:
    if _member(items, "pattern") is None:
        return _unrolled(items["cells"])[index]
    tail = _member(items, "tail") or _member(items["pattern"], "tail")
    if tail is not None and index >= tail["from"]:
        return _unrolled(tail["cells"])[int(index - tail["from"])]
    pattern = items["pattern"]
    period = len(pattern["frames"])
    return _unrolled(_cells_at(items, pattern, index))[(index + (_dynamic_lead(items) or 0)) % period]


def _dynamic_lead(items: Any) -> int | None:
    """The sample of a lead that is given at run time."""
    lead = _member(_member(items, "pattern"), "lead")
    return int(lead["sample"]) if isinstance(lead, Mapping) else None


def _cells_at(items: Any, pattern: Any, index: int) -> Any:
    """The cells of a pattern on the line of an item: those of the variant for exactly its places, if there is one."""
    count = int(items["count"] if items["count"] is not None else items["sample"])
    dynamic, per_line = _dynamic_lead(items), len(pattern["frames"])
    lead = int(_member(pattern, "lead") or 0) if dynamic is None else dynamic
    line, last = (index + lead) // per_line, (count - 1 + lead) // per_line
    places = set()
    if line == 0:
        places.add("firstLine")
    if line == last:
        places.add("lastLine")
    if index == count - 1:
        places.add("lastItem")
    for variant in _member(pattern, "variants") or []:
        if set(variant["place"]) == places:
            return variant["cells"]
    return pattern["cells"]


def _shown(value: object) -> str:
    if isinstance(value, Fraction):
        return f"{value} = {float(value)!r}"
    if isinstance(value, PrintedNumber):
        return f"{value.text} (the Double {Fraction(float(value))})" if "." in value.text else value.text
    if isinstance(value, list):
        return "[" + ", ".join(_shown(child) for child in value) + "]"
    return str(value)
