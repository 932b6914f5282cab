import FrameTables
import LayoutCompiler
import LayoutEngine

/// What rules look at: a spec, and what became of it on each device.
///
/// If the spec has errors, some of its sections may have no result. Nothing is told of those, nor anything that one of
/// them might have made untrue if it had been read.
final class LintContext {
  let spec: LayoutSpec
  let sources: SourceSet
  /// The nodes of the spec's own file; includes are not among them.
  var tree: NodeTree { locator.tree }
  let locator: NodeLocator
  /// Every reference to a token, in the spec and its includes.
  let tokenUses: [TokenNames.Use]
  /// Indices of the templates that are laid over others of their name.
  let laidTemplates: Set<Int>
  let devices: [LintDevice]
  /// Widths that are looked at in addition to the devices.
  let swept: [TargetDevice]
  /// Whether each width of the sweep is looked at by itself, and nothing is known of it from its neighbors: for
  /// comparison.
  let looksAtAllWidths: Bool
  /// Resolves more widths than those of the devices.
  let resolver: Resolver
  /// What sections say on devices, and at the widths of a sweep.
  let writtenSections: WrittenSections
  /// What each section says without its overrides.
  let written: [[WrittenValue]]
  /// The language errors that were found.
  let errors: [Diagnostic]
  /// For each section of the spec, whether it has a result on some device.
  let isResolved: [Bool]
  /// Whether the devices are all that are meant, and it is known what holds on them.
  let knowsDevices: Bool
  /// The scales of the devices.
  private(set) lazy var scales = Set(devices.map(\.device.scale))
  /// The pairs of layers that have room beside each other somewhere.
  private(set) lazy var layersApart = pairsOfLayersApart()
  /// The layers that are, at some place, as large as they are written.
  private(set) lazy var wholeLayers = layersWithRoom()
  /// The tokens that have another value if the condition of an override holds.
  private(set) lazy var overriddenTokens = Set(spec.overrides.flatMap { $0.tokens.map(\.name) })
  private(set) lazy var inlineTemplates = collectInlineTemplates()
  /// All templates without errors: first the named ones, then those that stand in sections.
  private(set) lazy var writtenTemplates =
    spec.templates.map(\.template).filter { !$0.isDamaged } + inlineTemplates
  private lazy var errorPlaces = Set(errors.map(\.range))

  init(
    _ compilation: Compilation, _ spec: LayoutSpec, _ resolver: Resolver, _ locator: NodeLocator,
    swept: [TargetDevice], looksAtAllWidths: Bool = false
  ) {
    self.spec = spec
    self.swept = swept
    self.looksAtAllWidths = looksAtAllWidths
    sources = compilation.sources
    self.locator = locator
    tokenUses = compilation.tokenUses
    laidTemplates = compilation.laidTemplates
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    self.errors = errors
    // What replaces a list of devices that could not be read is not what is meant.
    let sections = WrittenSections(resolver)
    writtenSections = sections
    let isListLost = spec.devices == nil && spec.damage.contains(.devices)
    let devices = isListLost ? [] : compilation.resolutions.map { LintDevice($0, resolver, sections) }
    self.devices = devices
    var isResolved = spec.sections.map { _ in errors.isEmpty }
    if !errors.isEmpty { for device in devices { for section in device.sections { isResolved[section.index] = true } } }
    self.isResolved = isResolved
    knowsDevices =
      errors.isEmpty
      || spec.damage.isDisjoint(with: [.devices, .numbers]) && devices.count == compilation.devices.count
        && !errors.contains { $0.rule == .unknownDevice }
    self.resolver = resolver
    written = spec.sections.map(\.properties.written)
  }

  var file: SourceFile { sources[0] }

  /// Whether a mistake at a width is an error on a device, too.
  func isError(_ mistake: Diagnostic) -> Bool {
    errorPlaces.contains(mistake.range)
  }

  /// Whether everything was read that may refer to a token or a template. Errors of numbers, which have devices, change
  /// nothing about that.
  private(set) lazy var knowsReferences = errors.allSatisfy {
    !$0.devices.isEmpty || [.duplicateID, .unknownDevice].contains($0.rule)
  }

  /// The fix that removes a whole entry or element with its lines and comments. Nil if it cannot be told which bytes
  /// these are, and for what stands in an included file. If words of somebody go with it, somebody has to decide that.
  func removal(of step: NodeStep?, _ title: String, _ safety: Diagnostic.Fix.Safety = .safe) -> Diagnostic.Fix? {
    guard let step, let edit = EntryRemoval(file: file, locator: locator).edit(removing: step) else { return nil }
    switch remarks(goneWith: edit) {
    case 0: return edit.fix(title, file: 0, safety)
    case let count: return edit.fix(title + (count == 1 ? " with its comment" : " with its comments"), file: 0, .unsafe)
    }
  }

  /// Comments that say something: all but suppressions without a reason. Whatever is none as it is written may be meant
  /// for people.
  private lazy var remarks = CommentScanner.comments(in: file, tree: tree).filter { comment in
    !(SuppressionComment(comment)?.isBare ?? false)
  }

  /// How many comments that say something an edit takes away.
  private func remarks(goneWith edit: TextEdit) -> Int {
    // They are in order.
    let first = remarks.partitioningIndex { Int($0.range.start) >= edit.range.lowerBound }
    return remarks[first...].prefix { edit.range.contains(Int($0.range.start)) }.count {
      !String(decoding: edit.replacement, as: UTF8.self).contains($0.text)
    }
  }
}

extension LintContext {
  /// The templates that stand in sections.
  func collectInlineTemplates() -> [TemplateSpec] {
    var templates: [TemplateSpec] = []
    forEachResolved { properties in
      if case .inline(let template)? = properties.cell?.value { templates.append(template) }
    }
    return templates
  }

  /// Visits what each section that has a result says and what each of its overrides says.
  func forEachResolved(_ body: (SectionProperties) -> Void) {
    for (section, isResolved) in zip(spec.sections, isResolved) where isResolved { section.forEachProperties(body) }
  }
}
