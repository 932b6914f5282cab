import FrameTables

/// An instance of a section: which of them, of which section of the spec.
struct InstanceIndex: Sendable, Hashable, Comparable {
  /// The index of the section among those of the spec.
  var spec: Int
  /// The index among the instances of the section.
  var index: Int

  init(_ spec: Int, _ index: Int) {
    self.spec = spec
    self.index = index
  }

  init(_ section: some RawRepresentable<Int>, _ index: Int) { self.init(section.rawValue, index) }

  /// Whether it comes first on the page.
  static func < (a: InstanceIndex, b: InstanceIndex) -> Bool { (a.spec, a.index) < (b.spec, b.index) }
}

/// Lists by section of the spec, with one value per instance.
extension Array {
  /// The value of an instance that is there, changed in its place.
  ///
  /// It is read as a copy. Before Swift 6.4, what was taken of a large value lent by `_read` in another file could be
  /// looked up where it had been lent from, after its end (swiftlang/swift#89836).
  subscript<Value>(instance: InstanceIndex) -> Value where Element == [Value] {
    get { self[instance.spec][instance.index] }
    _modify { yield &self[instance.spec][instance.index] }
  }

  /// All instances, in the order of the page.
  func instances<Value>() -> [InstanceIndex] where Element == [Value] {
    indices.flatMap { spec in self[spec].indices.map { InstanceIndex(spec, $0) } }
  }

  /// Constant time.
  func contains<Value>(_ instance: InstanceIndex) -> Bool where Element == [Value] {
    indices.contains(instance.spec) && self[instance.spec].indices.contains(instance.index)
  }
}

extension GivenContents {
  func section(_ instance: InstanceIndex) -> GivenSection? { section(instance.spec, instance.index) }
}

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
