internal import FrameTable

extension SwiftEmitter {
  // Lines keep to 100 columns, the width of swift-format's default.
  func emitLookups(_ tables: [FrameTable], _ names: Names, _ modifier: String, to out: inout ByteBuffer) {
    out.append(
      """
        /// All frames on a device; unpacked once, when first asked for.
        \(modifier)static func table(for device: Device) -> FrameTable {
          switch device {

      """)
    for name in names.devices { out.append("    case .\(name): Tables.\(name)\n") }
    out.append(
      """
          }
        }

        /// The device whose container has this size in points and this scale, or nil: one of the right direction if
        /// there is one, else the first.
        \(modifier)static func device(
          width: Double, height: Double, scale: Double, rightToLeft: Bool = false
        ) -> Device? {
          let row = FrameTable.row(
            width: width, height: height, scale: scale, rightToLeft: rightToLeft, in: containers)
          return row.flatMap(Device.init(rawValue:))
        }

        /// The size of the content, in points.
        \(modifier)static func contentSize(on device: Device) -> FrameTable.Size {
          table(for: device).contentSizeInPoints
        }


      """)
  }

  /// Look-ups by section.
  func emitFrames(_ modifier: String, to out: inout ByteBuffer) {
    out.append(
      """
        /// How many items a section has; the sample of a dynamic one.
        \(modifier)static func itemCount(in section: Section, on device: Device) -> Int {
          table(for: device).itemCount(in: section)
        }

        /// The rect of an item in the content, in points. Constant time; traps where there is no such item.
        \(modifier)static func frame(
          ofItem item: Int, in section: Section, on device: Device
        ) -> FrameTable.Frame {
          table(for: device).frame(ofItem: item, in: section)
        }

        /// From the start of the header to the end of the footer, in points.
        \(modifier)static func frame(of section: Section, on device: Device) -> FrameTable.Frame {
          table(for: device).frame(of: section)
        }

        /// In points; nil without a header.
        \(modifier)static func headerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
          table(for: device).headerFrame(in: section)
        }

        /// In points; nil without a footer.
        \(modifier)static func footerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
          table(for: device).footerFrame(in: section)
        }

        /// In points; nil without a background.
        \(modifier)static func backgroundFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
          table(for: device).backgroundFrame(in: section)
        }


      """)
  }

  /// The private half: containers to look devices up by, and the packed tables, each distinct one once.
  func emitData(_ tables: [FrameTable], _ names: Names, to out: inout ByteBuffer) {
    out.append(
      """
        /// Width, height, scale and whether right to left, for each device.
        private static let containers: [Double] = [

      """)
    for table in tables {
      let scale = table.device.scale
      out.append("    ")
      out.append(table.container.width, over: scale)
      out.append(", ")
      out.append(table.container.height, over: scale)
      out.append(", \(scale), \(table.direction == .rtl ? 1 : 0),\n")
    }
    out.append("  ]\n\n  private enum Tables {\n")
    var bodies: [[UInt8]] = []
    var numbers: [[UInt8]: Int] = [:]
    for (index, (table, name)) in zip(tables, names.devices).enumerated() {
      let body = PackedWriter.pack(table)
      let number = numbers[body] ?? bodies.count
      if number == bodies.count {
        numbers[body] = number
        bodies.append(body)
      }
      out.append(
        "    static let \(name) = FrameTable(\n      packedV1: Packed.table\(number), device: Packed.device\(index))\n")
    }
    out.append("  }\n\n  /// The frames, 6 bits a character; read by the FrameTable module.\n  private enum Packed {\n")
    for (index, table) in tables.enumerated() {
      emit("device\(index)", PackedWriter.pack(table.device), to: &out)
    }
    for (number, body) in bodies.enumerated() { emit("table\(number)", body, to: &out) }
    out.append("  }\n")
  }

  /// One packed text, 90 characters a line.
  private func emit(_ name: String, _ packed: [UInt8], to out: inout ByteBuffer) {
    out.append("    static let \(name): StaticString = \"\"\"\n")
    for start in stride(from: 0, to: packed.count, by: 90) {
      let end = min(start + 90, packed.count)
      out.append("      ")
      out.append(packed, from: start, to: end)
      out.append(end < packed.count ? "\\\n" : "\n")
    }
    out.append("      \"\"\"\n")
  }
}
