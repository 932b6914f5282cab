import FrameTables
import LayoutEngine

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

  var path: WrittenPath
  var value: Value
  var range: SourceRange
}

/// Collects values in the order of the language reference.
struct WrittenValues {
  private(set) var values: [WrittenValue] = []

  /// Few sections and templates say more.
  init() { values.reserveCapacity(12) }

  mutating func add<Wrapped>(
    _ path: WrittenPath, _ value: Located<Wrapped>?, _ form: (Wrapped) -> WrittenValue.Value
  ) {
    if let value { values.append(WrittenValue(path: path, value: form(value.value), range: value.range)) }
  }

  mutating func length(_ path: WrittenPath, _ value: Located<Length>?) {
    add(path, value) { .length(zeroOr: $0) }
  }

  mutating func word<Word: RawRepresentable<String>>(_ path: WrittenPath, _ value: Located<Word>?) {
    add(path, value) { .word($0.rawValue) }
  }

  mutating func edges(_ path: (Edge) -> WrittenPath, _ edges: EdgesSpec?) {
    guard let edges else { return }
    length(path(.top), edges.top)
    length(path(.left), edges.left)
    length(path(.bottom), edges.bottom)
    length(path(.right), edges.right)
  }
}

extension SectionProperties {
  /// Everything that is said; `items`, `background` and `expect` are there and not compared.
  var written: [WrittenValue] {
    var list = WrittenValues()
    list.word(.arrange, arrange)
    list.edges(WrittenPath.inset, inset)
    list.word(.insetFrom, insetFrom)
    list.length(.maxLine, maxLine)
    list.word(.spacingPolicy, spacing?.policy)
    list.length(.spacingItem, spacing?.item)
    list.length(.spacingLine, spacing?.line)
    list.word(.justify, justify)
    list.length(.headerSize, header?.size)
    list.edges(WrittenPath.headerInset, header?.inset)
    list.add(.headerPinned, header?.pinned) { .flag($0) }
    list.add(.headerLayers, header?.layers) { _ in .other }
    list.length(.footerSize, footer?.size)
    list.edges(WrittenPath.footerInset, footer?.inset)
    list.add(.footerPinned, footer?.pinned) { .flag($0) }
    list.add(.footerLayers, footer?.layers) { _ in .other }
    list.add(.items, items) { items in
      if case .count(let count) = items { .count(count) } else { .other }
    }
    list.add(.cell, cell) { cell in
      if case .named(let name) = cell { .word(name) } else { .other }
    }
    list.add(.columns, columns) { .lanes($0) }
    list.add(.rows, rows) { .lanes($0) }
    list.add(.lead, lead) { .count($0) }
    list.word(.leftover, leftover)
    list.word(.align, align)
    if let background { list.add(.background, Located((), at: background.range)) { _ in .other } }
    for condition in expect?.conditions ?? [] { list.add(.expect, condition) { _ in .other } }
    return list.values
  }
}

extension TemplateSpec {
  /// Everything that is said but `extends`; layers are there and not compared.
  var written: [WrittenValue] {
    var list = WrittenValues()
    list.length(.width, size?.width)
    list.length(.height, size?.height)
    list.add(.aspect, size?.aspect) { _ in .other }
    list.length(.extra, size?.extra)
    list.edges(WrittenPath.padding, padding)
    list.length(.minWidth, min?.width)
    list.length(.minHeight, min?.height)
    list.length(.maxWidth, max?.width)
    list.length(.maxHeight, max?.height)
    list.length(.borderWidth, border?.width)
    list.add(.borderRadius, border?.radius) { radius in
      if case .length(let length) = radius { .length(zeroOr: length) } else { .radius(radius) }
    }
    list.length(.separatorsWidth, separators?.width)
    list.edges(WrittenPath.separatorsInset, separators?.inset)
    list.add(.separatorsEdges, separators?.edges) { .edges(UInt8($0.rawValue)) }
    list.add(.separatorsLast, separators?.last) { .flag($0) }
    list.add(.layers, layers) { _ in .other }
    list.add(.span, span) { .span($0) }
    return list.values
  }
}
