/// What may be the name of a token or a template in what could not be read. Such a name is not reported as unknown.
struct UnreadNames {
  /// All words that stand there.
  private var words: Set<String> = []
  /// Those that somebody may be typing.
  private var beginnings: Set<String> = []

  mutating func add(_ damage: TextDamage) {
    words.formUnion(damage.words)
    beginnings.formUnion(damage.beginnings)
  }

  mutating func add(_ names: Set<String>) { words.formUnion(names) }

  /// Whether a name may be defined there. Linear in the number of words that stand alone, of which there are few.
  func mayHold(_ name: String) -> Bool {
    words.contains(name) || beginnings.contains { name.utf8.starts(with: $0.utf8) }
  }
}
