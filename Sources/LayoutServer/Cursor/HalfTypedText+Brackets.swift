import LayoutCompiler

/// What is in brackets, over as many lines as they stay open.
extension HalfTypedText {
  mutating func flow(from start: Int, _ end: Int, _ isLast: Bool) {
    let reached = readFlow(from: start, end)
    if isLast { place = reached }
  }

  /// Reads a line, or the end of one, that is in brackets or opens some.
  ///
  /// - Returns: the place of a cursor at the end of the line.
  private mutating func readFlow(from start: Int, _ end: Int) -> Place {
    var index = start
    // Where the word that is being read begins.
    var word: Int?
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        flows.append(Flow(start: index, isList: byte == UInt8(ascii: "["), way: way))
        word = nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = flows.popLast()
        word = nil
        if flows.isEmpty { return comment(index, end).map { .comment(start: $0) } ?? .text }
      case UInt8(ascii: ","):
        leaveFlowEntry()
        word = nil
      case UInt8(ascii: ":"):
        if let begin = word, endsFlowKey(index, end) {
          enterFlowKey(begin..<index)
          word = nil
          if index + 1 == end { return .colon }
        }
      case UInt8(ascii: "#") where index > 0 && bytes[index - 1].isBlank: return .comment(start: index)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if word == nil { word = index }
        guard let closing = bytes[(index + 1)..<end].firstIndex(of: byte) else {
          return inFlow(index + 1, isQuoted: true)
        }
        index = closing
      default:
        if word == nil, !byte.isBlank { word = index }
      }
      index += 1
    }
    // Nothing more is written behind a closed quote.
    if let word, quote(word) != nil { return .text }
    return inFlow(word ?? end, isQuoted: false)
  }

  /// Whether a colon is the one behind a key of the innermost brackets.
  private func endsFlowKey(_ colon: Int, _ end: Int) -> Bool {
    guard let top = flows.last, !top.isList, !top.isBehindColon else { return false }
    // Behind a quoted key, as in JSON, anything may follow.
    return colon + 1 == end || bytes[colon + 1].isBlank || "{[".utf8.contains(bytes[colon + 1])
      || quote(colon - 1) != nil
  }

  private mutating func enterFlowKey(_ range: Range<Int>) {
    let top = flows.count - 1
    let name = name(range)
    collect(name, of: flows[top].start, colon: range.upperBound + 1)
    flows[top].key = name
    flows[top].keys.append(name)
    flows[top].isBehindColon = true
  }

  private mutating func leaveFlowEntry() {
    guard let top = flows.indices.last else { return }
    flows[top].key = nil
    flows[top].isBehindColon = false
  }

  /// The place of a word in the innermost brackets.
  func inFlow(_ start: Int, isQuoted: Bool) -> Place {
    guard let top = flows.last else { return .text }
    return top.isList || top.isBehindColon
      ? .value(start: start, isQuoted: isQuoted) : .flowKey(start: start, isQuoted: isQuoted)
  }
}
