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
  /// Widths that are looked at together, at most: what lies beyond an end is looked at for nothing.
  private static let mostTogether = 256

  /// What a width gives, nil where it is an error; for many widths at once, which a program may spread over threads.
  package typealias WidthMap = (_ count: Int, _ body: @escaping @Sendable (Int) -> [Exact]?) -> [[Exact]?]

  /// Looks at each width one by one, as there is no telling where a number comes back: all else, the height, safe area
  /// and orientation, is as on the device. An end lies where the number changes, and where a width is an error.
  ///
  /// - Parameter widths: of the container, in pixels.
  package mutating func findStays(
    in source: Source, within widths: ClosedRange<Int> = 1...Why.widest,
    _ map: WidthMap = { count, body in (0..<count).map(body) }
  ) {
    let width = source.resolution.view.value.container.width
    guard let here = width.floor.whole.map(Int.init), here < Self.widest else { return }
    let ends = [-1, 1].map { step -> [Int??] in
      // A width with a part of a pixel lies between two whole ones.
      let first = step < 0 && !width.isWhole ? here : here + step
      let start = step > 0 ? here : first - step
      return self.ends(from: start, step, width, within: widths, in: source, map)
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
    from start: Int, _ step: Int, _ width: Exact, within widths: ClosedRange<Int>, in source: Source, _ map: WidthMap
  ) -> [Int??] {
    var ends = [Int??](repeating: .some(nil), count: quantities.count)
    var open = Set(quantities.indices)
    var last = start
    let probe = WidthProbe(source, question, width)
    var affordable = Self.mostParts / source.partCount
    var together = 4
    while !open.isEmpty, widths.contains(last + step) {
      guard affordable > 0 else {
        for index in open { ends[index] = .none }
        return ends
      }
      let left = step > 0 ? widths.upperBound - last : last - widths.lowerBound
      let count = min(together, left, affordable)
      let found = map(count) { [last] in probe.quantities(atWidth: last + ($0 + 1) * step) }
      for now in found {
        for index in open where now?.indices.contains(index) != true || now?[index] != quantities[index].value.plain {
          ends[index] = .some(last)
          open.remove(index)
        }
        last += step
      }
      affordable -= count
      together = min(2 * together, Self.mostTogether)
    }
    // There is no width below a pixel.
    if step < 0, widths.lowerBound == 1 { for index in open { ends[index] = .some(1) } }
    return ends
  }
}

extension Why.Source {
  /// What a width costs, roughly.
  fileprivate var partCount: Int {
    spec.sections.reduce(1 + spec.overrides.count) { $0 + 1 + $1.overrides.count }
      + resolution.table.sections.reduce(0) { $0 + min($1.items.count, $1.cells.count * 8 + 8) }
  }
}

/// Asks one question at other widths.
private struct WidthProbe: Sendable {
  private let resolver: Resolver
  private let device: TargetDevice
  private let question: Why.Question
  /// Of the container on the device.
  private let width: Exact

  init(_ source: Why.Source, _ question: Why.Question, _ width: Exact) {
    (resolver, device, self.question, self.width) = (source.resolver, source.device, question, width)
  }

  /// Nil where that width is an error.
  func quantities(atWidth width: Int) -> [Exact]? {
    var device = device
    device.addedWidth = Exact(width) - self.width
    var diagnostics: [Diagnostic] = []
    guard let resolution = resolver.resolve(on: device, diagnostics: &diagnostics),
      !diagnostics.contains(where: { $0.severity == .error }),
      let tracer = Tracer(resolver, resolution, on: device, notes: false)
    else { return nil }
    return question.quantities(tracer)?.map(\.value.plain)
  }
}
