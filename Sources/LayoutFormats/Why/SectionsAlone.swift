import LayoutCompiler
import LayoutEngine
import LayoutLint

/// The texts of a spec with one of its sections alone.
///
/// What is written in a section moves other sections, but does nothing else to them. So whether it moves anything on a
/// device shows on that section, without compiling all others.
struct SectionsAlone {
  struct Part {
    /// The index among the sections of the file.
    var section: Int
    var bytes: [UInt8]
    /// How many bytes of the file are left out before the section.
    var offset: Int
  }

  private let bytes: [UInt8]
  private let locator: NodeLocator
  /// What each section takes from the file: whole lines in a list with dashes, its own bytes between brackets.
  private let sections: [Range<Int>]

  /// Nil if the file has no list of sections, or an anchor, by which sections share something. Linear in the bytes of
  /// the file.
  init?(_ file: SourceFile) {
    var ignored: [Diagnostic] = []
    guard !file.bytes.contains(UInt8(ascii: "&")),
      let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &ignored), let root = tree.root,
      tree.kind(of: root) == .mapping, let list = tree.value(of: FileKey.sections.rawValue, in: root),
      tree.kind(of: list) == .sequence
    else { return nil }
    bytes = file.bytes
    locator = NodeLocator(tree: tree)
    let elements = tree.elements(of: list).map { element in
      let range = tree.range(of: element)
      return Int(range.start)..<Int(range.end)
    }
    guard let last = elements.last else { return nil }
    let lines = elements.compactMap { Self.dashedLine(before: $0.lowerBound, file.bytes) }
    if lines.isEmpty {
      sections = elements
    } else {
      guard lines.count == elements.count else { return nil }
      sections = zip(lines, lines.dropFirst() + [Self.nextLine(at: last.upperBound, file.bytes)]).map { $0..<$1 }
    }
  }

  /// Nil for a place in no section.
  func part(around place: SourceRange) -> Part? {
    let path = locator.path(to: place)
    guard path.count > 1, locator.name(of: path[0]) == FileKey.sections.rawValue, let first = sections.first,
      let last = sections.last
    else { return nil }
    let section = sections[path[1].index]
    return Part(
      section: path[1].index,
      bytes: Array(bytes[..<first.lowerBound] + bytes[section] + bytes[last.upperBound...]),
      offset: section.lowerBound - first.lowerBound)
  }

  /// Where the line begins whose dash stands before an element; nil if none does.
  private static func dashedLine(before start: Int, _ bytes: [UInt8]) -> Int? {
    guard let dash = bytes[..<start].lastIndex(where: { !$0.isBlank && !$0.isLineBreak }),
      bytes[dash] == UInt8(ascii: "-")
    else { return nil }
    let line = bytes[..<dash].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    return line == 0 || bytes[line - 1].isLineBreak ? line : nil
  }

  /// Where the next line begins, or this one if the place is at its beginning.
  private static func nextLine(at place: Int, _ bytes: [UInt8]) -> Int {
    if place > 0, bytes[place - 1].isLineBreak { return place }
    guard let end = bytes[place...].firstIndex(where: \.isLineBreak) else { return bytes.count }
    return bytes.index(behindLineBreakAt: end)
  }
}
