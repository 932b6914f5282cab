import LayoutEngine

/// Reads `iphone-15-pro@landscape` and `414x736@3@rtl`.
struct DeviceSyntax {
  var base: DeviceReference.Base
  var landscape = false
  var rtl = false

  /// A mistake, in words that follow the text.
  struct Failure: Error {
    var rule = RuleID.badValue
    var message: String
  }

  /// Any name is taken as one of the catalogue; whether it is there is for the caller to ask.
  static func parse(_ text: String) throws(Failure) -> DeviceSyntax {
    // Most are plain names.
    let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "@") }
    if isPlain, let first = text.utf8.first, NameSyntax.isLetter(first) {
      return DeviceSyntax(base: .named(text))
    }
    var parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let base = String(parts.removeFirst())
    var scale: Int?
    var syntax = DeviceSyntax(base: .named(base))
    for part in parts {
      switch part {
      case "landscape": syntax.landscape = true
      case "rtl": syntax.rtl = true
      case "1", "2", "3", "4": scale = Int(part)
      case let part where part.allSatisfy(\.isNumber) && !part.isEmpty:
        throw Failure(rule: .outOfRange, message: "a scale is a whole number from 1 to 4")
      default: throw Failure(message: "'@\(part)' is none of @landscape, @rtl and a scale from @1 to @4")
      }
    }
    guard let size = size(base) else {
      if scale == nil { return syntax }
      throw Failure(message: "a scale belongs to a size, like 414x736@3")
    }
    guard let scale else {
      throw Failure(rule: .unknownDevice, message: "a size needs a scale, like \(base)@3")
    }
    syntax.base = .described(
      name: "\(base)@\(scale)", width: size.width, height: size.height, scale: scale, safeArea: .zero)
    return syntax
  }

  private static func size(_ text: String) -> (width: Decimal, height: Decimal)? {
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
