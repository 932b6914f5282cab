import LayoutCompiler
import LayoutLint

/// Comments behind something on their lines. If neighboring lines of one indentation have comments, these share a
/// column.
struct TrailingComments {
  struct Line {
    /// What lies between the comment and the token before it, and how many line breaks of it stay.
    var gap: Range<Int>
    var breaks: Int
    /// Characters on the line before the gap; 0 if the comment continues the one above.
    var width: Int
    var line: Int
    var indentation: Int
    /// The column of a comment that stays where it is.
    var frozen: Int?

    var goesOn: Bool { breaks > 0 }
  }

  private let style: FormatStyle
  private var run: [Line] = []
  private var least = Int.max
  private var most = 0
  private let bytes: [UInt8]

  init(_ style: FormatStyle, _ bytes: [UInt8]) {
    self.style = style
    self.bytes = bytes
  }

  mutating func add(_ line: Line, _ edits: inout [TextEdit]) {
    if !line.goesOn, !belongs(line) { finish(&edits) }
    run.append(line)
    guard !line.goesOn else { return }
    least = min(least, line.width)
    most = max(most, line.width)
  }

  private func belongs(_ line: Line) -> Bool {
    guard let last = run.last else { return true }
    return line.line == last.line + 1 && line.indentation == last.indentation
      && max(most, line.width) - min(least, line.width) <= style.commentSpread
  }

  /// Ends the run of neighboring lines.
  mutating func finish(_ edits: inout [TextEdit]) {
    let column = most + style.commentGap
    for line in run where line.frozen == nil {
      let old = bytes[line.gap]
      // A comment that continues another stands on the next line.
      var wanted = line.goesOn ? Array(old.drop(while: \.isBlank).prefix(while: \.isLineBreak)) : []
      wanted += repeatElement(UInt8(ascii: " "), count: column - line.width)
      if !old.elementsEqual(wanted) { edits.append(TextEdit(line.gap, wanted)) }
    }
    run = []
    (least, most) = (Int.max, 0)
  }
}
