@testable import LayoutCompiler
@testable import LayoutEngine

/// Two parsers at once give the nodes that one parser gives, or nothing, wherever a file is cut, and even if entries
/// are packed.
enum ListPartLaws {
  /// - Parameter tape: what one parser gives; nil if it gives nothing or finds anything wrong.
  static func check(_ file: SourceFile, _ tape: NodeTape?) throws(BrokenLaw) {
    guard file.bytes.allSatisfy({ $0 < 0x80 }) else { return }
    try check(file, tape, packing: nil)
    var diagnostics: [Diagnostic] = []
    let packed = YAMLParser.parse(file, fileIndex: 0, packing: PlainItems.keys, diagnostics: &diagnostics)?.tape
    try check(file, diagnostics.isEmpty ? packed : nil, packing: PlainItems.keys)
  }

  private static func check(_ file: SourceFile, _ tape: NodeTape?, packing keys: EntryKeys?) throws(BrokenLaw) {
    for part in parts(of: file.bytes) {
      // A possible anchor keeps the entries of a part as nodes, whatever the other parts do.
      if keys != nil, file.bytes[..<part.bytes.lowerBound].contains(UInt8(ascii: "&")) { continue }
      let inTwo = YAMLParser.tape(of: file, part, 0, packing: keys) { aside, here in
        here()
        aside()
      }
      guard let inTwo else { continue }
      guard let tape else { throw BrokenLaw(description: "read in two, \(part.bytes) aside, but not in one") }
      try law(
        inTwo.words == tape.words && inTwo.decoded == tape.decoded && inTwo.large == tape.large
          && inTwo.stored == tape.stored && inTwo.isMisread == tape.isMisread, "other nodes with \(part.bytes) aside")
    }
  }

  /// The guessed parts, and in a short text every possible part.
  private static func parts(of bytes: [UInt8]) -> [ListPart] {
    let quarters = (0..<4).compactMap { ListPart.find(in: bytes, behind: bytes.count * $0 / 4, atLeast: 1) }
    let starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") && $0 + 1 < bytes.count }.map { $0 + 1 }
    guard starts.count <= 10 else { return quarters }
    return quarters
      + starts.indices.flatMap { first in
        starts[(first + 1)...].map { last in
          let indentation = bytes[starts[first]...].prefix { $0 == UInt8(ascii: " ") }.count
          return ListPart(bytes: starts[first]..<last, indentation: indentation)
        }
      }
  }
}
