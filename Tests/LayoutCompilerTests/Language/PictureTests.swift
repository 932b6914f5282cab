import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// The pictures of the manual show what the compiler does. `![…](NAME.svg)` is drawn from
/// `Specs/language/NAME.layout.yaml`, from a screen of the gallery, or from the spec that the page shows before it.
/// Each is drawn once for light pages and once for dark ones, as DocC requires.
@Suite struct PictureTests {
  private static func path(_ name: String, _ look: SVGLook) -> String {
    "\(ManualPicture.resources)/\(name)\(look == .dark ? "~dark" : "").svg"
  }

  @Test(arguments: ManualPicture.all) func isWhatTheSpecGives(_ picture: ManualPicture) throws {
    for (look, text) in try picture.drawn() { Golden.expect(text, inFile: Self.path(picture.name, look)) }
  }

  @Test func namesTellOnePicture() {
    #expect(ManualPicture.all.count > 60)
    for (name, pictures) in Dictionary(grouping: ManualPicture.all, by: \.name) {
      #expect(Set(pictures.map(\.source.bytes)).count == 1, "\(name) is two pictures: \(pictures)")
      let pages = pictures.map(\.page)
      #expect(Set(pages).count == pages.count, "\(name) is shown twice on one page")
    }
    let shown = Set(ManualPicture.all.map(\.name).flatMap { name in SVGLook.allCases.map { Self.path(name, $0) } })
    for file in Repository.files(in: ManualPicture.resources, suffix: ".svg") where !shown.contains(file) {
      if Golden.isUpdating { try? FileManager.default.removeItem(at: Repository.root.appending(path: file)) }
      Issue.record("\(file) is shown on no page")
    }
  }

  /// A clone and a page stay small: a picture that needs more room has to show less.
  @Test func picturesAreSmall() {
    var sum = 0
    for picture in ManualPicture.all {
      let bytes = Repository.bytes(Self.path(picture.name, .light))?.count ?? 0
      #expect(bytes < 20_000, "\(picture): \(bytes) bytes")
      sum += bytes
    }
    #expect(sum < 600_000)
  }
}
