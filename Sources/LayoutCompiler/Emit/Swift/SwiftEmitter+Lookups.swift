internal import FrameTables
import LayoutEngine

extension SwiftEmitter {
  /// Writes what only this layout can say. `FrameTable.Compiled` makes the look-ups from it. Lines keep to 100 columns,
  /// the default width of swift-format.
  func emitLookups(_ tables: [FrameTable], _ names: Names, to out: inout ByteBuffer) {
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

          /// Width, height, scale and whether right to left, for each device.
          \(modifier)static var _containers: [Double] {
            [

        """)
    for table in tables {
      let scale = table.device.scale
      out.append("      ")
      out.append(table.container.width, over: scale)
      out.append(", ")
      out.append(table.container.height, over: scale)
      out.append(text: ", \(scale), \(table.direction == .rtl ? 1 : 0),\n")
    }
    out.append("    ]\n  }\n\n")
    if tables[0].scroll == .horizontal {
      out.append(
        text: """
            /// The axis along which the content scrolls.
            \(modifier)static var _scroll: FrameTable.Axis { .horizontal }


          """)
    }
  }

  /// The private half: the packed tables, each distinct one only once.
  func emitData(_ tables: [FrameTable], _ program: LayoutSpec?, _ names: Names, to out: inout ByteBuffer) {
    out.append("  private enum Layouts {\n")
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
