import FrameTables
import LayoutCompiler
import LayoutEngine

/// Measures what `expect` names: the language reference, "Expectations".
enum Expectation {
  /// Compares a number, rounded to the digits that a condition writes, with the condition.
  static func holds(
    _ condition: Condition, _ value: Exact, _ scope: DeviceScope, of subject: Condition.Subject
  ) -> Bool {
    func compares(_ length: Length, _ holds: (_ isLess: Bool, _ isMore: Bool) -> Bool) -> Bool {
      guard let operand = WhenTest.operand(length, scope, of: subject) else { return false }
      let margin = margin(of: length, scope, subject)
      return holds(value < operand - margin, value > operand + margin)
    }
    switch condition {
    case .equal(let length): return compares(length) { !$0 && !$1 }
    case .atLeast(let length): return compares(length) { isLess, _ in !isLess }
    case .atMost(let length): return compares(length) { _, isMore in !isMore }
    case .above(let length): return compares(length) { _, isMore in isMore }
    case .below(let length): return compares(length) { isLess, _ in isLess }
    case .within(let low, let high):
      return compares(low) { isLess, _ in !isLess } && compares(high) { _, isMore in !isMore }
    }
  }

  /// Half of the last digit that counts, in pixels. As many digits behind the point count as are written, but at least
  /// those that messages show, and no more than tables have of every length.
  private static func margin(of length: Length, _ scope: DeviceScope, _ subject: Condition.Subject) -> Exact {
    func half(ofDigit digits: UInt8) -> Decimal {
      Decimal(mantissa: 5, exponent: min(max(digits, fewestDigits), mostDigits) + 1)
    }
    return switch scope.value(of: length)?.form {
    case .points(let decimal)?: Exact(half(ofDigit: decimal.exponent), times: subject.scale(scope))
    case .pixels(let decimal)?: Exact(half(ofDigit: decimal.exponent))
    default: Exact(half(ofDigit: fewestDigits), times: subject.scale(scope))
    }
  }

  private static let fewestDigits: UInt8 = 3
  private static let mostDigits: UInt8 = 9
}

extension ExpectMetric {
  /// Whether it is compared as a length or as a plain number.
  var subject: Condition.Subject { self == .columns || self == .rows || self == .lines ? .number : .length }
}

extension LintSection {
  /// The least and the greatest number that a metric has here; nil if there is nothing to measure.
  func measured(_ metric: ExpectMetric) -> SectionMeasures.Extremes? {
    if measures.isDropped { return nil }
    if metric == .lines, measures.lineCountMayChange { pin() }
    return switch metric {
    case .columns, .rows: measures.lanes.map { .init(Exact($0), item: 0) } ?? measures.itemsPerLine
    case .gap: measures.gap
    case .itemWidth: extremes(\.width)
    case .itemHeight: extremes(\.height)
    case .leftover: measures.leftover.map { .init($0, item: 0) } ?? measures.lineRest
    case .lines: .init(Exact(measures.lineCount), item: 0)
    case .length: .init(measures.length, item: 0)
    }
  }

  /// What to say of a metric that is for the other scroll axis.
  func misnamed(_ metric: ExpectMetric) -> String? {
    switch metric {
    case .rows where axes.isVertical:
      "'rows' is for horizontal scrolling: use 'columns' for the items of a line, or 'lines' for how many lines there are"
    case .columns where !axes.isVertical:
      "'columns' is for vertical scrolling: use 'rows' for the items of a line, or 'lines' for how many lines there are"
    case .columns, .rows, .gap, .itemWidth, .itemHeight, .leftover, .lines, .length: nil
    }
  }

  private func extremes(_ side: KeyPath<LintSize, Exact>) -> SectionMeasures.Extremes? {
    guard count > 0 else { return nil }
    // By cells, not by items: the item that a message names is looked for when there is a message.
    var result: SectionMeasures.Extremes?
    for index in cellsOfItems { result.add(cell(at: index).size[keyPath: side], item: index) }
    return result
  }

  /// What was measured, and how it came about.
  func phrase(_ metric: ExpectMetric, _ value: Exact, _ item: Int) -> String {
    switch metric {
    case .columns, .rows: countPhrase(metric, value, item)
    case .gap:
      hasPolicy && policy == .minimum
        || PixelGrid.fits(measures.itemSpacing, in: value) != PixelGrid.fits(value, in: measures.itemSpacing)
        ? "the gap is \(gapArithmetic(from: item, gap: value)) pt" : "the gap is the spacing of \(points(value)) pt"
    case .itemWidth, .itemHeight: sizePhrase(metric, value, cell: item)
    case .leftover: leftoverPhrase(value, item)
    case .lines: linesPhrase()
    case .length: lengthPhrase(value)
    }
  }

  /// What a metric was measured of.
  ///
  /// - Parameter item: as ``SectionMeasures/Extremes`` of the metric has it.
  func subject(_ metric: ExpectMetric, _ item: Int) -> Diagnostic.Subject {
    switch metric {
    case .itemWidth, .itemHeight: .item(firstItem(ofCell: item), self)
    case .columns where measures.lanes != nil, .rows where measures.lanes != nil, .lines, .length: .section(self)
    case .leftover where measures.lanes != nil: .section(self)
    case .columns, .rows, .gap, .leftover: .item(item, self)
    }
  }

  private func countPhrase(_ metric: ExpectMetric, _ value: Exact, _ item: Int) -> String {
    let count = pixels(value)
    let (available, spacing) = (points(measures.available), points(measures.itemSpacing))
    switch lanes?.value {
    case _ where hasPolicy: break
    case .count?: return "\(count) are written"
    case .minimum?, .maximum?:
      return "there \(value == 1 ? "is" : "are") \(count): \(arithmetic(.lanes))"
    case nil: break
    }
    if value == Exact(measures.mostItems) {
      return "the line that begins with item \(item) holds \(count), "
        + (properties.isOneRow ? "as each does of a sideways flow without 'length'" : "the most that 'per-line' allows")
    }
    // Lengths that have grown, or that fill a justified row, do not tell why no more items fit.
    let line = measures.hasGrowth || !hasPolicy ? nil : measures.isUniform ? uniformLine : line(from: item)
    let total = line.map { ": their lengths are \(points($0.total)) pt, \(spacing) pt apart, in \(available) pt" }
    return "the line that begins with item \(item) holds \(count)\(total ?? "")"
  }

  private func sizePhrase(_ metric: ExpectMetric, _ value: Exact, cell: Int) -> String {
    let (side, quantity): (String, Quantity) = metric == .itemWidth ? ("wide", .width) : ("high", .height)
    let isAlongLine = (metric == .itemWidth) == axes.isVertical
    let item = firstItem(ofCell: cell)
    let phrase = "item \(item) is \(points(value)) pt \(side)"
    if let base = measures.base, isAlongLine {
      return "\(phrase): \(arithmetic(.lane)) is a lane of \(points(base)) pt"
    }
    let arithmetic = arithmetic(measures.hasGrowth && isAlongLine ? .length : quantity, at: item)
    // A length that is written is not computed.
    return arithmetic == points(value) ? phrase : "\(phrase): \(arithmetic)"
  }

  private func leftoverPhrase(_ value: Exact, _ item: Int) -> String {
    if measures.lanes != nil {
      let length = scale == 1 ? "" : " (\(points(value)) pt)"
      let computed = arithmetic(.leftover, inPixels: true)
      return "\(pixels(value)) px\(length) are left over: \(computed) = \(pixels(value)) px"
    }
    guard count > 0 else { return "\(points(value)) pt are left" }
    // Beside a minus sign, a hyphen would be another one.
    let rest = value < 0 ? "−\(points(0 - value))" : points(value)
    return "the line that begins with item \(item) leaves \(arithmetic(.rest, at: item)) = \(rest) pt"
  }

  private func lengthPhrase(_ value: Exact) -> String {
    let lines = measures.lineCount
    func length(_ part: ScreenRect?) -> Exact { part?.length(along: pageAxes.scroll) ?? 0 }
    let (header, footer) = (length(self.header), length(self.footer))
    return "the section is \(points(value)) pt long: header \(points(header)) + \(lines.counted("line")) "
      + "and insets \(points(value - header - footer)) + footer \(points(footer))"
  }
}
