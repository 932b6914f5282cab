import Testing

@testable import LayoutCompiler

/// What a fix writes is a number that may stand there.
@Suite struct CountAdviceTests {
  @Test(arguments: [
    ("1/3", "3"), ("1/0", nil), ("1/70000", nil), ("repeat(3, 1fr)", "3"), ("repeat(0, 1fr)", nil),
    ("Fixed(99999)", nil), ("repeat(3, 200px)", "3"), ("repeat(3, 100px 1fr)", nil), ("repeat(0, 200px)", nil),
  ])
  func lanes(_ text: String, _ number: String?) { #expect(CountAdvice.lanes(text) == number) }

  @Test(arguments: [
    ("repeat(auto-fit, minmax(min(100%, 200px), 1fr))", "200"), ("repeat(auto-fill, minmax(120px, 1fr))", "120"),
    ("repeat(auto-fill, minmax(0, 1fr))", nil), ("repeat(auto-fill, minmax(100%, 1fr))", nil),
    ("GridCells.Adaptive(minSize = 128.dp)", "128pt"),
  ])
  func leastLengths(_ text: String, _ length: String?) { #expect(CountAdvice.leastOfAdaptive(text) == length) }

  @Test(arguments: [
    ("span 2", "2"), ("span 0", nil), ("1 / span 99999999", nil), ("1 / 99999999", nil), ("2 / 4", "2"), ("1/2", nil),
  ])
  func spans(_ text: String, _ number: String?) { #expect(CountAdvice.span(text) == number) }

  @Test(arguments: [("3;", "3"), ("0x10", "16"), ("0x0", nil), ("100;", nil), ("99999999999999999999,", nil)])
  func numbers(_ text: String, _ number: String?) { #expect(CountAdvice.number(text, within: 1...99) == number) }
}
