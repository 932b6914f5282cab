import LayoutCompiler

/// Keys that a table must have. Whoever writes one by hand is told of all that are missing, not of one after the other.
extension FramesReader {
  /// A mapping of a table: the keys on the way to it and those that it needs.
  private struct Needs {
    var name: String
    var path: [String]
    var keys: [String]
  }

  private static let needs = [
    Needs(name: "the file", path: [], keys: ["name", "tables"]),
    Needs(
      name: "a table", path: ["tables"],
      keys: ["device", "direction", "scroll", "container", "contentSize", "sections"]),
    Needs(name: "a device", path: ["tables", "device"], keys: ["name", "width", "height", "scale", "safeArea"]),
    Needs(name: "a section", path: ["tables", "sections"], keys: ["id", "frame", "cells", "items"]),
    Needs(
      name: "a cell", path: ["tables", "sections", "cells"], keys: ["size", "content", "separators", "layers"]),
  ]

  /// Throws if the first mapping of each kind lacks keys. What the others lack is found when they are read.
  func requireKeys() throws(Mistake) {
    let missing = Self.needs.compactMap { needs -> Needs? in
      guard let node = first(at: needs.path[...], from: tree.root), tree.kind(of: node) == .mapping else { return nil }
      let keys = needs.keys.filter { optional($0, node) == nil }
      return keys.isEmpty ? nil : Needs(name: needs.name, path: needs.path, keys: keys)
    }
    // Of one key, the reading says where it is missing.
    guard missing.reduce(0, { $0 + $1.keys.count }) > 1 else { return }
    let texts = missing.map { "\($0.name) needs \($0.keys.map { "'\($0)'" }.joined(separator: ", "))" }
    throw Mistake(message: "is no frame table: \(texts.joined(separator: "; "))")
  }

  /// The value behind some keys, of lists the first element; nil if there is none.
  private func first(at path: ArraySlice<String>, from node: NodeID?) -> NodeID? {
    guard let node else { return nil }
    if tree.kind(of: node) == .sequence { return first(at: path, from: tree.elements(of: node).first { _ in true }) }
    guard let key = path.first else { return node }
    return first(at: path.dropFirst(), from: optional(key, node))
  }
}
