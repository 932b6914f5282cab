/// Names of a spec as Swift identifiers.
package enum SwiftNames {
  /// One lowerCamelCase identifier for each name, all different: `row-2` becomes `row2`, `414x736@3` becomes
  /// `size414x736At3`.
  ///
  /// `suffix` is appended to a name that an enum with raw values already uses itself. Linear, also if all names become
  /// the same identifier.
  package static func cases(_ names: [String], suffix: String) -> [String] {
    var taken: Set<String> = []
    // For identifiers that several names became, the number that was tried last.
    var numbers: [String: Int] = [:]
    return names.map { name in
      var identifier = camelCase(name)
      if members.contains(identifier) { identifier += suffix }
      var unique = identifier
      while !taken.insert(unique).inserted {
        let number = numbers[identifier, default: 1] + 1
        numbers[identifier] = number
        unique = "\(identifier)N\(number)"
      }
      return escaped(unique)
    }
  }

  /// The name, in backticks if Swift needs them.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static func camelCase(_ name: String) -> String {
    var words: [String] = [""]
    var previous: Character = " "
    for character in name {
      if character.isASCII, character.isLetter || character.isNumber {
        // A scale: two numbers must not run together.
        if previous == "@", character.isNumber { words[words.count - 1] = "At" }
        words[words.count - 1].append(character)
      } else if words.last != "" {
        words.append("")
      }
      previous = character
    }
    words.removeAll { $0.isEmpty }
    guard let first = words.first, let start = first.first else { return "unnamed" }
    if start.isNumber { words.insert("size", at: 0) }
    let head = words[0].prefix(1).lowercased() + words[0].dropFirst()
    return head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static let members: Set<String> = [
    "allCases", "hash", "hashValue", "init", "name", "rawValue", "self", "Type", "Protocol",
  ]

  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]
}
