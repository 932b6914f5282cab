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
