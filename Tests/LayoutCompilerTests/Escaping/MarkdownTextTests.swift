import Testing

@testable import LayoutCompiler

/// Names that somebody chose mention nobody and link nowhere when a bot shows them.
@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("GH-12 gh-3", "GH-&#8203;12 gh-&#8203;3"), ("GH-x H-1 -2 iphone-15", "GH-x H-1 -2 iphone-15"),
    ("@octocat", "@&#8203;octocat"), ("a@b.c", "a@&#8203;b.c"), ("#12", "#&#8203;12"),
    ("!12 %3 ~bug", "!&#8203;12 %&#8203;3 \\~&#8203;bug"),
    ("&7", "&amp;&#8203;7"), ("www.evil.com", "www&#8203;.evil.com"), ("WWW.x", "WWW&#8203;.x"),
    ("https://x.y", "https&#8203;://x.y"), ("$x^2$", "&#36;x^2&#36;"), ("~\"a b\"", "\\~&#8203;\"a b\""),
    ("~~gone~~", "\\~\\~&#8203;gone\\~\\~"), ("100% of 3 # 4 @ 5!", "100% of 3 # 4 @ 5!"),
    ("a | <b> [c](d)", "a \\| &lt;b> \\[c\\](d)"),
    ("w.x", "w.x"), ("a: b", "a: b"), ("@", "@"), ("ww", "ww"),
  ]) func isText(_ pair: (String, String)) {
    #expect(MarkdownText.cell(pair.0) == pair.1)
  }
}
