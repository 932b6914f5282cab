import LayoutEngine

extension YAMLParser {
  /// Parses a file as far as it can be read, and adds what is wrong with it to `diagnostics`.
  ///
  /// Unlike ``parse(_:fileIndex:packing:concurrently:diagnostics:)`` this goes on after an error. What could not be
  /// read is described in `damage` and is not in the tree; all else keeps its place in the file. Nil if nothing is
  /// left.
  package static func read(
    _ file: SourceFile, fileIndex: UInt32, packing keys: EntryKeys? = nil, concurrently: Concurrently? = nil,
    diagnostics: inout [Diagnostic]
  ) -> (tree: NodeTree, damage: TextDamage?)? {
    var found: [Diagnostic] = []
    let (tree, whole) = attempt(file, fileIndex, packing: keys, concurrently, &found)
    if let tree, !found.contains(where: \.isOfUnread) {
      diagnostics += found
      return (tree, nil)
    }
    guard let whole else {
      diagnostics += found
      return nil
    }
    let salvage = salvage(file, fileIndex, whole, isPacked: keys != nil)
    diagnostics += salvage.diagnostics
    return salvage.tree.map { ($0, salvage.damage) }
  }

  /// How often, at most, a text is composed again because of aliases and tags that could not be read.
  private static let mostRounds = 4

  /// - Parameters:
  ///   - whole: the file, composed up to what is wrong.
  ///   - isPacked: whether it lacks the nodes of plain entries.
  private static func salvage(
    _ file: SourceFile, _ fileIndex: UInt32, _ whole: Composed, isPacked: Bool
  ) -> (tree: NodeTree?, damage: TextDamage, diagnostics: [Diagnostic]) {
    let isASCII = file.bytes.allSatisfy { $0 < 0x80 }
    let conflicts = MergeConflicts(in: file, fileIndex)
    let written = file
    let file = conflicts.diagnostics.isEmpty ? file : SourceFile(path: file.path, bytes: conflicts.text)
    let whole = conflicts.diagnostics.isEmpty ? whole : composed(file, fileIndex, isASCII)
    if whole.problem != nil, !isASCII,
      let indentation = ForeignIndentation.diagnostic(in: file.bytes, from: file.byteOrderMarkLength, fileIndex)
    {
      return (nil, TextDamage(conflicts.pieces, in: written.bytes), conflicts.diagnostics + [indentation])
    }
    var finder = DamageFinder(file, fileIndex, isASCII: isASCII, first: whole.problem)
    var diagnostics = conflicts.diagnostics
    var damage: TextDamage { TextDamage(conflicts.pieces + finder.pieces, in: written.bytes) }
    if whole.problem != nil {
      let isReadable = finder.run()
      diagnostics += finder.diagnostics
      if diagnostics.isEmpty, let problem = whole.problem { diagnostics.append(problem.diagnostic) }
      if !isReadable { return (nil, damage, diagnostics) }
    }
    // As long as nothing is left out, the text is that of the file. Places of damage are those of nodes, so all entries
    // have to have theirs.
    var known = whole.problem == nil && !(isPacked && conflicts.diagnostics.isEmpty) ? whole : nil
    for _ in 0..<mostRounds {
      let result = known ?? composed(SourceFile(path: file.path, bytes: finder.text), fileIndex, isASCII)
      known = nil
      let unread = result.composer.diagnostics.filter { $0.isOfUnread && $0.cause != .secondDocument }
      if result.problem != nil { return (nil, damage, diagnostics) }
      if unread.isEmpty {
        let known = damage
        let found = result.composer.diagnostics.filter { !known.isAliasOfUnread(at: $0.range) }
        return (result.tree, known, diagnostics + found)
      }
      let anchors = damage.anchors
      for diagnostic in unread {
        // An alias of what could not be read is no mistake of its own.
        let name = String(
          decoding: file.bytes[Int(diagnostic.range.start)..<Int(diagnostic.range.end)].dropFirst(), as: UTF8.self)
        if file.bytes[Int(diagnostic.range.start)] == UInt8(ascii: "*"), anchors.contains(name) { continue }
        diagnostics.add(diagnostic)
      }
      // There are more errors than are listed, so nothing that is found in the rest would be listed.
      if diagnostics.isFull { return (nil, damage, diagnostics) }
      finder.blank(at: unread.map { Int($0.range.start) })
    }
    return (nil, damage, diagnostics)
  }
}

extension Diagnostic {
  /// Whether it says that what stands at its place was not read. Nodes made of that would be misread, and decoding
  /// would report the same mistake in other words.
  fileprivate var isOfUnread: Bool {
    switch cause {
    case .colon, .secondDocument, .unread, .wholeFile: true
    case nil: false
    }
  }
}
