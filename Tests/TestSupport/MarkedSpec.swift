import LayoutCompiler
import LayoutEngine
import Testing

extension MarkedText {
  /// Compiles the text and compares the findings with the marks: one of `rules` for each mark, in the order in which
  /// the marks open.
  @discardableResult
  package func check(_ rules: [RuleID], sourceLocation: SourceLocation = #_sourceLocation) -> Compilation {
    let compilation = Compiler.compile(file) { _ in .failure(ReadFailure("there are no files here")) }
    let describe = { (rule: RuleID, range: Range<Int>) in
      "\(range.lowerBound): \(rule.rawValue) at '\(String(decoding: bytes[range], as: UTF8.self))'"
    }
    let found = compilation.diagnostics.map { describe($0.rule, $0.range.bytes) }
    let expected = zip(rules, marks).map(describe)
    #expect(rules.count == marks.count, sourceLocation: sourceLocation)
    #expect(found.sorted() == expected.sorted(), sourceLocation: sourceLocation)
    return compilation
  }
}
