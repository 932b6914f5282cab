package import FrameTables

/// What a spec comes to on one device.
@usableFromInline
package struct Resolution: Sendable {
  /// The table. Its sections are those that have a result here; the others take no room.
  package var table: FrameTable
  /// The measures, one for each section of the table.
  package var measures: [SectionMeasures]
  /// What the spec says on the device.
  package let view: Shared<DeviceView>
  /// For each section of the table the section of the spec that it is; nil if they are the same.
  @usableFromInline package let resolved: [Int]?

  /// The section of the spec that one of the table is, or is an instance of.
  @inlinable
  package func specSection(of place: Int) -> Int { resolved?[place] ?? place }
}

/// Resolves a spec: made once for a spec, then asked once for each device.
package final class Resolver: Sendable {
  package let spec: LayoutSpec
  package let library: TemplateLibrary
  let tokens: TokenValues
  /// Sections with an error that does not show in what they say, such as another section's id.
  private let refused: Set<Int>

  package init(_ spec: LayoutSpec, refusing refused: Set<Int> = []) {
    self.spec = spec
    self.refused = refused
    library = TemplateLibrary(spec.templates)
    tokens = TokenValues(spec.tokens, spec.sums)
  }

  /// The exact rect of everything, or of every section with which nothing is wrong; nil if the container is not known.
  /// What is wrong is reported.
  package func resolve(on device: TargetDevice, mistakes: inout [Mistake]) -> Resolution? {
    var budget = ListingBudget()
    var seen = SeenOverrides()
    return resolve(on: device, listing: &budget, seen: &seen, mistakes: &mistakes)
  }

  /// The same for one of several tables that are kept together.
  /// - Parameters:
  ///   - budget: how many items whose frames do not repeat there may still be; spent if there were more, which is
  ///     reported.
  ///   - seen: is told which overrides hold here.
  ///   - given: what an app gives in place of what stands for it.
  package func resolve(
    on device: TargetDevice, listing budget: inout ListingBudget, seen: inout SeenOverrides, mistakes: inout [Mistake],
    given: GivenContents = GivenContents()
  ) -> Resolution? {
    var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
    scope.listings = budget
    defer { mistakes += scope.mistakes }

    guard let view = view(&scope) else { return nil }
    seen.add(view)
    let content = content(of: view, &scope, given)
    budget = scope.listings
    return Resolution(
      table: table(of: content, in: view.container, scope), measures: content.measures, view: Shared(view),
      resolved: content.resolved)
  }

  /// The sections where they lie. Right to left along the scroll axis, positions are counted from the end of the
  /// content, which is only known when everything has been done once.
  private func content(of view: DeviceView, _ scope: inout DeviceScope, _ given: GivenContents) -> Content {
    let isBackwards = scope.isRightToLeft && !scope.pageAxes.isVertical
    let budget = scope.listings
    let content = sections(of: view, contentWidth: isBackwards ? 0 : view.container.width, &scope, given)
    if !isBackwards || scope.listings.isSpent { return content }
    var quiet = scope
    quiet.listings = budget
    let placed = sections(of: view, contentWidth: content.length, &quiet, given)
    // What could be placed from 0 on may fail from the end: its places may have too many digits.
    if placed.sections.count < content.sections.count { scope = quiet }
    return placed
  }

  private func table(of content: Content, in container: Container, _ scope: DeviceScope) -> FrameTable {
    let (device, scale, safe) = (scope.device, scope.scale, scope.safeArea)
    let line = scope.pageAxes.pair(container.width, container.height).line
    let (width, height) = scope.pageAxes.pair(line, content.length)
    return FrameTable(
      device: FrameTable.Device(
        name: device.name,
        size: PixelSize(
          width: Exact(device.width, times: scale).rational(scale: scale),
          height: Exact(device.height, times: scale).rational(scale: scale)),
        scale: scale,
        safeArea: PixelEdges(
          top: safe.top.rational(scale: scale), left: safe.left.rational(scale: scale),
          bottom: safe.bottom.rational(scale: scale), right: safe.right.rational(scale: scale)),
        textSize: device.textSize),
      direction: scope.isRightToLeft ? .rtl : .ltr, scroll: spec.scroll, container: container.rect(scale: scale),
      contentSize: PixelSize(width: width.rational(scale: scale), height: height.rational(scale: scale)),
      sections: content.sections)
  }

  private struct Content {
    var sections: [Section] = []
    var measures: [SectionMeasures] = []
    /// The length along the scroll axis.
    var length = Exact(0)
    /// For each section the section of the spec that it is; nil as long as they are the same.
    var resolved: [Int]?

    mutating func append(_ section: consuming Section, _ measures: consuming SectionMeasures, of index: Int) {
      if resolved == nil, sections.count != index { resolved = Array(0..<sections.count) }
      resolved?.append(index)
      sections.append(section)
      self.measures.append(measures)
    }
  }

  private func sections(
    of view: DeviceView, contentWidth: Exact, _ scope: inout DeviceScope, _ given: GivenContents
  ) -> Content {
    let screen = scope.pageScreen(contentWidth: contentWidth)
    var resolver = SectionResolver(library: library, container: view.container, screen: screen, cursor: 0)
    var content = Content()
    content.sections.reserveCapacity(spec.sections.count)
    content.measures.reserveCapacity(spec.sections.count)
    let check = SectionCheck(library: library, damage: spec.damage)
    for (index, (section, properties)) in zip(spec.sections, view.sections).enumerated() {
      do throws(Reported) {
        // What comes out of a section with mistakes is not what is meant, and nothing is reported of it.
        if section.isDamaged || !spec.damage.isDisjoint(with: [.axes, .numbers]) { throw Reported() }
        if !refused.isEmpty, refused.contains(index) {
          // Its other mistakes are reported all the same.
          var other = resolver
          _ = try other.resolve(section.id, properties, &scope)
          throw Reported()
        }
        guard Self.comparesWithLengths(section, properties, &scope) else { throw Reported() }
        let repeats = properties.value.repeats?.value
        let instances = Self.instances(of: index, properties, given)
        for instance in 0..<instances {
          var (resolved, measures) = try resolver.resolve(
            section.id, properties, &scope, given: given.section(index, instance))
          if let repeats {
            resolved.instance = instance
            resolved.sampleInstances = repeats.isDynamic ? instances : nil
          }
          content.append(consume resolved, consume measures, of: index)
        }
        if repeats?.isDynamic == true { resolver.mayMove(after: section.id.value) }
      } catch {
        if scope.listings.isSpent { break }
        check.run(section.id, properties, &scope)
      }
    }
    content.length = resolver.cursor
    if content.resolved == nil, content.sections.count < spec.sections.count {
      content.resolved = Array(content.sections.indices)
    }
    return content
  }

  /// Whether what the conditions of a section compare with comes to lengths. If not, that was reported.
  static func comparesWithLengths(
    _ section: SectionSpec, _ properties: Shared<SectionProperties>, _ scope: inout DeviceScope
  ) -> Bool {
    if scope.sums.isEmpty { return true }
    let tested = section.overrides.flatMap { $0.when.comparisons }
    return scope.areSumsLengths(in: tested + (properties.value.expect?.conditions ?? []))
  }

  /// The number of times that a section stands there.
  static func instances(of section: Int, _ properties: Shared<SectionProperties>, _ given: GivenContents) -> Int {
    guard let repeats = properties.value.repeats?.value else { return Defaults.sectionRepeat.value }
    return repeats.isDynamic ? given.sections[section]?.count ?? repeats.sample : repeats.sample
  }
}
