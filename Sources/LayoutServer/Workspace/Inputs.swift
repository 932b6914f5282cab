import LayoutEngine

/// What something was made from: every file that was asked for, whether it exists or not, with its state on the disk.
///
/// There is one rule for when something is made anew: when one of its inputs has changed.
package struct Inputs: Sendable {
  private var notes: [NameOfFile: ServerEnvironment.Unchanged] = [:]
  /// Where the files lie that were reached through a link. Whoever changes such a file may name it differently.
  private var places: Set<NameOfFile> = []

  package init() {}

  /// - Parameters:
  ///   - place: the path without links.
  ///   - note: taken before the file is read, so that a write in the meantime counts as a change. The first note
  ///     counts.
  package mutating func add(
    _ path: String, at place: String? = nil, _ note: @autoclosure () -> ServerEnvironment.Unchanged
  ) {
    let name = NameOfFile(path)
    if notes[name] == nil { notes[name] = note() }
    if let place = place.map(NameOfFile.init), place != name { places.insert(place) }
  }

  func haveAny(of names: Set<NameOfFile>) -> Bool { names.contains { notes[$0] != nil || places.contains($0) } }

  /// The files that were written since, with one look at each that is asked about.
  func written(where isLookedAt: (NameOfFile) -> Bool) -> [NameOfFile] {
    notes.filter { isLookedAt($0.key) && !$0.value() }.map(\.key)
  }

  func contains(where isMeant: (NameOfFile) -> Bool) -> Bool { notes.keys.contains(where: isMeant) }
}
