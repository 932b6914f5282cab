import FrameTables
import LayoutCompiler
import LayoutEngine

/// Which `min` and `max` of the file's templates bound a size somewhere: they do so where it is `fit`.
///
/// Those of included templates may be of use to other specs.
struct BoundUses {
  /// An item as far as bounds are concerned, and its entry's size.
  private struct Use: Hashable {
    /// The template that the entry names, if it does.
    var cell: String?
    /// What the entry says of each side: nothing, `fit` or another length.
    var width, height: Bool?
    var hasAspect, hasContent: Bool
  }

  private let context: LintContext
  private var tally = RangeTally()
  private var keys: [SourceRange: String] = [:]
  private let hasBounds: Bool
  /// Whether any section has an arrangement in which sizes have no effect, or only as shapes.
  private let hasSilentSizes: Bool
  /// Of each list that was looked through: overrides share the lists of their section.
  private var listed: [SourceRange: [(use: Use, size: SizeSpec?)]] = [:]

  init(_ context: LintContext) {
    self.context = context
    hasBounds = context.writtenTemplates.contains { $0.min != nil || $0.max != nil }
    hasSilentSizes = context.spec.sections.contains { section in
      ([section.properties] + section.overrides.map(\.properties)).contains { $0.arrange?.value.silencesSizes == true }
    }
  }

  var findings: [Diagnostic] {
    // A section without a result may be the one where a bound counts.
    if context.isResolved.contains(false) || context.spec.damage.contains(.names) { return [] }
    return tally.unanimous.map { range, reason in
      let entry = context.locator.entry(at: range)
      return IneffectiveKey.finding(
        "\(keys[range] ?? "this") has no effect: \(reason)", at: range,
        // Of a list of two nothing can go alone.
        fix: entry?.key == nil ? nil : context.removal(of: entry, "remove \(keys[range] ?? "it")"))
    }
  }

  /// - Parameter properties: a section with some of its overrides.
  mutating func add(_ properties: SectionProperties) {
    guard hasBounds || hasSilentSizes, let items = properties.items else { return }
    let own: TemplateSpec? =
      switch properties.cell?.value {
      case .named(let name)?: context.resolver.library.template(named: name)
      case .inline(let template)?: context.resolver.library.flatten(template)
      case nil: nil
      }
    for (use, size) in uses(items) {
      let template = use.cell.map { context.resolver.library.template(named: $0) } ?? own
      guard let template else { continue }
      let arrangement = properties.arrange.or(Defaults.arrange)
      if hasSilentSizes { addSize(of: template, in: arrangement) }
      guard template.min != nil || template.max != nil else { continue }
      let merged = size.laid(over: template.size) ?? SizeSpec()
      let sizes = arrangement.traits.sizes
      for isWidth in [true, false] {
        let isLine = isWidth == (context.spec.scroll == .vertical)
        let reason = Self.reason(merged, isWidth, isLine: isLine, sizes, hasContent: use.hasContent)
        add(isWidth ? template.min?.width : template.min?.height, "min", isWidth, reason)
        add(isWidth ? template.max?.width : template.max?.height, "max", isWidth, reason)
      }
    }
  }

  /// What a template says of a size that something else gives.
  private mutating func addSize(of template: TemplateSpec, in arrangement: Arrangement) {
    let (isSilent, isShape) = (arrangement.traits.sizes == .none, arrangement.traits.sizes == .shape)
    let size = template.size
    let area = isSilent ? "the area gives the size" : nil
    add(size?.width?.range, "width", area)
    add(size?.height?.range, "height", area)
    add(size?.aspect?.range, "aspect", area)
    add(
      size?.extra?.range, "extra",
      area ?? (isShape ? "all that counts of a picture in justified rows is its shape" : nil))
    let span = isSilent ? "the words of its area say which lanes an item takes" : isShape ? "rows have no lanes" : nil
    add(template.span?.range, "span", span)
  }

  private mutating func add(_ range: SourceRange?, _ key: String, _ reason: String?) {
    guard let range, range.file == 0 else { return }
    tally.add(range, reason)
    keys[range] = "'\(key)'"
  }

  private mutating func add(_ length: Located<Length>?, _ key: String, _ isWidth: Bool, _ reason: String?) {
    guard let range = length?.range, range.file == 0 else { return }
    tally.add(range, reason)
    keys[range] = "'\(isWidth ? "width" : "height")' of '\(key)'"
  }

  /// Why nothing bounds a side; nil where something may.
  private static func reason(
    _ size: SizeSpec, _ isWidth: Bool, isLine: Bool, _ sizes: Arrangement.Sizes, hasContent: Bool
  ) -> String? {
    let name = isWidth ? "width" : "height"
    switch sizes {
    case .own: break
    case .ofLane, .ofLaneOrShape: if isLine { return "the lane gives the \(name)" }
    case .none: return "the area gives the \(name)"
    case .shape: return "the row gives the \(name)"
    }
    let (own, other) = isWidth ? (size.width, size.height) : (size.height, size.width)
    if let own {
      return own.value.form == .fit ? nil : "it bounds a size of 'fit', and another \(name) is written"
    }
    // An aspect gives one side, and alone fills the other.
    if size.aspect != nil {
      return isLine && other == nil
        ? "it bounds a size of 'fit', and the \(name) fills the line" : "the aspect gives the \(name)"
    }
    return hasContent
      ? nil
      : "it bounds a size of 'fit', and without content the \(name) is \(Defaults.side(hasContent: false).entry.text) pt"
  }

  /// The different items of a section; entries that no item takes count, too.
  private mutating func uses(_ items: Located<ItemsSpec>) -> [(use: Use, size: SizeSpec?)] {
    let plain = Use(cell: nil, width: nil, height: nil, hasAspect: false, hasContent: false)
    let list: ItemList
    switch items.value {
    case .count: return [(plain, nil)]
    case .list(let entries), .cycle(_, let entries), .dynamic(_, let entries): list = entries
    }
    guard list.count > 0 else { return [(plain, nil)] }
    if let known = listed[items.range] { return known }
    var found: [(use: Use, size: SizeSpec?)] = []
    var seen: Set<Use> = []
    func add(_ cell: String?, _ size: SizeSpec?, _ hasContent: Bool) {
      func isFit(_ length: Located<Length>?) -> Bool? { length.map { $0.value.form == .fit } }
      let use = Use(
        cell: cell, width: isFit(size?.width), height: isFit(size?.height), hasAspect: size?.aspect != nil,
        hasContent: hasContent)
      if seen.insert(use).inserted { found.append((use, size)) }
    }
    for pair in list.pairs {
      let size = SizeSpec(width: Located(pair.width, at: items.range), height: Located(pair.height, at: items.range))
      add(nil, pair.isContent ? nil : size, pair.isContent)
    }
    for entry in list.richEntries { add(entry.cell?.value, entry.size, entry.content != nil) }
    listed[items.range] = found
    return found
  }
}

extension Arrangement {
  /// Whether what a template says of sizes has no effect, or only as a shape.
  fileprivate var silencesSizes: Bool {
    switch traits.sizes {
    case .own, .ofLane, .ofLaneOrShape: false
    case .shape, .none: true
    }
  }
}
