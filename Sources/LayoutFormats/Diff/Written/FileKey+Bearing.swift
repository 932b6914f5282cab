import LayoutCompiler

/// What a comparison has to know of the keys of a spec. Declared here for all of `Diff/`, so that a new key is asked for
/// once and by the compiler.
extension FileKey {
  /// What the value of a key bears on.
  enum Bearing {
    /// Below the key stand things with names. Each bears on whoever refers to it.
    case named((String) -> WrittenChange.Scope)
    /// Each element of the list has such keys, and a condition under which they hold.
    case overrides
    /// On all sections, and on these parts of the page.
    case page(PageParts)
    /// On no rect.
    case nothing
  }

  /// What a table has besides sections.
  struct PageParts: OptionSet, Sendable {
    let rawValue: UInt8

    static let deviceList = PageParts(rawValue: 1 << 0)
    /// The container, and what the table says of its device.
    static let frame = PageParts(rawValue: 1 << 1)
  }

  var bearing: Bearing {
    switch self {
    case .sections: .named(WrittenChange.Scope.section)
    case .cells: .named(WrittenChange.Scope.template)
    case .tokens: .named(WrittenChange.Scope.token)
    case .overrides: .overrides
    case .devices, .textSizes: .page([.deviceList, .frame])
    case .container, .direction, .scroll: .page(.frame)
    // What an included file has is written there, but another list of files may change all of it.
    case .fonts, .include: .page([])
    case .layoutc, .name: .nothing
    }
  }

  /// Whether things with names stand below the key.
  var hasNames: Bool { if case .named = bearing { true } else { false } }
}

extension WrittenChange {
  /// The parts of the page that it bears on besides sections, if it belongs to the page.
  var pageParts: FileKey.PageParts {
    guard scope == .page else { return [] }
    let key = path.keys.first.flatMap(FileKey.init(rawValue:))
    // A condition, or a whole override, may concern all that overrides set.
    switch (key ?? (path.condition == nil ? nil : .overrides))?.bearing {
    case .overrides?: return .frame
    // In another order, devices are the same ones.
    case .page(let parts)?: return path.isOrder ? [] : parts
    case .named?, .nothing?, nil: return []
    }
  }
}
