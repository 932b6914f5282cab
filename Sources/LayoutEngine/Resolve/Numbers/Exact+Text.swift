extension Exact {
  /// The value in points for a message: a decimal number of at most three places, cut off.
  package func points(_ scale: Int) -> String {
    if let whole, whole.magnitude < 1 << 53, whole % Int64(scale) == 0 { return String(whole / Int64(scale)) }
    let value = self / Exact(scale)
    guard let thousandths = PixelGrid.floor(value * 1000).whole else { return "more than 2^53" }
    let magnitude = thousandths.magnitude
    var text = (thousandths < 0 ? "-" : "") + String(magnitude / 1000)
    var (rest, unit) = (magnitude % 1000, UInt64(100))
    if rest != 0 { text += "." }
    while rest != 0 {
      text += String(rest / unit)
      (rest, unit) = (rest % unit, unit / 10)
    }
    return text
  }
}
