import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Whatever happens to a spec, the compiler answers: with tables for every device, or with an error at a place in a
/// file.
@Suite struct RobustnessTests {
  static let specs = Repository.files(in: "Specs", suffix: ".layout.yaml")

  @Test(arguments: specs) func answersEveryMutation(_ path: String) throws {
    let bytes = try #require(Repository.bytes(path))
    var random = SplitMix(
      seed: UInt64(bytes.count) &* 31 &+ UInt64(path.utf8.reduce(0) { $0 &* 33 &+ UInt64($1) } & 0xffff))
    for _ in 0..<12 {
      let mutated = Mutation.apply(to: bytes, &random)
      let compilation = Compiler.compile(SourceFile(path: path, bytes: mutated), read: Repository.read)
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty == (compilation.tables.count == compilation.devices.count && !compilation.devices.isEmpty))
      for diagnostic in compilation.diagnostics {
        let file = compilation.sources.file(of: diagnostic.range)
        #expect(diagnostic.range.start <= diagnostic.range.end && Int(diagnostic.range.end) <= file.bytes.count + 1)
      }
      // Rendering reads around the place, so it must cope with any bytes.
      _ = TextReport().render(compilation.diagnostics, compilation.sources)
    }
  }
}

/// Small accidents of editing.
enum Mutation {
  private static let words = [
    "0", "-1", "1e400", "999999999999", "0.3333333333333333", "hairline", "fill", "fit", "1/2", "50%", "3px", "$a", "{",
    "}",
    "[", "]", ": ", "- ", "\n", "\t", "\"", "'", "&a ", "*a ", "<<: ", "? ", "| ", "> ", "!!str ", "#", "\u{0}",
    "\u{FEFF}", "é",
    "grid", "flow", "waterfall", "all", "dynamic", "null", "true",
  ].map { Array($0.utf8) }

  static func apply(to bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int(random.next() % 3) {
      let at = bytes.isEmpty ? 0 : Int(random.next() % UInt64(bytes.count))
      let end = at + min(Int(random.next() % 12), bytes.count - at)
      switch random.next() % 6 {
      case 0: bytes.removeSubrange(at..<end)
      case 1: bytes.insert(contentsOf: words[Int(random.next() % UInt64(words.count))], at: at)
      case 2: bytes.replaceSubrange(at..<end, with: words[Int(random.next() % UInt64(words.count))])
      case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
      case 4: if !bytes.isEmpty { bytes[at] = UInt8(truncatingIfNeeded: random.next()) }
      default: bytes.removeLast(bytes.count - at)
      }
    }
    return bytes
  }
}
