/// What an app did to its content, told to ``LiveLayout/update(to:_:edits:keeping:)``.
///
/// Edits hold one after the other: each counts items and instances as the edits before it left them. What an edit names
/// has to be there, in the content of the app or in the layout: in a window in which no override takes the app's count,
/// the two have different counts. If it is in neither, a debug build stops, and a release build leaves the edit out. So
/// it is with edits of instances of a section that says `repeat` nowhere, not even in an override, and with edits that
/// come to more than 2,147,483,647 items or instances of a section.
public enum LayoutEdit<Section: RawRepresentable<Int> & Hashable & Sendable>: Sendable, Hashable {
  /// - Parameter items: the indices that the new ones have.
  case insertItems(Range<Int>, in: Section, instance: Int = 0)
  case removeItems(Range<Int>, in: Section, instance: Int = 0)
  /// - Parameter to: the index after the item has been taken out of its place.
  case moveItem(Int, to: Int, in: Section, instance: Int = 0)
  /// What the items show has another size, or is in another cell: the app is asked for them again.
  case resizeItems(Range<Int>, in: Section, instance: Int = 0)
  /// This and the other edits of instances are only for a section with `repeat`.
  case insertInstances(Range<Int>, of: Section)
  case removeInstances(Range<Int>, of: Section)
  case moveInstance(Int, to: Int, of: Section)

  var live: LiveEdit {
    switch self {
    case .insertItems(let items, let section, let instance): .items(.insert(items), InstanceIndex(section, instance))
    case .removeItems(let items, let section, let instance): .items(.remove(items), InstanceIndex(section, instance))
    case .moveItem(let item, let target, let section, let instance):
      .items(.move(item, to: target), InstanceIndex(section, instance))
    case .resizeItems(let items, let section, let instance): .items(.resize(items), InstanceIndex(section, instance))
    case .insertInstances(let instances, let section): .insertInstances(instances, of: section.rawValue)
    case .removeInstances(let instances, let section): .removeInstances(instances, of: section.rawValue)
    case .moveInstance(let instance, let target, let section):
      .moveInstance(instance, to: target, of: section.rawValue)
    }
  }
}

/// An item of a layout.
public struct LayoutItem<Section: RawRepresentable<Int> & Hashable & Sendable>: Sendable, Hashable {
  public var section: Section
  /// Which of the section's instances it is.
  public var instance: Int
  /// The item's place among the items of the section, from 0.
  public var item: Int

  public init(_ item: Int, in section: Section, instance: Int = 0) {
    self.section = section
    self.instance = instance
    self.item = item
  }
}

/// When the app is asked for the sizes of measured items.
public enum LayoutMeasuring: Sendable, Hashable {
  /// All of them at once.
  case everything
  /// Those that ``LiveLayout/measure(in:_:keeping:)`` finds visible. Until then the spec's sample stands for the
  /// others.
  case visible
}

/// An edit by the places of sections in the spec.
enum LiveEdit {
  case items(LiveItemEdit, InstanceIndex)
  case insertInstances(Range<Int>, of: Int)
  case removeInstances(Range<Int>, of: Int)
  case moveInstance(Int, to: Int, of: Int)

  /// The section of the spec that it is about.
  var spec: Int {
    switch self {
    case .items(_, let instance): instance.spec
    case .insertInstances(_, let spec), .removeInstances(_, let spec), .moveInstance(_, to: _, let spec): spec
    }
  }
}

/// What happened to the items of one instance.
enum LiveItemEdit {
  case insert(Range<Int>)
  case remove(Range<Int>)
  case move(Int, to: Int)
  case resize(Range<Int>)
}

/// Items of a list in the place of others. One replacement may follow another.
struct Replacement: Equatable {
  /// The indices of what went, before it went.
  var old: Range<Int>
  /// How many items came.
  var count: Int

  static func inserting(_ items: Range<Int>) -> Replacement {
    Replacement(old: items.lowerBound..<items.lowerBound, count: items.count)
  }

  static func removing(_ items: Range<Int>) -> Replacement { Replacement(old: items, count: 0) }

  /// The same items, which look different.
  static func changing(_ items: Range<Int>) -> Replacement { Replacement(old: items, count: items.count) }

  /// The indices of what came.
  var new: Range<Int> { old.lowerBound..<old.lowerBound + count }

  /// By how much the indices of all items behind it are higher than before.
  var surplus: Int { count - old.count }

  /// Joins this one with another that follows: everything between the two is in it.
  ///
  /// - Parameter next: by the indices that this one leaves.
  mutating func append(_ next: Replacement) {
    let first = min(old.lowerBound, next.old.lowerBound)
    let last = max(new.upperBound, next.old.upperBound)
    self = Replacement(
      old: first..<last - surplus,
      count: last - first + next.surplus)
  }
}
