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
    list.replaceChildren(...(all.length ? all.map(Findings.entry) : [element('p', { class: 'quiet' }, 'Nothing found.')]));
  },

  entry(finding) {
    const rule = Findings.rule(finding);
    const devices = finding.devices;
    const entry = element('details', { class: `finding ${finding.severity}` },
      element('summary', {},
        element('span', { class: 'severity' }, finding.severity), ' ', finding.message),
      element('p', { class: 'quiet' }, `${finding.rule}${finding.at ? ` · ${finding.at}` : ''}`));
    if (devices.length) {
      const shown = app.tables.filter(table => devices.includes(table.name));
      const row = element('p', { class: 'devices' });
      for (const table of shown.slice(0, 12)) {
        row.append(button(table.name, () => Findings.show(finding, table)), ' ');
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
    if (section && section.items.count > 0) Api.select(table.name, section.id, 0, section.instance);
    else {
      const tile = app.tiles.find(tile => tile.table === table);
      if (tile) View.fit(tile);
    }
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
