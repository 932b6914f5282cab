package import LayoutEngine

// Where the numbers come from:
// - Split View: `ViewImageConfig` in Sources/SnapshotTesting/Common/View.swift of github.com/pointfreeco/
//   swift-snapshot-testing at commit 012fd98e58585ac48e6b4b0b4c6c34195b46ab8f (read on 22 November 2026), which prints the
//   size of each part of five screens and the safe areas, those of the whole screen. The gist macguru/
//   b7a01e3f0e9ae6f350d5 (10 May 2020, iOS 11) has the same for 9.7, 10.5 and 12.9 inches. In portrait there are no halves.
// - Slide Over: the gist sgl0v/3509f3ae628f4047cdb6 (written for iOS 9.2, read on 22 November 2026), for 9.7 and 12.9
//   inches, as high as the screen. On later systems the window floats; nobody has printed its size.
// - Display Zoom: stackoverflow.com/questions/41206959 (read on 22 November 2026) for 4.7 and 5.5 inches, and
//   qiita.com/rseki/items/6774f9ce73308e701ed2 (15 November 2021), measured on an iPhone 8. The screen is that of the next
//   smaller iPhone of its time, with the same status bar.
// - Left out, because nobody has printed them: zoomed iPhones with a cutout (gist ricsantos/
//   e7baee6885626b9cb87c021a5097623f has their sizes, and no safe areas), and the parts of the screens of 8.3 and 10.9
//   inches and of the iPad Pro of 2024. Whoever has one of these prints `view.bounds` and `view.safeAreaInsets`.

extension DeviceCatalogue {
  /// A window, in one orientation of its device.
  package struct Window: Sendable, Hashable {
    /// Points.
    package var width, height: Int
    package var safeArea: CatalogueDevice.SafeArea
  }

  /// Nil if the system has no such window there, or if no source says how large it is.
  package static func window(_ kind: DeviceWindow, of device: CatalogueDevice, landscape: Bool) -> Window? {
    switch kind {
    case .zoomed: zoomed(device, landscape)
    case .splitHalf, .splitThird, .splitTwoThirds: part(of: device, landscape) { $0.width(of: kind, landscape) }
    // Only devices that were sold while it was as high as the screen.
    case .slideOver: device.year > 2016 ? nil : part(of: device, landscape) { $0.slideOver }
    }
  }

  /// Whether there is such a window in any orientation.
  package static func has(_ kind: DeviceWindow, of device: CatalogueDevice) -> Bool {
    [false, true].contains { window(kind, of: device, landscape: $0) != nil }
  }

  private static func zoomed(_ device: CatalogueDevice, _ landscape: Bool) -> Window? {
    guard device.family == .iphone else { return nil }
    let size: (width: Int, height: Int)
    switch (device.width, device.height) {
    case (375, 667): size = (320, 568)
    case (414, 736): size = (375, 667)
    default: return nil
    }
    return landscape
      ? Window(width: size.height, height: size.width, safeArea: device.landscapeSafeArea)
      : Window(width: size.width, height: size.height, safeArea: device.safeArea)
  }

  /// How a screen is divided, in points along its width.
  private struct Division {
    var width, height: Int
    /// In portrait.
    var third, twoThirds: Int
    var landscapeThird, landscapeHalf, landscapeTwoThirds: Int
    /// In both orientations.
    var slideOver: Int?

    func width(of kind: DeviceWindow, _ landscape: Bool) -> Int? {
      switch kind {
      case .splitThird: landscape ? landscapeThird : third
      case .splitTwoThirds: landscape ? landscapeTwoThirds : twoThirds
      case .splitHalf: landscape ? landscapeHalf : nil
      case .slideOver: slideOver
      case .zoomed: nil
      }
    }
  }

  private static let divisions = [
    Division(
      width: 768, height: 1024, third: 320, twoThirds: 438, landscapeThird: 320, landscapeHalf: 507,
      landscapeTwoThirds: 694, slideOver: 320),
    Division(
      width: 810, height: 1080, third: 320, twoThirds: 480, landscapeThird: 320, landscapeHalf: 535,
      landscapeTwoThirds: 750),
    Division(
      width: 834, height: 1112, third: 320, twoThirds: 504, landscapeThird: 320, landscapeHalf: 551,
      landscapeTwoThirds: 782),
    Division(
      width: 834, height: 1194, third: 320, twoThirds: 504, landscapeThird: 375, landscapeHalf: 592,
      landscapeTwoThirds: 809),
    Division(
      width: 1024, height: 1366, third: 375, twoThirds: 639, landscapeThird: 375, landscapeHalf: 678,
      landscapeTwoThirds: 981, slideOver: 375),
  ]

  private static func part(
    of device: CatalogueDevice, _ landscape: Bool, _ width: (Division) -> Int?
  ) -> Window? {
    guard device.family == .ipad,
      let division = divisions.first(where: { $0.width == device.width && $0.height == device.height }),
      let width = width(division)
    else { return nil }
    return Window(
      width: width, height: landscape ? device.width : device.height,
      safeArea: landscape ? device.landscapeSafeArea : device.safeArea)
  }
}

extension DeviceCatalogue {
  /// Whether there is a device or a group of that name.
  ///
  /// A scan, as ``device(named:)`` is.
  package static func has(_ name: String) -> Bool {
    DeviceGroup(rawValue: name) != nil || device(named: name) != nil
  }

  /// Names of all groups and devices, groups first.
  package static var allNames: [String] { DeviceGroup.allCases.map(\.rawValue) + names }

  /// The windows of a group, by device, each of distinct size; nil for a group of devices.
  package static func windows(
    in group: DeviceGroup, landscape: Bool
  ) -> [(device: CatalogueDevice, kind: DeviceWindow)]? {
    guard case .windows(let kinds) = group.members else { return nil }
    return distinctWindows(kinds, landscape)
  }

  private static func distinctWindows(
    _ kinds: [DeviceWindow], _ landscape: Bool
  ) -> [(device: CatalogueDevice, kind: DeviceWindow)] {
    var seen: Set<[Int]> = []
    var result: [(device: CatalogueDevice, kind: DeviceWindow)] = []
    for device in all {
      for kind in kinds {
        guard let window = window(kind, of: device, landscape: landscape) else { continue }
        let area = window.safeArea
        let screen = [window.width, window.height, device.scale, area.top, area.left, area.bottom, area.right]
        if seen.insert(screen).inserted { result.append((device, kind)) }
      }
    }
    return result
  }
}
