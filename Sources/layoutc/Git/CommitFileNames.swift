import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// The names of all files of a commit, as the repository has them.
struct CommitFileNames: Sendable {
  private let all: Set<NameOfFile>
  /// The names of specs, in the order of their bytes, so that what lies below a folder is together.
  private let specs: [String]
  private let links: Set<NameOfFile>

  /// - Parameter entries: what `git ls-tree` lists, each as `MODE TYPE HASH`, a tab and the name.
  init(_ entries: [String]) {
    var (names, links): ([String], [NameOfFile]) = ([], [])
    for entry in entries {
      guard let tab = entry.utf8.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let name = String(entry[entry.utf8.index(after: tab)...])
      names.append(name)
      if entry.utf8.starts(with: "120000 ".utf8) { links.append(NameOfFile(name)) }
    }
    all = Set(names.map { NameOfFile($0) })
    self.links = Set(links)
    specs = names.filter { SpecFile.isNamed($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func contain(_ name: String) -> Bool { all.contains(NameOfFile(name)) }

  /// The name itself if it is that of a link, or the name of the folder above it that is a link.
  func link(on name: String) -> String? {
    if links.isEmpty { return nil }
    return sequence(first: name) { RelativePath.folder(of: $0) }.first { links.contains(NameOfFile($0)) }
  }

  /// - Parameter folder: empty for the root.
  func specs(below folder: String) -> ArraySlice<String> {
    if folder.isEmpty { return specs[...] }
    let beginning = "\(folder)/"
    var (start, end) = (0, specs.count)
    while start < end {
      let middle = (start + end) / 2
      if specs[middle].utf8.lexicographicallyPrecedes(beginning.utf8) { start = middle + 1 } else { end = middle }
    }
    return specs[start...].prefix { $0.utf8.starts(with: beginning.utf8) }
  }
}
