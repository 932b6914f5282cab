package import LayoutCompiler
package import LayoutEngine

/// Names a place in a spec by what it is rather than by where: `sections[photos].spacing.item`.
///
/// Such a path stays the same when lines are put in above, when sections change places and when messages are reworded;
/// baselines are made of it.
///
/// A class, because it remembers the names of elements: an element without an id is named by all it says, and may hold
/// thousands of findings.
package final class NodePath {
  private let locator: NodeLocator
  private let tree: NodeTree
  private var elements: [NodeID: String] = [:]

  package init(_ locator: NodeLocator) {
    tree = locator.tree
    self.locator = locator
  }

  /// Empty for a place that lies in no entry. The first time, it is linear in the size of the elements around
  /// the place.
  package func text(of range: SourceRange) -> String {
    var text = ""
    for step in locator.path(to: range) {
      if let key = step.key {
        text += (text.isEmpty ? "" : ".") + name(key)
      } else {
        text += "[\(element(step.value))]"
      }
    }
    return text
  }

  // MARK: Sections

  /// The path of what `rest` names in a section, or, if that is empty, of the section.
  package static func inSection(_ id: String, rest: String) -> String { "\(sections)[\(id)]\(rest)" }

  /// The id of the section that a path begins with, and what follows it, like `.spacing.item`; nil for other paths.
  package static func section(of path: String) -> (id: String, rest: String)? {
    let start = "\(sections)["
    guard path.hasPrefix(start), let end = path.firstIndex(of: "]") else { return nil }
    let id = path[..<end].dropFirst(start.count)
    return id.isEmpty ? nil : (String(id), String(path[end...].dropFirst()))
  }

  private static let sections = FileKey.sections.rawValue

  // MARK: Names

  private func name(_ key: NodeID) -> String {
    tree.kind(of: key) == .scalar ? tree.string(of: key) : digest(key)
  }

  /// An element is called by its id, an override by its condition, anything else by what it says.
  private func element(_ node: NodeID) -> String {
    if let known = elements[node] { return known }
    let name = elementName(node)
    elements[node] = name
    return name
  }

  private func elementName(_ node: NodeID) -> String {
    if tree.kind(of: node) == .mapping {
      for key in [SectionKey.id.rawValue, DeviceKey.name.rawValue] {
        if let value = tree.value(of: key, in: node), tree.kind(of: value) == .scalar { return tree.string(of: value) }
      }
      if let when = tree.value(of: SectionKey.when.rawValue, in: node) { return "when \(digest(when))" }
    }
    return digest(node)
  }

  /// The value in a single spelling, shortened to a digest if it is long.
  private func digest(_ node: NodeID) -> String {
    let text = canonical(node)
    return text.utf8.count <= 60 ? text : "#" + SHA256.hex(of: text).prefix(12)
  }

  /// The value without the quotes, blanks and comments of the source. Recursion is bounded by the limit on depth.
  private func canonical(_ node: NodeID) -> String {
    // An alias is given by its name: what it stands for may be large.
    if tree.isAlias(node) {
      return String(decoding: tree.tape.source[tree.tape.byteRange(at: node.index)], as: UTF8.self)
    }
    switch tree.kind(of: node) {
    case .scalar: return tree.string(of: node)
    case .sequence:
      return "[" + locator.children(of: node).map { canonical($0.value) }.joined(separator: ",") + "]"
    case .mapping:
      return "{"
        + locator.children(of: node).map { "\($0.key.map(canonical) ?? ""):\(canonical($0.value))" }
        .joined(separator: ",") + "}"
    }
  }
}
