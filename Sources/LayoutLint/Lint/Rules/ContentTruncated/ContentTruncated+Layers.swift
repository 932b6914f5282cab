import FrameTables
import LayoutCompiler
import LayoutEngine

/// Layers that have no room beside each other on one device, but have it on another.
extension ContentTruncated {
  static func layers(of section: LintSection, _ context: some GeometryContext) -> [MeasuredFinding] {
    section.layerGroups.flatMap { group in
      group.pairs.compactMap { first, second -> MeasuredFinding? in
        guard let overlap = first.frame.overlap(with: second.frame),
          context.layersApart.contains(LayerPair(first: first.id.range, second: second.id.range))
        else { return nil }
        return MeasuredFinding(
          group.room.subject(in: section),
          "layers '\(first.id.value)' and '\(second.id.value)' overlap by \(overlap.width.points(section.scale)) × "
            + "\(overlap.height.points(section.scale)) pt in "
            + "\(group.room.words) of '\(section.id.value)', which is \(section.points(group.size)) pt, and lie apart in a "
            + "larger one; make one of them smaller or what they lie in larger, in an override if need be",
          at: second.id.range, notes: [.init("the other layer is here", at: first.id.range)])
      }
    }
  }
}

/// Two layers of one template or header, by the places of their ids.
struct LayerPair: Hashable {
  var first, second: SourceRange
}

/// What layers lie in.
enum LayerRoom {
  /// Any cell of a template.
  case cell
  case header, footer

  var words: String {
    switch self {
    case .cell: "a cell"
    case .header: "the header"
    case .footer: "the footer"
    }
  }

  func subject(in section: LintSection) -> Diagnostic.Subject {
    switch self {
    case .cell: .section(section)
    case .header: .header(section)
    case .footer: .footer(section)
    }
  }
}

/// The layers of a cell, header or footer of some size.
struct LayerGroup {
  struct Placed {
    var id: Located<String>
    var states: StateSet
    var frame: ScreenRect
  }

  var room: LayerRoom
  var size: LintSize
  var layers: [Placed]

  /// Few cells have so many layers. With more of them, pairs would take longer than anything else.
  static let limit = 16

  /// - Parameters:
  ///   - compared: indices into `specs`.
  ///   - frame: gives the frame of the layer at an index.
  init(_ room: LayerRoom, _ size: LintSize, _ specs: [LayerSpec], _ compared: [Int], frame: (Int) -> ScreenRect) {
    self.room = room
    self.size = size
    layers = compared.map { Placed(id: specs[$0].id, states: specs[$0].states, frame: frame($0)) }
  }

  /// Indices of the layers that may meet each other; nil if there are not two. A layer that fills its frame of
  /// reference, as the content's does, is left out: it lies under or over others on every device alike.
  static func compared(_ layers: Range<Int>, fills: (Int) -> Bool) -> [Int]? {
    var compared: [Int] = []
    for layer in layers where compared.count < limit && !fills(layer) { compared.append(layer) }
    return compared.count > 1 ? compared : nil
  }

  /// The pairs that are seen at the same time; a layer of state normal always is.
  var pairs: [(Placed, Placed)] {
    layers.indices.flatMap { second in
      layers[..<second].filter { first in
        let both = first.states.union(layers[second].states)
        return both.contains(.normal) || !first.states.isDisjoint(with: layers[second].states)
      }.map { ($0, layers[second]) }
    }
  }
}

extension LintSection {
  /// For each template the smallest and the largest cells, then the header and the footer.
  func groupsOfLayers() -> [LayerGroup] {
    var groups: [LayerGroup] = []
    let styles = styles
    for style in styles.indices where styles[style].layers.count > 1 {
      let layers = styles[style].layers
      guard let compared = LayerGroup.compared(layers.indices, fills: { layers[$0].anchor == .fill }),
        let specs = written.layers(of: styles[style], at: style)?.specs
      else { continue }
      groups += extremeSizes[style].map { size in
        LayerGroup(.cell, size, specs, compared) { layers[$0].frame(in: size) }
      }
    }
    func add(_ room: LayerRoom, _ kind: HeaderKind, _ specs: [LayerSpec]) {
      guard specs.count > 1, let rect = rect(of: kind),
        let compared = LayerGroup.compared(
          specs.indices, fills: { specs[$0].anchor.value == .fill || specs[$0].isContent })
      else { return }
      let layers = layers(of: kind)
      guard specs.count == layers.count else { return }
      groups.append(LayerGroup(room, LintSize(rect), specs, compared) { layers[$0] })
    }
    add(.header, .header, written.headerLayerSpecs)
    add(.footer, .footer, written.footerLayerSpecs)
    return groups
  }

  /// For each style with layers, the narrowest, the lowest, the widest and the highest cell, each size once. Takes one
  /// pass over the cells.
  func sizesAtEnds() -> [[LintSize]] {
    let styles = styles
    var ends = [[LintSize]](repeating: [], count: styles.count)
    for index in 0..<cellCount {
      let cell = cell(at: index)
      let style = cell.style
      switch ends[style].count {
      case _ where styles[style].layers.isEmpty: continue
      case 0:
        ends[style] = [cell.size]
        continue
      // Mostly, cells of one style differ only in their separators.
      case 1 where !isSwept && cell.size == ends[style][0]: continue
      case 1: ends[style] = Array(repeating: ends[style][0], count: 4)
      default: break
      }
      if cell.size.width < ends[style][0].width { ends[style][0] = cell.size }
      if cell.size.height < ends[style][1].height { ends[style][1] = cell.size }
      if cell.size.width > ends[style][2].width { ends[style][2] = cell.size }
      if cell.size.height > ends[style][3].height { ends[style][3] = cell.size }
    }
    for style in ends.indices where ends[style].count > 1 {
      let sizes = ends[style]
      ends[style] = sizes.indices.filter { !sizes[..<$0].contains(sizes[$0]) }.map { sizes[$0] }
    }
    return ends
  }
}

extension LintContext {
  /// The pairs that lie beside each other in some cell or header on some device.
  func pairsOfLayersApart() -> Set<LayerPair> {
    var apart: Set<LayerPair> = []
    for section in devices.lazy.flatMap(\.sections) {
      for (first, second) in section.layerGroups.lazy.flatMap(\.pairs)
      where !first.frame.isEmpty && !second.frame.isEmpty && first.frame.overlap(with: second.frame) == nil {
        apart.insert(LayerPair(first: first.id.range, second: second.id.range))
      }
    }
    return apart
  }
}

extension ScreenRect {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What two rects have in common, if it is more than counts as nothing.
  fileprivate func overlap(with other: ScreenRect) -> (width: Exact, height: Exact)? {
    let width = min(maxX, other.maxX) - max(x, other.x)
    let height = min(maxY, other.maxY) - max(y, other.y)
    return PixelGrid.fits(width, in: 0) || PixelGrid.fits(height, in: 0) ? nil : (width, height)
  }
}
