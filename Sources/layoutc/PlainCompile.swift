import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// `layoutc compile` without the argument parser.
///
/// The parser builds its description of all commands by reflection at each start, which takes as long as compiling a
/// small spec, and builds start `compile` once per spec. So the words of `compile` are read here if each is known here
/// and all go together. Nothing is told here: if anything is wrong, or only written in a way that is not known here,
/// the parser starts over with it. A test compares the two, over all options that the parser's help lists.
enum PlainCompile {
  /// What the words say; nil if the parser has to look at them.
  static func arguments(_ words: [String]) -> CompileArguments? {
    guard words.first == "compile" else { return nil }
    var reader = Reader(words: words.dropFirst())
    do {
      try reader.read()
      try reader.arguments.check()
      return reader.arguments
    } catch { return nil }
  }

  /// The parser has to look at this.
  private struct Unclear: Error {}

  private struct Reader {
    var words: ArraySlice<String>
    var arguments = CompileArguments()
    /// The options so far that take one value.
    private var given: [(name: String, value: String)] = []

    init(words: ArraySlice<String>) { self.words = words }

    mutating func read() throws {
      while let word = words.popFirst() {
        if word == "--" {
          arguments.request.paths += words
          return
        }
        if word == "-" || word.utf8.first != UInt8(ascii: "-") {
          if word.isEmpty { throw Unclear() }
          arguments.request.paths.append(word)
        } else if !setFlag(word) {
          let (name, value) = try withValue(word)
          if value.isEmpty { throw Unclear() }
          try setOption(name, to: value)
        }
      }
    }

    /// `--name=value`, or a name and the word behind it.
    private mutating func withValue(_ word: String) throws -> (name: String, value: String) {
      if word.hasPrefix("--"), let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) {
        return (String(word[..<equals]), String(word[word.utf8.index(after: equals)...]))
      }
      guard let value = words.popFirst(), value == "-" || !value.hasPrefix("-") else { throw Unclear() }
      return (word, value)
    }

    private mutating func setFlag(_ name: String) -> Bool {
      switch name {
      case "--check": arguments.checks = true
      case "--isolated": arguments.request.common.isolated = true
      case "--list-outputs": arguments.request.listOutputs = true
      case "--no-gitignore": arguments.request.common.gitignore = false
      case "--null", "-0": arguments.readsList = true
      case "--quiet", "-q": arguments.request.common.quiet = true
      case "--standalone": arguments.standalone = true
      case "--timings": arguments.request.timings = true
      case "--watch": arguments.watch = true
      default: return false
      }
      return true
    }

    private mutating func setOption(_ name: String, to value: String) throws {
      switch name {
      case "--device": arguments.request.devices.append(try .argument(value))
      case "--report": arguments.reports.append(try ReportFile(value))
      default: try setOnly(RepeatedOption.longName(name), to: value)
      }
    }

    /// Sets an option that takes one value. What contradicts an earlier one is for the parser to tell.
    private mutating func setOnly(_ name: String, to value: String) throws {
      if given.contains(where: { $0.name == name && $0.value != value }) { throw Unclear() }
      given.append((name, value))
      switch name {
      case "--access": arguments.access = try choice(value)
      case "--color": arguments.request.common.color = try choice(value)
      case "--config": arguments.request.common.config = value
      case "--depfile": arguments.request.depfile = value
      case "--engine": arguments.engine = try choice(value)
      case "--format": arguments.format = try choice(value)
      case "--items": arguments.items = try choice(value)
      case "--jobs":
        guard let jobs = Int(value) else { throw Unclear() }
        arguments.request.jobs = jobs
      case "--output": arguments.request.output = value
      case "--package": arguments.package = try KotlinPackage.argument(value)
      case "--shard": arguments.request.shard = try .argument(value)
      case "--stdin-filename": arguments.stdinFilename = value
      case "--unit": arguments.unit = try choice(value)
      default: throw Unclear()
      }
    }

    private func choice<Choice: ArgumentChoice>(_ word: String) throws -> Choice {
      guard let choice = Choice(rawValue: word) else { throw Unclear() }
      return choice
    }
  }
}
