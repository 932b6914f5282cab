/// Lines that follow one another, by how many items each holds, and how often these lines come in a row.
package struct LineTurns: Sendable, Hashable {
  /// The number of items in each of the lines.
  package var lines: [Int]
  package var times: Int
}

#if !hasFeature(Embedded)
  import FrameTables

  extension Resolver {
    /// What is in the lines of a section on a device, in order; empty without items. In a mosaic a line is a block of
    /// areas. Nil for an arrangement without lines, and if something is wrong with the section.
    ///
    /// What the app gives at run time is that of the sample. Linear in the lines before they repeat, and in the entries
    /// of the section.
    package func lines(ofSection index: Int, on view: DeviceView) -> [LineTurns]? {
      var scope = view.scope
      guard
        let base = try? SectionBase(spec.sections[index].id, view.sections[index], in: view.container, library, &scope)
      else { return nil }
      guard base.geometry.arrangement.traits.hasStops, let section = try? PreparedSection(base, library, &scope)
      else { return nil }
      let arrangement = section.arrangement
      // Where the lines lie does not decide what is in them.
      let input = section.input(on: scope.pageScreen(contentWidth: 0), sectionAt: 0)
      guard let lead = try? arrangement.lead(of: input, &scope) else { return nil }
      switch arrangement.way(input, lead: lead) {
      case .lines(let lines): return lines.turns()
      case .fall: return nil
      case .mosaic(let mosaic): return .blocks(of: mosaic.areas.count, items: section.items.count)
      }
    }
  }

  extension AnyLineArranger {
    /// All lines of the section.
    fileprivate func turns() -> [LineTurns] {
      var found: [LineTurns] = []
      var start = LineCycle.Line()
      var cycle = LineCycle(items)
      // The lines before they repeat, by row.
      var lines: [Int] = []
      let count = itemCount
      while start.item < count {
        if let turns = cycle?.turns(from: start, of: count) {
          cycle = nil
          found.append(Array(lines[turns.first.row...]), times: turns.count)
          start = start.after(turns)
        }
        let line = nextLine(from: start.item, before: count)
        if cycle != nil { lines.append(line.items.count) }
        found.append([line.items.count], times: 1)
        start = start.after(line, spacing: 0)
      }
      return found
    }
  }

  extension [LineTurns] {
    /// Blocks that are full but for the last.
    fileprivate static func blocks(of size: Int, items: Int) -> [LineTurns] {
      var found: [LineTurns] = []
      if items >= size { found.append([size], times: items / size) }
      if items % size > 0 { found.append([items % size], times: 1) }
      return found
    }

    /// Adds lines; those that are all like the ones before are counted with these.
    fileprivate mutating func append(_ lines: [Int], times: Int) {
      let isEven = lines.allSatisfy { $0 == lines[0] }
      let turns = LineTurns(lines: isEven ? [lines[0]] : lines, times: isEven ? times * lines.count : times)
      if let last = indices.last, self[last].lines == turns.lines {
        self[last].times += turns.times
      } else {
        append(turns)
      }
    }
  }
#endif
