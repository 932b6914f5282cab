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
