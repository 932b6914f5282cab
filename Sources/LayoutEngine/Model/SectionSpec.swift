/// A section as written.
package struct SectionSpec: Sendable, SpecPart {
  package var id: Located<String>
  package private(set) var shared: Shared<SectionProperties>
  package var overrides: [SectionOverride]
  package var range: SourceRange
  /// Whether there are mistakes in the section, which were reported: what comes out of it is not what is meant.
  package private(set) var isDamaged: Bool

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.id, &id, below.id)
    visitor.mark(.range, &range, below.range)
    visitor.whole(.shared, &shared, below.shared)
    visitor.list(.overrides, &overrides, below.overrides)
    visitor.mark(.isDamaged, &isDamaged, below.isDamaged)
  }

  @inlinable package var properties: SectionProperties { shared.value }

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
  /// The section's properties, over which those of its overrides that hold are laid, in order. If none holds, the
  /// section's own properties.
  package func properties(with holding: [Bool]) -> Shared<SectionProperties> {
    guard holding.contains(true) else { return shared }
    var merged = properties
    for (override, holds) in zip(overrides, holding) where holds { merged = override.properties.laid(over: merged) }
    return Shared(merged)
  }

  /// Whether the section says how often it stands there, on some device at least.
  var mayRepeat: Bool { properties.repeats != nil || overrides.contains { $0.properties.repeats != nil } }
}

/// Section keys to be laid over the section if the condition holds.
package struct SectionOverride: Sendable, SpecPart {
  package var when: WhenSpec
  package private(set) var shared: Shared<SectionProperties>
  package var range: SourceRange
  /// The place of the whole override.
  package private(set) var extent: SourceRange

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.mark(.range, &range, below.range)
    visitor.whole(.when, &when, below.when)
    visitor.whole(.shared, &shared, below.shared)
    visitor.mark(.extent, &extent, below.extent)
  }

  @inlinable package var properties: SectionProperties { shared.value }

  package init(when: WhenSpec, properties: SectionProperties, range: SourceRange, extent: SourceRange) {
    self.when = when
    shared = Shared(properties)
    self.range = range
    self.extent = extent
  }
}

/// Everything of a section that an override may change.
package struct SectionProperties: Sendable, Layered {
  package var arrange: Located<Arrangement>?
  /// Whether `arrange` is written and could not be read.
  package var arrangeIsUnknown = false
  /// How many times the section stands in a row.
  package var repeats: Located<GivenCount>?
  package var whenEmpty: Located<WhenEmpty>?
  package var scroll: Located<SectionScroll>?
  /// Whether an override of the section changes `scroll`, so that both `columns` and `rows` may be there.
  package var mayTurn = false
  /// The length of the strip of a sideways section along the page, insets included.
  package var length: Located<Length>?
  package var snap: Located<PlaneSnap>?
  package var peek: Located<Length>?
  package var inset: EdgesSpec?
  package var insetFrom: Located<ContainerArea>?
  package var maxLine: Located<Length>?
  package var spacing: SpacingSpec?
  package var justify: Located<Justification>?
  package var last: Located<LastLine>?
  package var perLine: Located<Int>?
  package var header: SupplementarySpec?
  package var footer: SupplementarySpec?
  package var items: Located<ItemsSpec>?
  package var cell: Located<CellReference>?
  /// The templates of which the app names one for each measured item.
  package var templates: Located<CellNames>?
  package var columns: Located<LaneSpec>?
  package var rows: Located<LaneSpec>?
  /// The place of the word `columns` or `rows` itself: one of the two is wrong for the scroll axis.
  package var columnsKey, rowsKey: SourceRange?
  /// The areas of a mosaic.
  package var areas: Located<AreasSpec>?
  /// The row of a mosaic or of justified rows.
  package var row: Located<RowSpec>?
  package var lead: Located<GivenCount>?
  package var leftover: Located<Leftover>?
  package var align: Located<Alignment>?
  package var background: BackgroundSpec?
  package var expect: ExpectSpec?

  package init() {}

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.arrange, &arrange, below.arrange)
    visitor.mark(.arrangeIsUnknown, &arrangeIsUnknown, below.arrangeIsUnknown)
    visitor.value(.repeats, &repeats, below.repeats)
    visitor.value(.whenEmpty, &whenEmpty, below.whenEmpty)
    visitor.value(.scroll, &scroll, below.scroll)
    visitor.mark(.mayTurn, &mayTurn, below.mayTurn)
    visitor.value(.length, &length, below.length)
    visitor.value(.snap, &snap, below.snap)
    visitor.value(.peek, &peek, below.peek)
    visitor.part(.inset, &inset, below.inset)
    visitor.value(.insetFrom, &insetFrom, below.insetFrom)
    visitor.value(.maxLine, &maxLine, below.maxLine)
    visitor.part(.spacing, &spacing, below.spacing)
    visitor.value(.justify, &justify, below.justify)
    visitor.value(.last, &last, below.last)
    visitor.value(.perLine, &perLine, below.perLine)
    visitor.value(.align, &align, below.align)
    visitor.value(.leftover, &leftover, below.leftover)
    visitor.value(.columns, &columns, below.columns)
    visitor.mark(.columnsKey, &columnsKey, below.columnsKey)
    visitor.value(.rows, &rows, below.rows)
    visitor.mark(.rowsKey, &rowsKey, below.rowsKey)
    visitor.value(.areas, &areas, below.areas)
    visitor.value(.row, &row, below.row)
    visitor.value(.lead, &lead, below.lead)
    visitor.part(.header, &header, below.header)
    visitor.part(.footer, &footer, below.footer)
    visitor.part(.background, &background, below.background)
    visitor.value(.cell, &cell, below.cell)
    visitor.value(.templates, &templates, below.templates)
    visitor.value(.items, &items, below.items)
    visitor.part(.expect, &expect, below.expect)
  }

  /// What names an arrangement need not know the one below.
  package func laid(over base: SectionProperties) -> SectionProperties {
    var result = fieldsLaid(over: base)
    result.arrangeIsUnknown = arrangeIsUnknown || arrange == nil && base.arrangeIsUnknown
    return result
  }
}

extension SectionProperties {
  /// The templates that the section's items have or may have, besides that of the section.
  package var cellNames: [Located<String>] { (templates?.value.names ?? []) + (items?.value.cellNames ?? []) }
}

/// A number that is written, or given at run time.
package enum GivenCount: Sendable, Hashable {
  case fixed(Int)
  /// The count is given at run time; here the sample stands for it.
  case dynamic(sample: Int)
  /// What an app gave in place of a sample; a number that is too large becomes the largest that there may be.
  case given(Int)

  /// The number, or what stands for it.
  package var sample: Int {
    switch self {
    case .fixed(let count), .dynamic(let count), .given(let count): count
    }
  }

  var isGiven: Bool {
    if case .given = self { true } else { false }
  }

  package var isDynamic: Bool {
    switch self {
    case .fixed: false
    case .dynamic, .given: true
    }
  }
}

/// Whether a section without items keeps the room of its header, footer and insets.
package enum WhenEmpty: String, Sendable, CaseIterable { case keep, drop }
/// Which way the items of a section scroll: with the page or, on a plane of their own, across it.
package enum SectionScroll: String, Sendable, CaseIterable { case along, sideways }
extension SectionProperties {
  /// The policy that holds for the spacing: what shares a line's rest among its gaps wants no other rest there.
  @inlinable package var policy: SpacingPolicy {
    (spacing?.policy).or(Defaults.policy(justify: justify.or(Defaults.justify)))
  }
}

/// What inner loops ask of shared properties: a call on the value would hand over a copy of all of it.
extension Shared<SectionProperties> {
  package var policy: SpacingPolicy { value.policy }

  package func lanes(in arrangement: Arrangement, _ axes: Axes) -> Located<LaneSpec>? {
    value.lanes(in: arrangement, axes)
  }
}

package enum SpacingPolicy: String, Sendable, CaseIterable { case minimum, fixed }
/// Where a line lies, or how what it leaves is shared among its gaps.
package enum Justification: String, Sendable, CaseIterable { case start, center, end, between, around, evenly }
/// Where an item that has a line of its own lies.
package enum LoneJustification: String, Sendable, CaseIterable { case start, center, end }
package enum Alignment: String, Sendable, CaseIterable { case start, center, end, stretch }
package enum Leftover: String, Sendable, CaseIterable { case inset, spread, interleave, end, snap }

package struct SpacingSpec: Sendable, Equatable, Layered {
  package var policy: Located<SpacingPolicy>?
  /// The spacing between the items of a line.
  package var item: Located<Length>?
  /// The spacing between lines.
  package var line: Located<Length>?

  package init(
    policy: Located<SpacingPolicy>? = nil, item: Located<Length>? = nil, line: Located<Length>? = nil
  ) {
    self.policy = policy
    self.item = item
    self.line = line
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.policy, &policy, below.policy)
    visitor.value(.item, &item, below.item)
    visitor.value(.line, &line, below.line)
  }
}

/// `cell`: the name of a template, or a template of its own.
package enum CellReference: Sendable, Equatable {
  case named(String)
  indirect case inline(TemplateSpec)
}

/// Templates by name, each with its place.
package struct CellNames: Sendable, Equatable {
  package var names: [Located<String>]
  package init(_ names: [Located<String>]) { self.names = names }
}
