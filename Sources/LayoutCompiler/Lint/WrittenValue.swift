import FrameTable

/// One value of a section or template as it was written, under the path it has after short forms are written out.
///
/// The four edges of `inset: 8` are four of these with one range.
struct WrittenValue {
  enum Value: Hashable {
    case length(Length)
    case word(String)
    case count(Int)
    case lanes(LaneSpec)
    case span(LaneSpan)
    case edges(UInt8)
    case flag(Bool)
    case radius(BorderSpec.Radius)
    /// What is not compared.
    case other

    /// Zero, whatever its unit.
    static func length(zeroOr length: Length) -> Value {
      switch length.form {
      case .points(let value) where value.isZero, .pixels(let value) where value.isZero: .zero
      default: .length(length)
      }
    }

    static let zero = Value.length(.points(0))
  }

  /// `spacing.item`
  var path: String
  var value: Value
  var range: SourceRange
}

/// Collects values in the order of the language reference.
struct WrittenValues {
  private(set) var values: [WrittenValue] = []

  mutating func add<Wrapped>(_ path: String, _ value: Located<Wrapped>?, _ form: (Wrapped) -> WrittenValue.Value) {
    if let value { values.append(WrittenValue(path: path, value: form(value.value), range: value.range)) }
  }

  mutating func length(_ path: String, _ value: Located<Length>?) {
    add(path, value) { .length(zeroOr: $0) }
  }

  mutating func word<Word: RawRepresentable<String>>(_ path: String, _ value: Located<Word>?) {
    add(path, value) { .word($0.rawValue) }
  }

  // Most of what could be said is not, and its path is then not spelt out.
  mutating func edges(_ path: @autoclosure () -> String, _ edges: EdgesSpec?) {
    guard let edges else { return }
    let path = path()
    length("\(path).top", edges.top)
    length("\(path).left", edges.left)
    length("\(path).bottom", edges.bottom)
    length("\(path).right", edges.right)
  }

  mutating func pair(_ path: String, _ pair: PairSpec?) {
    guard let pair else { return }
    length("\(path).width", pair.width)
    length("\(path).height", pair.height)
  }
}

extension SectionProperties {
  /// Everything that is said; `items`, `background` and `expect` are there and not compared.
  var written: [WrittenValue] {
    var list = WrittenValues()
    list.word("arrange", arrange)
    list.edges("inset", inset)
    list.word("inset-from", insetFrom)
    list.length("max-line", maxLine)
    list.word("spacing.policy", spacing?.policy)
    list.length("spacing.item", spacing?.item)
    list.length("spacing.line", spacing?.line)
    list.word("justify", justify)
    for (name, part) in [("header", header), ("footer", footer)] {
      guard let part else { continue }
      list.length("\(name).size", part.size)
      list.edges("\(name).inset", part.inset)
      list.add("\(name).pinned", part.pinned) { .flag($0) }
      list.add("\(name).layers", part.layers) { _ in .other }
    }
    list.add("items", items) { items in
      if case .count(let count) = items { .count(count) } else { .other }
    }
    list.add("cell", cell) { cell in
      if case .named(let name) = cell { .word(name) } else { .other }
    }
    list.add("columns", columns) { .lanes($0) }
    list.add("rows", rows) { .lanes($0) }
    list.add("lead", lead) { .count($0) }
    list.word("leftover", leftover)
    list.word("align", align)
    if let background { list.add("background", Located((), at: background.range)) { _ in .other } }
    for condition in expect?.conditions ?? [] { list.add("expect", condition) { _ in .other } }
    return list.values
  }
}

extension TemplateSpec {
  /// Everything that is said but `extends`; layers are there and not compared.
  var written: [WrittenValue] {
    var list = WrittenValues()
    list.length("size.width", size?.width)
    list.length("size.height", size?.height)
    list.add("size.aspect", size?.aspect) { _ in .other }
    list.length("size.extra", size?.extra)
    list.edges("padding", padding)
    list.pair("min", min)
    list.pair("max", max)
    list.length("border.width", border?.width)
    list.add("border.radius", border?.radius) { radius in
      if case .length(let length) = radius { .length(zeroOr: length) } else { .radius(radius) }
    }
    list.length("separators.width", separators?.width)
    list.edges("separators.inset", separators?.inset)
    list.add("separators.edges", separators?.edges) { .edges(UInt8($0.rawValue)) }
    list.add("separators.last", separators?.last) { .flag($0) }
    list.add("layers", layers) { _ in .other }
    list.add("span", span) { .span($0) }
    return list.values
  }
}
