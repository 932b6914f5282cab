import Foundation
import Testing

/// A case of `Tests/Conformance`: a layout that some engine was asked for, and the frames that the engine gave.
struct ConformanceCase: Decodable, CustomTestStringConvertible {
  struct Edges: Decodable {
    var top, left, bottom, right: Double
    var yaml: String { "{ top: \(top), left: \(left), bottom: \(bottom), right: \(right) }" }
    var isZero: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }
  }

  struct InputSection: Decodable {
    var insets: Edges
    var minimumLineSpacing, minimumColumnSpacing: Double?
    var minimumInteritemSpacing: Double
    var headerSize, footerSize: [Double]
    var headerInset, footerInset: Edges?
    var itemSize: [Double]?
    var itemCount, columnCount: Int?
    var items: [[Double]]?
  }

  struct Input: Decodable {
    var width, height: Double
    var scrollDirection: String
    var scale: Int
    var sections: [InputSection]
  }

  struct ExpectedSection: Decodable {
    var header: [Double]?
    var items: [[Double]]
    var footer: [Double]?
  }

  struct Expected: Decodable {
    var contentSize: [Double]?
    var contentExtent: Double?
    var sections: [ExpectedSection]
  }

  var name: String
  var evidence: String
  var input: Input
  var expected: Expected

  var testDescription: String { name }

  static func load(_ name: String) -> [ConformanceCase] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appending(path: "Conformance/\(name).json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([ConformanceCase].self, from: data)) ?? []
  }

  /// The case as a spec.
  func yaml(arrange: String, policy: String = "minimum") -> String {
    let isVertical = input.scrollDirection == "vertical"
    var text = """
      layoutc: 1
      name: Conformance
      scroll: \(input.scrollDirection)
      devices: [{ width: \(input.width), height: \(input.height), scale: \(input.scale) }]
      sections:

      """
    for (index, section) in input.sections.enumerated() {
      let along = isVertical ? 1 : 0
      text += "  - id: s\(index)\n    arrange: \(arrange)\n    inset: \(section.insets.yaml)\n"
      if arrange == "waterfall" {
        text += "    columns: \(section.columnCount ?? 0)\n"
        text += "    spacing: { item: \(section.minimumColumnSpacing ?? 0), "
        text += "line: \(section.minimumInteritemSpacing) }\n"
      } else {
        text += "    spacing: { policy: \(policy), item: \(section.minimumInteritemSpacing), "
        text += "line: \(section.minimumLineSpacing ?? 0) }\n"
      }
      text += "    header: { size: \(section.headerSize[along]), inset: \(section.headerInset?.yaml ?? "0") }\n"
      text += "    footer: { size: \(section.footerSize[along]), inset: \(section.footerInset?.yaml ?? "0") }\n"
      if let size = section.itemSize {
        text += "    cell: { size: [\(size[0]), \(size[1])] }\n    items: \(section.itemCount ?? 0)\n"
      } else {
        text += "    items: [" + (section.items ?? []).map { "[\($0[0]), \($0[1])]" }.joined(separator: ", ") + "]\n"
      }
    }
    return text
  }
}
