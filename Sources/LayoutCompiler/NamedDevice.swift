package import LayoutEngine

/// A device that is named from outside of a spec, as `--device` does: one that the spec describes itself, else one of the
/// catalogue or a size.
package struct NamedDevice: Sendable {
  package let text: String
  /// What the text means where no spec describes a device of that name.
  private let known: Result<DeviceReference, ReadFailure>

  /// Refuses a text that is no device wherever it is asked for.
  package init(_ text: String) throws(ReadFailure) {
    (self.text, known) = (text, DeviceReference.parse(argument: text))
    if case .failure(let failure) = known, text.isEmpty || !text.utf8.allSatisfy(DeviceReference.takesInName) {
      throw failure
    }
  }

  package init(_ reference: DeviceReference) { (text, known) = ("", .success(reference)) }

  /// Whether only a spec can tell what it means.
  package var isUnknown: Bool { if case .failure = known { true } else { false } }

  /// What devices named together mean for a spec, or what is wrong with the first of them that means nothing.
  ///
  /// - Parameter own: the devices that the spec lists, some of which it may describe.
  package static func references(
    _ devices: [NamedDevice], among own: [DeviceReference]
  ) -> Result<[DeviceReference], ReadFailure> {
    var references: [DeviceReference] = []
    for device in devices {
      switch device.references(among: own) {
      case .success(let found): references += found
      case .failure(let failure): return .failure(failure)
      }
    }
    return .success(references)
  }

  /// A name goes to the spec's own devices first: whoever describes a device by a name means that one. There may be
  /// several of one name, with a text size each.
  private func references(among own: [DeviceReference]) -> Result<[DeviceReference], ReadFailure> {
    let described = own.filter { $0.describedName.map(isNamed) ?? false }
    guard let name = described.compactMap(\.describedName).max(by: { $0.utf8.count < $1.utf8.count }) else {
      return known.map { [$0] }.mapError { failure in unknown(failure, own) }
    }
    let named = described.filter { $0.describedName == name }
    let whole = named.filter { name == text || name + $0.suffixes.text == text }
    if !whole.isEmpty { return .success(whole) }
    let suffixes: DeviceSuffixes
    do throws(DeviceSyntax.Failure) {
      suffixes = try DeviceSyntax.suffixes(text.dropFirst(name.count + 1), behindDescribed: text)
    } catch {
      return .failure(ReadFailure("'\(text)' is no device: \(error.message)"))
    }
    let found = named.compactMap { $0.adding(suffixes) }
    if !found.isEmpty { return .success(found) }
    let names = named.map { "'\(name + $0.suffixes.text)'" }
    return .failure(ReadFailure("the spec describes no device '\(text)'; it has \(ShortList.text(names))"))
  }

  /// Whether it is the name of a device that a spec describes, with or without suffixes behind it.
  private func isNamed(_ name: String) -> Bool { text == name || text.hasPrefix("\(name)@") }

  /// What is said where no spec describes such a device, nor the catalogue has one: what is near, and what there is.
  private func unknown(_ failure: ReadFailure, _ own: [DeviceReference]) -> ReadFailure {
    let names = own.compactMap { $0.isOwn ? $0.describedName : nil }
    if names.isEmpty { return failure }
    let base = text.prefix { $0 != "@" }
    if let nearest = Suggestion.nearest(to: String(base), among: names + DeviceCatalogue.allNames),
      names.contains(nearest)
    {
      return ReadFailure("unknown device '\(base)'\(Suggestion.phrase(nearest))")
    }
    let list = ShortList.text(names.map { "'\($0)'" })
    return ReadFailure("\(failure.message)\(failure.message.hasSuffix("?") ? " The" : "; the") spec describes \(list)")
  }
}

extension DeviceReference {
  /// Whether a byte may stand in the name of a device that a spec describes. The name goes into file names, Swift
  /// identifiers and command lines, as catalogue names do.
  static func takesInName(_ byte: UInt8) -> Bool { byte > 0x20 && byte != 0x7f && byte != UInt8(ascii: "/") }

  /// The name of a device that is not one of the catalogue: the one that somebody gave it, or its size.
  fileprivate var describedName: String? {
    if case .described(let name, _, _, _, _) = base { name } else { nil }
  }

  /// Whether it has a name that only the spec can tell the meaning of.
  fileprivate var isOwn: Bool {
    guard let name = describedName, case .success(let known) = Self.parse(argument: name) else { return true }
    return known.base != base
  }

  /// The same device with further suffixes; nil if it is for another text size than they name.
  fileprivate func adding(_ suffixes: DeviceSuffixes) -> DeviceReference? {
    var result = self
    if let textSize = suffixes.textSize {
      if let own = self.suffixes.textSize, own != textSize { return nil }
      result.suffixes.textSize = textSize
    }
    if suffixes.landscape { result.suffixes.landscape = true }
    if suffixes.rtl { result.suffixes.rtl = true }
    return result
  }
}
