// What the page shows now: the spec, the tiles, zoom and place, what is selected. All of it is in one object, and every
// function that changes it asks for a new picture.

const app = {
  documents: [], notes: [], spec: 0, tables: [],
  tiles: [], headings: [], bounds: [0, 0],
  /** How much room is left above each screen for its label, in points. */
  labelRoom: 44,
  search: '', hidden: new Set(), mode: 'screen',
  zoom: 1, pan: [0, 0], isFitted: true,
  /** What is pinned: at most two of `{ tile, section, item }`; the first is the selection. */
  pins: [], hover: null,
  /** What is pinned again as soon as it is there again: a section may be missing while it has an error. */
  awaited: [],
  overlays: new Set(), state: 'normal', theme: 'auto',
  stage: null, canvas: null,
  /** Ids of the sections that the editor's cursor is in. */
  pointed: new Set(),
  /** Devices that are laid one over the other; null where none are. */
  comparing: null,
};

const View = {
  leastZoom: 0.01, mostZoom: 64,

  /** Pins something else, and waits for nothing. */
  pin(pins) { [app.pins, app.awaited] = [pins, []]; },

  /** CSS pixels of the window's own pixel. */
  get grain() { return 1 / (window.devicePixelRatio || 1); },

  /** Where the picture begins on the window, in CSS pixels: browsers draw it from a whole pixel on. */
  get origin() {
    const { left, top } = app.stage.getBoundingClientRect();
    return [left, top].map(place => Math.round(place / View.grain) * View.grain);
  },

  /** How many pixels of the window the picture has, so that none of it is drawn between them. */
  get pixels() {
    const { left, top, right, bottom } = app.canvas.getBoundingClientRect();
    const [x0, y0, x1, y1] = [left, top, right, bottom].map(place => Math.round(place / View.grain));
    return [x1 - x0, y1 - y0];
  },

  /** The size of the stage, in CSS pixels. */
  get room() { return [app.stage.clientWidth, app.stage.clientHeight]; },

  /** The same without what errors cover. */
  get free() { return View.above(Problems.height); },

  /** The same without so many CSS pixels at its lower edge. */
  above(height) { return [app.stage.clientWidth, Math.max(app.stage.clientHeight / 3, app.stage.clientHeight - height)]; },

  /** The corner of a tile on the stage, on a pixel of the window, so that whole zooms are sharp. */
  corner(tile) {
    const grain = View.grain;
    return [tile.x, tile.y].map((place, axis) => Math.round((app.pan[axis] + app.zoom * place) / grain) * grain);
  },

  /** CSS pixels of a device's pixel. */
  unit(tile) { return app.zoom / tile.table.scale; },

  /** A rect from the corner of a screen, in pixels, on the stage in CSS pixels. */
  onStage(tile, rect) {
    const [x, y] = View.corner(tile);
    const unit = View.unit(tile);
    return [x + rect[0] * unit, y + rect[1] * unit, rect[2] * unit, rect[3] * unit];
  },

  /** The other way: a point of the stage in pixels from the corner of a screen. */
  onScreen(tile, x, y) {
    const [left, top] = View.corner(tile);
    const unit = View.unit(tile);
    return [(x - left) / unit, (y - top) / unit];
  },

  tileAt(x, y) {
    return app.tiles.findLast(tile => {
      const [left, top, width, height] = View.onStage(tile, [0, 0, ...tile.screen]);
      return x >= left && x < left + width && y >= top && y < top + height;
    }) ?? null;
  },

  /** Zooms so that a point of the stage stays where it is; by default its middle. */
  zoomTo(zoom, x = View.room[0] / 2, y = View.room[1] / 2) {
    if (!Number.isFinite(zoom) || zoom <= 0) return;
    const next = clamp(zoom, View.leastZoom, View.mostZoom);
    const ratio = next / app.zoom;
    app.pan = [x - (x - app.pan[0]) * ratio, y - (y - app.pan[1]) * ratio];
    app.zoom = next;
    app.isFitted = false;
    Paint.ask();
    Panel.zoomed();
  },

  panBy(x, y) {
    app.pan = [app.pan[0] + x, app.pan[1] + y];
    app.isFitted = false;
    Paint.ask();
  },

  /** How much errors covered when somebody last fitted the wall, in CSS pixels. */
  covered: 0,

  /** All of the wall, or one tile of it. Errors come and go while somebody types: what is fitted anew only because the spec
   * has another version stays where it is then, and they lie over it. */
  fit(tile = null, isVersion = false) {
    if (!isVersion) View.covered = Problems.height;
    const [width, height] = View.above(View.covered);
    const margin = 24;
    if (!tile) View.arrange();
    const label = tile ? 44 : 0;
    const [x, y, w, h] = tile ? [tile.x, tile.y, ...tile.size] : [0, 0, ...app.bounds];
    const zoom = Math.min((width - 2 * margin) / Math.max(1, w), (height - 2 * margin - label) / Math.max(1, h));
    app.zoom = clamp(zoom, View.leastZoom, tile ? View.mostZoom : 2);
    app.pan = [
      (width - w * app.zoom) / 2 - x * app.zoom, (Paint.isPrinting ? 4 : Math.max(margin, (height - label - h * app.zoom) / 2)) + label - y * app.zoom,
    ];
    app.isFitted = !tile;
    Paint.ask();
    Panel.zoomed();
  },

  /** One device pixel is `times` pixels of the window. */
  fitPixels(times = 1) {
    const tile = View.current;
    if (tile) View.zoomTo(times * tile.table.scale * View.grain);
  },

  /** The tile of the selection, else the one in the middle of the stage, else the first. */
  get current() {
    const [width, height] = View.room;
    return app.pins[0]?.tile ?? View.tileAt(width / 2, height / 2) ?? app.tiles[0] ?? null;
  },

  /** Labels have one size on the window, so how much room they take depends on how small all of it will be. */
  arrange() {
    const [width, height] = View.room;
    let label = 44;
    for (let round = 0; round < 4; round++) {
      const result = Wall.arrange(app.tiles, [width, height], label);
      app.labelRoom = label;
      app.headings = result.headings;
      app.bounds = [result.width, result.height];
      const zoom = Math.min((width - 48) / Math.max(1, result.width), (height - 48) / Math.max(1, result.height), 2);
      label = clamp(40 / zoom, 20, 600);
    }
  },

  /** Makes tiles for the devices that are to be seen; those that stay keep how far they are scrolled. */
  rebuild(keepsPlace = false) {
    const old = new Map(app.tiles.map(tile => [tile.table.name + tile.mode, tile]));
    const tables = Compare.tables ?? Against.shown(app.tables)
      .filter(table => !app.hidden.has(Wall.group(table)) && Wall.matches(table, app.search));
    app.tiles = tables.map(table => {
      const tile = new Tile(table, app.mode);
      const before = old.get(table.name + app.mode);
      if (before) tile.scrollLike(before);
      return tile;
    });
    if (Widths.tile && !app.comparing) app.tiles.unshift(Widths.tile);
    const wanted = app.awaited.length ? app.awaited : app.pins;
    View.pin(wanted.flatMap(pin => {
      const tile = app.tiles.find(tile => tile.table.name === pin.tile.table.name);
      const section = tile && Against.counterpart(pin.section, tile.table);
      return section && tile.rect(section, pin.item) ? [{ tile, section, item: pin.item }] : [];
    }));
    if (app.pins.length < wanted.length) app.awaited = wanted;
    app.hover = null;
    document.getElementById('nothing').textContent = app.tiles.length ? '' : View.whyNothing;
    if (keepsPlace && !app.isFitted) View.arrange(); else View.fit(null, keepsPlace);
    Panel.update();
  },

  /** Why the wall is empty. */
  get whyNothing() {
    if (app.tables.length === 0) return Problems.of(app.spec).length ? 'Nothing of this spec resolves.' : 'The spec has no devices.';
    if (app.search) return `No device matches “${app.search}”.`;
    return Against.onlyChanged ? 'Nothing has changed on these devices.' : 'All devices are hidden.';
  },

  /** Moves the wall so far that a rect of a tile shows; in the middle, if it did not. */
  reveal(tile, section, item) {
    tile.reveal(section, item);
    const rect = View.onStage(tile, tile.rect(section, item));
    const room = View.free;
    const move = [0, 1].map(axis => {
      const [start, length] = [rect[axis], rect[axis + 2]];
      const margin = Math.min(24, room[axis] / 4);
      if (start >= margin && start + length <= room[axis] - margin) return 0;
      return length > room[axis] - 2 * margin ? margin - start : (room[axis] - length) / 2 - start;
    });
    if (move[0] || move[1]) View.panBy(...move);
    Paint.ask();
  },
};

/** What is at a point of the stage: `{ tile, section, item }`, with the last drawn first. */
function pick(x, y) {
  const tile = View.tileAt(x, y);
  if (!tile) return null;
  const [px, py] = View.onScreen(tile, x, y);
  const [left, top, width, height] = tile.viewport;
  const isInside = ([x, y, width, height]) => px >= x && px < x + width && py >= y && py < y + height;
  if (!isInside([left, top, width, height])) return { tile, section: null, item: null };
  for (const kind of ['footer', 'header']) {
    const section = tile.table.sections.findLast(section => section[kind] && isInside(tile.rect(section, kind)));
    if (section) return { tile, section, item: kind };
  }
  const origin = tile.contentOrigin;
  for (const section of tile.table.sections.toReversed()) {
    const place = section.plane?.frame;
    if (place && !isInside([place[0] + origin[0], place[1] + origin[1], place[2], place[3]])) continue;
    const [x0, y0] = tile.itemOrigin(section);
    let found = null;
    section.items.visit([px - x0, py - y0, 1e-6, 1e-6], item => { found = item; });
    if (found !== null) return { tile, section, item: found };
  }
  const section = tile.table.sections.find(({ frame }) =>
    isInside([frame[0] + origin[0], frame[1] + origin[1], frame[2], frame[3]]));
  return { tile, section: section ?? null, item: null };
}
