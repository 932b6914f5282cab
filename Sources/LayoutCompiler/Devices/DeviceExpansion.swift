package import LayoutEngine

/// Turns what a spec, the configuration or the command line says of devices into the devices to resolve for.
enum DeviceExpansion {
  /// The devices in order, each once; reports two that are different but have one name.
  static func expand(_ references: [DeviceReference], diagnostics: inout [Diagnostic]) -> [TargetDevice] {
    var devices: [TargetDevice] = []
    var byName: [String: TargetDevice] = [:]
    for reference in references {
      for device in expand(reference) {
        if let known = byName[device.name] {
          if known != device {
            diagnostics.add(
              Diagnostic(.duplicateID, "there is another device '\(device.name)' in the list", at: reference.range))
          }
          continue
        }
        byName[device.name] = device
        devices.append(device)
        guard devices.count <= Limits.devices else {
          diagnostics.append(
            Diagnostic(
              .limitExceeded, "a spec is resolved for at most \(Limits.devices.grouped) devices at a time",
              at: reference.range))
          return []
        }
      }
    }
    return devices
  }

  /// A device, or those of a group; empty for a name that the catalogue has not.
  static func expand(_ reference: DeviceReference) -> [TargetDevice] {
    let upright: [TargetDevice]
    switch reference.base {
    case .described(let name, let width, let height, let scale, let safeArea):
      upright = [TargetDevice(name: name, width: width, height: height, scale: scale, safeArea: safeArea)]
    case .named(let name):
      let devices = DeviceCatalogue.devices(inGroup: name) ?? DeviceCatalogue.device(named: name).map { [$0] } ?? []
      upright = devices.map { TargetDevice($0, landscape: reference.landscape) }
    }
    return upright.map { device in
      var device = device
      if reference.landscape {
        device.name += "@landscape"
        if device.width < device.height { swap(&device.width, &device.height) }
      }
      if reference.rtl {
        device.name += "@rtl"
        device.isRightToLeft = true
      }
      return device
    }
  }
}

extension TargetDevice {
  /// A device of the catalogue in portrait, with the safe area of the orientation that is wanted.
  fileprivate init(_ device: CatalogueDevice, landscape: Bool) {
    let area = landscape ? device.landscapeSafeArea : device.safeArea
    self.init(
      name: device.name, width: Decimal(device.width), height: Decimal(device.height), scale: device.scale,
      safeArea: DecimalEdges(
        top: Decimal(area.top), left: Decimal(area.left), bottom: Decimal(area.bottom), right: Decimal(area.right)))
  }
}

extension Decimal {
  fileprivate init(_ whole: Int) { self.init(mantissa: UInt64(whole), exponent: 0) }
}

extension Decimal: Comparable {
  package static func < (a: Decimal, b: Decimal) -> Bool { Exact(a) < Exact(b) }
}
