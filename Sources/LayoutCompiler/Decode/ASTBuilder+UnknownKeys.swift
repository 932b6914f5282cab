import FrameTables
import LayoutEngine

/// Keys that a mapping does not take: what was meant, and how to write it.
extension ASTBuilder {
  /// A misspelt key whose fix would write another key of the mapping.
  struct RenamedKey {
    var node: NodeID
    /// Index into the keys of the mapping.
    var key: Int
    var name: String
    /// Index into the diagnostics.
    var diagnostic: Int
  }

  /// What an unknown key was probably meant to be.
  struct MeantKey {
    /// Nil if nobody can tell.
    var key: String?
    /// Whether the value as it stands is one of that key, rather than a part of one.
    var isWhole = true
    /// Whether there is no doubt.
    var isClear = false
    /// Whether the key is about looks, which no spec describes. Then nothing is missing because of it.
    var isOfLooks = false
  }

  /// Reports a key; returns the one that was probably meant.
  ///
  /// - Parameters:
  ///   - mapping: the one that has it.
  ///   - known: the keys that are there, as bits.
  mutating func reportUnknown(
    _ node: NodeID, _ value: NodeID, of mapping: NodeID, _ shape: MappingShape, beside known: UInt64
  ) -> MeantKey {
    let written = excerpt(node)
    let names = shape.names
    if written.hasPrefix("@media"), let when = names.first(where: { $0 == SectionKey.when.rawValue }) {
      report(
        .unknownKey,
        "\(unknown(node, in: shape.id)); a condition stands under 'when', with the keys beside it",
        at: node)
      return MeantKey(key: when, isWhole: false)
    }
    if let advice = oddity(node, value, isOpen: shape.isOpen) {
      report(.unknownKey, "\(unknown(node, in: shape.id)); \(advice)", at: node)
      return MeantKey(key: nil)
    }
    let odd =
      reportStuck(node, value, shape.id, names)
      ?? (known == 0 ? reportNamed(node, value, of: mapping, shape.id, names) : nil)
    if let odd { return odd }
    if let plain = ForeignCharacters.plain(tree.string(of: node)), names.contains(plain), tree.isVerbatim(node) {
      report(
        .unknownKey, "\(unknown(node, in: shape.id)); write '\(plain)', with the quotes and signs of a keyboard",
        at: node,
        fix: Diagnostic.Fix("write '\(plain)'", at: tree.contentRange(of: node), replacement: plain))
      return MeantKey(key: plain, isClear: true)
    }
    var found = wrongTexts.suggestions.search(written, among: names)
    let isSlip = found.only.map { Suggestion.isSlip(written, for: $0) } ?? false
    // A key that is there already was not meant, unless this one is a slip.
    if !isSlip, !found.isExact, let index = found.nearest.flatMap(names.firstIndex), known & 1 << UInt64(index) != 0 {
      found = Suggestion.Found()
    }
    // A word that others use means here what it means there, however much it looks like one of ours.
    let place = place(value, shape.id, names, known)
    if !found.isExact, let foreign = ForeignNames.advice(on: written, in: place),
      foreign.key != nil || !isSlip || !holdsNames(value)
    {
      let form = foreign.key.flatMap(names.firstIndex).map { shape.keys[$0].entry.form }
      return reportForeign(node, value, of: mapping, foreign, form, in: place)
    }
    if found.nearest == nil, reportNestedTemplate(node, value, shape) { return MeantKey(key: nil) }
    report(
      .unknownKey, "\(unknown(node, in: shape.id))\(Suggestion.phrase(found.nearest))", at: node,
      notes: found.nearest == nil ? [keys(of: shape.id, names)] : [],
      // Within the quotes, if there are any.
      fix: found.fix({ "rename to '\($0)'" }, at: tree.contentRange(of: node)))
    return MeantKey(key: found.nearest, isClear: found.isExact || isSlip)
  }

  /// Reports a key that is known from elsewhere.
  ///
  /// - Parameter form: of the key that is written instead.
  private mutating func reportForeign(
    _ node: NodeID, _ value: NodeID, of mapping: NodeID, _ foreign: ForeignNames.Advice, _ form: ValueForm?,
    in place: ForeignNames.Place
  ) -> MeantKey {
    if let meant = reportExtent(node, value, place.mapping, foreign) { return meant }
    var foreign = foreign
    // A key that is there already, or that another one is renamed to, need not be written.
    if let also = foreign.also.map({ String($0.prefix { $0 != ":" }) }),
      place.given.contains(also) || isMeant(also, beside: node, in: mapping, place)
    {
      foreign.also = nil
    }
    let renaming = foreign.also == nil ? foreign.pattern.flatMap(ForeignNames.renaming) : nil
    let text = lineText(of: value, from: excerpt(node), in: foreign.pattern, renaming == nil ? nil : form)
    let isChanged = text.map { $0 != entryText.source(of: value) } ?? false
    // A list or mapping under another key mostly does not have the form that this key takes, so it is not shown.
    let isShown = renaming == nil || isChanged || tree.kind(of: value) == .scalar
    let size = foreign.example.map { example in
      let measured = pointsOfSize(value, width: example.width) ?? example
      return "\(measured.width), \(measured.height)"
    }
    let shown = size ?? (isShown ? text.flatMap { $0.utf8.count <= (isChanged ? 56 : 24) ? $0 : nil } ?? "…" : "…")
    if let pattern = foreign.pattern, renaming == nil, foreign.also == nil, let text {
      wrongTexts.foreignParts.append(
        ForeignPart(key: node, value: value, text: pattern.replacing("…", with: text), diagnostic: diagnostics.count))
    }
    report(
      .unknownKey, "\(unknown(node, in: place.mapping)); \(foreign.phrase(shown))", at: node,
      notes: foreign.pattern == nil ? [keys(of: place.mapping, place.keys)] : [],
      fix: fix(writing: foreign, text, shown, for: node, value))
    // A value that is written differently here is not looked at as it stands.
    let isWhole = renaming == foreign.key && !isChanged
    return MeantKey(
      key: foreign.key, isWhole: isWhole, isClear: isWhole, isOfLooks: foreign.isOfLooks)
  }

  /// Whether another unknown key of a mapping stands for one. Looks at as many entries as anybody writes into one
  /// mapping, since each of them may ask this.
  private func isMeant(
    _ key: String, beside node: NodeID, in mapping: NodeID, _ place: ForeignNames.Place
  ) -> Bool {
    var place = place
    return tree.entries(of: mapping).prefix(64).contains { other, value in
      guard other != node, tree.kind(of: other) == .scalar else { return false }
      place.value = tree.kind(of: value) == .scalar ? tree.string(of: value) : nil
      return ForeignNames.advice(on: tree.string(of: other), in: place)?.key == key
    }
  }

  /// Reports `top 8`, `top=8`: a key and its value without the colon, which in braces are one key together.
  private mutating func reportStuck(
    _ node: NodeID, _ value: NodeID, _ id: MappingID, _ names: [String]
  ) -> MeantKey? {
    guard tree.style(of: node) == .plain, tree.isVerbatim(node), isNull(value) else { return nil }
    let text = tree.string(of: node)
    let key = text.prefix { $0.utf8.count == 1 && $0.utf8.allSatisfy(\.isNameByte) }
    // `width >= 744`, whose sign needs quotes.
    if id == .condition, names.contains(String(key)), let condition = ConditionAdvice.mapping(of: text) {
      let meant = String(condition.dropFirst(2).dropLast(2))
      report(
        .unknownKey, "\(unknown(node, in: id)); write '\(meant)'", at: node,
        fix: Diagnostic.Fix("write '\(meant)'", at: tree.range(of: node), replacement: meant))
      return MeantKey(key: String(key), isClear: true)
    }
    let blank: Character = " "
    let behind = (ForeignCharacters.plain(text) ?? text).dropFirst(key.count)
    let rest = behind.drop { " :=".contains($0) }
    guard rest.count < behind.count, let first = rest.first, text.utf8.count <= 100 else { return nil }
    // A word that is no key is a mistyped one only if a number or token follows: two words may be anything.
    let isNumber = first.isNumber || first == "$"
    let known = names.contains(String(key)) ? String(key) : Suggestion.only(near: String(key), among: names)
    guard let known, isNumber || known == key else { return nil }
    let meant = "\(known): \(rest.drop { $0 == blank })"
    report(
      .unknownKey, "\(unknown(node, in: id)); the ':' and a blank are missing: write '\(meant)'",
      at: node, fix: Diagnostic.Fix("write '\(meant)'", at: tree.range(of: node), replacement: meant))
    return MeantKey(key: known, isClear: true)
  }

  /// Reports `headerReferenceSize: [320, 50]`, a size where only the length along the scroll axis is wanted.
  private mutating func reportExtent(
    _ node: NodeID, _ value: NodeID, _ id: MappingID, _ foreign: ForeignNames.Advice
  ) -> MeantKey? {
    guard let key = foreign.standsFor, [SectionKey.header, .footer].contains(where: { $0.rawValue == key }),
      let extent = extent(of: value)
    else { return nil }
    let written = "\(key): \(extent)"
    report(
      .unknownKey, "\(unknown(node, in: id)); write '\(written)', its length along the scroll axis alone", at: node,
      fix: entryText.extent(from: node, to: value).map {
        Diagnostic.Fix("write '\(written)'", at: $0, replacement: written)
      })
    return MeantKey(key: key, isWhole: false)
  }

  /// The length along the scroll axis that a number, a pair of lengths or a mapping gives.
  private func extent(of value: NodeID) -> String? {
    if let side = side(isHorizontal ? .width : .height, of: value) { return side }
    guard tree.kind(of: value) == .scalar else { return nil }
    let text = tree.string(of: value)
    return LengthAdvice.isLength(text) ? text : nil
  }

  /// The width or height in a pair of lengths, or in a mapping that names it.
  func side(_ side: SizeKey, of value: NodeID) -> String? {
    let text =
      pairOfLengths(value).map { side == .width ? $0.0 : $0.1 } ?? word(of: side.rawValue, in: value)
      ?? element(side == .width ? 0 : 1, ofPair: value)
    return text.flatMap { LengthAdvice.isLength($0) ? $0 : nil }
  }

  /// The width and height in points that a value says, as a sample takes them; nil if it says anything else.
  ///
  /// - Parameter width: of what has only a height.
  private func pointsOfSize(_ value: NodeID, width: String) -> (width: String, height: String)? {
    func isInPoints(_ text: String) -> Bool { LengthAdvice.isLength(text) && Double(text) != nil }
    if tree.kind(of: value) == .scalar, isInPoints(tree.string(of: value)) { return (width, tree.string(of: value)) }
    let sides = sides(value)
    guard let width = sides?.0 ?? word(of: SizeKey.width.rawValue, in: value),
      let height = sides?.1 ?? word(of: SizeKey.height.rawValue, in: value)
    else { return nil }
    return isInPoints(width) && isInPoints(height) ? (width, height) : nil
  }

  /// One of the two scalars of a list, whatever the other one is.
  private func element(_ index: Int, ofPair value: NodeID) -> String? {
    guard tree.kind(of: value) == .sequence, tree.count(of: value) == 2 else { return nil }
    let elements = Array(tree.elements(of: value))
    return tree.kind(of: elements[index]) == .scalar ? tree.string(of: elements[index]) : nil
  }

  /// Reports that an unknown key comes from another mapping, by `<<`. A fix would change that mapping, which may be
  /// right by itself.
  mutating func tellMerged(_ key: NodeID, in mapping: NodeID, _ id: MappingID) {
    let (place, own) = (tree.range(of: key), tree.range(of: mapping))
    guard tree.hasMergeKey(mapping), !own.contains(place), let last = diagnostics.indices.last else {
      return sharedMappings.noteUnknown(place)
    }
    let first = tree.tape.source[Int(own.start)...].prefix { !$0.isLineBreak }.endIndex
    let begin = SourceRange(file: own.file, start: own.start, end: UInt32(first))
    diagnostics[last].notes.insert(.init("'<<' lends it to the mapping that begins here", at: begin), at: 0)
    if isInExtension(place) { return }
    tell(
      last, of: key, in: id,
      "'<<' takes it from here, where it may be right: merge it where '\(excerpt(key))' is a key")
    diagnostics[last].fix = nil
  }

  /// Whether a place is in a key of the top level that begins with `x-`, whose value is read only for merging.
  private func isInExtension(_ place: SourceRange) -> Bool {
    guard let root = tree.root, tree.kind(of: root) == .mapping else { return false }
    return tree.entries(of: root).contains { key, value in
      let range = tree.range(of: value)
      return range.start <= place.start && place.end <= range.end && tree.kind(of: key) == .scalar
        && tree.string(of: key).hasPrefix("x-")
    }
  }

  /// What else a key may be: a comment of another language, or the name of an anchor.
  private func oddity(_ node: NodeID, _ value: NodeID, isOpen: Bool) -> String? {
    let written = tree.string(of: node)
    if written.hasPrefix("//") || written.hasPrefix("/*") { return "comments begin with '#'" }
    if ForeignCharacters.blanks(before: Array(written.utf8)[...]) > 0 {
      return "it begins with a no-break space or its like, no blank to YAML; write spaces"
    }
    let (start, end) = (Int(tree.range(of: node).end), Int(tree.range(of: value).start))
    if LengthAdvice.isLength(written), isNull(value) {
      return "in braces a comma ends a value: several lengths have names, or brackets"
    }
    guard isOpen, start <= end, tree.tape.source[start..<end].contains(UInt8(ascii: "&")) else { return nil }
    return "a place for anchors is a key that begins with 'x-': those are left alone"
  }

  /// Whether a value is a mapping of names that somebody chose, as `cells` is and a `cell` is not.
  private func holdsNames(_ value: NodeID) -> Bool {
    guard tree.kind(of: value) == .mapping else { return false }
    return tree.entries(of: value).allSatisfy { key, _ in
      tree.kind(of: key) == .scalar && CellKey(rawValue: tree.string(of: key)) == nil
    }
  }

  /// A mapping has each key once. Of several misspelt keys that mean the same one, only the first is renamed, and none
  /// is if the key itself is there.
  mutating func withdrawFixes(of renamed: [RenamedKey], in id: MappingID, beside given: UInt64) {
    let isThere = given
    var given = given
    for key in renamed {
      let bit: UInt64 = 1 << UInt64(key.key)
      if given & bit != 0 {
        diagnostics[key.diagnostic].fix = nil
        // A part of a key that is there gets another sentence.
        if !wrongTexts.foreignParts.contains(where: { $0.diagnostic == key.diagnostic }) {
          let what = isThere & bit != 0 ? "'\(key.name)' is there" : "another key stands for '\(key.name)', too"
          tell(key.diagnostic, of: key.node, in: id, "\(what): leave one of them out")
        }
      }
      given |= bit
    }
  }

  /// Replaces the advice in the message about an unknown key.
  mutating func tell(_ diagnostic: Int, of key: NodeID, in id: MappingID, _ advice: String) {
    diagnostics[diagnostic].message = "\(unknown(key, in: id)); \(advice)"
  }

  /// How every message about an unknown key begins.
  func unknown(_ key: NodeID, in id: MappingID) -> String { "unknown key '\(excerpt(key))' in \(id.noun)" }

  /// Where a key stands, as far as its meaning depends on that.
  ///
  /// - Parameter known: the keys that are there, as bits.
  private mutating func place(
    _ value: NodeID, _ id: MappingID, _ keys: [String], _ known: UInt64
  ) -> ForeignNames.Place {
    let text = tree.kind(of: value) == .scalar ? tree.string(of: value) : nil
    var place = ForeignNames.Place(mapping: id, keys: keys, value: text)
    place.given = keys.indices.filter { known & 1 << UInt64($0) != 0 }.map { keys[$0] }
    let surroundings = surroundings()
    // Headers lie on the page.
    place.isTurned =
      surroundings.isHorizontal != (surroundings.isAcross && id != .supplementary)
    place.isOnHorizontalPage = surroundings.isHorizontal
    place.isSideways = surroundings.isAcross && !surroundings.isHorizontal
    place.isMosaic = surroundings.traits?.lanes == .areas
    place.isLaned = surroundings.lanesGive
    place.isRowed = surroundings.traits?.takesRow ?? false
    place.isFlowing = surroundings.traits?.hasPolicy ?? true
    return place
  }

  private func keys(of id: MappingID, _ names: [String]) -> Diagnostic.Note {
    .init("the keys of \(id.noun) are \(names.joined(separator: ", "))")
  }

  /// A fix that replaces the entry by what is advised; nil if the value cannot be carried over as it stands.
  ///
  /// - Parameters:
  ///   - text: the text of the value, as it goes into the pattern.
  ///   - shown: the same text, as the message shows it.
  private func fix(
    writing advice: ForeignNames.Advice, _ text: String?, _ shown: String, for key: NodeID, _ value: NodeID
  ) -> Diagnostic.Fix? {
    guard let pattern = advice.pattern else { return nil }
    if advice.also == nil, let name = ForeignNames.renaming(pattern), text == nil || text == entryText.source(of: value)
    {
      if text == nil, tree.kind(of: value) == .scalar, entryText.source(of: value) != nil { return nil }
      return Diagnostic.Fix("rename to '\(name)'", at: tree.contentRange(of: key), replacement: name)
    }
    guard let text, let range = entryText.extent(from: key, to: value) else { return nil }
    // If the pattern has quotes, quotes in the value would end them.
    guard !pattern.contains("\"") || !text.contains(where: { "\"\\'".contains($0) }) else { return nil }
    let entries = [pattern] + (advice.also.map { [$0] } ?? [])
    return Diagnostic.Fix(
      "write " + entries.map { "'\($0.replacing("…", with: shown))'" }.joined(separator: " and "), at: range,
      replacement: entries.joined(separator: entryText.separator(ofEntriesAt: range)).replacing("…", with: text))
  }
}
