import ArgumentParser
import LayoutcRun

/// Options that take one value and stand there twice, with different ones.
///
/// The argument parser would take the last one. But who writes `-o a/ -o b/` wants both, and would not get one of them;
/// and of two that scripts have put together, nobody knows which is meant. The same value twice is as good as once.
enum RepeatedOption {
  /// What to say of words from which the parser has made a command; nil if no option contradicts another one.
  ///
  /// Which options take several values only the parser knows. One that does not take them means the same without its
  /// earlier value. So the parser is asked once more for each option that stands there twice.
  static func failure(_ words: [String], for command: any ParsableCommand) -> Failure? {
    var firsts: [String: Written] = [:]
    var asked: Set<String> = []
    for second in options(in: words) {
      guard let first = firsts[second.name] else {
        firsts[second.name] = second
        continue
      }
      guard second.value != first.value, asked.insert(second.name).inserted else { continue }
      var rest = words
      rest.removeSubrange(first.range)
      guard let other = try? Layoutc.parseAsRoot(rest), "\(other)" == "\(command)" else { continue }
      let texts = [first, second].map { "'\(words[$0.range].joined(separator: " "))'" }
      return .usage("\(texts[0]) and \(texts[1]) contradict each other: this option takes one value")
    }
    return nil
  }

  /// The one name by which an option is known; those that take a value have no other short one.
  static func longName(_ name: String) -> String { name == "-o" ? "--output" : name }

  private struct Written {
    var name: String
    var value: String
    /// The words that say it.
    var range: Range<Int>
  }

  /// Whatever may be an option with its value. The word behind a flag is no value; such a flag cannot be left out
  /// together with it, and so is no mistake.
  private static func options(in words: [String]) -> [Written] {
    var options: [Written] = []
    for index in words.indices {
      let word = words[index]
      if word == "--" { break }
      guard word.hasPrefix("-"), word != "-" else { continue }
      if let equals = word.firstIndex(of: "=") {
        let value = String(word[word.index(after: equals)...])
        options.append(Written(name: longName(String(word[..<equals])), value: value, range: index..<index + 1))
      } else if index + 1 < words.count {
        options.append(Written(name: longName(word), value: words[index + 1], range: index..<index + 2))
      }
    }
    return options
  }
}
