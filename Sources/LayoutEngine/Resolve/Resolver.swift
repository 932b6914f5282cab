package import FrameTables

/// What a spec comes to on one device.
package struct Resolution: Sendable {
  package var table: FrameTable
  /// One a section of the table.
  package var measures: [SectionMeasures]
  /// What the spec says on the device.
  package let view: Shared<DeviceView>
}

/// Resolves a spec: made once a spec, then asked once a device.
package final class Resolver: Sendable {
  package let spec: LayoutSpec
  package let library: TemplateLibrary
  let tokens: TokenValues

  package init(_ spec: LayoutSpec) {
    self.spec = spec
    library = TemplateLibrary(spec.templates)
    tokens = TokenValues(spec.tokens)
  }

  /// The exact rect of everything, or nil where something is wrong and was reported.
  ///
  /// What can be resolved is resolved in any case, so that all mistakes come in one run.
  package func resolve(on device: TargetDevice, diagnostics: inout [Diagnostic]) -> Resolution? {
    var room = Limits.listedItems
    var seen = SeenOverrides()
    return resolve(on: device, listing: &room, seen: &seen, diagnostics: &diagnostics)
  }

  /// As above, one of several tables that are kept together.
  /// - Parameters:
  ///   - room: how many items whose frames do not repeat there may still be; negative when there were more, which is
  ///     reported.
  ///   - seen: is told which overrides hold here.
  package func resolve(
    on device: TargetDevice, listing room: inout Int, seen: inout SeenOverrides, diagnostics: inout [Diagnostic]
  ) -> Resolution? {
    var scope = DeviceScope(device: device, spec: spec, tokens: tokens)
    scope.listingRoom = room
    defer { diagnostics += scope.diagnostics }

    // 1. The container and what each section says, after the overrides.
    guard let view = view(&scope) else { return nil }
    let container = view.container
    seen.add(view)

    // 2. The sections, one after the other. Right to left along the scroll axis, positions are counted from the end of
    //    the content, which is known when all is done once.
    let isBackwards = scope.isRightToLeft && !scope.axes.isVertical
    var content = sections(of: view, contentWidth: isBackwards ? 0 : container.width, &scope)
    if isBackwards, !content.hasFailed {
      var quiet = scope
      quiet.listingRoom = room
      content = sections(of: view, contentWidth: content.length, &quiet)
      // What could be placed from 0 on need not be so from the end: its places may have too many digits.
      if content.hasFailed { scope = quiet }
    }
    room = scope.listingRoom
    if content.hasFailed { return nil }

    // 3. The table.
    let scale = device.scale
    let extents = scope.axes.pair(scope.axes.pair(container.width, container.height).line, content.length)
    let safe = scope.safeArea
    let table = FrameTable(
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
      direction: scope.isRightToLeft ? .rtl : .ltr, scroll: spec.scroll,
      container: PixelRect(
        x: container.x.rational(scale: scale), y: container.y.rational(scale: scale),
        width: container.width.rational(scale: scale), height: container.height.rational(scale: scale)),
      contentSize: PixelSize(
        width: extents.line.rational(scale: scale), height: extents.scroll.rational(scale: scale)),
      sections: content.sections)
    return Resolution(table: table, measures: content.measures, view: Shared(view))
  }

  private struct Content {
    var sections: [Section] = []
    var measures: [SectionMeasures] = []
    /// Along the scroll axis.
    var length = Exact(0)
    var hasFailed = false
  }

  private func sections(of view: DeviceView, contentWidth: Exact, _ scope: inout DeviceScope) -> Content {
    let screen = Screen(
      axes: scope.axes, scale: scope.scale, isRightToLeft: scope.isRightToLeft, contentWidth: contentWidth)
    var resolver = SectionResolver(library: library, container: view.container, screen: screen, cursor: 0)
    var content = Content()
    content.sections.reserveCapacity(spec.sections.count)
    content.measures.reserveCapacity(spec.sections.count)
    let check = SectionCheck(library: library, damage: spec.damage)
    for (section, properties) in zip(spec.sections, view.sections) {
      do throws(Reported) {
        // What comes out of a section with mistakes is not what is meant, and nothing is told of it.
        if section.isDamaged || !spec.damage.isDisjoint(with: [.axes, .numbers]) { throw Reported() }
        let (section, measures) = try resolver.resolve(section.id, properties, &scope)
        content.sections.append(section)
        content.measures.append(measures)
      } catch {
        content.hasFailed = true
        if scope.listingRoom < 0 { break }
        check.run(section.id, properties, &scope)
      }
    }
    content.length = resolver.cursor
    return content
  }
}
