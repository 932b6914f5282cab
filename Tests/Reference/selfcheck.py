"""Checks the reference resolver itself.

    python3 selfcheck.py [--count N] [--seed N]

The published cases; the numbers that the language reference and the table format give as examples; and laws that
hold on every generated spec: lanes, gaps and insets fill the container, nothing overlaps, pixels are whole where
that is promised, horizontal scrolling is vertical scrolling transposed, rtl is ltr mirrored.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from math import inf, nextafter

import conformance
from generate import generate
from geometry import Axes, Rect
from items import Room
from lanes import make_lanes
from layering import Node, laid_over, size_laid_over, written_out_edges
from pixels import TOLERANCE, ceil_pixel, exceeds, floor_pixel, round_pixel
from reference import Table, parse_spec, resolve
from sections import ResolvedSection
from table import Comparison, printed, read_table
from transpose import sorted_lines, transposed_spec, transposed_table
from values import Measure, Share, SpecError, condition_holds, parse_share

PHOTO_GRID = """
{ "layoutc": 1, "name": "PhotoGrid", "devices": ["414x736@3", "375x667@2", "744x1133@2"],
  "tokens": { "gutter": 8 },
  "cells": {
    "photo": { "size": { "width": "fill", "aspect": "1:1" } },
    "tag": { "size": { "width": "fit", "height": 26 }, "padding": { "horizontal": 10 }, "min": { "width": 44 },
             "max": { "width": "100%" }, "border": { "width": "hairline", "radius": "capsule" } } },
  "sections": [
    { "id": "photos", "arrange": "grid", "columns": 7, "leftover": "inset", "spacing": "hairline", "header": 40,
      "items": 50, "cell": "photo", "overrides": [{ "when": { "width": ">=744" }, "columns": 12 }] },
    { "id": "tags", "arrange": "flow", "spacing": { "policy": "fixed", "item": 12, "line": "$gutter" },
      "inset": { "top": 12, "left": 15, "bottom": 12, "right": 15 }, "cell": "tag",
      "items": [{ "content": [68, 20.5] }, { "content": { "width": 136, "height": 20.5 } }] }] }
"""


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


def one(device: str, *sections: Node, **top: object) -> Table:
    """A spec with the given sections on one device."""
    spec: Node = {"layoutc": 1, "name": "One", "devices": [device], **top}
    spec["sections"] = [{"id": f"s{index}", **section} for index, section in enumerate(sections)]
    return resolve(parse_spec(json.dumps(spec)))[0]


def frames(table: Table, section: int = 0) -> list[list[Fraction]]:
    return table.node["sections"][section]["items"]["frames"]


def refused(device: str, section: Node, **top: object) -> str:
    """The rule that refuses a section."""
    try:
        one(device, section, **top)
    except SpecError as error:
        return error.rule
    return "accepted"


def check_values(report: Report) -> None:
    """Section 2: values, shares, conditions, one over the other."""
    measure = Measure(3, {"a": "$b", "b": "2px", "c": "$c"})
    report.expect("points", measure.exact(8), 24)
    report.expect("decimals are exact", measure.exact(Fraction("0.1")), Fraction(3, 10))
    report.expect("units", [measure.exact(raw) for raw in ("8pt", "3px", "hairline", "$a", "8.5")], [24, 3, 1, 2, Fraction(51, 2)])
    for raw, rule in (("-1", "bad-length"), ("1em", "bad-length"), ("$x", "unknown-token"), ("$c", "reference-cycle")):
        try:
            measure.exact(raw)
            report.expect(raw, "accepted", rule)
        except SpecError as error:
            report.expect(raw, error.rule, rule)
    half = parse_share("1/2")
    report.expect("two halves fill a line", half and 2 * half.of(Fraction(375), Fraction(10)) + 10, 375)
    report.expect("two of three", Share(Fraction(2), Fraction(3), True).of(Fraction(320), Fraction(10)), 210)
    for condition, holds in ((">=414", True), (">414", False), ("375...414", True), ("$w", True), ("1242px", True), ("<414", False)):
        report.expect(f"414 {condition}", condition_holds(condition, Fraction(414), Measure(3, {"w": 414})), holds)
    report.expect("a named edge beats the pair", written_out_edges({"left": 4, "horizontal": 8}), {"left": 4, "right": 8})
    report.expect("a dimension above", size_laid_over({"height": 50}, {"width": "fill", "aspect": "1:1", "extra": 72}), {"width": "fill", "height": 50})
    report.expect(
        "one over the other",
        laid_over({"inset": {"left": 8}, "items": [1]}, {"inset": {"left": 1, "top": 2}, "items": [2, 3], "columns": 4}),
        {"inset": {"left": 8, "top": 2}, "items": [1], "columns": 4},
    )


def check_rounding(report: Report) -> None:
    """Section 6: the tolerance of a thousandth of a pixel."""
    report.expect("124.33333333333333 pt at 3x", floor_pixel(Fraction("124.33333333333333") * 3), 373)
    report.expect("halves up", [round_pixel(Fraction(n, 2)) for n in (-3, -1, 1, 3)], [-1, 0, 1, 2])
    report.expect("a half that falls short", round_pixel(Fraction("0.4991")), 1)
    report.expect("no half", round_pixel(Fraction("0.499")), 0)
    report.expect("up", [ceil_pixel(Fraction(text)) for text in ("1", "1.0009", "1.001")], [1, 1, 2])
    report.expect("exceeds", [exceeds(Fraction(text), Fraction(1)) for text in ("1", "1.0009", "1.001")], [False, False, True])


def check_examples(report: Report) -> None:
    """The example of the reference, the numbers of the table format, and those of the seeds."""
    plus, small, pad = resolve(parse_spec(PHOTO_GRID))
    shown = printed(plus, "pt")
    photos, tags = shown["sections"]
    report.expect("content size", shown["contentSize"], [414.0, 561.6666666666666])
    report.expect("section frame", photos["frame"], [0.0, 0.0, 414.0, 511.6666666666667])
    report.expect("header", photos["header"], {"frame": [0.0, 0.0, 414.0, 40.0], "pinned": False, "layers": []})
    report.expect("cell", photos["cells"][0]["size"], [58.666666666666664] * 2)
    report.expect("first frame", photos["items"]["frames"][0], [0.6666666666666666, 40.0, 58.666666666666664, 58.666666666666664])
    report.expect("runs", photos["items"]["cells"], [[0, 50]])
    report.expect("414@3: 176 px", frames(plus)[0], [2, 120, 176, 176])
    report.expect("414@3: 2 px left over on the right", 1242 - frames(plus)[6][0] - 176, 2)
    report.expect("375@2: 106 px, 1 + 1", (frames(small)[0], 750 - frames(small)[6][0] - 106), ([1, 80, 106, 106], 1))
    report.expect("12 columns from 744 on", frames(pad)[12][0] == frames(pad)[0][0] and frames(pad)[11][1] == frames(pad)[0][1])
    report.expect("tags", [frame[:1] + frame[2:] for frame in tags["items"]["frames"]], [[15.0, 88.0, 26.0], [115.0, 156.0, 26.0]])
    report.expect("capsule", tags["cells"][0]["border"]["radius"], float(Fraction(77, 6)))

    spread = one("414x736@3", {"arrange": "grid", "columns": 7, "leftover": "spread", "spacing": "hairline", "items": 7})
    report.expect("spread", [frame[2] for frame in frames(spread)], [177] * 4 + [176] * 3)
    between = one("414x736@3", {"arrange": "grid", "columns": 7, "leftover": "interleave", "spacing": "hairline", "items": 7})
    report.expect("interleave", [frame[2] for frame in frames(between)], [176, 177, 176, 177, 176, 177, 177])
    for width in (320, 375, 414):
        pair = one(f"{width}x600@3", {"inset": 5, "items": 4, "spacing": {"line": 20}, "cell": {"size": {"width": "1/2", "aspect": "180:256"}}})
        report.expect(f"two of 1/2 at {width}", pair.sections[0].items[1].max_x, (width - 5) * 3)
        report.expect(f"height at {width}", frames(pair)[0][3], Fraction(width - 20, 2) * 256 / 180 * 3)
    report.expect("50 x 50", frames(one("320x480@2", {"items": 1}))[0], [0, 0, 100, 100])
    report.expect("lane x 50", frames(one("320x480@2", {"arrange": "grid", "columns": 2, "items": 1}))[0], [0, 0, 320, 100])
    lanes = one("320x480@1", {"arrange": "grid", "columns": {"min": 100}, "spacing": 10, "items": 3})
    report.expect("min 100 in 320: 3 lanes", [frame[0] for frame in frames(lanes)], [0, 110, 220])


def check_rules(report: Report) -> None:
    """Single rules of section 6, by hand."""
    phantom = one("375x300@2", {"items": 2, "cell": {"size": [80, 40]}})
    report.expect("phantoms", frames(phantom)[1][0], 197)
    wide = one("200x300@2", {"items": [[250, 40]], "spacing": 6})
    report.expect("longer than A", frames(wide)[0][0], -50)
    exact = one("375x300@3", {"items": {"count": 3, "cycle": [[124.33333333333333, 9]]}, "spacing": 1})
    report.expect("an exact fit by thirds", [frame[1] for frame in frames(exact)], [0, 0, 0])
    month = one("700x600@1", {"arrange": "grid", "columns": 7, "lead": 2, "items": 31})
    report.expect("a month from Wednesday on", [frames(month)[0][0], frames(month)[5][:2]], [200, [0, 50]])
    spans = one("400x600@1", {"arrange": "grid", "columns": 4, "spacing": 0, "items": [{"span": 3}, {"span": 2}, {"span": "all"}, {}]})
    report.expect("spans", [frame[:3] for frame in frames(spans)], [[0, 0, 300], [0, 50, 200], [0, 100, 400], [0, 150, 100]])
    cut = one("1024x768@1", {"max-line": 601, "items": [[601, 10]]})
    report.expect("max-line", frames(cut)[0][0], 211)
    after = one("320x480@2", {"items": [[320, 10.3]]}, {"arrange": "grid", "columns": 1, "items": 1})
    report.expect("a grid begins on a pixel", after.node["sections"][1]["frame"][1], 21)
    fall = one("300x600@1", {"arrange": "waterfall", "columns": 2, "spacing": 10, "items": [[10, 10], [20, 10], {"span": "all"}, [0, 5]]})
    report.expect("waterfall", frames(fall), [[0, 0, 145, 145], [155, 0, 145, 72], [0, 155, 300, 50], [0, 215, 145, 0]])
    mirrored = one("300x600@1@rtl", {"items": [[100, 10]], "inset": {"left": 7}, "spacing": {"policy": "fixed"}})
    report.expect("rtl swaps the inset", frames(mirrored)[0][0], 193)
    lines = one("320x600@2", {"arrange": "grid", "columns": 2, "items": 3, "cell": {"separators": {"width": "hairline", "last": False}}})
    drawn = [(line["item"], line["edge"]) for line in lines.node["sections"][0]["separators"]]
    report.expect("separators", drawn, [(0, "bottom"), (0, "right"), (1, "bottom"), (2, "right")])
    empty = one("320x600@1", {"header": 30, "inset": 5, "footer": 20})
    report.expect("an empty section", empty.node["contentSize"], [320, 60])
    nothing = one("320x600@1", {"background": {"inset": 5}, "inset": 5})
    report.expect("no background of nothing", nothing.node["sections"][0]["background"], None)

    grid: Node = {"arrange": "grid", "columns": 4, "items": 1}
    for what, rule, section in (
        ("a share of nothing", "out-of-range", {"inset": 200, "items": 1, "cell": {"size": {"width": "50%"}}}),
        ("lanes of less than a pixel", "out-of-range", grid | {"columns": 400}),
        ("a width in a grid", "bad-value", grid | {"cell": {"size": {"width": 50}}}),
        ("both sizes and an aspect", "bad-value", {"items": 1, "cell": {"size": {"width": 1, "height": 1, "aspect": "1:1"}}}),
        ("no columns", "missing-key", {"arrange": "grid"}),
        ("mixed sizes", "accepted", {"items": {"count": "dynamic"}}),
        ("an unknown template", "unknown-template", {"items": 1, "cell": "none"}),
        ("a lead of all lanes", "out-of-range", grid | {"lead": 4}),
    ):
        report.expect(what, refused("320x480@1", section), rule)
    loop = {"a": {"extends": "b"}, "b": {"extends": "a"}}
    report.expect("a circle", refused("320x480@1", {"items": 1, "cell": "a"}, cells=loop), "reference-cycle")


def check_lane_law(report: Report) -> None:
    """Section 6.2: lanes, gaps and what lies beside them are the container, to the pixel."""
    for length in range(40, 200, 7):
        for spacing in (0, 1, 3, 10):
            for count in (1, 2, 3, 7):
                if length < count + (count - 1) * spacing:
                    continue
                room = Room(Fraction(length), Fraction(100), Fraction(spacing), Fraction(0), Measure(1, {}, True), Axes(False))
                for leftover in ("inset", "spread", "interleave", "end"):
                    lanes = make_lanes(count, room, leftover)
                    before, after = lanes.lanes[0].start, length - lanes.lanes[-1].end
                    where = f"{count} lanes in {length} by {spacing}, {leftover}"
                    report.expect(where, before + after + sum(lane.width for lane in lanes.lanes) + (count - 1) * spacing, length)
                    beside = lanes.left_over if leftover in ("inset", "end") else 0
                    report.expect(f"{where}: beside", (before + after, 0 <= after - before <= 1 or leftover != "inset"), (beside, True))


def check_laws(report: Report, name: str, spec: Node) -> None:
    """The laws of section 6 on one generated spec."""
    text = json.dumps(spec)
    tables = resolve(parse_spec(text))
    for table in tables:
        where = f"{name} on {table.device.name}"
        position = Fraction(0)
        for resolved in table.sections:
            lanes = resolved.measure.whole
            report.expect(f"{where}: no gap before a section", resolved.start, ceil_pixel(position) if lanes else position)
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
        return next(filter(None, (first_difference(one_way[key], other[key], f"{path}.{key}") for key in one_way)), None)
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
            expected = [rect.mirrored(width).snapped().numbers() for rect in mine.items]
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
        for rect in (node["frame"], *(node[key]["frame"] for key in ("header", "footer") if node[key]), node["background"]):
            if rect and any(length.denominator != 1 for length in rect):
                yield f"{rect} is not on whole pixels"


def _line_laws(resolved: ResolvedSection) -> Iterator[str]:
    """Section 6.1: full lines are flush under ``minimum``; no line could have taken the next item."""
    if resolved.measure.whole:
        return
    placed = resolved.arrangement.placed
    ends = [index for index, cell in enumerate(placed) if cell.last_in_line]
    starts = [index for index, cell in enumerate(placed) if cell.first_in_line]
    spacing = resolved.section.get("spacing", {})
    gap = resolved.measure.length(spacing.get("item", 10))
    line = _line_extent(resolved)
    for start, end, following in zip(starts, ends, starts[1:]):
        used = sum(cell.line_length for cell in placed[start : end + 1]) + gap * (end - start)
        if used + gap + placed[following].line_length - line < TOLERANCE:
            yield f"item {following} would have fitted the line before"
        if end > start and spacing.get("policy", "minimum") == "minimum":
            if placed[start].line != 0 or placed[end].line + placed[end].line_length != line:
                yield f"the line from item {start} is not flush"


def _line_extent(resolved: ResolvedSection) -> Fraction:
    """A by the words of section 5, worked out once more."""
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
    found = [str(difference) for difference in Comparison(table, "pt").differences(read_table(_shortest(node)))]
    node["contentSize"][0] = nextafter(node["contentSize"][0], inf)
    if not list(Comparison(table, "pt").differences(read_table(_shortest(node)))):
        found.append("a content size that is off goes unnoticed")
    return [line for line in found if ".items." not in line]


def _shortest(node: Node) -> str:
    def shortened(value: object) -> object:
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, list):
            return [shortened(child) for child in value]
        if isinstance(value, dict):
            return {key: shortened(child) for key, child in value.items()}
        return value

    return json.dumps(shortened(node))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="checks the reference resolver itself")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    report = Report()
    for case in conformance.read_cases():
        report.expect(case.name, list(conformance.failures(case)), [])
    for check in (check_values, check_rounding, check_examples, check_rules, check_lane_law):
        check(report)
    for index in range(options.count):
        for open_ground in (False, True):
            name = f"spec {options.seed}/{index}{' open' if open_ground else ''}"
            check_laws(report, name, generate(options.seed, index, open_ground))
    print(f"{report.checks} checks, {report.failures} failures")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
