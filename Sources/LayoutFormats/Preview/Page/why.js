// Why a frame is where it is: lines of `layoutc why`. A served page asks for them; a file carries those of the first frames.

const Why = {
  /** By version, spec, device and subject: `{ text, isTold }`, or null while it is on its way. */
  known: new Map(),
  /** Those that no answer came for. They are asked for again when the server is back, not before: one that a fault of its
   * own kept from answering has answered that. */
  failed: new Set(),
  timer: 0,

  get embedded() { return app.notes[app.spec]?.why ?? null; },

  key(pin) { return JSON.stringify([Live.version, app.spec, pin.tile.table.name, Panel.title(pin)]); },

  /** What the panel shows of it. */
  part(pin) {
    if (pin.tile === Widths.tile || pin.tile.table.isOld) return [];
    const lines = Live.version === undefined ? Why.carried(pin) : Why.asked(pin);
    if (lines === null) return [];
    // A server answers with columns, which do not wrap.
    const told = Live.version === undefined ? lines => lines.map(line => element('span', {}, line)) : lines => [lines.join('\n')];
    return [element('h3', {}, 'Why'), typeof lines === 'string' ? element('p', { class: 'quiet' }, lines)
      : element('pre', { class: 'why', 'data-key': 'why', tabindex: 0, role: 'region', 'aria-label': 'Where the numbers come from' }, ...told(lines))];
  },

  carried(pin) {
    const { embedded } = Why;
    if (!embedded) return null;
    const found = embedded.devices[pin.tile.table.index]?.[Panel.title(pin)];
    return found ? found.map(line => embedded.lines[line]) : 'This page carries the lines of the first frames of each section; the command tells of every one.';
  },

  asked(pin) {
    const key = Why.key(pin);
    const known = Why.known.get(key);
    if (known) return known.isTold ? known.text.split('\n') : known.text;
    if (known === undefined) {
      // What the pointer only passes over is not asked for.
      clearTimeout(Why.timer);
      Why.timer = setTimeout(() => Why.ask(key, pin), 120);
    }
    return '…';
  },

  async ask(key, pin) {
    if (Why.known.size > 500) Why.known.clear();
    Why.known.set(key, null);
    const words = new URLSearchParams({ spec: app.notes[app.spec]?.id ?? '', device: pin.tile.table.name, subject: Panel.title(pin) });
    let known = null;
    try {
      const answer = await fetch(`why?${words}`, { cache: 'no-store' });
      // What it cannot tell of it says, too.
      known = { text: (await answer.text()).trimEnd(), isTold: answer.ok };
    } catch {
      // If the page still hears of changes, only this connection was too many.
      if (Live.events?.readyState === EventSource.OPEN) setTimeout(Why.retry, 5000); else Live.state('disconnected');
    }
    if (!known) Why.failed.add(key);
    Why.known.set(key, known ?? { text: 'The server does not answer.', isTold: false });
    Panel.update();
  },

  /** The server is there, or there again. */
  retry() {
    if (Why.failed.size === 0) return;
    for (const key of Why.failed) Why.known.delete(key);
    Why.failed.clear();
    Panel.update();
  },
};
