import LayoutEngine

/// Entries of lists whose dash is another sign, stuck to its entry, or missing.
extension SyntaxWording {
  /// `– id: a`, with a dash that is not YAML's.
  func foreignDash(ofLine line: Int) -> Diagnostic? {
    let text = source[line..<lineEnd(of: line)].drop(while: \.isBlank)
    let sign = text.prefix { !$0.isBlank }
    guard ForeignCharacters.isListDash(sign), sign.endIndex < text.endIndex else { return nil }
    let place = range(sign.startIndex, sign.endIndex)
    return Diagnostic(
      .syntax, "an entry of a list begins with '-', the hyphen; this is '\(String(decoding: sign, as: UTF8.self))'",
      at: place,
      fix: Diagnostic.Fix("write '-'", at: place, replacement: "-"))
  }

  /// The same on each line of a text whose first line begins with such a dash.
  func foreignDashes(in text: Range<Int>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var line = lineStart(of: text.lowerBound)
    while line < min(text.upperBound, source.count), found.count < 20 {
      if let dash = foreignDash(ofLine: line) {
        found.append(dash)
      } else if found.isEmpty {
        break
      }
      line = lineEnd(of: line) + 1
    }
    return found
  }

  /// `-id: a`
  func stuckDash(ofLine line: Int) -> Diagnostic? {
    let dash = source[line...].prefix(while: \.isBlank).endIndex
    guard byte(dash) == UInt8(ascii: "-"), let first = byte(dash + 1), first.isLetter,
      let colon = source[dash...].firstIndex(of: UInt8(ascii: ":")), colon < lineEnd(of: line),
      source[(dash + 1)..<colon].allSatisfy(\.isNameByte)
    else { return nil }
    let key = String(decoding: source[(dash + 1)..<colon], as: UTF8.self)
    return Diagnostic(
      .syntax,
      "missing space after '-': it is '- \(key)', and the lines below it are indented like '\(key)'",
      at: range(dash, colon), fix: stuckDashFix(dash))
  }

  /// A blank after the dash, if the lines below it are indented for that.
  private func stuckDashFix(_ dash: Int) -> Diagnostic.Fix? {
    let level = dash - lineStart(of: dash)
    let next = source[lineEnd(of: dash)...].drop(while: \.isLineBreak)
    let indentation = next.prefix { $0 == UInt8(ascii: " ") }.count
    guard next.isEmpty || indentation <= level || indentation == level + 2 else { return nil }
    return Diagnostic.Fix("add a blank behind the '-'", at: range(dash + 1, dash + 1), replacement: " ")
  }

  /// `id: b` in the column of a list's dashes, where the list's first entry begins with that key, too.
  func missingDash(_ problem: SyntaxProblem) -> Diagnostic? {
    guard problem.kind == .expectedDash, let list = problem.contextOffset, list < problem.offset else { return nil }
    let place = key(at: problem.offset)
    let first = key(at: entryStart(ofLine: lineStart(of: list)))
    guard let place, let first, source[place].elementsEqual(source[first]),
      column(of: place.lowerBound) == column(of: list)
    else { return nil }
    return missingDash(
      "a '- ' begins each entry of this list", at: place, writing: range(place.lowerBound, place.lowerBound),
      if: nextLineStart(after: place.lowerBound).map { firstText(ofLine: $0) - $0 } == column(of: place.lowerBound) + 2)
  }

  /// `id: a` above the entries of a list, in the column of their keys.
  func missingDash(at first: Int) -> Diagnostic? {
    guard column(of: first) >= 2 else { return nil }
    if let bracket = byte(first), "[{".utf8.contains(bracket) {
      return Diagnostic(
        .syntax, "a '- ' begins each entry of this list", at: range(first, first + 1),
        fix: Diagnostic.Fix("write '- '", at: range(first - 2, first), replacement: "- "))
    }
    guard let place = key(at: first) else { return nil }
    return missingDash("a '- ' begins each entry of this list", at: place, writing: range(first - 2, first), if: true)
  }

  /// `id: b` among the keys of a list's entry that begins with `id`, in their column.
  ///
  /// - Parameters:
  ///   - first: the key that begins the entry.
  ///   - isFollowed: whether keys follow that may be those of another entry.
  func missingDash(repeating first: Int, at key: Range<Int>, isFollowed: Bool) -> Diagnostic? {
    let isFirst = entryStart(ofLine: lineStart(of: first)) == first
    let isOnLineOfItsOwn = entryStart(ofLine: lineStart(of: key.lowerBound)) == key.lowerBound
    let column = column(of: key.lowerBound)
    guard isFirst, isOnLineOfItsOwn, column == self.column(of: first), column >= 2,
      source[first - 2] == UInt8(ascii: "-")
    else { return nil }
    var found = missingDash(
      "duplicate key '\(String(decoding: source[key], as: UTF8.self))'; if a new entry of the list begins here",
      at: key,
      writing: range(key.lowerBound - 2, key.lowerBound), if: isFollowed)
    found.rule = .duplicateKey
    return found
  }

  private func missingDash(
    _ reason: String, at key: Range<Int>, writing place: SourceRange, if isSure: Bool
  ) -> Diagnostic {
    let end = bareTextEnd(from: key.lowerBound, isFlow: false)
    let entry = String(decoding: source[key.lowerBound..<end], as: UTF8.self)
    let meant = entry.utf8.count > 40 ? "- \(String(decoding: source[key], as: UTF8.self)): …" : "- \(entry)"
    return Diagnostic(
      .syntax, "\(reason), write '\(meant)'", at: range(key.lowerBound, key.upperBound),
      fix: isSure ? Diagnostic.Fix("write '- '", at: place, replacement: "- ") : nil)
  }

  /// What to say of a `-` that stands in another column than those of its list.
  func movedDash(at dash: Int, to column: Int) -> Diagnostic {
    Diagnostic(
      .syntax,
      "this '-' is indented by \(self.column(of: dash)), and the others of its list by \(column)",
      at: range(dash, dash + 1), fix: indenting(dash, by: column))
  }

  /// `- columns: 3` among the keys of a mapping.
  func dashTooMany(at dash: Int) -> Diagnostic? {
    let first = source[(dash + 1)...].drop(while: \.isBlank).startIndex
    guard let key = key(at: first) else { return nil }
    return Diagnostic(
      .syntax, "no list stands here: '\(String(decoding: source[key], as: UTF8.self))' is a key like those around it",
      at: range(dash, dash + 1), fix: Diagnostic.Fix("remove the '-'", at: range(dash, first), replacement: ""))
  }

  /// `sections: grid` or `sections: [` above a list.
  func valueAboveBlock(_ value: Range<Int>, ofLine first: Int) -> Diagnostic? {
    guard let key = key(at: first) else { return nil }
    let removed = range(key.upperBound + 1, value.upperBound)
    return Diagnostic(
      .syntax,
      "'\(String(decoding: source[key], as: UTF8.self))' has a value in its line, and another one below it",
      at: range(value.lowerBound, value.upperBound),
      fix: Diagnostic.Fix("remove what is in its line", at: removed, replacement: ""))
  }

  /// What to say of a key that stands left of the other keys of its mapping.
  func movedKey(at first: Int, to column: Int) -> Diagnostic? {
    guard let key = key(at: first) else { return nil }
    return Diagnostic(
      .syntax,
      "this key is indented by \(self.column(of: first)), and the others of its mapping by \(column)",
      at: range(key.lowerBound, key.upperBound), fix: indenting(first, by: column))
  }

  /// - Parameter first: the first text of a line.
  private func indenting(_ first: Int, by column: Int) -> Diagnostic.Fix {
    Diagnostic.Fix(
      "indent it by \(column)", at: range(lineStart(of: first), first),
      replacement: String(repeating: " ", count: column))
  }

  /// The word at an offset, if it is a key.
  private func key(at offset: Int) -> Range<Int>? {
    let word = source[offset...].prefix(while: \.isNameByte)
    guard !word.isEmpty, byte(word.endIndex) == UInt8(ascii: ":") else { return nil }
    return word.indices
  }

  /// In bytes, from 0.
  private func column(of offset: Int) -> Int { offset - lineStart(of: offset) }
}
