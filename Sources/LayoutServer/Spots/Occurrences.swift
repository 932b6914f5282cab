import LayoutCompiler
import LayoutEngine

/// Something that has a name and is referred to by it.
struct Symbol: Hashable {
  enum Kind: String, Hashable {
    case token, template, section, layer
  }

  var kind: Kind
  var name: String
  /// The place of the list that a layer is in. The layer's id is unique in that list and means nothing elsewhere.
  var list: SourceRange?
}

/// Where a name stands.
struct Occurrence {
  var symbol: Symbol
  /// The range of the name alone, or of the scalar around it if that is not written as it reads.
  var range: SourceRange
  var isDefinition: Bool
  /// Whether the name is written there letter by letter, not with an escape, with a doubled quote or across lines.
  var isVerbatim = true
}

/// Every name in a spec and its includes, with its places.
struct Occurrences {
  private(set) var all: [Occurrence] = []
  /// Tokens with a name that cannot be one. That is reported where they are defined; their uses count as they are
  /// written.
  private var oddTokens: Set<[UInt8]> = []

  init(_ analysis: Analysis) {
    guard let compilation = analysis.compilation else { return }
    for index in compilation.sources.files.indices { findOddTokens(analysis.walk(UInt32(index))) }
    for index in compilation.sources.files.indices {
      let index = UInt32(index)
      if let walk = analysis.walk(index) {
        add(walk)
      } else {
        addDesignTokens(compilation, index)
      }
    }
  }

  /// The names that a JSON file brings stand there piece by piece, so the place of each is that of its value.
  private mutating func addDesignTokens(_ compilation: Compilation, _ index: UInt32) {
    guard let spec = compilation.spec else { return }
    for (name, value) in zip(spec.tokenNames, spec.tokens) {
      if let value, value.range.file == index {
        all.append(
          Occurrence(symbol: Symbol(kind: .token, name: name), range: value.range, isDefinition: true))
      }
    }
  }

  private mutating func findOddTokens(_ walk: FormWalk?) {
    guard let walk else { return }
    for spot in walk.spots {
      guard case .definition(of: .token) = spot.role, !NameSyntax.isName(walk.tree.string(of: spot.node)) else {
        continue
      }
      oddTokens.insert(Array(walk.tree.bytes(of: spot.node)))
    }
  }

  private mutating func add(_ walk: FormWalk) {
    for spot in walk.spots {
      switch spot.role {
      case .definition(of: .token): add(.token, spot, walk, isDefinition: true)
      case .definition(of: .template): add(.template, spot, walk, isDefinition: true)
      case .value(let forms, _): add(value: spot, forms, walk)
      case .definition, .key, .unknownKey: break
      }
    }
  }

  private mutating func add(_ kind: Symbol.Kind, _ spot: FormWalk.Spot, _ walk: FormWalk, isDefinition: Bool) {
    let symbol = Symbol(
      kind: kind, name: walk.tree.string(of: spot.node),
      list: kind == .layer ? spot.list.map { walk.tree.range(of: $0) } : nil)
    all.append(
      Occurrence(
        symbol: symbol, range: spot.range, isDefinition: isDefinition, isVerbatim: walk.tree.isVerbatim(spot.node)))
  }

  private mutating func add(value spot: FormWalk.Spot, _ forms: [LanguageGraph.Form], _ walk: FormWalk) {
    var mayHoldTokens = false
    for form in forms {
      switch form {
      case .text(.name(of: .template)): return add(.template, spot, walk, isDefinition: false)
      case .text(.name(of: .layer)): return add(.layer, spot, walk, isDefinition: true)
      case .text(.id): return add(.section, spot, walk, isDefinition: true)
      case .length, .signedLength, .condition, .pair: mayHoldTokens = true
      default: break
      }
    }
    guard mayHoldTokens else { return }
    let isVerbatim = walk.tree.isVerbatim(spot.node)
    let bytes = Array(walk.tree.bytes(of: spot.node))
    var end = 0
    for known in LengthSyntax.tokenNames(in: bytes) where known.lowerBound > end {
      let name = oddToken(bytes[known.lowerBound...]) ?? bytes[known]
      end = name.endIndex
      if name.isEmpty { continue }
      let start = Int(spot.range.start) + name.startIndex
      let range = SourceRange(file: spot.range.file, start: UInt32(start), end: UInt32(start + name.count))
      all.append(
        Occurrence(
          symbol: Symbol(kind: .token, name: String(decoding: name, as: UTF8.self)),
          range: isVerbatim ? range : spot.range, isDefinition: false, isVerbatim: isVerbatim))
    }
  }

  /// The name of a token that cannot be one, up to a blank, the dots of a range or the end.
  private func oddToken(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if oddTokens.isEmpty { return nil }
    let word = text.prefix { !$0.isBlank }
    let start = word.indices.first { word[$0...].starts(with: "...".utf8) } ?? word.endIndex
    return [word, word[..<start]].first { oddTokens.contains(Array($0)) }
  }

  /// The name at a place. The dollar sign of a token belongs to it.
  func at(_ offset: Int, in file: UInt32) -> Occurrence? {
    all.first { $0.range.file == file && $0.range.touches(offset) }
      ?? all.first {
        $0.range.file == file && $0.symbol.kind == .token && !$0.isDefinition && Int($0.range.start) == offset + 1
      }
  }

  func of(_ symbol: Symbol) -> [Occurrence] { all.filter { $0.symbol == symbol } }
}
