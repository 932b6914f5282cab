import Foundation
import Testing

/// `layoutc why` from the command line.
@Suite struct WhyCommandTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("good.layout.yaml", Sample.good)
    try folder.write("bad.layout.yaml", Sample.bad)
  }

  @Test func text() throws {
    let run = try Tool.run(["why", "good.layout.yaml", "photos/4", "--widths", "370...380"], in: folder)
    #expect(run.status == 0 && run.error == "")
    #expect(run.output.hasPrefix("photos/4 of Good on iphone-se-3, 375 × 667 pt at 2x\n"), "\(run.output)")
    #expect(run.output.contains("width   125 pt  250 px  = 375 / 3\n") && run.output.contains("good.layout.yaml:6:43"))
  }

  @Test(arguments: [
    ("iphone-15-pro", 393), ("414x736@3", 414), ("iphone-se-1@rtl", 320),
  ])
  func devices(name: String, width: Int) throws {
    let run = try Tool.run(
      ["why", "good.layout.yaml", "photos/4", "--device", name, "--format", "json", "--widths", "\(width)...\(width)"],
      in: folder)
    let document = try JSONView(run.outputBytes)
    #expect(run.status == 0 && document["device"].string == name)
    #expect(document["schema"].string == "layoutc.why/1" && document["subject"].string == "photos/4")
    #expect(document["quantities"].list.map(\.["name"].string) == ["x", "y", "width", "height", "line", "place"])
  }

  @Test func textHoldsNoAbsolutePath() throws {
    try folder.write(
      "token.layout.yaml",
      Sample.good.replacing("sections:", with: "tokens: { gap: 8 }\nsections:").replacing(
        "items: 7", with: "spacing: $gap, items: 7"))
    for (name, arguments) in [("good", ["photos/4", "--widths", "375...375"]), ("token", ["--dependents", "gap"])] {
      let runs = try ["\(folder.path)/", ""].map {
        try Tool.run(["why", "\($0)\(name).layout.yaml"] + arguments, in: folder)
      }
      #expect(runs[0].status == 0 && runs[0].output == runs[1].output && !runs[0].output.contains(folder.path))
    }
  }

  @Test func gap() throws {
    let run = try Tool.run(["why", "good.layout.yaml", "photos/0", "--gap", "1", "--widths", "375...375"], in: folder)
    #expect(run.status == 0 && run.output.contains("\n  gap  0 pt"), "\(run.output)")
  }

  /// Nothing is said about widths that were not looked at.
  @Test(arguments: [
    ("300...400", "  width      750 to 752 px wide (375–376 pt)\n"),
    ("374...376", "  width      750 to 752 px wide (375–376 pt), and maybe more\n"),
    ("375...400", "  x          750 to 751 px wide (375–375.5 pt), and maybe less\n"),
    ("375...375", "  x, y, width, height  of any width from 750 to 750 px\n"),
  ])
  func lookedAt(widths: String, told: String) throws {
    let run = try Tool.run(["why", "good.layout.yaml", "photos/4", "--widths", widths], in: folder)
    #expect(run.output.contains(told), "\(run.output)")
  }

  @Test func atOneWidth() throws {
    let run = try Tool.run(["why", "good.layout.yaml", "container", "--widths", "370...380"], in: folder)
    #expect(run.output.contains("  750 px wide, not a pixel more or less (375 pt)\n"), "\(run.output)")
  }

  /// Even if the container is wider by a part of a pixel.
  @Test func widthsWithoutTheContainer() throws {
    let run = try Tool.run(
      ["why", "good.layout.yaml", "photos/4", "--device", "375.5x667@1", "--widths", "376...400"], in: folder)
    #expect(run.status == 2 && run.error.hasSuffix(" on this device that is 375.5 pt\n"), "\(run.error)")
  }

  @Test(arguments: [
    (["fotos"], "error: there is no section 'fotos'; did you mean 'photos'?\n"),
    (["photos/7"], "error: there is no item 7 in 'photos', which has 7: 0 to 6\n"),
    (
      ["photos", "--device", "iphone-15-por"], "error: unknown device 'iphone-15-por'; did you mean 'iphone-15-pro'?\n"
    ),
    (["photos", "--device", "iphones"], "error: 'iphones' stands for "),
    (["photos", "--gap", "1"], "error: a gap lies between two items: 'photos' is none\n"),
    (["photos/0", "--gap", "9"], "error: there is no item 9 in 'photos', which has 7: 0 to 6\n"),
    (["photos", "--format", "yaml"], "error: "), ([], "error: "),
    (["photos", "--widths", "9...9"], "error: '--widths' says how far to look from the container's own width, "),
  ])
  func mistakes(arguments: [String], told: String) throws {
    let run = try Tool.run(["why", "good.layout.yaml"] + arguments, in: folder)
    #expect(run.status == 2 && run.output == "" && run.error.hasPrefix(told), "\(arguments): \(run.error)")
  }

  /// Each place is shown by its node, with the devices whose tables change with it.
  @Test func dependents() throws {
    try folder.write(
      "tokens.layout.yaml",
      """
      layoutc: 1
      name: Tokens
      devices: [320x480@2, 800x480@2]
      tokens: { base: 8, gap: $base + 1px, unused: $base }
      sections:
        - id: a
          spacing: { line: $base }
          items: 3
          cell: { size: { width: 40, height: 40 } }
          overrides:
            - when: { width: ">=600" }
              inset: { left: $base - 2 }
      """)
    let run = try Tool.run(
      ["why", "tokens.layout.yaml", "--dependents", "base", "--format", "json"], in: folder)
    let document = try JSONView(run.outputBytes)
    #expect(document["schema"].string == "layoutc.dependents/1" && document["token"].string == "base")
    let told = document["uses"].list.map { use in
      "\(use["node"]) \((use["devices"].strings ?? []).joined(separator: " "))"
    }
    #expect(
      told == [
        "tokens.gap ", "tokens.unused ", "sections[a].spacing.line ",
        "sections[a].overrides[when {width:>=600}].inset.left 800x480@2",
      ], "\(run.error)")
    let text = try Tool.run(["why", "tokens.layout.yaml", "--dependents", "$base"], in: folder).output
    #expect(
      text.hasPrefix(
        "$base is used in 4 places\n  tokens.layout.yaml:4:25: tokens.gap: moves nothing with the values that were tried\n"
      ), "\(text)")
    let unknown = try Tool.run(["why", "tokens.layout.yaml", "--dependents", "bse"], in: folder)
    #expect(unknown.status == 2 && unknown.error == "error: there is no token 'bse'; did you mean 'base'?\n")
    let file = try Tool.run(["why", "tokens.layout.yaml", "--dependents", "tokens.yaml"], in: folder)
    #expect(file.status == 2)
    #expect(file.error == "error: there is no token 'tokens.yaml'; there are 'base', 'gap', 'unused'\n")
    let none = try Tool.run(["why", "good.layout.yaml", "--dependents", "base"], in: folder)
    #expect(none.status == 2 && none.error == "error: there is no token 'base'; the spec has none\n")
  }

  /// What a spec describes is found by its name, whatever is asked. Several devices are asked about at once only where
  /// that has an answer.
  @Test func devicesThatASpecDescribes() throws {
    try folder.write(
      "kiosk.layout.yaml",
      """
      layoutc: 1
      name: Kiosk
      devices: [iphone-se-3, { name: kiosk, width: 1080, height: 1920, scale: 1 }]
      text-sizes: [m, ax1]
      tokens: { gap: 8 }
      sections:
        - { id: a, overrides: [{ when: { width: ">=1000" }, inset: $gap }], items: 3 }
      """)
    func ask(_ subject: [String], _ device: String...) throws -> Tool.Run {
      try Tool.run(["why", "kiosk.layout.yaml"] + subject + device.flatMap { ["--device", $0] }, in: folder)
    }
    let place = "$gap is used in 1 place\n  kiosk.layout.yaml:7:62: sections[a].overrides[when {width:>=1000}].inset: "
    for (device, told) in [
      (nil, "on 2 of 4 devices: kiosk@m, kiosk@ax1\n"), ("kiosk", "on both devices\n"),
      ("kiosk@ax1", "on the one device\n"), ("iphone-se-3", "moves nothing with the values that were tried\n"),
      ("1080x1920@1@m", "on the one device\n"), ("iphones", "moves nothing with the values that were tried\n"),
    ] {
      let text = try Tool.run(
        ["why", "kiosk.layout.yaml", "--dependents", "gap"] + (device.map { ["--device", $0] } ?? []), in: folder)
      #expect(text.output == place + told, "\(device ?? ""): \(text.output)\(text.error)")
    }
    #expect(try ask(["a/1"], "kiosk@ax1").output.hasPrefix("a/1 of Kiosk on kiosk@ax1, "))
    let several = try ask(["a/1"], "kiosk")
    #expect(several.error == "error: 'kiosk' stands for 2 devices; name one: 'kiosk@m', 'kiosk@ax1'\n")
    #expect(try ask(["a/1"], "kiosk@ax2").output.hasPrefix("a/1 of Kiosk on kiosk@ax2, "))
    for subject in [["a/1"], ["--dependents", "gap"]] {
      let other = try ask(subject, "kiosk@zoomed").error
      #expect(
        other
          == "error: 'kiosk@zoomed' is no device: '@zoomed' belongs to a device of the catalogue; write the window's own "
          + "size\n")
    }
  }

  /// At the size that systems come with, a device has no suffix: its name stands for that one, not for all sizes.
  @Test func aNameIsThatOfTheUsualTextSize() throws {
    try folder.write("sizes.layout.yaml", Sample.good.replacing("\nsections", with: "text-sizes: [m, l]\nsections"))
    for device in ["iphone-se-3", "iphone-8"] {
      let run = try Tool.run(
        ["why", "sizes.layout.yaml", "photos/1", "--device", device, "--widths", "375...375"], in: folder)
      #expect(run.status == 0 && run.output.hasPrefix("photos/1 of Good on \(device), "), "\(run.error)")
    }
  }

  /// A value that is an error on one device still tells of the others.
  @Test func dependentsWhereAValueIsAnErrorOnOneDevice() throws {
    try folder.write(
      "narrow.layout.yaml",
      """
      layoutc: 1
      name: Narrow
      devices: [20x480@1, 800x480@1]
      tokens: { side: 0 }
      sections:
        - { id: a, arrange: grid, columns: 20, spacing: 0, inset: { horizontal: $side }, items: 3 }
      """)
    let text = try Tool.run(["why", "narrow.layout.yaml", "--dependents", "side"], in: folder).output
    #expect(text.hasSuffix("inset.horizontal: on 1 of 2 devices: 800x480@1\n"), "\(text)")
  }

  /// An alias in a file of design tokens moves what its token moves, unless the spec says something else of that.
  @Test func dependentsAmongDesignTokens() throws {
    try folder.write(
      "a.tokens.json",
      #"{ "$type": "dimension", "base": { "$value": "8px" }, "md": { "$value": "{base}" }, "lg": { "$value": "{base}" } }"#
    )
    try folder.write(
      "aliases.layout.yaml",
      """
      layoutc: 1
      name: Aliases
      devices: [320x480@1, 800x480@1]
      include: [a.tokens.json]
      tokens: { lg: 9 }
      sections:
        - { id: a, inset: { left: $md, top: $lg }, items: 1 }
      """)
    let text = try Tool.run(["why", "aliases.layout.yaml", "--dependents", "base"], in: folder).output
    #expect(text.contains("md.$value: on both devices") && text.contains("lg.$value: moves nothing"), "\(text)")
  }

  @Test func aSpecWithErrors() throws {
    let run = try Tool.run(["why", "bad.layout.yaml", "photos"], in: folder)
    #expect(run.status == 1 && run.output == "" && run.error.contains("[bad-value]"), "\(run.error)")
    #expect(try Tool.run(["why", "nowhere.layout.yaml", "photos"], in: folder).status == 3)
  }
}
