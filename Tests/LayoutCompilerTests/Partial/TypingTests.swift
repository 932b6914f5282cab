import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// The texts that occur while somebody types a spec. Finished sections have a result in nearly all of them. They have
/// none while an override of the file, or its container, cannot be read.
@Suite struct TypingTests {
  private static let step = 11

  @Test(arguments: SectionedSpec.all.filter { $0.path.contains("/gallery/") })
  func whatIsFinishedHasAResult(_ spec: SectionedSpec) {
    var (finished, resolved, unreadable, states) = (0, 0, 0, 0)
    for length in stride(from: spec.sections[0].upperBound, through: spec.bytes.count, by: Self.step) {
      let file = SourceFile(path: spec.path, bytes: Array(spec.bytes[..<length]))
      let linted = Linted(file)
      states += 1
      var ignored: [Diagnostic] = []
      if YAMLParser.parse(file, fileIndex: 0, diagnostics: &ignored) == nil { unreadable += 1 }
      let complete = spec.sections.count { $0.upperBound <= length }
      finished += complete
      let indices = linted.compilation.resolutions.first.map { $0.resolved ?? Array($0.table.sections.indices) } ?? []
      resolved += indices.count { $0 < complete }
      #expect(linted.compilation.diagnostics.allSatisfy { Int($0.range.end) <= length || $0.range.file > 0 })
    }
    print("typed \(spec.path): \(states) texts, \(unreadable) no YAML, \(resolved) of \(finished) finished sections")
    #expect(resolved * 100 >= finished * 90, "\(resolved) of \(finished)")
  }
}
