import ArgumentParser
import Testing

@testable import layoutc

/// What `compile` accepts without the argument parser, it takes as the parser would.
@Suite struct PlainCompileTests {
  /// Each option as it is written, with what it needs beside it.
  static let options: [String: [[String]]] = [
    "--access": [["--access", "public", "--format", "swift"], ["--format", "kotlin", "--access", "internal"]],
    "--check": [["--check", "-o", "out/"]],
    "--color": [["--color", "never"], ["--color=always"]],
    "--config": [["--config", "../layoutc.yaml"]],
    "--depfile": [["--depfile", "a.d", "-o", "a.json"], ["-o", "a.json", "--depfile=a.d"]],
    "--device": [["--device", "iphone-15-pro"], ["--device", "414x736@3", "--device=ipad-air-11-m2@rtl"]],
    "--engine": [["--format", "swift", "--engine", "none"]],
    "--format": [["--format", "kotlin"], ["--format", "svg", "--format", "svg"]],
    "--isolated": [["--isolated"]],
    "--items": [["--items", "compact"]],
    "--jobs": [["--jobs", "3"], ["--jobs", "+2"], ["--jobs=1"]],
    "--list-outputs": [["--list-outputs", "-o", "out/"]],
    "--no-gitignore": [["--no-gitignore"]],
    "--null": [["--null"], ["-0"]],
    "--output": [["--output", "out/"], ["-o", "-"], ["-o", "a", "--output", "a"]],
    "--package": [["--package", "com.example.layouts", "--format", "kotlin"]],
    "--quiet": [["--quiet"], ["-q", "-q"]],
    "--report": [["--report", "sarif=a.sarif"], ["--report=concise=a", "--report", "json=b=c"]],
    "--shard": [["--shard", "3/16"]],
    "--standalone": [["--standalone", "--format", "swift"]],
    "--stdin-filename": [["--stdin-filename", "a b.layout.yaml"]],
    "--timings": [["--timings"]],
    "--unit": [["--unit", "px"], ["--unit=px", "--unit=px"]],
    "--watch": [["--watch"]],
  ]

  private static func parsed(_ words: [String]) -> CompileArguments? {
    (try? Layoutc.parseAsRoot(["compile"] + words) as? CompileCommand)?.arguments
  }

  private static func paths(for option: String) -> [String] {
    switch option {
    case "--null": []
    case "--stdin-filename": ["-"]
    default: ["a.layout.yaml", "b"]
    }
  }

  /// A new option has to be listed here, and so the plain way has to know it.
  @Test func everyOptionIsKnown() throws {
    let names = Set(
      CompileCommand.helpMessage(columns: 200).matches(of: /\n  (?:-., )?(--[a-z-]+)/).map { String($0.1) })
    #expect(names.subtracting(["--help", "--version"]) == Set(Self.options.keys))
  }

  @Test(arguments: options.keys.sorted()) func optionIsTaken(_ name: String) throws {
    for words in try #require(Self.options[name]) {
      for words in [Self.paths(for: name) + words, words + Self.paths(for: name)] {
        let plain = try #require(PlainCompile.arguments(["compile"] + words), "\(words)")
        let parsed = try #require(Self.parsed(words), "\(words)")
        #expect("\(plain)" == "\(parsed)", "\(words)")
      }
    }
  }

  /// Combines each option with each other one, and with every odd word. Most of these are wrong, alone or together.
  @Test func anyTwo() {
    let whole =
      Self.options.keys.sorted().flatMap { Self.options[$0]! } + [
        ["a.layout.yaml"], ["b"], ["-"], ["help"], ["a=b"], ["é"], ["@"], ["a\nb"], ["-o", "a.json"], ["-o", "dir/"],
        ["-o", ""],
      ]
    let odd = [
      "", "-", "--", "---", "=", "--=", "-h", "--help", "--version", "-q0", "-0q", "-oa", "-o=a", "-o", "--output",
      "--output=", "--quiet=true", "--format=yaml", "--format", "--jobs=0", "--jobs", "-1", "--unit=PX", "--color=",
      "--no-color", "--outpu", "--device=none", "--report=a", "--shard=4/3", "--package=1", "--watch=", "-\u{301}",
      "--unit=px\u{301}", "--experimental-dump-help",
    ]
    var taken = 0
    func compare(_ words: [String]) {
      guard let plain = PlainCompile.arguments(["compile"] + words) else { return }
      taken += 1
      #expect(Self.parsed(words).map { "\($0)" } == "\(plain)", "\(words)")
    }
    for (index, first) in whole.enumerated() {
      // Each pair once, by turns in either order.
      for (other, second) in whole.enumerated() where (index + other).isMultiple(of: 2) == (index <= other) {
        compare(first + second + ["c"])
      }
      for word in odd { for words in [[word] + first + ["c"], ["c"] + first + [word]] { compare(words) } }
    }
    #expect(taken > 1_000)
  }

  /// Mistakes are left for the parser to report.
  @Test(arguments: [
    ["compile"], ["lint", "a"], [], ["compile", "a", "--help"], ["compile", "a", "--jobs", "0"],
    ["compile", "a", "-o"],
    ["compile", "a", "-o", "b", "--output", "c"],
    ["compile", "a", "--config", "b", "--isolated"], ["compile", "a", "--access", "public"], ["compile", "", "a"],
  ])
  func mistakesAreLeft(_ words: [String]) { #expect(PlainCompile.arguments(words) == nil) }
}
