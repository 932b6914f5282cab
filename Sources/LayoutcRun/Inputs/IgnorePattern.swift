/// A line of `.gitignore`. It means what it means to git, byte by byte: `?` and `[!a]` stand for one byte, and a letter
/// outside ASCII has several.
///
/// The patterns of a configuration are written in the same way but go by letters (`PathPattern`): git decides what git
/// is asked about, and those patterns are ours.
///
/// Patterns come from files that strangers may write, so matching takes no longer than the product of both lengths.
struct IgnorePattern: Sendable, Equatable {
  private enum Piece: Sendable, Equatable {
    case one(UInt8)
    /// `?`, and `[a-z]`: never a slash.
    case set(ByteSet)
    /// `*`: any bytes except slashes.
    case run
    /// `**` that is a whole name: any bytes.
    case deep
    /// Before the two pieces of `**/`, which may also be absent.
    case skip
  }

  /// `!` in front: what an earlier pattern matches is not matched.
  let isNegated: Bool
  private let isForFolders: Bool
  /// Whether the pattern is about the last name of a path, at any depth. A pattern with a slash is about the path from
  /// the folder of its file.
  private let isName: Bool
  private let pieces: [Piece]

  /// Nil if the line can match nothing: an empty line, a comment, a bracket that is not closed, a backslash at the end.
  init?(line: some Collection<UInt8>) {
    // Git's lines are C strings.
    var rest = Self.trimmed(Array(line.prefix { $0 != 0 }))[...]
    guard rest.first != UInt8(ascii: "#") else { return nil }
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    isForFolders = rest.last == slash
    if isForFolders { rest.removeLast() }
    isName = !rest.contains(slash)
    if rest.first == slash { rest.removeFirst() }
    guard !rest.isEmpty, let pieces = Self.pieces(Array(rest), isPath: !isName) else { return nil }
    self.pieces = pieces
  }

  /// The line without the blanks at its end.
  private static func trimmed(_ line: [UInt8]) -> ArraySlice<UInt8> {
    var (at, end) = (0, 0)
    while at < line.count {
      let isBlank = line[at] == UInt8(ascii: " ")
      // Whatever follows a backslash stands for itself.
      at += line[at] == backslash ? 2 : 1
      if !isBlank { end = min(at, line.count) }
    }
    return line[..<end]
  }

  private static func pieces(_ text: [UInt8], isPath: Bool) -> [Piece]? {
    var pieces: [Piece] = []
    // Git compares what a path begins with by itself: what follows is a pattern of its own, so that `**` begins a name
    // there, as in `a**/b`.
    let literal = isPath ? text.firstIndex { "*?[\\".utf8.contains($0) } : nil
    var at = 0
    while at < text.count {
      switch text[at] {
      case backslash:
        guard at + 1 < text.count else { return nil }
        pieces.append(.one(text[at + 1]))
        at += 2
      case UInt8(ascii: "?"):
        pieces.append(.set(ByteSet().inverted))
        at += 1
      case UInt8(ascii: "["):
        guard let (set, end) = ByteSet.reading(text, from: at + 1) else { return nil }
        pieces.append(.set(set))
        at = end
      case UInt8(ascii: "*"):
        let start = at
        at = text[at...].firstIndex { $0 != UInt8(ascii: "*") } ?? text.count
        let isWhole =
          (start == 0 || start == literal || text[start - 1] == slash) && (at == text.count || text[at] == slash)
          && at - start > 1
        if !isWhole {
          pieces.append(.run)
        } else if at < text.count {
          pieces += [.skip, .deep, .one(slash)]
          at += 1
        } else {
          pieces.append(.deep)
        }
      default:
        pieces.append(.one(text[at]))
        at += 1
      }
    }
    return pieces
  }

  /// The bytes of the last name of every path that the pattern matches; nil if there are several such names.
  var lastName: [UInt8]? {
    // `a**/b` also stands for `ab`.
    let isWithinName = pieces.indices.dropFirst().contains { pieces[$0] == .skip && pieces[$0 - 1] != .one(slash) }
    if isWithinName { return nil }
    let names = pieces.split(separator: .one(slash), omittingEmptySubsequences: false)
    var bytes: [UInt8] = []
    for piece in names.last ?? [] {
      guard case .one(let byte) = piece else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// - Parameters:
  ///   - path: the path from the folder of the file that the line is in.
  ///   - name: the last name of the path.
  func matches(_ path: [UInt8], name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    return matches(isName ? name : path[...])
  }

  private func matches(_ text: ArraySlice<UInt8>) -> Bool {
    // How they begin or end rules most paths out.
    if case .one(let byte) = pieces[0], byte != text.first { return false }
    if case .one(let byte) = pieces[pieces.count - 1], byte != text.last { return false }
    // Whether the pieces before an index match what is read so far.
    var (now, next) = (
      [Bool](repeating: false, count: pieces.count + 1), [Bool](repeating: false, count: pieces.count + 1)
    )
    now[0] = true
    passOver(&now)
    for byte in text {
      for index in next.indices { next[index] = false }
      for index in pieces.indices where now[index] {
        switch pieces[index] {
        case .one(let own): if byte == own { next[index + 1] = true }
        case .set(let set): if set.contains(byte) { next[index + 1] = true }
        case .run: if byte != slash { next[index] = true }
        case .deep: next[index] = true
        case .skip: break
        }
      }
      passOver(&next)
      swap(&now, &next)
    }
    return now[pieces.count]
  }

  /// Passes over pieces that may stand for nothing.
  private func passOver(_ states: inout [Bool]) {
    for index in pieces.indices where states[index] {
      switch pieces[index] {
      case .run, .deep: states[index + 1] = true
      case .skip: (states[index + 1], states[index + 3]) = (true, true)
      case .one, .set: break
      }
    }
  }
}

private let slash = UInt8(ascii: "/")
private let backslash = UInt8(ascii: "\\")

/// What stands in brackets: `[a-z]`, `[!a-z]`, `[[:digit:]]`. It never contains a slash.
private struct ByteSet: Sendable, Equatable {
  private var words = SIMD4<UInt64>()

  mutating func insert(_ bytes: ClosedRange<UInt8>) {
    for byte in bytes { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool { byte != slash && words[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0 }

  var inverted: ByteSet {
    var set = self
    set.words = ~words
    return set
  }

  /// - Returns: also the end, behind the closing bracket; nil if there is no such bracket, or a class is unknown.
  static func reading(_ text: [UInt8], from start: Int) -> (set: ByteSet, end: Int)? {
    var set = ByteSet()
    var at = start
    let isNegated = at < text.count && "!^".utf8.contains(text[at])
    if isNegated { at += 1 }
    let first = at
    // Where a range may begin, and the next bracket that closes something; it is looked for once.
    var (low, close): (UInt8?, Int) = (nil, at)
    while at < text.count {
      // A bracket that comes first belongs to the set.
      if text[at] == UInt8(ascii: "]"), at > first { return (isNegated ? set.inverted : set, at + 1) }
      if let (name, end) = className(text, at, &close) {
        guard let ranges = classes[name] else { return nil }
        for range in ranges { set.insert(range) }
        (low, at) = (nil, end)
      } else if let from = low, text[at] == UInt8(ascii: "-"), at + 1 < text.count, text[at + 1] != UInt8(ascii: "]") {
        at += text[at + 1] == backslash ? 2 : 1
        guard at < text.count else { return nil }
        if from <= text[at] { set.insert(from...text[at]) }
        (low, at) = (nil, at + 1)
      } else {
        if text[at] == backslash { at += 1 }
        guard at < text.count else { return nil }
        set.insert(text[at]...text[at])
        (low, at) = (text[at], at + 1)
      }
    }
    return nil
  }

  /// The name in `[:alpha:]`; nil if there is none.
  private static func className(_ text: [UInt8], _ at: Int, _ close: inout Int) -> (name: String, end: Int)? {
    guard text[at...].starts(with: "[:".utf8) else { return nil }
    if close < at + 2 { close = text[(at + 2)...].firstIndex(of: UInt8(ascii: "]")) ?? text.count }
    guard close < text.count, close > at + 2, text[close - 1] == UInt8(ascii: ":") else { return nil }
    return (String(decoding: text[(at + 2)..<(close - 1)], as: UTF8.self), close + 1)
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let (lower, upper) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"))
  /// The classes of ASCII, as git has them.
  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [digits, lower, upper], "alpha": [lower, upper], "blank": [0x20...0x20, 0x09...0x09],
    "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [digits], "graph": [0x21...0x7E], "lower": [lower],
    "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [0x20...0x20, 0x09...0x0A, 0x0D...0x0D], "upper": [upper],
    "xdigit": [digits, UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F")],
  ]
}
