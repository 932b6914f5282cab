/// Patterns of which the last that matches decides, so many that they are not tried one by one: nearly all end in a plain
/// name, and are looked up by it.
package struct PathPatternList: Sendable {
  private let patterns: [PathPattern]
  /// Numbers of patterns, in order: by the name that a path must end with, and those that say no such name.
  private var named: [String: [Int]] = [:]
  private var others: [Int] = []

  package init(_ patterns: [PathPattern]) {
    self.patterns = patterns
    for (index, pattern) in patterns.enumerated() {
      if let name = pattern.lastName { named[name, default: []].append(index) } else { others.append(index) }
    }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  /// - Parameter names: of the path, outermost first.
  package func last(matching names: [Substring], isFolder: Bool) -> PathPattern? {
    func last(of numbers: [Int]) -> Int? { numbers.last { patterns[$0].matches(names, isFolder: isFolder) } }
    let found = [names.last.flatMap { named[String($0)] } ?? [], others].compactMap(last)
    return found.max().map { patterns[$0] }
  }
}
