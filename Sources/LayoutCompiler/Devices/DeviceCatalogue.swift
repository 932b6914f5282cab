/// All devices that a spec can name, and the groups it can name them by.
package enum DeviceCatalogue {
  /// Every device, by family, within a family by year, within a year as Apple lists them, small before large.
  ///
  /// The order is part of the output: a new device goes behind those of its year, so that no table moves.
  package static let all: [CatalogueDevice] = iPhones + iPods + iPads + appleTVs + macWindows + visionWindows

  /// Names of all devices, in the order of ``all``.
  package static var names: [String] { all.map(\.name) }

  /// Names of the groups, in the order in which `layoutc devices` prints them.
  package static let groupNames = ["iphones", "ipads", "all"]

  /// The device of that name, or nil.
  ///
  /// A scan: a spec names a handful of devices, and a hundred comparisons cost less than building a table would. The
  /// lists lie in the program as they are; ``all`` copies them.
  package static func device(named name: String) -> CatalogueDevice? {
    let isNamed = { (device: CatalogueDevice) in device.name == name }
    return iPhones.first(where: isNamed) ?? iPads.first(where: isNamed) ?? iPods.first(where: isNamed)
      ?? appleTVs.first(where: isNamed) ?? macWindows.first(where: isNamed) ?? visionWindows.first(where: isNamed)
  }

  /// The *distinct screens* of a group in catalogue order, or nil if there is no such group.
  ///
  /// A device whose screen an earlier one of the group already has is left out: its frames would be the same,
  /// and "on 5 of 14 devices" should count what differs. The earliest name stays, because then a device that is
  /// added next year cannot rename a table that exists today. Whoever wants a folded device names it.
  package static func devices(inGroup group: String) -> [CatalogueDevice]? {
    switch group {
    case "iphones": distinctScreens(of: all.filter { $0.family == .iphone })
    case "ipads": distinctScreens(of: all.filter { $0.family == .ipad })
    case "all": distinctScreens(of: all)
    default: nil
    }
  }

  private static func distinctScreens(of devices: [CatalogueDevice]) -> [CatalogueDevice] {
    var distinct: [CatalogueDevice] = []
    for device in devices where !distinct.contains(where: device.hasSameScreen(as:)) {
      distinct.append(device)
    }
    return distinct
  }
}
