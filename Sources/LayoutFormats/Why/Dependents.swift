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
      let known =
        Suggestion.nearest(to: token, among: names).map { Suggestion.phrase($0) }
        ?? (names.isEmpty ? "; the spec has no tokens" : "; the tokens are \(ShortList.text(names))")
      throw SubjectNames.Mistake(message: "there is no token '\(token)'\(known)")
    }
    self.token = token
    sources = compilation.sources
    let devices = indices.map { compilation.devices[$0].name }
    deviceCount = devices.count
    var paths: [UInt32: NodePath] = [:]
    // A node with an anchor is read once for each alias, but it is written only once.
    var seen: Set<SourceRange> = []
    uses = compilation.tokenUses.filter { $0.name == index && seen.insert($0.range).inserted }.map { use in
      let file = compilation.sources.file(of: use.range)
      let path = paths[use.range.file] ?? NodePath(file, index: use.range.file)
      paths[use.range.file] = path
      let moved = Self.devices(devices, movedBy: use, token, in: compilation, options)
      return Use(place: use.range, node: path?.text(of: use.whole) ?? "", devices: moved)
    }
  }

  private static func devices(
    _ names: [String], movedBy use: TokenNames.Use, _ token: String, in compilation: Compilation,
    _ options: Compiler.Options
  ) -> [String] {
    let isAlias = DesignTokenFile.isNamed(compilation.sources.file(of: use.range).path)
    var moved: Set<String> = []
    for change in Change.all where moved.count < names.count {
      let tables =
        isAlias
        ? self.tables(changing: use, by: change, in: compilation)
        : self.tables(changing: use, to: "$\(token) \(change.text)", in: compilation, options)
      for old in compilation.tables where names.contains(old.device.name) {
        if let new = tables[old.device.name], new != old { moved.insert(old.device.name) }
      }
    }
    return names.filter(moved.contains)
  }

  /// The tables of the devices on which a change is no error, which would tell nothing.
  private static func tables(
    changing use: TokenNames.Use, to text: String, in compilation: Compilation, _ options: Compiler.Options
  ) -> [String: FrameTable] {
    let other = compile(compilation, options) { file, bytes in
      if file == use.range.file { bytes.replaceSubrange(use.reference, with: text.utf8) }
    }
    let errors = other.diagnostics.filter { $0.severity == .error }
    guard errors.allSatisfy({ !$0.devices.isEmpty }) else { return [:] }
    let faulty = Set(errors.flatMap(\.devices))
    return Dictionary(other.resolutions.map { ($0.table.device.name, $0.table) }) { first, _ in first }
      .filter { !faulty.contains($0.key) }
  }

  /// The same for an alias in a file of design tokens. That format has no sums, so the token that the alias gives is
  /// changed in what was read; if something else gives that token, the alias moves nothing.
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

  /// Compiles the same files, changed in memory.
  private static func compile(
    _ compilation: Compilation, _ options: Compiler.Options, _ change: (UInt32, inout [UInt8]) -> Void
  ) -> Compilation {
    let files = compilation.sources.files.enumerated().map { index, file in
      var bytes = file.bytes
      change(UInt32(index), &bytes)
      return SourceFile(path: file.path, bytes: bytes)
    }
    return Compiler.compile(files[0], options: options) { path in
      files.first { $0.path == path }.map { .success($0.bytes) } ?? .failure(ReadFailure("it was not read before"))
    }
  }

  // MARK: Output

  /// - Parameter path: how the path of a file is shown.
  package func text(path: (String) -> String = { $0 }) -> String {
    let count = "\(uses.count) place\(uses.count == 1 ? "" : "s")"
    let head = uses.isEmpty ? "nothing refers to $\(token)" : "$\(token) is used in \(count)"
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

extension TokenNames.Use {
  /// The bytes of `$name`.
  fileprivate var reference: Range<Int> {
    guard let nameRange else { return Int(range.start)..<Int(range.end) }
    return Int(nameRange.start) - 1..<Int(nameRange.end)
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
