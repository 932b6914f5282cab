internal import FrameTables
package import LayoutCompiler
internal import LayoutEngine

/// `layoutc preview` and `compile --format html`: one page with the tables of some specs, and all that it needs.
///
/// The tables lie in it as the JSON that `compile --items compact` writes, so that any program can take them out again.
/// Beside them lies what only the compiler knows (``PreviewNotes``). The page itself is `Page/`, which knows nothing of
/// specs.
package enum PreviewPage {
  /// A spec of the page. Its tables are those of all sections that resolved.
  package struct Document: Sendable {
    package var spec: CompiledSpec
    package var notes: PreviewNotes

    package init(_ spec: CompiledSpec, _ notes: PreviewNotes) {
      self.spec = spec
      self.notes = notes
    }

    /// Whether anything resolved, so that there is something to draw: if the text has errors, at least one section.
    package var isDrawable: Bool {
      spec.tables.contains { !$0.sections.isEmpty || spec.compilation?.hasErrors != true }
    }

    /// A spec of which nothing can be drawn has its name and no tables.
    fileprivate func writeTables(to out: inout ByteBuffer) {
      var spec = spec
      if !isDrawable { spec.tables = [] }
      JSONEmitter(unit: .pt, items: .compact).emit(spec, to: &out)
    }
  }

  /// The page that `compile` writes in its closures, which get one spec.
  package static func write(_ spec: CompiledSpec, widths: WidthRange?, to out: inout ByteBuffer) {
    let notes = PreviewNotes(spec, widths: widths)
    write([Document(spec, notes)], to: &out)
  }

  /// - Parameters:
  ///   - version: the version of what the page shows, if it is served, so that it is told when there is another; nil
  ///     for a file.
  ///   - hasEditor: whether an editor shows what is clicked.
  ///   - wrote: called after each document: most of the time goes into the widths that the page can be dragged to.
  package static func write(
    _ documents: [Document], version: String? = nil, hasEditor: Bool = false, to out: inout ByteBuffer,
    wrote: () -> Void = {}
  ) {
    // The names of what is inserted stand between two signs each. Splitting at more than one character needs later
    // systems than ours.
    let parts = PreviewSource.page.replacing("@@", with: "\0").split(separator: "\0", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard index % 2 == 1 else {
        out.append(text: String(part))
        continue
      }
      switch part {
      case "CONNECT": out.append(version == nil ? "'none'" : "'self'")
      case "LIVE":
        guard let version else { break }
        out.append(text: "\n<meta name=\"layoutc-live\" content=\"\(version)\"\(hasEditor ? " data-editor" : "")>")
      case "STYLE": out.append(text: PreviewSource.style)
      case "SCRIPT": out.append(text: PreviewSource.script)
      case "DOCUMENTS": writeList(documents, to: &out) { $0.writeTables(to: &$1) }
      case "NOTES":
        writeList(documents, to: &out) { document, out in
          document.notes.write(to: &out)
          wrote()
        }
      case "COLORS":
        let colors = ChangeKind.allCases.map { "\"\($0.rawValue)\": [\"\($0.colors.light)\", \"\($0.colors.dark)\"]" }
        out.append(text: "{ \(colors.joined(separator: ", ")) }")
      default: preconditionFailure("the page of the preview has no place for \(part)")
      }
    }
  }

  /// What a served page takes when something changed: `{ "documents", "notes" }`.
  package static func data(_ documents: [Document]) -> [UInt8] {
    ByteBuffer.collect { out in
      out.appendObject { out in
        out.key("documents")
        writeList(documents, to: &out) { $0.writeTables(to: &$1) }
        out.key("notes")
        writeList(documents, to: &out) { $0.notes.write(to: &$1) }
      }
    }
  }

  private static func writeList(
    _ documents: [Document], to out: inout ByteBuffer, _ write: (Document, inout ByteBuffer) -> Void
  ) {
    out.append("[")
    for (index, document) in documents.enumerated() {
      if index > 0 { out.append(", ") }
      let bytes = ByteBuffer.collect { write(document, &$0) }
      out.append(text: ScriptText.escaped(bytes))
    }
    out.append("]")
  }
}
