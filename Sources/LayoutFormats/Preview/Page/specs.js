// The specs of the page: what each is called in the list, so that people can tell them apart.

const Specs = {
  /** By index. */
  labels: [],

  load(documents, notes) {
    [app.documents, app.notes] = [documents, notes];
    const counts = new Map();
    for (const { name } of documents) counts.set(name, (counts.get(name) ?? 0) + 1);
    Specs.labels = documents.map(({ name }, index) => {
      const file = Specs.file(index);
      return !name ? file : counts.get(name) > 1 ? `${name} – ${file}` : name;
    });
  },

  /** The name of the file, with as many folders as tell it from the others. */
  file(index) { return app.notes[index]?.file ?? app.documents[index].source.path; },

  /** The first that can be drawn, else the first. */
  get first() { return Math.max(0, app.documents.findIndex(document_ => document_.tables.length)); },

  /** The list to choose from. */
  fill() {
    document.getElementById('spec').replaceChildren(...Specs.labels.map((label, index) => {
      const count = Problems.of(index).length;
      return element('option', { value: index, selected: index === app.spec }, count ? `${label} (${plural(count, 'error')})` : label);
    }));
    document.getElementById('spec-part').hidden = app.documents.length < 2;
    document.getElementById('name').textContent = app.documents[app.spec].name || Specs.file(app.spec);
    document.title = `${Specs.labels[app.spec]} – layoutc preview`;
  },
};
