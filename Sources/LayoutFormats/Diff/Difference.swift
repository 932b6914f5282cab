import FrameTables
package import LayoutCompiler
package import LayoutEngine

/// What a change of specs does to their tables.
package struct Difference: Sendable {
  package private(set) var specs: [SpecDifference]
  /// The specs that were not compared, because a side has errors or cannot be read: whoever reads that nothing else
  /// changed has to know.
  package private(set) var refused: [NotCompared]
  /// Their paths.
  package var notCompared: [String] { refused.map(\.path) }

  /// A spec that was not compared.
  package struct NotCompared: Sendable {
    package enum Side: Sendable {
      case old, new
    }

    package var path: String
    /// The sides that have errors or cannot be read; empty if it is another fault.
    package var sides: Set<Side>

    package init(path: String, sides: Set<Side>) {
      self.path = path
      self.sides = sides
    }

    /// Which side is meant, as it stands behind the path: ` (as it was)`.
    var note: String {
      let words = [(Side.old, "as it was"), (.new, "as it is")].filter { sides.contains($0.0) }.map(\.1)
      return words.isEmpty ? "" : " (\(words.joined(separator: " and ")))"
    }
  }

  package init(_ specs: [SpecDifference], notCompared: [NotCompared] = []) {
    self.specs = specs
    refused = notCompared
    SpecMove.mark(&self.specs)
  }

  /// Whether nothing changed in the specs that were compared.
  package var isEmpty: Bool { specs.allSatisfy { $0.changes.isEmpty } }
  /// Whether a document has nothing to say.
  package var isSilent: Bool { isEmpty && notCompared.isEmpty }
  package var changes: [Change] { specs.flatMap(\.changes) }
  package var changedSpecs: [SpecDifference] { specs.filter { !$0.changes.isEmpty } }

  /// How many devices something changes on, and how many devices either side has. Each counts once, whatever the specs.
  package var deviceCounts: (changed: Int, all: Int) {
    var (changed, all) = (Set<String>(), Set<String>())
    for spec in specs {
      all.formUnion(spec.devices)
      for change in spec.changes { for on in change.on { changed.formUnion(on.devices) } }
    }
    return (changed.count, all.count)
  }
}

/// A change, told once for all devices that have it.
@dynamicMemberLookup
package struct Change: Sendable {
  package var subject: Subject
  package var on: [Place]
  /// Values that change its rects or, if it is only ``ChangeKind/restyled``, its looks. Values that only move what lies
  /// before it are not among them, unless that is all that moves it. In the order of the new files; empty if they are
  /// not known.
  package var causes: [Cause] = []
  /// Values that bear on ``looks`` if the rects change as well.
  package var looksCauses: [Cause] = []
  /// Of what changes in a section that stands behind others than before: values that move all of the section.
  package var orderCauses: [Cause] = []
  /// Of the frame of a section that is moved and more: values that move all of it by what is before it. Empty if they are
  /// not known.
  var pushCauses: [Cause] = []
  /// All that bear on it, in the order of the new files.
  package var allCauses: [Cause] = []
  /// Whether more values bear on it than are named (``FirstCauses/most``), or some may that were not tried, being too
  /// many.
  package var hasMoreCauses = false

  package subscript<Value>(dynamicMember path: WritableKeyPath<Subject, Value>) -> Value {
    get { subject[keyPath: path] }
    set { subject[keyPath: path] = newValue }
  }

  /// Devices on which the same is done to the rects.
  @dynamicMemberLookup
  package struct Place: Sendable, Equatable {
    package var devices: [String]
    /// How many units of the rects a point has.
    var unitsPerPoint: Int
    var effect = Effect()
    /// Of all that is covered on these devices.
    var digest = ChangeDigest()

    package subscript<Value>(dynamicMember path: WritableKeyPath<Effect, Value>) -> Value {
      get { effect[keyPath: path] }
      set { effect[keyPath: path] = newValue }
    }
  }

  package struct Cause: Sendable, Hashable {
    /// Where it stands in the new files; nil if they have neither it nor what it was in.
    package var place: SourceRange?
    package var text: String
  }

  package var devices: [String] { on.flatMap(\.devices) }

  /// What differs besides the rects, on any device.
  var looks: Looks { on.reduce(into: []) { $0.formUnion($1.looks) } }

  /// Whether it only moves as far as the section that it is in.
  var isMovedWithSection: Bool { self.kind == .shifted && on.allSatisfy(\.isMovedWithSection) }

  /// Whether something in its section moves it, besides what is before the section.
  var isShiftedInSection: Bool { self.kind == .shifted && self.what != .section && !isMovedWithSection }

  /// What is drawn of it: of what only moves with what is before it, that it looks different.
  var drawnKind: ChangeKind { self.kind == .shifted && !looks.isEmpty ? .restyled : self.kind }

  /// Whether it is more than a change of looks.
  var hasRects: Bool { self.kind != .restyled }

  func isOn(_ device: String) -> Bool { on.contains { $0.devices.contains(device) } }
}

/// One side of a comparison: the tables of a spec and, if known, what they came from.
package struct ComparedSpec: Sendable {
  package var name: String
  package var tables: [ComparedTable]
  package var compilation: Compilation?
  /// How it was compiled, for compiling it again with something changed.
  var options = Compiler.Options()
  /// The unit in which the numbers were printed that the tables were read from.
  package var unit: JSONEmitter.Unit?
  /// The document that the tables were read from, without a byte order mark; nil if nobody asked for it.
  var printed: [UInt8]?

  package init(name: String, tables: [ComparedTable], compilation: Compilation? = nil) {
    self.name = name
    self.tables = tables
    self.compilation = compilation
  }

  /// Of a compilation without errors.
  package init(_ compilation: Compilation, _ options: Compiler.Options = Compiler.Options()) {
    name = compilation.spec?.name.value ?? ""
    tables = compilation.resolutions.map { ComparedTable($0.table, measures: $0.measures) }
    self.compilation = compilation
    self.options = options
  }

  /// Whether sections follow each other from right to left on all devices, so that what is behind one moves it.
  var isFromEnd: Bool { tables.allSatisfy(\.isFromEnd) }
}

/// What has changed in one spec.
package struct SpecDifference: Sendable {
  /// The path as outputs show it.
  package let path: String
  package let name: String
  package let old, new: ComparedSpec?
  package private(set) var changes: [Change] = []
  /// The sections that have only another name.
  private(set) var renames: [SectionRename] = []
  /// Of a spec that is new or gone, where it was or is.
  var move: SpecMove?
  /// The values that are written differently, in the order of the new files.
  package private(set) var written: [WrittenChange] = []
  /// The devices of either side, those of the new one first.
  package let devices: [String]

  /// - Parameters:
  ///   - old: nil if there was no such spec.
  ///   - new: nil if there is no such spec any more.
  package init(
    path: String, _ old: ComparedSpec?, _ new: ComparedSpec?, mostTried: Int = CauseProbe.mostBytes
  ) {
    self.path = path
    self.old = old
    self.new = new
    name = new?.name ?? old?.name ?? ""
    let (before, after) = (old?.tables ?? [], new?.tables ?? [])
    let names = after.map(\.device.name)
    let known = Set(names)
    devices = names + before.map(\.device.name).filter { !known.contains($0) }
    let grouping = Self.grouping(before, after)
    changes = grouping.changes
    renames = SectionRename.all(changes, old, new)
    guard !changes.isEmpty, let old, let new,
      var finder = CauseFinder(old, new, renames: renames, mostTried: mostTried)
    else { return }
    written = finder.written
    finder.explain(&changes, order: grouping.order)
  }

  /// What differs between the tables of two sides.
  static func grouping(_ before: [ComparedTable], _ after: [ComparedTable]) -> ChangeGrouping {
    var grouping = ChangeGrouping(before, after)
    let known = Dictionary(before.map { ($0.device.name, $0) }) { first, _ in first }
    for table in after {
      let name = table.device.name
      if let match = known[name] {
        let (a, b, unitsPerPoint) = ComparedTable.inOneUnit(match, table)
        grouping.add(TableComparison(a, b).changes, on: name, unitsPerPoint: unitsPerPoint)
      } else {
        let added = RectChange(.added, .device, old: nil, new: table.container)
        grouping.add([added], on: name, unitsPerPoint: table.device.scale)
      }
    }
    let names = Set(after.map(\.device.name))
    for table in before where !names.contains(table.device.name) {
      let removed = RectChange(.removed, .device, old: table.container, new: nil)
      grouping.add([removed], on: table.device.name, unitsPerPoint: table.device.scale)
    }
    return grouping
  }
}
