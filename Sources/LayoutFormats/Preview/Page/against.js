// Before and after: the tables of an earlier version, and what `layoutc diff` says of the two.

const Against = {
  tables: [], how: 'after', share: 0.5, isSecond: false, onlyChanged: false, timer: 0,
  ways: { after: 'after', before: 'before', slide: 'slider', blink: 'blink', over: 'see through' },
  /** By kind of change, on light and on dark ground. */
  colors: {},

  /** By table, see `changes`. */
  index: new WeakMap(),

  get note() { return app.notes[app.spec]?.before ?? null; },

  load() {
    const old = Against.note?.document;
    Against.index = new WeakMap();
    Against.tables = (old?.tables ?? []).map((table, index) => Object.assign(new Table(table, index, old.unit), { isOld: true }));
    if (Against.tables.length === 0) Against.how = 'after';
    if (!Against.note) Against.onlyChanged = false;
  },

  /** The controls in the bar, and what has changed in the panel. */
  fill() {
    const note = Against.note;
    const part = document.getElementById('against-part');
    part.hidden = !note;
    document.getElementById('changes-part').hidden = !note;
    const marks = document.querySelector('[data-overlay="changes"]');
    if (marks) marks.hidden = !note;
    clearInterval(Against.timer);
    if (!note) return;
    const how = element('select', { id: 'against', title: 'Before and after (key B)' }, ...Object.entries(Against.ways).map(([value, label]) =>
      element('option', { value, selected: value === Against.how, disabled: value !== 'after' && Against.tables.length === 0 }, label)));
    how.addEventListener('change', () => Against.show(how.value));
    const share = element('input', { type: 'range', min: 0, max: 100, value: Against.share * 100, 'aria-label': 'How much of the version after', 'data-key': 'share' });
    share.addEventListener('input', () => { Against.share = Number(share.value) / 100; Paint.ask(); });
    share.hidden = Against.how !== 'slide' && Against.how !== 'over';
    const only = button('Changed', () => {
      Against.onlyChanged = !Against.onlyChanged;
      Against.fill();
      View.rebuild();
    }, { 'aria-pressed': String(Against.onlyChanged), class: 'chip', 'data-key': 'changed', title: 'Only devices on which something has changed' });
    refill(part, element('label', { for: 'against' }, `Against ${note.name}`), ' ', how, ' ', share, ' ', only);
    if (Against.how === 'blink') Against.timer = setInterval(() => { Against.isSecond = !Against.isSecond; Paint.ask(); }, 700);
    const list = document.getElementById('changes');
    document.getElementById('changes-title').textContent = note.sentences.length ? `Changes (${note.sentences.length})` : 'Changes';
    const quiet = note.problem ?? (note.document === null ? `New: it was not there at ${note.name}.` : note.sentences.length ? '' : `Nothing has moved since ${note.name}.`);
    refill(list, ...(quiet ? [element('p', { class: 'quiet' }, quiet)] : []), ...note.sentences.map(Against.entry));
  },

  entry(sentence, index) {
    const entry = element('div', { class: 'finding' }, ...(sentence.subject ? [element('strong', {}, sentence.subject), ': '] : []), sentence.text,
      ...sentence.causes.map(cause => element('p', { class: 'quiet' }, cause)));
    const { shows } = sentence;
    if (shows) entry.append(element('p', { class: 'devices' }, button('Show', () => Against.reveal(shows), { 'data-key': `change ${index}` })));
    return entry;
  },

  /** Pins the first of what a change covers, where there is something to pin, in a version that has it. */
  reveal({ device, section, instance, item, side }) {
    if (side === 'before' && Against.tables.length && Against.how !== 'before') Against.show('before');
    if (side === 'after' && Against.how === 'before') Against.show('after');
    const items = item === null ? [0, 'header', 'footer'] : [item];
    if (items.some(item => Api.select(device, section, item, instance ?? 0))) return;
    const tile = Api.tile(device);
    if (tile) View.fit(tile);
  },

  show(how) {
    if (!Against.note) return Panel.toast('The page came without an earlier version: preview --against.');
    if (Against.tables.length === 0) return Panel.toast('There is nothing before.');
    if (app.comparing) Compare.toggle();
    Against.how = how;
    Against.isSecond = false;
    Against.fill();
    View.rebuild(true);
    Paint.ask();
  },

  toggle() { Against.show(Against.how === 'before' ? 'after' : 'before'); },

  /** The tables of the wall. */
  shown(tables) {
    const shown = Against.how === 'before' ? Against.tables : tables;
    return Against.onlyChanged ? shown.filter(table => Against.isChanged(table.name)) : shown;
  },

  isChanged(device) { return Against.note?.changes.some(change => change.devices.includes(device)) ?? false; },

  /** What of a device is shown, where that is not its version after alone. */
  version(table) {
    const isBoth = Against.isMixed && Against.how !== 'blink' && Against.tables.some(other => other.name === table.name);
    return isBoth ? 'before | after' : table.isOld ? 'before' : null;
  },

  get isMixed() { return !app.comparing && ['slide', 'blink', 'over'].includes(Against.how); },

  /** The same device before, scrolled as far; null where it is new. */
  before(tile) {
    const table = Against.tables.find(table => table.name === tile.table.name);
    if (!table || tile === Widths.tile) return null;
    if (tile.before?.table !== table) tile.before = new Tile(table, tile.mode);
    const { before } = tile;
    before.standLike(tile);
    if (tile.isScrolled) before.scrollTo(...tile.scroll); else before.scroll = before.rest.slice();
    for (const section of tile.table.sections.filter(section => tile.planeScrolls.has(section.name))) {
      const other = Against.counterpart(section, table);
      if (other?.plane) before.scrollPlane(other, tile.planeScroll(section));
    }
    return before;
  },

  paint(pen, tile) {
    const before = Against.before(tile);
    if (before) Stack.paint(pen, before, tile, Against); else Paint.tile(pen, tile);
  },

  /** What the section was called before, or is called now, if that is another name. */
  otherName(section) {
    const isOld = section.table.isOld === true;
    const rename = Against.note?.renames.find(({ before, after }) => section.id === (isOld ? before : after));
    return rename ? (isOld ? rename.after : rename.before) : null;
  },

  /** The same section in a table of either version; null where there is none. */
  counterpart(section, table) {
    const isSameVersion = (section.table.isOld === true) === (table.isOld === true);
    return table.section(isSameVersion ? section.id : Against.otherName(section) ?? section.id, section.instance);
  },

  /** The rect of the other version, as tables have it; null where there is none. */
  otherRect({ tile, section, item }) {
    const tables = tile.table.isOld ? app.tables : Against.tables;
    const table = tables.find(table => table.name === tile.table.name);
    const other = table && Against.counterpart(section, table);
    if (!other || tile === Widths.tile) return null;
    if (!Number.isInteger(item)) return other[item] && { rect: other[item].frame, scale: other.table.scale };
    return item < other.items.count ? { rect: other.items.rect(item), scale: other.table.scale } : null;
  },

  /** The changes on a device that may cover something of a section, by its place. */
  changes(table) {
    const known = Against.index.get(table);
    if (known) return known;
    const found = table.sections.map(() => []);
    const firsts = new Map(table.sections.map((section, place) => [`${section.instance}/${section.id}`, place]));
    const lasts = new Map(table.sections.map((section, place) => [section.id, place]));
    for (const change of Against.note?.changes ?? []) {
      if (!change.devices.includes(table.name)) continue;
      if (change.section === null) {
        if (change.what === 'device' && (change.kind === 'added' || change.kind === 'removed')) for (const list of found) list.push(change);
        continue;
      }
      const first = firsts.get(`${change.instance ?? 0}/${change.section}`) ?? found.length;
      const last = change.through === null ? first : lasts.get(change.through) ?? -1;
      for (const list of found.slice(first, last + 1)) list.push(change);
    }
    Against.index.set(table, found);
    return found;
  },

  /** What became of a part, if a change covers it: the kind of that. */
  kind(tile, section, what, item = null) {
    for (const change of Against.changes(tile.table)[section.place] ?? []) {
      if (change.section === null) return change.kind;
      if (change.through !== null) {
        if (item === null || !section.plane) return change.kind;
      } else {
        if (change.what === 'section' && (change.kind === 'added' || change.kind === 'removed')) return change.kind;
        if (change.what !== what) continue;
        if (item === null || !change.items) return change.kind;
        if (item < change.items[0] || item > change.items[1]) continue;
        const place = change.every ? (item - change.items[0]) % change.every.period : 0;
        if (!change.every || change.every.places.some(([from, to]) => from <= place && place <= to)) return change.kind;
      }
    }
    return null;
  },
};

/** Two screens in one place: one over the other, in turn, or one up to a line. */
const Stack = {
  paint(pen, first, second, { how, share, isSecond }) {
    if (how === 'blink') return Paint.tile(pen, isSecond ? second : first);
    const [x, y, width, height] = View.onStage(second, [0, 0, ...second.screen]);
    Paint.tile(pen, first, how === 'slide');
    if (how === 'slide') {
      // Each keeps its part of the label.
      pen.picture.save();
      pen.clip([x - 20, y - 40, width * (1 - share) + 20, 40], 0);
      Paint.label(pen, first, View.onStage(first, [0, 0, ...first.screen]));
      pen.picture.restore();
    }
    pen.picture.save();
    if (how === 'over') pen.picture.globalAlpha = share;
    else pen.clip([x + width * (1 - share), y - 40, width * share + 20, height + 60], 0);
    Paint.tile(pen, second, how === 'over');
    pen.picture.restore();
    if (how === 'slide') {
      const line = x + width * (1 - share);
      pen.line(line, y - 8, line, y + height + 8, pen.ui.second, 2);
      pen.round([line - 3, y + height / 2 - 14, 6, 28], 3, pen.ui.second);
    }
  },

  /** The screens whose line can be dragged, and what remembers where it is. */
  get slid() {
    if (Compare.isStacked) return app.comparing.how === 'slide' ? { tiles: [app.tiles[1]], state: app.comparing } : null;
    return Against.isMixed && Against.how === 'slide' ? { tiles: app.tiles.filter(tile => Against.before(tile)), state: Against } : null;
  },

  /** The screen on whose line a place of the stage is; null where it is on none. */
  handle(x, y) {
    const slid = Stack.slid;
    return slid?.tiles.find(tile => {
      const [left, top, width, height] = View.onStage(tile, [0, 0, ...tile.screen]);
      return Math.abs(x - left - width * (1 - slid.state.share)) <= 7 && y >= top - 8 && y <= top + height + 8;
    }) ?? null;
  },

  drag(tile, x) {
    const slid = Stack.slid;
    if (!slid) return;
    const [left, , width] = View.onStage(tile, [0, 0, ...tile.screen]);
    slid.state.share = clamp(1 - (x - left) / width, 0, 1);
    for (const input of document.querySelectorAll('#against-part input, #compare-part input')) input.value = slid.state.share * 100;
    Paint.ask();
  },
};
