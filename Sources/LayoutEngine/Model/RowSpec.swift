/// How long the lines of a mosaic or of justified rows are, as written.
package enum RowSpec: Sendable, Hashable {
  case length(Length)
  /// The aspect of one lane, in a mosaic.
  case aspect(Aspect)
}

/// What becomes of the last line if it is not full.
package enum LastLine: String, Sendable, CaseIterable {
  /// It stays as it is, at its start.
  case natural
  /// It is treated like a full line.
  case stretch
}

/// The areas of a mosaic as the screen shows them: rows of words, in which equal words are one rectangle.
package struct AreasSpec: Sendable, Hashable {
  package struct Area: Sendable, Hashable {
    package var name: String
    package var columns, rows: Range<Int>
    /// The place of the word with which the area begins.
    package var range: SourceRange

    package init(name: String, columns: Range<Int>, rows: Range<Int>, range: SourceRange) {
      self.name = name
      self.columns = columns
      self.rows = rows
      self.range = range
    }
  }

  /// The areas of one repetition, in the order of their first words, row by row; at least one.
  package var areas: [Area]
  /// The number of words in a row.
  package var columns: Int
  package var rows: Int

  package init(areas: [Area], columns: Int, rows: Int) {
    self.areas = areas
    self.columns = columns
    self.rows = rows
  }
}

extension Located<AreasSpec> {
  /// Stands for areas that could not be read: nothing that would follow from them is reported.
  package static func unknown(at range: SourceRange) -> Located<AreasSpec> {
    let area = AreasSpec.Area(name: "", columns: 0..<1, rows: 0..<1, range: range)
    return Located(AreasSpec(areas: [area], columns: 1, rows: 1), at: range)
  }
}
