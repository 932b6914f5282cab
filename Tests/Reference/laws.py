"""Laws that hold on every spec, and the count of what was checked.

The language reference: lanes, gaps and insets fill the container, nothing overlaps, pixels are whole
where that is promised, horizontal scrolling is vertical scrolling transposed, rtl is ltr mirrored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from math import inf, nextafter

from flow import policy_of
from items import bounded
from layering import Node
from pixels import TOLERANCE, ceil_pixel, floor_pixel
from reference import Table, parse_spec, resolve
from sections import ResolvedSection
from table import Comparison, printed, read_table
from transpose import sorted_lines, transposed_spec, transposed_table


class Report:
    """Counts checks and prints those that fail."""

    def __init__(self) -> None:
        self.checks = 0
        self.failures = 0

    def expect(self, what: str, actual: object, expected: object = True) -> None:
        self.checks += 1
        if actual != expected:
            self.failures += 1
            print(f"{what}: expected {expected}, got {actual}")


def check_laws(report: Report, name: str, spec: Node) -> None:
    """The laws on one generated spec."""
    text = json.dumps(spec)
    tables = resolve(parse_spec(text))
    for table in tables:
        where = f"{name} on {table.device.name}"
        position = Fraction(0)
        for resolved in table.sections:
            lanes = resolved.measure.whole
            report.expect(
                f"{where}: no gap before a section", resolved.start, ceil_pixel(position) if lanes else position
            )
            position = resolved.end
            for problem in [*_overlaps(resolved), *_fractions(resolved, table), *_line_laws(resolved), *_growth_laws(resolved)]:
                report.expect(f"{where}: {resolved.section['id']}", problem, None)
        report.expect(f"{where}: agrees with itself", _self_differences(table), [])
    for table, other in zip(_ltr(tables, spec), resolve(transposed_spec(parse_spec(text))), strict=True):
        where = f"{name} on {table.device.name}: transposed"
        report.expect(where, first_difference(transposed_table(other.node), sorted_lines(table.node)), None)
    _check_mirror(report, name, spec)


def first_difference(one_way: object, other: object, path: str = "") -> str | None:
    """The first place where two tables differ."""
    if isinstance(one_way, dict) and isinstance(other, dict) and one_way.keys() == other.keys():
        return next(
            filter(None, (first_difference(one_way[key], other[key], f"{path}.{key}") for key in one_way)), None
        )
    if isinstance(one_way, list) and isinstance(other, list) and len(one_way) == len(other):
        pairs = enumerate(zip(one_way, other, strict=True))
        return next(filter(None, (first_difference(a, b, f"{path}[{i}]") for i, (a, b) in pairs)), None)
    return None if one_way == other else f"{path}: {one_way} and {other}"


def _ltr(tables: list[Table], spec: Node) -> list[Table]:
    """The tables without rtl, which has no transposed counterpart."""
    if all(table.node["direction"] == "ltr" for table in tables):
        return tables
    return resolve(parse_spec(json.dumps(_without_rtl(spec))))


def _without_rtl(spec: Node) -> Node:
    devices = [device.replace("@rtl", "") if isinstance(device, str) else device for device in spec["devices"]]
    return spec | {"direction": "ltr", "devices": devices}


def _check_mirror(report: Report, name: str, spec: Node) -> None:
    """``rtl`` is ``ltr`` mirrored before origins are rounded, where the container is the whole screen."""
    if "container" in spec or any("container" in override for override in spec.get("overrides", [])):
        return
    if any("inset-from" in str(section) for section in spec["sections"]):
        return
    left = resolve(parse_spec(json.dumps(_without_rtl(spec))))
    right = resolve(parse_spec(json.dumps(_without_rtl(spec) | {"direction": "rtl"})))
    for one_way, other_way in zip(left, right, strict=True):
        width = one_way.node["contentSize"][0]
        for mine, other in zip(one_way.sections, other_way.sections, strict=True):
            axes = mine.surroundings.axes
            # What lies in lanes moves together to the pixel before.
            off = width - floor_pixel(width) if mine.measure.whole else 0
            expected = [
                (flipped.snapped_along(axes) if placed.grown else flipped.moved(-off, 0).snapped()).numbers()
                for placed, flipped in zip(
                    mine.arrangement.placed, (rect.mirrored(width) for rect in mine.items), strict=True
                )
            ]
            report.expect(f"{name}: mirrored", other.table(width)["items"]["frames"], expected)


def _overlaps(resolved: ResolvedSection) -> Iterator[str]:
    """Items of a section do not overlap before rounding (but for what the tolerance forgives)."""
    rects = [rect for rect in resolved.items if rect.width > 0 and rect.height > 0]
    for index, rect in enumerate(rects):
        for other in rects[index + 1 :]:
            if _common(rect.x, rect.max_x, other.x, other.max_x) and _common(rect.y, rect.max_y, other.y, other.max_y):
                yield f"{rect} overlaps {other}"
                return


def _common(low: Fraction, high: Fraction, other_low: Fraction, other_high: Fraction) -> bool:
    return min(high, other_high) - max(low, other_low) > TOLERANCE


def _fractions(resolved: ResolvedSection, table: Table) -> Iterator[str]:
    """Whole pixels: every frame in lanes, the origins of items in a flow."""
    node = table.node["sections"][table.sections.index(resolved)]
    for frame in node["items"]["frames"]:
        promised = frame if resolved.measure.whole else frame[:2]
        if any(length.denominator != 1 for length in promised):
            yield f"{frame} is not on whole pixels"
            return
    if resolved.measure.whole:
        for rect in (
            node["frame"],
            *(node[key]["frame"] for key in ("header", "footer") if node[key]),
            node["background"],
        ):
            if rect and any(length.denominator != 1 for length in rect):
                yield f"{rect} is not on whole pixels"


def _line_laws(resolved: ResolvedSection) -> Iterator[str]:
    """Of "Flow": full lines are flush under ``minimum``; no line could have taken the next item."""
    if resolved.measure.whole:
        return
    placed = resolved.arrangement.placed
    ends = [index for index, cell in enumerate(placed) if cell.last_in_line]
    starts = [index for index, cell in enumerate(placed) if cell.first_in_line]
    spacing = resolved.section.get("spacing", {})
    gap = resolved.measure.length(spacing.get("item", 10))
    line = _line_extent(resolved)
    most = resolved.section.get("per-line", len(placed))
    for start, end, following in zip(starts, ends, starts[1:], strict=False):
        used = sum(cell.filled for cell in placed[start : end + 1]) + gap * (end - start)
        if end - start + 1 < most and used + gap + placed[following].filled - line < TOLERANCE:
            yield f"item {following} would have fitted the line before"
        is_flush = placed[start].line == 0 and placed[end].line + placed[end].line_length == line
        grows = any(cell.item.grow for cell in placed[start : end + 1])
        if end > start and policy_of(resolved.section) == "minimum" and not is_flush and not grows:
            yield f"the line from item {start} is not flush"


def _growth_laws(resolved: ResolvedSection) -> Iterator[str]:
    """Of "Growing": what a line leaves is taken, unless all that grow are at their bounds."""
    placed, room = resolved.arrangement.placed, resolved.room
    if not any(cell.grown for cell in placed):
        return
    line, axes = _line_extent(resolved), resolved.surroundings.axes
    starts = [index for index, cell in enumerate(placed) if cell.first_in_line]
    for start, end in zip(starts, [*starts[1:], len(placed)], strict=True):
        cells = placed[start:end]
        growing = [cell for cell in cells if cell.grown]
        free = line - sum(cell.line_length for cell in cells) - room.item_spacing * (end - start - 1)
        if growing and free != 0:
            step = 1 if free > 0 else -1
            loose = [
                cell
                for cell in growing
                if bounded(axes.line_size, cell.line_length + step, cell.item, room) == cell.line_length + step
            ]
            if loose:
                yield f"the line from item {start} leaves {free}, and an item might take it"


def _line_extent(resolved: ResolvedSection) -> Fraction:
    """A by the words of "Sections", worked out once more."""
    around, section = resolved.surroundings, resolved.section
    axes = around.axes
    sides = ("top", "bottom") if axes.horizontal else ("left", "right")
    line = axes.line_extent(around.width, around.height)
    line -= sum(resolved.measure.length(section.get("inset", {}).get(side, 0)) for side in sides)
    if section.get("inset-from") == "safe-area":
        line -= sum(getattr(around.safe_area, side) for side in sides)
    return min(line, resolved.measure.length(section["max-line"])) if "max-line" in section else line


def _self_differences(table: Table) -> list[str]:
    """The comparison finds nothing in the reference's own output, and something once a number is off."""
    node = printed(table, "pt")
    found = [str(difference) for difference in Comparison(table, "pt").differences(read_table(shortest_json(node)))]
    node["contentSize"][0] = nextafter(node["contentSize"][0], inf)
    if not list(Comparison(table, "pt").differences(read_table(shortest_json(node)))):
        found.append("a content size that is off goes unnoticed")
    return [line for line in found if ".items." not in line]


def shortest_json(node: Node) -> str:
    """JSON with whole numbers written without a fraction, as layoutc prints them."""

    def shortened(value: object) -> object:
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, list):
            return [shortened(child) for child in value]
        if isinstance(value, dict):
            return {key: shortened(child) for key, child in value.items()}
        return value

    return json.dumps(shortened(node))
