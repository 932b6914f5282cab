import Foundation
import Testing

/// `.ci/manual` makes a whole site from the pages, and fails if there is a mistake in one of them.
@Suite(.enabled(if: Installed.docc, "there is no docc beside swift")) struct ManualTests {
  private static let catalogue = "Sources/LayoutCompiler/LayoutCompiler.docc"

  /// Uses the modules that were built for the tests: SwiftPM builds nothing for others while it runs them.
  private static let modules = "export MANUAL_MODULES='\(BuiltModules.modules)';"

  @Test func siteIsWhole() throws {
    let folder = try Scratch()
    let run = try Tool.shell("\(Self.modules) '\(PageBlock.root.path)/.ci/manual' site", in: folder)
    #expect(run.status == 0, "\(run.output.suffix(3000))\(run.error.suffix(3000))")
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: PageBlock.root.appending(path: Self.catalogue).path
    ).filter { $0.hasSuffix(".md") }
    #expect(pages.count > 15)
    for page in pages {
      let name = page.dropLast(3).lowercased()
      let place = name == "layoutcompiler" ? "" : "\(name)/"
      #expect(folder.exists("site/documentation/layoutcompiler/\(place)index.html"), "\(page)")
    }
    for type in ["frametables/frametable", "layoutengine/layoutviewport"] {
      #expect(folder.exists("site/documentation/\(type)/index.html"), "\(type)")
    }
    // Every picture exists for both looks of a page.
    let language = try #require(folder.data("site/data/documentation/layoutcompiler/language.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: language) as? [String: Any])
    let references = try #require(json["references"] as? [String: [String: Any]]).values
    let pictures = references.filter { $0["type"] as? String == "image" }
    #expect(pictures.count > 60)
    for picture in pictures {
      let variants = picture["variants"] as? [[String: Any]] ?? []
      let traits = variants.flatMap { $0["traits"] as? [String] ?? [] }
      #expect(traits.contains("light") && traits.contains("dark"), "\(picture["identifier"] ?? "")")
      for variant in variants {
        let path = variant["url"] as? String ?? "?"
        #expect(folder.exists("site\(path)"), "\(path)")
      }
    }
    #expect(folder.text("site/index.html")?.contains("documentation/layoutcompiler/") == true)
  }

  /// It replaces a site that is already there, but nothing else.
  @Test(arguments: ["thesis.txt", "index.html", ".git/HEAD"]) func anotherFolderStays(_ name: String) throws {
    let folder = try Scratch()
    try folder.write("site/\(name)", "mine\n")
    if name.hasPrefix(".git") { try folder.write("site/index.html", "<title>layoutc</title>\n") }
    let run = try Tool.shell("\(Self.modules) '\(PageBlock.root.path)/.ci/manual' site", in: folder)
    #expect(run.status == 1 && run.error.contains("something else than the manual"), "\(run.error)")
    #expect(folder.text("site/\(name)") == "mine\n")
  }

  /// In this case, the site that was already there stays.
  @Test func brokenLinkFails() throws {
    let folder = try Scratch()
    try folder.makeFolder(".ci")
    try FileManager.default.copyItem(at: PageBlock.root.appending(path: ".ci/manual"), to: folder.url(".ci/manual"))
    let page = "\(Self.catalogue)/LayoutCompiler.md"
    try folder.write(".build-manual/index.html", "<title>layoutc</title>\n")
    for mistake in ["See <doc:Nowhere>.", "![A picture](nothing.svg)"] {
      try folder.write(page, "# ``LayoutCompiler``\n\nA page.\n\n## Overview\n\n\(mistake)\n")
      let run = try Tool.shell("\(Self.modules) .ci/manual", in: folder)
      #expect(run.status != 0 && (run.output + run.error).contains("error:"), "\(mistake): \(run.output)\(run.error)")
      #expect(folder.exists(".build-manual/index.html"))
    }
  }
}
