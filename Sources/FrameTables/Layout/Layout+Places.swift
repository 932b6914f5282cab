/// Sections of the spec and their places in the table, which has all instances of all sections one after the other.
///
/// The raw values of typed names count the sections of the spec. Behind a section that repeats they are not places, so
/// `Section(rawValue: element.section)` is another section there: use ``section(at:as:)``.
extension FrameTable.Layout {
  /// The place in the table of a section of the spec or, if it repeats, of one of its instances. Constant time; traps
  /// if there is no such instance.
  public func place(of section: Int, _ instance: Int) -> Int {
    let firsts = firsts
    let place = (firsts.isEmpty ? section : firsts[section]) + instance
    precondition(instance == 0 || table.sections[place].instance == instance, "no such instance")
    return place
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
    if firsts.isEmpty { return ID(rawValue: place).map { ($0, 0) } }
    // The last section that begins at or before the place.
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return ID(rawValue: low - 1).map { ($0, place - firsts[low - 1]) }
  }

  /// How many times a section stands there: 1 unless it repeats. Constant time.
  public func instanceCount(of section: some RawRepresentable<Int>) -> Int {
    if firsts.isEmpty { return 1 }
    let next = section.rawValue + 1
    return (next < firsts.count ? firsts[next] : sectionCount) - firsts[section.rawValue]
  }
}
