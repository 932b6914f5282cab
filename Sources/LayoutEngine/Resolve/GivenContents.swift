import FrameTables

/// What an app gives a spec at run time, in place of what stands for it there.
package struct GivenContents {
  /// By index into the sections of the spec, one for each time that the section stands there. What is not named keeps
  /// what the spec says.
  package var sections: [Int: [GivenSection]] = [:]

  package init() {}

  /// The same contents without what headers and footers show.
  var withoutHeaders: GivenContents {
    var result = self
    for (section, instances) in sections {
      result.sections[section] = instances.map { given in
        var given = given
        (given.header, given.footer) = (nil, nil)
        return given
      }
    }
    return result
  }

  /// The contents of one instance of a section; nil if nothing is given.
  func section(_ index: Int, _ instance: Int) -> GivenSection? {
    guard let given = sections[index], instance < given.count else { return nil }
    return given[instance]
  }
}

/// The contents of one section.
package struct GivenSection {
  /// For `count: dynamic`, at least 0.
  package var count: Int?
  /// For `lead: dynamic`, at least 0.
  package var lead: Int?
  package var measured: GivenSizes?
  /// The size of what a header or footer of `fit` shows.
  package var header, footer: GivenSize?

  package init() {}

  /// The same section, in which each item is asked for once.
  var askingOnce: GivenSection {
    var result = self
    result.measured = measured?.once
    return result
  }
}

/// The size of what is shown, in points, if there is so much room for it.
package typealias GivenSize = (_ room: CellRoom) -> PairSpec

/// Sizes that the app measures.
package struct GivenSizes {
  /// The size of an item's content if there is so much room.
  package typealias Measure = (_ item: Int, _ room: CellRoom) -> (width: Length, height: Length)

  package var measure: Measure
  /// The template of an item, if it is not the section's.
  package var template: (_ item: Int) -> String?

  package init(measure: @escaping Measure, template: @escaping (_ item: Int) -> String? = { _ in nil }) {
    self.measure = measure
    self.template = template
  }

  /// The same sizes, in which an item's first answer stands: lines that items decide are as long as these answers say,
  /// whatever room that leaves.
  var once: GivenSizes {
    let answers = GivenAnswers()
    return GivenSizes(
      measure: { item, room in
        if let size = answers.sizes[item] { return size }
        let size = measure(item, room)
        answers.sizes[item] = size
        return size
      }, template: template)
  }
}

/// What an app answered for items, by their indices.
private final class GivenAnswers {
  var sizes: [Int: (width: Length, height: Length)] = [:]
}

extension PairSpec {
  /// What the app has measured.
  init(measured size: (width: Length, height: Length)) {
    self.init(width: Located(size.width, at: .none), height: Located(size.height, at: .none))
  }
}

/// The room that a cell's template, a header or a footer leaves its content, in points; nil along an axis that the
/// content decides freely.
package struct CellRoom: Sendable, Equatable {
  package var width, height: Double?
  /// The text size that the user has set: the same text has another size in what is otherwise the same room.
  package var textSize: TextSize?
}

extension SectionProperties {
  /// What the app gives takes the place of samples, and keeps the form of a sample.
  func giving(_ given: GivenSection, in container: Container, _ scope: DeviceScope) -> SectionProperties {
    var result = self
    if let count = given.count, let items = result.items {
      switch items.value {
      case .dynamic(_, let list): result.items = Located(.dynamic(sample: count, list), at: items.range)
      case .measured(let measured) where measured.count == nil && arrange.or(Defaults.arrange).traits.sizes == .none:
        // If sizes have no effect, measuring has none.
        result.items = Located(.dynamic(sample: count, measured.sample), at: items.range)
      case .count, .list, .cycle, .measured: break
      }
    }
    if let lead = given.lead, let written = result.lead, written.value.isDynamic {
      result.lead = Located(.given(lead), at: written.range)
    }
    if let size = given.header, let measured = measured(header, in: container, scope) {
      result.header?.content = size(measured.room)
    }
    if let size = given.footer, let measured = measured(footer, in: container, scope) {
      result.footer?.content = size(measured.room)
    }
    return result
  }

  /// A header or footer, as far as it does not follow from its content: across the page, its inset and padding leave
  /// the content room. Nil if the app does not measure it, and if something is wrong, which is reported when it is laid
  /// out.
  func measured(_ part: SupplementarySpec?, in container: Container, _ scope: DeviceScope) -> MeasuredSupplementary? {
    guard let part, part.isMeasured, part.size?.value.form == .fit else { return nil }
    var quiet = scope
    let (axes, rounding) = (scope.pageAxes, arrange.or(Defaults.arrange).traits.rounding)
    guard let inset = quiet.axisEdges(part.inset, axes, rounding: rounding),
      let padding = quiet.axisEdges(part.padding, axes, rounding: rounding)
    else { return nil }
    let line = container.extents(axes, rounding: rounding).line - inset.line - padding.line
    let (width, height) = axes.pair(line.room(scale: scope.scale) as Double?, nil)
    return MeasuredSupplementary(
      room: CellRoom(width: width, height: height, textSize: scope.textSize),
      padding: padding.scroll.room(scale: scope.scale))
  }
}

/// A header or footer whose content the app measures.
struct MeasuredSupplementary: Sendable {
  var room: CellRoom
  /// The padding before and behind its content together, along the page, in points.
  var padding: Double
}

extension Exact {
  /// The room as an app is told of it: in points, never less than 0.
  func room(scale: Int) -> Double { max(0, self).rational(scale: scale).double(over: scale) }
}
