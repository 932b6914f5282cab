import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Puts differences into the words of one format, and these where they go.
struct DiffOutput {
  enum Format: String, CaseIterable {
    case text, json, markdown, html
  }

  let format: Format
  /// A file that is written if anything differs; `-` and nil for standard output.
  let path: String?

  func write(_ compared: DiffRun.Compared) throws(Failure) {
    let bytes = bytes(of: compared)
    guard let path, path != "-" else { return try Terminal.print(bytes) }
    var claims = FileClaims(
      argumentFiles: ArgumentFile.paths, beginnings: format == .html ? [OutputFormat.html.beginning] : [])
    for file in compared.files { claims.read(file, as: .compared) }
    for spec in compared.difference.specs {
      for side in [spec.old, spec.new] {
        for file in side?.compilation?.sources.files ?? [] { claims.read(file.path, as: .spec) }
      }
    }
    try claims.write(path, as: .report)
    if bytes.isEmpty { return }
    TemporaryFiles.removeOnSignals()
    try OutputFile.write(bytes, to: path)
  }

  private func bytes(of compared: DiffRun.Compared) -> [UInt8] {
    let difference = compared.difference
    var paths = RepositoryPaths(of: compared.files, repositories: compared.roots)
    func inRepository(_ path: String) -> String {
      compared.gone[NameKey(path)].map { paths.path(ofPhysical: $0) } ?? paths.path(of: path)
    }
    return switch format {
    case .text: Array(DifferenceText(difference, path: ShownPath.of).text().utf8)
    // What others read has the names of the repository.
    case .json: DifferenceJSON(difference, path: inRepository).bytes()
    case .markdown: Array(DifferenceMarkdown(difference, path: inRepository).text().utf8)
    case .html: difference.isSilent ? [] : DifferencePage(difference, path: ShownPath.of).bytes()
    }
  }
}
