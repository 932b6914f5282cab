import FrameTables
import LayoutEngine

/// Reads `iphone-15-pro@landscape` and `414x736@3@rtl`.
struct DeviceSyntax {
  var base: DeviceReference.Base
  var suffixes = DeviceSuffixes()

  /// A mistake, in words that follow the text.
  struct Failure: Error {
    var rule: RuleID
    var message: String
    /// The text that was probably meant, which the words name.
    var meant: String?

    init(rule: RuleID = .badValue, message: String, meant: String? = nil) {
      self.rule = rule
      self.message = message + Suggestion.phrase(meant)
      self.meant = meant
    }
  }

  /// Takes any name as one of the catalogue; the caller has to ask whether it is there.
  static func parse(_ text: String) throws(Failure) -> DeviceSyntax {
    if text.utf8.first == UInt8(ascii: "{") {
      throw Failure(
        message:
          "a device is written out only in the list of a spec, without quotes; as a text it is a name, or a size such as "
          + "'10x20@2'")
    }
    // No name begins with a digit.
    guard text.utf8.first.map({ !$0.isLetter }) ?? false, text.utf8.contains(UInt8(ascii: " ")) else {
      return try parseWhole(text)
    }
    let squeezed = text.filter { $0 != " " }
    do throws(Failure) { _ = try parseWhole(squeezed) } catch {
      // `393 x 852` lacks the scale, too. Anything else is no size with blanks.
      if error.rule == .unknownDevice { throw error }
      return try parseWhole(text)
    }
    throw Failure(message: "a size has no blanks", meant: squeezed)
  }

  private static func parseWhole(_ text: String) throws(Failure) -> DeviceSyntax {
    // Most are plain names.
    let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "@") }
    if isPlain, let first = text.utf8.first, first.isLetter {
      return DeviceSyntax(base: .named(text))
    }
    var parts = parts(of: text)
    let base = String(parts.removeFirst())
    var scale: Int?
    var syntax = DeviceSyntax(base: .named(base))
    for part in parts {
      switch part {
      case "1", "2", "3", "4":
        if let scale, String(scale) != part {
          throw Failure(message: "'@\(scale)' and '@\(part)' exclude each other")
        }
        scale = Int(part)
      case "1x", "2x", "3x", "4x":
        guard size(base) != nil else { throw ownScale(base, part, in: text) }
        throw Failure(
          message: "a scale is a number alone", meant: text.replacing("@\(part)", with: "@\(part.prefix(1))"))
      case "portrait":
        throw Failure(message: "only '@landscape' turns a device: leave '@portrait' out")
      case "":
        // The scale of a size alone is not known.
        let whole = ([base[...]] + parts.filter { !$0.isEmpty }).joined(separator: "@")
        if size(base) != nil, whole == base { break }
        throw Failure(message: "nothing stands behind an '@'", meant: whole)
      case let part where part.allSatisfy(\.isNumber) && !part.isEmpty:
        throw Failure(rule: .outOfRange, message: "a scale is a whole number from 1 to 4")
      default: try syntax.take(String(part), of: text)
      }
    }
    guard let size = size(base) else {
      guard let scale else { return syntax }
      throw ownScale(base, "\(scale)", in: text)
    }
    guard let scale else {
      throw Failure(rule: .unknownDevice, message: "a size needs a scale, like \(base)@3")
    }
    if let window = syntax.suffixes.window { throw ofCatalogue(window) }
    syntax.base = .described(
      name: "\(base)@\(scale)", width: size.width, height: size.height, scale: scale, safeArea: .zero)
    return syntax
  }

  /// Reads the suffixes behind a device that a spec describes, `landscape@ax3`.
  ///
  /// - Parameter text: the whole device.
  static func suffixes(_ suffixes: Substring, behindDescribed text: String) throws(Failure) -> DeviceSuffixes {
    var syntax = DeviceSyntax(base: .named(""))
    for part in parts(of: String(suffixes)) {
      if part == "portrait" || !part.isEmpty && part.allSatisfy(\.isNumber) {
        throw Failure(message: "the spec says its scale, and only '@landscape' turns a device: leave '@\(part)' out")
      }
      try syntax.take(String(part), of: text)
    }
    if let window = syntax.suffixes.window { throw ofCatalogue(window) }
    return syntax.suffixes
  }

  private static func ofCatalogue(_ window: DeviceWindow) -> Failure {
    Failure(message: "'@\(window.rawValue)' belongs to a device of the catalogue; write the window's own size")
  }

  private static func hasTooManyDigits(_ side: Substring) -> Bool {
    if case .failure(.number(.tooManyDigits)) = LengthSyntax.parse(Array(side.utf8).span) { true } else { false }
  }

  /// The failure for a scale after something that is not a size.
  private static func ownScale(_ base: String, _ scale: some StringProtocol, in text: String) -> Failure {
    if DeviceCatalogue.has(base) {
      return Failure(message: "devices of the catalogue have a scale of their own: leave '@\(scale)' out")
    }
    let sides = base.lowercased().split { "x×*".contains($0) }
    if sides.count == 2, sides.allSatisfy({ points($0) != nil }) {
      let size = sides.joined(separator: "x")
      if size != base { return Failure(message: "a size has an 'x' in it", meant: text.replacing(base, with: size)) }
    }
    if sides.count == 2, sides.contains(where: { $0.allSatisfy { $0 == "0" } }) {
      return Failure(rule: .outOfRange, message: "a screen is more than 0 pt wide and high")
    }
    if sides.count == 2, let long = sides.first(where: hasTooManyDigits) {
      return Failure(
        rule: .limitExceeded, message: "\(long) has too many digits: a number has at most \(Limits.digits) that count")
    }
    return Failure(message: "a scale belongs to a size, like 414x736@3")
  }

  /// The parts between the `@`. In a text that is not ASCII, an `@` may be part of a character. Stepping from character
  /// to character takes ten times as long as stepping from byte to byte.
  private static func parts(of text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split(separator: "@", omittingEmptySubsequences: false)
    }
    return text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).map(Substring.init)
  }

  /// Every suffix but text sizes and scales.
  private static let words = ["landscape", "rtl"] + DeviceWindow.allCases.map(\.rawValue)

  private mutating func take(_ suffix: String, of text: String) throws(Failure) {
    switch suffix {
    case "landscape": suffixes.landscape = true
    case "rtl": suffixes.rtl = true
    default:
      if let size = TextSize(rawValue: suffix) {
        if let other = suffixes.textSize, other != size {
          throw Failure(message: "'@\(other.rawValue)' and '@\(suffix)' exclude each other")
        }
        suffixes.textSize = size
        return
      }
      guard let window = DeviceWindow(rawValue: suffix) else {
        let sizes = TextSize.allCases.map(\.rawValue)
        let meant = (Self.wholeScale(suffix, of: text) ?? Suggestion.nearest(to: suffix, among: Self.words + sizes))
          .map { text.replacing("@\(suffix)", with: "@\($0)") }
        throw Failure(
          message: "'@\(suffix)' is no suffix; they are \(Self.words.map { "@" + $0 }.joined(separator: ", ")), a text "
            + "size from @xs to @ax5 and, behind a size, a whole scale from @1 to @4",
          meant: meant)
      }
      if let other = suffixes.window, other != window {
        throw Failure(message: "'@\(other.rawValue)' and '@\(suffix)' exclude each other")
      }
      suffixes.window = window
    }
  }

  /// The next whole scale above one that is none, as most Android devices have: `411x891@2.625`. Devices of the
  /// catalogue have a scale of their own.
  private static func wholeScale(_ suffix: String, of text: String) -> String? {
    guard let base = parts(of: text).first, size(String(base)) != nil,
      suffix.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || $0.isDigit }),
      let scale = Double(suffix), scale > 1, scale < 4
    else { return nil }
    return String(Int(scale.rounded(.up)))
  }

  private static func size(_ text: String) -> (width: Decimal, height: Decimal)? {
    // Most are names.
    if let first = text.utf8.first, first.isLetter { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = points(parts[0]), let height = points(parts[1]) else { return nil }
    return (width, height)
  }

  private static func points(_ text: Substring) -> Decimal? {
    let bytes = Array(text.utf8)
    guard case .length(let length) = LengthSyntax.parse(bytes.span), case .points(let decimal) = length.form,
      !decimal.isZero
    else { return nil }
    return decimal
  }
}
