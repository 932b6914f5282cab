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
        let found = budget.search(base, among: DeviceCatalogue.groupNames + DeviceCatalogue.names)
        return .failure(ReadFailure("unknown device '\(base)'\(DeviceHint.phrase(for: base, found))"))
      }
      let nowhere = SourceRange(file: 0, start: 0, end: 0)
      return .success(
        DeviceReference(base: syntax.base, landscape: syntax.landscape, rtl: syntax.rtl, range: nowhere))
    } catch {
      return .failure(ReadFailure("'\(text)' is no device: \(error.message)"))
    }
  }
}

extension DeviceCatalogue {
  /// Whether there is a device or a group of that name.
  static func has(_ name: String) -> Bool { groupNames.contains(name) || device(named: name) != nil }
}
