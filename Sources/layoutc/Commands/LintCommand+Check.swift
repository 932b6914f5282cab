import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// Which arguments of `lint` go together.
extension LintCommand {
  var mending: SpecLinter.Mending {
    if let addIgnore { return .suppress(reason: addIgnore) }
    return fix || diff ? .fix(writes: !diff && !check, unsafe: unsafeFixes) : .none
  }

  /// Throws a `ValidationError` if arguments exclude each other, or one needs another.
  func validate() throws {
    if noCache && cacheDir != nil { throw ValidationError("'--no-cache' and '--cache-dir' exclude each other") }
    try JobsArgument.check(jobs)
    if unsafeFixes && !(fix || diff) { throw ValidationError("'--unsafe-fixes' goes with '--fix' or '--diff'") }
    if check && !fix { throw ValidationError("'--check' goes with '--fix'") }
    if !scales.isEmpty && widths == nil { throw ValidationError("'--scales' goes with '--widths'") }
    try PathArguments.check(stdinFilename: stdinFilename, for: paths)
    if exitNonZeroOnFix && (!fix || diff || check) {
      throw ValidationError("'--exit-non-zero-on-fix' goes with '--fix'")
    }
    if exitNonZeroOnFix && exitZero {
      throw ValidationError("'--exit-zero' and '--exit-non-zero-on-fix' exclude each other: leave one of them out")
    }
    if showFixes && !(fix || diff) { throw ValidationError("'--show-fixes' goes with '--fix' or '--diff'") }
    if statistics, let format, ![.text, .json].contains(format) {
      throw ValidationError(
        "'--statistics' are 'text' or 'json', not '\(format.rawValue)'; '--report' writes the findings")
    }
    if statistics && mending.checksFixes {
      throw ValidationError("'--statistics' and '--diff' are both for standard output: leave one of them out")
    }
    if mending.checksFixes, let format, !format.isText {
      throw ValidationError(
        "'--diff' and '--fix --check' print a difference, which is no '\(format.rawValue)'; '--report' writes the findings"
      )
    }
    if mending.checksFixes && writeBaseline != nil {
      throw ValidationError("'--diff' and '--fix --check' write nothing: leave '--write-baseline' out")
    }
    if shard != nil && writeBaseline != nil {
      throw ValidationError("a baseline lists what is found in all specs: leave '--shard' out")
    }
    if changedSince != nil && writeBaseline != nil {
      throw ValidationError("a baseline lists what is found in all specs: leave '--changed-since' out")
    }
    try checkAddIgnore()
    if showFiles && showSettings {
      throw ValidationError("'--show-files' and '--show-settings' exclude each other: leave one of them out")
    }
    if watch && (showFiles || showSettings) {
      throw ValidationError("'--watch' goes with neither '--show-files' nor '--show-settings'")
    }
    try PathArguments.check(paths, readsList: readsList, watch: watch, shard: shard)
    try PathArguments.check(given: ["--baseline": baseline, "--write-baseline": writeBaseline, "--cache-dir": cacheDir])
    if paths == ["-"], changedSince != nil {
      throw ValidationError("'--changed-since' needs files; standard input has no history")
    }
  }

  private func checkAddIgnore() throws {
    guard let addIgnore else { return }
    let isPlain = TerminalText.visible(addIgnore) == addIgnore && !addIgnore.contains("layoutc:")
    if addIgnore.allSatisfy(\.isWhitespace) || !isPlain {
      throw ValidationError("'--add-ignore' takes a reason in one line of plain text")
    }
    if fix || diff {
      throw ValidationError(
        "'--add-ignore' does not go with '--fix' or '--diff': mend first, then suppress what is left")
    }
    if baseline != nil || writeBaseline != nil {
      throw ValidationError("a baseline and '--add-ignore' are two ways to be quiet about the same: take one of them")
    }
    if paths == ["-"] || watch {
      throw ValidationError("'--add-ignore' writes specs: name them, and leave '-' and '--watch' out")
    }
  }
}
