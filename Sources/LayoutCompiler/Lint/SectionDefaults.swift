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
  func value(of path: FieldPath) -> WrittenValue.Value? {
    switch (path.outer, path.inner) {
    case (.arrange, _): .word(Arrangement.flow.rawValue)
    case (.insetFrom, _): .word(ContainerArea.container.rawValue)
    case (.spacing, .policy): .word(SpacingPolicy.minimum.rawValue)
    case (.spacing, .item), (.spacing, .line): spacing
    case (.justify, _): .word(Justification.start.rawValue)
    case (.lead, _): .count(0)
    case (.align, _): align
    case (.header, .size), (.footer, .size), (.inset, _), (.header, .inset), (.footer, .inset): .zero
    case (.header, .pinned), (.footer, .pinned): .flag(false)
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
