// Two devices, one beside the other or one over the other.

const Compare = {
  toggle() {
    if (app.comparing) {
      app.comparing = null;
    } else {
      // The screen of any width is no device, nor one of an earlier version.
      const current = View.current?.table;
      const first = app.tables.includes(current) ? current : app.tables.find(table => table.name === current?.name) ?? app.tables[0];
      const others = app.tables.filter(table => table !== first);
      if (!first || others.length === 0) return Panel.toast('There is one device only.');
      if (Against.how !== 'after') Against.show('after');
      app.comparing = { names: [first.name, (others.find(table => table === app.pins[1]?.tile.table) ?? others[0]).name], how: 'beside', share: 0.5, blinks: false };
    }
    Compare.fill();
    View.rebuild();
  },

  fill() {
    const part = document.getElementById('compare-part');
    part.hidden = !app.comparing;
    Controls.press();
    clearInterval(Compare.timer);
    if (!app.comparing) return;
    const choices = app.comparing.names.map((name, place) => {
      const choice = element('select', { 'data-key': place, 'aria-label': place ? 'Second device' : 'First device' }, ...app.tables.map(table =>
        element('option', { value: table.name, selected: table.name === name }, table.name)));
      choice.addEventListener('change', () => { app.comparing.names[place] = choice.value; View.rebuild(); });
      return choice;
    });
    const how = element('select', { 'data-key': 'how', 'aria-label': 'How they are compared' }, ...Object.entries(Compare.ways).map(([value, label]) =>
      element('option', { value, selected: value === app.comparing.how }, label)));
    how.addEventListener('change', () => { app.comparing.how = how.value; Compare.fill(); View.rebuild(); });
    const share = element('input', { type: 'range', min: 0, max: 100, value: app.comparing.share * 100, 'data-key': 'share', 'aria-label': 'How much of the second' });
    share.addEventListener('input', () => { app.comparing.share = Number(share.value) / 100; Paint.ask(); });
    share.hidden = app.comparing.how === 'beside' || app.comparing.how === 'blink';
    refill(part, choices[0], ' with ', choices[1], ' ', how, ' ', share);
    if (app.comparing.how === 'blink') {
      Compare.timer = setInterval(() => { app.comparing.isSecond = !app.comparing.isSecond; Paint.ask(); }, 700);
    }
  },

  ways: { beside: 'side by side', over: 'see through', slide: 'slider', blink: 'blink' },

  /** The two to place, whatever is searched for or hidden; null where no two are compared. */
  get tables() {
    const found = (app.comparing?.names ?? []).flatMap(name => app.tables.find(table => table.name === name) ?? []);
    return found.length === 2 ? found : null;
  },

  get isStacked() { return app.comparing !== null && app.comparing.how !== 'beside' && app.tiles.length === 2; },

  /** Both tiles in one place. */
  paint(pen) {
    const [first, second] = app.tiles;
    Stack.paint(pen, first, second, app.comparing);
  },
};
