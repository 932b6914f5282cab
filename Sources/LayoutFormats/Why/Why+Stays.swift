import FrameTables
import LayoutCompiler
package import LayoutEngine

/// How far a number holds: the widths of the container, in whole pixels, around the width that it was asked for.
package struct Stay: Equatable {
  /// Nil for an end beyond the widths that were looked at.
  var low, high: Int?
  /// Whether no whole width gives the number: the container's width has a fraction of a pixel, and the whole widths on
  /// both sides of it give other numbers.
  var isEmpty: Bool {
    guard let low, let high else { return false }
    return low > high
  }
}

extension Why {
  /// The widest container that is looked at.
  package static let widest = 16_384
  /// Computes what each of many widths gives, nil for a width that is an error. A program may spread them over threads.
  package typealias WidthMap = (_ count: Int, _ body: @escaping @Sendable (Int) -> [Exact]?) -> [[Exact]?]

  /// Looks at each width, because a number may come back at any of them. All else (the height and the safe
  /// area) is as on the device. An end lies where the number changes, where a width is an error, or where the device would
  /// have the other orientation, if a condition asks for that.
  ///
  /// - Parameters:
  ///   - widths: of the container, in pixels; if the width on the device is not among them, nothing is looked at.
  ///   - asksEach: whether no width may answer for others; the result is the same.
  package mutating func findStays(
    in source: Source, within widths: ClosedRange<Int> = 1...Why.widest, asksEach: Bool = false,
    _ map: WidthMap = { count, body in (0..<count).map(body) }
  ) {
    let (width, here) = (source.width, source.wholeWidth)
    guard widths.contains(here) else { return }
    let ends = [-1, 1].map { step -> [End] in
      // A width with a fraction of a pixel lies between two whole ones.
      let first = step < 0 && !width.isWhole ? here : here + step
      let start = step > 0 ? here : first - step
      return self.ends(from: start, step, within: widths, asksEach: asksEach, in: source, map)
    }
    if widths != 1...Self.widest { lookedAt = widths }
    stays = zip(ends[0], ends[1]).map { low, high in
      low == .tooCostly || high == .tooCostly ? nil : Stay(low: low.width, high: high.width)
    }
  }

  /// The last width on one side at which a quantity still has its value.
  private enum End: Equatable {
    case at(Int)
    /// Beyond the widths that are looked at.
    case beyond
    /// Looking that far would cost too much.
    case tooCostly

    var width: Int? {
      if case .at(let width) = self { return width }
      return nil
    }
  }

  /// The ends of all quantities on one side.
  private func ends(
    from start: Int, _ step: Int, within widths: ClosedRange<Int>, asksEach: Bool, in source: Source, _ map: WidthMap
  ) -> [End] {
    var ends = [End](repeating: .beyond, count: quantities.count)
    var open = Set(quantities.indices)
    var last = start
    var probe = WidthProbe(source, question, step, within: widths, asksEach: asksEach)
    var affordable = WidthCost.most
    let upright = source.widthsOfOrientation
    while !open.isEmpty, widths.contains(last + step) {
      guard upright.contains(last + step) else {
        for index in open { ends[index] = .at(last) }
        return ends
      }
      while !probe.knows(last + step) {
        guard affordable > 0 else {
          for index in open { ends[index] = .tooCostly }
          return ends
        }
        let asked = Set(open.map { quantities[$0].quantity })
        affordable -= probe.look(at: last + step, upTo: affordable, asking: asked, map)
      }
      let now = probe.quantities(atWidth: last + step)
      for index in open where now?.indices.contains(index) != true || now?[index] != quantities[index].value.plain {
        ends[index] = .at(last)
        open.remove(index)
      }
      last += step
    }
    // No width is below a pixel.
    if step < 0, widths.lowerBound == 1 { for index in open { ends[index] = .at(1) } }
    return ends
  }
}

extension Why.Source {
  /// The widths of the container with which the device has the orientation that it has; all widths if no condition asks
  /// for it.
  fileprivate var widthsOfOrientation: ClosedRange<Int> {
    let conditions = spec.overrides.map(\.when) + spec.sections.flatMap { $0.overrides.map(\.when) }
    guard conditions.contains(where: { $0.orientation != nil }) else { return 1...Why.widest }
    // How much the device may be wider and still be in portrait.
    let added = (Exact(device.height) - Exact(device.width)) * Exact(device.scale)
    let turn = (width + added).floor.whole.map(Int.init) ?? .max
    return added >= 0 ? 1...max(1, turn) : min(turn + 1, Why.widest)...Why.widest
  }
}
