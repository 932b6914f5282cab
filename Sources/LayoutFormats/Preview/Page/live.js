// `layoutc preview --serve`: the page is told when a file changes, and takes what is new without losing its place.

const Live = {
  install() {
    const mark = document.querySelector('meta[name="layoutc-live"]');
    if (!mark) return;
    Live.version = mark.content;
    const events = new EventSource('events');
    events.addEventListener('changed', event => { if (event.data !== Live.version) Live.load(event.data); });
    events.addEventListener('error', () => Live.state('disconnected'));
    events.addEventListener('open', () => Live.state(''));
  },

  state(text) { document.getElementById('live-state').textContent = text; },

  async load(version) {
    try {
      const answer = await fetch('data', { cache: 'no-store' });
      if (!answer.ok) return;
      Live.version = version;
      Live.take(await answer.json());
    } catch {
      Live.state('disconnected');
    }
  },

  /** Of what never resolved there is no document yet; of what does no more the last good one comes again. */
  take({ documents, notes }) {
    const before = app.spec;
    const name = app.documents[before]?.source.path;
    app.documents = documents;
    app.notes = notes;
    const place = documents.findIndex(document_ => document_ && document_.source.path === name);
    app.spec = place >= 0 ? place : Math.max(0, documents.findIndex(document_ => document_));
    // The address names specs by number.
    if (place !== before) Api.writeHash();
    Api.open(true);
  },
};

/** Errors of all specs, over the picture. */
const Problems = {
  update() {
    const problems = app.notes.flatMap(note => note.problems ?? []);
    const box = document.getElementById('problems');
    box.hidden = problems.length === 0;
    box.replaceChildren(...problems.slice(0, 12).map(problem => element('p', { class: problem.severity },
      element('strong', {}, problem.at), ' ', problem.message, element('span', { class: 'quiet' }, ` ${problem.rule}`))));
    if (problems.length > 12) box.append(element('p', {}, `and ${problems.length - 12} more`));
  },
};
