import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A value of any form may stand under any key, and is either reported or accepted. Accidents with single bytes seldom
/// make a list or a mapping where a word is expected.
@Suite struct EveryFormTests {
  static let forms = [
    "[1]", "[]", "{}", "{ a: 1 }", "{ a: 1, width: 2 }", "{ [a]: 1 }", "[[1, 2], { a: 1 }]", "~", "\"@\\n\"",
    "0.30000000000000004", "\u{A0}8", "*none",
  ]

  @Test func isToldOfOrTaken() throws {
    var seen: Set<String> = []
    for path in Repository.files(in: "Specs/language", suffix: ".layout.yaml") {
      let file = SourceFile(path: path, bytes: try #require(Repository.bytes(path)))
      var diagnostics: [Diagnostic] = []
      let tree = try #require(YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics))
      var values: [SourceRange] = []
      Self.collect(tree, try #require(tree.root), under: "", &seen, &values)
      for range in values {
        for form in Self.forms {
          var bytes = file.bytes
          bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: Array(form.utf8))
          let linted = Linted(SourceFile(path: path, bytes: bytes))
          let isWrong = linted.findings.contains { $0.diagnostic.severity == .error }
          #expect(isWrong || linted.compilation.tables.count == linted.compilation.devices.count)
        }
      }
    }
    #expect(seen.count > 200)
  }

  /// The values of all mappings, each key of a parent once.
  private static func collect(
    _ tree: NodeTree, _ node: NodeID, under parent: String, _ seen: inout Set<String>, _ values: inout [SourceRange]
  ) {
    if tree.isAlias(node) { return }
    switch tree.kind(of: node) {
    case .scalar: break
    case .sequence: for element in tree.elements(of: node) { collect(tree, element, under: parent, &seen, &values) }
    case .mapping:
      for (key, value) in tree.entries(of: node) where tree.kind(of: key) == .scalar {
        let name = tree.string(of: key)
        if seen.insert("\(parent).\(name)").inserted { values.append(tree.range(of: value)) }
        collect(tree, value, under: name, &seen, &values)
      }
    }
  }
}
