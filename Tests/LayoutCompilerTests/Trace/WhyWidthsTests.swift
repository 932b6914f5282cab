import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// Widths that answer for others give what each of them gives.
@Suite struct WhyWidthsTests {
  static let specs = ["Specs/gallery", "Specs/language"].flatMap { Repository.files(in: $0, suffix: ".layout.yaml") }
    // Without a section there is nothing to ask about.
    .filter { !$0.hasSuffix("/sections-empty.layout.yaml") }

  /// Of each spec two items of a section, the section and a header, on a device of its own, at a hundred widths around.
  @Test(arguments: specs) func sameAsEach(_ path: String) throws {
    let compilation = Repository.compile(path)
    // All of these specs are right.
    try #require(!compilation.hasErrors)
    let turn = path.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF
    let source = try #require(Why.Source(compilation, device: turn % compilation.devices.count))
    let here = try #require(source.resolution.view.value.container.width.floor.whole)
    let place = turn % source.resolution.table.sections.count
    let section = source.resolution.table.sections[place]
    let name = source.names.name(of: .section(place))
    var subjects = [name] + (section.header == nil ? [] : ["\(name)/header"])
    if section.items.count > 0 { subjects += ["\(name)/0", "\(name)/\(turn % section.items.count)"] }
    for subject in Set(subjects) {
      var each = try Why(subject, in: source)
      var together = each
      let widths = max(1, Int(here) - 50)...Int(here) + 50
      each.findStays(in: source, within: widths, asksEach: true)
      together.findStays(in: source, within: widths)
      #expect(each.stays == together.stays, "\(subject) of \(path) on \(source.device.name)")
    }
  }

  /// Few widths are resolved where numbers go on alike for long.
  @Test(arguments: [
    ("Specs/gallery/photo-grid.layout.yaml", "photos/0", 400),
    ("Specs/gallery/settings-list.layout.yaml", "general/1", 2_000),
  ])
  func fewAreLookedAt(_ path: String, _ subject: String, _ most: Int) throws {
    let source = try #require(Why.Source(Repository.compile(path), device: 0))
    var why = try Why(subject, in: source)
    var count = 0
    why.findStays(in: source) { widths, body in
      count += widths
      return (0..<widths).map(body)
    }
    #expect(why.stays.contains { $0?.high == nil }, "\(why.stays)")
    #expect(count < most, "\(count) widths")
  }
}
