import Foundation
import Testing

@testable import LayoutCompiler

/// `--standalone` carries the FrameTable module as text; it must be the text of the module.
@Suite struct SupportSourceTests {
  private static let folder = "Sources/LayoutCompiler/Emit/Swift/Support"
  private static let linesOfPart = 240

  /// Types of the module get names that an app has not: it may have a `Section` of its own, or SwiftUI's.
  private static let common = [
    "Axis", "BorderPath", "BoxTree", "Cell", "CellStyle", "Direction", "DynamicExtent", "Edge", "EdgeSet", "ItemIndex",
    "Items", "Layer", "PackedFormat", "PackedReader", "PixelBox", "PixelEdges", "PixelOrigin", "PixelPoint",
    "PixelRect", "PixelSize", "Rational", "SearchArea", "Section", "SeparatorLine", "StateSet", "Supplementary",
    "Wide",
  ]

  private static func renamed(_ line: String) -> String {
    line.replacing(#/[A-Za-z_][A-Za-z0-9_]*/#) { name in
      common.contains(String(name.output)) ? "Layoutc\(name.output)" : name.output
    }
  }

  /// The sources without comments, blank lines and common names, one after the other.
  private static func lines() -> [String] {
    let files = Repository.files(in: "Sources/FrameTable", suffix: ".swift")
    return files.flatMap { file -> [String] in
      let text = String(decoding: Repository.bytes(file) ?? [], as: UTF8.self)
      return text.split(separator: "\n").map(String.init).filter { line in
        let code = line.drop { $0 == " " }
        return !code.isEmpty && !code.hasPrefix("//") && !code.hasPrefix("public typealias Frame")
      }
      .map(renamed)
    }
  }

  @Test func isTheModule() {
    let lines = Self.lines()
    let starts = Array(stride(from: 0, to: lines.count, by: Self.linesOfPart))
    for (number, start) in starts.enumerated() {
      let part = lines[start..<min(start + Self.linesOfPart, lines.count)].joined(separator: "\n")
      Golden.expect(
        """
        // swift-format-ignore-file
        // The sources of FrameTable without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
        extension SupportSource {
          static let part\(number) = ##\"""
        \(part)

        \"""##
        }

        """, at: "../../\(Self.folder)/SupportSource+\(number).swift")
    }
    let names = starts.indices.map { "part\($0)" }.joined(separator: ", ")
    Golden.expect(
      """
      /// The sources of the FrameTable module. Made by SupportSourceTests; do not edit.
      enum SupportSource {
        static let parts = [\(names)]
      }

      """, at: "../../\(Self.folder)/SupportSource.swift")
  }
}
