// A served page: it is told when a file changes, and takes what is new without losing its place. An editor that opened it
// says which sections its cursor is in, and shows what is clicked.

const Live = {
  /** Where it is told; null while nobody sees the page. And where the cursor was last. */
  events: null, cursor: null,

  install() {
    const mark = document.querySelector('meta[name="layoutc-live"]');
    if (!mark) return;
    Live.version = mark.content;
    Live.hasEditor = 'editor' in mark.dataset;
    document.addEventListener('visibilitychange', Live.listen);
    Live.listen();
  },

  /** A browser has six connections to a server, over all of its tabs: one that nobody sees leaves its own to others. It is
   * told the version first, so that it takes then what it has missed. */
  listen() {
    if (document.hidden) {
      Live.events?.close();
      Live.events = null;
    }
    if (document.hidden || Live.events) return;
    const events = new EventSource('events');
    Live.events = events;
    events.addEventListener('changed', event => { if (event.data !== Live.version) Live.load(event.data); });
    events.addEventListener('cursor', event => {
      // Where it has been for long, nobody has to be led.
      if (event.data !== Live.cursor) Live.point(JSON.parse(event.data));
      Live.cursor = event.data;
    });
    events.addEventListener('error', () => Live.state('disconnected'));
    events.addEventListener('open', () => {
      Live.state('');
      Why.retry();
    });
  },

  /** Marks sections of the first spec, the editor's; a screen that shows none of them is scrolled to the first. */
  point({ sections }) {
    if (sections.length) Api.show(0);
    app.pointed = new Set(sections);
    for (const tile of app.tiles) {
      const named = tile.table.sections.filter(section => app.pointed.has(section.id));
      const shown = [...tile.scroll, tile.viewport[2], tile.viewport[3]];
      if (named.length && !named.some(section => intersection(section.frame, shown))) tile.scrollTo(...named[0].frame);
    }
    Paint.ask();
  },

  /** Has the editor show where a frame is written; `takesFocus` where somebody wants to go there. */
  async show(pin, takesFocus) {
    if (!Live.hasEditor || pin.tile.table.isOld) return;
    const values = new URLSearchParams({ spec: app.notes[app.spec]?.id ?? '', section: pin.section.id, part: String(pin.item), focus: takesFocus ? 1 : 0 });
    try { await fetch(`show?${values}`, { method: 'POST' }); } catch { Live.state('disconnected'); }
  },

  state(text) { document.getElementById('live-state').textContent = text; },

  /** Of several on their way that counts which was asked for last. */
  async load(version) {
    Live.version = version;
    try {
      const answer = await fetch('data', { cache: 'no-store' });
      if (!answer.ok) throw answer.status;
      const data = await answer.json();
      if (Live.version === version) Live.take(data);
    } catch {
      Live.version = '';
      Live.state('disconnected');
    }
  },

  /** Of what does not resolve any more the last good tables come again. */
  take({ documents, notes }) {
    const before = app.spec;
    const id = app.notes[before]?.id;
    Specs.load(documents, notes);
    const place = notes.findIndex(note => note.id === id);
    app.spec = place >= 0 ? place : Specs.first;
    // The address names specs by number.
    if (place !== before) Api.writeHash();
    Api.open(place >= 0);
  },
};
