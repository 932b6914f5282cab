import Foundation
import Testing

/// What `layoutc diff` says of two specs.
@Suite struct DiffCommandTests {
  let folder: Scratch

  init() throws { folder = try Scratch.forDiff() }

  @Test func aCauseIsOneSentence() throws {
    let run = try Tool.run(["diff", "old.layout.yaml", "new.layout.yaml"], in: folder)
    #expect(run.status == 1 && run.error == "")
    #expect(
      run.output.hasPrefix(
        """
        new.layout.yaml
          photos: columns 3 → 4 on both devices, cells 125–131 → 93.5–98 pt
        """), "\(run.output)")
    #expect(run.output.contains("\n    new.layout.yaml:6:43: columns: 3 → 4\n"), "\(run.output)")
    let (changes, summary, status) = try folder.diff(["old.layout.yaml", "new.layout.yaml"])
    #expect(status == 1 && changes.map(\.["kind"].string).contains("reflowed"))
    #expect(summary["specs"].int == 1 && summary["devices"].ints == [2, 2])
    let cause = try #require(changes.first)["cause"]
    #expect(cause["text"].string == "columns: 3 → 4" && cause["at"]["line"].int == 6)
  }

  /// On a device where the number of columns is unknown on one side, the number of lines is told instead, on that
  /// device alone.
  @Test func columnsAreThoseOfTheirDevices() throws {
    let chips = """
      layoutc: 1
      name: A
      devices: [414x736@3, 768x1024@2]
      sections:
        - { id: one, spacing: 8, cell: { size: [100, 44] }, items: 5 }

      """
    try folder.write("a.layout.yaml", chips)
    try folder.write("b.layout.yaml", chips.replacing("spacing: 8", with: "max-line: 300, spacing: 8"))
    let run = try Tool.run(["diff", "a.layout.yaml", "b.layout.yaml"], in: folder)
    let told = "columns 3 → 2 on 1 of 2 devices (414x736@3), lines 1 → 3 on 1 of 2 devices (768x1024@2)"
    #expect(run.output.contains("\n  one: \(told)\n"), "\(run.output)")
  }

  /// If one device moves four cells and another five, no single number holds for both.
  @Test func numbersOfCellsAreThoseOfAllDevices() throws {
    let chips = """
      layoutc: 1
      name: A
      devices: [320x568@2, 375x667@2]
      sections:
        - id: chips
          spacing: { policy: fixed, item: 8, line: 8 }
          items: [[100, 32], [90, 32], [120, 32], [80, 32], [60, 32], [110, 32], [70, 32]]

      """
    try folder.write("a.layout.yaml", chips)
    try folder.write("b.layout.yaml", chips.replacing("line: 8", with: "line: 12"))
    let run = try Tool.run(["diff", "a.layout.yaml", "b.layout.yaml"], in: folder)
    #expect(run.output.contains("\n  chips: 4–5 cells move down 4–8 pt on both devices\n"), "\(run.output)")
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func equalTablesAreSilent(format: String) throws {
    // It is written differently and comes to the same.
    try folder.write("same.layout.yaml", "# A remark.\n" + Sample.good.replacing("items: 7", with: "items: 7, lead: 0"))
    let run = try Tool.run(["diff", "old.layout.yaml", "same.layout.yaml", "--format", format], in: folder)
    #expect(run.status == 0 && run.error == "")
    if format == "json" {
      #expect(run.output.contains("\"changes\": [],"))
    } else {
      #expect(run.output == "")
    }
  }

  /// A device that a configuration lists has no cause in the spec.
  @Test func devicesOfAConfigurationHaveNoCause() throws {
    let section = "{ id: a, arrange: grid, columns: 3, items: 8, cell: { size: [fill, 9] } }"
    let spec = "layoutc: 1\nname: A\nsections: [\(section)]\n"
    for (side, devices, columns) in [("old", "iphone-se-3", 3), ("new", "iphone-se-3, iphone-15-pro", 4)] {
      try folder.write("\(side)/layoutc.yaml", "layoutc: 1\ndevices: [\(devices)]\n")
      try folder.write("\(side)/a.layout.yaml", spec.replacing("columns: 3", with: "columns: \(columns)"))
    }
    let changes = try folder.diff(["old", "new"]).changes
    // Whatever else changes is told behind the devices.
    #expect(changes.prefix(2).map { $0["what"].string } == ["device", "content"])
    for change in changes {
      #expect(change["cause"].isNull == (change["what"].string == "device"), "\(change)")
    }
    _ = try Tool.run(["compile", "old/a.layout.yaml", "-o", "old.frames.json"], in: folder)
    let run = try Tool.run(["diff", "old.frames.json", "new/a.layout.yaml", "--device", "iphone-se-3"], in: folder)
    #expect(run.status == 2 && run.error.contains("'old.frames.json' is a frame table"), "\(run.error)")
  }

  /// Names of files, devices and keys as a stranger may choose them.
  @Test(arguments: ["text", "json", "markdown", "html"])
  func hostileNames(format: String) throws {
    try HostileNames.write(to: folder, below: "a")
    for name in HostileNames.all {
      let text = try #require(folder.text("a/\(name)/\(name).layout.yaml"))
      try folder.write("b/\(name)/\(name).layout.yaml", text.replacing("[100, 30]", with: "[90, 30]"))
      try FileManager.default.removeItem(at: folder.url("a/\(name)/wrong\(name).layout.yaml"))
    }
    let run = try Tool.run(
      ["diff", "a", "b", "--format", format], in: folder, environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.status == 1 && run.error == "", "\(run.error)")
    HostileNames.expectVisible(run.output, format)
    HostileNames.expectNoCommands(run.output, format)
    if format == "markdown" || format == "html" { #expect(!run.output.contains("<a b=")) }
    if format == "markdown" { #expect(!run.output.contains("[c](d)")) }
  }
}
