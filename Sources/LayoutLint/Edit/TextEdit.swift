import LayoutCompiler
package import LayoutEngine

/// Bytes of a file and what replaces them; everything outside of them stays as it is.
package struct TextEdit: Sendable, Hashable {
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(_ range: Range<Int>, _ replacement: [UInt8] = []) {
    self.range = range
    self.replacement = replacement
  }

  /// Where a range of the text lies after the edit. A place within what was replaced moves to its beginning.
  package func moved(_ range: SourceRange) -> SourceRange {
    func moved(_ offset: UInt32) -> UInt32 {
      let offset = Int(offset)
      if offset < self.range.lowerBound { return UInt32(offset) }
      if offset < self.range.upperBound { return UInt32(self.range.lowerBound) }
      return UInt32(offset - self.range.count + replacement.count)
    }
    let start = moved(range.start)
    // What comes right behind the range is no part of it.
    let end = range.end <= self.range.lowerBound ? range.end : moved(range.end)
    return SourceRange(file: range.file, start: start, end: max(start, end))
  }

  /// Where a range of the text lies after several edits.
  ///
  /// - Parameter edits: sorted.
  static func moved(_ range: SourceRange, by edits: [TextEdit]) -> SourceRange {
    edits.reversed().reduce(range) { $1.moved($0) }
  }

  /// - Parameter edits: sorted, without overlaps.
  package static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in edits {
      precondition(edit.range.lowerBound >= end, "edits are sorted and do not overlap")
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }

  /// The edit of a file as a fix of a finding.
  func fix(_ title: String, file: UInt32, _ safety: Diagnostic.Fix.Safety) -> Diagnostic.Fix {
    Diagnostic.Fix(
      title, at: SourceRange(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)),
      replacement: String(decoding: replacement, as: UTF8.self), safety)
  }
}

/// The one edit that turns one text into another: what both begin and end with stays.
package enum TextDifference {
  /// The edit that is smallest if there may be only one. It begins and ends between characters, and not between the two
  /// bytes of a line break.
  package static func edit(from old: [UInt8], to new: [UInt8]) -> TextEdit {
    var start = zip(old, new).prefix { $0 == $1 }.count
    // Not within a character, nor before a line feed, which may belong to the CR before it.
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 || old[start] == 0x0A { start -= 1 }
    while start > 0, start < new.count, new[start] & 0xC0 == 0x80 { start -= 1 }
    let most = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    end = min(end, most)
    while end > 0, old[old.count - end] & 0xC0 == 0x80 || old[old.count - end] == 0x0A { end -= 1 }
    return TextEdit(start..<old.count - end, Array(new[start..<new.count - end]))
  }
}

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
