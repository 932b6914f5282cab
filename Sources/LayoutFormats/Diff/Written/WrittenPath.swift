import LayoutCompiler

/// Where a value is written within what it belongs to.
struct WrittenPath: Sendable, Hashable {
  /// The condition of the override that says it, in a single spelling; nil outside of overrides.
  var condition: String?
  /// The keys from there on: `spacing`, `item`. Empty if it is the whole override, or all of what it belongs to.
  var keys: [String]
  /// Whether only the order of the list there differs.
  var isOrder = false

  init(_ keys: [String], when condition: String? = nil) {
    self.keys = keys
    self.condition = condition
  }

  /// - Parameter names: those of keys, and of elements of lists, from what the value belongs to on. An override goes by
  ///   its condition.
  init(_ names: ArraySlice<String>) {
    if names.count > 1, names.first == SectionKey.overrides.rawValue {
      self.init(Array(names.dropFirst(2)), when: names[names.startIndex + 1])
    } else {
      self.init(Array(names))
    }
  }

  /// Whether it is the condition of an override.
  var isCondition: Bool { condition != nil && keys.first == SectionKey.when.rawValue }

  /// `spacing.item`, `columns when { width: >=744 }`, `overrides: when width`
  func text(in scope: WrittenChange.Scope) -> String {
    let words = isOrder ? keys.dropLast() + ["order of \(keys.last ?? "the list")"] : keys
    // What an override says is named with its condition.
    if isCondition { return "overrides: \(words.joined(separator: " "))" }
    let text = words.joined(separator: ".")
    guard let condition else { return text }
    switch scope {
    case .token: return "when \(condition)"
    case .section where !text.isEmpty: return "\(text) when \(condition)"
    case .section, .template, .page, .nothing:
      return ([SectionKey.overrides.rawValue, condition] + words).joined(separator: ".")
    }
  }
}
