import LayoutCompiler
import Testing

@testable import LayoutcRun

/// A large spec is read a second time if anything is reported about it, and has to be the same then.
@Suite struct RewrittenSpecTests {
  private static let path = "a.layout.yaml"

  /// More than a mebibyte, for which resolving reports that the lane gives the width.
  private static let text = Array(
    ("layoutc: 1\nname: A\ndevices: [320x480@2]\nsections:\n  - id: a\n    arrange: grid\n    columns: 2\n    items:\n"
      + String(repeating: "      - { size: [40, 20] }\n", count: 42_000)).utf8)

  private func compile(_ versions: [[UInt8]]) -> (Result<(Compilation, sha256: String), Failure>, reads: Int) {
    let reads = Guarded(0)
    let compiler = SpecCompiler { _ in
      let count = reads.withLock { count in
        defer { count += 1 }
        return count
      }
      return .success(versions[min(count, versions.count - 1)])
    }
    let result = compiler.compileAndHash(SpecInput(path: Self.path, relative: Self.path))
    return (result, reads.withLock { $0 })
  }

  @Test func theSameIsTold() throws {
    let (result, reads) = compile([Self.text])
    let (compilation, sha256) = try result.get()
    #expect(reads == 2)
    #expect(!compilation.diagnostics.isEmpty)
    let words = TextReport().render(compilation.diagnostics, compilation.sources)
    #expect(words.contains(":9:9: error: the lane gives the width"))
    var hash = SHA256()
    hash.update(Self.text)
    #expect(sha256 == hash.hex)
  }

  @Test func anotherIsRefused() throws {
    let (result, _) = compile([Self.text, Self.text + Array("# more\n".utf8)])
    guard case .failure(let failure) = result else {
      Issue.record("told of a text that it has not read")
      return
    }
    #expect("\(failure)".contains("written to while it was compiled"))
  }
}
