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
    let renames = difference?.renames ?? []
    let changes = difference.map { SectionRename.drawn($0.changes, renames) } ?? []
    let sentences = difference.map { DifferenceWords($0, path: path).sentences } ?? []
    out.appendObject { out in
      out.member("name", name)
      out.member("problem", problem)
      out.key("document", line: 4)
      writeDocument(to: &out)
      out.member("measures", line: 4, lines: old?.compilation?.resolutions ?? []) { PreviewNotes.write($1, to: &$0) }
      out.member("changes", line: 4, lines: changes) { Self.write($1, to: &$0) }
      out.member("renames", line: 4, lines: renames) { out, rename in
        out.appendObject { out in
          out.member("before", rename.old)
          out.member("after", rename.new)
        }
      }
      out.member("sentences", line: 4, lines: sentences) { Self.write($1, to: &$0) }
    }
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
    out.appendObject { out in
      out.member("kind", change.drawnKind.rawValue)
      out.member("what", change.what.rawValue)
      out.member("section", change.section?.id)
      out.member("instance", change.section?.instance)
      out.member("through", change.through)
      out.member("items", range: change.items)
      if let every = change.every { out.member("every", every) }
      out.member("devices", texts: change.devices)
    }
  }

  private static func write(_ sentence: DifferenceWords.Sentence, to out: inout ByteBuffer) {
    let causes = sentence.causes.named.map { $0.place.isEmpty ? $0.text : "\($0.place): \($0.text)" }
    out.appendObject { out in
      out.member("subject", sentence.subject)
      out.member("text", sentence.text)
      out.key("shows")
      writeFrame(of: sentence.shown, to: &out)
      out.member("causes", texts: causes + [sentence.causes.rest].compactMap(\.self))
    }
  }

  /// Writes the first frame of a change: `item` is null if it is about all of a section, `side` if both versions have it.
  private static func writeFrame(of change: Change?, to out: inout ByteBuffer) {
    guard let change, let section = change.section, let device = change.devices.first else {
      return out.append("null")
    }
    out.appendObject { out in
      out.member("device", device)
      out.member("section", section.id)
      out.member("instance", section.instance)
      switch change.what {
      case .header, .footer: out.member("item", change.what.rawValue)
      default: out.member("item", change.items?.lowerBound)
      }
      out.member("side", change.kind == .added ? "after" : change.kind == .removed ? "before" : nil)
    }
  }
}
