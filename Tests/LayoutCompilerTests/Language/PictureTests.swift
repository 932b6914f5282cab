import Foundation
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// The pictures of the language reference show what the compiler does: `![…](NAME.svg)` is drawn from
/// `Specs/language/NAME.layout.yaml`, on its first device.
@Suite struct PictureTests {
  private static let resources = "Sources/LayoutCompiler/LayoutCompiler.docc/Resources"

  private static func pictures(on page: String) -> [String] {
    let text = Repository.bytes(page).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.matches(of: /!\[[^\]]+\]\((?:[^)]*\/)?([a-z0-9-]+)\.svg\)/).map { String($0.1) }
  }

  static let names = pictures(on: "Sources/LayoutCompiler/LayoutCompiler.docc/Language.md")

  @Test(arguments: names) func isWhatTheSpecGives(_ name: String) throws {
    let path = "Specs/language/\(name).layout.yaml"
    try #require(Repository.bytes(path) != nil, "a picture of the reference is drawn from \(path), which is not there")
    let compilation = Repository.compile(path)
    let table = try #require(compilation.tables.first, "\(path) does not compile")
    let spec = CompiledSpec(name: compilation.spec?.name.value ?? "", path: path, sha256: "", tables: [table])
    let picture = String(decoding: ByteBuffer.collect { SVGEmitter().emit(spec, to: &$0) }, as: UTF8.self)
    Golden.expect(picture, inFile: "\(Self.resources)/\(name).svg")
  }

  @Test func everyPictureIsShownOnce() {
    #expect(!Self.names.isEmpty)
    #expect(Set(Self.names).count == Self.names.count)
    let shown = Set(Self.names + Self.pictures(on: "README.md"))
    for file in Repository.files(in: Self.resources, suffix: ".svg") {
      guard !shown.contains(URL(filePath: file).deletingPathExtension().lastPathComponent) else { continue }
      if Golden.isUpdating { try? FileManager.default.removeItem(at: Repository.root.appending(path: file)) }
      Issue.record("\(file) is shown on no page")
    }
  }
}
