import LayoutCompiler
import LayoutEngine

extension IneffectiveKey {
  /// Why a key of a section has no effect.
  struct Reason: ExpressibleByStringInterpolation {
    var text: String
    var remedy = Remedy.effect

    init(_ text: String, remedy: Remedy) { (self.text, self.remedy) = (text, remedy) }
    init(stringLiteral text: String) { self.text = text }
  }

  /// What a fix does about a key that has none.
  enum Remedy: Equatable {
    /// It gives the key its effect, if nobody writes such a key without wanting it, or else removes it.
    case effect
    case rename(to: SpacingKey)
    /// It removes the key if somebody asks for it: that the key has none is true of the devices alone.
    case unsafeRemoval
    /// There is none: the key is wanted, and nothing beside it would give it an effect.
    case none
  }
}

/// Why nothing reads what a section says, key by key; nil if something does.
extension IneffectiveKey {
  static func reason(
    _ path: FieldPath, _ section: SectionProperties, _ page: Axes, _ demands: ItemDemands
  ) -> Reason? {
    let arrangement = section.arrange.or(Defaults.arrange)
    let traits = arrangement.traits
    switch path.outer {
    case .length, .snap: return ofStrip(section, page)
    case .peek: return ofStrip(section, page) ?? ofPeek(demands)
    case .maxLine:
      return section.isSideways ? "the lines of a sideways section do not run across the page" : nil
    case .templates:
      return section.items?.value.isMeasured == true
        ? nil
        : "the app names a cell only for items that it measures; write 'content: measured' in 'items', with a sample"
    case .columns, .rows: return ofLaneNumber(arrangement)
    case .areas: return traits.reads(.areas) ? nil : "only a mosaic has areas; write 'arrange: mosaic'"
    case .leftover: return traits.reads(.leftover) ? nil : "\(arrangement.phrase) has no lanes to divide its line among"
    case .lead: return traits.reads(.lead) ? nil : "only a grid can begin with empty lanes"
    case .row: return traits.reads(.row) ? nil : "the items of \(arrangement.phrase) give its lines their length"
    case .spacing: return ofSpacing(path.inner, section, arrangement, page)
    case .perLine: return ofOneRow(section) ?? ofPerLine(arrangement)
    case .justify: return ofOneRow(section, justifyOfOneRow) ?? ofJustify(section, arrangement, demands)
    case .last: return ofOneRow(section) ?? ofLast(section, arrangement, demands)
    case .align: return ofAlign(section, arrangement, demands)
    case .header: return ofSupplementary(path.inner, section, \.header, "header")
    case .footer: return ofSupplementary(path.inner, section, \.footer, "footer")
    default: return nil
    }
  }

  private static func ofStrip(_ section: SectionProperties, _ page: Axes) -> Reason? {
    if section.isSideways { return nil }
    // On such a page, sideways is down, which is seldom what was meant.
    return page.isVertical
      ? "the section scrolls with the page; write 'scroll: sideways'"
      : """
      the section scrolls with the page, which scrolls horizontally; for pages or a carousel leave 'scroll: horizontal' \
      out of the file and write 'scroll: sideways' in the section
      """
  }

  private static func ofPeek(_ demands: ItemDemands) -> Reason? {
    if demands.fillsStrip || !demands.isKnown { return nil }
    return "it is left by items that take a share of the strip, as 'fill', and these have lengths of their own"
  }

  /// If each line is one item, what says how items lie in a line has nothing to do.
  private static func ofOneRow(_ section: SectionProperties, _ reason: Reason = oneRow) -> Reason? {
    section.isOneRow ? reason : nil
  }

  private static let oneRow: Reason = "without 'length' a sideways flow is one row, and each of its lines one item"
  /// No key beside it would change that.
  private static let justifyOfOneRow = Reason("\(oneRow.text); 'align' places it", remedy: .none)
  /// What looks like the distance of items is one of lines.
  private static let gapOfOneRow = Reason(
    "\(oneRow.text): what lies between its items is 'line'", remedy: .rename(to: .line))

  private static func ofLaneNumber(_ arrangement: Arrangement) -> Reason? {
    switch arrangement.traits.lanes {
    case .number: nil
    case .areas: "the words of 'areas' are the lanes of a mosaic"
    case .none: "\(arrangement.phrase) puts as many items into a line as fit; for lanes write 'arrange: grid'"
    }
  }

  private static func ofSpacing(
    _ part: FieldName?, _ section: SectionProperties, _ arrangement: Arrangement, _ page: Axes
  ) -> Reason? {
    switch part {
    case .policy:
      return ofOneRow(section)
        ?? (arrangement.traits.hasPolicy ? nil : "the policy of spacing matters in a flow only")
    case .item:
      if let reason = ofOneRow(section, gapOfOneRow) { return reason }
      guard arrangement.traits.hasLanes else { return nil }
      let lanes = section.lanes(in: arrangement, Axes(scroll: page.scroll, isSideways: section.isSideways))?.value
      return lanes == .count(1) ? "a single lane has no neighbors" : nil
    default: return nil
    }
  }

  private static func ofPerLine(_ arrangement: Arrangement) -> Reason? {
    switch arrangement.traits.filling {
    case .policy: nil
    case .lanes: "a line of \(arrangement.phrase) is its lanes"
    case .scaling: "a row takes pictures until it comes to 'row'"
    }
  }

  private static func ofJustify(
    _ section: SectionProperties, _ arrangement: Arrangement, _ demands: ItemDemands
  ) -> Reason? {
    switch arrangement.traits.filling {
    case .policy: break
    case .lanes: return "lanes fill the line; 'leftover' says where the rest goes"
    case .scaling: return "its rows fill the line"
    }
    // What no item grows into is left to `justify`. Its default is redundant rather than without effect.
    if section.policy == .fixed || demands.grows || section.justify?.value == Defaults.justify.value { return nil }
    return "under policy 'minimum' lines are flush at both ends; write 'spacing: { policy: fixed }'"
  }

  private static func ofLast(
    _ section: SectionProperties, _ arrangement: Arrangement, _ demands: ItemDemands
  ) -> Reason? {
    let traits = arrangement.traits
    guard traits.reads(.last) else {
      return "only a flow and justified rows have a last line that may differ from the others"
    }
    guard traits.hasPolicy, section.last?.value == .natural, !demands.grows, !demands.leavesStart,
      section.policy == .fixed, section.justify.or(Defaults.justify) == .start
    else { return nil }
    return "under policy 'fixed' all lines start where lines start, with exactly the item spacing"
  }

  private static func ofAlign(
    _ section: SectionProperties, _ arrangement: Arrangement, _ demands: ItemDemands
  ) -> Reason? {
    let traits = arrangement.traits
    guard traits.reads(.align) else {
      return switch traits.filling {
      case .policy, .lanes: "\(arrangement.phrase) has no lines to align its items in"
      case .scaling: "the items of a justified row are equally long"
      }
    }
    guard section.align?.value == .stretch, !demands.mayStretch, section.items?.value.isEmpty == false else {
      return nil
    }
    // What is not stretched lies at the start. If it would lie elsewhere by default, that says something.
    let standard = Defaults.align(in: arrangement, under: section.policy).value
    guard standard == .start || section.isOneRow else { return nil }
    return "all items say how long they are, and only a length of 'fit', or none, is stretched"
  }

  private static func ofSupplementary(
    _ part: FieldName?, _ section: SectionProperties, _ place: KeyPath<SectionProperties, SupplementarySpec?>,
    _ noun: String
  ) -> Reason? {
    if part == .size { return nil }
    let supplementary = section[keyPath: place]
    if supplementary.isNone { return "there is no \(noun) without a size" }
    if part == .pinned, section.isNoLongerThanOneSupplementary {
      return Reason(
        """
        it stays as long as its section is there, and this one is no longer than its \(noun): write it in the section \
        that it is to stay over
        """, remedy: .none)
    }
    if part == .content || part == .padding, supplementary?.size?.value.form != .fit {
      return "its length is written; only a size of 'fit' looks at what it shows"
    }
    return nil
  }
}

extension SectionProperties {
  /// Whether there is nothing in it besides a header or a footer.
  fileprivate var isNoLongerThanOneSupplementary: Bool {
    !isSideways && items.map(\.value.isEmpty) ?? true && inset == nil && header?.inset == nil && footer?.inset == nil
      && (header.isNone || footer.isNone)
  }
}

extension SupplementarySpec? {
  /// Whether no size is written, or 0.
  fileprivate var isNone: Bool {
    guard let size = self?.size else { return true }
    return WrittenValue.Value.length(zeroOr: size.value) == .zero
  }
}
