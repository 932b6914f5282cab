// Any width: tables that were worked out beforehand for every step of a range, and came as what changes from one to the
// next. The tables of all widths have a few shapes; through those of one shape each number is constant, or moves as its
// deltas say.

const Widths = {
  /** What its screen is called among the devices. */
  name: 'any width',
  data: null, tile: null, index: 0, measures: null,
  /** The screen that was there, and its width: while the spec has an error there are no widths, and then it comes back. */
  awaited: null,

  load() {
    if (Widths.tile) Widths.awaited = { tile: Widths.tile, width: Widths.width(Widths.index) };
    Widths.data = app.notes[app.spec]?.widths ?? null;
    Widths.tile = null;
    const { awaited } = Widths;
    if (!awaited || !Widths.data) return;
    Widths.make(Widths.nearest(awaited.width), awaited.tile);
    if (Widths.tile) Widths.awaited = null;
  },

  /** For another spec. */
  forget() { [Widths.tile, Widths.awaited] = [null, null]; },

  /** The last step may be shorter than the others. */
  width(index) { return Math.min(Widths.data.first + Widths.data.step * index, Widths.data.last); },

  nearest(width) {
    const index = clamp(Math.floor((width - Widths.data.first) / Widths.data.step), 0, Widths.data.count - 1);
    const isNext = index + 1 < Widths.data.count && Widths.width(index + 1) - width <= width - Widths.width(index);
    return isNext ? index + 1 : index;
  },

  toggle(width = app.tables[0] ? app.tables[0].screen[0] / app.tables[0].scale : 0) {
    if (!Widths.data) return Panel.toast(app.notes[app.spec]?.noWidths ?? 'No widths came with this page.');
    if (Widths.tile) Widths.forget();
    else Widths.make(Widths.nearest(width));
    document.getElementById('width-part').hidden = !Widths.tile;
    Controls.press();
    View.rebuild();
  },

  /** The value of a column, `place` steps into the widths of its shape. */
  value(column, place) {
    if (typeof column === 'number') return column;
    if (column.v !== undefined) {
      const list = Widths.data.lists[column.v];
      for (let at = 0; at < list.length; at += 2) {
        place -= list[at + 1];
        if (place < 0) return list[at];
      }
    }
    let [result, list] = [column[0], Widths.data.lists[column[1]]];
    for (let at = 0; at < list.length && place > 0; at += 2) {
      const steps = Math.min(place, list[at + 1]);
      result += list[at] * steps;
      place -= steps;
    }
    return result;
  },

  /** `[document, measures]` of a width; null where it does not resolve. */
  entry(index) {
    const { order, shapes } = Widths.data;
    const run = shapes[order[index]];
    if (!run) return null;
    let [next, step] = [0, 0];
    for (let before = 0; before < index; before++) if (order[before] === order[index]) step++;
    const fill = node => {
      if (typeof node === 'number') return Widths.value(run.columns[next++], step);
      if (Array.isArray(node)) return node.map(fill);
      if (node === null || typeof node !== 'object') return node;
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(value)]));
    };
    return fill(run.shape);
  },

  /** `before` is the screen in whose place it comes. */
  make(index, before = Widths.tile) {
    const entry = Widths.entry(index);
    if (!entry) return Panel.toast(`The spec has errors at ${Widths.width(index)} pt.`);
    const [document_, measures] = entry;
    const table = new Table(document_.tables[0], -1, document_.unit);
    table.name = Widths.name;
    Widths.index = index;
    Widths.measures = measures;
    const tile = new Tile(table, app.mode);
    tile.reserved = Widths.width(Widths.data.count - 1);
    if (before) {
      tile.standLike(before);
      tile.scrollLike(before);
    }
    Widths.tile = tile;
    const input = document.getElementById('width');
    const { first, step, count } = Widths.data;
    // The slider has whole steps only: its end stands for the last width.
    Object.assign(input, { min: first, max: first + step * (count - 1), step, value: first + step * index });
    const text = `${Widths.width(index)} pt`;
    input.setAttribute('aria-valuetext', text);
    document.getElementById('width-value').textContent = text;
    document.getElementById('width-note').textContent = Widths.note(index);
  },

  /** The break at this width or the last before it. */
  note(index) {
    const width = Widths.width(index);
    const found = Widths.data.breaks.findLast(([at]) => at <= width);
    return found ? `from ${found[0]} pt: ${found[1]}` : '';
  },

  show(width) {
    if (!Widths.data || !Widths.tile) return;
    const old = Widths.tile;
    const index = Widths.nearest(width);
    if (index === Widths.index) return;
    Widths.make(index);
    if (Widths.tile === old) return;
    app.tiles = app.tiles.map(tile => tile === old ? Widths.tile : tile);
    app.pins = app.pins.flatMap(pin => {
      if (pin.tile !== old) return [pin];
      const section = Widths.tile.table.section(pin.section.id, pin.section.instance);
      return section && Widths.tile.rect(section, pin.item) ? [{ tile: Widths.tile, section, item: pin.item }] : [];
    });
    app.hover = null;
    Paint.ask();
    Panel.update();
  },

  drag(x) {
    if (!Widths.tile) return;
    const [left] = View.corner(Widths.tile);
    Widths.show((x - left) / app.zoom);
  },
};

/** Below the tile of any width: where its lanes or lines change, and the handle. */
const Ruler = {
  /** The edge to drag, on the stage. */
  edge() {
    if (!Widths.tile || app.comparing) return null;
    const [x, y, width, height] = View.onStage(Widths.tile, [0, 0, ...Widths.tile.screen]);
    return { x: x + width, top: y, bottom: y + height };
  },

  isHandle(x, y) {
    const edge = Ruler.edge();
    return edge !== null && Math.abs(x - edge.x - 3) <= 9 && y >= edge.top && y <= edge.bottom + 40;
  },

  paint(pen) {
    const edge = Ruler.edge();
    if (!edge) return;
    const [left] = View.corner(Widths.tile);
    const place = width => left + width * app.zoom;
    const y = edge.bottom + 16;
    const { data } = Widths;
    const last = Widths.width(data.count - 1);
    pen.line(place(data.first), y, place(last), y, pen.ui.note);
    const every = [10, 20, 50, 100, 200, 500].find(step => step * app.zoom >= 46) ?? 1000;
    for (let width = Math.ceil(data.first / every) * every; width <= last; width += every) {
      pen.line(place(width), y, place(width), y + 4, pen.ui.note);
      pen.text(String(width), place(width), y + 11, { size: 9.5, color: pen.ui.note, align: 'center' });
    }
    for (const [width] of data.breaks) pen.fill([place(width) - 1, y - 6, 2, 7], pen.ui.accent);
    pen.round([edge.x + 1, (edge.top + edge.bottom) / 2 - 18, 5, 36], 2.5, pen.ui.second);
    pen.line(edge.x, edge.bottom, edge.x, y, pen.ui.second, 1.5);
    // A plate keeps to the stage: it would stand at another width.
    if (edge.x >= 0 && edge.x <= View.room[0] && y < View.room[1]) pen.plate(`${Widths.width(Widths.index)} pt`, edge.x, y + 13, pen.ui.second);
    const note = Widths.note(Widths.index);
    if (note) pen.text(note, place(data.first), y + 27, { size: 10.5, color: pen.ui.note });
  },
};
