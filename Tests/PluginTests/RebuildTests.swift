import Foundation
import Testing

/// Builds a package that uses the plugins, step by step, and counts what ran.
@Suite struct RebuildTests {
  private let package: ConsumerPackage
  private static let specs = "Sources/App/Specs"

  init() throws {
    package = try ConsumerPackage()
    try package.write("\(Self.specs)/photo-grid.layout.yaml", ExampleApp.photoGrid)
    try package.write("\(Self.specs)/feed.layout.yaml", ExampleApp.feed)
    // Whatever happens to have the name of a file is looked for. Nobody ever writes into this one.
    try package.write("\(Self.specs)/shared/tokens.yaml", ExampleApp.tokens + "# ../../../../Elsewhere/pipe\n")
    try FileManager.default.createDirectory(at: package.url("Elsewhere"), withIntermediateDirectories: true)
    try #require(mkfifo(package.url("Elsewhere/pipe").path, 0o600) == 0)
    try package.write("Sources/App/main.swift", ExampleApp.main)
    try package.write("Sources/Kit/Kit.swift", "")
    try package.write("Sources/Kit/layoutc.yaml", "layoutc: 1\nswift: { access: public }\n")
    try package.write("Sources/Kit/Specs/wall.layout.yaml", ExampleApp.wall)
    try package.write("Sources/App/Kit.swift", ExampleApp.usesKit)
    try package.write("Sources/Checked/Checked.swift", "")
    try package.write(
      "Sources/Checked/Specs/banner.layout.yaml", "layoutc: 1\nname: Banner\nsections: [{ id: only, items: 1 }]\n")
  }

  private func step(
    _ name: String, layouts: [String], sources: [String] = [], at location: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await package.build()
    #expect(run.status == 0, "\(name): \(run.output)", sourceLocation: location)
    #expect(run.layouts == layouts, "\(name): \(run.output)", sourceLocation: location)
    if !sources.isEmpty || layouts.isEmpty {
      #expect(run.sources == sources, "\(name): \(run.output)", sourceLocation: location)
    }
    if run.layouts.isEmpty {
      #expect(!run.output.contains("Compiling App"), "\(name): \(run.output)", sourceLocation: location)
    }
  }

  @Test func rebuildsWhatDepends() async throws {
    let feed = "\(Self.specs)/feed.layout.yaml"
    let tokens = "\(Self.specs)/shared/tokens.yaml"

    // 1. A first build, and the program runs.
    let first = try await package.build()
    try #require(first.status == 0, "\(first.output)")
    #expect(!first.output.contains("unhandled"))
    #expect(first.layouts == ["feed", "photo-grid", "wall"])
    #expect(try await package.run(".build/debug/App").output == ExampleApp.printed)

    // 2. Nothing to do. SwiftPM plans the second build of a fresh package anew, and links the tool again.
    _ = try await package.build()
    try await step("untouched", layouts: [])

    // 3. A comment: that spec is compiled, its output stays the same, and no Swift is compiled.
    try package.replace("name: Feed", with: "name: Feed # what is new", in: feed)
    let comment = try await package.build()
    #expect(comment.layouts == ["feed"])
    #expect(!comment.output.contains("Compiling App") && !comment.output.contains("Linking App"), "\(comment.output)")

    // 4. A number.
    try package.replace("height: 80", with: "height: 81", in: feed)
    try await step("a changed spec", layouts: ["feed"], sources: ["feed.frames.swift"])

    // 5. An include.
    try package.replace("gutter: 2", with: "gutter: 3", in: tokens)
    try await step("a changed include", layouts: ["photo-grid"], sources: ["photo-grid.frames.swift"])

    // 6. A spec that has come to include a file since its text was last looked at.
    try package.replace("sections:", with: "include: [shared/tokens.yaml]\nsections:", in: feed)
    try await step("a new include", layouts: ["feed"])
    try package.replace("gutter: 3", with: "gutter: 4", in: tokens)
    try await step("a changed include of two", layouts: ["feed", "photo-grid"], sources: ["photo-grid.frames.swift"])

    // A file outside of the target that SwiftPM has not seen: nothing would report a change of it.
    try package.write("Shared/more.yaml", "layoutc: 1\ntokens: { outside: 1 }\n")
    try package.replace(
      "[shared/tokens.yaml]\nsections", with: "[shared/tokens.yaml, ../../../Shared/more.yaml]\nsections", in: feed)
    let unwatched = try await package.build()
    #expect(
      unwatched.status != 0 && unwatched.output.contains("error: the build does not watch"), "\(unwatched.output)")
    try package.replace("import PackageDescription", with: "import PackageDescription\n", in: "Package.swift")
    // SwiftPM then plans anew and links the tool again, so all specs run.
    let planned = try await package.build()
    #expect(planned.status == 0, "\(planned.output)")
    try package.replace("outside: 1", with: "outside: 2", in: "Shared/more.yaml")
    try await step("a changed file outside", layouts: ["feed"])

    // 7. An error fails the build and names its place each time, until it is gone.
    try package.replace("columns: 1", with: "colums: 1", in: feed)
    for _ in 0..<2 {
      let run = try await package.build()
      #expect(run.status != 0)
      #expect(run.output.contains("\n\(package.url(feed).path):8:5: error: unknown key 'colums'"), "\(run.output)")
    }
    try package.replace("colums: 1", with: "columns: 1", in: feed)
    try await step("a mended spec", layouts: ["feed"])

    // 8. The configuration, whether it comes, changes or goes.
    try package.write("layoutc.yaml", "layoutc: 1\n")
    try package.replace("devices: [iphone-15-pro]\n", with: "", in: feed)
    try package.write("\(Self.specs)/shared/more.yaml", "layoutc: 1\ntokens: { more: 1 }\n")
    try package.replace("shared/tokens.yaml", with: "shared/more.yaml", in: feed)
    _ = try await package.build()
    try package.write("layoutc.yaml", "layoutc: 1\ndevices: [iphone-15-pro]\n")
    try await step("a changed configuration", layouts: ["feed", "photo-grid"])
    try await step("nothing after all that", layouts: [])

    // The extended configuration lies outside of the target, like the one that extends it.
    try package.write("Shared/team.yaml", "layoutc: 1\ndevices: [iphone-15-pro]\n")
    try package.write("layoutc.yaml", "layoutc: 1\nextends: Shared/team.yaml\n")
    try package.replace("import PackageDescription", with: "import PackageDescription\n", in: "Package.swift")
    let extended = try await package.build()
    #expect(extended.status == 0, "\(extended.output)")
    try package.write("Shared/team.yaml", "layoutc: 1\ndevices: [iphone-15-pro, iphone-se-3]\n")
    try await step("a changed configuration that is extended", layouts: ["feed", "photo-grid"])

    // 9. Files that are checked in.
    let write = ["package", "--allow-writing-to-package-directory", "layoutc", "--target", "Checked"]
    let written = try await package.swift(write)
    #expect(written.status == 0, "\(written.output)")
    let generated = package.url("Sources/Checked/Generated/Specs/banner.frames.swift")
    let banner = try String(contentsOf: generated, encoding: .utf8)
    #expect(banner.contains("nonisolated enum Banner: LayoutProgram.Compiled {"))
    #expect(try await package.swift(write + ["--check"]).status == 0)
    try package.replace("items: 1", with: "items: 2", in: "Sources/Checked/Specs/banner.layout.yaml")
    let stale = try await package.swift(write + ["--check"])
    #expect(stale.status != 0 && stale.output.contains("+++ "), "\(stale.output)")

    let mistakes = [(["--output", "/elsewhere"], "is a folder in each target"), (["-o", "x"], "'-o' would be")]
    for (options, message) in mistakes {
      let refused = try await package.swift(write + options)
      #expect(refused.status != 0 && refused.output.contains(message), "\(refused.output)")
    }

    // 10. A new spec. SwiftPM links the tool anew, so all specs run, but only the Swift of the new one is compiled.
    try package.write(
      "\(Self.specs)/extra.layout.yaml", ExampleApp.wall.replacing("name: Wall", with: "name: Extra"))
    let added = try await package.build()
    #expect(added.status == 0 && added.layouts.contains("extra"), "\(added.output)")
    #expect(added.sources == ["extra.frames.swift"], "\(added.output)")
  }
}
