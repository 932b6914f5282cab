internal import FrameTables
import LayoutEngine

extension SwiftEmitter {
  // Lines keep to 100 columns, the width of swift-format's default.
  func emitLookups(_ tables: [FrameTable], _ names: Names, _ modifier: String, to out: inout ByteBuffer) {
    out.append(
      text:
        """
          /// The layout on a device: where everything is, and what lies in a rect. Unpacked once, when first
          /// asked for.
          \(modifier)static func layout(on device: Device) -> FrameTable.Layout {
            switch device {

        """)
    for name in names.devices { out.append(text: "    case .\(name): Layouts.\(name)\n") }
    out.append(
      text:
        """
            }
          }

          /// The exact table of a device, in device pixels.
          \(modifier)static func table(for device: Device) -> FrameTable {
            layout(on: device).table
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

          /// The device that stands in best for a container of any size. By preference it has the same size, the
          /// same scale, the same direction; then it is the largest that is no larger across the scroll axis, else
          /// the smallest. Its frames are not stretched.
          \(modifier)static func closestDevice(
            width: Double, height: Double, scale: Double, rightToLeft: Bool = false
          ) -> Device {
            let row = FrameTable.closestRow(
              width: width, height: height, scale: scale, rightToLeft: rightToLeft,
              scroll: .\(tables[0].scroll.rawValue), in: containers)
            return row.flatMap(Device.init(rawValue:)) ?? .\(names.devices[0])
          }

          /// The size of the content, in points.
          \(modifier)static func contentSize(on device: Device) -> FrameTable.Size {
            layout(on: device).contentSize
          }

          /// What meets a rect of the content, in points, in order; O(log n + k) for k elements of n. What only
          /// touches the rect does not meet it.
          \(modifier)static func elements(
            in rect: FrameTable.Frame, on device: Device
          ) -> [FrameTable.Element] {
            layout(on: device).elements(in: rect)
          }


        """)
  }

  /// Look-ups by section.
  func emitFrames(_ modifier: String, to out: inout ByteBuffer) {
    out.append(
      text:
        """
          /// The layout with counts for dynamic sections; the others keep their samples. Constant time for each
          /// section. Traps where a fixed count is another one.
          \(modifier)static func layout(on device: Device, counts: [Section: Int]) -> FrameTable.Layout {
            layout(on: device).with(counts: counts)
          }

          /// How many items a section has; the sample of a dynamic one.
          \(modifier)static func itemCount(in section: Section, on device: Device) -> Int {
            layout(on: device).itemCount(in: section)
          }

          /// The rect of an item in the content, in points. Constant time; traps where there is no such item.
          \(modifier)static func frame(
            ofItem item: Int, in section: Section, on device: Device
          ) -> FrameTable.Frame {
            layout(on: device).frame(ofItem: item, in: section)
          }

          /// From the start of the header to the end of the footer, in points.
          \(modifier)static func frame(of section: Section, on device: Device) -> FrameTable.Frame {
            layout(on: device).frame(of: section)
          }

          /// In points; nil without a header.
          \(modifier)static func headerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
            layout(on: device).headerFrame(in: section)
          }

          /// In points; nil without a footer.
          \(modifier)static func footerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
            layout(on: device).footerFrame(in: section)
          }

          /// In points; nil without a background.
          \(modifier)static func backgroundFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
            layout(on: device).backgroundFrame(in: section)
          }


        """)
  }

  /// The private half: containers to look devices up by, and the packed tables, each distinct one once.
  func emitData(_ tables: [FrameTable], _ program: LayoutSpec?, _ names: Names, to out: inout ByteBuffer) {
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
      out.append(text: ", \(scale), \(table.direction == .rtl ? 1 : 0),\n")
    }
    out.append("  ]\n\n  private enum Layouts {\n")
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
        text:
          "    static let \(name) = FrameTable.Layout(\n      packedV2: Packed.table\(number), device: Packed.device\(index))\n"
      )
    }
    out.append(
      "  }\n\n  /// The frames, 6 bits a character; read by the FrameTables module.\n  private enum Packed {\n")
    for (index, table) in tables.enumerated() {
      emit("device\(index)", PackedWriter.pack(table.device), to: &out)
    }
    for (number, body) in bodies.enumerated() { emit("table\(number)", body, to: &out) }
    if let program { emit("spec", PackedSpec.pack(program), to: &out) }
    out.append("  }\n")
  }

  /// One packed text, 90 characters a line.
  private func emit(_ name: String, _ packed: [UInt8], to out: inout ByteBuffer) {
    out.append(text: "    static let \(name): StaticString = \"\"\"\n")
    for start in stride(from: 0, to: packed.count, by: 90) {
      let end = min(start + 90, packed.count)
      out.append("      ")
      out.append(packed, from: start, to: end)
      out.append(end < packed.count ? "\\\n" : "\n")
    }
    out.append("      \"\"\"\n")
  }
}
