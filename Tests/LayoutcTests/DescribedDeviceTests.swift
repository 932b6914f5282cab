import Foundation
import Testing

/// Devices that only a spec describes, as `--device` names them: every command takes them, and all in the same way.
@Suite struct DescribedDeviceTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("a.layout.yaml", Self.spec("A", "{ name: kiosk, width: 1080, height: 1920, scale: 1 }"))
  }

  private static func spec(_ name: String, _ devices: String, _ more: String = "") -> String {
    "layoutc: 1\nname: \(name)\ndevices: [iphone-se-3, \(devices)]\n\(more)sections:\n  - { id: photos, items: 3 }\n"
  }

  private func names(_ spec: String, _ devices: String...) throws -> [String] {
    let run = try Tool.run(["compile", spec] + devices.flatMap { ["--device", $0] }, in: folder)
    #expect(run.status == 0, "\(run.error)")
    let document = try JSONSerialization.jsonObject(with: run.outputBytes) as? [String: Any]
    return (document?["tables"] as? [[String: Any]] ?? []).compactMap { table in
      (table["device"] as? [String: Any]).flatMap { device in
        (device["name"] as? String).map { "\($0) \(device["width"] ?? "") × \(device["height"] ?? "")" }
      }
    }
  }

  @Test(arguments: [
    ["compile", "a.layout.yaml"], ["preview", "a.layout.yaml", "-o", "a.html"],
    ["diff", "a.layout.yaml", "a.layout.yaml"],
    ["dump", "a.layout.yaml", "--stage", "frames"], ["why", "a.layout.yaml", "photos/1"],
  ])
  func everyCommandTakesThem(_ command: [String]) throws {
    let run = try Tool.run(command + ["--device", "kiosk@landscape"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    let near = try Tool.run(command + ["--device", "kiosc"], in: folder)
    #expect(near.status == 2 && near.error == "error: unknown device 'kiosc'; did you mean 'kiosk'?\n", "\(near.error)")
    let other = try Tool.run(command + ["--device", "television"], in: folder)
    #expect(other.status == 2 && other.error.hasPrefix("error: unknown device 'television'; "), "\(other.error)")
    #expect(other.error.hasSuffix("; the spec describes 'kiosk'\n"), "\(other.error)")
  }

  @Test func namesAndSuffixes() throws {
    #expect(try names("a.layout.yaml", "kiosk") == ["kiosk 1080 × 1920"])
    #expect(try names("a.layout.yaml", "kiosk@landscape") == ["kiosk@landscape 1920 × 1080"])
    #expect(try names("a.layout.yaml", "kiosk@ax1", "iphone-x").map { $0.prefix(9) } == ["kiosk@ax1", "iphone-x "])
    // The sizes that the file lists, as for a device of the catalogue.
    let kiosk = "{ name: kiosk, width: 80, height: 90, scale: 1 }"
    try folder.write("b.layout.yaml", Self.spec("B", kiosk, "text-sizes: [m, ax1]\n"))
    #expect(try names("b.layout.yaml", "kiosk") == ["kiosk@m 80 × 90", "kiosk@ax1 80 × 90"])
    #expect(try names("b.layout.yaml", "kiosk@ax1") == ["kiosk@ax1 80 × 90"])
    // One of several with a size each.
    let each = "{ name: k, width: 9, height: 9, scale: 1, text-size: ax1 }, { name: k, width: 9, height: 9, scale: 1 }"
    try folder.write("c.layout.yaml", Self.spec("C", each))
    #expect(try names("c.layout.yaml", "k") == ["k@ax1 9 × 9", "k 9 × 9"])
    #expect(try names("c.layout.yaml", "k@ax1") == ["k@ax1 9 × 9"])
    #expect(try names("c.layout.yaml", "k@ax2@rtl") == ["k@rtl@ax2 9 × 9"])
  }

  /// Whoever describes a device by a name means that one.
  @Test func theSpecGoesBeforeTheCatalogue() throws {
    try folder.write("b.layout.yaml", Self.spec("B", "{ name: iphone-x, width: 80, height: 90, scale: 1 }"))
    #expect(try names("b.layout.yaml", "iphone-x") == ["iphone-x 80 × 90"])
    #expect(try names("a.layout.yaml", "iphone-x") == ["iphone-x 375 × 812"])
    // A size that the spec describes has the bars that it says.
    try folder.write("c.layout.yaml", Self.spec("C", "{ width: 80, height: 90, scale: 1, safe-area: { top: 7 } }"))
    let table = try Tool.run(["compile", "c.layout.yaml", "--device", "80x90@1"], in: folder).output
    #expect(table.contains("\"safeArea\": [7, 0, 0, 0]"), "\(table)")
  }

  /// A misspelled name is told once for all specs, and a spec that lacks the device is told alone.
  @Test func amongSeveralSpecs() throws {
    try folder.write("b.layout.yaml", Self.spec("B", "iphone-x"))
    let none = try Tool.run(["compile", ".", "-o", "out/", "--device", "kiosc"], in: folder)
    #expect(none.status == 2 && none.error == "error: unknown device 'kiosc'; did you mean 'kiosk'?\n", "\(none.error)")
    #expect(!folder.exists("out"))
    let one = try Tool.run(["compile", ".", "-o", "out/", "--device", "kiosk"], in: folder)
    #expect(one.status == 2 && folder.exists("out/a.frames.json") && !folder.exists("out/b.frames.json"))
    #expect(one.error.contains("error: unknown device 'kiosk'; "), "\(one.error)")
    #expect(one.error.contains("(in 'b.layout.yaml')"), "\(one.error)")
  }

  /// What is wrong with the spec comes first: it may be why the device is not there.
  @Test func errorsOfTheSpecComeFirst() throws {
    for devices in ["{ name: kiosk, width: none, height: 90, scale: 1 }", "iphone-xyz"] {
      try folder.write("b.layout.yaml", Self.spec("B", devices))
      let run = try Tool.run(["compile", "b.layout.yaml", "--device", "kiosk"], in: folder)
      #expect(run.status == 1 && !run.error.contains("'kiosk'"), "\(run.error)")
    }
  }

  /// What can be the name of no device is refused before anything is read.
  @Test(arguments: ["", "a b", "a/b"]) func whatIsNoName(_ text: String) throws {
    let run = try Tool.run(["compile", "nowhere.layout.yaml", "--device", text], in: folder)
    #expect(run.status == 2 && run.error.contains("Usage: layoutc compile"), "\(run.error)")
  }
}
