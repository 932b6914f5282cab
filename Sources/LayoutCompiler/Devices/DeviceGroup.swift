import LayoutEngine

/// A group of devices, or of windows on devices, that a spec can name; in the order in which `layoutc devices` prints
/// them.
package enum DeviceGroup: String, CaseIterable, Sendable {
  case iphones, ipads, all
  case zoomed
  case ipadWindows = "ipad-windows"

  enum Members {
    case devices(of: [CatalogueDevice.Family])
    case windows([DeviceWindow])
  }

  var members: Members {
    switch self {
    case .iphones: .devices(of: [.iphone])
    case .ipads: .devices(of: [.ipad])
    case .all: .devices(of: CatalogueDevice.Family.allCases)
    case .zoomed: .windows([.zoomed])
    case .ipadWindows: .windows([.splitHalf, .splitThird, .splitTwoThirds, .slideOver])
    }
  }

  package var isOfWindows: Bool {
    switch members {
    case .devices: false
    case .windows: true
    }
  }
}
