import Foundation
import TestSupport

/// Makes one or two changes to the text of a spec, as somebody who works on it would: a number, a word, a line, a
/// section.
struct SpecMutation {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func apply(to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...pick(2) {
      switch pick(10) {
      case 0: removeLine(&lines)
      case 1: changeSections(&lines)
      case 2, 3: changeWord(&lines)
      default: changeNumber(&lines)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The lines that say something about the layout.
  private func places(_ lines: [String]) -> [Int] {
    lines.indices.filter { index in
      let line = lines[index].drop { $0 == " " }
      return !["#", "layoutc:", "name:", "include:", "expect:"].contains { line.hasPrefix($0) } && !line.isEmpty
    }
  }

  private mutating func changeNumber(_ lines: inout [String]) {
    let numbers = places(lines).flatMap { index -> [(Int, String, Int)] in
      let text = lines[index].split(separator: " #").first.map(String.init) ?? ""
      return text.matches(of: #/(?:^|[^\w$.%-])([0-9]+)(?![\w.:%-])/#).map { match in
        (index, String(match.output.1), text.distance(from: text.startIndex, to: match.output.1.startIndex))
      }
    }
    guard !numbers.isEmpty else { return }
    let (index, number, start) = numbers[pick(numbers.count)]
    let value = Int(number) ?? 1
    let changed = [value + 1, max(0, value - 1), value + 7, value * 2, value / 2][pick(5)]
    let from = lines[index].index(lines[index].startIndex, offsetBy: start)
    lines[index].replaceSubrange(from..<lines[index].index(from, offsetBy: number.count), with: "\(changed)")
  }

  private mutating func changeWord(_ lines: inout [String]) {
    let groups = [
      ["start", "center", "end"], ["spread", "interleave", "end", "inset"], ["fixed", "minimum"], ["true", "false"],
      ["between", "around", "evenly"], ["ltr", "rtl"], ["capsule", "4"], ["1:1", "3:2"], ["natural", "stretch"],
      ["top", "bottom"], ["iphone-se-3", "iphone-15-pro"], ["item", "page", "none"], ["keep", "drop"],
    ]
    var found: [(line: Int, range: Range<String.Index>, word: String)] = []
    for index in places(lines) {
      for group in groups {
        for word in group {
          for range in lines[index].ranges(of: word) {
            for other in group where other != word { found.append((index, range, other)) }
          }
        }
      }
    }
    guard !found.isEmpty else { return changeNumber(&lines) }
    let (line, range, word) = found[pick(found.count)]
    lines[line].replaceSubrange(range, with: word)
  }

  private mutating func removeLine(_ lines: inout [String]) {
    let deep = places(lines).filter { lines[$0].hasPrefix("    ") && lines[$0].contains(": ") }
    if !deep.isEmpty { lines.remove(at: deep[pick(deep.count)]) }
  }

  /// Removes one, gives it another name, or puts it after the next one.
  private mutating func changeSections(_ lines: inout [String]) {
    let starts = lines.indices.filter { lines[$0].hasPrefix("  - id: ") }
    guard starts.count > 1 else { return changeNumber(&lines) }
    let place = pick(starts.count - 1)
    let block = starts[place]..<starts[place + 1]
    switch pick(3) {
    case 0: lines.removeSubrange(block)
    case 1:
      let id = lines[starts[place]].dropFirst(8).prefix { $0 != " " && $0 != "#" }
      lines[starts[place]] = "  - id: \(id)-too"
    default:
      let end = place + 2 < starts.count ? starts[place + 2] : lines.count
      let moved = Array(lines[block])
      let next = Array(lines[block.upperBound..<end])
      lines.replaceSubrange(block.lowerBound..<end, with: next + moved)
    }
  }
}
