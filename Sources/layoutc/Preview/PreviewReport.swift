import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// Tells what is wrong with the pictures of a preview. What was told of the pictures before and is still so is not told
/// again: a served page is made anew for every change of any of its files.
struct PreviewReport {
  private enum Told: Hashable {
    case finding(FindingKey)
    case failure(String)
  }

  /// What is wrong with the last pictures.
  private var told: Set<Told> = []

  /// - Returns: how bad it is that an earlier version could not be read. That one has errors is no fault of this run.
  mutating func tell(_ pictures: [PreviewRun.Picture], with reporter: inout Reporter) -> ExitStatus {
    let before = told
    told = []
    func isNew(_ key: Told, _ told: inout Set<Told>) -> Bool {
      told.insert(key)
      return !before.contains(key)
    }
    var status = ExitStatus.fine
    for picture in pictures {
      if let compilation = picture.document.spec.compilation {
        let sources = compilation.sources
        let new = compilation.diagnostics.filter {
          isNew(.finding(FindingKey($0, in: sources.file(of: $0.range).path)), &told)
        }
        reporter.tell(new, sources)
      }
      if let failure = picture.failure, isNew(.failure(failure.message), &told) { reporter.tell(failure) }
      let path = picture.document.spec.path
      if let refusal = picture.refusal, isNew(.failure("\(path): \(refusal.text)"), &told) {
        let result = refusal.tell(path, with: &reporter)
        if case .failure = refusal.reason { status = max(status, result) }
      }
    }
    return status
  }
}

extension ComparisonRefusal {
  /// All that it tells, to be compared with another one.
  fileprivate var text: String {
    switch reason {
    case .failure(let failure): failure.message
    case .errors(let compilation): compilation.diagnostics.map(\.message).joined(separator: "\n")
    }
  }
}
