/// A stretch of bytes in one source file.
///
/// Twelve bytes, so that every value of the AST can afford to carry the place it was written at.
/// Lines and columns are worked out by ``SourceFile`` only when somebody prints them.
@usableFromInline
package struct SourceRange: Hashable, Sendable {
  /// Index of the file in ``SourceSet``: 0 is the spec itself, its includes follow in order of reading.
  @usableFromInline package var file: UInt32
  /// Offset of the first byte.
  @usableFromInline package var start: UInt32
  /// Offset one past the last byte.
  @usableFromInline package var end: UInt32

  @inlinable
  package init(file: UInt32, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }
}

extension SourceRange {
  /// Two words rather than three: ranges are the keys of most tables of lint.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(start) << 32 | UInt64(end))
    hasher.combine(file)
  }
}

extension SourceRange {
  /// Whether it reaches over all of the other one, or is the same.
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

/// A value together with the place it was written at.
@usableFromInline
package struct Located<Value> {
  @usableFromInline package var value: Value
  @usableFromInline package var range: SourceRange

  /// In line: without knowing the type, a call from another module looks it up each time.
  @inlinable
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
