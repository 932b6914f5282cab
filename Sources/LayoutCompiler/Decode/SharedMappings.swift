import LayoutEngine

/// Mappings that others take entries from by `<<`, and fixes in them.
///
/// What is wrong in such a mapping is found once for each that merges it. A fix there is good for all of them only if it
/// was found for all of them: otherwise it would change what is right in the others.
struct SharedMappings {
  /// How many mappings merge one, by that one.
  private var users: [NodeID: Int] = [:]
  /// For how many a fix was found, and the merged mappings that it is in.
  private var found: [Found: (count: Int, sources: [NodeID])] = [:]

  /// Unknown keys that are wrong where they stand, whatever mapping merges them.
  private var unknownKeys: Set<SourceRange> = []

  private struct Found: Hashable {
    let rule: RuleID
    let message: String
    let range, fix: SourceRange
    let replacement: String

    init?(_ diagnostic: Diagnostic) {
      guard let fix = diagnostic.fix else { return nil }
      (rule, message, range) = (diagnostic.rule, diagnostic.message, diagnostic.range)
      (self.fix, replacement) = (fix.range, fix.replacement)
    }
  }

  /// Notes what was found in a mapping that merges others, and drops fixes that reach from it into one of them.
  ///
  /// - Parameter diagnostics: those of this mapping.
  mutating func note(_ mapping: NodeID, _ diagnostics: inout ArraySlice<Diagnostic>, _ tree: NodeTree) {
    let sources = tree.mergedMappings(of: mapping)
    for source in sources { users[source, default: 0] += 1 }
    let own = tree.range(of: mapping)
    for index in diagnostics.indices {
      guard let fix = diagnostics[index].fix?.range, !own.contains(fix) else { continue }
      if fix.end > own.start, fix.start < own.end || own.contains(diagnostics[index].range) {
        diagnostics[index].fix = nil
      } else if let found = Found(diagnostics[index]) {
        let around = self.found[found]?.sources ?? sources.filter { tree.range(of: $0).contains(fix) }
        self.found[found] = ((self.found[found]?.count ?? 0) + 1, around)
      }
    }
  }

  /// Notes an unknown key of a mapping itself.
  mutating func noteUnknown(_ key: SourceRange) { unknownKeys.insert(key) }

  /// Drops the fixes that were not found for all that merge a mapping, and what is told once more of a key that is wrong
  /// where it stands.
  func withdraw(from diagnostics: inout [Diagnostic]) {
    if users.isEmpty { return }
    var told: Set<SourceRange> = []
    diagnostics.removeAll {
      $0.rule == .unknownKey && unknownKeys.contains($0.range) && !told.insert($0.range).inserted
    }
    if found.isEmpty { return }
    for index in diagnostics.indices {
      guard let known = Found(diagnostics[index]).flatMap({ found[$0] }) else { continue }
      if known.sources.contains(where: { users[$0] ?? 0 > known.count }) { diagnostics[index].fix = nil }
    }
  }

  /// Where the mappings are that several merge; sorted, and none within another.
  func ranges(_ tree: NodeTree) -> [SourceRange] {
    users.filter { $0.value > 1 }.map { tree.range(of: $0.key) }.sorted().reduce(into: []) { ranges, range in
      if ranges.last?.contains(range) != true { ranges.append(range) }
    }
  }
}
