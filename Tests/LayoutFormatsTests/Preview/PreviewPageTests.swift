import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// What can be told about a page of the preview without a browser. Tests/Browser/run looks at it with one.
@Suite struct PreviewPageTests {
  private static func page(_ spec: CompiledSpec) -> String {
    String(decoding: ByteBuffer.collect { PreviewPage.write(spec, widths: nil, to: &$0) }, as: UTF8.self)
  }

  private static func spec(_ text: String) throws -> CompiledSpec {
    let compilation = Compiler.compile(
      SourceFile(path: "a.layout.yaml", bytes: Array(text.utf8)), read: Repository.read)
    try #require(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    return CompiledSpec(compilation, at: CompiledSpec.Place(path: "a.layout.yaml"))
  }

  @Test func asksForNothing() throws {
    let page = Self.page(SampleTables.spec)
    for word in ["http:", "https:", "src=", "url(", "@import", "import(", "eval(", "innerHTML", " onclick"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'") && page.contains("connect-src 'none'"))
    #expect(!page.contains("@@"))
  }

  @Test func tableIsTheCompactOne() {
    let table = String(
      decoding: ByteBuffer.collect { JSONEmitter(items: .compact).emit(SampleTables.spec, to: &$0) }, as: UTF8.self)
    #expect(Self.page(SampleTables.spec).contains("id=\"documents\">[\(table)]</script>"))
  }

  /// The name of a device may be nearly any text. It stays inside its script.
  @Test func namesStayData() throws {
    let name = "<script>alert(1)<!--@@SCRIPT@@"
    let spec = try Self.spec(
      """
      layoutc: 1
      name: A
      devices: [{ name: "\(name)", width: 320, height: 480, scale: 2 }]
      sections:
        - { id: a, items: 3, cell: { size: [30, 30] } }

      """)
    let page = Self.page(spec)
    #expect(page.components(separatedBy: "</script").count - 1 == 4)
    #expect(page.components(separatedBy: "<script").count - 1 == 4)
    #expect(page.contains(#"\u003cscript>alert(1)\u003c!--@@SCRIPT@@"#))
  }

  @Test func nothingEndsTheScript() {
    #expect(ScriptText.escaped(Array("[\"</script><!--\"]".utf8)) == "[\"\\u003c/script>\\u003c!--\"]")
  }

  /// Equal texts give equal pages, with what was found and where.
  @Test func notesTellWhatWasFound() throws {
    let text = """
      layoutc: 1
      name: A
      devices: [375x667@2, 375x667@2@rtl]
      sections:
        - { id: a, inset: { left: 16, top: 4 }, arrange: grid, columns: 4, spacing: 2, items: 9 }

      """
    let (first, second) = (Self.page(try Self.spec(text)), Self.page(try Self.spec(text)))
    #expect(first == second)
    #expect(first.contains(#""inset": [8, 32, 0, 0], "item": 4, "line": 4, "lines": 3, "lanes": 4"#))
    #expect(first.contains(#""inset": [8, 0, 0, 32], "item": 4"#), "right to left")
    #expect(first.contains(#""a": {"at": "a.layout.yaml:5:11"}"#))
    #expect(first.contains(#""section": "a""#) && first.contains(#""rules": {"leftover-pixels": "#))
  }

  @Test func columnsOfNumbers() {
    func column(_ numbers: String...) -> NumberColumn {
      var result = NumberColumn(NumberColumn.Number(Array(numbers[0].utf8)[...]))
      for number in numbers.dropFirst() { result.append(NumberColumn.Number(Array(number.utf8)[...])) }
      return result
    }
    func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    #expect(column("5", "5", "5").isConstant)
    #expect(text(column("5", "6", "7", "7", "7", "9").deltas) == "1,2,0,2,2,1")
    #expect(text(column("5", "5", "7", "7").values) == "5,2,7,2")
    #expect(text(column("5", "5.5").deltas) == nil)
    #expect(text(column("5", "5.5", "5.5").values) == "5,1,5.5,2")
  }
}
