internal import FrameTables
import LayoutEngine

/// What look-ups of generated code know of the lines of a section: frames do not tell. Of two items that touch, or that
/// are thinner than a pixel, nobody sees whether they are in one line.
enum SectionLines {
  /// The arrangement has none.
  case none
  case listed([LineTurns])
}

extension CompiledSpec {
  /// Nil if the section grows with its count, and so says how many items are in a line; and if nobody knows what the
  /// table comes from.
  ///
  /// Linear in the lines before they repeat, and in the entries of the section.
  func lines(ofSection section: Int, inTable table: Int) -> SectionLines? {
    guard let compilation, let resolver = compilation.resolver, compilation.resolutions.indices.contains(table) else {
      return nil
    }
    let resolution = compilation.resolutions[table]
    guard resolution.measures[section].arrangement.traits.hasStops else { return SectionLines.none }
    if tables[table].sections[section].dynamic != nil { return nil }
    return resolver.lines(ofSection: resolution.specSection(of: section), on: resolution.view.value).map {
      .listed($0)
    }
  }
}

extension JSONEmitter {
  /// `, "lines": [[14, 7], [1, 2]]`: fourteen lines of seven items, and one of two. `[5, 3, 4]` is a line of three and
  /// one of four, five times. Null if the section has no lines.
  func emit(_ lines: SectionLines, to out: inout ByteBuffer) {
    out.append(",\n          \"lines\": ")
    switch lines {
    case .none: out.append("null")
    case .listed(let turns):
      out.append("[")
      for (index, turn) in turns.enumerated() {
        out.append(index == 0 ? "[" : ", [")
        out.append(turn.times)
        for count in turn.lines {
          out.append(", ")
          out.append(count)
        }
        out.append("]")
      }
      out.append("]")
    }
  }
}
