// swift-format-ignore-file
/// The page of the preview, its style and its script, from the files in `Page/`. Made by PreviewSourceTests; do not edit.
enum PreviewSource {
  static let page = ##"""
<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src @@CONNECT@@; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="generator" content="layoutc preview">@@LIVE@@
<link rel="icon" href="data:,">
<title>layoutc preview</title>
<style>
@@STYLE@@
</style>
</head>
<body>
<a class="skip" href="#panel">Skip the wall</a>
<header>
<div class="bar">
<h1 id="name">layoutc preview</h1>
<span id="spec-part" hidden><label class="offscreen" for="spec">Spec</label><select id="spec"></select></span>
<span class="group" role="group" aria-label="Zoom">
<button type="button" id="zoom-out" title="Zoom out (key −)" aria-label="Zoom out">−</button>
<output id="zoom" aria-label="Zoom">100 %</output>
<button type="button" id="zoom-in" title="Zoom in (key +)" aria-label="Zoom in">+</button>
<button type="button" id="zoom-fit" title="All of the wall (key 0)">Fit</button>
<button type="button" id="zoom-full" title="A point is a pixel of the window (key 1)">100 %</button>
<button type="button" id="zoom-pixels" title="A device pixel is a pixel of the window (key 2; 3 to 9: two to eight)">Pixels</button>
</span>
<span class="group" role="group" aria-label="Overlays" id="overlays"></span>
<label class="offscreen" for="mode">How much of the content</label>
<select id="mode" title="How much of the content, up to 12 screens (key M)"><option value="screen">One screen</option><option value="whole">Whole content</option></select>
<span class="gap"></span>
<label class="offscreen" for="theme">Colors</label>
<select id="theme" title="Colors (key T)"><option value="auto">Auto</option><option value="light">Light</option><option value="dark">Dark</option></select>
<button type="button" id="help-button" title="Keys (key ?)" aria-label="Keys">?</button>
</div>
<div class="bar second">
<label class="offscreen" for="search">Search devices</label>
<input type="search" id="search" placeholder="Search: iphone, 375…430, rtl" autocomplete="off" spellcheck="false">
<span id="groups" role="group" aria-label="Groups of devices"></span>
<span id="state-part" hidden><label for="state">State</label> <select id="state"><option>normal</option><option>highlighted</option><option>selected</option></select></span>
<button type="button" id="width-button" aria-pressed="false" title="A handle to drag to any width (key W)">Any width</button>
<button type="button" id="compare" aria-pressed="false" title="Two devices side by side, or one over the other">Compare</button>
<span id="width-part" hidden><label for="width">Width</label> <input type="range" id="width"> <output id="width-value"></output> <span id="width-note" class="quiet"></span></span>
<span id="compare-part" hidden></span>
<span id="against-part" hidden></span>
<span class="gap"></span>
<p id="summary" class="quiet"></p>
<span id="live-state" role="status"></span>
</div>
</header>
<div class="work">
<div class="wall">
<main id="stage" tabindex="0" aria-label="The wall of devices: keys are listed under ?">
<canvas id="picture" role="img" aria-label="Devices"></canvas>
</main>
<p id="nothing" class="quiet" role="status"></p>
<div id="problems" role="region" aria-label="Errors" tabindex="0" hidden>
<button type="button" id="problems-close" title="Close (key Esc); other errors open it again" aria-label="Close">×</button>
<div id="problems-list" role="alert"></div>
</div>
</div>
<aside id="panel" tabindex="-1" aria-label="Frames and findings">
<section aria-labelledby="selection-title">
<h2 id="selection-title">Frame</h2>
<div id="selection"></div>
</section>
<section aria-labelledby="changes-title" id="changes-part" hidden>
<h2 id="changes-title">Changes</h2>
<div id="changes"></div>
</section>
<section aria-labelledby="findings-title">
<h2 id="findings-title">Findings</h2>
<div id="findings"></div>
</section>
<details id="frames-part"><summary><h2>Table of frames</h2></summary>
<div id="frames"></div>
</details>
<details id="devices-part"><summary><h2>Table of devices</h2></summary>
<div id="devices"></div>
</details>
</aside>
</div>
<p id="live" class="offscreen" role="status"></p>
<p id="toast" role="status"></p>
<dialog id="help" aria-labelledby="help-title">
<h2 id="help-title">Keys</h2>
<dl id="keys"></dl>
<p>Drag to move the wall, turn the wheel over a screen to scroll it, with Control to zoom, or pinch. Click a frame to pin it; click another to measure between them.</p>
<p>Frames under “Any width” are worked out beforehand, one table for each step of the range, with the height, scale and safe area of the first device.</p>
<p><button type="button" id="help-close">Close</button></p>
</dialog>
<noscript><p>This page draws with JavaScript. The tables it shows are in its source, as JSON.</p></noscript>
<script type="application/json" id="documents">@@DOCUMENTS@@</script>
<script type="application/json" id="notes">@@NOTES@@</script>
<script type="application/json" id="colors">@@COLORS@@</script>
<script>
@@SCRIPT@@
</script>
</body>
</html>
"""##
  static let style = ##"""
:root { color-scheme: light; --page: #eef1f6; --card: #ffffff; --ink: #17202e; --note: #566174; --line: #d5dbe5; --soft: #f5f7fa; --accent: #1d5fd1; --on: #e2ecfd;
  --error: #b42323; --warning: #8a5200; --info: #1c5fb8; --dot: #d9dfe9; font: 14px/1.45 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
:root[data-theme="dark"] { color-scheme: dark; --page: #0e1116; --card: #161a21; --ink: #e8ecf3; --note: #a3adbd; --line: #2b323d; --soft: #1c212a; --accent: #86b4ff; --on: #20304b;
  --error: #ff8a8a; --warning: #f5c05a; --info: #86b4ff; --dot: #1d232c; }
@media (prefers-color-scheme: dark) {
  :root[data-theme="auto"] { color-scheme: dark; --page: #0e1116; --card: #161a21; --ink: #e8ecf3; --note: #a3adbd; --line: #2b323d; --soft: #1c212a; --accent: #86b4ff; --on: #20304b;
    --error: #ff8a8a; --warning: #f5c05a; --info: #86b4ff; --dot: #1d232c; }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: var(--page); color: var(--ink); overflow: hidden; }
h1, h2, h3, p, dl, dd { margin: 0; }
h1 { font-size: 16px; font-weight: 700; letter-spacing: -0.01em; margin-right: 6px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: 22em; }
h2 { font-size: 11px; font-weight: 650; letter-spacing: 0.06em; text-transform: uppercase; color: var(--note); display: inline; }
header { background: var(--card); border-bottom: 1px solid var(--line); padding: 8px 12px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; z-index: 1; }
.bar { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; }
.gap { flex: 1; }
.bar label, .bar output { font-size: 12.5px; }
.quiet { color: var(--note); font-size: 12.5px; }
button, select, input { font: inherit; font-size: 12.5px; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 7px; padding: 3px 9px; min-height: 28px; }
select { max-width: 10.5em; }
button { cursor: pointer; }
button:hover, select:hover { border-color: var(--accent); }
button[aria-pressed="true"] { background: var(--on); border-color: var(--accent); color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
input[type="range"] { padding: 0; min-height: 20px; width: 160px; vertical-align: middle; accent-color: var(--accent); }
input[type="number"] { width: 8em; padding: 2px 6px; }
#search { width: 19em; }
.group { display: inline-flex; align-items: center; }
.group > * { border-radius: 0; margin-left: -1px; }
.group > :first-child { border-radius: 7px 0 0 7px; margin-left: 0; }
.group > :last-child { border-radius: 0 7px 7px 0; }
.group > :focus-visible { z-index: 1; }
.group output { border: 1px solid var(--line); min-height: 28px; line-height: 26px; min-width: 62px; text-align: center; font-size: 12.5px; font-variant-numeric: tabular-nums; background: var(--soft); }
#groups { display: inline-flex; flex-wrap: wrap; gap: 6px; }
.chip { border-radius: 14px; }
.work { flex: 1; display: flex; min-height: 0; }
.wall { position: relative; flex: 1; min-width: 0; min-height: 0; display: flex; }
#stage { position: relative; flex: 1; min-width: 0; overflow: hidden; touch-action: none; cursor: grab; user-select: none;
  background: radial-gradient(circle, var(--dot) 1px, transparent 1.2px) 0 0 / 22px 22px; }
#stage:focus-visible { outline-offset: -2px; }
#stage.dragging { cursor: grabbing; }
#stage.resizing { cursor: ew-resize; }
#picture { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
#problems { position: absolute; left: 16px; right: 16px; bottom: 16px; max-height: 34%; overflow: auto; background: var(--card); border: 1px solid var(--error); border-left-width: 5px; border-radius: 10px; padding: 10px 14px; box-shadow: 0 8px 30px rgb(0 0 0 / 0.25); overflow-wrap: anywhere; }
#problems p + p { margin-top: 6px; }
#problems-close { position: sticky; top: 0; float: right; margin: 0 -4px 0 10px; }
#nothing { position: absolute; inset: 0; display: grid; place-items: center; padding: 24px; pointer-events: none; }
#nothing:empty { display: none; }
#problems strong { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 12px; }
#panel { width: 340px; overflow: auto; background: var(--card); border-left: 1px solid var(--line); padding: 4px 0 24px; }
#panel > * { padding: 12px 16px; border-bottom: 1px solid var(--line); }
#panel section > div, #panel details > div { margin-top: 8px; display: grid; gap: 10px; }
summary { cursor: pointer; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 12.5px; }
caption { text-align: left; padding-bottom: 4px; }
.scroller caption { color: var(--note); font-size: 12px; }
th, td { padding: 2px 6px; text-align: right; font-weight: 400; white-space: nowrap; }
th { color: var(--note); }
td:first-child, th:first-child { text-align: left; padding-left: 0; }
.rect { width: 100%; font-size: 12px; }
.rect td, .rect th { padding: 2px 4px; }
.rect th:first-child { padding-left: 0; }
.rect td:last-child, .rect th:last-child { padding-right: 0; }
.rect td { font-weight: 550; }
.scroller { overflow: auto; max-height: 420px; }
.scroller thead th { position: sticky; top: 0; background: var(--card); }
.scroller td:nth-child(2), #devices td:last-child { text-align: left; }
.scroller tbody tr { border-top: 1px solid var(--line); }
.scroller tr.pinned { background: var(--on); }
.scroller button { border: 0; background: none; min-height: 24px; padding: 0 4px; color: var(--accent); text-decoration: underline; text-underline-offset: 2px; }
.pick { font-size: 12.5px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 3px 12px; font-size: 12.5px; }
dt { color: var(--note); grid-column: 1; }
dd { grid-column: 2; overflow-wrap: anywhere; }
.copies { display: flex; flex-wrap: wrap; gap: 6px; }
h3 { font-size: 12px; }
.why { margin: 0; overflow: auto; max-height: 340px; font: 11px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; background: var(--soft); border: 1px solid var(--line); border-radius: 8px; padding: 7px 9px; }
.why span { display: block; white-space: pre-wrap; overflow-wrap: anywhere; padding-left: 12px; text-indent: -12px; }
#findings, #changes { gap: 6px !important; }
.finding { border: 1px solid var(--line); border-left: 4px solid var(--info); border-radius: 8px; padding: 7px 10px; font-size: 12.5px; background: var(--soft); overflow-wrap: anywhere; }
.finding.error { border-left-color: var(--error); }
.finding.warning { border-left-color: var(--warning); }
.finding .severity { font-weight: 650; color: var(--info); }
.finding.error .severity { color: var(--error); }
.finding.warning .severity { color: var(--warning); }
.finding p, .finding h3 { margin-top: 6px; }
.finding .devices button { min-height: 24px; font-size: 11.5px; padding: 1px 6px; margin-top: 3px; }
code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.92em; background: var(--on); border-radius: 3px; padding: 0 3px; }
#toast { position: fixed; left: 50%; bottom: 24px; transform: translateX(-50%); background: var(--ink); color: var(--card); border-radius: 8px; padding: 7px 14px; font-size: 12.5px; max-width: 80vw; max-height: 6em; overflow: hidden; overflow-wrap: anywhere; visibility: hidden; }
#toast.shown { visibility: visible; }
dialog { background: var(--card); color: var(--ink); border: 1px solid var(--line); border-radius: 14px; padding: 20px 24px; max-width: 760px; box-shadow: 0 20px 60px rgb(0 0 0 / 0.35); }
dialog::backdrop { background: rgb(0 0 0 / 0.35); }
dialog h2 { font-size: 15px; text-transform: none; letter-spacing: 0; color: var(--ink); }
dialog p { margin-top: 12px; font-size: 13px; }
#keys { margin-top: 10px; grid-template-columns: auto 1fr auto 1fr; gap: 4px 12px; }
#keys dt:nth-of-type(even) { grid-column: 3; }
#keys dd:nth-of-type(even) { grid-column: 4; }
kbd { font: 11.5px ui-monospace, "DejaVu Sans Mono", monospace; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 5px; color: var(--ink); background: var(--soft); }
.offscreen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; padding: 0; border: 0; }
.skip { position: absolute; left: -999px; background: var(--card); color: var(--accent); padding: 8px 12px; z-index: 2; }
.skip:focus { left: 8px; top: 8px; }
@media (max-width: 820px) {
  .work { flex-direction: column; }
  #panel { width: auto; border-left: 0; border-top: 1px solid var(--line); max-height: 40%; }
  #search { width: 12em; }
  /* The room is the wall's: what does not fit beside the rest is reached by moving the bar. */
  .bar { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: thin; padding: 3px; margin: -3px; }
  .bar > * { flex: none; }
  #groups { flex-wrap: nowrap; }
  .bar > .gap { display: none; }
}
@media print {
  :root, :root[data-theme] { color-scheme: light; --page: #fff; --card: #fff; --ink: #000; --note: #444; --line: #bbb; --soft: #fff; --accent: #000; --on: #eee; }
  html, body { height: auto; overflow: visible; display: block; }
  .bar { flex-wrap: wrap; overflow: visible; }
  .bar > :not(h1):not(#summary):not(#against-part), #against-part > :not(label), .finding button, .skip, #toast, #panel > .idle, .copies, .pick, #problems, dialog { display: none !important; }
  header { border: 0; }
  .work, .wall { display: block; }
  #stage { height: 170mm; background: none; break-inside: avoid; }
  #picture { width: 100%; height: 100%; object-fit: contain; object-position: top left; }
  #panel { width: auto; border: 0; overflow: visible; max-height: none; }
  #panel summary { list-style: none; }
  #panel details::details-content { content-visibility: visible; display: block; }
  .scroller { max-height: none; overflow: visible; }
  #devices td:last-child { white-space: normal; }
  thead { display: table-header-group; }
  tr, .finding { break-inside: avoid; }
  .scroller button { text-decoration: none; color: #000; }
}
"""##
  static let script = ##"""
(() => {
"use strict";
// Before and after: the tables of an earlier version, and what `layoutc diff` says of the two.

const Against = {
  tables: [], how: 'after', share: 0.5, isSecond: false, onlyChanged: false, timer: 0,
  ways: { after: 'after', before: 'before', slide: 'slider', blink: 'blink', over: 'see through' },
  /** By kind of change, on light and on dark ground. */
  colors: {},

  /** By table, see `changes`. */
  index: new WeakMap(),

  get note() { return app.notes[app.spec]?.before ?? null; },

  load() {
    const old = Against.note?.document;
    Against.index = new WeakMap();
    Against.tables = (old?.tables ?? []).map((table, index) => Object.assign(new Table(table, index, old.unit), { isOld: true }));
    if (Against.tables.length === 0) Against.how = 'after';
    if (!Against.note) Against.onlyChanged = false;
  },

  /** The controls in the bar, and what has changed in the panel. */
  fill() {
    const note = Against.note;
    const part = document.getElementById('against-part');
    part.hidden = !note;
    document.getElementById('changes-part').hidden = !note;
    const marks = document.querySelector('[data-overlay="changes"]');
    if (marks) marks.hidden = !note;
    clearInterval(Against.timer);
    if (!note) return;
    const how = element('select', { id: 'against', title: 'Before and after (key B)' }, ...Object.entries(Against.ways).map(([value, label]) =>
      element('option', { value, selected: value === Against.how, disabled: value !== 'after' && Against.tables.length === 0 }, label)));
    how.addEventListener('change', () => Against.show(how.value));
    const share = element('input', { type: 'range', min: 0, max: 100, value: Against.share * 100, 'aria-label': 'How much of the version after', 'data-key': 'share' });
    share.addEventListener('input', () => { Against.share = Number(share.value) / 100; Paint.ask(); });
    share.hidden = Against.how !== 'slide' && Against.how !== 'over';
    const only = button('Changed', () => {
      Against.onlyChanged = !Against.onlyChanged;
      Against.fill();
      View.rebuild();
    }, { 'aria-pressed': String(Against.onlyChanged), class: 'chip', 'data-key': 'changed', title: 'Only devices on which something has changed' });
    refill(part, element('label', { for: 'against' }, `Against ${note.name}`), ' ', how, ' ', share, ' ', only);
    if (Against.how === 'blink') Against.timer = setInterval(() => { Against.isSecond = !Against.isSecond; Paint.ask(); }, 700);
    const list = document.getElementById('changes');
    document.getElementById('changes-title').textContent = note.sentences.length ? `Changes (${note.sentences.length})` : 'Changes';
    const quiet = note.problem ?? (note.document === null ? `New: it was not there at ${note.name}.` : note.sentences.length ? '' : `Nothing has moved since ${note.name}.`);
    refill(list, ...(quiet ? [element('p', { class: 'quiet' }, quiet)] : []), ...note.sentences.map(Against.entry));
  },

  entry(sentence, index) {
    const entry = element('div', { class: 'finding' }, ...(sentence.subject ? [element('strong', {}, sentence.subject), ': '] : []), sentence.text,
      ...sentence.causes.map(cause => element('p', { class: 'quiet' }, cause)));
    const { shows } = sentence;
    if (shows) entry.append(element('p', { class: 'devices' }, button('Show', () => Against.reveal(shows), { 'data-key': `change ${index}` })));
    return entry;
  },

  /** Pins the first of what a change covers, where there is something to pin, in a version that has it. */
  reveal({ device, section, instance, item, side }) {
    if (side === 'before' && Against.tables.length && Against.how !== 'before') Against.show('before');
    if (side === 'after' && Against.how === 'before') Against.show('after');
    const items = item === null ? [0, 'header', 'footer'] : [item];
    if (items.some(item => Api.select(device, section, item, instance ?? 0))) return;
    const tile = Api.tile(device);
    if (tile) View.fit(tile);
  },

  show(how) {
    if (!Against.note) return Panel.toast('The page came without an earlier version: preview --against.');
    if (Against.tables.length === 0) return Panel.toast('There is nothing before.');
    if (app.comparing) Compare.toggle();
    Against.how = how;
    Against.isSecond = false;
    Against.fill();
    View.rebuild(true);
    Paint.ask();
  },

  toggle() { Against.show(Against.how === 'before' ? 'after' : 'before'); },

  /** The tables of the wall. */
  shown(tables) {
    const shown = Against.how === 'before' ? Against.tables : tables;
    return Against.onlyChanged ? shown.filter(table => Against.isChanged(table.name)) : shown;
  },

  isChanged(device) { return Against.note?.changes.some(change => change.devices.includes(device)) ?? false; },

  /** What of a device is shown, where that is not its version after alone. */
  version(table) {
    const isBoth = Against.isMixed && Against.how !== 'blink' && Against.tables.some(other => other.name === table.name);
    return isBoth ? 'before | after' : table.isOld ? 'before' : null;
  },

  get isMixed() { return !app.comparing && ['slide', 'blink', 'over'].includes(Against.how); },

  /** The same device before, scrolled as far; null where it is new. */
  before(tile) {
    const table = Against.tables.find(table => table.name === tile.table.name);
    if (!table || tile === Widths.tile) return null;
    if (tile.before?.table !== table) tile.before = new Tile(table, tile.mode);
    const { before } = tile;
    before.standLike(tile);
    if (tile.isScrolled) before.scrollTo(...tile.scroll); else before.scroll = before.rest.slice();
    for (const section of tile.table.sections.filter(section => tile.planeScrolls.has(section.name))) {
      const other = Against.counterpart(section, table);
      if (other?.plane) before.scrollPlane(other, tile.planeScroll(section));
    }
    return before;
  },

  paint(pen, tile) {
    const before = Against.before(tile);
    if (before) Stack.paint(pen, before, tile, Against); else Paint.tile(pen, tile);
  },

  /** What the section was called before, or is called now, if that is another name. */
  otherName(section) {
    const isOld = section.table.isOld === true;
    const rename = Against.note?.renames.find(({ before, after }) => section.id === (isOld ? before : after));
    return rename ? (isOld ? rename.after : rename.before) : null;
  },

  /** The same section in a table of either version; null where there is none. */
  counterpart(section, table) {
    const isSameVersion = (section.table.isOld === true) === (table.isOld === true);
    return table.section(isSameVersion ? section.id : Against.otherName(section) ?? section.id, section.instance);
  },

  /** The rect of the other version, as tables have it; null where there is none. */
  otherRect({ tile, section, item }) {
    const tables = tile.table.isOld ? app.tables : Against.tables;
    const table = tables.find(table => table.name === tile.table.name);
    const other = table && Against.counterpart(section, table);
    if (!other || tile === Widths.tile) return null;
    if (!Number.isInteger(item)) return other[item] && { rect: other[item].frame, scale: other.table.scale };
    return item < other.items.count ? { rect: other.items.rect(item), scale: other.table.scale } : null;
  },

  /** The changes on a device that may cover something of a section, by its place. */
  changes(table) {
    const known = Against.index.get(table);
    if (known) return known;
    const found = table.sections.map(() => []);
    const firsts = new Map(table.sections.map((section, place) => [`${section.instance}/${section.id}`, place]));
    const lasts = new Map(table.sections.map((section, place) => [section.id, place]));
    for (const change of Against.note?.changes ?? []) {
      if (!change.devices.includes(table.name)) continue;
      if (change.section === null) {
        if (change.what === 'device' && (change.kind === 'added' || change.kind === 'removed')) for (const list of found) list.push(change);
        continue;
      }
      const first = firsts.get(`${change.instance ?? 0}/${change.section}`) ?? found.length;
      const last = change.through === null ? first : lasts.get(change.through) ?? -1;
      for (const list of found.slice(first, last + 1)) list.push(change);
    }
    Against.index.set(table, found);
    return found;
  },

  /** What became of a part, if a change covers it: the kind of that. */
  kind(tile, section, what, item = null) {
    for (const change of Against.changes(tile.table)[section.place] ?? []) {
      if (change.section === null) return change.kind;
      if (change.through !== null) {
        if (item === null || !section.plane) return change.kind;
      } else {
        if (change.what === 'section' && (change.kind === 'added' || change.kind === 'removed')) return change.kind;
        if (change.what !== what) continue;
        if (item === null || !change.items) return change.kind;
        if (item < change.items[0] || item > change.items[1]) continue;
        const place = change.every ? (item - change.items[0]) % change.every.period : 0;
        if (!change.every || change.every.places.some(([from, to]) => from <= place && place <= to)) return change.kind;
      }
    }
    return null;
  },
};

/** Two screens in one place: one over the other, in turn, or one up to a line. */
const Stack = {
  paint(pen, first, second, { how, share, isSecond }) {
    if (how === 'blink') return Paint.tile(pen, isSecond ? second : first);
    const [x, y, width, height] = View.onStage(second, [0, 0, ...second.screen]);
    Paint.tile(pen, first, how === 'slide');
    if (how === 'slide') {
      // Each keeps its part of the label.
      pen.picture.save();
      pen.clip([x - 20, y - 40, width * (1 - share) + 20, 40], 0);
      Paint.label(pen, first, View.onStage(first, [0, 0, ...first.screen]));
      pen.picture.restore();
    }
    pen.picture.save();
    if (how === 'over') pen.picture.globalAlpha = share;
    else pen.clip([x + width * (1 - share), y - 40, width * share + 20, height + 60], 0);
    Paint.tile(pen, second, how === 'over');
    pen.picture.restore();
    if (how === 'slide') {
      const line = x + width * (1 - share);
      pen.line(line, y - 8, line, y + height + 8, pen.ui.second, 2);
      pen.round([line - 3, y + height / 2 - 14, 6, 28], 3, pen.ui.second);
    }
  },

  /** The screens whose line can be dragged, and what remembers where it is. */
  get slid() {
    if (Compare.isStacked) return app.comparing.how === 'slide' ? { tiles: [app.tiles[1]], state: app.comparing } : null;
    return Against.isMixed && Against.how === 'slide' ? { tiles: app.tiles.filter(tile => Against.before(tile)), state: Against } : null;
  },

  /** The screen on whose line a place of the stage is; null where it is on none. */
  handle(x, y) {
    const slid = Stack.slid;
    return slid?.tiles.find(tile => {
      const [left, top, width, height] = View.onStage(tile, [0, 0, ...tile.screen]);
      return Math.abs(x - left - width * (1 - slid.state.share)) <= 7 && y >= top - 8 && y <= top + height + 8;
    }) ?? null;
  },

  drag(tile, x) {
    const slid = Stack.slid;
    if (!slid) return;
    const [left, , width] = View.onStage(tile, [0, 0, ...tile.screen]);
    slid.state.share = clamp(1 - (x - left) / width, 0, 1);
    for (const input of document.querySelectorAll('#against-part input, #compare-part input')) input.value = slid.state.share * 100;
    Paint.ask();
  },
};
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
// Mouse, touch and keys.

const Input = {
  /** By pointer: where it is. Two of them pinch. */
  pointers: new Map(),
  /** What a drag does: `{ kind, … }`. */
  drag: null,

  install() {
    const stage = app.stage;
    stage.addEventListener('pointerdown', Input.down);
    stage.addEventListener('pointermove', Input.move);
    stage.addEventListener('pointerup', Input.up);
    stage.addEventListener('pointercancel', Input.cancel);
    stage.addEventListener('pointerleave', () => { if (!Input.drag) Input.hover(null); });
    stage.addEventListener('wheel', Input.wheel, { passive: false });
    stage.addEventListener('dblclick', event => {
      const tile = View.tileAt(...Input.place(event));
      if (tile) View.fit(tile); else View.fit();
    });
    addEventListener('keydown', Input.key);
    new ResizeObserver(() => { if (app.isFitted) View.fit(); else Paint.ask(); }).observe(stage);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', Paint.ask);
    Input.watchPixels();
  },

  /** The picture has the pixels of the window, which are others with every zoom of the browser and on other screens. */
  watchPixels() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      Input.watchPixels();
      Paint.ask();
    }, { once: true });
  },

  place(event) {
    const [left, top] = View.origin;
    return [event.clientX - left, event.clientY - top];
  },

  down(event) {
    if (event.button > 1) return;
    const place = Input.place(event);
    Input.pointers.set(event.pointerId, place);
    app.stage.setPointerCapture(event.pointerId);
    app.stage.focus({ preventScroll: true });
    if (Input.pointers.size === 2) {
      const [a, b] = [...Input.pointers.values()];
      Input.drag = { kind: 'pinch', length: Math.hypot(a[0] - b[0], a[1] - b[1]), zoom: app.zoom, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
      return;
    }
    const slid = Stack.handle(...place);
    if (slid) Input.drag = { kind: 'share', tile: slid, start: place, moved: false };
    else if (Ruler.isHandle(...place)) Input.drag = { kind: 'width', start: place, moved: false };
    else Input.drag = Input.bar(...place) ?? { kind: 'pan', start: place, last: place, moved: false };
    event.preventDefault();
  },

  /** A drag of a scroll bar, if there is one at the place. */
  bar(x, y) {
    const tile = View.tileAt(x, y);
    if (!tile) return null;
    const { axis } = tile.table;
    const most = tile.mostScroll(axis);
    const port = View.onStage(tile, tile.viewport);
    const across = 1 - axis;
    const place = [x, y];
    const isOnBar = place[across] > port[across] + port[across + 2] - 12 && place[across] <= port[across] + port[across + 2]
      && place[axis] >= port[axis] && place[axis] <= port[axis] + port[axis + 2] && port[across + 2] > 60;
    return most > 0 && isOnBar ? { kind: 'bar', tile, axis, start: place, offset: tile.scroll[axis], room: port[axis + 2], moved: false } : null;
  },

  move(event) {
    const place = Input.place(event);
    if (Input.pointers.has(event.pointerId)) Input.pointers.set(event.pointerId, place);
    const drag = Input.drag;
    if (!drag) return Input.hover(place);
    // With another text the screens are others.
    if (drag.tile && !app.tiles.includes(drag.tile)) drag.tile = Api.tile(drag.tile.table.name) ?? drag.tile;
    if (drag.start && !drag.moved) {
      if (Math.hypot(place[0] - drag.start[0], place[1] - drag.start[1]) < 4) return;
      drag.moved = true;
      app.stage.classList.add('dragging');
    }
    switch (drag.kind) {
      case 'pan':
        View.panBy(place[0] - drag.last[0], place[1] - drag.last[1]);
        drag.last = place;
        break;
      case 'pinch': {
        if (Input.pointers.size < 2) return;
        const [a, b] = [...Input.pointers.values()];
        const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        View.zoomTo(drag.zoom * Math.hypot(a[0] - b[0], a[1] - b[1]) / Math.max(1, drag.length), ...middle);
        View.panBy(middle[0] - drag.middle[0], middle[1] - drag.middle[1]);
        drag.middle = middle;
        break;
      }
      case 'share':
        Stack.drag(drag.tile, place[0]);
        break;
      case 'width':
        Widths.drag(place[0]);
        break;
      case 'bar': {
        const target = drag.tile.scroll.slice();
        const most = drag.tile.mostScroll(drag.axis);
        const length = Math.max(24, drag.room * drag.room / (drag.room + most * View.unit(drag.tile)));
        target[drag.axis] = drag.offset + (place[drag.axis] - drag.start[drag.axis]) * most / Math.max(1, drag.room - length);
        drag.tile.scrollTo(...target);
        Paint.ask();
        break;
      }
    }
  },

  up(event) {
    const drag = Input.drag;
    Input.cancel(event);
    if (drag?.kind === 'width') Api.writeHash();
    if (!drag || drag.moved || ['pinch', 'width', 'share'].includes(drag.kind)) return;
    Input.click(pick(...Input.place(event)));
  },

  cancel(event) {
    Input.pointers.delete(event.pointerId);
    if (Input.pointers.size === 0) {
      Input.drag = null;
      app.stage.classList.remove('dragging');
    } else {
      const place = [...Input.pointers.values()][0];
      Input.drag = { kind: 'pan', start: place, last: place, moved: true };
    }
  },

  /** The first click pins, the second on something else measures to it; on the pinned, or on nothing, it lets go. */
  click(found) {
    if (!found?.section || found.item === null) {
      View.pin([]);
    } else {
      const pin = { tile: found.tile, section: found.section, item: found.item };
      const place = app.pins.findIndex(other => same(other, pin));
      View.pin(place >= 0 ? app.pins.filter(other => !same(other, pin)) : [...app.pins.slice(0, 1), pin]);
      if (place < 0) Live.show(pin, false);
    }
    Api.writeHash();
    Paint.ask();
    Panel.update();
  },

  hover(place) {
    const found = place ? pick(...place) : null;
    app.stage.classList.toggle('resizing', place !== null && (Ruler.isHandle(...place) || Stack.handle(...place) !== null));
    const before = app.hover;
    const isSame = (!found && !before) || (found && before && same(found, before));
    if (isSame) return;
    app.hover = found;
    Paint.ask();
    Panel.update();
  },

  /** With control it zooms; over a screen it scrolls what is there to scroll, planes by its sideways part; else it moves the wall. */
  wheel(event) {
    event.preventDefault();
    const place = Input.place(event);
    const factor = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    let [dx, dy] = [event.deltaX * factor, event.deltaY * factor];
    if (event.ctrlKey || event.metaKey) return View.zoomTo(app.zoom * Math.exp(-clamp(dy, -120, 120) * 0.004), ...place);
    if (event.shiftKey && dx === 0) [dx, dy] = [dy, 0];
    const found = pick(...place);
    const isSideways = Math.abs(dx) > Math.abs(dy);
    if (found) {
      const { tile, section } = found;
      const unit = View.unit(tile);
      const plane = section?.plane;
      if (plane && (plane.axis === 0) === isSideways && tile.mostPlaneScroll(section) > 0 && Number.isInteger(found.item)) {
        tile.scrollPlane(section, tile.planeScroll(section) + (isSideways ? dx : dy) / unit);
        Input.scrolled(place);
        return;
      }
      const axis = tile.table.axis;
      // A wheel that turns one way only scrolls what goes sideways, too.
      const delta = axis === 0 && !isSideways ? dy : [dx, dy][axis];
      if (tile.mostScroll(axis) > 0 && delta !== 0) {
        const target = tile.scroll.slice();
        target[axis] += delta / unit;
        tile.scrollTo(...target);
        Input.scrolled(place);
        return;
      }
    }
    View.panBy(-dx, -dy);
  },

  scrolled(place) {
    Paint.ask();
    Input.hover(place);
  },

  /** Keys of the page: letters are for whoever is in no field. */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') {
      if (isField) target.blur();
      else if (document.getElementById('help').open) document.getElementById('help').close();
      else if (!Problems.box.hidden) Problems.close();
      else Input.click(null);
      return;
    }
    if (isField || document.getElementById('help').open) return;
    // Enter, blank and arrows belong to buttons and scrollers that have the focus.
    const isOnStage = target === document.body || target === app.stage;
    const action = Keys.find(event.key, isOnStage);
    if (!action) return;
    event.preventDefault();
    action(event);
  },
};

/** What each key does, and how the help tells of it. */
const Keys = {
  list: [
    [['+', '='], 'zoom in', () => View.zoomTo(app.zoom * 1.25)],
    [['-', '_'], 'zoom out', () => View.zoomTo(app.zoom / 1.25)],
    [['0'], 'fit all', () => View.fit()],
    [['f'], 'fit the device', () => { const tile = View.current; if (tile) View.fit(tile); }],
    [['1'], '100 %: a point is a pixel of the window', () => View.zoomTo(1)],
    [['2', '3', '4', '5', '6', '7', '8', '9'], 'a device pixel is one pixel of the window, two with 3, … eight with 9', event => View.fitPixels(Number(event.key) - 1)],
    [['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], 'move the wall (with Shift: far); with something pinned, go to what is beside it', event => Keys.arrow(event), true],
    [['PageDown', ' '], 'scroll the device', () => Keys.scroll(0.9), true],
    [['PageUp'], 'scroll it back', () => Keys.scroll(-0.9), true],
    [['Home'], 'scroll it to the start', () => Keys.scroll(-Infinity), true],
    [['End'], 'scroll it to the end', () => Keys.scroll(Infinity), true],
    [['<'], 'scroll the row sideways, back', () => Keys.scrollPlane(-0.8)],
    [['>'], 'scroll the row sideways', () => Keys.scrollPlane(0.8)],
    [['j'], 'pin the next frame', () => Keys.step(1)],
    [['k'], 'pin the one before', () => Keys.step(-1)],
    [[']'], 'next device', () => Keys.device(1)],
    [['['], 'device before', () => Keys.device(-1)],
    [['}'], 'next section', () => Keys.section(1)],
    [['{'], 'section before', () => Keys.section(-1)],
    [['Escape'], 'close the errors, or let go of what is pinned', () => Input.click(null)],
    [['c'], 'copy the rect', () => Keys.copy(Panel.rectText)],
    [['x'], 'copy the Swift that gives it', () => Keys.copy(Panel.swiftText)],
    [['p'], 'copy where it is written', () => Keys.copy(Panel.place)],
    [['q'], 'copy the command that tells why', () => Keys.copy(Panel.whyText)],
    [['e'], 'go to where it is written, in the editor that opened the page', () => { if (app.pins[0]) Live.show(app.pins[0], true); }],
    [['/'], 'search devices', () => document.getElementById('search').focus()],
    [['s'], 'safe areas', () => toggle('safe')],
    [['i'], 'insets', () => toggle('insets')],
    [['l'], 'lanes', () => toggle('lanes')],
    [['g'], 'spacing', () => toggle('spacing')],
    [['y'], 'layers', () => toggle('layers')],
    [['n'], 'names', () => toggle('names')],
    [['d'], 'dimensions', () => toggle('sizes')],
    [['a'], 'state: normal, highlighted, selected', () => Controls.nextState()],
    [['t'], 'light, dark, as the system', () => Controls.nextTheme()],
    [['m'], 'one screen, or the whole content', () => Controls.setMode(app.mode === 'screen' ? 'whole' : 'screen')],
    [['w'], 'any width', () => Widths.toggle()],
    [['b'], 'before or after, with --against', () => Against.toggle()],
    [['v'], 'what has changed', () => toggle('changes')],
    [['?'], 'this list', () => document.getElementById('help').showModal()],
  ],

  find(key, isOnStage) {
    const entry = Keys.list.find(([keys]) => keys.includes(key));
    return entry && (isOnStage || !entry[3]) ? entry[2] : null;
  },

  arrow(event) {
    const axis = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? 0 : 1;
    const sign = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1;
    const pin = app.pins[0];
    if (!pin || event.shiftKey || !Number.isInteger(pin.item)) {
      const step = event.shiftKey ? 400 : 80;
      return View.panBy(axis === 0 ? -sign * step : 0, axis === 1 ? -sign * step : 0);
    }
    const rect = pin.section.items.rect(pin.item);
    const side = sides.find(side => side.axis === axis && side.sign === sign);
    const near = Distances.neighbour(pin.section, pin.item, rect, side, 4 * Math.max(...pin.tile.table.screen));
    if (near) Api.select(pin.tile.table.name, pin.section.id, near.item, pin.section.instance);
  },

  scroll(screens) {
    const tile = View.current;
    if (!tile) return;
    const { axis } = tile.table;
    const target = tile.scroll.slice();
    target[axis] = Number.isFinite(screens) ? target[axis] + screens * tile.viewport[axis + 2] : screens < 0 ? 0 : tile.mostScroll(axis);
    tile.scrollTo(...target);
    Paint.ask();
    Panel.update();
  },

  scrollPlane(strips) {
    const tile = View.current;
    const section = app.pins[0]?.section.plane ? app.pins[0].section : tile?.table.sections.find(section => section.plane);
    if (!section) return;
    tile.scrollPlane(section, tile.planeScroll(section) + strips * section.plane.frame[section.plane.axis + 2]);
    Paint.ask();
  },

  /** The sections of a device that have something to pin. */
  pinnable(tile) {
    return tile.table.sections.filter(section => section.items.count > 0 || section.header || section.footer);
  },

  /** The place in a list that is `by` behind a place; with none, -1, the first or the last. The list is a ring. */
  turn(place, by, count) {
    return place < 0 ? (by > 0 ? 0 : count - 1) : (place + by + count) % count;
  },

  /** Headers, items and footers of all sections, one after the other. */
  step(by) {
    const pin = app.pins[0];
    const tile = pin?.tile ?? View.current;
    const sections = tile ? Keys.pinnable(tile) : [];
    if (sections.length === 0) return;
    const first = section => section.header ? 'header' : section.items.count ? 0 : 'footer';
    const last = section => section.footer ? 'footer' : section.items.count ? section.items.count - 1 : 'header';
    const pinEnd = section => Keys.pin(tile, section, by > 0 ? first(section) : last(section));
    if (!pin) return pinEnd(sections[Keys.turn(-1, by, sections.length)]);
    const { section, item } = pin;
    const count = section.items.count;
    const place = item === 'header' ? -1 : item === 'footer' ? count : item;
    const next = place + by;
    if (next >= 0 && next < count) return Keys.pin(tile, section, next);
    if (next < 0 && section.header && item !== 'header') return Keys.pin(tile, section, 'header');
    if (next >= count && section.footer && item !== 'footer') return Keys.pin(tile, section, 'footer');
    pinEnd(sections[Keys.turn(sections.indexOf(section), by, sections.length)]);
  },

  pin(tile, section, item) { Api.select(tile.table.name, section.id, item, section.instance); },

  device(by) {
    const tile = View.current;
    if (!tile) return;
    const next = app.tiles[Keys.turn(app.tiles.indexOf(tile), by, app.tiles.length)];
    const pin = app.pins[0];
    const section = pin && next.table.section(pin.section.id, pin.section.instance);
    if (section && next.rect(section, pin.item)) return Keys.pin(next, section, pin.item);
    View.panBy((tile.x - next.x) * app.zoom, (tile.y - next.y) * app.zoom);
  },

  section(by) {
    const pin = app.pins[0];
    const tile = pin?.tile ?? View.current;
    const sections = tile ? Keys.pinnable(tile) : [];
    if (sections.length === 0) return;
    const next = sections[Keys.turn(pin ? sections.indexOf(pin.section) : -1, by, sections.length)];
    Keys.pin(tile, next, next.items.count > 0 ? 0 : next.header ? 'header' : 'footer');
  },

  copy(text) {
    const pin = app.pins[0] ?? (app.hover?.item !== null && app.hover?.section ? app.hover : null);
    if (pin) Panel.copy(text(pin));
  },

  fillHelp() {
    const names = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', ' ': 'Space' };
    document.getElementById('keys').replaceChildren(...Keys.list.flatMap(([keys, text]) => [
      element('dt', {}, ...keys.flatMap(key => [element('kbd', {}, names[key] ?? key), ' '])), element('dd', {}, text)]));
  },
};
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
// Numbers. Tables give points as the nearest Double; everything here reckons in device pixels, which are whole numbers,
// or fractions with a small denominator. These are found again, so that nothing is off by a rounding error.

/** A Double of the table in device pixels: the whole number where it stands for one. */
function pixels(value, scale) {
  const product = value * scale;
  const whole = Math.round(product);
  return Math.abs(product - whole) < Math.min(1e-4, 1e-9 * Math.max(1, Math.abs(product))) ? whole : product;
}

const pixelRect = (rect, scale) => rect.map(value => pixels(value, scale));

/** The fraction that a Double stands for, by its continued fraction: `{ n, d }`. */
function fraction(value) {
  const tolerance = 1e-12 * Math.max(1, Math.abs(value));
  let [n0, n1, d0, d1, rest] = [0, 1, 1, 0, value];
  for (let step = 0; step < 24; step++) {
    const whole = Math.floor(rest + 1e-9);
    [n0, n1] = [n1, whole * n1 + n0];
    [d0, d1] = [d1, whole * d1 + d0];
    if (Math.abs(value - n1 / d1) <= tolerance || d1 > 1e6) break;
    rest = 1 / (rest - whole);
  }
  return { n: n1, d: d1 };
}

/** `start + stride · times`, and that rounded to whole pixels where `snaps`: halves up, with a thousandth's tolerance. */
function moved(start, stride, times, snaps) {
  if (start.d === 1 && stride.d === 1) return start.n + stride.n * times;
  const d = start.d * stride.d;
  const n = start.n * stride.d + stride.n * times * start.d;
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(stride.n * times)) return movedFar(start, stride, times, snaps);
  if (!snaps) return n / d;
  let whole = Math.floor(n / d);
  let rest = n - whole * d;
  if (rest < 0) { whole--; rest += d; }
  if (rest >= d) { whole++; rest -= d; }
  return rest * 1000 > 499 * d ? whole + 1 : whole;
}

function movedFar(start, stride, times, snaps) {
  const d = BigInt(start.d) * BigInt(stride.d);
  const n = BigInt(start.n) * BigInt(stride.d) + BigInt(stride.n) * BigInt(times) * BigInt(start.d);
  let whole = n / d;
  let rest = n - whole * d;
  if (rest < 0n) { whole -= 1n; rest += d; }
  if (snaps) return Number(rest * 1000n > 499n * d ? whole + 1n : whole);
  return Number(whole) + Number(rest) / Number(d);
}

/** For people: up to `digits` decimals, no zeros at the end, the sign for minus. */
function shown(value, digits = 2) {
  const text = Number(value.toFixed(digits)).toString();
  return text.startsWith('-') ? '−' + text.slice(1) : text;
}

/** Device pixels in points, for people. */
const points = (value, scale, digits = 2) => shown(value / scale, digits);

const clamp = (value, least, most) => Math.max(least, Math.min(most, value));
// What can be laid over the picture: safe areas, insets, lanes, spacing; and what is pinned, with its distances.

const Notes = {
  /** What the compiler measured of a section, in pixels; null where nothing came with the page. */
  measures(tile, section) {
    if (tile === Widths.tile) return Widths.measures?.[section.place] ?? null;
    if (tile.table.isOld) return Against.note?.measures?.[tile.table.index]?.[section.place] ?? null;
    return app.notes[app.spec]?.measures?.[tile.table.index]?.[section.place] ?? null;
  },

  /** Where things are written: `{ sections: { id: { at, header, footer } } }`. */
  get places() { return app.notes[app.spec]?.places ?? { sections: {} }; },
};

const sides = [
  { name: 'left', axis: 0, sign: -1 }, { name: 'right', axis: 0, sign: 1 },
  { name: 'top', axis: 1, sign: -1 }, { name: 'bottom', axis: 1, sign: 1 },
];

const Distances = {
  /** What items lie in: the section between header and footer, or its plane. */
  area(section) {
    if (section.plane) return [0, 0, ...section.plane.content];
    const area = section.frame.slice();
    const axis = section.table.axis;
    const cut = part => {
      if (!part) return;
      const [start, length] = [part.frame[axis], part.frame[axis + 2]];
      if (start - area[axis] < area[axis] + area[axis + 2] - start - length) {
        area[axis + 2] -= start + length - area[axis];
        area[axis] = start + length;
      } else {
        area[axis + 2] = start - area[axis];
      }
    };
    cut(section.header);
    cut(section.footer);
    return area;
  },

  /** The nearest item on a side, that lies beside at least a part of the rect: `{ item, distance }`. */
  neighbour(section, item, rect, side, reach) {
    const { axis, sign } = side;
    const strip = rect.slice();
    strip[axis] = sign > 0 ? rect[axis] + rect[axis + 2] : rect[axis] - reach;
    strip[axis + 2] = reach;
    let best = null;
    section.items.visit(strip, (other, frame) => {
      if (other === item) return;
      const distance = sign > 0 ? frame[axis] - rect[axis] - rect[axis + 2] : rect[axis] - frame[axis] - frame[axis + 2];
      if (distance >= 0 && (!best || distance < best.distance)) best = { item: other, distance };
    });
    return best;
  },

  /** What is between a rect and what is next to it on each side, and what that distance is made of. */
  of(tile, section, item) {
    if (!Number.isInteger(item)) return [];
    const rect = section.items.rect(item);
    const area = Distances.area(section);
    const measures = Notes.measures(tile, section);
    return sides.map(side => {
      const { axis, sign } = side;
      const near = Distances.neighbour(section, item, rect, side, 3 * tile.table.screen[axis]);
      const distance = near ? near.distance
        : sign > 0 ? area[axis] + area[axis + 2] - rect[axis] - rect[axis + 2] : rect[axis] - area[axis];
      return { side: side.name, axis, sign, distance, item: near?.item ?? null, rect,
        parts: Distances.parts(section, measures, { item, rect, side, distance, isSpacing: near !== null }) };
    });
  },

  /** Inset or spacing as written, and what is more than that. */
  parts(section, measures, { item, rect, side, distance, isSpacing }) {
    if (!measures || distance === 0) return [];
    const isAlongLine = side.axis !== section.items.axis;
    const fixed = isSpacing ? [{ name: isAlongLine ? 'item spacing' : 'line spacing', length: isAlongLine ? measures.item : measures.line }]
      : Distances.toEdge(section, measures, side);
    const rest = fixed.reduce((rest, { length }) => rest - length, distance);
    const written = fixed.filter(({ length }) => length > 0);
    // What is less than a pixel comes from the rounding of frames.
    if (Math.abs(rest) < 1e-6 || (rest < 0 && rest > -1)) return written.length ? written : [{ name: fixed[0].name, length: distance }];
    if (rest < 0) return isSpacing ? [{ name: fixed[0].name, length: distance }] : [...written, { name: 'overhang', length: rest }];
    const more = isAlongLine ? [{ name: measures.lanes && rest >= (measures.base ?? Infinity) ? 'empty lanes' : 'leftover', length: rest }]
      : measures.hasLines ? Distances.acrossLines(section, item, rect, side, distance, rest)
      : [{ name: measures.hasStops ? 'empty places' : 'empty lane', length: rest }];
    return [...written, ...more];
  },

  /** What lies between the items as a whole and an edge: the written inset, and what else keeps them from it. */
  toEdge(section, measures, { name, axis, sign }) {
    const place = { top: 0, left: 1, bottom: 2, right: 3 }[name];
    const length = list => list?.[place] ?? 0;
    const [safe, cut, beside] = [length(measures.safe), length(measures.cut), length(measures.beside)];
    // Right to left, along the scroll axis, the header comes last.
    const isStart = (sign < 0) !== (axis === 0 && section.table.isMirrored);
    return [
      { name: 'inset', length: length(measures.inset) - safe - cut }, { name: `${isStart ? 'header' : 'footer'} inset`, length: beside },
      { name: 'safe area', length: safe }, { name: 'max-line', length: cut },
    ];
  },

  /** Of the room beside an item across lines: what its own line has, as it is shorter than others of that, and the empty
   * places of other lines, which is where something lies wholly beside that room. */
  acrossLines(section, item, rect, { axis, sign }, distance, length) {
    const area = Distances.area(section);
    const visit = (start, length, tell) => {
      const strip = area.slice();
      [strip[axis], strip[axis + 2]] = [start, length];
      section.items.visit(strip, (other, frame) => other === item || tell(frame));
    };
    const end = frame => sign > 0 ? frame[axis] + frame[axis + 2] : -frame[axis];
    const start = frame => sign > 0 ? frame[axis] : -frame[axis] - frame[axis + 2];
    let hasEmptyPlaces = false;
    visit(sign > 0 ? rect[axis] + rect[axis + 2] : rect[axis] - distance, distance, frame => {
      hasEmptyPlaces = start(frame) >= end(rect) && end(frame) <= end(rect) + distance;
      return !hasEmptyPlaces;
    });
    if (!hasEmptyPlaces) return [{ name: 'alignment', length }];
    let alignment = 0;
    visit(rect[axis], rect[axis + 2], frame => { alignment = Math.max(alignment, end(frame) - end(rect)); });
    const places = { name: 'empty places', length: length - alignment };
    return alignment > 0 ? [{ name: 'alignment', length: alignment }, places] : [places];
  },

  words({ parts, distance }, scale) {
    if (parts.length === 0) return '';
    if (parts.length === 1) return parts[0].name;
    return parts.map(part => `${part.name} ${points(part.length, scale, 3)}`).join(' + ');
  },
};

const Overlays = {
  /** The sections that the editor's cursor is in. */
  pointed(pen, tile) {
    const origin = tile.contentOrigin;
    for (const section of tile.table.sections) {
      if (!app.pointed.has(section.id)) continue;
      const [x, y, width, height] = View.onStage(tile, [section.frame[0] + origin[0], section.frame[1] + origin[1], section.frame[2], section.frame[3]]);
      pen.roundLine([x + 1.5, y + 1.5, width - 3, height - 3], 4, pen.ui.second, 3);
    }
  },

  onContent(pen, tile, unit) {
    const wanted = ['insets', 'lanes', 'spacing', 'changes'].filter(name => app.overlays.has(name));
    if (wanted.length === 0) return;
    const seen = Paint.seen(pen, tile);
    if (!seen) return;
    const origin = tile.contentOrigin;
    for (const section of tile.table.sections) {
      const place = section.plane?.frame ?? section.frame;
      const strip = [place[0] + origin[0], place[1] + origin[1], place[2], place[3]];
      const room = intersection(seen, strip);
      if (!room) continue;
      pen.picture.save();
      if (section.plane) pen.clip(View.onStage(tile, strip), 0);
      for (const name of wanted) Overlays[name](pen, tile, section, room, unit);
      pen.picture.restore();
    }
  },

  place(tile, section, rect) {
    const origin = tile.itemOrigin(section);
    return View.onStage(tile, [rect[0] + origin[0], rect[1] + origin[1], rect[2], rect[3]]);
  },

  insets(pen, tile, section) {
    const measures = Notes.measures(tile, section);
    if (!measures || section.items.count === 0) return;
    const area = Distances.area(section);
    const [top, left, bottom, right] = measures.inset;
    const beside = measures.beside ?? [0, 0, 0, 0];
    const [x, y] = [area[0] + beside[1], area[1] + beside[0]];
    const [width, height] = [area[2] - beside[1] - beside[3], area[3] - beside[0] - beside[2]];
    for (const rect of [
      [x, y, width, top], [x, y + height - bottom, width, bottom],
      [x, y + top, left, height - top - bottom], [x + width - right, y + top, right, height - top - bottom],
    ]) if (rect[2] > 0 && rect[3] > 0) pen.fill(Overlays.place(tile, section, rect), pen.ui.inset);
  },

  /** What has changed, outlined in the colour of how. */
  changes(pen, tile, section, room) {
    if (!Against.note || tile === Widths.tile) return;
    const mark = (kind, rect) => {
      if (!kind) return;
      const width = kind === 'shifted' ? 1 : 2;
      pen.roundLine([rect[0] + width / 2, rect[1] + width / 2, rect[2] - width, rect[3] - width], 1, Against.colors[kind][Paint.isDark ? 1 : 0], width);
    };
    for (const part of ['header', 'footer']) {
      if (section[part]) mark(Against.kind(tile, section, part), View.onStage(tile, tile.rect(section, part)));
    }
    const origin = tile.itemOrigin(section);
    let budget = 3000;
    section.items.visit([room[0] - origin[0], room[1] - origin[1], room[2], room[3]], (item, rect) => {
      mark(Against.kind(tile, section, 'item', item), Overlays.place(tile, section, rect));
      return --budget > 0;
    });
  },

  /** Where lanes are: the places across in which the narrowest items begin. */
  laneList(section) {
    if (section.laneList) return section.laneList;
    const axis = 1 - section.items.axis;
    const starts = new Map();
    for (let item = 0; item < Math.min(section.items.count, 400); item++) {
      const rect = section.items.rect(item);
      starts.set(rect[axis], Math.min(rect[axis + 2], starts.get(rect[axis]) ?? Infinity));
    }
    section.laneList = [...starts].sort((a, b) => a[0] - b[0]);
    return section.laneList;
  },

  lanes(pen, tile, section) {
    if (!Notes.measures(tile, section)?.lanes) return;
    const area = Distances.area(section);
    const axis = 1 - section.items.axis;
    for (const [start, length] of Overlays.laneList(section)) {
      const rect = area.slice();
      [rect[axis], rect[axis + 2]] = [start, length];
      const place = Overlays.place(tile, section, rect);
      pen.fill(place, pen.ui.lane);
      const [x, y, width, height] = place;
      if (axis === 0) {
        pen.line(x, y, x, y + height, pen.ui.laneLine);
        pen.line(x + width, y, x + width, y + height, pen.ui.laneLine);
      } else {
        pen.line(x, y, x + width, y, pen.ui.laneLine);
        pen.line(x, y + height, x + width, y + height, pen.ui.laneLine);
      }
    }
  },

  spacing(pen, tile, section, room, unit) {
    const origin = tile.itemOrigin(section);
    const measures = Notes.measures(tile, section);
    const reach = Math.max(measures?.item ?? 0, measures?.line ?? 0, 1) * 3 + 24 * tile.table.scale;
    const scale = tile.table.scale;
    let budget = 1500;
    section.items.visit([room[0] - origin[0], room[1] - origin[1], room[2], room[3]], (item, rect) => {
      for (const side of [sides[1], sides[3]]) {
        const near = Distances.neighbour(section, item, rect, side, reach);
        if (!near || near.distance <= 0) continue;
        const gap = rect.slice();
        gap[side.axis] = rect[side.axis] + rect[side.axis + 2];
        gap[side.axis + 2] = near.distance;
        const place = Overlays.place(tile, section, gap);
        pen.fill(place, pen.ui.spacing, unit);
        if (place[side.axis + 2] >= 11 && place[2] > 14) {
          pen.text(points(near.distance, scale), place[0] + place[2] / 2, place[1] + place[3] / 2,
            { size: 9, weight: 600, color: pen.ui.gap, align: 'center' });
        }
      }
      return --budget > 0;
    });
  },

  onScreen(pen, tile) {
    if (!app.overlays.has('safe')) return;
    const [top, left, bottom, right] = tile.table.safeArea;
    const [width, height] = tile.screen;
    for (const rect of [
      [0, 0, width, top], [0, height - bottom, width, bottom],
      [0, top, left, height - top - bottom], [width - right, top, right, height - top - bottom],
    ]) if (rect[2] > 0 && rect[3] > 0) pen.fill(View.onStage(tile, rect), pen.ui.safe);
    const port = tile.viewport;
    if (port[2] !== width || port[3] !== height) pen.roundLine(View.onStage(tile, port), 0, pen.ui.note, 1, [5, 4]);
  },

  /** The selection and what is measured from it. */
  pins(pen) {
    const [first, second] = app.pins;
    const hover = app.hover?.section && app.hover.item !== null ? app.hover : null;
    if (hover && !app.pins.some(pin => same(pin, hover))) Overlays.outline(pen, hover, pen.ui.accent + '88', 1);
    if (!first) {
      if (hover) Overlays.around(pen, hover);
      return;
    }
    const other = second ?? (hover && !same(first, hover) && hover.tile === first.tile ? hover : null);
    Overlays.outline(pen, first, pen.ui.accent, 2);
    if (second) Overlays.outline(pen, second, pen.ui.second, 2);
    if (other && other.tile === first.tile) Overlays.between(pen, first, other);
    else Overlays.around(pen, first);
  },

  outline(pen, pin, color, width) {
    const rect = pin.tile.rect(pin.section, pin.item);
    if (!rect) return;
    const place = View.onStage(pin.tile, rect);
    pen.roundLine([place[0] - width / 2, place[1] - width / 2, place[2] + width, place[3] + width], 2, color, width);
  },

  /** The distances to what is next to it. */
  around(pen, pin) {
    const { tile, section, item } = pin;
    const scale = tile.table.scale;
    const place = View.onStage(tile, tile.rect(section, item) ?? [0, 0, 0, 0]);
    const unit = View.unit(tile);
    for (const found of Distances.of(tile, section, item)) {
      if (found.distance <= 0) continue;
      const { axis, sign } = found;
      const from = [place[0] + place[2] / 2, place[1] + place[3] / 2];
      from[axis] = sign > 0 ? place[axis] + place[axis + 2] : place[axis];
      const to = from.slice();
      to[axis] += sign * found.distance * unit;
      Overlays.distance(pen, from, to, `${points(found.distance, scale)}`, pen.ui.accent);
    }
  },

  distance(pen, from, to, text, color) {
    const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
    if (length < 3) return;
    pen.line(...from, ...to, color, 1);
    if (length < 7) return;
    const isFlat = from[1] === to[1];
    for (const [x, y] of [from, to]) {
      if (isFlat) pen.line(x, y - 3, x, y + 3, color); else pen.line(x - 3, y, x + 3, y, color);
    }
    pen.plate(text, (from[0] + to[0]) / 2 + (isFlat || length > 26 ? 0 : 18), (from[1] + to[1]) / 2 - (isFlat && length < 30 ? 14 : 0), color);
  },

  /** Between two rects: the room that separates them, or how far their edges are apart where they overlap. */
  between(pen, first, second) {
    const a = first.tile.rect(first.section, first.item);
    const b = second.tile.rect(second.section, second.item);
    if (!a || !b) return;
    const [from, to] = [View.onStage(first.tile, a), View.onStage(second.tile, b)];
    for (const part of between(a, b)) {
      const { axis } = part;
      const unit = View.unit(first.tile);
      const across = 1 - axis;
      const low = Math.max(from[across], to[across]);
      const high = Math.min(from[across] + from[across + 2], to[across] + to[across + 2]);
      const middle = low < high ? (low + high) / 2 : from[across] + from[across + 2] / 2;
      const start = [0, 0], end = [0, 0];
      start[across] = end[across] = middle;
      const corner = View.corner(first.tile);
      start[axis] = corner[axis] + part.from * unit;
      end[axis] = corner[axis] + part.to * unit;
      Overlays.distance(pen, start, end, points(Math.abs(part.to - part.from), first.tile.table.scale), pen.ui.second);
      if (low >= high) {
        // The line ends beside the other: lead the eye there.
        const far = [0, 0];
        far[axis] = end[axis];
        far[across] = to[across] + to[across + 2] / 2;
        pen.line(...end, ...far, pen.ui.second, 1, [3, 3]);
      }
    }
  },
};

/** The distances of two rects, an entry an axis and edge: `{ axis, name, from, to }`. */
function between(a, b) {
  const result = [];
  for (const axis of [0, 1]) {
    const [a0, a1, b0, b1] = [a[axis], a[axis] + a[axis + 2], b[axis], b[axis] + b[axis + 2]];
    if (a1 <= b0) result.push({ axis, name: axis ? 'vertical gap' : 'horizontal gap', from: a1, to: b0 });
    else if (b1 <= a0) result.push({ axis, name: axis ? 'vertical gap' : 'horizontal gap', from: a0, to: b1 });
  }
  if (result.length) return result;
  for (const axis of [0, 1]) {
    result.push({ axis, name: axis ? 'top edges' : 'left edges', from: a[axis], to: b[axis] });
    result.push({ axis, name: axis ? 'bottom edges' : 'right edges', from: a[axis] + a[axis + 2], to: b[axis] + b[axis + 2] });
  }
  return result;
}

const same = (a, b) => a.tile === b.tile && a.section === b.section && a.item === b.item;
// The picture: one canvas as large as the stage, of which only what shows is drawn. A rect is drawn where `View` says that
// it is; where a device pixel is as large as one of the window, edges are put on the window's pixels.

const Palette = {
  hues: [217, 152, 28, 265, 338, 186],

  /** Colours of a section: cells, lines and headers, text. Text has a contrast of 4.5 on cells, layers and headers. */
  section(place, isDark) {
    const hue = Palette.hues[place % Palette.hues.length];
    return isDark
      ? { fill: `hsl(${hue} 34% 22%)`, strong: `hsl(${hue} 62% 62%)`, ink: `hsl(${hue} 75% 94%)`, soft: `hsl(${hue} 60% 60% / 0.10)`,
          layer: `hsl(${hue} 62% 66% / 0.15)`, head: `hsl(${hue} 48% 25% / 0.92)`, content: 'hsl(0 0% 100% / 0.05)' }
      : { fill: `hsl(${hue} 82% 90%)`, strong: `hsl(${hue} 62% 50%)`, ink: `hsl(${hue} 80% 18%)`, soft: `hsl(${hue} 80% 50% / 0.08)`,
          layer: `hsl(${hue} 66% 55% / 0.30)`, head: `hsl(${hue} 62% 78% / 0.94)`, content: 'hsl(0 0% 100% / 0.55)' };
  },

  ui(isDark) {
    return isDark
      ? { screen: '#171b22', outline: '#48505e', title: '#e8ecf3', note: '#9aa5b8', dim: '#0c0f14', accent: '#ff7ab2', second: '#5cc8ff',
          safe: 'hsl(8 90% 62% / 0.20)', inset: 'hsl(140 60% 50% / 0.26)', lane: 'hsl(205 90% 60% / 0.16)', laneLine: 'hsl(205 90% 66% / 0.7)',
          spacing: 'hsl(325 85% 62% / 0.42)', gap: '#ffffff', badge: { error: '#ff6b6b', warning: '#f5b83d', info: '#6aa9ff' }, halo: '#171b22', shade: 'rgb(0 0 0 / 0.45)' }
      : { screen: '#ffffff', outline: '#b6bfcd', title: '#17202e', note: '#5b6678', dim: '#eceff4', accent: '#d6186f', second: '#0072c6',
          safe: 'hsl(8 90% 55% / 0.15)', inset: 'hsl(140 65% 40% / 0.22)', lane: 'hsl(205 90% 50% / 0.13)', laneLine: 'hsl(205 90% 42% / 0.65)',
          spacing: 'hsl(325 85% 52% / 0.34)', gap: '#7a0638', badge: { error: '#c92a2a', warning: '#a86200', info: '#1c66c9' }, halo: '#ffffff', shade: 'rgb(28 39 60 / 0.14)' };
  },
};

const Paint = {
  font: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif',
  asked: 0, isPrinting: false,

  ask() {
    if (!Paint.asked && app.canvas) Paint.asked = requestAnimationFrame(Paint.now);
  },

  get isDark() {
    if (Paint.isPrinting) return false;
    return app.theme === 'dark' || (app.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  },

  now() {
    if (Paint.asked) cancelAnimationFrame(Paint.asked);
    Paint.asked = 0;
    const [width, height] = View.room;
    const grain = View.grain;
    const canvas = app.canvas;
    const [columns, rows] = View.pixels;
    if (canvas.width !== columns || canvas.height !== rows) [canvas.width, canvas.height] = [columns, rows];
    const picture = canvas.getContext('2d');
    picture.setTransform(1 / grain, 0, 0, 1 / grain, 0, 0);
    picture.clearRect(0, 0, width, height);
    const pen = new Pen(picture, grain, Palette.ui(Paint.isDark));
    for (const heading of app.headings) Paint.heading(pen, heading);
    if (Compare.isStacked) Compare.paint(pen);
    else for (const tile of app.tiles) {
      const [x, y, w, h] = View.onStage(tile, [0, 0, ...tile.screen]);
      if (x > width + 20 || y > height + 60 || x + w < -20 || y + h < -20) continue;
      if (Against.isMixed) Against.paint(pen, tile); else Paint.tile(pen, tile);
    }
    Overlays.pins(pen);
    Ruler.paint(pen);
  },

  /** Headings and labels have one size on the window, so they are left out where their room is smaller: over all of a
   * group or over nothing. */
  heading(pen, heading) {
    const room = app.labelRoom * app.zoom;
    if (room * 1.62 < 20) return;
    const [x, y] = [app.pan[0] + app.zoom * heading.x, app.pan[1] + app.zoom * heading.y];
    pen.text(`${heading.name}  ·  ${heading.count}`, x, y + 10, { size: 13, weight: 650, color: pen.ui.title, most: heading.width * app.zoom - 6 });
  },

  tile(pen, tile, isOver = false) {
    const { table } = tile;
    const unit = View.unit(tile);
    const screen = View.onStage(tile, [0, 0, ...tile.screen]);
    if (!isOver) Paint.label(pen, tile, screen);
    const radius = Math.min(14, 0.03 * Math.min(screen[2], screen[3]));
    pen.picture.save();
    pen.picture.shadowColor = pen.ui.shade;
    pen.picture.shadowBlur = Math.min(18, screen[2] / 12);
    pen.picture.shadowOffsetY = 2;
    pen.round(screen, radius, pen.ui.screen);
    pen.picture.restore();
    pen.picture.save();
    pen.clip(screen, radius);
    const port = View.onStage(tile, tile.viewport);
    if (tile.viewport[2] !== tile.screen[0] || tile.viewport[3] !== tile.screen[1]) {
      pen.fill(screen, pen.ui.dim);
      pen.fill(port, pen.ui.screen);
    }
    pen.picture.save();
    pen.clip(port, 0);
    Paint.content(pen, tile, unit);
    Overlays.onContent(pen, tile, unit);
    Overlays.pointed(pen, tile);
    pen.picture.restore();
    Overlays.onScreen(pen, tile);
    Paint.scrollBar(pen, tile, port);
    pen.picture.restore();
    const isCurrent = app.pins.some(pin => pin.tile === tile);
    pen.roundLine(screen, radius, isCurrent ? pen.ui.accent : pen.ui.outline, isCurrent ? 1.5 : 1);
    if (tile.mode === 'whole' && table.screen[table.axis] < tile.screen[table.axis]) Paint.fold(pen, tile);
  },

  /** Where the first screenful ends, in a tile that shows all of the content. */
  fold(pen, tile) {
    const end = tile.table.screen.slice();
    const [x, y, width, height] = View.onStage(tile, [0, 0, ...end]);
    if (tile.table.axis === 1) pen.line(x, y + height, x + width, y + height, pen.ui.note, 1, [4, 4]);
    else pen.line(x + width, y, x + width, y + height, pen.ui.note, 1, [4, 4]);
  },

  label(pen, tile, screen) {
    const { table } = tile;
    const found = table.isOld ? [] : Findings.on(table.name);
    const above = app.labelRoom * app.zoom;
    const badge = found.length ? 12 + 6.5 * String(found.length).length : 0;
    if (badge && badge <= screen[2] && above >= 20) {
      const worst = ['error', 'warning', 'info'].find(severity => found.some(finding => finding.severity === severity));
      pen.round([screen[0] + screen[2] - badge, screen[1] - 18, badge, 16], 8, pen.ui.badge[worst]);
      pen.text(String(found.length), screen[0] + screen[2] - badge / 2, screen[1] - 10, { size: 10.5, weight: 700, color: pen.ui.halo, align: 'center' });
    }
    if (above < 34 || tile.narrowest * app.zoom < 40) return;
    // Up to the next screen.
    const beside = screen[2] + 14;
    const [width, height] = table.screen.map(length => shown(length / table.scale));
    const notes = [`${width} × ${height} @${table.scale}x`];
    if (table.isMirrored) notes.push('rtl');
    if (table.textSize) notes.push(`text ${table.textSize}`);
    const version = Against.version(table);
    if (version) notes.push(version);
    const isWidths = tile === Widths.tile;
    pen.text(table.name, screen[0], screen[1] - 25, { size: 12, weight: 600, color: isWidths ? pen.ui.second : pen.ui.title, most: beside, cut: 'start' });
    pen.text(notes.join('  ·  '), screen[0], screen[1] - 10, { size: 10.5, color: pen.ui.note, most: badge ? screen[2] - badge - 6 : beside });
  },

  content(pen, tile, unit) {
    const isDark = Paint.isDark;
    const origin = tile.contentOrigin;
    const seen = Paint.seen(pen, tile, unit);
    if (!seen) return;
    const inContent = [seen[0] - origin[0], seen[1] - origin[1], seen[2], seen[3]];
    const meets = rect => rect && rect[0] < inContent[0] + inContent[2] && rect[0] + rect[2] > inContent[0]
      && rect[1] < inContent[1] + inContent[3] && rect[1] + rect[3] > inContent[1];
    const sections = tile.table.sections.filter(section => meets(section.frame)
      || meets(section.supplementaryRect('header', tile.visible)) || meets(section.supplementaryRect('footer', tile.visible)));
    let budget = 24000;
    for (const section of sections) {
      const colors = Palette.section(section.place, isDark);
      if (section.background && meets(section.background)) {
        const rect = View.onStage(tile, [section.background[0] + origin[0], section.background[1] + origin[1], ...section.background.slice(2)]);
        pen.round(rect, section.backgroundRadius * unit, colors.soft);
      }
      budget = Paint.items(pen, tile, section, colors, unit, seen, budget);
    }
    if (app.overlays.has('names')) for (const section of sections) if (!section.header) Paint.name(pen, tile, section, unit);
    // What is pinned lies over the items of all sections.
    for (const section of sections) {
      const colors = Palette.section(section.place, isDark);
      for (const kind of ['header', 'footer']) if (section[kind]) Paint.supplementary(pen, tile, section, kind, colors, unit);
    }
  },

  /** What of the viewport is on the stage, in pixels from the corner of the screen; null where nothing is. */
  seen(pen, tile) {
    const [x0, y0] = View.onScreen(tile, 0, 0);
    const [x1, y1] = View.onScreen(tile, ...View.room);
    const [x, y, width, height] = tile.viewport;
    const [left, top] = [Math.max(x, x0), Math.max(y, y0)];
    const result = [left, top, Math.min(x + width, x1) - left, Math.min(y + height, y1) - top];
    return result[2] > 0 && result[3] > 0 ? result : null;
  },

  items(pen, tile, section, colors, unit, seen, budget) {
    const origin = tile.itemOrigin(section);
    let room = seen;
    if (section.plane) {
      const [x, y] = tile.contentOrigin;
      const strip = section.plane.frame;
      room = intersection(seen, [strip[0] + x, strip[1] + y, strip[2], strip[3]]);
      if (!room) return budget;
      pen.picture.save();
      pen.clip(View.onStage(tile, [strip[0] + x, strip[1] + y, strip[2], strip[3]]), 0);
    }
    const [cornerX, cornerY] = View.corner(tile);
    section.items.visit([room[0] - origin[0], room[1] - origin[1], room[2], room[3]], (item, rect, index) => {
      const cell = section.cells[index];
      const place = [cornerX + (rect[0] + origin[0]) * unit, cornerY + (rect[1] + origin[1]) * unit, rect[2] * unit, rect[3] * unit];
      Paint.cell(pen, cell, place, colors, unit);
      if (budget > 4000) Paint.number(pen, section, cell, item, place, colors);
      return --budget > 0;
    });
    if (section.plane) {
      Paint.planeBar(pen, tile, section, colors);
      pen.picture.restore();
    }
    return budget;
  },

  cell(pen, cell, place, colors, unit) {
    const radius = cell.border ? (cell.border.radius + cell.border.width / 2) * unit : 0;
    pen.round(place, radius, colors.fill, unit);
    if (place[2] < 6 || place[3] < 3) return;
    const inCell = rect => [place[0] + rect[0] * unit, place[1] + rect[1] * unit, rect[2] * unit, rect[3] * unit];
    const { content, size } = cell;
    if ((content[2] !== size[0] || content[3] !== size[1]) && content[2] > 0 && content[3] > 0) pen.fill(inCell(content), colors.content, unit);
    if (app.overlays.has('layers')) for (const layer of cell.layers) Paint.layer(pen, layer, inCell(layer.frame), colors, unit);
    for (const line of cell.separators) pen.fill(inCell(line.frame), colors.ink, unit);
    if (cell.border) pen.roundLine(inCell(cell.border.path), cell.border.radius * unit, colors.strong, Math.max(cell.border.width * unit, pen.grain / 2));
  },

  /** What is always there is filled; what is there in the state that is shown, and in no other, has a dashed line. */
  layer(pen, layer, place, colors, unit) {
    const isNormal = layer.states.includes('normal');
    if (!isNormal && !layer.states.includes(app.state)) return;
    if (layer.id === 'content' && isNormal) return;
    pen.fill(place, colors.layer, unit);
    if (!isNormal) pen.roundLine(place, 0, colors.strong, 1, [3, 2]);
    if (app.overlays.has('names') && place[2] > 30 && place[3] > 9) {
      pen.text(layer.id, place[0] + 3, place[1] + Math.min(place[3] / 2, 7), { size: 8.5, color: colors.ink, most: place[2] - 5 });
    }
  },

  /** What a section without a header is called, in its corner. */
  name(pen, tile, section, unit) {
    const origin = tile.contentOrigin;
    const [x, y, width, height] = View.onStage(tile, [section.frame[0] + origin[0], section.frame[1] + origin[1], section.frame[2], section.frame[3]]);
    if (width < 30 || height < 12) return;
    const colors = Palette.section(section.place, Paint.isDark);
    const style = { size: 9.5, weight: 650, color: colors.ink, most: width - 8 };
    pen.picture.font = `650 9.5px ${Paint.font}`;
    const length = Math.min(pen.picture.measureText(section.name).width, width - 8) + 8;
    pen.round([x, y, length, 13], 3, colors.head);
    pen.text(section.name, x + 4, y + 7, style);
  },

  number(pen, section, cell, item, place, colors) {
    const text = String(item);
    // As large as the longest number of the section allows, so that all of its equal cells look equal.
    const size = Math.min(13, place[3] * 0.6, (place[2] * 1.5) / Math.max(2, String(section.items.count - 1).length));
    if (size < 5.5) return;
    const [x, y] = [place[0] + place[2] / 2, place[1] + place[3] / 2];
    const lines = [{ text, size, weight: 600 }];
    if (app.overlays.has('names') && place[2] > 36 && place[3] > 34) {
      if (cell.template) lines.push({ text: cell.template, size: 9.5, weight: 400 });
    }
    if (app.overlays.has('sizes') && place[2] > 40 && place[3] > 22 + 12 * lines.length) {
      const scale = section.table.scale;
      lines.push({ text: `${points(cell.size[0], scale)} × ${points(cell.size[1], scale)}`, size: 9, weight: 400, cut: 'all' });
    }
    const height = lines.reduce((sum, line) => sum + line.size + 2, -2);
    let top = y - height / 2;
    for (const line of lines) {
      pen.text(line.text, x, top + line.size / 2, { ...line, color: colors.ink, align: 'center', most: place[2] - 4 });
      top += line.size + 2;
    }
  },

  supplementary(pen, tile, section, kind, colors, unit) {
    const part = section[kind];
    const rect = section.supplementaryRect(kind, tile.visible);
    const origin = tile.contentOrigin;
    const place = View.onStage(tile, [rect[0] + origin[0], rect[1] + origin[1], rect[2], rect[3]]);
    pen.fill(place, colors.head, unit);
    const [dx, dy] = [rect[0] - part.frame[0], rect[1] - part.frame[1]];
    if (app.overlays.has('layers')) {
      for (const layer of part.layers) {
        const frame = layer.frame;
        Paint.layer(pen, layer, View.onStage(tile, [frame[0] + origin[0] + dx, frame[1] + origin[1] + dy, frame[2], frame[3]]), colors, unit);
      }
    }
    const isUpright = place[2] < place[3] * 0.6;
    const [length, thickness] = isUpright ? [place[3], place[2]] : [place[2], place[3]];
    const size = Math.min(12, thickness * 0.62);
    if (size < 5.5 || length < 14) return;
    const text = `${section.name} ${kind}${part.pinned ? ', pinned' : ''}`;
    // Clear of the scroll bar.
    const start = Math.min(8, length / 20);
    const style = { size, weight: 600, color: colors.ink, most: length - start - 8 };
    if (isUpright) pen.upright(text, place[0] + place[2] / 2, place[1] + place[3] / 2, { ...style, align: 'center' });
    else pen.text(text, place[0] + start, place[1] + place[3] / 2, style);
  },

  scrollBar(pen, tile, port) {
    const { axis } = tile.table;
    const most = tile.mostScroll(axis);
    if (most <= 0) return;
    const room = port[axis + 2];
    const length = Math.max(Math.min(24, room), room * room / (room + most * View.unit(tile)));
    const start = port[axis] + (room - length) * (tile.scroll[axis] / most);
    const thickness = clamp(room / 110, 1.5, 4);
    const bar = axis === 1
      ? [port[0] + port[2] - thickness - 2, start + 2, thickness, length - 4] : [start + 2, port[1] + port[3] - thickness - 2, length - 4, thickness];
    pen.round(bar, thickness / 2, pen.ui.note + '88');
  },

  planeBar(pen, tile, section, colors) {
    const most = tile.mostPlaneScroll(section);
    if (most <= 0) return;
    const { axis, frame } = section.plane;
    const [x, y] = tile.contentOrigin;
    const strip = View.onStage(tile, [frame[0] + x, frame[1] + y, frame[2], frame[3]]);
    const room = strip[axis + 2];
    const length = Math.max(12, room * room / (room + most * View.unit(tile)));
    const start = strip[axis] + (room - length) * (tile.planeScroll(section) / most);
    if (strip[3 - axis] < 12) return;
    pen.round(axis === 0 ? [start, strip[1] + strip[3] - 4, length, 2.5] : [strip[0] + strip[2] - 4, start, 2.5, length], 1.2, colors.strong);
  },
};

function intersection(a, b) {
  const [x, y] = [Math.max(a[0], b[0]), Math.max(a[1], b[1])];
  const result = [x, y, Math.min(a[0] + a[2], b[0] + b[2]) - x, Math.min(a[1] + a[3], b[1] + b[3]) - y];
  return result[2] > 0 && result[3] > 0 ? result : null;
}
// The panel beside the wall: what the pointer is on or what is pinned, findings, and the frames as a real table.

const Panel = {
  waiting: 0, from: 0, section: null,
  /** What was pinned when the table of frames last went to it. */
  followed: null,

  /** Soon, once for all that changes at a time. */
  update() {
    if (!Panel.waiting) Panel.waiting = setTimeout(Panel.now, 60);
  },

  now() {
    clearTimeout(Panel.waiting);
    Panel.waiting = 0;
    Panel.fillSelection();
    Panel.fillFrames();
    Panel.say();
  },

  zoomed() {
    document.getElementById('zoom').textContent = `${shown(app.zoom * 100, app.zoom < 0.1 ? 1 : 0)} %`;
  },

  /** What stands at the top of the panel: the pinned, else what the pointer is on. */
  fillSelection() {
    const body = document.getElementById('selection');
    const hover = app.hover?.section && app.hover.item !== null ? app.hover : null;
    const [first, second] = app.pins;
    const subject = first ?? hover;
    body.parentElement.classList.toggle('idle', !subject);
    document.getElementById('selection-title').textContent = second ? 'Between' : first ? 'Pinned' : hover ? 'Under the pointer' : 'Frame';
    if (!subject) {
      refill(body, element('p', { class: 'quiet' }, 'Point at a frame to read it; click to pin it, click another to measure between them.'));
      return;
    }
    const other = second ?? (first && hover && !same(first, hover) ? hover : null);
    const parts = [Panel.rectTable(subject)];
    if (other) parts.push(Panel.rectTable(other), ...Panel.betweenText(subject, other));
    else parts.push(...Panel.details(subject));
    parts.push(Panel.copies(subject));
    if (!other) parts.push(...Why.part(subject));
    refill(body, ...parts);
  },

  title({ section, item }) { return `${section.name}/${item}`; },

  rectTable(pin) {
    const { tile, section, item } = pin;
    const rect = Panel.contentRect(pin);
    const scale = tile.table.scale;
    const head = element('tr', {}, element('td'), ...['x', 'y', 'width', 'height'].map(name => element('th', { scope: 'col' }, name)));
    const row = (unit, value) => element('tr', {}, element('th', { scope: 'row' }, unit), ...rect.map(length => element('td', {}, value(length))));
    return element('table', { class: 'rect' },
      element('caption', {}, element('strong', {}, Panel.title(pin)), ` on ${tile.table.name}${section.plane && Number.isInteger(item) ? ', on its plane' : ''}`),
      element('thead', {}, head),
      element('tbody', {}, row('pt', length => points(length, scale, 3)), row('px', length => shown(length, 3))));
  },

  /** As the table has it: in the content, or on the plane. */
  contentRect({ section, item }) {
    return Number.isInteger(item) ? section.items.rect(item) : section[item].frame;
  },

  details(pin) {
    const { tile, section, item } = pin;
    const scale = tile.table.scale;
    const list = element('dl');
    const add = (term, ...texts) => { if (texts.length) list.append(element('dt', {}, term), ...texts.map(text => element('dd', {}, text))); };
    const isItem = Number.isInteger(item);
    const cell = isItem ? section.cells[section.items.cell(item)] : null;
    if (cell?.template) add('Template', cell.template);
    add(...Panel.other(pin));
    add('Distances', ...Distances.of(tile, section, item).map(found => {
      const target = found.item === null ? 'the edge' : `item ${found.item}`;
      const words = Distances.words(found, scale);
      return `${found.side}: ${points(found.distance, scale, 3)} pt to ${target}${words ? ` (${words})` : ''}`;
    }));
    const measures = Notes.measures(tile, section);
    if (measures) {
      const facts = [];
      if (measures.lanes) facts.push(plural(measures.lanes, section.items.axis === 1 ? 'column' : 'row'));
      facts.push(plural(measures.lines, 'line'));
      if (measures.leftover) facts.push(`${shown(measures.leftover)} px leftover`);
      add('Section', facts.join(', '));
    }
    const layers = (cell ?? section[item]).layers;
    if (layers?.length) {
      add('Layers', ...layers.map(layer => `${layer.id}: ${layer.frame.map(length => points(length, scale, 3)).join(', ')}${layer.states.includes('normal') ? '' : ` (${layer.states.join(', ')})`}`));
    }
    if (!isItem && section[item].pinned) add('Pinned', tile.isScrolled ? 'stays while its section scrolls; the rect is the one at rest' : 'stays while its section scrolls');
    if (section.after.length) add('Moves with', section.after.join(', '));
    const found = Findings.all.filter(finding => finding.section === section.id && (finding.devices.length === 0 || finding.devices.includes(tile.table.name)));
    add('Findings', ...found.map(finding => `${finding.severity}: ${finding.message}`));
    const place = Panel.place(pin);
    if (place) add('Written at', place);
    return [list];
  },

  /** Where it is in the other version, if that is elsewhere. */
  other(pin) {
    const { tile, section, item } = pin;
    const kind = Against.kind(tile, section, Number.isInteger(item) ? 'item' : item, Number.isInteger(item) ? item : null);
    const name = tile === Widths.tile ? null : Against.otherName(section);
    const words = [kind, name && `in '${name}'`].filter(word => word);
    if (words.length === 0) return ['Before'];
    const other = Against.otherRect(pin);
    const rect = other ? other.rect.map(length => points(length, other.scale, 3)).join(', ') : 'not there';
    return [tile.table.isOld ? 'After' : 'Before', `${rect} (${words.join(', ')})`];
  },

  betweenText(first, second) {
    if (first.tile !== second.tile) {
      const [a, b] = [first, second].map(pin => Panel.contentRect(pin).map(length => length / pin.tile.table.scale));
      const text = ['x', 'y', 'width', 'height'].map((name, side) => `${name} ${b[side] - a[side] >= 0 ? '+' : ''}${shown(b[side] - a[side])}`).join(', ');
      return [element('p', {}, `From one device to the other: ${text} pt.`)];
    }
    const rects = [first, second].map(pin => pin.tile.rect(pin.section, pin.item));
    const scale = first.tile.table.scale;
    return [element('ul', {}, ...between(...rects).map(part => {
      const length = Math.abs(part.to - part.from);
      return element('li', {}, `${part.name}: ${points(length, scale, 4)} pt, ${shown(length, 3)} px`);
    }))];
  },

  place({ tile, section, item }) {
    if (tile.table.isOld) return null;
    const places = Notes.places;
    const own = places.sections[section.id];
    if (!own) return null;
    if (!Number.isInteger(item)) return own[item] ?? own.at;
    return own.at;
  },

  /** The number of the table, as any program reads it. */
  rectText(pin) {
    const scale = pin.tile.table.scale;
    return `[${Panel.contentRect(pin).map(length => String(length / scale)).join(', ')}]`;
  },

  swiftText(pin) {
    const { tile, section, item } = pin;
    const names = app.notes[app.spec]?.swift;
    const document = app.documents[app.spec];
    const device = names?.devices[tile.table.index];
    const name = names?.sections[section.id];
    if (!device || !name || tile === Widths.tile || tile.table.isOld) return null;
    if (section.instance > 0) {
      return Number.isInteger(item) ? `${document.name}.table(for: .${device}).frame(ofItem: ${item}, inSection: ${section.place})` : null;
    }
    return Number.isInteger(item) ? `${document.name}.frame(ofItem: ${item}, in: .${name}, on: .${device})`
      : `${document.name}.${item}Frame(in: .${name}, on: .${device})`;
  },

  whyText(pin) {
    const path = Specs.file(app.spec);
    const word = text => /^[A-Za-z0-9_./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
    return `layoutc why ${word(path)} ${word(Panel.title(pin))} --device ${word(pin.tile.table.name)}`;
  },

  copies(pin) {
    const row = element('p', { class: 'copies' });
    const add = (label, text, key) => { if (text) row.append(button(label, () => Panel.copy(text), { 'data-key': label, title: `${text}${key ? ` (key ${key})` : ''}` }), ' '); };
    add('Copy rect', Panel.rectText(pin), 'C');
    add('Copy Swift', Panel.swiftText(pin), 'X');
    add('Copy place', Panel.place(pin), 'P');
    if (pin.tile !== Widths.tile && !pin.tile.table.isOld) add('Copy “why” command', Panel.whyText(pin), 'Q');
    return row;
  },

  async copy(text) {
    if (!text) return;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = element('textarea', { class: 'offscreen', 'aria-hidden': 'true' });
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand('copy');
      field.remove();
    }
    Panel.toast(`Copied ${text}`);
  },

  toast(text) {
    const toast = document.getElementById('toast');
    toast.textContent = text;
    toast.classList.add('shown');
    clearTimeout(Panel.hiding);
    Panel.hiding = setTimeout(() => toast.classList.remove('shown'), Math.max(2200, 60 * text.length));
  },

  /** The frames of a section as a table, a hundred rows at a time. */
  fillFrames() {
    const place = document.getElementById('frames');
    if (!document.getElementById('frames-part').open && !Paint.isPrinting) return;
    const pin = app.pins[0];
    const tile = pin?.tile ?? View.current;
    if (!tile) return place.replaceChildren();
    const { table } = tile;
    const wanted = pin?.section ?? table.sections.find(section => section.name === Panel.section) ?? table.sections[0];
    if (!wanted) return place.replaceChildren(element('p', { class: 'quiet' }, 'No sections.'));
    const count = wanted.items.count;
    // It goes to what is pinned once, so that somebody can look at others, too.
    const title = pin ? `${Panel.title(pin)} on ${table.name}` : null;
    const isElsewhere = Number.isInteger(pin?.item) && (pin.item < Panel.from || pin.item >= Panel.from + 100);
    if (isElsewhere && title !== Panel.followed) Panel.from = Math.max(0, pin.item - 10);
    Panel.followed = title;
    const from = clamp(Panel.from, 0, Math.max(0, count - 1));
    const rows = [];
    if (wanted.header) rows.push(['header', '', wanted.header.frame]);
    for (let item = from; item < Math.min(count, from + 100); item++) {
      rows.push([item, wanted.cells[wanted.items.cell(item)].template ?? '', wanted.items.rect(item)]);
    }
    if (wanted.footer) rows.push(['footer', '', wanted.footer.frame]);
    const body = rows.map(([item, template, rect]) => element('tr', { class: pin?.item === item ? 'pinned' : null },
      element('th', { scope: 'row' },
        button(String(item), () => Api.select(table.name, wanted.id, item, wanted.instance), { 'data-key': `row ${item}` })),
      element('td', {}, template), ...rect.map(length => element('td', {}, points(length, table.scale, 3)))));
    if (!document.getElementById('frames-from')) place.replaceChildren(...Panel.framesParts());
    Panel.fillPick(table, wanted, from);
    const attributes = { class: 'scroller', 'data-key': `${wanted.name} from ${from}`, tabindex: 0, role: 'region', 'aria-label': 'Frames' };
    refill(document.getElementById('frames-table'), element('div', attributes, element('table', {},
      element('caption', {}, `${wanted.name} on ${table.name}, in points${wanted.plane ? '; items on the plane' : ''}`),
      element('thead', {}, element('tr', {}, ...['item', 'template', 'x', 'y', 'width', 'height'].map(name => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...body))));
  },

  /** What of it stays there: somebody may be choosing or typing. */
  framesParts() {
    const choice = element('select', { id: 'frames-section' });
    choice.addEventListener('change', () => { Panel.section = choice.value; View.pin([]); Panel.from = 0; Paint.ask(); Panel.update(); });
    const start = element('input', { id: 'frames-from', type: 'number', min: 0 });
    start.addEventListener('change', () => {
      Panel.from = clamp(Math.trunc(Number(start.value)) || 0, 0, Number(start.max));
      start.value = Panel.from;
      Panel.fillFrames();
    });
    return [
      element('p', { class: 'pick' }, element('label', { for: 'frames-section' }, 'Section '), choice, ' ',
        element('label', { for: 'frames-from' }, 'from item '), start, element('span', { id: 'frames-count' })),
      element('div', { id: 'frames-table' }),
    ];
  },

  fillPick(table, wanted, from) {
    const [choice, start] = ['frames-section', 'frames-from'].map(id => document.getElementById(id));
    const names = table.sections.map(section => section.name);
    if (names.join('\n') !== [...choice.options].map(option => option.value).join('\n')) {
      choice.replaceChildren(...names.map(name => element('option', { value: name }, name)));
    }
    choice.value = wanted.name;
    start.max = Math.max(0, wanted.items.count - 1);
    if (document.activeElement !== start) start.value = from;
    document.getElementById('frames-count').textContent = ` of ${wanted.items.count}`;
  },

  /** All devices with what is different about them: for readers, and for paper. */
  fillDevices() {
    const rows = app.tables.map(table => element('tr', {},
      element('th', { scope: 'row' }, button(table.name, () => View.fit(Api.uncover(table.name)), { 'data-key': table.name })),
      element('td', {}, table.screen.map(length => points(length, table.scale)).join(' × ')), element('td', {}, `${table.scale}x`),
      element('td', {}, table.content.map(length => points(length, table.scale)).join(' × ')),
      element('td', {}, table.sections.map(section => {
        const lanes = app.notes[app.spec]?.measures?.[table.index]?.[section.place]?.lanes;
        return `${section.name}: ${lanes ? `${plural(lanes, 'lane')}, ` : ''}${plural(section.items.count, 'item')}`;
      }).slice(0, 8).join('; '))));
    refill(document.getElementById('devices'),
      element('div', { class: 'scroller', 'data-key': 'devices', tabindex: 0, role: 'region', 'aria-label': 'Devices' }, element('table', {},
        element('caption', {}, 'Devices, in points'),
        element('thead', {}, element('tr', {}, ...['device', 'screen', 'scale', 'content', 'sections'].map(name => element('th', { scope: 'col' }, name)))),
        element('tbody', {}, ...rows))));
  },

  /** What readers hear, and what the picture is called. */
  say() {
    if (!app.documents[app.spec]) return;
    const pin = app.pins[0];
    const shownTiles = app.tiles.length;
    app.canvas.setAttribute('aria-label', `${Specs.labels[app.spec]} on ${plural(shownTiles, 'device')}; the frames are in the table of the panel`);
    const scale = pin?.tile.table.scale;
    const text = pin ? `${Panel.title(pin)} on ${pin.tile.table.name}: ${['x', 'y', 'width', 'height'].map((name, side) => `${name} ${points(Panel.contentRect(pin)[side], scale, 3)}`).join(', ')}` : '';
    const live = document.getElementById('live');
    if (live.textContent !== text) live.textContent = text;
  },

  /** All of the panel; `keepsPlace` where it is about another version of the same spec. */
  fill(keepsPlace = false) {
    if (!keepsPlace) [Panel.from, Panel.section, Panel.followed] = [0, null, null];
    Findings.fill();
    Panel.fillDevices();
    const table = app.tables[0];
    const items = table ? table.sections.reduce((sum, section) => sum + section.items.count, 0) : 0;
    document.getElementById('summary').textContent =
      `${Specs.file(app.spec)}: ${plural(app.tables.length, 'device')}, ${plural(table?.sections.length ?? 0, 'section')}, ${plural(items, 'item')}.`;
    Panel.update();
  },
};

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;
// What pictures are drawn with: rects on the pixels of the window, text that keeps to its room.

class Pen {
  constructor(picture, grain, ui) {
    this.picture = picture;
    this.grain = grain;
    this.ui = ui;
    picture.textBaseline = 'middle';
  }

  snap(value) { return Math.round(value / this.grain) * this.grain; }

  /** Both edges on pixels of the window where a device pixel (`unit`) is at least one of these; no thinner than one. */
  snapped(rect, unit) {
    if (unit !== undefined && unit < this.grain * 0.75) return rect;
    const [x, y] = [this.snap(rect[0]), this.snap(rect[1])];
    const side = (start, rounded, length) => length <= 0 ? 0 : Math.max(this.grain, this.snap(start + length) - rounded);
    return [x, y, side(rect[0], x, rect[2]), side(rect[1], y, rect[3])];
  }

  fill(rect, color, unit) {
    this.picture.fillStyle = color;
    this.picture.fillRect(...this.snapped(rect, unit));
  }

  round(rect, radius, color, unit) {
    if (radius < 0.5) return this.fill(rect, color, unit);
    this.picture.fillStyle = color;
    this.picture.beginPath();
    this.picture.roundRect(...this.snapped(rect, unit), radius);
    this.picture.fill();
  }

  roundLine(rect, radius, color, width, dash = []) {
    if (rect[2] <= 0 || rect[3] <= 0) return;
    this.picture.strokeStyle = color;
    this.picture.lineWidth = width;
    this.picture.setLineDash(dash);
    this.picture.beginPath();
    this.picture.roundRect(...rect, Math.max(0, radius));
    this.picture.stroke();
    this.picture.setLineDash([]);
  }

  line(x0, y0, x1, y1, color, width = 1, dash = []) {
    this.picture.strokeStyle = color;
    this.picture.lineWidth = width;
    this.picture.setLineDash(dash);
    this.picture.beginPath();
    this.picture.moveTo(x0, y0);
    this.picture.lineTo(x1, y1);
    this.picture.stroke();
    this.picture.setLineDash([]);
  }

  clip(rect, radius) {
    this.picture.beginPath();
    if (radius > 0.5) this.picture.roundRect(...rect, radius); else this.picture.rect(...this.snapped(rect));
    this.picture.clip();
  }

  /** One line, where it is longer than `most` without its end or, by `cut`, its start; or none at all. */
  text(text, x, y, { size, weight = 400, color, align = 'left', most = Infinity, cut = 'end' }) {
    const picture = this.picture;
    picture.font = `${weight} ${size}px ${Paint.font}`;
    picture.fillStyle = color;
    picture.textAlign = align;
    let line = text;
    // Nearly all fit: what no letter can exceed is not measured.
    if (line.length * size * 0.9 > most && picture.measureText(line).width > most) {
      if (cut === 'all') return;
      const shortened = length => cut === 'start' ? '…' + text.slice(text.length - length) : text.slice(0, length) + '…';
      let [low, high] = [0, line.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (picture.measureText(shortened(middle)).width <= most) low = middle; else high = middle - 1;
      }
      if (low === 0) return;
      line = shortened(low);
    }
    picture.fillText(line, x, y);
  }

  upright(text, x, y, style) {
    this.picture.save();
    this.picture.translate(x, y);
    this.picture.rotate(-Math.PI / 2);
    this.text(text, 0, 0, style);
    this.picture.restore();
  }

  /** A small text on a plate, around a point of the stage. */
  plate(text, x, y, color) {
    this.picture.font = `600 11px ${Paint.font}`;
    const width = this.picture.measureText(text).width + 10;
    const [roomX, roomY] = View.room;
    const left = clamp(x - width / 2, 2, Math.max(2, roomX - width - 2));
    const top = clamp(y - 9, 2, Math.max(2, roomY - 20));
    this.round([left, top, width, 18], 4, color);
    this.text(text, left + width / 2, top + 9.5, { size: 11, weight: 600, color: this.ui.halo, align: 'center' });
  }
}
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
// What scripts may use, the link to what is selected, and the beginning.

const Api = {
  /** Reads the tables of the spec that is shown; `keepsPlace` where it is another version of what was there. */
  open(keepsPlace = false) {
    const document_ = app.documents[app.spec];
    if (!document_) return;
    Problems.update();
    app.tables = document_.tables.map((table, index) => new Table(table, index, document_.unit));
    if (!keepsPlace) {
      View.pin([]);
      app.tiles = [];
      app.hidden.clear();
      app.comparing = null;
      Widths.forget();
    }
    Against.load();
    Widths.load();
    document.getElementById('width-part').hidden = !Widths.tile;
    Controls.fill();
    Compare.fill();
    Against.fill();
    View.rebuild(keepsPlace);
    Panel.fill(keepsPlace);
  },

  show(index) {
    if (!Number.isInteger(index) || !app.documents[index] || index === app.spec) return;
    app.spec = index;
    Api.open();
    Api.writeHash();
  },

  tile(device) { return app.tiles.find(tile => tile.table.name === device) ?? null; },

  rectOnScreen(device, section, item, instance = 0) {
    const tile = Api.tile(device);
    const found = tile?.table.section(section, instance);
    const rect = found && tile.rect(found, item);
    if (!rect) return null;
    const [left, top] = View.origin;
    const [x, y, width, height] = View.onStage(tile, rect);
    return { x: left + x, y: top + y, width, height };
  },

  /** The screen of a device, which is on the wall then, also where it was hidden; null where there is none. */
  uncover(device) {
    if (Against.how === 'before' && !Against.tables.some(table => table.name === device)) Against.show('after');
    if (!Api.tile(device) && app.tables.some(table => table.name === device)) {
      app.search = '';
      document.getElementById('search').value = '';
      app.hidden.clear();
      app.comparing = null;
      Against.onlyChanged &&= Against.isChanged(device);
      Controls.fill();
      Compare.fill();
      Against.fill();
      View.rebuild();
    }
    return Api.tile(device);
  },

  /** Whether there was such a thing. */
  select(device, section, item, instance = 0) {
    const tile = Api.uncover(device);
    const found = tile?.table.section(section, instance);
    if (!found || !tile.rect(found, item)) return false;
    View.pin([{ tile, section: found, item }]);
    View.reveal(tile, found, item);
    Api.writeHash();
    Panel.update();
    return true;
  },

  get selection() {
    const pin = app.pins[0];
    return pin ? [pin.tile.table.name, pin.section.id, pin.item, pin.section.instance] : null;
  },

  writeHash() {
    const values = [['spec', app.spec]];
    const pin = app.pins[0];
    if (pin?.tile === Widths.tile) values.push(['width', Widths.width(Widths.index)]);
    if (pin) values.push(['device', pin.tile.table.name], ['section', pin.section.id], ['instance', pin.section.instance], ['item', pin.item]);
    Api.hash = '#' + values.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
    if (location.hash !== Api.hash) history.replaceState(null, '', Api.hash);
  },

  readHash() {
    if (location.hash === Api.hash || location.hash.length < 2) return;
    const values = new Map(location.hash.slice(1).split('&').map(part => {
      const [key, value = ''] = part.split('=');
      try { return [key, decodeURIComponent(value)]; } catch { return [key, value]; }
    }));
    if (values.has('spec')) Api.show(Number(values.get('spec')));
    if (!values.has('device')) return;
    const width = Number(values.get('width'));
    if (values.get('device') === Widths.name && Widths.data && width > 0) {
      if (Widths.tile) Widths.show(width); else Widths.toggle(width);
    }
    const item = values.get('item') ?? '0';
    const isNumber = /^\d+$/.test(item);
    const isFound = Api.select(values.get('device'), values.get('section') ?? '', isNumber ? Number(item) : item, Number(values.get('instance') ?? 0));
    const tile = Api.tile(values.get('device'));
    if (!isFound && tile) View.fit(tile);
  },
};

function start() {
  const read = id => JSON.parse(document.getElementById(id).textContent);
  Against.colors = read('colors');
  Specs.load(read('documents'), read('notes'));
  app.spec = Specs.first;
  app.stage = document.getElementById('stage');
  app.canvas = document.getElementById('picture');
  app.overlays.add('layers');
  app.overlays.add('changes');
  Controls.install();
  Controls.setTheme('auto');
  Input.install();
  window.layoutcPreview = {
    get documents() { return app.documents; },
    get devices() { return app.tables.map(table => table.name); },
    get spec() { return app.spec; },
    set spec(index) { Api.show(Number(index)); },
    get zoom() { return app.zoom; },
    set zoom(value) { View.zoomTo(Number(value)); },
    get selection() { return Api.selection; },
    rectOnScreen: (device, section, item, instance = 0) => Api.rectOnScreen(device, section, item, instance),
    select: (device, section, item, instance = 0) => Api.select(device, section, item, instance),
  };
  Api.open();
  Api.readHash();
  addEventListener('hashchange', Api.readHash);
  Live.install();
  Paint.now();
}
// A frame table, read: `layoutc.frames/1` in its compact form. Rects are lists [x, y, width, height] in device pixels.

class Table {
  /** `unit` is that of the document; lengths in points are multiplied. */
  constructor(raw, index, unit = 'pt') {
    const scale = unit === 'px' ? 1 : raw.device.scale;
    this.index = index;
    this.name = raw.device.name;
    this.scale = raw.device.scale;
    this.factor = scale;
    this.screen = [pixels(raw.device.width, scale), pixels(raw.device.height, scale)];
    this.safeArea = pixelRect(raw.device.safeArea, scale);
    this.textSize = raw.device.textSize ?? null;
    this.isMirrored = raw.direction === 'rtl';
    /** 0: along x, 1: along y. */
    this.axis = raw.scroll === 'horizontal' ? 0 : 1;
    this.container = pixelRect(raw.container, scale);
    this.content = pixelRect(raw.contentSize, scale);
    this.sections = raw.sections.map((section, place) => new Section(section, place, this));
  }

  /** The section of an id, and where it repeats of an instance; null where there is none. */
  section(id, instance = 0) {
    return this.sections.find(section => section.id === id && section.instance === instance) ?? null;
  }
}

class Section {
  constructor(raw, place, table) {
    const scale = table.factor;
    this.table = table;
    this.place = place;
    this.id = raw.id;
    this.repeats = raw.instance !== undefined;
    this.instance = raw.instance ?? 0;
    this.frame = pixelRect(raw.frame, scale);
    this.header = Section.supplementary(raw.header, scale);
    this.footer = Section.supplementary(raw.footer, scale);
    this.background = raw.background ? pixelRect(raw.background, scale) : null;
    this.backgroundRadius = Section.radius(raw.backgroundRadius, this.background, scale);
    this.cells = raw.cells.map(cell => new Cell(cell, scale));
    this.plane = raw.plane
      ? { frame: pixelRect(raw.plane.frame, scale), content: pixelRect(raw.plane.contentSize, scale),
          axis: raw.plane.scroll === 'horizontal' ? 0 : 1 }
      : null;
    this.items = new Items(raw.items, this.plane ? this.plane.axis : table.axis, scale, this.cells);
    this.after = raw.after ?? [];
  }

  get name() { return this.repeats ? `${this.id}:${this.instance}` : this.id; }

  static supplementary(raw, scale) {
    if (!raw) return null;
    return {
      frame: pixelRect(raw.frame, scale), pinned: raw.pinned,
      layers: raw.layers.map(layer => ({ id: layer.id, states: layer.states, frame: pixelRect(layer.frame, scale) })),
    };
  }

  static radius(raw, rect, scale) {
    if (!raw || !rect) return 0;
    const most = Math.min(rect[2], rect[3]) / 2;
    return typeof raw === 'number' ? Math.min(pixels(raw, scale), most) : most;
  }

  /** What is pinned, while a part of the content shows: as `Layout+Scrolling.swift` has it. */
  supplementaryRect(kind, visible) {
    const part = this[kind];
    if (!part) return null;
    if (!part.pinned || !visible) return part.frame;
    const { axis, isMirrored } = this.table;
    const rest = part.frame;
    let [start, end] = [this.frame[axis], this.frame[axis] + this.frame[axis + 2]];
    const comesFirst = axis === 1 || !isMirrored;
    if (kind === 'footer' && this.header) {
      if (comesFirst) start = this.header.frame[axis] + this.header.frame[axis + 2];
      else end = this.header.frame[axis];
    }
    const result = rest.slice();
    const length = rest[axis + 2];
    if ((kind === 'header') === comesFirst) {
      result[axis] = Math.max(rest[axis], Math.min(visible[axis], end - length));
    } else {
      result[axis] = Math.min(rest[axis], Math.max(visible[axis] + visible[axis + 2] - length, start));
    }
    return result;
  }
}

class Cell {
  constructor(raw, scale) {
    this.template = raw.template;
    this.size = pixelRect(raw.size, scale);
    this.content = pixelRect(raw.content, scale);
    this.border = raw.border
      ? { path: pixelRect(raw.border.path, scale), width: pixels(raw.border.width, scale),
          radius: pixels(raw.border.radius, scale) }
      : null;
    this.separators = raw.separators.map(line => ({ edge: line.edge, frame: pixelRect(line.frame, scale) }));
    this.layers = raw.layers.map(layer => ({
      id: layer.id, states: layer.states, frame: pixelRect(layer.frame, scale),
    }));
  }
}

/** The items of a section, worked out one by one when somebody asks: a pattern of two thousand million opens at once. */
class Items {
  constructor(raw, axis, scale, cells) {
    this.axis = axis;
    this.scale = scale;
    this.cells = cells;
    this.count = raw.count ?? raw.sample ?? 0;
    this.pattern = raw.pattern ? this.readPattern(raw.pattern) : null;
    const listed = this.pattern ? raw.tail : raw;
    /** From which item on they are listed. */
    this.from = this.pattern ? (raw.tail ? raw.tail.from : this.count) : 0;
    this.listed = listed ? new ListedItems(listed, scale, axis) : null;
  }

  readPattern(raw) {
    const frames = raw.frames.map(frame => ({
      exact: [fraction(frame[0] * this.scale), fraction(frame[1] * this.scale)], rect: pixelRect(frame, this.scale),
    }));
    const lead = raw.lead ?? 0;
    const sample = typeof lead === 'object' ? lead.sample : lead;
    const pattern = {
      frames, period: frames.length, cells: runs(raw.cells), snaps: raw.snap !== undefined, lead: sample,
      // Where the lead is known at run time only the slots are those without one.
      firstSlot: typeof lead === 'object' ? sample : 0,
      stride: raw.stride.map(value => fraction(value * this.scale)),
      variants: (raw.variants ?? []).map(variant => ({ place: variant.place.join(), cells: runs(variant.cells) })),
    };
    const [start, length] = [this.axis, this.axis + 2];
    // Not as arguments of Math.min: a call takes some hundred thousand at most, and a pattern may have more slots.
    [pattern.least, pattern.most] = [Infinity, -Infinity];
    for (const { rect } of frames) {
      pattern.least = Math.min(pattern.least, rect[start]);
      pattern.most = Math.max(pattern.most, rect[start] + rect[length]);
    }
    pattern.step = pattern.stride[this.axis].n / pattern.stride[this.axis].d;
    return pattern;
  }

  /** Index of an item's cell. */
  cell(item) {
    if (!this.pattern || item >= this.from) return this.listed.cells[item - this.from];
    const { period, firstSlot, lead, variants } = this.pattern;
    const slot = (item + firstSlot) % period;
    if (variants.length === 0) return this.pattern.cells[slot];
    const line = Math.floor((item + lead) / period);
    const place = [];
    if (line === 0) place.push('firstLine');
    if (line === Math.floor((this.count - 1 + lead) / period)) place.push('lastLine');
    if (item === this.count - 1) place.push('lastItem');
    const key = place.join();
    return (variants.find(variant => variant.place === key) ?? this.pattern).cells[slot];
  }

  /** In the content, or on the section's plane. */
  rect(item) {
    if (!this.pattern || item >= this.from) return this.listed.rect(item - this.from);
    const { period, firstSlot, frames, stride, snaps } = this.pattern;
    const slot = (item + firstSlot) % period;
    const times = Math.floor((item + firstSlot) / period);
    const { exact, rect } = frames[slot];
    // What an item measures is its cell's: a variant's may be another.
    const size = this.pattern.variants.length ? this.cells[this.cell(item)].size : [rect[2], rect[3]];
    return [moved(exact[0], stride[0], times, snaps), moved(exact[1], stride[1], times, snaps), size[0], size[1]];
  }

  /** Tells of all items that meet a rect, in order, until `tell` gives false. */
  visit(rect, tell) {
    const low = rect[this.axis];
    const high = low + rect[this.axis + 2];
    const meets = other => other[0] < rect[0] + rect[2] && other[0] + other[2] > rect[0] && other[1] < rect[1] + rect[3]
      && other[1] + other[3] > rect[1];
    if (this.pattern && this.pattern.period > 0) {
      const { period, firstSlot, least, most, step } = this.pattern;
      const end = Math.min(this.count, this.from);
      let [first, last] = [0, Math.ceil((end + firstSlot) / period)];
      if (step === 0) {
        // All periods lie on each other: two show what there is, of two thousand million.
        last = Math.min(last, 1);
      } else {
        const ends = [(low - most - 1) / step, (high - least + 1) / step];
        first = Math.max(first, Math.floor(Math.min(...ends)));
        last = Math.min(last, Math.ceil(Math.max(...ends)));
      }
      for (let item = Math.max(0, first * period - firstSlot); item < Math.min(end, (last + 1) * period - firstSlot); item++) {
        const frame = this.rect(item);
        if (meets(frame) && tell(item, frame, this.cell(item)) === false) return;
      }
    }
    this.listed?.visit(low, high, index => {
      const frame = this.listed.rect(index);
      if (meets(frame)) return tell(index + this.from, frame, this.listed.cells[index]);
    });
  }
}

/** Items that are given as they are, found by where they begin along the axis that they scroll on. */
class ListedItems {
  constructor(raw, scale, axis) {
    this.raw = raw.frames;
    this.scale = scale;
    this.axis = axis;
    this.cells = runs(raw.cells);
    this.buckets = null;
  }

  rect(index) { return pixelRect(this.raw[index], this.scale); }

  sort() {
    const starts = this.raw.map(rect => rect[this.axis]);
    let [low, high, longest] = [Infinity, -Infinity, 0];
    this.raw.forEach((rect, index) => {
      low = Math.min(low, starts[index]);
      high = Math.max(high, starts[index]);
      longest = Math.max(longest, rect[this.axis + 2]);
    });
    const size = Math.max(16, (high - low) / Math.max(1, this.raw.length / 8));
    this.buckets = { low, size, longest, lists: [] };
    starts.forEach((start, index) => {
      const bucket = Math.floor((start - low) / size);
      (this.buckets.lists[bucket] ??= []).push(index);
    });
  }

  visit(low, high, tell) {
    if (this.raw.length === 0) return;
    if (!this.buckets) this.sort();
    const { low: start, size, longest, lists } = this.buckets;
    const first = Math.max(0, Math.floor((low / this.scale - longest - start) / size));
    const last = Math.min(lists.length - 1, Math.floor((high / this.scale - start) / size));
    for (let bucket = first; bucket <= last; bucket++) {
      for (const index of lists[bucket] ?? []) if (tell(index) === false) return;
    }
  }
}

/** Runs `[value, how many]` as a list. */
function runs(pairs) {
  const values = [];
  for (const [value, count] of pairs) for (let n = 0; n < count; n++) values.push(value);
  return values;
}
// What the page shows now: the spec, the tiles, zoom and place, what is selected. All of it is in one object, and every
// function that changes it asks for a new picture.

const app = {
  documents: [], notes: [], spec: 0, tables: [],
  tiles: [], headings: [], bounds: [0, 0],
  /** How much room is left above each screen for its label, in points. */
  labelRoom: 44,
  search: '', hidden: new Set(), mode: 'screen',
  zoom: 1, pan: [0, 0], isFitted: true,
  /** What is pinned: at most two of `{ tile, section, item }`; the first is the selection. */
  pins: [], hover: null,
  /** What is pinned again as soon as it is there again: a section may be missing while it has an error. */
  awaited: [],
  overlays: new Set(), state: 'normal', theme: 'auto',
  stage: null, canvas: null,
  /** Ids of the sections that the editor's cursor is in. */
  pointed: new Set(),
  /** Devices that are laid one over the other; null where none are. */
  comparing: null,
};

const View = {
  leastZoom: 0.01, mostZoom: 64,

  /** Pins something else, and waits for nothing. */
  pin(pins) { [app.pins, app.awaited] = [pins, []]; },

  /** CSS pixels of the window's own pixel. */
  get grain() { return 1 / (window.devicePixelRatio || 1); },

  /** Where the picture begins on the window, in CSS pixels: browsers draw it from a whole pixel on. */
  get origin() {
    const { left, top } = app.stage.getBoundingClientRect();
    return [left, top].map(place => Math.round(place / View.grain) * View.grain);
  },

  /** How many pixels of the window the picture has, so that none of it is drawn between them. */
  get pixels() {
    const { left, top, right, bottom } = app.canvas.getBoundingClientRect();
    const [x0, y0, x1, y1] = [left, top, right, bottom].map(place => Math.round(place / View.grain));
    return [x1 - x0, y1 - y0];
  },

  /** The size of the stage, in CSS pixels. */
  get room() { return [app.stage.clientWidth, app.stage.clientHeight]; },

  /** The same without what errors cover. */
  get free() { return View.above(Problems.height); },

  /** The same without so many CSS pixels at its lower edge. */
  above(height) { return [app.stage.clientWidth, Math.max(app.stage.clientHeight / 3, app.stage.clientHeight - height)]; },

  /** The corner of a tile on the stage, on a pixel of the window, so that whole zooms are sharp. */
  corner(tile) {
    const grain = View.grain;
    return [tile.x, tile.y].map((place, axis) => Math.round((app.pan[axis] + app.zoom * place) / grain) * grain);
  },

  /** CSS pixels of a device's pixel. */
  unit(tile) { return app.zoom / tile.table.scale; },

  /** A rect from the corner of a screen, in pixels, on the stage in CSS pixels. */
  onStage(tile, rect) {
    const [x, y] = View.corner(tile);
    const unit = View.unit(tile);
    return [x + rect[0] * unit, y + rect[1] * unit, rect[2] * unit, rect[3] * unit];
  },

  /** The other way: a point of the stage in pixels from the corner of a screen. */
  onScreen(tile, x, y) {
    const [left, top] = View.corner(tile);
    const unit = View.unit(tile);
    return [(x - left) / unit, (y - top) / unit];
  },

  tileAt(x, y) {
    return app.tiles.findLast(tile => {
      const [left, top, width, height] = View.onStage(tile, [0, 0, ...tile.screen]);
      return x >= left && x < left + width && y >= top && y < top + height;
    }) ?? null;
  },

  /** Zooms so that a point of the stage stays where it is; by default its middle. */
  zoomTo(zoom, x = View.room[0] / 2, y = View.room[1] / 2) {
    if (!Number.isFinite(zoom) || zoom <= 0) return;
    const next = clamp(zoom, View.leastZoom, View.mostZoom);
    const ratio = next / app.zoom;
    app.pan = [x - (x - app.pan[0]) * ratio, y - (y - app.pan[1]) * ratio];
    app.zoom = next;
    app.isFitted = false;
    Paint.ask();
    Panel.zoomed();
  },

  panBy(x, y) {
    app.pan = [app.pan[0] + x, app.pan[1] + y];
    app.isFitted = false;
    Paint.ask();
  },

  /** How much errors covered when somebody last fitted the wall, in CSS pixels. */
  covered: 0,

  /** All of the wall, or one tile of it. Errors come and go while somebody types: what is fitted anew only because the spec
   * has another version stays where it is then, and they lie over it. */
  fit(tile = null, isVersion = false) {
    if (!isVersion) View.covered = Problems.height;
    const [width, height] = View.above(View.covered);
    const margin = 24;
    if (!tile) View.arrange();
    const label = tile ? 44 : 0;
    const [x, y, w, h] = tile ? [tile.x, tile.y, ...tile.size] : [0, 0, ...app.bounds];
    const zoom = Math.min((width - 2 * margin) / Math.max(1, w), (height - 2 * margin - label) / Math.max(1, h));
    app.zoom = clamp(zoom, View.leastZoom, tile ? View.mostZoom : 2);
    app.pan = [
      (width - w * app.zoom) / 2 - x * app.zoom, (Paint.isPrinting ? 4 : Math.max(margin, (height - label - h * app.zoom) / 2)) + label - y * app.zoom,
    ];
    app.isFitted = !tile;
    Paint.ask();
    Panel.zoomed();
  },

  /** One device pixel is `times` pixels of the window. */
  fitPixels(times = 1) {
    const tile = View.current;
    if (tile) View.zoomTo(times * tile.table.scale * View.grain);
  },

  /** The tile of the selection, else the one in the middle of the stage, else the first. */
  get current() {
    const [width, height] = View.room;
    return app.pins[0]?.tile ?? View.tileAt(width / 2, height / 2) ?? app.tiles[0] ?? null;
  },

  /** Labels have one size on the window, so how much room they take depends on how small all of it will be. */
  arrange() {
    const [width, height] = View.room;
    let label = 44;
    for (let round = 0; round < 4; round++) {
      const result = Wall.arrange(app.tiles, [width, height], label);
      app.labelRoom = label;
      app.headings = result.headings;
      app.bounds = [result.width, result.height];
      const zoom = Math.min((width - 48) / Math.max(1, result.width), (height - 48) / Math.max(1, result.height), 2);
      label = clamp(40 / zoom, 20, 600);
    }
  },

  /** Makes tiles for the devices that are to be seen; those that stay keep how far they are scrolled. */
  rebuild(keepsPlace = false) {
    const old = new Map(app.tiles.map(tile => [tile.table.name + tile.mode, tile]));
    const tables = Compare.tables ?? Against.shown(app.tables)
      .filter(table => !app.hidden.has(Wall.group(table)) && Wall.matches(table, app.search));
    app.tiles = tables.map(table => {
      const tile = new Tile(table, app.mode);
      const before = old.get(table.name + app.mode);
      if (before) tile.scrollLike(before);
      return tile;
    });
    if (Widths.tile && !app.comparing) app.tiles.unshift(Widths.tile);
    const wanted = app.awaited.length ? app.awaited : app.pins;
    View.pin(wanted.flatMap(pin => {
      const tile = app.tiles.find(tile => tile.table.name === pin.tile.table.name);
      const section = tile && Against.counterpart(pin.section, tile.table);
      return section && tile.rect(section, pin.item) ? [{ tile, section, item: pin.item }] : [];
    }));
    if (app.pins.length < wanted.length) app.awaited = wanted;
    app.hover = null;
    document.getElementById('nothing').textContent = app.tiles.length ? '' : View.whyNothing;
    if (keepsPlace && !app.isFitted) View.arrange(); else View.fit(null, keepsPlace);
    Panel.update();
  },

  /** Why the wall is empty. */
  get whyNothing() {
    if (app.tables.length === 0) return Problems.of(app.spec).length ? 'Nothing of this spec resolves.' : 'The spec has no devices.';
    if (app.search) return `No device matches “${app.search}”.`;
    return Against.onlyChanged ? 'Nothing has changed on these devices.' : 'All devices are hidden.';
  },

  /** Moves the wall so far that a rect of a tile shows; in the middle, if it did not. */
  reveal(tile, section, item) {
    tile.reveal(section, item);
    const rect = View.onStage(tile, tile.rect(section, item));
    const room = View.free;
    const move = [0, 1].map(axis => {
      const [start, length] = [rect[axis], rect[axis + 2]];
      const margin = Math.min(24, room[axis] / 4);
      if (start >= margin && start + length <= room[axis] - margin) return 0;
      return length > room[axis] - 2 * margin ? margin - start : (room[axis] - length) / 2 - start;
    });
    if (move[0] || move[1]) View.panBy(...move);
    Paint.ask();
  },
};

/** What is at a point of the stage: `{ tile, section, item }`, with the last drawn first. */
function pick(x, y) {
  const tile = View.tileAt(x, y);
  if (!tile) return null;
  const [px, py] = View.onScreen(tile, x, y);
  const [left, top, width, height] = tile.viewport;
  const isInside = ([x, y, width, height]) => px >= x && px < x + width && py >= y && py < y + height;
  if (!isInside([left, top, width, height])) return { tile, section: null, item: null };
  for (const kind of ['footer', 'header']) {
    const section = tile.table.sections.findLast(section => section[kind] && isInside(tile.rect(section, kind)));
    if (section) return { tile, section, item: kind };
  }
  const origin = tile.contentOrigin;
  for (const section of tile.table.sections.toReversed()) {
    const place = section.plane?.frame;
    if (place && !isInside([place[0] + origin[0], place[1] + origin[1], place[2], place[3]])) continue;
    const [x0, y0] = tile.itemOrigin(section);
    let found = null;
    section.items.visit([px - x0, py - y0, 1e-6, 1e-6], item => { found = item; });
    if (found !== null) return { tile, section, item: found };
  }
  const section = tile.table.sections.find(({ frame }) =>
    isInside([frame[0] + origin[0], frame[1] + origin[1], frame[2], frame[3]]));
  return { tile, section: section ?? null, item: null };
}
// The wall: a tile a device, in groups, wrapped so that all of it fits the window well. Lengths are points.

/** A device on the wall, and how far it is scrolled. */
class Tile {
  constructor(table, mode) {
    this.table = table;
    this.mode = mode;
    [this.x, this.y] = [0, 0];
    /** The width of the narrowest screen of its group. */
    this.narrowest = 0;
    const { container, content, screen, scale, axis } = table;
    /** What shows of the content, on the screen, in pixels: the container, or all of it up to a bound. */
    this.viewport = container.slice();
    if (mode === 'whole') {
      this.viewport[axis + 2] = Math.max(container[axis + 2], Math.min(content[axis], 12 * screen[axis]));
    }
    this.screen = screen.map((length, side) => Math.max(length, length + this.viewport[side + 2] - container[side + 2]));
    this.size = this.screen.map(length => length / scale);
    this.rest = [0, 0];
    if (axis === 0 && table.isMirrored) this.rest[0] = this.mostScroll(0);
    this.scroll = this.rest.slice();
    /** How far it would be scrolled if the content were long enough: a section may be missing while it has an error. */
    this.wanted = null;
    /** By the names of sections, also of those that are missing. */
    this.planeScrolls = new Map();
  }

  mostScroll(axis) { return Math.max(0, this.table.content[axis] - this.viewport[axis + 2]); }

  get isScrolled() { return this.scroll[0] !== this.rest[0] || this.scroll[1] !== this.rest[1]; }

  /** Whole pixels, as far as there is content. */
  scrollTo(x, y) {
    const before = this.scroll;
    this.wanted = null;
    this.scroll = [x, y].map((offset, axis) => clamp(Math.round(offset), 0, Math.floor(this.mostScroll(axis))));
    return before[0] !== this.scroll[0] || before[1] !== this.scroll[1];
  }

  /** In the place of another tile. */
  standLike({ x, y, narrowest }) { Object.assign(this, { x, y, narrowest }); }

  /** As another tile of the same device is scrolled, or as it would be. */
  scrollLike(other) {
    if (other.isScrolled || other.wanted) {
      const target = other.wanted ?? other.scroll;
      this.scrollTo(...target);
      if (this.scroll.some((offset, axis) => offset !== target[axis])) this.wanted = target;
    }
    this.planeScrolls = new Map(other.planeScrolls);
  }

  mostPlaneScroll(section) {
    const { frame, content, axis } = section.plane;
    return Math.max(0, Math.floor(content[axis] - frame[axis + 2]));
  }

  planeScroll(section) {
    const rest = section.plane.axis === 0 && this.table.isMirrored ? this.mostPlaneScroll(section) : 0;
    return Math.min(this.planeScrolls.get(section.name) ?? rest, this.mostPlaneScroll(section));
  }

  scrollPlane(section, offset) {
    const before = this.planeScroll(section);
    this.planeScrolls.set(section.name, clamp(Math.round(offset), 0, this.mostPlaneScroll(section)));
    return before !== this.planeScroll(section);
  }

  /** What shows of the content, in its coordinates; null at rest, where nothing is pinned. */
  get visible() {
    return this.isScrolled ? [this.scroll[0], this.scroll[1], this.viewport[2], this.viewport[3]] : null;
  }

  /** Where the content's corner is, in pixels from that of the screen. */
  get contentOrigin() { return [this.viewport[0] - this.scroll[0], this.viewport[1] - this.scroll[1]]; }

  /** The same of what a section's items lie on. */
  itemOrigin(section) {
    const origin = this.contentOrigin;
    if (!section.plane) return origin;
    const result = [origin[0] + section.plane.frame[0], origin[1] + section.plane.frame[1]];
    result[section.plane.axis] -= this.planeScroll(section);
    return result;
  }

  /** Rect of an item, header or footer, from the corner of the screen; null where there is none. */
  rect(section, item) {
    if (item === 'header' || item === 'footer') {
      const rect = section.supplementaryRect(item, this.visible);
      const origin = this.contentOrigin;
      return rect && [rect[0] + origin[0], rect[1] + origin[1], rect[2], rect[3]];
    }
    if (!Number.isInteger(item) || item < 0 || item >= section.items.count) return null;
    const rect = section.items.rect(item);
    const origin = this.itemOrigin(section);
    return [rect[0] + origin[0], rect[1] + origin[1], rect[2], rect[3]];
  }

  /** Scrolls so far that a rect of the section shows. */
  reveal(section, item) {
    if (section.plane && Number.isInteger(item)) {
      const rect = section.items.rect(item);
      const { axis, frame } = section.plane;
      const offset = this.planeScroll(section);
      if (rect[axis] < offset || rect[axis] + rect[axis + 2] > offset + frame[axis + 2]) {
        this.scrollPlane(section, rect[axis] - (frame[axis + 2] - rect[axis + 2]) / 2);
      }
    }
    const rect = this.rect(section, item);
    if (!rect) return;
    const { axis } = this.table;
    const start = rect[axis] - this.viewport[axis];
    const room = this.viewport[axis + 2];
    if (start >= 0 && start + rect[axis + 2] <= room) return;
    const target = this.scroll.slice();
    target[axis] += start - Math.max(0, (room - rect[axis + 2]) / 2);
    this.scrollTo(...target);
  }
}

const Wall = {
  /** How names of the catalogue begin that are neither phones nor tablets, whatever their size. */
  products: [['apple-tv-', 'Apple TV'], ['mac-', 'Mac'], ['vision-', 'Vision']],

  /** Which kind of screen it is, in words; what the groups are called. */
  group(table) {
    const product = Wall.products.find(([beginning]) => table.name.startsWith(beginning));
    if (product) return product[1];
    const [width, height] = table.screen.map(length => length / table.scale);
    const short = Math.min(width, height);
    const kind = /^[0-9.]+x[0-9.]+@/.test(table.name) ? 'Sizes' : short < 500 ? 'Phones' : short < 1100 ? 'Tablets' : 'Large';
    return width > height && kind !== 'Sizes' ? `${kind}, landscape` : kind;
  },

  /** Whether a device is searched for: every word is in its name, size or group. */
  matches(table, search) {
    const [width, height] = table.screen.map(length => shown(length / table.scale));
    const text = [
      table.name, `${width}x${height}`, `${width}×${height}`, `@${table.scale}x`, Wall.group(table),
      table.isMirrored ? 'rtl right to left' : 'ltr left to right', table.textSize ?? 'l',
    ].join(' ').toLowerCase();
    return search.toLowerCase().split(/\s+/).every(word => {
      const range = word.match(/^(\d+)(?:\.\.\.|…|-|–)(\d+)$/);
      return range ? Number(width) >= Number(range[1]) && Number(width) <= Number(range[2]) : text.includes(word);
    });
  },

  /** Places tiles so that all of them are as large as can be, and gives `{ width, height, headings }`.
   *
   * `room` is that of the window; `label` is how many points a label takes. */
  arrange(tiles, room, label) {
    const groups = new Map();
    for (const tile of tiles) {
      const name = Compare.isStacked ? 'Compared' : tile === Widths.tile ? 'Any width' : Wall.group(tile.table);
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(tile);
    }
    for (const list of groups.values()) {
      const narrowest = Math.min(...list.map(tile => tile.size[0]));
      for (const tile of list) tile.narrowest = narrowest;
    }
    const widest = Math.max(1, ...tiles.map(Wall.across));
    const total = tiles.reduce((sum, tile) => sum + Wall.across(tile) + label, 0);
    let best = null;
    for (let most = widest; ; most = Math.min(most * 1.12, total)) {
      const layout = Wall.layout(groups, most, label);
      const zoom = Math.min((room[0] - 48) / layout.width, (room[1] - 48) / layout.height);
      if (!best || zoom > best.zoom * 1.001) best = { ...layout, zoom };
      if (most >= total) break;
    }
    for (const [tile, x, y] of best.places) [tile.x, tile.y] = [x, y];
    return best;
  },

  /** How much room a tile takes across; one that can be dragged wider takes that. */
  across(tile) { return tile.reserved ?? tile.size[0]; },

  /** Rows no longer than `most`; a group begins beside another where it fits there as a whole. */
  layout(groups, most, label) {
    const gap = Math.max(28, label * 0.55);
    const heading = groups.size > 1 ? label * 0.62 : 0;
    const [places, headings] = [[], []];
    let [shelfX, shelfY, shelfHeight, width] = [0, 0, 0, 0];
    for (const [name, list] of groups) {
      const block = [];
      let [x, y, tallest, longest] = [0, heading, 0, 0];
      for (const tile of list) {
        if (Compare.isStacked) x = 0;
        if (x > 0 && x + Wall.across(tile) > most) {
          y += tallest + gap + label;
          [x, tallest] = [0, 0];
        }
        block.push([tile, x, y + label]);
        x += Wall.across(tile) + gap;
        longest = Math.max(longest, x - gap);
        tallest = Math.max(tallest, tile.size[1] + (tile.reserved ? label : 0));
      }
      const height = y + tallest + label;
      if (shelfX > 0 && shelfX + longest > most) {
        shelfY += shelfHeight + gap;
        [shelfX, shelfHeight] = [0, 0];
      }
      if (groups.size > 1) {
        const before = headings.at(-1);
        if (shelfX > 0) before.width = shelfX - before.x;
        headings.push({ name, count: list.length, x: shelfX, y: shelfY, width: Infinity });
      }
      places.push(...block.map(([tile, x, y]) => [tile, shelfX + x, shelfY + y]));
      width = Math.max(width, shelfX + longest);
      shelfX += longest + gap * 1.6;
      shelfHeight = Math.max(shelfHeight, height);
    }
    return { places, headings, width: Math.max(1, width), height: Math.max(1, shelfY + shelfHeight) };
  },
};
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
// Any width: tables that were worked out beforehand for every step of a range, and came as what changes from one to the
// next. The tables of all widths have a few shapes; through those of one shape each number is constant, or moves as its
// deltas say.

const Widths = {
  /** What its screen is called among the devices. */
  name: 'any width',
  data: null, tile: null, index: 0, measures: null,
  /** The screen that was there, and its width: while the spec has an error there are no widths, and then it comes back. */
  awaited: null,

  load() {
    if (Widths.tile) Widths.awaited = { tile: Widths.tile, width: Widths.width(Widths.index) };
    Widths.data = app.notes[app.spec]?.widths ?? null;
    Widths.tile = null;
    const { awaited } = Widths;
    if (!awaited || !Widths.data) return;
    Widths.make(Widths.nearest(awaited.width), awaited.tile);
    if (Widths.tile) Widths.awaited = null;
  },

  /** For another spec. */
  forget() { [Widths.tile, Widths.awaited] = [null, null]; },

  /** The last step may be shorter than the others. */
  width(index) { return Math.min(Widths.data.first + Widths.data.step * index, Widths.data.last); },

  nearest(width) {
    const index = clamp(Math.floor((width - Widths.data.first) / Widths.data.step), 0, Widths.data.count - 1);
    const isNext = index + 1 < Widths.data.count && Widths.width(index + 1) - width <= width - Widths.width(index);
    return isNext ? index + 1 : index;
  },

  toggle(width = app.tables[0] ? app.tables[0].screen[0] / app.tables[0].scale : 0) {
    if (!Widths.data) return Panel.toast(app.notes[app.spec]?.noWidths ?? 'No widths came with this page.');
    if (Widths.tile) Widths.forget();
    else Widths.make(Widths.nearest(width));
    document.getElementById('width-part').hidden = !Widths.tile;
    Controls.press();
    View.rebuild();
  },

  /** The value of a column, `place` steps into the widths of its shape. */
  value(column, place) {
    if (typeof column === 'number') return column;
    if (column.v !== undefined) {
      const list = Widths.data.lists[column.v];
      for (let at = 0; at < list.length; at += 2) {
        place -= list[at + 1];
        if (place < 0) return list[at];
      }
    }
    let [result, list] = [column[0], Widths.data.lists[column[1]]];
    for (let at = 0; at < list.length && place > 0; at += 2) {
      const steps = Math.min(place, list[at + 1]);
      result += list[at] * steps;
      place -= steps;
    }
    return result;
  },

  /** `[document, measures]` of a width; null where it does not resolve. */
  entry(index) {
    const { order, shapes } = Widths.data;
    const run = shapes[order[index]];
    if (!run) return null;
    let [next, step] = [0, 0];
    for (let before = 0; before < index; before++) if (order[before] === order[index]) step++;
    const fill = node => {
      if (typeof node === 'number') return Widths.value(run.columns[next++], step);
      if (Array.isArray(node)) return node.map(fill);
      if (node === null || typeof node !== 'object') return node;
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, fill(value)]));
    };
    return fill(run.shape);
  },

  /** `before` is the screen in whose place it comes. */
  make(index, before = Widths.tile) {
    const entry = Widths.entry(index);
    if (!entry) return Panel.toast(`The spec has errors at ${Widths.width(index)} pt.`);
    const [document_, measures] = entry;
    const table = new Table(document_.tables[0], -1, document_.unit);
    table.name = Widths.name;
    Widths.index = index;
    Widths.measures = measures;
    const tile = new Tile(table, app.mode);
    tile.reserved = Widths.width(Widths.data.count - 1);
    if (before) {
      tile.standLike(before);
      tile.scrollLike(before);
    }
    Widths.tile = tile;
    const input = document.getElementById('width');
    const { first, step, count } = Widths.data;
    // The slider has whole steps only: its end stands for the last width.
    Object.assign(input, { min: first, max: first + step * (count - 1), step, value: first + step * index });
    const text = `${Widths.width(index)} pt`;
    input.setAttribute('aria-valuetext', text);
    document.getElementById('width-value').textContent = text;
    document.getElementById('width-note').textContent = Widths.note(index);
  },

  /** The break at this width or the last before it. */
  note(index) {
    const width = Widths.width(index);
    const found = Widths.data.breaks.findLast(([at]) => at <= width);
    return found ? `from ${found[0]} pt: ${found[1]}` : '';
  },

  show(width) {
    if (!Widths.data || !Widths.tile) return;
    const old = Widths.tile;
    const index = Widths.nearest(width);
    if (index === Widths.index) return;
    Widths.make(index);
    if (Widths.tile === old) return;
    app.tiles = app.tiles.map(tile => tile === old ? Widths.tile : tile);
    app.pins = app.pins.flatMap(pin => {
      if (pin.tile !== old) return [pin];
      const section = Widths.tile.table.section(pin.section.id, pin.section.instance);
      return section && Widths.tile.rect(section, pin.item) ? [{ tile: Widths.tile, section, item: pin.item }] : [];
    });
    app.hover = null;
    Paint.ask();
    Panel.update();
  },

  drag(x) {
    if (!Widths.tile) return;
    const [left] = View.corner(Widths.tile);
    Widths.show((x - left) / app.zoom);
  },
};

/** Below the tile of any width: where its lanes or lines change, and the handle. */
const Ruler = {
  /** The edge to drag, on the stage. */
  edge() {
    if (!Widths.tile || app.comparing) return null;
    const [x, y, width, height] = View.onStage(Widths.tile, [0, 0, ...Widths.tile.screen]);
    return { x: x + width, top: y, bottom: y + height };
  },

  isHandle(x, y) {
    const edge = Ruler.edge();
    return edge !== null && Math.abs(x - edge.x - 3) <= 9 && y >= edge.top && y <= edge.bottom + 40;
  },

  paint(pen) {
    const edge = Ruler.edge();
    if (!edge) return;
    const [left] = View.corner(Widths.tile);
    const place = width => left + width * app.zoom;
    const y = edge.bottom + 16;
    const { data } = Widths;
    const last = Widths.width(data.count - 1);
    pen.line(place(data.first), y, place(last), y, pen.ui.note);
    const every = [10, 20, 50, 100, 200, 500].find(step => step * app.zoom >= 46) ?? 1000;
    for (let width = Math.ceil(data.first / every) * every; width <= last; width += every) {
      pen.line(place(width), y, place(width), y + 4, pen.ui.note);
      pen.text(String(width), place(width), y + 11, { size: 9.5, color: pen.ui.note, align: 'center' });
    }
    for (const [width] of data.breaks) pen.fill([place(width) - 1, y - 6, 2, 7], pen.ui.accent);
    pen.round([edge.x + 1, (edge.top + edge.bottom) / 2 - 18, 5, 36], 2.5, pen.ui.second);
    pen.line(edge.x, edge.bottom, edge.x, y, pen.ui.second, 1.5);
    // A plate keeps to the stage: it would stand at another width.
    if (edge.x >= 0 && edge.x <= View.room[0] && y < View.room[1]) pen.plate(`${Widths.width(Widths.index)} pt`, edge.x, y + 13, pen.ui.second);
    const note = Widths.note(Widths.index);
    if (note) pen.text(note, place(data.first), y + 27, { size: 10.5, color: pen.ui.note });
  },
};
start();
})();
"""##
}
