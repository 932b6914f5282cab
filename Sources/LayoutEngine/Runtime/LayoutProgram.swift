public import FrameTables

/// A spec that generated code holds, ready to be laid out in any viewport by the compiler's own engine.
///
/// The result is, bit for bit, the table that `layoutc compile` writes for a device of the viewport's size and a spec
/// whose samples are the contents. A program never changes, so any number of threads may use it.
public struct LayoutProgram: Sendable {
  let resolver: Resolver

  /// Unpacks a spec. Linear in the length of the text. Traps if the text is not as it was generated.
  ///
  /// The number in the label is that of the packed form, so that generated code of another version does not compile.
  public init(packedV2 spec: StaticString) {
    precondition(spec.hasPointerRepresentation, "a packed spec of one character")
    let text = unsafe UnsafeBufferPointer(start: spec.utf8Start, count: spec.utf8CodeUnitCount)
    resolver = Resolver(PackedSpec.unpack(unsafe FrameTable.PackedReader(text)))
  }

  /// The same from memory, for specs that come to a program while it runs.
  package init(packed spec: [UInt8]) {
    let unpacked = unsafe spec.withUnsafeBufferPointer { PackedSpec.unpack(unsafe FrameTable.PackedReader($0)) }
    resolver = Resolver(unpacked)
  }

  /// Lays everything out in a viewport.
  ///
  /// Linear in the number of sections and of items that do not repeat; a grid of one size costs the same for a thousand
  /// million items as for ten. What cannot be laid out in the viewport has no items and takes no room, for example a
  /// share of a line of which the insets leave nothing; a section that repeats stands there as often as the contents
  /// say all the same.
  public func layout<Section>(
    in viewport: LayoutViewport, _ contents: LayoutContents = LayoutContents(), of sections: Section.Type = Section.self
  ) -> LayoutResult<Section> {
    let (table, places) = place(in: viewport, contents)
    return LayoutResult(table, places: places)
  }

  /// The exact table in device pixels; see ``layout(in:_:of:)``.
  public func table(in viewport: LayoutViewport, _ contents: LayoutContents = LayoutContents()) -> FrameTable {
    place(in: viewport, contents).table
  }

  /// The table, and which of its sections belong to each section of the spec.
  func place(in viewport: LayoutViewport, _ contents: LayoutContents) -> (table: FrameTable, [Range<Int>]) {
    let device = viewport.device
    var (budget, seen, mistakes) = (ListingBudget(), SeenOverrides(), [Mistake]())
    let resolution = resolver.resolve(
      on: device, listing: &budget, seen: &seen, mistakes: &mistakes, given: contents.given)
    return placed(resolution, resolution?.table ?? empty(on: device), contents.given)
  }

  /// What is there if not even the container is known: no section has a result.
  private func empty(on device: TargetDevice) -> FrameTable {
    let size = PixelSize(width: 0, height: 0)
    return FrameTable(
      device: FrameTable.Device(
        name: device.name, size: size, scale: device.scale,
        safeArea: PixelEdges(top: 0, left: 0, bottom: 0, right: 0), textSize: device.textSize),
      direction: device.isRightToLeft ? .rtl : .ltr, scroll: resolver.spec.scroll,
      container: PixelRect(origin: .zero, size: size), contentSize: size, sections: [])
  }

  /// Gives every instance of every section a place, so that there are as many as the content says: one that has no
  /// result takes no room there.
  ///
  /// - Parameter found: what has a result.
  private func placed(
    _ resolution: Resolution?, _ found: FrameTable, _ given: GivenContents
  ) -> (FrameTable, [Range<Int>]) {
    var table = found
    var sections: [Section] = []
    var places: [Range<Int>] = []
    var next = 0
    for (index, section) in resolver.spec.sections.enumerated() {
      let start = sections.count
      while next < table.sections.count, resolution?.specSection(of: next) == index {
        sections.append(table.sections[next])
        next += 1
      }
      let properties = resolution?.view.value.sections[index] ?? section.shared
      let count = Resolver.instances(of: index, properties, given)
      let end = table.end(of: sections.last?.frame)
      while sections.count - start < count {
        var missing = Section.empty(section.id.value, at: end)
        if let repeats = properties.value.repeats?.value {
          missing.instance = sections.count - start
          missing.sampleInstances = repeats.isDynamic ? count : nil
        }
        sections.append(missing)
      }
      places.append(start..<sections.count)
    }
    if sections.count != table.sections.count { table.sections = sections }
    return (table, places)
  }
}

extension FrameTable {
  /// The rect where a section ends, or where the content begins: as wide as that across the page, and of no length.
  ///
  /// - Parameter section: the frame of a section; nil for the beginning.
  fileprivate func end(of section: PixelRect?) -> PixelRect {
    if scroll == .vertical {
      return PixelRect(x: section?.x ?? 0, y: section?.maxY ?? 0, width: section?.width ?? contentSize.width, height: 0)
    }
    // A page that is read from right to left begins at the right, and each of its sections ends at its left edge.
    let x = direction == .rtl ? section?.x ?? contentSize.width : section?.maxX ?? 0
    return PixelRect(x: x, y: section?.y ?? 0, width: 0, height: section?.height ?? contentSize.height)
  }
}

extension Section {
  /// A section without items that takes no room.
  fileprivate static func empty(_ id: String, at frame: PixelRect) -> Section {
    Section(
      id: id, frame: frame, header: nil, footer: nil, background: nil, styles: [], cells: [],
      items: Items(count: 0, placement: .listed(Items.Listed(origins: [], cells: []))), dynamic: nil, after: [])
  }
}
