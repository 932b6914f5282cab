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
  /// The key of its section or template that the place is in. One of an override is the key that the section would
  /// have; a cell that a section describes is the template. Nil also for a key that the language does not know.
  private(set) var key: Key?
  /// The names of the keys around the place within the value of that key, from the outermost on.
  private(set) var keysBelow: [String] = []
  /// The side of a cell that the place says, by its key or by its number in a list.
  var side: SizeKey? {
    guard let last = steps.last, last.key == nil else { return keysBelow.last.flatMap(SizeKey.init) }
    return [SizeKey.width, .height].indices.contains(last.index) ? [.width, .height][last.index] : nil
  }
  /// The override that the place is in.
  private(set) var override: OverridePlace?

  enum Key: Equatable {
    case section(SectionKey)
    case template(CellKey)
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
      section = Self.section(in: locator.range(of: steps[1]), of: spec)
      if let section, steps.indices.contains(where: { name($0) == SectionKey.cell.rawValue }) {
        template = spec.sections[section].id.value
      }
    default: break
    }
    findKeys(steps.indices.map(name), locator)
  }

  /// The section that an element of `sections` is. Nearly all stand in the order of their elements.
  private static func section(in element: SourceRange, of spec: LayoutSpec) -> Int? {
    func isIt(_ index: Int) -> Bool {
      let id = spec.sections[index].id.range
      return id.file == element.file && element.start <= id.start && id.end <= element.end
    }
    let next = spec.sections.partitioningIndex { $0.id.range.start >= element.start }
    if next < spec.sections.endIndex, isIt(next) { return next }
    return spec.sections.indices.first(where: isIt)
  }

  /// - Parameter names: of all steps; nil for those of lists.
  private mutating func findKeys(_ names: [String?], _ locator: NodeLocator) {
    let overrides = SectionKey.overrides.rawValue
    if names.first == FileKey.overrides.rawValue, steps.count > 1 {
      override = overridePlace(steps[1], locator)
      isCondition = names.count > 2 && names[2] == FileOverrideKey.when.rawValue
    }
    guard section != nil || names.first == FileKey.cells.rawValue else { return }
    var rest = names.dropFirst(2)
    if section != nil, rest.first == overrides {
      rest = rest.dropFirst()
      if let index = rest.indices.first {
        override = overridePlace(steps[index], locator)
        rest = rest.dropFirst()
      }
    }
    keysBelow = rest.compactMap(\.self)
    key = section == nil ? popTemplateKey() : popSectionKey()
    isCondition = override != nil && key == .section(.when)
    if key == .section(.cell), !keysBelow.isEmpty { key = popTemplateKey() }
  }

  private mutating func popSectionKey() -> Key? { popName().flatMap(SectionKey.init(rawValue:)).map(Key.section) }
  private mutating func popTemplateKey() -> Key? { popName().flatMap(CellKey.init(rawValue:)).map(Key.template) }
  private mutating func popName() -> String? { keysBelow.isEmpty ? nil : keysBelow.removeFirst() }

  /// Nil if the override has no condition of its own.
  private func overridePlace(_ step: NodeStep, _ locator: NodeLocator) -> OverridePlace? {
    let name = section == nil ? FileOverrideKey.when.rawValue : SectionKey.when.rawValue
    return locator.entry(name, of: step.value).map { when in
      OverridePlace(section: section, condition: locator.tree.range(of: locator.tree.resolvingAlias(when.value)))
    }
  }
}
