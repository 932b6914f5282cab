/// How long the lines of a section are, in pixels, and who says so.
enum LineLength: Sendable {
  /// The container or the strip leaves so much.
  case given(Exact)
  /// The items decide it, and have not yet.
  case open
  /// The items have decided it.
  case decided(Exact)
  /// The items decide it, and there are none.
  case missing

  /// The length; 0 as long as there is none.
  var length: Exact {
    switch self {
    case .given(let length), .decided(let length): length
    case .open, .missing: 0
    }
  }

  /// Whether items decide the length, or have.
  var isOfItems: Bool {
    switch self {
    case .given: false
    case .open, .decided, .missing: true
    }
  }

  /// Whether items had to decide the length, and were asked.
  var isSettledByItems: Bool {
    switch self {
    case .given, .open: false
    case .decided, .missing: true
    }
  }

  var isMissing: Bool {
    if case .missing = self { return true }
    return false
  }
}

/// Lines whose length the items decide: those of a sideways section without `length`.
extension SectionGeometry {
  /// The geometry with the length of its lines decided; the same geometry if lines already have a length.
  ///
  /// - Parameter given: what the app gives in place of what stands for it.
  func decidingLine(
    _ library: TemplateLibrary, _ scope: inout DeviceScope, given: GivenSection? = nil
  ) throws(Reported) -> SectionGeometry {
    guard itemsDecideLine else { return self }
    switch arrangement.traits.decidedLine {
    case .longestItem:
      var collector = ItemCollector(self, lanes: nil, library: library)
      let items = try collector.collect(&scope, given: given)
      return deciding(line: items.kinds.isEmpty ? nil : .largest(items.kinds.map { $0.size.line }))
    case .lanes:
      let lanes = try LaneDivision.requireLanes(of: self, &scope)
      guard case .count(let count) = lanes.value else {
        throw lanes.value.isUnknown ? Reported() : reportUndecided(&scope)
      }
      var collector = ItemCollector(self, lanes: nil, library: library)
      let kinds = try collector.collect(&scope, given: given).kinds
      if kinds.isEmpty { return deciding(line: nil) }
      let named = kinds.filter { $0.span == 1 }.map { $0.size.line }
      // A span of more lanes than there are is told with the items, whatever their lanes.
      if named.isEmpty, kinds.allSatisfy({ $0.span <= count }) { throw reportUnnamed(&scope) }
      let lane = named.isEmpty ? 1 : Exact.largest(named)
      let n = scope.number(count, at: lanes.range, or: Defaults.span.entry)
      return deciding(line: n * lane + (n - 1) * itemSpacing)
    case .never: throw reportUndecided(&scope)
    }
  }

  /// - Parameter decided: nil if there are no items.
  private func deciding(line decided: Exact?) -> SectionGeometry {
    with(decided.map { .decided($0.called(.available)) } ?? .missing)
  }

  private func reportUnnamed(_ scope: inout DeviceScope) -> Reported {
    scope.report(.openLanesOfSpans(axes), at: properties.scroll?.range ?? id.range, isWritten: true)
    return Reported()
  }

  private func reportUndecided(_ scope: inout DeviceScope) -> Reported {
    scope.report(
      .stripLengthMissing(arrangement, axes), at: properties.scroll?.range ?? id.range, isWritten: true)
    return Reported()
  }
}
