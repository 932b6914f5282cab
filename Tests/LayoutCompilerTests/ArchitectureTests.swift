import Foundation
import LayoutCompiler
import LayoutEngine
import TestSupport
import Testing

/// Rules for the code that no compiler checks.
@Suite struct ArchitectureTests {
  /// The stages inside of each module, in order; most are one folder. A stage names nothing that a later one declares.
  /// Between modules the compiler enforces this.
  static let stages = [
    "LayoutCompiler": [
      ["Source"], ["Escaping"], ["Diagnostics"], ["Devices"], ["YAML"], ["Language"], ["Decode", "DesignTokens"],
      ["Validate"], ["Config"], ["Emit"], ["Report"],
    ],
    "LayoutLint": [["Edit"], ["Lint"], ["Fix"], ["Cache"]],
  ]

  private func sources(_ folder: String) -> [(path: String, text: String)] {
    Repository.files(in: folder, suffix: ".swift")
      // Leaves out the source of FrameTable as text, for files that stand alone, and what packages below here have
      // built.
      .filter { !$0.contains("/SupportSource") && !$0.contains("/PreviewSource.swift") && !$0.contains("/.build") }
      .map { path in
        (path, Repository.bytes(path).map { String(decoding: $0, as: UTF8.self) } ?? "")
      }
  }

  @Test(arguments: stages.keys.sorted()) func stagesDoNotLookAhead(module: String) throws {
    let declaration = try Regex(#"(?m)^(?:public |package |final |indirect )*(?:struct|class|enum|protocol) (\w+)"#)
    var later: [String: String] = [:]
    let stages = try #require(Self.stages[module])
    let folders = sources("Sources/\(module)").map { $0.path.split(separator: "/")[2...] }
      .filter { $0.count > 1 }.compactMap(\.first).map(String.init)
    #expect(Set(stages.joined()) == Set(folders))
    for stage in stages.reversed() {
      let files = stage.flatMap { sources("Sources/\(module)/\($0)") }
      for file in files {
        // Words in comments and in texts for people do not count.
        let code = file.text.replacing(/"{3}[\s\S]*?"{3}/, with: "").split(separator: "\n").filter {
          !$0.drop { $0 == " " }.hasPrefix("//")
        }
        .map { $0.replacing(/"[^"]*"/, with: "") }
        let words = Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init))
        for word in words.sorted() {
          if let owner = later[word] { Issue.record("\(file.path) names \(word), which belongs to \(owner)") }
        }
      }
      for file in files {
        for match in file.text.matches(of: declaration) {
          if let name = match.output[1].substring { later[String(name)] = "\(stage)" }
        }
      }
    }
  }

  /// What differs from system to system is in one type, and in the files with its name.
  @Test func onlyOneTypeAsksForTheSystem() {
    let files = ["LayoutcRun", "layoutc", "layoutc-build"].flatMap { sources("Sources/\($0)") }
    let asking = files.filter { $0.text.contains("#if canImport(") || $0.text.contains("#if os(") }.map(\.path)
    #expect(asking.contains { $0.hasSuffix("/Platform.swift") })
    #expect(asking.allSatisfy { $0.contains("/System/Platform") }, "\(asking)")
  }

  /// A literal in a shift is an `Int`, which has 32 bits in WebAssembly: a bit that is shifted out of them is lost, so
  /// the result is 0.
  @Test func noIntIsShiftedTooFar() {
    let shift = #/(?:Double|Int|\.token)\(1 << (?:3[1-9]|[4-9]\d)\)/#
    for file in ["FrameTables", "LayoutEngine"].flatMap({ sources("Sources/\($0)") }) {
      #expect(!file.text.contains(shift), "\(file.path)")
    }
  }

  /// The compiler points to every switch that lacks a new arrangement, but to no `if case` and no comparison.
  @Test func nobodyAsksForOneArrangementAlone() throws {
    let names = Arrangement.allCases.map(\.rawValue).joined(separator: "|")
    let question = try Regex(#"(?:\b(?:if|guard|for|while)\b.*\bcase|[=!]=) \.(?:\#(names))\b"#)
    for example in ["if case .grid = arrange {", "a == .flow ? 1 : 2", "guard b, c != .justified else"] {
      #expect(example.contains(question))
    }
    // There a flow is YAML's, in brackets.
    for file in sources("Sources") where !file.path.contains("LayoutFormats/Format/") {
      for line in file.text.split(separator: "\n") where line.contains(question) {
        Issue.record("\(file.path) says '\(line.drop { $0 == " " })': make it a switch over all arrangements")
      }
    }
  }

  @Test func filesAreSmall() {
    for file in sources("Sources") + sources("Tests") {
      let lines = file.text.count { $0 == "\n" }
      #expect(lines <= 500, "\(file.path) has \(lines) lines")
    }
  }

  @Test func unsafeCodeIsWhereItIsSaid() {
    let allowed = [
      "YAML/LibYAMLParser", "Emit/", "Source/", "LayoutcRun/System/", "layoutc/System/", "FrameTables/",
      "Runtime/LayoutProgram",
      "Flow/RunningEnds", "Lines/OriginWriter", "Base/TextBytes",
    ]
    for file in sources("Sources") {
      // The keyword stands before an expression. In comments, texts and members, fixes are called unsafe.
      let isUnsafe = file.text.split(separator: "\n").contains { line in
        guard line.contains("unsafe") else { return false }
        let code = line.replacing(/"[^"]*"/, with: "").replacing(/\/\/.*/, with: "")
        return code.contains(/(^|[^.\w])(@unsafe|unsafe [A-Za-z_(])/)
      }
      #expect(!isUnsafe || allowed.contains { file.path.contains($0) }, "\(file.path) is unsafe")
    }
  }

  /// The pages of the language have headings, not numbers. A reader of "section 6" or "rule 7" has no text to look in.
  @Test func nobodyCitesNumbersOfAnUnknownText() {
    let number = #/\b(?:[Ss]ections? \d(?:\.\d)?\b(?! (?:header|item|frame))|[Rr]ules? \d+\b|§)|\bof the contract\b/#
    let pages = ["Sources", "Tests"].flatMap { folder in
      [".md", ".py", ".bzl"].flatMap { Repository.files(in: folder, suffix: $0) }
    }
    .filter { !$0.contains("/.build") }.map {
      ($0, Repository.bytes($0).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
    let readme = ("README.md", String(decoding: Repository.bytes("README.md") ?? [], as: UTF8.self))
    #expect(pages.count > 20)
    for (path, text) in sources("Sources") + sources("Tests") + pages + [readme] {
      // This file says what it looks for.
      if path.hasSuffix("/ArchitectureTests.swift") { continue }
      for match in text.matches(of: number) {
        Issue.record("\(path) cites '\(text[match.range])': name the heading")
      }
    }
  }

  /// Plugins can import no module of the package.
  @Test(arguments: ["LayoutcPlugin", "LayoutcCommandPlugin"]) func pluginsKnowTheNamesOfSpecs(plugin: String) {
    let endings = SpecFile.endings.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(sources("Sources/\(plugin)").contains { $0.text.contains("let endingsOfSpecs = [\(endings)]\n") })
  }

  @Test func topLevelHoldsWhatItShould() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    let visible = Set(names.filter { !$0.hasPrefix(".") && $0 != "Package.resolved" })
    #expect(visible.isSubset(of: ["Package.swift", "Sources", "Tests", "Specs", "README.md", "CHANGELOG.md"]))
  }
}
