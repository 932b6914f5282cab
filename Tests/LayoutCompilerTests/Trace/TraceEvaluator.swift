import BigInt
import FrameTables
import Testing

@testable import LayoutEngine

/// A fraction of its own, so that what is compared with the engine's numbers was not computed by them.
struct Fraction: Comparable {
  let top: BigInt
  /// Greater than 0.
  let bottom: BigInt

  init(_ top: BigInt, _ bottom: BigInt = 1) {
    let divisor = BigInt(top.magnitude.greatestCommonDivisor(with: bottom.magnitude)) * bottom.signum()
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  /// Of a number without a past.
  init(_ value: Exact) {
    if let value = value.rational {
      self.init(BigInt(value.numerator), BigInt(value.denominator))
    } else if case .big(let value) = value {
      self.init(value.numerator, value.denominator)
    } else {
      preconditionFailure("a plain number is small or big")
    }
  }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom)
  }
  static func * (a: Fraction, b: Fraction) -> Fraction { Fraction(a.top * b.top, a.bottom * b.bottom) }
  static func / (a: Fraction, b: Fraction) -> Fraction { Fraction(a.top * b.bottom, a.bottom * b.top) }
  static func < (a: Fraction, b: Fraction) -> Bool { a.top * b.bottom < b.top * a.bottom }

  var floor: Fraction {
    let (quotient, rest) = top.quotientAndRemainder(dividingBy: bottom)
    return Fraction(rest < 0 ? quotient - 1 : quotient)
  }
  private var ceiling: Fraction { Fraction(0) - (Fraction(0) - self).floor }

  // The language reference, "tolerance": less than a thousandth short of the next one counts as it.
  var pixelFloor: Fraction { isWhole ? self : (self + Fraction(1, 1000)).ceiling - Fraction(1) }
  var pixelRound: Fraction { isWhole ? self : (self + Fraction(501, 1000)).ceiling - Fraction(1) }
  var pixelCeiling: Fraction { isWhole ? self : (self - Fraction(1, 1000)).floor + Fraction(1) }
  var isWhole: Bool { bottom == 1 }
}

/// Recomputes what a trace says from its literals alone, asking for what it refers to by name.
struct TraceEvaluator {
  let tracer: Tracer
  private(set) var references: Set<TraceSubject> = []
  private(set) var mistakes: [String] = []
  /// How often each operation and each source was seen: a law that sees none of one says nothing of it.
  private(set) var seen: [String: Int] = [:]
  private var known: [TraceSubject: [Quantity: Exact]] = [:]

  init(_ tracer: Tracer) { self.tracer = tracer }

  /// The numbers that the language itself says.
  private static let rules: Set<Exact> = [0, 1, 2, 100, Exact(1, over: 2), Exact(1, over: 1000)]

  mutating func value(of number: Exact) -> Fraction {
    guard let node = number.derivation else {
      if !Self.rules.contains(number) { mistakes.append("\(number) comes from nowhere") }
      return Fraction(number)
    }
    let inputs = node.inputs.map { value(of: $0) }
    let result = apply(node, inputs)
    if result != Fraction(node.value) {
      mistakes.append("\(node.operation) of \(inputs) is \(result), not \(node.value)")
    }
    return result
  }

  private mutating func apply(_ node: Derivation, _ inputs: [Fraction]) -> Fraction {
    seen[node.operation.rawValue, default: 0] += 1
    switch node.operation {
    case .literal:
      note(node.source)
      return Fraction(node.value)
    case .ref:
      guard case .reference(let subject, let quantity) = node.source else {
        mistakes.append("a reference to nothing")
        return Fraction(node.value)
      }
      // What it refers to is evaluated where that is asked about; here its value has to be this one.
      references.insert(subject)
      if known[subject] == nil {
        known[subject] = Dictionary(
          (tracer.quantities(of: subject) ?? []).map { ($0.quantity, $0.value.plain) }, uniquingKeysWith: { $1 })
      }
      if known[subject]?[quantity] != node.value {
        mistakes.append(
          "\(quantity) of \(subject) is \(known[subject]?[quantity] as Any), not \(node.value)")
      }
      return Fraction(node.value)
    case .add: return inputs.dropFirst().reduce(inputs[0], +)
    case .mul: return inputs.dropFirst().reduce(inputs[0], *)
    case .sub: return inputs.dropFirst().reduce(inputs[0], -)
    case .div: return inputs.dropFirst().reduce(inputs[0], /)
    case .min: return inputs.min()!
    case .max: return inputs.max()!
    case .floor: return inputs[0].pixelFloor
    case .ceil: return inputs[0].pixelCeiling
    case .round: return inputs[0].pixelRound
    case .count: return Fraction(BigInt(inputs.count))
    }
  }

  private mutating func note(_ source: Derivation.Source) {
    switch source {
    case .written(let range, let via):
      if range.end <= range.start { mistakes.append("a written number without a place") }
      seen[via.isEmpty ? "written" : "token", default: 0] += 1
    case .standard: seen["default", default: 0] += 1
    case .device: seen["device", default: 0] += 1
    case .subject: seen["subject", default: 0] += 1
    case .computed, .reference: mistakes.append("a literal that was computed")
    }
  }
}
