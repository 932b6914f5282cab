"""What can be said of the frames of `width_specs` without resolving them; everything in pixels.

Frames that are mirrored are mirrored back first, which leaves a flow's origins up to a pixel from where they were: so
distances that the language rounds may be a pixel off, those that it does not may not.
"""

from fractions import Fraction
from itertools import combinations, pairwise


def broken_laws(section, frames, width, scale, is_mirrored):
    """What does not hold of a section's frames in a container of that width, one line each."""
    if is_mirrored:
        frames = [[width - x - w, y, w, h] for x, y, w, h in frames]
    inset = section.get("inset", {})
    left = inset.get("left", inset.get("horizontal", 0)) * scale
    right = inset.get("right", inset.get("horizontal", 0)) * scale
    room = Room(left, width - right, *spacing(section, scale))
    yield from (f"{frame} is not of whole pixels" for frame in frames if any(number % 1 for number in frame))
    yield from (f"{one} lies over {other}" for one, other in combinations(frames, 2) if overlap(one, other))
    yield from ARRANGEMENTS[section.get("arrange", "flow")](section, frames, room, scale)


class Room:
    """Where lines begin and end, and what lies between items and lines."""

    def __init__(self, start, end, item, line):
        self.start, self.end, self.item, self.line = start, end, item, line
        self.length = end - start

    def lanes(self, leftover, count):
        """Where the first lane begins and the last ends, by what is left over."""
        rest = (self.length - (count - 1) * self.item) % count
        before, after = {"inset": (rest // 2, rest - rest // 2), "end": (0, rest)}.get(leftover, (0, 0))
        return self.start + before, self.end - after


def spacing(section, scale):
    """Between items and between lines, rounded to pixels; where nothing is written 10 pt in a flow, else 0."""
    default = 0 if "arrange" in section else 10
    written = section.get("spacing", default)
    lengths = written if isinstance(written, dict) else {"item": written, "line": written}
    for key in ("item", "line"):
        length = lengths.get(key, default)
        yield 1 if length == "hairline" else rounded(length, scale)


def rounded(length, scale):
    """A written length in pixels, halves up."""
    return int(Fraction(str(length)) * scale + Fraction(1, 2))


def overlap(one, other):
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def lines(frames):
    """Frames line by line; in all of these specs a line has one top edge."""
    found = {}
    for frame in frames:
        found.setdefault(frame[1], []).append(frame)
    return [found[top] for top in sorted(found)]


def line_spacing(all_lines, room):
    for above, below in pairwise(all_lines):
        gap = below[0][1] - max(frame[1] + frame[3] for frame in above)
        if gap != room.line:
            yield f"{gap} px between lines, not {room.line}"


def gaps(line):
    return [after[0] - before[0] - before[2] for before, after in pairwise(line)]


def flush(line, start, end, item):
    """A line from edge to edge, with exactly the item spacing."""
    if line[0][0] != start or line[-1][0] + line[-1][2] != end:
        yield f"from {line[0][0]} to {line[-1][0] + line[-1][2]}, not from {start} to {end}"
    if any(gap != item for gap in gaps(line)):
        yield f"gaps {gaps(line)}, not {item}"


def grid(section, frames, room, scale):
    all_lines = lines(frames)
    written = section["columns"]
    if isinstance(written, int):
        count = written
    elif "min" in written:
        count = max(1, (room.length + room.item) // (written["min"] * scale + room.item))
    else:
        count = min(written["at-most"], -(-(room.length + room.item) // (written["max"] * scale + room.item)))
    if [len(line) for line in all_lines[:-1]] != [count] * (len(all_lines) - 1) or len(all_lines[-1]) > count:
        yield f"{[len(line) for line in all_lines]} cells in lines of {count}"
    for line in all_lines:
        if len(line) == count:
            yield from flush(line, *room.lanes(section["leftover"], count), room.item)
    widths = {frame[2] for frame in frames}
    if max(widths) - min(widths) > (1 if section["leftover"] in ("spread", "interleave", "snap") else 0):
        yield f"lanes of {sorted(widths)}"
    yield from line_spacing(all_lines, room)


def mosaic(section, frames, room, scale):
    words = [row.split() for row in section["areas"]]
    names = list(dict.fromkeys(word for row in words for word in row if word != "."))
    areas = dict(zip(names, frames, strict=False))
    for row in words:
        if "." not in row:
            line = [areas[word] for word in dict.fromkeys(row)]
            yield from flush(line, *room.lanes(section["leftover"], len(row)), room.item)
    for column in zip(*words, strict=True):
        stack = [areas[word] for word in dict.fromkeys(column) if word != "."]
        yield from line_spacing([[area] for area in stack], room)


def justified(section, frames, room, scale):
    ratios = [Fraction(*size) for size in section["items"]]
    all_lines = lines(frames)
    for line in all_lines:
        mine, ratios = ratios[: len(line)], ratios[len(line) :]
        fill = Fraction(room.length - (len(line) - 1) * room.item) / sum(mine)
        row = rounded(str(section["row"]).removesuffix("pt"), scale)
        if not ratios and fill > row and section.get("last", "natural") == "natural":
            yield from flush(line, room.start, line[-1][0] + line[-1][2], room.item)
            meant = row
        else:
            yield from flush(line, room.start, room.end, room.item)
            meant = int(fill)
        if any(frame[3] != meant for frame in line):
            yield f"{[frame[3] for frame in line]} long, not {meant}"
    yield from line_spacing(all_lines, room)


def flow(section, frames, room, scale):
    all_lines, done = lines(frames), 0
    yield from line_spacing(all_lines, room)
    for line in all_lines:
        grows = [item for item in items(section)[done : done + len(line)] if item]
        done += len(line)
        if grows:
            yield from flush(line, room.start, room.end, room.item)
        else:
            is_last = done == len(frames)
            yield from shared(section, line, room, is_last)


def items(section):
    """Whether each item grows."""
    if isinstance(section["items"], int):
        return [section["cell"].get("grow", 0)] * section["items"]
    return [item.get("grow", 0) if isinstance(item, dict) else 0 for item in section["items"]]


def shared(section, line, room, is_last):
    """A line that does not grow: what lies before it, behind it and between its items."""
    count, rest = len(line), room.length - sum(frame[2] for frame in line) - (len(line) - 1) * room.item
    justify = section.get("justify")
    if justify is None:  # at least the item spacing, and full lines reach both ends
        if is_last and isinstance(section["items"], int):
            return  # spaced as if it were full
        justify = "start" if is_last else "between" if count > 1 else "center"
    before, gap = {
        "start": (0, 0),
        "center": (Fraction(rest, 2), 0),
        "end": (rest, 0),
        "between": (0, Fraction(rest, max(1, count - 1))),
        "around": (Fraction(rest, 2 * count), Fraction(rest, count)),
        "evenly": (Fraction(rest, count + 1), Fraction(rest, count + 1)),
    }[justify]
    found = [line[0][0] - room.start, *gaps(line)]
    for actual, exact in zip(found, [before, *[room.item + gap] * (count - 1)], strict=True):
        if abs(actual - exact) >= 1 + (not isinstance(exact, int)):
            yield f"{justify}: {found}, of which {actual} is not near {exact}"
            return
    if justify in ("end", "between") and count > 1 and line[-1][0] + line[-1][2] != room.end:
        yield f"{justify}: ends at {line[-1][0] + line[-1][2]}, not at {room.end}"


ARRANGEMENTS = {"grid": grid, "mosaic": mosaic, "justified": justified, "flow": flow}
