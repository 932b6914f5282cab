"""Checks the reference resolver itself.

    python3 selfcheck.py [--count N] [--seed N]

The published cases; the numbers that the language reference and the table format give as examples; single rules
by hand; and the laws of ``laws.py`` on generated specs.
"""

from __future__ import annotations

import argparse
import json
import sys
from fractions import Fraction

import conformance
import selfcheck_additions
from compare import dynamic_differences
from drawn import read_features
from expectations import failed_expectations
from generate import generate
from geometry import Axes
from items import Room
from lanes import make_lanes
from laws import Report, check_laws, shortest_json
from layering import Node, laid_over, size_laid_over, written_out_edges
from mistakes import SpecError
from pixels import ceil_pixel, exceeds, floor_pixel, round_pixel
from reference import Table, parse_spec, resolve
from table import Comparison, printed, read_table
from values import Measure, Share, condition_holds, parse_share

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


def one(device: str, *sections: Node, **top: object) -> Table:
    """A spec with the given sections on one device."""
    spec: Node = {"layoutc": 1, "name": "One", "devices": [device], **top}
    spec["sections"] = [{"id": f"s{index}", **section} for index, section in enumerate(sections)]
    return resolve(parse_spec(json.dumps(spec)))[0]


def frames(table: Table, section: int = 0) -> list[list[Fraction]]:
    found: list[list[Fraction]] = table.node["sections"][section]["items"]["frames"]
    return found


def refused(device: str, section: Node, **top: object) -> str:
    """The rule that refuses a section."""
    try:
        one(device, section, **top)
    except SpecError as error:
        return error.rule
    return "accepted"


def check_values(report: Report) -> None:
    """Of "Values": values, shares, conditions, one over the other."""
    measure = Measure(3, {"a": "$b", "b": "2px", "c": "$c"})
    report.expect("points", measure.exact(8), 24)
    report.expect("decimals are exact", measure.exact(Fraction("0.1")), Fraction(3, 10))
    report.expect(
        "units", [measure.exact(raw) for raw in ("8pt", "3px", "hairline", "$a", "8.5")], [24, 3, 1, 2, Fraction(51, 2)]
    )
    for raw, rule in (("-1", "bad-length"), ("1em", "bad-length"), ("$x", "unknown-token"), ("$c", "reference-cycle")):
        try:
            measure.exact(raw)
            report.expect(raw, "accepted", rule)
        except SpecError as error:
            report.expect(raw, error.rule, rule)
    half = parse_share("1/2")
    report.expect("two halves fill a line", half and 2 * half.of(Fraction(375), Fraction(10)) + 10, 375)
    report.expect("two of three", Share(Fraction(2), Fraction(3), True).of(Fraction(320), Fraction(10)), 210)
    for condition, holds in (
        (">=414", True),
        (">414", False),
        ("375...414", True),
        ("$w", True),
        ("1242px", True),
        ("<414", False),
    ):
        report.expect(f"414 {condition}", condition_holds(condition, Fraction(414), Measure(3, {"w": 414})), holds)
    report.expect(
        "a named edge beats the pair", written_out_edges({"left": 4, "horizontal": 8}), {"left": 4, "right": 8}
    )
    fill = {"width": "fill", "aspect": "1:1"}
    for above, below, aspect in (
        ({"height": 50}, fill, None),
        ({"width": "1/2"}, fill, "1:1"),
        ({"height": 50}, {"aspect": "4:3"}, "4:3"),
        ({"aspect": "4:3"}, {"width": 1, "height": 2}, "4:3"),
        ({}, {"width": 1, "height": 2, "aspect": "1:1"}, "1:1"),
    ):
        report.expect(f"the aspect of {below} under {above}", size_laid_over(above, below).get("aspect"), aspect)
    report.expect(
        "one over the other",
        laid_over(
            {"inset": {"left": 8}, "items": [1]}, {"inset": {"left": 1, "top": 2}, "items": [2, 3], "columns": 4}
        ),
        {"inset": {"left": 8, "top": 2}, "items": [1], "columns": 4},
    )


def check_rounding(report: Report) -> None:
    """Of "Exactness": the tolerance of a thousandth of a pixel."""
    report.expect("124.33333333333333 pt at 3x", floor_pixel(Fraction("124.33333333333333") * 3), 373)
    report.expect("halves up", [round_pixel(Fraction(n, 2)) for n in (-3, -1, 1, 3)], [-1, 0, 1, 2])
    report.expect("a half that falls short", round_pixel(Fraction("0.4991")), 1)
    report.expect("no half", round_pixel(Fraction("0.499")), 0)
    report.expect("up", [ceil_pixel(Fraction(text)) for text in ("1", "1.0009", "1.001")], [1, 1, 2])
    report.expect(
        "exceeds", [exceeds(Fraction(text), Fraction(1)) for text in ("1", "1.0009", "1.001")], [False, False, True]
    )


def check_examples(report: Report) -> None:
    """The example of the reference, the numbers of the table format, and those of the seeds."""
    plus, small, pad = resolve(parse_spec(PHOTO_GRID))
    shown = printed(plus, "pt")
    photos, tags = shown["sections"]
    report.expect("content size", shown["contentSize"], [414.0, 561.6666666666666])
    report.expect("section frame", photos["frame"], [0.0, 0.0, 414.0, 511.6666666666667])
    report.expect("header", photos["header"], {"frame": [0.0, 0.0, 414.0, 40.0], "pinned": False, "layers": []})
    report.expect("cell", photos["cells"][0]["size"], [58.666666666666664] * 2)
    report.expect(
        "first frame", photos["items"]["frames"][0], [0.6666666666666666, 40.0, 58.666666666666664, 58.666666666666664]
    )
    report.expect("runs", photos["items"]["cells"], [[0, 50]])
    report.expect("414@3: 176 px", frames(plus)[0], [2, 120, 176, 176])
    report.expect("414@3: 2 px left over on the right", 1242 - frames(plus)[6][0] - 176, 2)
    report.expect("375@2: 106 px, 1 + 1", (frames(small)[0], 750 - frames(small)[6][0] - 106), ([1, 80, 106, 106], 1))
    report.expect(
        "12 columns from 744 on", frames(pad)[12][0] == frames(pad)[0][0] and frames(pad)[11][1] == frames(pad)[0][1]
    )
    report.expect(
        "tags", [frame[:1] + frame[2:] for frame in tags["items"]["frames"]], [[15.0, 88.0, 26.0], [115.0, 156.0, 26.0]]
    )
    report.expect("capsule", tags["cells"][0]["border"]["radius"], float(Fraction(77, 6)))

    spread = one(
        "414x736@3", {"arrange": "grid", "columns": 7, "leftover": "spread", "spacing": "hairline", "items": 7}
    )
    report.expect("spread", [frame[2] for frame in frames(spread)], [177] * 4 + [176] * 3)
    between = one(
        "414x736@3", {"arrange": "grid", "columns": 7, "leftover": "interleave", "spacing": "hairline", "items": 7}
    )
    report.expect("interleave", [frame[2] for frame in frames(between)], [176, 177, 176, 177, 176, 177, 177])
    for width in (320, 375, 414):
        pair = one(
            f"{width}x600@3",
            {"inset": 5, "items": 4, "spacing": {"line": 20}, "cell": {"size": {"width": "1/2", "aspect": "180:256"}}},
        )
        report.expect(f"two of 1/2 at {width}", pair.sections[0].items[1].max_x, (width - 5) * 3)
        report.expect(f"height at {width}", frames(pair)[0][3], Fraction(width - 20, 2) * 256 / 180 * 3)
    report.expect("50 x 50", frames(one("320x480@2", {"items": 1}))[0], [0, 0, 100, 100])
    report.expect(
        "lane x 50", frames(one("320x480@2", {"arrange": "grid", "columns": 2, "items": 1}))[0], [0, 0, 320, 100]
    )
    lanes = one("320x480@1", {"arrange": "grid", "columns": {"min": 100}, "spacing": 10, "items": 3})
    report.expect("min 100 in 320: 3 lanes", [frame[0] for frame in frames(lanes)], [0, 110, 220])


def check_rules(report: Report) -> None:
    """Single rules of "Exactness", by hand."""
    phantom = one("375x300@2", {"items": 2, "cell": {"size": [80, 40]}})
    report.expect("phantoms", frames(phantom)[1][0], 197)
    wide = one("200x300@2", {"items": [[250, 40]], "spacing": 6})
    report.expect("longer than A", frames(wide)[0][0], -50)
    exact = one("375x300@3", {"items": {"count": 3, "cycle": [[124.33333333333333, 9]]}, "spacing": 1})
    report.expect("an exact fit by thirds", [frame[1] for frame in frames(exact)], [0, 0, 0])
    month = one("700x600@1", {"arrange": "grid", "columns": 7, "lead": 2, "items": 31})
    report.expect("a month from Wednesday on", [frames(month)[0][0], frames(month)[5][:2]], [200, [0, 50]])
    spans = one(
        "400x600@1",
        {"arrange": "grid", "columns": 4, "spacing": 0, "items": [{"span": 3}, {"span": 2}, {"span": "all"}, {}]},
    )
    report.expect(
        "spans", [frame[:3] for frame in frames(spans)], [[0, 0, 300], [0, 50, 200], [0, 100, 400], [0, 150, 100]]
    )
    cut = one("1024x768@1", {"max-line": 601, "items": [[601, 10]]})
    report.expect("max-line", frames(cut)[0][0], 211)
    after = one("320x480@2", {"items": [[320, 10.3]]}, {"arrange": "grid", "columns": 1, "items": 1})
    report.expect("a grid begins on a pixel", after.node["sections"][1]["frame"][1], 21)
    fall = one(
        "300x600@1",
        {"arrange": "waterfall", "columns": 2, "spacing": 10, "items": [[10, 10], [20, 10], {"span": "all"}, [0, 5]]},
    )
    report.expect("waterfall", frames(fall), [[0, 0, 145, 145], [155, 0, 145, 72], [0, 155, 300, 50], [0, 215, 145, 0]])
    mirrored = one("300x600@1@rtl", {"items": [[100, 10]], "inset": {"left": 7}, "spacing": {"policy": "fixed"}})
    report.expect("rtl swaps the inset", frames(mirrored)[0][0], 193)
    lines = one(
        "320x600@2",
        {"arrange": "grid", "columns": 2, "items": 3, "cell": {"separators": {"width": "hairline", "last": False}}},
    )
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
        (
            "both sizes and an aspect",
            "bad-value",
            {"items": 1, "cell": {"size": {"width": 1, "height": 1, "aspect": "1:1"}}},
        ),
        ("no columns", "missing-key", {"arrange": "grid"}),
        ("mixed sizes", "accepted", {"items": {"count": "dynamic"}}),
        ("an unknown template", "unknown-template", {"items": 1, "cell": "none"}),
        ("a lead of all lanes", "out-of-range", grid | {"lead": 4}),
    ):
        report.expect(what, refused("320x480@1", section), rule)
    loop = {"a": {"extends": "b"}, "b": {"extends": "a"}}
    report.expect("a circle", refused("320x480@1", {"items": 1, "cell": "a"}, cells=loop), "reference-cycle")


def check_patterns(report: Report) -> None:
    """The table format: patterns, strides, snap and extent, as the comparison reads them."""
    section: Node = {"id": "s0", "items": {"count": "dynamic", "sample": 7}, "cell": {"size": [100, 60.25]}}
    spec = parse_spec(json.dumps({"layoutc": 1, "name": "P", "devices": ["375x400@2"], "sections": [section]}))
    [table] = resolve(spec)
    first = [[0, 0, 100, 60.25], [137.5, 0, 100, 60.25], [275, 0, 100, 60.25]]
    pattern: Node = {"frames": first, "cells": [[0, 3]], "stride": [0, 70.25], "snap": 2}
    extent = {"empty": 0, "line": 70.25, "itemsPerLine": 3, "spacing": 10}
    actual = printed(table, "pt")
    actual["sections"][0]["items"] = {"count": None, "sample": 7, "pattern": pattern, "extent": extent}

    def found() -> list[str]:
        document = read_table(shortest_json(actual))
        differences = [
            *Comparison(table, "pt").differences(document),
            *dynamic_differences(spec, table, document, "pt"),
        ]
        return [str(difference) for difference in differences]

    report.expect("a dynamic pattern", found(), [])
    pattern["stride"] = [0, 70]
    report.expect("a wrong stride is found", bool(found()))
    pattern["stride"], extent["line"] = [0, 70.25], 70
    report.expect("a wrong extent is found", bool(found()))


def check_expectations(report: Report) -> None:
    """Of "Expectations": the metrics."""
    wanted = {
        "columns": ">=3",
        "gap": "<20",
        "item-width": 100,
        "leftover": "<=24px",
        "lines": "<=2",
        "length": "120...130",
    }
    table = one("320x480@2", {"items": 5, "spacing": {"item": 4}, "cell": {"size": [100, 60]}, "expect": wanted})
    report.expect("expectations hold", list(failed_expectations(table)), [])
    table = one("320x480@2", {"items": 5, "cell": {"size": [100, 60]}, "expect": {"columns": ">3", "gap": "<=10"}})
    report.expect("expectations fail", list(failed_expectations(table)), [("s0", "columns", 3)])


def check_lane_law(report: Report) -> None:
    """Of "Grid": lanes, gaps and what lies beside them are the container, to the pixel."""
    for length in range(40, 200, 7):
        for spacing in (0, 1, 3, 10):
            for count in (1, 2, 3, 7):
                if length < count + (count - 1) * spacing:
                    continue
                room = Room(
                    Fraction(length), Fraction(100), Fraction(spacing), Fraction(0), Measure(1, {}, True), Axes(False)
                )
                for leftover in ("inset", "spread", "interleave", "end", "snap"):
                    lanes = make_lanes(count, room, leftover)
                    before, after = lanes.lanes[0].start, length - lanes.lanes[-1].end
                    where = f"{count} lanes in {length} by {spacing}, {leftover}"
                    report.expect(
                        where, before + after + sum(lane.width for lane in lanes.lanes) + (count - 1) * spacing, length
                    )
                    beside = lanes.left_over if leftover in ("inset", "end") else 0
                    report.expect(
                        f"{where}: beside",
                        (before + after, 0 <= after - before <= 1 or leftover != "inset"),
                        (beside, True),
                    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="checks the reference resolver itself")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--features", default="all", help="what generated specs draw: words of drawn.py; all, none")
    options = parser.parse_args(arguments)
    report = Report()
    for case in conformance.read_cases():
        report.expect(case.name, list(conformance.failures(case)), [])
    for check in (
        check_values,
        check_rounding,
        check_examples,
        check_rules,
        check_patterns,
        check_expectations,
        check_lane_law,
        *selfcheck_additions.CHECKS,
    ):
        check(report)
    for index in range(options.count):
        check_laws(
            report, f"spec {options.seed}/{index}", generate(options.seed, index, read_features(options.features))
        )
    print(f"{report.checks} checks, {report.failures} failures")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
