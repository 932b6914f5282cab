// The bar above the wall.

const Controls = {
  overlays: [
    ['safe', 'Safe area', 's'], ['insets', 'Insets', 'i'], ['lanes', 'Lanes', 'l'], ['spacing', 'Spacing', 'g'],
    ['layers', 'Layers', 'y'], ['names', 'Names', 'n'], ['sizes', 'Dimensions', 'd'],
    ['changes', 'Changes', 'v'],
  ],
  states: ['normal', 'highlighted', 'selected'],
  themes: ['auto', 'light', 'dark'],

  install() {
    const by = id => document.getElementById(id);
    by('overlays').append(...Controls.overlays.map(([name, label, key]) =>
      button(label, () => toggle(name), { 'data-overlay': name, 'aria-pressed': 'false', title: `${label} (key ${key.toUpperCase()})` })));
    by('zoom-out').addEventListener('click', () => View.zoomTo(app.zoom / 1.25));
    by('zoom-in').addEventListener('click', () => View.zoomTo(app.zoom * 1.25));
    by('zoom-fit').addEventListener('click', () => View.fit());
    by('zoom-full').addEventListener('click', () => View.zoomTo(1));
    by('zoom-pixels').addEventListener('click', () => View.fitPixels(1));
    by('mode').addEventListener('change', event => Controls.setMode(event.target.value));
    by('state').addEventListener('change', event => Controls.setState(event.target.value));
    by('theme').addEventListener('change', event => Controls.setTheme(event.target.value));
    by('search').addEventListener('input', event => { app.search = event.target.value; View.rebuild(); });
    by('spec').addEventListener('change', event => Api.show(Number(event.target.value)));
    by('width-button').addEventListener('click', () => Widths.toggle());
    by('width').addEventListener('input', event => Widths.show(Number(event.target.value)));
    by('width').addEventListener('change', Api.writeHash);
    by('problems-close').addEventListener('click', () => Problems.close());
    by('help-button').addEventListener('click', () => by('help').showModal());
    by('help-close').addEventListener('click', () => by('help').close());
    by('frames-part').addEventListener('toggle', () => Panel.update());
    by('compare').addEventListener('click', () => Compare.toggle());
    addEventListener('beforeprint', () => Controls.print(true));
    addEventListener('afterprint', () => Controls.print(false));
    Keys.fillHelp();
  },

  fill() {
    Specs.fill();
    const groups = new Map();
    for (const table of app.tables) groups.set(Wall.group(table), (groups.get(Wall.group(table)) ?? 0) + 1);
    app.hidden = new Set([...app.hidden].filter(name => groups.has(name)));
    if (app.hidden.size === groups.size) app.hidden.clear();
    refill(document.getElementById('groups'), ...(groups.size > 1 ? [...groups].map(([name, count]) => {
      const chip = button(`${name} ${count}`, () => {
        if (app.hidden.has(name)) app.hidden.delete(name); else app.hidden.add(name);
        chip.setAttribute('aria-pressed', String(!app.hidden.has(name)));
        View.rebuild();
      }, { 'aria-pressed': String(!app.hidden.has(name)), class: 'chip', 'data-key': name });
      return chip;
    }) : []));
    const hasStates = app.tables.some(table => table.sections.some(section =>
      [...section.cells, section.header, section.footer].some(part => part?.layers.some(layer => !layer.states.includes('normal')))));
    document.getElementById('state-part').hidden = !hasStates;
    document.getElementById('width-button').hidden = app.tables.length === 0;
    Controls.press();
  },

  press() {
    for (const button of document.querySelectorAll('[data-overlay]')) {
      button.setAttribute('aria-pressed', String(app.overlays.has(button.dataset.overlay)));
    }
    document.getElementById('mode').value = app.mode;
    document.getElementById('state').value = app.state;
    document.getElementById('theme').value = app.theme;
    document.getElementById('width-button').setAttribute('aria-pressed', String(Widths.tile !== null));
    document.getElementById('compare').setAttribute('aria-pressed', String(app.comparing !== null));
  },

  setMode(mode) {
    app.mode = mode;
    Controls.press();
    View.rebuild();
  },

  setState(state) {
    app.state = state;
    app.overlays.add('layers');
    Controls.press();
    Paint.ask();
  },

  nextState() { Controls.setState(Controls.states[(Controls.states.indexOf(app.state) + 1) % 3]); },

  setTheme(theme) {
    app.theme = theme;
    document.documentElement.dataset.theme = theme;
    Controls.press();
    Paint.ask();
  },

  nextTheme() { Controls.setTheme(Controls.themes[(Controls.themes.indexOf(app.theme) + 1) % 3]); },

  /** On paper: light, everything on the wall, with the tables that are folded away on the screen. */
  print(isPrinting) {
    if (isPrinting) {
      Controls.before = { zoom: app.zoom, pan: app.pan, isFitted: app.isFitted };
      Paint.isPrinting = true;
      View.fit();
      Panel.fillFrames();
    } else {
      Paint.isPrinting = false;
      Object.assign(app, Controls.before);
    }
    Paint.now();
  },
};

function toggle(name) {
  if (app.overlays.has(name)) app.overlays.delete(name); else app.overlays.add(name);
  Controls.press();
  Paint.ask();
}
