import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// The names of all files of a commit, as the repository has them.
struct CommitFileNames: Sendable {
  private let all: Set<NameOfFile>
  /// The names of specs, in the order of their bytes, so that what lies below a folder is together.
  private let specs: [String]

  init(_ names: [String]) {
    all = Set(names.map { NameOfFile($0) })
    specs = names.filter { SpecFile.isNamed($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func contain(_ name: String) -> Bool { all.contains(NameOfFile(name)) }

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
