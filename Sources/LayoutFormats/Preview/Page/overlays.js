// What can be laid over the picture: safe areas, insets, lanes, spacing; and what is pinned, with its distances.

const Notes = {
  /** What the compiler measured of a section, in pixels; null where nothing came with the page. */
  measures(tile, section) {
    if (tile === Widths.tile) return Widths.measures?.[section.place] ?? null;
    if (tile.table.isOld) return Against.note?.measures?.[tile.table.index]?.[section.place] ?? null;
    return app.notes[app.spec]?.measures?.[tile.table.index]?.[section.place] ?? null;
  },

  /** Where things are written: `{ sections: { id: { at, header, footer } } }`. */
  get places() { return app.notes[app.spec]?.places ?? { sections: {} }; },
};

const sides = [
  { name: 'left', axis: 0, sign: -1 }, { name: 'right', axis: 0, sign: 1 },
  { name: 'top', axis: 1, sign: -1 }, { name: 'bottom', axis: 1, sign: 1 },
];

const Distances = {
  /** What items lie in: the section between header and footer, or its plane. */
  area(section) {
    if (section.plane) return [0, 0, ...section.plane.content];
    const area = section.frame.slice();
    const axis = section.table.axis;
    const cut = part => {
      if (!part) return;
      const [start, length] = [part.frame[axis], part.frame[axis + 2]];
      if (start - area[axis] < area[axis] + area[axis + 2] - start - length) {
        area[axis + 2] -= start + length - area[axis];
        area[axis] = start + length;
      } else {
        area[axis + 2] = start - area[axis];
      }
    };
    cut(section.header);
    cut(section.footer);
    return area;
  },

  /** The nearest item on a side, that lies beside at least a part of the rect: `{ item, distance }`. */
  neighbour(section, item, rect, side, reach) {
    const { axis, sign } = side;
    const strip = rect.slice();
    strip[axis] = sign > 0 ? rect[axis] + rect[axis + 2] : rect[axis] - reach;
    strip[axis + 2] = reach;
    let best = null;
    section.items.visit(strip, (other, frame) => {
      if (other === item) return;
      const distance = sign > 0 ? frame[axis] - rect[axis] - rect[axis + 2] : rect[axis] - frame[axis] - frame[axis + 2];
      if (distance >= 0 && (!best || distance < best.distance)) best = { item: other, distance };
    });
    return best;
  },

  /** What is between a rect and what is next to it on each side, and what that distance is made of. */
  of(tile, section, item) {
    if (!Number.isInteger(item)) return [];
    const rect = section.items.rect(item);
    const area = Distances.area(section);
    const measures = Notes.measures(tile, section);
    return sides.map(side => {
      const { axis, sign } = side;
      const near = Distances.neighbour(section, item, rect, side, 3 * tile.table.screen[axis]);
      const distance = near ? near.distance
        : sign > 0 ? area[axis] + area[axis + 2] - rect[axis] - rect[axis + 2] : rect[axis] - area[axis];
      return { side: side.name, axis, sign, distance, item: near?.item ?? null, rect,
        parts: Distances.parts(section, measures, { item, rect, side, distance, isSpacing: near !== null }) };
    });
  },

  /** Inset or spacing as written, and what is more than that. */
  parts(section, measures, { item, rect, side, distance, isSpacing }) {
    if (!measures || distance === 0) return [];
    const isAlongLine = side.axis !== section.items.axis;
    const fixed = isSpacing ? [{ name: isAlongLine ? 'item spacing' : 'line spacing', length: isAlongLine ? measures.item : measures.line }]
      : Distances.toEdge(section, measures, side);
    const rest = fixed.reduce((rest, { length }) => rest - length, distance);
    const written = fixed.filter(({ length }) => length > 0);
    // What is less than a pixel comes from the rounding of frames.
    if (Math.abs(rest) < 1e-6 || (rest < 0 && rest > -1)) return written.length ? written : [{ name: fixed[0].name, length: distance }];
    if (rest < 0) return isSpacing ? [{ name: fixed[0].name, length: distance }] : [...written, { name: 'overhang', length: rest }];
    const more = isAlongLine ? [{ name: measures.lanes && rest >= (measures.base ?? Infinity) ? 'empty lanes' : 'leftover', length: rest }]
      : measures.hasLines ? Distances.acrossLines(section, item, rect, side, distance, rest)
      : [{ name: measures.hasStops ? 'empty places' : 'empty lane', length: rest }];
    return [...written, ...more];
  },

  /** What lies between the items as a whole and an edge: the written inset, and what else keeps them from it. */
  toEdge(section, measures, { name, axis, sign }) {
    const place = { top: 0, left: 1, bottom: 2, right: 3 }[name];
    const length = list => list?.[place] ?? 0;
    const [safe, cut, beside] = [length(measures.safe), length(measures.cut), length(measures.beside)];
    // Right to left, along the scroll axis, the header comes last.
    const isStart = (sign < 0) !== (axis === 0 && section.table.isMirrored);
    return [
      { name: 'inset', length: length(measures.inset) - safe - cut }, { name: `${isStart ? 'header' : 'footer'} inset`, length: beside },
      { name: 'safe area', length: safe }, { name: 'max-line', length: cut },
    ];
  },

  /** Of the room beside an item across lines: what its own line has, as it is shorter than others of that, and the empty
   * places of other lines, which is where something lies wholly beside that room. */
  acrossLines(section, item, rect, { axis, sign }, distance, length) {
    const area = Distances.area(section);
    const visit = (start, length, tell) => {
      const strip = area.slice();
      [strip[axis], strip[axis + 2]] = [start, length];
      section.items.visit(strip, (other, frame) => other === item || tell(frame));
    };
    const end = frame => sign > 0 ? frame[axis] + frame[axis + 2] : -frame[axis];
    const start = frame => sign > 0 ? frame[axis] : -frame[axis] - frame[axis + 2];
    let hasEmptyPlaces = false;
    visit(sign > 0 ? rect[axis] + rect[axis + 2] : rect[axis] - distance, distance, frame => {
      hasEmptyPlaces = start(frame) >= end(rect) && end(frame) <= end(rect) + distance;
      return !hasEmptyPlaces;
    });
    if (!hasEmptyPlaces) return [{ name: 'alignment', length }];
    let alignment = 0;
    visit(rect[axis], rect[axis + 2], frame => { alignment = Math.max(alignment, end(frame) - end(rect)); });
    const places = { name: 'empty places', length: length - alignment };
    return alignment > 0 ? [{ name: 'alignment', length: alignment }, places] : [places];
  },

  words({ parts, distance }, scale) {
    if (parts.length === 0) return '';
    if (parts.length === 1) return parts[0].name;
    return parts.map(part => `${part.name} ${points(part.length, scale, 3)}`).join(' + ');
  },
};

const Overlays = {
  /** The sections that the editor's cursor is in. */
  pointed(pen, tile) {
    const origin = tile.contentOrigin;
    for (const section of tile.table.sections) {
      if (!app.pointed.has(section.id)) continue;
      const [x, y, width, height] = View.onStage(tile, [section.frame[0] + origin[0], section.frame[1] + origin[1], section.frame[2], section.frame[3]]);
      pen.roundLine([x + 1.5, y + 1.5, width - 3, height - 3], 4, pen.ui.second, 3);
    }
  },

  onContent(pen, tile, unit) {
    const wanted = ['insets', 'lanes', 'spacing', 'changes'].filter(name => app.overlays.has(name));
    if (wanted.length === 0) return;
    const seen = Paint.seen(pen, tile);
    if (!seen) return;
    const origin = tile.contentOrigin;
    for (const section of tile.table.sections) {
      const place = section.plane?.frame ?? section.frame;
      const strip = [place[0] + origin[0], place[1] + origin[1], place[2], place[3]];
      const room = intersection(seen, strip);
      if (!room) continue;
      pen.picture.save();
      if (section.plane) pen.clip(View.onStage(tile, strip), 0);
      for (const name of wanted) Overlays[name](pen, tile, section, room, unit);
      pen.picture.restore();
    }
  },

  place(tile, section, rect) {
    const origin = tile.itemOrigin(section);
    return View.onStage(tile, [rect[0] + origin[0], rect[1] + origin[1], rect[2], rect[3]]);
  },

  insets(pen, tile, section) {
    const measures = Notes.measures(tile, section);
    if (!measures || section.items.count === 0) return;
    const area = Distances.area(section);
    const [top, left, bottom, right] = measures.inset;
    const beside = measures.beside ?? [0, 0, 0, 0];
    const [x, y] = [area[0] + beside[1], area[1] + beside[0]];
    const [width, height] = [area[2] - beside[1] - beside[3], area[3] - beside[0] - beside[2]];
    for (const rect of [
      [x, y, width, top], [x, y + height - bottom, width, bottom],
      [x, y + top, left, height - top - bottom], [x + width - right, y + top, right, height - top - bottom],
    ]) if (rect[2] > 0 && rect[3] > 0) pen.fill(Overlays.place(tile, section, rect), pen.ui.inset);
  },

  /** What has changed, outlined in the colour of how. */
  changes(pen, tile, section, room) {
    if (!Against.note || tile === Widths.tile) return;
    const mark = (kind, rect) => {
      if (!kind) return;
      const width = kind === 'shifted' ? 1 : 2;
      pen.roundLine([rect[0] + width / 2, rect[1] + width / 2, rect[2] - width, rect[3] - width], 1, Against.colors[kind][Paint.isDark ? 1 : 0], width);
    };
    for (const part of ['header', 'footer']) {
      if (section[part]) mark(Against.kind(tile, section, part), View.onStage(tile, tile.rect(section, part)));
    }
    const origin = tile.itemOrigin(section);
    let budget = 3000;
    section.items.visit([room[0] - origin[0], room[1] - origin[1], room[2], room[3]], (item, rect) => {
      mark(Against.kind(tile, section, 'item', item), Overlays.place(tile, section, rect));
      return --budget > 0;
    });
  },

  /** Where lanes are: the places across in which the narrowest items begin. */
  laneList(section) {
    if (section.laneList) return section.laneList;
    const axis = 1 - section.items.axis;
    const starts = new Map();
    for (let item = 0; item < Math.min(section.items.count, 400); item++) {
      const rect = section.items.rect(item);
      starts.set(rect[axis], Math.min(rect[axis + 2], starts.get(rect[axis]) ?? Infinity));
    }
    section.laneList = [...starts].sort((a, b) => a[0] - b[0]);
    return section.laneList;
  },

  lanes(pen, tile, section) {
    if (!Notes.measures(tile, section)?.lanes) return;
    const area = Distances.area(section);
    const axis = 1 - section.items.axis;
    for (const [start, length] of Overlays.laneList(section)) {
      const rect = area.slice();
      [rect[axis], rect[axis + 2]] = [start, length];
      const place = Overlays.place(tile, section, rect);
      pen.fill(place, pen.ui.lane);
      const [x, y, width, height] = place;
      if (axis === 0) {
        pen.line(x, y, x, y + height, pen.ui.laneLine);
        pen.line(x + width, y, x + width, y + height, pen.ui.laneLine);
      } else {
        pen.line(x, y, x + width, y, pen.ui.laneLine);
        pen.line(x, y + height, x + width, y + height, pen.ui.laneLine);
      }
    }
  },

  spacing(pen, tile, section, room, unit) {
    const origin = tile.itemOrigin(section);
    const measures = Notes.measures(tile, section);
    const reach = Math.max(measures?.item ?? 0, measures?.line ?? 0, 1) * 3 + 24 * tile.table.scale;
    const scale = tile.table.scale;
    let budget = 1500;
    section.items.visit([room[0] - origin[0], room[1] - origin[1], room[2], room[3]], (item, rect) => {
      for (const side of [sides[1], sides[3]]) {
        const near = Distances.neighbour(section, item, rect, side, reach);
        if (!near || near.distance <= 0) continue;
        const gap = rect.slice();
        gap[side.axis] = rect[side.axis] + rect[side.axis + 2];
        gap[side.axis + 2] = near.distance;
        const place = Overlays.place(tile, section, gap);
        pen.fill(place, pen.ui.spacing, unit);
        if (place[side.axis + 2] >= 11 && place[2] > 14) {
          pen.text(points(near.distance, scale), place[0] + place[2] / 2, place[1] + place[3] / 2,
            { size: 9, weight: 600, color: pen.ui.gap, align: 'center' });
        }
      }
      return --budget > 0;
    });
  },

  onScreen(pen, tile) {
    if (!app.overlays.has('safe')) return;
    const [top, left, bottom, right] = tile.table.safeArea;
    const [width, height] = tile.screen;
    for (const rect of [
      [0, 0, width, top], [0, height - bottom, width, bottom],
      [0, top, left, height - top - bottom], [width - right, top, right, height - top - bottom],
    ]) if (rect[2] > 0 && rect[3] > 0) pen.fill(View.onStage(tile, rect), pen.ui.safe);
    const port = tile.viewport;
    if (port[2] !== width || port[3] !== height) pen.roundLine(View.onStage(tile, port), 0, pen.ui.note, 1, [5, 4]);
  },

  /** The selection and what is measured from it. */
  pins(pen) {
    const [first, second] = app.pins;
    const hover = app.hover?.section && app.hover.item !== null ? app.hover : null;
    if (hover && !app.pins.some(pin => same(pin, hover))) Overlays.outline(pen, hover, pen.ui.accent + '88', 1);
    if (!first) {
      if (hover) Overlays.around(pen, hover);
      return;
    }
    const other = second ?? (hover && !same(first, hover) && hover.tile === first.tile ? hover : null);
    Overlays.outline(pen, first, pen.ui.accent, 2);
    if (second) Overlays.outline(pen, second, pen.ui.second, 2);
    if (other && other.tile === first.tile) Overlays.between(pen, first, other);
    else Overlays.around(pen, first);
  },

  outline(pen, pin, color, width) {
    const rect = pin.tile.rect(pin.section, pin.item);
    if (!rect) return;
    const place = View.onStage(pin.tile, rect);
    pen.roundLine([place[0] - width / 2, place[1] - width / 2, place[2] + width, place[3] + width], 2, color, width);
  },

  /** The distances to what is next to it. */
  around(pen, pin) {
    const { tile, section, item } = pin;
    const scale = tile.table.scale;
    const place = View.onStage(tile, tile.rect(section, item) ?? [0, 0, 0, 0]);
    const unit = View.unit(tile);
    for (const found of Distances.of(tile, section, item)) {
      if (found.distance <= 0) continue;
      const { axis, sign } = found;
      const from = [place[0] + place[2] / 2, place[1] + place[3] / 2];
      from[axis] = sign > 0 ? place[axis] + place[axis + 2] : place[axis];
      const to = from.slice();
      to[axis] += sign * found.distance * unit;
      Overlays.distance(pen, from, to, `${points(found.distance, scale)}`, pen.ui.accent);
    }
  },

  distance(pen, from, to, text, color) {
    const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
    if (length < 3) return;
    pen.line(...from, ...to, color, 1);
    if (length < 7) return;
    const isFlat = from[1] === to[1];
    for (const [x, y] of [from, to]) {
      if (isFlat) pen.line(x, y - 3, x, y + 3, color); else pen.line(x - 3, y, x + 3, y, color);
    }
    pen.plate(text, (from[0] + to[0]) / 2 + (isFlat || length > 26 ? 0 : 18), (from[1] + to[1]) / 2 - (isFlat && length < 30 ? 14 : 0), color);
  },

  /** Between two rects: the room that separates them, or how far their edges are apart where they overlap. */
  between(pen, first, second) {
    const a = first.tile.rect(first.section, first.item);
    const b = second.tile.rect(second.section, second.item);
    if (!a || !b) return;
    const [from, to] = [View.onStage(first.tile, a), View.onStage(second.tile, b)];
    for (const part of between(a, b)) {
      const { axis } = part;
      const unit = View.unit(first.tile);
      const across = 1 - axis;
      const low = Math.max(from[across], to[across]);
      const high = Math.min(from[across] + from[across + 2], to[across] + to[across + 2]);
      const middle = low < high ? (low + high) / 2 : from[across] + from[across + 2] / 2;
      const start = [0, 0], end = [0, 0];
      start[across] = end[across] = middle;
      const corner = View.corner(first.tile);
      start[axis] = corner[axis] + part.from * unit;
      end[axis] = corner[axis] + part.to * unit;
      Overlays.distance(pen, start, end, points(Math.abs(part.to - part.from), first.tile.table.scale), pen.ui.second);
      if (low >= high) {
        // The line ends beside the other: lead the eye there.
        const far = [0, 0];
        far[axis] = end[axis];
        far[across] = to[across] + to[across + 2] / 2;
        pen.line(...end, ...far, pen.ui.second, 1, [3, 3]);
      }
    }
  },
};

/** The distances of two rects, an entry an axis and edge: `{ axis, name, from, to }`. */
function between(a, b) {
  const result = [];
  for (const axis of [0, 1]) {
    const [a0, a1, b0, b1] = [a[axis], a[axis] + a[axis + 2], b[axis], b[axis] + b[axis + 2]];
    if (a1 <= b0) result.push({ axis, name: axis ? 'vertical gap' : 'horizontal gap', from: a1, to: b0 });
    else if (b1 <= a0) result.push({ axis, name: axis ? 'vertical gap' : 'horizontal gap', from: a0, to: b1 });
  }
  if (result.length) return result;
  for (const axis of [0, 1]) {
    result.push({ axis, name: axis ? 'top edges' : 'left edges', from: a[axis], to: b[axis] });
    result.push({ axis, name: axis ? 'bottom edges' : 'right edges', from: a[axis] + a[axis + 2], to: b[axis] + b[axis + 2] });
  }
  return result;
}

const same = (a, b) => a.tile === b.tile && a.section === b.section && a.item === b.item;
