import LayoutCompiler

/// The line of a cursor where an entry begins, with a word or with nothing typed yet.
struct EntryLine {
  let text: HalfTypedText
  /// Where the entry stands.
  let column: Int
  let file: SourceFile
  let offset: Int

  var isBlank: Bool { if case .blank = text.place { true } else { false } }

  /// The collections above that go on at this column.
  ///
  /// - Parameter isElement: whether the line has a dash, which goes on with a list at its own column.
  func blocks(isElement: Bool) -> [HalfTypedText.Block] {
    var blocks = text.blocks
    while let top = blocks.last, top.column > column || (top.column == column && top.isList && !isElement) {
      blocks.removeLast()
    }
    return blocks
  }

  /// The key in the line above, if its value is not there yet.
  var waiting: HalfTypedText.Block? {
    text.blocks.last.flatMap { $0.isList || $0.hasValue || $0.key == nil ? nil : $0 }
  }

  /// What has the same column in the lines below.
  func below(_ column: Int) -> LaterEntries { LaterEntries.below(offset, column: column, file) }

  /// Whether a line below that begins at a column is in the value of a key above the cursor, or of an element.
  func isValue(of block: HalfTypedText.Block, at column: Int) -> Bool {
    column > block.column || column == block.column && !block.isList && below(column).isList
  }

  /// Whether the value that the key above waits for begins below.
  var hasValueBelow: Bool {
    guard let waiting, let nextColumn else { return false }
    return isValue(of: waiting, at: nextColumn)
  }

  /// Where the line below begins, if nothing is typed in this one.
  var nextColumn: Int? { LaterEntries.nextColumn(offset, file) }
}

/// What may stand where an entry begins.
extension CursorContext {
  /// Behind a dash.
  mutating func element(_ line: EntryLine) {
    path = Self.path(line.blocks(isElement: true))
    let forms = forms(path)
    let later = LaterEntries.entry(line.offset, column: line.column, isQuoted: isQuoted, line.file)
    (taken, mapping) = (later.keys, later.hasColon ? start - (isQuoted ? 1 : 0) : later.first)
    // What stands beside or below already says that it is a mapping.
    wants = later.hasColon || !taken.isEmpty ? [.keys(forms: forms)] : [.keys(forms: forms), .value(forms: forms)]
  }

  /// If what stands below begins deeper than the cursor, a new entry at the cursor's column would take it from its
  /// owner. Only the collection below can go on, with the blanks that are missing.
  ///
  /// - Returns: false if it is not so.
  mutating func continuation(_ line: EntryLine) -> Bool {
    guard line.waiting == nil, let next = line.nextColumn, next > line.column else { return false }
    let below = line.below(next)
    let blocks = line.text.blocks
    guard let index = blocks.lastIndex(where: { $0.column == next && $0.isList == below.isList }) else { return false }
    path = Self.path(Array(blocks[..<index]))
    (ownIndent, missingIndent) = (next - line.column, next - line.column)
    (taken, mapping) = (Set(blocks[index].keys).union(below.keys), blocks[index].start)
    wants = below.isList ? [.dash(forms: forms(path))] : [.keys(forms: forms(path))]
    return true
  }

  /// Without a dash before it.
  mutating func entry(_ line: EntryLine) {
    let blocks = line.blocks(isElement: false)
    // What ends here began deeper than its neighbors above, so that nothing can go on at this column but a list.
    let ended = line.text.blocks.dropFirst(blocks.count).first
    let list = ended.flatMap { $0.isList && $0.column == line.column && !isQuoted ? $0 : nil }
    if ended != nil, let top = blocks.last, top.column < line.column || top.isList {
      guard list != nil, !line.hasValueBelow else { return }
      path = Self.path(blocks)
      wants = [.dash(forms: forms(path))]
    } else if blocks.isEmpty {
      keyAtTop(line)
    } else if let top = blocks.last, top.column == line.column, !top.isList {
      key(line, beside: top, blocks, endingList: list != nil)
    } else {
      firstEntry(line, in: blocks)
    }
  }

  /// The mapping at the top begins where its first key stands.
  private mutating func keyAtTop(_ line: EntryLine) {
    let below = line.below(line.column)
    if line.text.blocks.isEmpty, below.endsWithin { return }
    wants = [.keys(forms: [.mapping(graph.root)])]
    taken = Set(line.text.blocks.first?.keys ?? []).union(below.keys)
    nested(line)
  }

  /// - Parameter endsList: whether the value of the key above is a list at the same column, which may go on, too.
  private mutating func key(
    _ line: EntryLine, beside top: HalfTypedText.Block, _ blocks: [HalfTypedText.Block], endingList endsList: Bool
  ) {
    let below = line.below(line.column)
    path = Self.path(Array(blocks.dropLast()))
    mapping = top.start
    taken = Set(top.keys).union(below.keys)
    wants = [.keys(forms: forms(path))]
    if endsList, line.isBlank {
      let dash = Want.dash(forms: forms(Self.path(blocks)))
      // A key would take the elements below.
      if below.isList { wants = [dash] } else { wants.append(dash) }
    }
    nested(line)
  }

  /// The first entry of a value that is not there yet.
  private mutating func firstEntry(_ line: EntryLine, in blocks: [HalfTypedText.Block]) {
    guard let top = blocks.last else { return }
    path = Self.path(blocks)
    let inner = forms(path)
    // Nothing can stand deeper than what has its value, nor at another column than the value that begins below.
    if top.hasValue || line.nextColumn.map({ line.isValue(of: top, at: $0) && $0 != line.column }) ?? false { return }
    let below = line.below(line.column)
    taken = below.keys
    if top.isList {
      mapping = below.first
      wants = [.keys(forms: inner)]
    } else if below.isList {
      // What stands below already says what the value is.
      wants = [.dash(forms: inner)]
    } else {
      wants = taken.isEmpty ? [.keys(forms: inner), .dash(forms: inner), .value(forms: inner)] : [.keys(forms: inner)]
    }
    // A dash and blanks that are missing would come behind the quote.
    if isQuoted {
      wants.removeAll { want in
        if case .dash = want { true } else { false }
      }
    }
  }

  /// If a key above the cursor waits for its value, what that value may be is offered too, with the blanks that are
  /// missing.
  private mutating func nested(_ line: EntryLine) {
    guard !isQuoted, let last = line.waiting, last.column >= line.column, case .keys? = wants.first else { return }
    let inner = forms(Self.path(line.text.blocks))
    // If the value begins below, it would become that of a key at this column.
    let next = line.nextColumn.flatMap { $0 > last.column ? $0 : nil }
    if next != nil { wants = [.keys(forms: [])] }
    let inside = line.below(next ?? last.column + 2)
    missingIndent = (next ?? last.column + 2) - line.column
    takenInside = inside.keys
    if !inside.isList { wants.append(.keys(forms: inner)) }
    if inside.keys.isEmpty { wants.append(.dash(forms: inner)) }
  }
}
