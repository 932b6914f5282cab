// Mouse, touch and keys.

const Input = {
  /** By pointer: where it is. Two of them pinch. */
  pointers: new Map(),
  /** What a drag does: `{ kind, … }`. */
  drag: null,

  install() {
    const stage = app.stage;
    stage.addEventListener('pointerdown', Input.down);
    stage.addEventListener('pointermove', Input.move);
    stage.addEventListener('pointerup', Input.up);
    stage.addEventListener('pointercancel', Input.cancel);
    stage.addEventListener('pointerleave', () => { if (!Input.drag) Input.hover(null); });
    stage.addEventListener('wheel', Input.wheel, { passive: false });
    stage.addEventListener('dblclick', event => {
      const tile = View.tileAt(...Input.place(event));
      if (tile) View.fit(tile); else View.fit();
    });
    addEventListener('keydown', Input.key);
    new ResizeObserver(() => { if (app.isFitted) View.fit(); else Paint.ask(); }).observe(stage);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', Paint.ask);
    Input.watchPixels();
  },

  /** The picture has the pixels of the window, which are others with every zoom of the browser and on other screens. */
  watchPixels() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      Input.watchPixels();
      Paint.ask();
    }, { once: true });
  },

  place(event) {
    const [left, top] = View.origin;
    return [event.clientX - left, event.clientY - top];
  },

  down(event) {
    if (event.button > 1) return;
    const place = Input.place(event);
    Input.pointers.set(event.pointerId, place);
    app.stage.setPointerCapture(event.pointerId);
    app.stage.focus({ preventScroll: true });
    if (Input.pointers.size === 2) {
      const [a, b] = [...Input.pointers.values()];
      Input.drag = { kind: 'pinch', length: Math.hypot(a[0] - b[0], a[1] - b[1]), zoom: app.zoom, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
      return;
    }
    const slid = Stack.handle(...place);
    if (slid) Input.drag = { kind: 'share', tile: slid, start: place, moved: false };
    else if (Ruler.isHandle(...place)) Input.drag = { kind: 'width', start: place, moved: false };
    else Input.drag = Input.bar(...place) ?? { kind: 'pan', start: place, last: place, moved: false };
    event.preventDefault();
  },

  /** A drag of a scroll bar, if there is one at the place. */
  bar(x, y) {
    const tile = View.tileAt(x, y);
    if (!tile) return null;
    const { axis } = tile.table;
    const most = tile.mostScroll(axis);
    const port = View.onStage(tile, tile.viewport);
    const across = 1 - axis;
    const place = [x, y];
    const isOnBar = place[across] > port[across] + port[across + 2] - 12 && place[across] <= port[across] + port[across + 2]
      && place[axis] >= port[axis] && place[axis] <= port[axis] + port[axis + 2] && port[across + 2] > 60;
    return most > 0 && isOnBar ? { kind: 'bar', tile, axis, start: place, offset: tile.scroll[axis], room: port[axis + 2], moved: false } : null;
  },

  move(event) {
    const place = Input.place(event);
    if (Input.pointers.has(event.pointerId)) Input.pointers.set(event.pointerId, place);
    const drag = Input.drag;
    if (!drag) return Input.hover(place);
    // With another text the screens are others.
    if (drag.tile && !app.tiles.includes(drag.tile)) drag.tile = Api.tile(drag.tile.table.name) ?? drag.tile;
    if (drag.start && !drag.moved) {
      if (Math.hypot(place[0] - drag.start[0], place[1] - drag.start[1]) < 4) return;
      drag.moved = true;
      app.stage.classList.add('dragging');
    }
    switch (drag.kind) {
      case 'pan':
        View.panBy(place[0] - drag.last[0], place[1] - drag.last[1]);
        drag.last = place;
        break;
      case 'pinch': {
        if (Input.pointers.size < 2) return;
        const [a, b] = [...Input.pointers.values()];
        const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        View.zoomTo(drag.zoom * Math.hypot(a[0] - b[0], a[1] - b[1]) / Math.max(1, drag.length), ...middle);
        View.panBy(middle[0] - drag.middle[0], middle[1] - drag.middle[1]);
        drag.middle = middle;
        break;
      }
      case 'share':
        Stack.drag(drag.tile, place[0]);
        break;
      case 'width':
        Widths.drag(place[0]);
        break;
      case 'bar': {
        const target = drag.tile.scroll.slice();
        const most = drag.tile.mostScroll(drag.axis);
        const length = Math.max(24, drag.room * drag.room / (drag.room + most * View.unit(drag.tile)));
        target[drag.axis] = drag.offset + (place[drag.axis] - drag.start[drag.axis]) * most / Math.max(1, drag.room - length);
        drag.tile.scrollTo(...target);
        Paint.ask();
        break;
      }
    }
  },

  up(event) {
    const drag = Input.drag;
    Input.cancel(event);
    if (drag?.kind === 'width') Api.writeHash();
    if (!drag || drag.moved || ['pinch', 'width', 'share'].includes(drag.kind)) return;
    Input.click(pick(...Input.place(event)));
  },

  cancel(event) {
    Input.pointers.delete(event.pointerId);
    if (Input.pointers.size === 0) {
      Input.drag = null;
      app.stage.classList.remove('dragging');
    } else {
      const place = [...Input.pointers.values()][0];
      Input.drag = { kind: 'pan', start: place, last: place, moved: true };
    }
  },

  /** The first click pins, the second on something else measures to it; on the pinned, or on nothing, it lets go. */
  click(found) {
    if (!found?.section || found.item === null) {
      View.pin([]);
    } else {
      const pin = { tile: found.tile, section: found.section, item: found.item };
      const place = app.pins.findIndex(other => same(other, pin));
      View.pin(place >= 0 ? app.pins.filter(other => !same(other, pin)) : [...app.pins.slice(0, 1), pin]);
      if (place < 0) Live.show(pin, false);
    }
    Api.writeHash();
    Paint.ask();
    Panel.update();
  },

  hover(place) {
    const found = place ? pick(...place) : null;
    app.stage.classList.toggle('resizing', place !== null && (Ruler.isHandle(...place) || Stack.handle(...place) !== null));
    const before = app.hover;
    const isSame = (!found && !before) || (found && before && same(found, before));
    if (isSame) return;
    app.hover = found;
    Paint.ask();
    Panel.update();
  },

  /** With control it zooms; over a screen it scrolls what is there to scroll, planes by its sideways part; else it moves the wall. */
  wheel(event) {
    event.preventDefault();
    const place = Input.place(event);
    const factor = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    let [dx, dy] = [event.deltaX * factor, event.deltaY * factor];
    if (event.ctrlKey || event.metaKey) return View.zoomTo(app.zoom * Math.exp(-clamp(dy, -120, 120) * 0.004), ...place);
    if (event.shiftKey && dx === 0) [dx, dy] = [dy, 0];
    const found = pick(...place);
    const isSideways = Math.abs(dx) > Math.abs(dy);
    if (found) {
      const { tile, section } = found;
      const unit = View.unit(tile);
      const plane = section?.plane;
      if (plane && (plane.axis === 0) === isSideways && tile.mostPlaneScroll(section) > 0 && Number.isInteger(found.item)) {
        tile.scrollPlane(section, tile.planeScroll(section) + (isSideways ? dx : dy) / unit);
        Input.scrolled(place);
        return;
      }
      const axis = tile.table.axis;
      // A wheel that turns one way only scrolls what goes sideways, too.
      const delta = axis === 0 && !isSideways ? dy : [dx, dy][axis];
      if (tile.mostScroll(axis) > 0 && delta !== 0) {
        const target = tile.scroll.slice();
        target[axis] += delta / unit;
        tile.scrollTo(...target);
        Input.scrolled(place);
        return;
      }
    }
    View.panBy(-dx, -dy);
  },

  scrolled(place) {
    Paint.ask();
    Input.hover(place);
  },

  /** Keys of the page: letters are for whoever is in no field. */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') {
      if (isField) target.blur();
      else if (document.getElementById('help').open) document.getElementById('help').close();
      else if (!Problems.box.hidden) Problems.close();
      else Input.click(null);
      return;
    }
    if (isField || document.getElementById('help').open) return;
    // Enter, blank and arrows belong to buttons and scrollers that have the focus.
    const isOnStage = target === document.body || target === app.stage;
    const action = Keys.find(event.key, isOnStage);
    if (!action) return;
    event.preventDefault();
    action(event);
  },
};

/** What each key does, and how the help tells of it. */
const Keys = {
  list: [
    [['+', '='], 'zoom in', () => View.zoomTo(app.zoom * 1.25)],
    [['-', '_'], 'zoom out', () => View.zoomTo(app.zoom / 1.25)],
    [['0'], 'fit all', () => View.fit()],
    [['f'], 'fit the device', () => { const tile = View.current; if (tile) View.fit(tile); }],
    [['1'], '100 %: a point is a pixel of the window', () => View.zoomTo(1)],
    [['2', '3', '4', '5', '6', '7', '8', '9'], 'a device pixel is one pixel of the window, two with 3, … eight with 9', event => View.fitPixels(Number(event.key) - 1)],
    [['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], 'move the wall (with Shift: far); with something pinned, go to what is beside it', event => Keys.arrow(event), true],
    [['PageDown', ' '], 'scroll the device', () => Keys.scroll(0.9), true],
    [['PageUp'], 'scroll it back', () => Keys.scroll(-0.9), true],
    [['Home'], 'scroll it to the start', () => Keys.scroll(-Infinity), true],
    [['End'], 'scroll it to the end', () => Keys.scroll(Infinity), true],
    [['<'], 'scroll the row sideways, back', () => Keys.scrollPlane(-0.8)],
    [['>'], 'scroll the row sideways', () => Keys.scrollPlane(0.8)],
    [['j'], 'pin the next frame', () => Keys.step(1)],
    [['k'], 'pin the one before', () => Keys.step(-1)],
    [[']'], 'next device', () => Keys.device(1)],
    [['['], 'device before', () => Keys.device(-1)],
    [['}'], 'next section', () => Keys.section(1)],
    [['{'], 'section before', () => Keys.section(-1)],
    [['Escape'], 'close the errors, or let go of what is pinned', () => Input.click(null)],
    [['c'], 'copy the rect', () => Keys.copy(Panel.rectText)],
    [['x'], 'copy the Swift that gives it', () => Keys.copy(Panel.swiftText)],
    [['p'], 'copy where it is written', () => Keys.copy(Panel.place)],
    [['q'], 'copy the command that tells why', () => Keys.copy(Panel.whyText)],
    [['e'], 'go to where it is written, in the editor that opened the page', () => { if (app.pins[0]) Live.show(app.pins[0], true); }],
    [['/'], 'search devices', () => document.getElementById('search').focus()],
    [['s'], 'safe areas', () => toggle('safe')],
    [['i'], 'insets', () => toggle('insets')],
    [['l'], 'lanes', () => toggle('lanes')],
    [['g'], 'spacing', () => toggle('spacing')],
    [['y'], 'layers', () => toggle('layers')],
    [['n'], 'names', () => toggle('names')],
    [['d'], 'dimensions', () => toggle('sizes')],
    [['a'], 'state: normal, highlighted, selected', () => Controls.nextState()],
    [['t'], 'light, dark, as the system', () => Controls.nextTheme()],
    [['m'], 'one screen, or the whole content', () => Controls.setMode(app.mode === 'screen' ? 'whole' : 'screen')],
    [['w'], 'any width', () => Widths.toggle()],
    [['b'], 'before or after, with --against', () => Against.toggle()],
    [['v'], 'what has changed', () => toggle('changes')],
    [['?'], 'this list', () => document.getElementById('help').showModal()],
  ],

  find(key, isOnStage) {
    const entry = Keys.list.find(([keys]) => keys.includes(key));
    return entry && (isOnStage || !entry[3]) ? entry[2] : null;
  },

  arrow(event) {
    const axis = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? 0 : 1;
    const sign = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1;
    const pin = app.pins[0];
    if (!pin || event.shiftKey || !Number.isInteger(pin.item)) {
      const step = event.shiftKey ? 400 : 80;
      return View.panBy(axis === 0 ? -sign * step : 0, axis === 1 ? -sign * step : 0);
    }
    const rect = pin.section.items.rect(pin.item);
    const side = sides.find(side => side.axis === axis && side.sign === sign);
    const near = Distances.neighbour(pin.section, pin.item, rect, side, 4 * Math.max(...pin.tile.table.screen));
    if (near) Api.select(pin.tile.table.name, pin.section.id, near.item, pin.section.instance);
  },

  scroll(screens) {
    const tile = View.current;
    if (!tile) return;
    const { axis } = tile.table;
    const target = tile.scroll.slice();
    target[axis] = Number.isFinite(screens) ? target[axis] + screens * tile.viewport[axis + 2] : screens < 0 ? 0 : tile.mostScroll(axis);
    tile.scrollTo(...target);
    Paint.ask();
    Panel.update();
  },

  scrollPlane(strips) {
    const tile = View.current;
    const section = app.pins[0]?.section.plane ? app.pins[0].section : tile?.table.sections.find(section => section.plane);
    if (!section) return;
    tile.scrollPlane(section, tile.planeScroll(section) + strips * section.plane.frame[section.plane.axis + 2]);
    Paint.ask();
  },

  /** The sections of a device that have something to pin. */
  pinnable(tile) {
    return tile.table.sections.filter(section => section.items.count > 0 || section.header || section.footer);
  },

  /** The place in a list that is `by` behind a place; with none, -1, the first or the last. The list is a ring. */
  turn(place, by, count) {
    return place < 0 ? (by > 0 ? 0 : count - 1) : (place + by + count) % count;
  },

  /** Headers, items and footers of all sections, one after the other. */
  step(by) {
    const pin = app.pins[0];
    const tile = pin?.tile ?? View.current;
    const sections = tile ? Keys.pinnable(tile) : [];
    if (sections.length === 0) return;
    const first = section => section.header ? 'header' : section.items.count ? 0 : 'footer';
    const last = section => section.footer ? 'footer' : section.items.count ? section.items.count - 1 : 'header';
    const pinEnd = section => Keys.pin(tile, section, by > 0 ? first(section) : last(section));
    if (!pin) return pinEnd(sections[Keys.turn(-1, by, sections.length)]);
    const { section, item } = pin;
    const count = section.items.count;
    const place = item === 'header' ? -1 : item === 'footer' ? count : item;
    const next = place + by;
    if (next >= 0 && next < count) return Keys.pin(tile, section, next);
    if (next < 0 && section.header && item !== 'header') return Keys.pin(tile, section, 'header');
    if (next >= count && section.footer && item !== 'footer') return Keys.pin(tile, section, 'footer');
    pinEnd(sections[Keys.turn(sections.indexOf(section), by, sections.length)]);
  },

  pin(tile, section, item) { Api.select(tile.table.name, section.id, item, section.instance); },

  device(by) {
    const tile = View.current;
    if (!tile) return;
    const next = app.tiles[Keys.turn(app.tiles.indexOf(tile), by, app.tiles.length)];
    const pin = app.pins[0];
    const section = pin && next.table.section(pin.section.id, pin.section.instance);
    if (section && next.rect(section, pin.item)) return Keys.pin(next, section, pin.item);
    View.panBy((tile.x - next.x) * app.zoom, (tile.y - next.y) * app.zoom);
  },

  section(by) {
    const pin = app.pins[0];
    const tile = pin?.tile ?? View.current;
    const sections = tile ? Keys.pinnable(tile) : [];
    if (sections.length === 0) return;
    const next = sections[Keys.turn(pin ? sections.indexOf(pin.section) : -1, by, sections.length)];
    Keys.pin(tile, next, next.items.count > 0 ? 0 : next.header ? 'header' : 'footer');
  },

  copy(text) {
    const pin = app.pins[0] ?? (app.hover?.item !== null && app.hover?.section ? app.hover : null);
    if (pin) Panel.copy(text(pin));
  },

  fillHelp() {
    const names = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', ' ': 'Space' };
    document.getElementById('keys').replaceChildren(...Keys.list.flatMap(([keys, text]) => [
      element('dt', {}, ...keys.flatMap(key => [element('kbd', {}, names[key] ?? key), ' '])), element('dd', {}, text)]));
  },
};
