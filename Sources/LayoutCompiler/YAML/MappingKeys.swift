import LayoutEngine

/// Checks the keys of a mapping that has just been read: they are scalars, each occurs once, and `<<` has mappings as
/// its value.
///
/// Keys that are reported, and those of a second entry, are marked on the tape and left out by ``NodeEntries``, so that
/// nothing cascades.
struct MappingKeys {
  private var seen = KeySet()

  /// False if the mapping is not what was meant, so that later stages should not look at it.
  @inline(__always)
  mutating func check(
    _ mapping: Int, in tape: inout NodeTape, _ file: UInt32, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    // Nothing is compared in a mapping of one key, the most frequent kind: `{ size: [w, h] }`.
    let key = mapping + 1
    if key == tape.words.count { return true }
    let isAlone = tape.indexAfter(tape.indexAfter(key)) == tape.words.count
    if isAlone, tape.words[key].tag == .plain, !isSpecial(key, tape) { return true }
    return checkAll(mapping, in: &tape, file, &diagnostics)
  }

  private mutating func checkAll(
    _ mapping: Int, in tape: inout NodeTape, _ file: UInt32, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    let end = tape.words.count
    var isUsable = true
    // Whether the keys are those of a second entry, which only lacks its dash.
    var isSecondEntry = false
    seen.removeAll()
    var key = mapping + 1
    while key < end {
      let value = tape.indexAfter(key)
      let target = tape.target(of: key)
      if isSecondEntry {
        tape.words[key].isRefused = true
      } else if tape.kind(at: target) != .scalar {
        diagnostics.add(.keyIsNoScalar(at: Self.range(tape, key, file)))
        tape.words[key].isRefused = true
      } else if let first = seen.insert(target, of: tape) {
        var (diagnostic, isEntry) = duplicate(key, of: first, in: mapping, tape, file)
        isSecondEntry = isEntry
        // If the first one has no value, this one is meant.
        let isMeant =
          !isEntry && !tape.isMergeKey(key) && !isEmpty(value, tape) && hasNoValue(first, in: mapping, tape)
        if isMeant { diagnostic.fix = removal(of: first, before: key, tape, file) }
        diagnostics.add(diagnostic)
        tape.words[isMeant ? first : key].isRefused = true
      } else if isSpecial(key, tape) {
        if tape.isMergeKey(key) {
          checkMerge(value, of: mapping, in: &tape, file, &diagnostics)
        } else if let colon = MissingSpace.colon(in: tape.source, tape.byteRange(at: key)),
          // A key with a value is a name with a colon in it, such as `android:padding`. But in `inset:{ top: 4 }` a
          // brace follows the colon.
          tape.byteRange(at: value).isEmpty || [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(tape.source[colon + 1])
        {
          diagnostics.add(SyntaxWording(tape.source, file).missingSpace(tape.byteRange(at: key), colon: colon))
          tape.words[key].isRefused = true
          isUsable = false
        }
      }
      key = tape.indexAfter(value)
    }
    return isUsable
  }

  /// What to say of a key that is there twice, and whether an entry of a list seems to begin there.
  private func duplicate(
    _ key: Int, of first: Int, in mapping: Int, _ tape: NodeTape, _ file: UInt32
  ) -> (Diagnostic, isEntry: Bool) {
    let target = tape.target(of: key)
    let (place, earlier) = (tape.byteRange(at: key), tape.byteRange(at: first))
    var found = Diagnostic.duplicateKey(
      String(decoding: tape.bytes(at: target), as: UTF8.self), at: Self.range(tape, key, file),
      first: Self.range(tape, first, file))
    guard first == mapping + 1, target == key, !place.isEmpty else { return (found, false) }
    let isFollowed = tape.indexAfter(tape.indexAfter(key)) < tape.words.count
    let entry = SyntaxWording(tape.source, file)
      .missingDash(repeating: earlier.lowerBound, at: place, isFollowed: isFollowed)
    guard let entry else { return (found, false) }
    (found.message, found.fix) = (entry.message, entry.fix)
    return (found, true)
  }

  /// Whether a key of a mapping has no value and is not refused yet. If an alias stands for the key, its text is in
  /// another place.
  private func hasNoValue(_ key: Int, in mapping: Int, _ tape: NodeTape) -> Bool {
    let end = tape.byteRange(at: key).upperBound
    guard key > mapping, !tape.words[key].isRefused, end < tape.source.count, tape.source[end] == UInt8(ascii: ":")
    else { return false }
    return isEmpty(tape.indexAfter(key), tape)
  }

  private func isEmpty(_ value: Int, _ tape: NodeTape) -> Bool {
    tape.kind(at: value) == .scalar && tape.byteRange(at: value).isEmpty
  }

  /// A fix that removes the first of two keys, if it stands alone on its line right above the other one.
  private func removal(of first: Int, before key: Int, _ tape: NodeTape, _ file: UInt32) -> Diagnostic.Fix? {
    let (place, next) = (tape.byteRange(at: first), tape.byteRange(at: key).lowerBound)
    guard place.upperBound < next else { return nil }
    let behind = tape.source[place.upperBound..<next].dropFirst()
    guard behind.first?.isLineBreak == true, behind.drop(while: \.isLineBreak).allSatisfy(\.isBlank) else { return nil }
    return Diagnostic.Fix(
      "remove the one without a value",
      at: SourceRange(file: file, start: UInt32(place.lowerBound), end: UInt32(next)), replacement: "")
  }

  /// Whether a key may be more than a name: `<<`, or a word with something other than letters, digits and dashes.
  @inline(__always)
  private func isSpecial(_ key: Int, _ tape: NodeTape) -> Bool {
    let word = tape.words[key]
    guard word.tag == .plain else { return false }
    let name = tape.source.span.extracting(word.start..<word.start &+ word.payload)
    for index in name.indices where !name[index].isNameByte { return true }
    return false
  }

  private func checkMerge(
    _ value: Int, of mapping: Int, in tape: inout NodeTape, _ file: UInt32,
    _ diagnostics: inout [Diagnostic]
  ) {
    tape.words[mapping].hasMerge = true
    let target = tape.target(of: value)
    switch tape.kind(at: target) {
    case .mapping: break
    case .sequence:
      // If an alias stands for the list, it is one mistake, reported at the alias.
      let isAlias = target != value
      var child = target + 1
      let end = tape.indexAfter(target)
      while child < end {
        if tape.words[child].tag == .packedEntry {
          tape.isMisread = true
        } else if tape.kind(at: tape.target(of: child)) != .mapping, !isUndefinedAlias(child, in: tape) {
          diagnostics.add(.mergeOfNoMapping(at: Self.range(tape, isAlias ? value : child, file)))
          if isAlias { break }
        }
        child = tape.indexAfter(child)
      }
    case .scalar, nil:
      if isUndefinedAlias(value, in: tape) { return }
      let range = Self.range(tape, value, file)
      var diagnostic = Diagnostic.mergeOfNoMapping(at: range)
      let word = String(decoding: tape.bytes(at: target), as: UTF8.self)
      if value == target, tape.style(at: value) == .plain, word.utf8.first.map(\.isLetter) == true,
        word.utf8.allSatisfy(\.isNameByte), hasAnchor(word, in: tape)
      {
        diagnostic.message += "; did you mean '*\(word)'?"
        diagnostic.fix = Diagnostic.Fix("write '*\(word)'", at: range, replacement: "*\(word)")
      }
      diagnostics.add(diagnostic)
    }
  }

  /// Whether a text has an anchor of that name. It is searched only if it is short, and only when something is wrong.
  private func hasAnchor(_ name: String, in tape: NodeTape) -> Bool {
    let mark = Array("&\(name)".utf8)
    guard tape.source.count < 100_000 else { return false }
    return tape.source.indices.dropLast(mark.count).contains { index in
      tape.source[index] == mark[0] && tape.source[index...].starts(with: mark)
        && !tape.source[index + mark.count].isNameByte
    }
  }

  private static func range(_ tape: NodeTape, _ index: Int, _ file: UInt32) -> SourceRange {
    let bytes = tape.byteRange(at: index)
    return SourceRange(file: file, start: UInt32(bytes.lowerBound), end: UInt32(bytes.upperBound))
  }

  /// Whether a node is an alias without an anchor, which was reported. It leaves an empty scalar where its `*` stands;
  /// no other scalar begins like that, but an alias with an anchor does.
  private func isUndefinedAlias(_ node: Int, in tape: NodeTape) -> Bool {
    let (tag, start) = (tape.words[node].tag, tape.words[node].start)
    return tag != .alias && start < tape.source.count && tape.source[start] == UInt8(ascii: "*")
  }
}
