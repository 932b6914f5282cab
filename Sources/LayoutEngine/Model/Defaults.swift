package import FrameTables

/// Every default of the language, once. The resolver, lint and the registry of keys read them here.
package enum Defaults {
  // MARK: - The file

  package static let scroll = Default(Axis.vertical, of: "scroll", under: "The file")
  package static let direction = Default(Direction.ltr, of: "direction", under: "The file")
  /// A group of the catalog, if no configuration says otherwise.
  package static let devices = Default("iphones", of: "devices", under: "Devices")
  package static let textSize = Default(TextSize.l, of: "text-sizes", under: "Text sizes")
  package static let container = Default(
    ContainerArea.screen, of: "container", "container.within", under: "Containers")
  /// The alignment of a container that was cut.
  package static let containerAlign = Default(topLeftOf: "container.align", under: "Containers")

  /// An edge that nobody names.
  package static let edge = Default(
    points: 0, of: "devices.safe-area", "container.inset", "cells.padding", "cells.separators.inset",
    "cells.layers.inset", "sections.inset", "sections.header.inset", "sections.header.padding",
    "sections.background.inset", under: "Edges")

  // MARK: - Sections

  package static let arrange = Default(Arrangement.flow, of: "sections.arrange", under: "Flow")
  package static let sectionScroll = Default(
    SectionScroll.along, of: "sections.scroll", under: "Sections that scroll sideways")
  package static let snap = Default(PlaneSnap.none, of: "sections.snap", under: "Sections that scroll sideways")
  /// How often a section stands in a row.
  package static let sectionRepeat = Default(1, of: "sections.repeat", under: "Sections that repeat")
  /// What stands for a number that an app gives.
  package static let sampleSectionRepeat = Default(3, of: "sections.repeat.sample", under: "Sections that repeat")
  package static let sampleLead = Default(0, of: "sections.lead.sample", under: "Sections that repeat")
  package static let whenEmpty = Default(WhenEmpty.keep, of: "sections.when-empty", under: "Sections that repeat")
  package static let insetFrom = Default(
    ContainerArea.container, of: "sections.inset-from", under: "Insets and long lines")
  private static let policyElse = Default(
    SpacingPolicy.minimum, of: "sections.spacing.policy", when: "beside any other justify", under: "Spacing")
  private static let policyOfShares = Default(
    SpacingPolicy.fixed, of: "sections.spacing.policy", when: "beside justify between, around or evenly",
    under: "Spacing")

  /// To share what a line leaves among its gaps needs gaps that do not take it first.
  package static func policy(justify: Justification) -> Default<SpacingPolicy> {
    switch justify {
    case .start, .center, .end: policyElse
    case .between, .around, .evenly: policyOfShares
    }
  }

  private static let lastInFlow = Default(
    LastLine.stretch, of: "sections.last", when: "in a flow", under: "The last line")
  package static let justify = Default(Justification.start, of: "sections.justify", under: "policy: fixed")
  /// The size of a header or footer: there is none.
  package static let supplementarySize = Default(
    points: 0, of: "sections.header.size", under: "Headers and footers")
  package static let pinned = Default(false, of: "sections.header.pinned", under: "Headers and footers")
  package static let items = Default(0, of: "sections.items", under: "Items")
  package static let itemRepeat = Default(1, of: "sections.items.repeat", under: "Items")
  package static let sample = Default(20, of: "sections.items.sample", under: "Dynamic sections")
  package static let backgroundArea = Default(
    BackgroundArea.items, of: "sections.background.of", under: "Background")
  package static let lead = Default(0, of: "sections.lead", under: "Lead and span")

  private static let spacingInFlow = Default(
    points: 10, of: "sections.spacing.item", "sections.spacing.line", "sections.spacing", when: "in a flow",
    under: "Spacing")
  private static let spacingElsewhere = Default(
    points: 0, of: "sections.spacing.item", "sections.spacing.line", "sections.spacing", when: "elsewhere",
    under: "Spacing")

  /// The spacing between items and between lines.
  package static func spacing(in arrangement: Arrangement) -> Default<Length> {
    switch arrangement {
    case .flow: spacingInFlow
    case .grid, .waterfall, .mosaic, .justified: spacingElsewhere
    }
  }

  private static let leftoverInGrid = Default(
    Leftover.inset, of: "sections.leftover", when: "in a grid or mosaic", under: "Lanes")
  private static let leftoverInWaterfall = Default(
    Leftover.end, of: "sections.leftover", when: "in a waterfall", under: "Waterfall")

  /// An arrangement without lanes does not ask for this; it gets what a grid does.
  package static func leftover(in arrangement: Arrangement) -> Default<Leftover> {
    switch arrangement {
    case .flow, .grid, .mosaic, .justified: leftoverInGrid
    case .waterfall: leftoverInWaterfall
    }
  }

  private static let alignCentered = Default(
    Alignment.center, of: "sections.align", when: "under policy minimum", under: "Across and between lines")
  private static let alignFixed = Default(
    Alignment.start, of: "sections.align", when: "under policy fixed", under: "Across and between lines")
  private static let alignInLanes = Default(
    Alignment.start, of: "sections.align", when: "in a grid", under: "Cells")

  /// The alignment in the one row of a flow that scrolls sideways and has no length of its own.
  package static let alignInRow = Default(
    Alignment.start, of: "sections.align", when: "in a sideways row", under: "Sections that scroll sideways")

  /// In lanes the policy has no say.
  package static func align(in arrangement: Arrangement, under policy: SpacingPolicy) -> Default<Alignment> {
    switch (arrangement, policy) {
    case (.flow, .minimum): alignCentered
    case (.flow, .fixed): alignFixed
    case (.grid, _), (.waterfall, _), (.mosaic, _), (.justified, _): alignInLanes
    }
  }

  /// The row of a mosaic; justified rows have to say it.
  package static let row = Default(squareOf: "sections.row", when: "in a mosaic", under: "Mosaic")
  /// Lanes have no last line of their own kind.
  package static func last(in arrangement: Arrangement) -> Default<LastLine> {
    switch arrangement {
    case .flow, .grid, .waterfall, .mosaic: lastInFlow
    case .justified: lastInRows
    }
  }

  private static let lastInRows = Default(
    LastLine.natural, of: "sections.last", when: "in justified rows", under: "Justified rows")

  // MARK: - Cells

  private static let sideOfContent = Default(
    word: "fit", .fit, of: "cells.size.width", "cells.size.height", when: "with content", under: "Size")
  private static let sideOfNothing = Default(
    points: 50, of: "cells.size.width", "cells.size.height", when: "without", under: "Size")

  /// A side of an item that neither a lane nor an aspect gives.
  package static func side(hasContent: Bool) -> Default<Length> { hasContent ? sideOfContent : sideOfNothing }

  /// The side along the line, beside an aspect that stands alone.
  package static let sideOfAspect = Default(
    word: "fill", .fill, of: "cells.size.width", "cells.size.height", when: "along the line beside an aspect alone",
    under: "Size")
  package static let extra = Default(points: 0, of: "cells.size.extra", under: "Size")
  /// There is no lower bound.
  package static let least = Default(points: 0, of: "cells.min", under: "Content, padding, bounds")
  /// An item takes nothing of what its line leaves.
  package static let grow = Default(0, of: "cells.grow", "sections.items.grow", under: "Growing")
  /// The number of lanes.
  package static let span = Default(1, of: "cells.span", under: "The other keys")
  package static let radius = Default(points: 0, of: "cells.border.radius", under: "Borders")
  package static let backgroundRadius = Default(points: 0, of: "sections.background.radius", under: "Background")
  package static let layerOffset = Default(
    points: 0, of: "cells.layers.offset.x", "cells.layers.offset.y", under: "Layers")
  package static let separatorEdges = Default(
    edges: [.bottom, .right], of: "cells.separators.edges", under: "Separators")
  package static let separatorLast = Default(true, of: "cells.separators.last", under: "Separators")
  package static let layerState = Default(
    states: .normal, text: "normal", of: "cells.layers.state", under: "Layers")
  package static let layerEdge = Default(fillingOf: "cells.layers.edge", under: "Layers")
}

extension Defaults {
  /// The table as tools go through it, in the order of the language reference. Several entries of one key hold in
  /// different places.
  package static let all: [DefaultEntry] = {
    let file = [
      scroll.entry, direction.entry, devices.entry, textSize.entry, container.entry, containerAlign.entry, edge.entry,
    ]
    let sections = [
      arrange.entry, sectionRepeat.entry, sampleSectionRepeat.entry, sampleLead.entry, whenEmpty.entry,
      sectionScroll.entry,
      snap.entry, insetFrom.entry, policyElse.entry, policyOfShares.entry, lastInFlow.entry, lastInRows.entry,
      spacingInFlow.entry, spacingElsewhere.entry, justify.entry, alignCentered.entry, alignFixed.entry,
      alignInLanes.entry, alignInRow.entry, leftoverInGrid.entry, leftoverInWaterfall.entry, row.entry, lead.entry,
      supplementarySize.entry, pinned.entry, backgroundArea.entry, backgroundRadius.entry, items.entry,
      itemRepeat.entry,
      sample.entry,
    ]
    let cells = [
      sideOfContent.entry, sideOfNothing.entry, sideOfAspect.entry, extra.entry, least.entry, grow.entry, span.entry,
      radius.entry, separatorEdges.entry, separatorLast.entry, layerState.entry, layerEdge.entry, layerOffset.entry,
    ]
    return file + sections + cells
  }()
}
