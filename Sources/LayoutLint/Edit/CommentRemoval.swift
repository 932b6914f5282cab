import LayoutCompiler
import LayoutEngine

/// Works out which bytes to remove with a comment.
enum CommentRemoval {
  /// The comment's line if nothing else is on it, else the comment and the blanks before it.
  static func edit(removing comment: SourceRange, in file: SourceFile) -> TextEdit {
    let lines = LineText(file)
    let (start, end) = (Int(comment.start), Int(comment.end))
    let lineStart = lines.start(of: start)
    if lines.isBlank(lineStart..<start) { return TextEdit(lineStart..<lines.next(after: end)) }
    var before = start
    while before > lineStart, file.bytes[before - 1].isBlank { before -= 1 }
    return TextEdit(before..<end)
  }
}
