import FrameTables
import LayoutCompiler
import LayoutEngine

/// Asks one question at one width after the other, to one side of that of the device.
///
/// Where numbers are known to go on by equal amounts (``LinearWidths``), two widths answer for all of them.
struct WidthProbe {
  /// What was found at one width, and how much more it is at each next one that it answers for; nil where that is an error.
  private struct Answer {
    var first: Int
    var period: Int
    var values: [Exact]?
    var increments: [Exact]

    func values(at width: Int) -> [Exact]? {
      guard width != first, let values else { return values }
      let times = Exact((width - first) / period)
      return zip(values, increments).map { $0 + $1 * times }
    }
  }

  private let question: AnyWidth
  /// The section, and the items of it, that the question is about; nil where it is about anything else.
  private let parts: (section: Int, items: [Int])?
  private let step: Int
  private let widths: ClosedRange<Int>
  private var answers: [Answer] = []
  /// By width, the number of its answer.
  private var answerOf: [Int32?]
  /// Widths that are looked at together where each has to be, at most: what lies beyond an end is looked at for nothing.
  private static let mostTogether = 256
  private var together = 4
  private var asksForPlaces = true
  /// Of widths that it was asked about for their stretches, and how many these were in all.
  private var asked = 0
  private var told = 0
  /// Stretches that are asked for before it is clear whether they are worth it.
  private static let fewStretches = 4

  /// - Parameters:
  ///   - width: of the container on the device.
  ///   - asksEach: whether no width may answer for others.
  init(
    _ source: Why.Source, _ question: Why.Question, _ width: Exact, _ step: Int, within widths: ClosedRange<Int>,
    asksEach: Bool
  ) {
    self.question = AnyWidth(
      resolver: source.resolver, device: source.device, question: question, width: width)
    self.step = step
    self.widths = widths
    parts = asksEach || !source.hasSectionsOnTheirOwn ? nil : question.parts
    answerOf = [Int32?](repeating: nil, count: widths.count)
  }

  func knows(_ width: Int) -> Bool { answerOf[width - widths.lowerBound] != nil }

  /// Of a width that is known; nil where that is an error.
  func quantities(atWidth width: Int) -> [Exact]? {
    answerOf[width - widths.lowerBound].flatMap { answers[Int($0)].values(at: width) }
  }

  /// Looks at a width that is not known, and at others.
  ///
  /// - Returns: at how many, no more than may be.
  mutating func look(at width: Int, upTo most: Int, asksForPlaces: Bool, _ map: Why.WidthMap) -> Int {
    if most > 1, let stretch = stretch(from: width, asksForPlaces: asksForPlaces) {
      let next = width + step * stretch.period
      let found = map(2) { [question] in question.quantities(atWidth: $0 == 0 ? width : next) }
      if let values = found[0], let others = found[1], values.count == others.count {
        let increments = zip(values, others).map { $1 - $0 }
        note(
          Answer(first: width, period: step * stretch.period, values: values, increments: increments),
          at: stride(from: width, to: width + step * stretch.count, by: step * stretch.period))
        return 2
      }
    }
    let left = step > 0 ? widths.upperBound - width + 1 : width - widths.lowerBound + 1
    var each: [Int] = []
    for other in stride(from: width, to: width + step * left, by: step) where !knows(other) {
      if each.count == min(together, most) { break }
      each.append(other)
    }
    let found = map(each.count) { [question, each] in question.quantities(atWidth: each[$0]) }
    for (width, values) in zip(each, found) {
      note(Answer(first: width, period: step, values: values, increments: []), at: CollectionOfOne(width))
    }
    together = min(2 * together, Self.mostTogether)
    return each.count
  }

  private mutating func note(_ answer: Answer, at members: some Sequence<Int>) {
    for width in members where !knows(width) { answerOf[width - widths.lowerBound] = Int32(answers.count) }
    answers.append(answer)
  }

  /// Nil where a stretch would not be worth it, or is not known.
  private mutating func stretch(from width: Int, asksForPlaces: Bool) -> (count: Int, period: Int)? {
    // Of sizes more may be known.
    if asksForPlaces != self.asksForPlaces { (self.asksForPlaces, asked, told) = (asksForPlaces, 0, 0) }
    guard let parts, asked < Self.fewStretches || told > 4 * asked else { return nil }
    asked += 1
    guard
      let linear = question.linearWidths(from: width, step, parts.section, parts.items, asksForPlaces: asksForPlaces)
    else { return nil }
    let left = Int64(step > 0 ? widths.upperBound - width + 1 : width - widths.lowerBound + 1)
    let (count, period) = (Int(min(linear.count, left)), Int(linear.period))
    told += count / period
    return count > 2 * period ? (count, period) : nil
  }
}

/// The question at any width.
private struct AnyWidth: Sendable {
  let resolver: Resolver
  let device: TargetDevice
  let question: Why.Question
  /// Of the container on the device.
  let width: Exact

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

  func linearWidths(
    from width: Int, _ step: Int, _ section: Int, _ items: [Int], asksForPlaces: Bool
  ) -> LinearWidths? {
    guard let added = (Exact(width) - self.width).rational else { return nil }
    return resolver.linearWidths(
      ofSection: section, items: items, asksForPlaces: asksForPlaces, on: device, addedWidth: added,
      step: FrameTable.Rational(step))
  }
}

extension Why.Question {
  /// What it is about, where all its numbers are those of one section.
  fileprivate var parts: (section: Int, items: [Int])? {
    switch self {
    case .subject(.item(let item, let section)): (section, [item])
    case .gap(let first, let second, let section): (section, [first, second])
    case .subject(.section(let section)), .subject(.header(let section)), .subject(.footer(let section)): (section, [])
    case .subject: nil
    }
  }
}

extension Why.Source {
  /// Whether each section of the spec is one of the table, and lies behind those before it.
  fileprivate var hasSectionsOnTheirOwn: Bool {
    let isBackwards = spec.scroll == .horizontal && (spec.direction == .rtl || device.isRightToLeft)
    return !isBackwards
      && spec.sections.allSatisfy { section in
        ([section.properties] + section.overrides.map(\.properties)).allSatisfy { $0.count == nil }
      }
  }
}
