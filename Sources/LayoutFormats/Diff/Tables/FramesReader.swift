import FrameTables
package import LayoutCompiler
import LayoutEngine

/// Reads frame tables from their JSON, format `layoutc.frames/1`, in any of its forms.
package struct FramesReader {
  /// What is wrong with the file, in words that follow its name.
  package struct Mistake: Error {
    package var message: String
    /// Where that is; nil for the file as a whole.
    var range: SourceRange?

    fileprivate func placed(in file: SourceFile) -> Mistake {
      guard let range else { return self }
      let start = file.start(of: range)
      return Mistake(message: "\(message) (line \(start.line), column \(start.column))")
    }
  }

  package static let format = "layoutc.frames/1"

  let tree: NodeTree
  private let isInPixels: Bool
  /// The scale of the table that is being read.
  private var scale = 1
  /// How many pixels a unit of the file's numbers has.
  var pixelsPerUnit: Int { isInPixels ? 1 : scale }

  /// Whether a text begins as JSON does, and is no spec.
  package static func isMeant(by bytes: [UInt8]) -> Bool {
    bytes.dropFirst(SourceFile(path: "", bytes: bytes).byteOrderMarkLength).first { !$0.isBlank && !$0.isLineBreak }
      == UInt8(ascii: "{") && !VersionMark.isPresent(in: bytes)
  }

  /// - Parameter keepsText: whether the text stays in memory, for whoever shows it.
  package static func read(_ file: SourceFile, keepsText: Bool = false) throws(Mistake) -> ComparedSpec {
    do throws(Mistake) { return try tables(of: file, keepsText: keepsText) } catch { throw error.placed(in: file) }
  }

  private static func tables(of file: SourceFile, keepsText: Bool) throws(Mistake) -> ComparedSpec {
    var diagnostics: [Diagnostic] = []
    guard file.bytes.count <= 64 << 20 else { throw Mistake(message: "has more than 64 MiB") }
    guard String(validating: file.bytes, as: UTF8.self) != nil else { throw Mistake(message: "is not UTF-8") }
    let tree = YAMLParser.json(file, fileIndex: 0, diagnostics: &diagnostics)
    guard let tree, let root = tree.root, tree.kind(of: root) == .mapping, diagnostics.isEmpty else {
      throw Mistake(
        message: "is no JSON\(diagnostics.first.map { ": \($0.message)" } ?? "")", range: diagnostics.first?.range)
    }
    guard let schema = tree.value(of: "schema", in: root), tree.kind(of: schema) == .scalar,
      tree.scalar(schema, equals: format)
    else {
      throw Mistake(message: "is neither a layout spec nor a frame table: one says \"schema\": \"\(format)\"")
    }
    var isInPixels = false
    if let unit = tree.value(of: "unit", in: root), tree.kind(of: unit) == .scalar {
      isInPixels = tree.scalar(unit, equals: "px")
    }
    var reader = FramesReader(tree: tree, isInPixels: isInPixels)
    try reader.requireKeys()
    let name = try reader.text("name", root)
    var tables: [ComparedTable] = []
    for table in try reader.list("tables", root) { tables.append(try reader.table(table)) }
    giveDevicesNames(&tables)
    var spec = ComparedSpec(name: name, tables: tables)
    spec.unit = isInPixels ? .px : .pt
    if keepsText { spec.printed = Array(file.bytes.dropFirst(file.byteOrderMarkLength)) }
    return spec
  }

  /// If a device's name occurs again, it counts as another device each time: `iPad`, `iPad (2)`.
  private static func giveDevicesNames(_ tables: inout [ComparedTable]) {
    var taken = Set(tables.map(\.device.name))
    var counts: [String: Int] = [:]
    for index in tables.indices {
      let name = tables[index].device.name
      var count = counts[name, default: 0] + 1
      if count > 1 {
        while !taken.insert("\(name) (\(count))").inserted { count += 1 }
        tables[index].device.name = "\(name) (\(count))"
      }
      counts[name] = count
    }
  }

  private init(tree: NodeTree, isInPixels: Bool) {
    self.tree = tree
    self.isInPixels = isInPixels
  }

  // MARK: Tables

  private mutating func table(_ node: NodeID) throws(Mistake) -> ComparedTable {
    let device = try child("device", node)
    let scale = try whole("scale", device)
    guard (1...4).contains(scale) else { throw mistake("scale", device) }
    self.scale = scale
    let area = try numbers("safeArea", device, count: 4)
    let size = try textSize(device)
    var table = ComparedTable(
      device: ComparedTable.Device(
        name: try text("name", device), width: try number("width", device), height: try number("height", device),
        scale: scale, safeArea: area, textSize: size),
      direction: try word("direction", node), scroll: try word("scroll", node), container: try rect("container", node),
      contentSize: try self.size("contentSize", node), sections: [])
    for section in try list("sections", node) { table.sections.append(try self.section(section)) }
    return table
  }

  private func textSize(_ device: NodeID) throws(Mistake) -> TextSize {
    optional("textSize", device) == nil ? Defaults.textSize.value : try word("textSize", device)
  }

  private func section(_ node: NodeID) throws(Mistake) -> ComparedSection {
    var cells: [ComparedCell] = []
    for cell in try list("cells", node) { cells.append(try self.cell(cell)) }
    let items = try child("items", node)
    var marks = ComparedSection.Marks()
    if let again = optional("repeat", node) {
      _ = try count("sample", again)
      marks.repeatsDynamically = true
    }
    marks.dropsWhenEmpty = optional("whenEmpty", node) != nil
    marks.isMeasured = optional("measured", node) != nil
    for id in try optionalList("after", node) { marks.after.append(try string(id)) }
    let extent = optional("extent", items)
    let isCounted = optional("count", items) != nil
    let count = try count(isCounted ? "count" : "sample", items)
    marks.hasFixedCount = extent != nil && isCounted
    marks.countIsSample = extent == nil && !isCounted
    if let extent { marks.extent = try self.extent(extent) }
    let background = optional("background", node) == nil ? nil : try rect("background", node)
    return ComparedSection(
      name: ComparedSection.Name(
        id: try text("id", node), instance: optional("instance", node) == nil ? nil : try self.count("instance", node)),
      frame: try rect("frame", node), header: try supplementary("header", node),
      footer: try supplementary("footer", node), background: background,
      backgroundRadius: optional("backgroundRadius", node) == nil ? nil : try number("backgroundRadius", node),
      cells: cells, items: ComparedItems(try self.items(items, count: count, cellCount: cells.count)),
      marks: marks,
      plane: try plane(node))
  }

  private func supplementary(_ key: String, _ node: NodeID) throws(Mistake) -> Supplementary? {
    guard let part = optional(key, node) else { return nil }
    let frame = try rect("frame", part)
    let layers = try layers(part).map { layer in
      Layer(id: layer.id, states: layer.states, frame: layer.frame.offset(x: -frame.x, y: -frame.y))
    }
    return Supplementary(frame: frame, pinned: try flag("pinned", part), layers: layers)
  }

  private func layers(_ node: NodeID) throws(Mistake) -> [Layer] {
    var layers: [Layer] = []
    for layer in try list("layers", node) {
      var states: StateSet = []
      for state in try list("states", layer) {
        switch try string(state) {
        case "normal": states.insert(.normal)
        case "highlighted": states.insert(.highlighted)
        case "selected": states.insert(.selected)
        default: throw mistake("states", layer)
        }
      }
      layers.append(Layer(id: try text("id", layer), states: states, frame: try rect("frame", layer)))
    }
    return layers
  }

  private func cell(_ node: NodeID) throws(Mistake) -> ComparedCell {
    var border: BorderPath?
    if let node = optional("border", node) {
      border = BorderPath(
        path: try rect("path", node), width: try number("width", node), radius: try number("radius", node))
    }
    var separators: [SeparatorLine] = []
    for line in try list("separators", node) {
      separators.append(SeparatorLine(edge: try word("edge", line), frame: try rect("frame", line)))
    }
    return ComparedCell(
      template: optional("template", node) == nil ? nil : try text("template", node), size: try size("size", node),
      content: try rect("content", node), border: border, separators: separators, layers: try layers(node))
  }

  private func plane(_ section: NodeID) throws(Mistake) -> ComparedSection.Plane? {
    guard let node = optional("plane", section) else { return nil }
    var stops = FrameTable.Plane.Stops.listed([])
    let told = try child("stops", node)
    if tree.kind(of: told) == .sequence {
      stops = .listed(try numbers(told))
    } else {
      stops = .repeating(
        first: try number("first", told), step: try number("step", told),
        count: optional("count", told) == nil ? nil : try stopCount("count", told))
    }
    return ComparedSection.Plane(
      scroll: try word("scroll", node), frame: try rect("frame", node), contentSize: try size("contentSize", node),
      snap: try word("snap", node), stops: stops)
  }

  private func extent(_ node: NodeID) throws(Mistake) -> DynamicExtent {
    let ends = optional("ends", node) == nil ? [] : try numbers(try child("ends", node))
    return DynamicExtent(
      empty: try number("empty", node), line: try number("line", node),
      itemsPerLine: try count("itemsPerLine", node, from: 1),
      spacing: ends.isEmpty ? try number("spacing", node) : 0, lead: try lead(node).count, ends: ends)
  }

  // MARK: Items

  private func lead(_ node: NodeID) throws(Mistake) -> (count: Int, isDynamic: Bool) {
    guard let lead = optional("lead", node) else { return (0, false) }
    return tree.kind(of: lead) == .mapping ? (try count("sample", lead), true) : (try count("lead", node), false)
  }

  private func items(_ node: NodeID, count: Int, cellCount: Int) throws(Mistake) -> Items {
    guard let pattern = optional("pattern", node) else {
      let listed = try origins(try child("frames", node))
      let cells = try runs(try child("cells", node), below: cellCount)
      guard listed.count == count, cells.count == count else { throw mistake("frames", node) }
      return Items(count: count, placement: Self.placement(listed, cells))
    }
    let origins = try origins(try child("frames", pattern))
    let cells = try runs(try child("cells", pattern), below: cellCount)
    let stride = try numbers("stride", pattern, count: 2)
    let (lead, isDynamic) = try lead(pattern)
    guard origins.count == cells.count, !origins.isEmpty || count == 0 else { throw mistake("pattern", node) }
    var result = Items.Pattern(
      origins: origins, cells: cells, stride: PixelPoint(x: stride[0], y: stride[1]),
      snaps: optional("snap", pattern) != nil, lead: lead)
    result.hasDynamicLead = isDynamic
    for variant in try optionalList("variants", pattern) {
      var place: Items.Variant.Place = []
      for name in try list("place", variant) {
        switch try string(name) {
        case "firstLine": place.insert(.firstLine)
        case "lastLine": place.insert(.lastLine)
        case "lastItem": place.insert(.lastItem)
        default: throw mistake("place", variant)
        }
      }
      let cells = try runs(try child("cells", variant), below: cellCount)
      guard cells.count == origins.count else { throw mistake("variants", pattern) }
      result.variants.append(Items.Variant(place: place, cells: cells))
    }
    if let tail = optional("tail", node) {
      let from = try whole("from", tail)
      let listed = try self.origins(try child("frames", tail))
      let cells = try runs(try child("cells", tail), below: cellCount)
      guard from >= 0, listed.count == cells.count, from <= count, listed.count == count - from,
        case .listed(let items) = Self.placement(listed, cells)
      else { throw mistake("tail", node) }
      result.tail = Items.Tail(from: from, listed: items)
    }
    return Items(count: count, placement: .repeating(result))
  }

  /// Lists of tables are made of whole pixels; what has others is a pattern of as many slots.
  private static func placement(_ origins: [PixelPoint], _ cells: [UInt32]) -> Items.Placement {
    if origins.allSatisfy({ $0.x.isWhole && $0.y.isWhole }) {
      let whole = origins.map { PixelOrigin(x: $0.x.numerator, y: $0.y.numerator) }
      return .listed(Items.Listed(origins: whole, cells: cells))
    }
    return .repeating(Items.Pattern(origins: origins, cells: cells, stride: .zero, snaps: false))
  }

  private func origins(_ node: NodeID) throws(Mistake) -> [PixelPoint] {
    guard tree.kind(of: node) == .sequence else { throw mistake("has frames that are no list", at: node) }
    var origins: [PixelPoint] = []
    origins.reserveCapacity(tree.count(of: node))
    for frame in tree.elements(of: node) {
      let numbers = try numbers(frame)
      guard numbers.count == 4 else { throw mistake("has a frame that is not four numbers", at: frame) }
      origins.append(PixelPoint(x: numbers[0], y: numbers[1]))
    }
    return origins
  }

  private func runs(_ node: NodeID, below cells: Int) throws(Mistake) -> [UInt32] {
    guard tree.kind(of: node) == .sequence else { throw mistake("has runs of cells that are no list", at: node) }
    var result: [UInt32] = []
    for run in tree.elements(of: node) {
      var numbers: [Int] = []
      if tree.kind(of: run) == .sequence {
        for number in tree.elements(of: run) { numbers.append(try whole(number)) }
      }
      guard numbers.count == 2, numbers[0] >= 0, numbers[0] < cells, numbers[1] >= 0,
        numbers[1] <= Limits.expandedItems - result.count
      else { throw mistake("has a run of cells that is not [index, how many]", at: run) }
      result += repeatElement(UInt32(numbers[0]), count: numbers[1])
    }
    return result
  }
}
