// `layoutc preview --serve`: the page is told when a file changes, and takes what is new without losing its place.

const Live = {
  install() {
    if (!document.querySelector('meta[name="layoutc-live"]')) return;
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
      Live.take(await answer.json());
      Live.version = version;
    } catch {
      Live.state('disconnected');
    }
  },

  /** What does not resolve at all leaves the last good picture, with the messages over it. */
  take({ documents, notes }) {
    const problems = notes.flatMap(note => note.problems ?? []);
    for (const [index, document_] of documents.entries()) {
      if (document_ === null && app.documents[index]) {
        documents[index] = app.documents[index];
        notes[index] = { ...app.notes[index], findings: notes[index].findings, rules: notes[index].rules };
      }
    }
    Problems.show(problems);
    if (documents.some(document_ => document_ === null)) return;
    const name = app.documents[app.spec]?.source.path;
    app.documents = documents;
    app.notes = notes;
    const place = documents.findIndex(document_ => document_.source.path === name);
    app.spec = place >= 0 ? place : 0;
    Api.open(true);
  },
};

/** Errors, over the picture. */
const Problems = {
  show(problems) {
    const box = document.getElementById('problems');
    box.hidden = problems.length === 0;
    box.replaceChildren(...problems.slice(0, 12).map(problem => element('p', { class: problem.severity },
      element('strong', {}, problem.at), ' ', problem.message, element('span', { class: 'quiet' }, ` ${problem.rule}`))));
    if (problems.length > 12) box.append(element('p', {}, `and ${problems.length - 12} more`));
  },
};
