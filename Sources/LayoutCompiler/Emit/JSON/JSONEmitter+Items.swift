internal import FrameTable

extension JSONEmitter {
  /// Items that are looked up at once: few enough for the cache, many enough not to matter.
  private static let batch = 1024

  func emitItems(of section: Section, scale: Int, to out: inout ByteBuffer) {
    let items = section.items
    let sizes = SizeTexts(section.cells, over: scale)
    if let dynamic = section.dynamic {
      guard case .repeating(let pattern) = items.placement else {
        preconditionFailure("a dynamic section is always a pattern")
      }
      out.append("{\n            \"count\": null, \"sample\": ")
      out.append(items.count)
      emit(pattern, sizes: sizes, scale: scale, to: &out)
      emit(dynamic, scale: scale, to: &out)
    } else {
      out.append("{\n            \"count\": ")
      out.append(items.count)
      if self.items == .compact, let pattern = items.repeatingPattern {
        emit(pattern, sizes: sizes, scale: scale, to: &out)
      } else {
        out.append(",\n            \"frames\": ")
        emitFrames(of: items, sizes: sizes, scale: scale, to: &out)
        out.append(",\n            \"cells\": ")
        var runs = RunWriter()
        for start in stride(from: 0, to: items.count, by: Self.batch) {
          for cell in items.cells(in: start..<min(start + Self.batch, items.count)) { runs.add(cell, to: &out) }
        }
        runs.finish(&out)
      }
    }
    out.append("\n          }")
  }

  /// One rect a line.
  private func emitFrames(of items: Items, sizes: SizeTexts, scale: Int, to out: inout ByteBuffer) {
    guard items.count > 0 else { return out.append("[]") }
    out.append("[")
    for start in stride(from: 0, to: items.count, by: Self.batch) {
      let range = start..<min(start + Self.batch, items.count)
      emitFrames(items.origins(in: range), cells: items.cells(in: range), sizes, 14, scale: scale, to: &out)
      if range.upperBound < items.count { out.append(",") }
    }
    out.append("\n            ]")
  }

  private func emitFrames(
    _ origins: [PixelPoint], cells: [UInt32], _ sizes: SizeTexts, _ depth: Int, scale: Int, to out: inout ByteBuffer
  ) {
    for index in origins.indices {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      out.newLine(depth)
      out.append(UInt8(ascii: "["))
      out.append(origins[index].x, over: scale)
      out.append(", ")
      out.append(origins[index].y, over: scale)
      sizes.append(Int(cells[index]), to: &out)
    }
  }

  private func emit(_ pattern: Items.Pattern, sizes: SizeTexts, scale: Int, to out: inout ByteBuffer) {
    out.append(",\n            \"pattern\": {\n              \"frames\": [")
    emitFrames(pattern.origins, cells: pattern.cells, sizes, 16, scale: scale, to: &out)
    out.append("\n              ],\n              \"cells\": ")
    RunWriter.write(pattern.cells, to: &out)
    out.append(", \"stride\": ")
    out.append(list: [pattern.stride.x, pattern.stride.y], over: scale)
    if pattern.snaps {
      out.append(", \"snap\": ")
      out.append(scale)
    }
    if pattern.lead > 0 {
      out.append(", \"lead\": ")
      out.append(pattern.lead)
    }
    if !pattern.variants.isEmpty {
      out.append(",\n              \"variants\": ")
      out.append(lines: pattern.variants, 16) {
        $0.append("{ \"place\": [")
        for (index, name) in $1.place.names.enumerated() {
          if index > 0 { $0.append(", ") }
          $0.append(quoted: name)
        }
        $0.append("], \"cells\": ")
        RunWriter.write($1.cells, to: &$0)
        $0.append(" }")
      }
    }
    out.append("\n            }")
    guard let tail = pattern.tail else { return }
    out.append(",\n            \"tail\": {\n              \"from\": ")
    out.append(tail.from)
    out.append(", \"frames\": [")
    emitFrames(
      tail.listed.origins.map { PixelPoint($0) }, cells: tail.listed.cells, sizes, 16, scale: scale, to: &out)
    out.append("\n              ],\n              \"cells\": ")
    RunWriter.write(tail.listed.cells, to: &out)
    out.append("\n            }")
  }

  private func emit(_ extent: DynamicExtent, scale: Int, to out: inout ByteBuffer) {
    out.append(",\n            \"extent\": { \"empty\": ")
    out.append(extent.empty, over: scale)
    out.append(", \"line\": ")
    out.append(extent.line, over: scale)
    out.append(", \"itemsPerLine\": ")
    out.append(extent.itemsPerLine)
    out.append(", \"spacing\": ")
    out.append(extent.spacing, over: scale)
    if extent.lead > 0 {
      out.append(", \"lead\": ")
      out.append(extent.lead)
    }
    out.append(" }")
  }

  /// The separators of all items, in content coordinates, one a line.
  func emitSeparators(of section: Section, scale: Int, to out: inout ByteBuffer) {
    let lines = section.cells.map { section.styles[Int($0.style)].separators(of: $0) }
    guard lines.contains(where: { !$0.isEmpty }) else { return out.append("[]") }
    var isFirst = true
    out.append("[")
    for start in stride(from: 0, to: section.items.count, by: Self.batch) {
      let range = start..<min(start + Self.batch, section.items.count)
      let origins = section.items.origins(in: range)
      let cells = section.items.cells(in: range)
      for index in origins.indices {
        for line in lines[Int(cells[index])] {
          if !isFirst { out.append(UInt8(ascii: ",")) }
          isFirst = false
          out.newLine(12)
          out.append("{ \"item\": ")
          out.append(start + index)
          out.append(", \"edge\": \"")
          out.append(line.edge.rawValue)
          out.append("\", \"frame\": ")
          out.append(line.frame.offset(x: origins[index].x, y: origins[index].y), over: scale)
          out.append(" }")
        }
      }
    }
    if !isFirst { out.newLine(10) }
    out.append("]")
  }
}
