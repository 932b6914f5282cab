import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// The generated page of the documentation says what the decoder does.
@Suite struct LanguageReferenceTests {
  @Test func pageIsFresh() throws {
    let path = "Sources/LayoutCompiler/LayoutCompiler.docc/Keys.md"
    let page = LanguageReference.markdown()
    if Golden.isUpdating { try Data(page.utf8).write(to: Repository.root.appending(path: path)) }
    #expect(Repository.bytes(path).map { String(decoding: $0, as: UTF8.self) } == page)
    #expect(!Golden.isUpdating, "rewrote \(path)")
  }
}
