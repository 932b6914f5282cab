import LayoutEngine

/// What is said of a mistake.
struct MistakeText {
  /// The rule that a mistake breaks, and its sentences. These are put together only when somebody asks for them: of
  /// what happens on many devices, those of the first are shown.
  struct Saying {
    let rule: RuleID
    private let makeText: () -> String
    private let makeNotes: () -> [String]

    fileprivate init(
      _ rule: RuleID, _ text: @escaping @autoclosure () -> String,
      notes: @escaping @autoclosure () -> [String] = []
    ) {
      self.rule = rule
      (makeText, makeNotes) = (text, notes)
    }

    var text: String { makeText() }
    /// What each of the notes of the mistake says.
    var notes: [String] { makeNotes() }
  }

  let mistake: Mistake
  let tokens: [String]

  init(_ mistake: Mistake, _ tokens: [String]) {
    self.mistake = mistake
    self.tokens = tokens
  }

  var words: Saying {
    switch mistake.kind {
    // Lengths.
    case .tokenCircle(let circle):
      let names = (circle + circle.prefix(1)).map { "$" + tokens[$0] }
      return Saying(
        .referenceCycle, "with this override tokens refer to each other in a circle: \(Circles.phrase(names))"
      )
    case .shareWithoutMeaning:
      return Saying(
        .badLength, "a share, 'fill' or 'fit' has no meaning here; expected a length like 8, 8.5pt, 3px or hairline"
      )
    case .longLength: return Saying(.limitExceeded, "a length is at most \(Limits.lengthText)")
    case .negativeSum(let value):
      return Saying(
        .outOfRange, "this sum is \(points(value)) pt, and no length is negative", notes: ["it is written here"])
    case .longSum:
      return Saying(
        .limitExceeded, "a sum has at most \(Limits.sumTerms) lengths, counting those that its tokens stand for"
      )

    // What items are put into.
    case .lanesMissing(let arrangement, let axes, let isSideways):
      return Saying(.missingKey, missingLanes(arrangement, axes, isSideways: isSideways))
    case .noLane(let axes): return Saying(.outOfRange, "'\(axes.lanesKey)' must be at least 1")
    case .anyNumberOfLanes(.least):
      return Saying(.outOfRange, "'min' and the spacing are both 0 px: any number of lanes fits")
    case .anyNumberOfLanes(.most):
      return Saying(.outOfRange, "'max' and the spacing are both 0 px: no number of lanes is enough")
    case .narrowLanes(let count, let axes, let available, let spacing):
      return Saying(
        .outOfRange,
        "\(count) \(axes.lanesKey) leave less than a pixel for each: \(points(available)) pt less \(count - 1) "
          + "spacing\(count == 2 ? "" : "s") of \(points(spacing)) pt"
      )
    case .tooManyLanes: return Saying(.limitExceeded, "a section holds at most \(Limits.lanes.grouped) lanes")
    case .longLead(let lanes, let axes):
      return Saying(
        .outOfRange,
        "there \(lanes == 1 ? "is 1 lane" : "are \(lanes) \(axes.lanesKey)"), so at most \(lanes - 1) can be "
          + "empty before the first item"
      )
    case .shortMosaicRow(let length):
      return Saying(.outOfRange, "a row of this mosaic would be \(points(length)) pt long, which is less than a pixel")
    case .rowMissing:
      return Saying(.missingKey, "justified rows need to know how long they are meant to be: write 'row: 180'")
    case .rowIsShape:
      return Saying(.badValue, "justified rows have no lanes to take a shape of: write a length, as 'row: 180'")
    case .shortRow(let row): return Saying(.outOfRange, "rows are \(points(row)) pt long, which is less than a pixel")
    case .noRoomForRow(let available):
      return Saying(.outOfRange, "the insets leave \(points(available)) pt of a line, and a row needs a pixel")
    case .rowsOfUnknownCount:
      return Saying(
        .notUniform,
        "every row of 'arrange: justified' depends on its items, so their count has to be known, or the app measures "
          + "them: write 'content: measured'"
      )

    // Strips.
    case .partOfStrip:
      return Saying(.badLength, "a part or 'fit' is no length of a strip; expected a length, 'fill' or a percentage")
    case .stripLengthMissing(let arrangement, let axes):
      let why =
        arrangement.traits.decidedLine == .lanes
        ? "without it the number of \(axes.lanesKey) is written" : "nothing else says how long its lines are"
      return Saying(.missingKey, "\(arrangement.phrase) that scrolls sideways needs 'length': \(why)")
    case .noLinesToRestAt(let arrangement):
      return Saying(.badValue, "\(arrangement.phrase) has no lines to rest at; expected 'none' or 'page'")

    // Headers, borders, separators.
    case .headerContentMissing:
      return Saying(
        .missingKey,
        "a size of 'fit' needs the 'content' of the header or footer: write '{ size: fit, content: [300, 41] }', or "
          + "'content: { measured: [300, 41] }' beside it where the app measures it"
      )
    case .borderWidthMissing: return Saying(.missingKey, "a border needs a 'width'")
    case .separatorWidthMissing: return Saying(.missingKey, "separators need a 'width'")

    // Sizes of items.
    case .aspectOfTwoLengths:
      return Saying(
        .badValue, "width and height leave nothing for the aspect to give: remove one of the three",
        notes: ["the width", "the height"])
    case .aspectInLane(let axes, let use):
      return Saying(
        .badValue, "the lane gives the \(axes.lineName), so there is nothing for the aspect to give: remove it",
        notes: lane(use))
    case .partOfLane(let axes, let use):
      return Saying(
        .badValue, "the lane gives the \(axes.lineName); use 'fill', or 'span' for several lanes\(alone(use, axes))",
        notes: lane(use))
    case .lengthInLane(let axes, let use):
      return Saying(
        .badValue, "the lane gives the \(axes.lineName); use 'fill'\(alone(use, axes))", notes: lane(use))
    case .pairInLane(let axes, let along):
      let length = along.map(\.description) ?? "…"
      return Saying(
        .badValue, "the lane gives the \(axes.lineName); write '{ size: { \(axes.scrollName): \(length) } }'"
      )
    case .longSpan(let arrangement, let lanes, let axes):
      return Saying(
        .outOfRange, "the \(arrangement.rawValue) has \(lanes) \(axes.lanesKey); for all of them write 'all'")
    case .openLaneWithoutLength(let axes):
      return Saying(
        .missingKey,
        "without 'length' the \(axes.lanesKey) of this section are as \(axes.lineAdjective) as its cells, and these name no "
          + "\(axes.lineName): write one, or 'length' in the section"
      )
    case .openLanesOfSpans(let axes):
      return Saying(
        .missingKey,
        "without 'length' the \(axes.lanesKey) of this section are as \(axes.lineAdjective) as its cells of one "
          + "\(axes.laneName), and all its cells take several: write 'length' in the section"
      )
    case .flatLanes(let axes):
      return Saying(
        .outOfRange,
        "without 'length' the \(axes.lanesKey) of this section are as \(axes.lineAdjective) as its cells, and these are less "
          + "than a pixel: write a longer \(axes.lineName), or 'length' in the section"
      )
    case .shareOfDecidedLine(let axes):
      return Saying(
        .missingKey,
        "without 'length' this section is as \(axes.lineAdjective) as its cells, so their \(axes.lineName) "
          + "cannot be a share of it: write a length, or 'length' in the section"
      )
    case .shareOfNothing(let value, let whole, let kind):
      return Saying(
        .outOfRange,
        "a share of what is available must be more than 0 and is \(points(value)) pt: the \(kind.phrase) is "
          + "\(points(whole)) pt"
      )
    case .contentMissing(let isDynamic):
      return Saying(
        .missingKey,
        isDynamic
          ? "a size of 'fit' needs the item's 'content', which a dynamic section knows only where all items have the same: "
            + "write 'cycle: [{ content: [68, 20.5] }]' beside 'count: dynamic', or a length"
          : "a size of 'fit' needs the item's 'content': write 'items: [{ content: [68, 20.5] }]', or a length",
        notes: ["'fit' is here"]
      )
    case .boundIsFit: return Saying(.badLength, "'fit' cannot bound itself; expected a length or a share")
    case .shapeMissing:
      return Saying(
        .missingKey,
        "justified rows need the shape of each item: write its size, as 'items: [[1600, 900]]', or an 'aspect' in its "
          + "template"
      )
    case .noShape(let width, let height):
      return Saying(
        .outOfRange, "\(points(width)) × \(points(height)) is no shape: both lengths have to be more than 0")
    case .nothingToStretchTo(let arrangement):
      return Saying(
        .badValue,
        "the items of \(arrangement.phrase) have no neighbors in a line to stretch to: remove 'align'"
      )
    case .farSize: return Saying(.limitExceeded, "a computed size must be less than 2^53 pixels")

    // Sections that have as many items as the app says.
    case .mixedSizes(let one, let other, let areOfOneCell):
      return Saying(
        .notUniform,
        "the items of a dynamic section must have one size; these have \(phrase(one)) and \(phrase(other))"
          + (one.span == other.span ? "" : "; what repeats is drawn in the 'areas' of 'arrange: mosaic', with a 'row'")
          + (areOfOneCell && one.span == other.span
            ? "; sizes that the app measures may differ, with 'content: measured'"
            : "; of items that it measures, with 'content: measured', the app may name a cell for each, as in "
              + "'cells: [photo, ad]'"),
        notes: [one, other].map { "an item of \(phrase($0))" }
      )
    case .linesDoNotRepeat:
      return Saying(
        .notUniform,
        "the lines of this dynamic section do not repeat: its cells draw other separators in the last line, or its "
          + "positions have too many digits"
      )
    case .justifiedLastLine:
      return Saying(
        .notUniform,
        "the last line of a dynamic section depends on its count, so only 'justify: start' is possible here; if the app "
          + "measures the items ('content: measured'), any is"
      )
    case .naturalLastLine:
      return Saying(
        .notUniform,
        "the last line of a dynamic section depends on its count, and under policy 'minimum' a natural one differs from "
          + "the others: remove 'last', or write 'spacing: { policy: fixed }'"
      )
    case .growingLastLine:
      return Saying(
        .notUniform,
        "the last line of a dynamic section depends on its count, and so would what its items grow to: remove 'grow'"
      )
    case .loneItem(let lone):
      return Saying(
        .notUniform,
        "the last line of a dynamic section depends on its count, so an item that is alone there cannot lie at the "
          + "\(lone.rawValue), as 'justify' of its cell says: write 'per-line: 1', or remove it"
      )
    case .naturalLoneItem(let lone):
      return Saying(
        .notUniform,
        "the last line of a dynamic section depends on its count, and where it is natural its item does not lie at the "
          + "\(lone.rawValue) like the others, as 'justify' of its cell says: remove 'last', or 'justify'"
      )
    case .firstLineDiffers:
      return Saying(
        .notUniform,
        "the first line of this dynamic section differs from the others: make 'lead' a multiple of the items' 'span'"
      )
    case .spanBehindLead(let span):
      return Saying(
        .notUniform,
        "with a 'lead' given at run time an item takes one lane, and these take \(span): where lines begin would differ"
      )
    case .longPeriod(let perLine):
      let why =
        perLine > ListingLimit.period
        ? "with items this short and no spacing between them not even the first line ends by then"
        : "a line holds \(perLine.grouped) of these, and the cycle begins together with a line after more than that"
      return Saying(
        .limitExceeded,
        "the frames of a dynamic section have to repeat after at most \(ListingLimit.period.grouped) items; \(why)"
      )

    // Limits.
    case .farSection: return Saying(.limitExceeded, "the section ends beyond 2^53 pixels")
    case .longList:
      return Saying(
        .limitExceeded, "a section whose frames do not repeat holds at most \(ListingLimit.items.grouped) items"
      )
    case .longLists:
      return Saying(
        .limitExceeded,
        "the sections whose frames do not repeat hold at most \(Limits.listedItems.grouped) items on all devices together; "
          + "choose devices with '--device'"
      )
    case .longSearches:
      return Saying(
        .limitExceeded,
        "the sections whose frames do not repeat hold at most \(Limits.listedItems.grouped) items on all devices together, "
          + "and an item across several lanes of a waterfall counts once more for every \(Limits.lanesOfListing) lanes"
      )
    }
  }

  private func points(_ length: Exact) -> String { length.points(mistake.scale) }

  private func phrase(_ shape: Mistake.Shape) -> String {
    let lanes = shape.span.map { $0 == 1 ? " in one lane" : " in \($0) lanes" } ?? ""
    return "\(points(shape.width)) × \(points(shape.height))\(lanes)"
  }

  private func lane(_ use: Mistake.TemplateUse?) -> [String] {
    use.map { ["section '\($0.section)' has the lane"] } ?? []
  }

  /// What to write where other sections need the template as it is.
  private func alone(_ use: Mistake.TemplateUse?, _ axes: Axes) -> String {
    guard let template = use?.template else { return "" }
    return "; for this section alone, 'cell: { extends: \(template), size: { \(axes.lineName): fill } }'"
  }

  private func missingLanes(_ arrangement: Arrangement, _ axes: Axes, isSideways: Bool) -> String {
    let name = arrangement.rawValue
    if arrangement.traits.lanes == .areas {
      return "a \(name) needs 'areas': rows of words like 'a a b', each word a rectangle for an item"
    }
    let direction = isSideways ? "sideways" : axes.isVertical ? "vertically" : "horizontally"
    return "a \(name) that scrolls \(direction) needs '\(axes.lanesKey)'"
  }
}

extension Mistake.Whole {
  /// What leaves it.
  fileprivate var phrase: String {
    switch self {
    case .line: "length of a line less insets"
    case .page: "length along the scroll axis less insets, header and footer"
    case .strip: "length along the scroll axis less insets"
    case .stripWithPeek: "length along the scroll axis less the leading inset, the line spacing and 'peek'"
    }
  }
}
