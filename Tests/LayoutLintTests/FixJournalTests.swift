import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Places are followed through rounds of edits, forwards and backwards.
@Suite struct FixJournalTests {
  private func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: 0, start: UInt32(bytes.lowerBound), end: UInt32(bytes.upperBound))
  }

  private func origin(_ journal: FixJournal, _ bytes: Range<Int>) -> Range<Int> {
    journal.inFirstText(Diagnostic(.syntax, "", at: range(bytes))).range.bytes
  }

  @Test func followsPlaces() {
    var journal = FixJournal()
    #expect(origin(journal, 3..<5) == 3..<5)
    // abcdefghij → aXXXdefgj
    journal.add([TextEdit(1..<3, Array("XXX".utf8)), TextEdit(7..<9)])
    #expect(journal.hasWritten(in: range(1..<2)) && journal.hasWritten(in: range(3..<9)))
    #expect(!journal.hasWritten(in: range(0..<1)) && !journal.hasWritten(in: range(4..<9)))
    #expect(origin(journal, 0..<1) == 0..<1)
    #expect(origin(journal, 2..<4) == 1..<3)
    #expect(origin(journal, 4..<8) == 3..<9)
    // A place without length is in what was written if that begins there.
    #expect(journal.hasWritten(in: range(1..<1)) && !journal.hasWritten(in: range(4..<4)))
    // → YaXXXdefgj
    journal.add([TextEdit(0..<0, [UInt8(ascii: "Y")])])
    #expect(journal.hasWritten(in: range(0..<1)) && !journal.hasWritten(in: range(1..<2)))
    #expect(journal.hasWritten(in: range(4..<5)) && !journal.hasWritten(in: range(5..<9)))
    #expect(origin(journal, 5..<8) == 3..<6)
  }

  /// Every place that no edit touches is found again, wherever the edits are.
  @Test func findsEveryByteAgain() {
    var random = SplitMix(seed: 5)
    for _ in 0..<200 {
      // Each byte says where it was originally.
      var text = (0..<40).map { $0 }
      var bytes = [UInt8](repeating: 0, count: text.count)
      var journal = FixJournal()
      for _ in 0..<4 {
        var edits: [TextEdit] = []
        var at = 0
        while at < bytes.count {
          let start = at + Int.random(in: 0...12, using: &random)
          let end = min(start + Int.random(in: 0...3, using: &random), bytes.count)
          guard start <= end, end <= bytes.count else { break }
          let range = SourceRange(file: 0, start: UInt32(start), end: UInt32(end))
          if !journal.hasWritten(in: range) {
            edits.append(TextEdit(start..<end, [UInt8](repeating: 1, count: Int.random(in: 0...3, using: &random))))
          }
          at = end + 1
        }
        for edit in edits.reversed() {
          text.replaceSubrange(edit.range, with: edit.replacement.map { _ in -1 })
        }
        bytes = TextEdit.apply(edits, to: bytes)
        journal.add(edits)
        #expect(bytes.count == text.count)
        for (offset, old) in text.enumerated() {
          #expect(journal.hasWritten(in: range(offset..<offset + 1)) == (old < 0))
          if old >= 0 { #expect(origin(journal, offset..<offset + 1).lowerBound == old) }
        }
      }
    }
  }
}
