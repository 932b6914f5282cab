"""Writes the specs that are measured. Same arguments, same bytes."""

HEAD = "layoutc: 1\nname: Measured\ndevices: [%s]\nsections:\n  - id: list\n"
ONE_DEVICE = "414x736@3"
DEVICES_22 = ", ".join(f"{320 + 10 * i}x{568 + 10 * i}@{1 + i % 3}" for i in range(22))


class Numbers:
    """A linear congruential generator: no two versions of Python disagree about it."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % bound


def sizes(path, count, widths=180, heights=90, indent=6, arrange="flow", more="", devices=ONE_DEVICE, head=""):
    """A list of `- { size: [w, h] }`."""
    numbers = Numbers(1)
    with open(path, "w") as file:
        file.write(HEAD.replace("sections:", head + "sections:") % devices)
        file.write(f"    arrange: {arrange}\n{more}    items:\n")
        start = " " * indent + "- { size: ["
        for _ in range(count):
            file.write(f"{start}{20 + numbers.below(widths)}, {20 + numbers.below(heights)}] }}\n")


def big(path):
    """20 MB, 600,000 items."""
    sizes(path, 600_000, indent=12)


def one_megabyte(path):
    sizes(path, 30_600, indent=12)


def lane_items(path, count, arrange):
    """A list for lanes: a grid gives the width, a waterfall takes the shape of a picture."""
    numbers = Numbers(2)
    with open(path, "w") as file:
        file.write(HEAD % ONE_DEVICE)
        file.write(f"    arrange: {arrange}\n    columns: 3\n    spacing: 4\n    items:\n")
        for _ in range(count):
            if arrange == "grid":
                file.write(f"      - {{ size: [fill, {20 + numbers.below(90)}] }}\n")
            else:
                file.write(f"      - {{ size: [{100 + numbers.below(30)}, {50 + numbers.below(90)}] }}\n")


def uniform(path, count):
    with open(path, "w") as file:
        file.write(HEAD % ONE_DEVICE)
        file.write(f"    cell: {{ size: [100, 80] }}\n    items: {count}\n")


def measured(path, arrange):
    """Items that an app measures, in a flow or a waterfall, below a header that it measures."""
    with open(path, "w") as file:
        file.write(HEAD % ONE_DEVICE)
        file.write("    header: { size: fit, content: { measured: [100, 20] } }\n")
        lanes = "    columns: 3\n    cell: { size: { height: fit } }\n"
        file.write(f"    arrange: waterfall\n{lanes}" if arrange == "waterfall" else "    cell: { size: [fit, fit] }\n")
        file.write("    spacing: 4\n    items: { count: dynamic, content: measured, sample: [[40, 20]] }\n")


def screen(path):
    """20 sections of 10,000 items of one size each."""
    with open(path, "w") as file:
        file.write(HEAD.replace("  - id: list\n", "") % ONE_DEVICE)
        for n in range(20):
            file.write(f"  - id: s{n}\n    header: 30\n    spacing: 8\n")
            file.write("    arrange: grid\n    columns: { min: 70 }\n    cell: { size: { aspect: 1:1 } }\n" if n % 2 else "    cell: { size: [100, 80] }\n")
            file.write("    items: 10000\n")


SMALL = """\
# A settings screen of about sixty lines, four devices: spec number {n}.
layoutc: 1
name: Small{n}
devices: [iphone-se-1, iphone-15-pro, iphone-15-pro@landscape, ipad-mini-6]

tokens:
  margin: {margin}
  gutter: 8
  row: 44

cells:
  row:
    size: {{ width: fill, height: $row }}
    separators: {{ width: hairline, inset: {{ left: $margin }}, last: false }}
    layers:
      - id: content
      - {{ id: accent, edge: left, size: 4 }}
      - {{ id: highlight, state: highlighted }}
  tile:
    size: {{ aspect: 1:1 }}
    border: {{ width: hairline, radius: 8 }}

sections:
  - id: account
    cell: row
    items: 1
    header: 32
  - id: network
    cell: row
    header: {{ size: 32, inset: {{ horizontal: $margin }}, pinned: true }}
    items: {rows}
    footer: 24
  - id: tiles
    arrange: grid
    columns: 4
    inset: {{ horizontal: $margin, vertical: 8 }}
    spacing: {{ item: $gutter, line: $gutter }}
    cell: tile
    items: {tiles}
    leftover: spread
  - id: pictures
    arrange: waterfall
    columns: 2
    spacing: {{ item: $gutter, line: $gutter }}
    inset: {{ horizontal: $margin }}
    items:
      - {{ size: [1200, 1600] }}
      - {{ size: [1600, 900] }}
      - {{ size: [1080, 1080] }}
      - {{ size: [736, 1104] }}
  - id: tags
    spacing: {{ policy: fixed, item: $gutter, line: $gutter }}
    inset: {{ horizontal: $margin }}
    items:
      - [72, 32]
      - [104, 32]
      - [56, 32]
      - [140, 32]
overrides:
  - when: {{ width: ">=700" }}
    tokens: {{ margin: 24 }}
"""


def small(path, n=0):
    with open(path, "w") as file:
        file.write(SMALL.format(n=n, margin=12 + n % 5, rows=3 + n % 7, tiles=10 + n % 13))
