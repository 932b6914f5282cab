import LayoutCompiler
import LayoutEngine

/// Writes a difference for programs, format `layoutc.diff/1`. Together with the old tables, it tells of every rect of
/// the new ones whether it has changed.
package struct DifferenceJSON {
  private let difference: Difference
  private let path: (String) -> String

  /// - Parameter path: how the path of a file is shown.
  package init(_ difference: Difference, path: @escaping (String) -> String = { $0 }) {
    self.difference = difference
    self.path = path
  }

  package func bytes() -> [UInt8] {
    let changes = difference.specs.flatMap { spec in spec.changes.map { (spec, $0) } }
    let counts = difference.deviceCounts
    return ByteBuffer.collect { out in
      out.appendDocument { out in
        out.member("schema", "layoutc.diff/1", line: 2)
        out.member("unit", "pt", line: 2)
        out.member("changes", line: 2, lines: changes) { out, entry in
          let (spec, change) = entry
          let shown = path(spec.path)
          out.appendObject { out in
            Self.write(change, spec: shown, to: &out)
            writeCauses(of: change, spec, to: &out)
            out.member("fingerprint", Self.fingerprint(of: change, spec: shown))
          }
        }
        if !difference.notCompared.isEmpty {
          out.member("notCompared", texts: difference.notCompared.map(path), line: 2)
        }
        out.member("summary", line: 2) { out in
          out.member("changes", changes.count)
          out.member("specs", difference.changedSpecs.count)
          out.member("devices", numbers: [counts.changed, counts.all])
        }
      }
    }
  }

  /// Of all members but the causes, whose words may change one day, as they are written between braces. They have the
  /// first rect only, and another change may begin with the same one: hence the digests.
  private static func fingerprint(of change: Change, spec: String) -> String {
    let object = ByteBuffer.collect { $0.appendObject { write(change, spec: spec, to: &$0) } }
    let members = String(decoding: object.dropFirst(2).dropLast(2), as: UTF8.self)
    return SHA256.hex(of: members + change.on.map { " \($0.digest.value)" }.joined())
  }

  /// All members but the causes.
  private static func write(_ change: Change, spec: String, to out: inout ByteBuffer) {
    out.member("kind", change.kind.rawValue)
    out.member("spec", spec)
    out.member("section", change.section?.id)
    out.member("through", change.through)
    out.member("instance", change.section?.instance)
    out.member("items", range: change.items)
    out.member("what", change.what.rawValue)
    if let every = change.every { out.member("every", every) }
    out.member("on", list: change.on) { write($1, hasRects: change.hasRects, to: &$0) }
  }

  private static func write(_ place: Change.Place, hasRects: Bool, to out: inout ByteBuffer) {
    out.appendObject { out in
      out.member("devices", texts: place.devices)
      for (name, rect) in [("old", place.old), ("new", place.new), ("delta", place.delta)] {
        out.key(name)
        out.append(text: rect.map { list($0.points(place.unitsPerPoint)) } ?? "null")
      }
      if hasRects, !place.looks.isEmpty { out.member("restyled", true) }
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    let texts = numbers.map { number -> String in
      let text = number.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// The first cause and, if there are several, all that are named.
  private func writeCauses(of change: Change, _ spec: SpecDifference, to out: inout ByteBuffer) {
    let all = change.allCauses
    out.key("cause")
    if let first = all.first { write(first, spec, to: &out) } else { out.append("null") }
    if all.count > 1 { out.member("causes", list: all) { write($1, spec, to: &$0) } }
    if change.hasMoreCauses { out.member("moreCauses", true) }
  }

  private func write(_ cause: Change.Cause, _ spec: SpecDifference, to out: inout ByteBuffer) {
    out.appendObject { out in
      out.key("at")
      if let place = cause.place, let file = spec.new?.compilation?.sources.file(of: place) {
        let start = file.start(of: place)
        out.appendObject { out in
          out.member("file", path(file.path))
          out.member("line", start.line)
          out.member("column", start.column)
        }
      } else {
        out.append("null")
      }
      out.member("text", cause.text)
    }
  }
}
