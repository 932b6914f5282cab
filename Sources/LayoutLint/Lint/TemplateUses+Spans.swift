import LayoutCompiler
import LayoutEngine

/// Cells that take several lanes where the cells of one lane name how long lanes are: what they say of that themselves
/// is read by nothing.
extension TemplateUses {
  /// Whether any cell or entry of a spec has a span.
  static func hasSpans(_ context: LintContext) -> Bool {
    context.writtenTemplates.contains { $0.span != nil }
      || context.spec.sections.contains { section in
        section.allProperties.contains { properties in
          properties.value.items?.value.entries?.richEntries.contains { $0.span != nil } == true
        }
      }
  }

  /// Whether a span, nil if there is none, takes several lanes of a section whose cells name its lanes.
  func spansLanes(_ span: LaneSpan?, in place: Place) -> Bool {
    switch span {
    case nil, .lanes(1)?: false
    case .lanes?: true
    case .all?: place.properties.lanes(in: place.arrangement, place.axes)?.value != .count(1)
    }
  }

  /// What a template says of the length of a lane, where an entry does not say something else.
  mutating func add(
    laneNamedBy size: SizeSpec?, under entry: SizeSpec?, in place: Place, spansLanes: Bool
  ) {
    let axes = place.axes
    let own = axes.pair(size?.width, size?.height).line
    guard let own, axes.pair(entry?.width, entry?.height).line == nil else { return }
    add(own.range, .key(axes.lineKey), spansLanes ? place.reasonOfSpans : nil)
  }

  /// What entries say of it.
  ///
  /// - Parameter own: the section's template.
  mutating func add(lanesNamedBy list: ItemList, _ own: TemplateSpec?, in place: Place) {
    let axes = place.axes
    for entry in 0..<min(list.count, 1_000) {
      switch list[entry] {
      case .content: break
      case .size:
        let reason = spansLanes(own?.span?.value, in: place) ? place.reasonOfSpans : nil
        add(list.range(of: entry), .words("the \(axes.lineName) of an entry"), reason)
      case .rich(let rich):
        let template = rich.cell.map { library.template(named: $0.value) } ?? own
        let spansLanes = spansLanes(rich.span?.value ?? template?.span?.value, in: place)
        if let length = axes.pair(rich.size?.width, rich.size?.height).line {
          add(length.range, .key(axes.lineKey), spansLanes ? place.reasonOfSpans : nil)
        }
        if let more = rich.more?.value { add(bounds: more.min, more.max, in: place, spansLanes: spansLanes) }
      }
    }
  }
}

extension TemplateUses.Place {
  var reasonOfSpans: String {
    let lane = axes.lanesKey.dropLast()
    return "several \(axes.lanesKey) give the \(axes.lineName) of this cell, and cells of one \(lane) say how "
      + "\(axes.lineAdjective) a \(lane) is"
  }
}

extension SectionProperties {
  /// Whether the section's cells of one lane name how long its lanes are.
  var cellsNameLanes: Bool {
    itemsDecideLine && arrange.or(Defaults.arrange).traits.decidedLine == .lanes
  }
}

extension Axes {
  /// The key of a size along the line.
  fileprivate var lineKey: SizeKey { isVertical ? .width : .height }
}
