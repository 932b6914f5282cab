/// What is fuzzed. Each target takes any bytes, and throws if a law does not hold.
///
/// The fuzzer calls it millions of times with bytes that nobody would write. The tests call it once with every spec and
/// with every past finding.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// From bytes to YAML nodes.
  case nodes
  /// From bytes to tables and outputs.
  case table
  /// From bytes through lint and fixes.
  case fixes
  /// From bytes to a spec full of numbers, then on as above.
  case numbers

  /// Whether its bytes are a spec, rather than what a spec is made from.
  var takesSpecs: Bool {
    switch self {
    case .nodes, .table, .fixes: true
    case .numbers: false
    }
  }

  func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    switch self {
    case .nodes: try NodeLaws.check(bytes)
    case .table: try TableLaws.check(FuzzInput(bytes))
    case .fixes: try FixLaws.check(FuzzInput(bytes))
    case .numbers:
      let spec = FuzzInput(Array(NumberSpec.text(from: bytes).utf8))
      try TableLaws.check(spec)
      try FixLaws.check(spec)
    }
  }
}

/// A law that did not hold, in words.
struct BrokenLaw: Error, CustomStringConvertible {
  var description: String
}

func law(_ holds: Bool, _ text: @autoclosure () -> String) throws(BrokenLaw) {
  if !holds { throw BrokenLaw(description: text()) }
}
