/// An entry such as `cell: { size: { width: 100 } }`. Several entries that begin with one key can be merged into one.
struct EntryPattern {
  var key: String
  var value: Value

  indirect enum Value {
    case text(String)
    case mapping([EntryPattern])
  }

  /// Nil for a text that is not written like that.
  init?(_ text: String) {
    var rest = Substring(text)
    guard let entry = Self.entry(&rest), rest.isEmpty else { return nil }
    self = entry
  }

  private init(key: String, value: Value) { (self.key, self.value) = (key, value) }

  private static func entry(_ rest: inout Substring) -> EntryPattern? {
    let key = rest.prefix { $0 != ":" && $0 != " " }
    guard !key.isEmpty, rest.dropFirst(key.count).hasPrefix(": ") else { return nil }
    rest = rest.dropFirst(key.count + 2)
    // A mapping that is not written in this way stays a text.
    guard rest.hasPrefix("{ ") else {
      let text = scalar(rest)
      rest = rest.dropFirst(text.count)
      return EntryPattern(key: String(key), value: .text(String(text)))
    }
    var inner = rest.dropFirst(2)
    var entries: [EntryPattern] = []
    while let entry = entry(&inner) {
      entries.append(entry)
      if inner.hasPrefix(" }") {
        rest = inner.dropFirst(2)
        return EntryPattern(key: String(key), value: .mapping(entries))
      }
      guard inner.hasPrefix(", ") else { return nil }
      inner = inner.dropFirst(2)
    }
    return nil
  }

  /// The text up to the comma or brace after a value; lists and quotes stay whole.
  private static func scalar(_ text: Substring) -> Substring {
    var depth = 0
    var quote: Character?
    for index in text.indices {
      switch text[index] {
      case let character where quote != nil: if character == quote { quote = nil }
      case "\"", "'": quote = text[index]
      case "[", "{", "(": depth += 1
      case "]", ")": depth -= 1
      case "}" where depth > 0: depth -= 1
      case " " where depth == 0 && text[index...].hasPrefix(" }"): return text[..<index]
      case "," where depth == 0: return text[..<index]
      default: break
      }
    }
    return text
  }

  /// Both entries in one; nil if they say different things about one key.
  func merged(with other: EntryPattern) -> EntryPattern? {
    guard key == other.key else { return nil }
    guard case .mapping(var entries) = value, case .mapping(let others) = other.value else { return nil }
    for entry in others {
      guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
        entries.append(entry)
        continue
      }
      switch (entries[index].value, entry.value) {
      case (.mapping, .mapping):
        guard let both = entries[index].merged(with: entry) else { return nil }
        entries[index] = both
      // A value that a pattern adds by itself gives way.
      case (.text("hairline"), .text): entries[index] = entry
      case (.text, .text("hairline")): break
      default: return nil
      }
    }
    return EntryPattern(key: key, value: .mapping(entries))
  }

  var text: String { "\(key): \(valueText)" }

  var valueText: String {
    switch value {
    case .text(let text): text
    case .mapping(let entries): "{ \(entries.map(\.text).joined(separator: ", ")) }"
    }
  }
}
