import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Each written number is reported with its place, and with what it came through.
@Suite struct OriginTests {
  private static let text = """
    layoutc: 1
    name: Origins
    devices: [400x800@2]
    tokens: { base: 9, gap: $base }
    cells:
      plain: { size: { height: 41 }, padding: 3 }
      card: { extends: plain, size: { width: 57 } }
    container: { inset: { left: 5 } }
    overrides:
      - when: { width: ">=300" }
        tokens: { base: 11 }
    sections:
      - id: photos
        inset: { left: 7, top: $gap }
        spacing: 13
        header: { size: 43 }
        cell: card
        items: [~, { size: { height: 47 } }, { cell: { size: [51, 52] } }]
        overrides:
          - when: { width: ">=300" }
            spacing: { line: 17 }
    """

  /// The written numbers from which a quantity comes, each with its origin and the tokens that led to it.
  private func origins(_ subject: TraceSubject, _ text: String = text) throws -> Set<String> {
    let compilation = Resolved.compile(text)
    let spec = try #require(compilation.spec)
    let resolution = try #require(compilation.resolutions.first, "\(compilation.diagnostics.map(\.message))")
    let tracer = try #require(Tracer(Resolver(spec), resolution, on: compilation.devices[0]))
    let index = OriginIndex(spec)
    let bytes = Array(text.utf8)
    func written(_ range: SourceRange) -> String {
      String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }
    var found: Set<String> = []
    func visit(_ number: Exact) {
      guard let node = number.derivation else { return }
      node.inputs.forEach(visit)
      switch node.source {
      case .written(let range, let via):
        let chain = (via.map(\.range) + [range]).map { range in
          "\(written(range)) of \(index.origin(of: range).map { "\($0)" } ?? "nobody")"
        }
        found.insert(chain.joined(separator: " → "))
      case .standard(let entry): found.insert("default \(entry.text)")
      case .computed, .rule, .device, .text, .label, .subject, .many, .reference: break
      }
    }
    for (_, value) in try #require(tracer.quantities(of: subject)) { visit(value) }
    return found
  }

  @Test func ofItems() throws {
    let text = Self.text.replacing(
      "[~, { size: { height: 47 } }, { cell: { size: [51, 52] } }]", with: "[[51, 52], { size: { height: 47 } }, {}]")
    let first = try origins(.item(0, section: 0), text)
    // A pair in a list keeps only the place where it begins.
    #expect(first.contains("[ of section(\"photos\")"))
    #expect(first.contains("7 of section(\"photos\")"))
    #expect(first.contains("43 of section(\"photos\")"))
    let gap = "$gap of section(\"photos\") → $base of token(\"gap\") → 11 of fileOverride(0)"
    #expect(first.contains(gap), "\(first)")
    let second = try origins(.item(1, section: 0), text)
    #expect(second.contains("57 of template(\"card\")"))
    #expect(second.contains("47 of section(\"photos\")"))
    let third = try origins(.item(2, section: 0), text)
    #expect(third.contains("57 of template(\"card\")") && third.contains("41 of template(\"plain\")"))
  }

  @Test func ofWhatOverridesSay() throws {
    let text = Self.text.replacing("[~, { size: { height: 47 } }, { cell: { size: [51, 52] } }]", with: "40")
    let later = try origins(.item(20, section: 0), text)
    #expect(later.contains("17 of sectionOverride(section: \"photos\", 0)"), "\(later)")
  }

  @Test func ofTheContainerAndOfDefaults() throws {
    let section = try origins(
      .section(0), Self.text.replacing("[~, { size: { height: 47 } }, { cell: { size: [51, 52] } }]", with: "4"))
    #expect(section.contains("5 of file"), "\(section)")
    #expect(section.contains("default 0"))
  }

  /// Every place that a trace of our specs names as written belongs to something.
  @Test(arguments: Repository.files(in: "Specs/gallery", suffix: ".layout.yaml"))
  func everyPlaceBelongsToSomething(path: String) throws {
    let compilation = Repository.compile(path)
    let spec = try #require(compilation.spec)
    let index = OriginIndex(spec)
    var strays: Set<String> = []
    for (device, resolution) in zip(compilation.devices, compilation.resolutions).prefix(2) {
      let tracer = try #require(Tracer(Resolver(spec), resolution, on: device))
      func visit(_ number: Exact) {
        guard let node = number.derivation else { return }
        node.inputs.forEach(visit)
        if case .written(let range, let via) = node.source {
          for range in via.map(\.range) + [range] where index.origin(of: range) == nil { strays.insert("\(range)") }
        }
      }
      for (section, resolved) in resolution.table.sections.enumerated() {
        let items = (0..<min(20, resolved.items.count)).map { TraceSubject.item($0, section: section) }
        for subject in [.section(section), .header(section), .footer(section), .background(section)] + items {
          for (_, value) in tracer.quantities(of: subject) ?? [] { visit(value) }
        }
      }
    }
    #expect(strays.isEmpty)
  }

  /// Two sections say it with the same text: each is reported with its own.
  @Test func whatIsMergedIsOfTheSectionThatIsAskedAbout() throws {
    let text = """
      layoutc: 1
      name: Merged
      devices: [320x568@2]
      x-group: &group { header: 45, cell: { size: [300, 50] } }
      sections:
        - { id: general, <<: *group, items: 3 }
        - { id: about, <<: *group, items: 2 }

      """
    let spec = try #require(Resolved.compile(text).spec)
    let header = try #require(spec.sections[1].properties.header?.size?.range)
    let index = OriginIndex(spec)
    #expect(index.origin(of: header, in: "about") == .section("about"))
    #expect(index.origin(of: header, in: "general") == .section("general"))
    #expect(index.origin(of: header) == .section("general"))
  }
}
