import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// What was mended, or would be, one line each on standard error.
enum FixList {
  /// - Parameter file: the text before all of it.
  static func tell(_ applied: [Diagnostic], in file: SourceFile, areMade: Bool) {
    for diagnostic in applied.sorted(by: { $0.range < $1.range }) {
      let start = file.start(of: diagnostic.range)
      let what = diagnostic.fix?.title ?? diagnostic.message
      Terminal.tell(
        "\(file.path):\(start.line):\(start.column): \(areMade ? "fixed" : "would fix"): \(what) "
          + "[\(diagnostic.rule.rawValue)]")
    }
  }
}

extension SpecLinter.Mending {
  /// Whether fixes are listed. A difference shows them without that.
  ///
  /// - Parameter always: whether they are asked for in any case.
  func listsFixes(always: Bool, isQuiet: Bool) -> Bool { fixes && (always || writesFixes && !isQuiet) }
}
