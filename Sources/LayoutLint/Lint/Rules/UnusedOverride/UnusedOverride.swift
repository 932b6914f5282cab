import FrameTables
import LayoutCompiler
import LayoutEngine

/// The condition of an override holds on no device, and at no width of a sweep; or nothing of it is left where it does.
enum UnusedOverride: SpecRule {
  static let info = RuleInfo(
    .unusedOverride, .warning, "An override is used on no device.",
    what: """
      Tests the `when` of every override on every device of the spec, and with `--widths` at every width. Reports those
      that never hold, and those that hold only where later ones hold, too, and say all that they say.
      """,
    why: """
      The override was written for a device that the spec does not list, or its condition has a mistake: `width` is the
      width of the container, not of the screen. Or two conditions stand in the wrong order: of overrides that hold
      together the last one wins, so the one with the narrower condition stands last. Or they stand in the right order,
      and no device lies between the two: then the message says which sizes that would be.
      """,
    bad: """
      devices: [iphone-se-3, iphone-15-pro]
      sections:
        - id: photos
          arrange: grid
          columns: 3
          items: 9
          overrides:
            - { when: { width: ">=744" }, columns: 5 }
      """,
    good: """
      devices: [iphone-se-3, iphone-15-pro, ipad-mini-6]
      sections:
        - id: photos
          arrange: grid
          columns: 3
          items: 9
          overrides:
            - { when: { width: ">=744" }, columns: 5 }
      """,
    remedy: """
      Add a device that the override is for, correct the condition, put it behind the others, or remove the override.
      """)

  static func check(_ context: LintContext) -> [Diagnostic] {
    guard context.knowsDevices else { return [] }
    let spec = context.spec
    let seen = seen(context)
    var tally = RangeTally()
    for (index, override) in spec.overrides.enumerated() {
      tally.add(override.when.range, seen.contains(index) ? nil : "the file")
    }
    for (number, section) in spec.sections.enumerated() {
      for (index, override) in section.overrides.enumerated() {
        let isUsed = seen.contains(index, of: number) || !context.isResolved[number]
        tally.add(override.when.range, isUsed ? nil : "'\(section.id.value)'")
      }
    }
    guard !context.devices.isEmpty else { return [] }
    let replaced = ReplacedOverrides(context, seen).findings
    let unused = tally.unanimous
    if unused.isEmpty { return replaced }
    let places = places(context)
    let ofFile = spec.overrides.map { ($0.when.range, (when: $0.when, isOfFile: true)) }
    let ofSections = spec.sections.flatMap { $0.overrides.map { ($0.when.range, (when: $0.when, isOfFile: false)) } }
    let conditions = Dictionary(ofFile + ofSections, uniquingKeysWith: { first, _ in first })
    let never = unused.map { range, owner in
      finding(
        "this condition does not hold on \(places), so the override of \(owner) is never used", at: range,
        notes: conditions[range].flatMap { note(on: $0.when, isOfFile: $0.isOfFile, context) }.map { [$0] } ?? [])
    }
    return never + replaced
  }

  /// What the devices have of that which a condition asks for.
  ///
  /// - Parameter isOfFile: whether it is the condition of an override of the file, which is about the container that the
  ///   file itself gives, whatever container its overrides give.
  private static func note(on when: WhenSpec, isOfFile: Bool, _ context: LintContext) -> Diagnostic.Note? {
    let devices = context.devices
    func list(_ values: some Sequence<String>) -> String { values.joined(separator: ", ") }
    var facts: [(what: String, found: String)] = []
    if when.width != nil || when.height != nil, let extent = extent(devices, \.container) {
      let own = isOfFile ? Self.extent(devices, \.ownContainer) : nil
      let isOther = own.map { $0 != extent } ?? false
      facts.append((isOther ? "the container without overrides" : "the container", own ?? extent))
    }
    if when.scale != nil {
      facts.append(("the scale", list(Set(devices.map(\.device.scale)).sorted().map { "\($0)×" })))
    }
    if when.orientation != nil {
      let found = Set(devices.map(\.view.scope.orientation))
      facts.append(("the orientation", list(Orientation.allCases.filter(found.contains).map(\.rawValue))))
    }
    let sizes = Set(devices.map(\.view.scope.textSize))
    if when.text != nil { facts.append(("the text size", list(sizes.sorted().map(\.rawValue)))) }
    guard let first = facts.first else { return nil }
    let rest = facts.dropFirst().map { ", \($0.what) \($0.found)" }.joined()
    // A spec has text sizes only if it lists some, which nobody sees who looks at its devices.
    let missing = (when.text?.value).flatMap { text in
      sizes.contains(where: text.contains) ? nil : TextSize.allCases.first(where: text.contains)
    }
    let advice = missing.map { "; list '\($0)' in 'text-sizes', or put '@\($0)' behind a device" } ?? ""
    let place = context.swept.isEmpty ? "there" : "on the devices"
    return .init("\(place) \(first.what) is \(first.found)\(rest)\(advice)")
  }

  /// The overrides that hold on a device and, if some hold on none, those that hold at a width of the sweep.
  static func seen(_ context: LintContext) -> SeenOverrides {
    var seen = SeenOverrides()
    for device in context.devices { seen.add(device.view) }
    for device in context.swept {
      if seen.isComplete { break }
      if let view = context.resolver.view(on: device) { seen.add(view) }
    }
    return seen
  }

  /// `any of the 2 devices, nor at widths 320–1366 pt at 2×`
  private static func places(_ context: LintContext) -> String {
    let count = context.devices.count
    let devices = count == 1 ? "the one device" : "any of the \(count) devices"
    guard !context.swept.isEmpty else { return devices }
    return "\(devices), nor at \(WidthRanges.phrase(context.swept))"
  }

  /// `320–430 pt wide and 568–932 pt high`
  private static func extent(_ devices: [LintDevice], _ container: KeyPath<DeviceView, Container>) -> String? {
    func range(_ side: KeyPath<Container, Exact>) -> String? {
      let values = devices.map { ($0.view[keyPath: container][keyPath: side] / Exact($0.device.scale)) }
      guard let low = values.min(), let high = values.max() else { return nil }
      return low == high ? low.points(1) : "\(low.points(1))–\(high.points(1))"
    }
    guard let width = range(\.width), let height = range(\.height) else { return nil }
    return "\(width) pt wide and \(height) pt high"
  }
}
