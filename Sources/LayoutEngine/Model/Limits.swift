/// The limits of the language reference, "Limits"; beyond one of them a diagnostic names it. Those that are *ours* are
/// not in the language: they keep time and memory within bounds for any file.
package enum Limits {
  /// The weight of one item among those that share what a line leaves.
  package static let weight = 1_000_000
  /// A length, in points.
  package static let length: UInt64 = 1_000_000
  /// A coordinate is less than so many device pixels.
  package static let coordinate: Int64 = 1 << 53
  /// Items of a section.
  package static let items = 2_147_483_647
  /// Items whose frames do not repeat, and stops of planes that do not, of all sections on all devices together, at 20
  /// bytes each; ours.
  package static let listedItems = 35_000_000
  /// An item that takes several lanes of a waterfall counts once more among ``listedItems`` for each of so many lanes;
  /// ours: it looks at all of them, in a few nanoseconds each.
  package static let lanesOfListing = 16
  /// Items that an expanded output lists, of all sections on all devices together; ours.
  package static let expandedItems = 67_108_864
  /// Errors that are told of a spec, of which one that happens on many devices is one: nobody reads more, and each has
  /// its price.
  package static let mistakes = 10_000
  /// Tokens in circles of sums that are told, each counted in every circle; ours: circles may share a path.
  package static let circleSteps = 100_000
  /// Terms of a sum, including those that its tokens stand for.
  package static let sumTerms = 100
  /// Words of the areas of a mosaic.
  package static let areaWords = 262_144
  /// Lanes of a section.
  package static let lanes = 65_536
  /// Sections of a file; ours, so that a file of a million sections is answered at once.
  package static let sections = 65_536
  /// Sections of a spec, counted on each device; ours: each takes three kilobytes on each device.
  package static let resolvedSections = 300_000
  /// Names of sections that may move others, in all sections of a spec on each device; ours: each section names all of
  /// those before it.
  package static let namesOfAfter = 10_000_000
  /// Tokens of a file and its overrides, and of all that it includes; ours: lint takes microseconds for each.
  package static let tokens = 1_000_000
  /// Cell templates of a spec and its includes; ours: half a kilobyte each.
  package static let templates = 250_000
  /// Groups and tokens of a file of design tokens, with what its groups inherit counted each time; ours.
  package static let designTokens = 250_000
  /// Layers of all cells, headers and footers of a file; ours: each has a rect on every device.
  package static let layers = 100_000
  /// Lines of a label; ours.
  package static let textLines = 1_000
  /// Overrides of a file and its sections; ours: each is tried on every device.
  package static let overrides = 100_000
  /// Overrides of a spec, counted on each device; ours: a microsecond each, and half of that again for lint.
  package static let triedOverrides = 5_000_000
  /// Sections and overrides of a spec, counted at each width of a sweep; ours.
  package static let sweptParts = 20_000_000
  /// Items of a spec, counted at each width of a sweep, as far as they may have different frames; ours: a tenth of a
  /// microsecond each.
  package static let sweptItems = 1_000_000_000
  /// Suppressions of a spec and its includes, each rule that one names counted; ours.
  package static let suppressions = 250_000
  /// Significant digits of a number; ours: as many as it takes to write any Double.
  package static let digits = 17
  /// Characters of the name of anything; ours: names go into Swift and into file names.
  package static let nameLength = 255
  /// Devices of a spec; ours.
  package static let devices = 1_000
  /// Levels of files that include each other; ours.
  package static let includeDepth = 64
  /// Groups of design tokens of which each extends the next; ours.
  package static let extendingGroups = 64
  /// Pointers of which each leads to the next, in the values of design tokens; ours.
  package static let pointerSteps = 64
  /// Bytes of the names on the path to a group or token of a file of design tokens; ours: each token keeps its path.
  package static let tokenPath = 1_024
  /// Bytes of an alias or a pointer in a file of design tokens; ours: enough for any path to a token, each byte escaped.
  package static let tokenReference = 4_096
  /// Tokens and templates that includes bring, counted each time that one file is laid over another; ours.
  package static let includedNames = 10_000_000
  /// Bytes of a spec and all that it includes; ours.
  package static let sourceBytes = 128 << 20
}

extension Exact {
  /// ``Limits/coordinate``, for numbers that need not be whole.
  static let coordinateLimit = Exact(Limits.coordinate)
}
