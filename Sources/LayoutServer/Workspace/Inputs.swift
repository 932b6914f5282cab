/// What something was made of: every file that was asked for, be it there or not, with what it was like on the disk.
///
/// There is one rule of when something is made anew: one of its inputs has changed.
package struct Inputs: Sendable {
  private var notes: [String: ServerEnvironment.Unchanged] = [:]
  /// Where those lie that a link leads to: who changes a file may name it otherwise.
  private var places: Set<String> = []

  package init() {}

  /// - Parameters:
  ///   - place: the path without links.
  ///   - note: taken before the file is read, so that what is written meanwhile is another. The first one counts.
  package mutating func add(
    _ path: String, at place: String? = nil, _ note: @autoclosure () -> ServerEnvironment.Unchanged
  ) {
    if notes[path] == nil { notes[path] = note() }
    if let place, place != path { places.insert(place) }
  }

  func haveAny(of paths: Set<String>) -> Bool { paths.contains { notes[$0] != nil || places.contains($0) } }

  /// Those that were written since: one look at each that is asked about.
  func written(where isLookedAt: (String) -> Bool) -> [String] {
    notes.filter { isLookedAt($0.key) && !$0.value() }.map(\.key)
  }

  func contains(where isMeant: (String) -> Bool) -> Bool { notes.keys.contains(where: isMeant) }
}
