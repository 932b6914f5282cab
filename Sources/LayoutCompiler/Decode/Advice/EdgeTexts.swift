/// The texts of four lengths around something, and how they are written in the fewest words.
struct EdgeTexts {
  private var lengths: [Edge: String] = [:]

  private enum Edge: CaseIterable { case top, left, bottom, right }

  /// In the order of CSS, from the top on: one length for all, two for the pairs, three, or four; nil for any other
  /// number.
  init?(around texts: [String]) {
    guard (1...4).contains(texts.count) else { return nil }
    let horizontal = texts.count > 1 ? texts[1] : texts[0]
    lengths[.top] = texts[0]
    lengths[.right] = horizontal
    lengths[.bottom] = texts.count > 2 ? texts[2] : texts[0]
    lengths[.left] = texts.count > 3 ? texts[3] : horizontal
  }

  /// What the arguments without names of calls in other kits are.
  private static let calls: [(name: String, arguments: [[Edge]])] = [
    ("fromLTRB", [[.left], [.top], [.right], [.bottom]]), ("EdgeInsetsMake", [[.top], [.left], [.bottom], [.right]]),
    ("PaddingValues", [[.left], [.top], [.right], [.bottom]]), ("PaddingValues", [[.left, .right], [.top, .bottom]]),
  ]

  /// `EdgeInsets.fromLTRB(8, 4, 8, 4)`, `PaddingValues(horizontal = 16.dp, vertical = 8.dp)`; nil for anything else. An
  /// edge that a call does not name is 0.
  init?(call text: String) {
    guard text.utf8.count <= 200, text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let calls = Self.calls.filter { text[..<open].hasSuffix($0.name) }
    let arguments = CallText.parts(of: String(text[open...].dropFirst().dropLast()))
    let places = calls.first { $0.arguments.count == arguments.count }?.arguments
    if calls.isEmpty { return nil }
    for edge in Edge.allCases { lengths[edge] = "0" }
    for (index, argument) in arguments.enumerated() {
      let words = argument.split(separator: "=").map { String($0.trimming { $0 == " " }) }
      guard let last = words.last, let length = LengthAdvice.meant(last, .length) else { return nil }
      if words.count == 2 {
        let names = ["start": ["left"], "end": ["right"], "all": ["horizontal", "vertical"]][words[0]] ?? [words[0]]
        for name in names where !set(name, length) { return nil }
      } else {
        guard words.count == 1, let places else { return nil }
        for edge in places[index] { lengths[edge] = length }
      }
    }
  }

  /// Replaces the edges that a key of ``EdgesKey`` is about; false if it is not such a key.
  mutating func set(_ key: String, _ text: String) -> Bool {
    guard let key = EdgesKey(rawValue: key) else { return false }
    let edges: [Edge] =
      switch key {
      case .top: [.top]
      case .left: [.left]
      case .bottom: [.bottom]
      case .right: [.right]
      case .horizontal: [.left, .right]
      case .vertical: [.top, .bottom]
      }
    for edge in edges { lengths[edge] = text }
    return true
  }

  /// One length if all are the same, else a mapping.
  var text: String {
    let (top, left) = (lengths[.top] ?? "", lengths[.left] ?? "")
    let (bottom, right) = (lengths[.bottom] ?? "", lengths[.right] ?? "")
    if Set([top, left, bottom, right]).count == 1 { return top }
    let across = left == right ? ["horizontal: \(left)"] : ["left: \(left)"]
    let entries =
      top == bottom
      ? ["vertical: \(top)"] + across + (left == right ? [] : ["right: \(right)"])
      : ["top: \(top)"] + across + ["bottom: \(bottom)"] + (left == right ? [] : ["right: \(right)"])
    return "{ \(entries.joined(separator: ", ")) }"
  }
}
