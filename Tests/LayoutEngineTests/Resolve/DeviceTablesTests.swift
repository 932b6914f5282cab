import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Devices that are resolved at once give the same as devices resolved one after the other.
@Suite struct DeviceTablesTests {
  private static let devices = "[320x480@1, 375x667@2, 390x844@3, 768x1024@2, 1024x1366@2]"

  /// Does the work in another order. Testing threads needs that, because no two runs of them are alike.
  private static func perform(_ asked: Guarded<Int>) -> ConcurrentPerform {
    { count, body in
      asked.withLock { $0 += 1 }
      for index in (0..<count).reversed() { body(index) }
    }
  }

  private static func sections(_ count: Int, _ body: String) -> String {
    (0..<count).map { "  - id: s\($0)\n\(body)\n" }.joined()
  }

  private static func spec(_ sections: String) -> String {
    "layoutc: 1\nname: Many\ndevices: \(devices)\nsections:\n\(sections)"
  }

  private static func resolver(_ text: String) throws -> (Resolver, [TargetDevice]) {
    let compilation = Resolved.compile(text)
    return (try #require(compilation.resolver), compilation.devices)
  }

  /// Sections without mistakes, sections with a mistake on some devices only, and sections with overrides that hold
  /// nowhere.
  @Test func sameTablesAndSentences() throws {
    let whole = Self.sections(
      40,
      """
          arrange: grid
          columns: { min: 90 }
          header: 20
          items: 7
          overrides: [{ when: { width: ">=700" }, columns: 5 }, { when: { width: ">=9000" }, columns: 0 }]
      """)
    let narrow = "  - id: narrow\n    inset: 180\n    arrange: grid\n    columns: 3\n    items: 4\n"
    let text = Self.spec(whole + narrow)
    let asked = Guarded(0)
    var options = Compiler.Options()
    let alone = Compiler.compile(SourceFile(path: "a", text: text), options: options) { _ in .failure(.init("")) }
    options.concurrentPerform = Self.perform(asked)
    let together = Compiler.compile(SourceFile(path: "a", text: text), options: options) { _ in .failure(.init("")) }
    #expect(asked.withLock { $0 } == 1)
    #expect(alone.resolutions.count == 5 && alone.diagnostics.count >= 2, "\(alone.diagnostics)")
    #expect(together.resolutions.map(\.table) == alone.resolutions.map(\.table))
    #expect(together.resolutions.map(\.measures) == alone.resolutions.map(\.measures))
    #expect(together.diagnostics == alone.diagnostics)
  }

  /// All devices share the room for listed items, in their order: 2 · 60 on two of them, 5 · 60 on three. When resolved
  /// at once, each has a fifth of the room. So some are resolved again up to 1,500, and all up to 600.
  @Test(arguments: [0, 100, 119, 120, 200, 599, 600, 700, 839, 840, 900, 1_139, 1_140, 1_499, 1_500, 4_480])
  func oneRoomForAll(most: Int) throws {
    // Each section has two items if the device is narrow, otherwise five. None of them repeats.
    let items = "[{ size: [10, 10] }, { size: [11, 12] }, { size: [12, 11] }, { size: [13, 9] }, { size: [9, 8] }]"
    let text = Self.spec(
      Self.sections(
        60,
        "    items: [{ size: [10, 10] }, { size: [10, 12] }]\n"
          + "    overrides: [{ when: { width: \">=380\" }, items: \(items) }]"))
    let (resolver, devices) = try Self.resolver(text)
    let asked = Guarded(0)
    func outcome(_ perform: ConcurrentPerform?) -> ([FrameTable], [Diagnostic]) {
      var tables = DeviceTables(resolver, listsItems: false, most: most)
      var diagnostics: [Diagnostic] = []
      tables.resolve(on: devices, concurrently: perform, diagnostics: &diagnostics)
      return (tables.resolutions.map(\.table), diagnostics)
    }
    let alone = outcome(nil)
    let together = outcome(Self.perform(asked))
    #expect(together.0 == alone.0)
    #expect(together.1 == alone.1)
    #expect(alone.1.isEmpty == (most >= 1_140), "\(alone.1)")
    #expect(asked.withLock { $0 } == 1)
  }

  /// Here a thread would cost more than it saves.
  @Test func fewSectionsAreResolvedAlone() throws {
    let asked = Guarded(0)
    let (resolver, devices) = try Self.resolver(Self.spec(Self.sections(3, "    cell: { size: 10 }\n    items: 3")))
    var tables = DeviceTables(resolver, listsItems: false)
    var diagnostics: [Diagnostic] = []
    tables.resolve(on: devices, concurrently: Self.perform(asked), diagnostics: &diagnostics)
    #expect(asked.withLock { $0 } == 0 && tables.resolutions.count == 5)
  }
}
