import LayoutCompiler

/// The keys whose mapping or list may go when nothing is left in it, because an empty one means the same as none. Each
/// key of a file, an override of it, a device, a section and a cell is named here, so that nobody adds one without
/// deciding that.
///
/// They are known by their names: `size` or `inset` may be empty in any mapping that has it, and `cells` in a section as
/// at the top.
enum VanishingKeys {
  static let names = Set(
    FileKey.allCases.filter(\.vanishes).map(\.rawValue) + FileOverrideKey.allCases.filter(\.vanishes).map(\.rawValue)
      + DeviceKey.allCases.filter(\.vanishes).map(\.rawValue) + SectionKey.allCases.filter(\.vanishes).map(\.rawValue)
      + CellKey.allCases.filter(\.vanishes).map(\.rawValue))

  /// Whether the names in the mapping of such a key are those that somebody gives: they are no keys, whatever they are.
  static func areNames(in key: FileKey) -> Bool {
    switch key {
    case .tokens, .cells: true
    case .layoutc, .name, .scroll, .direction, .devices, .fonts, .container, .include, .sections, .overrides,
      .textSizes:
      false
    }
  }
}

extension FileKey {
  fileprivate var vanishes: Bool {
    switch self {
    case .tokens, .cells, .overrides: true
    case .layoutc, .name, .scroll, .direction, .devices, .fonts, .container, .include, .sections, .textSizes: false
    }
  }
}

extension FileOverrideKey {
  fileprivate var vanishes: Bool {
    switch self {
    case .tokens: true
    case .when, .container: false
    }
  }
}

extension DeviceKey {
  fileprivate var vanishes: Bool {
    switch self {
    case .safeArea: true
    case .name, .width, .height, .scale, .textSize: false
    }
  }
}

extension SectionKey {
  fileprivate var vanishes: Bool {
    switch self {
    case .inset, .spacing, .header, .footer, .overrides: true
    case .id, .arrange, .repeats, .whenEmpty, .scroll, .length, .snap, .peek, .insetFrom, .maxLine, .justify, .last,
      .perLine, .items, .cell, .cells, .columns, .rows, .areas, .row, .lead, .leftover, .align, .background, .expect,
      .when:
      false
    }
  }
}

extension CellKey {
  fileprivate var vanishes: Bool {
    switch self {
    case .size, .padding, .min, .max: true
    case .extends, .grow, .justify, .border, .separators, .layers, .span: false
    }
  }
}
