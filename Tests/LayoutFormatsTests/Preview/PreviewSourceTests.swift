import Foundation
import TestSupport
import Testing

/// The page of the preview is kept as files of their own kinds, and is carried as text.
///
/// This test makes the file: `LAYOUTC_UPDATE_EXPECTED=1 swift test --filter PreviewSourceTests`.
@Suite struct PreviewSourceTests {
  private static let folder = "Sources/LayoutFormats/Preview/Page"

  private static func text(_ path: String) -> String {
    String(decoding: Repository.bytes(path) ?? [], as: UTF8.self)
  }

  @Test func isThePage() {
    let scripts = Repository.files(in: Self.folder, suffix: ".js").sorted().map(Self.text).joined()
    // What the scripts declare belongs to the page: nothing is visible outside except what the last file puts there.
    let script = "(() => {\n\"use strict\";\n\(scripts)start();\n})();"
    Golden.expect(
      """
      // swift-format-ignore-file
      /// The page of the preview, its style and its script, from the files in `Page/`. Made by PreviewSourceTests; do not edit.
      enum PreviewSource {
        static let page = ##\"""
      \(Self.text("\(Self.folder)/page.html"))\"""##
        static let style = ##\"""
      \(Self.text("\(Self.folder)/page.css"))\"""##
        static let script = ##\"""
      \(script)
      \"""##
      }

      """, inFile: "Sources/LayoutFormats/Preview/PreviewSource.swift")
  }

  /// What is inserted must not end what surrounds it, and the page has places for nothing else.
  @Test func partsStayApart() {
    let files = Repository.files(in: Self.folder, suffix: ".js")
    #expect(files.count > 10)
    for file in files { #expect(!Self.text(file).contains("</"), "\(file)") }
    #expect(!Self.text("\(Self.folder)/page.css").contains("</"))
    #expect(Self.text("\(Self.folder)/page.html").split(separator: "@@").count == 15)
  }
}
