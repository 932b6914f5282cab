import LayoutEngine

/// Reads `layoutc.yaml` and what it extends with the decoder of specs, so that mistakes are reported like those of
/// specs.
package enum ConfigurationReader {
  package struct Reading: Sendable {
    /// As far as it could be read.
    package var configuration = Configuration()
    /// What is wrong with it, sorted by place.
    package var diagnostics: [Diagnostic] = []
    /// What the ranges of the diagnostics index, with the configuration itself first.
    package var sources: SourceSet
  }

  /// - Parameters:
  ///   - folder: the absolute folder that patterns and paths in the file are relative to.
  ///   - read: gives the bytes of a file that is extended. Its name is relative to the path of `file`.
  package static func read(
    _ file: SourceFile, in folder: String, read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) -> Reading {
    var loader = ConfigurationLoader(read: read)
    let configuration = loader.load(file, in: folder)
    // What extends each other is judged as a whole: the one may have the widths, the other the scales.
    if configuration.scales != nil, configuration.origins[.key(.widths)] == nil,
      let scales = configuration.origins[.key(.scales)]
    {
      loader.diagnostics.append(
        Diagnostic(
          .missingKey,
          "'scales' says at which scales 'widths' are checked, and there are no 'widths': add them, or remove 'scales'",
          at: scales.range))
    }
    return Reading(
      configuration: configuration, diagnostics: DiagnosticList.finished(loader.diagnostics, devices: []),
      sources: loader.sources)
  }
}

/// Lays a configuration over those that it extends.
private struct ConfigurationLoader {
  let read: (String) -> Result<[UInt8], ReadFailure>
  var sources = SourceSet()
  var diagnostics: [Diagnostic] = []
  /// From the first file to the one being read. Each has the place where it names the next.
  private var open: [(path: String, next: SourceRange?)] = []

  private static let mostExtended = 32

  init(read: @escaping (String) -> Result<[UInt8], ReadFailure>) { self.read = read }

  mutating func load(_ file: SourceFile, in folder: String) -> Configuration {
    let index = sources.add(file)
    guard let tree = MergeConflicts.parse(file, fileIndex: index, diagnostics: &diagnostics) else {
      return Configuration()
    }
    var builder = ASTBuilder(tree, tokens: TokenNames())
    var decoded = builder.configuration(file, in: folder)
    let isWhole = builder.diagnostics.isEmpty
    diagnostics += builder.diagnostics
    if isWhole, let devices = decoded.configuration.defaults.devices {
      _ = DeviceExpansion.expand(devices, diagnostics: &diagnostics)
    }
    guard let extends = decoded.extends else { return decoded.configuration }
    open.append((RelativePath.normalized(file.path), extends.range))
    defer { open.removeLast() }
    guard let base = extended(extends, from: file.path, in: folder) else { return decoded.configuration }
    decoded.configuration = decoded.configuration.over(base)
    return decoded.configuration
  }

  private mutating func extended(_ path: Located<String>, from parent: String, in folder: String) -> Configuration? {
    guard !path.value.isEmpty else {
      diagnostics.append(
        Diagnostic(.badValue, "the path is empty; name a configuration, like '../layoutc.yaml'", at: path.range))
      return nil
    }
    let name =
      RelativePath.isAbsolute(path.value)
      ? RelativePath.normalized(path.value) : RelativePath.joined(path.value, to: parent)
    if let first = open.firstIndex(where: { $0.path == name }) {
      let circle = (open[first...].map(\.path) + [name]).map { RelativePath.lastComponent($0) }
      let notes = open[first...].dropLast().compactMap { link in
        link.next.map {
          Diagnostic.Note("'\(RelativePath.lastComponent(link.path))' extends the next one here", at: $0)
        }
      }
      diagnostics.append(
        Diagnostic(
          .referenceCycle, "configurations extend each other in a circle: \(circle.joined(separator: " → "))",
          at: path.range, notes: notes))
      return nil
    }
    guard open.count < Self.mostExtended else {
      diagnostics.append(
        Diagnostic(
          .limitExceeded, "configurations extend each other more than \(Self.mostExtended) deep", at: path.range))
      return nil
    }
    switch read(name.isEmpty ? "." : name) {
    case .failure(let failure):
      diagnostics.append(
        Diagnostic(
          .includeNotFound, "cannot read the configuration '\(path.value)': \(failure.message)", at: path.range)
      )
      return nil
    case .success(let bytes):
      // The path may name any file, so nothing is shown of a file that does not say that it is ours.
      guard VersionMark.isPresent(in: bytes) else {
        diagnostics.append(
          Diagnostic(
            .badValue, "'\(path.value)' does not say that it is a configuration; one begins with 'layoutc: 1'",
            at: path.range))
        return nil
      }
      let absolute = RelativePath.isAbsolute(path.value) ? path.value : "\(folder)/\(path.value)"
      var base = load(
        SourceFile(path: name, bytes: bytes), in: RelativePath.folder(of: RelativePath.normalized(absolute)) ?? folder)
      base.extended.append(name)
      return base
    }
  }
}

extension ASTBuilder {
  fileprivate mutating func configuration(
    _ file: SourceFile, in folder: String
  ) -> (configuration: Configuration, extends: Located<String>?) {
    var configuration = Configuration()
    var extends: Located<String>?
    guard let root = tree.root else {
      diagnostics.append(
        Diagnostic(
          .missingKey, "the file is empty: a configuration begins with 'layoutc: 1'",
          at: SourceRange(file: tree.storage.fileIndex, start: 0, end: 0)))
      return (configuration, nil)
    }
    guard hasOurVersion(root) else { return (configuration, nil) }
    let tree = tree
    mapping(root, ConfigurationKey.schema) { builder, key, form, value in
      func origin(of node: NodeID) -> Configuration.Origin {
        let range = tree.range(of: node)
        return Configuration.Origin(path: file.path, line: file.start(of: range).line, range: range)
      }
      func note(_ setting: Configuration.Setting, at node: NodeID) { configuration.origins[setting] = origin(of: node) }
      switch key {
      case .layoutc, .extends, .exclude, .rules, .perPath, .swift, .format: break
      case .devices, .textSizes, .gitignore, .failOn, .baseline, .widths, .scales, .ruleLink:
        note(.key(key), at: value)
      }
      switch key {
      case .layoutc: break
      case .extends: extends = builder.text(value, .path)
      case .devices: configuration.defaults.devices = builder.devices(value, form)
      case .textSizes: configuration.defaults.textSizes = builder.textSizes(value, form)
      case .exclude:
        configuration.exclude = builder.patterns(value, form, in: folder, from: origin(of: value))
      case .gitignore: configuration.gitignore = builder.bool(value)?.value
      case .rules: configuration.rules = builder.rules(value, form, origin)
      case .perPath: configuration.perPath = builder.pathRules(value, form, in: folder, origin)
      case .failOn: configuration.failOn = builder.choice(value, form, as: Severity.self)?.value
      case .baseline:
        if let path = builder.text(value, .path)?.value {
          configuration.baseline =
            RelativePath.isAbsolute(path) ? path : RelativePath.normalized("\(folder)/\(path)")
        }
      case .widths:
        configuration.widths = builder.byClass(value, form, DeviceClass.widths) { builder, form, node in
          builder.widths(node, form)
        }
      case .scales:
        configuration.scales = builder.byClass(value, form, DeviceClass.scales) { builder, form, node in
          builder.scales(node, form)
        }
      case .ruleLink: configuration.ruleLink = builder.ruleLink(value, form)
      case .swift: configuration.swift = builder.swift(value, form) { note(.swift($0), at: $1) }
      case .format: configuration.format = builder.format(value, form) { note(.format($0), at: $1) }
      }
    }
    return (configuration, extends)
  }

  private mutating func swift(
    _ node: NodeID, _ form: ValueForm, _ note: (SwiftKey, NodeID) -> Void
  ) -> SwiftSettings {
    var settings = SwiftSettings()
    mapping(node, SwiftKey.schema, in: form) { builder, key, form, value in
      note(key, value)
      switch key {
      case .access: settings.access = builder.choice(value, form, as: SwiftSettings.Access.self)?.value
      case .engine: settings.engine = builder.choice(value, form, as: SwiftSettings.Engine.self)?.value
      }
    }
    return settings
  }

  private mutating func format(
    _ node: NodeID, _ form: ValueForm, _ note: (FormatKey, NodeID) -> Void
  ) -> FormatSettings {
    var settings = FormatSettings()
    mapping(node, FormatKey.schema, in: form) { builder, key, form, value in
      note(key, value)
      switch key {
      case .indent: settings.indent = builder.count(value, form)?.value
      case .commentGap: settings.commentGap = builder.count(value, form)?.value
      }
    }
    return settings
  }
}
