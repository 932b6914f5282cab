import LayoutCompiler

/// Puts the words of `@file` in the place of that argument.
enum ArgumentFile {
  private static let mostNested = 16

  /// Arguments behind `--` are taken as they are; a path that begins with `@` is written `./@name`.
  static func expand(_ arguments: [String], depth: Int = 0) throws(Failure) -> [String] {
    var result: [String] = []
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return result + arguments[index...] }
      guard argument.hasPrefix("@"), argument.utf8.count > 1 else {
        result.append(argument)
        continue
      }
      let path = String(argument.dropFirst())
      guard depth < mostNested else { throw .usage("argument files name each other more than \(mostNested) deep") }
      switch InputFile.read(path) {
      case .failure(let failure): throw .usage("cannot read the argument file '\(path)': \(failure.message)")
      case .success(let bytes):
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw .usage("the argument file '\(path)' is not UTF-8")
        }
        result += try expand(try words(of: text, in: path), depth: depth + 1)
      }
    }
    return result
  }

  /// Words between blanks and line breaks; quotes and backslashes as in a shell, without anything being replaced.
  static func words(of text: String, in path: String) throws(Failure) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        word = (word ?? "") + String(scalar)
        isEscaped = false
      } else if scalar == "\\" && quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { word = (word ?? "") + String(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? ""
      } else if scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(scalar)
      }
    }
    if quote != nil { throw .usage("a quote is not closed in the argument file '\(path)'") }
    if let complete = word { words.append(complete) }
    return words
  }
}
