import Foundation
import FrameTables
import Testing

/// Generated TypeScript and Kotlin, compiled and run: every look-up gives what the table says.
///
/// The generated code comes from a spec with dynamic counts, so its look-ups go by patterns. The table comes from the
/// same spec with fixed counts, and lists every item.
@Suite struct OtherLanguageTests {
  private static let folder = ReferenceTests.root + "/Tests/Languages"

  private func makeSpecs() throws -> Scratch {
    let scratch = try Scratch()
    let text = try String(contentsOfFile: Self.folder + "/everything.layout.yaml", encoding: .utf8)
    try scratch.write(
      "dynamic/everything.layout.yaml", text.replacingOccurrences(of: "COUNT", with: "{ count: dynamic, sample: 41 }"))
    try scratch.write("fixed/everything.layout.yaml", text.replacingOccurrences(of: "COUNT", with: "41"))
    try scratch.write("other/everything.layout.yaml", text.replacingOccurrences(of: "COUNT", with: "17"))
    try #require(Tool.run(["compile", "fixed", "-q", "-o", "tables/"], in: scratch).status == 0)
    try #require(Tool.run(["compile", "other", "-q", "-o", "others/"], in: scratch).status == 0)
    try scratch.write("questions.txt", Self.questions(about: scratch))
    return scratch
  }

  /// One line per container: its size, scale and direction, and the device whose table Swift's modules choose for it.
  private static func questions(about scratch: Scratch) throws -> String {
    let data = try #require(scratch.data("tables/everything.frames.json"))
    let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var containers: [Double] = []
    var names: [String] = []
    for table in document["tables"] as? [[String: Any]] ?? [] {
      let rect = try #require(table["container"] as? [Double])
      let device = try #require(table["device"] as? [String: Any])
      containers += [
        rect[2], rect[3], try #require(device["scale"] as? Double), table["direction"] as? String == "rtl" ? 1 : 0,
      ]
      names.append(try #require(device["name"] as? String))
    }
    var lines: [String] = []
    for first in stride(from: 0, to: containers.count, by: 4) {
      for (wider, longer) in [
        (0.0, 0.0), (0.0001, 0), (-0.4, 0), (0.4, 90), (30, -30), (-60, 200), (900, 0), (-900, -900),
      ] {
        for scale in [1.0, 2, 3, 4] {
          for isRightToLeft in [false, true] {
            let (width, height) = (containers[first] + wider, containers[first + 1] + longer)
            let row = try #require(
              FrameTable.closestRow(
                width: width, height: height, scale: scale, rightToLeft: isRightToLeft, scroll: .vertical,
                in: containers))
            lines.append("\(width)\t\(height)\t\(Int(scale))\t\(isRightToLeft)\t\(row)")
          }
        }
      }
    }
    #expect(lines.count > 200 && Set(lines.map { $0.split(separator: "\t").last }).count == names.count)
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(.enabled(if: Installed.tsc && Installed.node, "tsc or node is not installed")) func typescript() throws {
    let scratch = try makeSpecs()
    try #require(
      Tool.run(["compile", "dynamic", "-q", "--format", "typescript", "-o", "ts/"], in: scratch).status == 0)
    let run = try Tool.shell(
      """
      tsc --strict --noUncheckedIndexedAccess --noUnusedLocals --noImplicitReturns --target es2019 --module commonjs \
      --declaration --outDir js ts/*.ts && node '\(Self.folder)/check.js' js tables questions.txt others
      """, in: scratch)
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(run.output.contains(", 0 differ"), "\(run.output)")
    // Names are types: one that the spec does not have does not compile.
    try scratch.write(
      "ts/use.ts",
      "import { Everything } from \"./everything.frames\";\nEverything.table(\"iphone-se-1\").section(\"row\");\n")
    let wrong = try Tool.shell("tsc --strict --target es2019 --module commonjs --noEmit ts/use.ts", in: scratch)
    #expect(wrong.status != 0 && wrong.output.contains("\"row\""), "\(wrong.output)")
  }

  /// One function for the tables of two specs. TypeScript accepts it as long as their types have the same members.
  @Test(.enabled(if: Installed.tsc, "tsc is not installed")) func modulesShareTheirTypes() throws {
    let scratch = try Scratch()
    try scratch.write("good.layout.yaml", Sample.good)
    try scratch.write("other.layout.yaml", Sample.spec("Other", "  - { id: rows, items: 3 }\n"))
    try #require(Tool.run(["compile", ".", "-q", "--format", "typescript", "-o", "ts/"], in: scratch).status == 0)
    try scratch.write(
      "ts/use.ts",
      """
      import { Good, LayoutSection, LayoutTable } from "./good.frames";
      import { Other } from "./other.frames";
      const first = (table: LayoutTable): LayoutSection => table.sections[0] as LayoutSection;
      for (const layout of [Good, Other]) first(layout.closest({ width: 320, height: 568, scale: 2 })).frameOf(0);
      """)
    let run = try Tool.shell("tsc --strict --target es2019 --module commonjs --noEmit ts/use.ts", in: scratch)
    #expect(run.status == 0, "\(run.output)")
  }

  /// The index that the page shows, over the modules of two specs.
  @Test(.enabled(if: Installed.tsc, "tsc is not installed")) func oneIndexExportsAllModules() throws {
    let scratch = try Scratch()
    let specs = ["photo-grid", "tags"].map { "\(ReferenceTests.root)/Specs/gallery/\($0).layout.yaml" }
    let options = ["-q", "--format", "typescript", "-o", "ts/"]
    try #require(Tool.run(["compile"] + specs + options, in: scratch).status == 0)
    let blocks = PageBlock.blocks(of: "Sources/LayoutCompiler/LayoutCompiler.docc/OtherLanguages.md")
    let index = try #require(blocks.first { $0.language == "typescript" && $0.text.hasPrefix("export ") })
    try scratch.write("ts/index.ts", index.text)
    try scratch.write("ts/tables.ts", "export * as PhotoGridTables from \"./photo-grid.frames\";\n")
    try scratch.write(
      "ts/use.ts",
      """
      import { PhotoGrid, PhotoGridSection, Tags, TagsDevice, LayoutRect, LayoutSection } from "./index";
      import { PhotoGridTables } from "./tables";
      const id: PhotoGridSection = "photos";
      const device: TagsDevice = "iphone-8-plus";
      const sections: LayoutSection[] = [
        PhotoGrid.table("iphone-x").section(id), Tags.table(device).section("chosen"),
        PhotoGridTables.PhotoGrid.table("iphone-x").section(id),
      ];
      export const frames: LayoutRect[] = sections.map((section) => section.frameOf(0));
      """)
    let run = try Tool.shell(
      "tsc --strict --isolatedModules --target es2019 --module es2020 --outDir js ts/*.ts", in: scratch)
    #expect(run.status == 0, "\(run.output)")
    // What bundlers take for free of effects, so that they leave it out if nobody uses it.
    let module = try #require(scratch.text("js/tags.frames.js"))
    #expect(module.contains("\nexport const Tags = /* @__PURE__ */ new LayoutTables("))
  }

  @Test(.enabled(if: Installed.kotlinc && Installed.java, "kotlinc or java is not installed")) func kotlin() throws {
    let scratch = try makeSpecs()
    try #require(Tool.run(["compile", "dynamic", "-q", "--format", "kotlin", "-o", "kt/"], in: scratch).status == 0)
    let run = try Tool.shell(
      """
      kotlinc -Xexplicit-api=strict -Werror kt/everything.frames.kt '\(Self.folder)/Check.kt' -d classes > build.txt 2>&1 \
      || { cat build.txt; exit 1; }
      java -cp "classes:$(dirname "$(readlink -f "$(command -v kotlinc)")")/../lib/kotlin-stdlib.jar" CheckKt questions.txt
      """, in: scratch)
    #expect(run.status == 0, "\(run.output.suffix(3000))\(run.error)")
    func table(_ path: String) throws -> [String: Any] {
      let data = try #require(scratch.data(path))
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    let expected = try Self.lines(
      of: table("tables/everything.frames.json"), and: table("others/everything.frames.json"))
    #expect(Self.lines(run.output) == expected)
  }

  /// The numbers of a line, read as the nearest Doubles, since Java does not print the shortest digits.
  private static func lines(_ output: String) -> [[String]] {
    output.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).enumerated().map { column, text in
        column < 4 ? String(text) : Double(text).map { "\($0)" } ?? String(text)
      }
    }
  }

  /// The offsets at which the plane of a section rests, ascending, each once.
  private static func stops(of section: [String: Any], in table: [String: Any]) -> [String] {
    guard let plane = section["plane"] as? [String: Any], let frame = plane["frame"] as? [Double],
      let size = plane["contentSize"] as? [Double]
    else { return [] }
    let scale = (table["device"] as? [String: Any])?["scale"] as? Double ?? 0
    // What is cut to the last offset is no whole pixel.
    if let offsets = plane["stops"] as? [Double] { return offsets.map { "\(($0 * 1e9).rounded() / 1e9)" } }
    guard let stops = plane["stops"] as? [String: Double], let count = stops["count"], let first = stops["first"],
      let step = stops["step"]
    else { return ["?"] }
    let axis = plane["scroll"] as? String == "vertical" ? 1 : 0
    let last = size[axis] - frame[axis + 2]
    // From right to left it begins at the last offset.
    let isMirrored = axis == 0 && table["direction"] as? String == "rtl"
    let offsets = (0..<Int(count)).map { index -> Double in
      let offset = first + Double(index) * step
      let pixels = ((isMirrored ? last - offset : offset) * scale + 0.5 + 1e-9).rounded(.down)
      let moved = max(0, min(pixels / scale, last))
      return ((isMirrored ? last - moved : moved) * 1e9).rounded() / 1e9
    }
    return Set(offsets).sorted().map { "\($0)" }
  }

  /// How long a section is along the page, or its plane along the strip.
  private static func length(of section: [String: Any], in table: [String: Any]) -> String {
    let plane = section["plane"] as? [String: Any]
    let axis = (plane ?? table)["scroll"] as? String == "vertical" ? 1 : 0
    let frame = section["frame"] as? [Double] ?? []
    let size = plane.map { $0["contentSize"] as? [Double] ?? [] } ?? Array(frame.suffix(2))
    return size.count == 2 ? "\(size[axis])" : "?"
  }

  /// What `Check.kt` has to print.
  ///
  /// - Parameter other: the tables for the other number of items.
  private static func lines(of document: [String: Any], and other: [String: Any]) -> [[String]] {
    func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }
    func numbers(_ value: Any?) -> [String] { (value as? [Double] ?? []).map { "\($0)" } }
    var lines: [[String]] = []
    for (table, otherTable) in zip(list(document["tables"]), list(other["tables"])) {
      let device = (table["device"] as? [String: Any])?["name"] as? String ?? "?"
      for (section, otherSection) in zip(list(table["sections"]), list(otherTable["sections"])) {
        let place = [device, section["id"] as? String ?? "?", "\(section["instance"] as? Int ?? 0)"]
        lines.append(place + ["frame"] + numbers(section["frame"]) + ["-"])
        if let header = section["header"] as? [String: Any] {
          let layers = list(header["layers"]).compactMap { $0["id"] as? String }.joined(separator: ",")
          lines.append(place + ["header"] + numbers(header["frame"]) + [layers])
        }
        for (section, table) in [(section, table), (otherSection, otherTable)] {
          lines.append(place + ["length", length(of: section, in: table)])
          lines.append(place + ["stops"] + stops(of: section, in: table))
        }
        if otherSection["plane"] != nil {
          let items = otherSection["items"] as? [String: Any] ?? [:]
          for (item, frame) in (items["frames"] as? [[Double]] ?? []).enumerated() {
            lines.append(place + ["17 \(item)"] + frame.map { "\($0)" } + ["-"])
          }
        }
        let items = section["items"] as? [String: Any] ?? [:]
        let cells = (items["cells"] as? [[Int]] ?? []).flatMap { Array(repeating: $0[0], count: $0[1]) }
        for (item, frame) in (items["frames"] as? [[Double]] ?? []).enumerated() {
          let cell = list(section["cells"])[cells[item]]
          let edges = list(cell["separators"]).compactMap { $0["edge"] as? String }.joined(separator: ",")
          let look = "\(cell["template"] as? String ?? "-")/\(edges)"
          lines.append(place + ["\(item)"] + frame.map { "\($0)" } + [look])
        }
      }
    }
    return lines
  }

  @Test func packagesAreNamed() throws {
    let scratch = try makeSpecs()
    let named = try Tool.run(
      ["compile", "dynamic", "--format", "kotlin", "--package", "com.example.layouts"], in: scratch)
    #expect(named.output.contains("\npackage com.example.layouts\n"))
    for (name, code) in [("in.co.app", "`in`.co.app"), ("com.fun", "com.`fun`"), ("_.a_", "`_`.a_"), ("If.A", "If.A")] {
      let run = try Tool.run(["compile", "dynamic", "--format", "kotlin", "--package", name], in: scratch)
      #expect(run.output.contains("\npackage \(code)\n"), "\(run.error)")
    }
    for bad in ["com.example;", "a b", "", "1a", "com..x", "`in`", "com.é"] {
      let run = try Tool.run(["compile", "dynamic", "--format", "kotlin", "--package", bad], in: scratch)
      #expect(run.status == 2, "\(bad)")
      #expect(run.error.contains("is no name of a package, like com.example.layouts"), "\(run.error)")
    }
    #expect(try Tool.run(["compile", "dynamic", "--package", "a"], in: scratch).status == 2)
  }

  /// Names that the languages keep for themselves are not taken from them.
  @Test func namesThatAreTaken() throws {
    let scratch = try Scratch()
    let devices = ["_", "--", "-_"].map { "{ name: \"\($0)\", width: 320, height: 480, scale: 2 }" }
    try scratch.write(
      "a.layout.yaml",
      "layoutc: 1\nname: Math\ndevices: [\(devices.joined(separator: ", "))]\nsections: [{ id: a, items: 2 }]\n")
    let kotlin = try Tool.run(["compile", "a.layout.yaml", "--format", "kotlin"], in: scratch)
    #expect(kotlin.output.contains("object MathTables {\n"), "\(kotlin.error)")
    // A name of underscores alone is reserved in Kotlin.
    for (constant, name) in [("DEVICE", "_"), ("DEVICE_2", "--"), ("DEVICE_3", "-_")] {
      #expect(kotlin.output.contains("        \(constant)(\"\(name)\"),\n"))
    }
    // A module of TypeScript that declared `Math` could not compute with it.
    let typescript = try Tool.run(["compile", "a.layout.yaml", "--format", "typescript"], in: scratch)
    #expect(typescript.output.contains("export const MathTables = "), "\(typescript.error)")
  }

  @Test func kotlinIsPublicOrInternal() throws {
    let scratch = try makeSpecs()
    for (access, code) in [(nil, "public"), ("public", "public"), ("internal", "internal")] {
      let options = access.map { ["--access", $0] } ?? []
      let run = try Tool.run(["compile", "dynamic", "--format", "kotlin"] + options, in: scratch)
      #expect(run.output.contains("\n\(code) object Everything {\n"), "\(run.error)")
    }
    for format in ["kotlin", "typescript"] {
      let run = try Tool.run(["compile", "dynamic", "--format", format, "--access", "package"], in: scratch)
      #expect(run.status == 2 && run.error.contains("'--access"), "\(run.error)")
    }
  }
}
