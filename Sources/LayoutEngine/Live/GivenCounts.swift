/// How many items and instances the app has, while its edits come one after the other. Which of them are laid out
/// depends on the window: a count that is dynamic only in an override is the spec's wherever that does not hold.
struct GivenCounts {
  /// By section of the spec, one per instance; nil if nobody knows, as of an instance that has just been inserted.
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
  }

  /// Counts what is there after an edit; false if the edit names something that is not there, and changes nothing.
  mutating func take(_ edit: LiveEdit) -> Bool {
    switch edit {
    case .insertItems(let range, let instance):
      return replace(range.lowerBound..<range.lowerBound, with: range.count, instance)
    case .removeItems(let range, let instance): return replace(range, with: 0, instance)
    case .moveItem(let index, let target, let instance):
      return [index, target].allSatisfy { index in
        has(instance) { index >= 0 && index < $0 }
      }
    case .resizeItems(let range, let instance): return has(range, instance)
    case .insertInstances(let range, let spec):
      guard mayRepeat[spec], 0...items[spec].count ~= range.lowerBound else { return false }
      items[spec].insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
    case .removeInstances(let range, let spec):
      guard mayRepeat[spec], range.lowerBound >= 0, range.upperBound <= items[spec].count else { return false }
      items[spec].removeSubrange(range)
    case .moveInstance(let index, let target, let spec):
      guard mayRepeat[spec], items[spec].indices ~= index, items[spec].indices ~= target else { return false }
      items[spec].insert(items[spec].remove(at: index), at: target)
    }
    return true
  }

  private mutating func replace(_ range: Range<Int>, with count: Int, _ instance: InstanceIndex) -> Bool {
    guard has(range, instance) else { return false }
    if let now = items[instance] { items[instance] = now - range.count + count }
    return true
  }

  private func has(_ range: Range<Int>, _ instance: InstanceIndex) -> Bool {
    has(instance) { range.lowerBound >= 0 && range.upperBound <= $0 }
  }

  /// Whether an instance is there, and has as many items as are asked for.
  private func has(_ instance: InstanceIndex, _ isEnough: (_ count: Int) -> Bool) -> Bool {
    items.contains(instance) && isEnough(items[instance] ?? .max)
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
