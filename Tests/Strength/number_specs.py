"""Numbers as programs print them, and specs that have one in every numeric place of the language."""

import random
import struct

DEVICES = ["iphones", "iphone-se-1", "iphone-15-pro", "iphone-15-pro@landscape", "ipad-mini-6", "iphone-12-mini@rtl",
           "320x480@1", "414x736@3", "1024x768@4"]
STYLES = ["body", "title1", "caption1", "headline"]
TEXT_SIZES = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]
AREAS = ["[a a b, a a c, d e f]", "[a b b, a . c]", "[a, b]", "[a a, b c, b d]"]


class Numbers:
    """Draws numbers; which ones follows from the seed alone."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, values):
        return values[self.random.randrange(len(values))]

    def double(self, most):
        """More than 0 and mostly not more than `most`, in the digits that JavaScript, Python and Swift print."""
        draw = self.random
        way = draw.randrange(11)
        if way < 3:  # a share of something: 100 / 3
            value = most * draw.randint(1, 12) / self.pick([3, 6, 7, 9, 11, 12, 13, 17, 48, 97, 641])
            value = value if value <= most else value / 12
        elif way < 5:  # all 53 bits
            value = draw.random() * most
        elif way == 5:  # a Double that was a Float
            value = struct.unpack("f", struct.pack("f", draw.random() * most))[0]
        elif way == 6:  # a sum that should have been round
            value = sum([0.1] * draw.randint(1, 40)) * most / 4
        elif way == 7:  # very small, with few digits, since a length has 31 places
            return f"{draw.randint(1, 9)}e-{draw.randint(1, 30)}"
        elif way == 8:  # one place of a Double beside a whole number
            value = draw.randint(1, max(1, int(most)))
            value = value * (1 + draw.choice([-1, 1]) * 2 ** -draw.randint(30, 52))
        elif way == 9:
            return self.pick([f"{value:.3e}" if self.chance(50) else f"{value:.2E}" for value in [draw.random() * most]])
        else:
            return self.pick([str(draw.randint(1, max(1, int(most)))), f"{draw.random() * most:.{draw.randint(1, 8)}f}"])
        text = repr(float(value))
        # A length has 31 places behind the point, and no more than a million points.
        return text if 1e-12 < value < 999_999 else "1"

    def length(self, most, tokens=()):
        if tokens and self.chance(12):
            return "$" + self.pick(tokens)
        if self.chance(6):
            return self.sum(most, tokens)
        if self.chance(4):
            return self.pick(["0", "hairline", "0.0", "1px", "1e-31", "999999.9999999999", "1000000"])
        number = self.double(most)
        if "e" in number.lower() and self.chance(50):
            return f"'{number}'"
        return number + self.pick(["", "", "", "pt", "px"])

    def sum(self, most, tokens=()):
        """Mostly more than 0: the first part is the largest."""
        first = self.pick([self.double(most) + "pt", f"lines({self.random.randint(1, 3)} {self.pick(STYLES)})"])
        parts = [self.pick(["hairline", f"{self.random.random() * most / 4!r}px", f"{self.random.random()!r}pt",
                            *(["$" + self.pick(tokens)] if tokens else [])]) for _ in range(self.random.randint(1, 2))]
        return "'" + first + "".join(self.pick([" + ", " + ", " - "]) + part for part in parts) + "'"

    def share(self):
        way = self.random.randrange(10)
        if way < 6:
            return self.double(self.pick([20, 50, 100, 101, 300])) + "%"
        if way < 9:
            q = self.random.randint(1, 100)
            return f"{self.random.randint(1, q)}/{q}"
        return "fill"

    def dimension(self, most, tokens=()):
        return self.share() if self.chance(45) else self.length(most, tokens)

    def aspect(self):
        return f"'{self.double(20)}:{self.double(20)}'"

    def condition(self, most, tokens=()):
        value = self.length(most, tokens).strip("'")
        form = self.random.randrange(7)
        if form == 6:
            low = self.double(most / 4)
            return f'"{low}...{float(low) + self.random.random() * most!r}"'
        return f'"{["", ">=", "<=", ">", "<", ""][form]}{value}"'


class Spec:
    """A spec of a few sections; most of what it says is a number."""

    def __init__(self, seed):
        self.draw = Numbers(seed)
        self.tokens = [f"t{n}" for n in range(4)]
        self.isVertical = not self.draw.chance(30)

    def text(self):
        draw = self.draw
        lines = ["layoutc: 1", "name: R", f"scroll: {'vertical' if self.isVertical else 'horizontal'}"]
        if draw.chance(25):
            lines.append("direction: rtl")
        lines.append(f"devices: [{', '.join(self.device(n) for n in range(draw.pick([1, 1, 1, 2, 3])))}]")
        if draw.chance(30):
            lines.append(f"container: {self.container()}")
        if draw.chance(15):
            sizes = draw.random.sample(TEXT_SIZES, draw.random.randint(1, 3))
            lines.append(f"text-sizes: [{', '.join(sizes)}]")
        if draw.chance(15):
            lines.append(f"fonts: {mapping({style: self.font() for style in draw.random.sample(STYLES, 2)})}")
        lines.append(f"tokens: {mapping({name: draw.length(60) for name in self.tokens[:-1]} | {'t3': '$t0'})}")
        lines.append(f"cells: {mapping({'base': self.template(), 'derived': self.template('base')})}")
        if draw.chance(30):
            tokens = mapping({self.pick_token(): draw.length(60)})
            lines.append(f"overrides: [{mapping({'when': self.when(), 'tokens': tokens})}]")
        lines.append("sections:")
        lines += [f"  - {self.section(f's{n}')}" for n in range(draw.random.randint(1, 4))]
        return "\n".join(lines) + "\n"

    def font(self):
        draw = self.draw
        metrics = f"[{draw.double(1200)}, {draw.double(400)}, {draw.double(50)}, {draw.pick(['1000', '2048', draw.double(4000)])}]"
        return mapping({"size": draw.double(40), "metrics": metrics} if draw.chance(60) else {"metrics": metrics})

    def pick_token(self):
        return self.draw.pick(self.tokens[1:3])

    def device(self, number):
        draw = self.draw
        if draw.chance(50):
            return draw.pick(DEVICES)
        width, height = (repr(280 + draw.random.random() * 900) for _ in range(2))
        if draw.chance(50):
            return f"{width}x{height}@{draw.random.randint(1, 4)}"
        entries = {"name": f"d{number}", "width": width, "height": height, "scale": str(draw.random.randint(1, 4))}
        if draw.chance(60):
            entries["safe-area"] = mapping({edge: draw.double(60) for edge in ("top", "left", "bottom", "right")})
        return mapping(entries)

    def container(self):
        draw = self.draw
        if draw.chance(30):
            return draw.pick(["screen", "safe-area"])
        entries = {"within": draw.pick(["screen", "safe-area"]), "inset": self.edges(20)}
        if draw.chance(40):
            entries["width"] = repr(200 + draw.random.random() * 200)
        if draw.chance(40):
            entries["height"] = repr(200 + draw.random.random() * 400)
        return mapping(entries)

    def edges(self, most):
        draw = self.draw
        if draw.chance(40):
            return draw.length(most, self.tokens)
        sides = ["top", "left", "bottom", "right", "horizontal", "vertical"]
        return mapping({side: draw.length(most, self.tokens) for side in draw.random.sample(sides, draw.random.randint(1, 4))})

    def when(self):
        draw = self.draw
        entries = {"width": draw.condition(800, self.tokens)}
        if draw.chance(40):
            entries["height"] = draw.condition(900, self.tokens)
        if draw.chance(20):
            entries["scale"] = draw.pick(['">=2"', "3", '"1.5...3"', '">2.0000000000000004"'])
        if draw.chance(15):
            entries["text"] = draw.pick(['">=ax1"', "l", '"<xl"'])
        return mapping(entries)

    def size(self, most, inLanes=False):
        draw = self.draw
        across, along = ("width", "height") if self.isVertical else ("height", "width")
        entries = {}
        form = draw.random.randrange(5)
        if inLanes:
            entries = {"aspect": draw.aspect()} if form < 2 else {along: draw.dimension(most, self.tokens)}
        elif form == 0:
            entries = {"aspect": draw.aspect()}
        elif form == 1:
            entries = {draw.pick([across, along]): draw.dimension(most, self.tokens), "aspect": draw.aspect()}
        else:
            entries = {across: draw.dimension(most, self.tokens), along: draw.dimension(most, self.tokens)}
        if "aspect" in entries and draw.chance(50):
            entries["extra"] = draw.length(60, self.tokens)
        return mapping(entries)

    def template(self, extends=None):
        draw = self.draw
        entries = {"extends": extends} if extends else {}
        if not extends and draw.chance(20):
            entries["size"] = mapping({"height" if self.isVertical else "width": draw.dimension(200)})
        if draw.chance(60):
            entries["padding"] = self.edges(16)
        for bound in ("min", "max"):
            if draw.chance(30):
                entries[bound] = f"[{draw.dimension(120)}, {draw.dimension(120)}]"
        if draw.chance(30):
            radius = "capsule" if draw.chance(30) else draw.length(20, self.tokens)
            entries["border"] = mapping({"width": draw.length(3, self.tokens), "radius": radius})
        if draw.chance(30):
            entries["separators"] = mapping(
                {"width": draw.length(3, self.tokens), "inset": self.edges(20), "last": draw.pick(["true", "false"])})
        if draw.chance(30):
            entries["layers"] = self.layers()
        return mapping(entries)

    def layers(self):
        draw = self.draw
        strip = {"id": "strip", "edge": draw.pick(["top", "left"]), "size": draw.length(20), "inset": self.edges(9)}
        corner = {"id": "corner", "edge": "[bottom, right]", "size": f"[{draw.length(20)}, {draw.length(20)}]"}
        return f"[{mapping(strip)}, {mapping(corner)}, {mapping({'id': 'content'})}]"

    def section(self, name):
        draw = self.draw
        arrange = draw.pick(["flow", "flow", "flow", "grid", "waterfall", "mosaic", "justified"])
        inLanes = arrange not in ("flow", "justified")
        entries = {"id": name, "arrange": arrange, **self.geometry(inLanes)}
        isSideways = arrange in ("flow", "grid") and draw.chance(15)
        if isSideways:
            entries |= self.sideways()
        if draw.chance(8):
            entries["repeat"] = str(draw.random.randint(1, 4))
        if arrange == "mosaic":
            entries["areas"] = draw.pick(AREAS)
            if draw.chance(60):
                entries["row"] = draw.aspect() if draw.chance(40) else draw.length(90, self.tokens)
            if draw.chance(40):
                entries["leftover"] = draw.pick(["inset", "spread", "interleave", "end", "snap"])
            entries["items"] = str(draw.pick([0, 1, 7, 300])) if draw.chance(70) else self.dynamic()
            return mapping(entries)
        if arrange == "justified":
            entries["row"] = draw.length(120, self.tokens)
            entries["items"] = listing([f"[{draw.length(4000)}, {draw.length(4000)}]" for _ in range(draw.pick([1, 3, 9]))])
            return mapping(entries)
        if inLanes:
            least = mapping({draw.pick(["min", "min", "max"]): repr(20 + draw.random.random() * 80), "at-most": "9"})
            lanes = str(draw.random.randint(1, 7)) if draw.chance(60) else least
            entries["columns" if self.isVertical != isSideways else "rows"] = lanes
            if draw.chance(40):
                entries["leftover"] = draw.pick(["inset", "spread", "interleave", "end", "snap"])
            if arrange == "grid" and lanes != least and draw.chance(20):
                entries["lead"] = str(draw.random.randrange(int(lanes)))
        else:
            if draw.chance(30):
                entries["max-line"] = repr(100 + draw.random.random() * 300)
            if draw.chance(20):
                entries["per-line"] = str(draw.random.randint(1, 5))
            if draw.chance(20):
                entries["justify"] = draw.pick(["between", "around", "evenly"])
        if draw.chance(60):
            entries["cell"] = draw.pick(["base", "derived", mapping(
                {"size": self.size(150, inLanes)} | ({} if inLanes or draw.chance(70) else {"grow": str(draw.random.randint(1, 3))}))])
        entries["items"] = self.measured(inLanes) if draw.chance(10) else self.items(inLanes)
        if draw.chance(50):
            entries["expect"] = self.expect()
        if draw.chance(25):
            entries["overrides"] = f"[{mapping({'when': self.when(), **self.geometry(inLanes)})}]"
        return mapping(entries)

    def sideways(self):
        draw = self.draw
        entries = {"scroll": "sideways", "snap": draw.pick(["none", "item", "page", "center"])}
        if draw.chance(60):
            entries["length"] = draw.pick([draw.length(300, self.tokens), self.percent()])
        if draw.chance(30):
            entries["peek"] = draw.length(40, self.tokens)
        return entries

    def percent(self):
        return f"{10 + self.draw.random.random() * 90!r}%"

    def dynamic(self):
        return mapping({"count": "dynamic", "sample": str(self.draw.pick([0, 1, 5, 40]))})

    def measured(self, inLanes):
        """Items whose contents the app measures; their cells are as large as that."""
        draw = self.draw
        sample = listing([f"[{draw.length(150)}, {draw.length(90)}]" for _ in range(draw.pick([1, 3]))])
        return mapping({"count": draw.pick(["dynamic", "7"]), "content": "measured", "sample": sample})

    def geometry(self, inLanes):
        draw = self.draw
        entries = {}
        if draw.chance(60):
            entries["inset"] = self.edges(24)
        if draw.chance(20):
            entries["inset-from"] = "safe-area"
        if draw.chance(60):
            spacing = {"item": draw.length(16, self.tokens), "line": draw.length(16, self.tokens)}
            if not inLanes and draw.chance(40):
                spacing["policy"] = draw.pick(["fixed", "minimum"])
            entries["spacing"] = draw.length(16, self.tokens) if draw.chance(40) else mapping(spacing)
        for part in ("header", "footer"):
            if draw.chance(25):
                entries[part] = mapping({"size": draw.length(60, self.tokens), "inset": self.edges(12)})
                if draw.chance(30):
                    entries[part] = draw.length(60, self.tokens)
                elif draw.chance(15):
                    content = f"[{draw.length(200)}, {draw.length(60)}]"
                    entries[part] = mapping({"size": "fit", "content": content, "padding": self.edges(9)})
        if draw.chance(20):
            radius = "capsule" if draw.chance(30) else draw.length(20, self.tokens)
            entries["background"] = mapping({"inset": self.edges(12), "radius": radius})
        if draw.chance(30):
            entries["align"] = draw.pick(["start", "center", "end"])
        return entries

    def items(self, inLanes):
        draw = self.draw
        form = draw.random.randrange(8)
        if form == 0:
            return str(draw.pick([0, 1, 2, 7, 300]))
        entries = [self.entry(inLanes) for _ in range(draw.pick([1, 2, 3, 5, 9]))]
        if form == 1 or form == 2:
            return mapping({"count": str(draw.pick([1, 4, 30, 61, 300])), "cycle": listing(entries)})
        if form == 3:
            return mapping({"count": "dynamic", "sample": str(draw.pick([0, 1, 5, 40])), "cycle": listing(entries[:1])})
        return listing(entries)

    def entry(self, inLanes):
        draw = self.draw
        form = draw.random.randrange(6)
        if form == 0:
            return mapping({"content": f"[{draw.length(150, self.tokens)}, {draw.length(40, self.tokens)}]"})
        if form < 3 or inLanes:
            return mapping({"size": self.size(150, inLanes)})
        return f"[{draw.length(180, self.tokens)}, {draw.length(90, self.tokens)}]"

    def expect(self):
        draw = self.draw
        counts = {"columns" if self.isVertical else "rows": 5, "lines": 9, "leftover": 40}
        lengths = {"gap": 20, "item-width": 200, "item-height": 200, "length": 900}
        chosen = draw.random.sample(sorted({**counts, **lengths}.items()), draw.random.randint(1, 5))
        return mapping({metric: draw.condition(most, () if metric in counts else self.tokens) for metric, most in chosen})


def mapping(entries):
    return "{ " + ", ".join(f"{key}: {value}" for key, value in entries.items()) + " }"


def listing(entries):
    return f"[{', '.join(entries)}]"
