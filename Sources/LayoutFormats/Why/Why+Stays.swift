import FrameTables
import LayoutCompiler
package import LayoutEngine

/// How far a number holds: widths of the container in whole pixels, around the one that it was asked for.
package struct Stay: Equatable {
  /// Nil for an end beyond what was looked at.
  var low, high: Int?
  /// Whether no whole width gives the number: that of the container has a part of a pixel, and both beside it give others.
  var isEmpty: Bool {
    guard let low, let high else { return false }
    return low > high
  }
}

extension Why {
  /// The widest container that is looked at.
  package static let widest = 16_384
  /// Sections, overrides and entries of items, counted at each width: what takes longer is not told.
  private static let mostParts = 4_000_000
  /// What a width gives, nil where it is an error; for many widths at once, which a program may spread over threads.
  package typealias WidthMap = (_ count: Int, _ body: @escaping @Sendable (Int) -> [Exact]?) -> [[Exact]?]

  /// Looks at each width, as there is no telling where a number comes back: all else, the height, safe area and
  /// orientation, is as on the device. An end lies where the number changes, and where a width is an error.
  ///
  /// - Parameters:
  ///   - widths: of the container, in pixels.
  ///   - asksEach: whether no width may answer for others; the same comes out.
  package mutating func findStays(
    in source: Source, within widths: ClosedRange<Int> = 1...Why.widest, asksEach: Bool = false,
    _ map: WidthMap = { count, body in (0..<count).map(body) }
  ) {
    let width = source.resolution.view.value.container.width
    guard let here = width.floor.whole.map(Int.init), here < Self.widest else { return }
    let ends = [-1, 1].map { step -> [Int??] in
      // A width with a part of a pixel lies between two whole ones.
      let first = step < 0 && !width.isWhole ? here : here + step
      let start = step > 0 ? here : first - step
      return self.ends(from: start, step, width, within: widths, asksEach: asksEach, in: source, map)
    }
    if widths != 1...Self.widest { lookedAt = widths }
    stays = quantities.indices.map { index in
      guard let low = ends[0][index], let high = ends[1][index] else { return nil }
      return Stay(low: low, high: high)
    }
  }

  /// The last width on one side at which each quantity is what it is; nil inside where that lies beyond the widths, and
  /// outside where nobody looked that far.
  private func ends(
    from start: Int, _ step: Int, _ width: Exact, within widths: ClosedRange<Int>, asksEach: Bool, in source: Source,
    _ map: WidthMap
  ) -> [Int??] {
    var ends = [Int??](repeating: .some(nil), count: quantities.count)
    var open = Set(quantities.indices)
    var last = start
    // An item that grew is as wide as what its edges are rounded to.
    let asksEach = asksEach || quantities.contains { $0.quantity == .length }
    var probe = WidthProbe(source, question, width, step, within: widths, asksEach: asksEach)
    var affordable = Self.mostParts / source.partCount
    while !open.isEmpty, widths.contains(last + step) {
      if !probe.knows(last + step) {
        guard affordable > 0 else {
          for index in open { ends[index] = .none }
          return ends
        }
        let asksForPlaces = open.contains { !quantities[$0].quantity.isSize }
        affordable -= probe.look(at: last + step, upTo: affordable, asksForPlaces: asksForPlaces, map)
      }
      let now = probe.quantities(atWidth: last + step)
      for index in open where now?.indices.contains(index) != true || now?[index] != quantities[index].value.plain {
        ends[index] = .some(last)
        open.remove(index)
      }
      last += step
    }
    // There is no width below a pixel.
    if step < 0, widths.lowerBound == 1 { for index in open { ends[index] = .some(1) } }
    return ends
  }
}

extension Quantity {
  /// Whether it says nothing of where something lies.
  fileprivate var isSize: Bool { self == .width || self == .height }
}

extension Why.Source {
  /// What a width costs, roughly.
  fileprivate var partCount: Int {
    spec.sections.reduce(1 + spec.overrides.count) { $0 + 1 + $1.overrides.count }
      + resolution.table.sections.reduce(0) { $0 + min($1.items.count, $1.cells.count * 8 + 8) }
  }
}
