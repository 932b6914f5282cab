extension Exact {
  /// The value in points for a message: a decimal number of at most three places, cut off.
  func points(_ scale: Int) -> String {
    let value = self / Exact(scale)
    guard let thousandths = PixelGrid.floor(value * 1000).whole else { return "more than 2^53" }
    let magnitude = thousandths.magnitude
    var text = "\(magnitude / 1000)"
    if magnitude % 1000 != 0 {
      var digits = "\(1000 + magnitude % 1000)".dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return thousandths < 0 ? "-" + text : text
  }
}
