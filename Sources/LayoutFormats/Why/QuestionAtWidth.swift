import FrameTables
import LayoutCompiler
import LayoutEngine

/// A question at any width of the container; all else is as on the device.
struct QuestionAtWidth: Sendable {
  private let resolver: Resolver
  private let device: TargetDevice
  private let question: Why.Question
  /// The width of the container on the device, in pixels.
  private let width: Exact

  init(_ source: Why.Source, _ question: Why.Question) {
    resolver = source.resolver
    device = source.device
    self.question = question
    width = source.width
  }

  private func device(width: Int) -> TargetDevice {
    var device = device
    device.addedWidth = Exact(width) - self.width
    return device
  }

  /// Nil if that width is an error.
  func resolved(atWidth width: Int) -> [Exact]? {
    let device = device(width: width)
    var diagnostics: [Diagnostic] = []
    guard let resolution = resolver.resolve(on: device, diagnostics: &diagnostics),
      !diagnostics.contains(where: { $0.severity == .error }),
      let tracer = Tracer(resolver, resolution, on: device, notes: false)
    else { return nil }
    return question.quantities(tracer)?.map(\.value.plain)
  }

  // MARK: Of one section

  /// Whether the width can be seen to be valid without resolving the spec.
  func isKnownValid(atWidth width: Int) -> Bool { resolver.isKnownValid(on: device(width: width)) }

  /// The quantities that are asked for, at a width that is no error. The values of the others mean nothing.
  func quantities(_ asked: Set<Quantity>, atWidth width: Int) -> [Exact]? {
    Tracer(resolver, asking: asked, on: device(width: width)).flatMap(question.quantities)?.map(\.value.plain)
  }

  /// Some of the next widths: every ``period``-th of ``count``.
  struct Stretch {
    let count: Int
    let period: Int
  }

  /// The widths that are seen to be valid together with the first one; nil if the first one is not.
  func knownValid(from width: Int, _ step: Int, upTo most: Int) -> Stretch? {
    let span = WidthSpan(end: Int64(most))
    guard let device = device(from: width, step, span), resolver.isKnownValid(on: device) else { return nil }
    return Stretch(count: Int(span.end), period: Int(span.period))
  }

  /// The quantities asked for at the first width, how much each grows with each step, and the widths for which that is
  /// true; nil if it is true of no stretch at this width.
  func quantities(
    _ asked: Set<Quantity>, from width: Int, _ step: Int, upTo most: Int
  ) -> (values: [(value: Exact, step: Exact)], stretch: Stretch)? {
    let span = WidthSpan(end: Int64(most))
    guard let device = device(from: width, step, span), let tracer = Tracer(resolver, asking: asked, on: device),
      let quantities = question.quantities(tracer)
    else { return nil }
    let values = quantities.map { asked.contains($0.quantity) ? $0.value.going() : ($0.value.now, 0) }
    return (values, Stretch(count: Int(span.end), period: Int(span.period)))
  }

  private func device(from width: Int, _ step: Int, _ span: WidthSpan) -> TargetDevice? {
    var device = device
    guard let added = (Exact(width) - self.width).rational else { return nil }
    device.addedWidth = .growing(from: added, by: FrameTable.Rational(step), span)
    return device
  }
}
