internal import FrameTables
import LayoutEngine

/// Writes frame tables as JSON, format `layoutc.frames/1`; `FramesSchema` of LayoutFormats is its schema.
package struct JSONEmitter: Sendable {
  /// What lengths are given in.
  package enum Unit: String, Sendable, CaseIterable {
    /// Points: device pixels over the scale of the device.
    case pt
    /// Device pixels.
    case px
  }

  /// How the items of a section are given. Dynamic sections are given as patterns in both.
  package enum ItemForm: String, Sendable, CaseIterable {
    /// One frame an item, and the separators of the whole section.
    case expanded
    /// A pattern, where frames repeat.
    case compact
  }

  package var unit: Unit
  package var items: ItemForm
  /// Whether it is ``forLookUps``.
  private(set) var servesLookUps = false

  package init(unit: Unit = .pt, items: ItemForm = .expanded) {
    self.unit = unit
    self.items = items
  }

  /// Writes what generated code carries along, which is not the format but holds it: compact tables in points, whose
  /// patterns and extents give their lengths a second time, as whole numbers that a reader may multiply exactly, and
  /// whose sections say what is in their lines.
  package static var forLookUps: JSONEmitter {
    var emitter = JSONEmitter(items: .compact)
    emitter.servesLookUps = true
    return emitter
  }

  /// Linear in the size of the output.
  package func emit(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    out.append("{\n  \"schema\": \"layoutc.frames/1\",\n  \"name\": ")
    out.append(quoted: spec.name)
    out.append(",\n  \"source\": { \"path\": ")
    out.append(quoted: spec.path)
    out.append(", \"sha256\": ")
    out.append(quoted: spec.sha256 ?? "")
    out.append(" },\n  \"unit\": ")
    out.append(quoted: unit.rawValue)
    out.append(",\n  \"tables\": ")
    out.append(lines: spec.tables.indices, 4) { emit(spec, table: $1, to: &$0) }
    out.append("\n}\n")
  }

  private func emit(_ spec: CompiledSpec, table index: Int, to out: inout ByteBuffer) {
    let table = spec.tables[index]
    let scale = unit == .px ? 1 : table.device.scale
    out.append("{\n      \"device\": { \"name\": ")
    out.append(quoted: table.device.name)
    out.append(", \"width\": ")
    out.append(table.device.size.width, over: scale)
    out.append(", \"height\": ")
    out.append(table.device.size.height, over: scale)
    out.append(", \"scale\": ")
    out.append(table.device.scale)
    out.append(", \"safeArea\": ")
    let area = table.device.safeArea
    out.append(list: [area.top, area.left, area.bottom, area.right], over: scale)
    if let textSize = table.device.textSize {
      out.append(", \"textSize\": ")
      out.append(quoted: textSize.rawValue)
    }
    out.append(" },\n      \"direction\": ")
    out.append(quoted: table.direction.rawValue)
    out.append(", \"scroll\": ")
    out.append(quoted: table.scroll.rawValue)
    out.append(",\n      \"container\": ")
    out.append(table.container, over: scale)
    out.append(", \"contentSize\": ")
    out.append(table.contentSize, over: scale)
    out.append(",\n      \"sections\": ")
    out.append(lines: table.sections.indices, 8) { out, place in
      let lines = servesLookUps ? spec.lines(ofSection: place, inTable: index) : nil
      emit(table.sections[place], lines: lines, scale: scale, to: &out)
    }
    out.append("\n    }")
  }

  private func emit(_ plane: Plane, scale: Int, to out: inout ByteBuffer) {
    out.append("{ \"scroll\": ")
    out.append(quoted: plane.scroll.rawValue)
    out.append(", \"frame\": ")
    out.append(plane.frame, over: scale)
    out.append(", \"contentSize\": ")
    out.append(plane.contentSize, over: scale)
    out.append(", \"snap\": ")
    out.append(quoted: plane.snap.rawValue)
    out.append(", \"stops\": ")
    switch plane.stops {
    case .listed(let stops): out.append(list: stops, over: scale)
    case .repeating(let first, let step, let count):
      out.append("{ \"first\": ")
      out.append(first, over: scale)
      out.append(", \"step\": ")
      out.append(step, over: scale)
      out.append(", \"count\": ")
      if let count { out.append(count) } else { out.append("null") }
      out.append(" }")
    }
    out.append(" }")
  }

  /// - Parameter lines: what is in the lines; nil if nobody asks, or the section's `dynamic` says it.
  private func emit(_ section: Section, lines: SectionLines?, scale: Int, to out: inout ByteBuffer) {
    out.append("{\n          \"id\": ")
    out.append(quoted: section.id)
    if let instance = section.instance {
      out.append(", \"instance\": ")
      out.append(instance)
    }
    if let sample = section.sampleInstances {
      out.append(", \"repeat\": { \"sample\": ")
      out.append(sample)
      out.append(" }")
    }
    if section.dropsWhenEmpty { out.append(", \"whenEmpty\": \"drop\"") }
    if section.isMeasured { out.append(", \"measured\": true") }
    out.append(", \"frame\": ")
    out.append(section.frame, over: scale)
    out.append(",\n          \"header\": ")
    emit(section.header, scale: scale, to: &out)
    out.append(",\n          \"footer\": ")
    emit(section.footer, scale: scale, to: &out)
    out.append(",\n          \"background\": ")
    if let background = section.background { out.append(background, over: scale) } else { out.append("null") }
    if let background = section.background, let radius = section.backgroundRadius {
      out.append(", \"backgroundRadius\": ")
      out.append(radius.fitting(background), over: scale)
    }
    out.append(",\n          \"cells\": ")
    out.append(lines: section.cells, 12) {
      emit($1, style: section.styles[Int($1.style)], scale: scale, to: &$0)
    }
    out.append(",\n          \"items\": ")
    emitItems(of: section, scale: scale, to: &out)
    if let lines { emit(lines, to: &out) }
    if items == .expanded, section.dynamic == nil {
      out.append(",\n          \"separators\": ")
      emitSeparators(of: section, scale: scale, to: &out)
    }
    if let plane = section.plane {
      out.append(",\n          \"plane\": ")
      emit(plane, scale: scale, to: &out)
    }
    if !section.after.isEmpty {
      out.append(",\n          \"after\": [")
      for (index, id) in section.after.enumerated() {
        if index > 0 { out.append(", ") }
        out.append(quoted: id)
      }
      out.append("]")
    }
    out.append("\n        }")
  }
}
