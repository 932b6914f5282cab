import LayoutCompiler
import LayoutEngine

/// The part of a spec that a place in its own file belongs to, found by the keys around the place.
struct PlaceInSpec {
  /// From the outermost entry to the innermost.
  let steps: [NodeStep]
  /// The index among the sections of the spec.
  private(set) var section: Int?
  /// The name that cells there have in tables: that of a template, or the id of a section that describes its cell
  /// itself.
  private(set) var template: String?
  /// The name of the token, if the place is in its value.
  private(set) var token: String?

  init(_ range: SourceRange, _ locator: NodeLocator, _ spec: LayoutSpec?) {
    let tree = locator.tree
    steps = locator.path(to: range)
    func name(_ step: Int) -> String? {
      guard steps.indices.contains(step), let key = steps[step].key, tree.kind(of: key) == .scalar else { return nil }
      return tree.string(of: key)
    }
    switch name(0).flatMap(FileKey.init(rawValue:)) {
    case .cells: template = name(1)
    case .tokens: token = name(1)
    case .sections:
      guard steps.count > 1, let spec else { return }
      let element = locator.range(of: steps[1])
      section = spec.sections.firstIndex { section in
        section.id.range.file == range.file && element.start <= section.id.range.start
          && section.id.range.end <= element.end
      }
      if let section, steps.indices.contains(where: { name($0) == SectionKey.cell.rawValue }) {
        template = spec.sections[section].id.value
      }
    default: break
    }
  }

  /// The name of the innermost key around the place that has one of these names.
  func key(_ names: [String], in tree: NodeTree) -> String? {
    steps.reversed().lazy.compactMap { $0.key }.filter { tree.kind(of: $0) == .scalar }.map { tree.string(of: $0) }
      .first { names.contains($0) }
  }
}
