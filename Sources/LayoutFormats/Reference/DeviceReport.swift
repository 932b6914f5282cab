import LayoutCompiler
import LayoutEngine

/// Lists the device catalogue, for people and for programs.
package enum DeviceReport {
  /// A table, one device a line; lengths are points.
  package static func text() -> String {
    var rows = [["NAME", "POINTS", "SCALE", "PIXELS", "SAFE AREA", "LANDSCAPE", "GROUPS"]]
    for device in DeviceCatalogue.all {
      rows.append([
        device.name, "\(device.width)x\(device.height)", "@\(device.scale)",
        "\(device.width * device.scale)x\(device.height * device.scale)", text(device.safeArea),
        text(device.landscapeSafeArea), groups(of: device).joined(separator: ", ") + alias(of: device),
      ])
    }
    for (device, kind) in windows {
      let sizes = [false, true].map { DeviceCatalogue.window(kind, of: device, landscape: $0) }
      let shown = sizes.map { $0.map { "\($0.width)x\($0.height)" } ?? "-" }
      rows.append([
        "\(device.name)@\(kind.rawValue)", shown[0], "@\(device.scale)", "",
        sizes[0].map { text($0.safeArea) } ?? "", sizes[1].map { "\(shown[1]): \(text($0.safeArea))" } ?? shown[1],
        group(of: device, kind) ?? "",
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return trimmed(cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  /// Format `layoutc.devices/1`: safe areas are `[top, left, bottom, right]`.
  package static func json() -> [UInt8] {
    ByteBuffer.collect { out in
      out.appendDocument { out in
        out.member("schema", "layoutc.devices/1", line: 2)
        out.member("devices", line: 2, lines: DeviceCatalogue.all) { write($1, to: &$0) }
        out.member("windows", line: 2, lines: windows) { write($1.device, $1.kind, to: &$0) }
        out.key("groups", line: 2)
        out.appendObject(lastLine: 2) { out in
          for group in DeviceGroup.allCases {
            let names = DeviceCatalogue.devices(in: group)?.map(\.name) ?? windows(in: group)
            out.member(group.rawValue, texts: names, line: 4)
          }
        }
      }
    }
  }

  private static func write(_ device: CatalogueDevice, to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("name", device.name)
      out.member("family", device.family.rawValue)
      out.member("width", device.width)
      out.member("height", device.height)
      out.member("scale", device.scale)
      out.member("pixels", numbers: [device.width * device.scale, device.height * device.scale])
      out.member("safeArea", numbers: numbers(device.safeArea))
      out.member("landscapeSafeArea", numbers: numbers(device.landscapeSafeArea))
      out.member("groups", texts: groups(of: device))
    }
  }

  /// Every window that the catalogue knows in at least one orientation.
  private static var windows: [(device: CatalogueDevice, kind: DeviceWindow)] {
    DeviceCatalogue.all.flatMap { device in
      DeviceWindow.allCases.filter { DeviceCatalogue.has($0, of: device) }.map { (device, $0) }
    }
  }

  /// The windows in portrait, then those that are there in landscape only.
  private static func windows(in group: DeviceGroup) -> [String] {
    [false, true].flatMap { landscape in
      (DeviceCatalogue.windows(in: group, landscape: landscape) ?? []).map { window in
        window.device.name + DeviceSuffixes(window: window.kind, landscape: landscape).text
      }
    }
  }

  private static func group(of device: CatalogueDevice, _ kind: DeviceWindow) -> String? {
    let group = DeviceGroup.allCases.first { group in
      [false, true].contains { landscape in
        DeviceCatalogue.windows(in: group, landscape: landscape)?.contains {
          $0.device == device && $0.kind == kind
        } ?? false
      }
    }
    return group?.rawValue
  }

  private static func write(_ device: CatalogueDevice, _ kind: DeviceWindow, to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("name", "\(device.name)@\(kind.rawValue)")
      for (name, landscape) in [("portrait", false), ("landscape", true)] {
        out.key(name)
        guard let window = DeviceCatalogue.window(kind, of: device, landscape: landscape) else {
          out.append("null")
          continue
        }
        out.appendObject { out in
          out.member("width", window.width)
          out.member("height", window.height)
          out.member("safeArea", numbers: numbers(window.safeArea))
        }
      }
    }
  }

  /// The groups that name the device, in the order of the catalogue.
  private static func groups(of device: CatalogueDevice) -> [String] {
    DeviceGroup.allCases.filter { DeviceCatalogue.devices(in: $0)?.contains(device) == true }.map(\.rawValue)
  }

  /// Groups leave out a device that has the same screen as an earlier one.
  private static func alias(of device: CatalogueDevice) -> String {
    guard groups(of: device).isEmpty, let first = DeviceCatalogue.all.first(where: device.hasSameScreen(as:)) else {
      return ""
    }
    return "as \(first.name)"
  }

  private static func text(_ area: CatalogueDevice.SafeArea) -> String {
    numbers(area).map(String.init).joined(separator: " ")
  }

  private static func numbers(_ area: CatalogueDevice.SafeArea) -> [Int] {
    [area.top, area.left, area.bottom, area.right]
  }

  private static func trimmed(_ line: String) -> Substring {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return line
  }
}
