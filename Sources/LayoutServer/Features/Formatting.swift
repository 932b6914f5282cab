import LayoutCompiler
import LayoutFormats
import LayoutLint

/// `textDocument/formatting`, also for a range and on a new line. On a new line, a half-typed text is indented too.
///
/// The edits are those of `layoutc format`, which are proved to leave all values as they are. Only that command checks
/// that frames stay the same too, since a text that is being edited need not have any. A text that is not valid YAML
/// yet gets no edits except those for a new line, as in other editors; the diagnostics say why.
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
    try edits(unless: "these lines stay as they are: laid out without those beside them,") {
      file throws(SpecFormatter.Refusal) in try formatter.edits(for: file, in: range)
    }
  }

  /// - Parameter offset: the place after the line break that was typed.
  func onNewLine(at offset: Int) throws(ResponseError) -> JSON {
    try edits { file in formatter.edit(forLineTypedAt: offset, in: file).map { [$0] } ?? [] }
  }

  /// As with `layoutc format`, a file that does not say that it is ours is left alone, also if a spec includes it, and so
  /// is JSON: editors ask about all YAML, and a spec may include whatever it wants.
  private var isOurs: Bool {
    VersionMark.isPresent(in: document.file.bytes) && !DesignTokenFile.isNamed(document.path)
  }

  private func edits(
    unless refusal: String = "the text stays as it is, which is a fault of layoutc:",
    _ make: (SourceFile) throws(SpecFormatter.Refusal) -> [TextEdit]
  ) throws(ResponseError) -> JSON {
    guard isOurs else { return .array([]) }
    do throws(SpecFormatter.Refusal) {
      let positions = document.positions
      return .array(try make(document.file).map(positions.json))
    } catch {
      switch error {
      case .unread: return .array([])
      case .unproved(let difference): throw ResponseError(.failed, "\(refusal) \(difference)")
      }
    }
  }
}
