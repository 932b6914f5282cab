/// A place in a source file as people count it: lines and columns from 1, columns in Unicode code points.
package struct SourcePosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
