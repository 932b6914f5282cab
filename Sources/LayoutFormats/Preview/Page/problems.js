// Errors of the spec that is shown, over the picture; of the others, how many there are.

const Problems = {
  /** By file, and together for all specs without errors: what somebody has closed. Other errors open the box again. */
  closed: new Map(),
  /** More than anybody reads at once. */
  most: 100,

  of(index) { return app.notes[index]?.problems ?? []; },

  get box() { return document.getElementById('problems'); },

  /** How much of the stage it covers, in CSS pixels, from its lower edge. */
  get height() { return Problems.box.hidden || Paint.isPrinting ? 0 : Problems.box.offsetHeight + 16; },

  /** What is wrong with the spec, and with which others something else is wrong: a fault of the configuration is with all. */
  get found() {
    const key = ({ at, message }) => JSON.stringify([at, message]);
    const own = Problems.of(app.spec);
    const known = new Set(own.map(key));
    const others = app.notes.map((_, index) => Problems.of(index).filter(problem => !known.has(key(problem))).length);
    return { own, others };
  },

  update() {
    const { own, others } = Problems.found;
    const { box } = Problems;
    const entries = own.slice(0, Problems.most).map(problem => element('p', { class: problem.severity },
      element('strong', {}, problem.at), ' ', problem.message, element('span', { class: 'quiet' }, ` ${problem.rule}`)));
    if (own.length > Problems.most) entries.push(element('p', {}, `and ${own.length - Problems.most} more`));
    const count = others.reduce((sum, count) => sum + count, 0);
    if (count) {
      const where = others.flatMap((count, index) => count ? [index] : []);
      const next = where.find(index => index > app.spec) ?? where[0];
      entries.push(element('p', { class: 'quiet' }, `${plural(count, 'error')} in ${plural(where.length, 'other spec')} `,
        button('Show', () => Api.show(next), { 'data-key': 'next', title: Specs.labels[next] })));
    }
    refill(document.getElementById('problems-list'), ...entries);
    if (entries.length === 0) Problems.closed.delete(Problems.key);
    box.hidden = entries.length === 0 || Problems.closed.get(Problems.key) === Problems.text;
  },

  get key() { return Problems.of(app.spec).length ? Specs.file(app.spec) : ''; },

  get text() { return document.getElementById('problems-list').textContent; },

  close() {
    if (Problems.box.contains(document.activeElement)) app.stage.focus({ preventScroll: true });
    Problems.closed.set(Problems.key, Problems.text);
    Problems.box.hidden = true;
    if (app.isFitted) View.fit();
  },
};
