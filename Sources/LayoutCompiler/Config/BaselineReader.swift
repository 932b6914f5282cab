import LayoutEngine

/// Reads baselines of lint with the decoder of specs, so that their mistakes are reported like those of specs.
///
/// It is here rather than beside lint because the decoder is internal to this module.
package enum BaselineReader {
  package static let format = "layoutc.baseline/1"

  /// - Returns: how often each entry is there, and what is wrong with the file, sorted by place. Ranges index a source
  ///   set that holds only this file.
  package static func read(_ file: SourceFile) -> (counts: [BaselineEntry: Int], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var counts: [BaselineEntry: Int] = [:]
    // JSON is YAML, so the parser of specs reads it and knows the places.
    if let tree = MergeConflicts.parse(file, fileIndex: 0, diagnostics: &diagnostics) {
      var builder = ASTBuilder(tree, tokens: TokenNames())
      counts = builder.baseline()
      diagnostics += builder.diagnostics
    }
    return (counts, DiagnosticList.finished(diagnostics, devices: []))
  }
}

/// What identifies a finding: its file, its rule and what its node is called.
package struct BaselineEntry: Sendable, Hashable {
  package var spec: String
  /// As written: a newer layoutc may have rules that this one does not know.
  package var rule: String
  package var path: String

  package init(spec: String, rule: String, path: String) {
    self.spec = spec
    self.rule = rule
    self.path = path
  }

  /// Names are compared by their bytes: Swift takes two texts with the same normal form as equal, but they may name two
  /// files.
  package static func == (a: BaselineEntry, b: BaselineEntry) -> Bool {
    NameKey(a.spec) == NameKey(b.spec) && a.rule == b.rule && NameKey(a.path) == NameKey(b.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(NameKey(spec))
    hasher.combine(rule)
    hasher.combine(NameKey(path))
  }
}

/// Keys of a baseline.
enum BaselineKey: String, MappingKey {
  case schema, findings

  static let schemaOfFile = MappingSchema<BaselineKey>(.baseline, required: [.schema, .findings])

  var entry: KeyEntry {
    switch self {
    case .schema: KeyEntry(.oneOf([BaselineReader.format]), "The format of the file.", example: BaselineReader.format)
    case .findings:
      KeyEntry(
        .list(.mapping(of: BaselineEntryKey.schema), expected: "a list of findings"),
        "What was found when it was written.", example: "[]")
    }
  }
}

/// Keys of a finding in a baseline.
enum BaselineEntryKey: String, MappingKey {
  case spec, rule, path, count

  static let schema = MappingSchema<BaselineEntryKey>(.baselineFinding, required: [.spec, .rule, .path, .count])

  var entry: KeyEntry {
    switch self {
    case .spec:
      KeyEntry(.text(.other("a path")), "The file, relative to the baseline.", example: "Layouts/wall.layout.yaml")
    case .rule: KeyEntry(.text(.other("the name of a lint rule")), "What found it.", example: "redundant-key")
    case .path: KeyEntry(.text(.other("a path of keys")), "What the node is called.", example: "sections.photos.inset")
    case .count: KeyEntry(.integer(1...1_000_000, called: "a count"), "How often.", example: "1")
    }
  }
}

extension ASTBuilder {
  fileprivate mutating func baseline() -> [BaselineEntry: Int] {
    var counts: [BaselineEntry: Int] = [:]
    guard let root = tree.root else {
      diagnostics.append(
        Diagnostic(
          .missingKey, "the file is empty; '--write-baseline' writes one", at: SourceRange(file: 0, start: 0, end: 0))
      )
      return [:]
    }
    guard !isNewerBaseline(root) else { return [:] }
    mapping(root, BaselineKey.schemaOfFile) { builder, key, form, value in
      switch key {
      case .schema: _ = builder.word(value, form)
      case .findings:
        guard let elements = builder.list(value, form) else { return }
        for element in elements {
          if let (entry, count) = builder.baselineEntry(element) { counts[entry, default: 0] += count }
        }
      }
    }
    return counts
  }

  /// Nothing more of what a later version wrote is looked at: all of it may mean something else.
  private mutating func isNewerBaseline(_ root: NodeID) -> Bool {
    guard tree.kind(of: root) == .mapping, let schema = tree.value(of: "schema", in: root),
      tree.kind(of: schema) == .scalar
    else { return false }
    let parts = tree.string(of: schema).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "layoutc.baseline", let version = Int(parts[1]), version > 1 else {
      return false
    }
    report(
      .unsupportedVersion,
      "a newer layoutc wrote this baseline, '\(excerpt(schema))', and this one reads '\(BaselineReader.format)'; use that "
        + "layoutc, or remove the file and write it anew with '--write-baseline'", at: schema)
    return true
  }

  private mutating func baselineEntry(_ node: NodeID) -> (BaselineEntry, Int)? {
    var (spec, path): (String?, String?) = (nil, nil)
    var rule: String?
    var count: Int?
    mapping(node, BaselineEntryKey.schema) { builder, key, form, value in
      switch key {
      case .spec: spec = builder.text(value, .other(form.expected))?.value
      case .rule: rule = builder.baselineRule(value, form)
      case .path: path = builder.text(value, .other(form.expected))?.value
      case .count: count = builder.count(value, form)?.value
      }
    }
    guard let spec, let rule, let path, let count else { return nil }
    return (BaselineEntry(spec: spec, rule: rule, path: path), count)
  }

  /// A rule that we do not know belongs to a newer layoutc: teams do not update all machines at the same moment.
  private mutating func baselineRule(_ node: NodeID, _ form: ValueForm) -> String? {
    guard let name = text(node, .other(form.expected))?.value else { return nil }
    guard RuleID(rawValue: name).map({ $0.kind == .lint }) ?? true else {
      report(
        .badValue, "'\(name)' is an error of the language, which no baseline takes; remove the entry", at: node)
      return nil
    }
    return name
  }
}
