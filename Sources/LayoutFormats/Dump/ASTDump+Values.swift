internal import FrameTables
import LayoutCompiler
import LayoutEngine

/// Values as they would be written in a spec.
extension ASTDump {
  /// Writes a value on one line, or its parts below a line.
  mutating func write(_ name: String, _ content: FieldContent, at range: SourceRange) {
    switch content {
    case .lanes(.minimum(_, let bounds, _)): write(bounds, of: "\(name).min", content, at: range)
    case .lanes(.maximum(_, let bounds, _)): write(bounds, of: "\(name).max", content, at: range)
    case .cell(.inline(let template)):
      line(name, at: range)
      indented { template.read(&$0) }
    case .areas(let areas):
      line("\(name): \(text(content))", at: range)
      indented { dump in
        for area in areas.areas {
          dump.line("\(area.name): columns \(dump.text(area.columns)), rows \(dump.text(area.rows))", at: area.range)
        }
      }
    case .layers(let layers):
      line(name, at: range)
      indented { dump in
        for layer in layers { dump.block("layer", layer) }
      }
    case .items(let items):
      line("\(name): \(text(content))", at: range)
      if case .measured(let items) = items {
        for cell in items.cells { indented { $0.line("cell: \(cell.value)", at: cell.range) } }
      }
      if let list = items.entries { indented { $0.write(list) } }
    default: line("\(name): \(text(content))", at: range)
    }
  }

  private mutating func write(
    _ bounds: LaneBounds, of name: String, _ content: FieldContent, at range: SourceRange
  ) {
    let limits = [("at-least", bounds.atLeast), ("at-most", bounds.atMost)].compactMap { name, number in
      number.map { ", \(name) \($0)" }
    }
    line("\(name): \(text(content))\(limits.joined())", at: range)
  }

  private mutating func write(_ list: ItemList) {
    for index in 0..<list.count {
      switch list[index] {
      case .size(let width, let height): line("size: \(text(width)) x \(text(height))", at: list.range(of: index))
      case .content(let width, let height): line("content: \(text(width)) x \(text(height))", at: list.range(of: index))
      case .rich(let entry): block(entry.repeats == 1 ? "item" : "item, \(entry.repeats) times", entry)
      }
    }
  }

  /// Counted from one.
  private func text(_ range: Range<Int>) -> String {
    range.count == 1 ? "\(range.upperBound)" : "\(range.lowerBound + 1)-\(range.upperBound)"
  }

  func text(_ content: FieldContent) -> String {
    switch content {
    case .length(let length), .lanes(.minimum(let length, _, _)), .lanes(.maximum(let length, _, _)),
      .radius(.length(let length)), .row(.length(let length)):
      text(length)
    case .condition(let condition): text(condition)
    case .aspect(let aspect), .row(.aspect(let aspect)): "\(aspect.width):\(aspect.height)"
    case .word(let word), .cell(.named(let word)): word
    case .count(let count), .lanes(.count(let count)), .span(.lanes(let count)), .items(.count(let count)): "\(count)"
    case .given(.fixed(let count)): "\(count)"
    case .given(.dynamic(let sample)), .given(.given(let sample)): "dynamic, sample \(sample)"
    case .flag(let flag): "\(flag)"
    case .span(.all): "all"
    case .edges(let edges): Edge.allCases.filter { edges.contains(EdgeSet($0)) }.map(\.rawValue).joined(separator: ", ")
    case .radius(.capsule): "capsule"
    case .signed(let value): (value.isNegative ? "-" : "") + text(value.length)
    case .alignment(let alignment): alignment.words.joined(separator: ", ")
    case .anchor(.fill): "fill"
    case .anchor(.center): "center"
    case .anchor(.edge(let edge)): edge.rawValue
    case .anchor(.corner(let first, let second)): "\(first.rawValue), \(second.rawValue)"
    case .areas(let areas): "\(areas.columns) x \(areas.rows) words"
    case .layers(let layers): "\(layers.count)"
    case .cell(.inline): "inline"
    case .cells(let cells): cells.names.map(\.value).joined(separator: ", ")
    case .items(.list(let list)): "a list of \(list.itemCount)"
    case .items(.cycle(let count, let list)): "\(count) in a cycle of \(list.itemCount)"
    case .items(.dynamic(let sample, _)): "dynamic, sample \(sample)"
    case .items(.measured(let items)): "\(items.count.map { "\($0)" } ?? "dynamic"), measured"
    }
  }

  private func text(_ length: Length) -> String {
    switch length.form {
    case .points(let value): "\(value)"
    case .pixels(let value): "\(value)px"
    case .hairline: "hairline"
    case .lines(let count, let style): count == 1 ? "lines(\(style.rawValue))" : "lines(\(count) \(style.rawValue))"
    case .sum(let index):
      sums[index].terms.enumerated().map { place, term in
        (term.isNegative ? place == 0 ? "-" : " - " : place == 0 ? "" : " + ") + text(term.length)
      }.joined()
    case .token(let index): length == .unknown ? "unknown" : "$\(tokenNames[index])"
    case .percent(let value): "\(value)%"
    case .fraction(let p, let q): "\(p)/\(q)"
    case .fill: "fill"
    case .fit: "fit"
    }
  }

  private func text(_ condition: Condition) -> String {
    switch condition {
    case .equal(let value): text(value)
    case .atLeast(let value): ">=\(text(value))"
    case .atMost(let value): "<=\(text(value))"
    case .above(let value): ">\(text(value))"
    case .below(let value): "<\(text(value))"
    case .within(let low, let high): "\(text(low))...\(text(high))"
    }
  }

  func text(_ device: DeviceReference) -> String {
    let suffix = device.suffixes.text
    switch device.base {
    case .named(let name): return name + suffix
    case .described(let name, let width, let height, let scale, let area):
      let edges = [area.top, area.left, area.bottom, area.right].map(\.description).joined(separator: " ")
      return "\(name)\(suffix): \(width) x \(height) @\(scale), safe area \(edges)"
    }
  }
}
