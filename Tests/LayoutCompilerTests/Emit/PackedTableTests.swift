import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Generated code holds tables as text that lives as long as the program; here the text is a file's in memory.
@Suite struct PackedTableTests {
  @Test func randomTablesComeBack() {
    var random = RandomTables(seed: 7)
    for _ in 0..<500 {
      let table = random.table()
      let copy = FrameTable(packed: PackedWriter.pack(table), device: PackedWriter.pack(table.device))
      #expect(copy == table)
    }
  }

  @Test func samplesComeBack() {
    for table in SampleTables.spec.tables {
      #expect(FrameTable(packed: PackedWriter.pack(table), device: PackedWriter.pack(table.device)) == table)
    }
  }

  @Test func isPlainText() {
    var random = RandomTables(seed: 8)
    for _ in 0..<50 {
      let characters = PackedWriter.pack(random.table())
      #expect(characters.allSatisfy { $0 >= 0x28 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
    }
  }
}
