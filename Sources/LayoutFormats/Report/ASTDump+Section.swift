internal import FrameTables
import LayoutEngine

/// Sections and what is in them.
extension ASTDump {
  mutating func write(_ section: SectionSpec) {
    write(section.properties)
    for override in section.overrides {
      line("override", at: override.range)
      indented { dump in
        dump.write(override.when)
        dump.write(override.properties)
      }
    }
  }

  private mutating func write(_ section: SectionProperties) {
    choice("arrange", section.arrange)
    edges("inset", section.inset)
    choice("inset-from", section.insetFrom)
    length("max-line", section.maxLine)
    choice("spacing.policy", section.spacing?.policy)
    length("spacing.item", section.spacing?.item)
    length("spacing.line", section.spacing?.line)
    choice("justify", section.justify)
    choice("align", section.align)
    choice("leftover", section.leftover)
    lanes("columns", section.columns)
    lanes("rows", section.rows)
    field("lead", section.lead) { "\($0)" }
    supplementary("header", section.header)
    supplementary("footer", section.footer)
    if let background = section.background {
      line("background", at: background.range)
      indented { $0.edges("inset", background.inset) }
    }
    if let cell = section.cell { write(cell) }
    if let items = section.items { write(items) }
    if let expect = section.expect {
      for (metric, condition) in zip(ExpectMetric.allCases, expect.conditions) {
        self.condition("expect.\(metric.rawValue)", condition)
      }
    }
  }

  private mutating func lanes(_ name: String, _ lanes: Located<LaneSpec>?) {
    guard let lanes else { return }
    switch lanes.value {
    case .count(let count): line("\(name): \(count)", at: lanes.range)
    case .minimum(let length): line("\(name).min: \(text(length))", at: lanes.range)
    }
  }

  private mutating func supplementary(_ name: String, _ value: SupplementarySpec?) {
    guard let value else { return }
    length("\(name).size", value.size)
    edges("\(name).inset", value.inset)
    field("\(name).pinned", value.pinned) { "\($0)" }
    if let layers = value.layers {
      line("\(name).layers", at: layers.range)
      indented { $0.write(layers.value) }
    }
  }

  private mutating func write(_ cell: Located<CellReference>) {
    switch cell.value {
    case .named(let name): line("cell: \(name)", at: cell.range)
    case .inline(let template):
      line("cell", at: cell.range)
      indented { $0.write(template) }
    }
  }

  private mutating func write(_ items: Located<ItemsSpec>) {
    switch items.value {
    case .count(let count): line("items: \(count)", at: items.range)
    case .list(let list):
      line("items: a list of \(list.itemCount)", at: items.range)
      indented { $0.write(list) }
    case .cycle(let count, let list):
      line("items: \(count) in a cycle of \(list.itemCount)", at: items.range)
      indented { $0.write(list) }
    case .dynamic(let sample, let list):
      line("items: dynamic, sample \(sample)", at: items.range)
      indented { $0.write(list) }
    }
  }

  private mutating func write(_ list: ItemList) {
    for index in 0..<list.count {
      switch list[index] {
      case .size(let width, let height): line("size: \(text(width)) x \(text(height))", at: list.range(of: index))
      case .content(let width, let height): line("content: \(text(width)) x \(text(height))", at: list.range(of: index))
      case .rich(let entry):
        line(entry.count == 1 ? "item" : "item, \(entry.count) times", at: entry.range)
        indented { dump in
          dump.size("size", entry.size)
          dump.pair("content", entry.content)
          dump.field("cell", entry.cell) { $0 }
          dump.span(entry.span)
        }
      }
    }
  }
}
