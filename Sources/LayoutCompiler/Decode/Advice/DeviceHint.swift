import LayoutEngine

/// What to say of a device that the catalogue does not have.
enum DeviceHint {
  /// More devices than this are no answer.
  private static let most = 8

  /// What follows the name in a message, beginning with a semicolon.
  ///
  /// - Parameter description: how a device that the catalogue lacks is given in that place.
  static func phrase(for base: String, _ found: Suggestion.Found, elseAs description: String) -> String {
    if isModelIdentifier(base) {
      return "; devices have the names they are sold by, as 'iphone-15-pro': 'layoutc devices' lists the catalogue"
    }
    let words = base.split(separator: " ").map(String.init)
    if 2...20 ~= words.count, words.allSatisfy(DeviceCatalogue.has) {
      return "; these are several: put commas between them"
    }
    let models = found.isExact ? [] : models(of: base)
    if models.count > most {
      return "; there are \(models.count) of them, as '\(models[0])': 'layoutc devices' lists the catalogue"
    }
    if !models.isEmpty { return "; did you mean \(ValueForm.alternatives(models))?" }
    return found.nearest == nil
      ? "; 'layoutc devices' lists the catalogue, and what it lacks is written as \(description)"
      : Suggestion.phrase(found.nearest)
  }

  /// What was found for a name, if it is of the same kind: `apple-watch-41` is no `apple-tv-4k`, which has the letters
  /// of the vendor in common and not much else.
  static func likely(_ found: Suggestion.Found, for name: String) -> Suggestion.Found {
    guard let nearest = found.nearest, !found.isExact, !Suggestion.isSlip(name, for: nearest) else { return found }
    func kind(_ name: String) -> String {
      let words = name.lowercased().split { "-_ ".contains($0) }.drop { $0 == "apple" }
      return words.first.map(String.init) ?? ""
    }
    let (written, known) = (kind(name), kind(nearest))
    let isAlike =
      !written.isEmpty && (written.hasPrefix(known) || known.hasPrefix(written))
      || Suggestion.isSlip(written, for: known)
    return isAlike ? found : Suggestion.Found()
  }

  /// Why the catalogue lacks such a window of a device or group that it has, and the suffix that would help.
  static func obstacle(_ syntax: DeviceSyntax) -> (message: String, suffix: String?)? {
    guard case .named(let base) = syntax.base, let kind = syntax.suffixes.window else { return nil }
    let name = base + syntax.suffixes.text
    let group = DeviceGroup(rawValue: base)
    if let group, group.isOfWindows {
      let isThere = [false, true].contains { landscape in
        DeviceCatalogue.windows(in: group, landscape: landscape)?.contains { $0.kind == kind } ?? false
      }
      return isThere ? nil : ("there is no '\(name)': the group '\(base)' has no such windows", nil)
    }
    let devices =
      group.flatMap(DeviceCatalogue.devices) ?? DeviceCatalogue.device(named: base).map { [$0] } ?? []
    let landscape = syntax.suffixes.landscape
    if devices.contains(where: { DeviceCatalogue.window(kind, of: $0, landscape: landscape) != nil }) { return nil }
    if !landscape, devices.contains(where: { DeviceCatalogue.has(kind, of: $0) }) {
      return (
        "there is no '\(name)': in portrait the system does not divide the screen so; add '@landscape'", "@landscape"
      )
    }
    let family = kind == .zoomed ? CatalogueDevice.Family.iphone : .ipad
    guard devices.contains(where: { $0.family == family }) else {
      return ("there is no '\(name)': '@\(kind.rawValue)' is for \(kind == .zoomed ? "iPhones" : "iPads")", nil)
    }
    return (
      "'\(name)' is not in the catalogue, which has no printed source for it; write it out: "
        + "{ name: …, width: …, height: …, scale: …, safe-area: … }", nil
    )
  }

  /// Whether a name is what a device calls its own model: `iPhone15,2`.
  static func isModelIdentifier(_ name: String) -> Bool {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let letter = parts[0].first, letter.isLetter else { return false }
    return parts[0].last?.isNumber == true && !parts[1].isEmpty && parts[1].allSatisfy(\.isNumber)
  }

  /// The devices of a family that is named without saying which: `iphone-se`, `iPad Pro`.
  static func models(of base: String) -> [String] {
    let written = String(base.lowercased().map { " _.".contains($0) ? "-" : $0 })
    let family = families.first { $0.words.contains(written) }?.family.rawValue ?? written
    // Of a family that has a group there are too many to be of help.
    if family.isEmpty || DeviceGroup(rawValue: family + "s") != nil { return [] }
    let models = DeviceCatalogue.names.filter { $0.hasPrefix(family + "-") }
    return models.isEmpty ? sizes(of: family) : models
  }

  /// What else the devices of a family are called that has windows and no models.
  private static let families: [(family: CatalogueDevice.Family, words: [String])] = [
    (.mac, ["macos", "macbook", "macbook-air", "macbook-pro", "imac", "desktop"]),
    (.vision, ["vision-pro", "apple-vision", "apple-vision-pro", "visionos"]),
  ]

  /// The devices whose names have one part more than a given one, such as `ipad-air-m2`; that part tells their size.
  private static func sizes(of name: String) -> [String] {
    let parts = name.split(separator: "-")
    guard parts.count > 2 else { return [] }
    return DeviceCatalogue.names.filter { known in
      let others = known.split(separator: "-")
      guard others.count == parts.count + 1 else { return false }
      return others.indices.dropFirst().contains { index in
        others[index].allSatisfy(\.isNumber) && Array(others[..<index] + others[(index + 1)...]) == parts
      }
    }
  }

  /// The device meant by a name that ends with an orientation: `iphone-15-pro-landscape`.
  static func turned(_ base: String) -> String? {
    let name = base.lowercased().replacing(" ", with: "-")
    for (ending, suffix) in [("-landscape", "@landscape"), ("-portrait", "")] where name.hasSuffix(ending) {
      let device = String(name.dropLast(ending.count))
      if DeviceCatalogue.has(device) { return device + suffix }
    }
    return nil
  }
}
