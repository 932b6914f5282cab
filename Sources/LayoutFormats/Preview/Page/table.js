// A frame table, read: `layoutc.frames/1` in its compact form. Rects are lists [x, y, width, height] in device pixels.

class Table {
  /** `unit` is that of the document; lengths in points are multiplied. */
  constructor(raw, index, unit = 'pt') {
    const scale = unit === 'px' ? 1 : raw.device.scale;
    this.index = index;
    this.name = raw.device.name;
    this.scale = raw.device.scale;
    this.factor = scale;
    this.screen = [pixels(raw.device.width, scale), pixels(raw.device.height, scale)];
    this.safeArea = pixelRect(raw.device.safeArea, scale);
    this.textSize = raw.device.textSize ?? null;
    this.isMirrored = raw.direction === 'rtl';
    /** 0: along x, 1: along y. */
    this.axis = raw.scroll === 'horizontal' ? 0 : 1;
    this.container = pixelRect(raw.container, scale);
    this.content = pixelRect(raw.contentSize, scale);
    this.sections = raw.sections.map((section, place) => new Section(section, place, this));
  }

  /** The section of an id, and where it repeats of an instance; null where there is none. */
  section(id, instance = 0) {
    return this.sections.find(section => section.id === id && section.instance === instance) ?? null;
  }
}

class Section {
  constructor(raw, place, table) {
    const scale = table.factor;
    this.table = table;
    this.place = place;
    this.id = raw.id;
    this.repeats = raw.instance !== undefined;
    this.instance = raw.instance ?? 0;
    this.frame = pixelRect(raw.frame, scale);
    this.header = Section.supplementary(raw.header, scale);
    this.footer = Section.supplementary(raw.footer, scale);
    this.background = raw.background ? pixelRect(raw.background, scale) : null;
    this.backgroundRadius = Section.radius(raw.backgroundRadius, this.background, scale);
    this.cells = raw.cells.map(cell => new Cell(cell, scale));
    this.plane = raw.plane
      ? { frame: pixelRect(raw.plane.frame, scale), content: pixelRect(raw.plane.contentSize, scale),
          axis: raw.plane.scroll === 'horizontal' ? 0 : 1 }
      : null;
    this.items = new Items(raw.items, this.plane ? this.plane.axis : table.axis, scale, this.cells);
    this.after = raw.after ?? [];
  }

  get name() { return this.repeats ? `${this.id}:${this.instance}` : this.id; }

  static supplementary(raw, scale) {
    if (!raw) return null;
    return {
      frame: pixelRect(raw.frame, scale), pinned: raw.pinned,
      layers: raw.layers.map(layer => ({ id: layer.id, states: layer.states, frame: pixelRect(layer.frame, scale) })),
    };
  }

  static radius(raw, rect, scale) {
    if (!raw || !rect) return 0;
    const most = Math.min(rect[2], rect[3]) / 2;
    return typeof raw === 'number' ? Math.min(pixels(raw, scale), most) : most;
  }

  /** What is pinned, while a part of the content shows: as `Layout+Scrolling.swift` has it. */
  supplementaryRect(kind, visible) {
    const part = this[kind];
    if (!part) return null;
    if (!part.pinned || !visible) return part.frame;
    const { axis, isMirrored } = this.table;
    const rest = part.frame;
    let [start, end] = [this.frame[axis], this.frame[axis] + this.frame[axis + 2]];
    const comesFirst = axis === 1 || !isMirrored;
    if (kind === 'footer' && this.header) {
      if (comesFirst) start = this.header.frame[axis] + this.header.frame[axis + 2];
      else end = this.header.frame[axis];
    }
    const result = rest.slice();
    const length = rest[axis + 2];
    if ((kind === 'header') === comesFirst) {
      result[axis] = Math.max(rest[axis], Math.min(visible[axis], end - length));
    } else {
      result[axis] = Math.min(rest[axis], Math.max(visible[axis] + visible[axis + 2] - length, start));
    }
    return result;
  }
}

class Cell {
  constructor(raw, scale) {
    this.template = raw.template;
    this.size = pixelRect(raw.size, scale);
    this.content = pixelRect(raw.content, scale);
    this.border = raw.border
      ? { path: pixelRect(raw.border.path, scale), width: pixels(raw.border.width, scale),
          radius: pixels(raw.border.radius, scale) }
      : null;
    this.separators = raw.separators.map(line => ({ edge: line.edge, frame: pixelRect(line.frame, scale) }));
    this.layers = raw.layers.map(layer => ({
      id: layer.id, states: layer.states, frame: pixelRect(layer.frame, scale),
    }));
  }
}

/** The items of a section, worked out one by one when somebody asks: a pattern of two thousand million opens at once. */
class Items {
  constructor(raw, axis, scale, cells) {
    this.axis = axis;
    this.scale = scale;
    this.cells = cells;
    this.count = raw.count ?? raw.sample ?? 0;
    this.pattern = raw.pattern ? this.readPattern(raw.pattern) : null;
    const listed = this.pattern ? raw.tail : raw;
    /** From which item on they are listed. */
    this.from = this.pattern ? (raw.tail ? raw.tail.from : this.count) : 0;
    this.listed = listed ? new ListedItems(listed, scale, axis) : null;
  }

  readPattern(raw) {
    const frames = raw.frames.map(frame => ({
      exact: [fraction(frame[0] * this.scale), fraction(frame[1] * this.scale)], rect: pixelRect(frame, this.scale),
    }));
    const lead = raw.lead ?? 0;
    const sample = typeof lead === 'object' ? lead.sample : lead;
    const pattern = {
      frames, period: frames.length, cells: runs(raw.cells), snaps: raw.snap !== undefined, lead: sample,
      // Where the lead is known at run time only the slots are those without one.
      firstSlot: typeof lead === 'object' ? sample : 0,
      stride: raw.stride.map(value => fraction(value * this.scale)),
      variants: (raw.variants ?? []).map(variant => ({ place: variant.place.join(), cells: runs(variant.cells) })),
    };
    const [start, length] = [this.axis, this.axis + 2];
    // Not as arguments of Math.min: a call takes some hundred thousand at most, and a pattern may have more slots.
    [pattern.least, pattern.most] = [Infinity, -Infinity];
    for (const { rect } of frames) {
      pattern.least = Math.min(pattern.least, rect[start]);
      pattern.most = Math.max(pattern.most, rect[start] + rect[length]);
    }
    pattern.step = pattern.stride[this.axis].n / pattern.stride[this.axis].d;
    return pattern;
  }

  /** Index of an item's cell. */
  cell(item) {
    if (!this.pattern || item >= this.from) return this.listed.cells[item - this.from];
    const { period, firstSlot, lead, variants } = this.pattern;
    const slot = (item + firstSlot) % period;
    if (variants.length === 0) return this.pattern.cells[slot];
    const line = Math.floor((item + lead) / period);
    const place = [];
    if (line === 0) place.push('firstLine');
    if (line === Math.floor((this.count - 1 + lead) / period)) place.push('lastLine');
    if (item === this.count - 1) place.push('lastItem');
    const key = place.join();
    return (variants.find(variant => variant.place === key) ?? this.pattern).cells[slot];
  }

  /** In the content, or on the section's plane. */
  rect(item) {
    if (!this.pattern || item >= this.from) return this.listed.rect(item - this.from);
    const { period, firstSlot, frames, stride, snaps } = this.pattern;
    const slot = (item + firstSlot) % period;
    const times = Math.floor((item + firstSlot) / period);
    const { exact, rect } = frames[slot];
    // What an item measures is its cell's: a variant's may be another.
    const size = this.pattern.variants.length ? this.cells[this.cell(item)].size : [rect[2], rect[3]];
    return [moved(exact[0], stride[0], times, snaps), moved(exact[1], stride[1], times, snaps), size[0], size[1]];
  }

  /** Tells of all items that meet a rect, in order, until `tell` gives false. */
  visit(rect, tell) {
    const low = rect[this.axis];
    const high = low + rect[this.axis + 2];
    const meets = other => other[0] < rect[0] + rect[2] && other[0] + other[2] > rect[0] && other[1] < rect[1] + rect[3]
      && other[1] + other[3] > rect[1];
    if (this.pattern && this.pattern.period > 0) {
      const { period, firstSlot, least, most, step } = this.pattern;
      const end = Math.min(this.count, this.from);
      let [first, last] = [0, Math.ceil((end + firstSlot) / period)];
      if (step === 0) {
        // All periods lie on each other: two show what there is, of two thousand million.
        last = Math.min(last, 1);
      } else {
        const ends = [(low - most - 1) / step, (high - least + 1) / step];
        first = Math.max(first, Math.floor(Math.min(...ends)));
        last = Math.min(last, Math.ceil(Math.max(...ends)));
      }
      for (let item = Math.max(0, first * period - firstSlot); item < Math.min(end, (last + 1) * period - firstSlot); item++) {
        const frame = this.rect(item);
        if (meets(frame) && tell(item, frame, this.cell(item)) === false) return;
      }
    }
    this.listed?.visit(low, high, index => {
      const frame = this.listed.rect(index);
      if (meets(frame)) return tell(index + this.from, frame, this.listed.cells[index]);
    });
  }
}

/** Items that are given as they are, found by where they begin along the axis that they scroll on. */
class ListedItems {
  constructor(raw, scale, axis) {
    this.raw = raw.frames;
    this.scale = scale;
    this.axis = axis;
    this.cells = runs(raw.cells);
    this.buckets = null;
  }

  rect(index) { return pixelRect(this.raw[index], this.scale); }

  sort() {
    const starts = this.raw.map(rect => rect[this.axis]);
    let [low, high, longest] = [Infinity, -Infinity, 0];
    this.raw.forEach((rect, index) => {
      low = Math.min(low, starts[index]);
      high = Math.max(high, starts[index]);
      longest = Math.max(longest, rect[this.axis + 2]);
    });
    const size = Math.max(16, (high - low) / Math.max(1, this.raw.length / 8));
    this.buckets = { low, size, longest, lists: [] };
    starts.forEach((start, index) => {
      const bucket = Math.floor((start - low) / size);
      (this.buckets.lists[bucket] ??= []).push(index);
    });
  }

  visit(low, high, tell) {
    if (this.raw.length === 0) return;
    if (!this.buckets) this.sort();
    const { low: start, size, longest, lists } = this.buckets;
    const first = Math.max(0, Math.floor((low / this.scale - longest - start) / size));
    const last = Math.min(lists.length - 1, Math.floor((high / this.scale - start) / size));
    for (let bucket = first; bucket <= last; bucket++) {
      for (const index of lists[bucket] ?? []) if (tell(index) === false) return;
    }
  }
}

/** Runs `[value, how many]` as a list. */
function runs(pairs) {
  const values = [];
  for (const [value, count] of pairs) for (let n = 0; n < count; n++) values.push(value);
  return values;
}
