import FrameTables

extension Condition {
  /// What a condition is about: a length, so that `3` means three points, or a plain number, which has no unit.
  package enum Subject: Sendable {
    case length, number

    /// How many pixels, or how much of the number, one of what is written is.
    package func scale(_ scope: DeviceScope) -> Int {
      switch self {
      case .length: scope.scale
      case .number: 1
      }
    }

    fileprivate var unit: String {
      switch self {
      case .length: " pt"
      case .number: ""
      }
    }
  }

  /// What its lengths come to on a device, for those who read `>=$pad`: `52 pt`, or `40 to 52 pt` of a range.
  ///
  /// - Returns: nil if all lengths are written as numbers, or if one of them is no length.
  package func meaning(_ scope: DeviceScope, of subject: Subject = .length) -> String? {
    guard lengths.contains(where: { !$0.isNumber }) else { return nil }
    let values = lengths.map { WhenTest.operand($0, scope, of: subject) }
    let known = values.compactMap { $0 }
    guard known.count == values.count else { return nil }
    return known.map { $0.points(subject.scale(scope)) }.joined(separator: " to ") + subject.unit
  }

  /// What it compares with.
  var lengths: [Length] {
    switch self {
    case .equal(let length), .atLeast(let length), .atMost(let length), .above(let length), .below(let length):
      [length]
    case .within(let low, let high): [low, high]
    }
  }
}

extension Length {
  /// Whether everybody sees what it comes to.
  fileprivate var isNumber: Bool {
    switch form {
    case .points, .pixels: true
    case .hairline, .lines, .sum, .percent, .fraction, .fill, .fit, .token: false
    }
  }
}
