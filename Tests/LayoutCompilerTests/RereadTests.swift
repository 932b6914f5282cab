import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// The bytes of a large spec are released while it is resolved, and read again if anything is reported about it.
@Suite struct RereadTests {
  private static func compile(
    _ text: String, _ reread: Result<[UInt8], ReadFailure>
  ) -> (compilation: Compilation, times: Int) {
    let times = Guarded(0)
    var options = Compiler.Options()
    options.rereads = {
      times.withLock { $0 += 1 }
      return reread
    }
    let file = SourceFile(path: "test.layout.yaml", text: text)
    let compilation = Compiler.compile(file, options: options) { _ in .failure(ReadFailure("no includes here")) }
    return (compilation, times.withLock { $0 })
  }

  private static func spec(_ items: String, arrange: String = "flow") -> String {
    "layoutc: 1\nname: A\ndevices: [320x480@2]\nsections:\n  - id: a\n    arrange: \(arrange)\n    items: \(items)\n"
  }

  @Test func nothingToTellAsksForNothing() throws {
    let (compilation, times) = Self.compile(Self.spec("[[10, 10]]"), .failure(ReadFailure("gone")))
    #expect(times == 0)
    #expect(compilation.tables.count == 1)
    #expect(compilation.sources.files.map(\.path) == ["test.layout.yaml"])
    #expect(compilation.sources.files[0].bytes.isEmpty)
  }

  /// That the lane gives the width is reported only when the spec is resolved.
  private static let wide = spec("[[10, 10], [400, 10]]", arrange: "grid\n    columns: 2")

  @Test func whatIsToldHasItsPlace() throws {
    let plain = Resolved.compile(Self.wide)
    try #require(!plain.diagnostics.isEmpty)
    let (compilation, times) = Self.compile(Self.wide, .success(Array(Self.wide.utf8)))
    #expect(times == 1)
    let words = [plain, compilation].map { TextReport().render($0.diagnostics, $0.sources) }
    #expect(words[0] == words[1])
    #expect(words[1].contains("test.layout.yaml:8:13: error: the lane gives the width"))
  }

  @Test func aFileThatIsGoneIsAFailure() {
    let (compilation, _) = Self.compile(Self.wide, .failure(ReadFailure("gone")))
    #expect(compilation.rereadFailure?.message == "gone")
  }

  /// Mistakes that decoding finds need the text anyway.
  @Test func mistakesKeepTheBytes() {
    let (compilation, times) = Self.compile(Self.spec("[[10, ten]]"), .failure(ReadFailure("gone")))
    #expect(times == 0)
    #expect(compilation.hasErrors)
    #expect(!compilation.sources.files[0].bytes.isEmpty)
  }
}
