import LayoutEngine

/// Findings in their order, in parts. A part is made each time it is visited, so that a list need not fit into memory
/// and a report may go through it as often as it likes.
package struct FindingList: Sequence, Sendable {
  package let partCount: Int
  private let load: @Sendable (Int) -> [Finding]

  /// - Parameter load: gives a part, the same each time.
  package init(partCount: Int, _ load: @escaping @Sendable (Int) -> [Finding]) {
    self.partCount = partCount
    self.load = load
  }

  package init(_ findings: [Finding]) {
    self.init(partCount: findings.count) { [findings[$0]] }
  }

  package func part(_ index: Int) -> [Finding] { load(index) }

  package func makeIterator() -> Iterator { Iterator(self) }

  package struct Iterator: IteratorProtocol {
    private let list: FindingList
    private var place = 0
    private var part: IndexingIterator<[Finding]> = [].makeIterator()

    init(_ list: FindingList) { self.list = list }

    package mutating func next() -> Finding? {
      while true {
        if let finding = part.next() { return finding }
        guard place < list.partCount else { return nil }
        part = list.load(place).makeIterator()
        place += 1
      }
    }
  }

  /// - Parameter change: is applied to the findings of each part.
  package func mapParts(_ change: @escaping @Sendable ([Finding]) -> [Finding]) -> FindingList {
    FindingList(partCount: partCount) { change(load($0)) }
  }

  package func only(_ isMeant: @escaping @Sendable (Finding) -> Bool) -> FindingList {
    mapParts { $0.filter(isMeant) }
  }

  /// The findings of each file, in order of the files' first findings.
  package var byFile: GroupedFindings { grouped { $0.file.path } }

  /// - Parameter name: gives the name of a finding's group, or nil for a finding in no group.
  package func grouped(by name: @escaping (Finding) -> String?) -> GroupedFindings { GroupedFindings(self, by: name) }
}

/// Findings in groups, in order of the groups' first findings. The findings of a group need not lie together: one in a
/// file that several specs include may lie behind those of other files.
package struct GroupedFindings: Sequence {
  package struct Group: Sendable {
    package var name: String
    /// The parts of the list that have findings of the group; nearly all groups are in one part.
    fileprivate var first: Int
    fileprivate var others: [Int] = []
  }

  package private(set) var groups: [Group] = []
  private let list: FindingList
  private let nameOf: (Finding) -> String?

  fileprivate init(_ list: FindingList, by name: @escaping (Finding) -> String?) {
    self.list = list
    nameOf = name
    // Compared by bytes: names that differ only in how a letter is composed belong to two files.
    var indices: [NameKey: Int] = [:]
    for part in 0..<list.partCount {
      for name in list.part(part).compactMap(name) {
        guard let index = indices[NameKey(name)] else {
          indices[NameKey(name)] = groups.count
          groups.append(Group(name: name, first: part))
          continue
        }
        if (groups[index].others.last ?? groups[index].first) != part { groups[index].others.append(part) }
      }
    }
  }

  package func findings(of group: Group) -> [Finding] {
    ([group.first] + group.others).flatMap { list.part($0) }
      .filter { nameOf($0).map(NameKey.init) == NameKey(group.name) }
  }

  package func makeIterator() -> LazyMapSequence<[Group], (name: String, findings: [Finding])>.Iterator {
    groups.lazy.map { ($0.name, findings(of: $0)) }.makeIterator()
  }
}

/// A report that depends on nothing but what it tells.
package protocol FindingsReport {
  /// - Parameters:
  ///   - findings: those that are known or suppressed are left out.
  ///   - failures: files that could not be looked at.
  static func write(_ findings: FindingList, failures: [FileFailure], to out: inout ByteBuffer)
}

extension FindingsReport {
  /// The whole report, in memory.
  package static func render(_ findings: [Finding], failures: [FileFailure] = []) -> [UInt8] {
    ByteBuffer.collect { write(FindingList(findings), failures: failures, to: &$0) }
  }
}
