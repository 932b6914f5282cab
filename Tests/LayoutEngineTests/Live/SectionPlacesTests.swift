import Testing

@testable import LayoutEngine

/// The sections of a collection by their places, at the borders between sections of the spec.
@Suite struct SectionPlacesTests {
  /// Instances of sections of the spec, none of some.
  @Test(arguments: [[], [0], [1], [3], [2, 1], [0, 2, 0, 0, 1, 0], [1, 0, 4, 2]]) func placesAndBack(_ counts: [Int]) {
    let places = SectionPlaces(counts: counts)
    let all = counts.enumerated().flatMap { spec, count in (0..<count).map { InstanceIndex(spec, $0) } }
    #expect(places.count == all.count)
    #expect(all.indices.compactMap { places.instance(at: $0) } == all)
    #expect(all.map { places.place(of: $0) } == Array(all.indices))
    for outside in [-1, .min, all.count, all.count + 1, .max] { #expect(places.instance(at: outside) == nil) }
  }
}
