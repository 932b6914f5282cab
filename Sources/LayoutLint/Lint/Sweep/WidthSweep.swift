package import LayoutCompiler
package import LayoutEngine

/// Widths that lint looks at besides the devices: every whole point of a range, at some scales.
package struct WidthSweep: Sendable, Equatable {
  /// In points.
  package var widths: ByClass<ClosedRange<Int>>
  /// If there are none, those of the devices are taken.
  package var scales: ByClass<[Int]>

  /// One range for all devices.
  ///
  /// - Parameter scales: empty for those of the devices.
  package init(widths: ClosedRange<Int>, scales: [Int] = []) {
    self.init(widths: .all(widths), scales: .all(scales))
  }

  package init(widths: ByClass<ClosedRange<Int>>, scales: ByClass<[Int]>) {
    self.widths = widths
    self.scales = scales
  }

  /// What a configuration asks for.
  package init?(_ configuration: Configuration) {
    guard let widths = configuration.widths else { return nil }
    self.init(widths: widths, scales: configuration.scales ?? .all([]))
  }

  /// Whether the sweep is meant for a spec with these devices.
  package func concerns(_ devices: [TargetDevice]) -> Bool { !parts(of: devices).isEmpty }

  /// One device per width and scale, scale by scale, with the height and safe area of the first device of the class;
  /// none if the spec is not concerned. Their names are their sizes: they are no devices of the catalogue.
  func devices(like devices: [TargetDevice]) -> [TargetDevice] {
    let parts = parts(of: devices)
    var swept: [TargetDevice] = []
    // There are thousands.
    swept.reserveCapacity(parts.reduce(0) { $0 + $1.scales.count * $1.widths.count })
    for part in parts {
      for scale in part.scales {
        var device = part.first
        device.scale = scale
        let rest = "x\(device.height)@\(scale)"
        for width in part.widths {
          device.width = Decimal(mantissa: UInt64(width), exponent: 0)
          device.name = String(width) + rest
          swept.append(device)
        }
      }
    }
    return swept
  }

  private struct Part {
    var first: TargetDevice
    var widths: ClosedRange<Int>
    var scales: [Int]
  }

  private func parts(of devices: [TargetDevice]) -> [Part] {
    switch widths {
    case .all(let range):
      guard let first = devices.first, Self.isNear(range, devices) else { return [] }
      let own = Set(devices.flatMap { scales(for: DeviceClass($0)) })
      return [Part(first: first, widths: range, scales: own.isEmpty ? Self.scales(of: devices) : own.sorted())]
    case .each(let ranges):
      return ranges.compactMap { kind, range in
        // A size that somebody wrote is of the class that has such sizes.
        let own = devices.filter { device in DeviceClass(device).map { $0 == kind } ?? Self.isNear(range, [device]) }
        guard let first = own.first else { return nil }
        let scales = scales(for: kind)
        return Part(first: first, widths: range, scales: scales.isEmpty ? Self.scales(of: own) : scales)
      }
    }
  }

  private func scales(for kind: DeviceClass?) -> [Int] {
    if case .all(let scales) = scales { return scales }
    return kind.flatMap { scales[$0] } ?? []
  }

  private static func scales(of devices: [TargetDevice]) -> [Int] { Set(devices.map(\.scale)).sorted() }

  /// Whether one of the devices is in the range, or off it by no more than a quarter. A range of phones says nothing
  /// about a television.
  private static func isNear(_ widths: ClosedRange<Int>, _ devices: [TargetDevice]) -> Bool {
    let least = Decimal(mantissa: UInt64(widths.lowerBound) * 8, exponent: 1)
    let most = Decimal(mantissa: UInt64(widths.upperBound) * 125, exponent: 2)
    return devices.contains { least <= $0.width && $0.width <= most }
  }
}
