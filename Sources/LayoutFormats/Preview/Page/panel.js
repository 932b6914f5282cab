// The panel beside the wall: what the pointer is on or what is pinned, findings, and the frames as a real table.

const Panel = {
  waiting: 0, from: 0, section: null,
  /** What was pinned when the table of frames last went to it. */
  followed: null,

  /** Soon, once for all that changes at a time. */
  update() {
    if (!Panel.waiting) Panel.waiting = setTimeout(Panel.now, 60);
  },

  now() {
    clearTimeout(Panel.waiting);
    Panel.waiting = 0;
    Panel.fillSelection();
    Panel.fillFrames();
    Panel.say();
  },

  zoomed() {
    document.getElementById('zoom').textContent = `${shown(app.zoom * 100, app.zoom < 0.1 ? 1 : 0)} %`;
  },

  /** What stands at the top of the panel: the pinned, else what the pointer is on. */
  fillSelection() {
    const body = document.getElementById('selection');
    const hover = app.hover?.section && app.hover.item !== null ? app.hover : null;
    const [first, second] = app.pins;
    const subject = first ?? hover;
    body.parentElement.classList.toggle('idle', !subject);
    document.getElementById('selection-title').textContent = second ? 'Between' : first ? 'Pinned' : hover ? 'Under the pointer' : 'Frame';
    if (!subject) {
      refill(body, element('p', { class: 'quiet' }, 'Point at a frame to read it; click to pin it, click another to measure between them.'));
      return;
    }
    const other = second ?? (first && hover && !same(first, hover) ? hover : null);
    const parts = [Panel.rectTable(subject)];
    if (other) parts.push(Panel.rectTable(other), ...Panel.betweenText(subject, other));
    else parts.push(...Panel.details(subject));
    parts.push(Panel.copies(subject));
    if (!other) parts.push(...Why.part(subject));
    refill(body, ...parts);
  },

  title({ section, item }) { return `${section.name}/${item}`; },

  rectTable(pin) {
    const { tile, section, item } = pin;
    const rect = Panel.contentRect(pin);
    const scale = tile.table.scale;
    const head = element('tr', {}, element('td'), ...['x', 'y', 'width', 'height'].map(name => element('th', { scope: 'col' }, name)));
    const row = (unit, value) => element('tr', {}, element('th', { scope: 'row' }, unit), ...rect.map(length => element('td', {}, value(length))));
    return element('table', { class: 'rect' },
      element('caption', {}, element('strong', {}, Panel.title(pin)), ` on ${tile.table.name}${section.plane && Number.isInteger(item) ? ', on its plane' : ''}`),
      element('thead', {}, head),
      element('tbody', {}, row('pt', length => points(length, scale, 3)), row('px', length => shown(length, 3))));
  },

  /** As the table has it: in the content, or on the plane. */
  contentRect({ section, item }) {
    return Number.isInteger(item) ? section.items.rect(item) : section[item].frame;
  },

  details(pin) {
    const { tile, section, item } = pin;
    const scale = tile.table.scale;
    const list = element('dl');
    const add = (term, ...texts) => { if (texts.length) list.append(element('dt', {}, term), ...texts.map(text => element('dd', {}, text))); };
    const isItem = Number.isInteger(item);
    const cell = isItem ? section.cells[section.items.cell(item)] : null;
    if (cell?.template) add('Template', cell.template);
    add(...Panel.other(pin));
    add('Distances', ...Distances.of(tile, section, item).map(found => {
      const target = found.item === null ? 'the edge' : `item ${found.item}`;
      const words = Distances.words(found, scale);
      return `${found.side}: ${points(found.distance, scale, 3)} pt to ${target}${words ? ` (${words})` : ''}`;
    }));
    const measures = Notes.measures(tile, section);
    if (measures) {
      const facts = [];
      if (measures.lanes) facts.push(plural(measures.lanes, section.items.axis === 1 ? 'column' : 'row'));
      facts.push(plural(measures.lines, 'line'));
      if (measures.leftover) facts.push(`${shown(measures.leftover)} px leftover`);
      add('Section', facts.join(', '));
    }
    const layers = (cell ?? section[item]).layers;
    if (layers?.length) {
      add('Layers', ...layers.map(layer => `${layer.id}: ${layer.frame.map(length => points(length, scale, 3)).join(', ')}${layer.states.includes('normal') ? '' : ` (${layer.states.join(', ')})`}`));
    }
    if (!isItem && section[item].pinned) add('Pinned', tile.isScrolled ? 'stays while its section scrolls; the rect is the one at rest' : 'stays while its section scrolls');
    if (section.after.length) add('Moves with', section.after.join(', '));
    const found = Findings.all.filter(finding => finding.section === section.id && (finding.devices.length === 0 || finding.devices.includes(tile.table.name)));
    add('Findings', ...found.map(finding => `${finding.severity}: ${finding.message}`));
    const place = Panel.place(pin);
    if (place) add('Written at', place);
    return [list];
  },

  /** Where it is in the other version, if that is elsewhere. */
  other(pin) {
    const { tile, section, item } = pin;
    const kind = Against.kind(tile, section, Number.isInteger(item) ? 'item' : item, Number.isInteger(item) ? item : null);
    const name = tile === Widths.tile ? null : Against.otherName(section);
    const words = [kind, name && `in '${name}'`].filter(word => word);
    if (words.length === 0) return ['Before'];
    const other = Against.otherRect(pin);
    const rect = other ? other.rect.map(length => points(length, other.scale, 3)).join(', ') : 'not there';
    return [tile.table.isOld ? 'After' : 'Before', `${rect} (${words.join(', ')})`];
  },

  betweenText(first, second) {
    if (first.tile !== second.tile) {
      const [a, b] = [first, second].map(pin => Panel.contentRect(pin).map(length => length / pin.tile.table.scale));
      const text = ['x', 'y', 'width', 'height'].map((name, side) => `${name} ${b[side] - a[side] >= 0 ? '+' : ''}${shown(b[side] - a[side])}`).join(', ');
      return [element('p', {}, `From one device to the other: ${text} pt.`)];
    }
    const rects = [first, second].map(pin => pin.tile.rect(pin.section, pin.item));
    const scale = first.tile.table.scale;
    return [element('ul', {}, ...between(...rects).map(part => {
      const length = Math.abs(part.to - part.from);
      return element('li', {}, `${part.name}: ${points(length, scale, 4)} pt, ${shown(length, 3)} px`);
    }))];
  },

  place({ tile, section, item }) {
    if (tile.table.isOld) return null;
    const places = Notes.places;
    const own = places.sections[section.id];
    if (!own) return null;
    if (!Number.isInteger(item)) return own[item] ?? own.at;
    return own.at;
  },

  /** The number of the table, as any program reads it. */
  rectText(pin) {
    const scale = pin.tile.table.scale;
    return `[${Panel.contentRect(pin).map(length => String(length / scale)).join(', ')}]`;
  },

  swiftText(pin) {
    const { tile, section, item } = pin;
    const names = app.notes[app.spec]?.swift;
    const document = app.documents[app.spec];
    const device = names?.devices[tile.table.index];
    const name = names?.sections[section.id];
    if (!device || !name || tile === Widths.tile || tile.table.isOld) return null;
    if (section.instance > 0) {
      return Number.isInteger(item) ? `${document.name}.table(for: .${device}).frame(ofItem: ${item}, inSection: ${section.place})` : null;
    }
    return Number.isInteger(item) ? `${document.name}.frame(ofItem: ${item}, in: .${name}, on: .${device})`
      : `${document.name}.${item}Frame(in: .${name}, on: .${device})`;
  },

  whyText(pin) {
    const path = Specs.file(app.spec);
    const word = text => /^[A-Za-z0-9_./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
    return `layoutc why ${word(path)} ${word(Panel.title(pin))} --device ${word(pin.tile.table.name)}`;
  },

  copies(pin) {
    const row = element('p', { class: 'copies' });
    const add = (label, text, key) => { if (text) row.append(button(label, () => Panel.copy(text), { 'data-key': label, title: `${text}${key ? ` (key ${key})` : ''}` }), ' '); };
    add('Copy rect', Panel.rectText(pin), 'C');
    add('Copy Swift', Panel.swiftText(pin), 'X');
    add('Copy place', Panel.place(pin), 'P');
    if (pin.tile !== Widths.tile && !pin.tile.table.isOld) add('Copy “why” command', Panel.whyText(pin), 'Q');
    return row;
  },

  async copy(text) {
    if (!text) return;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = element('textarea', { class: 'offscreen', 'aria-hidden': 'true' });
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand('copy');
      field.remove();
    }
    Panel.toast(`Copied ${text}`);
  },

  toast(text) {
    const toast = document.getElementById('toast');
    toast.textContent = text;
    toast.classList.add('shown');
    clearTimeout(Panel.hiding);
    Panel.hiding = setTimeout(() => toast.classList.remove('shown'), Math.max(2200, 60 * text.length));
  },

  /** The frames of a section as a table, a hundred rows at a time. */
  fillFrames() {
    const place = document.getElementById('frames');
    if (!document.getElementById('frames-part').open && !Paint.isPrinting) return;
    const pin = app.pins[0];
    const tile = pin?.tile ?? View.current;
    if (!tile) return place.replaceChildren();
    const { table } = tile;
    const wanted = pin?.section ?? table.sections.find(section => section.name === Panel.section) ?? table.sections[0];
    if (!wanted) return place.replaceChildren(element('p', { class: 'quiet' }, 'No sections.'));
    const count = wanted.items.count;
    // It goes to what is pinned once, so that somebody can look at others, too.
    const title = pin ? `${Panel.title(pin)} on ${table.name}` : null;
    const isElsewhere = Number.isInteger(pin?.item) && (pin.item < Panel.from || pin.item >= Panel.from + 100);
    if (isElsewhere && title !== Panel.followed) Panel.from = Math.max(0, pin.item - 10);
    Panel.followed = title;
    const from = clamp(Panel.from, 0, Math.max(0, count - 1));
    const rows = [];
    if (wanted.header) rows.push(['header', '', wanted.header.frame]);
    for (let item = from; item < Math.min(count, from + 100); item++) {
      rows.push([item, wanted.cells[wanted.items.cell(item)].template ?? '', wanted.items.rect(item)]);
    }
    if (wanted.footer) rows.push(['footer', '', wanted.footer.frame]);
    const body = rows.map(([item, template, rect]) => element('tr', { class: pin?.item === item ? 'pinned' : null },
      element('th', { scope: 'row' },
        button(String(item), () => Api.select(table.name, wanted.id, item, wanted.instance), { 'data-key': `row ${item}` })),
      element('td', {}, template), ...rect.map(length => element('td', {}, points(length, table.scale, 3)))));
    if (!document.getElementById('frames-from')) place.replaceChildren(...Panel.framesParts());
    Panel.fillPick(table, wanted, from);
    const attributes = { class: 'scroller', 'data-key': `${wanted.name} from ${from}`, tabindex: 0, role: 'region', 'aria-label': 'Frames' };
    refill(document.getElementById('frames-table'), element('div', attributes, element('table', {},
      element('caption', {}, `${wanted.name} on ${table.name}, in points${wanted.plane ? '; items on the plane' : ''}`),
      element('thead', {}, element('tr', {}, ...['item', 'template', 'x', 'y', 'width', 'height'].map(name => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...body))));
  },

  /** What of it stays there: somebody may be choosing or typing. */
  framesParts() {
    const choice = element('select', { id: 'frames-section' });
    choice.addEventListener('change', () => { Panel.section = choice.value; View.pin([]); Panel.from = 0; Paint.ask(); Panel.update(); });
    const start = element('input', { id: 'frames-from', type: 'number', min: 0 });
    start.addEventListener('change', () => {
      Panel.from = clamp(Math.trunc(Number(start.value)) || 0, 0, Number(start.max));
      start.value = Panel.from;
      Panel.fillFrames();
    });
    return [
      element('p', { class: 'pick' }, element('label', { for: 'frames-section' }, 'Section '), choice, ' ',
        element('label', { for: 'frames-from' }, 'from item '), start, element('span', { id: 'frames-count' })),
      element('div', { id: 'frames-table' }),
    ];
  },

  fillPick(table, wanted, from) {
    const [choice, start] = ['frames-section', 'frames-from'].map(id => document.getElementById(id));
    const names = table.sections.map(section => section.name);
    if (names.join('\n') !== [...choice.options].map(option => option.value).join('\n')) {
      choice.replaceChildren(...names.map(name => element('option', { value: name }, name)));
    }
    choice.value = wanted.name;
    start.max = Math.max(0, wanted.items.count - 1);
    if (document.activeElement !== start) start.value = from;
    document.getElementById('frames-count').textContent = ` of ${wanted.items.count}`;
  },

  /** All devices with what is different about them: for readers, and for paper. */
  fillDevices() {
    const rows = app.tables.map(table => element('tr', {},
      element('th', { scope: 'row' }, button(table.name, () => View.fit(Api.uncover(table.name)), { 'data-key': table.name })),
      element('td', {}, table.screen.map(length => points(length, table.scale)).join(' × ')), element('td', {}, `${table.scale}x`),
      element('td', {}, table.content.map(length => points(length, table.scale)).join(' × ')),
      element('td', {}, table.sections.map(section => {
        const lanes = app.notes[app.spec]?.measures?.[table.index]?.[section.place]?.lanes;
        return `${section.name}: ${lanes ? `${plural(lanes, 'lane')}, ` : ''}${plural(section.items.count, 'item')}`;
      }).slice(0, 8).join('; '))));
    refill(document.getElementById('devices'),
      element('div', { class: 'scroller', 'data-key': 'devices', tabindex: 0, role: 'region', 'aria-label': 'Devices' }, element('table', {},
        element('caption', {}, 'Devices, in points'),
        element('thead', {}, element('tr', {}, ...['device', 'screen', 'scale', 'content', 'sections'].map(name => element('th', { scope: 'col' }, name)))),
        element('tbody', {}, ...rows))));
  },

  /** What readers hear, and what the picture is called. */
  say() {
    if (!app.documents[app.spec]) return;
    const pin = app.pins[0];
    const shownTiles = app.tiles.length;
    app.canvas.setAttribute('aria-label', `${Specs.labels[app.spec]} on ${plural(shownTiles, 'device')}; the frames are in the table of the panel`);
    const scale = pin?.tile.table.scale;
    const text = pin ? `${Panel.title(pin)} on ${pin.tile.table.name}: ${['x', 'y', 'width', 'height'].map((name, side) => `${name} ${points(Panel.contentRect(pin)[side], scale, 3)}`).join(', ')}` : '';
    const live = document.getElementById('live');
    if (live.textContent !== text) live.textContent = text;
  },

  /** All of the panel; `keepsPlace` where it is about another version of the same spec. */
  fill(keepsPlace = false) {
    if (!keepsPlace) [Panel.from, Panel.section, Panel.followed] = [0, null, null];
    Findings.fill();
    Panel.fillDevices();
    const table = app.tables[0];
    const items = table ? table.sections.reduce((sum, section) => sum + section.items.count, 0) : 0;
    document.getElementById('summary').textContent =
      `${Specs.file(app.spec)}: ${plural(app.tables.length, 'device')}, ${plural(table?.sections.length ?? 0, 'section')}, ${plural(items, 'item')}.`;
    Panel.update();
  },
};

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;
