import LayoutCompiler
import LayoutEngine

/// `textDocument/documentLink`: the files that a file includes.
struct DocumentLinks {
  let view: DocumentView

  init(_ view: DocumentView) { self.view = view }

  func target(at offset: Int) -> String? { links { $0.touches(offset) }.first.map { view.workspace.uri(of: $0.path) } }

  func all() -> JSON {
    .array(
      links { _ in true }.map {
        ["range": view.positions.json($0.range), "target": .string(view.workspace.uri(of: $0.path))]
      })
  }

  /// The links at places that somebody asks about: to know whether a file is there may need a look at the disk.
  private func links(where isMeant: (SourceRange) -> Bool) -> [(range: SourceRange, path: String)] {
    // A text that is no file has no files beside it.
    guard let walk = view.analysis.walk, RelativePath.isAbsolute(view.document.path) else { return [] }
    let named: [(range: SourceRange, path: String)] = walk.spots.compactMap { spot in
      guard case .value(let forms, _) = spot.role, isMeant(spot.range),
        forms.contains(where: { if case .text(.path) = $0 { true } else { false } })
      else { return nil }
      let path = walk.tree.string(of: spot.node)
      return path.isEmpty ? nil : (spot.range, RelativePath.joined(path, to: view.document.path))
    }
    guard !named.isEmpty else { return [] }
    // No editor can open a folder, nor what is not there. What was compiled is there.
    let compiled = Set(view.analysis.compilation?.sources.files.map { NameOfFile($0.path) } ?? [])
    let read = view.workspace.reader
    return named.filter { compiled.contains(NameOfFile($0.path)) || (try? read($0.path).get()) != nil }
  }
}
