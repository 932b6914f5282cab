// The wall: a tile a device, in groups, wrapped so that all of it fits the window well. Lengths are points.

/** A device on the wall, and how far it is scrolled. */
class Tile {
  constructor(table, mode) {
    this.table = table;
    this.mode = mode;
    [this.x, this.y] = [0, 0];
    /** The width of the narrowest screen of its group. */
    this.narrowest = 0;
    const { container, content, screen, scale, axis } = table;
    /** What shows of the content, on the screen, in pixels: the container, or all of it up to a bound. */
    this.viewport = container.slice();
    if (mode === 'whole') {
      this.viewport[axis + 2] = Math.max(container[axis + 2], Math.min(content[axis], 12 * screen[axis]));
    }
    this.screen = screen.map((length, side) => Math.max(length, length + this.viewport[side + 2] - container[side + 2]));
    this.size = this.screen.map(length => length / scale);
    this.rest = [0, 0];
    if (axis === 0 && table.isMirrored) this.rest[0] = this.mostScroll(0);
    this.scroll = this.rest.slice();
    /** How far it would be scrolled if the content were long enough: a section may be missing while it has an error. */
    this.wanted = null;
    /** By the names of sections, also of those that are missing. */
    this.planeScrolls = new Map();
  }

  mostScroll(axis) { return Math.max(0, this.table.content[axis] - this.viewport[axis + 2]); }

  get isScrolled() { return this.scroll[0] !== this.rest[0] || this.scroll[1] !== this.rest[1]; }

  /** Whole pixels, as far as there is content. */
  scrollTo(x, y) {
    const before = this.scroll;
    this.wanted = null;
    this.scroll = [x, y].map((offset, axis) => clamp(Math.round(offset), 0, Math.floor(this.mostScroll(axis))));
    return before[0] !== this.scroll[0] || before[1] !== this.scroll[1];
  }

  /** In the place of another tile. */
  standLike({ x, y, narrowest }) { Object.assign(this, { x, y, narrowest }); }

  /** As another tile of the same device is scrolled, or as it would be. */
  scrollLike(other) {
    if (other.isScrolled || other.wanted) {
      const target = other.wanted ?? other.scroll;
      this.scrollTo(...target);
      if (this.scroll.some((offset, axis) => offset !== target[axis])) this.wanted = target;
    }
    this.planeScrolls = new Map(other.planeScrolls);
  }

  mostPlaneScroll(section) {
    const { frame, content, axis } = section.plane;
    return Math.max(0, Math.floor(content[axis] - frame[axis + 2]));
  }

  planeScroll(section) {
    const rest = section.plane.axis === 0 && this.table.isMirrored ? this.mostPlaneScroll(section) : 0;
    return Math.min(this.planeScrolls.get(section.name) ?? rest, this.mostPlaneScroll(section));
  }

  scrollPlane(section, offset) {
    const before = this.planeScroll(section);
    this.planeScrolls.set(section.name, clamp(Math.round(offset), 0, this.mostPlaneScroll(section)));
    return before !== this.planeScroll(section);
  }

  /** What shows of the content, in its coordinates; null at rest, where nothing is pinned. */
  get visible() {
    return this.isScrolled ? [this.scroll[0], this.scroll[1], this.viewport[2], this.viewport[3]] : null;
  }

  /** Where the content's corner is, in pixels from that of the screen. */
  get contentOrigin() { return [this.viewport[0] - this.scroll[0], this.viewport[1] - this.scroll[1]]; }

  /** The same of what a section's items lie on. */
  itemOrigin(section) {
    const origin = this.contentOrigin;
    if (!section.plane) return origin;
    const result = [origin[0] + section.plane.frame[0], origin[1] + section.plane.frame[1]];
    result[section.plane.axis] -= this.planeScroll(section);
    return result;
  }

  /** Rect of an item, header or footer, from the corner of the screen; null where there is none. */
  rect(section, item) {
    if (item === 'header' || item === 'footer') {
      const rect = section.supplementaryRect(item, this.visible);
      const origin = this.contentOrigin;
      return rect && [rect[0] + origin[0], rect[1] + origin[1], rect[2], rect[3]];
    }
    if (!Number.isInteger(item) || item < 0 || item >= section.items.count) return null;
    const rect = section.items.rect(item);
    const origin = this.itemOrigin(section);
    return [rect[0] + origin[0], rect[1] + origin[1], rect[2], rect[3]];
  }

  /** Scrolls so far that a rect of the section shows. */
  reveal(section, item) {
    if (section.plane && Number.isInteger(item)) {
      const rect = section.items.rect(item);
      const { axis, frame } = section.plane;
      const offset = this.planeScroll(section);
      if (rect[axis] < offset || rect[axis] + rect[axis + 2] > offset + frame[axis + 2]) {
        this.scrollPlane(section, rect[axis] - (frame[axis + 2] - rect[axis + 2]) / 2);
      }
    }
    const rect = this.rect(section, item);
    if (!rect) return;
    const { axis } = this.table;
    const start = rect[axis] - this.viewport[axis];
    const room = this.viewport[axis + 2];
    if (start >= 0 && start + rect[axis + 2] <= room) return;
    const target = this.scroll.slice();
    target[axis] += start - Math.max(0, (room - rect[axis + 2]) / 2);
    this.scrollTo(...target);
  }
}

const Wall = {
  /** How names of the catalogue begin that are neither phones nor tablets, whatever their size. */
  products: [['apple-tv-', 'Apple TV'], ['mac-', 'Mac'], ['vision-', 'Vision']],

  /** Which kind of screen it is, in words; what the groups are called. */
  group(table) {
    const product = Wall.products.find(([beginning]) => table.name.startsWith(beginning));
    if (product) return product[1];
    const [width, height] = table.screen.map(length => length / table.scale);
    const short = Math.min(width, height);
    const kind = /^[0-9.]+x[0-9.]+@/.test(table.name) ? 'Sizes' : short < 500 ? 'Phones' : short < 1100 ? 'Tablets' : 'Large';
    return width > height && kind !== 'Sizes' ? `${kind}, landscape` : kind;
  },

  /** Whether a device is searched for: every word is in its name, size or group. */
  matches(table, search) {
    const [width, height] = table.screen.map(length => shown(length / table.scale));
    const text = [
      table.name, `${width}x${height}`, `${width}×${height}`, `@${table.scale}x`, Wall.group(table),
      table.isMirrored ? 'rtl right to left' : 'ltr left to right', table.textSize ?? 'l',
    ].join(' ').toLowerCase();
    return search.toLowerCase().split(/\s+/).every(word => {
      const range = word.match(/^(\d+)(?:\.\.\.|…|-|–)(\d+)$/);
      return range ? Number(width) >= Number(range[1]) && Number(width) <= Number(range[2]) : text.includes(word);
    });
  },

  /** Places tiles so that all of them are as large as can be, and gives `{ width, height, headings }`.
   *
   * `room` is that of the window; `label` is how many points a label takes. */
  arrange(tiles, room, label) {
    const groups = new Map();
    for (const tile of tiles) {
      const name = Compare.isStacked ? 'Compared' : tile === Widths.tile ? 'Any width' : Wall.group(tile.table);
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(tile);
    }
    for (const list of groups.values()) {
      const narrowest = Math.min(...list.map(tile => tile.size[0]));
      for (const tile of list) tile.narrowest = narrowest;
    }
    const widest = Math.max(1, ...tiles.map(Wall.across));
    const total = tiles.reduce((sum, tile) => sum + Wall.across(tile) + label, 0);
    let best = null;
    for (let most = widest; ; most = Math.min(most * 1.12, total)) {
      const layout = Wall.layout(groups, most, label);
      const zoom = Math.min((room[0] - 48) / layout.width, (room[1] - 48) / layout.height);
      if (!best || zoom > best.zoom * 1.001) best = { ...layout, zoom };
      if (most >= total) break;
    }
    for (const [tile, x, y] of best.places) [tile.x, tile.y] = [x, y];
    return best;
  },

  /** How much room a tile takes across; one that can be dragged wider takes that. */
  across(tile) { return tile.reserved ?? tile.size[0]; },

  /** Rows no longer than `most`; a group begins beside another where it fits there as a whole. */
  layout(groups, most, label) {
    const gap = Math.max(28, label * 0.55);
    const heading = groups.size > 1 ? label * 0.62 : 0;
    const [places, headings] = [[], []];
    let [shelfX, shelfY, shelfHeight, width] = [0, 0, 0, 0];
    for (const [name, list] of groups) {
      const block = [];
      let [x, y, tallest, longest] = [0, heading, 0, 0];
      for (const tile of list) {
        if (Compare.isStacked) x = 0;
        if (x > 0 && x + Wall.across(tile) > most) {
          y += tallest + gap + label;
          [x, tallest] = [0, 0];
        }
        block.push([tile, x, y + label]);
        x += Wall.across(tile) + gap;
        longest = Math.max(longest, x - gap);
        tallest = Math.max(tallest, tile.size[1] + (tile.reserved ? label : 0));
      }
      const height = y + tallest + label;
      if (shelfX > 0 && shelfX + longest > most) {
        shelfY += shelfHeight + gap;
        [shelfX, shelfHeight] = [0, 0];
      }
      if (groups.size > 1) {
        const before = headings.at(-1);
        if (shelfX > 0) before.width = shelfX - before.x;
        headings.push({ name, count: list.length, x: shelfX, y: shelfY, width: Infinity });
      }
      places.push(...block.map(([tile, x, y]) => [tile, shelfX + x, shelfY + y]));
      width = Math.max(width, shelfX + longest);
      shelfX += longest + gap * 1.6;
      shelfHeight = Math.max(shelfHeight, height);
    }
    return { places, headings, width: Math.max(1, width), height: Math.max(1, shelfY + shelfHeight) };
  },
};
