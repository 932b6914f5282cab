import LayoutCompiler
import LayoutEngine
import Testing

@Suite struct DeviceCatalogueTests {
  private let all = DeviceCatalogue.all

  @Test func namesAreUniqueAndKebabCase() {
    #expect(Set(DeviceCatalogue.names).count == all.count)
    for name in DeviceCatalogue.names {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(name)")
      #expect(DeviceGroup(rawValue: name) == nil)
      // Each list of `all` is looked through.
      #expect(DeviceCatalogue.device(named: name)?.name == name)
    }
  }

  /// `414x736@3` is a size and `name@landscape` is an orientation. No name may be mistaken for either of them.
  @Test func namesAreNoSizes() {
    for name in DeviceCatalogue.names {
      #expect(name.wholeMatch(of: /[0-9]+x[0-9]+.*/) == nil, "\(name)")
      #expect(!name.contains("@"), "\(name)")
    }
  }

  @Test func orderIsByFamilyThenYear() throws {
    let rank = CatalogueDevice.Family.allCases
    for (a, b) in zip(all, all.dropFirst()) {
      let (ranka, rankb) = (try #require(rank.firstIndex(of: a.family)), try #require(rank.firstIndex(of: b.family)))
      #expect((ranka, a.year) <= (rankb, b.year), "\(a.name) before \(b.name)")
    }
  }

  @Test func numbersAreSane() {
    for device in all {
      switch device.family {
      case .iphone, .ipod, .ipad:
        #expect(device.width < device.height, "\(device.name) is listed in portrait")
        #expect((2014...2030).contains(device.year), "\(device.name)")
      case .appletv, .mac, .vision:
        #expect(device.width > device.height, "\(device.name)")
      }
      #expect((320...1920).contains(device.width), "\(device.name)")
      #expect((568...1376).contains(device.height), "\(device.name)")
      #expect((1...3).contains(device.scale), "\(device.name)")
      for safe in [device.safeArea, device.landscapeSafeArea] {
        #expect((0...68).contains(safe.top), "\(device.name)")
        #expect((0...60).contains(safe.bottom), "\(device.name)")
        #expect(safe.left == safe.right && (0...80).contains(safe.left), "\(device.name)")
      }
    }
  }

  @Test func groupsListDistinctScreens() throws {
    for group in DeviceGroup.allCases where !group.isOfWindows {
      let devices = try #require(DeviceCatalogue.devices(in: group))
      #expect(Set(devices).count == devices.count)
      for (i, a) in devices.enumerated() {
        for b in devices[..<i] {
          #expect(!a.hasSameScreen(as: b), "\(a.name) and \(b.name) in \(group)")
        }
      }
      // Nothing is lost: the screen of each device of the catalog is in the group, or the device is of another family.
      let families = Set(devices.map(\.family))
      for device in all where families.contains(device.family) {
        #expect(devices.contains { $0.hasSameScreen(as: device) }, "\(device.name) in \(group)")
      }
    }
  }

  @Test func groupSizes() {
    #expect(DeviceCatalogue.devices(in: .iphones)?.count == 14)
    #expect(DeviceCatalogue.devices(in: .ipads)?.count == 10)
    #expect(DeviceCatalogue.devices(in: .all)?.count == 34)
    #expect(all.count == 90)
  }

  /// Parts of a screen are as high as the screen, and leave a gap of a few points between them. A zoomed screen is
  /// smaller.
  @Test func windowsFitTheirScreens() throws {
    for device in all {
      for landscape in [false, true] {
        let screen = landscape ? (device.height, device.width) : (device.width, device.height)
        for kind in DeviceWindow.allCases {
          guard let window = DeviceCatalogue.window(kind, of: device, landscape: landscape) else { continue }
          #expect(window.width < screen.0, "\(device.name) \(kind)")
          #expect(kind == .zoomed ? window.height < screen.1 : window.height == screen.1, "\(device.name) \(kind)")
        }
        let parts = [DeviceWindow.splitThird, .splitTwoThirds].map {
          DeviceCatalogue.window($0, of: device, landscape: landscape)?.width
        }
        if let third = parts[0], let rest = parts[1] {
          #expect((10...11).contains(screen.0 - third - rest), "\(device.name): \(screen.0 - third - rest)")
        } else {
          #expect(parts == [nil, nil], "\(device.name)")
        }
        if let half = DeviceCatalogue.window(.splitHalf, of: device, landscape: landscape)?.width {
          #expect(landscape && (10...11).contains(screen.0 - 2 * half), "\(device.name)")
        }
      }
    }
  }

  @Test func windowGroupSizes() throws {
    for (group, portrait, landscape) in [(DeviceGroup.zoomed, 2, 2), (.ipadWindows, 12, 18)] {
      #expect(try #require(DeviceCatalogue.windows(in: group, landscape: false)).count == portrait)
      #expect(try #require(DeviceCatalogue.windows(in: group, landscape: true)).count == landscape)
      #expect(DeviceCatalogue.devices(in: group) == nil && DeviceCatalogue.has(group.rawValue))
    }
    #expect(DeviceCatalogue.windows(in: .ipads, landscape: false) == nil)
  }

  @Test(arguments: [
    ("iphone-se-1", 320, 568, 2, [20, 0, 0, 0], [0, 0, 0, 0]),
    ("iphone-se-3", 375, 667, 2, [20, 0, 0, 0], [0, 0, 0, 0]),
    ("iphone-8-plus", 414, 736, 3, [20, 0, 0, 0], [0, 0, 0, 0]),
    ("iphone-x", 375, 812, 3, [44, 0, 34, 0], [0, 44, 21, 44]),
    ("iphone-11", 414, 896, 2, [48, 0, 34, 0], [0, 48, 21, 48]),
    ("iphone-13-mini", 375, 812, 3, [50, 0, 34, 0], [0, 50, 21, 50]),
    ("iphone-15-pro", 393, 852, 3, [59, 0, 34, 0], [0, 59, 21, 59]),
    ("iphone-17-pro-max", 440, 956, 3, [62, 0, 34, 0], [0, 62, 21, 62]),
    ("ipad-mini-6", 744, 1133, 2, [24, 0, 20, 0], [24, 0, 20, 0]),
    ("ipad-9", 810, 1080, 2, [20, 0, 0, 0], [20, 0, 0, 0]),
    ("ipad-pro-13-m4", 1032, 1376, 2, [24, 0, 20, 0], [24, 0, 20, 0]),
    ("apple-tv-4k", 1920, 1080, 2, [60, 80, 60, 80], [60, 80, 60, 80]),
    ("vision-window", 1280, 720, 2, [0, 0, 0, 0], [0, 0, 0, 0]),
  ])
  func known(name: String, width: Int, height: Int, scale: Int, portrait: [Int], landscape: [Int]) throws {
    let device = try #require(DeviceCatalogue.device(named: name))
    #expect([device.width, device.height, device.scale] == [width, height, scale])
    #expect(edges(device.safeArea) == portrait)
    #expect(edges(device.landscapeSafeArea) == landscape)
  }

  @Test func unknown() {
    #expect(DeviceCatalogue.device(named: "iphone-99") == nil)
    #expect(DeviceCatalogue.device(named: "iPhone-15-Pro") == nil)
  }

  private func edges(_ area: CatalogueDevice.SafeArea) -> [Int] { [area.top, area.left, area.bottom, area.right] }
}
