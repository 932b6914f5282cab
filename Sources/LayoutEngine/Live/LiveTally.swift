import FrameTables

/// What became of a page: which items are which, and which of them lie where they lay before.
struct LiveTally {
  /// What became of an instance of a section, as it is now.
  struct Record {
    /// Which instance it was before; nil for a new one.
    var source: Int?
    /// Which item is which.
    var identity: IndexRuns
    /// Which items lie where items lay before, perhaps moved.
    var layout: IndexRuns
    /// Whether all its measured items had one size.
    var hadOneSize = true
    /// Whether its lines changed, so that everything behind them moves.
    var isTouched = false
    /// Whether its plane shows something else than before.
    var isOtherPlane = false
    /// How many items its changes have laid out again so far.
    var laidOutAgain = 0
    /// Changes that have not been laid out, as one. What is laid out is as it was before them.
    var postponed: Replacement?
  }

  /// An instance as it was.
  struct Outline {
    var frame: PixelRect
    var header, footer, background, strip: PixelRect?
    var plane: FrameTable.Layout?
    var itemCount: Int
  }

  private(set) var records: [[Record]]
  let before: [[Outline]]
  let contentSize: PixelSize
  let scale: Int
  /// Whether everything was laid out together, so that nothing is known to be as it was.
  var isWhole: Bool

  init(_ page: LivePage) {
    before = page.sections.map { $0.compactMap { $0.map(Outline.init) } }
    records = zip(page.inputs, before).map { inputs, outlines in
      inputs.indices.map { instance in
        let runs = IndexRuns(count: instance < outlines.count ? outlines[instance].itemCount : 0)
        return Record(
          source: instance < outlines.count ? instance : nil, identity: runs, layout: runs,
          hadOneSize: inputs[instance].contents?.cells?.hasOneSize ?? true)
      }
    }
    contentSize = page.contentSize
    scale = page.scale
    isWhole = page.isWhole
  }

  subscript(instance: InstanceIndex) -> Record {
    get { records[instance] }
    _modify { yield &records[instance] }
  }

  /// The tally with as many items as there are now: what nobody told of happened at the end.
  func fitted(to page: LivePage) -> LiveTally {
    var result = self
    for instance in records.instances() where page.sections.contains(instance) {
      let count = page.sections[instance]?.itemCount ?? 0
      result.records[instance].identity.fit(count)
      result.records[instance].layout.fit(count)
    }
    return result
  }

  /// - Parameter sources: where each instance of a section was; nil for a new one.
  mutating func rearrange(_ spec: Int, _ sources: [Int?]) {
    let before = records[spec]
    let new = Record(source: nil, identity: IndexRuns(count: 0), layout: IndexRuns(count: 0))
    records[spec] = sources.map { $0.map { before[$0] } ?? new }
  }
}

extension LiveTally.Outline {
  init(_ section: LiveSection) {
    (frame, header, footer) = (section.frame, section.header?.frame, section.footer?.frame)
    (background, strip, plane) = (section.background, section.strip, section.plane)
    itemCount = section.itemCount
  }
}

extension LiveSection {
  /// Whether its plane has the same on it as before.
  func hasPlane(of before: LiveTally.Outline) -> Bool {
    guard let old = before.plane, let new = plane else { return before.plane == nil && plane == nil }
    guard old.contentPixelSize == new.contentPixelSize else { return false }
    let (was, now) = (old.table.sections[0], new.table.sections[0])
    return was.items == now.items && was.cells == now.cells && was.styles == now.styles
  }
}
