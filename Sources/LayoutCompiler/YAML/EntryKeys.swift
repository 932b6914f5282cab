/// The keys that a plain entry may have, so that ``PlainEntry`` knows them. What they mean is up to the caller.
package struct EntryKeys {
  let names: [[UInt8]]
  /// The key read last. Lists use one key over and over, so a key is compared with this one before it is looked up.
  private var last = 0..<0
  private var lastNumber = 0

  init(_ names: [String]) {
    precondition(names.count <= PlainEntry.mostKeys)
    self.names = names.map { Array($0.utf8) }
  }

  /// The number of the key at an index of the tape; nil for any other key.
  @inline(__always)
  mutating func number(at index: Int, of tape: borrowing NodeTape) -> Int? {
    let word = tape.words[index]
    guard word.tag == .plain, !word.isRefused else { return nil }
    if word.payload == last.count {
      // Extracted first, so that the bounds are checked only once.
      let source = tape.source.span
      let (key, last) = (source.extracting(word.start..<word.start &+ word.payload), source.extracting(last))
      var offset = 0
      while offset < key.count, key[offset] == last[offset] { offset &+= 1 }
      if offset == key.count { return lastNumber }
    }
    return find(word.start..<word.start &+ word.payload, in: tape)
  }

  private mutating func find(_ key: Range<Int>, in tape: borrowing NodeTape) -> Int? {
    let text = tape.source.span.extracting(key)
    for (number, name) in names.enumerated() where name.span.elementsEqual(text) {
      (last, lastNumber) = (key, number)
      return number
    }
    return nil
  }
}
