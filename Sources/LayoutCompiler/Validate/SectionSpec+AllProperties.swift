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

  /// Whether it may have another length at run time, whichever of its overrides hold, and so move those that follow it.
  var mayMoveOthers: Bool {
    let isStrip = allProperties.allSatisfy { $0.value.isSideways || $0.value.scroll == nil } && properties.isSideways
    return allProperties.contains { $0.value.mayMoveOthers(fromStrip: isStrip) }
  }

  /// How often it repeats at most, whichever of its overrides hold.
  package var mostInstances: Int {
    allProperties.compactMap { $0.value.count?.value.sample }.max() ?? Defaults.sectionRepeat.value
  }
}

extension SectionProperties {
  /// - Parameter isStrip: whether the section scrolls sideways: then it is as long with any number of items, unless it is
  ///   dropped without any. What the app measures may still decide how long that is.
  fileprivate func mayMoveOthers(fromStrip isStrip: Bool) -> Bool {
    if count?.value.isDynamic ?? false || header?.isMeasured ?? false || footer?.isMeasured ?? false { return true }
    if items?.value.isMeasured ?? false || whenEmpty?.value == .drop { return true }
    return !isStrip && (lead?.value.isDynamic ?? false || items?.value.hasDynamicCount(countingSizes: true) ?? false)
  }
}
