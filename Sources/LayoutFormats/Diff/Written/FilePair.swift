import LayoutCompiler

/// Both versions of a file that a spec consists of.
struct FilePair {
  struct File {
    /// The path from the spec to it, which is empty for the spec itself.
    var name: String
    var index: UInt32
  }

  /// Nil if that version has no such file.
  var old, new: File?

  /// What the file is called in either version.
  var names: Set<String> { Set([old?.name, new?.name].compactMap(\.self)) }

  /// Those of the new version, in its order, then those that are gone. A file that is gone is the one that came in its
  /// place if there is one of each and both are of one kind.
  static func all(_ old: [File], _ new: [File]) -> [FilePair] {
    let (before, after) = (Set(old.map(\.name)), Set(new.map(\.name)))
    let (gone, come) = (old.filter { !after.contains($0.name) }, new.filter { !before.contains($0.name) })
    let isMoved =
      gone.count == 1 && come.count == 1
      && DesignTokenFile.isNamed(gone[0].name) == DesignTokenFile.isNamed(come[0].name)
    let known = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    return new.map { file in
      FilePair(old: known[file.name] ?? (isMoved && !before.contains(file.name) ? gone.first : nil), new: file)
    }
      + (isMoved ? [] : gone.map { FilePair(old: $0, new: nil) })
  }
}
