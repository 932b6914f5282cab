/// All devices that a spec can name, and the groups it can name them by.
package enum DeviceCatalogue {
  /// Every device, by family, within a family by year, within a year as Apple lists them, small before large.
  ///
  /// The order is part of the output: a new device goes behind those of its year, so that no table moves.
  package static let all = devices(of: families)

  /// Names of all devices, in the order of ``all``.
  package static var names: [String] { all.map(\.name) }

  private static let families = CatalogueDevice.Family.allCases

  private static func devices(of families: [CatalogueDevice.Family]) -> [CatalogueDevice] {
    families.flatMap { $0.devices }
  }

  /// The device of that name, or nil.
  ///
  /// A scan: a spec names a handful of devices, and a hundred comparisons cost less than building a table would. The
  /// lists lie in the program as they are; ``all`` copies them.
  package static func device(named name: String) -> CatalogueDevice? {
    for family in families {
      if let device = family.devices.first(where: { $0.name == name }) { return device }
    }
    return nil
  }

  /// The *distinct screens* of a group in catalogue order, or nil for a group of windows.
  ///
  /// A device whose screen an earlier one of the group already has is left out: its frames would be the same,
  /// and "on 5 of 14 devices" should count what differs. The earliest name stays, because then a device that is
  /// added next year cannot rename a table that exists today. Whoever wants a folded device names it.
  package static func devices(in group: DeviceGroup) -> [CatalogueDevice]? {
    guard case .devices(let families) = group.members else { return nil }
    return distinctScreens(of: devices(of: families))
  }

  private static func distinctScreens(of devices: [CatalogueDevice]) -> [CatalogueDevice] {
    var distinct: [CatalogueDevice] = []
    for device in devices where !distinct.contains(where: device.hasSameScreen(as:)) {
      distinct.append(device)
    }
    return distinct
  }
}

extension CatalogueDevice.Family {
  /// By year, within a year as Apple lists them.
  fileprivate var devices: [CatalogueDevice] {
    switch self {
    case .iphone: DeviceCatalogue.iPhones
    case .ipod: DeviceCatalogue.iPods
    case .ipad: DeviceCatalogue.iPads
    case .appletv: DeviceCatalogue.appleTVs
    case .mac: DeviceCatalogue.macWindows
    case .vision: DeviceCatalogue.visionWindows
    }
  }
}
