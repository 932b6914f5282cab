import Foundation
import FrameTables
import TestSupport

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// A picture that a page of the manual shows, and the spec that it is drawn from.
struct ManualPicture: CustomStringConvertible, Sendable {
  enum Origin: Sendable, Equatable {
    case file(String)
    /// A whole spec that the page shows before it.
    case block(String)
  }

  static let catalogue = "Sources/LayoutCompiler/LayoutCompiler.docc"
  static let resources = "\(catalogue)/Resources"

  var name: String
  var page: String
  /// The heading above the picture, as it is written.
  var heading: String
  var origin: Origin

  var description: String { "\(name) in \(page)" }

  /// The pictures of all pages, in their order.
  static let all: [ManualPicture] = {
    let pages = Repository.files(in: catalogue, suffix: ".md")
    return (["README.md"] + pages).flatMap(pictures)
  }()

  static func text(of page: String) -> String {
    Repository.bytes(page).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func pictures(on page: String) -> [ManualPicture] {
    var (heading, block, spec) = ("", nil as String?, "")
    var pictures: [ManualPicture] = []
    for line in text(of: page).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let text = block {
          if text.hasPrefix("layoutc: 1"), text.contains("\nname: ") { spec = text }
          block = nil
        } else {
          block = ""
        }
      } else if block != nil {
        block? += line + "\n"
      } else if line.hasPrefix("#") {
        heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
      } else {
        for match in line.matches(of: /!\[[^\]]+\]\((?:[^)]*\/)?([a-z0-9-]+)\.svg\)/) {
          let name = String(match.1)
          pictures.append(
            ManualPicture(name: name, page: page, heading: heading, origin: origin(of: name, otherwise: spec)))
        }
      }
    }
    return pictures
  }

  /// `gallery-NAME` is a screen of the gallery. A picture without a file of its own shows the page's spec.
  private static func origin(of name: String, otherwise spec: String) -> Origin {
    let gallery = "gallery-"
    if name.hasPrefix(gallery) { return .file("Specs/gallery/\(name.dropFirst(gallery.count)).layout.yaml") }
    let path = "Specs/language/\(name).layout.yaml"
    return Repository.bytes(path) == nil && !spec.isEmpty ? .block(spec) : .file(path)
  }

  /// The spec, with the name that messages give it.
  var source: SourceFile {
    switch origin {
    case .file(let path): SourceFile(path: path, bytes: Repository.bytes(path) ?? [])
    case .block(let text): SourceFile(path: "\(name).layout.yaml", bytes: Array(text.utf8))
    }
  }

  /// Screens of the gallery are shown on one phone, and everything else on its own devices.
  func tables() throws -> [FrameTable] {
    var options = Compiler.Options()
    if case .file(let path) = origin, path.hasPrefix("Specs/gallery/") {
      let syntax = try DeviceSyntax.parse("iphone-15-pro")
      options.devices = [
        NamedDevice(
          DeviceReference(
            base: syntax.base, suffixes: syntax.suffixes, range: SourceRange(file: 0, start: 0, end: 0)))
      ]
    }
    let compilation = Compiler.compile(source, options: options, read: Repository.read)
    guard !compilation.tables.isEmpty else {
      throw Repository.Failure("\(self):\n\(TextReport().render(compilation.diagnostics, compilation.sources))")
    }
    return compilation.tables
  }

  /// Leaves out devices that differ only in their scale, because nobody could see the difference here.
  private static func worthShowing(_ tables: [FrameTable]) -> [FrameTable] {
    func points(_ size: PixelSize, _ table: FrameTable) -> [Exact] {
      [Exact(size.width) / Exact(table.device.scale), Exact(size.height) / Exact(table.device.scale)]
    }
    var shown: [FrameTable] = []
    for table in tables {
      let isKnown = shown.contains {
        points(table.device.size, table) == points($0.device.size, $0) && $0.direction == table.direction
          && points(table.contentSize, table) == points($0.contentSize, $0)
      }
      if !isKnown { shown.append(table) }
    }
    return Array(shown.prefix(3))
  }

  func drawn() throws -> [(look: SVGLook, text: String)] {
    let spec = CompiledSpec(name: name, path: "", tables: Self.worthShowing(try tables()))
    return SVGLook.allCases.map { look in
      let emitter = SVGEmitter(itemLimit: 60, screens: 2, look: look)
      return (look, String(decoding: ByteBuffer.collect { emitter.figure(spec, to: &$0) }, as: UTF8.self))
    }
  }
}
