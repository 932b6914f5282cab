// Where the numbers come from:
// - Points, scale and portrait safe area up to the iPhone 15 family, and the 21 pt below in landscape: the table of
//   blog.csdn.net/weixin_37543822/article/details/135525139, which agrees with the iOS 15 status bars listed in
//   juejin.cn/post/7026524746011377700.
// - Landscape, the cutout's inset on both sides: printed by the simulator in
//   github.com/karolszafranski/SafeAreaInsetsWithStoryboard (iPhone X to 11) and csl.cool/2023/09/15 (59 for the
//   iPhone 15 family). Home-button iPhones hide the status bar in landscape (useyourloaf.com, "Supporting iPhone X").
// - XR and 11 had a top of 44 on iOS 13 and have 48 on iOS 15; we take the later one.
// - iPhone 16 and 16 Pro, portrait: the device table of pub.dev/packages/flutterware. It gives 20 below in landscape
//   on iOS 26; we keep the 21 of all earlier systems, so that phones of one catalogue differ by hardware only.
// - iPhone Air, 17, 17 Pro and Pro Max: the screens of the 16 Pro family, and 68 for the Air, have no printed source
//   yet. Whoever has one measures `view.safeAreaInsets` and replaces this line.

extension DeviceCatalogue {
  static let iPhones: [CatalogueDevice] = [
    homeButton("iphone-6", 2014, 375, 667, 2),
    homeButton("iphone-6-plus", 2014, 414, 736, 3),
    homeButton("iphone-6s", 2015, 375, 667, 2),
    homeButton("iphone-6s-plus", 2015, 414, 736, 3),
    homeButton("iphone-se-1", 2016, 320, 568, 2),
    homeButton("iphone-7", 2016, 375, 667, 2),
    homeButton("iphone-7-plus", 2016, 414, 736, 3),
    homeButton("iphone-8", 2017, 375, 667, 2),
    homeButton("iphone-8-plus", 2017, 414, 736, 3),
    cutout("iphone-x", 2017, 375, 812, 3, top: 44),
    cutout("iphone-xr", 2018, 414, 896, 2, top: 48),
    cutout("iphone-xs", 2018, 375, 812, 3, top: 44),
    cutout("iphone-xs-max", 2018, 414, 896, 3, top: 44),
    cutout("iphone-11", 2019, 414, 896, 2, top: 48),
    cutout("iphone-11-pro", 2019, 375, 812, 3, top: 44),
    cutout("iphone-11-pro-max", 2019, 414, 896, 3, top: 44),
    homeButton("iphone-se-2", 2020, 375, 667, 2),
    cutout("iphone-12-mini", 2020, 375, 812, 3, top: 50),
    cutout("iphone-12", 2020, 390, 844, 3, top: 47),
    cutout("iphone-12-pro", 2020, 390, 844, 3, top: 47),
    cutout("iphone-12-pro-max", 2020, 428, 926, 3, top: 47),
    cutout("iphone-13-mini", 2021, 375, 812, 3, top: 50),
    cutout("iphone-13", 2021, 390, 844, 3, top: 47),
    cutout("iphone-13-pro", 2021, 390, 844, 3, top: 47),
    cutout("iphone-13-pro-max", 2021, 428, 926, 3, top: 47),
    homeButton("iphone-se-3", 2022, 375, 667, 2),
    cutout("iphone-14", 2022, 390, 844, 3, top: 47),
    cutout("iphone-14-plus", 2022, 428, 926, 3, top: 47),
    cutout("iphone-14-pro", 2022, 393, 852, 3, top: 59),
    cutout("iphone-14-pro-max", 2022, 430, 932, 3, top: 59),
    cutout("iphone-15", 2023, 393, 852, 3, top: 59),
    cutout("iphone-15-plus", 2023, 430, 932, 3, top: 59),
    cutout("iphone-15-pro", 2023, 393, 852, 3, top: 59),
    cutout("iphone-15-pro-max", 2023, 430, 932, 3, top: 59),
    cutout("iphone-16", 2024, 393, 852, 3, top: 59),
    cutout("iphone-16-plus", 2024, 430, 932, 3, top: 59),
    cutout("iphone-16-pro", 2024, 402, 874, 3, top: 62),
    cutout("iphone-16-pro-max", 2024, 440, 956, 3, top: 62),
    cutout("iphone-16e", 2025, 390, 844, 3, top: 47),
    cutout("iphone-17", 2025, 402, 874, 3, top: 62),
    cutout("iphone-air", 2025, 420, 912, 3, top: 68),
    cutout("iphone-17-pro", 2025, 402, 874, 3, top: 62),
    cutout("iphone-17-pro-max", 2025, 440, 956, 3, top: 62),
  ]

  static let iPods: [CatalogueDevice] = [
    homeButton("ipod-touch-6", 2015, 320, 568, 2, family: .ipod),
    homeButton("ipod-touch-7", 2019, 320, 568, 2, family: .ipod),
  ]

  /// A phone whose status bar is 20 pt high and gone in landscape.
  private static func homeButton(
    _ name: String, _ year: Int, _ width: Int, _ height: Int, _ scale: Int, family: CatalogueDevice.Family = .iphone
  ) -> CatalogueDevice {
    CatalogueDevice(
      name: name, family: family, year: year, width: width, height: height, scale: scale,
      safeArea: .init(top: 20), landscapeSafeArea: .init())
  }

  /// A phone with a notch or an island: in landscape its inset lies on both sides, wherever the cutout is.
  private static func cutout(
    _ name: String, _ year: Int, _ width: Int, _ height: Int, _ scale: Int, top: Int
  ) -> CatalogueDevice {
    CatalogueDevice(
      name: name, family: .iphone, year: year, width: width, height: height, scale: scale,
      safeArea: .init(top: top, bottom: 34), landscapeSafeArea: .init(left: top, bottom: 21, right: top))
  }
}
