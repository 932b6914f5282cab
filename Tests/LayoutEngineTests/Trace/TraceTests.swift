import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Every rect of a table is what its trace comes to, from the written numbers, the device and the defaults.
@Suite struct TraceTests {
  @Test(arguments: ["Specs/gallery", "Specs/language", "Specs/lint", "Specs/conformance"])
  func everyRectFollowsFromItsTrace(folder: String) throws {
    var seen: [String: Int] = [:]
    for path in Repository.files(in: folder, suffix: ".layout.yaml") {
      let compilation = Repository.compile(path)
      // The table of a long list is traced at both of its ends.
      let most = folder == "Specs/gallery" ? 400 : 40
      for (operation, count) in try Self.check(compilation, path, itemsAtMost: most) {
        seen[operation, default: 0] += count
      }
    }
    if folder == "Specs/gallery" {
      for operation in [
        "add", "sub", "mul", "div", "floor", "round", "ref", "literal", "written", "token", "default", "device",
      ] {
        #expect(seen[operation, default: 0] > 0, "no '\(operation)' in any trace of the gallery")
      }
    }
  }

  /// Specs with everything that the language has, as the resolver of `Tests/Reference` draws them.
  @Test(.enabled(if: Python.isThere, "there is no python3 of version 3.10 or later"), arguments: 1...4)
  func randomSpecsFollowFromTheirTraces(seed: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutc-traces-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = Repository.root.appending(path: "Tests/Reference/generate.py").path
    _ = try Program.output(
      ["python3", script, "--seed", "\(seed)", "--count", "60", "--out", folder.path], input: .nullDevice)
    var (traced, names) = (0, 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let bytes = FileManager.default.contents(atPath: folder.appending(path: name).path).map(Array.init) ?? []
      let compilation = Compiler.compile(SourceFile(path: name, bytes: bytes), read: Repository.read)
      names += 1
      traced += compilation.hasErrors ? 0 : 1
      _ = try Self.check(compilation, name, itemsAtMost: 6)
    }
    #expect(names == 60 && traced > 24, "\(traced) of \(names) specs have a table")
  }

  /// Mosaics, justified rows, sums and layers that the reference does not draw.
  @Test(arguments: 1...6) func randomArrangementsFollowFromTheirTraces(seed: UInt64) throws {
    var random = SplitMix(seed: seed &+ 40)
    func pick(_ choices: String...) -> String { choices[Int(random.next() % UInt64(choices.count))] }
    var traced = 0
    for round in 0..<40 {
      let isMosaic = round % 2 == 0
      let areas = pick("[a a b, a a c, d e f]", "[a . b, c c b]", "[a, b, a1]", "[a b c d, a e e d]", "[a a, . .]")
      let shapes = (0..<3).map { _ in "[\(random.next() % 4000 + 9), \(random.next() % 4000 + 9)]" }
        .joined(separator: ", ")
      let items = pick("7", "23", "1", "{ count: 31, cycle: [\(shapes)] }", "[\(shapes), \(shapes)]")
      let row = isMosaic ? pick("1:1", "3:2", "17.3", "2 + 9px") : pick("40", "75.2", "$gap + 60 - hairline")
      let text = """
        layoutc: 1
        name: Random
        devices: [\(pick("320x480@2", "375x667@3@rtl", "301x299@1"))]
        scroll: \(pick("vertical", "horizontal"))
        tokens: { gap: \(pick("3", "2 + 1px", "5 - hairline")) }
        container: { width: 290, height: 270.5, align: \(pick("center", "[bottom, right]", "left")) }
        sections:
          - id: before
            header: \(pick("7.4", "$gap + 1"))
          - id: s
            arrange: \(isMosaic ? "mosaic" : "justified")
            areas: \(areas)
            row: \(row)
            last: \(pick("natural", "stretch"))
            leftover: \(pick("inset", "spread", "interleave", "end", "snap"))
            spacing: { item: \(pick("$gap", "0", "4 + 0.3")), line: \(pick("$gap", "1.5")) }
            inset: { left: 3.3, top: $gap - 1 }
            background: { inset: $gap, radius: 4 }
            cell:
              size: { aspect: \(pick("4:3", "2:3", "1:1")) }
              layers:
                - { id: a, edge: center, size: { width: \(pick("9", "14.3")) }, aspect: 3:2, offset: { x: -50%, y: $gap } }
                - { id: b, edge: [top, left], size: 7, offset: { x: 3 - 8.5, y: \(pick("25%", "-3px")) } }
            items: \(items)
          - id: after
            items: [[20, 20]]
        """
      let compilation = Resolved.compile(text)
      let told = compilation.diagnostics.map(\.message)
      #expect(!compilation.hasErrors, "\(told.prefix(2)) in \(text)")
      traced += compilation.hasErrors ? 0 : 1
      _ = try Self.check(compilation, text, itemsAtMost: 30)
    }
    #expect(traced == 40)
  }

  /// A line that holds more items than anybody lists is reported without them. Releasing what is reported about it does
  /// not end the process, as releasing a chain as long as the line would.
  @Test(arguments: ["of one size", "of many"])
  func linesOfManyItems(sizes: String) throws {
    let pairs = (0..<100_000).map { "[0.000\($0 % 9 + 1), \($0 % 7 + 20)]" }.joined(separator: ", ")
    let section =
      sizes == "of many" ? "items: [\(pairs)]" : "cell: { size: [0.0001, 10] }\n    items: 300000"
    let text = """
      layoutc: 1
      name: Many
      devices: [320x568@2]
      sections:
        - id: many
          spacing: 0
          expect: { gap: 3, leftover: 7 }
          \(section)
      """
    let linted = Linted(text: text)
    let expectations = linted.findings.filter { $0.rule == .expectationFailed }
    #expect(expectations.count == 2)
    let told = expectations.map(\.diagnostic.message)
    #expect(told.contains { $0.contains("320 − ") } && told.allSatisfy { $0.utf8.count < 200 }, "\(told)")
    let compilation = Resolved.compile(text.replacing("    expect: { gap: 3, leftover: 7 }\n", with: ""))
    let resolver = try #require(compilation.resolver)
    let tracer = try #require(Tracer(resolver, compilation.resolutions[0], on: compilation.devices[0]))
    var evaluator = TraceEvaluator(tracer)
    for item in [1, 99_999] {
      for (_, value) in try #require(tracer.quantities(of: .item(item, section: 0))) { _ = evaluator.value(of: value) }
    }
    #expect(evaluator.mistakes.isEmpty, "\(evaluator.mistakes.prefix(2))")
  }

  /// Compares the frames of a compilation with what their traces come to.
  static func check(_ compilation: Compilation, _ name: String, itemsAtMost most: Int) throws -> [String: Int] {
    guard let resolver = compilation.resolver else { return [:] }
    var seen: [String: Int] = [:]
    for (device, resolution) in zip(compilation.devices, compilation.resolutions) {
      let tracer = try #require(Tracer(resolver, resolution, on: device))
      let plain = try #require(Tracer(resolver, resolution, on: device, notes: false))
      var evaluator = TraceEvaluator(tracer)
      var mistakes: [String] = []
      for (subject, expected) in numbers(of: resolution, itemsAtMost: most) {
        guard let quantities = tracer.quantities(of: subject) else {
          mistakes.append("\(subject) has no trace")
          continue
        }
        // A tracer that notes nothing comes to the same numbers.
        let numbers = plain.quantities(of: subject) ?? []
        if !numbers.elementsEqual(quantities, by: { $0.0 == $1.0 && $0.1.plain == $1.1.plain }) {
          mistakes.append("\(subject) is \(numbers) without its past")
        }
        let named = Set(quantities.map(\.quantity))
        for (quantity, _) in expected where !named.contains(quantity) {
          mistakes.append("\(quantity) of \(subject) has no trace")
        }
        for (quantity, value) in quantities {
          let computed = evaluator.value(of: value)
          guard let wanted = expected.first(where: { $0.0 == quantity })?.1 else { continue }
          // A table holds the nearest fraction that fits into 64 bits. A rect inside of others is computed from such
          // fractions, in steps.
          let isHeld =
            value.rational(scale: device.scale) == wanted
            || subject.isLayer && value.plain.rational == nil && Fraction(wanted).isAlmost(computed)
          if !isHeld || computed != Fraction(value.plain) {
            mistakes.append("\(quantity) of \(subject) is \(wanted) in the table and \(computed) in the trace")
          }
        }
      }
      mistakes += evaluator.mistakes
      #expect(mistakes.isEmpty, "\(name) on \(device.name): \(mistakes.count) mistakes, \(mistakes.prefix(3))")
      for (operation, count) in evaluator.seen { seen[operation, default: 0] += count }
    }
    return seen
  }

  private static func numbers(
    of resolution: Resolution, itemsAtMost most: Int
  ) -> [(TraceSubject, [(Quantity, Rational)])] {
    subjects(of: resolution.table, itemsAtMost: most).map { ($0, resolution.table.numbers(of: $0)) }
  }

  private static func subjects(of table: FrameTable, itemsAtMost most: Int) -> [TraceSubject] {
    var found: [TraceSubject] = [.container, .content]
    for (index, section) in table.sections.enumerated() {
      found.append(.section(index))
      if section.header != nil { found.append(.header(index)) }
      if section.footer != nil { found.append(.footer(index)) }
      if section.background != nil { found.append(.background(index)) }
      if section.plane != nil { found.append(.plane(index)) }
      let count = section.items.count
      let items = count <= most ? Array(0..<count) : Array(0..<most / 2) + Array(count - most / 2..<count)
      for item in items {
        let cell = section.cell(of: item)
        let style = section.styles[Int(cell.style)]
        found += [.item(item, section: index), .cellContent(item, section: index)]
        if style.border != nil { found.append(.border(item, section: index)) }
        found += style.layers.indices.map { .layer($0, item: item, section: index) }
        found += style.separators(of: cell).map { .separator($0.edge, item: item, section: index) }
      }
      found += (section.header?.layers ?? []).indices.map { .headerLayer($0, section: index) }
      found += (section.footer?.layers ?? []).indices.map { .footerLayer($0, section: index) }
    }
    return found
  }
}

extension TraceSubject {
  /// Whether the subject lies in a cell, header or footer, whose size a table holds.
  fileprivate var isLayer: Bool {
    switch self {
    case .layer, .cellContent, .border, .separator, .headerLayer, .footerLayer: true
    default: false
    }
  }
}
