package import LayoutEngine

extension DeviceReference {
  /// Reads a device as `--device` takes it: a name or group of the catalogue or a size, with suffixes.
  ///
  /// A failure says in words what is wrong with the text, and what was probably meant.
  package static func parse(argument text: String) -> Result<DeviceReference, ReadFailure> {
    var suggestions = Suggestion.Budget()
    do throws(DeviceCheck.Problem) {
      let syntax = try DeviceCheck.device(text, &suggestions)
      let nowhere = SourceRange(file: 0, start: 0, end: 0)
      return .success(DeviceReference(base: syntax.base, suffixes: syntax.suffixes, range: nowhere))
    } catch {
      switch error {
      case .noWindow(let message, _): return .failure(ReadFailure(message))
      case .unknown(let name, let found):
        return .failure(
          severalFailure(text)
            ?? ReadFailure("unknown device '\(name)'\(DeviceHint.phrase(for: name, found, elseAs: "'390x844@3'"))"))
      case .spelling(let failure):
        return .failure(severalFailure(text) ?? ReadFailure("'\(text)' is no device: \(failure.message)"))
      }
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
