import LayoutCompiler
import LayoutEngine

/// What a spec was before, for a page that shows it before and after: its tables, and what ``SpecDifference`` says of
/// the two.
package struct PreviewBefore: Sendable {
  /// What it is compared with, as people call it: a revision, or a file.
  private let name: String
  private let old: ComparedSpec?
  private let difference: SpecDifference?
  /// Why nothing is compared.
  private let problem: String?

  /// - Parameters:
  ///   - old: nil if there was no such spec, or it had errors.
  ///   - difference: nil if one of the two has errors.
  package init(_ name: String, _ old: ComparedSpec?, _ difference: SpecDifference?, problem: String? = nil) {
    self.name = name
    self.old = old
    self.difference = difference
    self.problem = problem
  }

  /// - Parameter path: how the path of a file is shown.
  func write(path: @escaping (String) -> String, to out: inout ByteBuffer) {
    out.append("{ \"name\": ")
    out.append(quoted: name)
    out.append(", \"problem\": ")
    out.append(quoted: problem)
    out.append(",\n    \"document\": ")
    writeDocument(to: &out)
    out.append(",\n    \"measures\": ")
    out.append(lines: old?.compilation?.resolutions ?? [], 6) { PreviewNotes.write($1, to: &$0) }
    out.append(",\n    \"changes\": ")
    let renames = difference?.renames ?? []
    out.append(lines: difference.map { SectionRename.drawn($0.changes, renames) } ?? [], 6) { Self.write($1, to: &$0) }
    out.append(",\n    \"renames\": ")
    out.append(lines: renames, 6) { out, rename in
      out.append("{ \"before\": ")
      out.append(quoted: rename.old)
      out.append(", \"after\": ")
      out.append(quoted: rename.new)
      out.append(" }")
    }
    let sentences = difference.map { DifferenceWords($0, path: path).sentences } ?? []
    out.append(",\n    \"sentences\": ")
    out.append(lines: sentences, 6) { Self.write($1, to: &$0) }
    out.append(" }")
  }

  private func writeDocument(to out: inout ByteBuffer) {
    if let printed = old?.printed {
      out.append(printed)
    } else if let compilation = old?.compilation {
      let spec = CompiledSpec(name: old?.name ?? "", path: "", tables: compilation.tables)
      JSONEmitter(unit: .pt, items: .compact).emit(spec, to: &out)
    } else {
      out.append("null")
    }
  }

  private static func write(_ change: Change, to out: inout ByteBuffer) {
    let items = change.items.map { "[\($0.lowerBound), \($0.upperBound)]" } ?? "null"
    out.append(
      text: "{ \"kind\": \"\(change.drawnKind.rawValue)\", \"what\": \"\(change.what.rawValue)\", \"section\": ")
    out.append(quoted: change.section?.id)
    out.append(text: ", \"instance\": \(change.section?.instance.map(String.init) ?? "null"), \"through\": ")
    out.append(quoted: change.through)
    out.append(text: ", \"items\": \(items)")
    if let every = change.every {
      let places = every.places.map { "[\($0.lowerBound), \($0.upperBound)]" }.joined(separator: ", ")
      out.append(text: ", \"every\": { \"period\": \(every.period), \"places\": [\(places)] }")
    }
    out.append(", \"devices\": ")
    out.append(quotedList: change.devices)
    out.append(" }")
  }

  private static func write(_ sentence: DifferenceWords.Sentence, to out: inout ByteBuffer) {
    out.append("{ \"subject\": ")
    out.append(quoted: sentence.subject)
    out.append(", \"text\": ")
    out.append(quoted: sentence.text)
    out.append(", \"shows\": ")
    writeFrame(of: sentence.shown, to: &out)
    out.append(", \"causes\": ")
    let causes = sentence.causes.named.map { $0.place.isEmpty ? $0.text : "\($0.place): \($0.text)" }
    out.append(quotedList: causes + [sentence.causes.rest].compactMap(\.self))
    out.append(" }")
  }

  /// Writes the first frame of a change: `item` is null if it is about all of a section, `side` if both versions have it.
  private static func writeFrame(of change: Change?, to out: inout ByteBuffer) {
    guard let change, let section = change.section, let device = change.devices.first else {
      return out.append("null")
    }
    out.append("{ \"device\": ")
    out.append(quoted: device)
    out.append(", \"section\": ")
    out.append(quoted: section.id)
    out.append(text: ", \"instance\": \(section.instance.map(String.init) ?? "null"), \"item\": ")
    switch change.what {
    case .header, .footer: out.append(quoted: change.what.rawValue)
    default:
      out.append(text: change.items.map { "\($0.lowerBound)" } ?? "null")
    }
    out.append(", \"side\": ")
    out.append(quoted: change.kind == .added ? "after" : change.kind == .removed ? "before" : nil)
    out.append(" }")
  }
}
