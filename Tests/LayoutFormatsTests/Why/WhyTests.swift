import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// What `why` reports is enough to work out each number again, and comes to what the table has.
@Suite struct WhyTests {
  /// Checked by an evaluator in Python that knows only the format. It covers all devices of the gallery and one item of
  /// each section, another one on each device. On the first device it also covers everything that is not an item, and
  /// what those subjects refer to.
  @Test(.enabled(if: Python.isThere, "there is no python3 of version 3.10 or later"))
  func everyNumberCanBeWorkedOutAgain() throws {
    var groups: [UInt8] = []
    var tables = 0
    let paths =
      Repository.files(in: "Specs/gallery", suffix: ".layout.yaml")
      + Repository.files(in: "Specs/language", suffix: ".layout.yaml").filter { $0.contains("/waterfall-") }
    for path in paths {
      let compilation = Repository.compile(path)
      for index in compilation.devices.indices {
        let source = try #require(Why.Source(compilation, device: index), "\(path)")
        tables += 1
        var count = 0
        groups += (groups.isEmpty ? "[" : "\u{1E}[").utf8
        var names = Self.subjects(of: source, turn: index)
        var seen = Set(names)
        while let name = names.popLast() {
          let why = try Why(name, in: source)
          if count > 0 { groups.append(UInt8(ascii: ",")) }
          groups += try Self.case(why, name, source)
          count += 1
          guard index == 0, count < 30 else { continue }
          for reference in Self.references(of: why) where seen.insert(reference).inserted { names.append(reference) }
        }
        groups.append(UInt8(ascii: "]"))
      }
    }
    let script = Repository.root.appending(path: "Tests/Reference/why.py").path
    let told = try Python.run("import runpy; runpy.run_path('\(script)', run_name='__main__')", input: groups)
    let last = try #require(told.split(separator: "\n").last)
    let seen = try JSONDecoder().decode([String: Int].self, from: Data(last.utf8))
    #expect(seen["mistakes"] == 0, "\(told.prefix(2000))")
    #expect(tables > 100 && seen["answers", default: 0] > 600, "\(tables) tables, \(seen)")
    for kind in [
      "written", "token", "template", "default", "device", "rule", "ref followed", "round", "floor", "div",
      "arithmetic",
    ] {
      #expect(seen[kind, default: 0] > 0, "no '\(kind)': \(seen)")
    }
  }

  private static func subjects(of source: Why.Source, turn: Int) -> [String] {
    var names: [String] = turn == 0 ? ["content", "container"] : []
    for (index, section) in source.resolution.table.sections.enumerated() {
      let name = source.names.name(of: .section(index))
      if turn == 0 { names += others(section, name) }
      guard section.items.count > 0 else { continue }
      let item = turn * 7 % section.items.count
      names.append("\(name)/\(item)")
      let cell = section.cell(of: item)
      let style = section.styles[Int(cell.style)]
      let layers = style.layers
      if let layer = layers.isEmpty ? nil : layers[turn % layers.count] { names.append("\(name)/\(item)/\(layer.id)") }
      for line in style.separators(of: cell) { names.append("\(name)/\(item)/separator:\(line.edge.rawValue)") }
      names.append("\(name)/\(item)/content")
      if style.border != nil { names.append("\(name)/\(item)/border:path") }
    }
    return names
  }

  /// Everything of a section except its items.
  private static func others(_ section: FrameTable.Section, _ name: String) -> [String] {
    var names = [name]
    if section.header != nil { names.append("\(name)/header") }
    if section.footer != nil { names.append("\(name)/footer") }
    if section.background != nil { names.append("\(name)/background") }
    if section.plane != nil { names.append("\(name)/plane") }
    for layer in section.header?.layers ?? [] { names.append("\(name)/header/\(layer.id)") }
    for layer in section.footer?.layers ?? [] { names.append("\(name)/footer/\(layer.id)") }
    return names
  }

  /// The answer, together with what the table says.
  private static func `case`(_ why: Why, _ name: String, _ source: Why.Source) throws -> [UInt8] {
    let subject = try source.names.subject(named: name)
    let numbers = source.resolution.table.numbers(of: subject).map {
      "\"\($0.rawValue)\":\"\($1.numerator)/\($1.denominator)\""
    }
    #expect(!numbers.isEmpty, "nothing is compared with \(name)")
    // As in the text: lengths are in points.
    let arithmetic = Arithmetic(scale: why.device.scale)
    let texts = why.quantities.map { quantity, value in
      let unit = value.derivation?.isLength == true ? why.device.scale : 1
      return "\"\(quantity.rawValue)\":[\"\(arithmetic.text(value))\",\(unit)]"
    }
    return Array("{\"answer\":".utf8) + WhyJSON(why).bytes()
      + Array(",\"table\":{\(numbers.joined(separator: ","))},\"texts\":{\(texts.joined(separator: ","))}}".utf8)
  }

  private static func references(of why: Why) -> [String] {
    var found: [String] = []
    func visit(_ number: Exact) {
      guard let node = number.derivation else { return }
      if case .reference(let subject, _) = node.source { found.append(why.names.name(of: subject)) }
      node.inputs.forEach(visit)
    }
    for (_, value) in why.quantities { visit(value) }
    return found
  }

  private static let text = """
    layoutc: 1
    name: Photos
    devices: [400x800@2]
    tokens: { base: 9, gap: $base }
    cells: { card: { size: { width: 57, height: 41 }, layers: [{ id: badge, edge: [top, right], size: 8 }] } }
    overrides:
      - when: { width: ">=300", scale: 3 }
        tokens: { base: 11 }
    sections:
      - id: photos
        header: 43
        spacing: $gap
        cell: card
        items: 30
        overrides:
          - when: { width: ">=300" }
            spacing: { line: 17 }
      - { id: more, repeat: 2, items: [[20, 20], [30, 20]] }
    """

  private static func source(_ text: String = text) throws -> Why.Source {
    try #require(Why.Source(Resolved.compile(text), device: 0))
  }

  /// A row says how its number came about, without what changes nothing. What a row says is not listed again as a step
  /// of its own.
  @Test(arguments: [
    (
      "grid/4",
      ["width 133 pt 266 px = 400 / 3, down to a pixel", "x 133.5 pt 267 px = 0.5 + 133"], "lane"
    ),
    ("spread/1", ["width 133.5 pt 267 px = 133 + 1 − 0.5"], "container"),
    (
      "spread/1",
      [
        "length of a lane 133 pt = 400 / 3, down to a pixel",
        "pixels of the leftover 0.5 pt = the smaller of 1 px and 1 pt",
      ], "length of a line"
    ),
    ("chips/0", ["width 60 pt 120 px = the larger of 33 + 6 + 6 and 60"], "container"),
    ("tiles/1", ["x 188 pt 376 px = 4 + 4 + 1.5 · 120"], "container"),
  ])
  func tellsWhatCounts(subject: String, rows: [String], unsaid: String) throws {
    let source = try Self.source(
      """
      layoutc: 1
      name: Rows
      devices: [400x800@2]
      cells:
        chip: { size: { width: fit, height: 28 }, padding: { horizontal: 6 }, min: { width: 60 }, max: { width: 50% } }
      sections:
        - { id: grid, arrange: grid, columns: 3, leftover: inset, items: 6, cell: { size: { aspect: 1:1 } } }
        - { id: spread, arrange: grid, columns: 3, leftover: spread, items: 6, cell: { size: { aspect: 4:3 } } }
        - { id: chips, inset: { left: 16 }, cell: chip, items: [{ content: [33, 20] }, { content: [33, 20] }] }
        - { id: tiles, arrange: justified, row: 120, inset: 4, spacing: 4, items: [{ size: [3, 2] }, { size: [2, 2] }] }
      """)
    let text = WhyText(try Why(subject, in: source)).text()
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for row in rows { #expect(lines.contains { $0 == row }, "\(text)") }
    #expect(lines.prefix { $0 != "from" }.allSatisfy { !$0.contains(unsaid) }, "\(text)")
  }

  /// A border is reported with its path, the width of its stroke and its radius. A layer of that name takes precedence.
  @Test func borders() throws {
    let source = try Self.source(
      """
      layoutc: 1
      name: Borders
      devices: [400x800@3]
      cells:
        plain: { size: [60, 30], padding: 5, border: { width: hairline, radius: 4 } }
        named: { size: [60, 20], border: { width: 2, radius: capsule }, layers: [{ id: border, edge: fill }] }
      sections:
        - { id: a, cell: plain, items: 2, background: { inset: 3, radius: capsule } }
        - { id: b, cell: named, items: 1 }
      """)
    func told(_ subject: String) throws -> [String] {
      WhyText(try Why(subject, in: source)).text().split(separator: "\n").prefix(8)
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    let border = try told("a/1/border")
    #expect(border[0].hasPrefix("a/1/border:path of Borders"))
    for row in [
      "x 0.167 pt 0.5 px = 0.333 / 2", "width 59.667 pt 179 px = 60 − 0.333 / 2 − 0.333 / 2",
      "border width 0.333 pt 1 px", "radius 4 pt 12 px",
    ] { #expect(border.contains(row), "\(border)") }
    let capsule = try told("b/0/border:path")
    #expect(capsule.contains("radius 9 pt 27 px = 18 / 2"), "\(capsule)")
    #expect(try told("b/0/border")[0].hasPrefix("b/0/border of Borders"))
    #expect(try told("a/0/content").contains("width 50 pt 150 px = 60 − 5 − 5"))
    #expect(try told("a/background").contains { $0.hasPrefix("radius 12 pt") })
  }

  /// What is as it was written, and fits, is told without what it would be cut to; an offset has its sign.
  @Test func layersTellWhatCounts() throws {
    let source = try Self.source(
      """
      layoutc: 1
      name: Layers
      devices: [393x852@3]
      cells:
        card:
          size: [100, 60]
          separators: { width: 2 }
          layers:
            - { id: heart, edge: [top, right], size: 16, offset: { x: -8, y: 8 } }
            - { id: line, edge: top, size: hairline, offset: { x: -3 } }
      sections:
        - { id: a, cell: card, items: 2 }
      """)
    func told(_ subject: String) throws -> [String] {
      WhyText(try Why(subject, in: source)).text().split(separator: "\n")
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    for (subject, rows) in [
      ("a/0/heart", ["x 76 pt 228 px = 100 − 16 − 8", "y 8 pt 24 px", "width 16 pt 48 px", "height 16 pt 48 px"]),
      ("a/0/line", ["x -3 pt -9 px", "height 0.333 pt 1 px"]),
      ("a/0/separator:bottom", ["y 58 pt 174 px = 60 − 2", "height 2 pt 6 px"]),
    ] {
      let found = try told(subject)
      for row in rows { #expect(found.contains(row), "\(row): \(found)") }
      #expect(!found.contains("0 default"), "\(found)")
    }
    // Which edge a line lies along is a part of its name.
    let mistake = #expect(throws: SubjectNames.Mistake.self) { try Why("a/0/separator", in: source) }
    #expect(mistake?.message == "there is no layer 'separator' in 'a/0'; did you mean 'separator:bottom'?")
  }

  /// The whole text of one answer, as people read it.
  @Test func aScreenOfText() throws {
    let why = try Why("photos/7", in: Self.source())
    let text = WhyText(why).text()
    Golden.expect(text, at: "why/photos-7.txt")
    let lines = text.split(separator: "\n")
    #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 140 }, "\(text)")
  }

  @Test(arguments: [
    ("photos", "photos"), ("photos/header", "photos/header"), ("photos/29", "photos/29"),
    ("photos/3/badge", "photos/3/badge"), ("more", "more:0"), ("more:1/0", "more:1/0"), ("content", "content"),
    ("container", "container"), ("photos/3/content", "photos/3/content"),
  ])
  func subjects(asked: String, answered: String) throws {
    #expect(try Why(asked, in: Self.source()).subject == answered)
  }

  @Test(arguments: [
    ("photo", "there is no section 'photo'; did you mean 'photos'?"),
    ("zzz", "there is no section 'zzz'; there are 'photos', 'more'"),
    ("photos/30", "there is no item 30 in 'photos', which has 30: 0 to 29"),
    ("photos/99999999999999999999", "there is no item 99999999999999999999 in 'photos', which has 30: 0 to 29"),
    ("photos/", "'' is no part of a section"),
    ("photos/-1", "'-1' is no part of a section"),
    ("photos/heder", "'heder' is no part of a section; did you mean 'header'?"),
    ("photos/footer", "section 'photos' has no footer"),
    ("photos/plane", "section 'photos' has no plane: its items do not scroll sideways"),
    ("photos/3/bage", "there is no layer 'bage' in 'photos/3'; did you mean 'badge'?"),
    ("photos/header/x", "'photos/header' has no layers"), ("photos/3/border", "'photos/3' has no border"),
    ("photos/badge", "'badge' is no part of a section; did you mean 'photos/0/badge'?"),
    ("photos/3/contnt", "there is no layer 'contnt' in 'photos/3'; did you mean 'content'?"),
    ("photos/3/badge/x", "'photos/3/badge/x' has more than a section, an item and a layer of it"),
    ("photos:0", "section 'photos' does not repeat, so it has no instances: write 'photos'"),
    ("more:2", "there is no instance '2' of 'more', which has 2: 0 to 1"), ("", "there is no section ''"),
  ])
  func whatIsNotThere(asked: String, told: String) throws {
    let source = try Self.source()
    let mistake = #expect(throws: SubjectNames.Mistake.self) { try Why(asked, in: source) }
    #expect(mistake?.message.hasPrefix(told) == true, "\(mistake?.message ?? "")")
  }

  /// Between items of one line, the gap is measured along the line, otherwise along the scroll axis; always before
  /// rounding.
  @Test func gaps() throws {
    let source = try Self.source()
    let step = try Why("photos/1", in: source).quantities
    let place = try #require(step.first { $0.quantity == .startInLine }?.value.plain)
    let gap = place - 57 * 2
    for (a, b, value) in [(0, 1, gap), (0, 2, gap + place), (0, 6, Exact(34))] {
      let why = try Why("photos/\(a)", gapTo: "\(b)", in: source)
      #expect(why.quantities.map(\.quantity) == [.gap])
      #expect(why.quantities[0].value.plain == value, "\(a) to \(b): \(why.quantities[0].value.plain)")
    }
    for (subject, other) in [("photos", "1"), ("photos/1", "1"), ("photos/1", "30"), ("photos/1", "header")] {
      #expect(throws: SubjectNames.Mistake.self) { try Why(subject, gapTo: other, in: source) }
    }
  }

  /// The widths at which a number stays what it is. At each end and one pixel beyond it, the spec is compiled for a
  /// device of that width.
  @Test func widths() throws {
    let source = try Self.source()
    var why = try Why("photos/7", in: source)
    why.findStays(in: source, within: 600...1100)
    let ends = zip(why.quantities, why.stays).map { ($0.quantity, $1) }
    // With up to seven items a line, item 7 is in the second line. It moves with what a line leaves.
    #expect(ends.map(\.0) == [.x, .y, .width, .height, .scrollStart, .startInLine])
    #expect(
      ends.map(\.1) == [
        Stay(low: 797, high: 801), Stay(low: nil, high: 1037), Stay(low: nil, high: nil), Stay(low: nil, high: nil),
        Stay(low: nil, high: 1037), Stay(low: 800, high: 800),
      ])
    for (index, (quantity, stay)) in ends.enumerated() {
      for end in [stay?.low, stay?.high].compactMap(\.self) {
        for (width, isSame) in [(end, true), (end == stay?.low ? end - 1 : end + 1, false)] {
          let half = width % 2 == 0 ? "\(width / 2)" : "\(width / 2).5"
          let other = try Self.source(Self.text.replacing("400x800@2", with: "\(half)x800@2"))
          let value = try Why("photos/7", in: other).quantities[index].value.plain
          #expect((value == why.quantities[index].value.plain) == isSame, "\(quantity) at \(width) px")
        }
      }
    }
    #expect(String(decoding: WhyJSON(why).bytes(), as: UTF8.self).contains(#""stays": [797, 801] }"#))
  }

  /// At 3×, a pixel is no decimal number of points.
  @Test func widthsAtThreePixelsAPoint() throws {
    let text = """
      layoutc: 1
      name: Lanes
      devices: [100x200@3]
      sections: [{ id: a, arrange: grid, columns: { min: 30 }, items: 9 }]
      """
    let source = try Self.source(text)
    var why = try Why("a/0", in: source)
    why.findStays(in: source, within: 1...400)
    // Three lanes of 100 px. What is left beside them moves the first one.
    let anywhere = Stay(low: 1, high: nil)
    #expect(
      why.stays == [
        Stay(low: 300, high: 301), anywhere, Stay(low: 300, high: 302), anywhere, anywhere, Stay(low: 300, high: 301),
      ], "\(why.stays)")
  }

  /// A container between two pixels. No other width that is looked at is the same.
  @Test func widthsAroundAPartOfAPixel() throws {
    let source = try Self.source(Self.text.replacing("400x800@2", with: "333.33333333333331x800@2"))
    var why = try Why("photos", in: source)
    why.findStays(in: source, within: 600...700)
    let told = zip(why.quantities, why.stays).map { ($0.quantity, $1) }
    #expect(told.contains { $0 == .width && $1?.isEmpty == true } && told.contains { $0 == .x && $1?.isEmpty == false })
    #expect(WhyText(why, path: { $0 }).text().contains("as wide as here, and at no whole number of pixels"))
    let json = String(decoding: WhyJSON(why).bytes(), as: UTF8.self)
    #expect(json.split(separator: "\"stays\"").count - 1 == told.count { $1?.isEmpty == false }, "\(json)")
  }

  /// Programs are told all digits of a number, however many it has.
  @Test func numbersThatSixtyFourBitsDoNotHold() throws {
    let text = """
      layoutc: 1
      name: Fine
      devices: [320x480@2]
      sections:
        - id: a
          spacing: { policy: fixed }
          items: [{ size: { height: 33.333333333333336%, aspect: '1.9193617105484009:12.444727897644043' } }]
      """
    let json = String(decoding: WhyJSON(try Why("a/0", in: Self.source(text))).bytes(), as: UTF8.self)
    let width = "239920213818550131693617105484009/4861221835017204296875000000000"
    #expect(json.contains(#"{ "name": "width", "unit": "px", "derivation": { "value": "\#(width)", "#), "\(json)")
  }

  /// A number that stands for one measured by the app is reported as measured.
  @Test func measured() throws {
    let text = """
      layoutc: 1
      name: Chat
      devices: [100x200@1]
      sections:
        - id: a
          cell: { size: { width: fit, height: fit }, padding: 3 }
          items: [{ content: { measured: [40, 21] } }]
      """
    let json = String(decoding: WhyJSON(try Why("a/0", in: Self.source(text))).bytes(), as: UTF8.self)
    for (value, from) in [("21", "measured"), ("3", "written")] {
      let found = json.contains(try Regex(#""value": "\#(value)", "op": "literal"[^}]*\}, "from": "\#(from)""#))
      #expect(found, "\(value) is not from \(from): \(json)")
    }
  }

  /// Says in words why overrides hold or not.
  @Test func decisions() throws {
    let why = try Why("photos/7", in: Self.source())
    #expect(
      why.decisions.map(why.text) == [
        "override 1 of the file does not hold: scale 3, but the scale is 2",
        "override 1 of 'photos' holds: width >=300, and the container is 400 pt wide",
      ])
    #expect(why.decisions.map(\.holds) == [false, true])
  }
}
