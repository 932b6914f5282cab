import FrameTables

/// What the sizes of measured items come to in one viewport: their kinds, each worked out once.
struct MeasuredCells: Sendable {
  /// The section that the items are in.
  let section: SectionBase
  private(set) var table: ItemKindTable
  /// The rooms by template, if somebody asked for them.
  private(set) var rooms: [UInt32: CellRoom] = [:]
  private var known: [MeasuredKey: UInt32] = [:]
  /// Kinds of one size are a group; the items of a group are counted.
  private var groups: [Size: Int] = [:]
  private var groupOfKind: [Int] = []
  private var usesOfGroup: [Int] = []
  private var usedGroups = 0
  /// How many items take several lanes.
  private(set) var spanningCount = 0

  private struct MeasuredKey: Hashable {
    var template: UInt32
    var width, height: Length
  }

  private struct Size: Hashable {
    var line, scroll: Exact
    var span: Int
  }

  init(_ section: SectionBase, _ library: TemplateLibrary) {
    self.section = section
    table = ItemCollector(section.geometry, lanes: section.arrangement.lanes?.division, library: library).table
  }

  /// Whether an item has a cell that leaves no room that can be told.
  var lacksRoom = false
  /// Whether an item came to nothing, so that the section has no result.
  var hasFailed: Bool { lacksRoom || table.hasFailed }
  /// Whether all items have one size, which decides where the last line lies.
  var hasOneSize: Bool { usedGroups <= 1 }
  /// Whether most of what is known belongs to items that are gone.
  func isStale(items: Int) -> Bool { table.kinds.count > 2 * items + 1024 }

  func kind(_ index: UInt32) -> ItemKind { table.kinds[Int(index)] }

  private func source(_ template: UInt32, _ names: [String?]) -> StyleTable.Source {
    names[Int(template)].map { .named($0) } ?? .section
  }

  /// Nil if the cell leaves no room that can be told.
  mutating func room(of template: UInt32, _ names: [String?], _ scope: inout DeviceScope) -> CellRoom? {
    if let room = rooms[template] { return room }
    guard let room = try? table.room(of: source(template, names), &scope) else { return nil }
    rooms[template] = room
    return room
  }

  mutating func kind(_ item: LiveItem, _ names: [String?], _ scope: inout DeviceScope) -> UInt32 {
    kind(MeasuredKey(template: item.template, width: item.width, height: item.height), names, &scope)
  }

  private mutating func kind(_ key: MeasuredKey, _ names: [String?], _ scope: inout DeviceScope) -> UInt32 {
    if let kind = known[key] { return kind }
    table.add(measured: key.width, key.height, source(key.template, names), &scope)
    let kind = UInt32(table.kinds.count - 1)
    known[key] = kind
    let made = table.kinds[Int(kind)]
    let size = Size(line: made.size.line, scroll: made.size.scroll, span: made.span)
    let group = groups[size] ?? groups.count
    groups[size] = group
    groupOfKind.append(group)
    if group == usesOfGroup.count { usesOfGroup.append(0) }
    return kind
  }

  /// Takes over all that is known of items from the cells they were in before; false if rooms or sizes are different
  /// here.
  mutating func takeOver(_ old: MeasuredCells, _ names: [String?], _ scope: inout DeviceScope) -> Bool {
    for template in old.rooms.keys.sorted() where room(of: template, names, &scope) != old.rooms[template] {
      return false
    }
    for (key, _) in old.known.sorted(by: { $0.value < $1.value }) { _ = kind(key, names, &scope) }
    // One name has one style.
    guard table.kinds == old.table.kinds, table.styles.styles == old.table.styles.styles else { return false }
    (usesOfGroup, usedGroups, spanningCount) = (old.usesOfGroup, old.usedGroups, old.spanningCount)
    return true
  }

  mutating func use(_ kind: UInt32, _ count: Int) {
    guard Int(kind) < groupOfKind.count else { return }
    if table.kinds[Int(kind)].span > 1 { spanningCount += count }
    let group = groupOfKind[Int(kind)]
    if usesOfGroup[group] == 0, count > 0 { usedGroups += 1 }
    usesOfGroup[group] += count
    if usesOfGroup[group] == 0, count < 0 { usedGroups -= 1 }
  }
}
