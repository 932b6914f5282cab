// What lint found, as it came with the page.

const Findings = {
  get all() { return app.notes[app.spec]?.findings ?? []; },

  /** Those that are about a device; what holds everywhere stands in the list, not on every tile. */
  on(device) { return Findings.all.filter(finding => finding.devices.includes(device)); },

  rule(finding) { return app.notes[app.spec]?.rules?.[finding.rule] ?? null; },

  fill() {
    const list = document.getElementById('findings');
    const all = Findings.all;
    document.getElementById('findings-title').textContent = all.length ? `Findings (${all.length})` : 'Findings';
    const counts = new Map();
    const entries = all.map(finding => {
      // Lines and numbers change with every text; which of its kind it is mostly does not.
      const kind = `${finding.rule} ${finding.section}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return Findings.entry(finding, `${kind} ${counts.get(kind)}`);
    });
    refill(list, ...(all.length ? entries : [element('p', { class: 'quiet' }, 'Nothing found.')]));
  },

  entry(finding, key) {
    const rule = Findings.rule(finding);
    const devices = finding.devices;
    const entry = element('details', { class: `finding ${finding.severity}`, 'data-key': key },
      element('summary', { 'data-key': `${key} summary` },
        element('span', { class: 'severity' }, finding.severity), ' ', finding.message),
      element('p', { class: 'quiet' }, `${finding.rule}${finding.at ? ` · ${finding.at}` : ''}`));
    if (devices.length) {
      const shown = app.tables.filter(table => devices.includes(table.name));
      const row = element('p', { class: 'devices' });
      for (const table of shown.slice(0, 12)) {
        row.append(button(table.name, () => Findings.show(finding, table), { 'data-key': `${key} ${table.name}` }), ' ');
      }
      if (shown.length > 12) row.append(`and ${shown.length - 12} more`);
      entry.append(row);
    }
    if (rule) {
      for (const [title, text] of [['What it does', rule.what], ['Why it matters', rule.why], ['How to fix', rule.remedy]]) {
        if (text) entry.append(element('h3', {}, title), ...paragraphs(text));
      }
    }
    return entry;
  },

  show(finding, table) {
    const section = table.sections.find(section => section.id === finding.section) ?? table.sections[0];
    const subjects = [finding.part ?? finding.item ?? 0, 0];
    if (section && subjects.some(subject => Api.select(table.name, section.id, subject, section.instance))) return;
    View.fit(Api.uncover(table.name));
  },
};

/** An element with attributes and children; texts stay texts. */
function element(name, attributes = {}, ...children) {
  const result = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) result.setAttribute(key, '');
    else if (value !== false && value !== null) result.setAttribute(key, value);
  }
  result.append(...children);
  return result;
}

/** Fills an element anew. What in it had the focus, was open or was scrolled is so again if it is still there: it is known
 * by its id or its `data-key`. */
function refill(place, ...children) {
  const key = ({ id, dataset }) => id || dataset.key;
  const all = () => [...place.querySelectorAll('[id], [data-key]')];
  const before = new Map(all().map(part => [key(part), { isOpen: part.open, scroll: [part.scrollLeft, part.scrollTop] }]));
  const hadFocus = place.contains(document.activeElement);
  const focused = hadFocus ? key(document.activeElement) : null;
  place.replaceChildren(...children);
  for (const part of all()) {
    const { isOpen, scroll } = before.get(key(part)) ?? {};
    if (isOpen) part.open = true;
    if (scroll && (scroll[0] || scroll[1])) [part.scrollLeft, part.scrollTop] = scroll;
    if (focused && key(part) === focused) part.focus({ preventScroll: true });
  }
  // If it is gone, the keyboard stays near it.
  if (hadFocus && !place.contains(document.activeElement)) place.closest('[tabindex]')?.focus({ preventScroll: true });
}

function button(label, action, attributes = {}) {
  const result = element('button', { type: 'button', ...attributes }, label);
  result.addEventListener('click', action);
  return result;
}

/** Paragraphs of a text, with what stands in backticks as code. */
function paragraphs(text) {
  return text.split(/\n\s*\n/).map(paragraph => {
    const parts = paragraph.split('`').map((part, index) => index % 2 ? element('code', {}, part) : part);
    return element('p', {}, ...parts);
  });
}
