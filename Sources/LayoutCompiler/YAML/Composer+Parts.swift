/// Composing one file with two parsers, see ``ListPart``.
extension Composer {
  /// The items of a part of a list, on a tape that begins with the list's own node.
  struct List: Sendable {
    var tape: NodeTape
    /// One past the last byte of the last item.
    var lastEnd: Int
    /// Depth of nested collections, the list included.
    var height: Int
  }

  /// Composes a part by itself; nil if it is not a list, or if anything in it concerns the rest of the file.
  ///
  /// Its entries are packed only if no anchor can stand before it. Such an anchor might be that of the list itself, and
  /// what aliases stand for is counted in nodes.
  static func list(_ part: ListPart, of file: SourceFile, _ fileIndex: UInt32, packing keys: EntryKeys?) -> List? {
    let mayBeAnchored = file.bytes[..<part.bytes.lowerBound].contains(UInt8(ascii: "&"))
    var composer = Composer(file, in: part.bytes, fileIndex: fileIndex, packing: mayBeAnchored ? nil : keys)
    let isComplete = LibYAMLParser.parse(file.bytes, in: part.bytes, isASCII: true) { composer.compose(&$0) }
    // An alias without an anchor here would have been reported.
    guard isComplete, composer.diagnostics.isEmpty, composer.anchors.isEmpty,
      !composer.tape.words.isEmpty, composer.tape.kind(at: 0) == .sequence,
      composer.tape.words[0].start == part.bytes.lowerBound + part.indentation
    else { return nil }
    return List(tape: composer.tape, lastEnd: composer.lastEnd, height: composer.innermost.height)
  }

  /// Takes events up to the first node that begins at or after `offset`. That node's event is returned and not taken.
  ///
  /// Nil if there is no such node, or if anything is wrong.
  mutating func compose(_ parser: inout LibYAMLParser, upTo offset: Int) -> YAMLEvent? {
    while state == .composing, let event = parser.next(decoding: &tape.decoded) {
      if event.kind.beginsNode, event.start >= offset { return event }
      take(event)
    }
    return nil
  }

  /// Puts the items of a part between the node that ended last and `next`, then takes `next`.
  ///
  /// False if that is not their place. It is their place if both parsers saw a block list whose dashes stand in the
  /// same column:
  ///
  /// - This parser saw it just before the gap, since nothing that it read reaches into the gap. It also saw it after
  ///   the gap, where `next` is an item.
  /// - The other parser saw it from the first line of the part to the last, since it ended well.
  ///
  /// Nothing else before the gap changes how libyaml reads an item. Anchors and tags would change the nodes, but the
  /// part has none.
  mutating func splice(_ list: List, _ part: ListPart, before next: YAMLEvent) -> Bool {
    guard part.isFollowedByItem(in: tape.source), !innermost.isMapping, !innermost.isFlow,
      innermost.index < tape.words.count, !outer.isEmpty,
      column(of: tape.words[innermost.index].start) == part.indentation,
      lastEnd <= part.bytes.lowerBound, next.decodedLength <= 0,
      outer.count + list.height - 1 <= YAMLLimits.depth
    else { return false }
    append(list.tape)
    lastEnd = list.lastEnd
    innermost.height = max(innermost.height, list.height - 1)
    take(next)
    return true
  }

  /// Adds all nodes but the first, which is the list itself. Indices into side tables are shifted. Words that refer to
  /// the tape itself hold counts, which stay; only the end of a large collection is an index and is shifted, too.
  private mutating func append(_ list: NodeTape) {
    let moved = tape.words.count - 1
    tape.isMisread = tape.isMisread || list.isMisread
    let isPlain = list.stored.isEmpty && list.large.count <= 1
    // The list itself ended last. It may be too small to have an entry there.
    let large = list.words[0].tag == .large ? list.large.dropLast() : list.large[...]
    let (largeBefore, storedBefore, decodedBefore) = (tape.large.count, tape.stored.count, tape.decoded.count)
    if isPlain, large.isEmpty {
      tape.words += list.words.dropFirst()
      return
    }
    for word in list.words.dropFirst() {
      switch word.tag {
      case .large: tape.words.append(word.moved(by: largeBefore))
      case .stored: tape.words.append(word.moved(by: storedBefore))
      default: tape.words.append(word)
      }
    }
    tape.large += large.map { collection in
      var collection = collection
      collection.endIndex += moved
      return collection
    }
    tape.stored += list.stored.map { scalar in
      var scalar = scalar
      scalar.value = scalar.value.lowerBound + decodedBefore..<scalar.value.upperBound + decodedBefore
      return scalar
    }
    tape.decoded += list.decoded
  }

  /// Bytes between the start of the line and an offset, in a file of ASCII.
  private func column(of offset: Int) -> Int {
    let line = tape.source[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return offset - (line.map { $0 + 1 } ?? 0)
  }
}
