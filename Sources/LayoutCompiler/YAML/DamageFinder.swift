import LayoutEngine

/// Finds the parts of a text that libyaml cannot read, one by one, and blanks them out.
///
/// libyaml stops at the first error, and what it says about the text after an error is guesswork. So the text is
/// divided where indentation says that an entry ends, and each part is checked as a text of its own. A mistake in one
/// part has no bearing on the next, every error is found in the smallest part that has it, and no error follows from
/// another. The rest is then read as one text, with every byte where it was.
///
/// 1. An entry that is not YAML by itself is divided into the entries inside it, which are checked one by one. If it
///    cannot be divided, it is the damage.
/// 2. If entries are YAML one by one but not together, the entry that libyaml points at stands where it cannot.
///
/// A byte is checked once for each entry around it, and a few times more if entries do not go together. A budget keeps
/// this linear in any case.
struct DamageFinder {
  /// The most errors that are reported for one entry whose parts do not go together.
  private static let mostMisplaced = 8

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var pieces: [TextDamage.Piece] = []
  /// Bytes that libyaml was asked about.
  private(set) var asked = 0
  /// The text with blanks in place of what could not be read.
  private(set) var text: [UInt8]
  private let source: [UInt8]
  private let outline: TextOutline
  private let base: Int
  private let fileIndex: UInt32
  private var check: SyntaxCheck
  /// Bytes that libyaml may still be asked about.
  private var budget: Int
  /// What libyaml said of the whole text, and where.
  private let first: (offset: Int, diagnostic: Diagnostic)?

  init(_ file: SourceFile, _ fileIndex: UInt32, isASCII: Bool, first: (offset: Int, diagnostic: Diagnostic)?) {
    source = file.bytes
    text = file.bytes
    base = file.byteOrderMarkLength
    var outline = TextOutline(file.bytes, from: base)
    // Without a problem the text is divided for what stands in its nodes, and all its lines are where they should be.
    let moved = first == nil ? [] : MovedLines(outline, fileIndex).lines
    if !moved.isEmpty {
      for line in moved {
        for index in line.start..<line.bytes.upperBound { text[index] = UInt8(ascii: " ") }
        if let dash = line.dash { text[line.start + dash] = UInt8(ascii: "-") }
      }
      outline = TextOutline(text, from: base)
      diagnostics = moved.compactMap(\.diagnostic)
      pieces = moved.map { TextDamage.Piece(bytes: $0.bytes, owners: outline.owners(of: $0.start + ($0.dash ?? 0))) }
    }
    self.outline = outline
    check = SyntaxCheck(isASCII: isASCII)
    self.fileIndex = fileIndex
    // What libyaml says of the whole text is about the first of these lines, if there are any.
    self.first = moved.isEmpty ? first : nil
    budget = max(1 << 20, file.bytes.count * (file.bytes.count < 4 << 20 ? 32 : 8))
  }

  /// False where the text could not be made YAML.
  mutating func run() -> Bool {
    let entries = outline.entries
    divide(entries.indices, of: entries, [])
    budget = max(budget, 10 * source.count)
    return settle(entries, in: base..<source.count, [])
  }

  // MARK: - Dividing

  /// Divides those of the given entries that are not YAML by themselves. If there are many, they are checked together
  /// first.
  private mutating func divide(_ part: Range<Int>, of entries: [TextOutline.Entry], _ owners: [Range<Int>]) {
    if part.isEmpty { return }
    guard part.count > 8, budget > 0 else {
      for index in part where budget <= 0 || fault(in: entries[index]) != nil {
        divide(entries[index], owners + element(before: index, in: entries))
      }
      return
    }
    if fault(from: entries[part.lowerBound].head, to: entries[part.upperBound - 1].bytes.upperBound) == nil { return }
    let middle = part.lowerBound + part.count / 2
    divide(part.lowerBound..<middle, of: entries, owners)
    divide(middle..<part.upperBound, of: entries, owners)
  }

  /// - Parameter owners: the entries around `entry`.
  private mutating func divide(_ entry: TextOutline.Entry, _ owners: [Range<Int>]) {
    guard budget > 0, owners.count < YAMLLimits.depth, let inner = outline.entries(in: entry), !inner.isEmpty else {
      if let fault = fault(in: entry) {
        let isKeyless = fault.isOfSecondColon && outline.beginsKeyless(entry)
        // A key between the elements of a list, too far to the left, with the rest of its element below it. What libyaml
        // says of the whole text may tell more of the same key.
        let isTold = first.map { Int($0.diagnostic.range.start) == entry.head.text } ?? false
        let isStray = !isKeyless && !isTold && fault.isOfSecondColon && entry.element != nil && !entry.head.isDash
        let known: SyntaxCheck.Fault? =
          isKeyless ? .missingColon(at: entry.head.text) : isStray ? .missingDash(at: entry.head.text) : nil
        report(known ?? fault, in: entry.bytes, isSure: known != nil)
      }
      return blank(entry, owners)
    }
    let around = owners + [entry.bytes]
    divide(inner.indices, of: inner, around)
    if !settle(inner, in: extent(entry), around) { blank(entry, owners) }
  }

  /// Blanks out those of the given entries that do not go with the others. Each of them is YAML by itself by now. False
  /// if that does not help.
  private mutating func settle(
    _ entries: [TextOutline.Entry], in extent: Range<Int>, _ owners: [Range<Int>]
  ) -> Bool {
    var blanked: Set<Int> = []
    var last: (index: Int, level: Int, problem: String)?
    while var fault = fault(extent) {
      // A tab on a line of blanks belongs to no entry, so no entry has to be blanked out.
      if budget > 0, let line = blankLine(around: fault.cause) {
        report(fault, in: line)
        for index in line { text[index] = UInt8(ascii: " ") }
        continue
      }
      var index = entries.lastIndex { $0.head.text <= fault.cause }
      // For libyaml a line without a colon goes on in the next line, unless a comment ends it. It then blames the key
      // there.
      if let at = index, at > 0, fault.isOfSecondColon || fault.isOfNoKey, outline.isKeyless(entries[at - 1]),
        !blanked.contains(at - 1)
      {
        index = at - 1
        fault = .missingColon(at: entries[at - 1].head.text)
      }
      guard budget > 0, blanked.count < Self.mostMisplaced, let index, blanked.insert(index).inserted else {
        if blanked.isEmpty { report(fault, in: extent) }
        return false
      }
      let entry = entries[index]
      // Consecutive lines that were moved together are one mistake.
      let isOwn = SyntaxWording(source, fileIndex).foreignColon(ofLine: entry.head.start) != nil
      let isSame = !isOwn && last.map { $0 == (index - 1, entry.head.level, fault.text) } ?? false
      if !isSame {
        report(fault, in: entry.bytes)
        forgetWhatFollows(in: entry)
      }
      last = (index, entry.head.level, fault.text)
      blank(entry.bytes, owners + element(before: index, in: entries))
    }
    return true
  }

  /// What was said of the lines of an entry that seemed to be moved is said of its first line by now: that one was moved.
  private mutating func forgetWhatFollows(in entry: TextOutline.Entry) {
    guard let own = diagnostics.last, Int(own.range.start) == entry.head.text else { return }
    diagnostics.removeAll {
      $0.message == own.message && $0.range != own.range && entry.bytes.contains(Int($0.range.start))
    }
  }

  /// The line around an offset, if only blanks are left on it and the byte at the offset is a tab.
  private func blankLine(around offset: Int) -> Range<Int>? {
    guard offset < text.count, text[offset] == UInt8(ascii: "\t") else { return nil }
    let start = text[..<offset].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? base
    let end = text[offset...].firstIndex(where: \.isLineBreak) ?? text.count
    return text[start..<end].allSatisfy(\.isBlank) ? start..<end : nil
  }

  /// The element that an entry between the elements of a list, too far to the left, may belong to: the one before it. A
  /// word that somebody is still typing says nothing yet.
  private func element(before index: Int, in entries: [TextOutline.Entry]) -> [Range<Int>] {
    let head = entries[index].head
    guard let last = entries[index].element.map({ entries[$0] }) else {
      return lastElement(before: index, in: entries)
    }
    if head.isDash { return head.hasTab && outline.endsOpen(last) ? [last.bytes] : [] }
    return source[entries[index].bytes].allSatisfy(\.isNameByte) ? [] : [last.bytes]
  }

  /// The element that a line may belong to if a sign was typed in front of its blanks, where nothing stood. The line
  /// then seems to end the key before it, but belongs to the last element of that key's list.
  private func lastElement(before index: Int, in entries: [TextOutline.Entry]) -> [Range<Int>] {
    let start = entries[index].head.text
    guard index > 0, start + 1 < source.count, !source[start].isNameByte, source[start + 1].isBlank else { return [] }
    guard let last = outline.entries(in: entries[index - 1])?.last, last.head.isDash else { return [] }
    return [entries[index - 1].bytes, last.bytes]
  }

  private mutating func fault(_ range: Range<Int>) -> SyntaxCheck.Fault? {
    // Starting a parser has a price, too.
    budget -= range.count + 256
    asked += range.count
    return check.fault(in: text, range)
  }

  /// What is wrong with an entry by itself.
  private mutating func fault(in entry: TextOutline.Entry) -> SyntaxCheck.Fault? {
    fault(from: entry.head, to: entry.bytes.upperBound)
  }

  /// What is wrong with some lines. The first one keeps its indentation: the dash of the element that it begins, if
  /// there is one before its text, is blanked out for the check.
  private mutating func fault(from head: TextOutline.Line, to end: Int) -> SyntaxCheck.Fault? {
    let before = Array(text[head.start..<head.text])
    if before.allSatisfy(\.isBlank) { return fault(head.start..<end) }
    for index in head.start..<head.text { text[index] = UInt8(ascii: " ") }
    let result = fault(head.start..<end)
    text.replaceSubrange(head.start..<head.text, with: before)
    return result
  }

  private func isBlanked(_ range: SourceRange?) -> Bool {
    guard let range else { return false }
    return pieces.contains { $0.bytes.contains(Int(range.start)) }
  }

  private func extent(_ entry: TextOutline.Entry) -> Range<Int> { entry.head.start..<entry.bytes.upperBound }

  // MARK: - What was found

  /// Blanks out an entry. The dash of a list element stays: the element is still there, though it is not known what it
  /// is.
  private mutating func blank(_ entry: TextOutline.Entry, _ owners: [Range<Int>]) {
    let head = entry.head
    let start = head.hasTab ? head.start : head.isDash && !head.hasForeignDash ? head.text + 1 : head.text
    blank(start..<entry.bytes.upperBound, owners)
  }

  private mutating func blank(_ bytes: Range<Int>, _ owners: [Range<Int>]) {
    pieces.append(TextDamage.Piece(bytes: bytes, owners: owners))
    for index in bytes where !text[index].isLineBreak { text[index] = UInt8(ascii: " ") }
  }

  /// - Parameter isSure: whether more is known than what libyaml says.
  private mutating func report(_ fault: SyntaxCheck.Fault, in part: Range<Int>, isSure: Bool = false) {
    // Wording a diagnostic looks at all of the text before it, so their number is limited.
    guard diagnostics.count < (text.count <= 1 << 20 ? 100 : 20) else { return }
    let diagnostic: Diagnostic
    switch fault.what {
    case .depth(let offset):
      diagnostic = .tooDeep(at: SourceRange(file: fileIndex, start: UInt32(offset), end: UInt32(offset + 1)))
    case .syntax(let problem, let bracket):
      if !isSure, let first, part.contains(first.offset), part.contains(Int(first.diagnostic.range.start)),
        !first.diagnostic.notes.contains(where: { isBlanked($0.range) })
      {
        // What libyaml says about the whole text takes more of it into account. But what it refers to may have been
        // reported by itself, which the condition rules out.
        diagnostic = first.diagnostic
      } else {
        // A tab before a comment is no part of the entry; libyaml reports it at a place after the entry.
        let line = text[min(problem.offset, text.count)...].firstIndex(where: \.isLineBreak) ?? text.count
        let end = problem.offset > part.upperBound ? line : part.upperBound
        let wording = SyntaxWording(Array(text[..<end]), fileIndex, isPart: end < text.count)
        diagnostic = wording.diagnostic(for: problem, openBracket: bracket)
      }
    }
    if !diagnostics.contains(where: { $0.range == diagnostic.range }) { diagnostics.append(diagnostic) }
    guard diagnostic.cause == .colon, part.count < 10_000 else { return }
    // A stuck colon on one of the lines below is no part of any entry's own mistake, and has no other chance to be
    // reported.
    for other in SyntaxWording(source, fileIndex).stuckLines(in: part, besides: diagnostic.range)
    where !diagnostics.contains(where: { $0.range == other.range }) { diagnostics.append(other) }
  }
}

extension DamageFinder {
  /// Blanks out the smallest entries that contain the given offsets.
  mutating func blank(at offsets: [Int]) {
    blank(offsets.sorted()[...], in: outline.entries, [])
  }

  private mutating func blank(_ offsets: ArraySlice<Int>, in entries: [TextOutline.Entry], _ owners: [Range<Int>]) {
    var offsets = offsets
    for entry in entries {
      let bytes = entry.bytes
      offsets = offsets.drop { $0 < bytes.lowerBound }
      let inside = offsets.prefix { $0 < bytes.upperBound }
      if inside.isEmpty { continue }
      offsets = offsets.dropFirst(inside.count)
      guard let inner = outline.entries(in: entry), let first = inner.first else {
        blank(entry, owners)
        continue
      }
      // What stands before the entries inside, such as a tag, is blanked out alone.
      for offset in inside.prefix(while: { $0 < first.head.text }) {
        let end = text[offset..<entry.head.end].firstIndex(where: \.isBlank) ?? entry.head.end
        blank(offset..<end, owners + [bytes])
      }
      blank(inside.drop { $0 < first.head.text }, in: inner, owners + [bytes])
    }
  }
}

extension SyntaxCheck.Fault {
  fileprivate var isOfSecondColon: Bool {
    if case .syntax(let problem, _) = what { problem.kind == .misplacedValue } else { false }
  }

  fileprivate var isOfNoKey: Bool {
    if case .syntax(let problem, _) = what { [.expectedKey, .expectedDash].contains(problem.kind) } else { false }
  }

  /// A missing colon, in the words that libyaml has for it when it can tell.
  fileprivate static func missingColon(at offset: Int) -> Self {
    let problem = SyntaxProblem(.expectedColon, .simpleKey, at: offset)
    return SyntaxCheck.Fault(what: .syntax(problem, openBracket: nil))
  }

  /// A line among the elements of a list that is none.
  fileprivate static func missingDash(at offset: Int) -> Self {
    let problem = SyntaxProblem(.expectedDash, .blockList, at: offset)
    return SyntaxCheck.Fault(what: .syntax(problem, openBracket: nil))
  }

  /// What libyaml says of it.
  fileprivate var text: String {
    switch what {
    case .syntax(let problem, _): problem.text
    case .depth: ""
    }
  }
}
