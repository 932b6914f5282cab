/// What a section is without a key, as far as that does not depend on which of its overrides hold.
struct SectionDefaults {
  private let arrangements: Set<Arrangement>
  private let policies: Set<SpacingPolicy>

  init(of section: SectionSpec) {
    let overrides = section.overrides.map(\.properties)
    arrangements = Set([section.properties.arrange?.value ?? .flow] + overrides.compactMap { $0.arrange?.value })
    policies = Set(
      [section.properties.spacing?.policy?.value ?? .minimum] + overrides.compactMap { $0.spacing?.policy?.value })
  }

  /// `leftover` is left out: to write the default there is how a team says that it has decided.
  func value(of path: WrittenPath) -> WrittenValue.Value? {
    switch path {
    case .arrange: .word(Arrangement.flow.rawValue)
    case .insetFrom: .word(ContainerArea.container.rawValue)
    case .spacingPolicy: .word(SpacingPolicy.minimum.rawValue)
    case .spacingItem, .spacingLine: spacing
    case .justify: .word(Justification.start.rawValue)
    case .lead: .count(0)
    case .align: align
    case .headerSize, .footerSize, .inset, .headerInset, .footerInset: .zero
    case .headerPinned, .footerPinned: .flag(false)
    default: nil
    }
  }

  private var spacing: WrittenValue.Value? {
    if arrangements == [.flow] { return .length(.points(10)) }
    return arrangements.contains(.flow) ? nil : .zero
  }

  /// In lanes the policy of the spacing says nothing.
  private var align: WrittenValue.Value? {
    if !arrangements.contains(.flow) { return .word(Alignment.start.rawValue) }
    switch (arrangements, policies) {
    case ([.flow], [.minimum]): return .word(Alignment.center.rawValue)
    case (_, [.fixed]): return .word(Alignment.start.rawValue)
    default: return nil
    }
  }
}
