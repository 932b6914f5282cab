import LayoutCompiler
import LayoutEngine

/// Makes the fixes of findings fit the text that they are for.
///
/// Whoever makes a fix knows what is to be written, and writes it as most specs do. What the text around it asks for is
/// looked at here, for all of them: a spec may be JSON, words may have quotes, and a value may be used by aliases.
struct FixStyle {
  private let sources: SourceSet
  private var knownJSON: [UInt32: Bool] = [:]

  init(_ sources: SourceSet) { self.sources = sources }

  /// The fix of a finding; nil if it would do harm.
  mutating func fix(of diagnostic: Diagnostic, _ trees: inout SourceTrees) -> Diagnostic.Fix? {
    guard let fix = diagnostic.fix else { return nil }
    // What changes no table is right for all uses of a value.
    let isProved = fix.safety == .safe && diagnostic.rule.kind == .lint
    // And what only removes has no style.
    if isProved, fix.replacement.isEmpty { return fix }
    guard let locator = trees[fix.range.file] else { return fix }
    if !fix.replacement.isEmpty, losesComment(fix, locator) { return nil }
    if !isProved, locator.hasAliases, Self.isForOneOfSeveral(fix.range, locator) { return nil }
    let tree = locator.tree
    let step = locator.path(to: fix.range).last
    if let step, step.value.isBlock(in: tree), tree.range(of: step.value) == fix.range, !Self.isEntry(fix.replacement) {
      return onTheLine(of: step, fix, tree)
    }
    let scalar = [step?.key, step?.value].compactMap { $0 }.first { node in
      tree.kind(of: node) == .scalar && tree.referenceRange(of: node).contains(fix.range)
    }
    let place = scalar.map(tree.referenceRange)
    // Within quotes, those that are there stay.
    if let place, place.start < fix.range.start, fix.range.end < place.end { return fix }
    let isQuoted = scalar.map { place == fix.range && tree.style(of: $0) == .doubleQuoted } ?? false
    guard !fix.replacement.isEmpty, isQuoted || isJSON(fix.range.file) else { return fix }
    var adapted = fix
    guard let text = JSONStyle.quoted(fix.replacement, isJSON: isJSON(fix.range.file)) else { return nil }
    adapted.replacement = text
    return adapted.changesNothing(in: sources.file(of: fix.range).bytes) ? nil : adapted
  }

  /// Whether a comment stands in what a fix replaces by something else. What is removed may take its comments along.
  private func losesComment(_ fix: Diagnostic.Fix, _ locator: NodeLocator) -> Bool {
    let bytes = sources.file(of: fix.range).bytes
    let (start, end) = (Int(fix.range.start), Int(fix.range.end))
    let sign = UInt8(ascii: "#")
    func isComment(_ place: Int) -> Bool {
      bytes[place] == sign && place > 0 && (bytes[place - 1].isBlank || bytes[place - 1].isLineBreak)
    }
    guard (start..<end).contains(where: isComment) else { return false }
    // In quotes it is none.
    let tree = locator.tree
    let value = locator.path(to: fix.range).last?.value
    let isQuoted = value.map { node in
      tree.kind(of: node) == .scalar && [.singleQuoted, .doubleQuoted].contains(tree.style(of: node))
    }
    return isQuoted != true && !fix.replacement.utf8.contains(sign)
  }

  /// The fix of a list or mapping in blocks: what is written in its place goes behind the key, since it may stand no
  /// farther to the right than that. Nil if a comment is between them.
  private func onTheLine(of step: NodeStep, _ fix: Diagnostic.Fix, _ tree: NodeTree) -> Diagnostic.Fix? {
    guard let key = step.key, !fix.replacement.contains("\n") else { return fix }
    let bytes = sources.file(of: fix.range).bytes
    let between = bytes[Int(tree.range(of: key).end)..<Int(fix.range.start)]
    guard let colon = between.firstIndex(of: UInt8(ascii: ":")),
      between[(colon + 1)...].allSatisfy({ $0.isBlank || $0.isLineBreak })
    else { return nil }
    var fix = fix
    fix.range.start = UInt32(colon + 1)
    fix.replacement = " " + fix.replacement
    return fix
  }

  /// Whether a text is an entry of a mapping and no value: it takes the place of all the entries that are there.
  private static func isEntry(_ text: String) -> Bool {
    let behind = text.utf8.drop(while: \.isNameByte)
    return behind.startIndex > text.startIndex && behind.starts(with: ": ".utf8)
  }

  /// Whether a fix would change a value for the sake of one key that is also the value of other keys.
  private static func isForOneOfSeveral(_ range: SourceRange, _ locator: NodeLocator) -> Bool {
    let tree = locator.tree
    return locator.path(to: range).contains { step in
      let aliases = locator.aliases(of: step.value)
      let place = tree.range(of: step.value)
      guard !aliases.isEmpty, place.contains(range) else { return false }
      let places = [place] + aliases.map { tree.referenceRange(of: $0) }
      return Set(places.compactMap { name(of: locator.path(to: $0), locator) }).count > 1
    }
  }

  /// The key that a value is for, with the one above it, as a size of a cell is another one than that of a header; nil
  /// if the value is only kept for aliases.
  private static func name(of path: [NodeStep], _ locator: NodeLocator) -> [String]? {
    // What is merged is for the key of the mapping that merges it.
    let names = path.compactMap(locator.name).filter { $0 != "<<" }
    if names.count == 1, names[0].hasPrefix("x-") { return nil }
    // All templates are cells.
    let isOfTemplate = names.count == 3 && names[0] == FileKey.cells.rawValue
    return isOfTemplate ? [SectionKey.cell.rawValue, names[2]] : Array(names.suffix(2))
  }

  private mutating func isJSON(_ file: UInt32) -> Bool {
    if let known = knownJSON[file] { return known }
    let isJSON = JSONStyle.isJSON(sources[file])
    knownJSON[file] = isJSON
    return isJSON
  }
}

extension NodeID {
  /// Whether it is a list or mapping without brackets or braces.
  fileprivate func isBlock(in tree: NodeTree) -> Bool {
    guard tree.kind(of: self) != .scalar, !tree.isAlias(self) else { return false }
    return !tree.isFlow(self)
  }
}
