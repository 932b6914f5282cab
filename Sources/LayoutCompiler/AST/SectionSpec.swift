/// A section as written.
public struct SectionSpec: Sendable {
  public var id: Located<String>
  let shared: Shared<SectionProperties>
  public var overrides: [SectionOverride]
  public var range: SourceRange
  /// Whether there are mistakes in it, which were reported: what comes out of it is not what is meant.
  let isDamaged: Bool

  public var properties: SectionProperties { shared.value }

  init(
    id: Located<String>, properties: SectionProperties, overrides: [SectionOverride], range: SourceRange,
    isDamaged: Bool = false
  ) {
    self.id = id
    shared = Shared(properties)
    self.overrides = overrides
    self.range = range
    self.isDamaged = isDamaged
  }
}

extension SectionSpec {
  /// The section with those of its overrides laid over it, in order, that hold; where none does, its own properties.
  func properties(with holding: [Bool]) -> Shared<SectionProperties> {
    guard holding.contains(true) else { return shared }
    var merged = properties
    for (override, holds) in zip(overrides, holding) where holds { merged = override.properties.laid(over: merged) }
    return Shared(merged)
  }
}

/// Section keys to be laid over the section where the condition holds.
public struct SectionOverride: Sendable {
  public var when: WhenSpec
  let shared: Shared<SectionProperties>
  public var range: SourceRange
  /// All of it.
  let extent: SourceRange

  public var properties: SectionProperties { shared.value }

  init(when: WhenSpec, properties: SectionProperties, range: SourceRange, extent: SourceRange) {
    self.when = when
    shared = Shared(properties)
    self.range = range
    self.extent = extent
  }
}

/// Everything of a section that an override may change.
public struct SectionProperties: Sendable {
  public var arrange: Located<Arrangement>?
  /// Whether `arrange` is written and could not be read.
  var arrangeIsUnknown = false
  public var inset: EdgesSpec?
  public var insetFrom: Located<ContainerArea>?
  public var maxLine: Located<Length>?
  public var spacing: SpacingSpec?
  public var justify: Located<Justification>?
  public var header: SupplementarySpec?
  public var footer: SupplementarySpec?
  public var items: Located<ItemsSpec>?
  public var cell: Located<CellReference>?
  public var columns: Located<LaneSpec>?
  public var rows: Located<LaneSpec>?
  /// Where the word `columns` or `rows` itself stands: one of the two is wrong for the scroll axis.
  public var columnsKey, rowsKey: SourceRange?
  public var lead: Located<Int>?
  public var leftover: Located<Leftover>?
  public var align: Located<Alignment>?
  public var background: BackgroundSpec?
  public var expect: ExpectSpec?

  public init() {}
}

public enum Arrangement: String, Sendable, CaseIterable { case flow, grid, waterfall }
public enum SpacingPolicy: String, Sendable, CaseIterable { case minimum, fixed }
public enum Justification: String, Sendable, CaseIterable { case start, center, end }
public enum Alignment: String, Sendable, CaseIterable { case start, center, end }
public enum Leftover: String, Sendable, CaseIterable { case inset, spread, interleave, end }
public enum ContainerArea: String, Sendable, CaseIterable {
  case screen
  case safeArea = "safe-area"
  /// Only in `inset-from`.
  case container
}

public struct SpacingSpec: Sendable, Equatable {
  public var policy: Located<SpacingPolicy>?
  /// Between the items of a line.
  public var item: Located<Length>?
  /// Between lines.
  public var line: Located<Length>?

  public init(
    policy: Located<SpacingPolicy>? = nil, item: Located<Length>? = nil, line: Located<Length>? = nil
  ) {
    self.policy = policy
    self.item = item
    self.line = line
  }
}

/// A header or footer.
public struct SupplementarySpec: Sendable, Equatable {
  /// Along the scroll axis.
  public var size: Located<Length>?
  public var inset: EdgesSpec?
  public var pinned: Located<Bool>?
  public var layers: Located<[LayerSpec]>?

  public init() {}
}

public struct BackgroundSpec: Sendable, Equatable {
  public var inset: EdgesSpec?
  public var range: SourceRange
}

/// `cell`: the name of a template, or a template of its own.
public enum CellReference: Sendable, Equatable {
  case named(String)
  indirect case inline(TemplateSpec)
}

/// Lanes of a grid or waterfall.
public enum LaneSpec: Sendable, Hashable {
  case count(Int)
  /// As many as fit when each is at least this long.
  case minimum(Length)
}

/// What `expect` can measure.
public enum ExpectMetric: String, Sendable, CaseIterable {
  case columns, rows, gap
  case itemWidth = "item-width"
  case itemHeight = "item-height"
  case leftover, lines, length

  /// Position in `allCases`.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

public struct ExpectSpec: Sendable, Equatable {
  /// By position in `ExpectMetric.allCases`.
  public var conditions: [Located<Condition>?]

  public init() { conditions = Array(repeating: nil, count: ExpectMetric.allCases.count) }
}

extension SpacingSpec: Layered {
  func laid(over base: SpacingSpec) -> SpacingSpec {
    SpacingSpec(policy: policy ?? base.policy, item: item ?? base.item, line: line ?? base.line)
  }
}

extension SupplementarySpec: Layered {
  func laid(over base: SupplementarySpec) -> SupplementarySpec {
    var result = self
    result.size = size ?? base.size
    result.inset = inset.laid(over: base.inset)
    result.pinned = pinned ?? base.pinned
    result.layers = layers ?? base.layers
    return result
  }
}

extension BackgroundSpec: Layered {
  func laid(over base: BackgroundSpec) -> BackgroundSpec {
    BackgroundSpec(inset: inset.laid(over: base.inset), range: range)
  }
}

extension ExpectSpec: Layered {
  func laid(over base: ExpectSpec) -> ExpectSpec {
    var result = self
    for (index, condition) in base.conditions.enumerated() where conditions[index] == nil {
      result.conditions[index] = condition
    }
    return result
  }
}

extension SectionProperties: Layered {
  func laid(over base: SectionProperties) -> SectionProperties {
    var result = SectionProperties()
    result.arrange = arrange ?? base.arrange
    result.arrangeIsUnknown = arrangeIsUnknown || arrange == nil && base.arrangeIsUnknown
    result.inset = inset.laid(over: base.inset)
    result.insetFrom = insetFrom ?? base.insetFrom
    result.maxLine = maxLine ?? base.maxLine
    result.spacing = spacing.laid(over: base.spacing)
    result.justify = justify ?? base.justify
    result.header = header.laid(over: base.header)
    result.footer = footer.laid(over: base.footer)
    result.items = items ?? base.items
    result.cell = cell ?? base.cell
    result.columns = columns ?? base.columns
    result.rows = rows ?? base.rows
    result.columnsKey = columnsKey ?? base.columnsKey
    result.rowsKey = rowsKey ?? base.rowsKey
    result.lead = lead ?? base.lead
    result.leftover = leftover ?? base.leftover
    result.align = align ?? base.align
    result.background = background.laid(over: base.background)
    result.expect = expect.laid(over: base.expect)
    return result
  }
}
