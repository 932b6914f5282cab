import ArgumentParser
import LayoutcRun

/// The commands of `layoutc`; each has a file of its own.
struct Layoutc: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "layoutc",
    abstract: "Compiles declarative layout specs to exact frame tables.",
    discussion: """
      A spec is a file *.layout.yaml. '@FILE' among the arguments stands for the words in that file, unless a file is \
      called '@FILE' itself; behind '--' all arguments are names of files.

      Exit status: 0 fine; 1 errors in a spec, findings that fail the run, stale output, or a difference that was asked \
      for; 2 wrong arguments or configuration; 3 input or output failed, or layoutc itself.
      """,
    version: "layoutc \(version)",
    subcommands: [
      CompileCommand.self, LintCommand.self, FormatCommand.self, WhyCommand.self, PreviewCommand.self, DiffCommand.self,
      ExplainCommand.self, RulesCommand.self,
      InitCommand.self, DevicesCommand.self, DigestCommand.self, SchemaCommand.self, DumpCommand.self,
      LspCommand.self,
    ])

  static func command(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// The names of all commands, those for tools among them.
  static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }
}

@main enum Main {
  static func main() {
    Terminal.prepareStreams()
    CrashRecovery.install()
    do {
      let arguments = try ArgumentFile.expand(GitDriver.arguments(Terminal.texts()))
      if let arguments = PlainCompile.arguments(arguments) {
        try arguments.run()
      } else if LspCommand.isPlain(arguments) {
        try LspCommand.serve()
      } else {
        var command = try parsed(arguments)
        try command.run()
      }
    } catch let failure as Failure {
      Terminal.end(failure)
    } catch {
      // Requests for help are errors to the parser, too.
      let message = Layoutc.fullMessage(for: error) + "\n"
      if Layoutc.exitCode(for: error) == .success {
        do throws(Failure) { try Terminal.print(Array(message.utf8)) } catch { Terminal.end(error) }
        Terminal.exit(.fine)
      }
      let shown = ArgumentFile.visible(message.hasPrefix("Error: ") ? "error: " + message.dropFirst(7) : message)
      Terminal.writeError(shown)
      Terminal.exit(.usage)
    }
    Terminal.exit(.fine)
  }

  /// Before the parser tells of an unknown option, it looks for missing words and has a command judge all others. The
  /// unknown option is the mistake nevertheless: `lint --hlep` does not lack a path.
  private static func parsed(_ words: [String]) throws -> any ParsableCommand {
    if let failure = CommandName.failure(words) { throw failure }
    let many = ManyPaths(words)
    let words = many?.rest ?? words
    do {
      let parsed = try Layoutc.parseAsRoot(words)
      if let failure = RepeatedOption.failure(words, for: parsed) { throw failure }
      return try many?.putBack(into: parsed) ?? parsed
    } catch let failure as Failure {
      throw failure
    } catch {
      guard Layoutc.exitCode(for: error) != .success else { throw error }
      // No command needs more than two words, as `why` does.
      for count in 1...2 {
        let complete = words.prefix(1) + repeatElement(".", count: count) + words.dropFirst()
        do { _ = try Layoutc.parseAsRoot(Array(complete)) } catch let other {
          if Layoutc.message(for: other).hasPrefix("Unknown option") { throw other }
        }
      }
      throw error
    }
  }
}
