import BigInt
import FrameTables
import Testing

@testable import LayoutEngine

/// A fraction of its own, so that the numbers compared with the engine's were not computed by the engine: two words, or
/// two large integers if those overflow.
struct Fraction: Comparable {
  private enum Form: Equatable {
    case words(Int, Int)
    case large(BigInt, BigInt)
  }
  /// Reduced, with a denominator greater than 0.
  private let form: Form

  init(_ whole: Int) { form = .words(whole, 1) }

  init(_ top: Int, _ bottom: Int) {
    var (a, b) = (top.magnitude, bottom.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = Int(a) * bottom.signum()
    form = .words(top / divisor, bottom / divisor)
  }

  private init(_ top: BigInt, _ bottom: BigInt) {
    let divisor = BigInt(top.magnitude.greatestCommonDivisor(with: bottom.magnitude)) * bottom.signum()
    let (top, bottom) = (top / divisor, bottom / divisor)
    if let a = Int(exactly: top), let b = Int(exactly: bottom) {
      form = .words(a, b)
    } else {
      form = .large(top, bottom)
    }
  }

  /// The fraction of a number without a past.
  init(_ value: Exact) {
    if let value = value.rational {
      if let top = Int32(exactly: value.numerator), let bottom = Int32(exactly: value.denominator) {
        self.init(Int(top), Int(bottom))
      } else {
        self.init(BigInt(value.numerator), BigInt(value.denominator))
      }
    } else if case .rare(.big(let value)) = value {
      self.init(BigInt(value.numeratorDigits) ?? 0, BigInt(value.denominator.digits) ?? 1)
    } else {
      preconditionFailure("a plain number is small or big")
    }
  }

  init(_ value: FrameTable.Rational) { self.init(BigInt(value.numerator), BigInt(value.denominator)) }

  /// Whether they differ by less than 2^-40 px.
  func isAlmost(_ other: Fraction) -> Bool {
    let difference = (self - other).large
    return BigInt(difference.top.magnitude) << 40 < difference.bottom
  }

  private var large: (top: BigInt, bottom: BigInt) {
    switch form {
    case .words(let top, let bottom): (BigInt(top), BigInt(bottom))
    case .large(let top, let bottom): (top, bottom)
    }
  }

  /// Words of 31 bits, so that their products and sums fit into words of 64.
  private static func small(_ a: Fraction, _ b: Fraction) -> (Int, Int, Int, Int)? {
    guard case .words(let p, let q) = a.form, case .words(let r, let s) = b.form else { return nil }
    return max(p.magnitude, q.magnitude, r.magnitude, s.magnitude) < 1 << 31 ? (p, q, r, s) : nil
  }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    if let (p, q, r, s) = small(a, b) { return Fraction(p * s + r * q, q * s) }
    let ((p, q), (r, s)) = (a.large, b.large)
    return Fraction(p * s + r * q, q * s)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + b * Fraction(-1) }
  static func * (a: Fraction, b: Fraction) -> Fraction {
    if let (p, q, r, s) = small(a, b) { return Fraction(p * r, q * s) }
    let ((p, q), (r, s)) = (a.large, b.large)
    return Fraction(p * r, q * s)
  }
  static func / (a: Fraction, b: Fraction) -> Fraction {
    if let (p, q, r, s) = small(a, b) { return Fraction(p * s, q * r) }
    let ((p, q), (r, s)) = (a.large, b.large)
    return Fraction(p * s, q * r)
  }
  static func < (a: Fraction, b: Fraction) -> Bool {
    if let (p, q, r, s) = small(a, b) { return p * s < r * q }
    let ((p, q), (r, s)) = (a.large, b.large)
    return p * s < r * q
  }

  var floor: Fraction {
    if case .words(let top, let bottom) = form {
      let (quotient, rest) = top.quotientAndRemainder(dividingBy: bottom)
      return Fraction(rest < 0 ? quotient - 1 : quotient)
    }
    let (top, bottom) = large
    let (quotient, rest) = top.quotientAndRemainder(dividingBy: bottom)
    return Fraction(rest < 0 ? quotient - 1 : quotient, 1)
  }
  private var ceiling: Fraction { (self * Fraction(-1)).floor * Fraction(-1) }

  // The language reference, "tolerance": a number less than a thousandth short of the next one counts as that one.
  var pixelFloor: Fraction { isWhole ? self : (self + Fraction(1, 1000)).ceiling - Fraction(1) }
  var pixelRound: Fraction { isWhole ? self : (self + Fraction(501, 1000)).ceiling - Fraction(1) }
  var pixelCeiling: Fraction { isWhole ? self : (self - Fraction(1, 1000)).floor + Fraction(1) }
  var isWhole: Bool { large.bottom == 1 }
}

/// Recomputes what a trace says from its literals alone, and looks up by name what the trace refers to.
struct TraceEvaluator {
  let tracer: Tracer
  private(set) var references: Set<TraceSubject> = []
  private(set) var mistakes: [String] = []
  /// How often each operation and each source was seen: a law that sees none of a kind proves nothing about it.
  private(set) var seen: [String: Int] = [:]
  private var known: [TraceSubject: [Quantity: Exact]] = [:]
  /// A number may be an input of many others, and those again of others, so each is worked out once. It is kept
  /// together with its node, so that nothing else can take the node's place in memory.
  private var worked: [ObjectIdentifier: (node: Derivation, value: Fraction)] = [:]

  init(_ tracer: Tracer) { self.tracer = tracer }

  /// The numbers that the language itself defines.
  private static let rules: Set<Exact> = [0, 1, 2, 100, Exact(1, over: 2), Exact(1, over: 1000)]

  mutating func value(of number: Exact) -> Fraction {
    guard let node = number.derivation else {
      if !Self.rules.contains(number) { mistakes.append("\(number) comes from nowhere") }
      return Fraction(number)
    }
    if let known = worked[ObjectIdentifier(node)] { return known.value }
    let inputs = node.inputs.map { value(of: $0) }
    let result = apply(node, inputs)
    if result != Fraction(node.value) {
      mistakes.append("\(node.operation) of \(inputs) is \(result), not \(node.value)")
    }
    worked[ObjectIdentifier(node)] = (node, result)
    return result
  }

  private mutating func apply(_ node: Derivation, _ inputs: [Fraction]) -> Fraction {
    seen[node.operation.rawValue, default: 0] += 1
    switch node.operation {
    case .literal:
      if case .rule = node.source, !Self.rules.contains(node.value) { mistakes.append("no rule says \(node.value)") }
      note(node.source)
      return Fraction(node.value)
    case .ref:
      guard case .reference(let subject, let quantity) = node.source else {
        mistakes.append("a reference to nothing")
        return Fraction(node.value)
      }
      // What it refers to is evaluated where that is asked about. Here it is only checked that its value is this one.
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
    case .count: return Fraction(inputs.count)
    }
  }

  private mutating func note(_ source: Derivation.Source) {
    switch source {
    case .written(let range, let via):
      if range.end <= range.start { mistakes.append("a written number without a place") }
      seen[via.isEmpty ? "written" : "token", default: 0] += 1
    case .standard: seen["default", default: 0] += 1
    case .device: seen["device", default: 0] += 1
    case .text: seen["text", default: 0] += 1
    case .many: seen["many", default: 0] += 1
    case .subject: seen["subject", default: 0] += 1
    case .rule: seen["rule", default: 0] += 1
    case .computed, .reference, .label: mistakes.append("a literal that was computed")
    }
  }
}
