import LayoutCompiler

/// The difference of two texts in the unified format, which `patch` reads.
package enum UnifiedDiff {
  /// Beyond this many changed lines, the search for a shortest difference costs more than it tells.
  private static let mostEdits = 2_000
  private static let context = 3

  /// Empty if nothing differs.
  ///
  /// - Parameter old: nil if there is no such file yet.
  package static func render(from old: [UInt8]?, to new: [UInt8], path: String) -> [UInt8] {
    if let old, old == new { return [] }
    let oldLines = lines(old ?? [])
    let newLines = lines(new)
    let name = DiffText.name(path)
    var output = Array("--- \(old == nil ? "/dev/null" : name)\n+++ \(name)\n".utf8)
    for hunk in hunks(LineChanges.between(oldLines, newLines, most: mostEdits)) {
      write(hunk, oldLines, newLines, to: &output)
    }
    return output
  }

  /// Groups changes that are near enough to share their context.
  private static func hunks(_ changes: [LineChanges.Change]) -> [[LineChanges.Change]] {
    var hunks: [[LineChanges.Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func write(
    _ hunk: [LineChanges.Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8
    var line = oldRange.lowerBound
    for change in hunk {
      for index in line..<change.old.lowerBound { write(" ", old[index], to: &output) }
      for index in change.old { write("-", old[index], to: &output) }
      for index in change.new { write("+", new[index], to: &output) }
      line = change.old.upperBound
    }
    for index in line..<oldRange.upperBound { write(" ", old[index], to: &output) }
  }

  private static func write(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: mark))
    output += line
    if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
  }

  /// `line,count`, with lines from 1; for an empty range, the line is the one before it.
  private static func place(_ range: Range<Int>) -> String {
    range.isEmpty ? "\(range.lowerBound),0" : "\(range.lowerBound + 1),\(range.count)"
  }

  /// The lines of a text, with their line breaks.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }
}
