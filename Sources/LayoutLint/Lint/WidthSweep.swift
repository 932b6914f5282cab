package import LayoutEngine

/// Widths that lint looks at besides the devices, every whole point of a range, at some scales.
package struct WidthSweep: Sendable, Equatable {
  /// In points.
  package var widths: ClosedRange<Int>
  /// Empty: those of the devices.
  package var scales: [Int]

  package init(widths: ClosedRange<Int>, scales: [Int] = []) {
    self.widths = widths
    self.scales = scales
  }

  /// Whether a spec for these devices is meant: one of them is in the range, or off it by no more than a quarter. A range
  /// of phones says nothing about a television.
  package func concerns(_ devices: [TargetDevice]) -> Bool {
    let least = Decimal(mantissa: UInt64(widths.lowerBound) * 8, exponent: 1)
    let most = Decimal(mantissa: UInt64(widths.upperBound) * 125, exponent: 2)
    return devices.contains { least <= $0.width && $0.width <= most }
  }

  /// One a width and scale, scale by scale, with the height and safe area of the first device; none where
  /// the spec is not concerned. Their names are their sizes: no device of the catalogue is meant.
  func devices(like devices: [TargetDevice]) -> [TargetDevice] {
    guard let first = devices.first, concerns(devices) else { return [] }
    let scales = scales.isEmpty ? Set(devices.map(\.scale)).sorted() : scales
    return scales.flatMap { scale in
      widths.map { width in
        var device = first
        device.width = Decimal(mantissa: UInt64(width), exponent: 0)
        device.scale = scale
        device.name = "\(width)x\(device.height)@\(scale)"
        return device
      }
    }
  }
}
