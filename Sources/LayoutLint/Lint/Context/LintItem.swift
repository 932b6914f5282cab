import FrameTables
import LayoutCompiler
import LayoutEngine

/// What the spec says of an item of a section on a device: by its entry, and by the template that it is made from.
struct LintItem {
  let section: LintSection
  let index: Int
  /// The index of its entry; nil if items are only counted.
  private let entryIndex: Int?

  fileprivate init(_ index: Int, of section: LintSection) {
    (self.section, self.index) = (section, index)
    entryIndex = section.entries.flatMap { $0.value.itemCount > 0 ? section.written.entry(of: index, in: $0) : nil }
  }

  /// What its entry says. It is large, and few rules ask for it.
  private var entry: ItemList.Entry? { entryIndex.flatMap { section.entries?.value[$0] } }

  /// What a rich entry says; nil if items are only counted, and for an entry of two lengths.
  private var richEntry: ItemList.RichEntry? { if case .rich(let entry)? = entry { entry } else { nil } }
  private var axes: Axes { section.axes }
  private var traits: Arrangement.Traits { section.traits }

  /// The template that it is made from, with all that this extends: the one its entry names, else the section's.
  var template: Shared<TemplateSpec>? {
    guard let name = richEntry?.cell?.value else { return section.written.ownTemplate }
    return section.written.library.shared(named: name)
  }

  /// Whether it is an entry of two lengths.
  var isPair: Bool { if case .size? = entry { true } else { false } }
}

extension LintSection {
  /// What the spec says of an item. Logarithmic in the entries.
  func item(_ index: Int) -> LintItem { LintItem(index, of: self) }
}

/// Its size.
extension LintItem {
  /// What its entry and its template say of its size.
  var writtenSize: SizeSpec {
    let size = template?.value.size
    guard let richEntry else { return size ?? SizeSpec() }
    return richEntry.size.laid(over: size) ?? SizeSpec()
  }

  /// What is written of its size; nil if its content or an entry of two lengths gives the size.
  private var sizeWithoutContent: SizeSpec? { isPair || hasContent ? nil : writtenSize }

  /// Whether its length along the line is a percentage of that, and no bound makes it another one.
  var isPercentage: Bool {
    if isPair { return false }
    let size = writtenSize
    guard case .percent(let percent)? = axes.pair(size.width, size.height).line?.value.form else { return false }
    return section.length(of: index) == section.measures.available * Exact(percent) / 100
  }

  /// Whether the length of a side is written, and follows from nothing around the item.
  func isLengthOfItsOwn(_ side: Side) -> Bool {
    let length: Length? =
      if case .size(let width, let height)? = entry {
        side == .width ? width : height
      } else {
        writtenSize[side]?.value
      }
    return length.flatMap(section.operand) != nil
  }

  /// Whether nothing says how long it is along the line.
  var isLengthDefault: Bool {
    guard let size = sizeWithoutContent else { return false }
    return axes.pair(size.width, size.height).line == nil && size.aspect == nil
  }

  /// Whether its content says how long a side is.
  func isFit(_ side: Side) -> Bool {
    if isPair { return false }
    let size = writtenSize
    if let length = size[side] { return length.value.form == .fit }
    return hasContent && size.aspect == nil
  }

  /// Whether its length along the scroll axis follows from the lane, by a shape.
  var isScaled: Bool {
    let size = writtenSize
    if size.aspect != nil { return axes.pair(size.width, size.height).scroll == nil }
    guard traits.sizes == .ofLaneOrShape else { return false }
    return isPair || size.width != nil && size.height != nil
  }

  /// ` in place of the height`: an aspect gives one side, so the other one must not be written beside a side that fills
  /// the line.
  var inPlaceOfOtherSide: String {
    let size = writtenSize
    let sides = axes.pair(size.width, size.height)
    guard size.aspect != nil, sides.line == nil, sides.scroll != nil else { return "" }
    return " in place of the \(axes.scrollName)"
  }

  /// `'width: fill'`, as the place takes it that says its size: an entry of two lengths takes no share.
  var fillingSize: String {
    if isPair {
      return "'{ size: { \(axes.lineName): fill, \(axes.scrollName): … } }'"
    }
    return "'\(axes.lineName): fill'\(inPlaceOfOtherSide)"
  }
}

/// Its bounds.
extension LintItem {
  /// Its `min` along the line: its entry's, else its template's.
  var least: Located<Length>? { bound(axes.lineSide, \.min, \.min) }

  /// Its `max` along the line, likewise.
  var most: Located<Length>? { bound(axes.lineSide, \.max, \.max) }

  /// Whether its `min` along the line gives it this length, so that no other size makes it shorter.
  func isBounded(_ length: Exact) -> Bool {
    least.flatMap { pixels(ofBound: $0.value, axes.lineSide) }.map { PixelGrid.fits(length, in: $0) } ?? false
  }

  /// Whether it may not be as long as its line, because of its `max`.
  var isKeptShort: Bool {
    guard let most else { return false }
    return section.operand(most.value).map { !PixelGrid.fits(section.measures.available, in: $0) } ?? true
  }

  /// Which bound makes a side as long as it is, in place of its content: `min` or `max`.
  func reachedBound(_ side: Side) -> FieldName? { reached(side)?.name }

  /// Whether a bound that makes a side as long as it is is a share.
  func isReachedByShare(_ side: Side) -> Bool { reached(side)?.length.isShare ?? false }

  private func reached(_ side: Side) -> (name: FieldName, length: Length)? {
    let (least, most) = (bound(side, \.min, \.min), bound(side, \.max, \.max))
    // As most items are.
    if least == nil, most == nil { return nil }
    let length = section.cell(of: index)[side]
    if let least, pixels(ofBound: least.value, side) == length { return (.min, least.value) }
    if let most, pixels(ofBound: most.value, side) == length { return (.max, most.value) }
    return nil
  }

  private func bound(
    _ side: Side, _ own: KeyPath<ItemList.EntryBounds, PairSpec?>, _ common: KeyPath<TemplateSpec, PairSpec?>
  ) -> Located<Length>? {
    if let bound = richEntry?.more?.value[keyPath: own]?[side] { return bound }
    return template?.value[keyPath: common]?[side]
  }

  /// A `min` or `max` in pixels, as the arrangement takes it.
  private func pixels(ofBound bound: Length, _ side: Side) -> Exact? {
    let (available, spacing) =
      side == axes.lineSide
      ? (section.measures.available, section.measures.itemSpacing)
      : (section.measures.scrollAvailable, section.measures.lineSpacing)
    let rounding = traits.rounding
    return switch bound.form {
    case .percent(let percent): rounding.round(computed: available * Exact(percent) / 100)
    case .fraction(let p, let q):
      rounding.round(computed: .parts(Exact(p), of: Exact(q), in: available, spacing: spacing))
    case .fill: rounding.round(computed: available)
    default: section.operand(bound).map(rounding.round(written:))
    }
  }
}

/// Its content, and what that decides.
extension LintItem {
  var hasContent: Bool {
    switch entry {
    case .content?: true
    case .rich(let entry)?: entry.content != nil
    case .size?, nil: false
    }
  }

  /// Whether its content is what the app measures.
  var isMeasured: Bool { section.isMeasured || richEntry?.isMeasured ?? false }

  /// Whether the size of its content says only its shape, or nothing at all.
  var isContentSizeless: Bool {
    switch traits.sizes {
    case .own, .ofLane, .ofLaneOrShape: false
    // What is no entry with keys says a shape.
    case .shape: richEntry.map { $0.size == nil } ?? true
    // Nobody measures a content that has the size of its area.
    case .none: isMeasured
    }
  }

  /// Whether a content that is too wide takes more height instead: it is measured in the width of its cell, and only
  /// the content says how high that is.
  var wraps: Bool {
    guard isMeasured, traits.sizes.areLengths, axes.isVertical || !traits.hasLanes else { return false }
    let size = writtenSize
    return size.height.map { $0.value.form == .fit } ?? (size.aspect == nil)
  }
}

/// Where all this is written.
extension LintItem {
  /// Where its size is decided: its entry, else the section's cell, else its items.
  ///
  /// An entry that says no more than its content leaves the decision to the cell.
  ///
  /// - Parameter side: the side that matters; nil for the one along the line.
  func place(_ side: Side? = nil) -> SourceRange {
    let cell = section.properties.cell
    if let entryPlace, cell == nil || entry?.decidesSize == true { return entryPlace }
    guard let cell else { return section.itemsPlace }
    guard case .inline(let template) = cell.value else { return cell.range }
    return template.size?[side ?? axes.lineSide]?.range ?? template.size?.aspect?.range ?? cell.range
  }

  private var entryPlace: SourceRange? { entryIndex.flatMap { section.entries?.value.range(of: $0) } }

  /// Its entry, if the content there gives it a side, within its bounds.
  func contentPlace(_ side: Side) -> SourceRange? {
    hasContent && isFit(side) && reachedBound(side) == nil ? entryPlace : nil
  }

  /// Where its size along the scroll axis is written.
  var scrollSidePlace: SourceRange? {
    sizeWithoutContent.flatMap { axes.pair($0.width, $0.height).scroll?.range }
  }

  /// Where its template says its size, if a finding about it stands elsewhere. That is the place to mend it for all
  /// sections, and a suppression there works, too.
  ///
  /// - Parameter place: where the finding stands, if that is an entry whose content gives the side.
  func sizeNotes(_ side: Side, at place: SourceRange? = nil) -> [Diagnostic.Note] {
    // What stands in the section's own cell is underlined, unless that cell extends a template that says this side.
    if let cell = section.properties.cell, case .inline(let own) = cell.value, place.map(cell.range.contains) ?? true {
      if own.extends == nil || own.size?[side] != nil || own.size?.aspect != nil { return [] }
    }
    if isPair { return [] }
    if let richEntry {
      let (size, least, most) = (richEntry.size, richEntry.more?.value.min, richEntry.more?.value.max)
      if size?[side] != nil || least?[side] != nil || most?[side] != nil { return [] }
    }
    guard let template = template?.value, let size = template.size,
      let range = (size[side] ?? size.width ?? size.height)?.range ?? size.aspect?.range
    else { return [] }
    // A size that the content gives is on a pixel, or fits the line, unless its bounds change it.
    let isFit = size[side]?.value.form == .fit
    let reached = isFit ? reachedBound(side) : nil
    if let least = template.min?[side], reached == .min {
      return [.init("the size comes from here", at: least.range)]
    }
    let most = reached == .max ? template.max?[side] : nil
    return [.init("the size comes from here", at: range)]
      + (most.map { [.init("and is at most what is said here", at: $0.range)] } ?? [])
  }
}

extension ItemList.Entry {
  /// Whether an entry says more about its size than how large its content is.
  fileprivate var decidesSize: Bool {
    switch self {
    case .size: true
    case .content: false
    case .rich(let entry):
      entry.size != nil || entry.cell != nil || entry.more.map { $0.value.min != nil || $0.value.max != nil } ?? false
    }
  }
}
