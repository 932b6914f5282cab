import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Comparing with a revision: which specs a path means at its two ends.
extension DiffRun {
  /// Compares specs as they are, or as they were at the second of two commits, with what they were at a revision.
  func compare(_ paths: [String], against text: String) throws -> Compared {
    var ranges = RepositoryRanges(of: text)
    let exclusions = try RevisionExclusions(common)
    var checkouts = SparseCheckouts()
    let found = try paths.map { path in
      guard !path.isEmpty else { throw Failure.usage("a path is empty") }
      let place = PlaceToCompare(path)
      return try specs(at: place, in: ranges.range(in: place.folder), exclusions, &checkouts)
    }
    var known: Set<NameOfFile> = []
    let pairs = found.flatMap(\.pairs).filter { known.insert(NameOfFile($0.path)).inserted }
    var compared = try compare(pairs, status: found.map(\.status).max() ?? .fine)
    compared.roots = found.map(\.range.old.root).sorted { $0.utf8.count > $1.utf8.count }
    for found in found {
      for spec in found.gone {
        compared.gone[NameKey(spec.path)] = RelativePath.child(spec.name, of: found.range.old.root)
      }
    }
    return compared
  }

  /// A path that somebody gave, and what lies there now.
  private struct PlaceToCompare {
    /// Empty for the folder that we are in.
    let path: String
    /// As messages and the file system name it.
    let shown: String
    /// Nil if nothing is there.
    let kind: FileStatus.Kind?

    init(_ path: String) {
      self.path = Folder.normalized(path)
      shown = self.path.isEmpty ? "." : self.path
      kind = try? FileStatus(of: shown).kind
    }

    /// The nearest folder that is there.
    var folder: String { Folder.nearest(to: shown) }
  }

  /// The specs that a path means at both ends of a range.
  private struct FoundSpecs {
    let range: RevisionRange
    let before: RevisionSearch.Found
    /// Nil if the new side is the work tree.
    let after: RevisionSearch.Found?
    var new: [(name: String, side: ComparedSide)] = []
    /// Those that were at the old end, and that are at the new one, too, or are gone.
    var old: [RevisionSearch.Spec] = []
    /// Of looking for specs in the work tree.
    var status = ExitStatus.fine

    var gone: [RevisionSearch.Spec] {
      let afters = Set(new.map { NameOfFile($0.name) })
      return old.filter { !afters.contains(NameOfFile($0.path)) }
    }

    /// Those that are there first, then those that are gone.
    var pairs: [Pair] {
      let befores = Set(old.map { NameOfFile($0.path) })
      let there = new.map { name, side in
        let isKnown = befores.contains(NameOfFile(name)) || before.mayHave(name)
        return Pair(path: name, old: isKnown ? .revision(range.old, name) : .missing, new: side)
      }
      return there
        + gone.map(\.path).map { name in
          let new = range.new.flatMap { after?.mayHave(name) == true ? ComparedSide.revision($0, name) : nil }
          return Pair(path: name, old: .revision(range.old, name), new: new ?? .missing)
        }
    }

    /// Whether a spec that was at the old end is to be compared: what is only left out today is not gone.
    func isCompared(
      _ spec: RevisionSearch.Spec, among found: Set<NameOfFile>, _ checkouts: inout SparseCheckouts
    ) throws(Failure) -> Bool {
      if found.contains(NameOfFile(spec.path)) || after?.mayHave(spec.path) == true { return true }
      if let revision = range.new { return try !revision.contains(spec) }
      return range.old.isGone(spec, &checkouts)
    }
  }

  private func specs(
    at place: PlaceToCompare, in range: RevisionRange, _ exclusions: RevisionExclusions,
    _ checkouts: inout SparseCheckouts
  ) throws -> FoundSpecs {
    var found = FoundSpecs(
      range: range, before: try range.old.specs(below: place.path, exclusions),
      after: try range.new?.specs(below: place.path, exclusions))
    if let after = found.after, let revision = range.new {
      found.new = after.specs.map { ($0.path, .revision(revision, $0.path)) }
    } else if let here = try specs(at: place) {
      found.status = here.status
      found.new = here.specs.map { ($0.path, .spec($0)) }
    }
    let names = Set(found.new.map { NameOfFile($0.name) })
    for spec in found.before.specs {
      // What was a file and is a folder now was no spec.
      if place.kind == .folder, spec.path == place.path, !SpecFile.isNamed(spec.path) { continue }
      if try found.isCompared(spec, among: names, &checkouts) { found.old.append(spec) }
    }
    let paths = found.old.map(\.path)
    range.old.prepare(paths)
    range.new?.prepare(found.new.map(\.name))
    if !common.quiet {
      try range.tell(of: found.before.lost + (found.after?.lost ?? []), but: paths + found.new.map(\.name))
    }
    if found.new.isEmpty, found.old.isEmpty { throw nothing(at: place, found, &checkouts) }
    return found
  }

  /// The specs that the work tree has there; nil if it has none. A folder may have lost all of its specs.
  private func specs(at place: PlaceToCompare) throws(Failure) -> SpecOptions.Found? {
    // A path where nothing is may be a pattern that means specs which are there.
    if place.kind == nil, GlobPattern(place.shown) == nil { return nil }
    return try common.specsIfAny(under: place.shown)
  }

  /// Why there is nothing to compare.
  private func nothing(
    at place: PlaceToCompare, _ found: FoundSpecs, _ checkouts: inout SparseCheckouts
  ) -> Failure {
    let commit = found.range.old.shortCommit
    if found.range.new == nil, let spec = found.before.specs.first,
      checkouts.leaveOut(RelativePath.child(spec.name, of: found.range.old.root))
    {
      return .usage("git has left '\(spec.path)' out of this work tree (git sparse-checkout); 'A..B' compares commits")
    }
    let isPattern = place.kind == nil && GlobPattern(place.shown) != nil
    guard place.kind != nil || isPattern else {
      return .reading(place.shown, "no such file, neither here nor at \(commit)")
    }
    var leftOut = found.before.leftOut.union(found.after?.leftOut ?? [])
    if found.range.new == nil { leftOut.formUnion(common.search([place.shown]).leftOut) }
    let what = isPattern ? "that '\(place.shown)' means" : "in '\(place.shown)'"
    let reason = leftOut.isEmpty ? "" : ",\(leftOut.phrase)"
    return .usage("there is no spec (*.layout.yaml) \(what), neither now nor at \(commit)\(reason)")
  }
}
