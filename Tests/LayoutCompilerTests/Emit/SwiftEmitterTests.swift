import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct SwiftEmitterTests {
  static func text(_ access: SwiftSettings.Access = .internal, _ spec: CompiledSpec = SampleTables.spec) -> String {
    String(
      decoding: ByteBuffer.collect { SwiftEmitter(SwiftSettings(access: access)).emit(spec, to: &$0) }, as: UTF8.self)
  }

  @Test func identifiers() {
    #expect(
      SwiftNames.cases(
        [
          "photos", "photo-grid", "row-2", "row2", "all-cases", "default", "self", "URLs", "414x736@3",
          "iphone-15-pro@landscape", "My iPad", "·",
        ], suffix: "Section") == [
          "photos", "photoGrid", "row2", "row2N2", "allCasesSection", "`default`", "selfSection", "uRLs",
          "size414x736At3", "iphone15ProLandscape", "myIPad", "unnamed",
        ])
  }

  /// Frames of a flow need not lie on pixels, so the comment does not say that they do.
  @Test func layoutsSayForHowManyDevicesTheyAre() {
    var spec = SampleTables.spec
    spec.tables = [SampleTables.plus, SampleTables.strip]
    #expect(Self.text(.internal, spec).contains("/// The layout `\(spec.name)`, resolved for 2 devices.\n"))
    spec.tables.removeLast()
    #expect(Self.text(.internal, spec).contains("/// The layout `\(spec.name)`, resolved for 1 device.\n"))
  }

  /// Tables that differ only in their devices are stored once.
  @Test func equalTablesAreStoredOnce() {
    var spec = SampleTables.spec
    spec.tables = [SampleTables.plus, SampleTables.strip, SampleTables.plus]
    spec.tables[2].device.name = "twin"
    let text = Self.text(.internal, spec)
    #expect(
      text.contains("static let twin = FrameTable.Layout(\n      packedV2: Packed.table0, device: Packed.device2)"))
    #expect(text.contains("static let table0:") && text.contains("static let table1:"))
    #expect(!text.contains("static let table2:"))
  }

  /// An app tells the items of each place at which a section stands; of one that stands once, it tells them alone.
  @Test(arguments: [("1", "Int"), ("2", "[Int]"), ("{ count: dynamic }", "[Int]")])
  func contentsAreThoseOfEachInstance(times: String, type: String) throws {
    let compilation = Resolved.compile(
      "layoutc: 1\nname: A\ndevices: [320x480@2]\nsections: [{ id: a, repeat: \(times), items: { count: dynamic } }]\n")
    let section = try #require(compilation.spec?.sections.first)
    #expect(NamedNeeds(SectionNeeds(section), property: "a", typeName: "A").type == type)
  }

  /// What stands for the app's own is told as that, if the app asks the engine; and what a section has besides items.
  @Test func sectionsAreToldInAFewWords() throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      sections:
        - id: day
          repeat: { count: dynamic, sample: 2 }
          header: { size: 36, pinned: true }
          footer: 8
          per-line: 1
          items: { count: dynamic, content: measured, sample: [[100, 20], [60, 20]] }
        - { id: strip, scroll: sideways, cell: { size: [90, 40] }, items: 9 }
        - { id: one, items: [{ content: { measured: [90, 40] } }] }
        - { id: twice, repeat: 2, footer: { size: 9, pinned: true }, cell: { size: [90, 40] }, items: { count: dynamic } }

      """)
    let spec = CompiledSpec(compilation, at: CompiledSpec.Place(path: "a.layout.yaml"))
    let lines = Self.text(.internal, spec).split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in [
      "/// `day`: as many items as the app gives, each measured.", "/// `one`: 1 item, measured.",
      "/// It has a pinned header and a footer and stands there as often as the app says.",
      "/// `strip`: 9 items of 90 × 40 points on `320x480@2`.", "/// It scrolls sideways.",
      "/// `twice`: as many items as there are of 90 × 40 points on `320x480@2`.",
      "/// It has a pinned footer and stands there 2 times.",
    ] { #expect(lines.contains(line[...]), "\(line): \(lines)") }
    #expect(lines.contains { $0.hasPrefix("/// On `320x480@2` it begins at 0 ") && $0.hasSuffix(" with 2 items.") })
    // Without the engine, the tables are all that an app has.
    var plain = spec
    plain.program = nil
    #expect(Self.text(.internal, plain).contains("/// `day`: 2 items on `320x480@2`."))
  }

  private func program(_ section: String, _ access: SwiftSettings.Access = .internal) throws -> String {
    let compilation = Resolved.compile(
      "layoutc: 1\nname: A\ndevices: [320x480@2, 800x480@2]\nsections: [{ id: a, \(section) }]\n")
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return Self.text(access, CompiledSpec(compilation, at: CompiledSpec.Place(path: "a.layout.yaml"), sha256: ""))
  }

  /// A viewport of another width may have the header of an override, so that the app is asked for it.
  @Test func whatOnlyAnOverrideMeasuresIsAskedFor() throws {
    let measured = "header: { size: fit, content: { measured: [9, 9] } }"
    let wide = "overrides: [{ when: { width: '>=700' }, \(measured) }]"
    #expect(try program("items: 3, header: 20, \(wide)").contains("var header: (LayoutHeaderProposal)"))
    #expect(try program("items: 3, \(measured)").contains("var header: (LayoutHeaderProposal)"))
    #expect(try !program("items: 3, header: 20").contains("LayoutHeaderProposal"))
  }

  /// A number below 0 counts as none, as everywhere: an array of so many would trap.
  @Test func numbersOfInstancesHaveALeast() throws {
    let text = try program("repeat: { count: dynamic }, items: 3")
    #expect(text.contains("LayoutContents.Section.instances(a)"), "\(text)")
  }

  /// Without one that is written, the initializer of a type is internal.
  @Test(arguments: [(SwiftSettings.Access.public, "public "), (.package, "package ")])
  func contentsOfNothingAreMadeElsewhere(access: SwiftSettings.Access, modifier: String) throws {
    let text = try program("items: 3", access)
    #expect(text.contains("\(modifier)struct Content: LayoutContents.Nothing, Sendable {\n    \(modifier)init() {}\n"))
  }

  /// Compiles the output with the sources of the FrameTables module in both language modes, runs it, and compares every
  /// number bit for bit.
  @Test func generatedCodeGivesTheFrames() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layoutc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let sources = package.appendingPathComponent("Sources/FrameTables")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    try Self.text().write(to: folder.appendingPathComponent("PhotoGrid.swift"), atomically: true, encoding: .utf8)
    try Self.text(.public).write(to: folder.appendingPathComponent("Public.swift"), atomically: true, encoding: .utf8)
    try Self.text(.package).write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try Self.program.write(to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)

    try swiftc(
      ["-module-name", "FrameTables", "-emit-module", "-emit-library", "-static", "-o", "libFrameTables.a"]
        + ["-parse-as-library", "-package-name", "layoutc"] + files.sorted().map { sources.path + "/" + $0 }, in: folder
    )
    for file in ["PhotoGrid.swift", "Public.swift", "Package.swift"] {
      _ = try Program.output(["swift", "format", "lint", "--strict", file], in: folder)
    }
    let strict = ["-warnings-as-errors", "-package-name", "app", "-I", "."]
    for file in ["Public.swift", "Package.swift"] {
      try swiftc(strict + ["-swift-version", "5", "-typecheck", "-parse-as-library", file], in: folder)
      let upcoming = ["-enable-upcoming-feature", "InternalImportsByDefault", "-strict-memory-safety"]
      try swiftc(strict + upcoming + ["-swift-version", "6", "-typecheck", "-parse-as-library", file], in: folder)
    }
    try swiftc(
      strict + ["-swift-version", "6", "PhotoGrid.swift", "main.swift", "-L.", "-lFrameTables", "-o", "program"],
      in: folder)
    let printed = try Program.output([folder.appendingPathComponent("program").path], in: folder)
    #expect(printed.split(separator: "\n").map(String.init) == expectedLines)
  }

  /// What the program prints for the sample tables.
  private var expectedLines: [String] {
    func bits(_ frame: FrameTable.Frame?) -> String {
      guard let frame else { return "nil" }
      return [frame.x, frame.y, frame.width, frame.height].map { String($0.bitPattern, radix: 16) }.joined(
        separator: " ")
    }
    var lines: [String] = []
    // Both tables have two sections. The typed names are those of the first table.
    for table in SampleTables.spec.tables {
      lines.append("\(table.device.name) \(table.hashlessDescription)")
      for section in table.sections {
        let scale = table.device.scale
        lines.append(bits(FrameTable.Frame(section.frame, scale: scale)))
        lines.append(bits(section.header.map { FrameTable.Frame($0.frame, scale: scale) }))
        lines.append(bits(section.footer.map { FrameTable.Frame($0.frame, scale: scale) }))
        lines.append(bits(section.background.map { FrameTable.Frame($0, scale: scale) }))
        for item in 0..<section.items.count {
          lines.append(bits(FrameTable.Frame(section.frame(of: item), scale: scale)))
        }
      }
    }
    lines.append("plus size414x736At2 nil")
    return lines
  }

  private static let program = """
    import FrameTables

    func bits(_ frame: FrameTable.Frame?) -> String {
      guard let frame else { return "nil" }
      return [frame.x, frame.y, frame.width, frame.height].map { String($0.bitPattern, radix: 16) }.joined(separator: " ")
    }

    for device in PhotoGrid.Device.allCases {
      let table = PhotoGrid.table(for: device)
      let size = PhotoGrid.contentSize(on: device)
      print(table.device.name, size.width.bitPattern, size.height.bitPattern)
      for section in PhotoGrid.Section.allCases {
        print(bits(PhotoGrid.frame(of: section, on: device)))
        print(bits(PhotoGrid.headerFrame(in: section, on: device)))
        print(bits(PhotoGrid.footerFrame(in: section, on: device)))
        print(bits(PhotoGrid.backgroundFrame(in: section, on: device)))
        for item in 0..<PhotoGrid.itemCount(in: section, on: device) {
          print(bits(PhotoGrid.frame(ofItem: item, in: section, on: device)))
        }
      }
    }
    func name(_ device: PhotoGrid.Device?) -> String { device.map { "\\($0)" } ?? "nil" }
    print(
      name(PhotoGrid.device(width: 414, height: 736, scale: 3)),
      name(PhotoGrid.device(width: 414, height: 682, scale: 2, rightToLeft: true)),
      name(PhotoGrid.device(width: 414, height: 736, scale: 2)))
    """

  @discardableResult
  private func swiftc(_ arguments: [String], in folder: URL) throws -> String {
    // In one run of the compiler: otherwise each file costs one that reads all of them.
    try Program.output(["swiftc", "-wmo"] + arguments, in: folder)
  }
}

extension FrameTable {
  fileprivate var hashlessDescription: String {
    let size = contentSizeInPoints
    return "\(size.width.bitPattern) \(size.height.bitPattern)"
  }
}
