/// Widths that lint looks at besides the devices, every whole point of a range, at some scales.
public struct WidthSweep: Sendable, Equatable {
  /// In points.
  public var widths: ClosedRange<Int>
  /// Empty: those of the devices.
  public var scales: [Int]

  public init(widths: ClosedRange<Int>, scales: [Int] = []) {
    self.widths = widths
    self.scales = scales
  }

  /// One a width and scale, scale by scale, with the height and safe area of the first device. Their names are
  /// their sizes: no device of the catalogue is meant.
  func devices(like devices: [TargetDevice]) -> [TargetDevice] {
    guard let first = devices.first else { return [] }
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
