import LayoutCompiler

/// Which tokens keep the bytes before them.
struct FormatFreeze {
  /// Of each token, and of the end behind the last one.
  private var frozen: [Bool]
  /// The lines to be formatted, if not all.
  private var lines: Range<Int>?

  /// All between `# layoutc:format off` and `# layoutc:format on`, each in a line of its own.
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

  /// Everything outside of some lines, too.
  ///
  /// - Parameter lines: from the first byte of the first to the first byte behind the last.
  init(_ scan: TokenScan, besides lines: Range<Int>) {
    self.init(scan)
    self.lines = lines
    for (index, token) in scan.tokens.enumerated()
    where token.start < lines.lowerBound || token.end > lines.upperBound {
      frozen[index] = true
    }
    if lines.upperBound < scan.bytes.count { frozen[scan.tokens.count] = true }
    // What begins behind a dash has its column from there.
    for frame in scan.frames where frame.isBlock && isRelative(frame, scan) && !scan.beginsLine(frame.firstToken) {
      frozen[frame.firstToken] = true
    }
  }

  func isFrozen(_ index: Int) -> Bool { frozen[index] }

  /// Whether blank lines in a gap are none of those to be formatted.
  func keepsBreaks(in gap: Range<Int>) -> Bool { lines.map { gap.lowerBound < $0.lowerBound } ?? false }

  /// Whether a mapping or a list stays where it is in the one around it: where all of it is frozen, or its column is that
  /// of something frozen; of some lines, where it does not lie in them as a whole.
  func isRelative(_ frame: FormatFrame, _ scan: TokenScan) -> Bool {
    if let lines { return frozen[frame.firstToken] || scan.tokens[frame.lastToken].end > lines.upperBound }
    return frozen[frame.firstToken] && (frozen[frame.lastToken] || !scan.beginsLine(frame.firstToken))
  }

  /// Whether a comment switches formatting on or off; nil for any other.
  private static func directive(_ comment: ArraySlice<UInt8>) -> Bool? {
    let words = comment.dropFirst().split(whereSeparator: isBlank)
    guard words.count >= 2, words[0].elementsEqual("layoutc:format".utf8) else { return nil }
    if words[1].elementsEqual("on".utf8) { return true }
    return words[1].elementsEqual("off".utf8) ? false : nil
  }
}
