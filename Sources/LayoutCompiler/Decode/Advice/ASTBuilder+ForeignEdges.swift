import FrameTables
import LayoutEngine

/// The middle of an edge, which is no place of a layer: it lies along an edge, in a corner or in the middle.
extension ASTBuilder {
  /// Reports `left-center`, `[left, center]` and the like as the `edge` of a layer. If the lengths are known with which
  /// another place comes to the same, these are told. False for anything else.
  mutating func reportMiddleOfEdge(_ node: NodeID, of layer: NodeID, in host: NodeID) -> Bool {
    guard let words = wordsOfEdge(node), let edge = Self.edgeWithMiddle(words) else { return false }
    let what = "a layer lies along an edge, in a corner or in the middle of both axes ('center')"
    if let written = middle(of: edge, layer, in: host) {
      report(.badValue, "\(what): for the middle of the \(edge.rawValue) edge, write '\(written)'", at: node)
      return true
    }
    let side = edge.isAtSide ? "high" : "wide"
    report(
      .badValue,
      "\(what): a strip along the edge ('edge: \(edge.rawValue)') is as \(side) as the cell, and the app draws in the "
        + "middle of it; in a cell of fixed size, a corner with an 'inset' or 'offset' comes to the same", at: node)
    return true
  }

  /// The text of a scalar, or the two texts of a list.
  private func wordsOfEdge(_ node: NodeID) -> String? {
    switch tree.kind(of: node) {
    case .scalar: return tree.string(of: node)
    case .sequence where tree.count(of: node) == 2:
      let texts = tree.elements(of: node).map { tree.text(of: $0) }
      return texts.joined(separator: " ")
    case .sequence, .mapping: return nil
    }
  }

  /// The edge of a text that names an edge and the middle, in any order and spelling.
  private static func edgeWithMiddle(_ text: String) -> Edge? {
    guard let letters = Suggestion.letters(of: text).map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
    let names: [(String, Edge)] = Edge.allCases.map { ($0.rawValue, $0) } + [("leading", .left), ("trailing", .right)]
    for middle in ["center", "centre", "middle", "mid"] {
      for (name, edge) in names where letters == name + middle || letters == middle + name { return edge }
    }
    return nil
  }

  /// The entries that put a layer of fixed size in the middle of an edge; nil if the cell does not say how long it is.
  private func middle(of edge: Edge, _ layer: NodeID, in host: NodeID) -> String? {
    // What is taken off the cell already would be taken off twice.
    guard tree.value(of: LayerKey.inset.rawValue, in: layer) == nil else { return nil }
    let (across, along): (SizeKey, SizeKey) = edge.isAtSide ? (.width, .height) : (.height, .width)
    // In the middle of a part of the cell that is as thick as the layer, it is in the middle of that edge, too.
    if let rest = rest(across, of: layer, in: host) {
      return "edge: center, inset: { \(edge.opposite.rawValue): \(rest) }"
    }
    guard let rest = rest(along, of: layer, in: host) else { return nil }
    let corner = edge.isAtSide ? "top, \(edge.rawValue)" : "\(edge.rawValue), left"
    return "edge: [\(corner)], inset: { \(edge.isAtSide ? "top" : "left"): \(rest / 2) }"
  }

  /// What a layer leaves of one side of the cell, in whole points; nil if that is not known, or nothing.
  private func rest(_ side: SizeKey, of layer: NodeID, in host: NodeID) -> Int? {
    func points(_ mapping: NodeID, isOneOfBoth: Bool) -> Int? {
      guard let size = tree.value(of: LayerKey.size.rawValue, in: mapping) else { return nil }
      let text = self.side(side, of: size) ?? (isOneOfBoth ? word(of: LayerKey.size.rawValue, in: mapping) : nil)
      return text.flatMap(Int.init)
    }
    // A header has a length along the scroll axis alone.
    let isExtent = side == (isHorizontal ? .width : .height)
    guard let room = points(host, isOneOfBoth: isExtent), let length = points(layer, isOneOfBoth: true), length < room
    else { return nil }
    return room - length
  }
}

extension Edge {
  fileprivate var isAtSide: Bool { self == .left || self == .right }

  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }
}
