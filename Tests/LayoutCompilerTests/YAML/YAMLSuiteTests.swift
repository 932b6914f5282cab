import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Runs our parser on the YAML test suite: what libyaml accepts must come out as the suite says, and what it rejects
/// must be refused at a place in the file.
struct YAMLSuiteTests {
  /// Why we do not take a text that is valid YAML. Each reason is a diagnostic that the case must give.
  static let refusals: [(rule: RuleID, opening: String, reason: String)] = [
    (.syntax, "a second document begins here", "a file holds one spec"),
    (.badValue, "the tag '", "explicit tags are errors"),
    (.wrongType, "a key must be a word", "keys are scalars"),
    (.wrongType, "'<<' merges", "'<<' is a merge key"),
    (.duplicateKey, "duplicate key", "a mapping says each key once"),
    (.syntax, "missing space after the colon", "in a key 'a:b' is taken for a mistake"),
  ]

  /// Texts that libyaml 0.2.5 accepts but reads differently than the suite.
  static let misread: [String: String] = [
    "652Z": "takes '?foo' in braces for the indicator '?'",
    "HM87/1": "takes '[?x]' for the indicator '?'",
    "JEF9/2": "drops a last line of blanks in a block scalar without a line break behind it",
    "L24T/1": "the same",
    "MUS6/3": "gives an empty scalar for a document that holds nothing",
    "MUS6/4": "the same",
    "Y2GN": "ends the name of an anchor at ':'",
  ]

  @Test(.enabled(if: !YAMLSuite.cases.isEmpty, YAMLSuite.isMissing))
  func acceptedTextsComposeToTheSuitesTree() throws {
    var compared = 0
    for test in YAMLSuite.cases where test.libyaml == "accepts" && !test.fail && Self.misread[test.id] == nil {
      let parsed = Parsed(test.yaml)
      let unexpected = parsed.diagnostics.filter { diagnostic in
        !Self.refusals.contains { $0.rule == diagnostic.rule && diagnostic.message.hasPrefix($0.opening) }
      }
      #expect(unexpected.isEmpty, "\(test.id): \(parsed.report)")
      let isRefused = parsed.diagnostics.contains { $0.rule != .badValue }
      guard !isRefused, let expected = test.tree else { continue }
      let tree = try #require(parsed.tree, "\(test.id): \(parsed.report)")
      #expect(EventRendering(tree).lines == events(expected), "\(test.id) \(test.name)")
      compared += 1
      if parsed.diagnostics.isEmpty, let json = test.json, tree.root != nil {
        #expect(try value(NodeDump.json(tree, of: parsed.file)) == value(json), "\(test.id) \(test.name)")
      }
    }
    #expect(compared > 200)
  }

  @Test(.enabled(if: !YAMLSuite.cases.isEmpty, YAMLSuite.isMissing))
  func rejectedTextsGiveOneErrorInsideTheFile() {
    for test in YAMLSuite.cases where test.libyaml == "rejects" {
      let parsed = Parsed(test.yaml)
      // After a second document nothing is read; the first one is fine.
      let isSecondDocument = parsed.diagnostics.contains { $0.message.hasPrefix("a second document") }
      #expect(parsed.tree == nil || isSecondDocument, "\(test.id)")
      let isRefused = parsed.diagnostics.contains {
        [.syntax, .encoding].contains($0.rule) && $0.range.bytes.upperBound <= parsed.file.bytes.count
      }
      #expect(isRefused, "\(test.id): \(parsed.report)")
      #expect(parsed.diagnostics.filter { $0.rule == .syntax }.count <= 1, "\(test.id): \(parsed.report)")
    }
  }

  @Test(.enabled(if: !YAMLSuite.cases.isEmpty, YAMLSuite.isMissing))
  func rangesAreNested() {
    for test in YAMLSuite.cases {
      let parsed = Parsed(test.yaml)
      guard let tree = parsed.tree, let root = tree.root else { continue }
      checkNesting(tree, root, test.id)
    }
  }

  private func checkNesting(_ tree: NodeTree, _ node: NodeID, _ id: String) {
    let outer = tree.range(of: node)
    #expect(outer.start <= outer.end, "\(id)")
    var last = outer.start
    for child in children(of: node, in: tree) {
      let inner = tree.referenceRange(of: child)
      #expect(inner.start >= last && inner.end <= outer.end, "\(id): \(inner) in \(outer)")
      last = inner.end
      if !tree.isAlias(child) { checkNesting(tree, child, id) }
    }
  }

  private func children(of node: NodeID, in tree: NodeTree) -> [NodeID] {
    switch tree.kind(of: node) {
    case .scalar: return []
    case .sequence: return Array(tree.elements(of: node))
    case .mapping:
      var result: [NodeID] = []
      tree.tape.forEachEntry(of: node.index) { result += [NodeID($0), NodeID($1)] }
      return result
    }
  }

  /// The suite's events without what the tape does not keep: stream and document, names of anchors, tags, `[]`.
  private func events(_ tree: String) -> [String] {
    tree.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.compactMap { line in
      if line.contains("STR") && line.count == 4 || line.dropFirst().hasPrefix("DOC") { return nil }
      var words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard words.count > 1, words[0] == "=VAL" else { return words[0] }
      while words[1].first == "&" || words[1].first == "<" {
        words[1] = String(words[1].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)[1])
      }
      return "=VAL \(words[1])"
    }
  }

  private func value(_ json: String) throws -> NSObject {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? NSObject ?? NSNull()
  }
}
