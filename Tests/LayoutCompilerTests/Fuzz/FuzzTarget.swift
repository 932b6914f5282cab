/// What is fuzzed: each target takes any bytes and throws where a law does not hold.
///
/// The fuzzer calls it millions of times with bytes nobody would write, the tests once with every spec and every past
/// finding.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// From bytes to YAML nodes.
  case nodes
  /// From bytes to tables and outputs.
  case table
  /// From bytes through lint and fixes.
  case fixes

  func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    switch self {
    case .nodes: try NodeLaws.check(bytes)
    case .table: try TableLaws.check(FuzzInput(bytes))
    case .fixes: try FixLaws.check(FuzzInput(bytes))
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
