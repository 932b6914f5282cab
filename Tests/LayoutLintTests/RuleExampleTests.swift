import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What the pages show as wrong breaks the rule, and what they show as better does not.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleID.lintRules)
  func ofLintRules(_ rule: RuleID) {
    let info = RuleRegistry.info(rule)
    #expect(
      Self.findings(info.bad).contains(rule), "the bad example of \(rule.rawValue) gives \(Self.findings(info.bad))")
    #expect(!Self.findings(info.good).contains(rule), "the good example of \(rule.rawValue) breaks it")
    // "Better" must not be wrong in another way.
    let severe = Self.findings(info.good).filter { RuleRegistry.info($0).defaultSeverity == .error }
    #expect(severe.isEmpty, "the good example of \(rule.rawValue) gives \(severe)")
  }

  @Test(arguments: RuleID.languageErrors) func ofLanguageErrors(_ rule: RuleID) throws {
    let info = RuleRegistry.info(rule)
    let frame = try #require(Self.frames[rule], "\(rule.rawValue) has no spec to complete its examples")
    #expect(Self.errors(info.bad, in: frame).contains(rule), "\(Self.errors(info.bad, in: frame))")
    #expect(Self.errors(info.good, in: frame).isEmpty, "\(rule.rawValue): \(Self.errors(info.good, in: frame))")
  }

  /// An example of a lint rule is a spec without its head, on its own devices or on these.
  private static func findings(_ example: String) -> [RuleID] {
    let devices = example.contains("devices:") ? "" : "devices: [iphone-se-1, iphone-x, iphone-8-plus]\n"
    return Linted(text: "layoutc: 1\nname: Example\n\(devices)\(example)\n").findings.map(\.rule)
  }

  private static func errors(_ example: String, in frame: Frame) -> [RuleID] {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    let text = frame.before + lines.map { frame.indentation + $0 }.joined(separator: "\n") + "\n" + frame.after
    // A page cannot show a byte that is not text.
    let parts = text.split(separator: "\\xE9", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let file = SourceFile(path: "a.layout.yaml", bytes: Array(parts.joined(separator: [0xE9])))
    let compilation = Compiler.compile(file) { path in
      path == "theme.yaml" ? .success(Array("tokens: { gutter: 8 }\n".utf8)) : .failure(ReadFailure("no such file"))
    }
    return compilation.diagnostics.map(\.rule)
  }

  /// The spec around an example.
  fileprivate struct Frame {
    var before: String
    var indentation = ""
    var after = ""

    static let head = "layoutc: 1\nname: Example\ndevices: [320x568@2]\n"

    /// The example is one or more keys of a section.
    static func section(_ keys: String, file: String = "") -> Frame {
      Frame(before: "\(head)\(file)sections:\n  - id: photos\n\(keys)", indentation: "    ")
    }
  }

  fileprivate static let frames: [RuleID: Frame] = [
    .syntax: Frame(
      before: Frame.head + "sections:\n  - id: a\n    items: 9\n    overrides:\n      - items: 8\n",
      indentation: "        "),
    .encoding: Frame(before: "layoutc: 1\n"),
    .limitExceeded: .section(""),
    .unsupportedVersion: Frame(before: "", after: "name: Example\n"),
    .unknownKey: .section("    arrange: grid\n    items: 9\n"),
    .duplicateKey: .section("    items: 9\n"),
    .missingKey: Frame(before: Frame.head + "sections:\n", indentation: "  "),
    .wrongType: .section("    items: 9\n    header:\n      size: 40\n").indented("      "),
    .badValue: .section("    items: 9\n"),
    .badLength: .section("    items: 9\n"),
    .outOfRange: .section("    items: 9\n"),
    .unknownTemplate: .section("    items: 9\n", file: "cells: { photo: { size: [50, 50] } }\n"),
    .unknownToken: .section("    items: 9\n", file: "tokens: { gutter: 8 }\n"),
    .unknownDevice: Frame(before: "layoutc: 1\nname: Example\n"),
    .duplicateID: Frame(before: Frame.head + "sections:\n", indentation: "  "),
    .referenceCycle: Frame(before: Frame.head),
    .includeNotFound: Frame(before: Frame.head),
    .notUniform: .section(""),
  ]
}

extension RuleExampleTests.Frame {
  fileprivate func indented(_ indentation: String) -> Self {
    var frame = self
    frame.indentation = indentation
    return frame
  }
}
