import Foundation
import Testing

/// Does what a page tells its reader to do, block by block, in a folder of its own.
final class PageStory {
  let folder: Scratch
  /// Specs that the page has shown as files.
  private var specs: [String] = []

  /// Makes the folder, which holds the specs of the repository as a clone does. The built tool is on the path.
  init() throws {
    folder = try Scratch()
    try FileManager.default.copyItem(
      at: PageBlock.root.appending(path: "Specs"), to: folder.url("Specs"))
    try folder.makeFolder("bin")
    try FileManager.default.createSymbolicLink(
      at: folder.url("bin/layoutc"), withDestinationURL: URL(filePath: Tool.path))
  }

  func shell(_ command: String) throws -> Tool.Run {
    try Tool.shell("unset -f layoutc; PATH=\"$PWD/bin:$PATH\"; export PATH\n\(command)", in: folder)
  }

  func run(_ block: PageBlock) throws {
    if let before = block.remarks[.before] { try expect(shell(before), atMost: 0, block) }
    if block.remarks[.notRun] != nil { return }
    if let file = block.remarks[.file] {
      try folder.write(file, block.text)
      if file.hasSuffix(".layout.yaml") { specs.append(file) }
    }
    if let command = block.remarks[.shownBy] {
      let run = try shell(command)
      #expect(
        ShownOutput(block.text).matches(run.output, isPart: true),
        "\(block): '\(command)' prints:\n\(run.output.prefix(3000))")
      return
    }
    switch block.language {
    case "console": try runConsole(block)
    case "sh": try runLines(block)
    case "yaml": try runYAML(block)
    case "swift": try runSwift(block)
    case "make":
      try folder.write("Makefile", block.text)
      try expectBuilds("make", "up to date", block)
    case "ninja":
      try folder.write("build.ninja", block.text)
      try expectBuilds("ninja", "no work to do", block)
    // Written above; what reads it follows in the page.
    case "json" where block.remarks[.file] != nil: break
    default: Issue.record("\(block): nobody knows how to run '\(block.language)'; say why with '<!-- not run: … -->'")
    }
  }

  private func expect(_ run: Tool.Run, atMost status: Int32, _ block: PageBlock) {
    #expect((0...status).contains(run.status), "\(block): status \(run.status)\n\(run.output)\(run.error)")
  }

  /// Runs `$ command` and compares what it prints.
  private func runConsole(_ block: PageBlock) throws {
    let parts = ("\n" + block.text).components(separatedBy: "\n$ ").dropFirst()
    #expect(!parts.isEmpty, "\(block) has no command")
    for part in parts {
      let command = String(part.prefix { $0 != "\n" })
      let shown = String(part.dropFirst(command.count))
      let run = try shell(command + " 2>&1")
      // The status that a mistake in a spec gives.
      expect(run, atMost: 1, block)
      #expect(
        ShownOutput(shown).matches(run.output, isPart: false),
        "\(block): '\(command)' prints:\n\(run.output.prefix(3000))")
    }
  }

  /// Runs commands whose output is not shown.
  private func runLines(_ block: PageBlock) throws {
    for line in block.text.split(separator: "\n") where !line.hasPrefix("#") {
      try expect(shell(String(line)), atMost: 1, block)
    }
  }

  private func runYAML(_ block: PageBlock) throws {
    let lines = block.text.split(separator: "\n")
    let keys = lines.filter { $0.first?.isLetter == true || $0.hasPrefix("- ") }.map { $0.prefix { $0 != ":" } }
    if block.remarks[.file]?.hasSuffix(".layout.yaml") == true {
      // The commands that follow report what is wrong with it, if anything is.
    } else if keys.contains("layoutc"), keys.contains("name") {
      try folder.write("whole.layout.yaml", block.text)
      try expect(shell("layoutc compile whole.layout.yaml"), atMost: 0, block)
    } else if keys.contains("layoutc") {
      try folder.write("layoutc-of-page.yaml", block.text)
      let run = try shell("layoutc lint Specs --config layoutc-of-page.yaml 2>&1")
      expect(run, atMost: 1, block)
    } else if let foreign = ["jobs", "layout", "repos", "- run"].first(where: { keys.contains(Substring($0)) }) {
      #expect(!foreign.isEmpty)
      // The keys are not ours to check, but the commands in them are.
      let commands = block.text.matches(of: #/layoutc (?:lint|compile|diff)[^\]\n]*/#).map { String($0.output) }
      #expect(!commands.isEmpty || foreign == "repos", "\(block) has no command")
      for command in commands { try expect(shell(command), atMost: 1, block) }
      let hooks = PageBlock.text(of: ".pre-commit-hooks.yaml")
      for match in block.text.matches(of: #/\bid: ([a-z-]+)/#) where foreign == "repos" {
        #expect(hooks.contains("- id: \(match.output.1)\n"), "\(block): there is no hook '\(match.output.1)'")
      }
    } else {
      try runFragment(block)
    }
  }

  /// A piece of a spec, completed: what it refers to may be missing, but nothing may be wrong with what it says itself.
  private func runFragment(_ block: PageBlock) throws {
    let isInSection = block.text.hasPrefix("    ")
    var text = "layoutc: 1\nname: Fragment\ndevices: [320x568@2]\n"
    if isInSection {
      let (isGrid, hasLanes) = (block.text.contains("arrange: grid"), "\n\(block.text)".contains("\n    columns:"))
      text += "sections:\n  - id: fragment\n" + (hasLanes && !isGrid ? "    arrange: grid\n" : "")
      text += (isGrid && !hasLanes ? "    columns: 3\n" : "") + block.text
    } else {
      text += block.text + (block.text.contains("sections:") ? "" : "sections: []\n")
    }
    try folder.write("fragment.layout.yaml", text)
    let run = try shell("layoutc lint fragment.layout.yaml --format concise")
    let mistakes = run.output.split(separator: "\n").filter {
      $0.contains(": error: ") && !$0.hasSuffix("[unknown-template]") && !$0.hasSuffix("[unknown-token]")
    }
    #expect(mistakes.isEmpty && run.status <= 1, "\(block): \(mistakes) \(run.error)")
  }

  /// Evaluates a manifest. Compiles and runs anything else, together with the code of the page's specs.
  private func runSwift(_ block: PageBlock) throws {
    if block.text.hasPrefix("// swift-tools-version") {
      try folder.write("package/Package.swift", block.text)
      return try expect(shell("swift package dump-package --package-path package"), atMost: 0, block)
    }
    // A line `let frame = …   // x, y, width, height` says what the frame is.
    var program = (block.remarks[.given].map { $0 + "\n" } ?? "") + block.text
    let says = block.text.matches(of: #/(?m)^let (\w+) = .*// ([-0-9., ]+)$/#)
    for match in says {
      let name = match.output.1
      program += "print(\"\\(\(name).x), \\(\(name).y), \\(\(name).width), \\(\(name).height)\")\n"
    }
    let run: Tool.Run
    if program.contains("import LayoutEngine\n") {
      try folder.write("program/main.swift", program)
      for spec in specs {
        try expect(shell("layoutc compile '\(spec)' --format swift -o engine/gen/"), atMost: 0, block)
      }
      // On Linux, a program that rounds and imports no module of the system has to name the library for it.
      run = try shell(
        "swiftc -wmo -swift-version 6 \(BuiltModules.flags) program/main.swift engine/gen/*.swift \(BuiltModules.objects) "
          + "-lm -o program/app && program/app")
    } else {
      try folder.write("program/main.swift", program.replacing("import FrameTables\n", with: ""))
      // As standalone Swift, so that no module has to be built for it.
      for spec in specs {
        try expect(shell("layoutc compile '\(spec)' --format swift --standalone -o program/gen/"), atMost: 0, block)
      }
      run = try shell(
        "swiftc -wmo -swift-version 6 program/main.swift program/gen/*.swift -o program/app && program/app")
    }
    expect(run, atMost: 0, block)
    let numbers = { (text: String) in text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) } }
    if !says.isEmpty { #expect(numbers(run.output) == says.flatMap { numbers(String($0.output.2)) }, "\(block)") }
  }

  /// Builds in a fresh folder; after that, there is nothing to do.
  private func expectBuilds(_ tool: String, _ nothing: String, _ block: PageBlock) throws {
    try expect(shell(tool), atMost: 0, block)
    #expect(folder.exists("Generated/photo-grid.frames.json"), "\(block)")
    let again = try shell(tool)
    #expect(again.status == 0 && again.output.contains(nothing), "\(block): \(again.output)\(again.error)")
    try FileManager.default.removeItem(at: folder.url("Generated"))
  }
}
