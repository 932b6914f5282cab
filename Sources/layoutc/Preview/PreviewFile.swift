import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// A page of the preview that goes to a file, or to standard output.
struct PreviewFile {
  let run: PreviewRun
  /// Nil for standard output.
  let path: String?
  let options: SpecOptions

  /// - Parameter status: how bad it is that specs were left out.
  func write(status: ExitStatus) throws(Failure) {
    if let path {
      try claim(path)
    } else if Terminal.isInteractive(.standardOutput) {
      throw .usage("a page is nothing for a terminal: name a file, like '-o preview.html'")
    }
    var reporter = options.reporter(for: run.specs.count)
    let pictures = run.pictures(isQuiet: options.quiet)
    var report = PreviewReport()
    let ofBefore = report.tell(pictures, with: &reporter)
    let documents = pictures.map(\.document)
    // If there is nothing to draw at all, an earlier page stays.
    if documents.contains(where: \.isDrawable) {
      var progress = Progress(total: documents.count, isQuiet: options.quiet, step: "drawn")
      let page = ByteBuffer.collect { PreviewPage.write(documents, to: &$0) { progress.advance() } }
      progress.clear()
      if let path {
        TemporaryFiles.removeOnSignals()
        try OutputFile.write(page, to: path)
      } else {
        try Terminal.print(page)
      }
    }
    let ended = max(status, reporter.status, ofBefore)
    if ended != .fine { throw Failure.told(ended) }
  }

  private func claim(_ path: String) throws(Failure) {
    var claims = FileClaims(argumentFiles: ArgumentFile.paths, beginnings: [OutputFormat.html.beginning])
    claims.read(run.specs)
    if let file = run.base?.file { claims.read(file, as: .compared) }
    let old = [run.base?.spec].compactMap(\.self)
    claims.read(old)
    claims.readIncludes(of: run.specs + old, ifOverwrittenBy: [path])
    try claims.write(path, as: .output)
  }
}
