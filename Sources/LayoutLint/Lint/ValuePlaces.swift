import LayoutCompiler
import LayoutEngine

/// Finds the entries that a value of the spec comes from.
///
/// A value has one place, the one where it is written. If that has an anchor, it is the value of other entries, too,
/// and what is said of the value is said of those entries: their keys are redundant or without effect, not the key that
/// has the anchor, which may be an `x-none` that nothing reads.
struct ValuePlaces {
  /// A place where somebody reads a value, and the entry there; no entry for what stands in an included file.
  typealias Place = (range: SourceRange, entry: NodeStep?)

  private let locator: NodeLocator
  /// Keys below which nobody has looked.
  private let unread: Set<String>
  private var known: [NodeID: Reading] = [:]

  /// What happens to a place.
  private enum Reading {
    /// Nothing: it is kept below a key `x-…` for aliases.
    case none
    /// Those who look at the value look at it here.
    case looked
    /// It is also of use to others.
    case elsewhere

    func and(_ other: Reading) -> Reading {
      self == .elsewhere || other == .elsewhere ? .elsewhere : self == .looked || other == .looked ? .looked : .none
    }
  }

  /// The keys of what belongs to no section, or says nothing about its frames.
  static let ofOthers: Set<String> = [
    FileKey.tokens.rawValue, FileKey.devices.rawValue, SectionKey.expect.rawValue,
  ]

  /// - Parameter unread: keys whose values are not among those that are looked at.
  init(_ locator: NodeLocator, unread: Set<String>) {
    self.locator = locator
    self.unread = unread
  }

  /// The places of the value that is written at `range`: that one alone if no alias has to do with it.
  ///
  /// - Parameter isMeant: whether an entry, given with what it lies in, may be one of those; asked only of aliases and
  ///   what has them.
  mutating func places(of range: SourceRange, where isMeant: ([NodeStep]) -> Bool = { _ in true }) -> [Place] {
    guard range.file == 0 else { return [(range, nil)] }
    let path = locator.path(to: range)
    let own = path.last { isAt(range, $0) }
    guard locator.hasAliases, let own, path.contains(where: { !locator.aliases(of: $0.value).isEmpty }) else {
      return [(range, own)]
    }
    var places: [Place] = []
    if isMeant(path), reading(of: path) == .looked { places.append((range, own)) }
    for alias in locator.aliases(of: own.value) {
      let place = locator.tree.referenceRange(of: alias)
      let path = locator.path(to: place)
      if isMeant(path), reading(of: path) == .looked { places.append((place, path.last)) }
    }
    return places
  }

  private func isAt(_ range: SourceRange, _ step: NodeStep) -> Bool {
    let tree = locator.tree
    return tree.referenceRange(of: step.value) == range
      || step.key.map { tree.referenceRange(of: $0) == range } ?? false
  }

  /// What happens to the last entry of a path, by itself and by the aliases of what it lies in.
  private mutating func reading(of path: [NodeStep]) -> Reading {
    guard let first = path.first.flatMap(locator.name) else { return .none }
    var reading: Reading = first.hasPrefix("x-") ? .none : .looked
    if path.contains(where: { locator.name(of: $0).map(unread.contains) ?? false }) { return .elsewhere }
    for step in path.dropLast() {
      for alias in locator.aliases(of: step.value) { reading = reading.and(self.reading(of: alias)) }
    }
    return reading
  }

  private mutating func reading(of alias: NodeID) -> Reading {
    if let known = known[alias] { return known }
    // No value contains an alias of itself.
    let reading = reading(of: locator.path(to: locator.tree.referenceRange(of: alias)))
    known[alias] = reading
    return reading
  }
}
