import LayoutCompiler

/// Which tokens keep the bytes before them.
struct FormatFreeze {
  /// Whether each token is frozen, then whether the end behind the last one is.
  private var frozen: [Bool]
  /// The lines to be formatted, if not all of them.
  private var lines: Range<Int>?
  /// What comments freeze, whatever lines these are.
  private var isOff: [Bool] = []

  /// Freezes all between `# layoutc:format off` and `# layoutc:format on`, each on a line of its own.
  init(_ scan: TokenScan) {
    frozen = []
    frozen.reserveCapacity(scan.tokens.count + 1)
    var isOff = false
    for (index, token) in scan.tokens.enumerated() {
      frozen.append(isOff)
      guard token.kind == .comment, let isOn = Self.directive(scan.bytes[token.start..<token.end]),
        scan.beginsLine(index)
      else { continue }
      isOff = !isOn
    }
    frozen.append(isOff)
  }

  /// Freezes everything outside of some lines, too.
  ///
  /// - Parameters:
  ///   - comments: what those of the scan belong to.
  ///   - lines: the bytes from the first of the first line up to the first behind the last line.
  init(_ scan: TokenScan, _ comments: CommentPlaces, besides lines: Range<Int>) {
    self.init(scan)
    self.lines = lines
    isOff = frozen
    for (index, token) in scan.tokens.enumerated()
    where token.start < lines.lowerBound || token.end > lines.upperBound {
      frozen[index] = true
    }
    let end = scan.gap(before: scan.tokens.count)
    if lines.upperBound < end.upperBound || keepsBreaks(in: end) { frozen[scan.tokens.count] = true }
    // What begins behind a dash gets its column from the dash.
    for frame in scan.frames where frame.isBlock && isRelative(frame, scan) && !scan.beginsLine(frame.firstToken) {
      frozen[frame.firstToken] = true
    }
    freezeContinuations(comments)
  }

  /// A comment that goes on below shows that by its column, so all its lines move or none does.
  private mutating func freezeContinuations(_ comments: CommentPlaces) {
    var first = 0
    for index in comments.places.indices {
      if comments.places[index] != .continuing { first = index }
      let isLast = index + 1 == comments.places.count || comments.places[index + 1] != .continuing
      if first < index, isLast, frozen[first...index].contains(true) {
        for line in first...index { frozen[line] = true }
      }
    }
  }

  func isFrozen(_ index: Int) -> Bool { frozen[index] }

  /// The part of a gap that lies in the lines to be formatted, if the gap begins or ends outside of them.
  func part(of gap: Range<Int>, before index: Int) -> Range<Int>? {
    guard let lines, !isOff[index], frozen[index] || keepsBreaks(in: gap) else { return nil }
    return gap.clamped(to: lines)
  }

  /// Whether the blank lines in a gap are not among those to be formatted.
  func keepsBreaks(in gap: Range<Int>) -> Bool { lines.map { gap.lowerBound < $0.lowerBound } ?? false }

  /// Whether a mapping or a list keeps its place relative to the one around it.
  ///
  /// That is so if all of it is frozen, or if its column is that of something frozen. If only some lines are formatted,
  /// it is also so if it does not lie in them as a whole.
  func isRelative(_ frame: FormatFrame, _ scan: TokenScan) -> Bool {
    if let lines { return frozen[frame.firstToken] || scan.tokens[frame.lastToken].end > lines.upperBound }
    return frozen[frame.firstToken] && (frozen[frame.lastToken] || !scan.beginsLine(frame.firstToken))
  }

  /// Whether a comment switches formatting on or off; nil for any other comment.
  private static func directive(_ comment: ArraySlice<UInt8>) -> Bool? {
    let words = comment.dropFirst().split(whereSeparator: \.isBlank)
    guard words.count >= 2, words[0].elementsEqual("layoutc:format".utf8) else { return nil }
    if words[1].elementsEqual("on".utf8) { return true }
    return words[1].elementsEqual("off".utf8) ? false : nil
  }
}
