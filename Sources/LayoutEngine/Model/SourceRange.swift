/// A stretch of bytes in one source file.
///
/// It takes twelve bytes, so that every value of the AST can afford to carry the place that it was written at.
/// ``SourceFile`` works out lines and columns only when somebody prints them.
@usableFromInline
package struct SourceRange: Hashable, Sendable {
  /// The index of the file in ``SourceSet``: 0 is the spec itself, its includes follow in the order of reading.
  @usableFromInline package var file: UInt32
  /// The offset of the first byte.
  @usableFromInline package var start: UInt32
  /// The offset one past the last byte.
  @usableFromInline package var end: UInt32

  @inlinable
  package init(file: UInt32, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }
}

extension SourceRange {
  /// Hashes two words rather than three: ranges are the keys of most tables of lint.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(start) << 32 | UInt64(end))
    hasher.combine(file)
  }
}

extension SourceRange {
  /// For values that come without a place of their own.
  static let none = SourceRange(file: 0, start: 0, end: 0)
}

extension SourceRange {
  /// Whether this range contains all of the other one, or is the same.
  package func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

extension SourceRange: Comparable {
  @usableFromInline
  package static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.file, a.start, a.end) < (b.file, b.start, b.end)
  }
}

/// A value together with the place that it was written at.
@usableFromInline
package struct Located<Value> {
  @usableFromInline package var value: Value
  @usableFromInline package var range: SourceRange

  /// Inlined: without knowing the type, a call from another module looks it up each time.
  @inlinable
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
