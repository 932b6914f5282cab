package import LayoutEngine

extension SectionSpec {
  /// What it says and what each of its overrides says.
  ///
  /// As references: whoever only asks for one key would copy hundreds of bytes with a dozen references in them.
  package var allProperties: [Shared<SectionProperties>] {
    var all = [shared]
    for override in overrides { all.append(override.shared) }
    return all
  }

  /// How often it stands in a row, whichever of its overrides hold.
  package var mostInstances: Int {
    allProperties.compactMap { $0.value.count?.value.sample }.max() ?? Defaults.instances.value
  }
}
