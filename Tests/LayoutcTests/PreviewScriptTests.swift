import Foundation
import Testing

/// The scripts of the preview's page, run without a browser. `Tests/Browser/run` has what needs one.
@Suite(.enabled(if: Page.hasNode)) struct PreviewScriptTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
  }

  @Test func scriptIsJavaScript() throws {
    let page = try Tool.run(["preview", "good.layout.yaml"], in: folder).output
    let start = try #require(page.range(of: "<script>\n"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    try folder.write("page.js", String(page[start.upperBound..<end.lowerBound]))
    let run = try Tool.shell("node --check page.js", in: folder)
    #expect(run.status == 0, "\(run.error)")
  }

  /// Runs a script with what the scripts of the page declare, as they stand before the page starts.
  private func evaluate(_ names: String, _ script: String) throws -> [Any] {
    try folder.write("page.html", try Tool.run(["preview", "good.layout.yaml"], in: folder).output)
    try folder.write(
      "read.js",
      #"""
      const page = require('fs').readFileSync('page.html', 'utf8');
      const script = /<script>\n(.*)<\/script>/s.exec(page)[1];
      const { \#(names) } = eval(script.replace(/start\(\);\n\}\)\(\);\s*$/, 'return { \#(names) };\n})();'));
      console.log(JSON.stringify((() => { \#(script) })()));
      """#)
    let read = try Tool.shell("node read.js", in: folder)
    try #require(read.error == "", "\(read.error)")
    return try #require(try JSONSerialization.jsonObject(with: read.outputBytes) as? [Any])
  }

  /// While somebody types, errors come and go over a wall that stays; who fits the wall gives them room.
  @Test func errorsDoNotMoveTheWall() throws {
    let places =
      try evaluate(
        "View, Problems, Paint, Panel, Wall, app",
        #"""
        let covered = 0;
        Object.defineProperty(Problems, 'height', { get: () => covered });
        [Paint.ask, Panel.zoomed] = [() => {}, () => {}];
        Wall.arrange = () => ({ headings: [], width: 400, height: 2000 });
        app.stage = { clientWidth: 900, clientHeight: 600 };
        const fit = (height, isVersion) => { covered = height; View.fit(null, isVersion); return [app.zoom, ...app.pan].join(' '); };
        return [fit(0, false), fit(150, true), fit(0, true), fit(150, false), fit(0, true)];
        """#) as? [String]
    let found = try #require(places)
    #expect(found[0] == found[1] && found[0] == found[2] && found[3] != found[0] && found[4] == found[3], "\(found)")
  }

  /// Text of the picture has a contrast of 4.5 on what it stands on, light and dark, in every section.
  @Test func contrast() throws {
    let low = try evaluate(
      "Palette",
      #"""
      const parse = color => {
        const hex = /^#(..)(..)(..)$/.exec(color);
        if (hex) return [...hex.slice(1).map(part => parseInt(part, 16) / 255), 1];
        const [, hue, saturation, lightness, alpha = 1] = /^hsl\((\S+) (\S+)% (\S+)%(?: \/ (\S+))?\)$/.exec(color);
        const [s, l] = [saturation / 100, lightness / 100];
        const part = n => { const k = (n + hue / 30) % 12; return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)); };
        return [part(0), part(8), part(4), Number(alpha)];
      };
      const over = colors => colors.map(parse).reduce((below, color) => below.map((part, n) => n === 3 ? 1 : color[n] * color[3] + part * (1 - color[3])));
      const light = color => color.slice(0, 3).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0);
      const low = [];
      for (const isDark of [false, true]) for (const place of Palette.hues.keys()) {
        const [ui, section] = [Palette.ui(isDark), Palette.section(place, isDark)];
        const cell = [ui.screen, section.fill];
        for (const [name, ink, ground] of [
          ['number', section.ink, cell], ['number on a layer', section.ink, [...cell, section.layer]],
          ['number on layers in a content area', section.ink, [...cell, section.content, section.layer, section.layer]],
          ['header', section.ink, [ui.screen, section.head]], ['header over an item', section.ink, [...cell, section.head]],
          ['layers of a header', section.ink, [ui.screen, section.head, section.layer, section.layer]],
          ['gap', ui.gap, [ui.screen, ui.spacing]], ['gap in a background', ui.gap, [ui.screen, section.soft, ui.spacing]],
        ]) {
          const [a, b] = [light(over([...ground, ink])), light(over(ground))].sort((a, b) => b - a);
          const ratio = (a + 0.05) / (b + 0.05);
          if (ratio < 4.5) low.push(`${isDark ? 'dark' : 'light'} ${place} ${name}: ${ratio.toFixed(2)}`);
        }
      }
      return low;
      """#)
    #expect(low.isEmpty, "\(low)")
  }

  /// A call takes so many arguments at most; a pattern may have more slots.
  @Test func aPatternOfManySlots() throws {
    let found = try evaluate(
      "Items",
      #"""
      const frames = Array.from({ length: 400000 }, (_, place) => [0, place * 2, 10, 1]);
      const pattern = { frames, cells: [[0, frames.length]], stride: [0, 800000] };
      const items = new Items({ count: 1000000, pattern }, 1, 1, []);
      const seen = [];
      items.visit([0, 800003, 10, 4], item => { seen.push(item); });
      return [items.pattern.least, items.pattern.most, ...seen];
      """#)
    #expect(found as? [Int] == [0, 799_999, 400_002, 400_003], "\(found)")
  }

  /// The keys for sections and frames pass over sections that have nothing to pin, and go round.
  @Test func keysGoFromSectionToSection() throws {
    let found = try evaluate(
      "Keys, View, app",
      #"""
      const section = (id, count, parts = {}) => ({ id, items: { count }, header: null, footer: null, ...parts });
      const tile = { table: { sections: [section('a', 3), section('b', 0), section('c', 2), section('d', 0, { footer: {} })] } };
      Object.defineProperty(View, 'current', { value: tile });
      Keys.pin = (tile, section, item) => { app.pins = [{ tile, section, item }]; };
      const walk = (key, by) => [1, 2, 3, 4].map(() => {
        Keys[key](by);
        return `${app.pins[0].section.id}/${app.pins[0].item}`;
      }).join(' ');
      return [['section', 1], ['section', -1], ['step', 1], ['step', -1]].map(([key, by]) => { app.pins = []; return walk(key, by); });
      """#)
    #expect(
      found as? [String] == [
        "a/0 c/0 d/footer a/0", "d/footer c/0 a/0 d/footer", "a/0 a/1 a/2 c/0", "d/footer c/1 c/0 a/2",
      ], "\(found)")
  }

  /// Each device of the catalogue is in a group of its kind.
  @Test func groups() throws {
    let listed = try Tool.run(["devices", "--format", "json"], in: folder)
    try folder.write("devices.json", listed.output)
    let wrong = try evaluate(
      "Wall",
      #"""
      const groups = { iphone: 'Phones', ipod: 'Phones', ipad: 'Tablets', mac: 'Mac', vision: 'Vision', appletv: 'Apple TV' };
      const { devices } = JSON.parse(require('fs').readFileSync('devices.json', 'utf8'));
      if (devices.length < 50) return [devices.length];
      return devices.map(device => [device.name, groups[device.family],
        Wall.group({ name: device.name, screen: [device.width, device.height], scale: 1 })])
        .filter(([, wanted, group]) => wanted !== group);
      """#)
    #expect(wrong.isEmpty, "\(wrong)")
  }

  /// The tables that dragging the handle shows are those that `compile` gives at the same width.
  @Test func widths() throws {
    try folder.write(
      "w.layout.yaml",
      """
      layoutc: 1
      name: Widths
      devices: [375x200@3]
      sections:
        - { id: grid, arrange: grid, columns: { min: 60 }, spacing: 3, inset: { left: 7, right: 8 }, items: 23 }
        - { id: tags, spacing: 4, items: [[70, 20], [90, 22], [33, 20], [120, 20], [61, 20], [80, 18]] }

      """)
    let range = 300...360
    let page = try Tool.run(["preview", "w.layout.yaml", "--widths", "300...360", "-o", "w.html"], in: folder)
    #expect(page.status == 0, "\(page.error)")
    try folder.write(
      "read.js",
      #"""
      const page = require('fs').readFileSync('w.html', 'utf8');
      const notes = JSON.parse(/id="notes">(.*?)<\/script>/s.exec(page)[1])[0];
      const script = /<script>\n(.*)<\/script>/s.exec(page)[1];
      const Widths = eval(script.replace(/start\(\);\n\}\)\(\);\s*$/, 'return Widths;\n})();'));
      Widths.data = notes.widths;
      const tables = [];
      for (let index = 0; index < Widths.data.count; index++) tables.push(Widths.entry(index)[0].tables[0]);
      console.log(JSON.stringify(tables));
      """#)
    let read = try Tool.shell("node read.js", in: folder)
    #expect(read.error == "")
    let tables = try #require(try JSONSerialization.jsonObject(with: read.outputBytes) as? [[String: Any]])
    let devices = range.flatMap { ["--device", "\($0)x200@3"] }
    let run = try Tool.run(
      ["compile", "w.layout.yaml", "--items", "compact", "--unit", "px"] + devices, in: folder)
    let document = try #require(try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any])
    let expected = try #require(document["tables"] as? [[String: Any]])
    #expect(tables.count == range.count && expected.count == range.count)
    for (table, other) in zip(tables, expected) {
      #expect(Page.nameless(table) == Page.nameless(other))
    }
  }
}
