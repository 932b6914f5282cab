import LayoutCompiler
import LayoutEngine

/// What a run of fixes has done to a text so far: which places it has written, and where a place was in the beginning.
struct FixJournal {
  /// One edit, and where its replacement lies in the text that its round made.
  private struct Entry {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// One list per round, sorted.
  private var rounds: [[Entry]] = []
  /// What was written, as ranges of the text as it is now: sorted, and none of them empty.
  private var written: [Range<Int>] = []

  /// - Parameter edits: the edits of one round, sorted, without overlaps.
  mutating func add(_ edits: [TextEdit]) {
    var entries: [Entry] = []
    entries.reserveCapacity(edits.count)
    var shift = 0
    for edit in edits {
      let start = edit.range.lowerBound + shift
      entries.append(Entry(old: edit.range, new: start..<start + edit.replacement.count))
      shift += edit.replacement.count - edit.range.count
    }
    let moved = written.compactMap { place -> Range<Int>? in
      let start = Self.moved(place.lowerBound, by: entries)
      let end = Self.moved(place.upperBound, by: entries)
      return start < end ? start..<end : nil
    }
    written = (moved + entries.map(\.new).filter { !$0.isEmpty }).sorted { $0.lowerBound < $1.lowerBound }
    rounds.append(entries)
  }

  /// Whether this run has written the range, or anything within it.
  func hasWritten(in range: SourceRange) -> Bool {
    let (start, end) = (Int(range.start), Int(range.end))
    // No range lies over another, so their ends are sorted as well.
    let index = written.partitioningIndex { $0.upperBound > start }
    return index < written.count && written[index].lowerBound < max(end, start + 1)
  }

  /// The diagnostic with its range as it was in the text before all rounds.
  func inFirstText(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !rounds.isEmpty, diagnostic.range.file == 0 else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.range.start = UInt32(origin(of: Int(diagnostic.range.start)))
    diagnostic.range.end = max(diagnostic.range.start, UInt32(origin(of: Int(diagnostic.range.end))))
    return diagnostic
  }

  private func origin(of offset: Int) -> Int {
    rounds.reversed().reduce(offset) { offset, entries in
      let index = entries.partitioningIndex { $0.new.lowerBound > offset }
      guard index > 0 else { return offset }
      let entry = entries[index - 1]
      return offset < entry.new.upperBound ? entry.old.lowerBound : entry.old.upperBound + offset - entry.new.upperBound
    }
  }

  private static func moved(_ offset: Int, by entries: [Entry]) -> Int {
    let index = entries.partitioningIndex { $0.old.lowerBound > offset }
    guard index > 0 else { return offset }
    let entry = entries[index - 1]
    return offset < entry.old.upperBound ? entry.new.upperBound : entry.new.upperBound + offset - entry.old.upperBound
  }
}
