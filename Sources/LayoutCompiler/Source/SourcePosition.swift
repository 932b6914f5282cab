/// A place in a source file as people count it: lines and columns from 1, columns in Unicode code points.
public struct SourcePosition: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
