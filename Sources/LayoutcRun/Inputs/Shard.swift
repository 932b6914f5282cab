import LayoutCompiler

/// A part of a run's specs, so that several machines share the work: every n-th spec of the list, which is the same on
/// all machines. All parts together are the list, and no two parts have a spec in common.
package struct Shard: Sendable, Equatable {
  /// Counted from 1.
  package let index: Int
  package let count: Int

  package static let mostParts = 10_000

  /// `3/16`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
      let index = Int(String(parts[0]) ?? ""), let count = Int(String(parts[1]) ?? ""), 1 <= index, index <= count,
      count <= Self.mostParts
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Neighbors go to different parts: the files of one folder tend to cost the same.
  package func part<Element>(of list: [Element]) -> [Element] {
    list.indices.lazy.filter { $0 % count == index - 1 }.map { list[$0] }
  }
}
