import FrameTables
import LayoutCompiler
import LayoutEngine

/// Values of a frame table's JSON. If one is missing or of another kind, that ends the reading.
extension FramesReader {
  func mistake(_ key: String, _ node: NodeID) -> Mistake {
    mistake("is no frame table: its '\(key)' is not one", at: optional(key, node) ?? node)
  }

  func mistake(_ message: String, at node: NodeID) -> Mistake { Mistake(message: message, range: tree.range(of: node)) }

  /// Nil if the key is missing or its value is null.
  func optional(_ key: String, _ node: NodeID) -> NodeID? {
    guard tree.kind(of: node) == .mapping, let value = tree.value(of: key, in: node) else { return nil }
    return tree.kind(of: value) == .scalar && tree.resolve(value) == .null ? nil : value
  }

  func child(_ key: String, _ node: NodeID) throws(Mistake) -> NodeID {
    guard let value = optional(key, node) else {
      throw mistake("is no frame table: a '\(key)' is missing", at: node)
    }
    return value
  }

  func list(_ key: String, _ node: NodeID) throws(Mistake) -> NodeElements {
    let value = try child(key, node)
    guard tree.kind(of: value) == .sequence else { throw mistake(key, node) }
    return tree.elements(of: value)
  }

  func optionalList(_ key: String, _ node: NodeID) throws(Mistake) -> [NodeID] {
    optional(key, node) == nil ? [] : Array(try list(key, node))
  }

  func string(_ node: NodeID) throws(Mistake) -> String {
    guard tree.kind(of: node) == .scalar else { throw mistake("is no frame table: a text is none", at: node) }
    return tree.string(of: node)
  }

  func text(_ key: String, _ node: NodeID) throws(Mistake) -> String { try string(try child(key, node)) }

  func word<Word: RawRepresentable<String>>(_ key: String, _ node: NodeID) throws(Mistake) -> Word {
    guard let word = Word(rawValue: try text(key, node)) else { throw mistake(key, node) }
    return word
  }

  func flag(_ key: String, _ node: NodeID) throws(Mistake) -> Bool {
    switch try text(key, node) {
    case "true": true
    case "false": false
    default: throw mistake(key, node)
    }
  }

  func whole(_ node: NodeID) throws(Mistake) -> Int {
    guard let value = Int(try string(node)) else { throw mistake("is no frame table: a number is not whole", at: node) }
    return value
  }

  func whole(_ key: String, _ node: NodeID) throws(Mistake) -> Int { try whole(try child(key, node)) }

  /// A number of items or of sections, within the limit.
  func count(_ key: String, _ node: NodeID, from least: Int = 0) throws(Mistake) -> Int {
    try count(key, node, in: least...Limits.items)
  }

  /// The number of a plane's stops. There may be more pages than items, but at least a pixel lies between two stops.
  func stopCount(_ key: String, _ node: NodeID) throws(Mistake) -> Int {
    try count(key, node, in: 0...Int(Limits.coordinate))
  }

  private func count(_ key: String, _ node: NodeID, in limits: ClosedRange<Int>) throws(Mistake) -> Int {
    let count = try whole(key, node)
    guard limits.contains(count) else { throw mistake(key, node) }
    return count
  }

  /// A length in device pixels.
  func length(_ node: NodeID) throws(Mistake) -> Rational {
    guard let value = Double(try string(node)), let exact = FrameNumber.exact(value),
      let pixels = exact.multiplied(by: Rational(pixelsPerUnit))
    else { throw mistake("is no frame table: a length is no number", at: node) }
    return pixels
  }

  func number(_ key: String, _ node: NodeID) throws(Mistake) -> Rational { try length(try child(key, node)) }

  func numbers(_ node: NodeID) throws(Mistake) -> [Rational] {
    guard tree.kind(of: node) == .sequence else { throw mistake("is no frame table: a rect is no list", at: node) }
    var numbers: [Rational] = []
    for element in tree.elements(of: node) { numbers.append(try length(element)) }
    return numbers
  }

  func numbers(_ key: String, _ node: NodeID, count: Int) throws(Mistake) -> [Rational] {
    let numbers = try numbers(try child(key, node))
    guard numbers.count == count else { throw mistake(key, node) }
    return numbers
  }

  func rect(_ key: String, _ node: NodeID) throws(Mistake) -> PixelRect {
    let numbers = try numbers(key, node, count: 4)
    return PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func size(_ key: String, _ node: NodeID) throws(Mistake) -> PixelSize {
    let numbers = try numbers(key, node, count: 2)
    return PixelSize(width: numbers[0], height: numbers[1])
  }
}
