import FrameTables
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

/// Which settings hold for a spec, and where each comes from.
struct SettingsList {
  /// What the command line says of them.
  struct Given {
    var failOn: Severity?
    var select: [RuleID] = []
    var ignore: [RuleID] = []
    var baseline: String?
    var widths: ClosedRange<Int>?
    var scales: [Int] = []
    var ignoresGit = false
  }

  private struct Row {
    var name: String
    var value: String
    var origin: String
  }

  private var rows: [Row] = []
  private let spec: SpecInput
  private let configuration: Configuration
  private static let (commandLine, standard) = ("command line", "default")

  init(of spec: SpecInput, _ given: Given) {
    self.spec = spec
    configuration = spec.project?.configuration ?? Configuration()
    let files = (spec.project?.inputs ?? []).map { TerminalText.visible(ShownPath.of($0)) }
    add("configuration", files.isEmpty ? "none" : files.joined(separator: ", "), "")
    addDefaults()
    add("exclude", configuration.exclude.map { "'\($0.pattern.text)'" }, "none")
    add(
      "gitignore", given.ignoresGit ? "false" : nil, configuration.gitignore.map { "\($0)" }, standard: "true")
    add(
      "fail-on", given.failOn?.rawValue, configuration.failOn?.rawValue, standard: Configuration.standardFailOn.rawValue
    )
    add("baseline", given.baseline, configuration.baseline.map(ShownPath.of), standard: "none")
    add(
      "widths", given.widths.map(Self.text), configuration.widths.map { Self.text($0, Self.text) }, standard: "none")
    add(
      "scales", given.scales.isEmpty ? nil : Self.text(given.scales),
      given.widths != nil ? nil : configuration.scales.map { Self.text($0, Self.text) },
      standard: "those of the devices")
    add("rule-link", nil, configuration.ruleLink?.template, standard: "none")
    add("swift.access", nil, configuration.swift.access?.rawValue, standard: SwiftSettings.Access.standard.rawValue)
    add("swift.engine", nil, configuration.swift.engine?.rawValue, standard: SwiftSettings.Engine.standard.rawValue)
    addFormat()
    addRules(given)
  }

  /// One line per setting, in columns.
  func text() -> String {
    let name = rows.map(\.name.count).max() ?? 0
    let value = rows.map(\.value.count).filter { $0 <= 40 }.max() ?? 0
    return TerminalText.leading(spec.path) + "\n"
      + rows.map { row in
        let line = "  \(row.name)\(blanks(name - row.name.count))  \(row.value)"
        return row.origin.isEmpty ? line + "\n" : "\(line)\(blanks(value - row.value.count))  \(row.origin)\n"
      }.joined()
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private mutating func add(_ name: String, _ value: String, _ origin: String) {
    rows.append(Row(name: name, value: TerminalText.visible(value), origin: origin))
  }

  private mutating func add(_ name: String, _ given: String?, _ configured: String?, standard: String) {
    if let given { return add(name, given, Self.commandLine) }
    if let configured { return add(name, configured, origin(of: name)) }
    add(name, standard, Self.standard)
  }

  private mutating func add(_ name: String, _ values: [String], _ none: String) {
    add(name, nil, values.isEmpty ? nil : values.joined(separator: ", "), standard: none)
  }

  private func origin(of setting: String) -> String {
    configuration.origins[setting].map { "\(TerminalText.visible(ShownPath.of($0.path))):\($0.line)" } ?? Self.standard
  }

  private mutating func addDefaults() {
    let own = OwnKeys(of: spec)
    let devices = configuration.defaults.devices?.map { device in
      switch device.base {
      case .named(let name), .described(let name, _, _, _, _): name + device.suffixes.text
      }
    }
    add("devices", in: own, devices?.joined(separator: ", "), standard: Defaults.devices.value)
    add(
      "text-sizes", in: own, configuration.defaults.textSizes?.sizes.map(\.rawValue).joined(separator: ", "),
      standard: Defaults.textSize.value.rawValue)
  }

  /// Adds a setting that a spec may have of its own, which takes precedence over the configuration.
  private mutating func add(_ name: String, in own: OwnKeys?, _ configured: String?, standard: String) {
    guard let (text, line) = own?.value(of: name) else { return add(name, nil, configured, standard: standard) }
    add(name, text, "\(TerminalText.visible(ShownPath.of(spec.path))):\(line)")
  }

  private mutating func addFormat() {
    let (standard, format) = (FormatStyle(), configuration.format)
    add("format.indent", nil, format.indent.map { "\($0)" }, standard: "\(standard.indentation)")
    add("format.comment-gap", nil, format.commentGap.map { "\($0)" }, standard: "\(standard.commentGap)")
  }

  private mutating func addRules(_ given: Given) {
    let pathRules = spec.absolutePath.map(configuration.pathRules) ?? []
    let selection = SpecLinter.ProjectRules(
      configuration, path: spec.absolutePath, select: given.select, ignore: given.ignore
    ).selection
    for rule in RuleID.lintRules {
      let level = selection.severity(of: rule)?.rawValue ?? "off"
      add("rules.\(rule.rawValue)", level, ruleOrigin(rule, pathRules, given))
    }
  }

  private func ruleOrigin(_ rule: RuleID, _ pathRules: [Int], _ given: Given) -> String {
    if given.ignore.contains(rule) || (!given.select.isEmpty && !given.select.contains(rule)) {
      return Self.commandLine
    }
    let byPath = pathRules.last { index in configuration.perPath[index].rules.contains { $0.rule == rule } }
    let isOff = configuration.with(pathRules: pathRules).level(of: rule)?.severity == nil
    if given.select.contains(rule), isOff, configuration.level(of: rule) != nil || byPath != nil {
      return Self.commandLine
    }
    if let byPath {
      let pattern = configuration.perPath[byPath].pattern.pattern.text
      return origin(of: "per-path.\(pattern).\(rule.rawValue)") + " (per-path '\(TerminalText.visible(pattern))')"
    }
    return origin(of: "rules.\(rule.rawValue)")
  }

  private static func text(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound)...\(range.upperBound)" }

  private static func text(_ scales: [Int]) -> String { "[" + scales.map(String.init).joined(separator: ", ") + "]" }

  private static func text<Value>(_ values: ByClass<Value>, _ word: (Value) -> String) -> String {
    switch values {
    case .all(let value): word(value)
    case .some(let values): values.map { "\($0.0.rawValue): \(word($0.1))" }.joined(separator: ", ")
    }
  }
}

/// The keys at the top of a spec, as they are written.
private struct OwnKeys {
  private let file: SourceFile
  private let tree: NodeTree
  private let root: NodeID

  init?(of spec: SpecInput) {
    guard let bytes = spec.text ?? (try? InputFile.read(spec.path).get()) else { return nil }
    file = SourceFile(path: spec.path, bytes: bytes)
    var ignored: [Diagnostic] = []
    guard let tree = YAMLParser.read(file, fileIndex: 0, diagnostics: &ignored)?.tree, let root = tree.root,
      tree.kind(of: root) == .mapping
    else { return nil }
    self.tree = tree
    self.root = root
  }

  /// The value on one line, shortened if it is long.
  func value(of key: String) -> (text: String, line: Int)? {
    guard let value = tree.value(of: key, in: root) else { return nil }
    let range = tree.range(of: value)
    let text = file.text(in: range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (text.count > 60 ? text.prefix(59) + "…" : text, file.start(of: range).line)
  }
}
