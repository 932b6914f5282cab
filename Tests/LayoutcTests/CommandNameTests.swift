import Foundation
import Testing

/// Neither a page, nor a message, nor the help sends anybody to a command or an option that does not exist.
@Suite struct CommandNameTests {
  /// The help of each command, including the commands that the list of commands does not show.
  private static let help: [String: String] = {
    guard let folder = try? Scratch(), let list = try? Tool.run(["--help"], in: folder).output else { return [:] }
    let shown =
      list.components(separatedBy: "SUBCOMMANDS:\n").last?.split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && $0.dropFirst(2).first?.isLowercase == true }
      .compactMap { $0.split(separator: " ").first.map(String.init) } ?? []
    var help = ["": list]
    for name in shown + ["digest", "help"] { help[name] = try? Tool.run([name, "--help"], in: folder).output }
    return help
  }()

  private static let pages: [String] = {
    let root = PageBlock.root.path
    let made = (FileManager.default.enumerator(atPath: "\(root)/Sources")?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix("Rules.md") || $0.hasSuffix("Keys.md") }.map { "Sources/\($0)" }
    return PageBlock.pages + made + ["CHANGELOG.md"]
  }()

  @Test func thereIsHelp() {
    #expect(Self.help.count > 8 && Self.help["compile"]?.contains("--depfile") == true)
    #expect(Self.help.keys.contains("digest") && Self.help["explain"] != nil)
  }

  @Test func pagesNameCommands() {
    var found = 0
    for page in Self.pages {
      for code in PageBlock.code(of: page) {
        for match in code.matches(of: #/(?:^|[\s'("\[/])layoutc ([a-z][a-z-]*)((?: [^`'|;&#]*)?)/#) {
          let command = String(match.output.1)
          // Skips prose within a comment, and SwiftPM's plugin, which takes the options of `compile`.
          if code.contains("directory layoutc") || code.contains("# \(match.output.0)") { continue }
          found += 1
          guard let help = Self.help[command] else {
            Issue.record("\(page): there is no 'layoutc \(command)' in '\(code)'")
            continue
          }
          for option in match.output.2.matches(of: #/(?:^| )(--[a-z][a-z-]*)/#) where option.output.1 != "--help" {
            #expect(
              help.contains(option.output.1), "\(page): 'layoutc \(command)' has no \(option.output.1)")
          }
        }
      }
    }
    #expect(found > 30, "\(found)")
  }

  /// In messages, help and comments a command stands in quotes or backticks.
  @Test func sourcesNameCommands() {
    let root = PageBlock.root.appending(path: "Sources").path
    let files = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted()
    var found = 0
    for file in files {
      let text = PageBlock.text(of: "Sources/\(file)")
      for match in text.matches(of: #/['`]layoutc ([a-z][a-z-]*)/#) {
        found += 1
        #expect(Self.help[String(match.output.1)] != nil, "Sources/\(file): there is no 'layoutc \(match.output.1)'")
      }
    }
    #expect(found > 10, "\(found)")
  }

  @Test func helpNamesCommands() {
    for (name, help) in Self.help {
      for match in help.matches(of: #/['`]layoutc ([a-z][a-z-]*)/#) {
        #expect(Self.help[String(match.output.1)] != nil, "the help of '\(name)': 'layoutc \(match.output.1)'")
      }
    }
  }

  /// Every format in the help of `compile` can be written.
  @Test func formatsAreThere() throws {
    let folder = try Scratch()
    try folder.write("a.layout.yaml", Sample.good)
    let formats = Self.help["compile"]?.firstMatch(of: #/--format <format>[^(]*\(values: ([a-z, ]+)/#)?.output.1
    let names = try #require(formats).split(separator: ",").map { $0.trimmingPrefix(" ") }
    #expect(names.count >= 3)
    for name in names {
      let run = try Tool.run(["compile", "a.layout.yaml", "--format", String(name)], in: folder)
      #expect(run.status == 0, "\(name): \(run.error)")
    }
  }
}
