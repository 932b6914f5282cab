import FrameTables

/// The styles of a section, in order of first use, and the templates that they come from.
struct StyleTable {
  /// Where a style comes from: the section's own cell, or a template that an entry names.
  enum Source {
    case section
    case named(String)
  }

  private(set) var styles: [CellStyle] = []
  /// How the separators of each style depend on where a cell stands.
  private(set) var rules: [SeparatorRule] = []
  private(set) var templates: [Shared<TemplateSpec>] = []
  /// Whether something is wrong with a style, which was reported. A plain style stands in its place, so that the sizes
  /// of its cells are looked at all the same.
  private(set) var hasFailed = false
  /// The indices of the templates that entries name, without the section's own.
  private var indices: [NameKey: Int] = [:]
  private var ofSection: Int?
  /// The section's cell, if it is a name.
  private let nameOfSection: NameKey?

  let id: String
  let cell: CellReference?
  let library: TemplateLibrary
  let rounding: LengthRounding
  let axes: Axes

  init(id: String, cell: CellReference?, library: TemplateLibrary, rounding: LengthRounding, axes: Axes) {
    self.id = id
    self.cell = cell
    self.library = library
    self.rounding = rounding
    self.axes = axes
    if case .named(let name)? = cell { nameOfSection = NameKey(name) } else { nameOfSection = nil }
  }

  /// The index of a style, made at its first use.
  mutating func index(of source: Source, _ scope: inout DeviceScope) -> Int {
    // `cell: photo` of the section and of an entry are one style.
    var isSection = true
    if case .named(let name) = source { isSection = NameKey(name) == nameOfSection }
    if isSection, let ofSection { return ofSection }
    if !isSection, case .named(let name) = source, let index = indices[NameKey(name)] { return index }
    let (name, template) = self.template(of: source)
    let resolved = CellStyle.resolve(template.value, name: name ?? inlineName(source), rounding: rounding, &scope)
    let style: CellStyle
    if let resolved {
      style = resolved
    } else {
      hasFailed = true
      style = CellStyle(template: name, padding: .zero, border: nil, separator: nil, layers: [])
    }
    if isSection {
      ofSection = styles.count
    } else if let name {
      indices[NameKey(name)] = styles.count
    }
    styles.append(style)
    rules.append(SeparatorRule.resolve(template.value.separators, style, axes))
    templates.append(template)
    return styles.count - 1
  }

  private func template(of source: Source) -> (name: String?, Shared<TemplateSpec>) {
    switch source {
    case .named(let name): (name, library.shared(named: name) ?? Self.unknown)
    case .section:
      switch cell {
      case .named(let name)?: (name, library.shared(named: name) ?? Self.unknown)
      case .inline(let template)?: (nil, Shared(library.flatten(template)))
      case nil: (nil, Self.plain)
      }
    }
  }

  private static let plain = Shared(TemplateSpec())
  /// A name that stands for nothing was reported.
  private static let unknown = Shared(TemplateSpec.unknown)

  private func inlineName(_ source: Source) -> String? {
    if case .section = source, case .inline? = cell { return id }
    return nil
  }
}
