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

  /// Whether it may have another length at run time, whichever of its overrides hold.
  var mayMoveOthers: Bool { allProperties.contains { $0.value.mayMoveOthers } }

  /// How often it repeats at most, whichever of its overrides hold.
  package var mostInstances: Int {
    allProperties.compactMap { $0.value.count?.value.sample }.max() ?? Defaults.sectionRepeat.value
  }
}

extension SectionProperties {
  fileprivate var mayMoveOthers: Bool {
    count?.value.isDynamic ?? false || lead?.value.isDynamic ?? false || header?.isMeasured ?? false
      || footer?.isMeasured ?? false || items?.value.isMeasured ?? false
      || items?.value.hasDynamicCount(countingSizes: true) ?? false
  }
}
