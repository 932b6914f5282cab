import Foundation
import LayoutCompiler
import Testing

@testable import LayoutcRun

/// Whoever keeps a configuration learns all places that it depends on.
@Suite struct ProjectFinderTests {
  @Test func allPlacesAreTold() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "layoutc-projects-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let files = [
      ".git/HEAD": "", "layoutc.yaml": "layoutc: 1\nextends: shared/base.yaml\n",
      "shared/base.yaml": "layoutc: 1\nextends: missing.yaml\n", "a/b/c.layout.yaml": "",
    ]
    for (path, text) in files {
      let url = URL(filePath: root).appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    func places(_ texts: [String: String]) -> [String] {
      let places = Guarded<Set<String>>([])
      var finder = ProjectFinder(
        configuration: nil, isIsolated: false,
        texts: Dictionary(uniqueKeysWithValues: texts.map { (.init($0), Array($1.utf8)) })
      ) { path in
        places.withLock { _ = $0.insert(path) }
      }
      _ = finder.assign(to: [SpecInput(path: "\(root)/a/b/c.layout.yaml", relative: "c.layout.yaml")])
      return places.withLock { $0 }.map { String($0.dropFirst(root.count + 1)) }.sorted()
    }
    let all = ["a/b/layoutc.yaml", "a/layoutc.yaml", "layoutc.yaml", "shared/base.yaml", "shared/missing.yaml"]
    #expect(places([:]) == all)
    // An editor's text in place of a file, and one where there is no file.
    #expect(places(["\(root)/shared/base.yaml": "layoutc: 1\n"]) == all.dropLast())
    #expect(places(["\(root)/a/layoutc.yaml": "layoutc: 1\n"]) == Array(all[..<2]))
  }

  /// An editor may say that a text lies anywhere: a path of 60,000 folders took a call for each, and then the stack.
  @Test func aPathThatIsTooLongIsInNoProject() {
    let path = "/" + String(repeating: "a/", count: 60_000) + "x.layout.yaml"
    var finder = ProjectFinder(configuration: nil, isIsolated: false)
    let specs = finder.assign(to: [SpecInput(path: path, relative: "x.layout.yaml")])
    #expect(specs.count == 1 && specs[0].project == nil)
    #expect(Array(ProjectFinder.folders(from: Folder.above(path))).count == 1)
  }
}
