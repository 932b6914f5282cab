import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// `--widths` checks every width of a range besides the devices, and reports it in few words.
@Suite struct WidthSweepTests {
  private static func lint(_ text: String, _ sweep: WidthSweep) -> [Finding] {
    let file = SourceFile(path: "a.layout.yaml", text: "layoutc: 1\nname: A\n" + text)
    return Linter.lint(Compiler.compile(file, read: Repository.read), sweep: sweep)
  }

  private static let lanes = """
    devices: [390x844@2]
    sections:
      - { id: a, arrange: grid, columns: { min: 100 }, leftover: end, items: 9, expect: { columns: ">=3" } }

    """

  @Test func foldsAdjacentWidths() throws {
    let finding = try #require(Self.lint(Self.lanes, WidthSweep(widths: 290...400)).first)
    #expect(
      finding.diagnostic.message
        == "expected columns >=3, but there are 2: 290 / 100 is 2.9, rounded down "
        + "(on none of the devices, but at widths 290–299 pt at 2×; the numbers are those of 290x844@2)")
    #expect(finding.diagnostic.devices == ["290x844@2"])
    #expect(finding.diagnostic.severity == .error)
  }

  @Test func tellsScalesWithTheSameWidthsTogether() throws {
    let finding = try #require(Self.lint(Self.lanes, WidthSweep(widths: 290...400, scales: [1, 2, 3])).first)
    #expect(finding.diagnostic.message.contains("but at widths 290–299 pt at 1×, 2× and 3×"))
  }

  /// What is looked at once for a spec knows the scales of the sweep, too.
  @Test func linesAreThinnestAtTheScalesOfTheSweep() throws {
    let text = "devices: [744x568@1]\nsections: [{ id: a, cell: { size: [60, 60], border: { width: 1 } }, items: 1 }]\n"
    let found = Self.lint(text, WidthSweep(widths: 747...748, scales: [1, 3])).filter { $0.rule == .hairlineTooThick }
    #expect(found.map { $0.diagnostic.message.prefix(44) } == ["a border of 1 pt is 3 pixels thick at 3×; th"])
    #expect(Self.lint(text, WidthSweep(widths: 747...748)).allSatisfy { $0.rule != .hairlineTooThick })
  }

  @Test func namesDevicesFirst() throws {
    let text = Self.lanes.replacing("390x844@2", with: "290x844@2, 390x844@3")
    let finding = try #require(Self.lint(text, WidthSweep(widths: 280...310)).first)
    let place = "(on 290x844@2, 1 of 2 devices; also at widths 280–299 pt at 2× and 3×)"
    #expect(finding.diagnostic.message.hasSuffix(place))
    #expect(finding.diagnostic.devices == ["290x844@2"])
  }

  @Test func hasTheHeightAndSafeAreaOfTheFirstDevice() {
    let text = """
      devices: [{ name: b, width: 390, height: 844, scale: 3, safe-area: { left: 20 } }, 300x300@2]
      sections:
        - { id: a, arrange: grid, columns: 1, cell: { size: { height: 1/2 } }, items: 1, expect: { length: 422 } }

      """
    let findings = Self.lint(text, WidthSweep(widths: 390...391, scales: [3]))
    #expect(findings.map(\.rule) == [.outsideSafeArea, .expectationFailed])
    #expect(
      findings.allSatisfy {
        $0.diagnostic.message.contains("300x300@2") || $0.diagnostic.message.contains("390–391 pt at 3×")
      })
  }

  /// An override is of use if its condition holds at some width, even if it holds on no device.
  @Test func judgesOverrides() throws {
    let text = """
      devices: [390x844@2]
      sections:
        - id: a
          items: 9
          overrides:
            - { when: { width: ">=744" }, spacing: 12 }
            - { when: { width: ">=1400" }, spacing: 14 }

      """
    func unused(_ widths: ClosedRange<Int>) -> [Diagnostic] {
      Self.lint(text, WidthSweep(widths: widths)).map(\.diagnostic).filter { $0.rule == .unusedOverride }
    }
    #expect(unused(320...743).count == 2)
    let one = try #require(unused(320...1366).first)
    #expect(unused(320...1366).count == 1)
    #expect(one.message.contains("does not hold on the one device, nor at widths 320–1366 pt at 2×"))
    #expect(unused(320...1400).isEmpty)
  }

  /// Layers that are apart on the device and collide at a width.
  @Test func findsLayersThatCollide() throws {
    let text = """
      devices: [390x844@2]
      sections:
        - id: a
          header: { size: 44, layers: [{ id: b, edge: left, size: 200 }, { id: c, edge: right, size: 150 }] }

      """
    let found = Self.lint(text, WidthSweep(widths: 340...360)).first { $0.rule == .contentTruncated }
    #expect(try #require(found).diagnostic.message.contains("at widths 340–349 pt at 2×"))
  }

  /// The spec compiles on all its devices, so nothing is wrong with it as it stands.
  @Test func warnsOfErrorsAtWidths() throws {
    let text = """
      devices: [390x844@2]
      sections:
        - { id: a, inset: { horizontal: 160 }, spacing: { policy: fixed }, items: 1, cell: { size: { width: fill } } }

      """
    let findings = Self.lint(text, WidthSweep(widths: 316...322))
    let error = try #require(findings.first { $0.rule == .outOfRange })
    #expect(error.severity == .warning)
    #expect(RuleSelection().applied(to: findings).first { $0.rule == .outOfRange }?.severity == .warning)
    #expect(error.diagnostic.message.contains("but at widths 316–320 pt at 2×"))
  }

  @Test(arguments: [
    (320...400, true), (400...500, true), (313...320, true), (487...600, true), (488...600, false), (100...312, true),
    (100...311, false),
  ]) func concernsWhatIsNear(_ widths: ClosedRange<Int>, _ isNear: Bool) {
    let file = SourceFile(path: "a.layout.yaml", text: "layoutc: 1\nname: A\n" + Self.lanes)
    let devices = Compiler.compile(file, read: Repository.read).devices
    #expect(WidthSweep(widths: widths).concerns(devices) == isNear)
  }

  /// A device is of the class that its screen has, not of the one that its name says.
  @Test func aNameAloneMakesNoDeviceOfTheCatalogue() throws {
    let text = """
      devices: [{ name: iphone-15, width: 1024, height: 1366, scale: 2 }]
      sections:
        - { id: a, arrange: grid, columns: { min: 100 }, leftover: end, items: 9, expect: { columns: "<=10" } }

      """
    let sweep = WidthSweep(widths: .each([(.ipads, 1000...1100)]), scales: .all([]))
    let finding = try #require(Self.lint(text, sweep).first)
    #expect(finding.diagnostic.message.contains("at a width of 1100 pt at 2×"), "\(finding.diagnostic.message)")
    for (name, kind) in [
      ("iphone-15", DeviceClass.iphones), ("iphone-15-pro@landscape@rtl@ax3", .iphones), ("iphone-15@l", .iphones),
      ("ipad-6@split-third", .ipads), ("apple-tv-4k", .appletvs),
    ] {
      let device = try #require(DeviceExpansion.devices(named: name).first)
      #expect(DeviceClass(device) == kind, "\(name)")
    }
    #expect(DeviceClass(try #require(DeviceExpansion.devices(named: "1024x1366@2").first)) == nil)
  }

  /// Each width by itself gives what the sweep says about it.
  @Test(arguments: ["Specs/gallery/product-page.layout.yaml", "Specs/gallery/video-list.layout.yaml"])
  func agreesWithSingleWidths(_ path: String) {
    let compilation = Repository.compile(path)
    func rules(_ widths: ClosedRange<Int>) -> Set<String> {
      Set(
        Linter.lint(compilation, sweep: WidthSweep(widths: widths, scales: [2, 3])).map {
          "\($0.rule.rawValue) \($0.diagnostic.range.start)"
        })
    }
    let all = rules(318...340)
    #expect((318...340).reduce(into: Set<String>()) { $0.formUnion(rules($1...$1)) } == all)
  }

  /// Widths that are resolved at once are looked at in their order: the sentences, numbers and places are the same.
  @Test(arguments: [
    "Specs/gallery/product-page.layout.yaml", "Specs/gallery/calendar.layout.yaml", "Specs/gallery/tags.layout.yaml",
  ]) func sameWithThreads(_ path: String) {
    let compilation = Repository.compile(path)
    let sweep = WidthSweep(widths: 260...420, scales: [1, 3])
    let asked = Guarded(0)
    func told(_ perform: ConcurrentPerform?, all: Bool) -> [String] {
      Linter.lint(compilation, sweep: sweep, concurrentPerform: perform, looksAtAllWidths: all).map {
        "\($0.rule.rawValue) \($0.diagnostic.range) \($0.diagnostic.message) \($0.diagnostic.notes.map(\.message))"
      }
    }
    // In an order of its own rather than that of threads, because no two runs of threads are alike.
    let backwards: ConcurrentPerform = { count, body in
      asked.withLock { $0 += 1 }
      for index in (0..<count).reversed() { body(index) }
    }
    let together = told(backwards, all: true)
    // 161 widths at two scales, 64 at a time.
    #expect(asked.withLock { $0 } == 6)
    #expect(together == told(nil, all: true))
    #expect(together == told(nil, all: false))
    // First the sections at their widths, then some widths whose numbers are reported.
    #expect(together == told(backwards, all: false))
    #expect(asked.withLock { (7...8).contains($0) })
    #expect(together.contains { $0.contains("at widths") })
  }

  /// For long lists only few tables are made ahead, or none.
  @Test(arguments: [(0, 64), (1, 64), (20_000, 50), (600_000, 1), (2_000_000, 0)])
  func keepsFewLongLists(items: Int, tables: Int) {
    #expect(SweptTables.ahead(withItems: items) == tables)
  }

  /// However few entries a cycle has, each of its items may have a frame.
  @Test func itemsOfCyclesTakeMemory() throws {
    let text = "layoutc: 1\nname: A\nsections:\n  - { id: a, arrange: waterfall, columns: 2, repeat: 2, items: "
    func items(_ items: String) throws -> Int {
      try #require(Resolved.compile(text + items + " }\n").spec).mostItems
    }
    #expect(try items("{ count: 600, cycle: [[9, 8], [9, 7]] }") == 1_200)
    #expect(try items("{ count: dynamic, sample: 70, cycle: [[9, 8], [9, 7]] }") == 140)
    #expect(try items("[{ size: { height: 3 }, repeat: 50 }, { size: { height: 4 } }]") == 102)
  }
}
