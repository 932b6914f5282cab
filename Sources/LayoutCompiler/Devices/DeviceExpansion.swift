package import LayoutEngine

/// Turns what a spec, the configuration or the command line says of devices into the devices to resolve for.
package enum DeviceExpansion {
  /// The devices that a text stands for in a list of devices, with its suffixes; empty if it is none.
  package static func devices(named text: String) -> [TargetDevice] {
    guard case .success(let reference) = DeviceReference.parse(argument: text) else { return [] }
    return expand(reference)
  }

  /// The devices in order, each once. A device without a text size of its own is repeated for each of the text sizes.
  /// Reports two devices that differ but have the same name.
  static func expand(
    _ references: [DeviceReference], textSizes: TextSizeList = TextSizeList(), diagnostics: inout [Diagnostic]
  ) -> [TargetDevice] {
    var devices: [TargetDevice] = []
    var byName: [String: TargetDevice] = [:]
    devices.reserveCapacity(references.count)
    byName.reserveCapacity(references.count)
    for reference in references {
      let expanded = expand(reference)
      for device in textSizes.sizes.isEmpty ? expanded : expanded.flatMap({ sized($0, textSizes) }) {
        if let known = byName[device.name] {
          if known.withTextSize != device.withTextSize {
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

  private static func sized(_ device: TargetDevice, _ list: TextSizeList) -> [TargetDevice] {
    if device.textSize != nil { return [device] }
    return list.sizes.map { size in
      var device = device
      device.name += DeviceSuffixes(textSize: size).text
      device.textSize = size
      return device
    }
  }

  /// A device, or the devices of a group; empty for what is not in the catalogue.
  static func expand(_ reference: DeviceReference) -> [TargetDevice] {
    switch reference.base {
    case .described(let name, let width, let height, let scale, let safeArea):
      var device = TargetDevice(
        name: name + reference.suffixes.text, width: width, height: height, scale: scale, safeArea: safeArea,
        isRightToLeft: reference.suffixes.rtl, textSize: reference.suffixes.textSize)
      if reference.suffixes.landscape, width < height { swap(&device.width, &device.height) }
      return [device]
    case .named(let name): return expand(name, reference.suffixes)
    }
  }

  private static func expand(_ name: String, _ suffixes: DeviceSuffixes) -> [TargetDevice] {
    guard let group = DeviceGroup(rawValue: name) else {
      return DeviceCatalogue.device(named: name).flatMap { TargetDevice($0, suffixes) }.map { [$0] } ?? []
    }
    if let windows = DeviceCatalogue.windows(in: group, landscape: suffixes.landscape) {
      return windows.filter { suffixes.window == nil || suffixes.window == $0.kind }.compactMap { window in
        var suffixes = suffixes
        suffixes.window = window.kind
        return TargetDevice(window.device, suffixes)
      }
    }
    return DeviceCatalogue.devices(in: group)?.compactMap { TargetDevice($0, suffixes) } ?? []
  }
}

extension TargetDevice {
  /// The same device with a text size in any case. Names leave out the text size `l`: a device at `l` is the same as one
  /// without a text size.
  fileprivate var withTextSize: TargetDevice {
    var device = self
    device.textSize = textSize ?? Defaults.textSize.value
    return device
  }

  /// A device of the catalogue in the given orientation, or a window on it; nil if it has no such window.
  fileprivate init?(_ device: CatalogueDevice, _ suffixes: DeviceSuffixes) {
    var (width, height) = (device.width, device.height)
    var area = suffixes.landscape ? device.landscapeSafeArea : device.safeArea
    if let kind = suffixes.window {
      guard let window = DeviceCatalogue.window(kind, of: device, landscape: suffixes.landscape) else { return nil }
      (width, height, area) = (window.width, window.height, window.safeArea)
    } else if suffixes.landscape, width < height {
      swap(&width, &height)
    }
    self.init(
      name: device.name + suffixes.text, width: Decimal(width), height: Decimal(height), scale: device.scale,
      safeArea: DecimalEdges(
        top: Decimal(area.top), left: Decimal(area.left), bottom: Decimal(area.bottom), right: Decimal(area.right)),
      isRightToLeft: suffixes.rtl, textSize: suffixes.textSize)
  }
}

extension Decimal {
  fileprivate init(_ whole: Int) { self.init(mantissa: UInt64(whole), exponent: 0) }
}
