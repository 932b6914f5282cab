/// A name with wildcards, as in `.gitignore`:
///
/// - `*` stands for any characters, `?` for one.
/// - `[a-z]` stands for one character of the set, `[!a-z]` for one outside it.
/// - `\` makes the character after it stand for itself.
///
/// A character is a Unicode scalar here, and a byte in git. Every text is a valid pattern.
///
/// Patterns come from files that strangers may write, so matching takes no longer than the product of both lengths.
package struct NamePattern: Sendable, Equatable {
  private enum Piece: Sendable, Equatable {
    case run, any
    case one(Unicode.Scalar)
    case set([ClosedRange<UInt32>], isNegated: Bool)

    func takes(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .run: false
      case .any: true
      case .one(let own): own == scalar
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar.value) } != isNegated
      }
    }
  }

  private let pieces: [Piece]
  /// Whether a bracket is not closed.
  let hasOpenBracket: Bool

  package init(_ text: some StringProtocol) {
    let scalars = Array(text.unicodeScalars)
    var pieces: [Piece] = []
    var at = 0
    // Looking for the `]` of a bracket takes time linear in the rest of the text. If one has none, later ones are not
    // tried.
    var mayClose = true
    while at < scalars.count {
      defer { at += 1 }
      switch scalars[at] {
      case "*": if pieces.last != .run { pieces.append(.run) }
      case "?": pieces.append(.any)
      case "\\" where at + 1 < scalars.count:
        at += 1
        pieces.append(.one(scalars[at]))
      case "[" where mayClose:
        // A bracket that is not closed stands for itself.
        if let (set, end) = Self.set(scalars, from: at + 1) {
          pieces.append(set)
          at = end
        } else {
          mayClose = false
          pieces.append(.one("["))
        }
      default: pieces.append(.one(scalars[at]))
      }
    }
    self.pieces = pieces
    hasOpenBracket = !mayClose
  }

  /// - Returns: the set, and where its bracket closes.
  private static func set(_ scalars: [Unicode.Scalar], from start: Int) -> (Piece, end: Int)? {
    var at = start
    let isNegated = at < scalars.count && (scalars[at] == "!" || scalars[at] == "^")
    if isNegated { at += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    let first = at
    while at < scalars.count {
      // A `]` that comes first is part of the set.
      if scalars[at] == "]", at > first { return (.set(ranges, isNegated: isNegated), at) }
      if scalars[at] == "\\", at + 1 < scalars.count { at += 1 }
      let low = scalars[at].value
      if at + 2 < scalars.count, scalars[at + 1] == "-", scalars[at + 2] != "]" {
        let high = scalars[at + 2].value
        if low <= high { ranges.append(low...high) }
        at += 3
      } else {
        ranges.append(low...low)
        at += 1
      }
    }
    return nil
  }

  package func matches(_ name: some StringProtocol) -> Bool {
    let scalars = Array(name.unicodeScalars)
    var (at, piece) = (0, 0)
    // Where to resume behind the last run: if the rest does not match, the run takes one more character.
    var resume: (at: Int, piece: Int)?
    while at < scalars.count {
      if piece < pieces.count, pieces[piece] == .run {
        piece += 1
        resume = (at, piece)
      } else if piece < pieces.count, pieces[piece].takes(scalars[at]) {
        (at, piece) = (at + 1, piece + 1)
      } else if let last = resume {
        resume = (last.at + 1, last.piece)
        (at, piece) = (last.at + 1, last.piece)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .run }
  }
}
