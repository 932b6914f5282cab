import Foundation

/// A JSON document as a test reads it: what is not there is nothing, and so is all that would be in it.
///
/// As text it is a text without quotes, and empty where there is nothing.
struct JSONView: CustomStringConvertible, Equatable {
  private let value: Any?

  init(_ data: Data) throws { value = try JSONSerialization.jsonObject(with: data) }

  fileprivate init(value: Any?) { self.value = value }

  subscript(_ name: String) -> JSONView { JSONView(value: (value as? [String: Any])?[name]) }

  subscript(_ index: Int) -> JSONView {
    let list = value as? [Any] ?? []
    return JSONView(value: list.indices.contains(index) ? list[index] : nil)
  }

  /// The elements of a list; none of anything else.
  var list: [JSONView] { (value as? [Any] ?? []).map(JSONView.init(value:)) }
  /// The names of an object's members.
  var names: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
  var string: String? { value as? String }
  var strings: [String]? { value as? [String] }
  var int: Int? { value as? Int }
  var ints: [Int]? { value as? [Int] }
  var doubles: [Double]? { value as? [Double] }
  /// Whether it is null; false where there is nothing.
  var isNull: Bool { value is NSNull }
  var isObject: Bool { value is [String: Any] }

  var description: String { value.map { "\($0)" } ?? "" }

  static func == (a: JSONView, b: JSONView) -> Bool { a.value as? NSObject == b.value as? NSObject }
}

extension Page {
  /// What a script element of a page holds.
  static func view(_ name: String, of page: String) throws -> JSONView { JSONView(value: try json(name, of: page)) }
}
