package import FrameTables
import LayoutCompiler
package import LayoutEngine

/// A table as far as its JSON describes it, which is what two tables are compared by. Of cells it has all rects, not
/// what these are computed from.
///
/// It is made from a resolved table, or read from the JSON of one (``FramesReader``).
package struct ComparedTable: Sendable, Hashable {
  package struct Device: Sendable, Hashable {
    package var name: String
    package var width, height: Rational
    package var scale: Int
    /// Top, left, bottom, right.
    package var safeArea: [Rational]
    /// That of the table or, if it says nothing, the one that means.
    package var textSize: TextSize
  }

  package var device: Device
  package var direction: Direction
  package var scroll: Axis
  package var container: PixelRect
  package var contentSize: PixelSize
  package var sections: [ComparedSection]

  /// Whether sections follow each other from the end of the scroll axis to its beginning, from right to left.
  var isFromEnd: Bool { scroll == .horizontal && direction == .rtl }
}

/// A section of a table; see ``FrameTable/Section`` for what its parts mean.
package struct ComparedSection: Sendable, Hashable {
  /// Identifies a section in both tables.
  package struct Name: Sendable, Hashable {
    package var id: String
    package var instance: Int?

    /// What the section is called, or its first instance, on a side where it repeats and on this one it does not, or the
    /// other way round. Nil for a further instance, which that side does not have.
    var ifRepeatIsOtherwise: Name? {
      switch instance {
      case nil: Name(id: id, instance: 0)
      case 0?: Name(id: id)
      default: nil
      }
    }
  }

  /// What is no rect and holds for the whole section.
  package struct Marks: Sendable, Hashable {
    /// Whether it repeats as often as the app says. How often it does in the sample, its instances tell.
    package var repeatsDynamically = false
    package var dropsWhenEmpty = false
    package var isMeasured = false
    package var hasFixedCount = false
    package var countIsSample = false
    package var after: [String] = []
    /// For a dynamic section; ``DynamicExtent/least`` is left out: it is 0.
    package var extent: DynamicExtent?
  }

  package struct Plane: Sendable, Hashable {
    package var scroll: Axis
    package var frame: PixelRect
    package var contentSize: PixelSize
    package var snap: PlaneSnap
    package var stops: FrameTable.Plane.Stops
  }

  package var name: Name
  package var frame: PixelRect
  package var header, footer: Supplementary?
  package var background: PixelRect?
  package var backgroundRadius: Rational?
  package var cells: [ComparedCell]
  package var items: ComparedItems
  package var marks: Marks
  package var plane: Plane?
  /// Lanes, if the maker of the table knows them.
  package var lanes: Int?
}

/// A cell with all that lies in it, relative to its top left corner.
package struct ComparedCell: Sendable, Hashable {
  package var template: String?
  package var size: PixelSize
  package var content: PixelRect
  package var border: BorderPath?
  package var separators: [SeparatorLine]
  package var layers: [Layer]
}

extension ComparedTable {
  package init(_ table: FrameTable, measures: [SectionMeasures] = []) {
    let area = table.device.safeArea
    device = Device(
      name: table.device.name, width: table.device.size.width, height: table.device.size.height,
      scale: table.device.scale, safeArea: [area.top, area.left, area.bottom, area.right],
      textSize: table.device.textSize ?? Defaults.textSize.value)
    direction = table.direction
    scroll = table.scroll
    container = table.container
    contentSize = table.contentSize
    sections = table.sections.map { ComparedSection($0) }
    if measures.count == sections.count {
      for index in sections.indices { sections[index].lanes = measures[index].lanes }
    }
  }
}

extension ComparedSection {
  init(_ section: Section) {
    name = Name(id: section.id, instance: section.instance)
    frame = section.frame
    header = section.header
    footer = section.footer
    background = section.background
    backgroundRadius = section.background.flatMap { section.backgroundRadius?.fitting($0) }
    cells = section.cells.map { cell in
      let style = section.styles[Int(cell.style)]
      return ComparedCell(
        template: style.template, size: cell.size, content: style.content(in: cell.size),
        border: style.borderPath(in: cell.size), separators: style.separators(of: cell),
        layers: style.layers(in: cell.size))
    }
    items = ComparedItems(section.items)
    var extent = section.dynamic
    extent?.least = 0
    marks = Marks(
      repeatsDynamically: section.sampleInstances != nil, dropsWhenEmpty: section.dropsWhenEmpty,
      isMeasured: section.isMeasured, hasFixedCount: section.hasFixedCount, countIsSample: section.countIsSample,
      after: section.after, extent: extent)
    plane = section.plane.map {
      Plane(scroll: $0.scroll, frame: $0.frame, contentSize: $0.contentSize, snap: $0.snap, stops: $0.stops)
    }
  }

  /// The rect of an item, on the page or on the section's plane. Constant time.
  package func frame(of item: Int) -> PixelRect {
    PixelRect(origin: items.origin(of: item), size: cells[items.cell(of: item)].size)
  }

  /// Whether the frames of items beyond the sample follow from the same pattern.
  ///
  /// - Parameter move: how far the other section begins from where this one begins, along the page's scroll axis.
  func growsAlike(_ other: ComparedSection, movedBy move: Rational, along axis: Axis) -> Bool {
    growsAsFar(as: other, movedBy: move, along: axis) && cellsToCome == other.cellsToCome
  }

  /// Whether items beyond the sample lie in the same places, whatever they look like.
  private func growsAsFar(as other: ComparedSection, movedBy move: Rational, along axis: Axis) -> Bool {
    guard marks.extent != nil, other.marks.extent != nil, let mine = items.ownPattern,
      let theirs = other.items.ownPattern
    else { return marks.extent == nil && other.marks.extent == nil }
    // On a plane, items lie where they lay, wherever the plane is.
    return items.repeats(as: other.items, movedBy: PixelPoint(plane != nil ? 0 : move, along: axis))
      && mine.lead == theirs.lead && mine.hasDynamicLead == theirs.hasDynamicLead
      && mine.variants.map(\.place) == theirs.variants.map(\.place)
  }

  /// The cells that items beyond the sample have, by their places in the pattern and in its variants.
  private var cellsToCome: [[ComparedCell]] {
    guard marks.extent != nil, let pattern = items.ownPattern else { return [] }
    return ([pattern.cells] + pattern.variants.map(\.cells)).map { $0.map { cells[Int($0)] } }
  }

  /// How items beyond the sample look otherwise in another section; empty if they may also have other frames there.
  ///
  /// - Parameter move: see ``growsAlike(_:movedBy:along:)``.
  func looksToCome(in other: ComparedSection, movedBy move: Rational, along axis: Axis) -> Looks {
    let (mine, theirs) = (cellsToCome, other.cellsToCome)
    guard marks == other.marks, growsAsFar(as: other, movedBy: move, along: axis),
      mine.map({ $0.map(\.size) }) == theirs.map({ $0.map(\.size) })
    else { return [] }
    return zip(mine.joined(), theirs.joined()).reduce(into: []) { $0.formUnion(Looks($1.0, $1.1)) }
  }

  /// The axis along which its items' lines follow each other.
  func scroll(in table: ComparedTable) -> Axis { plane?.scroll ?? table.scroll }
}

extension Dictionary where Key == ComparedSection.Name {
  /// What is known of a section by its name, or by the one that it has on a side where it repeats otherwise.
  subscript(counterpart name: ComparedSection.Name) -> Value? {
    self[name] ?? name.ifRepeatIsOtherwise.flatMap { self[$0] }
  }
}
