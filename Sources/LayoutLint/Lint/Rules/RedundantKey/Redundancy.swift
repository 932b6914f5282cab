import FrameTables
import LayoutCompiler
import LayoutEngine

/// Collects the written values that say what holds without them.
///
/// Nothing here looks at a device: a value counts as redundant if it is so whatever the devices are and whichever
/// overrides hold.
struct Redundancy {
  private let spec: LayoutSpec
  private let library: TemplateLibrary
  private let locator: NodeLocator
  private var tally = RangeTally()
  /// Overrides by the place of their condition.
  private(set) var overrides = RangeTally()
  /// The places of the conditions of overrides in which nothing else was read.
  private(set) var emptyOverrides: Set<SourceRange> = []
  /// The values of each override; several may have one condition, by an alias.
  private var parts: [SourceRange: [SourceRange]] = [:]

  init(_ spec: LayoutSpec, _ library: TemplateLibrary, _ locator: NodeLocator) {
    self.spec = spec
    self.library = library
    self.locator = locator
  }

  /// Single redundant values, without those of an override that is redundant as a whole.
  var unanimous: [(range: SourceRange, reason: String)] {
    let covered = Set(overrides.unanimous.flatMap { parts[$0.range] ?? [] })
    return tally.unanimous.filter { !covered.contains($0.range) }
  }

  // MARK: - The file

  /// What is said at the top level.
  mutating func addFile() {
    let tree = locator.tree
    guard let root = tree.root else { return }
    let defaults: [(FileKey, String)] = [
      (.scroll, Defaults.scroll.entry.text), (.direction, Defaults.direction.entry.text),
    ]
    for (key, value) in defaults {
      guard let node = tree.value(of: key.rawValue, in: root), tree.kind(of: node) == .scalar else { continue }
      tally.add(tree.range(of: node), tree.scalar(node, equals: value) ? Self.isDefault : nil)
    }
    // In an override, which may name it by an alias, a default takes back what another override says. What could not be
    // read has said something else.
    if !spec.damage.contains(.numbers), let node = tree.value(of: FileKey.container.rawValue, in: root),
      locator.aliases(of: node).isEmpty
    {
      addContainer(node)
    }
    var earlier: [Int: Set<Length>] = [:]
    for override in spec.overrides {
      if override.isDamaged {
        overrides.add(override.when.range, nil)
        for token in override.tokens { tally.add(token.value.range, nil) }
      } else {
        add(override, after: earlier)
      }
      for token in override.tokens { earlier[token.name, default: []].insert(token.value.value) }
    }
  }

  /// The container of the file. If all that it says is a default, so is the container itself. Else `within` stays: it
  /// says what the rest is measured from.
  private mutating func addContainer(_ node: NodeID) {
    let container = spec.container
    var values = (container.inset?.written ?? []).map { ($0.range, $0.value == .default(Defaults.edge)) }
    if let align = container.align {
      // A side that is written is mirrored from right to left; one that nobody names is not.
      let standard = Defaults.containerAlign.value
      let isSame = (align.value.horizontal, align.value.vertical) == (standard.horizontal, standard.vertical)
      values.append((align.range, isSame && !align.value.namesSide))
    }
    let isWithinDefault = container.within.map { $0.value == Defaults.container.value } ?? true
    // Of an `align` without a cut another rule tells that it has no effect.
    let isAllDefault =
      isWithinDefault && container.width == nil && container.height == nil && container.align == nil
      && values.allSatisfy(\.1)
    if isAllDefault { return tally.add(locator.tree.range(of: node), Self.isDefault) }
    for (range, isDefault) in values { tally.add(range, isDefault ? Self.isDefault : nil) }
  }

  /// An override of tokens; a container is taken as a whole and not compared.
  private mutating func add(_ override: FileOverride, after earlier: [Int: Set<Length>]) {
    var isRedundant = override.container == nil && !override.tokens.isEmpty
    for token in override.tokens {
      let value = token.value.value
      let same = spec.tokens[token.name]?.value == value && (earlier[token.name] ?? []).allSatisfy { $0 == value }
      isRedundant = isRedundant && same
      tally.add(token.value.range, same ? "the token has this value without the override" : nil)
    }
    if override.tokens.isEmpty, override.container == nil { emptyOverrides.insert(override.when.range) }
    overrides.add(override.when.range, isRedundant ? "" : nil)
    parts[override.when.range, default: []] += override.tokens.map(\.value.range)
  }

  // MARK: - Sections

  /// - Parameter base: what the section says without its overrides.
  mutating func add(_ section: SectionSpec, _ base: [WrittenValue]) {
    let defaults = SectionDefaults(of: section)
    for value in base { tally.add(value.range, defaults.value(of: value.path) == value.value ? Self.isDefault : nil) }
    if section.overrides.isEmpty { return addLayers(of: section) }
    var below = Dictionary(base.map { ($0.path, $0.value) }) { first, _ in first }
    var earlier: [FieldPath: Set<WrittenValue.Value>] = [:]
    for override in section.overrides {
      let values = override.properties.written
      if values.isEmpty { emptyOverrides.insert(override.when.range) }
      var isRedundant = !values.isEmpty
      for value in values {
        if below[value.path] == nil { below[value.path] = defaults.value(of: value.path) }
        let same =
          value.value != .other && below[value.path] == value.value
          && earlier[value.path, default: []].allSatisfy { $0 == value.value }
        isRedundant = isRedundant && same
        tally.add(value.range, same ? "the section says so without the override" : nil)
      }
      for value in values { earlier[value.path, default: []].insert(value.value) }
      overrides.add(override.when.range, isRedundant ? "" : nil)
      parts[override.when.range, default: []] += values.map(\.range)
    }
    addLayers(of: section)
  }

  /// Adds values that cannot be judged here because of an error, even if an anchor puts them elsewhere, too.
  mutating func addUnjudged(_ values: [WrittenValue]) {
    for value in values { tally.add(value.range, nil) }
  }

  private mutating func addLayers(of section: SectionSpec) {
    let properties = section.shared
    add(properties.value.header?.layers?.value)
    add(properties.value.footer?.layers?.value)
    if let background = properties.value.background { add(background) }
  }

  /// A background is there because something is said of it. So the last thing said stays: its inset, if there is one.
  private mutating func add(_ background: BackgroundSpec) {
    var values = (background.inset?.written ?? []).map { ($0.range, $0.value == .default(Defaults.edge)) }
    let insets = values.count
    if let area = background.area { values.append((area.range, area.value == Defaults.backgroundArea.value)) }
    if let radius = background.radius {
      let isNone =
        if case .length(let length) = radius.value { WrittenValue.Value.length(zeroOr: length) == .zero } else { false }
      values.append((radius.range, isNone))
    }
    let isAllDefault = values.allSatisfy(\.1)
    let kept = insets > 0 ? insets : 1
    for (index, value) in values.enumerated() {
      tally.add(value.0, value.1 && !(isAllDefault && index < kept) ? Self.isDefault : nil)
    }
  }

  // MARK: - Templates

  /// - Parameter isLaid: whether the template is laid over one of an included file. Then it contains values that are
  ///   written there, and its own may take back what is said there, be it a default or what the one that it extends says.
  mutating func add(_ template: TemplateSpec, isLaid: Bool) {
    let values = template.written
    if isLaid {
      addUnjudged(values)
      return add(template.layers?.value)
    }
    // Most templates extend none.
    let extended = template.extends.flatMap { library.template(named: $0.value) }
    let base = extended ?? TemplateSpec()
    if base.isDamaged || base.isPartial { return addUnjudged(values) }
    let below = Dictionary((extended?.written ?? []).map { ($0.path, $0.value) }) { first, _ in first }
    let hasAspect = [template.size, base.size].contains { $0?.aspect != nil || $0?.extra != nil }
    let reasons = values.map { value -> String? in
      // A dimension may override an aspect of the template below. In a lane it does even if that template has the same
      // dimension.
      if value.value == .other || (value.path.isDimension && hasAspect) { return nil }
      if let known = below[value.path] {
        return known == value.value ? "'\(template.extends?.value ?? "")' says so already" : nil
      }
      return Self.templateDefault(of: value.path) == value.value ? Self.isDefault : nil
    }
    for (value, reason) in zip(values, reasons) {
      tally.add(value.range, isKept(value.path, values, reasons, base) ? nil : reason)
    }
    add(template.layers?.value)
  }

  /// A border or separators are there because something is said of them, so the last thing said stays.
  private func isKept(
    _ path: FieldPath, _ values: [WrittenValue], _ reasons: [String?], _ base: TemplateSpec
  ) -> Bool {
    if path.isInBorder, base.border == nil {
      return zip(values, reasons).allSatisfy { !$0.path.isInBorder || $1 != nil }
    }
    if path.isInSeparators, base.separators == nil {
      return zip(values, reasons).allSatisfy { !$0.path.isInSeparators || $1 != nil }
    }
    return false
  }

  private mutating func add(_ layers: [LayerSpec]?) {
    for layer in layers ?? [] {
      // Without `edge` the anchor has the place of the id.
      if layer.anchor.range != layer.id.range {
        tally.add(layer.anchor.range, layer.anchor.value == Defaults.layerEdge.value ? Self.isDefault : nil)
      }
      for distance in [layer.offset?.x, layer.offset?.y].compactMap({ $0 }) {
        let isNone = WrittenValue.Value.length(zeroOr: distance.value.length) == .zero
        tally.add(distance.range, isNone ? Self.isDefault : nil)
      }
      for value in layer.inset?.written ?? [] {
        tally.add(value.range, value.value == .default(Defaults.edge) ? Self.isDefault : nil)
      }
    }
  }

  private static let isDefault = "it is the default"

  private static func templateDefault(of path: FieldPath) -> WrittenValue.Value? {
    switch (path.outer, path.inner) {
    case (.padding, _), (.separators, .inset): .default(Defaults.edge)
    case (.min, _): .default(Defaults.least)
    case (.size, .extra): .default(Defaults.extra)
    case (.border, .radius): .default(Defaults.radius)
    case (.separators, .edges): .edges(UInt8(Defaults.separatorEdges.value.rawValue))
    case (.separators, .last): .flag(Defaults.separatorLast.value)
    case (.grow, _): .count(Defaults.grow.value)
    case (.span, _): .span(.lanes(Defaults.span.value))
    default: nil
    }
  }
}
