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
    ByteBuffer.collect { out in
      out.append("{\n  \"schema\": \"layoutc.diff/1\",\n  \"unit\": \"pt\",\n  \"changes\": ")
      let changes = difference.specs.flatMap { spec in spec.changes.map { (spec, $0) } }
      out.append(lines: changes, 4) { out, entry in
        let (spec, change) = entry
        let fields = Self.fields(change, spec: path(spec.path))
        out.append(text: "{ \(fields), \(causes(change, spec)), \"fingerprint\": ")
        // Fields have the first rect only, and another change may begin with the same one.
        out.append(quoted: SHA256.hex(of: fields + change.on.map { " \($0.digest.value)" }.joined()))
        out.append(" }")
      }
      let counts = difference.deviceCounts
      if !difference.notCompared.isEmpty {
        let paths = difference.notCompared.map { Self.quoted(path($0)) }.joined(separator: ", ")
        out.append(text: ",\n  \"notCompared\": [\(paths)]")
      }
      out.append(
        text: """
          ,
            "summary": { "changes": \(changes.count), "specs": \(difference.changedSpecs.count), \
          "devices": [\(counts.changed), \(counts.all)] }
          }

          """)
    }
  }

  /// All fields but the cause, whose words may change one day.
  static func fields(_ change: Change, spec: String) -> String {
    var fields = [
      ("kind", quoted(change.kind.rawValue)), ("spec", quoted(spec)), ("section", quoted(change.section?.id)),
      ("through", quoted(change.through)), ("instance", change.section?.instance.map(String.init) ?? "null"),
      ("items", change.items.map { "[\($0.lowerBound), \($0.upperBound)]" } ?? "null"),
      ("what", quoted(change.what.rawValue)),
    ]
    if let every = change.every {
      let places = every.places.map { "[\($0.lowerBound), \($0.upperBound)]" }.joined(separator: ", ")
      fields.append(("every", "{ \"period\": \(every.period), \"places\": [\(places)] }"))
    }
    fields.append(("on", "[\(change.on.map { text($0, hasRects: change.hasRects) }.joined(separator: ", "))]"))
    return fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
  }

  private static func text(_ place: Change.Place, hasRects: Bool) -> String {
    let devices = place.devices.map { quoted($0) }.joined(separator: ", ")
    let rects = [("old", place.old), ("new", place.new), ("delta", place.delta)].map { name, rect in
      "\"\(name)\": \(rect.map { list($0.points(place.unitsPerPoint)) } ?? "null")"
    }
    let isRestyled = place.looks.isEmpty || !hasRects ? "" : ", \"restyled\": true"
    return "{ \"devices\": [\(devices)], \(rects.joined(separator: ", "))\(isRestyled) }"
  }

  private static func list(_ numbers: [Double]) -> String {
    let texts = numbers.map { number -> String in
      let text = number.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// The first cause and, if there are several, all that are named.
  private func causes(_ change: Change, _ spec: SpecDifference) -> String {
    let all = change.allCauses.map { text($0, spec) }
    let list = all.count > 1 ? ", \"causes\": [\(all.joined(separator: ", "))]" : ""
    let rest = change.hasMoreCauses ? ", \"moreCauses\": true" : ""
    return "\"cause\": \(all.first ?? "null")\(list)\(rest)"
  }

  private func text(_ cause: Change.Cause, _ spec: SpecDifference) -> String {
    var at = "null"
    if let place = cause.place, let file = spec.new?.compilation?.sources.file(of: place) {
      let start = file.start(of: place)
      at =
        "{ \"file\": \(Self.quoted(path(file.path))), \"line\": \(start.line), \"column\": \(start.column) }"
    }
    return "{ \"at\": \(at), \"text\": \(Self.quoted(cause.text)) }"
  }

  private static func quoted(_ text: String?) -> String {
    guard let text else { return "null" }
    return String(decoding: ByteBuffer.collect { $0.append(quoted: text) }, as: UTF8.self)
  }
}
