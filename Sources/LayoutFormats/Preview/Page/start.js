// What scripts may use, the link to what is selected, and the beginning.

const Api = {
  /** Reads the tables of the spec that is shown; `keepsPlace` where it is another version of what was there. */
  open(keepsPlace = false) {
    const document_ = app.documents[app.spec];
    if (!document_) return;
    Problems.update();
    app.tables = document_.tables.map((table, index) => new Table(table, index, document_.unit));
    if (!keepsPlace) {
      View.pin([]);
      app.tiles = [];
      app.hidden.clear();
      app.comparing = null;
      Widths.forget();
    }
    Against.load();
    Widths.load();
    document.getElementById('width-part').hidden = !Widths.tile;
    Controls.fill();
    Compare.fill();
    Against.fill();
    View.rebuild(keepsPlace);
    Panel.fill(keepsPlace);
  },

  show(index) {
    if (!Number.isInteger(index) || !app.documents[index] || index === app.spec) return;
    app.spec = index;
    Api.open();
    Api.writeHash();
  },

  tile(device) { return app.tiles.find(tile => tile.table.name === device) ?? null; },

  rectOnScreen(device, section, item, instance = 0) {
    const tile = Api.tile(device);
    const found = tile?.table.section(section, instance);
    const rect = found && tile.rect(found, item);
    if (!rect) return null;
    const [left, top] = View.origin;
    const [x, y, width, height] = View.onStage(tile, rect);
    return { x: left + x, y: top + y, width, height };
  },

  /** The screen of a device, which is on the wall then, also where it was hidden; null where there is none. */
  uncover(device) {
    if (Against.how === 'before' && !Against.tables.some(table => table.name === device)) Against.show('after');
    if (!Api.tile(device) && app.tables.some(table => table.name === device)) {
      app.search = '';
      document.getElementById('search').value = '';
      app.hidden.clear();
      app.comparing = null;
      Against.onlyChanged &&= Against.isChanged(device);
      Controls.fill();
      Compare.fill();
      Against.fill();
      View.rebuild();
    }
    return Api.tile(device);
  },

  /** Whether there was such a thing. */
  select(device, section, item, instance = 0) {
    const tile = Api.uncover(device);
    const found = tile?.table.section(section, instance);
    if (!found || !tile.rect(found, item)) return false;
    View.pin([{ tile, section: found, item }]);
    View.reveal(tile, found, item);
    Api.writeHash();
    Panel.update();
    return true;
  },

  get selection() {
    const pin = app.pins[0];
    return pin ? [pin.tile.table.name, pin.section.id, pin.item, pin.section.instance] : null;
  },

  writeHash() {
    const values = [['spec', app.spec]];
    const pin = app.pins[0];
    if (pin?.tile === Widths.tile) values.push(['width', Widths.width(Widths.index)]);
    if (pin) values.push(['device', pin.tile.table.name], ['section', pin.section.id], ['instance', pin.section.instance], ['item', pin.item]);
    Api.hash = '#' + values.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
    if (location.hash !== Api.hash) history.replaceState(null, '', Api.hash);
  },

  readHash() {
    if (location.hash === Api.hash || location.hash.length < 2) return;
    const values = new Map(location.hash.slice(1).split('&').map(part => {
      const [key, value = ''] = part.split('=');
      try { return [key, decodeURIComponent(value)]; } catch { return [key, value]; }
    }));
    if (values.has('spec')) Api.show(Number(values.get('spec')));
    if (!values.has('device')) return;
    const width = Number(values.get('width'));
    if (values.get('device') === Widths.name && Widths.data && width > 0) {
      if (Widths.tile) Widths.show(width); else Widths.toggle(width);
    }
    const item = values.get('item') ?? '0';
    const isNumber = /^\d+$/.test(item);
    const isFound = Api.select(values.get('device'), values.get('section') ?? '', isNumber ? Number(item) : item, Number(values.get('instance') ?? 0));
    const tile = Api.tile(values.get('device'));
    if (!isFound && tile) View.fit(tile);
  },
};

function start() {
  const read = id => JSON.parse(document.getElementById(id).textContent);
  Against.colors = read('colors');
  Specs.load(read('documents'), read('notes'));
  app.spec = Specs.first;
  app.stage = document.getElementById('stage');
  app.canvas = document.getElementById('picture');
  app.overlays.add('layers');
  app.overlays.add('changes');
  Controls.install();
  Controls.setTheme('auto');
  Input.install();
  window.layoutcPreview = {
    get documents() { return app.documents; },
    get devices() { return app.tables.map(table => table.name); },
    get spec() { return app.spec; },
    set spec(index) { Api.show(Number(index)); },
    get zoom() { return app.zoom; },
    set zoom(value) { View.zoomTo(Number(value)); },
    get selection() { return Api.selection; },
    rectOnScreen: (device, section, item, instance = 0) => Api.rectOnScreen(device, section, item, instance),
    select: (device, section, item, instance = 0) => Api.select(device, section, item, instance),
  };
  Api.open();
  Api.readHash();
  addEventListener('hashchange', Api.readHash);
  Live.install();
  Paint.now();
}
