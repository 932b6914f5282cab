extension SectionMeasures {
  /// The pixels that do not divide among the lanes, as they follow from the line, the spacing and the number of lanes;
  /// nil without lanes.
  ///
  /// It reads as the same number of a ``Tracer`` does. That would work out the whole section once more, to know where
  /// these three come from, which a sentence about the leftover does not tell.
  package var tracedLeftover: Exact? {
    guard let lanes, leftover != nil else { return nil }
    func known(_ value: Exact, _ name: Quantity, isLength: Bool = true) -> Exact {
      Exact.literal(value.atThisWidth, .written(.none, via: []), isLength: isLength).called(name)
    }
    let rules = LaneRules(
      count: known(Exact(lanes), .lanes, isLength: false), available: known(available, .available),
      spacing: known(itemSpacing, .itemSpacing), lineStart: 0, .end)
    return rules.rest
  }
}
