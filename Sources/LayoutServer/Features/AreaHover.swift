import FrameTables
import LayoutCompiler
import LayoutEngine

/// What a word of the areas of a mosaic stands for: how many lanes and rows, which items, and how large they are.
struct AreaHover {
  let text: String
  /// The word.
  let range: SourceRange

  /// Nil if there is no such word.
  init?(_ view: DocumentView, _ spot: FormWalk.Spot, at offset: Int) {
    guard let tree = view.analysis.tree, let spec = view.analysis.spec, tree.isVerbatim(spot.node) else { return nil }
    let place = PlaceInSpec(spot.range, NodeLocator(tree: tree), spec)
    guard place.key == .section(.areas), let section = place.section.map({ spec.sections[$0] }) else { return nil }
    let own = section.properties.areas
    let changed = section.overrides.compactMap(\.properties.areas)
    guard
      let areas = ([own].compactMap(\.self) + changed).first(where: {
        $0.range.start <= spot.range.start && spot.range.end <= $0.range.end
      })
    else { return nil }
    let bytes = view.file.bytes
    let start = offset - bytes[..<offset].reversed().prefix(while: \.isNameByte).count
    let word = bytes[start...].prefix(while: \.isNameByte)
    let name = String(decoding: word, as: UTF8.self)
    guard let area = areas.value.areas.first(where: { $0.name == name }) else { return nil }
    range = SourceRange(file: spot.range.file, start: UInt32(word.startIndex), end: UInt32(word.endIndex))
    let head = "area **\(name)** – \(area.columns.count.counted("column")) × \(area.rows.count.counted("row"))"
    // Without an override that draws other areas, they hold on each device.
    let isAlone = place.override != nil || changed.isEmpty
    let outcome = SpecOnDevices(view.analysis)?.under(place.override)
    let places = place.section.flatMap { index in isAlone ? outcome?.places(ofSection: index) : nil } ?? []
    guard let first = places.first else {
      text = head
      return
    }
    let ordered = first.isVertical ? areas.value.areas : areas.value.byColumns
    let index = ordered.firstIndex { $0.name == name } ?? 0
    let items = [index, index + ordered.count, index + 2 * ordered.count].map(String.init).joined(separator: ", ")
    let sizes = places.filter { $0.section.items.count > index }.map { place in
      let size = place.section.cell(at: place.section.items.cell(of: index)).size
      return (device: place.device, text: "\(size.readable(over: place.scale)) pt")
    }
    text = "\(head), for items \(items), …" + (SpecOnDevices.grouped(sizes).map { "\n\n---\n\n\($0)" } ?? "")
  }
}

extension AreasSpec {
  /// In the order of items that scroll sideways.
  fileprivate var byColumns: [Area] {
    areas.sorted { ($0.columns.lowerBound, $0.rows.lowerBound) < ($1.columns.lowerBound, $1.rows.lowerBound) }
  }
}
