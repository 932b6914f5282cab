import ArgumentParser
import LayoutCompiler
import LayoutcRun

/// Options of all commands that read specs.
struct CommonOptions: ParsableArguments {
  typealias Color = SpecOptions.Color

  @Option(
    help: ArgumentHelp(
      "Colors; auto: on a terminal or with FORCE_COLOR or CLICOLOR_FORCE, unless NO_COLOR is set.", valueName: "when"))
  var color = Color.auto

  @Flag(name: .shortAndLong, help: "Print only errors and, of lint, what fails the run.")
  var quiet = false

  @Option(
    help: ArgumentHelp("The configuration, in place of the nearest layoutc.yaml above each spec.", valueName: "file"),
    completion: .file())
  var config: String?

  @Flag(help: "Read no configuration.")
  var isolated = false

  @Flag(help: "In folders, look also at what .gitignore names.")
  var noGitignore = false

  func validate() throws { try plain.check() }

  /// Without the argument parser's wrappers.
  var plain: SpecOptions {
    SpecOptions(color: color, quiet: quiet, config: config, isolated: isolated, gitignore: !noGitignore)
  }

  func usesColor(on stream: Descriptor) -> Bool { plain.usesColor(on: stream) }

  func specs(under paths: [String]) throws(Failure) -> SpecOptions.Found { try plain.specs(under: paths) }
}

extension SpecOptions {
  /// Throws a `ValidationError` if options exclude each other.
  func check() throws {
    if config != nil && isolated { throw ValidationError("'--config' and '--isolated' exclude each other") }
  }
}

extension SpecOptions.Color: ArgumentChoice {}

/// The paths of commands that take a list of them. `-` is one spec on standard input; the list may also come from
/// there.
enum PathArguments {
  /// Throws a `ValidationError` if paths exclude each other or something else, or if there are none.
  static func check(
    _ paths: [String], readsList: Bool = false, watch: Bool = false, shard: Shard? = nil
  ) throws {
    if readsList {
      if !paths.isEmpty { throw ValidationError("'-0' takes the paths from standard input: name none besides") }
      if watch { throw ValidationError("'--watch' needs paths; what '-0' reads from standard input is gone then") }
      return
    }
    if paths.isEmpty {
      throw ValidationError(
        "name specs or folders of specs, '-' for a spec on standard input, or '-0' for a list there")
    }
    guard paths.contains("-") else { return }
    if paths.count > 1 { throw ValidationError("'-' stands alone") }
    if watch { throw ValidationError("'--watch' needs files; standard input has no changes") }
    if shard != nil { throw ValidationError("'--shard' divides a list of specs, and '-' is one") }
  }

  /// Throws a `ValidationError` if an option names no file at all, as `-o "$out"` does in a script where the variable
  /// is empty.
  static func check(given options: KeyValuePairs<String, String?>) throws {
    for (option, path) in options where path?.isEmpty == true {
      throw ValidationError("the path behind '\(option)' is empty")
    }
  }

  /// Throws a `ValidationError` if a name is given and there is no spec on standard input to have it.
  static func check(stdinFilename: String?, for paths: [String]) throws {
    guard let stdinFilename else { return }
    if paths != ["-"] { throw ValidationError("'--stdin-filename' goes with '-'") }
    if stdinFilename.hasSuffix("/") || ["", ".", ".."].contains(RelativePath.lastComponent(stdinFilename)) {
      throw ValidationError("the path behind '--stdin-filename' names no file")
    }
  }

  /// - Parameter specs: gives those of the paths that are not something else.
  static func found(
    _ paths: [String], readsList: Bool = false, stdinFilename: String?, _ options: SpecOptions,
    specs: ([String]) throws(Failure) -> [String] = { $0 }
  ) throws(Failure) -> SpecOptions.Found {
    if readsList { return try options.specs(under: specs(StandardInput.names())) }
    if paths == ["-"] { return try options.standardInput(named: stdinFilename) }
    return try options.specs(under: specs(paths))
  }
}
