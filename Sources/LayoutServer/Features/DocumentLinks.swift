import LayoutCompiler
import LayoutEngine

/// `textDocument/documentLink`: the files that a file includes.
struct DocumentLinks {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  private var links: [(range: SourceRange, path: String)] {
    // A text that is no file has no files beside it.
    guard let walk = view.analysis.walk, RelativePath.isAbsolute(view.document.path) else { return [] }
    return walk.spots.compactMap { spot in
      guard case .value(let forms, _) = spot.role else { return nil }
      let isPath = forms.contains { if case .text(.path) = $0 { true } else { false } }
      let path = isPath ? walk.tree.string(of: spot.node) : ""
      let target = RelativePath.joined(path, to: view.document.path)
      return path.isEmpty || !isFile(target) ? nil : (spot.range, target)
    }
  }

  /// No editor can open a folder, nor what is not there.
  private func isFile(_ path: String) -> Bool {
    if view.analysis.compilation?.sources.files.contains(where: { $0.path == path }) == true { return true }
    return (try? view.workspace.reader(path).get()) != nil
  }

  func target(at offset: Int) -> String? {
    links.first { $0.range.touches(offset) }.map { view.workspace.uri(of: $0.path) }
  }

  func all() -> JSON {
    .array(
      links.map {
        ["range": view.positions.json($0.range), "target": .string(view.workspace.uri(of: $0.path))]
      })
  }
}
