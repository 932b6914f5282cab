internal import FrameTables
import LayoutEngine

extension JSONEmitter {
  /// How many items are looked up at once: few enough for the cache, and enough that the cost of a batch does not
  /// matter.
  private static let batch = 1024

  func emitItems(of section: Section, scale: Int, to out: inout ByteBuffer) {
    let items = section.items
    if let dynamic = section.dynamic {
      guard case .repeating(let pattern) = items.placement else {
        preconditionFailure("a dynamic section is always a pattern")
      }
      if section.hasFixedCount {
        out.append("{\n            \"count\": ")
      } else {
        out.append("{\n            \"count\": null, \"sample\": ")
      }
      out.append(items.count)
      emit(pattern, cells: section.cells, scale: scale, to: &out)
      emit(dynamic, hasDynamicLead: pattern.hasDynamicLead, scale: scale, to: &out)
    } else {
      out.append(section.countIsSample ? "{\n            \"count\": null, \"sample\": " : "{\n            \"count\": ")
      out.append(items.count)
      if self.items == .compact, let pattern = items.repeatingPattern {
        emit(pattern, cells: section.cells, scale: scale, to: &out)
      } else {
        out.append(",\n            \"frames\": ")
        emitFrames(of: items, cells: section.cells, scale: scale, to: &out)
        out.append(",\n            \"cells\": ")
        emitCells(of: items, to: &out)
      }
    }
    out.append("\n          }")
  }

  private func emitFrames(of items: Items, cells: [Cell], scale: Int, to out: inout ByteBuffer) {
    guard items.count > 0 else { return out.append("[]") }
    var rects = RectWriter(cells, over: scale, depth: 14)
    out.append("[")
    if case .listed(let listed) = items.placement {
      emit(listed, with: &rects, to: &out)
    } else {
      for start in stride(from: 0, to: items.count, by: Self.batch) {
        let range = start..<min(start + Self.batch, items.count)
        let cells = items.cells(in: range)
        for (origin, cell) in zip(items.origins(in: range), cells) { rects.append(origin, cell: Int(cell), to: &out) }
      }
    }
    out.append("\n            ]")
  }

  private func emit(_ listed: Items.Listed, with rects: inout RectWriter, to out: inout ByteBuffer) {
    let (origins, cells) = (listed.origins, listed.cells)
    for index in origins.indices {
      rects.append(origins[index], cell: Int(cells[index]), to: &out)
    }
  }

  private func emitCells(of items: Items, to out: inout ByteBuffer) {
    if case .listed(let listed) = items.placement { return RunWriter.write(listed.cells, to: &out) }
    var runs = RunWriter()
    for start in stride(from: 0, to: items.count, by: Self.batch) {
      for cell in items.cells(in: start..<min(start + Self.batch, items.count)) { runs.add(cell, to: &out) }
    }
    runs.finish(&out)
  }

  private func emit(_ pattern: Items.Pattern, cells: [Cell], scale: Int, to out: inout ByteBuffer) {
    out.append(",\n            \"pattern\": {\n              \"frames\": [")
    var rects = RectWriter(cells, over: scale, depth: 16)
    for (origin, cell) in zip(pattern.origins, pattern.cells) { rects.append(origin, cell: Int(cell), to: &out) }
    out.append("\n              ],\n              \"cells\": ")
    RunWriter.write(pattern.cells, to: &out)
    out.append(", \"stride\": ")
    out.append(list: [pattern.stride.x, pattern.stride.y], over: scale)
    if pattern.snaps {
      out.append(", \"snap\": ")
      out.append(scale)
    }
    emit(lead: pattern.lead, isDynamic: pattern.hasDynamicLead, to: &out)
    if servesLookUps { emit(exactly: pattern, to: &out) }
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
    var tailRects = RectWriter(cells, over: scale, depth: 16)
    emit(tail.listed, with: &tailRects, to: &out)
    out.append("\n              ],\n              \"cells\": ")
    RunWriter.write(tail.listed.cells, to: &out)
    out.append("\n            }")
  }

  /// `"exact": { "over": 3, "origins": [[0, 1]], "stride": [0, 400] }`, in parts of a device pixel. Left out if the
  /// common denominator is so large that a Double could not hold the numbers of any usual place.
  private func emit(exactly pattern: Items.Pattern, to out: inout ByteBuffer) {
    let points = pattern.origins + [pattern.stride]
    guard let (over, numbers) = Self.wholeParts(points.flatMap { [$0.x, $0.y] }) else { return }
    func append(pair index: Int) {
      out.append("[")
      out.append(text: "\(numbers[2 * index]), \(numbers[2 * index + 1])")
      out.append("]")
    }
    out.append(", \"exact\": { \"over\": ")
    out.append(Int(over))
    out.append(", \"origins\": [")
    for index in pattern.origins.indices {
      if index > 0 { out.append(", ") }
      append(pair: index)
    }
    out.append("], \"stride\": ")
    append(pair: pattern.origins.count)
    out.append(" }")
  }

  /// `, "exact": { "over": 5, "empty": 203, "line": 437, "spacing": 20 }`, likewise. A mosaic has `ends`.
  private func emit(exactly extent: DynamicExtent, to out: inout ByteBuffer) {
    let ends = extent.ends
    guard let (over, numbers) = Self.wholeParts([extent.empty, extent.line, extent.spacing] + ends) else { return }
    out.append(text: ", \"exact\": { \"over\": \(over), \"empty\": \(numbers[0]), \"line\": \(numbers[1])")
    if ends.isEmpty {
      out.append(text: ", \"spacing\": \(numbers[2]) }")
    } else {
      let list = numbers.dropFirst(3).map { "\($0)" }.joined(separator: ", ")
      out.append(text: ", \"ends\": [\(list)] }")
    }
  }

  /// Device pixels as whole numbers of equal parts, of which `over` are a pixel; nil if these numbers are too large.
  private static func wholeParts(_ values: [Rational]) -> (over: Int64, numbers: [Int64])? {
    var over: Int64 = 1
    for value in values {
      var (a, b) = (over, value.denominator)
      while b != 0 { (a, b) = (b, a % b) }
      let (product, overflows) = over.multipliedReportingOverflow(by: value.denominator / a)
      guard !overflows, product <= 1 << 20 else { return nil }
      over = product
    }
    var numbers: [Int64] = []
    for value in values {
      let (product, overflows) = value.numerator.multipliedReportingOverflow(by: over / value.denominator)
      guard !overflows, product.magnitude <= 1 << 51 else { return nil }
      numbers.append(product)
    }
    return (over, numbers)
  }

  private func emit(lead: Int, isDynamic: Bool, to out: inout ByteBuffer) {
    guard isDynamic || lead > 0 else { return }
    out.append(isDynamic ? ", \"lead\": { \"sample\": " : ", \"lead\": ")
    out.append(lead)
    if isDynamic { out.append(" }") }
  }

  private func emit(_ extent: DynamicExtent, hasDynamicLead: Bool, scale: Int, to out: inout ByteBuffer) {
    out.append(",\n            \"extent\": { \"empty\": ")
    out.append(extent.empty, over: scale)
    out.append(", \"line\": ")
    out.append(extent.line, over: scale)
    out.append(", \"itemsPerLine\": ")
    out.append(extent.itemsPerLine)
    if extent.ends.isEmpty {
      out.append(", \"spacing\": ")
      out.append(extent.spacing, over: scale)
    } else {
      out.append(", \"ends\": ")
      out.append(list: extent.ends, over: scale)
    }
    emit(lead: extent.lead, isDynamic: hasDynamicLead, to: &out)
    if servesLookUps { emit(exactly: extent, to: &out) }
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
          out.append(text: line.edge.rawValue)
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
