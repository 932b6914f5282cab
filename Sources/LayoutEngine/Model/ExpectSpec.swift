/// What `expect` can measure.
package enum ExpectMetric: String, Sendable, CaseIterable {
  case columns, rows, gap
  case itemWidth = "item-width"
  case itemHeight = "item-height"
  case leftover, lines, length

  /// The position in `allCases`.
  package var index: Int {
    switch self {
    case .columns: 0
    case .rows: 1
    case .gap: 2
    case .itemWidth: 3
    case .itemHeight: 4
    case .leftover: 5
    case .lines: 6
    case .length: 7
    }
  }

  /// Whether it is a number of things, and no length.
  package var isCount: Bool {
    switch self {
    case .columns, .rows, .lines: true
    case .gap, .itemWidth, .itemHeight, .leftover, .length: false
    }
  }
}

package struct ExpectSpec: Sendable, Equatable, Layered {
  /// The conditions by position in `ExpectMetric.allCases`.
  package var conditions: [Located<Condition>?]

  package init() { conditions = Array(repeating: nil, count: ExpectMetric.allCases.count) }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.values(.conditions, &conditions, below.conditions)
  }
}
