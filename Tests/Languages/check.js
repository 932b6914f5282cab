// Compares every look-up of generated modules, compiled to JavaScript, with the expanded tables of the same specs, number
// by number, and which table stands in for containers of other sizes: node check.js MODULES TABLES QUESTIONS OTHERS
// OTHERS are tables of the same specs with 17 items where the modules take any number.
const fs = require("fs"), path = require("path");
const [modules, tables, questions, others] = process.argv.slice(2).map((p) => path.resolve(p));
let [rects, wrong] = [0, 0];
function same(a, b, where) {
  rects += 1;
  if (JSON.stringify(a) !== JSON.stringify(b) && (wrong += 1) <= 20) console.log(where, JSON.stringify(a), JSON.stringify(b));
}
// Whether something throws a RangeError, with these words if some are given.
function refused(ask, where, words = "") {
  let answer = "nothing thrown";
  try { ask(); } catch (error) { answer = error.name === "RangeError" && error.message.includes(words) ? "RangeError" : String(error); }
  same(answer, "RangeError", where);
}
// What is cut to the last offset is no whole pixel.
const round = (value) => Math.round(value * 1e9) / 1e9;
// The offsets at which a plane rests, from what a table says of them.
function stopsOf(plane, { direction, device: { scale } }) {
  if (Array.isArray(plane.stops)) return plane.stops;
  const axis = plane.scroll === "vertical" ? 1 : 0, last = plane.contentSize[axis] - plane.frame[axis + 2], found = new Set();
  const { first, step, count } = plane.stops;
  // From right to left it begins at the last offset.
  const fromStart = (offset) => (direction === "rtl" && axis === 0 ? last - offset : offset);
  for (let n = 0; n < count; n += 1) {
    const pixels = Math.floor(fromStart(first + n * step) * scale + 0.5 + 1e-9);
    found.add(Math.round(fromStart(Math.min(Math.max(pixels / scale, 0), last)) * scale * 1e6) / 1e6);
  }
  return [...found].sort((a, b) => a - b).map((pixels) => pixels / scale);
}
for (const file of fs.readdirSync(tables)) {
  const document = JSON.parse(fs.readFileSync(path.join(tables, file), "utf8"));
  const parse = JSON.parse;
  let parsed = 0;
  JSON.parse = (text) => { parsed += 1; return parse(text); };
  const module = require(path.join(modules, file.replace(/\.json$/, ".js")));
  const layout = module[document.name] || module[document.name + "Tables"];
  same(parsed, 0, `${file} read when imported`);
  same(layout.devices.map((d) => d.name), document.tables.map((t) => t.device.name), file);
  same(layout.devices === layout.devices, true, file);
  same(parsed, 1, `${file} read`);
  JSON.parse = parse;
  for (const question of fs.readFileSync(questions, "utf8").trimEnd().split("\n")) {
    const [width, height, scale, isRightToLeft, expected] = question.split("\t").map((word) => JSON.parse(word));
    const table = layout.closest({ width, height, scale, rightToLeft: isRightToLeft });
    same(table.device.name, layout.devices[expected].name, question);
  }
  for (const table of JSON.parse(fs.readFileSync(path.join(others, file), "utf8")).tables) {
    for (const section of table.sections) {
      const one = layout.table(table.device.name).section(section.id, section.instance || 0);
      const axis = (section.plane || table).scroll === "vertical" ? 1 : 0;
      const long = section.plane ? section.plane.contentSize[axis] : section.frame[axis + 2];
      same(one.length(17), long, `${file} ${table.device.name} ${section.id} length of 17`);
      if (section.plane) same(one.stops(17).map(round), stopsOf(section.plane, table).map(round), `${file} ${table.device.name} ${section.id} stops of 17`);
      if (one.isDynamic && section.items.frames) {
        // The last of the items, and of the lines, is that of the number which is asked about, not of the sample.
        let item = 0;
        for (const [cell, many] of section.items.cells) {
          for (let n = 0; n < many; n += 1) same(one.cellOf(item, 17), section.cells[cell], `${file} ${table.device.name} ${section.id} cell ${item++} of 17`);
        }
        // Without a number, there are as many as it takes.
        same(one.cellOf(1000), one.cellOf(1000, 1001), `${file} ${table.device.name} ${section.id} cell 1000`);
      }
      if (section.plane) {
        section.items.frames.forEach((frame, item) => same(one.frameOf(item, 17), frame, `${file} ${table.device.name} ${section.id} ${item} of 17`));
        const frame = section.items.frames[9], found = one.itemsIn(frame, 17);
        same(found.includes(9), true, `${file} ${table.device.name} ${section.id} items of 17 in ${frame}`);
      }
      if (one.isDynamic) {
        refused(() => one.frameOf(17, 17), `${file} ${section.id} frame 17 of 17`);
        refused(() => one.cellOf(17, 17), `${file} ${section.id} cell 17 of 17`);
      }
    }
  }
  for (const table of document.tables) {
    const ours = layout.table(table.device.name);
    same(ours.contentSize, table.contentSize, file); same(ours.container, table.container, file);
    same(ours.device, table.device, file);
    const scale = table.device.scale;
    const [width, height] = table.container.slice(2);
    const near = layout.closest({ width, height, scale, rightToLeft: table.direction === "rtl" });
    same(near.container.slice(2), [width, height], file);
    for (const section of table.sections) {
      const where = `${file} ${table.device.name} ${section.id}`;
      const one = ours.section(section.id, section.instance || 0);
      for (const key of ["frame", "header", "footer", "background"]) same(one[key], section[key], `${where} ${key}`);
      same(one.stops().map(round), section.plane ? stopsOf(section.plane, table).map(round) : [], `${where} stops`);
      // A dynamic section lists the cells of other counts, too.
      if (!one.isDynamic) same(one.cells, section.cells, where);
      same(one.isMeasured, section.id === "notes", `${where} is measured`);
      for (const count of [-5, 2.5, NaN, Infinity, undefined, "3"]) {
        const asks = [() => one.length(count)];
        if (count !== undefined) {
          asks.push(() => one.lines(count), () => one.stops(count), () => one.itemsIn(one.frame, count), () => one.cellOf(0, count));
        }
        asks.forEach((ask, index) => refused(ask, `${where} ${index} of ${count}`, `'${section.id}' cannot have ${count} items`));
      }
      const items = section.items;
      // Along the page, or along the plane.
      const axis = (section.plane || table).scroll === "vertical" ? 1 : 0;
      const long = section.plane ? section.plane.contentSize[axis] : section.frame[axis + 2];
      const said = one.length(items.count === null ? items.sample : items.count);
      same(said, long, `${where} length`);
      if (one.isDynamic) {
        if (section.id === "dropped") same(one.length(0), 0, `${where} without items`);
        if (section.plane) same(one.length(0), section.plane.frame[axis + 2], `${where} without items`);
      } else {
        refused(() => one.frameOf(one.count), `${where} beyond its items`);
        refused(() => one.cellOf(one.count, 2 * one.count), `${where} beyond its items`);
      }
      if (items.frames) {
        same(one.count, items.count === null ? items.sample : items.count, where);
        items.frames.forEach((frame, item) => same(one.frameOf(item), frame, `${where} ${item}`));
        let item = 0;
        for (const [cell, count] of items.cells) for (let n = 0; n < count; n += 1) same(one.cellOf(item++), section.cells[cell], `${where} ${item}`);
        // What has no area meets nothing.
        same(one.itemsIn([-1e9, -1e9, 2e9, 2e9]).length, items.frames.filter(([, , width, height]) => width * height > 0).length, where);
        // What begins where an item ends is no part of what lies in its frame, whatever the thirds add up to.
        items.frames.forEach((frame) => {
          const overlaps = (other) => [0, 1].every((axis) =>
            Math.min(frame[axis] + frame[axis + 2], other[axis] + other[axis + 2]) - Math.max(frame[axis], other[axis]) > 1e-6);
          const expected = items.frames.map((other, index) => (overlaps(other) ? index : -1)).filter((index) => index >= 0);
          same(one.itemsIn(frame), expected, `${where} items in`);
        });
        same(one.itemsIn([items.frames[0][0] + 1, items.frames[0][1] + 1, 0, 0]), [], `${where} items in nothing`);
      }
      const lines = {
        centered: [0, 3, 6], week: [0, 7, 14], talk: [0, 1, 2, 3, 4], low: [0, 3, 4], rules: [0, 1, 2, 3], thin: [0, 1, 2],
        flat: [0, 1, 2, 3, 4], narrow: [0, 2], blocks: [0, 3, 6, 7], pictures: [],
      }[section.id];
      if (lines) same(one.lines(), lines, `${where} lines`);
      if (["thirds", "nearly", "wall", "months", "weeks"].includes(section.id)) {
        // Here, a line begins where items begin farther back than the one before.
        const read = items.frames.map(([x, , width]) => (table.direction === "rtl" ? -x - width : x));
        const starts = read.flatMap((x, item) => (item === 0 || x <= read[item - 1] ? [item] : []));
        same(one.lines(), [...starts, items.frames.length], `${where} lines`);
      }
      if (section.id === "shelf") {
        // Where a plane ends between two pixels, its last stop has no more digits than its length.
        for (let many = 1; many <= 60; many += 1) one.stops(many).forEach((stop) => same(stop, Math.round(stop * 30) / 30, `${where} stops of ${many}`));
      }
      // The sliver by which the second item begins too late is no page.
      if (section.id === "sheets") same(one.stops(2).length, 2, `${where} pages of 2`);
      if (section.id === "explore" || section.id === "blocks") {
        // The row of a block reaches to the end of its lowest item, wherever that begins.
        const ends = items.frames.slice(0, one.lines()[1]).map(([, y, , height]) => y + height);
        same(round(one.getItemLayout()(null, 0).length), round(Math.max(...ends) - items.frames[0][1]), `${where} row 0`);
      }
      if (section.id === "shelf") {
        same(one.getItemLayout()(null, 7), { length: 141.7, offset: round(one.getItemLayout()(null, 7).offset), index: 7 }, where);
        const last = section.plane.contentSize[0] - section.plane.frame[2];
        // At rest at its beginning, it shows its beginning.
        same(round(table.direction === "rtl" ? one.stops().pop() : one.stops()[0]), table.direction === "rtl" ? round(last) : 0, where);
      }
      if (section.id === "pictures") {
        refused(() => one.getItemLayout()(null, 0), `${where} row 0`, "its rows are 0, with 4 items");
        same(one.getItemLayout()(null, -1), { length: 0, offset: 0, index: -1 }, where);
      }
      if (section.id === "centered") {
        same(one.getItemLayout()(null, 1), { length: 90, offset: one.frameOf(5)[1] - one.frame[1], index: 1 }, where);
      }
      if (section.id !== "pictures") {
        // Rows that the section has not, be it that the list has more items. An older React Native asks for -1.
        const data = { length: one.count + 1000 }, rows = one.lines(data.length).length - 1;
        const layoutOf = one.getItemLayout();
        for (const row of [rows, rows + 1, -2, 0.5, NaN]) refused(() => layoutOf(data, row), `${where} row ${row}`, "do not pass getItemLayout");
        for (const one of [data, null, [], undefined]) same(layoutOf(one, -1), { length: 0, offset: 0, index: -1 }, where);
        if (one.isDynamic) refused(() => layoutOf([], 0), where, "do not pass getItemLayout");
        else same(layoutOf(data, rows - 1), layoutOf(null, rows - 1), where);
      }
      if (section.id === "grid" || section.id === "rows") {
        // Behind the sample, by the list's own data.
        const row = one.lines(1000)[20], frame = one.frameOf(row);
        const offset = Math.round((frame[1] - one.frame[1]) * scale) / scale;
        same(one.getItemLayout()({ length: 1000 }, 20), { length: frame[3], offset, index: 20 }, where);
        same(one.itemsIn(one.frameOf(999), 1000), [999], where);
      }
      if (section.id !== "pictures" && one.count > 0 && one.count < 1000 && !one.isDynamic) {
        const layoutOf = one.getItemLayout(0), starts = one.lines();
        const last = layoutOf(null, starts.length - 2);
        if (!(last.length >= 0)) same(last, null, where);
      }
    }
  }
}
console.log(`${rects} compared, ${wrong} differ`);
process.exit(wrong ? 1 : 0);
