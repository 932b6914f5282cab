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
  /// The names of the keys around the place within its section or template, from the outermost on. Those of an override
  /// are the names that the section would have; a cell that a section describes is the template.
  private(set) var keys: [String] = []
  /// What `keys` are the keys of.
  private(set) var owner: Owner?
  /// The override that the place is in.
  private(set) var override: OverridePlace?

  enum Owner {
    case section, template
  }

  /// Whether the place is in the condition of that override.
  private(set) var isCondition = false

  /// An override of the file, or of a section, by the place of its condition: some of a list may not be readable.
  struct OverridePlace: Hashable {
    var section: Int?
    var condition: SourceRange
  }

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
    findKeys(steps.indices.map(name), locator)
  }

  /// - Parameter names: of all steps; nil for those of lists.
  private mutating func findKeys(_ names: [String?], _ locator: NodeLocator) {
    let overrides = SectionKey.overrides.rawValue
    if names.first == FileKey.overrides.rawValue, steps.count > 1 {
      override = overridePlace(steps[1], locator)
      isCondition = names.count > 2 && names[2] == FieldName.when.rawValue
    }
    guard section != nil || names.first == FileKey.cells.rawValue else { return }
    owner = section == nil ? .template : .section
    var rest = names.dropFirst(2)
    if section != nil, rest.first == overrides {
      rest = rest.dropFirst()
      if let index = rest.indices.first {
        override = overridePlace(steps[index], locator)
        rest = rest.dropFirst()
      }
    }
    keys = rest.compactMap(\.self)
    isCondition = override != nil && keys.first == FieldName.when.rawValue
    if section != nil, keys.count > 1, keys[0] == SectionKey.cell.rawValue {
      owner = .template
      keys.removeFirst()
    }
  }

  /// Nil if the override has no condition of its own.
  private func overridePlace(_ step: NodeStep, _ locator: NodeLocator) -> OverridePlace? {
    locator.entry(FieldName.when.rawValue, of: step.value).map { when in
      OverridePlace(section: section, condition: locator.tree.range(of: locator.tree.resolvingAlias(when.value)))
    }
  }

  /// The name of the innermost key around the place that has one of these names.
  func key(_ names: [String], in tree: NodeTree) -> String? {
    steps.reversed().lazy.compactMap { $0.key }.filter { tree.kind(of: $0) == .scalar }.map { tree.string(of: $0) }
      .first { names.contains($0) }
  }
}
