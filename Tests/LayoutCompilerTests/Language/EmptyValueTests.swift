import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// What the compiler says of an empty list and of an empty mapping as the value of any key, the schema says, too.
@Suite(.enabled(if: Python.hasJSONSchema, "python3 with jsonschema is not installed"))
struct EmptyValueTests {
  /// Keys whose empty values are a mistake of another key, which no schema of the value sees.
  private static let mistakesOfOthers: Set = [
    // Without a size it lies along an edge or in a corner.
    "a layer: size", "a layer: edge",
  ]

  /// Sizes that decoding takes as mappings, too, although their form is a list.
  private static let takenAsMappings: Set = ["a content: measured", "a sample item: content"]

  /// What no other spec has.
  private static let measured = """
    layoutc: 1
    name: A
    cells: { b: { span: 1 } }
    sections: [{ id: a, items: { count: 2, content: measured, cells: [b], sample: [[1, 2]] } }]

    """

  /// A file in which one value is replaced.
  private struct Variant {
    /// `a section: items = []`
    var name: String
    var isRefused: Bool
    var json: String
  }

  @Test func specs() throws {
    let paths = ["gallery", "language", "lint"].flatMap { Repository.files(in: "Specs/\($0)", suffix: ".layout.yaml") }
    var variants = Variants(FileKey.specSchema.shape) { Self.problems(in: $0, .spec) }
    for path in paths { variants.add(Repository.bytes(path) ?? []) }
    variants.add(Array(Self.measured.utf8))
    // The keys of an override are those of a section.
    let keys = LanguageReference.shapes.filter { ![.includedFile, .fonts, .override].contains($0.id) }
      .flatMap { shape in shape.keys.map { "\(shape.title): \($0.name)" } }
    #expect(Set(keys).subtracting(variants.keys) == [], "no spec has these")
    try expectAgreement(variants, .spec)
  }

  @Test func includes() throws {
    let text = "layoutc: 1\ninclude: [a.yaml]\ntokens: { a: 1 }\ncells: { a: { span: 2 } }\nx-a: 1\n"
    var variants = Variants(FileKey.includeSchema.shape) { Self.problems(in: $0, .include) }
    variants.add(Array(text.utf8))
    #expect(variants.keys.count > 4)
    try expectAgreement(variants, .include)
  }

  @Test func configurations() throws {
    var variants = Variants(ConfigurationKey.schema.shape) { file in
      ConfigurationReader.read(file, in: "") { _ in .failure(ReadFailure("no such file")) }.diagnostics
    }
    // Without the file that it extends and with the widths that scales are for, as far as each example goes.
    for key in ConfigurationKey.schema.shape.keys where !["layoutc", "extends"].contains(key.name) {
      let widths = key.name == "scales" ? "widths: 320...440\n" : ""
      variants.add(Array("layoutc: 1\n\(widths)\(key.name): \(key.entry.example)\n".utf8))
    }
    for kind in DeviceClass.allCases {
      variants.add(Array("layoutc: 1\nwidths: { \(kind): 320...440 }\nscales: { \(kind): [2] }\n".utf8))
    }
    #expect(variants.keys.count > 12)
    try expectAgreement(variants, .configuration)
  }

  private static func problems(in file: SourceFile, _ role: FileRole) -> [Diagnostic] {
    var told: [Diagnostic] = []
    guard let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &told) else { return told }
    var builder = ASTBuilder(tree, tokens: TokenNames())
    _ = builder.file(as: role)
    return told + builder.diagnostics
  }

  private func expectAgreement(_ variants: Variants, _ root: LanguageRoot) throws {
    let schema = String(decoding: LanguageSchema.json(of: root), as: UTF8.self)
    let documents = variants.all.enumerated().map { "\"\($0)\": \($1.json)" }.joined(separator: ",\n")
    let found = try SchemaValidator.mistakes(in: "{ \(documents) }", schema)
    var accepted: Set<String> = []
    for (index, variant) in variants.all.enumerated() {
      let mistakes = try #require(found["\(index)"])
      if variant.isRefused == !mistakes.isEmpty { continue }
      let key = String(variant.name.split(separator: " =")[0])
      if (variant.isRefused ? Self.mistakesOfOthers : Self.takenAsMappings).contains(key) { continue }
      accepted.insert("\(variant.name) is \(variant.isRefused ? "refused" : "accepted"): \(mistakes)")
    }
    #expect(accepted.sorted() == [], "the schema says otherwise")
  }

  /// Files with one empty value each: at most a few for each key, so that it stands among different others.
  private struct Variants {
    private static let most = 6

    private(set) var all: [Variant] = []
    private(set) var keys: Set<String> = []
    private var counts: [String: Int] = [:]
    private let shape: MappingShape
    private let problems: (SourceFile) -> [Diagnostic]

    init(_ shape: MappingShape, _ problems: @escaping (SourceFile) -> [Diagnostic]) {
      (self.shape, self.problems) = (shape, problems)
    }

    mutating func add(_ bytes: [UInt8]) {
      let file = SourceFile(path: "a.layout.yaml", bytes: bytes)
      var told: [Diagnostic] = []
      guard problems(file).isEmpty, let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &told),
        let root = tree.root
      else { return }
      add(root, .mapping(MappingReference { [shape] in shape }), in: tree, bytes)
    }

    private mutating func add(_ node: NodeID, _ form: ValueForm, in tree: NodeTree, _ bytes: [UInt8]) {
      switch form {
      case .mapping(let reference):
        guard tree.kind(of: node) == .mapping else { return }
        let shape = reference.shape
        for (keyNode, value) in tree.entries(of: node) where tree.kind(of: keyNode) == .scalar {
          guard let key = shape.keys.first(where: { $0.name == tree.string(of: keyNode) }) else { continue }
          replace(value, of: "\(shape.title): \(key.name)", in: tree, bytes)
          add(value, key.entry.form, in: tree, bytes)
        }
      case .named(let element, _, _):
        guard tree.kind(of: node) == .mapping else { return }
        for (_, value) in tree.entries(of: node) { add(value, element, in: tree, bytes) }
      case .list(let element, _, _):
        guard tree.kind(of: node) == .sequence else { return }
        for value in tree.elements(of: node) { add(value, element, in: tree, bytes) }
      case .either(let forms, _): for form in forms { add(node, form, in: tree, bytes) }
      case .length, .signedLength, .pair, .aspect, .numbers, .integer, .bool, .text, .oneOf, .condition: break
      }
    }

    private mutating func replace(_ node: NodeID, of key: String, in tree: NodeTree, _ bytes: [UInt8]) {
      guard counts[key, default: 0] < Self.most, !tree.isAlias(node) else { return }
      let range = tree.range(of: node)
      for empty in ["[]", "{}"] {
        let text = Array(bytes[..<Int(range.start)]) + Array(empty.utf8) + Array(bytes[Int(range.end)...])
        let file = SourceFile(path: "a.layout.yaml", bytes: text)
        var told: [Diagnostic] = []
        // With a tag, an anchor or a merged value, the rest of the file may make no sense.
        guard let changed = YAMLParser.parse(file, fileIndex: 0, diagnostics: &told), told.isEmpty else { continue }
        keys.insert(key)
        counts[key, default: 0] += 1
        all.append(
          Variant(
            name: "\(key) = \(empty)", isRefused: problems(file).contains { $0.severity == .error },
            json: NodeDump.json(changed, of: file)))
      }
    }
  }
}
