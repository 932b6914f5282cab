/// Sections of the spec and their places in the table, which has all instances of all sections one after the other.
///
/// The raw values of typed names count the sections of the spec. Behind a section that repeats they are not places, so
/// `Section(rawValue: element.section)` is another section there: use ``section(at:as:)``.
extension FrameTable.Layout {
  /// The place in the table of a section of the spec or, if it repeats, of one of its instances. Constant time; traps
  /// if there is no such section or instance.
  public func place(of section: Int, _ instance: Int) -> Int {
    let places = places(of: section)
    precondition(
      instance >= 0 && instance < places.count,
      "section \(section) stands there \(places.count) times, and has no instance \(instance)")
    return places.lowerBound + instance
  }

  /// The places of all instances of a section of the spec. Constant time; traps if there is no such section.
  func places(of section: Int) -> Range<Int> {
    let firstPlaces = firstPlaces
    let count = firstPlaces.isEmpty ? sectionCount : firstPlaces.count
    precondition(section >= 0 && section < count, "there are \(count) sections, and none of number \(section)")
    if firstPlaces.isEmpty { return section..<section + 1 }
    return firstPlaces[section]..<(section + 1 < count ? firstPlaces[section + 1] : sectionCount)
  }

  /// The place in the table of a section, by its typed name, or of one of its instances: what `Element.section` and
  /// look-ups with `inSection:` count in. Constant time; traps if there is no such instance.
  public func place(of section: some RawRepresentable<Int>, instance: Int = 0) -> Int {
    place(of: section.rawValue, instance)
  }

  /// The section at a place in the table, as its typed name, and which of its instances stands there: the inverse of
  /// ``place(of:instance:)``. It gives the section of an element or of the item at a point. O(log s) for s sections of
  /// the spec.
  ///
  /// Nil if there is no such place or name. The one section of a plane has place 0 there, whichever section it is of.
  ///
  /// - Parameter names: the `Section` of the layout's own generated code; those of another give wrong names.
  public func section<ID: RawRepresentable<Int>>(
    at place: Int, as names: ID.Type = ID.self
  ) -> (section: ID, instance: Int)? {
    guard place >= 0, place < sectionCount else { return nil }
    if firstPlaces.isEmpty { return ID(rawValue: place).map { ($0, 0) } }
    // The last section that begins at or before the place: those without instances begin where the next one does.
    let section = firstPlaces.indices.partitionPoint { firstPlaces[$0] <= place } - 1
    return ID(rawValue: section).map { ($0, place - firstPlaces[section]) }
  }

  /// How many times a section stands there: 1 unless it repeats. Constant time.
  public func instanceCount(of section: some RawRepresentable<Int>) -> Int {
    places(of: section.rawValue).count
  }
}
