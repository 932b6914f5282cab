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
