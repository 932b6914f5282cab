package import LayoutEngine

extension SectionSpec {
  /// What the section says, then what each of its overrides says.
  ///
  /// They are references: a caller that asks for only one key would otherwise copy hundreds of bytes with a dozen
  /// references in them.
  package var allProperties: [Shared<SectionProperties>] {
    var all = [shared]
    for override in overrides { all.append(override.shared) }
    return all
  }

  /// Whether it may have another length at run time, whichever of its overrides hold, and so move those that follow it:
  /// what ``SectionResolver`` finds out of one device.
  var mayMoveOthers: Bool {
    let all = allProperties
    func anySays(_ says: (SectionProperties) -> Bool) -> Bool { all.contains { says($0.value) } }
    let isMeasured = anySays {
      $0.header?.isMeasured ?? false || $0.footer?.isMeasured ?? false || $0.items?.value.isMeasured ?? false
    }
    if isMeasured || anySays({ $0.repeats?.value.isDynamic ?? false }) { return true }
    let isDynamic = anySays {
      $0.lead?.value.isDynamic ?? false || $0.items?.value.hasDynamicCount(countingSizes: true) ?? false
    }
    // A strip is as long with any number of items, unless it is dropped without any.
    let isStrip = properties.isSideways && all.allSatisfy { $0.value.scroll == nil || $0.value.isSideways }
    return isDynamic && (!isStrip || anySays { $0.whenEmpty?.value == .drop })
  }

  /// How often it repeats at most, whichever of its overrides hold.
  package var mostInstances: Int {
    allProperties.compactMap { $0.value.repeats?.value.sample }.max() ?? Defaults.sectionRepeat.value
  }
}
