import Foundation
import Testing

/// What a page of the preview carries with it.
enum Page {
  static let hasNode = (try? Tool.shell("node --version", in: Scratch()))?.status == 0

  static func json(_ name: String, of page: String) throws -> [Any] {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"\(name)\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
  }

  static func nameless(_ table: [String: Any]) -> NSDictionary {
    var table = table
    var device = table["device"] as? [String: Any]
    device?["name"] = nil
    table["device"] = device
    return table as NSDictionary
  }
}
