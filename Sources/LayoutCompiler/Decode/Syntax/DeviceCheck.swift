import LayoutEngine

/// Whether a text is a device that can be resolved for, asked of every text that may be one: in a spec, in a
/// configuration and on the command line.
enum DeviceCheck {
  enum Problem: Error {
    case spelling(DeviceSyntax.Failure)
    /// The catalogue has no device of that name; with what was probably meant.
    case unknown(name: String, Suggestion.Found)
    /// The catalogue has the device, but no such window; with the suffix that would help.
    case noWindow(message: String, suffix: String?)
  }

  static func device(
    _ text: String, _ suggestions: inout Suggestion.Budget
  ) throws(Problem) -> DeviceSyntax {
    let syntax: DeviceSyntax
    do throws(DeviceSyntax.Failure) { syntax = try DeviceSyntax.parse(text) } catch { throw .spelling(error) }
    if case .named(let name) = syntax.base, !DeviceCatalogue.has(name) {
      let turned = DeviceHint.turned(name).map { Suggestion.Found(nearest: $0, only: $0) }
      let found = turned ?? suggestions.search(name, among: DeviceCatalogue.allNames)
      throw .unknown(name: name, DeviceHint.likely(found, for: name))
    }
    if let (message, suffix) = DeviceHint.obstacle(syntax) { throw .noWindow(message: message, suffix: suffix) }
    return syntax
  }
}
