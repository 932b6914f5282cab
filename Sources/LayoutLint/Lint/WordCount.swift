import LayoutCompiler

/// How often each word stands in the files of a spec, wherever: in keys, values and comments, and in what is no YAML.
struct WordCount {
  /// Longer files are not looked through.
  private static let mostBytes = 4 << 20

  private var counts: [ArraySlice<UInt8>: Int] = [:]
  /// False where the files are too long.
  private let isKnown: Bool

  init(_ sources: SourceSet) {
    isKnown = sources.files.reduce(0) { $0 + $1.bytes.count } <= Self.mostBytes
    guard isKnown else { return }
    for file in sources.files {
      for word in file.bytes.split(whereSeparator: { !isNameByte($0) }) { counts[word, default: 0] += 1 }
    }
  }

  /// Whether a word stands in one place and in no other.
  func isOnce(_ word: String) -> Bool { isKnown && counts[ArraySlice(word.utf8), default: 0] <= 1 }
}
