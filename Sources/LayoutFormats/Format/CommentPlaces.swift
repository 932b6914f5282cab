import LayoutCompiler

/// What a comment belongs to.
enum CommentPlace: Equatable {
  /// What stands before it in its line.
  case trailing
  /// The comment above, which stands behind something and continues here, in the same column.
  case continuing
  /// What follows.
  case before
  /// The mapping or list that ends there or earlier.
  case inside(frame: Int)
  /// The missing value behind a colon or a dash of that mapping or list.
  case child(frame: Int)
  /// What is in braces or brackets.
  case flow(frame: Int)
}

/// Tells what each comment belongs to; people show that by its column.
struct CommentPlaces {
  private let scan: TokenScan
  /// For each token, the nearest ones before it and behind it that are no comments; empty if there are no comments.
  private var previous: [Int?] = []
  private var next: [Int?] = []
  /// The token that followed a comment last, and its column: many comments may stand before one line.
  private var known: (follower: Int, column: Int)?
  /// By token; `.before` for all that are no comments.
  private(set) var places: [CommentPlace]

  init(_ scan: TokenScan) {
    self.scan = scan
    let tokens = scan.tokens
    places = Array(repeating: .before, count: tokens.count)
    guard tokens.contains(where: { $0.kind == .comment }) else { return }
    previous.reserveCapacity(tokens.count)
    var last: Int?
    for index in tokens.indices {
      previous.append(last)
      if tokens[index].kind != .comment { last = index }
    }
    next = Array(repeating: nil, count: tokens.count)
    var following: Int?
    for index in tokens.indices.reversed() {
      next[index] = following
      if tokens[index].kind != .comment { following = index }
    }
    for index in tokens.indices where tokens[index].kind == .comment {
      places[index] = place(of: index)
    }
  }

  /// The token that a comment stands before, other comments skipped; nil at the end.
  func follower(of index: Int) -> Int? { next[index] }

  /// The token behind which a comment stands, other comments skipped; nil at the start.
  func predecessor(of index: Int) -> Int? { previous[index] }

  private mutating func column(ofFollower follower: Int) -> Int {
    if let known, known.follower == follower { return known.column }
    let column = scan.column(of: follower)
    known = (follower, column)
    return column
  }

  private mutating func place(of index: Int) -> CommentPlace {
    if !scan.beginsLine(index) { return .trailing }
    let column = scan.column(of: index)
    let follower = follower(of: index)
    // Behind the end of a document there is nothing that a comment could belong to.
    let isDeeper: Bool
    if let follower, scan.tokens[follower].kind != .documentEnd {
      isDeeper = column > self.column(ofFollower: follower)
    } else {
      isDeeper = true
    }
    if isDeeper, index > 0, places[index - 1] == .trailing || places[index - 1] == .continuing,
      scan.breaks(before: index) == 1, scan.width(upTo: index - 1) == column
    {
      return .continuing
    }
    if let follower, scan.tokens[follower].role == .flow, let bracket = scan.bracket(around: follower) {
      return .flow(frame: bracket)
    }
    guard isDeeper, let predecessor = previous[index] else { return .before }
    return place(behind: predecessor, follower, column)
  }

  /// - Parameter column: deeper than what follows.
  private func place(behind previous: Int, _ follower: Int?, _ column: Int) -> CommentPlace {
    let token = scan.tokens[previous]
    let lacksValue = [.colon, .dash, .question, .anchor, .tag].contains(token.kind)
    let innermost = scan.block(around: token.frame)
    // What follows may be the value.
    if let follower, let innermost, scan.frames[innermost].lastToken >= follower {
      let isValue = scan.tokens[follower].role != .entry || scan.block(around: scan.tokens[follower].frame) != innermost
      return lacksValue && !isValue ? .child(frame: innermost) : .before
    }
    // Of the frames that end there, the innermost that is no deeper than the comment; a list may be as deep as its
    // mapping.
    var chosen: Int?
    var ending = innermost
    while let frame = ending, follower.map({ scan.frames[frame].lastToken < $0 }) ?? true {
      if let chosen, scan.frames[chosen].column <= column, scan.frames[frame].column < scan.frames[chosen].column {
        break
      }
      if frame == innermost, lacksValue, column > scan.frames[frame].column { return .child(frame: frame) }
      chosen = frame
      ending = scan.frames[frame].parent
    }
    return chosen.map { .inside(frame: $0) } ?? .before
  }
}

// MARK: - Questions about lines

extension TokenScan {
  /// The bytes between a token and the one before it; behind the last token, all bytes up to the end.
  func gap(before index: Int) -> Range<Int> {
    let start = index == 0 ? byteOrderMarkLength : tokens[index - 1].end
    return start..<(index == tokens.count ? bytes.count : max(start, tokens[index].start))
  }

  func beginsLine(_ index: Int) -> Bool {
    if index == 0 { return true }
    // The lines of a block scalar start at the first byte of their line: the blanks there are theirs.
    if tokens[index].kind == .blockLines { return false }
    return bytes[gap(before: index)].contains(where: \.isLineBreak)
  }

  /// How many lines end between a token and the one before it.
  func breaks(before index: Int) -> Int {
    var count = 0
    let gap = gap(before: index)
    for offset in gap where bytes[offset].isLineBreak {
      let isSecondHalf =
        bytes[offset] == UInt8(ascii: "\n") && offset > gap.lowerBound
        && bytes[offset - 1] == UInt8(ascii: "\r")
      if !isSecondHalf { count += 1 }
    }
    return count
  }

  /// Blanks before a token that begins its line.
  func column(of index: Int) -> Int {
    let start = tokens[index].start
    var first = start
    while first > byteOrderMarkLength, bytes[first - 1].isBlank { first -= 1 }
    return start - first
  }

  /// Characters before a token in its line.
  func width(upTo index: Int) -> Int {
    var count = 0
    var offset = tokens[index].start
    while offset > byteOrderMarkLength, !bytes[offset - 1].isLineBreak {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { count += 1 }
    }
    return count
  }

  /// Characters of a range.
  func characters(_ range: Range<Int>) -> Int {
    var count = 0
    for offset in range where bytes[offset] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The first byte of the line after the one that `offset` lies in; nil if it is not before `end`.
  func lineStart(behind offset: Int, before end: Int) -> Int? {
    var offset = offset
    while offset < end, !bytes[offset].isLineBreak { offset += 1 }
    guard offset < end else { return nil }
    offset += bytes[offset] == UInt8(ascii: "\r") && offset + 1 < end && bytes[offset + 1] == UInt8(ascii: "\n") ? 2 : 1
    return offset < end ? offset : nil
  }

  /// How the text ends its lines.
  var lineBreak: [UInt8] {
    guard let first = bytes.firstIndex(where: \.isLineBreak) else { return [UInt8(ascii: "\n")] }
    let isPair = bytes[first...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    return isPair ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [bytes[first]]
  }

  /// The innermost block that a frame is or lies in.
  func block(around frame: Int?) -> Int? {
    var around = frame
    while let frame = around, !frames[frame].isBlock { around = frames[frame].parent }
    return around
  }

  /// The frame that a token stands in; for an opening bracket, the frame that the bracket stands in.
  func context(of token: FormatToken) -> Int? {
    token.kind == .openBrace || token.kind == .openBracket
      ? token.frame.flatMap { frames[$0].parent } : token.frame
  }

  /// The brackets that a token lies in; for a closing bracket, its own.
  func bracket(around index: Int) -> Int? { bracket(around: tokens[index]) }

  func bracket(around token: FormatToken) -> Int? {
    var around = context(of: token)
    while let frame = around, frames[frame].kind == .pair { around = frames[frame].parent }
    return around
  }
}
