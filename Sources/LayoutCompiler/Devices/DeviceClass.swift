package import LayoutEngine

/// What kind of product a device is, for settings that hold only for some kinds.
package enum DeviceClass: String, Sendable, CaseIterable {
  case iphones, ipads, macs, visions, appletvs

  /// Nil for a device that is not in the catalogue. A spec may give the name of one that is to another screen.
  package init?(_ device: TargetDevice) {
    let name = device.name.utf8.prefix { $0 != UInt8(ascii: "@") }
    guard let known = DeviceCatalogue.device(named: String(name) ?? ""),
      DeviceExpansion.devices(named: device.name).contains(where: device.hasSameScreen(as:))
    else { return nil }
    self =
      switch known.family {
      case .iphone, .ipod: .iphones
      case .ipad: .ipads
      case .mac: .macs
      case .vision: .visions
      case .appletv: .appletvs
      }
  }
}

/// A value for all devices, or one for each class that has any.
package enum ByClass<Value: Sendable & Equatable>: Sendable, Equatable {
  case all(Value)
  case each([(DeviceClass, Value)])

  package subscript(class: DeviceClass) -> Value? {
    switch self {
    case .all(let value): value
    case .each(let values): values.first { $0.0 == `class` }?.1
    }
  }

  package static func == (a: ByClass, b: ByClass) -> Bool {
    switch (a, b) {
    case (.all(let a), .all(let b)): a == b
    case (.each(let a), .each(let b)): a.elementsEqual(b, by: ==)
    default: false
    }
  }
}
