import LayoutCompiler

/// The baseline of a run, from its file.
struct BaselineInput: Sendable {
  var baseline: Baseline
  var path: String

  init(_ path: String) throws(Failure) {
    self.path = path
    switch InputFile.read(path) {
    case .failure(let failure): throw .usage("cannot read the baseline '\(path)': \(failure.message)")
    case .success(let bytes):
      // Nothing is shown of what does not say that it is ours.
      guard BaselineFile.isNamed(in: bytes) || bytes.isEmpty else {
        throw .usage("'\(path)' does not say that it is a baseline; '--write-baseline' writes one")
      }
      let file = SourceFile(path: path, bytes: bytes)
      let (baseline, diagnostics) = BaselineFile.read(file)
      self.baseline = baseline
      guard !diagnostics.isEmpty else { return }
      Terminal.say(TextReport().render(diagnostics, SourceSet([file])))
      throw Failure(status: .usage, message: "")
    }
  }

  /// The folder of a baseline, in the terms of shown paths: names in it are relative to that.
  static func folder(of path: String) -> String {
    let shown = ShownPath.of(path)
    return RelativePath.folder(of: shown) ?? ""
  }
}
