@testable import LayoutCompiler
@testable import LayoutEngine

/// The fields of a value of the spec's tree as a mirror sees them, so that a test also covers fields that were added
/// after it.
struct SpecFields {
  /// What each field says and where that was written, by path.
  var said: [String: String] = [:]
  /// Where each field that says something was written.
  var places: [String: SourceRange] = [:]
  /// Fields that say nothing.
  var silent: Set<String> = []

  init(_ value: Any) { collect(value, "") }

  private mutating func collect(_ value: Any, _ path: String) {
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    if mirror.displayStyle == .optional {
      guard let wrapped = children.first else {
        silent.insert(path)
        return
      }
      return collect(wrapped.value, path)
    }
    let isLocated = children.map(\.label) == ["value", "range"]
    let isParts = mirror.displayStyle == .struct || mirror.displayStyle == .collection
    if isLocated, let range = children[1].value as? SourceRange {
      said[path] = "\(children[0].value) at \(range)"
      places[path] = range
    } else if isParts, !children.isEmpty, !(value is SourceRange) {
      for (index, child) in children.enumerated() { collect(child.value, "\(path).\(child.label ?? String(index))") }
    } else {
      said[path] = "\(value)"
    }
  }
}
