import FrameTables

/// Where sections stand on a page. All instances of all sections come one after the other, as in a table.
struct SectionPlaces: Sendable {
  /// How many there are.
  let count: Int
  /// The places of first instances, by section of the spec.
  private let firsts: [Int]

  /// - Parameter counts: of instances, by section of the spec.
  init(counts: some Sequence<Int>) {
    var count = 0
    firsts = counts.map { instances in
      defer { count += instances }
      return count
    }
    self.count = count
  }

  /// The place of an instance that is there. Constant time.
  func place(of instance: InstanceIndex) -> Int { firsts[instance.spec] + instance.index }

  /// What stands at a place; nil if there is none. O(log s) for s sections of the spec.
  func instance(at place: Int) -> InstanceIndex? {
    guard place >= 0, place < count else { return nil }
    // The last section that begins at or before the place: those without instances begin where the next one does.
    let spec = firsts.indices.partitionPoint { firsts[$0] <= place } - 1
    return InstanceIndex(spec, place - firsts[spec])
  }
}
