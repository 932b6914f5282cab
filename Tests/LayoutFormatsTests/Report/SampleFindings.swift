@testable import LayoutCompiler
@testable import LayoutEngine

/// The findings with which every renderer is tested: all severities and states, notes, a fix, devices, non-ASCII text
/// before the place, a range of two lines, and what each format must escape.
enum SampleFindings {
  static let spec = SourceFile(
    path: "Specs/grüne ecke, 50%.layout.yaml",
    text: "layoutc: 1\nname: Ä\nsections:\n  - { id: \"𝒳\", colums: 3 }\n  - id: b\n    spacing: 8\n    items: 3\n")
  static let other = SourceFile(path: "Specs/shared/cells.yaml", text: "layoutc: 1\ncells: {}\n")
  static let sources = SourceSet([spec, other])

  static let failures = [FileFailure(.read, "Specs/gone & lost.layout.yaml", reason: "permission denied")]

  static var findings: [Finding] {
    let key = range("colums")
    return [
      Finding(
        Diagnostic(
          .unknownKey, "unknown key 'colums' in a section; did you mean 'columns'?", at: key,
          notes: [
            .init("as in <this> & \"that\"", at: SourceRange(file: 1, start: 11, end: 16)), .init("without a place"),
          ],
          fix: Diagnostic.Fix("rename to 'columns'", at: key, replacement: "columns")), sources,
        nodePath: "sections[𝒳].colums"),
      Finding(
        Diagnostic(
          .gapStretched, "100% of the gap: 41 pt,\nwhere 8 is written\u{1} ]]> | *bold*",
          at: range("spacing: 8\n    items"),
          severity: .warning, devices: ["iphone-se-3", "plus"]), sources, nodePath: "sections[b].spacing"),
      Finding(
        Diagnostic(
          .unusedTemplate, "cell template 'x' is unused", at: SourceRange(file: 1, start: 11, end: 16),
          severity: .warning),
        sources, nodePath: "cells"),
      Finding(
        Diagnostic(.emptySection, "suppressed one", at: range("b\n"), severity: .info), sources,
        nodePath: "sections[b].id", state: .suppressed(reason: "filled \"later\"")),
      Finding(
        Diagnostic(.redundantKey, "known one", at: range("8\n"), severity: .info), sources,
        nodePath: "sections[b].spacing", state: .known),
      Finding(
        Diagnostic(
          .redundantKey, "new one", at: range("8\n"), severity: .info,
          fix: Diagnostic.Fix("remove 'spacing'", at: range("    spacing: 8\n"), replacement: "", .safe)), sources,
        nodePath: "sections[b].spacing"),
    ]
  }

  /// The range of a text without the line break at its end.
  private static func range(_ text: String) -> SourceRange {
    let bytes = Array(text.utf8)
    let found = spec.bytes.firstRange(of: bytes) ?? 0..<0
    let end = text.hasSuffix("\n") ? found.upperBound - 1 : found.upperBound
    return SourceRange(file: 0, start: UInt32(found.lowerBound), end: UInt32(end))
  }
}
