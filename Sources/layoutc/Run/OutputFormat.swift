import ArgumentParser
import LayoutCompiler

/// What `compile` writes.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case json, swift, svg

  /// Of output files in a folder. It depends on the format only, so that build systems know the names beforehand, and
  /// keeps clear of the names of hand-written files.
  var ending: String { ".frames.\(rawValue)" }
}
