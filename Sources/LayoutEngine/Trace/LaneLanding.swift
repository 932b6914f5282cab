/// Why an item of a waterfall lies in its lanes: it starts nowhere earlier.
package struct LaneLanding {
  /// The first of the lanes that it takes, counted from 0.
  package let lane: Int
  /// How many lanes it takes.
  package let span: Int
  /// Where it would start along the scroll axis, by the first lane that it would take; in pixels, before mirroring.
  package let starts: [Exact]

  /// How many lanes there are.
  package var laneCount: Int { starts.count + span - 1 }
  /// Where it starts.
  package var start: Exact { starts[lane] }
}
