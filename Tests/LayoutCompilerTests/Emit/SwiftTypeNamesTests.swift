import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// The names that a layout cannot have are found in the interfaces of the toolchain's modules, not in anybody's memory.
@Suite struct SwiftTypeNamesTests {
  private static let path = "Sources/LayoutCompiler/Decode/Syntax/SwiftTypeNames.swift"
  /// The modules that a file sees without importing them.
  private static let modules = ["Swift", "_Concurrency", "_StringProcessing"]

  /// The text of each module's public interface; nil if the toolchain has none beside its libraries.
  private static let interfaces: [String]? = {
    guard let information = try? Program.output("swiftc", "-print-target-info"),
      let json = try? JSONSerialization.jsonObject(with: Data(information.utf8)) as? [String: Any],
      let folders = (json["paths"] as? [String: Any])?["runtimeLibraryImportPaths"] as? [String]
    else { return nil }
    let texts = modules.compactMap { module in
      folders.lazy.compactMap { folder -> String? in
        let folder = "\(folder)/\(module).swiftmodule"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let name = names.sorted().first { $0.hasSuffix(".swiftinterface") && !$0.contains(".private.") }
        return name.flatMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      }.first
    }
    return texts.count == modules.count ? texts : nil
  }()

  /// Types that an interface declares at its top level, as far as a layout could be called like them.
  private static func types(in interface: String) -> Set<String> {
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor", "typealias"]
    var names: Set<String> = []
    for line in interface.split(separator: "\n") where !line.hasPrefix(" ") && !line.hasPrefix("//") {
      let words = line.split(separator: " ")
      guard words.contains("public") || words.contains("open"), let kind = words.firstIndex(where: kinds.contains),
        kind + 1 < words.endIndex
      else { continue }
      let name = String(words[kind + 1].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
      if NameSyntax.isTypeName(name) { names.insert(name) }
    }
    return names
  }

  @Test(.enabled(if: interfaces != nil, "the toolchain has no interfaces of the standard library beside it"))
  func knowsTheStandardLibrary() throws {
    let found = Self.interfaces?.map(Self.types) ?? []
    // Otherwise it was not read.
    #expect(found.count == 3 && found[0].count > 250 && found[1].count > 30 && found[2].contains("Regex"))
    for name in ["Void", "Range", "UInt8", "Comparable", "Int64", "Error", "Result", "Codable", "Never", "Task"] {
      #expect(found.contains { $0.contains(name) }, "\(name) was not found")
    }
    let missing = found.reduce(into: Set()) { $0.formUnion($1) }.subtracting(Self.known)
    guard !missing.isEmpty else { return }
    if Golden.isUpdating { try Self.add(missing) }
    Issue.record("missing in \(Self.path): \(missing.sorted()); LAYOUTC_UPDATE_EXPECTED=1 adds them")
  }

  private static let known = Set(SwiftTypeNames.standardLibrary.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Names are only added, never removed: another toolchain may have them.
  private static func add(_ names: Set<String>) throws {
    var text = String(decoding: Repository.bytes(path) ?? [], as: UTF8.self)
    let start = try #require(text.range(of: "static let standardLibrary = \"\"\"\n")).upperBound
    let end = try #require(text.range(of: "    \"\"\"", range: start..<text.endIndex)).lowerBound
    var lines = [""]
    for name in known.union(names).sorted() {
      if lines[lines.count - 1].count + name.count > 112 { lines.append("") }
      lines[lines.count - 1] += " " + name
    }
    text.replaceSubrange(start..<end, with: lines.map { "   \($0)\n" }.joined())
    try Data(text.utf8).write(to: Repository.root.appending(path: path))
  }

  /// Names are looked up by binary search, so they have to be sorted.
  @Test func listsAreInOrder() {
    for list in [SwiftTypeNames.standardLibrary, SwiftTypeNames.frameworks] {
      let names = list.split(separator: #/[ \n]/#).map(String.init)
      #expect(names.count > 200 && names == names.sorted())
      #expect(names.allSatisfy(SwiftTypeNames.isTaken))
      #expect(!names.contains { SwiftTypeNames.isTaken($0 + "Zz") || SwiftTypeNames.isTaken("Aa" + $0) })
    }
  }

  /// The names that generated code itself brings are known, too.
  @Test func knowsItsOwnTypes() throws {
    let declaration = try Regex(
      #"(?m)^ *(?:public |package |open |final |indirect |nonisolated )*(?:struct|enum|class|protocol) (\w+)"#)
    let support = String(decoding: SwiftEmitter(SwiftSettings(access: .public)).supportSource(), as: UTF8.self)
    let own = support.matches(of: declaration).compactMap { match -> String? in
      let name = match.output[1].substring.map(String.init) ?? ""
      return name.hasPrefix("FrameTable") ? name : nil
    }
    #expect(Set(own).isSuperset(of: ["FrameTable", "FrameTableLayout"]))
    for name in own { #expect(SwiftTypeNames.isTaken(name), "\(name)") }
    // So are those of the engine, which generated code imports.
    let engine = Repository.files(in: "Sources/LayoutEngine", suffix: ".swift").flatMap { path -> [String] in
      let text = String(decoding: Repository.bytes(path) ?? [], as: UTF8.self)
      return text.matches(of: #/(?m)^public (?:struct|enum|class|protocol) (\w+)/#).map { String($0.output.1) }
    }
    #expect(engine.count > 4)
    for name in engine { #expect(SwiftTypeNames.isTaken(name), "\(name)") }
  }

  @Test(arguments: [
    "Void", "Range", "UInt8", "Comparable", "Int64", "UInt32", "Int32", "ClosedRange", "Error", "Result", "Codable",
    "Never", "Sequence", "Set", "Identifiable", "Type", "Protocol", "Self", "Any", "Swift", "FrameTable",
    "LayoutcItems",
    "Data", "URL", "CGRect", "UICollectionView", "View", "Text", "Regex", "Task",
    "Layout", "Edge", "GridItem", "Angle", "Anchor", "Slider", "Stepper", "Link", "Gauge", "Gesture", "DocumentGroup",
  ])
  func refuses(_ name: String) throws {
    let compilation = compile(name)
    #expect(compilation.diagnostics.map(\.rule) == [.badValue])
    let message = compilation.diagnostics[0].message
    #expect(message.contains("'\(name)'"), "\(message)")
    // The name that the message offers instead is fine.
    let other = try #require(message.split(separator: "'").last.map(String.init))
    #expect(other.hasSuffix("Layout") || other.hasSuffix("Screen"), "\(message)")
    #expect(!compile(other).hasErrors, "\(message)")
  }

  @Test(arguments: [
    "PhotoGrid", "Grid", "Settings", "Tags", "Device", "Layouts", "Packed", "A", "Table", "Menu", "Canvas",
  ])
  func takes(_ name: String) {
    #expect(!compile(name).hasErrors)
  }

  private func compile(_ name: String) -> Compilation {
    Compiler.compile(SourceFile(path: "a.layout.yaml", text: "layoutc: 1\nname: \(name)\nsections: []\n")) { _ in
      .failure(ReadFailure("there are no files here"))
    }
  }
}
