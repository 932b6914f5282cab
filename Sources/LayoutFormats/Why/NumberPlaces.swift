import LayoutCompiler
import LayoutEngine

/// Where in the text a written number or token stands.
///
/// The model keeps the lengths of an entry such as `[70, $side]` or `- size: [70, 33]` with the place where the entry
/// begins. The length itself is found in the text: right behind a bracket, or else by the nodes of the file.
struct NumberPlaces {
  /// Longer entries are not read; their lengths have the place of the entry.
  private static let mostBytes = 400
  /// Larger files are not parsed for it.
  private static let mostBytesOfFile = 4 << 20

  private let sources: SourceSet
  private let locators: FileLocators

  init(_ sources: SourceSet) {
    self.sources = sources
    locators = FileLocators(sources, mostBytes: Self.mostBytesOfFile)
  }

  /// The place of the number in what begins at `range`, if it stands there once; else `range`.
  func place(of number: Exact, in range: SourceRange) -> SourceRange {
    place(in: range) { Self.value(of: $0) == number }
  }

  /// The place of a token in what begins at `range`, if it stands there once; else `range`.
  ///
  /// - Parameter name: without the `$`.
  func place(ofToken name: String, in range: SourceRange) -> SourceRange {
    let word = Array("$\(name)".utf8)
    return place(in: range) { $0.elementsEqual(word) }
  }

  private func place(in range: SourceRange, of isMeant: (ArraySlice<UInt8>) -> Bool) -> SourceRange {
    let bytes = sources.file(of: range).bytes
    let start = Int(range.start)
    guard start < bytes.count else { return range }
    if let end = Self.end(of: start, bytes) { return Self.place(in: range, until: end, bytes, of: isMeant) ?? range }
    // Only of an entry the model keeps no more than where it begins.
    guard range.end == range.start + 1, !isMeant(bytes[start...start]) else { return range }
    return place(inPairAt: range, of: isMeant) ?? range
  }

  private func place(inPairAt range: SourceRange, of isMeant: (ArraySlice<UInt8>) -> Bool) -> SourceRange? {
    guard let locator = locators[range.file], let pair = locator.path(to: range).last?.value,
      locator.tree.kind(of: pair) == .sequence
    else { return nil }
    let tree = locator.tree
    let found = tree.elements(of: pair).filter { element in
      tree.kind(of: element) == .scalar && isMeant(ArraySlice(tree.string(of: element).utf8))
    }
    return found.count == 1 ? tree.referenceRange(of: found[0]) : nil
  }

  private static func place(
    in range: SourceRange, until end: Int, _ bytes: [UInt8], of isMeant: (ArraySlice<UInt8>) -> Bool
  ) -> SourceRange? {
    let start = Int(range.start)
    var found: SourceRange?
    var next = start
    while next < end {
      let first = next
      // The names of tokens and others may have digits in them.
      if bytes[next] == UInt8(ascii: "$") { next += 1 }
      while next < end, bytes[next].isNameByte || bytes[next] == UInt8(ascii: ".") { next += 1 }
      if next == first {
        next += 1
        continue
      }
      guard isMeant(bytes[first..<next]) else { continue }
      // The same word twice: nobody knows which.
      if found != nil { return nil }
      found = SourceRange(file: range.file, start: UInt32(first), end: UInt32(next))
    }
    return found
  }

  /// The end of what begins with a bracket or brace; nil if nothing does, or if it is long.
  private static func end(of start: Int, _ bytes: [UInt8]) -> Int? {
    var depth = 0
    for index in start..<min(start + mostBytes, bytes.count) {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth <= 0 { return index == start ? nil : index }
    }
    return nil
  }

  /// The number that a word is, with a unit or without; nil for any other word.
  private static func value(of word: ArraySlice<UInt8>) -> Exact? {
    let isNegative = word.first == UInt8(ascii: "-")
    let unsigned = Array(isNegative ? word.dropFirst() : word)
    guard case .success(let number) = NumberSyntax.prefix(of: unsigned.span),
      number.end == unsigned.count || ["pt", "px"].contains(String(decoding: unsigned[number.end...], as: UTF8.self))
    else { return nil }
    let value = Exact(number.decimal)
    return isNegative ? 0 - value : value
  }
}
