import LayoutEngine

/// Asks one question at one width after the other, to one side of the device's width.
///
/// At a width that can be seen to be valid, it computes only the numbers that are still followed: those whose end on
/// this side is not known yet. If these, or validity, follow from the width by a ``WidthSpan``, one answer serves many
/// widths.
struct WidthProbe {
  /// What was found at one width, and how much each value grows with each step to the other widths that this answers
  /// for; the values are nil if that width is an error.
  private struct Answer {
    var first: Int
    var values: [(value: Exact, step: Exact)]?

    func values(at width: Int) -> [Exact]? {
      let steps = Exact(abs(width - first))
      return values?.map { steps == 0 || $0.step == 0 ? $0.value : $0.value + $0.step * steps }
    }
  }

  private let question: QuestionAtWidth
  private let cost: WidthCost
  /// Whether the section, or the container, may be asked for on its own.
  private var isOnItsOwn: Bool
  /// How many widths in a row, counted from the first, could not be seen to be valid; nil once one could.
  private var unproved: Int? = 0
  /// After this many of them, if none could, every width is resolved.
  private static let mostUnproved = 4
  private let step: Int
  private let widths: ClosedRange<Int>
  private var answers: [Answer] = []
  /// The number of its answer, by width.
  private var answerOf: [Int32?]
  /// Whether a width is known to be no error, or was resolved, by width.
  private var isSettled: [Bool]
  /// The most widths that are looked at together if each has to be: looking at those beyond an end is wasted.
  private static let mostTogether = 256
  private var together = 4
  private var asked: Set<Quantity> = []
  private var validityYield = StretchYield()
  private var valueYield = StretchYield()

  /// How many widths stretches have answered for, compared with what finding them cost.
  private struct StretchYield {
    private var stretches = 0
    private var widths = 0
    /// This many stretches are asked for before it is clear whether they pay off.
    private static let few = 4

    var paysOff: Bool { stretches < Self.few || widths > WidthCost.stretch * stretches }

    mutating func add(_ stretch: QuestionAtWidth.Stretch?) {
      stretches += 1
      if let stretch { widths += stretch.count / stretch.period }
    }
  }

  /// - Parameter asksEach: whether no width may answer for others.
  init(
    _ source: Why.Source, _ question: Why.Question, _ step: Int, within widths: ClosedRange<Int>, asksEach: Bool
  ) {
    self.question = QuestionAtWidth(source, question)
    cost = WidthCost(source, question)
    self.step = step
    self.widths = widths
    isOnItsOwn = !asksEach && question.isOfOnePart
    answerOf = [Int32?](repeating: nil, count: widths.count)
    isSettled = [Bool](repeating: false, count: widths.count)
  }

  func knows(_ width: Int) -> Bool { isSettled[index(width)] && answerOf[index(width)] != nil }

  /// The quantities at a known width; nil if that width is an error.
  func quantities(atWidth width: Int) -> [Exact]? {
    answerOf[index(width)].flatMap { answers[Int($0)].values(at: width) }
  }

  private func index(_ width: Int) -> Int { width - widths.lowerBound }
  /// How many widths are left, this one among them.
  private func left(from width: Int) -> Int {
    step > 0 ? widths.upperBound - width + 1 : width - widths.lowerBound + 1
  }

  /// Looks at a width that is not known yet, and at others.
  ///
  /// - Parameters:
  ///   - most: what that may cost; the actual cost may be a little higher.
  ///   - asked: the quantities that are still followed, as their end is not known; no more than the last time.
  /// - Returns: what it cost.
  mutating func look(at width: Int, upTo most: Int, asking asked: Set<Quantity>, _ map: Why.WidthMap) -> Int {
    guard isOnItsOwn else { return resolve(from: width, together: min(together, most / cost.resolving), map) }
    // For fewer numbers, more may follow from the width.
    if asked != self.asked { (self.asked, valueYield) = (asked, StretchYield()) }
    var spent = 0
    if !isSettled[index(width)] {
      spent += settle(from: width, upTo: most, map)
      unproved = unproved.flatMap { isSettled[index(width)] ? nil : $0 + 1 }
      // The width may be an error.
      if !isSettled[index(width)] {
        if unproved == Self.mostUnproved { isOnItsOwn = false }
        return spent + resolve(from: width, together: 1, map)
      }
    }
    if answerOf[index(width)] == nil { spent += answer(from: width, upTo: most, map) }
    return spent
  }

  /// Finds valid widths.
  private mutating func settle(from width: Int, upTo most: Int, _ map: Why.WidthMap) -> Int {
    if validityYield.paysOff {
      let stretch = question.knownValid(from: width, step, upTo: left(from: width))
      validityYield.add(stretch)
      for other in members(of: stretch, from: width) { isSettled[index(other)] = true }
      return cost.settling * WidthCost.stretch
    }
    let each = next(from: width, min(together, most / cost.settling)) { !isSettled[index($0)] }
    let found = map(each.count) { [question] in question.isKnownValid(atWidth: each[$0]) ? [] : nil }
    for (other, isRight) in zip(each, found) where isRight != nil { isSettled[index(other)] = true }
    together = min(2 * together, Self.mostTogether)
    return each.count * cost.settling
  }

  /// Finds the numbers that are asked for.
  private mutating func answer(from width: Int, upTo most: Int, _ map: Why.WidthMap) -> Int {
    let cost = cost.answering(asked)
    if valueYield.paysOff {
      let found = question.quantities(asked, from: width, step, upTo: left(from: width))
      valueYield.add(found?.stretch)
      if let found {
        note(Answer(first: width, values: found.values), at: members(of: found.stretch, from: width))
        return cost * WidthCost.stretch
      }
    }
    let each = next(from: width, min(together, most / cost)) { answerOf[index($0)] == nil }
    let found = map(each.count) { [question, asked] in question.quantities(asked, atWidth: each[$0]) }
    for (other, values) in zip(each, found) { note(values, at: other) }
    together = min(2 * together, Self.mostTogether)
    return each.count * cost
  }

  /// Resolves widths one by one.
  private mutating func resolve(from width: Int, together: Int, _ map: Why.WidthMap) -> Int {
    let each = next(from: width, together) { !knows($0) }
    let found = map(each.count) { [question] in question.resolved(atWidth: each[$0]) }
    for (other, values) in zip(each, found) {
      note(values, at: other)
      isSettled[index(other)] = true
    }
    self.together = min(2 * self.together, Self.mostTogether)
    return each.count * cost.resolving
  }

  private func members(of stretch: QuestionAtWidth.Stretch?, from width: Int) -> StrideTo<Int> {
    guard let stretch else { return stride(from: width, to: width, by: step) }
    return stride(from: width, to: width + step * stretch.count, by: step * stretch.period)
  }

  /// The next wanted widths, at most so many; the first one is always among them.
  private func next(from width: Int, _ most: Int, where isWanted: (Int) -> Bool) -> [Int] {
    var each = [width]
    for other in stride(from: width + step, to: width + step * left(from: width), by: step) where isWanted(other) {
      if each.count >= most { break }
      each.append(other)
    }
    return each
  }

  private mutating func note(_ values: [Exact]?, at width: Int) {
    note(Answer(first: width, values: values?.map { ($0, 0) }), at: CollectionOfOne(width))
  }

  private mutating func note(_ answer: Answer, at members: some Sequence<Int>) {
    for width in members { answerOf[index(width)] = Int32(answers.count) }
    answers.append(answer)
  }
}

extension Why.Question {
  /// Whether all its numbers belong to one section, which it names, or to the container, which no section bears on.
  fileprivate var isOfOnePart: Bool {
    switch self {
    case .gap: true
    case .subject(.content): false
    case .subject: true
    }
  }
}
