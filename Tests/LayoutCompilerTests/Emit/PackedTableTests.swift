import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Generated code holds tables as text that lives as long as the program. Here the text is in memory, as that of a
/// file.
@Suite struct PackedTableTests {
  private static func copy(_ table: FrameTable) -> FrameTable {
    FrameTable(packed: PackedWriter.pack(table), device: PackedWriter.pack(table.device))
  }

  @Test func randomTablesComeBack() {
    var random = RandomTables(seed: 7)
    for _ in 0..<500 {
      let table = random.table()
      let copy = Self.copy(table)
      #expect(copy == table && table == copy)
      #expect(Set([copy, table]).count == 1)
      // Compares cells one by one, all at once, and packed again.
      for (mine, other) in zip(copy.sections, table.sections) {
        #expect(mine.cells == other.cells && mine.cells.indices.allSatisfy { mine.cell(at: $0) == other.cells[$0] })
        guard case .listed(let mine) = mine.items.placement, case .listed(let other) = other.items.placement else {
          continue
        }
        #expect(mine.origins == other.origins && mine.cells == other.cells && mine.count == other.count)
        #expect(
          mine.origins.indices.allSatisfy {
            mine.origin(at: $0) == other.origins[$0] && mine.cell(at: $0) == other.cells[$0]
          })
      }
      #expect(PackedWriter.pack(copy) == PackedWriter.pack(table))
    }
  }

  /// A property that random tables never have could be left out of the text, and they would still come back.
  @Test func randomTablesHaveEverything() {
    var random = RandomTables(seed: 7)
    var first: [String: String] = [:]
    var varied: Set<String> = []
    func note<Value>(_ value: Value) {
      for (label, property) in Mirror(reflecting: value).children {
        let (name, text) = ("\(Value.self).\(label ?? "")", "\(property)")
        if first[name, default: text] != text { varied.insert(name) }
        first[name] = text
      }
    }
    for _ in 0..<50 {
      let table = random.table()
      note(table)
      note(table.device)
      for section in table.sections {
        note(section)
        for part in [section.header, section.footer] { part.map(note) }
        section.styles.forEach(note)
        for layer in section.styles.flatMap(\.layers) {
          note(layer)
          layer.offset.map(note)
        }
        section.cells.forEach(note)
        section.dynamic.map(note)
        section.plane.map(note)
        if case .repeating(let pattern) = section.items.placement { note(pattern) }
      }
    }
    let same = Set(first.keys).subtracting(varied).sorted()
    #expect(first.count > 60 && same.isEmpty, "\(first.count) properties; always the same: \(same)")
  }

  /// A change does not touch the text.
  @Test func changesAreInMemory() {
    var table = Self.copy(SampleTables.plus)
    for index in table.sections.indices {
      if case .listed(var listed) = table.sections[index].items.placement {
        let count = listed.count
        listed.origins.append(PixelOrigin(x: 1, y: 2))
        listed.cells.append(0)
        #expect(listed.count == count + 1 && listed.origin(at: count) == PixelOrigin(x: 1, y: 2))
        #expect(listed.origins.count == count + 1 && listed.cells.count == count + 1)
      }
      guard !table.sections[index].cells.isEmpty else { continue }
      table.sections[index].cells[0].style += 1
      #expect(table.sections[index].cell(at: 0).style == SampleTables.plus.sections[index].cells[0].style + 1)
    }
  }

  /// The boxes in the text fit the items with the cells of that text. With other cells, and in another section, they
  /// are not searched.
  @Test func searchesFollowChanges() {
    var table = SampleTables.plus
    table.sections[0].items = Items(
      count: 40,
      placement: .listed(
        .init(origins: (0..<40).map { PixelOrigin(x: 0, y: $0 * 20) }, cells: Array(repeating: 0, count: 40))))
    table.sections[1] = table.sections[0]
    table.sections[0].cells[0].size = PixelSize(width: 10, height: 10)
    func found(_ table: FrameTable, _ section: Int) -> [FrameTable.Element.Kind] {
      FrameTable.Layout(table).elements(inPixels: SampleTables.rect(100, 0, 20, 2000), kinds: .items)
        .filter { $0.section == section }.map(\.kind)
    }
    var copy = Self.copy(table)
    #expect(found(copy, 0).isEmpty && found(copy, 1).count == 40)
    copy.sections[0].cells[0].size.width = 110
    table.sections[0].cells[0].size.width = 110
    #expect(found(copy, 0).count == 40 && found(copy, 0) == found(table, 0))
    // Items that belonged to small cells, in a section with large ones.
    copy = Self.copy(table)
    copy.sections[0].cells[0].size.width = 10
    copy = Self.copy(copy)
    copy.sections[1].items = copy.sections[0].items
    #expect(found(copy, 0).isEmpty && found(copy, 1).count == 40)
  }

  @Test func samplesComeBack() {
    for table in SampleTables.spec.tables { #expect(Self.copy(table) == table) }
  }

  /// For every spec, whole and in parts: a layout of the text gives what a layout of the table gives.
  @Test func layoutsOfAllSpecsAreTheSame() throws {
    for path in Repository.files(in: "Specs", suffix: ".layout.yaml") where !path.contains("/invalid/") {
      let source = SourceFile(path: path, bytes: try #require(Repository.bytes(path)))
      for table in Compiler.compile(source, read: Repository.read).tables.prefix(3) {
        let (layout, copy) = (FrameTable.Layout(table), FrameTable.Layout(Self.copy(table)))
        #expect(copy.table == table && copy.contentSize == layout.contentSize, "\(path)")
        for section in table.sections.indices {
          let items = min(table.sections[section].items.count, 300)
          #expect(
            (0..<items).allSatisfy {
              copy.pixelFrame(ofItem: $0, inSection: section) == layout.pixelFrame(ofItem: $0, inSection: section)
            }, "\(path)")
        }
        let (width, height) = (layout.contentSize.width, min(layout.contentSize.height, 5000))
        for step in 0..<6 {
          let rect = FrameTable.Frame(
            x: width * Double(step % 3) / 4, y: height * Double(step) / 6, width: width / Double(1 + step % 3),
            height: height / 5)
          #expect(copy.elements(in: rect) == layout.elements(in: rect), "\(path)")
        }
      }
    }
  }

  /// Each of many dynamic sections may move all that follow. The text does not name them again for each of these.
  @Test func textsGrowWithTheSections() throws {
    func packed(_ count: Int) throws -> Int {
      let sections = (100..<100 + count).map {
        "  - { id: s\($0), items: { count: dynamic }, cell: { size: [44, 44] } }\n"
      }
      let compilation = Resolved.compile(
        "layoutc: 1\nname: A\ndevices: [320x480@2]\nsections:\n\(sections.joined())")
      let table = try #require(compilation.tables.first)
      #expect(table.sections[count - 1].after.count == count - 1)
      #expect(Self.copy(table) == table)
      return PackedWriter.pack(table).count
    }
    let (few, many) = (try packed(60), try packed(240))
    #expect(many < few * 5, "\(few) characters, and \(many)")
  }

  /// Eight characters read at once give what they give one by one.
  @Test func wordsAreNumbers() {
    var random = SplitMix(seed: 9)
    for _ in 0..<10_000 {
      let number = UInt64.random(in: 0..<1 << 48, using: &random)
      let characters = (0..<8).map { FrameTable.PackedFormat.character(UInt8(number >> UInt64(6 * $0) & 63)) }
      let word = characters.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      #expect(FrameTable.PackedFormat.number(word) == number)
    }
  }

  /// Every change of a character is noticed, wherever it is.
  @Test func checksumsDiffer() {
    var random = SplitMix(seed: 10)
    for length in 1...150 {
      let text = (0..<length).map { _ in FrameTable.PackedFormat.character(UInt8.random(in: 0..<64, using: &random)) }
      let sum = FrameTable.PackedFormat.checksum(text[...])
      for place in text.indices {
        var other = text
        other[place] = other[place] == 40 ? 41 : 40
        #expect(FrameTable.PackedFormat.checksum(other[...]) != sum)
      }
      let shorter = Array(text.dropLast())
      #expect(FrameTable.PackedFormat.checksum(shorter[...]) != sum)
    }
  }

  /// Generated code of another version does not compile, since the label that it calls has the version. Should a text
  /// of another version come here nevertheless, nothing is read of it: numbers have other meanings there.
  @Test func otherVersionsAreRefused() async {
    await #expect(processExitsWith: .success) { Self.read(version: FrameTable.PackedFormat.version) }
    await #expect(processExitsWith: .failure) { Self.read(version: FrameTable.PackedFormat.version - 1) }
    await #expect(processExitsWith: .failure) { Self.read(version: FrameTable.PackedFormat.version + 1) }
  }

  /// Reads a table without sections.
  private static func read(version: UInt64) {
    var writer = PackedWriter()
    // The version, direction, scroll, container, content, no sections.
    for number: UInt64 in [version] + [0, 0] + [0, 0, 0, 0] + [0, 0] + [0] { writer.unsigned(number) }
    let table = FrameTable(packed: writer.finished, device: PackedWriter.pack(SampleTables.plus.device))
    precondition(table.sections.isEmpty)
  }

  /// A text with a correct checksum whose rows claim to be longer than the text. Reading ends, whatever follows the
  /// text.
  @Test func rowsLieInTheText() async {
    await #expect(processExitsWith: .failure) { Self.read(rows: 1000, bits: 12) }
    await #expect(processExitsWith: .failure) { Self.read(rows: 1, bits: 49) }
    await #expect(processExitsWith: .failure) { Self.read(rows: 1, bits: 30) }
    await #expect(processExitsWith: .failure) { Self.read(rows: UInt64.max, bits: 1) }
    await #expect(processExitsWith: .success) { Self.read(rows: 1000, bits: 0) }
    await #expect(processExitsWith: .success) { Self.read(rows: 1, bits: 12, characters: 16) }
  }

  /// Reads a table of one section whose items claim to be `count` rows of four numbers of `bits` bits.
  private static func read(rows count: UInt64, bits: UInt64, characters: Int = 0) {
    var writer = PackedWriter()
    writer.unsigned(FrameTable.PackedFormat.version)
    // Direction, scroll, container, content, one section: its id, frame, parts, styles, count of items; listed.
    for number: UInt64 in [0, 0] + [0, 0, 0, 0] + [0, 0] + [1] + [0] + [0, 0, 0, 0] + [0, 0, 0, 0] + [0] + [0] + [0] {
      writer.unsigned(number)
    }
    writer.bool(true)
    writer.unsigned(count)
    // The items, and the boxes over them.
    for _ in 0..<2 {
      for _ in 0..<4 {
        writer.signed(5)
        writer.unsigned(bits)
      }
      writer.characters(of: 0, characters / 2)
    }
    // Not dynamic, after none of those before and no others, no cells, no traits.
    for _ in 0..<6 { writer.unsigned(0) }
    let table = FrameTable(
      packed: writer.finished, device: PackedWriter.pack(SampleTables.plus.device))
    precondition(table.sections[0].id == "")
    guard case .listed(let listed) = table.sections[0].items.placement else { preconditionFailure("not listed") }
    precondition(listed.origin(at: Int(clamping: count) - 1) == PixelOrigin(x: 5, y: 5))
  }

  /// As many items as the nodes of the index have room for, one less and one more. The items overlap. A search in the
  /// text finds what looking at each item finds, and what the arrays find.
  @Test func elementsOfTextAreThoseOfArrays() {
    var random = SplitMix(seed: 12)
    var found = 0
    for count in [0, 1, 15, 16, 17, 255, 256, 257, 4097] {
      var table = SampleTables.plus
      let origins = (0..<count).map { index in
        PixelOrigin(x: Int64.random(in: 0...900, using: &random), y: 7 * Int64(index) - 300)
      }
      let cells = origins.indices.map { UInt32($0 % table.sections[0].cells.count) }
      table.sections[0].items = Items(count: count, placement: .listed(.init(origins: origins, cells: cells)))
      let frames = origins.indices.map(table.sections[0].frame)
      let (layout, copy) = (FrameTable.Layout(table), FrameTable.Layout(Self.copy(table)))
      for _ in 0..<40 {
        let near = frames.randomElement(using: &random) ?? PixelRect(x: 0, y: 0, width: 9, height: 9)
        for query in [
          near, PixelRect(x: near.maxX, y: near.y, width: 1, height: near.height), near.offset(x: 0, y: near.height),
        ] {
          let expected = frames.indices.filter { item in
            let frame = frames[item]
            return frame.x < query.maxX && query.x < frame.maxX && frame.y < query.maxY && query.y < frame.maxY
              && frame.width > 0 && frame.height > 0
          }
          let elements = copy.elements(inPixels: query, kinds: .items)
          // Other sections have items at this place, too.
          #expect(elements.filter { $0.section == 0 }.map(\.kind) == expected.map { .item($0) })
          #expect(elements == layout.elements(inPixels: query, kinds: .items))
          found += elements.count
        }
      }
    }
    #expect(found > 1000)
  }

  /// Numbers of every width, at their least and their most, beside each other in both words of a row. If numbers take
  /// more than that, there are no rows.
  @Test func rowsHoldNumbersOfAllWidths() {
    var random = SplitMix(seed: 11)
    var unpacked = 0
    for _ in 0..<2000 {
      let wide = Int64.random(in: 0...1 << Int64.random(in: 0...52, using: &random), using: &random)
      let high: Int64 = 1 << 20
      let origins = (0..<20).map { index in
        PixelOrigin(x: [-wide, wide].randomElement(using: &random) ?? 0, y: Int64(index) * high)
      }
      var table = SampleTables.plus
      let cells = origins.indices.map { UInt32($0 % table.sections[0].cells.count) }
      table.sections[0].items = Items(count: 20, placement: .listed(.init(origins: origins, cells: cells)))
      let copy = Self.copy(table)
      #expect(copy == table)
      let query = PixelRect(x: Rational(-wide), y: 0, width: Rational(2 * wide + 9), height: Rational(5 * high))
      #expect(
        FrameTable.Layout(copy).elements(inPixels: query, kinds: .items)
          == FrameTable.Layout(table).elements(inPixels: query, kinds: .items))
      unpacked += wide > 1 << 46 ? 1 : 0
    }
    #expect(unpacked > 0)
  }

  @Test func isPlainText() {
    var random = RandomTables(seed: 8)
    for _ in 0..<50 {
      let characters = PackedWriter.pack(random.table())
      #expect(characters.allSatisfy { $0 >= 0x28 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
    }
  }
}
