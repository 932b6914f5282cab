package import LayoutEngine

extension DeviceReference {
  /// Reads a device as `--device` takes it: a name or group of the catalogue or a size, with suffixes.
  ///
  /// A failure says in words what is wrong with the text, and what was probably meant.
  package static func parse(argument text: String) -> Result<DeviceReference, ReadFailure> {
    do throws(DeviceSyntax.Failure) {
      let syntax = try DeviceSyntax.parse(text)
      if case .named(let base) = syntax.base, !DeviceCatalogue.has(base) {
        if let failure = severalFailure(text) { return .failure(failure) }
        var budget = Suggestion.Budget()
        let found = budget.search(base, among: DeviceCatalogue.allNames)
        return .failure(ReadFailure("unknown device '\(base)'\(DeviceHint.phrase(for: base, found))"))
      }
      if let obstacle = DeviceHint.obstacle(syntax) { return .failure(ReadFailure(obstacle.message)) }
      let nowhere = SourceRange(file: 0, start: 0, end: 0)
      return .success(DeviceReference(base: syntax.base, suffixes: syntax.suffixes, range: nowhere))
    } catch {
      if let failure = severalFailure(text) { return .failure(failure) }
      return .failure(ReadFailure("'\(text)' is no device: \(error.message)"))
    }
  }

  /// What to say of several devices in one text; nil for anything else.
  private static func severalFailure(_ text: String) -> ReadFailure? {
    let parts = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    guard parts.count > 1, parts.allSatisfy(isKnown) else { return nil }
    let options = parts.map { "--device \($0)" }.joined(separator: " ")
    return ReadFailure("'\(text)' is no device: the option is repeated, as '\(options)'")
  }

  /// Whether a text is a size, or a name that the catalogue has.
  private static func isKnown(_ text: String) -> Bool {
    guard let syntax = try? DeviceSyntax.parse(text) else { return false }
    if case .named(let base) = syntax.base { return DeviceCatalogue.has(base) }
    return true
  }
}
