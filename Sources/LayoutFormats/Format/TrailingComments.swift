import LayoutCompiler
import LayoutLint

/// Comments behind what stands in their lines. Where neighbours at one indentation have some, they stand in one column.
struct TrailingComments {
  struct Line {
    /// What lies between the comment and the token before it, and how many line breaks of it stay.
    var gap: Range<Int>
    var breaks: Int
    /// Characters in the line before the gap; none where the comment only goes on.
    var width: Int
    var line: Int
    var indentation: Int
    /// The column of a comment that stays.
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

  /// Ends the run of neighbours.
  mutating func finish(_ edits: inout [TextEdit]) {
    let column = most + style.commentGap
    for line in run where line.frozen == nil {
      let old = bytes[line.gap]
      // One that goes on stands in the next line.
      var wanted = line.goesOn ? Array(old.drop(while: isBlank).prefix(while: isLineBreak)) : []
      wanted += repeatElement(UInt8(ascii: " "), count: column - line.width)
      if !old.elementsEqual(wanted) { edits.append(TextEdit(line.gap, wanted)) }
    }
    run = []
    (least, most) = (Int.max, 0)
  }
}
