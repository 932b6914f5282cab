import Foundation
import Testing

/// The page *Security* promises nothing that is not tested.
@Suite struct SecurityTests {
  private static let page = PageBlock.text(of: "Sources/LayoutCompiler/LayoutCompiler.docc/Security.md")

  /// Every promise names a test, and every test that it names is there.
  @Test func promisesAreTested() throws {
    let files = try #require(FileManager.default.enumerator(atPath: PageBlock.root.appending(path: "Tests").path))
    var suites: [String: String] = [:]
    for case let path as String in files where path.hasSuffix("Tests.swift") && !path.contains("/.build") {
      suites[URL(filePath: path).deletingPathExtension().lastPathComponent] = PageBlock.text(of: "Tests/\(path)")
    }
    let parts = Self.page.components(separatedBy: "\n## ")
    let promises = try #require(parts.first { $0.hasPrefix("What is promised\n") })
      .split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(promises.count > 10)
    for promise in promises {
      let named = promise.matches(of: #/`(\w+Tests)(?:\.(\w+))?`/#)
      #expect(!named.isEmpty || promise.contains("| by reading: "), "\(promise)")
      for name in named {
        let text = try #require(suites[String(name.output.1)], "there are no \(name.output.1)")
        if let test = name.output.2 { #expect(text.contains("func \(test)("), "\(name.output.0)") }
      }
    }
  }

  /// A file that would be taken by a relative path, so that nothing else is wrong with it.
  @Test func absoluteIncludesAreRefused() throws {
    let folder = try Scratch()
    try folder.write("tokens.yaml", "layoutc: 1\ntokens: { gap: 8 }\n")
    for (include, isTaken) in [("tokens.yaml", true), (folder.path + "/tokens.yaml", false)] {
      try folder.write(
        "a.layout.yaml",
        "layoutc: 1\nname: A\ninclude: ['\(include)']\nsections: [{ id: a, items: 1, inset: $gap, cell: { size: [50, 50] } }]\n"
      )
      let run = try Tool.run(["compile", "a.layout.yaml", "-o", "-"], in: folder)
      #expect((run.status == 0) == isTaken, "\(run.error)")
      if !isTaken { #expect(run.error.contains("an include is named relative to this file"), "\(run.error)") }
    }
  }
}
