import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// `--standalone` carries the FrameTables module as text. That text must be the one of the module.
///
/// This test makes the file: `LAYOUTC_UPDATE_EXPECTED=1 swift test --filter SupportSourceTests`.
@Suite struct SupportSourceTests {
  /// The sources without comments and blank lines, one after the other.
  private static func lines() -> [String] {
    Repository.files(in: "Sources/FrameTables", suffix: ".swift").flatMap { file in
      String(decoding: Repository.bytes(file) ?? [], as: UTF8.self).split(separator: "\n").map(String.init).filter {
        let code = $0.drop { $0 == " " }
        return !code.isEmpty && !code.hasPrefix("//")
      }
    }
  }

  @Test func isTheModule() {
    Golden.expect(
      """
      // swift-format-ignore-file
      /// The sources of the FrameTables module without comments, for `--standalone`. Made by SupportSourceTests; do not edit.
      enum SupportSource {
        static let text = ##\"""
      \(Self.lines().joined(separator: "\n"))

      \"""##
      }

      """, at: "../../Sources/LayoutCompiler/Emit/Swift/SupportSource.swift")
  }

  /// An app has a `Section` of its own, or uses SwiftUI's. So everything lies in `FrameTable`.
  @Test func hasOneNameOutside() throws {
    let declaration =
      #/^(?:@\S+ )*(?:public |package |open |final |private |fileprivate )*(struct|class|enum|protocol|typealias|func|var|let) (\w+)/#
    let names = Self.lines().compactMap { try? declaration.firstMatch(in: $0)?.output.2 }.map(String.init)
    // The layout class for UIKit is indented, because it is inside of its condition.
    #expect(Set(names) == ["FrameTable"])
  }
}
