/// One number of a JSON text throughout all the texts of a run, as runs of its values or of its deltas.
struct NumberColumn {
  /// The number as it is written; whole numbers can be told as deltas.
  struct Number: Equatable {
    var whole: Int?
    var text: String

    init(_ bytes: ArraySlice<UInt8>) {
      text = String(decoding: bytes, as: UTF8.self)
      whole = Int(text)
    }
  }

  let first: Number
  private var runs: [(number: Number, count: Int)]

  init(_ first: Number) {
    self.first = first
    runs = [(first, 1)]
  }

  mutating func append(_ number: Number) {
    if runs[runs.count - 1].number == number {
      runs[runs.count - 1].count += 1
    } else {
      runs.append((number, 1))
    }
  }

  var isConstant: Bool { runs.count == 1 }

  /// `value,how often,…`
  var values: [UInt8] { Self.list(runs.map { ($0.number.text, $0.count) }) }

  /// `delta,how often,…`; nil if a number is not whole.
  var deltas: [UInt8]? {
    var result: [(text: String, count: Int)] = []
    func add(_ delta: Int, _ count: Int) {
      guard count > 0 else { return }
      let text = "\(delta)"
      if result.last?.text == text { result[result.count - 1].count += count } else { result.append((text, count)) }
    }
    var last: Int?
    for (number, count) in runs {
      guard let whole = number.whole else { return nil }
      if let last { add(whole - last, 1) }
      add(0, count - 1)
      last = whole
    }
    return Self.list(result)
  }

  private static func list(_ runs: [(String, Int)]) -> [UInt8] {
    Array(runs.map { "\($0),\($1)" }.joined(separator: ",").utf8)
  }
}
