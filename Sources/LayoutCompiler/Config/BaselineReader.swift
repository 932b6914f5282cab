package import LayoutEngine

/// A baseline as a file: JSON, format `layoutc.baseline/1`, one entry a line, sorted.
package enum BaselineFile {
  static let format = "layoutc.baseline/1"

  package static func render(_ baseline: Baseline) -> [UInt8] {
    ByteBuffer.collect { out in
      out.append("{\n  \"schema\": ")
      out.append(quoted: format)
      out.append(",\n  \"findings\": ")
      out.append(lines: baseline.entries, 4) { out, item in
        out.append("{ \"spec\": ")
        out.append(quoted: item.entry.spec)
        out.append(", \"rule\": ")
        out.append(quoted: item.entry.rule)
        out.append(", \"path\": ")
        out.append(quoted: item.entry.path)
        out.append(", \"count\": ")
        out.append(item.count)
        out.append(" }")
      }
      out.append("\n}\n")
    }
  }

  /// Whether a text says of itself that it is a baseline, of whatever version and whatever else is wrong with it.
  package static func isNamed(in text: [UInt8]) -> Bool { text.contains(Array("layoutc.baseline".utf8)) }

  /// - Returns: the baseline, and what is wrong with the file; ranges index a source set that holds the file alone.
  package static func read(_ file: SourceFile) -> (baseline: Baseline, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var baseline = Baseline()
    // JSON is YAML, so the parser of specs reads it, with places.
    if let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics) {
      var builder = ASTBuilder(tree, tokens: TokenNames())
      baseline = builder.baseline()
      diagnostics += builder.diagnostics
    }
    return (baseline, DiagnosticList.finished(diagnostics, devices: []))
  }
}

/// Keys of a baseline.
enum BaselineKey: String, MappingKey {
  case schema, findings

  static let schemaOfFile = MappingSchema<BaselineKey>("a baseline", required: [.schema, .findings])

  var form: ValueForm {
    switch self {
    case .schema: .choice([BaselineFile.format])
    case .findings: .list(.mapping("a finding"))
    }
  }

  var summary: String {
    switch self {
    case .schema: "The format of the file."
    case .findings: "What was found when it was written."
    }
  }
}

/// Keys of a finding in a baseline.
enum BaselineEntryKey: String, MappingKey {
  case spec, rule, path, count

  static let schema = MappingSchema<BaselineEntryKey>("a finding", required: [.spec, .rule, .path, .count])

  var form: ValueForm {
    switch self {
    case .spec, .path: .path
    case .rule: .choice(RuleID.lintRules.map(\.rawValue))
    case .count: .count(1...1_000_000)
    }
  }

  var summary: String {
    switch self {
    case .spec: "The file, relative to the baseline."
    case .rule: "What found it."
    case .path: "What the node is called."
    case .count: "How often."
    }
  }
}

extension ASTBuilder {
  fileprivate mutating func baseline() -> Baseline {
    var counts: [Baseline.Entry: Int] = [:]
    guard let root = tree.root else {
      diagnostics.append(
        Diagnostic(
          .missingKey, "the file is empty; '--write-baseline' writes one", at: SourceRange(file: 0, start: 0, end: 0))
      )
      return Baseline()
    }
    guard !isNewerBaseline(root) else { return Baseline() }
    mapping(root, BaselineKey.schemaOfFile) { builder, key, value in
      switch key {
      case .schema: _ = builder.word(value, among: [BaselineFile.format])
      case .findings:
        guard let elements = builder.list(value, expected: "a list of findings") else { return }
        for element in elements {
          if let (entry, count) = builder.baselineEntry(element) { counts[entry, default: 0] += count }
        }
      }
    }
    return Baseline(counts)
  }

  /// What a later version wrote is not looked at further: all of it may mean something else.
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
      "a newer layoutc wrote this baseline, '\(excerpt(schema))', and this one reads '\(BaselineFile.format)'; use that "
        + "layoutc, or remove the file and write it anew with '--write-baseline'", at: schema)
    return true
  }

  private mutating func baselineEntry(_ node: NodeID) -> (Baseline.Entry, Int)? {
    var (spec, path): (String?, String?) = (nil, nil)
    var rule: String?
    var count: Int?
    mapping(node, BaselineEntryKey.schema) { builder, key, value in
      switch key {
      case .spec: spec = builder.text(value, expected: "a path")?.value
      case .rule: rule = builder.baselineRule(value)
      case .path: path = builder.text(value, expected: "a path of keys")?.value
      case .count: count = builder.count(value, 1...1_000_000, what: "a count")?.value
      }
    }
    guard let spec, let rule, let path, let count else { return nil }
    return (Baseline.Entry(spec: spec, rule: rule, path: path), count)
  }

  /// A rule that we do not know is one of a newer layoutc: teams do not update all machines in one moment.
  private mutating func baselineRule(_ node: NodeID) -> String? {
    guard let name = text(node, expected: "the name of a lint rule")?.value else { return nil }
    guard RuleID(rawValue: name).map(RuleID.lintRules.contains) ?? true else {
      report(
        .badValue, "'\(name)' is an error of the language, which no baseline takes; remove the entry", at: node)
      return nil
    }
    return name
  }
}
