import FrameTables
import LayoutCompiler
import LayoutEngine

/// What a section says on a device, and what follows from that alone, whatever its frames.
///
/// A sweep asks at thousands of widths, and nearly everywhere a section says the same. So whatever part of a rule's
/// work depends on no frame is done here, once for all of them; see ``WrittenSections``.
final class WrittenSection {
  private let shared: Shared<SectionProperties>
  private let view: Shared<DeviceView>
  let library: TemplateLibrary
  /// What the few rules find that look at what is written alone.
  private var findings: [(rule: RuleID, found: [MeasuredFinding])] = []
  /// By style, as far as somebody has asked.
  private var layersOfStyles: [LayersOfStyle?] = []

  /// The template of the section's cell, with all that it extends.
  private(set) lazy var ownTemplate: Shared<TemplateSpec>? =
    switch properties.cell?.value {
    case .named(let name)?: library.shared(named: name)
    case .inline(let template)?: Shared(library.flatten(template))
    case nil: nil
    }

  /// What entries say of how large their contents are; nil if none says it.
  private(set) lazy var contents: EntryContents? = entries.flatMap { EntryContents($0.value, scope) }

  /// The header and footer that are as long as their content.
  private(set) lazy var fittingContents: [FittingContent] = {
    var contents: [FittingContent] = []
    func add(_ spec: SupplementarySpec?, _ kind: HeaderKind) {
      if let content = FittingContent(spec, kind, scope) { contents.append(content) }
    }
    // Most headers and footers say how long they are.
    if properties.header?.size?.value.form == .fit { add(properties.header, .header) }
    if properties.footer?.size?.value.form == .fit { add(properties.footer, .footer) }
    return contents
  }()

  /// The layers of the header and of the footer. Most sections have none, but they are asked for on each device.
  private(set) lazy var headerLayerSpecs: [LayerSpec] = properties.header?.layers?.value ?? []
  private(set) lazy var footerLayerSpecs: [LayerSpec] = properties.footer?.layers?.value ?? []

  fileprivate init(_ shared: Shared<SectionProperties>, in view: Shared<DeviceView>, _ library: TemplateLibrary) {
    self.shared = shared
    self.view = view
    self.library = library
  }

  var properties: SectionProperties { shared.value }
  private var scope: DeviceScope { view.value.scope }

  /// Whether a section says the same on another device. Axes, direction and the container do not count.
  fileprivate func isSaid(by other: Shared<SectionProperties>, in view: DeviceView) -> Bool {
    shared === other && scope.scale == view.scope.scale && scope.device.textSize == view.scope.device.textSize
      && self.view.value.fileOverrides == view.fileOverrides
  }

  /// The entries of its items; nil if items are only counted. Shared, since each rule asks for them for each item, and a
  /// copy counts a reference for each of their lists.
  private(set) lazy var entries: Shared<ItemList>? = {
    guard let list = properties.items?.value.entries, list.count > 0 else { return nil }
    return Shared(list)
  }()

  /// The first item behind each entry; empty if items are only counted.
  private lazy var ends: [Int] = {
    guard let list = entries?.value else { return [] }
    var end = 0
    return (0..<list.count).map { entry in
      end += list.repeats(of: entry)
      return end
    }
  }()

  /// The entry that an item belongs to. Logarithmic, except for the first item asked for.
  ///
  /// - Parameter list: ``entries``, of at least one item.
  func entry(of item: Int, in list: Shared<ItemList>) -> Int {
    let item = item % list.value.itemCount
    return list.value.itemCount == list.value.count ? item : ends.partitioningIndex { item < $0 }
  }

  /// The templates of the section and its entries, with all that they extend.
  var usedTemplates: [Shared<TemplateSpec>] {
    var templates: [Shared<TemplateSpec>] = []
    if let template = ownTemplate { templates.append(template) }
    var names: Set<String> = []
    for entry in entries?.value.richEntries ?? [] {
      guard let name = entry.cell?.value, names.insert(name).inserted else { continue }
      if let template = library.shared(named: name) { templates.append(template) }
    }
    return templates
  }

  /// What a rule finds in what is written alone, found once.
  func findings(of rule: RuleID, _ find: () -> [MeasuredFinding]) -> [MeasuredFinding] {
    if let known = findings.first(where: { $0.rule == rule }) { return known.found }
    let found = find()
    findings.append((rule, found))
    return found
  }

  /// What the layers of a style need, if the style is that of one of the section's templates.
  func layers(of style: CellStyle, at index: Int) -> LayersOfStyle? {
    while layersOfStyles.count <= index { layersOfStyles.append(nil) }
    if let known = layersOfStyles[index], known.template == style.template { return known }
    // The template that the style is named after, or the section's own cell, whose style is named after the section.
    let named = style.template.flatMap { library.shared(named: $0) }
    guard let specs = Self.layers(of: named, in: style) ?? Self.layers(of: ownTemplate, in: style) else { return nil }
    let layers = LayersOfStyle(template: style.template, specs: specs, needs: specs.map { LayerNeed($0, in: view) })
    layersOfStyles[index] = layers
    return layers
  }

  /// The layers of a template, if they are those of the style.
  private static func layers(of template: Shared<TemplateSpec>?, in style: CellStyle) -> [LayerSpec]? {
    guard let layers = template?.value.layers?.value, layers.count == style.layers.count else { return nil }
    for (layer, styled) in zip(layers, style.layers) where layer.id.value != styled.id { return nil }
    return layers
  }

  /// What the layers of the header need.
  private(set) lazy var headerLayers = headerLayerSpecs.map { LayerNeed($0, in: view) }
  private(set) lazy var footerLayers = footerLayerSpecs.map { LayerNeed($0, in: view) }

  struct LayersOfStyle {
    var template: String?
    var specs: [LayerSpec]
    var needs: [LayerNeed]
  }
}

/// What is written of a spec's sections: for each section, one object for each different thing that it says on a
/// device.
final class WrittenSections {
  /// A section has few combinations of overrides that hold together; if there are more than this, the last ones are
  /// kept.
  private static let most = 8
  /// By section, beginning with ``first``.
  private var known: [[WrittenSection]]
  private let first: Int
  private let library: TemplateLibrary

  /// - Parameter sections: indices of sections of the spec; nil for all of them.
  init(_ resolver: Resolver, of sections: Range<Int>? = nil) {
    let sections = sections ?? resolver.spec.sections.indices
    first = sections.lowerBound
    known = sections.map { _ in [] }
    library = resolver.library
  }

  func section(_ index: Int, in view: Shared<DeviceView>) -> WrittenSection {
    let shared = view.value.sections[index]
    if let same = known[index - first].last(where: { $0.isSaid(by: shared, in: view.value) }) { return same }
    let section = WrittenSection(shared, in: view, library)
    if known[index - first].count == Self.most { known[index - first].removeFirst() }
    known[index - first].append(section)
    return section
  }
}
