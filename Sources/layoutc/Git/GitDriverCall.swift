/// What git passes to a diff driver: `PATH OLD-FILE OLD-HASH OLD-MODE NEW-FILE NEW-HASH NEW-MODE` and, if the file was
/// renamed, its new path and how alike the two are.
struct GitDriverCall {
  /// A side of the difference.
  struct File {
    /// Where git has put the text.
    let path: String
    private let hash, mode: String

    fileprivate init(_ words: ArraySlice<String>) {
      let words = Array(words)
      (path, hash, mode) = (words[0], words[1], words[2])
    }

    /// Whether there is no file on this side.
    var isMissing: Bool { hash == "." || path == "/dev/null" }

    /// Whether it is a link, of which git passes where it leads as if that were the text of a file.
    var isLink: Bool { mode == "120000" }

    /// Whether git may have written this.
    var isPlausible: Bool {
      hash == "." && mode == "." || hash.allSatisfy(\.isHexDigit) && mode.allSatisfy(\.isNumber)
    }
  }

  /// How many words there may be, the most first.
  static let counts = [9, 7]

  let path: String
  let old, new: File
  /// The same as ``path`` unless the file was renamed.
  let newPath: String

  /// Nil for another number of words. Of a file that is not merged yet, git passes the path alone.
  init?(_ words: [String]) {
    guard Self.counts.contains(words.count) else { return nil }
    path = words[0]
    old = File(words[1...3])
    new = File(words[4...6])
    newPath = words.count > 7 ? words[7] : path
  }
}
