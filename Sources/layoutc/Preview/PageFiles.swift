import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// What a page calls the files of its specs: what outputs say that they come from, and as many folders before it as tell
/// it from the others. It tells no more of this machine's folders.
struct PageFiles: Sendable {
  /// By the path of the spec.
  private let names: [NameOfFile: String]

  init(_ specs: [SpecInput]) {
    var names = specs.map(\.sourcePath)
    while true {
      let counts = names.reduce(into: [:]) { $0[NameOfFile($1), default: 0] += 1 }
      let longer = zip(specs, names).map { spec, name in
        counts[NameOfFile(name)] == 1 ? name : Self.withOneMoreFolder(name, of: spec.path)
      }
      if longer.elementsEqual(names, by: { NameOfFile($0) == NameOfFile($1) }) { break }
      names = longer
    }
    self.names = Dictionary(zip(specs.map { NameOfFile($0.path) }, names)) { first, _ in first }
  }

  subscript(_ spec: SpecInput) -> String { names[NameOfFile(spec.path)] ?? spec.sourcePath }

  /// The same if the path has no more.
  private static func withOneMoreFolder(_ name: String, of path: String) -> String {
    let parts = path.split(separator: "/")
    let count = name.split(separator: "/").count
    return count < parts.count ? parts.suffix(count + 1).joined(separator: "/") : name
  }
}
