/// A section before its items are placed: what they are put into, and what they are.
struct PreparedSection {
  let base: SectionBase
  let items: ItemSequence
  let styles: StyleTable

  var geometry: SectionGeometry { base.geometry }
  var arrangement: ResolvedArrangement { base.arrangement }

  /// - Parameter given: what the app gives in place of what stands for it.
  init(
    _ base: SectionBase, _ library: TemplateLibrary, _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) {
    self.base = base
    var collector = ItemCollector(base.geometry, lanes: base.arrangement.lanes?.division, library: library)
    items = try collector.collect(&scope, given: given)
    styles = collector.styles
  }

  init(
    _ id: Located<String>, _ properties: Shared<SectionProperties>, in container: Container,
    _ library: TemplateLibrary, _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) {
    let base = try SectionBase(id, properties, in: container, library, &scope, given: given)
    try self.init(base, library, &scope, given: given)
  }

  /// Whether there may be other items at run time: if there are none at all, there are none then either.
  var isDynamic: Bool { geometry.isDynamic && !items.kinds.isEmpty }

  /// The items as the arrangement takes them: those of a section that scrolls sideways lie on its plane.
  ///
  /// - Parameters:
  ///   - page: the screen of the section's frame.
  ///   - start: where the section begins along the page.
  func input(on page: Screen, sectionAt start: Exact) -> ArrangementInput {
    ArrangementInput(
      geometry: geometry, items: items, screen: geometry.strip == nil ? page : page.plane(of: geometry),
      start: geometry.linesStart(ofSectionAt: start), isDynamic: isDynamic)
  }
}
