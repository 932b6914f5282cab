package import FrameTables
package import LayoutEngine

/// Tables as generated code holds them; `FrameTable(packedV2:device:)` reads them back.
extension PackedWriter {
  /// A table without its device: what tables of several devices may share.
  package static func pack(_ table: FrameTable) -> [UInt8] {
    var writer = PackedWriter()
    writer.unsigned(FrameTable.PackedFormat.version)
    writer.choice(table.direction)
    writer.choice(table.scroll)
    writer.rect(table.container)
    writer.size(table.contentSize)
    var expected: [String] = []
    writer.list(table.sections) {
      $0.section($1, expectedAfter: expected)
      expected = $1.after + [$1.id]
    }
    return writer.finished
  }

  package static func pack(_ device: FrameTable.Device) -> [UInt8] {
    var writer = PackedWriter()
    writer.text(device.name)
    writer.size(device.size)
    writer.flagged(UInt64(device.scale) << 1, device.textSize != nil)
    writer.edges(device.safeArea)
    if let textSize = device.textSize { writer.unsigned(UInt64(textSize.rank)) }
    return writer.finished
  }
}
