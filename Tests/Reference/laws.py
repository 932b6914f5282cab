"""Laws that hold on every spec, and the count of what was checked.

The language reference: lanes, gaps and insets fill the container, nothing overlaps, pixels are whole
where that is promised, horizontal scrolling is vertical scrolling transposed, rtl is ltr mirrored.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from math import inf, nextafter

from flow import Placed, Style
from layering import Node
from pixels import TOLERANCE, ceil_pixel, floor_pixel, round_pixel
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
            at_pixel = (resolved.measure.whole or resolved.plane) and not resolved.is_dropped
            report.expect(
                f"{where}: no gap before a section", resolved.start, ceil_pixel(position) if at_pixel else position
            )
            position = resolved.end
            for problem in [*_overlaps(resolved), *_fractions(resolved, table), *_line_laws(resolved)]:
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
            room = mine.plane.width if mine.plane else width
            expected = [_mirrored(mine, index, room) for index in range(len(mine.items))]
            report.expect(f"{name}: mirrored", other.table(width)["items"]["frames"], expected)


def _mirrored(resolved: ResolvedSection, index: int, width: Fraction) -> list[Fraction]:
    """An item's frame in a mirrored table: in lanes moved to the pixel before, else to the nearest."""
    rect = resolved.items[index].mirrored(width)
    if resolved.measure.whole:
        return rect._replace(x=floor_pixel(rect.x)).numbers()
    shown = rect.snapped()
    if resolved.arrangement.placed[index].grown:
        if resolved.axes.horizontal:
            return shown._replace(height=round_pixel(rect.max_y) - shown.y).numbers()
        return shown._replace(width=round_pixel(rect.max_x) - shown.x).numbers()
    return shown.numbers()


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
    """Of "Flow": full lines are flush under ``minimum``; no line could have taken the next item; what is shared of a
    rest is the same at both ends; what grows fills its line unless it may not."""
    section, arrangement = resolved.section, resolved.arrangement
    if section.get("arrange") == "justified":
        yield from _row_laws(resolved)
    if section.get("arrange", "flow") != "flow" or arrangement.across is not None:
        return
    placed, style = arrangement.placed, Style.of(section)
    ends = [index for index, cell in enumerate(placed) if cell.last_in_line]
    starts = [index for index, cell in enumerate(placed) if cell.first_in_line]
    gap = resolved.measure.length(section.get("spacing", {}).get("item", 10))
    line = _line_extent(resolved)
    for start, end in zip(starts, ends, strict=True):
        cells = placed[start : end + 1]
        is_last = end == len(placed) - 1
        used = sum(cell.line_length for cell in cells) + gap * (end - start)
        before, after = cells[0].line, line - cells[-1].line - cells[-1].line_length
        if style.per_line and len(cells) > style.per_line:
            yield f"the line from item {start} is longer than per-line says"
        grows = any(cell.item.grow for cell in cells)
        if not is_last and not grows and len(cells) != style.per_line:
            following = placed[end + 1]
            if not following.grown and used + gap + following.line_length - line < TOLERANCE:
                yield f"item {end + 1} would have fitted the line before"
        if is_last and style.natural:
            if before != 0:
                yield "a natural last line starts where lines start"
            continue
        if grows:
            if used < line - TOLERANCE and any(cell.item.grow and not _at_most(resolved, cell) for cell in cells):
                yield f"what grows does not fill the line from item {start}"
        elif not is_last and end > start and style.policy == "minimum" and (before, after) != (0, 0):
            yield f"the line from item {start} is not flush"
        is_shared = style.policy == "fixed" and (end > start or not cells[0].item.justify) and used <= line
        if is_shared and style.justify in ("around", "evenly") and before != after:
            yield f"the line from item {start} has {before} before it and {after} after it"
        if is_shared and style.justify == "between" and end > start and (before, after) != (0, 0):
            yield f"the line from item {start} is not flush"


def _row_laws(resolved: ResolvedSection) -> Iterator[str]:
    """Justified rows: written spacings between neighbours, and all rows but the last flush at both ends."""
    gap = resolved.measure.length(resolved.section.get("spacing", {}).get("item", 0))
    placed = resolved.arrangement.placed
    for cell, following in zip(placed, placed[1:], strict=False):
        if not cell.last_in_line and cell.line + cell.line_length + gap != following.line:
            yield f"{cell.line + cell.line_length} and {gap} are not {following.line}"
        if cell.last_in_line and cell.line + cell.line_length != _whole_line(resolved):
            yield f"a row ends at {cell.line + cell.line_length}"


def _whole_line(resolved: ResolvedSection) -> Fraction:
    """A in whole pixels, but for what ``max-line`` cuts and safe areas take, which end elsewhere."""
    around, axes = resolved.surroundings, resolved.axes
    if resolved.plane:
        extent = axes.line_extent(resolved.plane.frame.width, resolved.plane.frame.height)
    else:
        extent = floor_pixel(axes.line_extent(around.width, around.height))
    sides = ("top", "bottom") if axes.horizontal else ("left", "right")
    line = extent - sum(resolved.measure.length(resolved.section.get("inset", {}).get(side, 0)) for side in sides)
    if resolved.section.get("inset-from") == "safe-area" and not resolved.plane:
        line -= sum(round_pixel(getattr(around.safe_area, side)) for side in sides)
    if "max-line" in resolved.section and not resolved.plane:
        line = min(line, resolved.measure.length(resolved.section["max-line"]))
    return line


def _at_most(resolved: ResolvedSection, cell: Placed) -> bool:
    """Whether a grown item is as long as it may be, or as its ``min`` makes it."""
    bounds = {key: cell.item.template.get(key, {}).get(resolved.axes.line_size) for key in ("min", "max")}
    return any(bound is not None for bound in bounds.values())


def _line_extent(resolved: ResolvedSection) -> Fraction:
    """A by the words of "Sections", worked out once more."""
    around, section = resolved.surroundings, resolved.section
    axes = resolved.axes
    sides = ("top", "bottom") if axes.horizontal else ("left", "right")
    inset = sum(resolved.measure.length(section.get("inset", {}).get(side, 0)) for side in sides)
    if resolved.plane:
        return axes.line_extent(resolved.plane.frame.width, resolved.plane.frame.height) - inset
    line = axes.line_extent(around.width, around.height) - inset
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
