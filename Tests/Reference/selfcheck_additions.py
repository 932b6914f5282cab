"""Cases of the second part of the language, worked out by hand; ``selfcheck`` runs them."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from devices import devices_of
from laws import Report
from layering import Node
from mistakes import SpecError
from reference import RunTime, Table, parse_spec, resolve, resolve_device
from values import Measure


def one(device: Any, *sections: Node, **top: object) -> Table:
    """A spec with the given sections on one device."""
    spec: Node = {"layoutc": 1, "name": "One", "devices": [device], **top}
    spec["sections"] = [{"id": f"s{index}", **section} for index, section in enumerate(sections)]
    return resolve(parse_spec(json.dumps(spec)))[0]


def frames(table: Table, section: int = 0) -> list[list[Fraction]]:
    found: list[list[Fraction]] = table.node["sections"][section]["items"]["frames"]
    return found


def starts(section: Node, device: str = "320x480@1") -> list[Fraction]:
    """Where the items begin on the screen, from the left."""
    return [frame[0] for frame in frames(one(device, section))]


def refused(section: Node, **top: object) -> str:
    """The rule that refuses a section."""
    try:
        one("320x480@1", section, **top)
    except SpecError as error:
        return error.rule
    return "accepted"


def check_text(report: Report) -> None:
    """Text sizes and sums."""

    def header(device: str, length: object, **top: object) -> Fraction:
        frame: list[Fraction] = one(device, {"header": length}, **top).node["sections"][0]["header"]["frame"]
        return frame[3]

    report.expect("a line of 17 pt is 20.287 pt", header("320x480@2", "lines(body)"), 41)
    report.expect("two lines are rounded together", header("320x480@2", "lines(2 body)"), 82)
    report.expect("body at ax5: 63.248", header("320x480@1@ax5", "lines(body)"), 64)
    fonts = {"body": {"size": 20, "metrics": [1000, 250, 0, 1000]}}
    report.expect("a font of 20 at l: 62.353 · 1.25", header("320x480@1@ax5", "lines(body)", fonts=fonts), 78)
    report.expect("a sum", header("320x480@2", "lines(body) + $gap - hairline", tokens={"gap": "8 + 8"}), 72)
    table = one("320x480@1", {"arrange": "grid", "columns": 1, "header": "0.4 + 0.4"})
    report.expect("a sum is rounded once", table.node["sections"][0]["header"]["frame"][3], 1)
    fit: Node = {"header": {"size": "fit", "content": [40, 20], "padding": 3}}
    fit["overrides"] = [{"when": {"width": ">0"}, "header": {"padding": {"top": 10, "left": 9}}}]
    table = one("320x480@1", fit)
    report.expect("a padding is laid over edge by edge", table.node["sections"][0]["header"]["frame"][3], 33)
    report.expect("a negative sum", refused({"header": "4 - 5"}), "out-of-range")
    report.expect("no length", refused({"header": "4 - 50%"}), "bad-length")
    spec: Node = {"devices": ["320x480@2@rtl", "320x480@2@ax3@rtl"], "text-sizes": ["l", "ax1"]}
    names = ["320x480@2@rtl", "320x480@2@rtl@ax1", "320x480@2@rtl@ax3"]
    report.expect("each device once a text size", [device.name for device in devices_of(spec)], names)
    larger = {"items": 1, "overrides": [{"when": {"text": ">=ax1"}, "inset": 5}]}
    report.expect("text in a condition", [starts(larger, f"320x480@1@{size}") for size in ("xxxl", "ax2")], [[0], [5]])
    signed = Measure(2, {"a": 3}, whole=True)
    for raw, wanted in (("-3px", -3), ("-$a", -6), (-4, -8), ("25%", 3), ("-25%", -2), ("-hairline", -1)):
        report.expect(f"{raw} of 10", signed.signed(raw, 10), wanted)


def check_distribution(report: Report) -> None:
    """What a line does with its rest."""
    three: Node = {"items": 3, "cell": {"size": [60, 20]}}
    for justify, wanted in (("between", [0, 130, 260]), ("around", [20, 130, 240]), ("evenly", [30, 130, 230])):
        report.expect(justify, starts(three | {"justify": justify}), wanted)
    alone = [starts({"items": [[60, 20]], "justify": justify})[0] for justify in ("between", "around", "evenly")]
    report.expect("one item", alone, [0, 130, 130])
    report.expect("a line longer than A", starts({"items": [[400, 20]], "justify": "around"}), [0])
    minimum = {"justify": "around", "spacing": {"policy": "minimum"}}
    report.expect("no effect under minimum", starts(three | minimum), [0, 87, 173])

    grow: Node = {"items": [{"size": [100, 9], "grow": 1}, [50, 9], {"size": [40, 9], "grow": 2}]}
    report.expect(
        "both edges are rounded", frames(one("320x480@1", grow)), [[0, 0, 137, 9], [147, 0, 50, 9], [207, 0, 113, 9]]
    )
    grow["items"][0]["max"] = {"width": 120}
    report.expect("max stops it", [frame[2] for frame in frames(one("320x480@1", grow))], [120, 50, 130])
    least = {"size": [10, 9], "grow": 1, "min": {"width": 100}}
    items = {"items": [least, {"size": [10, 9], "grow": 1}], "spacing": 0}
    report.expect("min stops it", [frame[2] for frame in frames(one("150x480@1", items))], [100, 50])
    yoga = [{"size": [0, 9], "grow": 1, "min": {"width": 60}}, {"size": [60, 9], "grow": 1, "max": {"width": 20}}]
    found = frames(one("120x480@1", {"items": yoga, "spacing": 0}))
    report.expect("child_min_max_width_flexing of Yoga's tests", [frame[2] for frame in found], [100, 20])
    shape = {"items": [{"size": {"width": 100, "aspect": "2:1"}, "grow": 1}]}
    report.expect("an aspect follows", frames(one("320x480@1", shape)), [[0, 0, 320, 160]])
    nobody = {"items": [{"size": [50, 9], "grow": 1, "max": {"width": 100}}], "justify": "end"}
    report.expect("what nobody takes", frames(one("320x480@1", nobody)), [[220, 0, 100, 9]])

    fixed: Node = {"items": 3, "cell": {"size": [150, 20]}, "spacing": {"policy": "fixed"}, "justify": "center"}
    report.expect("the last line like others", starts(fixed), [5, 165, 85])
    report.expect("a natural one", starts(fixed | {"last": "natural"}), [5, 165, 0])
    report.expect("per-line", starts({"items": 5, "cell": {"size": [60, 9]}, "per-line": 2}), [0, 260, 0, 260, 0])
    chat = {"items": 2, "cell": {"size": [60, 9], "justify": "end"}, "per-line": 1, "spacing": {"policy": "fixed"}}
    report.expect("alone on a line", starts(chat), [260, 260])
    dynamic = {"items": {"count": "dynamic"}}
    for what, keys, rule in (
        ("grow", {"cell": {"grow": 1}}, "not-uniform"),
        ("between", {"justify": "between"}, "not-uniform"),
        ("a natural last line", {"last": "natural"}, "not-uniform"),
        ("alone, at the end", {"cell": {"justify": "end"}, "spacing": {"policy": "fixed"}}, "not-uniform"),
        ("a chat", {"cell": {"justify": "end"}, "spacing": {"policy": "fixed"}, "per-line": 1}, "accepted"),
    ):
        report.expect(f"dynamic: {what}", refused(dynamic | keys), rule)

    stretch = {
        "align": "stretch",
        "items": [{"content": [50, 20]}, [60, 40], {"content": [9, 9], "max": {"height": 30}}],
    }
    report.expect("stretch", [frame[3] for frame in frames(one("320x480@1", stretch))], [40, 40, 30])
    report.expect(
        "nothing to stretch in a waterfall",
        refused({"arrange": "waterfall", "columns": 2, "align": "stretch"}),
        "bad-value",
    )


def check_bounds(report: Report) -> None:
    """``min`` and ``max`` of every size; lanes."""
    cell = {"size": {"width": 100, "aspect": "1:1"}, "max": {"width": 80}, "min": {"height": 90}}
    report.expect("the named one first", frames(one("320x480@1", {"items": 1, "cell": cell}))[0][2:], [80, 90])
    square = {"size": {"aspect": "1:1"}, "max": {"height": 100}, "min": {"width": 300}}
    grid: Node = {"arrange": "grid", "columns": 2, "items": 1, "cell": square}
    report.expect("not a lane's extent", frames(one("320x480@1", grid))[0], [0, 0, 160, 100])
    share = {"size": [100, 100], "max": {"width": "1/2", "height": "50%"}}
    report.expect("shares", frames(one("110x90@1", {"items": 1, "cell": share}))[0][2:], [50, 45])
    for columns, count in (
        ({"min": 100, "at-most": 2}, 2),
        ({"min": 100, "at-least": 4}, 4),
        ({"max": 100}, 3),
        ({"max": 99}, 4),
        ({"max": 100, "at-least": 5}, 5),
    ):
        found = one("320x480@1", {"arrange": "grid", "columns": columns, "spacing": 10}).sections[0].arrangement.columns
        report.expect(f"{columns} in 320", found, [count])
    for columns, rule in (
        ({"min": 10, "max": 20}, "bad-value"),
        ({"min": 10, "at-least": 3, "at-most": 2}, "out-of-range"),
        ({"max": 0}, "out-of-range"),
    ):
        report.expect(f"{columns}", refused({"arrange": "grid", "columns": columns}), rule)
    snap: Node = {"arrange": "grid", "columns": 3, "leftover": "snap", "items": 3}
    report.expect("snap", [frame[::2] for frame in frames(one("100x80@1", snap))], [[0, 33], [33, 34], [67, 33]])
    spaced = frames(one("100x80@1", snap | {"spacing": 1}))
    report.expect("snap with spacing", [frame[::2] for frame in spaced], [[0, 33], [34, 32], [67, 33]])
    fall: Node = {"arrange": "waterfall", "columns": 3, "spacing": {"line": 10}}
    fall["items"] = [{}, {"span": 2}, {}]
    report.expect(
        "span in a waterfall", frames(one("300x600@1", fall)), [[0, 0, 100, 50], [100, 0, 200, 50], [0, 60, 100, 50]]
    )
    back = {"header": 20, "items": 1, "inset": 4, "background": {"of": "section", "inset": 2, "radius": 50}}
    node = one("320x480@1", back).node["sections"][0]
    report.expect("a background of the section", (node["background"], node["backgroundRadius"]), ([2, 2, 316, 74], 37))


def check_mosaic(report: Report) -> None:
    """Mosaics and justified rows."""
    areas = ["a a b", "a a c", "d e f"]
    explore: Node = {"arrange": "mosaic", "areas": areas, "spacing": 2, "items": 8}
    first = [[0, 0, 212, 212], [214, 0, 105, 105], [214, 107, 105, 105]]
    found = frames(one("320x480@1", explore))
    report.expect("a mosaic", found[:3], first)
    report.expect("the next block", found[6:], [[0, 321, 212, 212], [214, 321, 105, 105]])
    report.expect("its end", one("320x480@1", explore).node["contentSize"][1], 533)
    aside = one("480x320@1", explore | {"areas": ["a b", "a c"], "items": 3}, scroll="horizontal")
    report.expect("rows are lanes", frames(aside), [[0, 0, 159, 320], [161, 0, 159, 159], [161, 161, 159, 159]])
    report.expect("no rectangle", refused(explore | {"areas": ["a b", "b a"]}), "bad-value")
    report.expect("a row of nothing", refused(explore | {"row": 0}), "out-of-range")

    rows: Node = {"arrange": "justified", "row": 100, "spacing": 10, "items": [[150, 100]] * 3}
    report.expect(
        "justified", frames(one("320x480@1", rows)), [[0, 0, 155, 103], [165, 0, 155, 103], [0, 113, 150, 100]]
    )
    stretched = frames(one("320x480@1", rows | {"last": "stretch"}))
    report.expect("a stretched last row", stretched[2], [0, 113, 320, 213])
    tie = rows | {"spacing": 0, "row": 150, "items": [[8, 5], [8, 5]]}
    report.expect("a tie stays: 200 and 100 by 150", [frame[1] for frame in frames(one("320x480@1", tie))], [0, 0])
    report.expect("no ratio", refused(rows | {"items": 2}), "missing-key")
    report.expect("a length of 0", refused(rows | {"items": [[0, 5]]}), "out-of-range")
    by_aspect = frames(one("320x480@1", rows | {"items": 1, "cell": {"size": {"aspect": "2:1"}}}))
    report.expect("by the template's aspect", by_aspect, [[0, 0, 200, 100]])


def check_layers(report: Report) -> None:
    """Layers, and where a container lies."""

    def layer(device: str, keys: Node, section: Node) -> list[Fraction]:
        cell = {"size": {"height": 50}, "layers": [{"id": "a", **keys}]}
        frame: list[Fraction] = one(device, section | {"items": 1, "cell": cell}).node["sections"][0]["cells"][0][
            "layers"
        ][0]["frame"]
        return frame

    grid: Node = {"arrange": "grid", "columns": 1}
    report.expect("in the middle", layer("99x80@1", {"edge": "center", "size": [10, 21]}, grid), [44, 14, 10, 21])
    corner = {"edge": ["bottom", "right"], "size": {"width": 20}, "aspect": "3:1"}
    report.expect("an aspect, rounded down", layer("99x80@1", corner, grid), [79, 44, 20, 6])
    moved = {"edge": ["top", "left"], "size": 10, "offset": {"x": "-25%", "y": 4.5}}
    report.expect("offset", layer("99x80@1", moved, grid), [-2, 5, 10, 10])
    report.expect("offset mirrored", layer("99x80@1@rtl", moved, grid), [91, 5, 10, 10])
    report.expect(
        "an aspect of a strip",
        refused(
            grid | {"items": 1, "cell": {"layers": [{"id": "a", "edge": "top", "size": {"width": 3}, "aspect": "1:1"}]}}
        ),
        "bad-value",
    )
    for align, device, wanted in (
        ("center", "321x480@1", [10, 40]),
        ("bottom", "321x480@1", [0, 80]),
        (["bottom", "center"], "321x480@1", [10, 80]),
        (["right", "top"], "321x480@1", [21, 0]),
        (["right", "top"], "321x480@1@rtl", [0, 0]),
        (["center", "left"], "321x480@1", [0, 40]),
    ):
        table = one(device, {}, container={"width": 300, "height": 400, "align": align})
        report.expect(f"{align} on {device}", table.node["container"][:2], wanted)


def check_sideways(report: Report) -> None:
    """Sections that scroll sideways."""
    row: Node = {"scroll": "sideways", "items": [[100, 60], [80, 40], [300, 10]], "align": "center", "snap": "item"}
    row |= {"inset": {"left": 16, "top": 4, "bottom": 6, "right": 16}, "header": 20, "background": {}}
    node = one("320x480@1", row, {"items": 1}).node["sections"][0]
    report.expect("one row", node["items"]["frames"], [[16, 4, 100, 60], [126, 14, 80, 40], [216, 29, 300, 10]])
    report.expect("the strip", node["plane"]["frame"], [0, 20, 320, 70])
    report.expect("the plane", (node["plane"]["contentSize"], node["plane"]["scroll"]), ([532, 70], "horizontal"))
    report.expect("where it rests", node["plane"]["stops"], [0, 110, 200])
    report.expect("behind it", node["background"], [0, 20, 320, 70])
    middle = one("320x480@1", row | {"snap": "center"}).node["sections"][0]["plane"]["stops"]
    report.expect("centres: 66, 166 and 366 less 160", middle, [0, 6, 206])
    pages = one("320x480@1", row | {"snap": "page"}).node["sections"][0]["plane"]["stops"]
    report.expect("pages, the last one cut", pages, [0, 212])
    mirrored = one("320x480@1@rtl", row).node["sections"][0]
    report.expect("mirrored in the plane", mirrored["items"]["frames"][0], [416, 4, 100, 60])
    report.expect("stops mirrored", mirrored["plane"]["stops"], [12, 102, 212])

    grid: Node = {"scroll": "sideways", "arrange": "grid", "rows": 2, "spacing": 10, "items": 3}
    named = grid | {"cell": {"size": {"height": 50, "width": 120}}}
    report.expect(
        "named lanes", frames(one("320x480@1", named)), [[0, 0, 120, 50], [0, 60, 120, 50], [130, 0, 120, 50]]
    )
    report.expect(
        "at least as long as the strip", one("320x480@1", named).node["sections"][0]["plane"]["contentSize"], [320, 110]
    )
    report.expect("a lane that nobody names", refused(grid | {"cell": {"size": {"width": 9}}}), "missing-key")
    report.expect("named beside a length", refused(named | {"length": 200}), "bad-value")
    report.expect(
        "a share of A", refused({"scroll": "sideways", "items": 1, "cell": {"size": {"height": "fill"}}}), "missing-key"
    )
    report.expect(
        "an aspect alone",
        refused({"scroll": "sideways", "items": 1, "cell": {"size": {"aspect": "1:1"}}}),
        "missing-key",
    )
    report.expect(
        "a waterfall without length",
        refused({"scroll": "sideways", "arrange": "waterfall", "rows": 2, "items": 1}),
        "missing-key",
    )
    peek: Node = {
        "scroll": "sideways",
        "length": "50%",
        "peek": 30,
        "inset": {"left": 16},
        "items": 3,
        "cell": {"size": {"width": "fill", "height": "fill"}},
    }
    report.expect("peek: 320 − 16 − 10 − 30", frames(one("320x480@1", peek))[1], [290, 0, 264, 240])
    column = one("320x480@1", {"scroll": "sideways", "length": 130, "items": 5})
    report.expect(
        "columns of a flow", [frame[:2] for frame in frames(column)], [[0, 0], [0, 80], [60, 0], [60, 80], [120, 0]]
    )
    after = one("320x480@2", {"items": [[320, 10.3]]}, {"scroll": "sideways", "items": 1})
    report.expect("begins on a pixel", after.node["sections"][1]["plane"]["frame"][1], 21)


def check_repeat(report: Report) -> None:
    """Sections that repeat, vanish, or have a lead at run time."""
    month: Node = {"id": "m", "arrange": "grid", "columns": 7, "items": 10, "lead": {"count": "dynamic", "sample": 3}}
    spec = parse_spec(
        json.dumps(
            {"layoutc": 1, "name": "R", "devices": ["700x600@1"], "sections": [month | {"repeat": 2}, {"id": "t"}]}
        )
    )
    table = resolve(spec)[0]
    nodes = table.node["sections"]
    report.expect("instances", [node.get("instance") for node in nodes], [0, 1, None])
    report.expect("one after the other", [node["frame"][1] for node in nodes], [0, 100, 200])
    report.expect("what moves them", [node.get("after") for node in nodes], [None, ["m"], ["m"]])
    report.expect("the lead", [nodes[0]["items"]["frames"][index][:2] for index in (0, 4)], [[300, 0], [0, 50]])
    later = resolve_device(spec, table.device, RunTime({}, {("m", 0): 5})).node["sections"]
    report.expect("three lines by another lead", later[1]["frame"][1], 150)
    report.expect(
        "more than there are lanes", refused(month | {"lead": {"count": "dynamic", "sample": 7}}), "out-of-range"
    )
    report.expect("a span beside a lead at run time", refused(month | {"cell": {"span": 2}}), "not-uniform")
    some: Node = {"repeat": {"count": "dynamic", "sample": 2}, "items": 1}
    nodes = one("320x480@1", some, {}).node["sections"]
    report.expect("of dynamic repeat", [node.get("after") for node in nodes], [None, None, ["s0"]])
    report.expect("its sample", nodes[0]["repeat"], {"sample": 2})
    nodes = one(
        "320x480@2", {"items": [[10, 10.3]]}, {"arrange": "grid", "columns": 1, "header": 9, "when-empty": "drop"}
    ).node["sections"]
    report.expect("dropped", (nodes[1]["frame"], nodes[1]["header"]), ([0, Fraction(103, 5), 640, 0], None))


def check_measured(report: Report) -> None:
    """What the app measures."""
    items: Node = {"count": "dynamic", "content": "measured", "sample": [[68, 20.5], [136, 20.5]]}
    node = one("320x480@2", {"items": items}, {}).node["sections"]
    report.expect("the sample", [frame[2:] for frame in node[0]["items"]["frames"]], [[136, 41], [272, 41]])
    report.expect("as marked", (node[0]["measured"], node[0]["items"]["sample"], node[1]["after"]), (True, 2, ["s0"]))
    round_again = frames(one("320x480@1", {"items": items | {"count": 5}}))
    report.expect("the sizes go round", [frame[2] for frame in round_again], [68, 136, 68, 136, 68])
    sample = [{"cell": "out", "content": [9, 9]}]
    chat = {"items": {"count": 2, "content": "measured", "cells": ["in", "out"], "sample": sample}}
    cells = one("320x480@1", chat, cells={"in": {}, "out": {"padding": 3}}).node["sections"][0]["cells"]
    report.expect("cells by name", (cells[0]["template"], cells[0]["size"]), ("out", [15, 15]))
    fit = {"size": "fit", "content": {"measured": [300, 41]}, "padding": 8}
    node = one("320x480@1", {"header": fit, "items": {"count": "dynamic"}}).node["sections"][0]
    report.expect("a header that fits", (node["header"]["frame"], node["measured"]), ([0, 0, 320, 57], True))


CHECKS = (
    check_text,
    check_distribution,
    check_bounds,
    check_mosaic,
    check_layers,
    check_sideways,
    check_repeat,
    check_measured,
)
