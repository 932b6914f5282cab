import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// What is reported about two tables is enough to know of each rect whether it has changed, and by how much.
@Suite struct DiffLawTests {
  /// Every correct spec of the repository, with changes that somebody may make to it. A program in Python checks this:
  /// it applies what is reported to the old tables.
  @Test(.enabled(if: Python.isThere, "there is no python3 of version 3.10 or later"))
  func changesMakeTheNewTablesOfTheOld() throws {
    var cases: [UInt8] = []
    var pairs = 0
    for folder in ["Specs/gallery", "Specs/language"] {
      for (number, path) in Repository.files(in: folder, suffix: ".layout.yaml").enumerated() {
        guard let bytes = Repository.bytes(path) else { continue }
        let old = Self.compile(path, bytes)
        guard let old, Self.itemCount(old) < 300 else { continue }
        var mutation = SpecMutation(seed: UInt64(number) &* 31 &+ UInt64(folder.utf8.count))
        for _ in 0..<(folder == "Specs/gallery" ? 2 : 1) {
          let text = mutation.apply(to: String(decoding: bytes, as: UTF8.self))
          guard let new = Self.compile(path, Array(text.utf8)), Self.itemCount(new) < 400 else { continue }
          pairs += 1
          cases += try Self.case(old, new, label: path)
        }
      }
    }
    let seen = try Self.expectLaw(cases)
    #expect(pairs > 60 && seen["cases"] == pairs, "\(pairs) pairs, \(seen)")
    for kind in ChangeKind.allCases { #expect(seen[kind.rawValue, default: 0] > 0, "\(kind): \(seen)") }
  }

  /// Sections that repeat, scroll sideways, are measured, grow at run time or have no size. Each is turned into each
  /// other one.
  @Test(.enabled(if: Python.isThere, "there is no python3 of version 3.10 or later"))
  func sectionsOfAllKinds() throws {
    let sections = [
      "{ id: a, header: 20, items: 7, cell: { size: [70, 30] } }",
      "{ id: a, header: 31, items: 5, cell: { size: [70, 30.5] }, repeat: 3 }",
      "{ id: a, repeat: { count: dynamic, sample: 2 }, items: 4, footer: 10.3, spacing: 3 }",
      "{ id: a, scroll: sideways, items: 4, cell: { size: [200, 80] }, snap: item }",
      "{ id: a, scroll: sideways, items: 5, cell: { size: [200, 80] }, snap: page, header: 20 }",
      "{ id: a, items: { count: dynamic, sample: 4 }, cell: { size: [70, 30] } }",
      "{ id: a, items: { count: dynamic, sample: 4 }, cell: { size: [70, 30] }, spacing: { line: 4 } }",
      "{ id: a, items: { count: dynamic, content: measured, sample: [[68, 20], [136, 20.5]] } }",
      "{ id: a, when-empty: drop, header: 20 }", "{ id: a, header: { size: 20, pinned: true } }",
      "{ id: a, arrange: mosaic, areas: [a a b, c d b], items: 9 }",
      "{ id: a, arrange: mosaic, areas: [a a b, c d d], items: 11, background: { inset: 2, radius: 3 } }",
      "{ id: a, arrange: grid, columns: 3, lead: 2, items: 7, cell: { size: { aspect: 1:1 } } }",
      "{ id: a, arrange: waterfall, columns: 2, items: [[4, 3], [3, 4], [1, 1], [2, 5]] }",
      "{ id: b, items: 1 }",
    ]
    let rest =
      "{ id: c, header: 10.5, items: 3, spacing: 1 }, { id: d, arrange: grid, columns: 2, items: 3 }, { id: e }"
    let specs = try sections.map { section in
      let text = "layoutc: 1\nname: Kinds\ndevices: [320x480@2, 375x600@3@rtl]\nsections: [\(section), \(rest)]\n"
      return try #require(Self.compile("kinds.layout.yaml", Array(text.utf8)), "\(text)")
    }
    var cases: [UInt8] = []
    for (i, old) in specs.enumerated() {
      for (j, new) in specs.enumerated() where (i + 2 * j) % 5 == 0 || i == j {
        cases += try Self.case(old, new, label: "\(sections[i]) to \(sections[j])")
      }
    }
    let seen = try Self.expectLaw(cases)
    #expect(seen["cases", default: 0] > 50 && seen["shifted", default: 0] > 10, "\(seen)")
  }

  /// A device may keep its name and change its width, its scale or its direction.
  @Test(.enabled(if: Python.isThere, "there is no python3 of version 3.10 or later"))
  func devicesOfOneName() throws {
    let devices = [
      "width: 320, height: 480, scale: 2", "width: 320, height: 480, scale: 3", "width: 330, height: 480, scale: 2",
      "width: 320, height: 500, scale: 2, safe-area: { top: 20 }",
    ]
    let specs = try
      (devices.map { ($0, "") } + [(devices[0], "direction: rtl\n"), (devices[0], "scroll: horizontal\n")])
      .map { device, top in
        let text = """
          layoutc: 1
          name: Devices
          devices: [{ name: a, \(device) }, 300x300@2]
          \(top)sections: [{ id: s, header: 20, items: 9, spacing: 3.5 }, { id: t, items: [[9.3, 9], [20, 30]] }]
          """
        return try #require(Self.compile("devices.layout.yaml", Array(text.utf8)))
      }
    var cases: [UInt8] = []
    for old in specs { for new in specs { cases += try Self.case(old, new, label: "devices") } }
    _ = try Self.expectLaw(cases)
  }

  /// Numbers that every line rounds to the same pixels are no change. If a line beyond the sample rounds them to other
  /// pixels, they are a change of the section.
  @Test(.enabled(if: Python.isThere, "there is no python3 of version 3.10 or later"))
  func roundedNumbersOfDynamicSections() throws {
    func spec(left: String, line: String) throws -> Compilation {
      let text = """
        layoutc: 1
        name: Rounded
        devices: [320x480@2]
        sections:
        - { id: s, inset: { left: \(left) }, spacing: { line: \(line) }, cell: { size: [100, 40] },
            items: { count: dynamic, sample: 3 } }
        """
      return try #require(Self.compile("rounded.layout.yaml", Array(text.utf8)))
    }
    let written = try spec(left: "9.3", line: "4")
    let (rounded, wider) = (try spec(left: "9.4", line: "4"), try spec(left: "9.3", line: "4.2"))
    var cases: [UInt8] = []
    for (old, new) in [(written, rounded), (written, wider), (rounded, wider)] {
      cases += try Self.case(old, new, label: "rounded")
    }
    _ = try Self.expectLaw(cases)
    #expect(SpecDifference(path: "", ComparedSpec(written), ComparedSpec(rounded)).changes.isEmpty)
  }

  /// A plane may have more pages than a section may have items: what was compiled is read.
  @Test func morePagesThanItems() throws {
    let spec = """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - { id: a, scroll: sideways, snap: page, length: 60, cell: { size: [1000, 44] }, items: 2147483647 }
      """
    let compilation = try #require(Self.compile("a.layout.yaml", Array(spec.utf8)))
    let compiled = CompiledSpec(name: "A", path: "", tables: compilation.tables)
    let bytes = ByteBuffer.collect { JSONEmitter(items: .compact).emit(compiled, to: &$0) }
    let read = try FramesReader.read(SourceFile(path: "f", bytes: bytes))
    guard case .repeating(_, _, let count)? = read.tables[0].sections[0].plane?.stops else {
      Issue.record("no stops that repeat")
      return
    }
    #expect(count ?? 0 > 2_147_483_647)
    #expect(SpecDifference(path: "", ComparedSpec(compilation), read).changes.isEmpty)
  }

  /// Printed tables may have two devices of one name; each is told by a name of its own, also if that is taken.
  @Test func printedDevicesOfOneName() throws {
    func table(_ side: Int) throws -> ComparedSpec {
      let devices = ["320x480@2", "375x667@2", "414x736@2", "320x568@2"]
      let text = """
        layoutc: 1
        name: A
        devices: [\(devices.joined(separator: ", "))]
        sections: [{ id: a, cell: { size: [\(side), 44] }, items: 1 }]
        """
      let compilation = try #require(Self.compile("a.layout.yaml", Array(text.utf8)))
      var tables = compilation.tables
      for (index, name) in ["iPad", "iPad", "iPad (2)", "iPad"].enumerated() { tables[index].device.name = name }
      let bytes = ByteBuffer.collect {
        JSONEmitter(items: .compact).emit(CompiledSpec(name: "A", path: "", tables: tables), to: &$0)
      }
      return try FramesReader.read(SourceFile(path: "f", bytes: bytes))
    }
    let (old, new) = (try table(44), try table(48))
    let names = ["iPad", "iPad (3)", "iPad (2)", "iPad (4)"]
    #expect(old.tables.map(\.device.name) == names)
    let difference = SpecDifference(path: "", old, new)
    #expect(difference.devices == names && difference.changes.first?.devices == names)
  }

  // MARK: Help

  /// A frame table may come from anywhere: a number that is impossible is reported, not accepted.
  @Test(arguments: ["lead", "sample", "itemsPerLine", "count", "instance"])
  func numbersThatCannotBe(_ key: String) throws {
    let spec = """
      layoutc: 1
      name: A
      devices: [iphone-se-3]
      sections:
        - { id: a, repeat: { count: dynamic, sample: 2 }, arrange: grid, columns: 3, cell: { size: { aspect: 1:1 } },
            lead: { count: dynamic, sample: 2 }, items: { count: dynamic, sample: 9 } }
        - { id: b, scroll: sideways, snap: item, length: 90, arrange: grid, rows: 2, lead: 1, items: 200,
            cell: { size: [44, fill] } }
      """
    let compilation = try #require(Self.compile("a.layout.yaml", Array(spec.utf8)))
    let compiled = CompiledSpec(name: "A", path: "", tables: compilation.tables)
    let bytes = ByteBuffer.collect { JSONEmitter(items: .compact).emit(compiled, to: &$0) }
    let table = String(decoding: bytes, as: UTF8.self)
    #expect(try FramesReader.read(SourceFile(path: "f", text: table)).tables.count == 1)
    let place = try Regex("(\"\(key)\": ?)[0-9]+", as: (Substring, Substring).self)
    let places = table.matches(of: place)
    #expect(!places.isEmpty, "\(key) is not in \(table)")
    for match in places {
      for number in ["-1", "-3", "9223372036854775807", "9223372036854775806", "4611686018427387904"] {
        let wrong = table[..<match.range.lowerBound] + match.output.1 + number + table[match.range.upperBound...]
        #expect(throws: FramesReader.Mistake.self, "\(key): \(number)") {
          try FramesReader.read(SourceFile(path: "f", text: String(wrong)))
        }
      }
    }
  }

  private static func compile(_ path: String, _ bytes: [UInt8]) -> Compilation? {
    let compilation = Compiler.compile(SourceFile(path: path, bytes: bytes), read: Repository.read)
    return compilation.hasErrors ? nil : compilation
  }

  private static func itemCount(_ compilation: Compilation) -> Int {
    compilation.tables.reduce(0) { $0 + $1.sections.reduce(0) { $0 + $1.items.count } }
  }

  private static func `case`(_ old: Compilation, _ new: Compilation, label: String) throws -> [UInt8] {
    let difference = Difference([SpecDifference(path: label, ComparedSpec(old), ComparedSpec(new))])
    let text = DifferenceText(difference).text()
    #expect(text.isEmpty == difference.isEmpty, "\(label): \(text)")
    func json(_ compilation: Compilation) -> [UInt8] {
      let spec = CompiledSpec(
        name: compilation.spec?.name.value ?? "", path: "", tables: compilation.tables)
      return ByteBuffer.collect { JSONEmitter(items: .expanded).emit(spec, to: &$0) }
    }
    let (before, after) = (json(old), json(new))
    // Each form of the printed table reads back as the same table.
    for (compilation, bytes) in [(old, before), (new, after)] {
      let compact = ByteBuffer.collect {
        let spec = CompiledSpec(name: "", path: "", tables: compilation.tables)
        JSONEmitter(items: .compact).emit(spec, to: &$0)
      }
      let read = try [bytes, compact].map { try FramesReader.read(SourceFile(path: "frames.json", bytes: $0)) }
      let again = SpecDifference(path: "", read[0], read[1])
      #expect(again.changes.isEmpty, "\(label): \(DifferenceText(Difference([again])).text())")
    }
    let parts = [before, after, DifferenceJSON(difference).bytes(), ByteBuffer.collect { $0.append(quoted: label) }]
    return [UInt8(ascii: "[")] + parts.joined(separator: [UInt8(ascii: ",")]) + Array("]\u{1E}".utf8)
  }

  private static func expectLaw(_ cases: [UInt8]) throws -> [String: Int] {
    let script = Repository.root.appending(path: "Tests/Reference/diff.py").path
    let run = "import runpy, sys\ntry:\n  runpy.run_path('\(script)', run_name='__main__')\nexcept SystemExit: pass"
    let told = try Python.run(run, input: cases)
    let last = try #require(told.split(separator: "\n").last)
    let seen = try JSONDecoder().decode([String: Int].self, from: Data(last.utf8))
    #expect(seen["wrong"] == 0, "\(told.prefix(6000))")
    return seen
  }
}
