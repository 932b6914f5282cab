import FrameTables
import LayoutCompiler
import LayoutEngine

extension LintSection {
  /// The template that an item is made from, with all that it extends: the one its entry names, else the section's.
  func template(of item: Int) -> Shared<TemplateSpec>? {
    guard case .rich(let entry)? = entrySaying(item), let name = entry.cell?.value else { return written.ownTemplate }
    return written.library.shared(named: name)
  }

  /// What the entry of an item says; nil if items are only counted.
  private func entrySaying(_ item: Int) -> ItemList.Entry? {
    guard let list = entries, list.itemCount > 0 else { return nil }
    return list[written.entry(of: item, in: list)]
  }

  func hasContent(_ item: Int) -> Bool {
    switch entrySaying(item) {
    case .content?: true
    case .rich(let entry)?: entry.content != nil
    case .size?, nil: false
    }
  }

  /// Whether a `min` along the line gives an item its length, so that no other size makes it shorter.
  func isBounded(_ item: Int, _ length: Exact) -> Bool {
    least(of: item).flatMap { pixels(ofBound: $0.value, axes.lineSide) }.map { PixelGrid.fits(length, in: $0) } ?? false
  }

  /// A `min` or `max` in pixels.
  private func pixels(ofBound bound: Length, _ side: Side) -> Exact? {
    let isAlongLine = side == axes.lineSide
    let (available, spacing) =
      isAlongLine
      ? (measures.available, measures.itemSpacing) : (measures.scrollAvailable, measures.lineSpacing)
    return switch bound.form {
    case .percent(let percent): available * Exact(percent) / 100
    case .fraction(let p, let q): (available + spacing) * Exact(p, over: q) - spacing
    case .fill: available
    default: operand(bound)
    }
  }

  /// The `min` of an item along the line: its entry's, else its template's.
  func least(of item: Int) -> Located<Length>? { bound(of: item, axes.lineSide, \.min, \.min) }

  /// The `max` of an item along the line, likewise.
  func most(of item: Int) -> Located<Length>? { bound(of: item, axes.lineSide, \.max, \.max) }

  /// Which bound makes a side of an item as long as it is, in place of its content: `min` or `max`.
  func reachedBound(of item: Int, _ side: Side) -> FieldName? {
    let length = cell(of: item)[side]
    func isReached(_ bound: Located<Length>?) -> Bool {
      bound.flatMap { pixels(ofBound: $0.value, side) }.map { $0 == length } ?? false
    }
    if isReached(bound(of: item, side, \.min, \.min)) { return .min }
    return isReached(bound(of: item, side, \.max, \.max)) ? .max : nil
  }

  private func bound(
    of item: Int, _ side: Side, _ own: KeyPath<ItemList.EntryBounds, PairSpec?>,
    _ common: KeyPath<TemplateSpec, PairSpec?>
  ) -> Located<Length>? {
    if case .rich(let entry)? = entrySaying(item), let bound = entry.more?.value[keyPath: own]?[side] { return bound }
    return template(of: item)?.value[keyPath: common]?[side]
  }

  /// ` in place of the height`: an aspect gives one side, so the other one must not be written beside a side that fills
  /// the line.
  func inPlaceOfOtherSide(of item: Int) -> String {
    let size = writtenSize(of: item)
    let sides = axes.pair(size.width, size.height)
    guard size.aspect != nil, sides.line == nil, sides.scroll != nil else { return "" }
    return " in place of the \(axes.scrollName)"
  }

  /// Whether an item is an entry of two lengths.
  func isPair(_ item: Int) -> Bool {
    if case .size? = entrySaying(item) { true } else { false }
  }

  /// `'width: fill'`, as the place takes it that says an item's size: an entry of two lengths takes no share.
  func fillingSize(of item: Int) -> String {
    if isPair(item) {
      return "'{ size: { \(axes.lineName): fill, \(axes.scrollName): … } }'"
    }
    return "'\(axes.lineName): fill'\(inPlaceOfOtherSide(of: item))"
  }

  /// Whether an item may not be as long as its line, because of its `max`.
  func isKeptShort(_ item: Int) -> Bool {
    guard let bound = most(of: item) else { return false }
    return operand(bound.value).map { !PixelGrid.fits(measures.available, in: $0) } ?? true
  }

  /// Where the template of an item says its size, if a finding about it stands elsewhere. That is the place to mend it
  /// for all sections, and a suppression there works, too.
  ///
  /// - Parameter place: where the finding stands, if that is an entry whose content gives the side.
  func sizeNotes(of item: Int, _ side: Side, at place: SourceRange? = nil) -> [Diagnostic.Note] {
    // What stands in the section's own cell is underlined, unless that cell extends a template that says this side.
    if let cell = properties.cell, case .inline(let own) = cell.value, place.map(cell.range.contains) ?? true {
      if own.extends == nil || own.size?[side] != nil || own.size?.aspect != nil { return [] }
    }
    if isPair(item) { return [] }
    if case .rich(let entry)? = entrySaying(item) {
      let (size, least, most) = (entry.size, entry.more?.value.min, entry.more?.value.max)
      if size?[side] != nil || least?[side] != nil || most?[side] != nil { return [] }
    }
    guard let template = template(of: item)?.value, let size = template.size,
      let range = (size[side] ?? size.width ?? size.height)?.range ?? size.aspect?.range
    else { return [] }
    // A size that the content gives is on a pixel, or fits the line, unless its bounds change it.
    let isFit = size[side]?.value.form == .fit
    let reached = isFit ? reachedBound(of: item, side) : nil
    if let least = template.min?[side], reached == .min {
      return [.init("the size comes from here", at: least.range)]
    }
    let most = reached == .max ? template.max?[side] : nil
    return [.init("the size comes from here", at: range)]
      + (most.map { [.init("and is at most what is said here", at: $0.range)] } ?? [])
  }
}

/// Items without any length along the line, for which a flow takes UIKit's 50 pt.
extension LintSection {
  /// The first of them whose size along the scroll axis is written, as it is for the rows of a list.
  var firstItemOfDefaultLength: Int? {
    guard hasPolicy else { return nil }
    let length = Exact(50 * scale)
    return firstItems {
      axes.pair($0.size).line == length
    } of: {
      isLengthDefault(of: $0) && scrollSidePlace(of: $0) != nil
    }.first?.item
  }

  /// Whether the length of an item along the line is a percentage of it, and no bound makes it another one.
  func isPercentage(_ item: Int) -> Bool {
    if isPair(item) { return false }
    let size = writtenSize(of: item)
    guard case .percent(let percent)? = axes.pair(size.width, size.height).line?.value.form else { return false }
    return length(of: item) == measures.available * Exact(percent) / 100
  }

  func isLengthDefault(of item: Int) -> Bool {
    guard let size = size(of: item) else { return false }
    return axes.pair(size.width, size.height).line == nil && size.aspect == nil
  }

  /// Whether the content of an item says how long a side is.
  func isFit(_ item: Int, _ side: Side) -> Bool {
    if isPair(item) { return false }
    let size = writtenSize(of: item)
    if let length = size[side] { return length.value.form == .fit }
    return hasContent(item) && size.aspect == nil
  }

  /// Where the size of an item along the scroll axis is written.
  func scrollSidePlace(of item: Int) -> SourceRange? {
    size(of: item).flatMap { axes.pair($0.width, $0.height).scroll?.range }
  }

  /// What is written of the size of an item; nil if its content or an entry of two lengths gives the size.
  private func size(of item: Int) -> SizeSpec? {
    if isPair(item) { return nil }
    return hasContent(item) ? nil : writtenSize(of: item)
  }

  /// Whether the length of an item along the scroll axis follows from the lane, by a shape.
  func isScaled(_ item: Int) -> Bool {
    let size = writtenSize(of: item)
    if size.aspect != nil { return axes.pair(size.width, size.height).scroll == nil }
    guard traits.sizes == .ofLaneOrShape else { return false }
    return isPair(item) || size.width != nil && size.height != nil
  }

  /// What its entry and its template say of the size of an item.
  func writtenSize(of item: Int) -> SizeSpec {
    let size = template(of: item)?.value.size
    guard case .rich(let entry)? = entrySaying(item) else { return size ?? SizeSpec() }
    return entry.size.laid(over: size) ?? SizeSpec()
  }
}

/// Contents, and what they decide.
extension LintSection {
  /// Whether the contents of all items are what the app measures.
  var isMeasured: Bool {
    if case .measured? = properties.items?.value { return true }
    return false
  }

  /// Whether the content of an item is what the app measures.
  func isMeasured(_ item: Int) -> Bool {
    if isMeasured { return true }
    if case .rich(let entry)? = entrySaying(item) { return entry.isMeasured }
    return false
  }

  /// Whether the size of a content says only its shape, or nothing at all.
  func isContentSizeless(_ item: Int) -> Bool {
    switch traits.sizes {
    case .own, .ofLane, .ofLaneOrShape: return false
    case .shape:
      guard case .rich(let entry)? = entrySaying(item) else { return true }
      return entry.size == nil
    // Nobody measures a content that has the size of its area.
    case .none: return isMeasured(item)
    }
  }

  /// Whether a content that is too wide takes more height instead: it is measured in the width of its cell, and only
  /// the content says how high that is.
  func wraps(_ item: Int) -> Bool {
    guard isMeasured(item), traits.sizes.areLengths, axes.isVertical || !traits.hasLanes else { return false }
    let size = writtenSize(of: item)
    return size.height.map { $0.value.form == .fit } ?? (size.aspect == nil)
  }
}
