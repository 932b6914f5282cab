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
