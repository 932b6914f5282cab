import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGEmitterTests {
  static func text(_ spec: CompiledSpec = SampleTables.spec, _ emitter: SVGEmitter = SVGEmitter()) -> String {
    String(decoding: ByteBuffer.collect { emitter.emit(spec, to: &$0) }, as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

  @Test func isXML() {
    var spec = SampleTables.spec
    spec.tables[0].device.name = "a<b>&\"c\"\u{1}"
    #expect(XMLParser(data: Data(Self.text(spec).utf8)).parse())
    #expect(Self.text(spec).contains("a&lt;b&gt;&amp;&quot;c&quot;"))
    spec.tables = []
    #expect(XMLParser(data: Data(Self.text(spec).utf8)).parse())
  }

  /// The pictures of the manual show the same layout without what is about the device, on light and dark pages.
  @Test func figuresAreXMLInBothLooks() {
    var spec = SampleTables.spec
    spec.name = "a<b>&"
    spec.tables[0].device.name = "a<b>&\"c\"\u{1}"
    let texts = SVGLook.allCases.map { look in
      String(decoding: ByteBuffer.collect { SVGEmitter(look: look).figure(spec, to: &$0) }, as: UTF8.self)
    }
    for text in texts {
      #expect(XMLParser(data: Data(text.utf8)).parse())
      #expect(count("<use ", in: text) == 50 + 3 + 20 + 7)
      #expect(text.contains("a&lt;b&gt;&amp;&quot;c&quot;") && !text.contains(" pt @"))
    }
    #expect(texts[0].contains(SVGLook.light.screen) && !texts[0].contains(SVGLook.dark.screen))
    #expect(texts[1].contains(SVGLook.dark.screen) && !texts[1].contains(SVGLook.light.screen))
    spec.tables = []
    let nothing = ByteBuffer.collect { SVGEmitter().figure(spec, to: &$0) }
    #expect(XMLParser(data: Data(nothing)).parse())
  }

  @Test func everyItemIsDrawn() {
    #expect(count("<use ", in: Self.text()) == 50 + 3 + 20 + 7)
    #expect(!Self.text().contains("not drawn"))
    #expect(Self.text().contains("<use href=\"#d0s0c0\" x=\"0.667\" y=\"40\"/>"))
  }

  /// A picture never grows with the number of items, and says what it leaves out.
  @Test func leavesOut() {
    var spec = SampleTables.spec
    spec.tables = [SampleTables.plus]
    #expect(Self.text(spec, SVGEmitter(itemLimit: 30)).contains("· 23 more items not drawn"))
    spec.tables[0].sections[0].items.count = 1_000_000_000
    spec.tables[0].contentSize.height = Rational(177_000_000_000)
    let text = Self.text(spec)
    #expect(count("<use ", in: text) < 200)
    #expect(text.contains("more items not drawn"))
  }

  /// A list may have as many cells as items. A picture has those of the items that it draws.
  @Test func cellsThatAreNotDrawnAreLeftOut() {
    let items = (0..<400).map { "[\(20 + $0), 20]" }.joined(separator: ", ")
    let compilation = Resolved.compile(
      "layoutc: 1\nname: A\ndevices: [320x480@2]\nsections: [{ id: a, spacing: 0, items: [\(items)] }]\n")
    let text = Self.text(CompiledSpec(name: "A", path: "", tables: compilation.tables))
    let drawn = Set(text.matches(of: /<use href="#(\w+)"/).map(\.1))
    let defined = text.matches(of: /<defs><g id="(\w+)"/).map(\.1)
    #expect(Set(defined) == drawn && defined.count == drawn.count)
    #expect(drawn.count > 20 && drawn.count < 300)
  }

  /// One lane continues behind items that lie beyond the picture.
  @Test func lanesAreLookedAtToTheEnd() throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: [320x480@2]
      cells: { wide: { span: 2, size: { height: 60 } } }
      sections:
        - id: a
          arrange: waterfall
          columns: 3
          items: [{ cell: wide, repeat: 60 }, { size: { height: 40 } }]
      """)
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
    let spec = CompiledSpec(name: "A", path: "", tables: compilation.tables)
    let table = try #require(compilation.tables.first)
    let last = table.sections[0].frame(of: 60)
    #expect(last.y == 0 && last.x > 0)
    // Two kinds of cells. The second kind is drawn once.
    #expect(count("<use href=\"#d0s0c1\"", in: Self.text(spec)) == 1)
  }

  /// Content that scrolls from right to left begins at the right.
  @Test func rightToLeftStrip() {
    let width: Int64 = 10000
    var table = SampleTables.plus
    (table.direction, table.scroll) = (.rtl, .horizontal)
    table.contentSize = PixelSize(width: Rational(width), height: 2208)
    table.sections = [SampleTables.photos]
    table.sections[0].header = nil
    table.sections[0].frame = SampleTables.rect(0, 0, Rational(width), 2208)
    let first = PixelPoint(x: Rational(width - 176), y: 0)
    let pattern = Items.Pattern(origins: [first], cells: [0], stride: PixelPoint(x: -200, y: 0), snaps: false)
    table.sections[0].items = Items(count: 50, placement: .repeating(pattern))
    let text = Self.text(CompiledSpec(name: "Strip", path: "", tables: [table]))
    #expect(text.contains(">0</text>"))
    #expect(!text.contains(">49</text>"))
    #expect(text.contains("url(#back)"))
    // From left to right, as many are drawn.
    table.direction = .ltr
    let mirrored = Items.Pattern(origins: [.zero], cells: [0], stride: PixelPoint(x: 200, y: 0), snaps: false)
    table.sections[0].items = Items(count: 50, placement: .repeating(mirrored))
    let forward = Self.text(CompiledSpec(name: "Strip", path: "", tables: [table]))
    #expect(count("<use ", in: text) == count("<use ", in: forward))
  }

  /// Captions of narrow devices stand side by side, and the last one ends on the page.
  @Test func captionsFitTheirDevices() throws {
    let compilation = Resolved.compile(
      """
      layoutc: 1
      name: A
      devices: ["200x160@2", "200x160@2@rtl", 320x480@2]
      sections:
        - { id: a, scroll: sideways, cell: { size: [90, 154.5] }, items: 4 }
      """)
    let text = Self.text(CompiledSpec(name: "A", path: "", tables: compilation.tables))
    let captions = text.matches(of: /<text y="[0-9.]+" font-size="([0-9.]+)"[^>]*>([^<]*)<\/text>/)
    #expect(captions.count == 9 && text.contains("not drawn"), "\(text)")
    for (index, caption) in captions.enumerated() {
      let size = try #require(Double(caption.1))
      let width = index < 6 ? 222.0 : 342
      #expect(size * 0.6 * Double(caption.2.count) <= width + 0.01, "\(caption.2)")
      // What has room has its usual size.
      #expect(index < 6 || size >= 11)
    }
  }

  @Test func readableNumbers() {
    #expect(Rational(176).readable(over: 3) == "58.667")
    #expect(Rational(-1).readable(over: 2) == "-0.5")
    #expect(Rational(-1, over: 10000).readable() == "0")
    #expect(Rational(1234).readable(over: 1) == "1234")
    #expect(Rational(1, over: 100).readable() == "0.01")
  }
}
