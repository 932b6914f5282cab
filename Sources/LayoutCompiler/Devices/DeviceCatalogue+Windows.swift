// Where the numbers come from:
// - Apple TV: a 4K screen has the points of an HD one at twice the scale. Safe area, 60 pt above and
//   below and 80 pt at the sides: medienmonster.com/app/app-design-guidelines/tvos-design-guidelines.
// - Mac and Vision have no one size, so these are window contents people test with: without the title bar,
//   hence without safe area. 1280 × 720 is the default window of visionOS.

extension DeviceCatalogue {
  static let appleTVs: [CatalogueDevice] = [
    television("apple-tv-hd", 2015, scale: 1),
    television("apple-tv-4k", 2017, scale: 2),
  ]

  static let macWindows: [CatalogueDevice] = [
    window("mac-800x600", .mac, 800, 600, scale: 2),
    window("mac-1024x768", .mac, 1024, 768, scale: 2),
    window("mac-1280x800", .mac, 1280, 800, scale: 2),
    window("mac-1440x900", .mac, 1440, 900, scale: 2),
    window("mac-1920x1080", .mac, 1920, 1080, scale: 2),
    window("mac-1280x800-1x", .mac, 1280, 800, scale: 1),
    window("mac-1920x1080-1x", .mac, 1920, 1080, scale: 1),
  ]

  static let visionWindows: [CatalogueDevice] = [
    window("vision-window", .vision, 1280, 720, scale: 2)
  ]

  private static func television(_ name: String, _ year: Int, scale: Int) -> CatalogueDevice {
    let safeArea = CatalogueDevice.SafeArea(top: 60, left: 80, bottom: 60, right: 80)
    return CatalogueDevice(
      name: name, family: .appletv, year: year, width: 1920, height: 1080, scale: scale,
      safeArea: safeArea, landscapeSafeArea: safeArea)
  }

  private static func window(
    _ name: String, _ family: CatalogueDevice.Family, _ width: Int, _ height: Int, scale: Int
  ) -> CatalogueDevice {
    CatalogueDevice(
      name: name, family: family, year: 0, width: width, height: height, scale: scale,
      safeArea: .init(), landscapeSafeArea: .init())
  }
}
