/// What to say of a device that the catalogue does not have.
enum DeviceHint {
  /// More than these are no answer.
  private static let most = 8

  /// Behind the name, beginning with a semicolon.
  static func phrase(for base: String, _ found: Suggestion.Found) -> String {
    let models = found.isExact ? [] : models(of: base)
    if !models.isEmpty { return "; did you mean \(ValueForm.alternatives(models))?" }
    return found.nearest == nil ? "; 'layoutc devices' lists the catalogue" : Suggestion.phrase(found.nearest)
  }

  /// The devices of a family that is named without saying which: `iphone-se`.
  static func models(of base: String) -> [String] {
    let models = DeviceCatalogue.names.filter { $0.hasPrefix(base + "-") }
    return (1...most).contains(models.count) ? models : []
  }
}
