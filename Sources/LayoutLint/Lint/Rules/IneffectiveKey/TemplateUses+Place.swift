import LayoutCompiler
import LayoutEngine

extension TemplateUses {
  /// A section with some of its overrides, where keys of templates and entries may have an effect; and for each of
  /// these keys why it has none there, nil if it has one.
  struct Place {
    let properties: SectionProperties
    let arrangement: Arrangement
    let traits: Arrangement.Traits
    let axes: Axes

    init(_ properties: SectionProperties, in spec: LayoutSpec) {
      self.properties = properties
      arrangement = properties.arrange.or(Defaults.arrange)
      traits = arrangement.traits
      axes = Axes(scroll: spec.scroll, isSideways: properties.isSideways)
    }

    /// Whether a number of lanes is written that nothing reads.
    var hasIdleLanes: Bool {
      (properties.columns != nil || properties.rows != nil) && traits.lanes != .number
    }

    /// Whether a length along the scroll axis is a share of what is there; an aspect may make it one.
    func hasShare(_ pairs: [PairSpec?]) -> Bool {
      pairs.contains { axes.pair($0?.width, $0?.height).scroll?.value.isShare ?? false }
    }
  }
}

extension TemplateUses.Place {
  /// Of any part of a size, whoever says it.
  var reasonOfSize: String? { traits.sizes == .none ? "the area gives the size" : nil }

  /// Of one side of a size.
  ///
  /// - Parameter spansLanes: whether the cell takes several of the lanes that other cells name.
  func reason(ofSize side: Side, spansLanes: Bool) -> String? {
    reasonOfSize ?? (spansLanes && side == axes.lineSide ? reasonOfSpans : nil)
  }

  /// Of contents that the app measures.
  var reasonOfMeasuring: String? {
    traits.sizes == .none ? "the area gives the size, so nothing asks how large the content is" : nil
  }

  var reasonOfSpan: String? {
    switch traits.sizes {
    case .none: "the words of its area say which lanes an item takes"
    case .shape: "rows have no lanes"
    case .own: "a flow has no lanes"
    case .ofLane, .ofLaneOrShape: nil
    }
  }

  /// Of what is added to the side that an aspect gives.
  ///
  /// - Parameter size: what the item says of its size with all that is laid over it.
  func reasonOfExtra(_ size: SizeSpec) -> String? {
    let isPicture = size.width != nil && size.height != nil
    return switch traits.sizes {
    case .own, .ofLane: size.aspect == nil ? Self.withoutAspect : nil
    case .ofLaneOrShape: size.aspect == nil && !isPicture ? Self.withoutAspect : nil
    case .shape: "all that counts of a picture in justified rows is its shape"
    case .none: reasonOfSize
    }
  }

  private static let withoutAspect = "it is added to the side that an 'aspect' gives, and there is none"

  /// Of a `min` or `max` of a side.
  ///
  /// - Parameter spansLanes: as ``reason(ofSize:spansLanes:)`` has it.
  func reason(ofBound side: Side, spansLanes: Bool) -> String? {
    switch traits.sizes {
    case .own: return nil
    case .ofLane, .ofLaneOrShape:
      if side != axes.lineSide { return nil }
      return spansLanes ? reasonOfSpans : properties.itemsDecideLine ? nil : "the lane gives the \(side.key.rawValue)"
    case .none: return "the area gives the \(side.key.rawValue)"
    case .shape: return "the row gives the \(side.key.rawValue)"
    }
  }

  /// Whether a length of a size is how long the item is, as far as bounds let it.
  ///
  /// - Parameter size: as ``reasonOfExtra(_:)`` has it.
  func isLength(_ side: Side, of size: SizeSpec) -> Bool {
    switch traits.sizes {
    case .own: true
    case .ofLane: side != axes.lineSide
    case .ofLaneOrShape: side != axes.lineSide && (size.width == nil || size.height == nil)
    case .shape, .none: false
    }
  }

  var reasonOfGrow: String? {
    switch traits.sizes {
    case .own:
      properties.isOneRow
        ? "each line of a sideways flow without 'length' is one item, which is as long as its line" : nil
    case .ofLane, .ofLaneOrShape: "the items of \(arrangement.phrase) are as long as their lanes"
    case .none: reasonOfSize
    case .shape: "the rows are full in any case"
    }
  }

  /// Of the `justify` of a template.
  var reasonOfJustify: String? {
    switch traits.filling {
    case .policy: break
    case .lanes: return "the items of \(arrangement.phrase) lie in their lanes"
    case .scaling: return "the rows are full in any case"
    }
    if properties.isOneRow {
      return "each line of a sideways flow without 'length' is one item; 'align' places it"
    }
    switch properties.policy {
    case .fixed: return nil
    case .minimum:
      return "under policy 'minimum' an item that is alone on its line lies in the middle; write 'spacing: { policy: "
        + "fixed }' in the section"
    }
  }
}

extension Side {
  static let all: [Side] = [.width, .height]

  /// The key that says it.
  var key: SizeKey {
    switch self {
    case .width: .width
    case .height: .height
    }
  }
}
