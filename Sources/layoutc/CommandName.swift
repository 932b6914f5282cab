import ArgumentParser
import LayoutCompiler
import LayoutcRun

/// The word that names a command.
enum CommandName {
  /// What to say of words that begin with no command: the parser would call all of them unexpected, and show the help of
  /// `layoutc` for `help` with any other word. Nil if there is a command, or an option in its place.
  static func failure(_ words: [String]) -> Failure? {
    guard let first = words.first else { return nil }
    let word: String
    if first == "help" {
      guard words.count > 1 else { return nil }
      word = words[1]
    } else {
      word = first
    }
    if word.isEmpty || word.hasPrefix("-") || word == "help" || Layoutc.commandNames.contains(word) { return nil }
    return .usage("there is no command '\(word)'\(advice(word))")
  }

  private static func advice(_ word: String) -> String {
    // A spec, a folder of specs.
    if word.contains("/") || word.contains(".") || word == "@" {
      return "; to compile a spec write 'layoutc compile', to check it 'layoutc lint'"
    }
    // The others are for tools.
    let shown = Layoutc.configuration.subcommands.compactMap { command in
      command.configuration.shouldDisplay ? command.configuration.commandName : nil
    }
    let nearest = Suggestion.nearest(to: word, among: shown)
    return Suggestion.phrase(nearest) + (nearest == nil ? "; 'layoutc --help' lists them" : "")
  }
}
