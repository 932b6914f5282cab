/// A section as written.
package struct SectionSpec: Sendable {
  package var id: Located<String>
  package let shared: Shared<SectionProperties>
  package var overrides: [SectionOverride]
  package var range: SourceRange
  /// Whether there are mistakes in it, which were reported: what comes out of it is not what is meant.
  package let isDamaged: Bool

  package var properties: SectionProperties { shared.value }

  package init(
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
  package func properties(with holding: [Bool]) -> Shared<SectionProperties> {
    guard holding.contains(true) else { return shared }
    var merged = properties
    for (override, holds) in zip(overrides, holding) where holds { merged = override.properties.laid(over: merged) }
    return Shared(merged)
  }
}

/// Section keys to be laid over the section where the condition holds.
package struct SectionOverride: Sendable {
  package var when: WhenSpec
  package let shared: Shared<SectionProperties>
  package var range: SourceRange
  /// All of it.
  package let extent: SourceRange

  package var properties: SectionProperties { shared.value }

  package init(when: WhenSpec, properties: SectionProperties, range: SourceRange, extent: SourceRange) {
    self.when = when
    shared = Shared(properties)
    self.range = range
    self.extent = extent
  }
}

/// Everything of a section that an override may change.
package struct SectionProperties: Sendable {
  package var arrange: Located<Arrangement>?
  /// Whether `arrange` is written and could not be read.
  package var arrangeIsUnknown = false
  package var inset: EdgesSpec?
  package var insetFrom: Located<ContainerArea>?
  package var maxLine: Located<Length>?
  package var spacing: SpacingSpec?
  package var justify: Located<Justification>?
  package var header: SupplementarySpec?
  package var footer: SupplementarySpec?
  package var items: Located<ItemsSpec>?
  package var cell: Located<CellReference>?
  package var columns: Located<LaneSpec>?
  package var rows: Located<LaneSpec>?
  /// Where the word `columns` or `rows` itself stands: one of the two is wrong for the scroll axis.
  package var columnsKey, rowsKey: SourceRange?
  package var lead: Located<Int>?
  package var leftover: Located<Leftover>?
  package var align: Located<Alignment>?
  package var background: BackgroundSpec?
  package var expect: ExpectSpec?

  package init() {}
}

package enum SpacingPolicy: String, Sendable, CaseIterable { case minimum, fixed }
package enum Justification: String, Sendable, CaseIterable { case start, center, end }
package enum Alignment: String, Sendable, CaseIterable { case start, center, end }
package enum Leftover: String, Sendable, CaseIterable { case inset, spread, interleave, end }
package enum ContainerArea: String, Sendable, CaseIterable {
  case screen
  case safeArea = "safe-area"
  /// Only in `inset-from`.
  case container
}

package struct SpacingSpec: Sendable, Equatable {
  package var policy: Located<SpacingPolicy>?
  /// Between the items of a line.
  package var item: Located<Length>?
  /// Between lines.
  package var line: Located<Length>?

  package init(
    policy: Located<SpacingPolicy>? = nil, item: Located<Length>? = nil, line: Located<Length>? = nil
  ) {
    self.policy = policy
    self.item = item
    self.line = line
  }
}

/// A header or footer.
package struct SupplementarySpec: Sendable, Equatable {
  /// Along the scroll axis.
  package var size: Located<Length>?
  package var inset: EdgesSpec?
  package var pinned: Located<Bool>?
  package var layers: Located<[LayerSpec]>?

  package init() {}
}

package struct BackgroundSpec: Sendable, Equatable {
  package var inset: EdgesSpec?
  package var range: SourceRange

  package init(inset: EdgesSpec? = nil, range: SourceRange) {
    self.inset = inset
    self.range = range
  }
}

/// `cell`: the name of a template, or a template of its own.
package enum CellReference: Sendable, Equatable {
  case named(String)
  indirect case inline(TemplateSpec)
}

/// Lanes of a grid or waterfall.
package enum LaneSpec: Sendable, Hashable {
  case count(Int)
  /// As many as fit when each is at least this long.
  case minimum(Length)
}

/// What `expect` can measure.
package enum ExpectMetric: String, Sendable, CaseIterable {
  case columns, rows, gap
  case itemWidth = "item-width"
  case itemHeight = "item-height"
  case leftover, lines, length

  /// Position in `allCases`.
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

package struct ExpectSpec: Sendable, Equatable {
  /// By position in `ExpectMetric.allCases`.
  package var conditions: [Located<Condition>?]

  package init() { conditions = Array(repeating: nil, count: ExpectMetric.allCases.count) }
}

extension SpacingSpec: Layered {
  package func laid(over base: SpacingSpec) -> SpacingSpec {
    SpacingSpec(policy: policy ?? base.policy, item: item ?? base.item, line: line ?? base.line)
  }
}

extension SupplementarySpec: Layered {
  package func laid(over base: SupplementarySpec) -> SupplementarySpec {
    var result = self
    result.size = size ?? base.size
    result.inset = inset.laid(over: base.inset)
    result.pinned = pinned ?? base.pinned
    result.layers = layers ?? base.layers
    return result
  }
}

extension BackgroundSpec: Layered {
  package func laid(over base: BackgroundSpec) -> BackgroundSpec {
    BackgroundSpec(inset: inset.laid(over: base.inset), range: range)
  }
}

extension ExpectSpec: Layered {
  package func laid(over base: ExpectSpec) -> ExpectSpec {
    var result = self
    for (index, condition) in base.conditions.enumerated() where conditions[index] == nil {
      result.conditions[index] = condition
    }
    return result
  }
}

extension SectionProperties: Layered {
  package func laid(over base: SectionProperties) -> SectionProperties {
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
