import LayoutCompiler

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
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return trimmed(cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  /// Format `layoutc.devices/1`: safe areas are `[top, left, bottom, right]`.
  package static func json() -> [UInt8] {
    ByteBuffer.collect { out in
      out.append("{\n  \"schema\": \"layoutc.devices/1\",\n  \"devices\": ")
      out.append(lines: DeviceCatalogue.all, 4) { write($1, to: &$0) }
      out.append(",\n  \"groups\": {")
      for (index, group) in DeviceCatalogue.groupNames.enumerated() {
        out.append(index > 0 ? ",\n    " : "\n    ")
        out.append(quoted: group)
        out.append(": ")
        write(DeviceCatalogue.devices(inGroup: group)?.map(\.name) ?? [], to: &out)
      }
      out.append("\n  }\n}\n")
    }
  }

  private static func write(_ device: CatalogueDevice, to out: inout ByteBuffer) {
    out.append("{ \"name\": ")
    out.append(quoted: device.name)
    out.append(", \"family\": ")
    out.append(quoted: device.family.rawValue)
    out.append(
      text:
        ", \"width\": \(device.width), \"height\": \(device.height), \"scale\": \(device.scale), \"pixels\": "
        + "[\(device.width * device.scale), \(device.height * device.scale)], \"safeArea\": [\(text(device.safeArea, ", "))]"
        + ", \"landscapeSafeArea\": [\(text(device.landscapeSafeArea, ", "))], \"groups\": " as String)
    write(groups(of: device), to: &out)
    out.append(" }")
  }

  private static func write(_ names: [String], to out: inout ByteBuffer) {
    out.append("[")
    for (index, name) in names.enumerated() {
      if index > 0 { out.append(", ") }
      out.append(quoted: name)
    }
    out.append("]")
  }

  /// The groups that name the device, in the order of the catalogue.
  private static func groups(of device: CatalogueDevice) -> [String] {
    DeviceCatalogue.groupNames.filter { DeviceCatalogue.devices(inGroup: $0)?.contains(device) == true }
  }

  /// Groups leave out a device whose screen an earlier one has.
  private static func alias(of device: CatalogueDevice) -> String {
    guard groups(of: device).isEmpty, let first = DeviceCatalogue.all.first(where: device.hasSameScreen(as:)) else {
      return ""
    }
    return "as \(first.name)"
  }

  private static func text(_ area: CatalogueDevice.SafeArea, _ separator: String = " ") -> String {
    [area.top, area.left, area.bottom, area.right].map(String.init).joined(separator: separator)
  }

  private static func trimmed(_ line: String) -> Substring {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return line
  }
}
