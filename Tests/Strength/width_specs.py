"""The spec of `widths`: every arrangement that shares a line out, small enough to be laid out thousands of times.

All written lengths are whole points, so what is not whole comes from the sharing alone; `justified-between-pixels` has
others, which are rounded.
"""

LEFTOVERS = ["inset", "spread", "interleave", "end", "snap"]
JUSTIFY = ["start", "center", "end", "between", "around", "evenly"]
PHOTOS = [[3, 2], [4, 3], [2, 3], [16, 9], [1, 1], [3, 4], [5, 1], [1, 2], [3, 2], [4032, 3024], [2, 3], [1920, 1080]]
WORDS = [[30, 20], [52, 20], [21, 20], [40, 20], [15, 20], [88, 20], [30, 20], [61, 20], [24, 20]]


def spec(widths, scales, is_mirrored):
    """Where that is said, a width that is one less than a multiple of four is mirrored."""
    devices = [
        f"{width}x500@{scale}{'@rtl' if is_mirrored and width % 4 == 3 else ''}" for width in widths for scale in scales
    ]
    return {"layoutc": 1, "name": "Widths", "devices": devices, "sections": [*sections()]}


def sections():
    for leftover in LEFTOVERS:
        lanes = {"leftover": leftover, "cell": {"size": {"height": 10}}}
        seven = {"columns": 7, "spacing": {"item": 3, "line": 2}, "items": 9}
        yield {"id": f"grid-{leftover}", "arrange": "grid"} | seven | lanes
        by_minimum = {"columns": {"min": 300}, "spacing": "hairline", "inset": {"left": 5, "right": 2}, "items": 11}
        yield {"id": f"lanes-by-minimum-{leftover}", "arrange": "grid"} | by_minimum | lanes
        by_maximum = {"columns": {"max": 310, "at-most": 8}, "inset": {"left": 1}, "items": 11}
        yield {"id": f"lanes-by-maximum-{leftover}", "arrange": "grid"} | by_maximum | lanes
        block = {"areas": ["a a b", "a a c", "d e f"], "spacing": 2, "items": 9}
        yield {"id": f"mosaic-{leftover}", "arrange": "mosaic", "leftover": leftover} | block
        areas = {"areas": ["a b b c d", "a b b e e", ". f g g g"], "row": 20, "spacing": {"item": 1}, "items": 7}
        wide = {"inset": {"horizontal": 4}} | areas
        yield {"id": f"mosaic-of-five-{leftover}", "arrange": "mosaic", "leftover": leftover} | wide
    for last in ["natural", "stretch"]:
        rows = {"row": 200, "spacing": {"item": 4, "line": 3}, "last": last, "inset": {"left": 8}, "items": PHOTOS}
        yield {"id": f"justified-{last}", "arrange": "justified"} | rows
    between = {"row": "97.3pt", "spacing": 3.3, "items": PHOTOS}
    yield {"id": "justified-between-pixels", "arrange": "justified"} | between
    grows = [{"size": size, "grow": weight} for size, weight in zip(WORDS, [1, 2, 0, 3, 1, 0, 1, 1, 5], strict=True)]
    yield {"id": "grow", "spacing": 4, "items": grows}
    thirds = {"spacing": 0, "cell": {"size": [20, 10], "grow": 1}, "per-line": 3, "items": 6}
    yield {"id": "grow-thirds", "inset": {"right": 1}} | thirds
    bounded = [{"grow": 1, "max": {"width": 70}}, {"grow": 2}, {"grow": 1, "min": {"width": 90}}]
    line = {"per-line": 3, "spacing": {"policy": "fixed", "item": 2}, "cell": {"size": [20, 10]}, "items": bounded}
    yield {"id": "grow-within-bounds"} | line
    for justify in JUSTIFY:
        line = {"spacing": {"policy": "fixed", "item": 4, "line": 1}, "justify": justify, "items": WORDS}
        yield {"id": f"justify-{justify}", "inset": {"left": 3}} | line
    yield {"id": "at-least", "spacing": {"item": 4, "line": 1}, "items": WORDS}
    yield {"id": "at-least-of-one-size", "spacing": 6, "cell": {"size": [31, 10]}, "items": 7}
