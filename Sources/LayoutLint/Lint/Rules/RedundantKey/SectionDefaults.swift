import LayoutEngine

/// What holds for a section without a key, as far as that does not depend on which of its overrides hold.
struct SectionDefaults {
  /// The arrangements of the section and of its overrides.
  private let arrangements: [Arrangement]
  private let policies: [SpacingPolicy]
  private let mayBeSideways: Bool
  private let policy: WrittenValue.Value?

  init(of section: SectionSpec) {
    var arrangements = [section.shared.value.arrange.or(Defaults.arrange)]
    var policies = [section.shared.policy]
    var mayBeSideways = section.shared.value.isSideways
    var standards = [Defaults.policy(justify: section.shared.value.justify.or(Defaults.justify))]
    for override in section.overrides {
      let properties = override.properties
      if let arrange = properties.arrange { arrangements.append(arrange.value) }
      if let policy = properties.spacing?.policy { policies.append(policy.value) }
      if let justify = properties.justify {
        policies.append(properties.policy)
        standards.append(Defaults.policy(justify: justify.value))
      }
      mayBeSideways = mayBeSideways || properties.isSideways
    }
    (self.arrangements, self.policies, self.mayBeSideways) = (arrangements, policies, mayBeSideways)
    policy = Self.only(standards.map { .default($0) })
  }

  /// `leftover` is left out: by writing its default, a team says that it has decided. So is `repeat`: a section that
  /// says how often it stands, even if it is once, has the number of its instance in the table.
  func value(of path: FieldPath) -> WrittenValue.Value? {
    switch (path.outer, path.inner) {
    case (.arrange, _): .default(Defaults.arrange)
    case (.whenEmpty, _): .default(Defaults.whenEmpty)
    case (.scroll, _): .default(Defaults.sectionScroll)
    case (.snap, _): .default(Defaults.snap)
    case (.insetFrom, _): .default(Defaults.insetFrom)
    case (.spacing, .policy): policy
    case (.spacing, .item), (.spacing, .line): spacing
    case (.justify, _): .default(Defaults.justify)
    case (.last, _): Self.only(arrangements.map { .default(Defaults.last(in: $0)) })
    case (.lead, _): .count(Defaults.lead.value)
    case (.row, _): row
    case (.align, _): align
    case (.header, .size), (.footer, .size): .default(Defaults.supplementarySize)
    case (.inset, _), (.header, .inset), (.footer, .inset), (.header, .padding), (.footer, .padding):
      .default(Defaults.edge)
    case (.header, .pinned), (.footer, .pinned): .flag(Defaults.pinned.value)
    default: nil
    }
  }

  private var spacing: WrittenValue.Value? {
    Self.only(arrangements.map { .default(Defaults.spacing(in: $0)) })
  }

  /// Justified rows have no default: they have to say it.
  private var row: WrittenValue.Value? {
    guard arrangements.allSatisfy({ $0.traits.lanes == .areas }), case .aspect(let aspect) = Defaults.row.value else {
      return nil
    }
    return .aspect(aspect)
  }

  private var align: WrittenValue.Value? {
    // In a sideways row, the default is another one.
    if mayBeSideways { return nil }
    return Self.only(
      arrangements.flatMap { arrangement in
        policies.map { .default(Defaults.align(in: arrangement, under: $0)) }
      })
  }

  /// The value, if all of them are the same.
  private static func only(_ values: [WrittenValue.Value]) -> WrittenValue.Value? {
    values.allSatisfy { $0 == values[0] } ? values[0] : nil
  }
}

extension WrittenValue.Value {
  static func `default`<Word: RawRepresentable<String>>(_ standard: Default<Word>) -> Self {
    .word(standard.value.rawValue)
  }

  static func `default`(_ standard: Default<Length>) -> Self { .length(zeroOr: standard.value) }
}
