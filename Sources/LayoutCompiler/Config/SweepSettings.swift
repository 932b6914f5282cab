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

/// A range of widths in whole points, as `320...1366`.
package enum WidthSyntax {
  package static let mostPoints = 10_000

  package static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 4, ends[1].isEmpty, ends[2].isEmpty, let low = Int(ends[0]), let high = Int(ends[3]),
      1 <= low, low <= high, high <= mostPoints
    else { return nil }
    return low...high
  }
}
