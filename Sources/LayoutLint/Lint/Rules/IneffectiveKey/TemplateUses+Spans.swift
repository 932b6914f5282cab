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
}

extension TemplateUses.Place {
  var reasonOfSpans: String {
    let lane = axes.laneName
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
