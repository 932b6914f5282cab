import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Checks what libFuzzer checks with millions of inputs, here with every spec and every input that it once found.
@Suite struct FuzzTests {
  static let specs = Repository.files(in: "Specs", suffix: ".yaml")
  static let regressions = Repository.files(in: "Tests/Fuzz/Regressions", suffix: ".yaml")

  @Test(arguments: specs) func specsKeepTheLaws(_ path: String) throws {
    let bytes = try #require(Repository.bytes(path))
    for target in FuzzTarget.allCases where target.takesSpecs { try target.check(bytes) }
  }

  @Test(arguments: regressions) func findingsStayMended(_ path: String) throws {
    let bytes = try #require(Repository.bytes(path))
    for target in FuzzTarget.allCases where target.takesSpecs { try target.check(bytes) }
  }

  /// Numbers as programs print them, wherever a number may stand. `Tests/Strength/doubles` checks the same with a
  /// million.
  @Test func numbersKeepTheLaws() throws {
    var random = SplitMix(seed: 9)
    var compiled = 0
    for _ in 0..<40 {
      let bytes = (0..<1200).map { _ in UInt8.random(in: 0 ... .max, using: &random) }
      let text = NumberSpec.text(from: bytes)
      do throws(BrokenLaw) { try FuzzTarget.numbers.check(bytes) } catch { Issue.record("\(error)\n\(text)") }
      compiled +=
        Compiler.compile(SourceFile(path: "a.layout.yaml", text: text), read: Repository.read).hasErrors ? 0 : 1
    }
    // Specs with mistakes are not resolved, and would prove little.
    #expect(compiled > 8)
  }

  /// Laws that nothing can break would prove nothing.
  @Test func brokenLawsAreNoticed() {
    let file = SourceFile(path: "a.layout.yaml", text: "é")
    let range = { SourceRange(file: 0, start: $0, end: $1) }
    let check = { (diagnostics: [Diagnostic]) throws in
      try DiagnosticLaws.check(diagnostics, SourceSet([file]), isFinished: true)
    }
    #expect(throws: Never.self) { try check([Diagnostic(.syntax, "a", at: range(0, 2))]) }
    #expect(throws: BrokenLaw.self) { try check([Diagnostic(.syntax, "a", at: range(0, 3))]) }
    #expect(throws: BrokenLaw.self) { try check([Diagnostic(.syntax, "a", at: range(1, 2))]) }
    #expect(throws: BrokenLaw.self) { try check([Diagnostic(.syntax, "a", at: range(2, 0))]) }
    #expect(throws: BrokenLaw.self) { try check([Diagnostic(.syntax, "", at: range(0, 2))]) }
    let twice = Diagnostic(.syntax, "a", at: range(0, 2))
    #expect(throws: BrokenLaw.self) { try check([twice, twice]) }
    #expect(throws: BrokenLaw.self) { try JSONLaws.tree(of: Array("{\"a\" 1}".utf8), what: "a text") }
    #expect(throws: BrokenLaw.self) { try ReportLaws.xml(Array("<a><b</a>".utf8), what: "a text") }
  }

  @Test func inputsHoldFiles() throws {
    let input = FuzzInput(Array("a: 1\n%file b/c.yaml\nc: 2\n%file d.yaml\nd: 3".utf8))
    #expect(String(decoding: input.spec.bytes, as: UTF8.self) == "a: 1\n")
    #expect(try input.read("b/c.yaml").get() == Array("c: 2\n".utf8))
    #expect(try input.read("d.yaml").get() == Array("d: 3".utf8))
    #expect(throws: ReadFailure.self) { try input.read("c.yaml").get() }
  }

  /// The fuzzer knows every word of the language.
  @Test func dictionaryIsFresh() throws {
    let path = "Tests/Fuzz/layoutc.dict"
    let text = FuzzDictionary.text()
    if Golden.isUpdating { try Data(text.utf8).write(to: Repository.root.appending(path: path)) }
    #expect(Repository.bytes(path).map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(!Golden.isUpdating, "rewrote \(path)")
  }
}
