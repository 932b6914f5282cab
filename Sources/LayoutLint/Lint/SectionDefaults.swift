import LayoutEngine

/// What a section is without a key, as far as that does not depend on which of its overrides hold.
struct SectionDefaults {
  /// Those of the section and of its overrides.
  private let arrangements: [Arrangement]
  private let policies: [SpacingPolicy]

  init(of section: SectionSpec) {
    arrangements =
      [section.properties.arrange?.value ?? .flow] + section.overrides.compactMap { $0.properties.arrange?.value }
    policies =
      [section.properties.spacing?.policy?.value ?? .minimum]
      + section.overrides.compactMap { $0.properties.spacing?.policy?.value }
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
    if arrangements.allSatisfy({ $0 == .flow }) { return .length(.points(10)) }
    return arrangements.contains(.flow) ? nil : .zero
  }

  /// In lanes the policy of the spacing says nothing.
  private var align: WrittenValue.Value? {
    if !arrangements.contains(.flow) { return .word(Alignment.start.rawValue) }
    if policies.allSatisfy({ $0 == .fixed }) { return .word(Alignment.start.rawValue) }
    let isPlain = arrangements.allSatisfy { $0 == .flow } && policies.allSatisfy { $0 == .minimum }
    return isPlain ? .word(Alignment.center.rawValue) : nil
  }
}
