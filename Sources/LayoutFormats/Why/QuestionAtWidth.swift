import FrameTables
import LayoutCompiler
import LayoutEngine

/// A question at any width of the container; all else is as on the device.
struct QuestionAtWidth: Sendable {
  private let resolver: Resolver
  private let device: TargetDevice
  private let question: Why.Question
  /// The section that is asked about, as the spec has it: in the table its place changes if another section repeats at
  /// some widths.
  private let section: (index: Int, instance: Int)?
  /// The width of the container on the device, in pixels.
  private let width: Exact

  init(_ source: Why.Source, _ question: Why.Question) {
    resolver = source.resolver
    device = source.device
    self.question = question
    width = source.width
    section = question.section.map { place in
      let index = source.resolution.specSection(of: place)
      let first = (0...place).first { source.resolution.specSection(of: $0) == index } ?? place
      return (index, place - first)
    }
  }

  /// Nil if there is no such thing, or if the container is not as wide as the device was made for: it may be as wide as
  /// the spec says, or have other insets there.
  private func quantities(_ tracer: Tracer, _ isAsked: (Exact) -> Bool) -> [(quantity: Quantity, value: Exact)]? {
    guard isAsked(tracer.containerWidth) else { return nil }
    guard let section else { return question.quantities(tracer) }
    return tracer.place(ofSection: section.index, instance: section.instance).flatMap {
      question.moved(to: $0).quantities(tracer)
    }
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
    return quantities(tracer) { $0.plain == Exact(width) }?.map(\.value.plain)
  }

  // MARK: Of one section

  /// Whether the width can be seen to be valid without resolving the spec.
  func isKnownValid(atWidth width: Int) -> Bool { resolver.isKnownValid(on: device(width: width)) }

  /// The quantities that are asked for, at a width that is no error. The values of the others mean nothing.
  func quantities(_ asked: Set<Quantity>, atWidth width: Int) -> [Exact]? {
    Tracer(resolver, asking: asked, on: device(width: width)).flatMap { tracer in
      quantities(tracer) { $0.plain == Exact(width) }?.map(\.value.plain)
    }
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
    _ asked: Set<Quantity>, from first: Int, _ step: Int, upTo most: Int
  ) -> (values: [(value: Exact, step: Exact)], stretch: Stretch)? {
    let span = WidthSpan(end: Int64(most))
    guard let device = device(from: first, step, span), let tracer = Tracer(resolver, asking: asked, on: device),
      let quantities = quantities(
        tracer,
        {
          let width = $0.narrowSpanToSteps()
          return width.value == Exact(first) && width.step == Exact(step)
        })
    else { return nil }
    let values = quantities.map {
      asked.contains($0.quantity) ? $0.value.narrowSpanToSteps() : ($0.value.atThisWidth, 0)
    }
    return (values, Stretch(count: Int(span.end), period: Int(span.period)))
  }

  private func device(from width: Int, _ step: Int, _ span: WidthSpan) -> TargetDevice? {
    var device = device
    guard let added = (Exact(width) - self.width).rational else { return nil }
    device.addedWidth = .growing(from: added, by: FrameTable.Rational(step), span)
    return device
  }
}
