/// How many items and instances the app has, while its edits come one after the other. Which of them are laid out
/// depends on the window: a count that is dynamic only in an override is the spec's wherever that does not hold.
struct GivenCounts {
  /// Which instances there are, by where they were before the edits; by section of the spec.
  private(set) var instances: [IndexRuns]
  /// By section of the spec, one per instance of before; nil if nobody knows, as with new instances.
  private var items: [[Int?]]
  /// By section of the spec: whether it may stand there more than once, or not at all.
  private let mayRepeat: [Bool]

  /// What is laid out is there, too, whatever the app counts.
  init(_ page: LivePage) {
    mayRepeat = page.resolver.spec.sections.map { $0.mayRepeat }
    items = zip(page.sections, page.givenCounts).map { sections, given in
      (0..<max(sections.count, given?.count ?? 0)).map { instance in
        let laidOut = instance < sections.count ? sections[instance]?.itemCount : nil
        return [laidOut, given?.count(instance)].compactMap { $0 }.max()
      }
    }
    instances = items.map { IndexRuns(count: $0.count) }
  }

  /// Which instance it was before the edits; nil for a new one.
  func source(of instance: InstanceIndex) -> InstanceIndex? {
    instances[instance.spec].source(at: instance.index).map { InstanceIndex(instance.spec, $0) }
  }

  /// Counts what is there after an edit; false if the edit names something that cannot be there, and changes nothing.
  mutating func take(_ edit: LiveEdit) -> Bool {
    switch edit {
    case .items(let change, let instance): return take(change, instance)
    case .insertInstances(let range, let spec):
      let count = instances[spec].count
      guard mayRepeat[spec], 0...count ~= range.lowerBound, range.count <= Limits.items - count else { return false }
      instances[spec].replace(.inserting(range))
    case .removeInstances(let range, let spec):
      guard mayRepeat[spec], range.lowerBound >= 0, range.upperBound <= instances[spec].count else { return false }
      instances[spec].replace(.removing(range))
    case .moveInstance(let index, let target, let spec):
      let all = 0..<instances[spec].count
      guard mayRepeat[spec], all ~= index, all ~= target else { return false }
      instances[spec].move(index, to: target)
    }
    return true
  }

  private mutating func take(_ edit: LiveItemEdit, _ instance: InstanceIndex) -> Bool {
    guard instances.indices ~= instance.spec, 0..<instances[instance.spec].count ~= instance.index else { return false }
    let source = source(of: instance)
    let known = source.flatMap { items[$0] }
    let count = known ?? Limits.items
    func has(_ range: Range<Int>) -> Bool { range.lowerBound >= 0 && range.upperBound <= count }
    switch edit {
    case .insert(let range):
      guard 0...count ~= range.lowerBound, range.count <= Limits.items - (known ?? 0) else { return false }
      if let source, let known { items[source] = known + range.count }
    case .remove(let range):
      guard has(range) else { return false }
      if let source, let known { items[source] = known - range.count }
    case .move(let index, let target): return 0..<count ~= index && 0..<count ~= target
    case .resize(let range): return has(range)
    }
    return true
  }
}

extension LivePage {
  /// How many items the app has in an instance; as many as are laid out if it does not tell.
  func count(_ instance: InstanceIndex) -> Int {
    let given = instance.spec < givenCounts.count ? givenCounts[instance.spec]?.count(instance.index) : nil
    return given ?? section(instance).itemCount
  }
}

extension [Int?] {
  fileprivate func count(_ instance: Int) -> Int? { instance < count ? self[instance] : nil }
}
