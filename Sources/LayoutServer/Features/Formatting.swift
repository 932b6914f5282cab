import LayoutCompiler
import LayoutFormats
import LayoutLint

/// `textDocument/formatting`, for a range and on a new line: the edits of `layoutc format`, which proves them.
///
/// What is no YAML yet has no edits, as in other editors; the diagnostics say why.
struct Formatting {
  private let document: Document
  private let formatter: SpecFormatter

  init(_ document: Document, _ settings: FormatSettings?) {
    self.document = document
    formatter = SpecFormatter(style: FormatStyle(settings ?? FormatSettings()))
  }

  func all() throws(ResponseError) -> JSON {
    try edits { file throws(SpecFormatter.Refusal) in try formatter.edits(for: file) }
  }

  func within(_ range: Range<Int>) throws(ResponseError) -> JSON {
    try edits { file throws(SpecFormatter.Refusal) in try formatter.edits(for: file, in: range) }
  }

  /// - Parameter offset: behind the line break that was typed.
  func onNewLine(at offset: Int) throws(ResponseError) -> JSON {
    try edits { file in formatter.edit(forLineTypedAt: offset, in: file).map { [$0] } ?? [] }
  }

  private func edits(
    _ make: (SourceFile) throws(SpecFormatter.Refusal) -> [TextEdit]
  ) throws(ResponseError) -> JSON {
    do throws(SpecFormatter.Refusal) {
      let positions = document.positions
      return .array(
        try make(document.file).map { edit in
          [
            "range": positions.json(edit.range),
            "newText": .string(String(decoding: edit.replacement, as: UTF8.self)),
          ]
        })
    } catch {
      switch error {
      case .unread: return .array([])
      case .unproved(let difference):
        throw ResponseError(.failed, "the text stays as it is, which is a fault of layoutc: \(difference)")
      }
    }
  }
}
