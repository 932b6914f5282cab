/// The lines of an ignore file; the last one that matches decides. There may be so many lines that they are not tried
/// one by one: nearly all end in a plain name, and are looked up by it.
struct IgnorePatternList: Sendable {
  private let patterns: [IgnorePattern]
  /// The numbers of patterns, in order: by the name that a path must end with, and those that do not have such a name.
  private var named: [[UInt8]: [Int]] = [:]
  private var others: [Int] = []

  /// - Parameter text: the text of the file.
  init(_ text: [UInt8]) {
    // What an editor of Windows puts in front of a text does not belong to its first line.
    let text = text.dropFirst(text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    self.init(lines.compactMap { IgnorePattern(line: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) })
  }

  init(_ patterns: [IgnorePattern]) {
    self.patterns = patterns
    for (index, pattern) in patterns.enumerated() {
      if let name = pattern.lastName { named[name, default: []].append(index) } else { others.append(index) }
    }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// - Parameter path: the path from the folder of the file.
  func last(matching path: [UInt8], isFolder: Bool) -> IgnorePattern? {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
    func last(of numbers: [Int]) -> Int? {
      numbers.last { patterns[$0].matches(path, name: name, isFolder: isFolder) }
    }
    let found = [named[Array(name)] ?? [], others].compactMap(last)
    return found.max().map { patterns[$0] }
  }
}
