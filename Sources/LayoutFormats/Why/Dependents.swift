import FrameTables
package import LayoutCompiler
import LayoutEngine
import LayoutLint

/// What a token moves: every place that refers to it, with the devices on which that place matters.
package struct Dependents {
  struct Use {
    var place: SourceRange
    /// The node as baselines name it: `sections[photos].spacing`.
    var node: String
    /// The devices whose table changes if the token changes at this place.
    var devices: [String]
  }

  let token: String
  let uses: [Use]
  let sources: SourceSet
  let deviceCount: Int

  /// What is added to a reference, one change after the other, until the table of each device has changed: a little
  /// more, since that moves most numbers, and a lot, for bounds, conditions and numbers that are rounded.
  private struct Change {
    enum Unit: String { case px, pt }

    var isNegative = false
    var amount: UInt64
    var unit: Unit

    static let all = [
      Change(amount: 1, unit: .px), Change(amount: 9, unit: .pt), Change(isNegative: true, amount: 1, unit: .px),
      Change(amount: 200, unit: .pt), Change(isNegative: true, amount: 9, unit: .pt),
    ]

    /// As it is written behind a reference.
    var text: String { "\(isNegative ? "-" : "+") \(amount)\(unit.rawValue)" }

    var length: Length {
      let number = Decimal(mantissa: amount, exponent: 0)
      return switch unit {
      case .px: Length(.pixels(number))
      case .pt: Length(.points(number))
      }
    }
  }

  /// - Parameters:
  ///   - compilation: without errors.
  ///   - indices: the devices of the compilation that are asked about.
  package init(
    of token: String, in compilation: Compilation, on indices: [Int], options: Compiler.Options
  ) throws(SubjectNames.Mistake) {
    let token = token.hasPrefix("$") ? String(token.dropFirst()) : token
    let spec = compilation.spec
    let names = spec?.tokenNames ?? []
    guard let index = names.firstIndex(of: token) else {
      let known = names.isEmpty ? "the spec has none" : "there are \(ShortList.text(names.map { "'\($0)'" }))"
      let meant = Suggestion.nearest(to: token, among: names).map { Suggestion.phrase($0) }
      throw SubjectNames.Mistake(message: "there is no token '\(token)'\(meant ?? "; \(known)")")
    }
    self.token = token
    sources = compilation.sources
    let devices = indices.map { compilation.devices[$0].name }
    deviceCount = devices.count
    var paths: [UInt32: NodePath] = [:]
    // A node with an anchor is read once for each alias, but it is written only once.
    var seen: Set<SourceRange> = []
    var trials = DependentTrials(compilation, options)
    uses = compilation.tokenUses.filter { $0.name == index && seen.insert($0.range).inserted }.map { use in
      let file = compilation.sources.file(of: use.range)
      let path = paths[use.range.file] ?? NodePath(file, index: use.range.file)
      paths[use.range.file] = path
      let moved = Self.devices(devices, movedBy: use, token, in: compilation, &trials)
      return Use(place: use.range, node: path?.text(of: use.whole) ?? "", devices: moved)
    }
  }

  private static func devices(
    _ names: [String], movedBy use: TokenNames.Use, _ token: String, in compilation: Compilation,
    _ trials: inout DependentTrials
  ) -> [String] {
    let isAlias = DesignTokenFile.isNamed(compilation.sources.file(of: use.range).path)
    let old = isAlias ? DependentTrials.tables(of: compilation) : trials.tables(around: use)
    var moved: Set<String> = []
    for change in Change.all where moved.count < names.count {
      let tables =
        isAlias
        ? self.tables(changing: use, by: change, in: compilation)
        : trials.tables(changing: use, to: "$\(token) \(change.text)")
      for name in names { if let new = tables[name], new != old[name] { moved.insert(name) } }
    }
    return names.filter(moved.contains)
  }

  /// The tables of the devices on which a change of an alias in a file of design tokens is no error. That format has no
  /// sums, so the token that the alias gives is changed in what was read; if something else gives that token, the alias
  /// moves nothing.
  private static func tables(
    changing use: TokenNames.Use, by change: Change, in compilation: Compilation
  ) -> [String: FrameTable] {
    guard var spec = compilation.spec, let alias = spec.tokens.firstIndex(where: { $0?.range == use.range }) else {
      return [:]
    }
    let sum = LengthSum(terms: [
      .init(Length(.token(use.name)), isNegative: false, range: use.range),
      .init(change.length, isNegative: change.isNegative, range: use.range),
    ])
    spec.tokens[alias] = Located(spec.sums.add(sum), at: use.range)
    let resolver = Resolver(spec)
    var tables: [String: FrameTable] = [:]
    for device in compilation.devices {
      var mistakes: [Mistake] = []
      let resolution = resolver.resolve(on: device, mistakes: &mistakes)
      if mistakes.isEmpty, let resolution { tables[device.name] = resolution.table }
    }
    return tables
  }

  // MARK: Output

  /// - Parameter path: how the path of a file is shown.
  package func text(path: (String) -> String = { $0 }) -> String {
    let head = uses.isEmpty ? "nothing refers to $\(token)" : "$\(token) is used in \(uses.count.counted("place"))"
    let lines = uses.map { use in
      let devices =
        use.devices.isEmpty
        ? "moves nothing with the values that were tried"
        : use.devices.count == deviceCount
          ? "on \(deviceCount == 1 ? "the one device" : AllPhrase.text(deviceCount, "devices"))"
          : "on \(use.devices.count) of \(deviceCount) devices: \(ShortList.text(use.devices))"
      return "  \(place(use, path)): \(use.node): \(devices)"
    }
    return ([head] + lines).map { TerminalText.leading($0) + "\n" }.joined()
  }

  private func place(_ use: Use, _ path: (String) -> String) -> String {
    let file = sources.file(of: use.place)
    let start = file.start(of: use.place)
    return "\(path(file.path)):\(start.line):\(start.column)"
  }

  /// Format `layoutc.dependents/1`.
  package func json(path: (String) -> String = { $0 }) -> [UInt8] {
    let uses = uses.map { use -> JSONNode in
      let file = sources.file(of: use.place)
      let start = file.start(of: use.place)
      return .object([
        (
          "at",
          .object([("file", .string(path(file.path))), ("line", .int(start.line)), ("column", .int(start.column))])
        ),
        ("node", .string(use.node)), ("devices", .strings(use.devices)),
      ])
    }
    return JSONNode.object([
      ("schema", .string("layoutc.dependents/1")), ("token", .string(token)), ("uses", .array(uses)),
    ]).bytes()
  }
}

extension NodePath {
  /// Nil if nothing in the file is YAML.
  fileprivate convenience init?(_ file: SourceFile, index: UInt32) {
    var ignored: [Diagnostic] = []
    guard let tree = YAMLParser.parse(file, fileIndex: index, diagnostics: &ignored) else { return nil }
    self.init(NodeLocator(tree: tree))
  }
}
