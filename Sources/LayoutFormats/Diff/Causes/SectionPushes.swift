import FrameTables
import LayoutCompiler
import LayoutEngine

/// What of which sections lies elsewhere on one side than on the other, and on which devices the content is longer or
/// shorter: all that is before a section moves it, but not all of it always. A grid begins on a whole pixel, and may do so
/// on the same one.
struct SectionPushes {
  private var parts: [String: [ComparedSection.Name: Set<ChangedPart>]] = [:]
  /// The devices on which the content has another size.
  private var contents: Set<String> = []
  /// If there are more items than this, the first ones stand for all.
  private static let mostItems = 2_000

  init(_ old: [ComparedTable], _ new: [ComparedTable]) {
    let known = Dictionary(old.map { ($0.device.name, $0) }) { first, _ in first }
    for table in new {
      guard let match = known[table.device.name] else { continue }
      let (before, after, _) = ComparedTable.inOneUnit(match, table)
      if before.contentSize != after.contentSize { contents.insert(table.device.name) }
      let sections = Dictionary(before.sections.map { ($0.name, $0) }) { first, _ in first }
      for section in after.sections {
        let moved = Self.moved(sections[counterpart: section.name], section, along: after.scroll)
        for name in [section.name, section.name.ifRepeatIsOtherwise ?? section.name] where !moved.isEmpty {
          parts[table.device.name, default: [:]][name, default: []].formUnion(moved)
        }
      }
    }
  }

  /// The parts of a section that begin elsewhere: of one that was not there, all.
  private static func moved(
    _ old: ComparedSection?, _ new: ComparedSection, along axis: Axis
  ) -> Set<ChangedPart> {
    guard let old else { return Set(ChangedPart.allCases) }
    if old == new { return [] }
    let rects: [(ChangedPart, PixelRect?, PixelRect?)] = [
      (.section, old.frame, new.frame), (.header, old.header?.frame, new.header?.frame),
      (.footer, old.footer?.frame, new.footer?.frame), (.background, old.background, new.background),
      (.plane, old.plane?.frame, new.plane?.frame),
    ]
    var moved = Set(rects.filter { $1?.start(along: axis) != $2?.start(along: axis) }.map(\.0))
    let items = 0..<min(old.items.count, new.items.count, mostItems)
    if old.items != new.items, old.items.origins(in: items) != new.items.origins(in: items) { moved.insert(.item) }
    return moved
  }

  mutating func formUnion(_ other: SectionPushes) {
    contents.formUnion(other.contents)
    parts.merge(other.parts) { $0.merging($1) { $0.union($1) } }
  }

  /// Whether what a change is about is among them on a device of the change.
  func concern(_ change: Change) -> Bool {
    change.devices.contains { device in
      guard let section = change.section else { return contents.contains(device) }
      return parts[device]?[section]?.contains(change.what) == true
    }
  }
}

extension Change {
  /// The devices on which a section is longer or shorter by a pixel or more, so that what follows lies elsewhere.
  func devicesOfPushes(along axis: Axis) -> [String] {
    on.filter { place in
      let (old, new) = (place.old?.length(along: axis) ?? 0, place.new?.length(along: axis) ?? 0)
      return !new.isWithinAPixel(of: old)
    }.flatMap(\.devices)
  }
}
