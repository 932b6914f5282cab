import LayoutEngine

/// The `devices` list.
extension ASTBuilder {
  mutating func devices(_ node: NodeID, _ form: ValueForm) -> [DeviceReference]? {
    guard let elements = list(node, form) else { return nil }
    if !form.counts.contains(tree.count(of: node)) {
      report(
        .badValue, "a spec needs at least one device; without the key it is resolved for '\(Defaults.devices.value)'",
        at: node)
      return nil
    }
    return each(elements) { builder, element in
      builder.tree.kind(of: element) == .mapping
        ? builder.inlineDevice(element) : builder.deviceName(element, form.element)
    }
  }

  private mutating func deviceName(_ node: NodeID, _ form: ValueForm) -> DeviceReference? {
    guard let name = text(node, .other(form.expected)) else { return nil }
    do throws(DeviceCheck.Problem) {
      let syntax = try DeviceCheck.device(name.value, &wrongTexts.suggestions)
      return DeviceReference(base: syntax.base, suffixes: syntax.suffixes, range: name.range)
    } catch {
      report(error, name.value, at: node)
      return nil
    }
  }

  private mutating func report(_ problem: DeviceCheck.Problem, _ text: String, at node: NodeID) {
    let place = tree.contentRange(of: node)
    switch problem {
    case .spelling(let failure):
      let respelt = text.lowercased()
      let isKnown = respelt != text && failure.meant == respelt
      report(
        failure.rule, "'\(excerpt(node))' is no device: \(failure.message)", at: node,
        fix: isKnown ? Diagnostic.Fix("write '\(respelt)'", at: place, replacement: respelt, .safe) : nil)
    case .unknown(let base, let found):
      // The name stands before the suffixes.
      var place = place
      let isVerbatim = tree.isVerbatim(node) && base.utf8.count <= Int(place.end - place.start)
      place.end = place.start + UInt32(isVerbatim ? base.utf8.count : 0)
      let models = found.isExact ? [] : DeviceHint.models(of: base)
      let meant = models.count == 1 ? Suggestion.Found(nearest: models[0], only: models[0]) : found
      let isOne = isVerbatim && !DeviceHint.isModelIdentifier(base) && models.count < 2
      let description = "{ name: …, width: …, height: …, scale: … }"
      report(
        .unknownDevice, "unknown device '\(base)'\(DeviceHint.phrase(for: base, found, elseAs: description))", at: node,
        fix: isOne ? meant.fix(at: place) : nil)
    case .noWindow(let message, let suffix):
      let end = SourceRange(file: place.file, start: place.end, end: place.end)
      report(
        .unknownDevice, message, at: node,
        fix: suffix.map { Diagnostic.Fix("write '\(text)\($0)'", at: end, replacement: $0) })
    }
  }

  private mutating func inlineDevice(_ node: NodeID) -> DeviceReference? {
    var name: Located<String>?
    var width: Decimal?
    var height: Decimal?
    var scale: Int?
    var safeArea = DecimalEdges.zero
    var textSize: TextSize?
    mapping(node, DeviceKey.schema) { builder, key, form, value in
      switch key {
      case .name: name = builder.inlineDeviceName(value)
      case .width: width = builder.extent(value, form)
      case .height: height = builder.extent(value, form)
      case .scale: scale = builder.count(value, form)?.value
      case .safeArea: safeArea = builder.safeArea(value, form) ?? .zero
      case .textSize: textSize = builder.choice(value, form)?.value
      }
    }
    guard let width, let height, let scale else { return nil }
    return DeviceReference(
      base: .described(
        name: name?.value ?? "\(width)x\(height)@\(scale)", width: width, height: height, scale: scale,
        safeArea: safeArea),
      suffixes: DeviceSuffixes(textSize: textSize), range: placeOfMapping(node))
  }

  private mutating func inlineDeviceName(_ node: NodeID) -> Located<String>? {
    guard let name = nameText(node, .deviceName) else { return nil }
    guard name.value.utf8.allSatisfy(DeviceReference.takesInName), !name.value.isEmpty else {
      report(.badValue, "a device's name has no spaces, slashes or control characters", at: node)
      return nil
    }
    return name
  }

  /// A number of points above 0.
  private mutating func extent(_ node: NodeID, _ form: ValueForm) -> Decimal? {
    guard let points = points(node, form, of: "a device") else { return nil }
    if points.isZero { report(.outOfRange, "a device is more than 0 points wide and high", at: node) }
    return points.isZero ? nil : points
  }

  /// - Parameter what: the thing that is measured.
  mutating func points(_ node: NodeID, _ form: ValueForm, of what: String) -> Decimal? {
    var length: Length?
    if tree.kind(of: node) == .scalar, case .length(let found) = tree.withBytes(of: node, { LengthSyntax.parse($0) }) {
      // One mistake with one message, whatever else could be measured so.
      length = found
    } else {
      length = bareLength(node, form.lengths)
    }
    guard let length else { return nil }
    if case .points(let decimal) = length.form { return decimal }
    report(.badLength, "\(what) is measured in points, found '\(excerpt(node))'", at: node)
    return nil
  }

  private mutating func safeArea(_ node: NodeID, _ form: ValueForm) -> DecimalEdges? {
    guard let edges = edges(node, form) else { return nil }
    var result = DecimalEdges.zero
    for (path, edge) in [
      (\DecimalEdges.top, edges.top), (\.left, edges.left), (\.bottom, edges.bottom), (\.right, edges.right),
    ] {
      guard let edge, edge.value != .unknown else { continue }
      guard case .points(let decimal) = edge.value.form else {
        diagnostics.append(Diagnostic(.badLength, "a safe area is measured in points", at: edge.range))
        return nil
      }
      result[keyPath: path] = decimal
    }
    return result
  }
}
