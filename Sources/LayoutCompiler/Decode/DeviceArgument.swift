package import LayoutEngine

extension DeviceReference {
  /// Reads a device as `--device` takes it: a name or group of the catalogue or a size, with suffixes.
  ///
  /// A failure says in words what is wrong with the text, and what was probably meant.
  package static func parse(argument text: String) -> Result<DeviceReference, ReadFailure> {
    do throws(DeviceSyntax.Failure) {
      let syntax = try DeviceSyntax.parse(text)
      if case .named(let base) = syntax.base, !DeviceCatalogue.has(base) {
        var budget = Suggestion.Budget()
        let found = budget.search(base, among: DeviceCatalogue.allNames)
        return .failure(ReadFailure("unknown device '\(base)'\(DeviceHint.phrase(for: base, found))"))
      }
      if let obstacle = DeviceHint.obstacle(syntax) { return .failure(ReadFailure(obstacle.message)) }
      let nowhere = SourceRange(file: 0, start: 0, end: 0)
      return .success(DeviceReference(base: syntax.base, suffixes: syntax.suffixes, range: nowhere))
    } catch {
      return .failure(ReadFailure("'\(text)' is no device: \(error.message)"))
    }
  }
}
