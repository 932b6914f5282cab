import LayoutEngine

/// What the keys of a mapping of items say one by one, and what they come to together.
struct WrittenItems {
  var count = Count.none
  var cycle: ItemList?
  /// The place of the word by which the app measures contents.
  var measured: SourceRange?
  /// How many there are in tables if the count is given at run time, and where it is said.
  var sample: (count: Located<Int>?, node: NodeID)?
  /// A list in place of such a number.
  var sizes: ItemList?
  var cells: [Located<String>] = []
  /// Whether there are entries, or what stands for them, that could not be read.
  var hasUnknown = false

  enum Count: Equatable {
    case none
    /// There is one that could not be read, which was reported.
    case unknown
    case fixed(Int)
    /// It is given at run time.
    case dynamic
  }

  /// What is wrong with keys that are right one by one.
  struct Mistake: Error {
    var rule = RuleID.badValue
    let message: String
    /// What to write, if somebody can say it.
    var writing: String?
    let node: NodeID
  }

  /// A number that stands for a count, where no count is given at run time.
  var straySample: Located<Int>? {
    switch count {
    case .none, .fixed: isOfMeasured ? nil : sample?.count
    case .unknown, .dynamic: nil
    }
  }

  /// Whether any key is about contents that the app measures.
  private var isOfMeasured: Bool { measured != nil || sizes != nil || !cells.isEmpty }

  /// Nil if there is neither a count nor an entry, which was reported.
  ///
  /// - Parameter node: the mapping.
  func together(at node: NodeID, in file: UInt32) throws(Mistake) -> ItemsSpec? {
    if measured != nil { return .measured(try measuredItems(at: node, in: file)) }
    if isOfMeasured {
      let key = sizes == nil ? "cells" : "a list of sizes"
      throw Mistake(
        rule: .missingKey,
        message: "\(key) is for contents that the app measures: write 'content: measured' beside it", node: node)
    }
    // Without items nobody asks for an entry.
    if let cycle, cycle.count == 0, ![.none, .unknown, .fixed(0)].contains(count) {
      throw Mistake(message: "a cycle needs at least one entry", node: node)
    }
    switch count {
    case .dynamic: return .dynamic(sample: (sample?.count).or(Defaults.sample), cycle ?? ItemList(file: file))
    case .unknown, .none: return cycle.map { .list($0) }
    case .fixed(let count):
      guard let cycle else { return .count(count) }
      return .cycle(count: count, cycle)
    }
  }

  private func measuredItems(at node: NodeID, in file: UInt32) throws(Mistake) -> MeasuredItems {
    if let sample {
      throw Mistake(
        message: "a sample of measured contents is a list of sizes", writing: "[[68, 20.5]]", node: sample.node)
    }
    if cycle != nil {
      throw Mistake(
        message: "measured contents have no cycle: 'sample' stands for them, again and again where there is a count",
        node: node)
    }
    let count: Int? = if case .fixed(let count) = count { count } else { nil }
    let items = MeasuredItems(count: count, sample: sizes ?? ItemList(file: file), cells: cells)
    guard items.sample.count > 0 || items.count == 0 || self.count == .none else {
      throw Mistake(
        rule: .missingKey,
        message:
          "measured contents need a 'sample' that stands for them in tables and checks: write 'sample: [[68, 20.5]]'",
        node: node)
    }
    return items
  }
}
