/// Makes a spec from any bytes. It has a number in every numeric place of the language, as programs print numbers:
/// thirds with 17 digits, random bits, exponents, percentages and parts.
///
/// `Tests/Strength/number_specs.py` makes such specs too, for the built program.
struct NumberSpec {
  private var bytes: ArraySlice<UInt8>
  private var isVertical = true

  private init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  static func text(from bytes: [UInt8]) -> String {
    var spec = NumberSpec(bytes)
    return spec.file()
  }

  // MARK: - Drawing

  /// The next byte; 0 when no bytes are left, so that a spec ends.
  private mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[byte() % values.count] }

  /// True in `tenths` of ten cases.
  private mutating func isDrawn(_ tenths: Int) -> Bool { byte() % 10 < tenths }

  /// A number from 0 to 1 that uses all bits.
  private mutating func unit() -> Double {
    let bits = (0..<7).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(byte()) }
    return Double(bits >> 3) / 0x1p53
  }

  /// A number greater than 0, and mostly not greater than `most`.
  private mutating func double(_ most: Double) -> String {
    let value: Double
    switch byte() % 8 {
    case 0, 1: value = most * Double(1 + byte() % 12) / Double(pick([12, 13, 17, 21, 48, 97, 641]))
    case 2, 3: value = unit() * most
    case 4: value = Double(Float(unit() * most))
    case 5:
      value =
        Double(1 + byte()) * (1 + pick([-1, 1]) * Double(sign: .plus, exponent: -(30 + byte() % 23), significand: 1))
    case 6: return "\(1 + byte() % 9)e-\(1 + byte() % 30)"
    default: return "\(1 + byte()).\(byte())"
    }
    // A length has at most 31 places after the point.
    return value > 1e-12 && value < 999_999 ? "\(value)" : "1"
  }

  private mutating func length(_ most: Double) -> String {
    switch byte() % 12 {
    case 0: return pick(["$a", "$b", "$c"])
    case 1: return pick(["0", "hairline", "1e-31", "999999.9999999999", "1px"])
    case 2: return double(most) + "px"
    case 3: return double(most) + "pt"
    default: return double(most)
    }
  }

  private mutating func dimension(_ most: Double) -> String {
    switch byte() % 6 {
    case 0, 1: return double(pick([30, 100, 130])) + "%"
    case 2:
      let q = 1 + byte() % 100
      return "\(1 + byte() % q)/\(q)"
    default: return length(most)
    }
  }

  private mutating func condition(_ most: Double) -> String {
    if byte() % 6 == 0 { return "\"\(unit() * most)...\(most * (1 + unit()))\"" }
    return "\"\(pick(["", ">=", "<=", ">", "<"]))\(length(most))\""
  }

  private mutating func edges(_ most: Double) -> String {
    if isDrawn(5) { return length(most) }
    return "{ top: \(length(most)), left: \(length(most)), \(pick(["bottom", "vertical"])): \(length(most)) }"
  }

  private mutating func aspect() -> String { "'\(double(20)):\(double(20))'" }

  // MARK: - The file

  private mutating func file() -> String {
    isVertical = !isDrawn(3)
    let sections = (0...byte() % 3).map { "  - { id: s\($0), \(section()) }\n" }.joined()
    let safeArea = "{ top: \(double(60)), left: \(double(40)), right: \(double(40)) }"
    let size = "width: \(280 + unit() * 800), height: \(300 + unit() * 800), scale: \(1 + byte() % 4)"
    let devices = pick([
      "iphone-15-pro, ipad-mini-6@landscape", "{ \(size), safe-area: \(safeArea) }", "iphone-se-1@rtl",
      "\(280 + unit() * 800)x\(300 + unit() * 800)@\(1 + byte() % 4)",
    ])
    let containers = ["screen", "safe-area", "{ inset: \(edges(20)), width: \(200 + unit() * 300) }"]
    return """
      layoutc: 1
      name: R
      scroll: \(isVertical ? "vertical" : "horizontal")
      devices: [\(devices)]
      container: \(pick(containers))
      tokens: { a: \(double(40)), b: \(double(60))px, c: $a }
      cells: { t: { \(template()) }, u: { extends: t, padding: \(edges(9)) } }
      overrides: [{ when: { width: \(condition(900)), height: \(condition(900)) }, tokens: { b: \(double(50)) } }]
      sections:
      \(sections)
      """
  }

  private mutating func template() -> String {
    """
    padding: \(edges(16)), min: [\(dimension(80)), \(dimension(40))], max: [\(dimension(300)), \(dimension(200))], \
    border: { width: \(length(3)), radius: \(length(20)) }, separators: { width: \(length(3)), inset: \(edges(12)) }, \
    layers: [{ id: l, edge: top, size: \(length(20)), inset: \(edges(5)) }]
    """
  }

  private mutating func section() -> String {
    let arrange = pick(["flow", "flow", "flow", "grid", "waterfall"])
    let isInLanes = arrange != "flow"
    var parts = ["arrange: \(arrange)", geometry()]
    if isInLanes {
      parts.append("\(isVertical ? "columns" : "rows"): \(pick(["1", "2", "7", "{ min: \(30 + unit() * 60) }"]))")
    } else if isDrawn(3) {
      parts.append("max-line: \(100 + unit() * 300)")
    }
    if isDrawn(2) {
      parts += ["cell: { size: \(size(isInLanes)) }", "items: 2147483647"]
    } else {
      // Entries give the sizes: over a size of the cell, an aspect would often have nothing to give.
      parts.append("cell: \(pick(["t", "u", "{ padding: \(edges(12)) }"]))")
      let entries = (0...byte() % 5).map { _ in entry(isInLanes) }.joined(separator: ", ")
      parts.append(
        pick([
          "items: [\(entries)]", "items: [\(entries)]", "items: { count: 61, cycle: [\(entries)] }",
          "items: { count: dynamic, sample: 7, cycle: [\(entry(isInLanes))] }",
        ]))
    }
    parts.append(
      "expect: { gap: \(condition(20)), item-width: \(condition(200)), length: \(condition(900)), lines: \(condition(9)) }"
    )
    parts.append("overrides: [{ when: { width: \(condition(800)) }, \(geometry()) }]")
    return parts.joined(separator: ", ")
  }

  private mutating func geometry() -> String {
    """
    inset: \(edges(24)), spacing: { item: \(length(16)), line: \(length(16)), policy: \(pick(["minimum", "fixed"])) }, \
    header: { size: \(length(60)), inset: \(edges(9)) }, background: { inset: \(edges(9)) }
    """
  }

  private mutating func size(_ isInLanes: Bool) -> String {
    let (across, along) = isVertical ? ("width", "height") : ("height", "width")
    switch byte() % 4 {
    case 0: return "{ aspect: \(aspect()), extra: \(length(40)) }"
    case 1 where !isInLanes: return "{ \(pick([across, along])): \(dimension(200)), aspect: \(aspect()) }"
    case _ where isInLanes: return "{ \(along): \(dimension(200)) }"
    default: return "{ \(across): \(dimension(300)), \(along): \(dimension(200)) }"
    }
  }

  private mutating func entry(_ isInLanes: Bool) -> String {
    switch byte() % 4 {
    case 0: "{ content: [\(length(150)), \(length(40))] }"
    case 1 where !isInLanes: "[\(length(200)), \(length(100))]"
    default: "{ size: \(size(isInLanes)) }"
    }
  }
}
