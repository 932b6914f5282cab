import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// Replaces the argument `@file` by the words of that file.
///
/// Arguments are often names of files that somebody else chose: a shell expands `*`, a hook is given what changed. So
/// an argument that is itself the name of a file means that file, and an argument file has to look like one.
enum ArgumentFile {
  private static let mostNested = 16
  /// Of all files together: files that name each other could stand for any number of words.
  private static let mostWords = 100_000
  private static let mostFiles = 1_000

  private static let read = Guarded<[String]>([])

  /// The argument files of this run.
  static var paths: [String] { read.withLock { $0 } }

  /// Options with a revision behind them, which may be called `@`, `@~1` or `@{u}`.
  private static let revisionOptions = ["--against", "--changed-since"]

  /// Replaces argument files by their words. Arguments behind `--` and revisions are taken as they are, and so is an
  /// argument that begins with `@` and is the name of a file. A name that begins with `-` and ends like a spec's is no
  /// option if there is such a file.
  static func expand(_ arguments: [String]) throws(Failure) -> [String] {
    var expansion = Expansion()
    try expansion.add(arguments, depth: 0)
    return expansion.words
  }

  private struct Expansion {
    var words: [String] = []
    private var isLiteral = false

    mutating func add(_ arguments: [String], depth: Int) throws(Failure) {
      for argument in arguments {
        guard words.count < mostWords else { throw .usage("the argument files hold more than \(mostWords) words") }
        if isLiteral {
          // Commands take '-' for standard input wherever it stands.
          words.append(argument == "-" ? "./-" : argument)
        } else if argument.hasPrefix("@"), let option = words.last, revisionOptions.contains(option) {
          words.append(argument)
        } else if argument == "--" || argument.utf8.count < 2 {
          isLiteral = argument == "--"
          words.append(argument)
        } else if ArgumentFile.isNameOfAFile(argument) {
          words.append("./" + argument)
        } else if argument.hasPrefix("@") {
          let path = String(argument.dropFirst())
          guard depth < mostNested else { throw .usage("argument files name each other more than \(mostNested) deep") }
          try add(try ArgumentFile.words(at: path), depth: depth + 1)
        } else {
          words.append(argument)
        }
      }
    }
  }

  private static func isNameOfAFile(_ argument: String) -> Bool {
    if argument.hasPrefix("@") { return FileStatus.isNamed(argument) }
    return argument.hasPrefix("-") && (argument.hasSuffix(".yaml") || argument.hasSuffix(".yml"))
      && FileStatus.isNamed(argument)
  }

  private static func words(at path: String) throws(Failure) -> [String] {
    let count = read.withLock { paths in
      paths.append(path)
      return paths.count
    }
    guard count <= mostFiles else { throw .usage("there are more than \(mostFiles) argument files") }
    switch InputFile.read(path) {
    case .failure(let failure): throw .usage("cannot read the argument file '\(path)': \(failure.message)")
    case .success(let bytes):
      let mark = SourceFile(path: path, bytes: bytes).byteOrderMarkLength
      guard let text = String(validating: bytes.dropFirst(mark), as: UTF8.self) else {
        throw .usage("the argument file '\(path)' is not UTF-8")
      }
      let words = try words(of: text, in: path)
      try check(words, in: path)
      return words
    }
  }

  /// Checks whether the words may be arguments of ours. Any file that can be read may be named, by mistake or in order
  /// to see in a log what messages quote of it.
  private static func check(_ words: [String], in path: String) throws(Failure) {
    let commands = Set(Layoutc.commandNames)
    for (index, word) in words.enumerated() where !word.hasPrefix("-") && !word.hasPrefix("@") {
      let before = index == 0 ? "" : words[index - 1]
      // The value of an option, the subject of a command.
      if before == "--" || before.count > 1 && before.hasPrefix("-") || commands.contains(before) { continue }
      if commands.contains(word) || word.contains("*") || FileStatus.isNamed(word) { continue }
      // `photos/12` is an argument of `why`, and stands behind its spec.
      if SpecFile.isNamed(before), FileStatus.isNamed(before) { continue }
      throw .usage(
        "word \(index + 1) of the argument file '\(path)' is neither an option, nor the value of one in it, nor a "
          + "file that is there; it is not shown, because another file may have been meant")
    }
  }

  /// A message of the argument parser, which quotes arguments as they are, with each of these on one line.
  static func visible(_ message: String) -> String {
    var message = message
    for argument in Terminal.arguments().map({ String(decoding: $0, as: UTF8.self) }) {
      let value = argument.firstIndex(of: "=").map { String(argument[argument.index(after: $0)...]) }
      for text in [argument, value].compactMap(\.self) where text.unicodeScalars.contains(where: { $0 == "\n" }) {
        message = message.replacing(text, with: TerminalText.visible(text))
      }
    }
    return TerminalText.lines(message)
  }

  /// Words between blanks and line breaks. Quotes and backslashes mean the same as in a shell, but nothing is replaced.
  /// Linear in the text.
  static func words(of text: String, in path: String) throws(Failure) -> [String] {
    var words: [String] = []
    // Nil between words.
    var word: String.UnicodeScalarView?
    func add(_ scalar: Unicode.Scalar) {
      if word == nil { word = .init() }
      word?.append(scalar)
    }
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        // A line goes on behind it, whatever ends lines.
        if scalar != "\n", scalar != "\r" {
          if quote != nil, !"$`\"\\".unicodeScalars.contains(scalar) { add("\\") }
          add(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" && quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { add(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? .init()
      } else if scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
        if let complete = word { words.append(String(complete)) }
        word = nil
      } else {
        add(scalar)
      }
    }
    if isEscaped { throw .usage("nothing stands behind the last '\\' of the argument file '\(path)'") }
    if quote != nil { throw .usage("a quote is not closed in the argument file '\(path)'") }
    if let complete = word { words.append(String(complete)) }
    return words
  }
}
