import FrameTable

/// Layers that have no room beside each other on a device, and have it on another.
extension ContentTruncated {
  static func layers(of section: LintSection, _ context: LintContext) -> [MeasuredFinding] {
    guard !context.layersApart.isEmpty else { return [] }
    return section.layerPlanes.flatMap { plane in
      plane.pairs.compactMap { first, second -> MeasuredFinding? in
        guard let overlap = first.frame.overlap(with: second.frame),
          context.layersApart.contains(LayerPair(first: first.id.range, second: second.id.range))
        else { return nil }
        return MeasuredFinding(
          "layers '\(first.id.value)' and '\(second.id.value)' overlap by \(section.points(overlap)) pt in "
            + "\(plane.name) of '\(section.id.value)', which is \(section.points(plane.size)) pt, and lie apart in a "
            + "larger one; make one of them smaller or what they lie in larger, in an override if need be",
          at: second.id.range, notes: [.init("the other layer is here", at: first.id.range)])
      }
    }
  }
}

/// Two layers of one template or header by the places of their ids.
struct LayerPair: Hashable {
  var first, second: SourceRange
}

/// The layers of a cell, header or footer of some size.
struct LayerPlane {
  struct Placed {
    var id: Located<String>
    var states: StateSet
    var frame: PixelRect
  }

  /// `a cell`, `the header`
  var name: String
  var size: PixelSize
  var layers: [Placed]

  /// Few cells have so many; among more, pairs would take longer than anything else.
  private static let limit = 16

  /// - Parameter frame: of the layer at an index of `specs`.
  init(_ name: String, _ size: PixelSize, _ specs: [LayerSpec], frame: (Int) -> PixelRect) {
    self.name = name
    self.size = size
    // What fills its frame of reference lies under or over others on every device alike.
    let anchored = specs.indices.filter { specs[$0].anchor.value != .fill && specs[$0].id.value != "content" }
    layers = anchored.prefix(Self.limit).map {
      Placed(id: specs[$0].id, states: specs[$0].states, frame: frame($0))
    }
  }

  /// Those that are seen at the same time: a layer of state normal always is.
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
  /// Of each template the smallest and the largest cells, then the header and the footer.
  var layerPlanes: [LayerPlane] {
    var planes: [LayerPlane] = []
    for style in section.styles.indices where section.styles[style].layers.count > 1 {
      let sizes = section.cells.filter { $0.style == style }.map(\.size)
      let ends = [
        sizes.min { $0.width < $1.width }, sizes.min { $0.height < $1.height }, sizes.max { $0.width < $1.width },
        sizes.max { $0.height < $1.height },
      ]
      guard let item = firstItems(where: { $0.style == style }).first?.item,
        let specs = template(of: item)?.layers?.value, specs.count == section.styles[style].layers.count
      else { continue }
      var seen: [PixelSize] = []
      for case let size? in ends where !seen.contains(size) {
        seen.append(size)
        planes.append(LayerPlane("a cell", size, specs) { section.styles[style].layers[$0].frame(in: size) })
      }
    }
    let supplementaries = [
      ("the header", section.header, properties.header), ("the footer", section.footer, properties.footer),
    ]
    for (name, placed, spec) in supplementaries {
      guard let placed, let specs = spec?.layers?.value, specs.count > 1, specs.count == placed.layers.count else {
        continue
      }
      planes.append(
        LayerPlane(name, PixelSize(width: placed.frame.width, height: placed.frame.height), specs) {
          placed.layers[$0].frame
        })
    }
    return planes
  }
}

extension LintContext {
  /// The pairs that lie beside each other in some cell or header on some device.
  func pairsOfLayersApart() -> Set<LayerPair> {
    var apart: Set<LayerPair> = []
    for section in devices.lazy.flatMap(\.sections) {
      for (first, second) in section.layerPlanes.lazy.flatMap(\.pairs)
      where !first.frame.isEmpty && !second.frame.isEmpty && first.frame.overlap(with: second.frame) == nil {
        apart.insert(LayerPair(first: first.id.range, second: second.id.range))
      }
    }
    return apart
  }
}

extension PixelRect {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What two rects have in common, where that is more than counts as nothing.
  fileprivate func overlap(with other: PixelRect) -> PixelSize? {
    let size = PixelSize(
      width: min(maxX, other.maxX) - max(x, other.x), height: min(maxY, other.maxY) - max(y, other.y))
    let isThere = !PixelGrid.fits(Exact(size.width), in: 0) && !PixelGrid.fits(Exact(size.height), in: 0)
    return isThere ? size : nil
  }
}
