import ArgumentParser
import Foundation
import Testing

@testable import layoutc

/// An option that takes one value stands there once, or always with the same one: in every command, and whoever reads the
/// words.
@Suite struct RepeatedOptionTests {
  /// An option of a command, as the parser describes it.
  struct Option: Sendable, CustomTestStringConvertible {
    var command: String
    var names: [String]
    var testDescription: String { "\(command) \(names[0])" }
  }

  /// Two values of each option that takes any; with what the option needs beside it.
  private static let values: [String: (first: String, second: String, beside: [String])] = [
    "--access": ("public", "internal", ["--format", "swift"]), "--add-ignore": ("why", "why not", []),
    "--against": ("HEAD", "main", []), "--baseline": ("a.json", "b.json", []),
    "--cache-dir": ("a", "b", []), "--changed-since": ("HEAD", "main", []), "--color": ("never", "always", []),
    "--config": ("a.yaml", "b.yaml", []), "--dependents": ("gap", "margin", []),
    "--depfile": ("a.d", "b.d", ["-o", "a.json"]), "--device": ("iphone-se-3", "iphone-15-pro", []),
    "--engine": ("none", "include", ["--format", "swift"]), "--fail-on": ("error", "info", []),
    "--format": ("text", "json", []), "--gap": ("2", "3", []), "--ignore": ("gap-stretched", "small-target", []),
    "--items": ("compact", "expanded", []), "--jobs": ("2", "3", []), "--output": ("a/", "b/", []),
    "--package": ("com.a", "com.b", ["--format", "kotlin"]), "--port": ("80", "81", ["--serve"]),
    "--report": ("json=a", "json=b", []), "--scales": ("1,2", "3", ["--widths", "320...400"]),
    "--select": ("gap-stretched", "small-target", []), "--shard": ("1/2", "2/2", []),
    "--stage": ("ast", "nodes", []), "--stdin-filename": ("a.layout.yaml", "b.layout.yaml", []),
    "--template": ("list", "feed", []), "--unit": ("px", "pt", []), "--watched": ("a", "b", []),
    "--widths": ("320...400", "375...1000", []), "--write-baseline": ("a.json", "b.json", []),
  ]

  private static func value(_ option: Option) -> (first: String, second: String, beside: [String])? {
    switch (option.command, option.names[0]) {
    case ("compile", "--format"): ("json", "svg", [])
    case (_, "--stdin-filename"): values["--stdin-filename"]
    default: values[option.names[0]]
    }
  }

  private static func words(_ option: Option) -> [String] {
    if option.names[0] == "--stdin-filename" { return [option.command, "-"] }
    switch option.command {
    case "why": return ["why", "a.layout.yaml"] + (option.names[0] == "--dependents" ? [] : ["photos"])
    case "diff": return option.names[0] == "--against" ? ["diff", "a"] : ["diff", "a", "b"]
    case "dump": return ["dump", "a.layout.yaml"] + (option.names[0] == "--stage" ? [] : ["--stage", "ast"])
    case "explain": return ["explain", "gap-stretched"]
    case "digest": return ["digest", "a.layout.yaml"] + (option.names[0] == "--output" ? [] : ["-o", "a/"])
    case "compile", "lint", "format", "preview": return [option.command, "a.layout.yaml"]
    default: return [option.command]
    }
  }

  /// All options with a value, the long name first.
  private static func options() throws -> [(option: Option, isRepeatable: Bool)] {
    try Layoutc.configuration.subcommands.flatMap { command -> [(option: Option, isRepeatable: Bool)] in
      let described = try JSONSerialization.jsonObject(with: Data(command._dumpHelp().utf8)) as? [String: Any]
      let told = try #require(described?["command"] as? [String: Any])
      let arguments = told["arguments"] as? [[String: Any]] ?? []
      return arguments.compactMap { argument -> (option: Option, isRepeatable: Bool)? in
        guard argument["kind"] as? String == "option", let names = argument["names"] as? [[String: Any]] else {
          return nil
        }
        let all = names.compactMap { name in
          (name["name"] as? String).map { (name["kind"] as? String == "short" ? "-" : "--") + $0 }
        }
        let option = Option(
          command: command.configuration.commandName ?? "", names: all.sorted { $0.utf8.count > $1.utf8.count })
        return (option, argument["isRepeating"] as? Bool == true)
      }
    }
  }

  @Test func ofEveryCommand() throws {
    let repeatable: Set = ["--device", "--ignore", "--report", "--select", "--watched"]
    let all = try Self.options()
    #expect(all.count > 60)
    for (option, isArray) in all {
      let name = option.names[0]
      let isRepeatable = repeatable.contains(name) && (name != "--device" || option.command != "why")
      #expect(isArray || !isRepeatable, "\(option.testDescription)")
      let (first, second, beside) = try #require(Self.value(option), "\(option.testDescription)")
      let start = Self.words(option) + beside
      for other in option.names {
        for later in [[other, second], ["\(other)=\(second)"]] {
          let words = start + [name, first] + later
          let parsed = try Layoutc.parseAsRoot(words)
          let failure = RepeatedOption.failure(words, for: parsed)
          #expect((failure == nil) == isRepeatable, "\(words): \(failure?.message ?? "taken")")
          #expect(PlainCompile.arguments(words) == nil || isRepeatable, "\(words)")
        }
        let same = start + [name, first, other, first]
        #expect(RepeatedOption.failure(same, for: try Layoutc.parseAsRoot(same)) == nil, "\(same)")
      }
      #expect(option.names.dropFirst().allSatisfy { RepeatedOption.longName($0) == name }, "\(option.names)")
    }
  }

  /// The word behind a flag is not its value.
  @Test(arguments: [
    ["lint", "-q", "a", "-q", "b"], ["compile", "--check", "a", "-o", "x/", "--check", "b"],
    ["lint", "--", "-o", "a", "-o", "b"],
    ["compile", "--device", "iphone-se-3", "--device", "iphone-x", "a"], ["lint", "-q", "-q", "a"],
  ])
  func whatMayStandThereTwice(_ words: [String]) throws {
    #expect(RepeatedOption.failure(words, for: try Layoutc.parseAsRoot(words)) == nil)
  }

  @Test func nothingIsWritten() throws {
    let folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
    let run = try Tool.run(["compile", "good.layout.yaml", "-o", "a/", "--output=b/"], in: folder)
    #expect(run.status == 2 && folder.files() == ["good.layout.yaml"])
    #expect(run.error == "error: '-o a/' and '--output=b/' contradict each other: this option takes one value\n")
    // Whoever puts arguments into a file may say the same again.
    try folder.write("words", "compile good.layout.yaml -o a/ --unit px")
    #expect(try Tool.run(["@words", "-o", "a/"], in: folder).status == 0)
    #expect(try Tool.run(["@words", "--unit", "pt"], in: folder).status == 2)
  }
}
