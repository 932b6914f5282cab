import FrameTables

/// Whether the condition of an override holds: everything that it names must hold.
package struct WhenTest {
  /// The size of the container, in pixels.
  var width, height: Exact
  var scale: Int
  var orientation: Orientation
  var textSize: TextSize

  func holds(_ when: WhenSpec, _ scope: DeviceScope) -> Bool {
    // By number: every override of every device comes here, and most parts are not written.
    var number: UInt8 = 0
    while let part = WhenSpec.Part(rawValue: number) {
      if let tested = test(part, of: when, scope), !tested.holds { return false }
      number += 1
    }
    return true
  }

  /// Where a part of a condition is written, and whether it holds; nil if it is not written.
  func test(_ part: WhenSpec.Part, of when: WhenSpec, _ scope: DeviceScope) -> (range: SourceRange, holds: Bool)? {
    switch part {
    case .width:
      guard let width = when.width else { return nil }
      return (width.range, Self.holds(width.value, self.width, scope))
    case .height:
      guard let height = when.height else { return nil }
      return (height.range, Self.holds(height.value, self.height, scope))
    case .scale:
      guard let scale = when.scale else { return nil }
      return (scale.range, Self.holds(scale.value, Exact(self.scale), scope, of: .number))
    case .orientation:
      guard let orientation = when.orientation else { return nil }
      return (orientation.range, orientation.value == self.orientation)
    case .text:
      guard let text = when.text else { return nil }
      return (text.range, text.value.contains(textSize))
    }
  }

  static func holds(
    _ condition: Condition, _ value: Exact, _ scope: DeviceScope, of subject: Condition.Subject = .length
  ) -> Bool {
    func operand(_ length: Length) -> Exact? { Self.operand(length, scope, of: subject) }
    switch condition {
    case .equal(let length): return operand(length).map { value == $0 } ?? false
    case .atLeast(let length): return operand(length).map { value >= $0 } ?? false
    case .atMost(let length): return operand(length).map { value <= $0 } ?? false
    case .above(let length): return operand(length).map { value > $0 } ?? false
    case .below(let length): return operand(length).map { value < $0 } ?? false
    case .within(let low, let high):
      guard let low = operand(low), let high = operand(high) else { return false }
      return low <= value && value <= high
    }
  }

  /// What a value is compared with, in pixels; nil for what is not a length.
  package static func operand(
    _ length: Length, _ scope: DeviceScope, of subject: Condition.Subject = .length
  ) -> Exact? {
    guard let length = scope.value(of: length) else { return nil }
    if let pixels = length.pixels(scale: subject.scale(scope)) { return pixels }
    switch length.form {
    case .sum(let index):
      // What is wrong with it was reported before.
      var scope = scope
      let pixels = scope.signedSum(scope.sums[index], at: .none)
      return subject == .number ? pixels.map { $0 / Exact(scope.scale) } : pixels
    case .lines(let count, let style): return subject == .number ? nil : scope.labelHeight(Exact(count), style)
    case .points, .pixels, .hairline, .percent, .fraction, .fill, .fit, .token: return nil
    }
  }
}

extension Shared<DeviceView> {
  /// What a length comes to, in pixels; nil for what is not a length.
  ///
  /// A scope is large, and rules ask for many lengths: most of them are told without a copy of it.
  package func operand(_ length: Length) -> Exact? {
    guard let known = value.scope.value(of: length) else { return nil }
    return known.pixels(scale: value.scope.scale) ?? WhenTest.operand(known, value.scope)
  }
}

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
  package var lengths: [Length] {
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

/// Which overrides held on the devices that were looked at.
package struct SeenOverrides {
  /// The overrides of the file.
  private var file: [Bool] = []
  /// The overrides of sections, by section.
  private var sections: [[Bool]] = []
  /// Whether no device was looked at.
  private(set) var isEmpty = true

  package init() {}

  package mutating func add(_ view: DeviceView) { add(view.fileOverrides, view.sectionOverrides) }
  package mutating func add(_ other: SeenOverrides) { if !other.isEmpty { add(other.file, other.sections) } }

  private mutating func add(_ file: [Bool], _ sections: [[Bool]]) {
    if isEmpty {
      (self.file, self.sections, isEmpty) = (file, sections, false)
      return
    }
    for index in 0..<file.count where file[index] { self.file[index] = true }
    // Most sections have no overrides.
    for section in 0..<sections.count where !sections[section].isEmpty {
      for index in 0..<sections[section].count where sections[section][index] { self.sections[section][index] = true }
    }
  }

  /// Whether an override of the file held somewhere.
  package func contains(_ override: Int) -> Bool { !isEmpty && file[override] }

  package func contains(_ override: Int, of section: Int) -> Bool { !isEmpty && sections[section][override] }

  /// Whether each override held somewhere.
  package var isComplete: Bool {
    !isEmpty && file.allSatisfy { $0 } && sections.allSatisfy { $0.allSatisfy { $0 } }
  }
}
