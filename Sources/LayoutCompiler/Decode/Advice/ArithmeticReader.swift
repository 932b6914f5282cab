import FrameTables
import LayoutEngine

/// Reads arithmetic on the sides of a screen: sums, products and quotients of numbers, percentages and names, and calls
/// that round. In the length of the text.
struct ArithmeticReader {
  /// A part of all there is, and points beside it.
  struct Value {
    var part: Rational = 0
    /// Nil if a name stands for some of them.
    var points: Rational? = 0
    var isDivided = false
    /// The points that were taken off last, if nothing was before.
    var lessEach: Rational?
  }

  private enum Word: Equatable {
    case number(Rational)
    /// A percentage, as a part of 1, of the side that its unit names.
    case share(Rational, SizeKey?)
    /// With the names that it is a member of, which dots separate; and the side of the screen that it stands for.
    case name(String, SizeKey?)
    case sign(Character)
  }

  private let words: [Word]
  private var next = 0
  /// Whether `1/3` is a share: if nothing else in the text is a part of anything.
  private let isShareWritten: Bool
  /// The side that was named first.
  private(set) var side: SizeKey?

  /// Nil for a text with other signs.
  init?(_ text: String, isToken: (String) -> Bool) {
    guard let words = Self.words(of: text, isToken) else { return nil }
    self.words = words
    isShareWritten = !words.contains { word in
      switch word {
      case .share: true
      case .name(let name, let side): side != nil || Self.sideOfCall(name) != nil
      case .number, .sign: false
      }
    }
    // `1 / 3` is a share with blanks in it, and `$gap / 2` no share at all.
    if isShareWritten, words.count <= 3 { return nil }
  }

  /// The value of the whole text; nil if it has none.
  mutating func all() -> Value? {
    guard let value = sum(), next == words.count else { return nil }
    return value
  }

  // MARK: Words

  private static func words(of text: String, _ isToken: (String) -> Bool) -> [Word]? {
    var words: [Word] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first.isASCII, first.isNumber {
        guard let number = number(&rest) else { return nil }
        words.append(number)
      } else if isOfName(first) {
        let name = String(rest.prefix(while: isOfName))
        rest = rest.dropFirst(name.count)
        words.append(.name(name, isToken(name) ? nil : side(named: name)))
      } else if "+-*/×÷()".contains(first) {
        words.append(.sign(first == "×" ? "*" : first == "÷" ? "/" : first))
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return words
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._!?$@".contains(character))
  }

  /// A number with its unit.
  private static func number(_ rest: inout Substring) -> Word? {
    let whole = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(whole.count)
    var decimals = Substring()
    if rest.first == ".", rest.dropFirst().first.map({ $0.isASCII && $0.isNumber }) == true {
      decimals = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(1 + decimals.count)
    }
    guard whole.count <= 6, decimals.count <= 6, let digits = Int64(whole + decimals) else { return nil }
    let number = Rational(digits, over: (0..<decimals.count).reduce(1) { unit, _ in unit * 10 })
    let unit = rest.prefix { isOfName($0) || $0 == "%" }
    rest = rest.dropFirst(unit.count)
    switch unit {
    case "", "pt", "px", "dp", "f", ".pt", ".px", ".dp": return .number(number)
    case "%", "vw", "vh":
      return number.divided(by: 100).map { .share($0, unit == "vw" ? .width : unit == "vh" ? .height : nil) }
    default: return nil
    }
  }

  // MARK: Values

  private mutating func takes(_ sign: Character) -> Bool {
    guard next < words.count, words[next] == .sign(sign) else { return false }
    next += 1
    return true
  }

  private mutating func sum() -> Value? {
    guard var value = product() else { return nil }
    while true {
      let isNegative = takes("-")
      guard isNegative || takes("+") else { return value }
      guard var other = product() else { return nil }
      let isFirst = value.part > 0 && value.part < 1 && value.points == 0 && other.part == 0
      let taken = isNegative && isFirst ? other.points : nil
      if isNegative { (other.part, other.points) = (-other.part, other.points.map { -$0 }) }
      guard let part = value.part.adding(other.part) else { return nil }
      value.part = part
      value.points = value.points.flatMap { points in other.points.flatMap(points.adding) }
      value.isDivided = value.isDivided || other.isDivided
      value.lessEach = taken
    }
  }

  private mutating func product() -> Value? {
    if let share = writtenShare() { return share }
    guard var value = factor() else { return nil }
    while true {
      let isQuotient = takes("/")
      guard isQuotient || takes("*") else { return value }
      guard var other = factor() else { return nil }
      if !isQuotient, value.part == 0 { (value, other) = (other, value) }
      guard other.part == 0 else { return nil }
      guard let number = other.points else {
        // So many times some points, or a part of them, are points.
        if value.part != 0 { return nil }
        value.points = nil
        continue
      }
      if number <= 0 { return nil }
      func scaled(_ a: Rational) -> Rational? { isQuotient ? a.divided(by: number) : a.multiplied(by: number) }
      guard let part = scaled(value.part) else { return nil }
      value = Value(
        part: part, points: value.points.flatMap(scaled), isDivided: value.isDivided || isQuotient && value.part > 0)
    }
  }

  /// `1/3`, where it is a share and not a quotient of two numbers.
  private mutating func writtenShare() -> Value? {
    guard isShareWritten, next + 2 < words.count, case .number(let above) = words[next], words[next + 1] == .sign("/"),
      case .number(let below) = words[next + 2], above.isWhole, below.isWhole, above > 0, above < below, below <= 100
    else { return nil }
    next += 3
    return above.divided(by: below).map { Value(part: $0, isDivided: true) }
  }

  private mutating func factor() -> Value? {
    guard next < words.count else { return nil }
    next += 1
    switch words[next - 1] {
    case .number(let number): return Value(points: number)
    case .share(let part, let side):
      self.side = self.side ?? side
      return Value(part: part)
    case .sign("("): return group()
    case .sign: return nil
    case .name(let name, let side):
      return next < words.count && words[next] == .sign("(") ? call(name) : variable(side)
    }
  }

  /// What stands in parentheses, of which the first was read, with what rounds it behind them.
  private mutating func group() -> Value? {
    guard let value = sum(), takes(")") else { return nil }
    guard next < words.count, case .name(let name, _) = words[next], name.hasPrefix(".") else { return value }
    next += 1
    return Self.rounds(name) && takes("(") && skip() ? value : nil
  }

  private mutating func call(_ name: String) -> Value? {
    next += 1
    if Self.rounds(name) { return group() }
    if let side = Self.sideOfCall(name) {
      guard let share = sum(), takes(")"), share.part == 0, let part = share.points else { return nil }
      self.side = self.side ?? side
      return Value(part: part)
    }
    guard skip() else { return nil }
    // A variable of CSS may stand for any length.
    if ["var", "env"].contains(name) { return Value(points: nil) }
    // `MediaQuery.of(context).size.width`
    guard next < words.count, case .name(let member, let side) = words[next], member.hasPrefix(".") else { return nil }
    next += 1
    return variable(side)
  }

  /// Goes behind the parenthesis that closes one that was read; false if there is none.
  private mutating func skip() -> Bool {
    var depth = 1
    while next < words.count, depth > 0 {
      depth += words[next] == .sign("(") ? 1 : words[next] == .sign(")") ? -1 : 0
      next += 1
    }
    return depth == 0
  }

  private mutating func variable(_ side: SizeKey?) -> Value? {
    guard let side else { return Value(points: nil) }
    self.side = self.side ?? side
    return Value(part: 1)
  }

  // MARK: Names

  private static func members(_ name: String) -> [String] {
    name.split(separator: ".").map { $0.lowercased().filter(\.isLetter) }
  }

  private static func rounds(_ name: String) -> Bool {
    let calls = [
      "floor", "ceil", "round", "rounded", "trunc", "floorf", "ceilf", "roundf", "cgfloat", "double", "float", "int",
      "toint",
      "roundtoint", "calc",
    ]
    return members(name).last.map(calls.contains) ?? false
  }

  /// The side of a compositional layout that a call says a share of.
  private static func sideOfCall(_ name: String) -> SizeKey? {
    switch members(name).last {
    case "fractionalwidth": .width
    case "fractionalheight": .height
    default: nil
    }
  }

  /// What a width is that of all there is: `view.bounds.width`, `screenWidth`, `SCREEN_WIDTH`.
  private static let wholes: Set = [
    "", "screen", "kscreen", "view", "collectionview", "container", "window", "inner", "client", "offset", "max",
    "available",
    "total", "device", "full", "parent", "superview", "frame", "bounds", "content", "measured", "main", "page",
    "viewport",
    "layout", "safearea", "recyclerview",
  ]
  /// Parts of names whose widths are those of something in the screen.
  private static let pieces = ["cell", "item", "image", "label", "text", "title", "button", "font", "icon", "header"]

  /// The side of the screen, or of what is laid out in it, that a name stands for.
  private static func side(named name: String) -> SizeKey? {
    guard name.first != "$", name.first != "@" else { return nil }
    let members = members(name)
    guard let last = members.last, !members.contains(where: { member in pieces.contains(where: member.contains) })
    else { return nil }
    for (side, endings) in [
      (SizeKey.width, ["width", "widthpixels", "widthdp"]), (.height, ["height", "heightpixels"]),
    ] {
      for ending in endings where last.hasSuffix(ending) && wholes.contains(String(last.dropLast(ending.count))) {
        return side
      }
    }
    return nil
  }
}
