import FrameTables
import TestSupport
import Testing

@testable import LayoutEngine

/// Numbers that grow with the width. At each width of their span, a calculation with plain numbers makes the same
/// decisions and gives the predicted numbers.
@Suite struct AffineTests {
  /// A calculation on one number that records everything it decides.
  private struct Program {
    enum Step {
      case add(Int, Int)
      case subtract(Int, Int)
      case max(Int, Int)
      case min(Int, Int)
      case times(Int, Exact)
      case over(Int, Exact)
      case plus(Int, Exact)
      case floor(Int)
      case halfUp(Int)
      case ceiling(Int)
      case down(Int)
      case isLess(Int, Int)
      case isEqual(Int, Int)
      case fits(Int, Int)
      case isLessThan(Int, Exact)
      case isWhole(Int)
      case whole(Int)
      case count(Int, Exact, Exact)
    }

    var steps: [Step]

    static func random(_ random: inout SplitMix) -> Program {
      func number(_ random: inout SplitMix) -> Exact {
        Exact(Int(random.next() % 40) + 1, over: [1, 1, 1, 2, 3, 7, 1000][Int(random.next() % 7)])
      }
      var count = 1
      let steps = (0..<Int(random.next() % 12) + 3).map { _ -> Step in
        let (a, b) = (Int(random.next() % UInt64(count)), Int(random.next() % UInt64(count)))
        let step: Step =
          switch random.next() % 19 {
          case 0: .add(a, b)
          case 1: .subtract(a, b)
          case 2: .max(a, b)
          case 3: .min(a, b)
          case 4: .times(a, number(&random))
          case 5, 6: .over(a, number(&random))
          case 7: .plus(a, number(&random))
          case 8: .floor(a)
          case 9: .halfUp(a)
          case 10: .ceiling(a)
          case 11: .down(a)
          case 12: .isLess(a, b)
          case 13: .isEqual(a, b)
          case 14: .fits(a, b)
          case 15: .isLessThan(a, Exact(Int(random.next() % 400)))
          case 16: .isWhole(a)
          case 17: .whole(a)
          default: .count(a, number(&random), number(&random))
          }
        switch step {
        case .isLess, .isEqual, .fits, .isLessThan, .isWhole: break
        default: count += 1
        }
        return step
      }
      return Program(steps: steps)
    }

    func run(_ input: Exact) -> (numbers: [Exact], decisions: [Bool]) {
      var (numbers, decisions) = ([input], [Bool]())
      for step in steps {
        switch step {
        case .add(let a, let b): numbers.append(numbers[a] + numbers[b])
        case .subtract(let a, let b): numbers.append(numbers[a] - numbers[b])
        case .max(let a, let b): numbers.append(max(numbers[a], numbers[b]))
        case .min(let a, let b): numbers.append(min(numbers[a], numbers[b]))
        case .times(let a, let factor): numbers.append(numbers[a] * factor)
        case .over(let a, let divisor): numbers.append(numbers[a] / divisor)
        case .plus(let a, let term): numbers.append(numbers[a] + term)
        case .floor(let a): numbers.append(PixelGrid.floor(numbers[a]))
        case .halfUp(let a): numbers.append(PixelGrid.halfUp(numbers[a]))
        case .ceiling(let a): numbers.append(PixelGrid.ceiling(numbers[a]))
        case .down(let a): numbers.append(numbers[a].floor)
        case .isLess(let a, let b): decisions.append(numbers[a] < numbers[b])
        case .isEqual(let a, let b): decisions.append(numbers[a] == numbers[b])
        case .fits(let a, let b): decisions.append(PixelGrid.fits(numbers[a], in: numbers[b]))
        case .isLessThan(let a, let whole): decisions.append(numbers[a] < whole)
        case .isWhole(let a): decisions.append(numbers[a].isWhole)
        case .whole(let a): numbers.append(numbers[a].whole.map { Exact($0) } ?? -1)
        case .count(let a, let part, let spacing):
          let count = PixelGrid.count(of: part, spacing: spacing, in: numbers[a])
          numbers.append(count.isAffine ? Exact(count.whole ?? -1) : count)
        }
      }
      return (numbers, decisions)
    }
  }

  /// Whether a number is as predicted: on its line, or as near to it as was said. Comparing the growing numbers
  /// themselves would narrow the span.
  private static func follows(_ value: Exact, _ told: Exact, after step: Int64, in span: WidthSpan) -> Bool {
    guard case .rare(.affine(let number)) = told else { return value == told }
    let line = number.line
    let onLine = Exact(line.value) + Exact(line.slope) * Exact(step)
    if line.isWhole, !value.isWhole { return false }
    guard let drift = line.drift, !span.isMultiple(of: drift.recurrence) else { return value == onLine }
    guard let most = drift.most else { return true }
    return value - onLine < Exact(most) && onLine - value < Exact(most)
  }

  @Test func foretellsWhatComes() {
    var random = SplitMix(seed: 16)
    var (spans, widths, periods) = (0, 0, 0)
    for _ in 0..<4000 {
      let program = Program.random(&random)
      let start = Rational(Int64(random.next() % 900) + 100)
      let slope = Rational(Int64(random.next() % 4) + 1)
      let span = WidthSpan()
      let told = program.run(.growing(from: start, by: slope, span))
      guard span.end > 1 else { continue }
      spans += 1
      if span.period > 1 { periods += 1 }
      for step in stride(from: 0, to: min(span.end, 400), by: Int64.Stride(span.period)) {
        let plain = program.run(Exact(start) + Exact(slope) * Exact(step))
        #expect(plain.decisions == told.decisions, "\(program.steps) from \(start) by \(slope) after \(step)")
        for (number, value) in zip(told.numbers, plain.numbers) {
          let follows = Self.follows(value, number, after: step, in: span)
          #expect(follows, "\(program.steps) from \(start) by \(slope) after \(step)")
        }
        widths += 1
      }
    }
    #expect(
      spans > 2000 && periods > 60 && widths > 500_000, "\(spans) spans, \(periods) with periods, \(widths) widths")
  }

  @Test func aSpanEndsWhereAComparisonTurns() {
    func end(_ compare: (Exact) -> Bool, from start: Int64 = 100) -> Int64 {
      let span = WidthSpan()
      _ = compare(.growing(from: Rational(start), by: 2, span))
      return span.end
    }
    #expect(end { $0 < 110 } == 5)
    #expect(end { $0 < 111 } == 6)
    #expect(end { $0 <= 110 } == 6)
    #expect(end { $0 > 90 } == .max)
    #expect(end { $0 == 110 } == 5)
    #expect(end { $0 == 111 } == .max)
    #expect(end { $0 == 100 } == 1)
    // 110.001 exceeds 110 by as much as counts.
    #expect(end { PixelGrid.fits($0, in: 110) } == 6)
    #expect(end { PixelGrid.fits($0 / 3, in: Exact(100, over: 3)) } == 1)
    // Columns of 30, 4 apart, in a width from 100: there are three up to 131 pixels.
    #expect(end { PixelGrid.count(of: 30, spacing: 4, in: $0).whole == 3 } == 16)
    #expect(end { $0.rational == 100 } == 1)
  }

  @Test func roundingsComeAgain() {
    let span = WidthSpan()
    let width = Exact.growing(from: 100, by: 2, span)
    let lane = PixelGrid.floor(width / 7)
    #expect(span.period == 1)
    let rest = width - 7 * lane
    // As long as 14 pt count as much as 7, nothing has to recur.
    #expect(rest > -6 && span.period == 1 && span.end == .max)
    #expect(rest == 2)
    #expect(span.period == 7 && span.end == .max)
    // With so many lanes, the number is taken as it is.
    let fine = PixelGrid.floor(width / 1000)
    #expect(fine + 0 == 0 && span.period == 7)
    #expect(span.end == 450)
  }

  @Test func whatIsNotKnownDecidesNothing() {
    let span = WidthSpan()
    let width = Exact.growing(from: 100, by: 1, span)
    let length = Exact.decided(70, atMost: width)
    #expect(length.isWhole && !length.isSame(as: 70) && !length.isSame(as: length))
    #expect(length < Exact(Int64(1) << 53) && span.end > 1_000_000)
    #expect(length < 80 && span.end == 1)
    #expect(Exact.decided(70, atMost: 90) == 70)
  }

  /// Only the last roundings are known again, and only these are kept.
  @Test func roundingsAreKeptForAWhile() {
    let span = WidthSpan()
    let lines = (0..<200).map { AffineLine(value: Rational($0), slope: 1, drift: nil) }
    #expect(lines.map { span.number(of: $0, .gridFloor) } == Array(0..<200))
    #expect(lines[136...].map { span.number(of: $0, .gridFloor) } == Array(136..<200))
    #expect(span.number(of: lines[199], .gridCeiling) == 200 && span.number(of: lines[136], .gridFloor) == 201)
    #expect(span.number(of: lines[199], .gridCeiling) == 200 && span.roundings.count == 64)
  }

  @Test func oneRoundingIsOneNumber() {
    let span = WidthSpan()
    let width = Exact.growing(from: 100, by: 1, span)
    let (lane, same) = (PixelGrid.floor(width / 997), PixelGrid.floor(width / 997))
    #expect(lane.isSame(as: same) && 3 * lane - lane - 2 * same == 0)
    #expect(!lane.isSame(as: PixelGrid.ceiling(width / 997)))
    #expect(span.end == .max && span.period == 1)
  }
}
