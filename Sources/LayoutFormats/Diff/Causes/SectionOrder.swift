import LayoutCompiler
import LayoutEngine

/// The value that orders the sections otherwise, and the sections that it moves: those that have others before them than
/// they had.
struct SectionOrder {
  /// An index into the values that are written differently.
  let cause: Int
  private let sections: Set<String>

  /// Nil if the sections stand in the order that they had.
  init?(_ values: [WrittenChange], _ old: [ComparedTable], _ new: [ComparedTable]) {
    guard let cause = values.firstIndex(where: \.isOrderOfSections) else { return nil }
    self.cause = cause
    let known = Dictionary(old.map { ($0.device.name, $0) }) { first, _ in first }
    sections = new.reduce(into: []) { found, table in
      if let before = known[table.device.name] { found.formUnion(Self.reordered(Self.ids(before), Self.ids(table))) }
    }
  }

  func moves(_ section: ComparedSection.Name?) -> Bool { section.map { sections.contains($0.id) } ?? false }

  /// Each section once, however often it repeats.
  private static func ids(_ table: ComparedTable) -> [String] {
    table.sections.map(\.name.id).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private static func reordered(_ old: [String], _ new: [String]) -> Set<String> {
    let common = Set(old).intersection(new)
    let (before, after) = (old.filter(common.contains), new.filter(common.contains))
    var found: Set<String> = []
    // Those that have been passed on one side only.
    var open: Set<String> = []
    for (a, b) in zip(before, after) {
      if a == b, open.isEmpty { continue }
      found.insert(b)
      open.formSymmetricDifference([a])
      open.formSymmetricDifference([b])
    }
    return found
  }
}

extension WrittenChange {
  fileprivate var isOrderOfSections: Bool {
    scope == .page && path.isOrder && path.keys.first.flatMap(FileKey.init(rawValue:)) == .sections
  }
}
