// Where the numbers come from:
// - Points up to 2020: Apple's Human Interface Guidelines, "Adaptivity and Layout"; after that half the pixels of the
//   technical specifications, for every iPad has two pixels a point.
// - Safe areas, printed by the simulator: blog.csdn.net/jia12216/article/details/109466661 (20 and 0 with a home
//   button, 24 and 20 without). They do not change when the iPad turns. Full screen, before iPadOS 26's windows.

extension DeviceCatalogue {
  static let iPads: [CatalogueDevice] = [
    homeButton("ipad-air-2", 2014, 768, 1024),
    homeButton("ipad-mini-4", 2015, 768, 1024),
    homeButton("ipad-pro-12-9-1", 2015, 1024, 1366),
    homeButton("ipad-pro-9-7", 2016, 768, 1024),
    homeButton("ipad-5", 2017, 768, 1024),
    homeButton("ipad-pro-10-5", 2017, 834, 1112),
    homeButton("ipad-pro-12-9-2", 2017, 1024, 1366),
    homeButton("ipad-6", 2018, 768, 1024),
    homeIndicator("ipad-pro-11-1", 2018, 834, 1194),
    homeIndicator("ipad-pro-12-9-3", 2018, 1024, 1366),
    homeButton("ipad-mini-5", 2019, 768, 1024),
    homeButton("ipad-7", 2019, 810, 1080),
    homeButton("ipad-air-3", 2019, 834, 1112),
    homeButton("ipad-8", 2020, 810, 1080),
    homeIndicator("ipad-air-4", 2020, 820, 1180),
    homeIndicator("ipad-pro-11-2", 2020, 834, 1194),
    homeIndicator("ipad-pro-12-9-4", 2020, 1024, 1366),
    homeIndicator("ipad-mini-6", 2021, 744, 1133),
    homeButton("ipad-9", 2021, 810, 1080),
    homeIndicator("ipad-pro-11-3", 2021, 834, 1194),
    homeIndicator("ipad-pro-12-9-5", 2021, 1024, 1366),
    homeIndicator("ipad-10", 2022, 820, 1180),
    homeIndicator("ipad-air-5", 2022, 820, 1180),
    homeIndicator("ipad-pro-11-4", 2022, 834, 1194),
    homeIndicator("ipad-pro-12-9-6", 2022, 1024, 1366),
    homeIndicator("ipad-mini-7", 2024, 744, 1133),
    homeIndicator("ipad-air-11-m2", 2024, 820, 1180),
    homeIndicator("ipad-air-13-m2", 2024, 1024, 1366),
    homeIndicator("ipad-pro-11-m4", 2024, 834, 1210),
    homeIndicator("ipad-pro-13-m4", 2024, 1032, 1376),
    homeIndicator("ipad-11", 2025, 820, 1180),  // Apple calls it iPad (A16).
    homeIndicator("ipad-air-11-m3", 2025, 820, 1180),
    homeIndicator("ipad-air-13-m3", 2025, 1024, 1366),
    homeIndicator("ipad-pro-11-m5", 2025, 834, 1210),
    homeIndicator("ipad-pro-13-m5", 2025, 1032, 1376),
  ]

  private static func homeButton(_ name: String, _ year: Int, _ width: Int, _ height: Int) -> CatalogueDevice {
    iPad(name, year, width, height, safeArea: .init(top: 20))
  }

  private static func homeIndicator(_ name: String, _ year: Int, _ width: Int, _ height: Int) -> CatalogueDevice {
    iPad(name, year, width, height, safeArea: .init(top: 24, bottom: 20))
  }

  private static func iPad(
    _ name: String, _ year: Int, _ width: Int, _ height: Int, safeArea: CatalogueDevice.SafeArea
  ) -> CatalogueDevice {
    CatalogueDevice(
      name: name, family: .ipad, year: year, width: width, height: height, scale: 2,
      safeArea: safeArea, landscapeSafeArea: safeArea)
  }
}
