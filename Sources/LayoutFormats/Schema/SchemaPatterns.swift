import FrameTables
import LayoutCompiler
import LayoutEngine

/// The spelling of scalars as regular expressions, limited to what the dialects of validators have in common.
enum SchemaPatterns {
  private static let number = #"(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"#
  private static let positive = #"(?=[\d.]*[1-9])"# + number
  private static let token = #"\$[A-Za-z][A-Za-z0-9_-]*"#
  private static let lines =
    #"lines\( *(0*("# + count(upTo: Limits.textLines) + #") +)?("#
    + TextStyle.allCases.map(\.rawValue).joined(separator: "|") + #") *\)"#

  private static let term = #"(\+?"# + number + #"(pt|px)?|hairline|"# + token + "|" + lines + ")"
  private static let signedTerm = #"(\+?"# + number + #"(pt|px|%)?|hairline|"# + token + "|" + lines + ")"
  private static let percent = #"\+?"# + number + "%"
  private static let fraction = #"\+?"# + "0*(\(count(upTo: 100)))/0*(\(count(upTo: 100)))"

  /// The whole numbers from 1 to `most`, which is at least 10, without a zero at their beginning.
  static func count(upTo most: Int) -> String {
    let digits = String(most).compactMap(\.wholeNumberValue)
    // Numbers of fewer digits, and then those that are less at one digit and the same before it.
    var ranges = [#"[1-9]\d{0,"# + "\(digits.count - 2)}"]
    for (place, digit) in digits.enumerated() {
      let least = place == 0 ? 1 : 0
      guard least < digit else { continue }
      let rest = digits.count - place - 1
      let before = digits[..<place].map(String.init).joined()
      ranges.append(before + "[\(least)-\(digit - 1)]" + (rest == 0 ? "" : #"\d{"# + "\(rest)}"))
    }
    return (ranges + [String(most)]).joined(separator: "|")
  }

  private static func sum(of term: String) -> String { " *\(term)( +[-+] +\(term))* *" }
  private static func whole(_ pattern: String) -> String { "^(\(pattern))$" }

  static let signedLength = whole(#" *-? *"# + signedTerm + "( +[-+] +" + signedTerm + ")* *")
  static let aspect = whole(#"\+?"# + positive + #":\+?"# + positive)
  static let condition = whole("(>=|<=|>|<)?\(sum(of: term))|\(sum(of: term))\\.\\.\\.\(sum(of: term))")
  private static let word = "[A-Za-z][A-Za-z0-9_-]{0,254}"
  static let name = "^\(word)$"

  static let device: String = {
    let suffixes =
      ["landscape", "rtl"] + DeviceWindow.allCases.map(\.rawValue) + TextSize.allCases.map(\.rawValue)
    let suffix = "(@(\(suffixes.joined(separator: "|"))))*"
    return whole("[A-Za-z][A-Za-z0-9-]*\(suffix)|\(positive)x\(positive)\(suffix)@[1-4]\(suffix)")
  }()

  static func length(_ use: LengthUse) -> String {
    let forms: [(Length.Form, String)] = [
      (.fill, "fill"), (.fit, "fit"), (.percent(.zero), percent), (.fraction(1, 1), fraction),
    ]
    let words = forms.filter { use.allows($0.0) }.map { "|" + $0.1 }
    return whole(sum(of: term) + words.joined())
  }

  /// Nil for a text that may be anything.
  static func pattern(of form: TextForm) -> String? {
    let sizes = "(\(TextSize.allCases.map(\.rawValue).joined(separator: "|")))"
    return switch form {
    case .name: name
    case .id: #"^[a-z][a-z0-9]*(-[a-z0-9]+)*$"#
    case .typeName: #"^[A-Z][A-Za-z0-9]{0,254}$"#
    case .deviceName: #"^[^\s/]+$"#
    case .device: device
    case .textSize: whole("(>=|<=|>|<)? *\(sizes)|\(sizes) *\\.\\.\\. *\(sizes)")
    case .areaRow: #"^\s*("# + word + #"|\.)(\s+("# + word + #"|\.))*\s*$"#
    case .path: "."
    case .other: nil
    }
  }
}
