/// The language reference, "Limits"; past one of them a diagnostic names it.
enum Limits {
  /// A length, in points.
  static let length: UInt64 = 1_000_000
  /// Items of a section.
  static let items = 2_147_483_647
  /// Items whose frames do not repeat, of all sections on all devices together, at 20 bytes each; ours.
  static let listedItems = 35_000_000
  /// Items that an expanded output lists, of all sections on all devices together; ours.
  static let expandedItems = 67_108_864
  /// Lanes of a section.
  static let lanes = 65_536
  /// Sections of a file; ours, so that a file of a million sections is answered at once.
  static let sections = 65_536
  /// Sections of a spec, counted on each device; ours: each takes three kilobytes on each.
  static let resolvedSections = 300_000
  /// Cell templates of a spec and its includes; ours: half a kilobyte each.
  static let templates = 250_000
  /// Layers of all cells, headers and footers of a file; ours: each has a rect on every device.
  static let layers = 100_000
  /// Overrides of a file and its sections; ours: each is tried on every device.
  static let overrides = 100_000
  /// Sections and overrides of a spec, counted at each width of a sweep; ours.
  static let sweptParts = 20_000_000
  /// Entries of the items of a spec, counted at each width of a sweep; ours.
  static let sweptEntries = 1_000_000_000
  /// Suppressions of a spec and its includes; ours.
  static let suppressions = 250_000
  /// Significant digits of a number; ours: as many as it takes to write any Double.
  static let digits = 17
  /// Characters of the name of anything; ours: names go into Swift and into file names.
  static let nameLength = 255
  /// Devices of a spec; ours.
  static let devices = 1_000
  /// Files that include each other, one inside the other; ours.
  static let includeDepth = 64
  /// Tokens and templates that includes bring, counted each time one file is laid over another; ours.
  static let includedNames = 10_000_000
  /// Bytes of a spec and all it includes; ours.
  static let sourceBytes = 128 << 20
}
