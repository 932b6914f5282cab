import LayoutCompiler
import LayoutEngine

/// Compiles mixtures of two versions of a spec.
struct Mixtures {
  private let new: ComparedSpec
  private let written: WrittenComparison
  /// Those that are taken from one version or the other.
  private let values: [WrittenChange]

  init(_ new: ComparedSpec, _ written: WrittenComparison, _ values: [WrittenChange]) {
    self.new = new
    self.written = written
    self.values = values
  }

  /// How the merged versions choose if these values are taken from one of them, and all else from the other.
  func choices(_ taken: [Int]) -> Set<Int> { Set(taken.flatMap { values[$0].choices }) }

  /// The tables of a mixture; nil if it has errors.
  func tables(of spec: MergedNode, where isNew: @escaping (Int) -> Bool) -> [ComparedTable]? {
    guard let sources = new.compilation?.sources, let first = sources.files.first else { return nil }
    let folder = RelativePath.folder(of: first.path) ?? ""
    let file = SourceFile(path: first.path, bytes: Array(written.text(of: spec, where: isNew).utf8))
    let compilation = Compiler.compile(file, options: new.options) { path in
      let name = folder.isEmpty ? path : RelativePath.path(path, from: folder)
      return written.merged[name].map { .success(Array(written.text(of: $0, where: isNew).utf8)) }
        ?? .failure(ReadFailure("it was not read before"))
    }
    return compilation.hasErrors ? nil : ComparedSpec(compilation).tables
  }
}
