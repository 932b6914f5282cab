#!/usr/bin/env python3
"""Applies what `layoutc diff --format json` tells to the old tables, and must get the new ones.

    diff.py OLD.frames.json NEW.frames.json DIFF.json     the tables expanded, in points
    diff.py < CASES                                       JSON lists [old, new, diff], a record separator (U+001E) between

It knows the formats and nothing else: every rect that differs is covered by exactly one change and no other rect by any,
old + delta is new where there is a delta, and nothing is told just where nothing differs. Prints what is wrong, a line
each, and at the end what was seen, as JSON.
"""

import collections
import json
import math
import sys

TOLERANCE = 1e-9
MARKS = ("whenEmpty", "measured", "after")


def near(a, b):
    return abs(a - b) <= TOLERANCE * max(1, abs(a), abs(b))


def same(a, b):
    return len(a) == len(b) and all(near(x, y) for x, y in zip(a, b))


def moved(rect, delta):
    return [a + b for a, b in zip(rect, delta)]


def runs(pairs):
    return [cell for cell, count in pairs for _ in range(count)]


def items_of(section, count=None):
    """The rect and the cell of each item; of a dynamic section those of the sample, or of as many as are asked for."""
    items = section["items"]
    if count is None:
        count = items["count"] if items["count"] is not None else items["sample"]
    if "pattern" not in items:
        return list(zip(items["frames"], runs(items["cells"])))
    pattern = items["pattern"]
    frames, cells = pattern["frames"], runs(pattern["cells"])
    period, stride, lead = len(frames), pattern["stride"], pattern.get("lead", 0)
    first = lead["sample"] if isinstance(lead, dict) else 0
    lead = lead["sample"] if isinstance(lead, dict) else lead
    variants = {tuple(v["place"]): runs(v["cells"]) for v in pattern.get("variants", [])}
    tail = items.get("tail")
    result = []
    for item in range(count):
        if tail and item >= tail["from"]:
            place = item - tail["from"]
            result.append((tail["frames"][place], runs(tail["cells"])[place]))
            continue
        line, slot = divmod(item + first, period)
        x, y = frames[slot][0] + line * stride[0], frames[slot][1] + line * stride[1]
        if "snap" in pattern:
            k = pattern["snap"]
            # Halves up, and what is a thousandth of a pixel from a half.
            x, y = (math.floor(v * k + 0.501 - 1e-7) / k for v in (x, y))
        cell = cells[slot]
        if variants:
            row, names = (item + lead) // period, []
            if row == 0:
                names.append("firstLine")
            if row == (count - 1 + lead) // period:
                names.append("lastLine")
            if item == count - 1:
                names.append("lastItem")
            cell = variants.get(tuple(names), cells)[slot]
        size = section["cells"][cell]["size"]
        result.append(([x, y] + size, cell))
    return result


def grown(section):
    """What a dynamic section shows for other counts than the sample's: two lines more, and of those one item less."""
    items = section["items"]
    if items["count"] is not None or "pattern" not in items:
        return None
    count = items["sample"] + 2 * len(items["pattern"]["frames"])
    return [[[frame, section["cells"][cell]] for frame, cell in items_of(section, n)] for n in (count, count - 1)]


class Thing:
    """A rect, and what goes with it: what lies in a cell or header, in its coordinates."""

    def __init__(self, rect, inside=None, layers=()):
        self.rect, self.inside, self.layers = rect, inside, layers

    def equals(self, other):
        return same(self.rect, other.rect) and equal(self.inside, other.inside)


def equal(a, b):
    if isinstance(a, float) or isinstance(b, float):
        return isinstance(a, (int, float)) and isinstance(b, (int, float)) and near(a, b)
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(equal(a[k], b[k]) for k in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(equal(x, y) for x, y in zip(a, b))
    return a == b


def rects_in(cell):
    """All rects of a cell, relative to it, in an order that two cells have in common."""
    found = {"content": cell["content"]}
    if cell["border"]:
        found["border"] = cell["border"]["path"]
    for index, line in enumerate(cell["separators"]):
        found["separator", line["edge"], index] = line["frame"]
    for index, layer in enumerate(cell["layers"]):
        found["layer", layer["id"], index] = layer["frame"]
    return found


def supplementary(part):
    x, y = part["frame"][:2]
    layers = [[l["id"], l["states"], [l["frame"][0] - x, l["frame"][1] - y] + l["frame"][2:]] for l in part["layers"]]
    return Thing(part["frame"], [part["pinned"], layers], [l["frame"] for l in part["layers"]])


def things(table):
    """All there is of a table, by name."""
    # A table that names no text size is one of the size l.
    device = {"textSize": "l", **table["device"]}
    found = {("device",): Thing(table["container"], [device, table["direction"], table["scroll"]])}
    found["content",] = Thing([0, 0] + table["contentSize"])
    for section in table["sections"]:
        name = (section["id"], section.get("instance"))
        extent = section["items"].get("extent")
        # How often a section repeats in the sample, its instances tell.
        marks = [section.get(key) for key in MARKS] + ["repeat" in section]
        marks += [extent, section["items"]["count"] is None, grown(section)]
        found["section", name] = Thing(section["frame"], marks)
        for part in ("header", "footer"):
            if section[part]:
                found[part, name] = supplementary(section[part])
        if section["background"]:
            found["background", name] = Thing(section["background"], section.get("backgroundRadius"))
        if "plane" in section:
            plane = section["plane"]
            found["plane", name] = Thing(plane["frame"], [plane[k] for k in ("scroll", "contentSize", "snap", "stops")])
        for item, (frame, cell) in enumerate(items_of(section)):
            found["item", name, item] = Thing(frame, section["cells"][cell])
    return found


def aligned(old, new):
    """The old table; a section that repeats on one side only is the first of the instances, called as in the new one."""
    names = {(s["id"], s.get("instance")) for s in new["sections"]}

    def section(s):
        name = (s["id"], s.get("instance"))
        if name in names or s.get("instance", 0) != 0:
            return s
        if "instance" not in s:
            return {**s, "instance": 0} if (s["id"], 0) in names else s
        return {k: v for k, v in s.items() if k != "instance"} if (s["id"], None) in names else s

    return {**old, "sections": [section(s) for s in old["sections"]]}


def shown(table):
    """A table with its items where they are, for numbers of a pattern that each line rounds to the same pixels."""
    def section(s):
        items = {k: s["items"][k] for k in ("count", "sample", "extent") if k in s["items"]}
        return {**s, "cells": None, "items": [items, grown(s), [[f, s["cells"][c]] for f, c in items_of(s)]]}
    return {**table, "sections": [section(s) for s in table["sections"]]}


class Case:
    def __init__(self, old, new, diff, label=""):
        self.wrong, self.seen, self.label = [], collections.Counter(), label
        olds = {t["device"]["name"]: t for t in (old or {"tables": []})["tables"]}
        news = {t["device"]["name"]: t for t in (new or {"tables": []})["tables"]}
        fingerprints = [c["fingerprint"] for c in diff["changes"]]
        if len(set(fingerprints)) != len(fingerprints):
            self.tell("two changes have one fingerprint")
        if diff["summary"]["changes"] != len(diff["changes"]):
            self.tell("the summary counts otherwise")
        for change in diff["changes"]:
            self.seen[change["kind"]] += 1
            devices = [d for on in change["on"] for d in on["devices"]]
            if len(set(devices)) != len(devices) or not devices:
                self.tell(f"a device is there twice, or none: {change}")
            for device in devices:
                if device not in olds and device not in news:
                    self.tell(f"no such device: {device}")
        for device in {**olds, **news}:
            changes = [(c, on) for c in diff["changes"] for on in c["on"] if device in on["devices"]]
            self.device(device, olds.get(device), news.get(device), changes)
        isEqual = olds.keys() == news.keys() and all(equal(shown(olds[d]), shown(news[d])) for d in olds)
        if isEqual != (not diff["changes"]):
            self.tell(f"tables are {'equal' if isEqual else 'different'}, and there are {len(diff['changes'])} changes")

    def tell(self, text):
        self.wrong.append(f"{self.label}: {text}"[:600])

    def device(self, device, old, new, changes):
        if old is None or new is None:
            kinds = [(c["kind"], c["what"]) for c, _ in changes]
            if kinds != [("added" if old is None else "removed", "device")]:
                self.tell(f"{device} is only on one side: {kinds}")
            return
        old = aligned(old, new)
        before, after = things(old), things(new)
        covered = collections.defaultdict(list)
        for change, on in changes:
            names = self.covered(change, old, new, before, after)
            first = True
            for name in names:
                covered[name].append(change)
                self.check(device, name, change, on, before.get(name), after.get(name), first)
                first = False
            if first:
                self.tell(f"{device}: covers nothing: {change}")
        for name in {**before, **after}:
            a, b = before.get(name), after.get(name)
            differs = a is None or b is None or not a.equals(b)
            count = len(covered[name])
            # Marks of a section that go with other changes of it are told by these.
            if name[0] == "section" and a and b and same(a.rect, b.rect):
                ok = count <= 1 if differs else count == 0
                if differs and not any(c["section"] == name[1][0] for c, _ in changes):
                    self.tell(f"{device}: {name} is marked otherwise, and nothing tells")
                if count and covered[name][0]["kind"] != "restyled" and not covered[name][0]["through"]:
                    ok = False
            else:
                ok = count == (1 if differs else 0)
            if not ok:
                self.tell(f"{device}: {name} {'differs' if differs else 'is the same'}, covered {count} times")

    def covered(self, change, old, new, before, after):
        what, kind = change["what"], change["kind"]
        name = (change["section"], change["instance"])
        if change["through"] is not None:
            names = []
            for table in (old, new):
                order = [(s["id"], s.get("instance")) for s in table["sections"]]
                ends = [i for i, n in enumerate(order) if n[0] == change["through"]]
                names.append(order[order.index(name):ends[-1] + 1] if ends else [])
            if names[0] != names[1]:
                self.tell(f"other sections lie between: {change}")
            planes = {n[1] for n in before if n[0] == "plane"}
            return [n for n in before
                    if len(n) > 1 and n[1] in names[0] and not (n[0] == "item" and n[1] in planes)]
        if what in ("device", "content"):
            return [(what,)]
        if what == "section" and kind in ("added", "removed"):
            return [n for n in (after if kind == "added" else before) if len(n) > 1 and n[1] == name]
        if what == "item":
            first, last = change["items"]
            every = change.get("every")
            return [("item", name, i) for i in range(first, last + 1)
                    if every is None or any(a <= (i - first) % every["period"] <= b for a, b in every["places"])]
        return [(what, name)]

    def check(self, device, name, change, on, a, b, isFirst):
        kind, delta = change["kind"], on["delta"]
        self.seen["rects"] += 1
        if kind == "added" and a is not None or kind == "removed" and b is not None:
            self.tell(f"{device}: {name} was there, or is: {change}")
        if isFirst:
            for key, thing in (("old", a), ("new", b)):
                told = on[key]
                if (told is None) != (thing is None) or told is not None and not same(told, thing.rect):
                    self.tell(f"{device}: {key} of {name} is {thing and thing.rect}, told {told}")
        if a is None or b is None:
            return
        isResized = not same(a.rect[2:], b.rect[2:])
        isMoved = not same(a.rect[:2], b.rect[:2])
        if kind in ("moved", "shifted") and (isResized or not isMoved):
            self.tell(f"{device}: {name} is {kind}, {a.rect} to {b.rect}")
        if kind == "resized" and not isResized:
            self.tell(f"{device}: {name} is resized, {a.rect} to {b.rect}")
        if kind == "restyled" and (isResized or isMoved):
            self.tell(f"{device}: {name} is restyled, {a.rect} to {b.rect}")
        if delta is None:
            self.seen["without delta"] += 1
            return
        if not same(moved(a.rect, delta), b.rect):
            self.tell(f"{device}: {name}: {a.rect} + {delta} is not {b.rect}")
        for old, new in zip(a.layers, b.layers):
            if not same(moved(old, delta), new):
                self.tell(f"{device}: a layer of {name}: {old} + {delta} is not {new}")
        if name[0] == "item":
            olds, news = rects_in(a.inside), rects_in(b.inside)
            growth = [0, 0] + delta[2:]
            if olds.keys() != news.keys() or any(not same(moved(olds[k], growth), news[k]) for k in olds):
                self.tell(f"{device}: what lies in {name} has not changed by {delta}")


def main():
    if len(sys.argv) == 4:
        cases = [[json.load(open(path)) for path in sys.argv[1:]]]
    else:
        cases = [json.loads(text) for text in sys.stdin.read().split("\x1e") if text.strip()]
    seen, wrong = collections.Counter(), []
    for index, case in enumerate(cases):
        result = Case(*case[:3], label=case[3] if len(case) > 3 else f"case {index}")
        seen += result.seen
        wrong += result.wrong
    for line in wrong[:40]:
        print(line)
    print(json.dumps({"cases": len(cases), "wrong": len(wrong), **dict(sorted(seen.items()))}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
