import LayoutEngine

/// The areas of a mosaic: rows of words, in which equal words form one rectangle.
extension ASTBuilder {
  /// The length or shape of the rows of a mosaic, or the length of justified rows.
  mutating func row(_ node: NodeID, _ form: ValueForm) -> Located<RowSpec> {
    // No length has a colon.
    if tree.kind(of: node) == .scalar, tree.bytes(of: node).contains(UInt8(ascii: ":")) {
      if let aspect = aspect(node) { return Located(.aspect(aspect.value), at: aspect.range) }
      return Located(.length(.unknown), at: tree.range(of: node))
    }
    if tree.kind(of: node) == .scalar, tree.scalar(node, equals: "square") {
      report(.badLength, "'square' is no row", writing: "1:1", at: node)
      return Located(.length(.unknown), at: tree.range(of: node))
    }
    let length = length(node, form)
    return Located(.length(length.value), at: length.range)
  }

  mutating func areas(_ node: NodeID, _ form: ValueForm) -> Located<AreasSpec>? {
    if mayBeForeignAreas(node), reportForeignAreas(node) { return nil }
    guard let elements = list(node, form) else { return nil }
    var grid = AreaGrid()
    for element in elements where !isFull {
      guard let text = text(element, .areaRow) else { return nil }
      // They are counted before any is kept.
      guard grid.words.count + AreaGrid.wordCount(of: text.value) <= Limits.areaWords else {
        report(.limitExceeded, "areas have at most \(Limits.areaWords.grouped) words", at: node)
        return nil
      }
      let words = self.words(of: text.value, element)
      guard areNames(words, element) else { return nil }
      if words.isEmpty || !grid.add(words) {
        let first = "the first row has \(grid.columns.counted("word"))"
        report(
          .badValue,
          words.isEmpty
            ? "a row of areas needs a word for each lane; '.' leaves its place empty"
            : "\(first), this one \(words.count): every row has a word for each lane, and '.' leaves its place empty",
          at: element)
        return nil
      }
    }
    guard !isFull else { return nil }
    let (areas, torn) = grid.areas()
    for tear in torn { report(tear) }
    if !torn.isEmpty { return nil }
    guard !areas.isEmpty else {
      report(.badValue, "no area is left for an item: write words in rows, as '- a a b'", at: node)
      return nil
    }
    return Located(AreasSpec(areas: areas, columns: grid.columns, rows: grid.rows), at: tree.range(of: node))
  }

  /// The words of a row, each where it stands in the file.
  private func words(of text: String, _ node: NodeID) -> [AreaGrid.Word] {
    let content = tree.contentRange(of: node)
    let isVerbatim = tree.isVerbatim(node)
    return text.utf8.split(whereSeparator: AreaGrid.isBetweenWords).map { word in
      guard isVerbatim else { return AreaGrid.Word(name: String(Substring(word)), range: tree.range(of: node)) }
      let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      let range = SourceRange(
        file: content.file, start: content.start + UInt32(start), end: content.start + UInt32(start + word.count))
      return AreaGrid.Word(name: String(Substring(word)), range: range)
    }
  }

  private mutating func areNames(_ words: [AreaGrid.Word], _ node: NodeID) -> Bool {
    for word in words where !word.isEmpty {
      if isTooLong(word.name, node) { return false }
      guard NameSyntax.isName(word.name) else {
        let meant = NameSyntax.name(from: word.name)
        diagnostics.append(
          Diagnostic(
            .badValue,
            "'\(TerminalText.visible(word.name))' cannot name an area: letters, digits, '-' and '_', a letter first; "
              + "'.' leaves a place empty\(Suggestion.phrase(meant))", at: word.range))
        return false
      }
    }
    return true
  }

  private mutating func report(_ tear: AreaGrid.Tear) {
    let between = tear.hole.isEmpty ? "a place without a word" : "'\(tear.hole.name)'"
    diagnostics.append(
      Diagnostic(
        .badValue,
        "the words '\(tear.area.name)' are no rectangle: they reach over \(tear.columns) × \(tear.rows) places, and "
          + "\(between) is among these; give one of the parts a name of its own",
        at: tear.area.range,
        notes: tear.hole.range == tear.area.range ? [] : [.init("\(between) is here", at: tear.hole.range)]))
  }
}

/// Rows of words, all of one length, from which areas are made.
struct AreaGrid {
  struct Word {
    var name: String
    var range: SourceRange

    /// Whether it leaves its place without an item.
    var isEmpty: Bool { name == "." }
  }

  /// Equal words that do not form a rectangle.
  struct Tear {
    /// The first of them.
    var area: Word
    /// Size of the rectangle around all of them.
    var columns, rows: Int
    /// The first word in that rectangle which is a different one.
    var hole: Word
  }

  static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
  }

  /// The number of words in a row.
  static func wordCount(of row: String) -> Int {
    var (count, isInWord) = (0, false)
    for byte in row.utf8 {
      let isWord = !isBetweenWords(byte)
      if isWord, !isInWord { count += 1 }
      isInWord = isWord
    }
    return count
  }

  /// Row by row.
  private(set) var words: [Word] = []
  private(set) var columns = 0
  private(set) var rows = 0

  /// Adds a row; false if it is not as long as those before.
  mutating func add(_ row: [Word]) -> Bool {
    if rows > 0, row.count != columns { return false }
    words += row
    columns = row.count
    rows += 1
    return true
  }

  /// The areas in the order of their first words, and the words that do not form one.
  func areas() -> (areas: [AreasSpec.Area], torn: [Tear]) {
    var found: [AreasSpec.Area] = []
    var counts: [Int] = []
    var known: [String: Int] = [:]
    for (place, word) in words.enumerated() where !word.isEmpty {
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      guard let index = known[word.name] else {
        known[word.name] = found.count
        found.append(
          AreasSpec.Area(name: word.name, columns: column..<column + 1, rows: row..<row + 1, range: word.range))
        counts.append(1)
        continue
      }
      counts[index] += 1
      let area = found[index]
      found[index].columns = min(area.columns.lowerBound, column)..<max(area.columns.upperBound, column + 1)
      found[index].rows = area.rows.lowerBound..<row + 1
    }
    // A rectangle with as many places as there are words holds nothing else.
    let torn = zip(found, counts).filter { $0.columns.count * $0.rows.count != $1 }.map { area, _ in
      let places = area.rows.lazy.flatMap { row in area.columns.lazy.map { row * columns + $0 } }
      let hole = places.first { words[$0].name != area.name } ?? 0
      return Tear(
        area: Word(name: area.name, range: area.range), columns: area.columns.count, rows: area.rows.count,
        hole: words[hole])
    }
    return (found, torn)
  }
}
