package import LayoutCompiler
import LayoutEngine
package import LayoutLint

/// Lays out the text of a spec, or of any YAML file: a function from a text to the edits that it needs.
///
/// Only white space is edited, and no edit leaves here before a proof. With the edits applied, the text has the same
/// nodes, written in the same way, and the same comments, in the same order and belonging to the same things.
/// Formatting a whole text again changes nothing, which is proved, too.
package struct SpecFormatter: Sendable {
  package enum Refusal: Error, Sendable {
    /// The text as a whole is not YAML, or formatted it would be longer than a file may be.
    case unread([Diagnostic])
    /// The result would not be the same. That is a fault of ours, unless some lines need those beside them.
    case unproved(String)
  }

  let style: FormatStyle
  /// Bytes of a formatted text; beyond, nobody could read it.
  var mostBytes = YAMLLimits.fileSize

  package init(style: FormatStyle = FormatStyle()) { self.style = style }

  /// The edits of a whole text, sorted, without overlaps; none if it is laid out well.
  package func edits(for file: SourceFile) throws(Refusal) -> [TextEdit] {
    let text = try FormatText(file)
    let freeze = FormatFreeze(text.scan)
    let edits = FormatLayout(text.scan, style, text.comments, freeze).edits
    if edits.isEmpty { return [] }
    let formatted = try prove(text, edits, of: file)
    let again = FormatLayout(formatted.scan, style, formatted.comments, FormatFreeze(formatted.scan)).edits
    guard again.isEmpty else { throw .unproved("formatted once more it would change again") }
    return edits
  }

  /// The edits of some lines. What is outside stays byte for byte: if a mapping or a list begins or ends there, its
  /// indentation stays, too.
  ///
  /// - Parameter range: bytes; all lines that they touch are formatted.
  package func edits(for file: SourceFile, in range: Range<Int>) throws(Refusal) -> [TextEdit] {
    let text = try FormatText(file)
    let start = file.lineBounds(of: min(range.lowerBound, file.bytes.count)).range.lowerBound
    let last = max(range.lowerBound, range.upperBound - 1)
    let end = file.lineBounds(of: min(last, file.bytes.count)).next
    let freeze = FormatFreeze(text.scan, text.comments, besides: start..<max(start, end))
    let edits = FormatLayout(text.scan, style, text.comments, freeze).edits
    if !edits.isEmpty { _ = try prove(text, edits, of: file) }
    return edits
  }

  private func prove(_ text: FormatText, _ edits: [TextEdit], of file: SourceFile) throws(Refusal) -> FormatText {
    let length = edits.reduce(file.bytes.count) { $0 + $1.replacement.count - $1.range.count }
    guard length <= mostBytes else {
      let whole = SourceRange(file: 0, start: 0, end: 0)
      throw .unread([
        Diagnostic(
          .limitExceeded, "formatted, the file would have more than \(mostBytes >> 20) MiB", at: whole,
          cause: .wholeFile)
      ])
    }
    let formatted: FormatText
    do throws(Refusal) {
      formatted = try FormatText(SourceFile(path: file.path, bytes: TextEdit.apply(edits, to: file.bytes)))
    } catch {
      throw .unproved("it would not be YAML any more")
    }
    if let difference = text.difference(from: formatted) { throw .unproved(difference) }
    return formatted
  }
}

/// A text split into tokens, with what its comments belong to.
struct FormatText {
  let scan: TokenScan
  let comments: CommentPlaces

  init(_ file: SourceFile) throws(SpecFormatter.Refusal) {
    var diagnostics: [Diagnostic] = []
    let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics)
    // From a second document on, nothing was read.
    guard let tree, !diagnostics.contains(where: { $0.rule == .syntax }), !DesignTokenFile.isNamed(file.path) else {
      throw .unread(diagnostics)
    }
    scan = TokenScan(file, tree)
    comments = CommentPlaces(scan)
  }
}
