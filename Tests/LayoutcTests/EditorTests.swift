import Foundation
import Testing

/// The extension for Visual Studio Code, as far as Node can run it without the editor.
@Suite struct EditorTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let extensionFolder = root.appending(path: "Sources/Editors/vscode").path
  private static let hasNode = (try? Tool.shell("command -v node", in: Scratch()).status) == 0
  private static let hasZip = (try? Tool.shell("command -v zip && command -v unzip", in: Scratch()).status) == 0

  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func manifest() throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: Self.extensionFolder + "/package.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(.enabled(if: hasNode, "Node is not installed")) func everyScriptIsJavaScript() throws {
    for place in [Self.extensionFolder, Self.root.appending(path: "Tests/Editors").path] {
      for name in try FileManager.default.contentsOfDirectory(atPath: place) where name.hasSuffix(".js") {
        let run = try Tool.shell("node --check '\(place)/\(name)'", in: folder)
        #expect(run.status == 0, "\(name): \(run.error)")
      }
    }
  }

  /// A fake server has every feature, and layoutc has those that it has.
  @Test(.enabled(if: hasNode, "Node is not installed"), arguments: [true, false])
  func theClientSpeaksToItsServer(isFake: Bool) throws {
    let tests = Self.root.appending(path: "Tests/Editors").path
    let server = isFake ? tests + "/fake-server.js" : Tool.path
    let run = try Tool.shell("timeout 120 node '\(tests)/vscode-test.js' '\(server)'", in: folder)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  private static func has(_ program: String) -> Bool {
    (try? Tool.shell("command -v \(program)", in: Scratch()).status) == 0
  }

  /// A whole session with the server, by a client of our own and by editors.
  private func session(of client: String) throws {
    let script = Self.root.appending(path: "Tests/Editors/session").path
    let run = try Tool.shell("timeout 300 python3 '\(script)' --layoutc '\(Tool.path)' --only \(client)", in: folder)
    // It ends with another status, too, if it has no such editor.
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test(.enabled(if: has("python3"), "Python is not installed"))
  func aSessionGoesFromOpenToFormat() throws { try session(of: "client") }

  @Test(.enabled(if: has("python3") && has("nvim"), "Neovim or Python is not installed"))
  func soDoesOneInNeovim() throws { try session(of: "nvim") }

  @Test(
    .enabled(
      if: has("python3") && (try? Tool.shell("emacs --batch --eval \"(require 'eglot)\"", in: Scratch()).status) == 0,
      "Emacs with eglot, or Python, is not installed"))
  func soDoesOneInEmacs() throws { try session(of: "emacs") }

  /// With the capabilities that were recorded from VS Code, Neovim and Emacs.
  @Test(
    .enabled(
      if: (try? Tool.shell("python3 -c 'import pytest_lsp, pytest_asyncio'", in: Scratch()).status) == 0,
      "pytest-lsp and pytest-asyncio are not installed"))
  func recordedClientsGetWhatTheyDeclared() throws {
    let script = Self.root.appending(path: "Tests/Editors/recorded.py").path
    let run = try Tool.shell(
      "LAYOUTC='\(Tool.path)' timeout 300 python3 -m pytest -q -p no:cacheprovider '\(script)'", in: folder)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test func theManifestNamesWhatIsThere() throws {
    let manifest = try manifest()
    #expect(manifest["dependencies"] == nil && manifest["devDependencies"] == nil)
    let contributes = try #require(manifest["contributes"] as? [String: Any])
    var paths = [try #require(manifest["main"] as? String)]
    for (list, key) in [("snippets", "path"), ("grammars", "path")] {
      paths += try #require(contributes[list] as? [[String: Any]]).compactMap { $0[key] as? String }
    }
    #expect(paths.count == 3)
    for path in paths { #expect(FileManager.default.fileExists(atPath: Self.extensionFolder + "/" + path), "\(path)") }
    let validated = try #require(contributes["yamlValidation"] as? [[String: String]]).compactMap { $0["fileMatch"] }
    #expect(validated == ["*.layout.yaml", "*.layout.yml", "layoutc.yaml"])
    // The names that the scripts use for the settings.
    let settings = try #require((contributes["configuration"] as? [String: Any])?["properties"] as? [String: Any])
    let scripts = try ["extension", "features", "results"].map {
      try String(contentsOfFile: Self.extensionFolder + "/\($0).js", encoding: .utf8)
    }
    .joined()
    let asked = Set(scripts.matches(of: /settings\.get\('(\w+)'/).map { "layoutc." + $0.output.1 })
    #expect(asked == Set(settings.keys))
    for command in try #require(contributes["commands"] as? [[String: String]]) {
      let name = try #require(command["command"])
      // The server announces what it can do, and the extension registers that.
      #expect(name == "layoutc.openPreview" || scripts.contains("registerCommand('\(name)'"), "\(name)")
    }
  }

  /// The snippets are what they claim: inserted into a spec, their defaults compile.
  @Test func snippetsAreSpecs() throws {
    let data = try Data(contentsOf: URL(filePath: Self.extensionFolder + "/snippets/layoutc.json"))
    let snippets = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    #expect(snippets.count == 8)
    for (name, snippet) in snippets {
      let lines = try #require(snippet["body"] as? [String])
      // `${1:photo}` becomes `photo`, and `$0` becomes nothing.
      let text = lines.map { $0.replacing(/\$\{\d+:([^}]*)\}/) { $0.output.1 }.replacing(/\$\d/, with: "") }
      func indented(_ count: Int) -> String {
        text.map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
      }
      let head = "layoutc: 1\nname: A\n"
      let spec =
        switch snippet["prefix"] as? String {
        case "layoutc": text.joined(separator: "\n")
        case "layoutc-cell": head + "cells:\n" + indented(2) + "sections: [{ id: a, cell: row, items: 3 }]\n"
        case "layoutc-override":
          head + "sections:\n  - id: a\n    arrange: grid\n    columns: 3\n    items: 9\n" + indented(4)
        case "layoutc-ignore": head + "sections:\n" + indented(2) + "  - { id: a, items: 3 }\n"
        default:
          head + "cells:\n"
            + ["photo", "pin"].map { "  \($0): { size: { aspect: 1:1 } }\n" }.joined()
            + "  tag: { size: { width: fit, height: fit } }\n  story: { size: [72, 96] }\nsections:\n" + indented(2)
        }
      try folder.write("a.layout.yaml", spec)
      let run = try Tool.run(["compile", "a.layout.yaml"], in: folder)
      #expect(run.status == 0, "\(name): \(run.error)\n\(spec)")
      let check = try Tool.run(["format", "--check", "a.layout.yaml"], in: folder)
      #expect(check.status == 0 || name == "Suppression", "\(name) is not formatted:\n\(spec)")
    }
  }

  /// What is to be colored is colored, and words of other files are not.
  @Test func theGrammarFindsLengthsAndReferences() throws {
    let data = try Data(contentsOf: URL(filePath: Self.extensionFolder + "/syntaxes/layoutc.injection.json"))
    let grammar = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let patterns = try #require(grammar["patterns"] as? [[String: Any]]).compactMap { $0["match"] as? String }
    func isColoured(_ text: String) throws -> Bool {
      try patterns.contains { pattern in
        let expression = try NSRegularExpression(pattern: pattern)
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
      }
    }
    for text in [
      "$gap", "12pt", "1.5 px", "50%", "1/2", "4:3", "hairline", "fill", "lines(2 body) + 16", "lines(body)",
    ] {
      #expect(try isColoured(text), "\(text)")
    }
    for text in ["fillet", "12", "a1pt", "v1.2", "2026/01/02", "on-fit", "10:30:00", "ubuntu-22.04", "$HOME"] {
      #expect(try !isColoured(text), "\(text)")
    }
  }

  @Test(.enabled(if: hasZip, "zip or unzip is not installed")) func thePackageIsTheSameEachTime() throws {
    let pack = "'\(Self.extensionFolder)/pack' --layoutc '\(Tool.path)'"
    let run = try Tool.shell(
      "\(pack) a.vsix && sleep 1 && TZ=Asia/Tokyo \(pack) b.vsix && cmp a.vsix b.vsix", in: folder)
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(try Tool.shell("unzip -q a.vsix", in: folder).status == 0)
    let files = Set(folder.files())
    let expected: Set = [
      "[Content_Types].xml", "extension.vsixmanifest", "extension/package.json", "extension/extension.js",
      "extension/client.js", "extension/convert.js", "extension/features.js", "extension/results.js",
      "extension/README.md",
      "extension/schemas/spec.schema.json", "extension/schemas/config.schema.json",
      "extension/snippets/layoutc.json", "extension/syntaxes/layoutc.injection.json",
    ]
    #expect(files.subtracting(["a.vsix", "b.vsix"]) == expected)
    #expect(folder.data("extension/schemas/spec.schema.json") == (try Tool.run(["schema"], in: folder).outputBytes))
    let version = try #require(try manifest()["version"] as? String)
    #expect(folder.text("extension.vsixmanifest")?.contains("Version=\"\(version)\"") == true)
    #expect(try Tool.run(["--version"], in: folder).output == "layoutc \(version)\n")
  }
}
