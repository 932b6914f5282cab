import ArgumentParser

/// A command that takes any number of paths.
protocol PathsCommand: ParsableCommand {
  var paths: [String] { get set }
}

/// The paths among the words of a run, if there are many: they are kept from the parser, which takes the square of the
/// time for n times as many words, and put back behind it.
struct ManyPaths {
  private let words: [String]
  /// Whether each word was kept back.
  private let isKeptBack: [Bool]
  /// What the parser looks at.
  let rest: [String]

  /// So many paths are left to the parser. No command tells so many from more.
  private static let fewest = 20

  /// Nil if there are few, or the command takes no paths.
  ///
  /// A word is certainly a path if it stands behind `--`, or if neither it nor the word before it begins with a dash: an
  /// option has no more than one value.
  init?(_ words: [String]) {
    guard words.count > 10 * Self.fewest, let command = Layoutc.command(named: words[0]),
      command is any PathsCommand.Type
    else { return nil }
    var (isBehindOptions, left) = (false, Self.fewest)
    var isKeptBack = [false]
    for (word, before) in zip(words.dropFirst(), words) {
      let isPath = isBehindOptions || (!word.hasPrefix("-") && !before.hasPrefix("-") && !word.isEmpty)
      if isPath { left -= 1 }
      isKeptBack.append(isPath && left < 0)
      if word == "--" { isBehindOptions = true }
    }
    guard left < 0 else { return nil }
    self.words = words
    self.isKeptBack = isKeptBack
    rest = zip(words, isKeptBack).filter { !$0.1 }.map(\.0)
  }

  /// The command with all its paths, in the order of the words.
  func putBack(into command: any ParsableCommand) throws -> any ParsableCommand {
    guard var command = command as? any PathsCommand else { return command }
    var parsed = command.paths[...]
    var paths: [String] = []
    for (word, isKeptBack) in zip(words, isKeptBack) {
      if isKeptBack {
        paths.append(word)
      } else if parsed.first == word {
        paths.append(parsed.removeFirst())
      }
    }
    command.paths = paths
    try command.validate()
    return command
  }
}
