import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// The schemas of specs and configurations accept what decoding accepts, and refuse each structural mistake. A
/// validator that others wrote decides this.
@Suite struct LanguageSchemaTests {
  /// Kinds of mistakes that no schema can see: those of the text, and of names.
  private static let otherKinds: Set = [
    "syntax", "encoding", "duplicate-key", "duplicate-id", "include-not-found", "reference-cycle", "unknown-template",
    "unknown-token", "unknown-device", "shared",
  ]
  /// Other mistakes that a schema cannot see, because it looks at one value without the rest.
  private static let notStructural: Set = [
    // Mistakes of an included file, or of its name.
    "bad-value-include-json", "bad-length-design-token-calculation",
    "bad-length-design-token-unit", "bad-length-design-token-without-unit",
    "bad-value-design-token-pointer", "bad-value-include-is-a-spec", "bad-value-include-is-a-spec-by-a-detour",
    "bad-value-include-is-no-part",
    "bad-value-include-rem-of-yaml", "bad-value-include-without-design-tokens", "missing-key-design-token-unit",
    "out-of-range-include-rem", "unknown-key-design-token-description",
    "unknown-key-design-token-in-a-token", "unknown-key-design-token-misspelt",
    "unknown-key-design-token-without-dollar", "unknown-key-in-include", "unknown-key-rows-beside-columns",
    "wrong-type-design-token",
    // Mistakes of YAML, or of how a number is spelled.
    "bad-length-hexadecimal", "bad-length-octal", "bad-value-explicit-tag", "bad-value-local-tag",
    "limit-exceeded-aliases", "limit-exceeded-depth", "limit-exceeded-digits",
    "limit-exceeded-decimal-places", "wrong-type-columns-hexadecimal", "wrong-type-list-as-key",
    "wrong-type-equal-lengths-in-braces", "wrong-type-merge-of-a-number", "wrong-type-merge-of-others",
    // Mistakes of numbers.
    "bad-length-improper-share", "bad-value-at-least-above-at-most", "bad-value-condition-empty-range",
    "bad-value-lengths-as-numbers",
    "bad-value-short-entries-in-a-grid",
    "limit-exceeded-aspect", "limit-exceeded-aspect-digits", "limit-exceeded-condition",
    "limit-exceeded-condition-digits", "limit-exceeded-coordinate", "limit-exceeded-mosaic-row",
    "limit-exceeded-endless-line", "limit-exceeded-items-by-repeat", "limit-exceeded-lanes-by-min",
    "limit-exceeded-long-cycle",
    "limit-exceeded-name", "limit-exceeded-sum", "limit-exceeded-wide-items", "out-of-range-device-width-zero",
    "out-of-range-font",
    "out-of-range-lane-narrower-than-a-pixel", "out-of-range-lanes-by-max-of-nothing", "out-of-range-lead-sample",
    "out-of-range-lead", "out-of-range-no-line-for-rows", "out-of-range-peek", "out-of-range-ratio",
    "out-of-range-row", "out-of-range-sideways-lanes",
    "out-of-range-share-eaten-by-spacing", "out-of-range-share-not-positive",
    "out-of-range-span-exceeds-lanes", "out-of-range-span-in-a-waterfall", "out-of-range-sum-of-a-token",
    "out-of-range-sum", "out-of-range-sum-in-conditions",
    // Mistakes of words inside of a value.
    "bad-value-areas-no-rectangle", "bad-value-areas-nowhere", "bad-value-areas-of-other-lengths",
    "bad-value-container-align", "bad-value-device-two-windows", "bad-value-device-window-of-a-size",
    "bad-value-layer-opposite-edges", "bad-value-name-hides-int",
    // Units that a place does not take.
    "bad-length-device-in-pixels", "bad-length-safe-area-in-pixels",
    // Mistakes that depend on other keys: the arrangement, templates, overrides.
    "bad-value-align-stretch-in-a-waterfall", "bad-value-aspect-beside-content-in-justified-rows",
    "bad-value-aspect-in-a-lane",
    "bad-value-aspect-over-a-height-in-a-lane", "bad-value-aspect-over-both-sizes", "bad-value-fixed-height-in-rows",
    "bad-value-lane-beside-the-same-scroll", "bad-value-lane-of-a-shared-template",
    "bad-value-fixed-width-in-a-grid", "bad-value-in-an-override-that-holds-on-some",
    "bad-value-layer-aspect-beside-a-size", "bad-value-layer-aspect-of-a-strip", "bad-value-measured-cycle",
    "bad-value-row-as-shape", "bad-value-sample-of-a-count", "bad-value-sample-of-measured-contents",
    "bad-value-sample-of-another-cell", "bad-value-share-width-in-a-grid",
    "bad-value-sideways-waterfall-snap", "missing-key-areas", "missing-key-columns-in-override",
    "missing-key-columns", "missing-key-corner-without-size", "missing-key-fit-in-dynamic",
    "missing-key-fit-without-content", "missing-key-header-fit", "missing-key-header-fit-as-word",
    "missing-key-in-an-override-that-holds-nowhere", "missing-key-layer-in-the-middle", "missing-key-layer-one-side",
    "missing-key-layer-size", "missing-key-measured-sample", "missing-key-ratio",
    "missing-key-row", "missing-key-rows", "missing-key-sample-list", "missing-key-separators-without-width",
    "missing-key-sideways-aspect", "missing-key-sideways-fill", "missing-key-sideways-lane",
    "missing-key-sideways-lanes-by-minimum", "missing-key-sideways-rows-under-an-override",
    "missing-key-sideways-waterfall", "not-uniform-cells", "not-uniform-cycle", "not-uniform-grow",
    "not-uniform-justified", "not-uniform-justify-between", "not-uniform-last-natural",
    "not-uniform-lead-dynamic-span", "not-uniform-lead", "not-uniform-lone-item", "not-uniform-mosaic",
    "not-uniform-natural-lone-item", "not-uniform-span", "not-uniform-waterfall", "unknown-key-columns-when-horizontal",
    "unknown-key-columns-beside-the-same-scroll", "unknown-key-rows-when-vertical", "unknown-key-sideways-columns",
  ]

  @Test(.enabled(if: Python.hasJSONSchema, "python3 with jsonschema is not installed"))
  func acceptsEverySpec() throws {
    let paths = ["gallery", "language", "lint"].flatMap { Repository.files(in: "Specs/\($0)", suffix: ".yaml") }
    let (specs, others) = (paths.filter(Self.isSpec), paths.filter { !Self.isSpec($0) })
    #expect(specs.count > 200 && others.count > 5)
    let found = try mistakes(in: specs, .spec).merging(mistakes(in: others, .include)) { $1 }
    for path in paths { #expect(found[path] == [], "\(path): \(found[path] ?? ["is no YAML"])") }
  }

  /// Checks the files as they are, with a program that reads YAML on its own.
  @Test(.enabled(if: Python.hasCheckJSONSchema, "check-jsonschema is not installed"))
  func acceptsTheGalleryAsItIs() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "layoutc-\(UUID().uuidString).json")
    try Data(LanguageSchema.json(of: .spec)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let paths = Repository.files(in: "Specs/gallery", suffix: ".layout.yaml").map {
      Repository.root.appending(path: $0).path
    }
    _ = try Program.output(
      ["python3", "-m", "check_jsonschema", "--schemafile", file.path] + paths, input: .nullDevice)
  }

  @Test(.enabled(if: Python.hasJSONSchema, "python3 with jsonschema is not installed"))
  func refusesStructuralMistakes() throws {
    let paths = Repository.files(in: "Specs/invalid", suffix: ".layout.yaml")
    let found = try mistakes(in: paths, .spec)
    let taken = paths.filter { found[$0]?.isEmpty ?? true }.map {
      String($0.dropFirst("Specs/invalid/".count).dropLast(".layout.yaml".count))
    }
    let unseen = Set(taken.filter { name in !Self.otherKinds.contains { name.hasPrefix($0) } })
    #expect(unseen.subtracting(Self.notStructural) == [], "the schema takes these")
    #expect(Self.notStructural.subtracting(unseen) == [], "the schema refuses these, so they are structural")
  }

  /// The pattern of lengths and decoding have the same limits of whole numbers. That of a number with a unit no pattern
  /// can have, since 1e3 is one.
  @Test func lengthsHaveTheLimitsOfDecoding() throws {
    let pattern = try NSRegularExpression(pattern: SchemaPatterns.length(.dimension))
    let most = Limits.textLines
    let lines = [0, 1, 2, 9, 10, 11, 99, 100, most - 1, most, most + 1, 5 * most, 10 * most]
    let shares = [0, 1, 9, 10, 99, 100, 101, 110, 200, 1000]
    let shareTexts = shares.flatMap { ["1/\($0)", "\($0)/100", "01/\($0)", "\($0)/0100"] }
    for text in lines.map({ "lines(\($0) body)" }) + shareTexts + ["+50%", "++50%", "+1/2", "0/1", "50 %"] {
      let isLength = if case .length = LengthSyntax.parse(Array(text.utf8).span) { true } else { false }
      let isTaken = pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
      #expect(isTaken == isLength, "\(text)")
    }
  }

  /// What is derived are the numbers up to a limit, and no others.
  @Test(arguments: [10, 19, 100, 101, 256, 1000, 2030]) func countsUpToALimit(most: Int) throws {
    let pattern = try NSRegularExpression(pattern: "^(\(SchemaPatterns.count(upTo: most)))$")
    for number in 0...(3 * most) {
      let text = "\(number)"
      let isTaken = pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
      #expect(isTaken == (1...most).contains(number), "\(number)")
    }
  }

  /// Editors offer what an enumeration lists, which is all that the catalogue has a name for.
  @Test func everyDeviceAndGroupIsListed() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(LanguageSchema.json(of: .spec))) as? [String: Any]
    let definitions = schema?["$defs"] as? [String: Any]
    let device = try #require(definitions?["device-name"] as? [String: Any])
    let listed = (device["anyOf"] as? [[String: Any]])?.compactMap { $0["enum"] as? [String] }.first
    #expect(listed == DeviceCatalogue.allNames)
    #expect(listed?.contains("ipad-windows") == true)
  }

  /// Every key has what an editor shows: the sentence of the registry, and a default if there is one.
  @Test func everyKeyIsDescribed() throws {
    for root in [LanguageRoot.spec, .include, .configuration] {
      let document = try JSONSerialization.jsonObject(with: Data(LanguageSchema.json(of: root)))
      var found = 0
      func check(_ shape: [String: Any]) {
        for (key, value) in shape["properties"] as? [String: [String: Any]] ?? [:] {
          found += 1
          #expect((value["description"] as? String)?.contains(".") == true, "\(key)")
        }
      }
      let schema = try #require(document as? [String: Any])
      check(schema)
      for shape in (schema["$defs"] as? [String: [String: Any]] ?? [:]).values { check(shape) }
      #expect(found >= (root == .spec ? 100 : 3))
    }
    let text = String(decoding: LanguageSchema.json(of: .spec), as: UTF8.self)
    #expect(text.contains(#""default": ["top", "left"]"#) || text.contains(#""default": [ "top", "left" ]"#))
    #expect(text.contains(#"{ "type": "number", "minimum": 0, "maximum": 1000000 }"#))
  }

  /// A key that an object has twice is no mistake to many readers, who take one of the two.
  @Test(arguments: [LanguageRoot.spec, .include, .configuration])
  func everyDefinitionIsThereOnce(_ root: LanguageRoot) {
    let text = String(decoding: LanguageSchema.json(of: root), as: UTF8.self)
    let definitions = text.split(separator: "\"$defs\": {", maxSplits: 1).last ?? ""
    let names = definitions.matches(of: #/\n    "([a-z0-9-]+)": \{/#).map { String($0.1) }
    #expect(names.count > 3 && Set(names).count == names.count, "\(names)")
  }

  /// An editor writes a default where a key is completed, so one that depends on other keys is told in words alone.
  @Test func defaultsThatEditorsFillIn() throws {
    let document = try JSONSerialization.jsonObject(with: Data(LanguageSchema.json(of: .spec)))
    let shapes = try #require((document as? [String: Any])?["$defs"] as? [String: [String: Any]])
    func property(_ key: String, of shape: String) throws -> [String: Any] {
      try #require((shapes[shape]?["properties"] as? [String: [String: Any]])?[key], "\(shapes.keys.sorted())")
    }
    #expect(try property("arrange", of: "section")["default"] as? String == "flow")
    for (key, shape) in [("item", "spacing"), ("row", "section")] {
      let found = try property(key, of: shape)
      #expect(found["default"] == nil && (found["description"] as? String)?.contains("Default: ") == true, "\(found)")
    }
  }

  /// The mistakes in a configuration, found by the same validator.
  @Test(
    .enabled(if: Python.hasJSONSchema, "python3 with jsonschema is not installed"))
  func configurations() throws {
    let schema = String(decoding: LanguageSchema.json(of: .configuration), as: UTF8.self)
    let documents = """
      { "right": { "layoutc": 1, "devices": ["iphones", "414x736@3@rtl"], "rules": { "column-lost": "off" }, "x-y": 1 },
        "rule": { "layoutc": 1, "rules": { "colum-lost": "off" } }, "level": { "layoutc": 1, "rules": { "column-lost": 1 } },
        "version": { "layoutc": 2 }, "key": { "layoutc": 1, "device": [] }, "none": {} }
      """
    let found = try SchemaValidator.mistakes(in: documents, schema)
    #expect(Set(found.filter { $0.value.isEmpty }.keys) == ["right"], "\(found)")
  }

  private static func isSpec(_ path: String) -> Bool { path.hasSuffix(".layout.yaml") }

  /// What the validator says about each file that is YAML.
  private func mistakes(in paths: [String], _ root: LanguageRoot) throws -> [String: [String]] {
    let schema = String(decoding: LanguageSchema.json(of: root), as: UTF8.self)
    var documents: [String] = []
    for path in paths {
      var told: [Diagnostic] = []
      let file = SourceFile(path: path, bytes: Repository.bytes(path) ?? [])
      guard let tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &told), told.isEmpty else { continue }
      documents.append("\"\(path)\": \(NodeDump.json(tree, of: file))")
    }
    return try SchemaValidator.mistakes(in: "{ \(documents.joined(separator: ",\n")) }", schema)
  }

  /// A size takes each of the scales that there are.
  @Test(arguments: 0...5) func scalesOfSizes(scale: Int) throws {
    let pattern = try Regex(SchemaPatterns.device)
    #expect(("320x568@\(scale)".wholeMatch(of: pattern) != nil) == (1...4).contains(scale))
  }
}
