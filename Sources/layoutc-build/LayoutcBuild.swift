import LayoutcRun

/// What the build plugin runs: `layoutc compile` to Swift and `layoutc digest`, and nothing else.
///
/// Whoever uses the plugin builds this tool first, from source and most often for debugging. So it is what a build
/// needs of `layoutc` and no more: no lint, no other formats, and two forms of arguments, which only the plugin writes.
@main enum Main {
  static func main() {
    Terminal.prepareStreams()
    CrashRecovery.install()
    do throws(Failure) {
      switch BuildStep(try Terminal.texts()) {
      case .compile(let request): try CompileRun(request).run()
      case .digest(let digest): try digest.run()
      case nil: throw .usage("'layoutc-build' is for the build plugin; 'layoutc' is for people")
      }
    } catch {
      Terminal.end(error)
    }
    Terminal.exit(.fine)
  }
}

/// What the plugin asks for, in the words that `layoutc` has for it.
enum BuildStep {
  /// `compile SPEC… --format swift -o PATH`
  case compile(CompileRequest)
  /// `digest -o DIR [--watched FILE]… SPEC…`
  case digest(DigestRun)

  init?(_ arguments: [String]) {
    var paths: [String] = []
    var values: [String: [String]] = [:]
    var next = arguments.dropFirst().makeIterator()
    while let argument = next.next() {
      if !argument.hasPrefix("-") {
        paths.append(argument)
      } else if ["-o", "--format", "--watched"].contains(argument), let value = next.next() {
        values[argument, default: []].append(value)
      } else {
        return nil
      }
    }
    guard !paths.isEmpty, let output = values["-o"]?.first, values["-o"]?.count == 1 else { return nil }
    switch arguments.first {
    case "compile" where values["--format"] == ["swift"] && values["--watched"] == nil:
      var request = CompileRequest(paths: paths)
      request.output = output
      self = .compile(request)
    case "digest" where values["--format"] == nil:
      self = .digest(DigestRun(paths: paths, output: output, watched: values["--watched"] ?? []))
    default: return nil
    }
  }
}
