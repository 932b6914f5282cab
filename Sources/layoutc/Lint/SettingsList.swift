import FrameTables
import LayoutCompiler
import LayoutEngine
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
    let own = OwnKeys(of: spec)
    for key in ConfigurationKey.allCases { add(key, own, given) }
    // They are many, so they come last.
    addRules(given)
  }

  /// Adds what a key of the configuration sets, whoever has the last word in it.
  private mutating func add(_ key: ConfigurationKey, _ own: OwnKeys?, _ given: Given) {
    switch key {
    // The first row names the files, and the rows of rules say what is set by path.
    case .layoutc, .extends, .rules, .perPath: break
    case .devices:
      let devices = configuration.defaults.devices?.map { device in
        switch device.base {
        case .named(let name), .described(let name, _, _, _, _): name + device.suffixes.text
        }
      }
      add(key, in: own, devices?.joined(separator: ", "), standard: Defaults.devices.value)
    case .textSizes:
      add(
        key, in: own, configuration.defaults.textSizes?.sizes.map(\.rawValue).joined(separator: ", "),
        standard: Defaults.textSize.value.rawValue)
    case .exclude: addExcluded()
    case .gitignore:
      add(
        .key(key), given.ignoresGit ? "false" : nil, configuration.gitignore.map { "\($0)" }, standard: "true")
    case .failOn:
      add(
        .key(key), given.failOn?.rawValue, configuration.failOn?.rawValue,
        standard: Configuration.standardFailOn.rawValue)
    case .baseline: add(.key(key), given.baseline, configuration.baseline.map(ShownPath.of), standard: "none")
    case .widths:
      add(
        .key(key), given.widths.map(Self.text), configuration.widths.map { Self.text($0, Self.text) }, standard: "none")
    case .scales:
      add(
        .key(key), given.scales.isEmpty ? nil : Self.text(given.scales),
        given.widths != nil ? nil : configuration.scales.map { Self.text($0, Self.text) },
        standard: "those of the devices")
    case .ruleLink: add(.key(key), nil, configuration.ruleLink?.template, standard: "none")
    case .swift: for key in SwiftKey.allCases { add(key) }
    case .format: for key in FormatKey.allCases { add(key) }
    }
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

  private mutating func add(
    _ setting: Configuration.Setting, _ given: String?, _ configured: String?, standard: String
  ) {
    if let given { return add(setting.name, given, Self.commandLine) }
    guard let configured else { return add(setting.name, standard, Self.standard) }
    add(setting.name, configured, configuration.origins[setting].map(Self.text) ?? Self.standard)
  }

  /// Adds a setting that a spec may have of its own, which takes precedence over the configuration.
  private mutating func add(_ key: ConfigurationKey, in own: OwnKeys?, _ configured: String?, standard: String) {
    guard let (text, line) = own?.value(of: key.rawValue) else {
      return add(.key(key), nil, configured, standard: standard)
    }
    add(key.rawValue, text, "\(TerminalText.visible(ShownPath.of(spec.path))):\(line)")
  }

  /// Adds the patterns of all configurations that extend each other.
  private mutating func addExcluded() {
    let patterns = configuration.exclude
    let name = ConfigurationKey.exclude.rawValue
    if patterns.isEmpty { return add(name, "none", Self.standard) }
    var known: Set<Configuration.Origin> = []
    let origins = patterns.map(\.origin).filter { known.insert($0).inserted }
    add(
      name, patterns.map { "'\($0.pattern.text)'" }.joined(separator: ", "),
      origins.map(Self.text).joined(separator: ", "))
  }

  private mutating func add(_ key: SwiftKey) {
    let swift = configuration.swift
    switch key {
    case .access:
      add(.swift(key), nil, swift.access?.rawValue, standard: SwiftSettings.Access.standard.rawValue)
    case .engine:
      add(.swift(key), nil, swift.engine?.rawValue, standard: SwiftSettings.Engine.standard.rawValue)
    }
  }

  private mutating func add(_ key: FormatKey) {
    let format = configuration.format
    switch key {
    case .indent: add(.format(key), nil, format.indent.map { "\($0)" }, standard: "\(FormatSettings.standardIndent)")
    case .commentGap:
      add(.format(key), nil, format.commentGap.map { "\($0)" }, standard: "\(FormatSettings.standardCommentGap)")
    }
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
    let setting = configuration.with(pathRules: pathRules).setting(of: rule)
    if given.select.contains(rule), let setting, setting.level.severity == nil { return Self.commandLine }
    let origin = setting.map { Self.text($0.origin) } ?? Self.standard
    guard let byPath else { return origin }
    return "\(origin) (per-path '\(TerminalText.visible(configuration.perPath[byPath].pattern.pattern.text))')"
  }

  private static func text(_ origin: Configuration.Origin) -> String {
    "\(TerminalText.visible(ShownPath.of(origin.path))):\(origin.line)"
  }

  private static func text(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound)...\(range.upperBound)" }

  private static func text(_ scales: [Int]) -> String { "[" + scales.map(String.init).joined(separator: ", ") + "]" }

  private static func text<Value>(_ values: ByClass<Value>, _ word: (Value) -> String) -> String {
    switch values {
    case .all(let value): word(value)
    case .each(let values): values.map { "\($0.0.rawValue): \(word($0.1))" }.joined(separator: ", ")
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
