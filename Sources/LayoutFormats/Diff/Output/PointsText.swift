/// Numbers of points for people, rounded to a tenth.
enum PointsText {
  static func short(_ value: Double) -> String { text((value * 10).rounded() / 10) }

  private static func exact(_ value: Double) -> String { text((value * 1000).rounded() / 1000) }

  private static func text(_ value: Double) -> String {
    let text = value.description
    return text == "-0.0" ? "0" : text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// `12–31.8`
  static func range(_ values: [Double], _ text: (Double) -> String = short) -> String {
    guard let low = values.min(), let high = values.max() else { return "0" }
    let (a, b) = (text(low), text(high))
    if a == b { return a == "0" && high != 0 ? exact(high) : a }
    return "\(a)–\(b)"
  }

  /// The two sides of a change, with as many digits as it takes to tell them apart.
  static func steps(_ old: [Double], _ new: [Double]) -> (String, String) {
    let sides = [short, exact].map { (range(old, $0), range(new, $0)) }
    return sides.first { $0.0 != $0.1 } ?? (range(old, text), range(new, text))
  }
}
