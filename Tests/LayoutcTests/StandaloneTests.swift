import Foundation
import Testing

/// Generated Swift that needs no package, compiled as a project does that checks it in.
@Suite struct StandaloneTests {
  private let folder: Scratch
  private static let main = """
    @main enum Program {
      static func main() {
        if let damage = CommandLine.arguments.dropFirst().first { return take(damage) }
        let layout = Good.layout(on: .iphoneSe3)
        for element in layout.elements(in: FrameTable.Frame(x: 0, y: 0, width: 375, height: 130)) {
          print(element.section, element.kind, element.frame.x, element.frame.y, element.frame.width)
        }
        print(Other.Device.allCases.count)
      }

      /// A table that is not as it was generated.
      static func take(_ damage: String) {
        func bytes(_ text: StaticString) -> [UInt8] { text.withUTF8Buffer { Array($0) } }
        var table = bytes(Good.Packed.table0)
        if damage == "changed" { table[20] ^= 1 }
        if damage == "cut" { table.removeLast() }
        func kept(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
          let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
          _ = copy.initialize(from: bytes)
          return UnsafeBufferPointer(copy)
        }
        print(FrameTable.unpacked(table: kept(table), device: kept(bytes(Good.Packed.device0))).sections.count)
      }
    }

    // An app's own types of names that the module uses.
    struct Section {}
    enum Axis {}
    struct Rational {}

    """
  private static let printed = """
    0 item(0) 0.0 0.0 125.0
    0 item(1) 125.0 0.0 125.0
    0 item(2) 250.0 0.0 125.0
    0 item(3) 0.0 125.0 125.0
    0 item(4) 125.0 125.0 125.0
    0 item(5) 250.0 125.0 125.0
    2

    """

  init() throws {
    folder = try Scratch()
    let section = "  - { id: photos, arrange: grid, columns: 3, cell: { size: { aspect: 1:1 } }, items: 7 }\n"
    try folder.write("specs/good.layout.yaml", Sample.spec("Good", section))
    try folder.write("specs/other.layout.yaml", Sample.spec("Other", section))
    try folder.write("main.swift", Self.main)
  }

  /// What the specs share is as visible as the one that is seen from farthest.
  @Test func theWidestAccessHoldsForAll() throws {
    func support() throws -> String? {
      try Tool.run(["compile", "specs", "--format", "swift", "--standalone", "-o", "out/"], in: folder)
      return folder.text("out/LayoutcSupport.swift")
    }
    #expect(try support()?.contains("\n  public ") == false)
    try folder.write("specs/open/layoutc.yaml", "layoutc: 1\nswift: { access: public }\n")
    try folder.write("specs/open/seen.layout.yaml", Sample.good.replacing("Good", with: "Seen"))
    #expect(try support()?.contains("\n  public ") == true)
  }

  @Test func compilesWithoutThePackage() throws {
    let run = try Tool.run(["compile", "specs", "--format", "swift", "--standalone", "-o", "out/"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(folder.text("out/good.frames.swift")?.contains("import FrameTables") == false)
    let check = ["compile", "specs", "--format", "swift", "--standalone", "-o", "out/", "--check"]
    #expect(try Tool.run(check, in: folder).status == 0)
    // Makes it visible, so that the program below can damage it.
    let source = try #require(folder.text("out/good.frames.swift"))
    try folder.write(
      "out/good.frames.swift", source.replacingOccurrences(of: "private enum Packed", with: "enum Packed"))
    for version in ["5", "6"] {
      let flags = "-parse-as-library -warnings-as-errors -swift-version \(version)"
      let built = try Tool.shell("swiftc -wmo \(flags) main.swift out/*.swift -o program && ./program", in: folder)
      #expect(built.status == 0, "\(built.error)")
      #expect(built.output == Self.printed)
    }
    // Even if code is isolated to the main actor by default, generated code can be used anywhere.
    try folder.write(
      "anywhere.swift",
      "nonisolated func anywhere() -> Int { Good.itemCount(in: .photos, on: .iphoneSe3) + Other.Device.allCases.count }\n"
    )
    let isolated = try Tool.shell(
      "swiftc -wmo -parse-as-library -warnings-as-errors -swift-version 6 -default-isolation MainActor -typecheck anywhere.swift "
        + "main.swift out/*.swift", in: folder)
    #expect(isolated.status == 0, "\(isolated.error.prefix(2000))")
    // Garbage traps with a reason rather than giving wrong frames.
    for (damage, output) in [("none", "1\n"), ("changed", ""), ("cut", "")] {
      let run = try Tool.shell("SWIFT_BACKTRACE=enable=no ./program \(damage)", in: folder)
      #expect((run.status == 0) == (damage == "none") && run.output == output, "\(damage): \(run.output)")
    }
    try folder.write("out/LayoutcSupport.swift", "old")
    #expect(try Tool.run(check, in: folder).status == 1)
  }

  @Test(arguments: ["public", "package"]) func oneFile(access: String) throws {
    let command = "layoutc compile specs/good.layout.yaml --format swift --standalone --access \(access) -o Good.swift"
    let built = try Tool.shell(
      "\(command) && swiftc -wmo -parse-as-library -warnings-as-errors -swift-version 6 -package-name p "
        + "-emit-module -module-name Layouts Good.swift", in: folder)
    #expect(built.status == 0, "\(built.error)")
  }

  /// Words that mean something to Swift somewhere, members that all types or all enums have, and names that generated
  /// code itself has.
  private static let words = [
    "actor", "all-cases", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consume", "consuming", "containers", "continue", "convenience", "copy", "count", "debug-description",
    "default", "defer", "deinit", "description", "device", "discard", "do", "dynamic", "dynamic-type", "each",
    "elements", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "frame", "func",
    "get", "guard", "hash", "hash-value", "hasher", "if", "import", "in", "index", "indirect", "infix", "init", "inout",
    "internal", "is", "isolated", "layout", "layouts", "lazy", "left", "let", "macro", "map", "mutating", "name",
    "nil", "none", "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package", "packed",
    "postfix", "precedencegroup", "prefix", "private", "protocol", "public", "raw-value", "repeat", "required",
    "rethrows", "return", "row", "section", "self", "sending", "set", "some", "static", "struct", "subscript", "super",
    "switch", "table", "throw", "throws", "true", "try", "type", "typealias", "unowned", "unsafe", "using", "var",
    "weak", "where", "while", "will-set", "yield",
  ]

  @Test func wordsOfSwiftNameSectionsAndDevices() throws {
    let devices = Self.words.map { "  - { name: \"\($0)\", width: 320, height: 480, scale: 2 }\n" }.joined()
    try folder.write(
      "words/devices.layout.yaml",
      "layoutc: 1\nname: Devices\ndevices:\n\(devices)sections: [{ id: a, items: { count: dynamic } }]\n")
    try folder.write(
      "words/sections.layout.yaml",
      Sample.spec("Sections", Self.words.map { "  - { id: \"\($0)\", items: 2 }\n" }.joined()))
    try folder.write(
      "count.swift",
      "@main enum Program { static func main() { print(Devices.Device.allCases.count, Sections.Section.allCases.count) } }\n"
    )
    let built = try Tool.shell(
      "layoutc compile words --format swift --standalone -o words-out/ -q && swiftc -wmo -parse-as-library "
        + "-warnings-as-errors -swift-version 6 count.swift words-out/*.swift -o count && ./count", in: folder)
    #expect(built.status == 0, "\(built.error)")
    #expect(built.output == "\(Self.words.count) \(Self.words.count)\n")
  }

  /// Names that generated code itself has.
  @Test func awkwardNames() throws {
    let ids = ["default", "self", "init", "type", "protocol", "any", "all-cases", "raw-value", "in", "table", "hash"]
    let sections = ids.map { "  - { id: \($0), items: 2 }\n" }.joined()
    let names = ["Device", "Layouts", "Packed", "Frame", "Element", "Lines", "Cell", "Edges", "Items", "Size"]
    for name in names { try folder.write("awkward/\(name).layout.yaml", Sample.spec(name, sections)) }
    let uses = names.map { "_ = \($0).frame(ofItem: 1, in: .default, on: .iphoneSe3)\n  " }.joined()
    try folder.write(
      "uses.swift",
      "func uses() {\n  \(uses)_ = Lines.itemCount(in: .selfSection, on: .iphone15Pro)\n  _ = Cell.Section.`in`\n}\n")
    let built = try Tool.shell(
      "layoutc compile awkward --format swift --standalone -o awkward-out/ "
        + "&& swiftc -wmo -parse-as-library -warnings-as-errors -swift-version 6 -typecheck uses.swift awkward-out/*.swift",
      in: folder)
    #expect(built.status == 0, "\(built.error)")
  }
}
