import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// A spec of the repository without errors, with the lines that each of its sections takes.
struct SectionedSpec: Sendable, CustomTestStringConvertible {
  var path: String
  var bytes: [UInt8]
  /// From the line of each section's dash up to that of the next section's.
  var sections: [Range<Int>]

  var testDescription: String { path }

  /// The specs whose sections stand on lines of their own and do not refer to what stands in another section.
  static let all: [SectionedSpec] = ["Specs/gallery", "Specs/language"].flatMap { folder in
    Repository.files(in: folder, suffix: ".layout.yaml").compactMap(SectionedSpec.init)
  }

  init?(_ path: String) {
    guard let bytes = Repository.bytes(path) else { return nil }
    var options = Compiler.Options()
    options.keepsTrees = true
    let file = SourceFile(path: path, bytes: bytes)
    let compilation = Compiler.compile(file, options: options, read: Repository.read)
    guard !compilation.hasErrors, let tree = compilation.trees[0], let root = tree.root,
      let list = tree.value(of: "sections", in: root), let spec = compilation.spec
    else { return nil }
    let lines = spec.sections.map { file.position(of: Int($0.range.start)).line }
    guard Set(lines).count == lines.count, !lines.isEmpty else { return nil }
    var starts = lines.map { file.byteRange(ofLine: $0).lowerBound }
    // Leaves out specs with a section whose first key is not after its dash, or with the list in brackets.
    for start in starts where bytes[start...].first(where: { $0 != UInt8(ascii: " ") }) != UInt8(ascii: "-") {
      return nil
    }
    starts.append(file.lineBounds(of: Int(tree.range(of: list).end) - 1).next)
    let sections = zip(starts, starts.dropFirst()).map { $0..<$1 }
    for section in sections where bytes[section].contains(UInt8(ascii: "&")) { return nil }
    self.path = path
    self.bytes = bytes
    self.sections = sections
  }

  /// The text without this section.
  func without(_ section: Int) -> [UInt8] {
    var bytes = bytes
    bytes.removeSubrange(sections[section])
    return bytes
  }
}

/// A typing mistake in a text, of a kind that libyaml refuses more often than not.
enum Slip {
  private static let signs = Array("[]{}\"'".utf8)

  /// The text of a section with the mistake in it, after the dash of the first line.
  static func apply(to section: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var section = section
    let dash = section.firstIndex(of: UInt8(ascii: "-")) ?? 0
    let last = section.last { !$0.isLineBreak } == nil ? 0 : section.count - 1
    func place() -> Int { dash + 2 + Int(random.next() % UInt64(max(last - dash - 1, 1))) }
    switch random.next() % 5 {
    case 0:
      let places = section.indices.filter { $0 > dash && signs.contains(section[$0]) }
      if !places.isEmpty { section.remove(at: places[Int(random.next() % UInt64(places.count))]) }
    case 1: section.insert(signs[Int(random.next() % UInt64(signs.count))], at: min(place(), section.count))
    case 2:
      // Before the first word of a line.
      let lines = section.indices.filter { $0 > dash && section[$0].isLineBreak && $0 + 1 < section.count }
      if !lines.isEmpty { section.insert(9, at: lines[Int(random.next() % UInt64(lines.count))] + 1) }
    case 3:
      let lines = section.indices.filter { $0 > dash && section[$0].isLineBreak }
      let line = lines.isEmpty ? section.count : lines[Int(random.next() % UInt64(lines.count))] + 1
      section.insert(contentsOf: [UInt8](repeating: 32, count: dash + 2) + Array("spac\n".utf8), at: line)
    default:
      let colons = section.indices.filter { $0 > dash && section[$0] == UInt8(ascii: ":") }
      if !colons.isEmpty { section.remove(at: colons[Int(random.next() % UInt64(colons.count))]) }
    }
    return section
  }
}
